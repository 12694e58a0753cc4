package strategy

import (
	"felt/game/card"
	"felt/game/hand"
)

// flushes values the draws that make a flush, or a straight flush, one by one:
// they are few, and which cards of the up card's suit they take is known.
type flushes struct {
	// rest are the weights of the up card's suit if no card of it is drawn.
	rest weights
	// buys sums what buying adds to a flush, class by class: plain if suits didn't
	// matter, and less for the kept sets of each suit, if no card of it is drawn.
	buys   purchases
	class  int
	plain  float64
	ofRest [card.Suits]float64
}

func (f *flushes) prepare(e *engine, x *exchanges) {
	f.rest.setRanks(x.suits[e.suit])
	f.rest.sum(e.up, 0)
	f.buys.reset(&e.sale, e.up, e.suit)
	f.buys.pack = e.buys.pack
	f.class = -1
}

// addFlushes counts the draws of a class that make a flush or a straight flush for
// what they are instead of what their ranks make.
func (x *exchanges) addFlushes(e *engine, c *drawClass, class int) {
	for u := range card.Suit(card.Suits) {
		if c.set&^x.suits[u] != 0 {
			continue
		}
		e.dealt.suited = &x.flushes.rest
		if u == e.suit {
			e.single.setRanks(x.suits[u] &^ c.set)
			e.single.sum(e.up, 0)
			e.dealt.suited = &e.single
		}
		drawn := card.Suited(u, c.set)
		for i := range x.keeps {
			k := &x.keeps[i]
			if k.suits>>u&1 == 0 {
				continue
			}
			h := x.final(e, k.row[class])
			o := e.dealt.against(h.strength)
			k.sum -= e.value(h, &o, e.excess(h, drawn), x.forced)
			h = e.final(k.cards | drawn)
			o = e.dealt.against(h.strength)
			k.sum += e.value(h, &o, x.flushes.excess(e, x, h, u, c, class), x.forced)
		}
	}
}

// excess is what buying adds to a hand made by drawing a class in suit u.
func (f *flushes) excess(e *engine, x *exchanges, h finalHand, u card.Suit, c *drawClass, class int) *[maxOffers]float64 {
	if h.primary != hand.Flush || h.worth.nWins > 1 || !e.byKept(h) {
		return e.excess(h, card.Suited(u, c.set))
	}
	if !e.mayBuy(h) {
		return &noExcess
	}
	if f.class != class {
		f.class = class
		f.buys.left = e.buys.left
		f.plain = f.buys.prepare(h.strength, h.worth.wins[0])
		for v := range card.Suit(card.Suits) {
			if f.buys.suits(v) {
				f.ofRest[v] = f.buys.plain(v, x.suits[v])
			}
		}
	}
	f.buys.against(h.strength)
	e.sums[0] = f.plain
	for v := range card.Suit(card.Suits) {
		switch {
		case !f.buys.suits(v):
		case v == u:
			e.sums[0] += f.buys.ofSuit(v, x.suits[v]&^c.set)
		default:
			e.sums[0] += f.buys.open(v, x.suits[v]) - f.ofRest[v]
		}
	}
	return &e.sums
}
