package stats

import (
	"context"
	"slices"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/pager"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// Options are what the screen is made of.
type Options struct {
	Theme *theme.Theme
	Keys  *keys.Map
	// Store is the record; nil: none is kept.
	Store *record.Store
	// Place is where the person is, for days and hours.
	Place *time.Location
}

// Screen is the statistics. It implements [screen.Screen].
type Screen struct {
	ctx  context.Context
	o    Options
	keys *keys.Stats
	// filter is what is asked about; data is the last answer, nil before the first, and
	// err why there is none.
	filter record.Filter
	data   *Data
	err    error
	// asked counts the questions, so that a late answer is known; stop gives up the one
	// that is open.
	asked int
	stop  context.CancelFunc

	// grading tells how far the grading of hands in the background is.
	grading screen.Grading

	book pager.Book
	room screen.Size
}

// New returns the screen. Whatever runs ends with ctx.
func New(ctx context.Context, o Options) *Screen {
	return &Screen{ctx: ctx, o: o, keys: &o.Keys.Stats, stop: func() {}, book: pager.Book{Titles: titles[:]}}
}

// readMsg brings an answer.
type readMsg struct {
	of    *Screen
	asked int
	data  Data
	err   error
}

// Open implements [screen.Screen]: the record is read.
func (s *Screen) Open() tea.Cmd {
	s.stop()
	s.asked++
	var ctx context.Context
	ctx, s.stop = context.WithCancel(s.ctx)
	store, filter, asked := s.o.Store, s.filter, s.asked
	return func() tea.Msg {
		d, err := Read(ctx, store, filter)
		return readMsg{s, asked, d, err}
	}
}

// Close implements [screen.Screen].
func (s *Screen) Close() { s.stop() }

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact {
	facts := []screen.Fact{{Value: text.Stats}, {Value: text.StatsFilter(s.filter.House, s.mode())}}
	if s.grading.On {
		facts = append(facts, screen.Fact{Name: text.StatsGrading, Value: text.HandsOf(s.grading.Done, s.grading.Of)})
	}
	return facts
}

func (s *Screen) mode() string { return (&Data{Filter: s.filter}).Mode() }

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	k := s.keys
	return []keys.Group{{Title: text.KeysStats, Keys: []key.Binding{
		keys.Called(keys.Both(k.Left, k.Right), text.KeyOtherPage),
		keys.Called(k.House, text.KeyHouses),
		keys.Called(k.Mode, text.KeyModes),
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
	case readMsg:
		if msg.of == s && msg.asked == s.asked {
			s.data, s.err = &msg.data, msg.err
			s.layOut()
		}
	case screen.Grading:
		was := s.grading
		if s.grading = msg; was.On && !msg.On {
			return s.Open(), nil // with the grades
		}
	case tea.KeyMsg:
		return s.key(msg)
	}
	return nil, nil
}

func (s *Screen) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	turned, ok := s.book.Update(msg, &s.keys.Pages)
	switch {
	case turned:
		s.layOut()
	case ok:
	case key.Matches(msg, s.keys.House) && s.data != nil:
		s.filter.House = next(s.data.Choices.Houses, s.filter.House)
		return s.Open(), nil
	case key.Matches(msg, s.keys.Mode) && s.data != nil:
		mode := next(s.data.Choices.Modes, s.mode())
		if s.filter.Modes = nil; mode != "" {
			s.filter.Modes = []string{mode}
		}
		return s.Open(), nil
	case key.Matches(msg, s.keys.Back, s.keys.Enter):
		return nil, screen.Back{}
	}
	return nil, nil
}

// next returns the name after one, all of them, "", after the last.
func next(names []string, name string) string {
	if i := slices.Index(names, name) + 1; i < len(names) {
		return names[i]
	}
	return ""
}

// layOut breaks the page into lines for the room there is, and keeps the place.
func (s *Screen) layOut() {
	sheet := sheet{t: s.o.Theme, data: s.data, place: s.o.Place}
	sheet.w, sheet.h = pager.Room(s.room.W, s.room.H)
	s.book.Set(s.lines(sheet), sheet.h)
}

func (s *Screen) lines(in sheet) []string {
	t := s.o.Theme
	switch {
	case s.o.Store == nil:
		return in.wrap(t.Text, text.StatsUnsaved)
	case s.err != nil:
		return in.wrap(t.Bad, "✗ "+text.StatsFailed(s.err))
	case s.data == nil:
		return in.wrap(t.Muted, text.StatsReading)
	case s.data.Empty() && s.data.Filter.House == "" && s.data.Mode() == "":
		return in.empty(text.StatsEmpty(s.keys.Back.Help().Key, s.o.Keys.Home.Play.Help().Key))
	case s.data.Empty():
		return in.wrap(t.Text, text.StatsNothing(s.data.Filter.House, s.data.Mode()))
	}
	return in.page(page(s.book.Front))
}

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	k := s.keys
	first, last, of := s.book.Seen()
	foot := text.StatsFoot(pager.Caps(k.Left, k.Right), pager.Caps(k.Up, k.Down), pager.Caps(k.House), pager.Caps(k.Mode), first, last, of)
	return s.book.Draw(s.o.Theme, foot, in.W, in.H)
}
