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
	book pager.Book
	room screen.Size
}

// New returns the pages of a house, one of them in front. Equal is the difference in antes
// below which two choices count as equal.
func New(t *theme.Theme, k *keys.Pages, h *house.House, equal float64, front Page) *Screen {
	s := &Screen{theme: t, keys: k, subject: subject{h, equal}, book: pager.Book{Front: int(front)}}
	for p := range pages {
		s.book.Titles = append(s.book.Titles, page[p].title)
	}
	return s
}

// Open implements [screen.Screen].
func (s *Screen) Open() tea.Cmd { return nil }

// Close implements [screen.Screen].
func (s *Screen) Close() {}

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact { return []screen.Fact{{Value: s.house.Title}} }

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
		turned, ok := s.book.Update(msg, s.keys)
		switch {
		case turned:
			s.layOut()
		case !ok && key.Matches(msg, s.keys.Back, s.keys.Enter):
			return nil, screen.Back{}
		}
	}
	return nil, nil
}

// mostPage is how wide a page becomes, columns.
const mostPage = 106

// layOut breaks the page in front into lines for the room there is, and keeps the place.
func (s *Screen) layOut() {
	w, rows := pager.Room(s.room.W, s.room.H)
	s.book.Set(page[s.book.Front].layOut(s.theme, s.subject, min(w, mostPage)), rows)
}

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	k := s.keys
	first, last, of := s.book.Seen()
	foot := text.PagesFoot(pager.Caps(k.Left, k.Right), pager.Caps(k.Up, k.Down), pager.Caps(k.PageDown), first, last, of)
	return s.book.Draw(s.theme, foot, in.W, in.H)
}
