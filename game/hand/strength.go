package hand

import (
	"math/bits"

	"felt/game/card"
)

// Strength orders hands: of two hands the one with the higher strength wins, and
// equal strengths tie. It holds the category and the ranks that decide inside
// it, kickers last; suits never count. The zero value is weaker than any hand.
type Strength uint32

// Category returns the category of the hand.
func (s Strength) Category() Category { return Category(s >> categoryShift) }

// Game reports whether a dealer with this hand has a game: ace-king or better.
func (s Strength) Game() bool { return s >= Strength(AceKing)<<categoryShift }

// Ranks returns the five ranks that decide, most important first: the ranks of
// the combination, then the kickers; a place that the category leaves empty
// (four of a kind has two) holds [card.Two] and decides nothing.
func (s Strength) Ranks() [5]card.Rank {
	var r [5]card.Rank
	for i := range r {
		r[i] = card.Rank(s >> (16 - 4*i) & 15)
	}
	return r
}

// A strength is the category above five nibbles, each a rank.
const categoryShift = 20

// topFive holds, for each set of ranks, its five highest as nibbles, the highest
// first; missing ones are zero.
var topFive = func() (t [1 << card.Ranks]uint32) {
	for m := range t {
		shift := 16
		for rest := uint16(m); rest != 0 && shift >= 0; shift -= 4 {
			top := bits.Len16(rest) - 1
			t[m] |= uint32(top) << shift
			rest &^= 1 << top
		}
	}
	return t
}()

const (
	aceBit     = 1 << card.Ace
	kingBit    = 1 << card.King
	aceKingSet = aceBit | kingBit
)

// straightTop returns the top rank of the highest straight in a set of ranks
// (R17: the ace also ends a five-high one); ok is false where there is none.
func straightTop(ranks uint16) (top uint32, ok bool) {
	// One place is put below the two for the low ace; a bit survives the four
	// shifts where it tops five in a row.
	x := uint32(ranks)<<1 | uint32(ranks)>>card.Ace
	x &= x << 1
	x &= x << 2
	x &= x << 1
	// After these x has a bit where five consecutive bits end: shifts 1, 2 and 1
	// add up to runs of 2, 4 and 5.
	if x == 0 {
		return 0, false
	}
	return uint32(bits.Len32(x)) - 2, true
}

// Evaluate returns the strength of the best five cards out of five or six.
func Evaluate(s card.Set) Strength {
	m := masksOf(s)
	return m.evaluate()
}

// masks are the ranks of a hand, by suit and by how often they are held.
type masks struct {
	suit      [card.Suits]uint16
	ge1, ge2  uint16 // ranks held at least once, twice
	ge3, ge4  uint16
	flush     uint16 // ranks of the suit held five times or more, else 0
	flushSuit card.Suit
	count     int
}

func masksOf(s card.Set) masks {
	c, d, h, p := s.Suit(card.Clubs), s.Suit(card.Diamonds), s.Suit(card.Hearts), s.Suit(card.Spades)
	cd, hp := c|d, h|p
	ccd, hhp := c&d, h&p
	m := masks{
		suit: [card.Suits]uint16{c, d, h, p},
		ge1:  cd | hp,
		ge2:  ccd | hhp | cd&hp,
		ge3:  ccd&hp | hhp&cd,
		ge4:  ccd & hhp,
	}
	m.count = s.Len()
	return m
}

func (m *masks) evaluate() Strength {
	// Five of one suit leave at most one other card, so such a hand has at most
	// one rank twice and no full house or four of a kind.
	if m.ge2&(m.ge2-1) == 0 {
		for u, ranks := range m.suit {
			if bits.OnesCount16(ranks) < 5 {
				continue
			}
			m.flush, m.flushSuit = ranks, card.Suit(u)
			if top, ok := straightTop(ranks); ok {

				if top == uint32(card.Ace) {
					return pack(RoyalFlush, top<<16)
				}
				return pack(StraightFlush, top<<16)
			}
			return pack(Flush, topFive[ranks])
		}
	}
	if m.ge2 == 0 {
		if top, ok := straightTop(m.ge1); ok {
			return pack(Straight, top<<16)
		}
		if m.ge1&aceKingSet == aceKingSet {
			return pack(AceKing, topFive[m.ge1])
		}
		return pack(None, topFive[m.ge1])
	}
	if m.ge4 != 0 {
		r := high(m.ge4)
		return pack(FourOfAKind, r<<16|topFive[m.ge1&^m.ge4]>>4&0xf000)
	}
	if m.ge3 != 0 {
		r := high(m.ge3)
		if rest := m.ge2 &^ (1 << r); rest != 0 {
			return pack(FullHouse, r<<16|high(rest)<<12)
		}
		return pack(ThreeOfAKind, r<<16|topFive[m.ge1&^m.ge3]>>4&0xff00)
	}
	if top, ok := straightTop(m.ge1); ok {
		return pack(Straight, top<<16)
	}
	h := high(m.ge2)
	if rest := m.ge2 &^ (1 << h); rest != 0 {
		l := high(rest)
		kicker := high(m.ge1 &^ (1<<h | 1<<l))
		return pack(TwoPair, h<<16|l<<12|kicker<<8)
	}
	return pack(Pair, h<<16|topFive[m.ge1&^m.ge2]>>4&0xfff0)
}

func pack(c Category, ranks uint32) Strength {
	return Strength(uint32(c)<<categoryShift | ranks)
}

func high(ranks uint16) uint32 { return uint32(bits.Len16(ranks)) - 1 }
