package hand

import (
	"math/bits"

	"felt/game/card"
)

// Strength orders hands: of two hands the one with the higher strength wins, and
// equal strengths tie. It holds the category and the ranks that decide inside
// it, kickers last; suits never count (R15). The zero value is weaker than any hand.
type Strength uint32

// A strength is the category above five nibbles, each a rank.
const categoryShift = 20

// pack returns the strength of a category and its deciding ranks, five nibbles.
func pack(c Category, ranks uint32) Strength {
	return Strength(uint32(c)<<categoryShift | ranks)
}

// Category returns the category of the hand.
func (s Strength) Category() Category { return Category(s >> categoryShift) }

// Game reports whether a dealer with this hand has a game: ace-king or better.
func (s Strength) Game() bool { return s >= Strength(AceKing)<<categoryShift }

// Ranks returns the five ranks that decide, most important first: the ranks of
// the combination, then the kickers; a place that the category leaves empty
// (four of a kind has two, a straight its top alone) holds [card.Two] and decides
// nothing.
func (s Strength) Ranks() [5]card.Rank {
	var r [5]card.Rank
	for i := range r {
		r[i] = card.Rank(s >> (16 - 4*i) & 15)
	}
	return r
}

// Evaluate returns the strength of the best five cards out of five or six. Any
// other number of cards panics.
func Evaluate(s card.Set) Strength { return lookup(s).strength }

const (
	aceBit     = 1 << card.Ace
	kingBit    = 1 << card.King
	aceKingSet = aceBit | kingBit
)

// high returns the highest of a set of ranks, which must not be empty.
func high(ranks uint16) uint32 { return uint32(bits.Len16(ranks)) - 1 }

// nibbles returns the n highest of a set of ranks as the first of five nibbles,
// the highest first; the nibbles after them are zero.
func nibbles(ranks uint16, n int) uint32 {
	var packed uint32
	for shift := 16; n > 0 && ranks != 0; n, shift = n-1, shift-4 {
		top := high(ranks)
		packed |= top << shift
		ranks &^= 1 << top
	}
	return packed
}

// straights returns the top ranks of all straights in a set of ranks, a bit each.
// The ace also ends a five-high one (R17).
func straights(ranks uint16) (tops uint16) {
	// One place is put below the two for the low ace. Shifts by 1, 2 and 1 leave
	// a bit where runs of two, then four, then five bits end.
	x := uint32(ranks)<<1 | uint32(ranks)>>card.Ace
	x &= x << 1
	x &= x << 2
	x &= x << 1
	return uint16(x >> 1)
}

// straightRanks returns the five ranks of the straight with that top.
func straightRanks(top uint32) uint16 {
	if top == uint32(card.Five) {
		return 0b1111 | aceBit
	}
	return 0b11111 << (top - 4)
}

// suitedStrength returns the strength of five or six cards of one suit by their
// ranks.
func suitedStrength(ranks uint16) Strength {
	tops := straights(ranks)
	switch {
	case tops == 0:
		return pack(Flush, nibbles(ranks, 5))
	case tops&aceBit != 0:
		return pack(RoyalFlush, nibbles(tops, 1))
	default:
		return pack(StraightFlush, nibbles(tops, 1))
	}
}
