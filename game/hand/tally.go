package hand

import "felt/game/card"

// A tally says how often a hand holds each rank. Of a hand without five cards of
// a suit it says everything that counts.
type tally struct {
	one, two, three, four uint16 // ranks held at least that often, one bit each
}

func tallyOf(s card.Set) tally {
	c, d, h, p := s.Suit(card.Clubs), s.Suit(card.Diamonds), s.Suit(card.Hearts), s.Suit(card.Spades)
	var (
		anyOfCD, bothCD = c | d, c & d
		anyOfHS, bothHS = h | p, h & p
	)
	return tally{
		one:   anyOfCD | anyOfHS,
		two:   bothCD | bothHS | anyOfCD&anyOfHS,
		three: bothCD&anyOfHS | bothHS&anyOfCD,
		four:  bothCD & bothHS,
	}
}

// tallyOfRank returns the tally of n cards of one rank, 0 to 4.
func tallyOfRank(rank, n int) tally {
	bit := uint16(1) << rank
	return [...]tally{{}, {bit, 0, 0, 0}, {bit, bit, 0, 0}, {bit, bit, bit, 0}, {bit, bit, bit, bit}}[n]
}

// and returns the tally of the cards of both, which must have no rank in common.
func (t tally) and(u tally) tally {
	return tally{t.one | u.one, t.two | u.two, t.three | u.three, t.four | u.four}
}

// strength returns the strength of the best five of five or six cards, no five of
// which are of a suit.
func (t tally) strength() Strength {
	tops := straights(t.one)
	switch {
	case t.four != 0:
		return pack(FourOfAKind, nibbles(t.four, 1)|nibbles(t.one&^t.four, 1)>>4)
	case distinct(t.three, t.two):
		three := uint16(1) << high(t.three)
		return pack(FullHouse, nibbles(three, 1)|nibbles(t.two&^three, 1)>>4)
	case tops != 0:
		return pack(Straight, nibbles(tops, 1))
	case t.three != 0:
		return pack(ThreeOfAKind, nibbles(t.three, 1)|nibbles(t.one&^t.three, 2)>>4)
	case distinct(t.two, t.two):
		pairs := nibbles(t.two, 2)
		first, second := pairs>>16, pairs>>12&15
		return pack(TwoPair, pairs|nibbles(t.one&^(1<<first|1<<second), 1)>>8)
	case t.two != 0:
		return pack(Pair, nibbles(t.two, 1)|nibbles(t.one&^t.two, 3)>>4)
	case t.one&aceKingSet == aceKingSet:
		return pack(AceKing, nibbles(t.one, 5))
	default:
		return pack(None, nibbles(t.one, 5))
	}
}

// primary returns the ranks that make the primary of a hand, no five cards of which
// are of a suit, and the ranks of which the primary leaves a card over.
//
// The ranks are fixed by the strength, the cards are not: either nine makes the
// straight in J 10 9 8 7 9. The choice does not matter: a combination can have a
// card outside the primary just where it uses a rank of which one is left, whichever
// that is. So every way to make the primary is the player's best.
func (t tally) primary(strength Strength) (inside, left uint16) {
	ranks := strength.Ranks()
	first, second := uint16(1)<<ranks[0], uint16(1)<<ranks[1]
	switch strength.Category() {
	case AceKing:
		return aceKingSet, t.one &^ aceKingSet
	case Pair, ThreeOfAKind, FourOfAKind:
		return first, t.one &^ first
	case TwoPair:
		return first | second, t.one &^ (first | second)
	case FullHouse:
		// The lower rank may be held three times.
		return first | second, t.one&^(first|second) | t.three&second
	case Straight:
		// One rank may be held twice.
		inside = straightRanks(uint32(ranks[0]))
		return inside, t.one&^inside | t.two
	default:
		return 0, 0
	}
}

// beside returns the categories of all combinations that use a rank of which the
// primary leaves a card over, and those of them that can also use a card of the
// primary, given its ranks. It sees ranks only, no suits.
func (t tally) beside(primary, left uint16) (seconds, shared Mask) {
	if t.one&aceKingSet == aceKingSet && left&aceKingSet != 0 {
		seconds |= 1 << AceKing
		if left&aceBit != 0 && primary&kingBit != 0 || left&kingBit != 0 && primary&aceBit != 0 {
			shared |= 1 << AceKing
		}
	}
	if pairs := t.two & left; pairs != 0 {
		seconds |= 1 << Pair
		if pairs&primary != 0 {
			shared |= 1 << Pair
		}
	}
	// The primary is not lower than the second, so from here on the two have more
	// making cards than the six that are there: they always share one. Four of a
	// kind and the three of a full house are in the primary.
	var large Mask
	if distinct(t.two&left, t.two) {
		large |= 1 << TwoPair
	}
	if t.three&left != 0 {
		large |= 1 << ThreeOfAKind
	}
	if distinct(t.three, t.two&left) {
		large |= 1 << FullHouse
	}
	for tops := straights(t.one); tops != 0; tops &= tops - 1 {
		if straightRanks(high(tops&-tops))&left != 0 {
			large |= 1 << Straight
		}
	}
	return seconds | large, shared | large
}

// distinct reports whether a rank can be taken from a and another from b.
func distinct(a, b uint16) bool {
	either := a | b
	return a != 0 && b != 0 && either&(either-1) != 0
}
