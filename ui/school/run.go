package school

import (
	"context"
	"math/rand/v2"
	"strconv"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
	"felt/ui/dealing"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
)

// Run is the screen of a round that the trainee deals, step by step. It implements
// [screen.Screen].
type Run struct {
	ctx     context.Context
	options Options
	place   Place
	level   procedure.Level
	seed    uint64
	rng     *rand.Rand

	// number tells which deal is waited for, cancel breaks it off; nil while none is made.
	number int
	cancel context.CancelFunc
	failed error

	// run is the round, nil before it is dealt, and account keeps its marks for the record.
	// steps counts the answers that it was given.
	run     *procedure.Run
	account *dealing.Account
	steps   int
	// choices are what can be chosen now, by what list is drawn of; ask is what is being
	// chosen, and chosen what has been so far.
	choices []procedure.Choice
	list    *picker
	figure  *figures
	ask     choosing
	chosen  procedure.Choice
	// hinted: the next step has been shown. told is the last answer, nil before the first.
	hinted bool
	told   *procedure.Mark
	// call is what was said with the last answer.
	call string
	// look is the index of the box drawn large, down the first line of the summary.
	look, down int
	// log are the steps that have been done.
	log []string

	// clock is when the step was seen, spent how long it has been there; given is an answer
	// whose time is being read.
	clock time.Time
	spent time.Duration
	given *procedure.Answer
	// at is the time that was read last.
	at time.Time
}

// choosing is what is being chosen.
type choosing uint8

const (
	askStep choosing = iota
	askAmount
	askFault
	askBox
	askRemedy
)

// mostChoices is the number of steps to choose from.
const mostChoices = 5

// NewRun returns the screen of a run that is to be dealt.
func NewRun(ctx context.Context, o Options, p Place) (*Run, error) {
	level, err := procedure.LevelOf(p.Level)
	return &Run{ctx: ctx, options: o, place: p, level: level}, err
}

// Open implements [screen.Screen].
func (r *Run) Open() tea.Cmd {
	if r.run == nil {
		return r.deal()
	}
	r.clock, r.spent = time.Time{}, 0
	return r.read()
}

// Close implements [screen.Screen].
func (r *Run) Close() {
	if r.cancel != nil {
		r.cancel()
		r.cancel = nil
	}
}

// dealtMsg brings a run, of which round it is, and the account of it for the record.
type dealtMsg struct {
	to      *Run
	number  int
	round   dealing.Round
	run     *procedure.Run
	account *dealing.Account
	err     error
}

// deal returns the command that plays a round and makes a run of it.
func (r *Run) deal() tea.Cmd {
	r.Close()
	ctx, cancel := context.WithCancel(r.ctx)
	r.run, r.cancel, r.failed = nil, cancel, nil
	r.number++
	r.seed = r.options.Seeds() % session.Seeds
	var off procedure.Off
	if r.options.Off != nil {
		off = r.options.Off()
	}
	m := dealtMsg{to: r, number: r.number, round: r.place.round(r.seed, off)}
	book, ask, now := r.options.Book, r.options.Ask, r.options.now()
	return func() tea.Msg {
		by, err := book.by(ctx, m.round)
		if err != nil {
			m.err = err
			return m
		}
		if m.round, m.run, m.err = dealing.DealDue(ctx, m.round, by.Due, ask); m.err == nil {
			by.Started = now()
			m.account = m.round.Account(by)
		}
		return m
	}
}

// dealt begins a run.
func (r *Run) dealt(m dealtMsg) tea.Cmd {
	if m.number != r.number || r.cancel == nil {
		return nil
	}
	r.Close()
	if r.failed = m.err; m.err != nil {
		return nil
	}
	r.run, r.account, r.rng = m.run, m.account, m.round.Choices()
	r.steps, r.told, r.look, r.down, r.given, r.log = 0, nil, 0, 0, nil, nil
	return r.next()
}

// next asks for the next step.
func (r *Run) next() tea.Cmd {
	r.hinted = false
	r.clock, r.spent = time.Time{}, 0
	if r.run.Over() {
		return nil
	}
	r.choices = r.run.Choices(mostChoices, r.rng)
	r.askFor(askStep)
	return r.read()
}

// askFor puts a question.
func (r *Run) askFor(q choosing) {
	r.ask, r.figure, r.list = q, nil, &picker{}
	add := func(words string) {
		cap := strconv.Itoa(len(r.list.options) + 1)
		k := keys.New(cap, words, cap)
		if len(r.list.options) >= 9 {
			k = key.NewBinding()
		}
		r.list.options = append(r.list.options, option{key: k, words: words})
	}
	switch q {
	case askStep:
		r.chosen = procedure.Choice{}
		for _, c := range r.choices {
			add(text.Step(c))
		}
	case askAmount:
		step := int64(1)
		if r.chosen.Box > 0 {
			step = r.run.View().Boxes[r.chosen.Box-1].Ante
		}
		r.figure = newFigures(&r.options.Keys.Amount, step, []string{text.SchoolAmount}, func(v []int64) school.Answer { return school.Amount(v[0]) })
	case askFault:
		for _, f := range r.faults() {
			add(text.RunFault(f))
		}
	case askBox:
		for _, b := range r.boxes() {
			add(text.RunBox(b))
		}
	case askRemedy:
		for _, m := range procedure.RemedyIDs() {
			add(text.Remedy(m))
		}
	}
	if len(r.list.options) > 0 {
		r.follow()
	}
}

// follow draws the box large that the chosen line is about.
func (r *Run) follow() {
	box := 0
	switch r.ask {
	case askStep:
		box = r.choices[r.list.at].Box
	case askBox:
		box = r.boxes()[r.list.at]
	}
	if box > 0 {
		r.look = box - 1
	}
}

// faults are the irregularities that can be named.
func (r *Run) faults() (out []procedure.FaultID) {
	seen := map[procedure.FaultID]bool{}
	for _, c := range r.run.Claims() {
		if !seen[c.Fault] {
			out = append(out, c.Fault)
		}
		seen[c.Fault] = true
	}
	return out
}

// boxes are those at which the chosen irregularity can be named.
func (r *Run) boxes() (out []int) {
	for _, c := range r.run.Claims() {
		if c.Fault == r.chosen.Fault {
			out = append(out, c.Box)
		}
	}
	return out
}

// runTimeMsg brings a time to a step.
type runTimeMsg struct {
	to    *Run
	run   *procedure.Run
	steps int
	at    time.Time
	given bool
}

// read returns the command that reads the clock; nil without one.
func (r *Run) read() tea.Cmd {
	if r.options.Clock.Now == nil || r.run.Over() {
		return nil
	}
	return r.reader(r.given != nil)
}

func (r *Run) reader(given bool) func() tea.Msg {
	now, run, steps := r.options.Clock.Now, r.run, r.steps
	return func() tea.Msg { return runTimeMsg{r, run, steps, now(), given} }
}

// tick takes a time that was read. Where answers are timed it is read again every second.
func (r *Run) tick(m runTimeMsg) tea.Cmd {
	if m.run != r.run || m.steps != r.steps || r.run.Over() {
		return nil
	}
	if r.clock.IsZero() {
		r.clock = m.at
	}
	r.spent, r.at = m.at.Sub(r.clock), m.at
	switch {
	case m.given && r.given != nil:
		return r.do()
	case r.level.Timed && r.options.Clock.Tick != nil && !m.given:
		read := r.reader(false)
		return r.options.Clock.Tick(time.Second, func(time.Time) tea.Msg { return read() })
	}
	return nil
}

// give gives the answer that has been chosen, once its time is known.
func (r *Run) give() tea.Cmd {
	r.given = &procedure.Answer{Choice: r.chosen, Hinted: r.hinted}
	if cmd := r.read(); cmd != nil {
		return cmd
	}
	return r.do()
}

// do judges the answer given.
func (r *Run) do() tea.Cmd {
	a := *r.given
	a.Seconds, r.given = r.spent.Seconds(), nil
	tasks := r.run.Tasks()
	m, err := r.run.Do(a)
	if err != nil {
		r.failed = err
		return nil
	}
	r.steps++
	r.told, r.call = &m, text.RunCall(tasks, m.Choice)
	if run, n, step, err := r.account.Add(r.run, m, r.at); err != nil {
		r.failed = err
	} else {
		r.options.Book.addStep(r.place.House, run, n, step)
	}
	switch {
	case m.Verdict == procedure.Right:
		r.log = append(r.log, text.RunDone(m.Choice, text.RunCall(tasks, m.Choice)))
	case !r.level.AtOnce && len(m.Right) > 0:
		r.log = append(r.log, text.RunDone(m.Right[0], text.RunCall(tasks, m.Right[0])))
	}
	if !r.run.Over() && m.Verdict != procedure.Right && r.level.AtOnce {
		r.askFor(askStep) // the same step again, from the same list
		r.clock = time.Time{}
		return r.read()
	}
	return r.next()
}

// Update implements [screen.Screen].
func (r *Run) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case dealtMsg:
		if msg.to == r {
			return r.dealt(msg), nil
		}
	case runTimeMsg:
		if msg.to == r && r.run != nil {
			return r.tick(msg), nil
		}
	case tea.KeyMsg:
		return r.key(msg)
	}
	return nil, nil
}

func (r *Run) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &r.options.Keys.School
	switch {
	case key.Matches(msg, k.Back):
		if r.run != nil && !r.run.Over() && r.ask != askStep {
			r.askFor(askStep) // back to the list of steps
			return nil, nil
		}
		return nil, screen.Back{}
	case r.failed != nil, r.cancel != nil, r.run == nil, r.given != nil:
		return nil, nil
	case r.run.Over():
		return r.after(msg), nil
	case key.Matches(msg, k.Hint) && r.level.Hints && r.ask == askStep:
		r.hinted = true
		return nil, nil
	case key.Matches(msg, k.Irregular) && r.ask == askStep:
		r.askFor(askFault)
		return nil, nil
	case r.ask == askStep && key.Matches(msg, k.Left, k.Right):
		by := 1
		if key.Matches(msg, k.Left) {
			by = -1
		}
		n := len(r.run.View().Boxes)
		r.look = (r.look + by + n) % n
		return nil, nil
	}
	if r.figure != nil {
		if _, done := r.figure.update(msg, k); done {
			r.chosen.Amount = r.figure.value(0)
			return r.give(), nil
		}
		return nil, nil
	}
	_, done := r.list.update(msg, k)
	r.follow()
	if done {
		return r.choose(r.list.at), nil
	}
	return nil, nil
}

// after answers a key when the run is over.
func (r *Run) after(msg tea.KeyMsg) tea.Cmd {
	k := &r.options.Keys.School
	n := len(r.run.View().Boxes)
	switch {
	case key.Matches(msg, k.Enter, k.Run):
		return r.deal()
	case key.Matches(msg, k.Down):
		r.down += scrollBy
	case key.Matches(msg, k.Up):
		r.down = max(r.down-scrollBy, 0)
	case key.Matches(msg, k.Left):
		r.look = (r.look + n - 1) % n
	case key.Matches(msg, k.Right):
		r.look = (r.look + 1) % n
	}
	return nil
}

// choose takes what was chosen from the list.
func (r *Run) choose(i int) tea.Cmd {
	switch r.ask {
	case askStep:
		r.chosen = r.choices[i]
		if r.chosen.Step.Pays() {
			r.askFor(askAmount)
			return nil
		}
		return r.give()
	case askFault:
		r.chosen = procedure.Choice{Fault: r.faults()[i]}
		if boxes := r.boxes(); len(boxes) > 1 {
			r.askFor(askBox)
			return nil
		} else if len(boxes) == 1 {
			r.chosen.Box = boxes[0]
		}
		r.askFor(askRemedy)
	case askBox:
		r.chosen.Box = r.boxes()[i]
		r.askFor(askRemedy)
	case askRemedy:
		r.chosen.Remedy = procedure.RemedyIDs()[i]
		return r.give()
	}
	return nil
}

// House implements [screen.Housed].
func (r *Run) House() *house.House { return r.place.House }

// Title implements [screen.Screen].
func (r *Run) Title() []screen.Fact {
	facts := []screen.Fact{
		{Value: text.HouseAndTable(r.place.House, r.place.Table)},
		{Value: string(r.place.Level), Strong: true},
	}
	if r.run == nil {
		return facts
	}
	facts = append(facts, screen.Fact{Name: text.RunStepNumber, Value: strconv.Itoa(r.steps + 1)})
	if r.level.Timed && !r.clock.IsZero() && !r.run.Over() {
		facts = append(facts, screen.Fact{Name: text.FeltTime, Value: text.RunTime(r.spent), Strong: true})
	}
	return append(facts, screen.Fact{Name: text.FeltSeed, Value: strconv.FormatUint(r.seed, 10)})
}

// Help implements [screen.Screen].
func (r *Run) Help() []keys.Group {
	k := &r.options.Keys.School
	if r.run == nil {
		return nil
	}
	if r.run.Over() {
		return []keys.Group{{Title: text.KeysRun, Keys: []key.Binding{
			keys.Called(k.Enter, text.KeySchoolRun), keys.Called(keys.Both(k.Up, k.Down), text.KeyScroll), keys.Called(keys.Both(k.Left, k.Right), text.KeyBoxes),
		}}}
	}
	if r.figure != nil {
		return []keys.Group{{Title: text.KeysRun, Keys: r.figure.group(k)}}
	}
	own := []key.Binding{keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(k.Enter, text.KeyRunDo)}
	if r.ask == askStep {
		own = append(own, k.Irregular, keys.Called(keys.Both(k.Left, k.Right), text.KeyBoxes))
	}
	if r.level.Hints && r.ask == askStep {
		own = append(own, keys.Called(k.Hint, text.KeyHint))
	}
	return []keys.Group{{Title: text.KeysRun, Keys: own}}
}
