package strategy

import (
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
)

// What buying adds to a hand of two pair or better, where cards are of a kind by
// rank, is summed over the cards that the dealer keeps.
//
// Such a hand beats every pair. So the outs of a dealer's hand without a game are
// known from the ranks of the four kept cards, the straights that these are open
// to, and, only if they are of one suit, the unseen cards of that suit; the rank
// replaced matters for how many cards of its kind there are.
//
// The kept sets are not gone through one by one. What buying adds is worked out for
// each number of pairing cards; how many hands there are with that number is a
// generating function: a product over the ranks, one factor each. Only the sets
// that are open to a straight need to be looked at by themselves, and, against a
// flush of the player's, those of one suit.

// purchases sums what buying adds, over the dealer's hands, for one hand of the
// player and one draw or class of draws.
type purchases struct {
	sale *sale
	up   *upCard
	suit card.Suit
	// left counts the unseen cards of each rank, the dealer's holes among them;
	// pack is what is left of them when the holes are dealt.
	left [card.Ranks]int
	pack int
	// off are the shortcuts that are not taken, for tests.
	off shortcuts

	hand     hand.Strength
	category hand.Category
	ranks    uint16 // those of a flush
	lists    priceLists
	*prices

	// over holds, for each rank r and number n of winning cards, the sum over the
	// cards of ranks above r that may be replaced; under the value where it is the up
	// card. Both are for sets that are not of a suit.
	over  table
	under row
	// straights is what being open to a straight changes, for each set in filled.
	straights [mostFilled]float64
	// none tells that buying is never better than taking; rich are the ranks that
	// have cards enough for it, kept in a set that isn't of a suit.
	none bool
	rich uint16
	// overBest and underBest bound the cards that pair a set but for one hole card, if
	// they have been worked out.
	overBest, underBest int
	bested              bool

	// suited and suitedUnder are the tables for sets of a suit.
	suited      table
	suitedUnder row
	averages    averages

	// flush holds the excess by cards that let the player lose and win, and by the
	// number of the replaced one's rank, for the prices flushOf.
	flush   [mostSuited + 1][mostOuts + 1][mostSame + 1]float64
	flushOf *prices
}

// row holds a value for each number of winning cards, table a row for each rank.
type (
	row   [mostPairing + mostFilling + 1]float64
	table [card.Ranks]row
)

// mostFilled bounds the kept sets that are open to a straight: ten straights, less
// one of five cards each.
const mostFilled = 50

// reset forgets everything about another position.
func (p *purchases) reset(s *sale, up *upCard, suit card.Suit, off shortcuts) {
	p.sale, p.up, p.suit, p.off = s, up, suit, off
	p.lists.reset()
	p.flushOf = nil
}

// against puts a hand of the player before the purchases. After prepare it may be
// another one that beats the same straights and wins as much.
func (p *purchases) against(h hand.Strength) {
	p.hand = h
	p.category = h.Category()
	ranks := h.Ranks()
	p.ranks = maskOf(ranks[:])
}

// againstFlush puts a flush of the given ranks before the purchases.
func (p *purchases) againstFlush(ranks uint16) {
	p.hand = someFlush // straights are lower and straight flushes are higher than any
	p.category = hand.Flush
	p.ranks = ranks
}

var someFlush = hand.Evaluate(card.Suited(card.Clubs, 0b111011))

// setPrices sets the prices for the win of a bet.
func (p *purchases) setPrices(win float64) {
	var fresh bool
	if p.prices, fresh = p.lists.of(p.sale, p.pack, win); fresh {
		p.flushOf = nil // its place in the lists may have been another's
	}
}

// prepare puts the win of the hand's bet before a pack, and returns the excess summed
// over the dealer's hands as if suits didn't matter.
func (p *purchases) prepare(win float64) float64 {
	p.setPrices(win)
	most := 0
	if p.category >= hand.Straight {
		most = mostFilling
	}
	p.bested = false
	p.rich = p.able(p.fewest[0] - most)
	if p.none = p.rich == 0 && p.category < hand.Flush; p.none {
		return 0
	}
	most += mostPairing
	kept := &p.up.kept
	if kept.over != 0 {
		p.fillTable(&p.over, 0, outs{}, most)
	}
	if kept.under != 0 {
		p.fillRow(&p.under, p.left[p.up.rank], outs{}, most)
	}
	for i := range kept.filled {
		p.straights[i] = 0
		if k := &kept.filled[i]; k.mask&^p.rich == 0 {
			p.straights[i] = p.openToStraight(k)
		}
	}
	var weight [card.Ranks]float64
	for r, n := range p.left {
		weight[r] = float64(n)
	}
	return p.plain(true, p.rich, &weight)
}

// able returns the ranks of which a hole card can be in a kept set with so many
// pairing cards. There are at most as many as the ranks have that have most, and the
// rank itself.
func (p *purchases) able(pairing int) (ranks uint16) {
	over, under := 1, 1
	if pairing > 1 && !p.off.has(shortRich) {
		if !p.bested {
			p.bested = true
			p.overBest = p.left[p.up.rank] + p.most(p.up.kept.over, holeCards-2)
			p.underBest = p.most(p.up.kept.under, holeCards-1)
		}
		over, under = max(1, 1+pairing-p.overBest), max(1, 1+pairing-p.underBest)
	}
	for r, n := range p.left {
		if n >= over {
			ranks |= p.up.kept.over & (1 << r)
		}
		if n >= under {
			ranks |= p.up.kept.under & (1 << r)
		}
	}
	return ranks
}

// most is the largest number of cards that can pair n hole cards of the given ranks.
func (p *purchases) most(ranks uint16, n int) int {
	var have [card.Suits]int
	for m := ranks; m != 0; m &= m - 1 {
		have[max(0, p.left[bits.TrailingZeros16(m)]-1)]++
	}
	sum := 0
	for pairing := card.Suits - 1; pairing > 0; pairing-- {
		take := min(n, have[pairing])
		sum += take * pairing
		n -= take
	}
	return sum
}

// openToStraight is what being open to a straight changes for a set that isn't of a
// suit.
func (p *purchases) openToStraight(k *kept) float64 {
	n := p.pairing(k)
	if p.category < hand.Flush {
		if n < p.fewest[0] && p.category < hand.Straight {
			return 0 // the straights only make it worse
		}
		o := outs{win: n}
		p.addFills(k, &o, 0)
		return p.value(k, &o, 0) - p.unfilled(k, n)
	}
	// The straights let the player win; and with a card that fills one in the place
	// of that replaced the dealer has one already.
	v := -p.unfilled(k, n)
	for i := range k.nFills {
		n += p.left[k.fills[i].rank]
	}
	if k.upTop() {
		if k.filled>>p.up.rank&1 == 0 {
			v += p.under[n]
		}
		return v
	}
	v += p.over[k.max][n]
	for i := range k.nFills {
		r := k.fills[i].rank
		if cards := p.left[r]; r > k.max && cards > 0 {
			v -= float64(cards) * p.wins[cards-1][n]
		}
	}
	return v
}

// hasSets reports whether the dealer may keep a set of suit u, of which these ranks
// are unseen.
func (p *purchases) hasSets(u card.Suit, ranks uint16) bool {
	return bits.OnesCount16(ranks&p.up.kept.under) >= holeCards ||
		u == p.suit && bits.OnesCount16(ranks&p.up.kept.over) >= holeCards-1
}

// pairing counts the cards that pair one of a set.
func (p *purchases) pairing(k *kept) int {
	n := p.left[k.holes[0]] + p.left[k.holes[1]] + p.left[k.holes[2]] - 3
	if k.upTop() {
		return n + p.left[k.holes[3]] - 1
	}
	return n + p.left[p.up.rank]
}

// unfilled is the value that the tables hold for a set.
func (p *purchases) unfilled(k *kept, pairing int) float64 {
	if k.upTop() {
		return p.under[pairing]
	}
	return p.over[k.max][pairing]
}

// value is the excess of a set with certain outs, summed over the cards that may be
// replaced: if it is of a suit, but for those of it, of which these ranks are
// unseen.
func (p *purchases) value(k *kept, o *outs, suit uint16) float64 {
	if k.upTop() {
		if k.filled>>p.up.rank&1 != 0 {
			return 0
		}
		return p.excess(p.left[p.up.rank]-int(suit>>p.up.rank&1), o)
	}
	sum := 0.0
	for r := k.max + 1; r <= card.Ace; r++ {
		cards := p.left[r] - int(suit>>r&1)
		if cards > 0 && k.filled>>r&1 == 0 {
			sum += float64(cards) * p.excess(cards-1, o)
		}
	}
	return sum
}

// addFills adds the cards that make a straight of a kept set which is, if any are
// given, of the suit of which these ranks are unseen.
func (p *purchases) addFills(k *kept, o *outs, suit uint16) {
	for i := range k.nFills {
		f := &k.fills[i]
		of := int(suit >> f.rank & 1)
		o.add(p.hand, f.strength, p.left[f.rank]-of)
		o.add(p.hand, f.suited, of)
	}
}
