package strategy

import (
	"context"
	"fmt"

	"felt/game/card"
)

// InsuredBet returns the exact value of betting, in antes, with an insurance of that
// amount, money, 0 for none, in the place of the best one: at First and Drawn. [Advise]
// gives the bet's value with the best. Where insurance and bet share a cap the value is
// not linear in the amount, so that it does not follow from the advice.
//
// On a hand too low for insurance a house that hands a void one back accepts any
// amount, and it changes nothing. Errors: a fault of the position, a later stage, a
// blind box, an amount that the house does not accept, the end of the context.
func InsuredBet(ctx context.Context, p Position, amount int64) (float64, error) {
	if err := p.Check(); err != nil {
		return 0, err
	}
	switch {
	case p.Blind:
		return 0, errBlind
	case p.Stage > Drawn:
		return 0, fmt.Errorf("the bet has been made at stage %s; allowed: first, drawn", p.Stage)
	}
	q := p
	q.Insurance = amount
	if err := q.checkAmount(); err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	e := engines.Get().(*engine)
	defer engines.Put(e)
	return e.insuredBet(&q), nil
}

// insuredBet values the bet with the insurance of a position that stands before it.
func (e *engine) insuredBet(p *Position) float64 {
	e.payoffs.set(p.Stakes)
	e.face(p.unseen(), p.Up)
	h := e.final(card.SetOf(p.Cards...))
	amount := p.StandingInsurance()
	paid := p.Stakes.InsurancePayment(amount)

	// The one offer is made the hand's only win, without a choice of insurance.
	w := *h.worth
	w.wins[0], w.nWins, w.nOffers = e.antes(p.Stakes.WinBeside(p.Stakes.Win(h.primary, h.second), paid)), 1, 1
	h.worth = &w
	o := e.against(h.strength, 0)
	bet, _ := e.bet(h.worth, &o, e.excess(h, 0))
	return (bet + e.antes(paid)*o.none - e.antes(amount)*e.insuranceLost(&o)) / o.all
}
