package strategy

import (
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
)

// kept is a set of four ranks that the dealer may keep of a hand without a game.
type kept struct {
	// holes are those of hole cards: three with the up card, or four under it.
	holes  [holeCards]card.Rank
	nHoles int
	ranks  uint16 // all four
	mask   uint16 // of holes
	// max is the highest of the four.
	max card.Rank
	// fills are the ranks that make a straight of the four. With one of them as the
	// card replaced the dealer has a straight, not a hand without a game.
	fills  [2]made
	nFills int
	filled uint16
}

// made is what a new card of a rank makes of the dealer's hand.
type made struct {
	rank     card.Rank
	strength hand.Strength
	// suited is what it makes if all five are of a suit; for a straight.
	suited hand.Strength
}

// upTop reports whether the up card is the one replaced.
func (k *kept) upTop() bool { return k.nHoles == holeCards }

// keptSets are the sets that the dealer may keep of a hand without a game, his up
// card being known: never an ace, and never a king, for beside a king he would
// have an ace to be replaced.
type keptSets struct {
	// sets holds those with the up card first, nOver of them.
	sets  []kept
	nOver int
	// over and under are the ranks that their hole cards may be of.
	over, under uint16
	// filled are those open to a straight.
	filled []kept
	// number finds a set by the ranks of its hole cards.
	number [1 << card.Ranks]uint16
}

func newKeptSets(up card.Rank) (s keptSets) {
	const low = 1<<card.King - 1
	if up < card.King {
		s.over = low &^ (1 << up)
		s.add(s.over, 3, 1<<up)
	}
	s.nOver = len(s.sets)
	s.under = low & (1<<up - 1)
	s.add(s.under, holeCards, 0)
	for _, k := range s.sets {
		if k.nFills > 0 {
			s.filled = append(s.filled, k)
		}
	}
	return s
}

// add adds the sets of n of the given ranks beside a further one.
func (s *keptSets) add(ranks uint16, n int, beside uint16) {
	for mask := range ranks + 1 {
		if mask&^ranks != 0 || bits.OnesCount16(mask) != n {
			continue
		}
		k := kept{nHoles: n, ranks: mask | beside, mask: mask}
		k.max = card.Rank(bits.Len16(k.ranks) - 1)
		ranksOf(mask, k.holes[:n])
		k.nFills = addFills(&k.fills, k.ranks)
		for _, f := range k.fills[:k.nFills] {
			k.filled |= 1 << f.rank
		}
		s.number[mask] = uint16(len(s.sets))
		s.sets = append(s.sets, k)
	}
}

// addFills finds the cards that make a straight of four ranks.
func addFills(fills *[2]made, ranks uint16) (n int) {
	for top := card.Five; top <= card.Ace; top++ {
		straight := straightRanks(top)
		missing := straight &^ ranks
		if bits.OnesCount16(missing) != 1 {
			continue
		}
		low := straight & -straight
		mixed := card.Suited(card.Clubs, low) | card.Suited(card.Hearts, straight&^low)
		fills[n] = made{
			rank:     card.Rank(bits.TrailingZeros16(missing)),
			strength: hand.Evaluate(mixed),
			suited:   hand.Evaluate(card.Suited(card.Clubs, straight)),
		}
		n++
	}
	return n
}

// straightSet reports whether five ranks are a straight.
func straightSet(ranks uint16) bool {
	for top := card.Five; top <= card.Ace; top++ {
		if ranks == straightRanks(top) {
			return true
		}
	}
	return false
}
