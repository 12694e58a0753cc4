package strategy

import (
	"felt/game/card"
	"felt/game/hand"
)

// adviseSale values taking or buying, and repeating, after the dealer has opened.
func (e *engine) adviseSale(p *Position) Advice {
	h := e.final(card.SetOf(p.Cards...))
	// The insurance has been paid and leaves less for the bet where a cap is shared.
	paid := p.Stakes.InsurancePayment(p.StandingInsurance())
	win := e.antes(p.Stakes.WinBeside(p.Stakes.Win(h.primary, h.second), paid))

	highest := p.highest()
	kept := card.SetOf(p.Dealer...).Without(highest)
	var o outs
	// The cards that have replaced the highest so far were in the pack when it was sold.
	for c := range (p.unseen() | card.SetOf(p.Replacing...)).All {
		switch s := hand.Evaluate(kept.With(c)); {
		case s.Game():
			o.add(h.strength, s, 1)
		case sameKind(p.Stakes.House.Buying.Kind, c, highest):
			o.same++
		default:
			o.none++
		}
	}
	gone := len(p.Replacing)
	// At a repeat the price and the repeats before are paid and left out.
	before := float64(gone)
	var a Advice
	for _, c := range p.Actions() {
		option := Option{Action: c.Action}
		switch c.Action {
		case Take:
			option.EV = take
		case Buy:
			option.EV = e.sale.value(&o, win)
		case Stop:
			option.EV = e.sale.noneAfter(gone-1) + before
		case Again:
			option.EV = e.sale.from(&o, win, gone) + before
		}
		a.Options = append(a.Options, option)
	}
	return a
}
