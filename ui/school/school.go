// Package school is the dealer's school on the screen: the map of the skills, the drills,
// the rounds that the trainee deals, and the exam.
//
// [Map] shows where the trainee stands and leads on; [Drill] asks one question of a skill
// after the other; [Run] is a round dealt step by step; [Exam] asks without a word about the
// answers, and shows the result. What is asked and how it is marked are the engine's ([felt/game/school], [felt/game/procedure]); the table is drawn by
// [felt/ui/felt]. A [Book] holds what has been answered, and hands it to the record.
package school

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
	"felt/ui/coach"
	"felt/ui/dealing"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/scribe"
	"felt/ui/session"
	"felt/ui/theme"
)

// Options are what the screens are made of.
type Options struct {
	Theme *theme.Theme
	Keys  *keys.Map
	// Book is what the trainee has answered.
	Book *Book
	// Houses are those whose rules wrong answers are compared with.
	Houses []*house.House
	// Clock tells how long an answer takes; without one nobody asks.
	Clock coach.Clock
	// Seeds gives the seed of each drill and each run.
	Seeds func() uint64
	// Marks are how many questions an exam has and what passes it, and HandIn marks it and
	// writes its result.
	Marks  func() school.Marks
	HandIn HandIn
	// Off is the common practice that is switched off in the rounds that are dealt.
	Off func() procedure.Off
	// Ask values the decisions of players who are advised.
	Ask session.Adviser
}

// now reads the clock.
func (o *Options) now() func() time.Time {
	if o.Clock.Now != nil {
		return o.Clock.Now
	}
	return time.Now
}

// Place is where a dealer works: a house, the id of one of its tables (empty: none), how
// its players decide (empty: by habits), how many boxes they have (0: that is drawn), and
// how hard it is.
type Place struct {
	House   *house.House
	Table   string
	Players session.Players
	Boxes   int
	Level   procedure.LevelName
}

// PlaceOf returns the place of a setup.
func PlaceOf(s session.Setup, l procedure.LevelName) Place {
	return Place{House: s.House, Table: s.Table, Players: s.Players, Level: l}
}

// setup is the place as the program's actions have it.
func (p Place) setup() session.Setup {
	return session.Setup{House: p.House, Table: p.Table, Players: p.Players}
}

// drill returns the drill at the place.
func (p Place) drill() (*school.Drill, error) { return school.NewDrill(p.House, p.Table, p.Level) }

// Book is what a trainee has answered in each skill at each house. Where there is a record
// it is read from there and written there; without one it lasts as long as the program.
type Book struct {
	desk *scribe.Desk
	// perDay is how many cards of the review are asked on a day.
	perDay func() int
	houses map[string]*page
}

// page is the book of one house.
type page struct {
	answered map[school.Skill][]school.Answered
	// runs are the rounds dealt, the latest first.
	runs  []record.Run
	level procedure.LevelName
	read  bool
}

// NewBook returns the book of a desk, which may come to keep something later; perDay is
// how many cards of the review are asked on a day.
func NewBook(d *scribe.Desk, perDay func() int) *Book {
	return &Book{desk: d, perDay: perDay, houses: map[string]*page{}}
}

// Keeps reports whether what is answered is kept.
func (b *Book) Keeps() bool { return b.desk.Writer != nil && b.desk.Writer.Saving() }

func (b *Book) page(h *house.House) *page {
	p := b.houses[h.ID]
	if p == nil {
		p = &page{answered: map[school.Skill][]school.Answered{}, level: procedure.Learn, read: b.desk.Store == nil}
		b.houses[h.ID] = p
	}
	return p
}

// readMsg brings the page of a house as the record has it.
type readMsg struct {
	house string
	page  *page
	err   error
}

// read returns the command that reads the page of a house; nil where it has been read.
func (b *Book) read(ctx context.Context, h *house.House) tea.Cmd {
	if b.page(h).read {
		return nil
	}
	store := b.desk.Store
	return func() tea.Msg {
		p := &page{answered: map[school.Skill][]school.Answered{}, level: procedure.Learn, read: true}
		for _, i := range school.Skills() {
			all, err := store.Answered(ctx, h.ID, i.Skill, "")
			if err != nil {
				return readMsg{house: h.ID, err: err}
			}
			p.answered[i.Skill] = all
		}
		var err error
		if p.runs, err = store.Runs(ctx, h.ID, "", mostRuns); err != nil {
			return readMsg{house: h.ID, err: err}
		}
		levels, err := store.Levels(ctx, h.ID)
		if l, err := procedure.LevelOf(procedure.LevelName(levels[levelKey])); err == nil {
			p.level = l.Name
		}
		return readMsg{house: h.ID, page: p, err: err}
	}
}

// mostRuns is more rounds than how far a trainee has come depends on.
const mostRuns = 200

// levelKey is what the record calls the level of a house.
const levelKey = "run"

// take takes the page that was read.
func (b *Book) take(m readMsg) {
	if m.err == nil && !b.houses[m.house].read {
		b.houses[m.house] = m.page
	}
}

// setLevel keeps the level at a house.
func (b *Book) setLevel(h *house.House, l procedure.LevelName) {
	b.page(h).level = l
	b.do(func(ctx context.Context, to *record.Store) error { return to.SetLevel(ctx, h.ID, levelKey, string(l)) })
}

// standing is how far the trainee has come in dealing rounds at a level.
func (b *Book) standing(h *house.House, l procedure.LevelName) procedure.Standing {
	return dealing.Standing(l, b.page(h).runs)
}

// addStep adds the n-th answer of a run, with what the run has come to.
func (b *Book) addStep(h *house.House, r record.Run, n int, step record.RunStep) {
	p := b.page(h)
	if len(p.runs) == 0 || p.runs[0].ID != r.ID {
		p.runs = append([]record.Run{{}}, p.runs...)
	}
	p.runs[0] = r
	b.do(func(ctx context.Context, to *record.Store) error { return to.AddStep(ctx, r, n, step) })
}

// state is how far the trainee has come in a skill at a house.
func (b *Book) state(h *house.House, s school.Skill) school.State {
	return school.StateOf(s, b.page(h).answered[s])
}

// weak are the kinds of question that he misses.
func (b *Book) weak(h *house.House, s school.Skill) []school.Weak {
	return school.WeakSpots(b.page(h).answered[s])
}

// add adds an answer.
func (b *Book) add(h *house.House, a record.Answer) {
	p, skill := b.page(h), school.Skill(a.Skill)
	p.answered[skill] = append(slices.Clip(p.answered[skill]), school.Answered{Kind: a.Item, Right: a.Right, Seconds: a.Seconds})
	b.do(func(ctx context.Context, to *record.Store) error { return to.AddAnswer(ctx, a) })
}

// dueMsg brings the kinds of question that are due for review, to a drill.
type dueMsg struct {
	to    *Drill
	kinds []string
}

// due returns the command that looks for what is due of the drill's kinds of question; nil
// without a record.
func (b *Book) due(ctx context.Context, to *Drill, kinds []string, seed uint64) tea.Cmd {
	store, perDay := b.desk.Store, b.perDay()
	if store == nil {
		return nil
	}
	house := to.place.House.ID
	return func() tea.Msg {
		due, err := store.Due(ctx, record.Wanted{House: house, Kind: record.KindSkill, PerDay: perDay}, rand.NewPCG(seed, 0))
		if err != nil {
			return nil
		}
		m := dueMsg{to: to}
		for _, c := range due.Cards {
			if slices.Contains(kinds, c.Key) {
				m.kinds = append(m.kinds, c.Key)
			}
		}
		return m
	}
}
