package strategy

import (
	"math/bits"

	"felt/game/card"
)

// What buying adds to the flushes drawn in one suit, for the dealer's kept sets that
// are of another.
//
// Of such a set the flushes don't draw. How many of the cards that fill it to a
// flush let the player win is a step function of the player's flush: with the
// flushes in ascending order it changes but a few times. Otherwise a draw matters
// for how many cards that pair the set or fill it to a straight it takes, and
// whether it takes cards of the ranks that may be replaced. So the draws between
// two changes are just counted.

// flushLists are the flushes that a keep draws in a suit, as sets of ranks in
// ascending order.
type flushLists struct {
	// all are those listed; byUp are the same, without and with a draw of the up card's
	// rank.
	all  []uint16
	byUp [2][]uint16
	// own are the ranks that were not drawn.
	own  uint16
	runs []flushRun
}

// addKept adds what is left to be added to flushes.
func (x *exchanges) addKept(e *engine) {
	f := &x.flushes
	if !f.kept {
		return
	}
	f.buys.left = e.left
	for i := range x.keeps {
		k := &x.keeps[i]
		for u := range card.Suit(card.Suits) {
			if k.suits>>u&1 == 0 {
				continue
			}
			f.list(x, i, u, k.cards.Suit(u))
			k.sum += x.keptAgainst(e, u)
			if e.record != nil {
				e.record.bets = true
				e.recordBuying(1, func() float64 { return x.keptAgainst(e, u) })
			}
			if e.pause() {
				return
			}
		}
	}
}

// list collects the flushes that a keep draws in a suit; own are the ranks kept.
func (f *flushes) list(x *exchanges, keep int, u card.Suit, own uint16) {
	l := &f.lists
	l.all, l.byUp[0], l.byUp[1], l.own = l.all[:0], l.byUp[0][:0], l.byUp[1][:0], own
	up := f.buys.up.rank
	for _, set := range draws().sets[x.drawn] {
		h := set | own
		if set&^x.suits[u] != 0 || straightSet(h) || len(f.done) > 0 && f.done[flushDraw{keep, u, set}] {
			continue
		}
		l.all = append(l.all, h)
		l.byUp[set>>up&1] = append(l.byUp[set>>up&1], h)
	}
}

// keptAgainst sums over the kept sets of other suits than u, against the flushes
// listed.
func (x *exchanges) keptAgainst(e *engine, u card.Suit) float64 {
	f := &x.flushes
	f.buys.setPrices(f.worth.wins[0])
	f.buys.setFlush()
	sum := 0.0
	kept := &f.buys.up.kept
	for i := range kept.sets {
		k := &kept.sets[i]
		switch {
		case !k.upTop():
			if u != f.buys.suit && k.mask&^x.suits[f.buys.suit] == 0 {
				sum += f.over(k, x.suits[f.buys.suit])
			}
		case k.filled>>f.buys.up.rank&1 == 0: // else it is a straight
			sum += f.under(k, &x.suits, u)
		}
	}
	return sum
}

// outs counts the cards that pair a kept set or fill it to a straight.
func (p *purchases) outs(k *kept) int {
	n := 0
	for m := k.ranks | k.filled; m != 0; m &= m - 1 {
		n += p.left[bits.TrailingZeros16(m)]
	}
	return n - k.nHoles
}

// flushRun is flushes of the player, one after the other, that beat as many of those
// that the dealer may fill his kept set to.
type flushRun struct {
	// below and equal are the ranks with which the dealer fills a lower flush, and one
	// that is equal.
	below, equal uint16
	// tops are the ranks drawn of those that may be replaced.
	tops uint16
	// flushes says how many of them have drawn so many of the cards that pair the set
	// or fill it to a straight.
	flushes [handCards + 1]float64
}

// findRuns splits flushes, in ascending order, into runs: for a set that the given
// ranks fill to a flush, with cards that may be replaced of the ranks in top.
func (l *flushLists) findRuns(hands []uint16, k *kept, fill, top uint16) {
	// The flushes to be filled, in ascending order.
	var fills [card.Ranks + 1]uint16
	n := 0
	for m := fill; m != 0; m &= m - 1 {
		fills[n] = k.ranks | m&-m
		n++
	}
	fills[n] = 1 << card.Ranks
	taken := k.ranks | k.filled
	l.runs = l.runs[:0]
	var run flushRun
	for next := fills[:]; len(hands) > 0; {
		first := hands[0]
		for ; next[0] < first; next = next[1:] {
			run.below |= next[0] &^ k.ranks
		}
		end := next[0]
		run.equal = 0
		if end == first {
			end, run.equal = first+1, first&^k.ranks
		}
		run.tops = first & top
		// They are counted in ten bits for each number of cards.
		const most = 1000
		counts, at := uint64(0), 0
		for at < len(hands) && at < most {
			h := hands[at]
			if h >= end || h&top != run.tops {
				break
			}
			counts += 1 << (10 * bits.OnesCount16(h&taken) & 63)
			at++
		}
		hands = hands[at:]
		counts >>= 10 * bits.OnesCount16(l.own&taken) & 63
		for n := range run.flushes {
			run.flushes[n] = float64(counts & 1023)
			counts >>= 10
		}
		run.tops &^= l.own
		l.runs = append(l.runs, run)
	}
}

// opened counts the cards of a suit's unseen ranks that fill a set of the suit, by
// what the flush or straight flush does to the flushes of a run; so many cards that
// pair the set or fill it to a straight are left, those of the suit among them.
func (run *flushRun) opened(k *kept, ranks uint16, left int) (o outs) {
	fill := ranks &^ (k.mask | k.filled)
	straights := bits.OnesCount16(ranks & k.filled)
	won := bits.OnesCount16(fill & run.below)
	o.tie = bits.OnesCount16(fill & run.equal)
	o.win = left - straights + won
	o.lose = bits.OnesCount16(fill) - won - o.tie + straights
	return o
}

// under sums over the suits, other than that of the flushes, that a set under the up
// card may be of.
func (f *flushes) under(k *kept, suits *[card.Suits]uint16, of card.Suit) float64 {
	p, l := &f.buys, &f.lists
	var fill uint16
	n := 0.0
	for u := range card.Suit(card.Suits) {
		if u != of && k.mask&^suits[u] == 0 {
			n++
			if u != p.suit {
				fill |= suits[u]
			}
		}
	}
	if n == 0 {
		return 0
	}
	fill &^= k.mask | k.filled
	left := p.outs(k)
	sum := 0.0
	for drawn, hands := range l.byUp {
		l.findRuns(hands, k, fill, 0)
		same := p.left[p.up.rank] - drawn
		var all [handCards + 1]float64
		for i := range l.runs {
			run := &l.runs[i]
			for taken, flushes := range run.flushes {
				all[taken] += flushes
			}
			for u := range card.Suit(card.Suits) {
				// Of the up card's suit it is a flush already.
				if u != of && u != p.suit && k.mask&^suits[u] == 0 {
					o := run.opened(k, suits[u], left)
					sum += f.addOuts(run, o, same-int(suits[u]>>p.up.rank&1))
				}
			}
		}
		for taken, flushes := range all {
			if flushes > 0 {
				sum -= n * flushes * p.flush[0][left-taken][same]
			}
		}
	}
	return sum
}

// addOuts sums over the flushes of a run, which have outs less those that they have
// drawn.
func (f *flushes) addOuts(run *flushRun, o outs, same int) float64 {
	p := &f.buys
	sum := 0.0
	if o.tie == 0 {
		excess := &p.flush[o.lose]
		for taken, flushes := range run.flushes {
			if flushes > 0 {
				sum += flushes * excess[o.win-taken][same]
			}
		}
		return sum
	}
	for _, flushes := range run.flushes {
		if flushes > 0 {
			sum += flushes * p.excess(same, &o)
		}
		o.win--
	}
	return sum
}

// over sums over a set with the up card, of its suit, of which these ranks are
// unseen.
func (f *flushes) over(k *kept, ranks uint16) float64 {
	p, l := &f.buys, &f.lists
	above := (uint16(1)<<card.Ranks - 1<<(k.max+1)) &^ k.filled
	l.findRuns(l.all, k, ranks&^(k.mask|k.filled), above)
	left := p.outs(k)
	sum := 0.0
	var (
		plain, open cardsBySame
		tops        = ^uint16(0)
		all         [handCards + 1]float64 // of the runs with those tops
	)
	for i := range l.runs {
		run := &l.runs[i]
		if run.tops != tops {
			sum -= f.sumRun(&all, &plain, outs{win: left})
			all = [handCards + 1]float64{}
			tops = run.tops
			plain, open = f.replaced(above, tops, ranks)
		}
		for taken, flushes := range run.flushes {
			all[taken] += flushes
		}
		sum += f.sumRun(&run.flushes, &open, run.opened(k, ranks, left))
	}
	return sum - f.sumRun(&all, &plain, outs{win: left})
}

// sumRun sums over the flushes of a run, which have outs less those that they have
// drawn, and over the cards that may be replaced.
func (f *flushes) sumRun(run *[handCards + 1]float64, cards *cardsBySame, o outs) float64 {
	sum := 0.0
	for _, flushes := range run {
		if flushes > 0 {
			sum += flushes * f.sum(cards, &o)
		}
		o.win--
	}
	return sum
}

// cardsBySame counts cards that may be replaced by how many others there are of their
// rank.
type cardsBySame [mostSame + 1]float64

// replaced counts the cards of some ranks that may be replaced, when one card has been
// drawn of each of the ranks drawn: all, and those that are not of the suit of which
// these ranks are unseen.
func (f *flushes) replaced(ranks, drawn, suit uint16) (all, others cardsBySame) {
	for m := ranks; m != 0; m &= m - 1 {
		r := bits.TrailingZeros16(m)
		n := f.buys.left[r] - int(drawn>>r&1)
		if n > 0 {
			all[n-1] += float64(n)
		}
		if n -= int(suit >> r & 1); n > 0 {
			others[n-1] += float64(n)
		}
	}
	return all, others
}

// sum sums what buying adds over cards that may be replaced.
func (f *flushes) sum(cards *cardsBySame, o *outs) float64 {
	p := &f.buys
	if o.tie == 0 {
		e := &p.flush[o.lose][o.win]
		return cards[0]*e[0] + cards[1]*e[1] + cards[2]*e[2] + cards[3]*e[3]
	}
	sum := 0.0
	for same, n := range cards {
		sum += n * p.excess(same, o)
	}
	return sum
}
