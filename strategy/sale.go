package strategy

import (
	"felt/game/card"
	"felt/game/hand"
)

// soldHand is a sale of the dealer's game: what may replace his highest card, what
// the bet pays if it then wins, and how many cards of the kind have come.
type soldHand struct {
	outs outs
	win  float64
	gone int
	// paid is what has been paid so far, in antes; it is left out of the values.
	paid float64
}

func (e *engine) sold(p *Position) soldHand {
	h := e.final(card.SetOf(p.Cards...))
	// The insurance has been paid and leaves less for the bet where a cap is shared.
	insurance := p.Stakes.InsurancePayment(p.StandingInsurance())
	s := soldHand{
		win:  e.antes(p.Stakes.WinBeside(p.Stakes.Win(h.primary, h.second), insurance)),
		gone: len(p.Replacing),
		paid: float64(len(p.Replacing)),
	}
	highest := p.highest()
	kept := card.SetOf(p.Dealer...).Without(highest)
	// The cards that have replaced the highest so far were in the pack when it was sold.
	for c := range (p.unseen() | card.SetOf(p.Replacing...)).All {
		switch game := hand.Evaluate(kept.With(c)); {
		case game.Game():
			s.outs.add(h.strength, game, 1)
		case p.Stakes.House.Buying.Kind.Same(c, highest):
			s.outs.same++
		default:
			s.outs.none++
		}
	}
	return s
}

// adviseSale values taking or buying, and repeating, after the dealer has opened.
func (e *engine) adviseSale(p *Position) Advice {
	s := e.sold(p)
	var a Advice
	for _, c := range p.Actions() {
		option := Option{Action: c.Action}
		switch c.Action {
		case Take:
			option.EV = take
		case Buy:
			option.EV = e.sale.value(&s.outs, s.win)
		case Stop:
			option.EV = e.sale.noneAfter(s.gone-1) + s.paid
		case Again:
			option.EV = e.sale.from(&s.outs, s.win, s.gone) + s.paid
		}
		a.Options = append(a.Options, option)
	}
	return a
}
