package strategy

import (
	"felt/game/card"
	"felt/game/hand"
)

// The dealer's dealt hand is counted by ranks, not card by card.
//
// He holds the up card, so that a flush of his can only be of its suit. But for
// that his hand depends on the ranks of his hole cards alone, and the number of
// hole cards of given ranks is a product of binomials of the a_r, the unseen cards
// of each rank. Sums of such products over sets of ranks are elementary symmetric
// sums: a few operations instead of 163,185 hands.
//
// A flush is a set of four different ranks, all of the suit. So the hands that the
// ranks alone would call no game, ace-king or a straight, and that are a flush or
// a straight flush, are counted by the same sums with 1 or 0 for each rank, for a
// card of the suit that is unseen or not. Averages over draws are had by putting
// the chance that the card is unseen in the place of 1 or 0: which cards of a rank
// were drawn is independent from rank to rank, and the products have each rank
// once.

// dealt is the dealer's dealt hand as the player sees it.
type dealt struct {
	up *upCard
	// left counts the unseen cards of each rank; any holds them as weights but for
	// the up card's rank, of which there are ups.
	left *[card.Ranks]int
	any  *weights
	ups  float64
	// suited holds the unseen cards of the up card's suit.
	suited *weights
	// all is the number of sets of hole cards.
	all float64

	// The numbers of hands by category, suits left out, and whether they have been
	// worked out for the sums that stand.
	pair, twoPair, three, fullHouse, four float64
	counted                               bool
	// pairs is the number of ways to hold two of a rank that is not the up card's.
	pairs float64
}

// twos, threes and fours are the numbers of ways to hold so many cards of a rank, by
// how many there are.
var (
	twos   = [card.Suits + 1]float64{0, 0, 1, 3, 6}
	threes = [card.Suits + 1]float64{0, 0, 0, 1, 4}
	fours  = [card.Suits + 1]float64{0, 0, 0, 0, 1}
)

// none is the number of hands without a game.
func (d *dealt) none() float64 { return d.any.none - d.suited.none }

func (d *dealt) aceKing() float64 { return d.any.aceKing - d.suited.aceKing }

// straight is the number of straights that are not of a suit.
func (d *dealt) straight() float64 { return d.any.straight - d.suited.straight }

// flush is the number of flushes that are not straights.
func (d *dealt) flush() float64 { return d.suited.e[card.Ranks][holeCards] - d.suited.straight }

// The dealer holds a rank more than once with these ranks of hole cards, u being the
// rank of the up card and each letter another rank:
//
//	pair             r r x y   or  u x y z
//	two pair         r r s s   or  u r r x
//	three of a kind  r r r x   or  u u x y
//	full house       u r r r   or  u u r r
//	four of a kind   r r r r   or  u u u x

// count works out the numbers of hands by category.
func (d *dealt) count() {
	if d.counted {
		return
	}
	d.counted = true
	var two, three, four float64 // ways to hold so many of one rank
	var twoTwo, twoOne, threeOne float64
	ranks := d.any.e[card.Ranks][1]
	for r, n := range d.left {
		x := d.any.x[r]
		if x == 0 {
			continue // none left, or the up card's rank
		}
		twoTwo += twos[n] * two
		two += twos[n]
		three += threes[n]
		four += fours[n]
		twoOne += twos[n] * (ranks - x)
		threeOne += threes[n] * (ranks - x)
	}
	n := d.left[d.up.rank]
	d.pairs = two
	d.twoPair = twoTwo + d.ups*twoOne
	d.three = threeOne + twos[n]*d.any.e[card.Ranks][2]
	d.fullHouse = d.ups*three + twos[n]*two
	d.four = four + threes[n]*ranks
	d.pair = d.all - d.any.none - d.any.aceKing - d.any.straight - d.twoPair - d.three - d.fullHouse - d.four
}

// pairsBelow is the number of hands with no more than a pair, of a rank below r.
func (d *dealt) pairsBelow(r card.Rank) float64 {
	e1, e2 := d.any.e[card.Ranks][1], d.any.e[card.Ranks][2]
	sum := 0.0
	for s := range r {
		x := d.any.x[s]
		// Of the pairs of other ranks those with s are left out.
		sum += x * (x - 1) * (e2 - x*(e1-x))
	}
	sum /= 2
	if d.up.rank < r {
		sum += d.ups * d.any.e[card.Ranks][3]
	}
	return sum
}

// twoPairsBelow is the number of hands with two pair, lower than that of the ranks
// r and s, kickers left out.
func (d *dealt) twoPairsBelow(r, s card.Rank) float64 {
	e1 := d.any.e[card.Ranks][1]
	up := d.up.rank
	sum, below := 0.0, 0.0 // below: ways to hold two of a lower rank
	for t := range r {
		x := d.any.x[t]
		if x == 0 {
			continue
		}
		two := twos[d.left[t]]
		sum += two * below
		if up < r || up == r && t < s {
			sum += d.ups * two * (e1 - x)
		}
		if t < s && up != r {
			sum += twos[d.left[r]] * two
		}
		below += two
	}
	if up < s {
		// r with the up card's rank, where it is the lower pair.
		sum += d.ups * twos[d.left[r]] * (e1 - d.any.x[r])
	}
	return sum
}

// threesBelow is the number of hands with no more than three of a rank below r.
func (d *dealt) threesBelow(r card.Rank) float64 {
	sum := 0.0
	for s := range r {
		if x := d.any.x[s]; x != 0 {
			sum += threes[d.left[s]] * (d.any.e[card.Ranks][1] - x)
		}
	}
	if d.up.rank < r {
		sum += twos[d.left[d.up.rank]] * d.any.e[card.Ranks][2]
	}
	return sum
}

// fullHousesBelow is the number of full houses with three of a rank below r.
func (d *dealt) fullHousesBelow(r card.Rank) float64 {
	sum := 0.0
	for s := range r {
		if d.any.x[s] != 0 {
			sum += d.ups * threes[d.left[s]]
		}
	}
	if d.up.rank < r {
		sum += twos[d.left[d.up.rank]] * d.pairs
	}
	return sum
}

// foursBelow is the number of hands with four of a rank below r.
func (d *dealt) foursBelow(r card.Rank) float64 {
	sum := 0.0
	for s := range r {
		sum += fours[d.left[s]]
	}
	if d.up.rank < r {
		sum += threes[d.left[d.up.rank]] * d.any.e[card.Ranks][1]
	}
	return sum
}

// against counts the dealer's hands by how they compare with a final hand.
func (d *dealt) against(h hand.Strength) outcome {
	o := outcome{all: d.all, none: d.none()}
	ranks := h.Ranks()
	first, second := ranks[0], ranks[1]
	up := d.up.rank
	switch h.Category() {
	case hand.None:
	case hand.AceKing:
		o.behind, o.tie = d.any.aceKings(up, ranks)
		behind, tie := d.suited.aceKings(up, ranks)
		o.behind -= behind
		o.tie -= tie
	case hand.Pair:
		o.behind = d.aceKing() + d.pairsBelow(first)
		d.addPairs(&o, first, maskOf(ranks[1:4]))
	case hand.TwoPair:
		d.count()
		o.behind = d.aceKing() + d.pair + d.twoPairsBelow(first, second)
		d.addTwoPairs(&o, first, second, ranks[2])
	case hand.ThreeOfAKind:
		// Three of the rank are the player's, so that the dealer has not three; it
		// is the same with full houses and fours.
		d.count()
		o.behind = d.aceKing() + d.pair + d.twoPair + d.threesBelow(first)
	case hand.Straight:
		d.count()
		o.behind = d.aceKing() + d.pair + d.twoPair + d.three
		for i := range d.up.straights {
			n := d.any.straights[i] - d.suited.straights[i]
			switch top := d.up.straights[i].top; {
			case top < first:
				o.behind += n
			case top == first:
				o.tie = n
			}
		}
	case hand.Flush:
		return d.againstFlush(maskOf(ranks[:]))
	case hand.FullHouse:
		d.count()
		o.behind = d.aceKing() + d.pair + d.twoPair + d.three + d.straight() + d.flush() + d.fullHousesBelow(first)
	case hand.FourOfAKind:
		d.count()
		o.behind = d.aceKing() + d.pair + d.twoPair + d.three + d.straight() + d.flush() + d.fullHouse + d.foursBelow(first)
	case hand.StraightFlush, hand.RoyalFlush:
		o.behind = d.all - o.none
		for i := range d.up.straights {
			n := d.suited.straights[i]
			switch top := d.up.straights[i].top; {
			case top == first:
				o.tie = n
				o.behind -= n
			case top > first:
				o.behind -= n
			}
		}
	}
	return o
}

func maskOf(ranks []card.Rank) (m uint16) {
	for _, r := range ranks {
		m |= 1 << r
	}
	return m
}

// addPairs adds the dealer's pairs of the player's rank.
func (d *dealt) addPairs(o *outcome, rank card.Rank, kickers uint16) {
	n, kicker := twos[d.left[rank]], d.up.rank
	if rank == d.up.rank {
		n, kicker = d.ups, noRank
	}
	if n == 0 {
		return
	}
	lower, equal := d.any.kickers(kickers, noRank, kicker, rank)
	o.behind += n * lower
	o.tie += n * equal
}

// addTwoPairs adds the dealer's two pairs of the player's ranks.
func (d *dealt) addTwoPairs(o *outcome, first, second, kicker card.Rank) {
	up := d.up.rank
	n := 1.0
	for _, r := range [...]card.Rank{first, second} {
		if r == up {
			n *= d.ups
		} else {
			n *= twos[d.left[r]]
		}
	}
	switch {
	case n == 0:
	case up != first && up != second:
		switch {
		case up < kicker:
			o.behind += n
		case up == kicker:
			o.tie += n
		}
	default:
		for r := card.Two; r < kicker; r++ {
			if r != first && r != second {
				o.behind += n * d.any.x[r]
			}
		}
		o.tie += n * d.any.x[kicker]
	}
}

// againstFlush is against for a flush of the given ranks.
func (d *dealt) againstFlush(ranks uint16) outcome {
	d.count()
	o := outcome{all: d.all, none: d.none()}
	lower, equal := d.suited.kickers(ranks, noRank, d.up.rank, noRank)
	// Straight flushes are no flushes.
	for i := range d.up.straights {
		if d.up.straights[i].ranks < ranks {
			lower -= d.suited.straights[i]
		}
	}
	o.behind = d.aceKing() + d.pair + d.twoPair + d.three + d.straight() + lower
	o.tie = equal
	return o
}
