// Package help is the pages about the house in play: its rules, its paytable with the
// doubles of Table 1, and how the values of decisions are computed. They are one
// screen, so that each is a key away from the others.
package help

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/pager"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// Page is one of the pages.
type Page int

// The pages, in their order.
const (
	Rules Page = iota
	Pays
	Values
	pages
)

// page is the title of a page and what lays it out in w columns.
var page = [pages]struct {
	title  string
	layOut func(t *theme.Theme, of subject, w int) []string
}{
	Rules:  {text.PageRules, rulesPage},
	Pays:   {text.PagePays, paysPage},
	Values: {text.PageValues, valuesPage},
}

// subject is what the pages are about: a house, and the difference in antes below which
// two choices count as equal.
type subject struct {
	house *house.House
	equal float64
}

// Screen is the pages of a house. It implements [screen.Screen].
type Screen struct {
	theme *theme.Theme
	keys  *keys.Pages
	subject
	front Page
	pager pager.Pager
	room  screen.Size
}

// New returns the pages of a house, one of them in front. Equal is the difference in antes
// below which two choices count as equal.
func New(t *theme.Theme, k *keys.Pages, h *house.House, equal float64, front Page) *Screen {
	return &Screen{theme: t, keys: k, subject: subject{h, equal}, front: front}
}

// Open implements [screen.Screen].
func (s *Screen) Open() tea.Cmd { return nil }

// Close implements [screen.Screen].
func (s *Screen) Close() {}

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact { return []screen.Fact{{Value: s.house.Title}} }

// keyTab goes to the next page, as the arrow does.
var keyTab = keys.New("tab", text.KeyOtherPage, "tab")

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	k := s.keys
	return []keys.Group{{Title: text.KeysRules, Keys: []key.Binding{
		keys.Called(keys.Both(k.Left, k.Right), text.KeyOtherPage),
		keys.Called(keys.Both(k.Up, k.Down), text.KeyScroll),
		keys.Called(keys.Both(k.PageUp, k.PageDown), text.KeyPage),
		keys.Called(keys.Both(k.First, k.Last), text.KeyEnds),
	}}}
}

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case screen.Resized:
		s.room = msg.Size
		s.layOut()
	case tea.KeyMsg:
		switch {
		case s.pager.Update(msg, s.keys):
		case key.Matches(msg, s.keys.Left):
			s.turn(pages - 1)
		case key.Matches(msg, s.keys.Right, keyTab):
			s.turn(1)
		case key.Matches(msg, s.keys.Back, s.keys.Enter):
			return nil, screen.Back{}
		}
	}
	return nil, nil
}

// turn turns so many pages on.
func (s *Screen) turn(by Page) {
	s.front = (s.front + by) % pages
	s.layOut()
	s.pager.Top()
}

// Rows of what stands above and below a page.
const (
	headRows = 2
	footRows = 2
)

// Widths: of the margin on either side, and of a page at most.
const (
	margin   = 2
	mostPage = 106
)

// layOut breaks the page into lines for the room there is, and keeps the place.
func (s *Screen) layOut() {
	w := min(s.room.W-2*margin, mostPage)
	s.pager.Set(page[s.front].layOut(s.theme, s.subject, w), s.room.H-headRows-footRows)
}

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	t := s.theme
	tabs := ""
	for p := range pages {
		mark, style := "  ", t.Muted
		if p == s.front {
			mark, style = t.Title.Render("▸ "), t.Title
		}
		tabs += mark + style.Render(page[p].title) + "  "
	}
	w := in.W - 2*margin
	k := s.keys
	first, last, of := s.pager.Seen()
	foot := t.Faint.Render(text.PagesFoot(caps(k.Left, k.Right), caps(k.Up, k.Down), caps(k.PageDown), first, last, of))
	rows := block.Below(
		block.New(w, headRows, tabs),
		s.pager.Draw(w),
		block.New(w, footRows, "", foot),
	)
	out := make([]string, len(rows))
	for i, row := range rows {
		out[i] = block.Blank(margin) + row
	}
	return block.New(in.W, in.H, out...)
}

// caps are the caps of keys, side by side.
func caps(all ...key.Binding) string {
	out := ""
	for _, k := range all {
		out += k.Help().Key
	}
	return out
}
