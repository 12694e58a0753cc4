package strategy

import (
	"math/bits"

	"felt/game/card"
)

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
