package strategy

import (
	"math"

	"felt/game/card"
	"felt/game/hand"
)

// flushes values the draws that make a flush, or a straight flush, one by one:
// they are few, and which cards of the up card's suit they take is known. Only what
// buying adds to flushes is summed in a better order, see addKept.
type flushes struct {
	// rest are the weights of the up card's suit if no card of it is drawn.
	rest weights
	// buys sums what buying adds to a flush after the draws of a class: plain if
	// suits didn't matter.
	buys  purchases
	class int
	plain float64
	// kept tells that what the kept sets of other suits than the draw's change has
	// been left for addKept, but for the hands in done.
	kept  bool
	worth *worth
	done  map[flushDraw]bool
	lists flushLists
}

// flushDraw is a draw in a suit that makes a flush with the cards kept.
type flushDraw struct {
	keep  int
	suit  card.Suit
	ranks uint16
}

func (f *flushes) prepare(e *engine, x *exchanges) {
	f.rest.setRanks(x.suits[e.suit])
	f.rest.sum(e.up, 0)
	f.buys.reset(&e.sale, e.up, e.suit, e.off)
	f.buys.pack = e.buys.pack
	f.class = -1
	clear(f.done)
	f.worth = e.worth(hand.Flush, hand.None)
	f.kept = e.sale.offered && e.byKept(finalHand{primary: hand.Flush}) && !e.off.has(shortKept)
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
		without := math.NaN() // the value of hands without a game
		for i := range x.keeps {
			k := &x.keeps[i]
			if k.suits>>u&1 == 0 {
				continue
			}
			if f := k.row[class]; f.strength().Game() || e.record != nil || math.IsNaN(without) {
				h := x.final(e, f)
				o := e.dealt.against(h.strength)
				v := e.settle(-1, h, &o, drawn, x.forced)
				if !f.strength().Game() {
					without = v
				}
				k.sum += v
			} else {
				k.sum += without
			}
			if ranks := c.set | k.cards.Suit(u); x.flushes.kept && !straightSet(ranks) {
				k.sum += x.flush(e, flushDraw{i, u, c.set}, ranks, class)
			} else {
				h := e.final(k.cards | drawn)
				o := e.dealt.against(h.strength)
				k.sum += e.settle(1, h, &o, drawn, x.forced)
			}
		}
	}
}

// flush values a flush of the given ranks but for what addKept adds.
func (x *exchanges) flush(e *engine, d flushDraw, ranks uint16, class int) float64 {
	f := &x.flushes
	o := e.dealt.againstFlush(ranks)
	v, best := e.bet(f.worth, &o, &noExcess)
	if !x.forced && v < fold*o.all || f.worth.nWins > 1 && e.edge(&o) > 0 {
		// What buying adds may decide what is done.
		if f.done == nil {
			f.done = make(map[flushDraw]bool)
		}
		f.done[d] = true
		drawn := card.Suited(d.suit, d.ranks)
		return e.settle(1, e.final(x.keeps[d.keep].cards|drawn), &o, drawn, x.forced)
	}
	if e.record != nil {
		e.record.add(e, 1, finalHand{primary: hand.Flush, worth: f.worth}, &o, best, true)
		e.recordBuying(1, func() float64 { return x.ofDraw(e, d, ranks, class) })
	}
	return v + x.ofDraw(e, d, ranks, class)
}

// ofDraw is what buying adds to a flush but for addKept.
func (x *exchanges) ofDraw(e *engine, d flushDraw, ranks uint16, class int) float64 {
	f := &x.flushes
	if f.class != class {
		f.class = class
		f.buys.left = e.buys.left
		f.buys.againstFlush(ranks)
		f.plain = f.buys.prepare(f.worth.wins[0])
	}
	sum := f.plain
	if left := x.suits[d.suit] &^ d.ranks; f.buys.hasSets(d.suit, left) {
		f.buys.againstFlush(ranks)
		sum += f.buys.ofSuit(d.suit, left)
	}
	return sum
}
