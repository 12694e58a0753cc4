// Package hand tells what five or six cards are: their best five-card hand, and
// the two combinations that Russian Poker pays for.
//
// [Evaluate] gives a [Strength], by which hands compare. [Doubles.Read] gives the
// primary and the second combination with their making cards; [Doubles.Pair]
// gives just the two categories, in nanoseconds.
//
// A combination is made of its making cards only, never of kickers: ace-king two
// cards, pair two, two pair four, three of a kind three, four of a kind four, the
// others five. The primary is the best five-card hand. The second is the highest
// combination with at least one making card outside the primary's (documents 000
// and 002, clauses 9 and 12; 001, "second combination"; 003, last paragraph; 004,
// "additional combinations"). There are never three.
package hand

import (
	"math/bits"

	"felt/game/card"
)

// Doubles is what a house pays as a second combination.
type Doubles struct {
	// Pays holds, for each primary, the seconds that the house pays. An unlisted
	// one is passed over for the best that is listed.
	Pays [Categories]Mask
	// Shared demands a making card that is in both combinations (document 003,
	// reading R3).
	Shared bool
}

// AllDoubles pays every second combination that the cards make.
func AllDoubles() Doubles {
	var d Doubles
	for i := range d.Pays {
		d.Pays[i] = (1<<Categories - 1) &^ MaskOf(None)
	}
	return d
}

// NoDoubles pays the primary alone, as the parent games do.
func NoDoubles() Doubles { return Doubles{} }

// Combination is a category and the cards that make it, kickers left out.
type Combination struct {
	Category Category
	Making   card.Set
}

// Hand is what five or six cards are at a house.
type Hand struct {
	Cards    card.Set
	Strength Strength
	Primary  Combination
	// Second has the category None where the cards make no second combination or
	// the house pays none.
	Second Combination
}

// Pair returns the categories of the primary and of the second combination of
// five or six cards, and the strength of the hand.
func (d *Doubles) Pair(s card.Set) (primary, second Category, strength Strength) {
	m := masksOf(s)
	strength = m.evaluate()
	primary = strength.Category()
	all, shared := m.seconds(strength)
	if d.Shared {
		all = shared
	}
	return primary, highest(all & d.Pays[primary]), strength
}

func highest(m Mask) Category {
	if m == 0 {
		return None
	}
	return Category(bits.Len16(uint16(m)) - 1)
}

// seconds returns the categories of the combinations with a making card outside
// the primary's, and those of them that also share one with it. Where the primary
// can be made in several ways (either nine in J 10 9 8 7 9), a category counts if
// any of the ways leaves it.
func (m *masks) seconds(strength Strength) (all, shared Mask) {
	const (
		both = aceKingSet
		ak   = Mask(1 << AceKing)
		pair = Mask(1 << Pair)
	)
	hasAK := m.ge1&both == both
	switch strength.Category() {
	case Pair:
		// The pair holds at most one of the ace and the king, so the other lies
		// outside; it shares a card if it holds one.
		if hasAK {
			all = ak
			if m.ge2&both != 0 {
				shared = ak
			}
		}
	case TwoPair:
		h := high(m.ge2)
		l := high(m.ge2 &^ (1 << h))
		two := uint16(1<<h | 1<<l)
		if m.ge2 != two {
			// A third pair makes two pair again with either of the others.
			all |= pair | 1<<TwoPair
			shared |= 1 << TwoPair
		}
		if hasAK && two != both {
			all |= ak
			if two&both != 0 {
				shared |= ak
			}
		}
	case ThreeOfAKind:
		if hasAK {
			all = ak
			if m.ge3&both != 0 {
				shared = ak
			}
		}
	case FourOfAKind:
		if m.ge2 != m.ge4 {
			all |= pair | 1<<TwoPair | 1<<FullHouse
			shared |= 1<<TwoPair | 1<<FullHouse
		}
		if hasAK {
			all |= ak
			if m.ge4&both != 0 {
				shared |= ak
			}
		}
	case FullHouse:
		h := high(m.ge3)
		if other := m.ge3 &^ (1 << h); other != 0 {
			// Three and three: the primary leaves one card of the lower rank.
			all |= pair | 1<<TwoPair | 1<<ThreeOfAKind | 1<<FullHouse
			if m.ge3 == both {
				all |= ak
			}
			return all, all
		}
		// Three, two and one: an ace or king alone makes ace-king with the others.
		if hasAK && m.ge2 != both {
			return ak, ak
		}
	case Straight:
		if m.count == 5 {
			return 0, 0
		}
		if m.ge2 != 0 {
			// One rank twice: the straight is made with either.
			all = pair | 1<<Straight
			if hasAK && m.ge2&both != 0 {
				all |= ak
			}
			return all, all
		}
		all = m.besideStraight(strength, m.ge1)
		return all, all
	case Flush:
		if m.count == 5 {
			return 0, 0
		}
		if bits.OnesCount16(m.flush) == 6 {
			// The lowest of six is neither ace nor king, and no straight can be
			// made of one suit that is not a straight flush.
			return 1 << Flush, 1 << Flush
		}
		out := m.outside()
		if out&m.flush != 0 {
			all |= pair
		}
		if _, ok := straightTop(m.ge1); ok {
			all |= 1 << Straight
		}
		if aceKingAcross(m.flush, out) {
			all |= ak
		}
		return all, all
	case StraightFlush, RoyalFlush:
		if m.count == 5 {
			return 0, 0
		}
		five := straightRanks(uint32(strength >> 16 & 15))
		if m.flush != five {
			// The sixth card is of the suit.
			extra := m.flush &^ five
			all = 1 << Flush
			if _, ok := straightTop(m.flush &^ (1 << (strength >> 16 & 15))); ok {
				all |= 1 << StraightFlush
			}
			if aceKingAcross(five, extra) {
				all |= ak
			}
			return all, all
		}
		out := m.outside()
		if out&five != 0 {
			all |= pair | 1<<Straight
		} else {
			all |= m.besideStraight(strength, m.ge1)
		}
		if aceKingAcross(five, out) {
			all |= ak
		}
		return all, all
	}
	return all, shared
}

// besideStraight returns what a sixth card of a new rank adds to a straight of
// the ranks held: a straight that uses it, or an ace-king across.
func (m *masks) besideStraight(strength Strength, ranks uint16) (all Mask) {
	top := strength >> 16 & 15
	five := straightRanks(uint32(top))
	if t, ok := straightTop(ranks); ok && t != uint32(top) {
		all |= 1 << Straight
	} else if _, ok := straightTop(ranks &^ (1 << top)); ok {
		all |= 1 << Straight
	}
	if aceKingAcross(five, ranks&^five) {
		all |= 1 << AceKing
	}
	return all
}

// outside returns the rank of the one card that is not of the flush suit, as a bit.
func (m *masks) outside() (rank uint16) {
	for u, ranks := range m.suit {
		if card.Suit(u) != m.flushSuit {
			rank |= ranks
		}
	}
	return rank
}

// aceKingAcross reports whether one of ace and king is among the ranks in, the
// other among the ranks out.
func aceKingAcross(in, out uint16) bool {
	return in&aceBit != 0 && out&kingBit != 0 || in&kingBit != 0 && out&aceBit != 0
}

// straightRanks returns the five ranks of the straight with that top.
func straightRanks(top uint32) uint16 {
	if top == uint32(card.Five) {
		return 0b1111 | aceBit
	}
	return 0b11111 << (top - 4)
}

// Read tells what five or six cards are at a house: both combinations with the
// cards that make them. Where the primary can be made in several ways, the one
// is named that leaves the second; where the second can, a combination of other
// ranks than the primary's is preferred, then the strongest.
func (d *Doubles) Read(s card.Set) Hand {
	primary, second, strength := d.Pair(s)
	h := Hand{Cards: s, Strength: strength}
	if primary == None {
		return h
	}
	ways := combinations(s, primary, strength)
	h.Primary = Combination{primary, ways[0]}
	if second == None {
		return h
	}
	var best card.Set
	for _, way := range ways {
		for _, other := range combinations(s, second, 0) {
			if other.Minus(way) == 0 || d.Shared && other&way == 0 {
				continue
			}
			if best == 0 || preferred(other, best, way) {
				best, h.Primary.Making = other, way
			}
		}
	}
	h.Second = Combination{second, best}
	return h
}

// preferred reports whether, beside the primary's making cards way, the second
// is to be shown as a rather than b, which are of one category.
func preferred(a, b, way card.Set) bool {
	first, ra, rb := makingRanks(way), makingRanks(a), makingRanks(b)
	// Beside AAAKK the other full house is KKKAA, not AAAKK with another king.
	if same := rb == first; same != (ra == first) {
		return same
	}
	return ra > rb
}

// makingRanks orders the making sets of one category: the ranks that decide, as
// in a [Strength].
func makingRanks(s card.Set) uint32 {
	m := masksOf(s)
	if m.count == 5 {
		return uint32(m.evaluate()) & (1<<categoryShift - 1)
	}
	var ranks uint32
	shift := 16
	for _, group := range []uint16{m.ge2, m.ge1 &^ m.ge2} {
		for ; group != 0; group &^= 1 << high(group) {
			ranks |= high(group) << shift
			shift -= 4
		}
	}
	return ranks
}

// combinations returns every set of making cards of category c in s, or only
// those of that strength unless it is 0.
func combinations(s card.Set, c Category, strength Strength) []card.Set {
	var out []card.Set
	for _, making := range subsets(s, c.Making()) {
		if isCombination(making, c) && (strength == 0 || sameRanks(making, c, strength)) {
			out = append(out, making)
		}
	}
	return out
}

// sameRanks reports whether a making set is the one that a hand's strength names.
func sameRanks(making card.Set, c Category, strength Strength) bool {
	decide := uint32(strength) & (1<<categoryShift - 1)
	switch c.Making() {
	case 2, 4:
		if c == AceKing || c == TwoPair {
			decide &= 0xff000
			break
		}
		decide &= 0xf0000
	case 3:
		decide &= 0xf0000
	}
	return makingRanks(making) == decide
}

// isCombination reports whether the cards are the making cards of category c,
// all of them needed.
func isCombination(s card.Set, c Category) bool {
	m := masksOf(s)
	switch c {
	case AceKing:
		return m.ge1 == aceKingSet
	case Pair:
		return m.ge2 != 0
	case ThreeOfAKind:
		return m.ge3 != 0
	case FourOfAKind:
		return m.ge4 != 0
	case TwoPair:
		return m.ge4 == 0 && m.ge2&(m.ge2-1) != 0
	default:
		return m.evaluate().Category() == c
	}
}

// subsets returns every set of n cards out of s.
func subsets(s card.Set, n int) []card.Set {
	if n == 0 {
		return []card.Set{0}
	}
	var out []card.Set
	for s.Len() >= n {
		c := s.First()
		s = s.Without(c)
		for _, rest := range subsets(s, n-1) {
			out = append(out, rest.With(c))
		}
	}
	return out
}
