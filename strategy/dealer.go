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
		if card.Rank(r) == up.rank {
			*next = *e
			continue
		}
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
	// any holds the unseen cards of each rank, of all suits.
	any *weights
	// suited holds the unseen cards of the up card's suit.
	suited *weights
	// all is the number of sets of hole cards.
	all float64
	// pair … are the numbers of hands of those categories.
	pair, twoPair, three float64
	summed               bool
}

func choose2(n float64) float64 { return n * (n - 1) / 2 }
func choose3(n float64) float64 { return n * (n - 1) * (n - 2) / 6 }
func choose4(n float64) float64 { return n * (n - 1) * (n - 2) * (n - 3) / 24 }

// none is the number of hands without a game.
func (d *dealt) none() float64 { return d.any.none - d.suited.none }

func (d *dealt) aceKing() float64 { return d.any.aceKing - d.suited.aceKing }

// straight is the number of straights that are not of a suit.
func (d *dealt) straight() float64 { return d.any.straight - d.suited.straight }

// flush is the number of flushes that are not straights.
func (d *dealt) flush() float64 { return d.suited.e[card.Ranks][holeCards] - d.suited.straight }

// pairsOf is the number of hands with no more than a pair of that rank. A pair
// needs three further ranks, one of them the up card's unless it is paired.
func (d *dealt) pairsOf(r card.Rank) float64 {
	x := d.any.x[r]
	if r == d.up.rank {
		return x * d.any.e[card.Ranks][3]
	}
	return choose2(x) * d.any.below(noRank, 2, r)
}

// threesOf is the number of hands with no more than three of that rank.
func (d *dealt) threesOf(r card.Rank) float64 {
	x := d.any.x[r]
	if r == d.up.rank {
		return choose2(x) * d.any.e[card.Ranks][2]
	}
	return choose3(x) * (d.any.e[card.Ranks][1] - x)
}

// fullHousesOf is the number of full houses with three of that rank.
func (d *dealt) fullHousesOf(r card.Rank) float64 {
	if r != d.up.rank {
		return choose3(d.any.x[r]) * d.any.x[d.up.rank]
	}
	sum := 0.0
	for o, x := range d.any.x {
		if card.Rank(o) != r {
			sum += choose2(x)
		}
	}
	return choose2(d.any.x[r]) * sum
}

// foursOf is the number of hands with four of that rank.
func (d *dealt) foursOf(r card.Rank) float64 {
	x := d.any.x[r]
	if r == d.up.rank {
		return choose3(x) * d.any.e[card.Ranks][1]
	}
	return choose4(x)
}

// twoPairsOf is the number of hands with pairs of exactly these two ranks, by
// whether the fifth card is given: r > s.
func (d *dealt) twoPairsOf(r, s card.Rank) float64 {
	up := d.up.rank
	switch up {
	case r:
		return d.any.x[up] * choose2(d.any.x[s]) * (d.any.e[card.Ranks][1] - d.any.x[s])
	case s:
		return d.any.x[up] * choose2(d.any.x[r]) * (d.any.e[card.Ranks][1] - d.any.x[r])
	}
	return choose2(d.any.x[r]) * choose2(d.any.x[s])
}

// sumCategories works out the numbers of hands by category.
func (d *dealt) sumCategories() {
	if d.summed {
		return
	}
	d.summed = true
	d.pair, d.twoPair, d.three = 0, 0, 0
	up := d.up.rank
	pairs, ofUp := 0.0, 0.0 // sums of binomials, over the ranks so far
	e1 := d.any.e[card.Ranks][1]
	for r := range card.Rank(card.Ranks) {
		d.pair += d.pairsOf(r)
		d.three += d.threesOf(r)
		if r == up {
			continue
		}
		x := d.any.x[r]
		c := choose2(x)
		d.twoPair += c * pairs
		pairs += c
		ofUp += c * (e1 - x)
	}
	d.twoPair += d.any.x[up] * ofUp
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
		o.behind = d.aceKing()
		for r := card.Two; r < first; r++ {
			o.behind += d.pairsOf(r)
		}
		d.addPairs(&o, first, maskOf(ranks[1:4]))
	case hand.TwoPair:
		d.sumCategories()
		o.behind = d.aceKing() + d.pair
		for r := card.Two; r <= first; r++ {
			for s := card.Two; s < r && (r < first || s < second); s++ {
				o.behind += d.twoPairsOf(r, s)
			}
		}
		d.addTwoPairs(&o, first, second, ranks[2])
	case hand.ThreeOfAKind:
		// The player holds three of the rank, so that the dealer can't.
		d.sumCategories()
		o.behind = d.aceKing() + d.pair + d.twoPair
		for r := card.Two; r < first; r++ {
			o.behind += d.threesOf(r)
		}
	case hand.Straight:
		d.sumCategories()
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
		d.sumCategories()
		o.behind = d.aceKing() + d.pair + d.twoPair + d.three + d.straight()
		d.addFlushes(&o, maskOf(ranks[:]))
	case hand.FullHouse:
		d.sumCategories()
		o.behind = d.aceKing() + d.pair + d.twoPair + d.three + d.straight() + d.flush()
		for r := card.Two; r < first; r++ {
			o.behind += d.fullHousesOf(r)
		}
	case hand.FourOfAKind:
		d.sumCategories()
		o.behind = d.aceKing() + d.pair + d.twoPair + d.three + d.straight() + d.flush()
		for r := range card.Rank(card.Ranks) {
			o.behind += d.fullHousesOf(r)
			if r < first {
				o.behind += d.foursOf(r)
			}
		}
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
	n, kicker, without := choose2(d.any.x[rank]), d.up.rank, rank
	if rank == d.up.rank {
		// The sums leave out the up card's rank by themselves.
		n, kicker, without = d.any.x[rank], noRank, noRank
	}
	if n == 0 {
		return
	}
	lower, equal := d.any.kickers(kickers, noRank, kicker, without)
	o.behind += n * lower
	o.tie += n * equal
}

// addTwoPairs adds the dealer's two pairs of the player's ranks.
func (d *dealt) addTwoPairs(o *outcome, first, second, kicker card.Rank) {
	up := d.up.rank
	n := 1.0
	for _, r := range [...]card.Rank{first, second} {
		if r == up {
			n *= d.any.x[r]
		} else {
			n *= choose2(d.any.x[r])
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

// addFlushes adds the dealer's flushes that are lower than the player's, or equal.
func (d *dealt) addFlushes(o *outcome, player uint16) {
	lower, equal := d.suited.kickers(player, noRank, d.up.rank, noRank)
	// Straight flushes are no flushes.
	for i := range d.up.straights {
		if d.up.straights[i].ranks < player {
			lower -= d.suited.straights[i]
		}
	}
	o.behind += lower
	o.tie += equal
}
