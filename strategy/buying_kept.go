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

// setKept collects the kept sets of the dealer's hands without a game, those with
// the up card first.
func (u *upCard) setKept() {
	seen := map[uint16]bool{}
	var under []kept
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
		if k.upTop() {
			under = append(under, k)
		} else {
			u.kept = append(u.kept, k)
		}
	}
	u.nOver = len(u.kept)
	u.kept = append(u.kept, under...)
}

const (
	// mostSame bounds the cards of the replaced one's rank.
	mostSame = card.Suits - 1
	// mostPairing bounds the cards that pair a kept one, mostFilling those that
	// fill a straight, mostSuited those that fill a flush.
	mostPairing = 4 * (card.Suits - 1)
	mostFilling = 2 * card.Suits
	mostSuited  = card.Ranks - 3
	mostKept    = 500
)

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

	hand     hand.Strength
	category hand.Category
	ranks    uint16 // those of a flush

	// rates by the number of cards of the replaced one's rank, for the pack and the
	// win of a bet: rates of some wins are kept.
	rates   *[mostSame + 1]rate
	ratesOf [8]struct {
		win   float64
		rates [mostSame + 1]rate
	}
	nRates, ratesPack int
	flushOf           *[mostSame + 1]rate
	// flush holds the excess by cards that let the player lose and win, and by
	// the number of the replaced one's rank.
	flush [mostSuited + 1][mostPairing + mostFilling + mostSuited + 1][mostSame + 1]float64

	// above and suited hold, for each rank r and number n of cards that pair a kept
	// one, the sum over the cards of ranks above r that may be replaced.
	above, suited table
	// live are the kept sets that may be worth buying for if they aren't of a suit:
	// those with the up card, and those under it.
	over, under []live
	// pairing is known for every set that can be kept.
	pairing [mostKept]int
}

type table [card.Ranks][mostPairing + 1]float64

// live is a kept set and what buying brings for it, summed over the cards that may
// be replaced.
type live struct {
	index  int
	mask   uint16
	excess float64
}

// reset forgets everything about another position.
func (p *purchases) reset(s *sale, up *upCard, suit card.Suit) {
	p.sale, p.up, p.suit = s, up, suit
	p.ratesPack = 0
}

// against puts a hand of the player in the place of another that beats the same
// straights and wins as much.
func (p *purchases) against(h hand.Strength) {
	p.hand = h
	p.category = h.Category()
	ranks := h.Ranks()
	p.ranks = maskOf(ranks[:])
}

// setRates finds the rates for the win of a bet.
func (p *purchases) setRates(win float64) {
	if p.ratesPack != p.pack {
		p.ratesPack, p.nRates, p.flushOf = p.pack, 0, nil
	}
	for i := range p.nRates {
		if p.ratesOf[i].win == win {
			p.rates = &p.ratesOf[i].rates
			return
		}
	}
	if p.nRates == len(p.ratesOf) {
		p.nRates, p.flushOf = 0, nil
	}
	r := &p.ratesOf[p.nRates]
	p.nRates++
	r.win = win
	p.rates = &r.rates
	for same := range p.rates {
		p.rates[same] = p.sale.rate(p.pack, same, win)
	}
}

// fewest is the smallest number of winning cards with which buying can be better
// than taking.
func (p *purchases) fewest() int {
	n := mostPairing + mostFilling + mostSuited + 1
	for same := range p.rates {
		r := &p.rates[same]
		for n > 0 && r.base+r.win*float64(n-1) > 0 {
			n--
		}
	}
	return n
}

// prepare puts a hand and the win of its bet before a pack, and returns the excess
// summed over the dealer's hands as if suits didn't matter.
func (p *purchases) prepare(h hand.Strength, win float64) float64 {
	p.against(h)
	p.setRates(win)
	p.over, p.under = p.over[:0], p.under[:0]

	// A rank of which too few cards are left for enough outs isn't kept.
	fewest := p.fewest() - 3*(card.Suits-1)
	if p.category >= hand.Straight {
		fewest -= mostFilling
	}
	if p.category >= hand.Flush {
		fewest = 0
	}
	if fewest > card.Suits-1 {
		return 0
	}
	var rich uint16
	for r, n := range p.left {
		if n > 0 && n-1 >= fewest {
			rich |= 1 << r
		}
	}
	p.fill(&p.above, 0, outs{})
	sum := 0.0
	kept := p.up.kept
	for i := range kept {
		k := &kept[i]
		if k.mask&^rich != 0 {
			continue
		}
		n0, n1, n2 := p.left[k.holes[0]], p.left[k.holes[1]], p.left[k.holes[2]]
		hands := n0 * n1 * n2
		pairing := n0 + n1 + n2 - 3
		if !k.upTop() {
			pairing += p.left[p.up.rank]
			p.pairing[i] = pairing
			v := 0.0
			if k.nFills == 0 {
				v = p.above[k.max][pairing]
			} else {
				o := outs{win: pairing}
				p.addFills(k, &o, 0)
				v = p.replaced(k, &o, 0)
			}
			if v > 0 {
				p.over = append(p.over, live{i, k.mask, v})
				sum += float64(hands) * v
			}
			continue
		}
		n3 := p.left[k.holes[3]]
		hands *= n3
		pairing += n3 - 1
		p.pairing[i] = pairing
		o := outs{win: pairing}
		p.addFills(k, &o, 0)
		if v := p.rates[p.left[p.up.rank]].excess(&o); v > 0 {
			p.under = append(p.under, live{i, k.mask, v})
			sum += float64(hands) * v
		}
	}
	return sum
}

// suits reports whether hands that are of suit u but for one card are among those
// without a game: of the up card's suit, or of any if the up card is the highest.
func (p *purchases) suits(u card.Suit) bool { return u == p.suit || p.up.nOver < len(p.up.kept) }

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
		cards := p.left[r] - int(suit>>r&1)
		if cards == 0 {
			continue
		}
		rate := &p.rates[cards-1]
		v := rate.of(&o) + float64(mostPairing)*rate.win
		for n := mostPairing; n >= 0 && v > 0; n-- {
			sums[n] += float64(cards) * v
			v -= rate.win
		}
	}
}

// replaced sums over the cards above a kept set that may be replaced, but for those
// of the given ranks of its suit.
func (p *purchases) replaced(k *kept, o *outs, suit uint16) float64 {
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

// ofSuit returns what changes for the kept sets that are of suit u, of which these
// ranks are unseen: they are open to a flush as well; and with the up card's suit
// under it, or a replaced card of the suit too, the dealer has a flush already.
func (p *purchases) ofSuit(u card.Suit, ranks uint16) float64 {
	return p.open(u, ranks) - p.plain(u, ranks)
}

// plain sums what prepare has counted for kept sets of the suit, of which these
// ranks are unseen.
func (p *purchases) plain(u card.Suit, ranks uint16) float64 {
	sum := 0.0
	if u == p.suit {
		for i := range p.over {
			if l := &p.over[i]; l.mask&^ranks == 0 {
				sum += l.excess
			}
		}
	}
	for i := range p.under {
		if l := &p.under[i]; l.mask&^ranks == 0 {
			sum += l.excess
		}
	}
	return sum
}

// plainOn is plain where it isn't certain which ranks are unseen, but with what
// chance each.
func (p *purchases) plainOn(u card.Suit, chance *[card.Ranks]float64) float64 {
	sum := 0.0
	if u == p.suit {
		for i := range p.over {
			l := &p.over[i]
			h := &p.up.kept[l.index].holes
			sum += l.excess * chance[h[0]] * chance[h[1]] * chance[h[2]]
		}
	}
	for i := range p.under {
		l := &p.under[i]
		h := &p.up.kept[l.index].holes
		sum += l.excess * chance[h[0]] * chance[h[1]] * chance[h[2]] * chance[h[3]]
	}
	return sum
}

// mayBeOpen reports whether buying can be better than taking against any kept set
// of a suit of which so many cards are unseen: against a hand below a flush each of
// them that isn't kept makes the player lose.
func (p *purchases) mayBeOpen(unseen int) bool {
	if p.category >= hand.Flush {
		return true
	}
	o := outs{win: mostPairing + mostFilling, lose: max(0, unseen-holeCards)}
	if p.category < hand.Straight {
		o.win -= mostFilling
	}
	for same := range p.rates {
		if p.rates[same].excess(&o) > 0 {
			return true
		}
	}
	return false
}

// open sums over the kept sets of the suit, open to a flush.
func (p *purchases) open(u card.Suit, ranks uint16) float64 {
	switch unseen := bits.OnesCount16(ranks); {
	case !p.mayBeOpen(unseen):
		return 0
	case u != p.suit:
		return p.openUnder(ranks)
	case p.category == hand.Flush:
		return p.flushOver(ranks)
	default:
		return p.openOver(ranks, unseen-holeCards+1)
	}
}

// openUnder sums over sets under the up card, which is replaced.
func (p *purchases) openUnder(ranks uint16) float64 {
	rate := &p.rates[p.left[p.up.rank]-int(ranks>>p.up.rank&1)]
	sum := 0.0
	if p.category < hand.Flush {
		// The cards of the suit make the player lose: what wasn't worth buying for
		// isn't now.
		for i := range p.under {
			if l := &p.under[i]; l.mask&^ranks == 0 {
				sum += p.openSet(l.index, rate, ranks)
			}
		}
		return sum
	}
	for i := p.up.nOver; i < len(p.up.kept); i++ {
		if p.up.kept[i].mask&^ranks == 0 {
			sum += p.openSet(i, rate, ranks)
		}
	}
	return sum
}

func (p *purchases) openSet(i int, rate *rate, ranks uint16) float64 {
	k := &p.up.kept[i]
	o := outs{win: p.pairing[i]}
	p.addOpen(k, &o, ranks)
	return rate.excess(&o)
}

// addOpen adds the cards that fill a set of a suit to a straight or a flush.
func (p *purchases) addOpen(k *kept, o *outs, ranks uint16) {
	if k.nFills > 0 {
		p.addFills(k, o, ranks)
	}
	ranks &^= k.mask | k.filled
	switch {
	case p.category > hand.Flush:
		o.win += bits.OnesCount16(ranks)
	case p.category < hand.Flush:
		o.lose += bits.OnesCount16(ranks)
	default:
		p.addFlushes(k, o, ranks)
	}
}

// openOver sums over sets with the up card, where n cards of the suit are not kept.
func (p *purchases) openOver(ranks uint16, n int) float64 {
	var o outs
	if p.category > hand.Flush {
		o.win = n
	} else {
		o.lose = n
	}
	p.fill(&p.suited, ranks, o)
	sum := 0.0
	if p.category < hand.Flush {
		for i := range p.over {
			if l := &p.over[i]; l.mask&^ranks == 0 {
				sum += p.overSet(l.index, ranks)
			}
		}
		return sum
	}
	for i := range p.up.nOver {
		if p.up.kept[i].mask&^ranks == 0 {
			sum += p.overSet(i, ranks)
		}
	}
	return sum
}

func (p *purchases) overSet(i int, ranks uint16) float64 {
	k := &p.up.kept[i]
	if k.nFills == 0 {
		return p.suited[k.max][p.pairing[i]]
	}
	o := outs{win: p.pairing[i]}
	p.addOpen(k, &o, ranks)
	return p.replaced(k, &o, ranks)
}

// setFlush works the table of a flush out.
func (p *purchases) setFlush() {
	if p.flushOf == p.rates {
		return
	}
	p.flushOf = p.rates
	for lose := range p.flush {
		for win := range p.flush[lose] {
			o := outs{win: win, lose: lose}
			for same := range p.rates {
				p.flush[lose][win][same] = p.rates[same].excess(&o)
			}
		}
	}
}

// flushOver is openOver for a flush of the player, which beats some of the flushes
// that the dealer may fill.
func (p *purchases) flushOver(ranks uint16) float64 {
	p.setFlush()
	// cards counts, for each rank, the cards above it that may be replaced, by how
	// many there are of their rank.
	var cards [card.Ranks][mostSame + 1]float64
	for r := card.Ace; r > p.up.rank; r-- {
		cards[r-1] = cards[r]
		if n := p.left[r] - int(ranks>>r&1); n > 0 {
			cards[r-1][n-1] += float64(n)
		}
	}
	sum := 0.0
	for i := range p.up.nOver {
		k := &p.up.kept[i]
		if k.mask&^ranks != 0 {
			continue
		}
		o := outs{win: p.pairing[i]}
		p.addOpen(k, &o, ranks)
		if o.tie > 0 || k.filled != 0 {
			sum += p.replaced(k, &o, ranks)
			continue
		}
		n, each := &cards[k.max], &p.flush[o.lose][o.win]
		sum += n[0]*each[0] + n[1]*each[1] + n[2]*each[2] + n[3]*each[3]
	}
	return sum
}

// addFlushes adds the cards of the given ranks that fill a flush, against a flush.
func (p *purchases) addFlushes(k *kept, o *outs, open uint16) {
	dealer, player := k.ranks&^p.ranks, p.ranks&^k.ranks
	if dealer > player {
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
