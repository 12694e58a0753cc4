// Package course is what a person has before him when he practises: so many hands, of one
// seed as they come or dealt for a drill, and what has come of them. It draws nothing, so
// that the felt and the plain lines go through the very same hands.
package course

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/session"
)

// Plan is what a person wants to practise.
type Plan struct {
	Mode coach.Mode
	// Drill is what the hands are about; nil: they come as they come.
	Drill *train.Drill
	// Count is how many hands there are; 0: no end.
	Count int
	// Limit is the time for a decision; 0: none.
	Limit time.Duration
	// Setup is where he sits. Where the drill names a house it is played there.
	Setup session.Setup
}

// ExamCount is how many hands an exam has where nothing is said: it has to have an end.
const ExamCount = 20

// Stakes are those that the hands are played for.
func (p Plan) Stakes() (house.Stakes, error) {
	// A table that the house has not is reported as no stakes.
	var t *house.Table
	if p.Setup.Table != "" {
		var err error
		if t, err = p.Setup.House.FindTable(p.Setup.Table); err != nil {
			return house.Stakes{}, err
		}
	}
	own, err := house.NewStakes(p.Setup.House, t, p.Setup.Ante)
	if err != nil || p.Drill == nil {
		return own, err
	}
	return p.Drill.At(own), nil
}

// Check reports why nothing can be practised like this; nil does not promise that a drill
// finds a deal.
func (p Plan) Check() error {
	s, err := p.Stakes()
	if err != nil || p.Drill == nil {
		return err
	}
	return p.Drill.Filter.Check(s)
}

// Course is the hands of a plan. It is not safe for concurrent use.
type Course struct {
	plan Plan
	ask  strategy.Adviser
	// dealt is how many hands have been dealt.
	dealt int
	hands []Hand
	// stopped: no other hand is played.
	stopped bool
}

// Hand is a hand that has been played to its end.
type Hand struct {
	// Number is that in the course, from 1.
	Number int
	// State is the session at its end.
	State session.State
	// Moments are the decisions of the person in it.
	Moments []*coach.Moment
	// Antes is its result.
	Antes float64
}

// New returns the course of a plan; ask values what a drill has to know of its deals. The
// error is that of [Plan.Check].
func New(p Plan, ask strategy.Adviser) (*Course, error) {
	if p.Mode == coach.Exam && p.Count == 0 {
		p.Count = ExamCount
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	return &Course{plan: p, ask: ask}, nil
}

// Plan returns what is practised.
func (c *Course) Plan() Plan { return c.plan }

// Dealt returns how many hands have been dealt, the one in play among them.
func (c *Course) Dealt() int { return c.dealt }

// Left returns how many hands are still to be dealt; ok is false where there is no end.
func (c *Course) Left() (n int, ok bool) {
	if c.stopped {
		return 0, true
	}
	return max(c.plan.Count-c.dealt, 0), c.plan.Count > 0
}

// Stop ends the course before its end. A hand in play is left out.
func (c *Course) Stop() { c.stopped = true }

// Hands returns the hands that have been played to their end.
func (c *Course) Hands() []Hand { return c.hands }

// Deal is a job that makes the next hand; its state has no balance yet. It may take long,
// and is safe beside the course: what it makes depends on the plan and the number of the
// hand alone, so that it can be broken off and begun again. The error is that of a drill
// that finds no deal, or of the context.
type Deal func(context.Context) (session.State, error)

// Next returns the job for the next hand.
func (c *Course) Next() Deal {
	n, plan, ask := c.dealt+1, c.plan, c.ask
	return func(ctx context.Context) (session.State, error) {
		if plan.Drill == nil {
			return session.State{Setup: plan.Setup, Hand: n, Bonus: plan.Setup.Bonus}, nil
		}
		own, err := plan.Stakes()
		if err != nil {
			return session.State{}, err
		}
		// Every hand has a stream of randomness of its own.
		rng := rand.New(rand.NewPCG(plan.Setup.Seed, uint64(n)))
		g, err := plan.Drill.Generator(own, rng, ask)
		if err != nil {
			return session.State{}, err
		}
		d, err := g.Next(ctx)
		if err != nil {
			return session.State{}, err
		}
		return stateOf(plan.Setup, d, n), nil
	}
}

// stateOf is a session at a deal, number n of the course.
func stateOf(own session.Setup, d train.Deal, n int) session.State {
	s := session.SetupOf(d.Config)
	s.Seed, s.Players = own.Seed, own.Players
	return session.State{Setup: s, Hand: n, Deck: d.Deck(), Actions: d.Actions}
}

// Begun says that the next hand has been dealt.
func (c *Course) Begun() { c.dealt++ }

// Over says that the hand in play has come to its end, with these decisions. A hand that
// is played again is left out.
func (c *Course) Over(s *session.Session, moments []*coach.Moment) {
	if s.Repeat() {
		return
	}
	c.hands = append(c.hands, Hand{
		Number: c.dealt, State: s.State(), Moments: moments,
		Antes: float64(s.Net()) / float64(s.Setup().Ante),
	})
}

// Done reports whether every hand has been played, or the course was stopped.
func (c *Course) Done() bool {
	return c.stopped || c.plan.Count > 0 && len(c.hands) >= c.plan.Count
}

// Result is what a course has come to so far.
type Result struct {
	coach.Tally
	// Hands were played to their end, of as many as were planned; 0: there was no end.
	Hands, Of int
	// Antes is what the hands brought.
	Antes float64
	// Worst are the decisions that cost something, the dearest first.
	Worst []*coach.Moment
	// Pending is how many decisions are still to be judged.
	Pending int
}

// Result adds up what has been played. Most is how many of the dearest decisions are
// named.
func (c *Course) Result(most int) Result {
	r := Result{Hands: len(c.hands), Of: c.plan.Count}
	var all []*coach.Moment
	for _, h := range c.hands {
		r.Antes += h.Antes
		for _, m := range h.Moments {
			if !m.Judged {
				r.Pending++
				continue
			}
			r.Add(m)
			all = append(all, m)
		}
	}
	r.Worst = coach.Costliest(all, most)
	return r
}

// HandOf returns the hand that a decision belongs to.
func (c *Course) HandOf(m *coach.Moment) (Hand, error) {
	for _, h := range c.hands {
		for _, o := range h.Moments {
			if o == m {
				return h, nil
			}
		}
	}
	return Hand{}, errors.New("the decision belongs to no hand of the course")
}
