package school

import (
	"context"
	"encoding/json"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/school"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
)

// Handed is the result of an exam, and the files that it was written to.
type Handed struct {
	Result *school.Result
	// File is the path of the result's file, Page that of the page to be read.
	File, Page string
}

// HandIn marks the answers of an exam and writes the result; those that are missing at the
// end are wrong. It may be called again for the same exam. Where the error is not nil
// nothing is lost: the exam can be handed in again.
type HandIn func(e *school.Exam, started time.Time, trainee string, items, rounds []school.Given) (Handed, error)

// stage is where an exam stands.
type stage uint8

const (
	stageOffer  stage = iota // what it consists of is said
	stageDeals               // it is being dealt
	stageAsks                // a question is asked
	stageMarks               // it is being marked and written
	stageFailed              // the result could not be written
	stageOver                // the result is shown
	stageLooks               // a wrong answer is shown
)

// Exam is the screen of an exam: the questions one after the other without a word about the
// answers, then the whole tables, then the result. It implements [screen.Screen].
//
// The house's pages are not to be reached from here: they have the paytable.
type Exam struct {
	ctx     context.Context
	options Options
	house   *house.House
	stage   stage
	offer   offer

	exam    *school.Exam
	id      record.ID
	started time.Time
	trainee string
	given   []school.Given
	// first is how many answers were given before the program began.
	first int

	question
	// asks is what is asked beside the question; nil: nothing.
	asks *picker
	// entered tells that a key has changed the answer since the question was asked.
	entered bool
	// clock is when the question was seen; timing: an answer waits for its time.
	clock  time.Time
	answer school.Answer
	timing bool

	failed error
	handed Handed
	// wrong are the entries that were not right, at the one that is looked at.
	wrong []school.Entry
	at    int
}

// NewExam returns the exam of a house.
func NewExam(ctx context.Context, o Options, h *house.House) *Exam {
	return &Exam{ctx: ctx, options: o, house: h, offer: offer{seeds: func() uint64 { return o.Seeds() % session.Seeds }}}
}

// Open implements [screen.Screen].
func (x *Exam) Open() tea.Cmd {
	if x.stage == stageOffer {
		return x.options.Book.openExams(x.ctx, x.house)
	}
	return nil
}

// Close implements [screen.Screen].
func (x *Exam) Close() {}

// begunMsg brings an exam that begins, or is gone on with.
type begunMsg struct {
	to      *Exam
	exam    *school.Exam
	id      record.ID
	started time.Time
	trainee string
	given   []school.Given
	resumed bool
	err     error
}

// begin returns the command that deals an exam.
func (x *Exam) begin() tea.Cmd {
	x.stage = stageDeals
	m := begunMsg{to: x, trainee: x.offer.trainee()}
	seed, marks, now := x.offer.number(), x.options.Marks(), x.options.now()
	h, others, store := x.house, x.options.Houses, x.options.Book.desk.Store
	return func() tea.Msg {
		if m.exam, m.err = school.NewExam(h, others, seed, marks); m.err != nil {
			return m
		}
		m.started = now()
		if store != nil {
			m.id, m.err = store.NewExamID()
		}
		return m
	}
}

// goOn returns the command that deals an exam again that has been begun, with its answers.
func (x *Exam) goOn(e record.OpenExam) tea.Cmd {
	if e.Rules != x.house.Hash() {
		x.offer.refused = text.ErrExamRules
		return nil
	}
	x.stage = stageDeals
	m := begunMsg{to: x, id: e.ID, started: e.Started, trainee: e.Trainee, resumed: true}
	h, others, store, ctx := x.house, x.options.Houses, x.options.Book.desk.Store, x.ctx
	return func() tea.Msg {
		var marks school.Marks
		if m.err = json.Unmarshal([]byte(e.Marks), &marks); m.err != nil {
			return m
		}
		if m.exam, m.err = school.NewExam(h, others, e.Seed, marks); m.err != nil {
			return m
		}
		for i, g := range e.Given {
			given := school.Given{Seconds: g.Seconds}
			if g.Answer != noAnswer {
				if given.Answer, m.err = questionOf(m.exam, i).DecodeAnswer([]byte(g.Answer)); m.err != nil {
					return m
				}
			}
			m.given = append(m.given, given)
		}
		m.err = store.ResumeExam(ctx, e.ID)
		return m
	}
}

// noAnswer is what stands in the record where none was given.
const noAnswer = "null"

// questionOf is a question of an exam, those of both parts counted from 0.
func questionOf(e *school.Exam, n int) *school.Item {
	if n < len(e.Items) {
		return &e.Items[n]
	}
	return &e.Rounds[n-len(e.Items)]
}

// length is the number of questions of both parts.
func (x *Exam) length() int { return len(x.exam.Items) + len(x.exam.Rounds) }

// begun begins the exam, or goes on with it.
func (x *Exam) begun(m begunMsg) tea.Cmd {
	if m.err != nil {
		x.stage, x.offer.refused = stageOffer, m.err
		return nil
	}
	x.exam, x.id, x.started, x.trainee, x.given = m.exam, m.id, m.started, m.trainee, m.given
	x.first = len(m.given)
	if !m.resumed {
		x.options.Book.beginExam(x.id, x.exam, x.started, x.trainee)
	}
	return x.next()
}

// next asks the next question; after the last the exam is handed in.
func (x *Exam) next() tea.Cmd {
	if len(x.given) == x.length() {
		return x.handIn()
	}
	x.stage = stageAsks
	x.ask(*questionOf(x.exam, len(x.given)), x.options.Keys)
	x.asks, x.entered, x.clock, x.timing = nil, false, time.Time{}, false
	return x.read()
}

// examTimeMsg brings a time to a question of an exam: when it was seen, or answered.
type examTimeMsg struct {
	to     *Exam
	n      int
	answer bool
	at     time.Time
}

// read returns the command that reads the clock; nil without one.
func (x *Exam) read() tea.Cmd {
	now := x.options.Clock.Now
	if now == nil {
		return nil
	}
	m := examTimeMsg{to: x, n: len(x.given), answer: x.timing}
	return func() tea.Msg { m.at = now(); return m }
}

// tick takes a time that was read.
func (x *Exam) tick(m examTimeMsg) tea.Cmd {
	switch {
	case x.stage != stageAsks || m.n != len(x.given):
	case m.answer && x.timing:
		return x.take(m.at.Sub(x.clock).Seconds())
	case !m.answer:
		x.clock = m.at
	}
	return nil
}

// mostSeconds is the longest time of an answer that is told: a day.
const mostSeconds = 86_400

// give gives an answer, once its time is known; nil leaves the question unanswered.
func (x *Exam) give(a school.Answer) tea.Cmd {
	x.answer, x.timing = a, true
	if cmd := x.read(); cmd != nil {
		return cmd
	}
	return x.take(0)
}

// take takes the answer given, and keeps it.
func (x *Exam) take(seconds float64) tea.Cmd {
	g := school.Given{Answer: x.answer, Seconds: min(max(seconds, 0), mostSeconds)}
	n := len(x.given)
	x.given = append(x.given, g)
	x.options.Book.answerExam(x.id, x.exam, n, g, x.trainee, x.options.Houses)
	return x.next()
}

// handedMsg brings what came of handing an exam in.
type handedMsg struct {
	to     *Exam
	handed Handed
	err    error
}

// handIn returns the command that marks the exam and writes its result.
func (x *Exam) handIn() tea.Cmd {
	x.stage, x.failed = stageMarks, nil
	hand, e, started, trainee := x.options.HandIn, x.exam, x.started, x.trainee
	n := min(len(x.given), len(e.Items))
	items, rounds := x.given[:n], x.given[n:]
	return func() tea.Msg {
		handed, err := hand(e, started, trainee, items, rounds)
		return handedMsg{x, handed, err}
	}
}

// over shows the result.
func (x *Exam) over(m handedMsg) {
	if x.failed = m.err; m.err != nil {
		x.stage = stageFailed
		return
	}
	x.stage, x.handed, x.down = stageOver, m.handed, 0
	r := m.handed.Result
	for _, part := range [][]school.Entry{r.Items, r.Rounds} {
		for _, e := range part {
			if !e.Right {
				e.Question.House = x.house
				x.wrong = append(x.wrong, e)
			}
		}
	}
	x.options.Book.endExam(x.id, x.house, r, x.first)
}

// Update implements [screen.Screen].
func (x *Exam) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case openMsg:
		if msg.house == x.house.ID && x.stage == stageOffer {
			x.offer.take(msg.exams, msg.err)
		}
	case begunMsg:
		if msg.to == x {
			return x.begun(msg), nil
		}
	case examTimeMsg:
		if msg.to == x {
			return x.tick(msg), nil
		}
	case handedMsg:
		if msg.to == x {
			x.over(msg)
		}
	case tea.KeyMsg:
		return x.key(msg)
	}
	return nil, nil
}

func (x *Exam) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &x.options.Keys.School
	switch x.stage {
	case stageOffer:
		return x.offerKey(msg, k)
	case stageAsks:
		return x.askKey(msg, k), nil
	case stageFailed:
		switch {
		case key.Matches(msg, k.Enter):
			return x.handIn(), nil
		case key.Matches(msg, k.Back):
			return nil, screen.Back{}
		}
	case stageOver:
		switch {
		case key.Matches(msg, k.Back):
			return nil, screen.Back{}
		case key.Matches(msg, k.Enter) && len(x.wrong) > 0:
			x.look(0)
		default:
			x.turn(msg, k)
		}
	case stageLooks:
		switch {
		case key.Matches(msg, k.Back), key.Matches(msg, k.Enter) && x.at == len(x.wrong)-1:
			x.stage, x.down = stageOver, 0
		case key.Matches(msg, k.Enter):
			x.look(x.at + 1)
		default:
			x.turn(msg, k)
		}
	}
	return nil, nil
}

// look shows a wrong answer.
func (x *Exam) look(i int) {
	x.stage, x.at = stageLooks, i
	e := x.wrong[i]
	x.ask(e.Question, x.options.Keys)
	x.mark(e.Answer, text.EntryMarking(e))
}

// offerKey answers a key before the exam.
func (x *Exam) offerKey(msg tea.KeyMsg, k *keys.School) (tea.Cmd, screen.Action) {
	chosen, left, done := x.offer.update(msg, k, &x.options.Keys.Amount)
	switch {
	case left:
		return nil, screen.Back{}
	case !done:
	case chosen == nil:
		return x.begin(), nil
	case x.offer.dropped:
		x.options.Book.dropExam(chosen.ID)
		x.offer.drop()
	default:
		return x.goOn(*chosen), nil
	}
	return nil, nil
}

// The answers to what is asked beside a question.
const (
	stays school.Choice = "stays"
	gives school.Choice = "gives"
	skips school.Choice = "skips"
	ends  school.Choice = "ends"
)

// asked returns a question beside the question: go on, or do it. The key that asked does it.
func asked(do school.Choice, k key.Binding, words string, back key.Binding) *picker {
	return &picker{options: []option{
		{key: back, words: text.ExamStays, value: stays},
		{key: k, words: words, value: do},
	}}
}

// askKey answers a key while a question is asked.
func (x *Exam) askKey(msg tea.KeyMsg, k *keys.School) tea.Cmd {
	switch {
	case x.timing:
		return nil
	case x.asks != nil:
		if _, done := x.asks.update(msg, k); done {
			what := x.asks.answer()
			x.asks = nil
			switch what {
			case gives:
				return x.give(x.form.answer())
			case skips:
				return x.give(nil)
			case ends:
				return x.handIn()
			}
		}
		return nil
	case key.Matches(msg, k.Back) && !x.typed(msg):
		x.asks = asked(ends, k.Skip, text.ExamBreakOff, k.Back)
		return nil
	}
	enter := key.Matches(msg, k.Enter)
	switch known, done := x.form.update(msg, k); {
	case done && enter && !x.entered:
		// An enter too many, or one after a letter that was the answer already, must not
		// answer the next question with what nobody chose.
		x.asks = asked(gives, k.Mark, text.ExamGive, k.Back)
	case done:
		return x.give(x.form.answer())
	case known:
		x.entered = x.entered || !enter
	case key.Matches(msg, k.Skip):
		x.asks = asked(skips, k.Skip, text.ExamSkip, k.Back)
	}
	return nil
}

// Takes implements [screen.Taker]: a name is typed.
func (x *Exam) Takes(msg tea.KeyMsg) bool { return x.stage == stageOffer && x.offer.takes(msg) }

// Title implements [screen.Screen].
func (x *Exam) Title() []screen.Fact {
	facts := []screen.Fact{{Value: text.ExamTitle, Strong: true}}
	if x.exam == nil {
		return append(facts, screen.Fact{Value: text.HouseAndTable(x.house, "")})
	}
	facts = append(facts, screen.Fact{Value: text.HouseAndTable(x.house, x.exam.Table)})
	switch n, items := len(x.given), len(x.exam.Items); {
	case x.stage == stageLooks:
		return append(facts, screen.Fact{Value: text.ExamNth(x.at+1, len(x.wrong))})
	case x.stage != stageAsks:
		return facts
	case n < items:
		return append(facts, screen.Fact{Name: text.ExamQuestion, Value: text.ExamOf(n+1, items)})
	default:
		return append(facts, screen.Fact{Name: text.ExamRound, Value: text.ExamOf(n-items+1, len(x.exam.Rounds))})
	}
}

// Help implements [screen.Screen].
func (x *Exam) Help() []keys.Group {
	k := &x.options.Keys.School
	var own []key.Binding
	switch x.stage {
	case stageOffer:
		own = []key.Binding{
			keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(k.Enter, text.KeyExamBegin),
			key.NewBinding(key.WithHelp(text.ExamTypes, text.KeyExamType)),
		}
		if x.offer.open() != nil {
			own = append(own, keys.Called(k.GiveUp, text.KeyExamGiveUp))
		}
	case stageAsks:
		if x.asks != nil {
			own = x.asks.group(k)
			break
		}
		own = append(x.form.group(k), k.Skip)
	case stageFailed:
		own = []key.Binding{keys.Called(k.Enter, text.KeyExamAgain)}
	case stageOver:
		own = []key.Binding{keys.Called(keys.Both(k.Up, k.Down), text.KeyScroll)}
		if len(x.wrong) > 0 {
			own = append(own, keys.Called(k.Enter, text.KeyExamWrong))
		}
	case stageLooks:
		own = x.markedKeys(k)
		own[0] = keys.Called(k.Enter, text.KeyExamNext)
	default:
		return nil
	}
	return []keys.Group{{Title: text.KeysExam, Keys: own}}
}
