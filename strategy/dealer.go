package strategy

import (
	"math/bits"
	"sync"

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

// upCard is what follows from the rank of the dealer's up card.
type upCard struct {
	rank card.Rank
	// straights are those with the rank in them, the lowest first.
	straights []straight
	// noGames are the sets of hole ranks without a game, flushes aside.
	noGames []noGame
	// kept are the sets that he may keep of them.
	kept keptSets
}

// straight is a straight that the dealer may hold.
type straight struct {
	top   card.Rank
	ranks uint16 // all five, one bit each
	holes [holeCards]card.Rank
}

// broadway reports whether it holds ace and king.
func (s *straight) broadway() bool { return s.top == card.Ace }

// upCards returns an upCard for each rank. They never change.
var upCards = sync.OnceValue(func() *[card.Ranks]upCard {
	all := new([card.Ranks]upCard)
	for r := range all {
		all[r].set(card.Rank(r))
	}
	return all
})

func (u *upCard) set(rank card.Rank) {
	u.rank = rank
	for top := card.Five; top <= card.Ace; top++ {
		ranks := straightRanks(top)
		if ranks>>rank&1 == 0 {
			continue
		}
		s := straight{top: top, ranks: ranks}
		ranksOf(ranks&^(1<<rank), s.holes[:])
		u.straights = append(u.straights, s)
	}
	for holes := uint16(0); holes < 1<<card.Ranks; holes++ {
		if bits.OnesCount16(holes) != holeCards || holes>>rank&1 != 0 {
			continue
		}
		if n, ok := newNoGame(rank, holes); ok {
			u.noGames = append(u.noGames, n)
		}
	}
	u.kept = newKeptSets(rank)
}

// straightRanks returns the five ranks of the straight with that top.
func straightRanks(top card.Rank) uint16 {
	if top == card.Five {
		return 0b1111 | 1<<card.Ace
	}
	return 0b11111 << (top - 4)
}

// ranksOf writes the ranks of a set in ascending order.
func ranksOf(set uint16, to []card.Rank) {
	for i := range to {
		to[i] = card.Rank(bits.TrailingZeros16(set))
		set &= set - 1
	}
}

// weights is a number for each rank, and sums of products over sets of hole
// ranks, all different and none the up card's.
type weights struct {
	// x is 0 for the rank of the up card.
	x [card.Ranks]float64
	// e[r][n] sums the products over the sets of n ranks below r.
	e [card.Ranks + 1][holeCards + 1]float64
	// none and aceKing sum over the sets of four with which the ranks make no game
	// and ace-king; straights are single products.
	none, aceKing float64
	straights     [5]float64
	straight      float64
}

// setRanks puts 1 for the ranks of a set and 0 for the others.
func (w *weights) setRanks(set uint16) {
	for r := range w.x {
		w.x[r] = float64(set >> r & 1)
	}
}

// sum works the sums out. Those over ranks below from are left as they are.
func (w *weights) sum(up *upCard, from int) {
	for r := from; r < card.Ranks; r++ {
		e, next := &w.e[r], &w.e[r+1]
		x := w.x[r]
		next[0] = 1
		next[1] = e[1] + x
		next[2] = e[2] + x*e[1]
		next[3] = e[3] + x*e[2]
		next[4] = e[4] + x*e[3]
	}
	low := &w.e[card.King]
	king, ace := w.x[card.King], w.x[card.Ace]
	switch up.rank {
	case card.Ace:
		w.none = low[4]
		w.aceKing = king * low[3]
	case card.King:
		w.none = low[4]
		w.aceKing = ace * low[3]
	default:
		w.none = low[4] + (king+ace)*low[3]
		w.aceKing = king * ace * low[2]
	}
	w.straight = 0
	for i := range up.straights {
		s := &up.straights[i]
		n := w.x[s.holes[0]] * w.x[s.holes[1]] * w.x[s.holes[2]] * w.x[s.holes[3]]
		w.straights[i] = n
		w.straight += n
		if s.broadway() {
			w.aceKing -= n
		} else {
			w.none -= n
		}
	}
}

// below sums over the sets of n ranks below r without rank p.
func (w *weights) below(r card.Rank, n int, p card.Rank) float64 {
	e := &w.e[r]
	if p >= r {
		return e[n]
	}
	// The sums with p are x_p times those of one rank less without p.
	x := w.x[p]
	sum := 1.0
	for i := 1; i <= n; i++ {
		sum = e[i] - x*sum
	}
	return sum
}

const noRank = card.Rank(card.Ranks)

// kickers compares the dealer's kickers with the player's: it sums over the sets
// of kickers that are lower than the player's, and over the equal ones. All have
// as many ranks, below top; the dealer's are of the holes, none of them p, but for
// up, one that he is known to have (noRank: none).
func (w *weights) kickers(player uint16, top, up, p card.Rank) (lower, equal float64) {
	player &= 1<<top - 1
	n := bits.OnesCount16(player)
	equal = 1
	for r := top - 1; n > 0; r-- {
		has := player>>r&1 != 0
		switch {
		case r == up && !has:
			return lower, 0 // whatever follows, the dealer's are higher
		case r == up:
			n--
		case has:
			// Lower are those without this rank, whatever is below.
			if up >= r {
				lower += equal * w.below(r, n, p)
			} else if lower += equal * w.below(r, n-1, p); n == 1 {
				return lower, 0 // the up card has the last place
			}
			equal *= w.x[r]
			n--
		}
	}
	return lower, equal
}

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

// aceKings sums over the sets of ranks that make an ace-king lower than the
// player's, and one equal to it. Broadway is higher than any and not among them.
func (w *weights) aceKings(up card.Rank, ranks [5]card.Rank) (lower, equal float64) {
	n := 1.0
	kicker := up
	if up != card.Ace {
		n *= w.x[card.Ace]
	} else {
		kicker = noRank
	}
	if up != card.King {
		n *= w.x[card.King]
	} else {
		kicker = noRank
	}
	lower, equal = w.kickers(maskOf(ranks[2:]), card.King, kicker, noRank)
	return n * lower, n * equal
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
