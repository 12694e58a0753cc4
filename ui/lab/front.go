package lab

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/hand"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// front is the menu of the lab.
type front struct {
	m       *Model
	entries []entry
	at      int
}

// entry is a line of the menu, and the view that it opens.
type entry struct {
	key        func(*keys.Lab) key.Binding
	name, note string
	open       func(*Model) screen.Screen
}

// entries are the lines of the menu, in their order.
func entries() []entry {
	return []entry{
		{func(k *keys.Lab) key.Binding { return k.Table }, text.LabTable1, text.LabTable1Note, newTable},
		{func(k *keys.Lab) key.Binding { return k.Build }, text.LabBuild, text.LabBuildNote, func(m *Model) screen.Screen { return m.build }},
		{func(k *keys.Lab) key.Binding { return k.Lessons }, text.LabLessons, text.LabLessonsNote, newLibrary},
		{func(k *keys.Lab) key.Binding { return k.Rounds }, text.LabRoundsName, text.LabRoundsNote, newRounds},
	}
}

func newFront(m *Model) *front { return &front{m: m, entries: entries()} }

// Open implements [screen.Screen].
func (f *front) Open() tea.Cmd { return nil }

// Close implements [screen.Screen].
func (f *front) Close() {}

// Title implements [screen.Screen].
func (f *front) Title() []screen.Fact { return nil }

// Help implements [screen.Screen].
func (f *front) Help() []keys.Group {
	k := &f.m.Keys.Lab
	var own []key.Binding
	for _, e := range f.entries {
		own = append(own, e.key(k))
	}
	own = append(own, k.House, keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(keys.Both(k.Left, k.Right), text.KeyLabHouse), k.Enter)
	return []keys.Group{{Title: text.KeysLab, Keys: own}}
}

// Update implements [screen.Screen].
func (f *front) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	press, ok := msg.(tea.KeyMsg)
	if !ok {
		return nil, nil
	}
	k := &f.m.Keys.Lab
	for i, e := range f.entries {
		if key.Matches(press, e.key(k)) {
			f.at = i
			return f.m.open(e.open(f.m)), nil
		}
	}
	n := len(f.entries)
	switch {
	case key.Matches(press, k.Back):
		return nil, screen.Back{}
	case key.Matches(press, k.Up):
		f.at = (f.at + n - 1) % n
	case key.Matches(press, k.Down):
		f.at = (f.at + 1) % n
	case key.Matches(press, k.House, k.Right):
		f.m.turnHouse(1)
	case key.Matches(press, k.Left):
		f.m.turnHouse(-1)
	case key.Matches(press, k.Enter):
		return f.m.open(f.entries[f.at].open(f.m)), nil
	}
	return nil, nil
}

// emblem is a hand that makes a combination twice, either nine.
var emblem = func() (out []cards.Card) {
	all, _ := card.Parse("Js 10h 9d 8c 7s 9s")
	doubles := hand.AllDoubles()
	return shown(doubles.Read(card.SetOf(all...)), all)
}()

// shown are the cards of a hand, in the order given, with the marks of their combinations;
// the sixth stands apart.
func shown(h hand.Hand, all []card.Card) []cards.Card {
	out := make([]cards.Card, len(all))
	for i, c := range all {
		out[i] = cards.Card{Card: c, Mark: markOf(h, c), Apart: i == 5}
	}
	return out
}

// markOf tells which combinations of a hand a card makes.
func markOf(h hand.Hand, c card.Card) cards.Mark {
	m := cards.Unmarked
	if h.Primary.Making.Has(c) {
		m |= cards.First
	}
	if h.Second.Making.Has(c) {
		m |= cards.Second
	}
	return m
}

// Widths of the menu: of everything, of a key, and of a name.
const (
	frontWidth = 72
	capRoom    = 4
	nameRoom   = 18
)

// View implements [screen.Screen].
func (f *front) View(in screen.Size) block.Block {
	t := f.m.Theme
	size := cards.Small
	switch {
	case in.W >= 160 && in.H >= 48:
		size = cards.Huge
	case in.W >= 120 && in.H >= 36:
		size = cards.Large
	case in.H >= 28:
		size = cards.Medium
	}
	lines := []string(cards.Row(t, size, true, emblem...))
	lines = append(lines, "")
	for _, l := range text.Wrap(text.LabWhat, frontWidth) {
		lines = append(lines, t.Muted.Render(l))
	}
	lines = append(lines, "")
	for i, e := range f.entries {
		mark, name := "  ", t.Text
		if i == f.at {
			mark, name = t.Title.Render("▸ "), t.Title
		}
		lines = append(lines, mark+block.Fit(t.Title.Render(e.key(&f.m.Keys.Lab).Help().Key), capRoom)+block.Fit(name.Render(e.name), nameRoom)+t.Muted.Render(e.note))
	}
	k := &f.m.Keys.Lab
	lines = append(lines, "",
		"  "+block.Fit(t.Title.Render(k.House.Help().Key), capRoom)+block.Fit(t.Text.Render(text.LabHouse), nameRoom)+
			t.Title.Render("‹ ")+t.Strong.Render(f.m.stakes.House.ID)+t.Title.Render(" ›")+"  "+t.Muted.Render(f.m.stakes.House.Title),
		"", t.Faint.Render(text.LabFoot))
	return centred(in, frontWidth, lines)
}

// centred puts a column of lines into the middle of the room, a little above it.
func centred(in screen.Size, w int, lines []string) block.Block {
	w = min(w, in.W)
	for _, l := range lines {
		w = max(w, min(block.Width(l), in.W))
	}
	out := make([]string, 0, in.H)
	for range max(0, (in.H-len(lines)+2)/3) {
		out = append(out, "")
	}
	for _, l := range lines {
		out = append(out, block.Blank((in.W-w)/2)+l)
	}
	return block.New(in.W, in.H, out...)
}
