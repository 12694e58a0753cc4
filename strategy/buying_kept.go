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

// kept is a set of four ranks that the dealer keeps of a hand without a game.
type kept struct {
	// holes are those of hole cards: three with the up card, or four.
	holes  [holeCards]card.Rank
	nHoles int
	ranks  uint16 // all four
	mask   uint16 // of holes
	// max is the highest of the four.
	max card.Rank
	// fills are the ranks that make a straight of the four.
	fills  [2]made
	nFills int
	filled uint16
}

// upTop reports whether the up card is the one replaced.
func (k *kept) upTop() bool { return k.nHoles == holeCards }

// keeps collects the kept sets of the dealer's hands without a game.
func (u *upCard) keeps() (all []kept) {
	seen := map[uint16]bool{}
	for i := range u.noGames {
		n := &u.noGames[i]
		if seen[n.kept] {
			continue
		}
		seen[n.kept] = true
		k := kept{
			nHoles: bits.OnesCount16(n.keptHoles),
			ranks:  n.kept,
			mask:   n.keptHoles,
			max:    card.Rank(bits.Len16(n.kept) - 1),
			fills:  n.fills,
			nFills: n.nFills,
			filled: n.filled,
		}
		ranksOf(n.keptHoles, k.holes[:k.nHoles])
		all = append(all, k)
	}
	return all
}

const (
	// mostSame bounds the cards of the replaced one's rank.
	mostSame = card.Suits - 1
	// mostPairing bounds the cards that pair a kept one.
	mostPairing = 4 * (card.Suits - 1)
	mostKept    = 500
)

// purchases sums what buying adds, over the dealer's hands, for one hand of the
// player and one class of draws.
type purchases struct {
	sale *sale
	up   *upCard
	suit card.Suit
	// left counts the unseen cards of each rank, the dealer's holes among them;
	// pack is what is left of them when the holes are dealt.
	left [card.Ranks]int
	pack int

	hand  hand.Strength
	ranks uint16 // those of a flush
	// rates by the number of cards of the replaced one's rank.
	rates [mostSame + 1]rate

	// above[r][n] sums over the cards of ranks above r that may be replaced, where
	// n cards pair a kept one and there are no others to hope for or fear.
	above, suited table
	// plain holds the excess of each kept set, for all cards that may be replaced,
	// if it isn't of a suit.
	plain [mostKept]float64
}

type table [card.Ranks][mostPairing + 1]float64

// prepare puts a hand and the win of its bet before a pack, and returns the excess
// summed over the dealer's hands as if suits didn't matter.
func (p *purchases) prepare(h hand.Strength, win float64) float64 {
	p.against(h)
	for same := range p.rates {
		p.rates[same] = p.sale.rate(p.pack, same, win)
	}
	p.fill(&p.above, 0, outs{})
	sum := 0.0
	for i := range p.up.kept {
		k := &p.up.kept[i]
		hands := 1
		for _, r := range k.holes[:k.nHoles] {
			hands *= p.left[r]
		}
		if hands == 0 {
			continue
		}
		v := 0.0
		pairing := p.pairing(k)
		switch {
		case k.nFills == 0 && !k.upTop():
			v = p.above[k.max][pairing]
		case !k.upTop():
			o := outs{win: pairing}
			p.addFills(k, &o, 0)
			v = p.over(k, &o, 0)
		default:
			o := outs{win: pairing}
			p.addFills(k, &o, 0)
			v = p.rates[p.left[p.up.rank]].excess(&o)
		}
		p.plain[i] = v
		sum += float64(hands) * v
	}
	return sum
}

// against puts another hand in the place of one that beats the same straights.
func (p *purchases) against(h hand.Strength) {
	p.hand = h
	ranks := h.Ranks()
	p.ranks = maskOf(ranks[:])
}

// suits reports whether hands that are of suit u but for one card are among those
// without a game: of the up card's suit, or of any if the up card is the highest.
func (p *purchases) suits(u card.Suit) bool { return u == p.suit || p.up.mayBeTop }

// pairing counts the cards that pair a kept one.
func (p *purchases) pairing(k *kept) int {
	n := 0
	if k.upTop() {
		n = p.left[k.holes[3]] - 1
	} else {
		n = p.left[p.up.rank]
	}
	return n + p.left[k.holes[0]] + p.left[k.holes[1]] + p.left[k.holes[2]] - 3
}

// fill works a table out: the sums over the cards that may be replaced, but for
// those of the given ranks of the kept ones' suit, where beside the pairing cards
// there are other outs.
func (p *purchases) fill(t *table, suit uint16, o outs) {
	var sums [mostPairing + 1]float64
	for r := card.Ace; ; r-- {
		t[r] = sums
		if r == p.up.rank {
			return
		}
		of := int(suit >> r & 1)
		cards := p.left[r] - of
		if cards == 0 {
			continue
		}
		rate := &p.rates[cards-1]
		base := rate.excessBase(&o)
		for n := range sums {
			if v := base + float64(n)*rate.win; v > 0 {
				sums[n] += float64(cards) * v
			}
		}
	}
}

// excessBase is the excess without regard to its sign.
func (r *rate) excessBase(o *outs) float64 {
	return r.base + r.win*float64(o.win) + r.tie*float64(o.tie) + r.lose*float64(o.lose)
}

// over sums over the cards that may be replaced above a kept set, but for those of
// the given ranks of its suit.
func (p *purchases) over(k *kept, o *outs, suit uint16) float64 {
	sum := 0.0
	for r := k.max + 1; r <= card.Ace; r++ {
		cards := p.left[r] - int(suit>>r&1)
		if cards == 0 || k.filled>>r&1 != 0 {
			continue // with a rank that fills it, it is a straight
		}
		sum += float64(cards) * p.rates[cards-1].excess(o)
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

// ofSuit returns what the kept sets that are of suit u change, given the unseen
// ranks of that suit: they may be filled to a flush; and with the card replaced of
// the suit too the dealer has one.
func (p *purchases) ofSuit(u card.Suit, suit uint16) float64 {
	cat := p.hand.Category()
	n := bits.OnesCount16(suit)
	var o outs
	if u == p.suit && cat != hand.Flush {
		o.addSuit(cat, n-holeCards+1)
		p.fill(&p.suited, suit, o)
	}
	sum := 0.0
	for i := range p.up.kept {
		k := &p.up.kept[i]
		if k.mask&^suit != 0 || !k.upTop() && u != p.suit {
			continue
		}
		sum -= p.plain[i]
		if k.upTop() && u == p.suit {
			continue // a flush
		}
		pairing := p.pairing(k)
		if !k.upTop() && cat != hand.Flush && k.nFills == 0 {
			sum += p.suited[k.max][pairing]
			continue
		}
		o := outs{win: pairing}
		p.addFills(k, &o, suit)
		if open := suit &^ (k.mask | k.filled); cat == hand.Flush {
			p.addFlushes(k, &o, open)
		} else {
			o.addSuit(cat, bits.OnesCount16(open))
		}
		if k.upTop() {
			sum += p.rates[p.left[p.up.rank]-int(suit>>p.up.rank&1)].excess(&o)
		} else {
			sum += p.over(k, &o, suit)
		}
	}
	return sum
}

// addSuit adds cards that fill a flush, where the player's hand is none.
func (o *outs) addSuit(player hand.Category, n int) {
	if player > hand.Flush {
		o.win += n
	} else {
		o.lose += n
	}
}

// addFlushes adds the cards of the given ranks that fill a flush, against a flush.
func (p *purchases) addFlushes(k *kept, o *outs, open uint16) {
	dealer, player := k.ranks&^p.ranks, p.ranks&^k.ranks
	switch {
	case dealer > player:
		// At the highest rank that only one of them has the dealer is ahead already.
		o.lose += bits.OnesCount16(open)
		return
	}
	// The player has a rank more in his favour. A lower one leaves the dealer
	// behind, a higher one puts him ahead; the same one leaves the rest to decide.
	top := uint16(1) << (bits.Len16(player) - 1)
	o.win += bits.OnesCount16(open & (top - 1))
	o.lose += bits.OnesCount16(open &^ (top<<1 - 1))
	if open&top != 0 {
		switch rest := player &^ top; {
		case dealer < rest:
			o.win++
		case dealer == rest:
			o.tie++
		default:
			o.lose++
		}
	}
}
