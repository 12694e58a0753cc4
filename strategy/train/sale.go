package train

import (
	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// sold finds the reasons at the sale of the dealer's game.
func (c *chooser) sold() error {
	purchase, replaced := c.purchase()
	c.lead(purchase)
	if !c.forced {
		c.lead(c.values())
	}
	if rule := c.p.Stakes.House.Buying; replaced.Cards > 0 && rule.SameKind != house.SameKindStays {
		c.lead(replaced)
	}
	if c.best.Action != strategy.Buy && c.best.Action != strategy.Again {
		return c.cappedSale()
	}
	own := c.own()
	if own.Second.Category != hand.None {
		single, ok, err := c.worth(c.best, noSecond)
		if err != nil {
			return err
		}
		if ok {
			c.point(c.of.EV-single, c.secondOf(own, c.of.EV-single))
		}
	}
	return c.cappedSale()
}

// purchase counts the cards that may replace the dealer's highest.
func (c *chooser) purchase() (Purchase, Replaced) {
	rule := c.p.Stakes.House.Buying
	dealer := card.SetOf(c.p.Dealer...)
	highest := dealer.Highest()
	kept := dealer.Without(highest)
	r := Replaced{Replaced: highest, By: rule.Kind}
	if rule.SameKind == house.SameKindAgain {
		r.Price = 1
	}
	var own hand.Strength
	if !c.p.Blind {
		own = hand.Evaluate(card.SetOf(c.p.Cards...))
	}
	var p Purchase
	for next := range c.unseen().All {
		p.Of++
		game := hand.Evaluate(kept.With(next))
		switch {
		case !game.Game():
			if rule.Kind.Same(next, highest) {
				r.Cards++
			}
		case game < own:
			p.Win++
		case game > own:
			p.Lose++
		default:
			p.Tie++
		}
	}
	r.Of = p.Of
	return p, r
}

// cappedSale tells whether the table's largest payout cuts what a bought game pays:
// by itself, or because an insurance has been paid out of it.
func (c *chooser) cappedSale() error {
	s := c.p.Stakes
	if _, ok := s.Largest(); !ok {
		return nil
	}
	own := c.own()
	win := s.Win(own.Primary.Category, own.Second.Category)
	paid := s.WinBeside(win, s.InsurancePayment(c.p.StandingInsurance()))
	s.Table = nil
	due := s.Win(own.Primary.Category, own.Second.Category)
	if due == paid {
		return nil
	}
	buys, of := c.best, &c.of
	if buys.Action != strategy.Buy && buys.Action != strategy.Again {
		buys, of = c.rival, &c.other
	}
	costs, ok, err := c.capCosts(buys, of)
	if ok {
		c.point(costs, Cap{due, paid, buys.Action, costs})
	}
	return err
}
