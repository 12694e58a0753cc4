package train

import (
	"context"
	"errors"

	"felt/game/hand"
	"felt/strategy"
)

// Against returns what makes the chosen option of a mark worse than the best one, as
// [Reasons] does for the best option against the best one of another action: the most
// important first, at least one. The mark is one of a choice at the position.
//
// Errors: a fault of the position, a mark of the best option, the end of the context.
func Against(ctx context.Context, p strategy.Position, m Mark) ([]Reason, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	c := chooser{ctx: ctx, p: &p, best: m.Best, rival: m.Chosen, chosen: true}
	if m.Decision == DecisionInsurance {
		return c.otherAmount(m)
	}
	if same := index([]strategy.Option{m.Best}, Choice{Action: m.Chosen.Action, Discard: m.Chosen.Discard}); same == 0 {
		return nil, errChosenBest
	}
	return c.reasons()
}

var errChosenBest = errors.New("the best option was chosen")

// otherCards finds what speaks for the best exchange against the chosen one.
func (c *chooser) otherCards() error {
	_, both := c.breaks(c.best, true)
	if b, ok := c.breaks(c.rival, false); ok && !both {
		b.Chosen = true
		c.lead(b)
	}
	i := Instead{Kept: c.kept(c.best), Chosen: c.kept(c.rival), By: c.gap()}
	i.Made, i.ChosenMade = madeOf(i.Kept), madeOf(i.Chosen)
	c.lead(i)
	if l, ok := c.likelier(); ok {
		c.lead(l)
	}
	if c.other.Price > c.of.Price {
		c.lead(Dearer{c.of.Price, c.other.Price})
	}
	return c.second()
}

// leastLikelier is a difference between two chances that is worth telling.
const leastLikelier = 0.02

// likelier finds the combination that the best exchange makes more often than the chosen
// one, and by most; ok is false where it makes none much more often.
func (c *chooser) likelier() (l Likelier, ok bool) {
	best, chosen := 0.0, 0.0
	for from := hand.RoyalFlush; from >= hand.AceKing; from-- {
		best += c.of.Draw.Primary[from]
		chosen += c.other.Draw.Primary[from]
		if best-chosen > l.Best-l.Chosen {
			l = Likelier{from, best, chosen}
		}
	}
	return l, l.Best-l.Chosen >= leastLikelier
}

// otherAmount finds what speaks for the best insurance against the chosen one.
func (c *chooser) otherAmount(m Mark) ([]Reason, error) {
	a := Amount{Best: c.p.Stakes.Money(m.Best.Insurance.Amount), Chosen: c.p.Stakes.Money(m.Chosen.Insurance.Amount), Costs: m.Cost}
	if a.Best == a.Chosen {
		return nil, errChosenBest
	}
	if err := c.explain(); err != nil {
		return nil, err
	}
	own := c.own()
	left := func(amount int64) int64 {
		win := c.p.Stakes.Win(own.Primary.Category, own.Second.Category)
		return c.p.Stakes.WinBeside(win, c.p.Stakes.InsurancePayment(amount))
	}
	a.Cut = left(a.Chosen) < left(a.Best)
	insured, _ := c.insured()
	return []Reason{a, insured}, nil
}
