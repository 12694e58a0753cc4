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

	// n counts the questions; item is the one asked, dealt from seed, and form its answer.
	// repeat: it comes back from the review.
	n      int
	item   school.Item
	seed   uint64
	repeat bool
	form   form
	// marking is how the answer was marked, nil before; answer is it.
	marking *school.Marking
	answer  school.Answer
	// look is the index of the box drawn large once a whole table is answered, and down the
	// first line of the marking that is shown.
	look, down int
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
	right   int
}

// NewDrill returns the drill of a skill at a place. The error says what the place lacks.
func NewDrill(ctx context.Context, o Options, p Place, s school.Skill) (*Drill, error) {
	d := &Drill{ctx: ctx, options: o, place: p, skill: s}
	var err error
	if d.level, err = procedure.LevelOf(p.Level); err != nil {
		return nil, err
	}
	if d.drill, err = p.drill(); err != nil {
		return nil, err
	}
	d.rng = rand.New(rand.NewPCG(o.Seeds(), 0))
	d.deal()
	return d, d.failed
}

// Open implements [screen.Screen]. A question that was left unanswered is not asked again:
// it has been seen.
func (d *Drill) Open() tea.Cmd {
	var due tea.Cmd
	if d.n == 1 && d.due == nil {
		due = d.options.Book.due(d.ctx, d, d.drill.Kinds(d.skill), d.rng.Uint64())
	} else if d.marking == nil {
		d.deal()
	}
	return tea.Batch(due, d.seen())
}

// Close implements [screen.Screen].
func (d *Drill) Close() {}

// deal deals the next question: one that comes back, or any.
func (d *Drill) deal() {
	d.seed = d.rng.Uint64N(session.Seeds)
	rng := rand.New(rand.NewPCG(d.seed, 0))
	d.repeat = len(d.due) > 0
	if d.repeat {
		d.item, d.failed = d.drill.DealKind(d.due[0], rng)
		d.due = d.due[1:]
	} else {
		d.item, d.failed = d.drill.Deal(d.skill, rng)
	}
	d.n++
	d.marking, d.answer, d.look, d.down, d.prices = nil, nil, 0, 0, false
	d.clock, d.spent = time.Time{}, 0
	if d.failed == nil {
		d.form = formOf(&d.item, &d.options.Keys.Amount)
	}
	d.state = d.options.Book.state(d.place.House, d.skill)
}

// timeMsg brings a time to a question: when it was seen, or how late it is now; answered
// when its answer was given.
type timeMsg struct {
	to       *Drill
	n        int
	answered bool
	at       time.Time
}

// seen returns the command that reads the clock when a question is shown.
func (d *Drill) seen() tea.Cmd {
	if d.marking != nil || d.failed != nil {
		return nil
	}
	return d.read(false)
}

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
		now, n := d.options.Clock.Now, d.n
		return d.options.Clock.Tick(time.Second, func(time.Time) tea.Msg { return timeMsg{d, n, false, now()} })
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
	case timeMsg:
		if msg.to == d {
			return d.tick(msg), nil
		}
	case dueMsg:
		if msg.to == d {
			d.due = msg.kinds
		}
	case tea.KeyMsg:
		return d.key(msg)
	}
	return nil, nil
}

func (d *Drill) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &d.options.Keys.School
	switch {
	case key.Matches(msg, k.Back) && !d.typed(msg):
		d.keep()
		return nil, screen.Back{}
	case d.failed != nil:
	case d.marking != nil:
		return d.after(msg), nil
	default:
		known, done := d.form.update(msg, k)
		switch {
		case done:
			return d.mark(), nil
		case !known && key.Matches(msg, k.Hint) && d.hints():
			d.prices = !d.prices
		}
	}
	return nil, nil
}

// typed tells whether a key that leaves is a letter of the answer.
func (d *Drill) typed(msg tea.KeyMsg) bool {
	p, ok := d.form.(*picker)
	if !ok || d.marking != nil {
		return false
	}
	for _, o := range p.options {
		if key.Matches(msg, o.key) {
			return true
		}
	}
	return false
}

// hints tells whether the paytable can be shown.
func (d *Drill) hints() bool { return d.level.Shown || d.level.Hints }

// after answers a key once the answer is marked.
func (d *Drill) after(msg tea.KeyMsg) tea.Cmd {
	k := &d.options.Keys.School
	n := max(len(d.item.Boxes), 1)
	switch {
	case key.Matches(msg, k.Enter, k.Mark):
		d.keep() // a time that has not come by now is not waited for
		d.deal()
		return d.seen()
	case key.Matches(msg, k.Left):
		d.look = (d.look + n - 1) % n
	case key.Matches(msg, k.Right):
		d.look = (d.look + 1) % n
	case key.Matches(msg, k.Down):
		d.down += scrollBy
	case key.Matches(msg, k.Up):
		d.down = max(d.down-scrollBy, 0)
	}
	return nil
}

// mark marks the answer.
func (d *Drill) mark() tea.Cmd {
	answer := d.form.answer()
	m, err := d.item.Mark(answer, d.options.Houses)
	if err != nil {
		d.failed = err
		return nil
	}
	d.marking, d.answer = &m, answer
	if m.Right {
		d.right++
	}
	d.log = append(d.log, text.SchoolLog(&d.item, answer, m))
	for i, over := range m.Boxes {
		if over != 0 {
			d.look = i // the first box that is wrong
			break
		}
	}
	a := record.Answer{
		House: d.place.House.ID, Rules: d.place.House.Hash(), Skill: string(d.skill), Item: d.item.Kind,
		Question: written(&d.item), Given: answer.String(), Expected: m.Expected.String(),
		Right: m.Right, Critical: m.Critical, Seed: d.seed, InReview: d.repeat,
	}
	if !m.Right {
		a.Diagnosis = written(m.Diagnosis)
	}
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
	if d.failed != nil {
		return nil
	}
	if d.marking != nil {
		own := []key.Binding{keys.Called(k.Enter, text.KeySchoolNext), keys.Called(keys.Both(k.Up, k.Down), text.KeyScroll)}
		if len(d.item.Boxes) > 1 {
			own = append(own, keys.Called(keys.Both(k.Left, k.Right), text.KeyBoxes))
		}
		return []keys.Group{{Title: text.KeysSchoolMarked, Keys: own}}
	}
	own := d.form.group(k)
	if d.hints() {
		own = append(own, keys.Called(k.Hint, text.KeySchoolPrices))
	}
	return []keys.Group{{Title: text.KeysSchoolAnswer, Keys: own}}
}
