// Package coach looks over a person's shoulder while he plays: it has every decision
// of his judged, and knows what he is to be told of that, and when ([Mode]). It draws
// nothing and plays nothing.
//
// A [Coach] is told of the decisions of a hand, one after the other, and asks the adviser
// ahead, while the person thinks. What takes time runs in commands; what they bring goes
// to [Coach.Take]. The felt runs them as Bubble Tea does, the plain lines by hand.
//
//	cmd := c.Face(box, position)        // the person is to decide
//	play, cmd := c.Choose(action, ...)  // he has chosen; play it, unless it has to wait
//	news, cmd := c.Take(msg)            // it was waited for, or it has been judged
package coach

import (
	"context"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/advice"
	"felt/ui/session"
)

// Coach follows a person from hand to hand. It is not safe for concurrent use; the
// commands that it returns are.
type Coach struct {
	ctx     context.Context
	ask     session.Adviser
	explain session.Explainer
	object  Objector
	clock   Clock
	rules   Rules
	limit   time.Duration

	// moments are the decisions made in the hand; open is the one to be made, nil while
	// there is none.
	moments []*Moment
	open    *Moment
	// hands counts the hands begun.
	hands int
	// late are decisions of hands before that are still to be judged.
	late []*Moment
	// held is the action that waits; warned, that the person is asked about it.
	held   *round.Action
	warned bool
	// repeat: the hand has been played before.
	repeat bool
	// closed: nobody looks, so nothing is asked.
	closed bool
}

// Objector says in a few sentences what makes a choice that was judged worse than the best
// one; none where he can't tell. He stops early when the context ends.
type Objector func(context.Context, strategy.Position, train.Mark) []string

// SetObjector has someone say what makes a wrong choice worse.
func (c *Coach) SetObjector(o Objector) { c.object = o }

// New returns a coach. Whatever runs ends with ctx. Explain gives the reasons for what is
// advised; it may be nil.
func New(ctx context.Context, ask session.Adviser, explain session.Explainer, clock Clock, rules Rules) *Coach {
	return &Coach{ctx: ctx, ask: ask, explain: explain, clock: clock, rules: rules}
}

// Rules returns how the person is coached.
func (c *Coach) Rules() Rules { return c.rules }

// SetRules changes that, from the next choice on.
func (c *Coach) SetRules(r Rules) { c.rules = r }

// SetLimit limits the time for a decision, from the next one on; 0: he may think as long
// as he likes. A decision that takes longer is marked as such, and nothing else happens.
func (c *Coach) SetLimit(d time.Duration) { c.limit = d }

// Begin begins a hand. Past are the decisions made in it before, as [Past] finds them;
// repeat tells that the person has seen the hand to its end. It returns the commands that
// judge what is still to be judged.
func (c *Coach) Begin(repeat bool, past ...*Moment) tea.Cmd {
	for _, m := range c.moments {
		if !m.complete() {
			c.late = append(c.late, m)
		}
	}
	if c.open != nil {
		c.open.asker.Stop()
	}
	c.moments, c.open, c.held, c.warned, c.repeat = past, nil, nil, false, repeat
	c.hands++
	for _, m := range past {
		m.Hand = c.hands
		m.thresholds, m.chosen = c.rules.Thresholds, 1
		m.Helped = m.Helped || repeat
		m.asker = c.asker()
	}
	return c.pursue()
}

// Hand returns the number of the hand, from 1: how many have been begun.
func (c *Coach) Hand() int { return c.hands }

// Moments returns the decisions made in the hand, in order.
func (c *Coach) Moments() []*Moment { return slices.Clone(c.moments) }

// Moment returns the decision to be made, nil while there is none.
func (c *Coach) Moment() *Moment { return c.open }

// Pending returns how many decisions, of this hand and of those before, are still to be
// judged.
func (c *Coach) Pending() int { return len(c.late) + c.PendingNow() }

// PendingNow returns how many of this hand are.
func (c *Coach) PendingNow() int {
	n := 0
	for _, m := range c.moments {
		if !m.complete() {
			n++
		}
	}
	return n
}

// Face puts a decision before the person, and returns the command that asks the adviser
// about it: nil if that has been done.
func (c *Coach) Face(box int, p strategy.Position) tea.Cmd {
	if c.open == nil {
		c.open = &Moment{Hand: c.hands, Box: box, Position: p, Helped: c.repeat, timed: c.clock.Now == nil, asker: c.asker()}
	}
	return c.seek(c.open)
}

func (c *Coach) asker() *advice.Asker { return advice.NewAsker(c.ctx, c.ask, c.explain) }

// seek asks the adviser about a moment, once.
func (c *Coach) seek(m *Moment) tea.Cmd {
	if c.closed {
		return nil
	}
	return m.asker.Seek(m.Position)
}

// all returns every moment that something may still come for.
func (c *Coach) all() []*Moment {
	all := append(slices.Clone(c.late), c.moments...)
	if c.open != nil {
		all = append(all, c.open)
	}
	return all
}

// pursue returns the commands that bring what is still to come.
func (c *Coach) pursue() tea.Cmd {
	var cmds []tea.Cmd
	for _, m := range c.all() {
		if m.Judged {
			continue
		}
		cmds = append(cmds, c.seek(m), c.judge(m))
	}
	return tea.Batch(cmds...)
}

// Open goes on with what [Coach.Close] has stopped.
func (c *Coach) Open() tea.Cmd {
	c.closed = false
	return c.pursue()
}

// Close stops asking about the decision to be made; an action that waits goes on waiting.
// What has been decided is judged to the end.
func (c *Coach) Close() {
	c.closed = true
	c.stopClock()
	if m := c.open; m != nil {
		if a, _, err := m.Advice(); a == nil && err == nil {
			m.asker.Stop()
		}
	}
}

// Choose says that the person has chosen an action that is legal: number n of the hand,
// from 0, with the insurance that stands at his box, money. Play tells that it is to be
// played now; otherwise it waits, and [Coach.Take] says when it is to be played.
func (c *Coach) Choose(a round.Action, n int, insured int64) (play bool, cmd tea.Cmd) {
	choice, decides := train.Chosen(a, insured)
	m := c.open
	if !decides || m == nil {
		return true, nil
	}
	m.Action, m.Choice, m.thresholds = n, choice, c.rules.Thresholds
	m.chosen++
	cmd = c.timed(m)
	if c.rules.Mode == Warn {
		a.Discard = slices.Clone(a.Discard)
		c.held = &a
		return false, tea.Batch(cmd, c.judge(m))
	}
	c.stand()
	return true, tea.Batch(cmd, c.judge(m))
}

// timed reads the time of a choice, the first one of a moment alone.
func (c *Coach) timed(m *Moment) tea.Cmd {
	if m.timed || m.chosen > 1 {
		return nil
	}
	now := c.clock.Now
	return func() tea.Msg { return chosenMsg{m, now()} }
}

// stand lets the choice of the moment to be decided stand.
func (c *Coach) stand() {
	c.open.Made = true
	c.moments = append(c.moments, c.open)
	c.open = nil
}

// judgedMsg brings the judgement of a choice.
type judgedMsg struct {
	moment *Moment
	chosen int
	marks  []train.Mark
	// against says what makes it worse than the best.
	against []string
	err     error
}

// judge judges the choice of a moment as soon as it can be: there is a choice, and the
// adviser has answered.
func (c *Coach) judge(m *Moment) tea.Cmd {
	a, _, err := m.Advice()
	if m.chosen == 0 || m.Judged || m.judging || a == nil && err == nil || m == c.open && c.held == nil {
		return nil
	}
	m.judging = true
	ctx, p, choice, t, chosen, object := c.ctx, m.Position, m.Choice, m.thresholds, m.chosen, c.object
	return func() tea.Msg {
		msg := judgedMsg{moment: m, chosen: chosen, err: err}
		if err != nil {
			return msg
		}
		msg.marks, msg.err = train.Judge(ctx, p, *a, choice, t)
		if worst := dearest(msg.marks); object != nil && worst.Grade.Wrong() {
			msg.against = object(ctx, p, worst)
		}
		return msg
	}
}

// dearest returns the mark that costs most.
func dearest(marks []train.Mark) (worst train.Mark) {
	for _, k := range marks {
		if k.Cost > worst.Cost {
			worst = k
		}
	}
	return worst
}

// News is what a message has brought about.
type News struct {
	// Play is an action that has waited, and is to be played now.
	Play *round.Action
	// Judged is a decision that stands and of which all is known now. It may be one of an
	// earlier hand.
	Judged *Moment
}

// Take takes a message: it may be of any kind. The command brings what is to come next.
func (c *Coach) Take(msg tea.Msg) (News, tea.Cmd) {
	switch msg := msg.(type) {
	case clockMsg:
		timed := msg.moment.timed
		cmd := c.tick(msg)
		if timed == msg.moment.timed {
			return News{}, cmd
		}
		return c.completed(msg.moment), cmd
	case chosenMsg:
		c.timeChoice(msg)
		return c.completed(msg.moment), nil
	case judgedMsg:
		return c.judged(msg), nil
	}
	for _, m := range c.all() {
		if m.asker.Take(msg) {
			return News{}, c.judge(m)
		}
	}
	return News{}, nil
}

// judged takes a judgement.
func (c *Coach) judged(msg judgedMsg) News {
	m := msg.moment
	if msg.chosen != m.chosen || !m.judging || !slices.Contains(c.all(), m) {
		return News{}
	}
	m.judging, m.Judged, m.Marks, m.Failure, m.Against = false, true, msg.marks, msg.err, msg.against
	if m != c.open {
		return c.completed(m)
	}
	if c.rules.warns(m.Grade()) {
		c.warned = true
		return News{}
	}
	return c.release()
}

// release lets the action that waits go.
func (c *Coach) release() News {
	m, a := c.open, c.held
	c.held, c.warned = nil, false
	c.stand()
	news := c.completed(m)
	news.Play = a
	return news
}

// completed tells of a moment of which all is known now.
func (c *Coach) completed(m *Moment) News {
	if !m.complete() {
		return News{}
	}
	c.late = slices.DeleteFunc(c.late, func(l *Moment) bool { return l == m })
	return News{Judged: m}
}

// Waiting reports whether an action waits for its judgement.
func (c *Coach) Waiting() bool { return c.held != nil && !c.warned }

// Warning returns the decision that the person is warned of, nil without one: he is to
// keep it or to take it back.
func (c *Coach) Warning() *Moment {
	if !c.warned {
		return nil
	}
	return c.open
}

// Keep keeps the choice that was warned of: its action is to be played now.
func (c *Coach) Keep() News {
	if !c.warned {
		return News{}
	}
	return c.release()
}

// TakeBack takes the choice that was warned of back. The next one has been helped to.
func (c *Coach) TakeBack() {
	if !c.warned {
		return
	}
	m := c.open
	m.TakenBack = append(m.TakenBack, Attempt{m.Choice, m.Marks, m.Helped})
	m.Choice, m.Marks, m.Judged, m.Failure, m.Against = train.Choice{}, nil, false, nil, nil
	m.Helped = true
	c.held, c.warned = nil, false
}

// Peek says that the person has been shown values of the decision to be made. It reports
// false where that is not allowed.
func (c *Coach) Peek() bool {
	if !c.rules.Mode.Helps() {
		return false
	}
	if c.open != nil {
		c.open.Helped = true
	}
	return true
}

// mostHints is how many hints there are about a decision.
const mostHints = 2

// Hint gives the next hint about the decision to be made. It reports false where that is
// not allowed.
func (c *Coach) Hint() bool {
	if !c.Peek() {
		return false
	}
	if c.open != nil {
		c.open.Hints = min(c.open.Hints+1, mostHints)
	}
	return true
}
