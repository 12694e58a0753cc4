// Package lab is the lab of the second combination on the screen, for whoever teaches the
// game in front of a class.
//
// [Model] is one screen of the program. It shows a view of its own at a time: the front,
// a menu, and what is opened from there. A view is a [screen.Screen], too; it opens another
// with [Model.open], and goes back as every screen does. Where the class is, at which
// house, table and ante, all views have from the model.
//
// Files: front.go is the menu; table.go is Table 1, build.go and buildview.go the hand that is
// built, reveal.go its steps, houses.go the houses side by side, paid.go what they pay;
// library.go and lesson.go are lessons, rounds.go and round.go whole rounds; projector.go
// draws what a projector shows of a view, draw.go what the views have in common.
package lab

import (
	"context"
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/lesson"
	"felt/strategy"
	"felt/ui/block"
	"felt/ui/config"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/scribe"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// Options are what the lab is made of.
type Options struct {
	// Theme is the look, Projector that of a projector; both may change under the lab.
	Theme, Projector *theme.Theme
	Keys             *keys.Map
	// Houses are those to choose from, in order, at least one.
	Houses []*house.House
	// Seeds gives a seed for everything that is dealt.
	Seeds func() uint64
	// Ask is asked for the values of decisions, and Explain says why; nil: nobody is.
	Ask     session.Adviser
	Explain session.Explainer
	// Desk is where hands that were played are kept; nil, or without a store: nowhere.
	Desk *scribe.Desk
}

// Model is the lab. It implements [screen.Screen].
type Model struct {
	ctx context.Context
	Options
	// stakes are the house, its table (nil: none) and the ante at which everything is shown.
	stakes house.Stakes
	// views are those that are open, the one in front last; the first is the front.
	views []screen.Screen
	room  screen.Size
	// build is the view in which a hand is built; its cards stay.
	build *build
	// classes are the lessons that were held, as they were held last.
	classes map[*lesson.Lesson]*class
	// examples deals a hand from each cell of Table 1 at a house.
	examples func(hand.Doubles, uint64) []card.Set
	// unasked: the class is not asked before a step is shown.
	unasked bool
	// large: views that can be are shown as a projector shows them.
	large bool
}

// New returns the lab at the first of the houses, without a table; [Model.Sit] tells another
// place. What its views have running ends with ctx.
func New(ctx context.Context, o Options) *Model {
	if o.Ask == nil {
		o.Ask = func(context.Context, strategy.Position) (strategy.Advice, error) {
			return strategy.Advice{}, text.ErrNoAdviser
		}
	}
	m := &Model{
		ctx: ctx, Options: o, stakes: house.Stakes{House: o.Houses[0], Ante: 1},
		classes: map[*lesson.Lesson]*class{}, examples: examples,
	}
	m.views, m.build = []screen.Screen{newFront(m)}, newBuild(m)
	return m
}

// Sit tells the lab where the class is: at the house, the table and the ante of a setup.
func (m *Model) Sit(s session.Setup) {
	m.stakes = house.Stakes{House: s.House, Ante: s.Ante}
	m.setTable(s.Table)
}

// Teach goes to the lessons, and to this one where it is not nil.
func (m *Model) Teach(l *lesson.Lesson) {
	all := newLibrary(m).(*library)
	m.views = append(m.views, all)
	if l == nil {
		return
	}
	number := slices.Index(all.all, l) + 1
	all.at = max(number-1, 0)
	m.holdLesson(l, number)
}

// setTable chooses a table of the house by its id, and the possible ante nearest to the one
// before; an id that the house does not have stands for none.
func (m *Model) setTable(id string) {
	t, err := m.stakes.House.FindTable(id)
	if err != nil {
		t, id = nil, ""
	}
	least, most := config.AnteLimits(m.stakes.House, id)
	m.stakes.Table, m.stakes.Ante = t, min(max(m.stakes.Ante, least), most)
}

// turnHouse goes so many houses on, to the first table of the next one.
func (m *Model) turnHouse(by int) {
	m.stakes.House = config.Step(m.Houses, m.stakes.House, by)
	m.setTable(config.TableIDs(m.stakes.House)[0])
}

// tableID is the id of the table, empty without one.
func (m *Model) tableID() string {
	if m.stakes.Table == nil {
		return ""
	}
	return m.stakes.Table.ID
}

// open brings a view to the front.
func (m *Model) open(v screen.Screen) tea.Cmd {
	m.view().Close()
	m.views = append(m.views, v)
	cmd, _ := v.Update(screen.Resized{Size: m.room})
	return tea.Batch(v.Open(), cmd)
}

// again opens a view in the stead of an earlier one of its kind, and leaves those above that.
func again[V screen.Screen](m *Model, v V) tea.Cmd {
	if i := slices.IndexFunc(m.views, func(o screen.Screen) bool { _, same := o.(V); return same }); i > 0 {
		m.view().Close()
		m.views = m.views[:i]
	}
	return m.open(v)
}

// edit goes to the view in which a hand is built, with these cards.
func (m *Model) edit(b built) tea.Cmd {
	m.build.load(b)
	return again(m, m.build)
}

// view is the view in front.
func (m *Model) view() screen.Screen { return m.views[len(m.views)-1] }

// Open implements [screen.Screen].
func (m *Model) Open() tea.Cmd { return m.view().Open() }

// Close implements [screen.Screen].
func (m *Model) Close() { m.view().Close() }

// Update implements [screen.Screen]. Keys are for the view in front, other messages for all.
func (m *Model) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	if r, ok := msg.(screen.Resized); ok {
		m.room = r.Size
	}
	if _, ok := msg.(tea.KeyMsg); !ok {
		var cmds []tea.Cmd
		for _, v := range slices.Clone(m.views) {
			cmd, _ := v.Update(msg)
			cmds = append(cmds, cmd)
		}
		return tea.Batch(cmds...), nil
	}
	if _, ok := m.view().(projected); ok && key.Matches(msg.(tea.KeyMsg), m.Keys.Lab.Projector) && !m.typing(msg.(tea.KeyMsg)) {
		m.large = !m.large
		return nil, nil
	}
	cmd, action := m.view().Update(msg)
	if _, back := action.(screen.Back); back && len(m.views) > 1 {
		m.view().Close()
		m.views = m.views[:len(m.views)-1]
		return tea.Batch(cmd, m.view().Open()), nil
	}
	return cmd, action
}

// View implements [screen.Screen].
func (m *Model) View(in screen.Size) block.Block {
	if p, ok := m.view().(projected); ok && m.large {
		return p.page(m.Projector).draw(m.Projector, in)
	}
	return m.view().View(in)
}

// typing reports whether a key is text on the view in front.
func (m *Model) typing(msg tea.KeyMsg) bool {
	t, ok := m.view().(screen.Taker)
	return ok && t.Takes(msg)
}

// Title implements [screen.Screen].
func (m *Model) Title() []screen.Fact {
	return append([]screen.Fact{{Value: text.Lab}}, m.view().Title()...)
}

// Help implements [screen.Screen].
func (m *Model) Help() []keys.Group { return m.view().Help() }

// Takes implements [screen.Taker].
func (m *Model) Takes(msg tea.KeyMsg) bool {
	return m.typing(msg)
}

// House implements [screen.Housed].
func (m *Model) House() *house.House {
	if h, ok := m.view().(screen.Housed); ok {
		return h.House()
	}
	return m.stakes.House
}
