package school

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
)

// Drill is the screen of one skill: question after question, each marked at once. It
// implements [screen.Screen].
//
// The next question is dealt in a command while the one before it is being answered, so
// that it is there when it is asked for.
type Drill struct {
	ctx     context.Context
	options Options
	place   Place
	skill   school.Skill
	level   procedure.Level
	drill   *school.Drill
	rng     *rand.Rand
	// due are kinds of question that are asked first, because they come back.
	due []string

	// n counts the questions that were asked; deals counts those that were dealt, and
	// ahead is the next one, nil while it is being dealt. waits: it is to be asked as soon
	// as it comes.
	n, deals int
	ahead    *itemMsg
	waits    bool

	question
	// seed is what the question was dealt from; repeat: it comes back from the review.
	seed   uint64
	repeat bool
	// log are the answers that have been given, in words.
	log []string
	// state is how far the trainee has come, before this answer.
	state school.State
	// prices: the paytable is shown.
	prices bool
	failed error

	// clock is when the question was seen, zero before that is known, and spent how long
	// that is now; pending is the answer to be kept when its time is known.
	clock   time.Time
	spent   time.Duration
	pending *record.Answer
}

// NewDrill returns the drill of a skill at a place. The error says what the place lacks.
func NewDrill(ctx context.Context, o Options, p Place, s school.Skill) (*Drill, error) {
	d := &Drill{ctx: ctx, options: o, place: p, skill: s, waits: true}
	var err error
	if d.level, err = procedure.LevelOf(p.Level); err != nil {
		return nil, err
	}
	if d.drill, err = p.drill(); err != nil {
		return nil, err
	}
	if lack := d.drill.Lacks(s); lack != "" {
		return nil, text.ErrSkillLack(p.House, p.Table, lack)
	}
	d.rng = rand.New(rand.NewPCG(o.Seeds(), 0))
	d.state = d.options.Book.state(p.House, s)
	return d, nil
}

// Open implements [screen.Screen]. A question that was left unanswered is not asked again:
// it has been seen.
func (d *Drill) Open() tea.Cmd {
	if d.n == 0 {
		return tea.Batch(d.options.Book.due(d.ctx, d, d.drill.Kinds(d.skill), d.rng.Uint64()), d.deal())
	}
	if d.marking == nil {
		return d.next()
	}
	return nil
}

// Close implements [screen.Screen].
func (d *Drill) Close() {}

// itemMsg brings a question that was dealt ahead, the number-th of a drill.
type itemMsg struct {
	to     *Drill
	number int
	item   school.Item
	seed   uint64
	// repeat: it is of a kind that comes back.
	repeat bool
	err    error
}

// deal returns the command that deals the question after this one: one that comes back, or
// any.
func (d *Drill) deal() tea.Cmd {
	d.deals++
	d.ahead = nil
	m := itemMsg{to: d, number: d.deals, seed: d.rng.Uint64N(session.Seeds), repeat: len(d.due) > 0}
	kind := ""
	if m.repeat {
		kind, d.due = d.due[0], d.due[1:]
	}
	drill, skill := d.drill, d.skill
	return func() tea.Msg {
		rng := rand.New(rand.NewPCG(m.seed, 0))
		if m.repeat {
			m.item, m.err = drill.DealKind(kind, rng)
		} else {
			m.item, m.err = drill.Deal(skill, rng)
		}
		return m
	}
}

// dealt takes a question that was dealt ahead, unless another has been asked for since.
func (d *Drill) dealt(m itemMsg) tea.Cmd {
	if m.number != d.deals {
		return nil
	}
	d.ahead = &m
	if d.waits {
		return d.next()
	}
	return nil
}

// next asks the next question, as soon as it has been dealt.
func (d *Drill) next() tea.Cmd {
	m := d.ahead
	if d.waits = m == nil; d.waits {
		return nil
	}
	if d.failed = m.err; m.err != nil {
		return nil
	}
	d.ask(m.item, d.options.Keys)
	d.seed, d.repeat, d.prices = m.seed, m.repeat, false
	d.n++
	d.clock, d.spent = time.Time{}, 0
	d.state = d.options.Book.state(d.place.House, d.skill)
	return tea.Batch(d.deal(), d.read(false))
}

// timeMsg brings a time to a question: when it was seen, or how late it is now; answered
// when its answer was given.
type timeMsg struct {
	to       *Drill
	n        int
	answered bool
	at       time.Time
}

// read returns the command that reads the clock; nil without one.
func (d *Drill) read(answered bool) tea.Cmd {
	now, n := d.options.Clock.Now, d.n
	if now == nil {
		return nil
	}
	return func() tea.Msg { return timeMsg{d, n, answered, now()} }
}

// tick takes a time that was read; while the clock is on it is read again every second.
func (d *Drill) tick(m timeMsg) tea.Cmd {
	if m.n != d.n {
		return nil
	}
	if d.clock.IsZero() {
		d.clock = m.at
	}
	if d.marking == nil || m.answered {
		d.spent = m.at.Sub(d.clock)
	}
	switch {
	case m.answered:
		d.keep()
	case d.marking == nil && d.state.Clock && d.options.Clock.Tick != nil:
		read := d.read(false)
		return d.options.Clock.Tick(time.Second, func(time.Time) tea.Msg { return read() })
	}
	return nil
}

// keep keeps the answer with its time.
func (d *Drill) keep() {
	a := d.pending
	if a == nil {
		return
	}
	a.Seconds = d.spent.Seconds()
	a.Slow = d.state.Clock && a.Seconds > d.state.Target
	d.options.Book.add(d.place.House, *a)
	d.pending = nil
}

// Update implements [screen.Screen].
func (d *Drill) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case itemMsg:
		if msg.to == d {
			return d.dealt(msg), nil
		}
	case timeMsg:
		if msg.to == d {
			return d.tick(msg), nil
		}
	case dueMsg:
		if msg.to == d && len(msg.kinds) > 0 {
			d.due = msg.kinds
			return d.deal(), nil // instead of what has been dealt ahead
		}
	case tea.KeyMsg:
		return d.key(msg)
	}
	return nil, nil
}

func (d *Drill) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &d.options.Keys.School
	switch {
	case key.Matches(msg, k.Back) && !(d.n > 0 && d.typed(msg)):
		d.keep()
		return nil, screen.Back{}
	case d.failed != nil, d.waits:
	case d.marking != nil && key.Matches(msg, k.Enter, k.Mark):
		d.keep() // a time that has not come by now is not waited for
		return d.next(), nil
	case d.marking != nil:
		d.turn(msg, k)
	default:
		known, done := d.form.update(msg, k)
		switch {
		case done:
			return d.give(), nil
		case !known && key.Matches(msg, k.Hint) && d.hints():
			d.prices = !d.prices
		}
	}
	return nil, nil
}

// hints tells whether the paytable can be shown.
func (d *Drill) hints() bool { return (d.level.Shown || d.level.Hints) && len(d.item.Boxes) > 0 }

// give gives the answer, which is marked.
func (d *Drill) give() tea.Cmd {
	answer := d.form.answer()
	e, err := school.NewEntry(d.n, d.item, school.Given{Answer: answer}, d.options.Houses)
	if err != nil {
		d.failed = err
		return nil
	}
	m := text.EntryMarking(e)
	d.mark(answer, m)
	d.log = append(d.log, text.SchoolLog(&d.item, answer, m))
	a, err := record.NewAnswer(d.place.House, d.seed, e, "")
	if err != nil {
		d.failed = err
		return nil
	}
	a.InReview = d.repeat
	d.pending = &a
	if cmd := d.read(true); cmd != nil {
		return cmd
	}
	d.keep()
	return nil
}

// House implements [screen.Housed].
func (d *Drill) House() *house.House { return d.place.House }

// Title implements [screen.Screen].
func (d *Drill) Title() []screen.Fact {
	facts := []screen.Fact{
		{Value: text.HouseAndTable(d.place.House, d.place.Table)},
		{Value: text.SkillName(d.place.House, d.skill), Strong: true},
		{Name: text.SchoolNumber, Value: text.Money(int64(d.n))},
	}
	if d.repeat {
		facts = append(facts, screen.Fact{Value: text.SchoolRepeat})
	}
	if d.state.Clock && !d.clock.IsZero() {
		facts = append(facts, screen.Fact{Name: text.FeltTime, Value: text.SchoolTime(d.spent, d.state.Target), Strong: true})
	}
	return facts
}

// Help implements [screen.Screen].
func (d *Drill) Help() []keys.Group {
	k := &d.options.Keys.School
	if d.failed != nil || d.n == 0 {
		return nil
	}
	if d.marking != nil {
		return []keys.Group{{Title: text.KeysSchoolMarked, Keys: d.markedKeys(k)}}
	}
	own := d.form.group(k)
	if d.hints() {
		own = append(own, keys.Called(k.Hint, text.KeySchoolPrices))
	}
	return []keys.Group{{Title: text.KeysSchoolAnswer, Keys: own}}
}
