package train

import (
	"cmp"
	"context"
	"math"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/strategy"
)

// Reasons returns what decides between the best option of a position and the best
// one of another action, and what else makes the value of the best: the most
// important first, at least one. The advice is that of the same position; where it
// is sampled, the values in the reasons are exact all the same, but for those of a
// blind box.
//
// Errors: a fault of the position, an advice without options, the end of the
// context.
func Reasons(ctx context.Context, p strategy.Position, a strategy.Advice) ([]Reason, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if len(a.Options) == 0 {
		return nil, errNoOptions
	}
	c := chooser{ctx: ctx, p: &p, best: a.Options[0]}
	c.rival, c.forced = rival(a.Options)
	return c.reasons()
}

// rival is the best option of another action than the best's; where there is none, the
// choice is forced.
func rival(options []strategy.Option) (o strategy.Option, forced bool) {
	for _, o := range options {
		if o.Action != options[0].Action {
			return o, false
		}
	}
	return options[0], true
}

// chooser finds the reasons for one option of a position against another.
type chooser struct {
	ctx context.Context
	p   *strategy.Position

	best, rival strategy.Option
	// forced: there is but one option; chosen: the rival is the one chosen.
	forced, chosen bool
	// of and other break down the best and the rival; bet is that of betting, at
	// First and Drawn.
	of, other, bet strategy.Breakdown

	// leads are the reasons that make the choice, in their order; points are what
	// adds to it.
	leads  []Reason
	points []point
}

// point is a reason and what it accounts for in the difference between the best
// option and the rival, antes.
type point struct {
	weight float64
	reason Reason
}

// Points below least are left out; those of much or more come before the second
// lead, as do those that must be acted upon.
const (
	least = 0.05
	much  = 0.1
)

// reasons finds the reasons for the best option against the rival.
func (c *chooser) reasons() ([]Reason, error) {
	if c.p.Blind {
		return c.unseenBox()
	}
	if err := c.explain(); err != nil {
		return nil, err
	}
	if c.forced {
		c.leads = append(c.leads, Forced{c.best.Action, len(c.p.Dead)})
	} else if c.gap() < CloseBelow {
		// A sampled advice may have taken the second best for the best.
		near := Close{Best: c.best, Rival: c.rival, By: c.gap()}
		if near.Sampled = near.By < 0; near.Sampled {
			near.By = 0
			return []Reason{near}, nil
		}
		c.leads = append(c.leads, near)
	}
	find := c.dealt
	if c.p.Stage > strategy.Drawn {
		find = c.sold
	}
	if c.best.Action == strategy.Exchange && c.rival.Action == strategy.Exchange {
		find = c.otherCards
	}
	if err := find(); err != nil {
		return nil, err
	}
	return c.ordered(), nil
}

// explain breaks the two options down. Their values are exact from here on, also where
// the advice is sampled.
func (c *chooser) explain() error {
	var err error
	explain := func(o *strategy.Option) strategy.Breakdown {
		b, fault := strategy.Explain(c.ctx, *c.p, *o)
		if err == nil {
			err = fault
		}
		o.EV, o.CI95 = b.EV, 0
		return b
	}
	c.of, c.other = explain(&c.best), explain(&c.rival)
	if c.p.Stage <= strategy.Drawn {
		c.bet = explain(&strategy.Option{Action: strategy.Bet})
	}
	return err
}

// gap is how much better the best option is than the rival, antes.
func (c *chooser) gap() float64 { return c.of.EV - c.other.EV }

// ordered returns the reasons, the most important first: that there is no choice or
// that it hardly matters; what turns the choice round, unless it is one for a draw,
// which has to be named first; the first lead; what adds much; the other leads.
func (c *chooser) ordered() []Reason {
	slices.SortStableFunc(c.points, func(a, b point) int { return cmp.Compare(b.weight, a.weight) })
	var all []Reason
	points := func(from, below float64) {
		for _, p := range c.points {
			if p.weight >= from && p.weight < below {
				all = append(all, p.reason)
			}
		}
	}
	leads := c.leads
	lead := func() {
		if len(leads) > 0 {
			all, leads = append(all, leads[0]), leads[1:]
		}
	}
	switch leads[0].(type) {
	case Close:
		lead()
		// That they differ as little is all that their values say.
		leads = slices.DeleteFunc(leads, func(r Reason) bool { return r.Kind() == KindValues || r.Kind() == KindInstead })
	case Forced:
		lead()
	}
	turning := math.Inf(1)
	if c.of.Draw.Draws == 0 && !c.forced {
		turning = max(c.gap(), much)
	}
	points(turning, math.Inf(1))
	lead()
	points(much, turning)
	all = append(all, leads...)
	points(least, much)
	return all
}

func (c *chooser) lead(r ...Reason) { c.leads = append(c.leads, r...) }

func (c *chooser) point(weight float64, r Reason) { c.points = append(c.points, point{weight, r}) }

// values sets the best option against the rival.
func (c *chooser) values() Values { return Values{c.best, c.rival, c.chosen} }

// own reads the player's hand as the house pays it.
func (c *chooser) own() hand.Hand {
	d := c.p.Stakes.House.Doubles()
	return d.Read(card.SetOf(c.p.Cards...))
}

// worth is what an option would be worth if the position were another; ok is false
// where it could not be.
func (c *chooser) worth(o strategy.Option, change func(*strategy.Position)) (ev float64, ok bool, err error) {
	q := *c.p
	change(&q)
	if q.Check() != nil {
		return 0, false, nil
	}
	b, err := strategy.Explain(c.ctx, q, o)
	return b.EV, err == nil, err
}

// noSecond takes second combinations out of the house's rules.
func noSecond(p *strategy.Position) {
	p.Stakes.House = p.Stakes.House.Clone()
	p.Stakes.House.Second.Offered = false
}

// noLimits takes the table's limits away, its largest payout among them.
func noLimits(p *strategy.Position) { p.Stakes.Table = nil }

// antes converts money.
func (c *chooser) antes(money int64) float64 { return float64(money) / float64(c.p.Stakes.Ante) }

// unseen is the pack less every card that the player knows.
func (c *chooser) unseen() card.Set {
	seen := card.Set(0)
	for _, group := range [][]card.Card{c.p.Cards, c.p.Dead, c.p.Known, c.p.Dealer, c.p.Replacing} {
		seen |= card.SetOf(group...)
	}
	if c.p.Stage <= strategy.Drawn {
		seen = seen.With(c.p.Up)
	}
	return card.Full.Minus(seen)
}
