package strategy

import "felt/game/hand"

// end is a way in which a purchase of the dealer's game may end.
type end int

const (
	endWon end = iota
	endTied
	endLost
	endNone
	ends
)

// counter counts, instead of what buying adds, one end of the purchases that are
// better than taking: how often it comes, or what it comes to.
type counter struct {
	end   end
	value bool
}

// of returns the results that count, given those of the game.
func (c counter) of(r results) results {
	var counted results
	from := [ends]*result{&r.win, &r.tie, &r.lose, &r.none}
	to := [ends]*result{&counted.win, &counted.tie, &counted.lose, &counted.none}
	if c.value {
		*to[c.end] = *from[c.end]
	} else {
		to[c.end].value = 1
	}
	return counted
}

// record is what an engine has summed, by the ways in which a hand may end. Chances
// are times the number of the dealer's hands, and of the draws.
type record struct {
	fold, none, behind, ahead, tie, insured Part
	bought                                  [ends]Part
	// bet and folded count draws.
	bet, folded float64
	doubles     [hand.Categories][hand.Categories]float64

	// bets and win are about the hand told last: whether it is bet, and which of its
	// wins the insurance leaves it.
	bets bool
	win  int
}

func (p *Part) add(chance, money float64) {
	p.Chance += chance
	p.Value += chance * money
}

// add records a final hand that has so much weight, with the insurance that is best.
func (r *record) add(e *engine, weight float64, h finalHand, o *outcome, best int, bets bool) {
	r.doubles[h.primary][h.second] += weight
	if r.bets = bets; !bets {
		r.folded += weight
		r.fold.add(weight*o.all, fold)
		return
	}
	r.bet += weight
	r.none.add(weight*o.none, take)
	r.behind.add(weight*o.behind, h.worth.gain)
	r.ahead.add(weight*o.ahead(), -3)
	r.tie.add(weight*o.tie, 0)
	offer := &h.worth.offers[best]
	r.win = offer.win
	if offer.amount > 0 {
		r.insured.Chance += weight * o.all
		r.insured.Value += weight * (offer.paid*o.none - offer.amount*e.insuranceLost(o))
	}
}

// recordBuying records what is bought of the games not had, for the hand told last:
// sum works out what buying adds to it.
func (e *engine) recordBuying(weight float64, sum func() float64) {
	if !e.record.bets {
		return
	}
	for i := range e.record.bought {
		part := &e.record.bought[i]
		part.Chance += weight * e.counting(counter{end: end(i)}, sum)
		part.Value += weight * e.counting(counter{end: end(i), value: true}, sum)
	}
}

// counting works out sum with something else counted than what buying adds.
func (e *engine) counting(c counter, sum func() float64) float64 {
	e.count(&c)
	defer e.count(nil)
	return sum()
}

// count sets what is counted; what flushes has worked out for all draws of a class
// is worked out anew.
func (e *engine) count(c *counter) {
	f := &e.exchanges.flushes
	e.buyer.counts = c
	for _, p := range []*purchases{&e.buys, &f.buys} {
		p.lists.counts, p.flushOf = c, nil
		p.lists.reset()
	}
	f.class = -1
}

// write writes the record to a breakdown, given the number of the dealer's hands,
// times that of the draws.
func (r *record) write(b *Breakdown, all float64) {
	share := func(p Part) Part { return Part{p.Chance / all, p.Value / all} }
	b.Fold, b.Behind, b.Ahead, b.Tie, b.Insured = share(r.fold), share(r.behind), share(r.ahead), share(r.tie), share(r.insured)
	taken := r.none.Chance
	for i, part := range b.Bought.parts() {
		*part = share(r.bought[i])
		b.Bought.Chance += part.Chance
		taken -= r.bought[i].Chance
	}
	b.Taken.add(taken/all, take)

	if b.Draw.Draws == 0 {
		return
	}
	b.Draw.Bet, b.Draw.Fold = r.bet/b.Draw.Draws, r.folded/b.Draw.Draws
	for primary := hand.Category(hand.Categories - 1); ; primary-- {
		for second := hand.Category(hand.Categories - 1); ; second-- {
			chance := r.doubles[primary][second] / b.Draw.Draws
			b.Draw.Primary[primary] += chance
			if second == hand.None {
				break
			}
			if chance > 0 {
				b.Draw.Doubles = append(b.Draw.Doubles, Double{primary, second, chance})
			}
		}
		if primary == hand.None {
			return
		}
	}
}
