// Package rules is the page with the rules of a house, to be scrolled: the same
// words as the command line has, with the clause or the reading beside each.
package rules

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// Screen is the page. It implements [screen.Screen].
type Screen struct {
	theme *theme.Theme
	house *house.House
	rules []text.RuleLine
	// lines are the rules laid out for the room there is.
	lines []string
	room  screen.Size
	// top is the first line shown.
	top int
}

// New returns the page of a house.
func New(t *theme.Theme, h *house.House) *Screen {
	return &Screen{theme: t, house: h, rules: text.HouseRules(h)}
}

// Open implements [screen.Screen].
func (s *Screen) Open() tea.Cmd { return nil }

// Close implements [screen.Screen].
func (s *Screen) Close() {}

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact { return []screen.Fact{{Value: s.house.Title}} }

var (
	keyUp       = keys.New("↑", text.KeyScroll, "up", "k")
	keyDown     = keys.New("↓", text.KeyScroll, "down", "j")
	keyPageUp   = keys.New("pgup", text.KeyPage, "pgup", "b")
	keyPageDown = keys.New("pgdn", text.KeyPage, "pgdown", " ")
	keyFirst    = keys.New("home", text.KeyEnds, "home", "g")
	keyLast     = keys.New("end", text.KeyEnds, "end", "G")
)

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	return []keys.Group{{Title: text.KeysRules, Keys: []key.Binding{
		keys.Both(keyUp, keyDown), keys.Both(keyPageUp, keyPageDown), keys.Both(keyFirst, keyLast),
	}}}
}

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case screen.Resized:
		s.layOut(msg.Size)
	case tea.KeyMsg:
		switch {
		case key.Matches(msg, keys.Back, keys.Enter):
			return nil, screen.Back{}
		case key.Matches(msg, keyUp):
			s.scroll(s.top - 1)
		case key.Matches(msg, keyDown):
			s.scroll(s.top + 1)
		case key.Matches(msg, keyPageUp):
			s.scroll(s.top - s.page())
		case key.Matches(msg, keyPageDown):
			s.scroll(s.top + s.page())
		case key.Matches(msg, keyFirst):
			s.scroll(0)
		case key.Matches(msg, keyLast):
			s.scroll(len(s.lines))
		}
	}
	return nil, nil
}

// footRows is the height of what stands below the text.
const footRows = 2

func (s *Screen) page() int { return max(s.room.H-footRows, 1) }

func (s *Screen) scroll(to int) { s.top = max(0, min(to, len(s.lines)-s.page())) }

// Widths of the page: of its text at most, and of the column of sources.
const (
	mostText    = 84
	sourceWidth = 22
	margin      = 2
)

// layOut breaks the rules into lines for a room, and keeps the place.
func (s *Screen) layOut(room screen.Size) {
	t := s.theme
	w := min(room.W-2*margin-sourceWidth, mostText)
	lines := []string{t.Muted.Render(text.Sentence(text.HouseDocument(s.house)))}
	heading := ""
	for _, r := range s.rules {
		if r.Heading != heading {
			heading = r.Heading
			lines = append(lines, "", t.Title.Render(heading))
		}
		said, sources := block.Wrap(r.Text, w-margin), block.Wrap(strings.Join(r.Where(), ", "), sourceWidth-margin)
		for i := range max(len(said), len(sources)) {
			lines = append(lines, block.Fit("  "+t.Text.Render(at(said, i)), w)+"  "+t.Faint.Render(at(sources, i)))
		}
		for _, row := range block.Columns(3, r.Rows) {
			lines = append(lines, block.Blank(2*margin)+t.Text.Render(row))
		}
	}
	s.lines, s.room = lines, room
	s.scroll(s.top)
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	out := make([]string, 0, in.H)
	for _, line := range s.lines[s.top:min(s.top+s.page(), len(s.lines))] {
		out = append(out, block.Blank(margin)+line)
	}
	body := block.New(in.W, in.H-footRows, out...)
	foot := text.RulesShown(s.top+1, min(s.top+s.page(), len(s.lines)), len(s.lines))
	return append(body, block.New(in.W, footRows, "", block.Blank(margin)+s.theme.Faint.Render(foot))...)
}
