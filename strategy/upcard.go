package strategy

import (
	"math/bits"
	"sync"

	"felt/game/card"
)

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
