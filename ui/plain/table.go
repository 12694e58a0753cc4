package plain

import (
	"bufio"
	"context"
	"io"
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/round"
	"felt/strategy"
	"felt/ui/coach"
	"felt/ui/course"
	"felt/ui/grading"
	"felt/ui/record"
	"felt/ui/scribe"
	"felt/ui/session"
	"felt/ui/text"
)

// Options are what is played.
type Options struct {
	Session *session.Session
	// Advise values decisions, and is what other players may decide by; Explain says why
	// the best is best, Object why a choice is worse; nil: nobody does.
	Advise  session.Adviser
	Explain session.Explainer
	Object  coach.Objector
	// Clock tells how long the person thinks.
	Clock coach.Clock
	// Rules are how he is coached.
	Rules coach.Rules
	// Course is what is practised; nil: hands of the session, one after the other.
	Course *course.Course
	// Desk is where what is played is kept; Trouble says why nothing is. Drill is what the
	// record calls the drill.
	Desk    scribe.Desk
	Trouble *scribe.Trouble
	Drill   string
	// Left is the hand that was left unfinished; nil: none.
	Left *scribe.Left
}

// Run plays hands on lines of in and out, until the person quits, in ends or the course
// has come to its end. The error is that of the context if it ends first, or of writing.
func Run(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	inner, cancel := context.WithCancel(ctx)
	var courtesy grading.Courtesy
	behind := courtesy.Behind(o.Advise)
	o.Advise, o.Explain, o.Object = courtesy.Front(o.Advise), courtesy.Explain(o.Explain), courtesy.Object(o.Object)
	t := &table{
		player: player{
			ctx: inner, lines: readLines(inner, in), out: bufio.NewWriter(out), session: o.Session,
			advise: o.Advise, explain: o.Explain, news: make(chan tea.Msg),
		},
		o:      o,
		behind: behind,
		coach:  coach.New(inner, o.Advise, o.Explain, coach.Clock{Now: o.Clock.Now, Tick: unticked}, o.Rules),
	}
	t.player.helps = func() bool { return t.o.Rules.Mode.Helps() }
	t.player.choose, t.player.answer, t.player.take = t.choose, t.answer, t.take
	err := t.run()
	cancel()
	t.tasks.Wait()
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return t.out.Flush()
}

// table is hands being played under a coach, and written down.
type table struct {
	player
	o      Options
	coach  *coach.Coach
	scribe *scribe.Scribe
	// behind advises when the person waits for nothing, and work grades hands of the record
	// then; nil where nothing is kept.
	behind strategy.Adviser
	work   *grading.Work
	// tasks are what runs beside the lines.
	tasks sync.WaitGroup
	// last is the decision that was judged last; saved counts the writes that are done,
	// and trouble is what keeps them from being done.
	last    *coach.Moment
	saved   int
	writes  int
	trouble error
	// start is how the hand began, hands is how many have been played to their end.
	start session.State
	hands int
	// aside is the course that waits while another hand is played; nil: none waits.
	aside *aside
}

// do runs a command beside the lines.
func (t *table) do(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	t.tasks.Go(func() {
		msg := cmd()
		if all, ok := msg.(tea.BatchMsg); ok {
			for _, cmd := range all {
				t.do(cmd)
			}
			return
		}
		if msg == nil {
			return
		}
		select {
		case t.news <- msg:
		case <-t.ctx.Done():
		}
	})
}

// await takes messages until something has come about; it reports false if the context
// ends first.
func (t *table) await(done func() bool) bool {
	for !done() {
		select {
		case m := <-t.news:
			t.take(m)
		case <-t.ctx.Done():
			return false
		}
	}
	return true
}

// take takes a message.
func (t *table) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case savedMsg:
		t.saved++
		return
	case problemMsg:
		if msg.err != nil {
			t.trouble = msg.err
			t.watch()
		}
		return
	case settledMsg:
		return
	}
	if t.work != nil {
		if cmd, mine := t.work.Take(msg); mine {
			t.do(cmd)
			return
		}
	}
	news, cmd := t.coach.Take(msg)
	t.do(cmd)
	t.hear(news)
}

// hear does what the coach has news of.
func (t *table) hear(n coach.News) {
	if n.Judged != nil {
		t.last = n.Judged
		t.scribe.Judged(n.Judged)
	}
	if n.Play != nil {
		// It was legal when it was chosen, and nothing has been done since.
		_ = t.session.Apply(*n.Play)
	}
}

// run plays hand after hand.
func (t *table) run() error {
	desk, ok := t.settle()
	if !ok {
		return nil
	}
	t.scribe = scribe.New(desk, scribe.About{Mode: t.o.Rules.Mode, Drill: t.o.Drill})
	t.coach.SetObjector(t.o.Object)
	if t.o.Course != nil {
		t.coach.SetLimit(t.o.Course.Plan().Limit)
	}
	t.do(t.coach.Open())
	t.watch()
	if store := desk.Store; store != nil {
		t.work = grading.New(t.ctx, store, t.behind, t.o.Rules.Thresholds)
		t.do(t.work.Wake())
	}
	t.greet()
	t.begin(nil)
	over := t.hand()
	for over && t.more() {
		if err := t.deal(); err != nil {
			t.say(text.DrillFailed(err))
			break
		}
		over = t.hand()
	}
	t.coach.Close()
	t.await(func() bool { return t.coach.Pending() == 0 })
	goesOn := t.scribe.End()
	if t.aside != nil {
		t.aside.scribe.End()
	}
	t.write()
	t.farewell(goesOn && t.scribe.Saving())
	if t.work != nil && t.work.Tried() > 0 {
		t.say(text.PlainGraded(t.work.Tried()))
	}
	return nil
}

// greet says where the person sits, what he practises, and what was left unfinished.
func (t *table) greet() {
	setup := t.session.Setup()
	t.say(text.PlainBegin(setup.House, setup.Table, setup.Ante, setup.Seed))
	if c := t.o.Course; c != nil {
		p := c.Plan()
		t.say(text.PlainCourse(string(p.Mode), p.Drill, p.Count, int(p.Limit.Seconds())))
	}
	if stake, ok := setup.BonusStake(); ok && t.o.Course == nil {
		t.say(text.PlainBonusNow(stake, setup.Bonus))
	}
	if setup.Seats > 0 {
		t.say(text.PlainOthers(setup.Seats, string(setup.Players)))
	}
	if l := t.o.Left; l != nil {
		at := l.State.Setup
		t.say(text.PlainLeft(l.State.Hand, text.HouseAndTable(at.House, at.Table), string(l.As.Mode)))
	}
}

// begin begins a hand that has been dealt; past are the decisions made in it before.
func (t *table) begin(past []*coach.Moment) {
	t.start = t.session.State()
	t.do(t.coach.Begin(t.session.Repeat(), past...))
	t.scribe.Hand(t.session, t.coach.Hand())
}

// deal deals the next hand.
func (t *table) deal() error {
	if t.o.Course == nil {
		if err := t.session.Deal(); err != nil {
			return err
		}
		t.begin(nil)
		return nil
	}
	if t.aside != nil {
		if begun, err := t.back(); begun || err != nil {
			return err
		}
	}
	st, err := t.o.Course.Next()(t.ctx)
	if err != nil {
		return err
	}
	st.Balance = t.session.Balance()
	if err := t.session.Go(st); err != nil {
		return err
	}
	t.o.Course.Begun()
	t.begin(nil)
	return nil
}

// hand plays a hand to its end; it reports false if the person leaves before.
func (t *table) hand() bool {
	t.told, t.held = 0, ""
	t.say("", text.PlainHand(t.session.Hand(), t.session.Balance()))
	return t.play()
}

// play plays the hand from where it is; it reports false if the person leaves before its
// end.
func (t *table) play() bool {
	for {
		t.tell()
		if turn, ok := t.session.Other(); ok {
			if !t.other(turn) {
				return false
			}
			t.acted()
			continue
		}
		if t.session.Over() {
			t.over()
			return true
		}
		legal := t.session.Legal()
		position, _ := t.session.Position()
		t.do(t.coach.Face(legal.Box, position))
		// Cards are told when there are new ones, or when asked for.
		if now := t.holding(legal); now != t.held {
			t.held = now
			t.say(now)
		}
		// Read before the answer is waited for: an answer that is there already must not be
		// timed before its question.
		if seen := t.coach.Seen(); seen != nil {
			t.take(seen())
		}
		if !t.decide(legal) {
			return false
		}
	}
}

// other lets another player decide; it reports false if the session ends before.
func (t *table) other(turn session.Turn) bool {
	if t.out.Flush() != nil {
		return false
	}
	d, err := turn.Think(t.ctx, t.advise)
	if err != nil {
		return false
	}
	if d.Refused != nil {
		t.say(text.OtherByHabit(turn.Legal.Box, d.Refused))
	}
	return t.session.Play(d)
}

// choose makes a choice of the person's; why says why it is not played, and is empty if he
// leaves.
func (t *table) choose(a round.Action) (done bool, why string) {
	if err := t.session.Check(a); err != nil {
		return false, text.Sentence(err.Error())
	}
	t.last = nil
	made := len(t.coach.Moments())
	play, cmd := t.coach.Choose(a, len(t.session.Actions()), t.session.Legal().Insured)
	t.do(cmd)
	if play {
		if err := t.session.Apply(a); err != nil {
			return false, text.Sentence(err.Error())
		}
	} else if done, why = t.warned(); !done {
		return false, why
	}
	if len(t.coach.Moments()) > made && t.o.Rules.Mode.Grades() {
		if !t.await(func() bool { return t.last != nil }) {
			return false, ""
		}
		t.verdict(t.last)
	}
	return t.acted(), ""
}

// warned waits until a choice is judged, and asks about one that costs something.
func (t *table) warned() (done bool, why string) {
	if !t.await(func() bool { return !t.coach.Waiting() }) {
		return false, ""
	}
	m := t.coach.Warning()
	if m == nil {
		return true, ""
	}
	question := wordsOf(m).Warning()[0]
	for {
		t.say(question + " " + text.PlainKeepOrNot)
		line, ok := t.line()
		switch {
		case !ok || is(line, text.PlainQuit):
			return false, ""
		case is(line, text.PlainKeep):
			t.hear(t.coach.Keep())
			return true, ""
		case is(line, text.PlainTakeBack):
			t.coach.TakeBack()
			return false, text.PlainTakenBack
		}
	}
}

// acted tells who keeps account of the hand that something has been done in it, and waits
// until it is written down: what is told afterwards is kept.
func (t *table) acted() (on bool) {
	t.scribe.Acted(t.session, len(t.coach.Moments()))
	if t.o.Course != nil && t.aside == nil && t.session.Over() {
		t.o.Course.Over(t.session, t.coach.Moments())
	}
	return t.write()
}

// savedMsg tells that what was asked for is written or given up, problemMsg what could
// not be written, and settledMsg that it is written after all, or given up.
type (
	savedMsg   struct{}
	problemMsg struct{ err error }
	settledMsg struct{}
)

// write waits until what was asked for is written; where it can't be, the person is asked
// what is to be done. It reports false if he leaves.
func (t *table) write() bool {
	ticket := t.scribe.Ticket()
	if ticket == nil || !t.scribe.Saving() {
		return true
	}
	t.writes++
	n, ctx := t.writes, t.ctx
	t.do(func() tea.Msg {
		_ = ticket.Wait(ctx) // what could not be written is told by the writer
		return savedMsg{}
	})
	for t.saved < n {
		if !t.await(func() bool { return t.saved >= n || t.trouble != nil }) {
			return false
		}
		if t.trouble != nil && !t.ask() {
			return false
		}
	}
	return true
}

// watch waits for the next problem of the record.
func (t *table) watch() {
	w, ctx := t.o.Desk.Writer, t.ctx
	if w == nil {
		return
	}
	t.do(func() tea.Msg { return problemMsg{w.Problem(ctx)} })
}

// ask asks what is to be done about a problem of the record; it reports false if the
// person leaves.
func (t *table) ask() bool {
	err := t.trouble
	defer func() { t.trouble = nil }() // also what was told again meanwhile
	w := t.o.Desk.Writer
	if !record.Unsaved(err) || !w.Saving() {
		t.say(text.Sentence(err.Error()))
		return true
	}
	ctx := t.ctx
	t.do(func() tea.Msg {
		w.Settled(ctx)
		return settledMsg{}
	})
	settled := func() bool {
		_, why := w.Waiting()
		return why == nil
	}
	if settled() {
		return true
	}
	for {
		t.say(text.Sentence(err.Error()), text.TroubleKept, text.PlainTrouble(false, true))
		line, ok := t.lineUnless(settled)
		switch {
		case !ok || is(line, text.PlainQuit):
			return false
		case settled():
			t.say(text.PlainSettled)
			return true
		case is(line, text.PlainUnsaved):
			w.Discard()
			return true
		case is(line, text.PlainOnceMore):
			w.Retry()
			return true
		}
	}
}

// settle opens the record as far as it can be, or asks what is to be done; ok is false if
// the person leaves.
func (t *table) settle() (desk *scribe.Desk, ok bool) {
	desk = &t.o.Desk
	trouble := t.o.Trouble
	for trouble != nil {
		t.say(text.Sentence(trouble.Err.Error()), text.PlainTrouble(trouble.Aside != nil, trouble.Again != nil))
		line, ok := t.line()
		open := trouble.Again
		switch {
		case !ok || is(line, text.PlainQuit):
			return desk, false
		case is(line, text.PlainUnsaved):
			return desk, true
		case is(line, text.PlainAside) && trouble.Aside != nil:
			open = trouble.Aside
		case is(line, text.PlainOnceMore) && open != nil:
		default:
			continue
		}
		d, err := open()
		if err == nil {
			*desk = d
			return desk, true
		}
		trouble.Err = err
	}
	return desk, true
}

// unticked is a clock that nobody looks at.
func unticked(time.Duration, func(time.Time) tea.Msg) tea.Cmd { return nil }
