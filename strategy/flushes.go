package strategy

import (
	"math/bits"

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
	hands []uint16
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
		for i := range x.keeps {
			k := &x.keeps[i]
			if k.suits>>u&1 == 0 {
				continue
			}
			h := x.final(e, k.row[class])
			o := e.dealt.against(h.strength)
			drawn := card.Suited(u, c.set)
			k.sum += e.settle(-1, h, &o, drawn, x.forced)
			h = e.final(k.cards | drawn)
			o = e.dealt.against(h.strength)
			if h.primary == hand.Flush && x.flushes.kept {
				k.sum += x.flush(e, h, &o, flushDraw{i, u, c.set}, class)
			} else {
				k.sum += e.settle(1, h, &o, drawn, x.forced)
			}
		}
	}
}

// flush values a flush but for what addKept adds.
func (x *exchanges) flush(e *engine, h finalHand, o *outcome, d flushDraw, class int) float64 {
	f := &x.flushes
	v, _ := e.bet(h.worth, o, &noExcess)
	if !x.forced && v < fold*o.all || h.worth.nWins > 1 && e.edge(o) > 0 {
		// What buying adds may decide what is done.
		if f.done == nil {
			f.done = make(map[flushDraw]bool)
		}
		f.done[d] = true
		return e.settle(1, h, o, card.Suited(d.suit, d.ranks), x.forced)
	}
	v = e.value(1, h, o, &noExcess, x.forced)
	buys := func() float64 { return x.ofDraw(e, h, d, class) }
	if e.record != nil {
		e.recordBuying(1, buys)
	}
	return v + buys()
}

// ofDraw is what buying adds to a flush but for addKept.
func (x *exchanges) ofDraw(e *engine, h finalHand, d flushDraw, class int) float64 {
	f := &x.flushes
	if f.class != class {
		f.class = class
		f.buys.left = e.buys.left
		f.plain = f.buys.prepare(h.strength, h.worth.wins[0])
	}
	sum := f.plain
	if ranks := x.suits[d.suit] &^ d.ranks; f.buys.hasSets(d.suit, ranks) {
		f.buys.against(h.strength)
		sum += f.buys.ofSuit(d.suit, ranks)
	}
	return sum
}

// addKept adds, for all flushes drawn in one suit, what changes for the dealer's
// kept sets that are of another.
//
// Of such a set the flushes don't draw. How many of the cards that fill it to a
// flush let the player win is a step function of the player's flush: with the
// flushes in ascending order it changes but a few times. Otherwise a draw matters
// for how many cards that pair the set or fill it to a straight it takes, and
// whether it takes cards of the ranks that may be replaced. So the draws between
// two changes are just counted.
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
			f.list(x, flushDraw{i, u, k.cards.Suit(u)})
			k.sum += x.keptAgainst(e, k, u)
			if e.record != nil {
				e.record.bets = true
				e.recordBuying(1, func() float64 { return x.keptAgainst(e, k, u) })
			}
			if e.pause() {
				return
			}
		}
	}
}

// keptAgainst sums over the kept sets of other suits than u, against the flushes
// listed.
func (x *exchanges) keptAgainst(e *engine, k *keep, u card.Suit) float64 {
	f := &x.flushes
	f.buys.setPrices(f.worth.wins[0])
	f.buys.setFlush()
	sum := 0.0
	for v := range card.Suit(card.Suits) {
		if v != u && f.buys.hasSets(v, x.suits[v]) {
			sum += f.keptOf(v, x.suits[v], k.cards.Suit(u))
		}
	}
	return sum
}

// list collects the flushes that a keep draws in a suit, in ascending order; ranks
// are the kept.
func (f *flushes) list(x *exchanges, d flushDraw) {
	f.hands = f.hands[:0]
sets:
	for _, set := range draws().sets[x.drawn] {
		if set&^x.suits[d.suit] != 0 {
			continue
		}
		h := set | d.ranks
		for top := card.Five; top <= card.Ace; top++ {
			if h == straightRanks(top) {
				continue sets
			}
		}
		if len(f.done) > 0 && f.done[flushDraw{d.keep, d.suit, set}] {
			continue
		}
		f.hands = append(f.hands, h)
	}
}

// keptOf sums over the kept sets of a suit, of which ranks are unseen, against the
// flushes listed; own are the ranks that were not drawn.
func (f *flushes) keptOf(v card.Suit, ranks, own uint16) float64 {
	p := &f.buys
	sum := 0.0
	sets := p.up.kept.sets
	if v != p.suit {
		sets = sets[p.up.kept.nOver:]
	}
	for i := range sets {
		k := &sets[i]
		if straight := k.upTop() && k.filled>>p.up.rank&1 != 0; !straight && k.mask&^ranks == 0 {
			sum += f.against(k, v, ranks, own)
		}
	}
	return sum
}

// against sums for one kept set what changes against the flushes listed.
func (f *flushes) against(k *kept, v card.Suit, ranks, own uint16) float64 {
	p := &f.buys
	// Each card drawn of one of these ranks takes an out.
	taken := k.ranks | k.filled
	outs := p.outs(k) + bits.OnesCount16(own&taken)
	run := flushRun{
		flushes: f,
		kept:    k,
		ranks:   ranks,
		suited:  bits.OnesCount16(ranks & k.filled),
		flush:   k.upTop() && v == p.suit,
	}
	// The flushes that the dealer may fill, in ascending order.
	var fills [card.Ranks + 1]uint16
	if !run.flush {
		for m := ranks &^ (k.mask | k.filled); m != 0; m &= m - 1 {
			fills[run.fills] = k.ranks | m&-m
			run.fills++
		}
	}
	fills[run.fills] = 1 << card.Ranks
	// The ranks that may be replaced.
	top := uint16(1) << p.up.rank
	if !k.upTop() {
		top = (1<<card.Ranks - 1<<(k.max+1)) &^ k.filled
	}
	sum := 0.0
	for hands := f.hands; len(hands) > 0; {
		first := hands[0]
		for fills[run.won] < first {
			run.won++
		}
		next := fills[run.won]
		run.tie = 0
		if next == first {
			next, run.tie = first+1, 1
		}
		tops := first & top
		// The flushes up to the next change, by the number of outs taken: ten bits each.
		const most = 1000
		counts, n := uint64(0), 0
		for n < len(hands) && n < most {
			h := hands[n]
			if h >= next || h&top != tops {
				break
			}
			counts += 1 << (10 * bits.OnesCount16(h&taken) & 63)
			n++
		}
		hands = hands[n:]
		run.replace(tops &^ own)
		for taken := 0; counts != 0; taken++ {
			if n := counts & 1023; n > 0 {
				sum += float64(n) * run.change(outs-taken)
			}
			counts >>= 10
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

// flushRun is flushes of the player that beat as many of those that the dealer may
// fill his kept set to, where the same cards may be replaced.
type flushRun struct {
	*flushes
	kept  *kept
	ranks uint16
	// suited of the cards that fill a straight make a straight flush.
	suited int
	// flush: the dealer has one already.
	flush bool
	// fills are the flushes to be filled; the player beats won of them, and ties.
	fills, won, tie int
	// plain and open count the cards that may be replaced, by how many there are of
	// their rank beside them: all, and those that are not of the kept set's suit.
	plain, open [mostSame + 1]float64
}

// replace counts the cards that may be replaced, when one card has been drawn of
// each of the given ranks.
func (r *flushRun) replace(drawn uint16) {
	p := &r.buys
	r.plain, r.open = [mostSame + 1]float64{}, [mostSame + 1]float64{}
	if up := p.up.rank; r.kept.upTop() {
		same := p.left[up] - int(drawn>>up&1)
		r.plain[same] = 1
		if !r.flush {
			r.open[same-int(r.ranks>>up&1)] = 1
		}
		return
	}
	for t := r.kept.max + 1; t <= card.Ace; t++ {
		if r.kept.filled>>t&1 != 0 {
			continue
		}
		n := p.left[t] - int(drawn>>t&1)
		if n > 0 {
			r.plain[n-1] += float64(n)
		}
		if n -= int(r.ranks >> t & 1); n > 0 {
			r.open[n-1] += float64(n)
		}
	}
}

// change is what the flushes to be filled change, where so many cards pair the kept
// set or fill it to a straight.
func (r *flushRun) change(n int) float64 {
	p := &r.buys
	a := &p.flush[0][n]
	v := -(r.plain[0]*a[0] + r.plain[1]*a[1] + r.plain[2]*a[2] + r.plain[3]*a[3])
	if r.flush {
		return v
	}
	win, lose := n-r.suited+r.won, r.suited+r.fills-r.won-r.tie
	if r.tie == 0 {
		b := &p.flush[lose][win]
		return v + r.open[0]*b[0] + r.open[1]*b[1] + r.open[2]*b[2] + r.open[3]*b[3]
	}
	o := outs{win: win, tie: r.tie, lose: lose}
	for same, n := range r.open {
		v += n * p.excess(same, &o)
	}
	return v
}
