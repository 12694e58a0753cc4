package train

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"sort"

	"felt/game/card"
	"felt/game/hand"
)

// shape is hands that differ in their suits alone and are the same combinations: they
// have the same ranks, and either the same ranks of one suit, five or more of them,
// or no five cards of a suit.
type shape struct {
	// count is how many cards of each rank there are.
	count [card.Ranks]uint8
	// suited are the ranks of one suit, one bit each; 0: no five are.
	suited uint16
	// hands is how many there are.
	hands int
}

// binomial4 is how many sets of so many suits there are.
var binomial4 = [card.Suits + 1]int{1, 4, 6, 4, 1}

// flushCards is the number of cards that make a flush.
const flushCards = 5

// shapes yields every shape of hands of n cards, five or six.
func shapes(n int) iter.Seq[*shape] {
	return func(yield func(*shape) bool) {
		var s shape
		var walk func(r, left int) bool
		walk = func(r, left int) bool {
			switch {
			case left == 0:
				return s.split(n, yield)
			case r == card.Ranks:
				return true
			}
			for k := range min(left, card.Suits) + 1 {
				s.count[r] = uint8(k)
				if !walk(r+1, left-k) {
					return false
				}
			}
			s.count[r] = 0
			return true
		}
		walk(0, n)
	}
}

// split yields the shapes of n cards of certain ranks, and reports whether to go on.
func (s shape) split(n int, yield func(*shape) bool) bool {
	ranks := uint16(0)
	s.hands = 1
	for r, k := range s.count {
		s.hands *= binomial4[k]
		if k > 0 {
			ranks |= 1 << r
		}
	}
	if bits.OnesCount16(ranks) >= flushCards {
		for _, f := range s.flushes(n, ranks) {
			s.hands -= f.hands
			if !yield(&f) {
				return false
			}
		}
	}
	return s.hands == 0 || yield(&s)
}

// flushes returns the shapes of n cards with five or more of a suit.
func (s shape) flushes(n int, ranks uint16) []shape {
	f := s
	different := bits.OnesCount16(ranks)
	f.suited = ranks
	f.hands = card.Suits
	if n > different {
		f.hands *= card.Suits - 1 // the other card of the pair
	}
	all := []shape{f}
	if different > flushCards {
		for r := range card.Rank(card.Ranks) {
			if f.suited = ranks &^ (1 << r); f.suited != ranks {
				f.hands = card.Suits * (card.Suits - 1)
				all = append(all, f)
			}
		}
	}
	return all
}

// cards returns one of the hands, each as likely as any other.
func (s *shape) cards(rng *rand.Rand) card.Set {
	for {
		hand := s.any(rng)
		if s.suited != 0 || !flushed(hand) {
			return hand
		}
	}
}

func flushed(s card.Set) bool {
	for u := range card.Suit(card.Suits) {
		if bits.OnesCount16(s.Suit(u)) >= flushCards {
			return true
		}
	}
	return false
}

// any is one of the hands, or, where no five cards are to be of a suit, one that would
// be if they were not.
func (s *shape) any(rng *rand.Rand) card.Set {
	suit := card.Suit(rng.IntN(card.Suits))
	hand := card.Suited(suit, s.suited)
	for r, k := range s.count {
		rank := card.Rank(r)
		n := int(k)
		held := s.suited>>r&1 != 0
		if held {
			n--
		}
		for n > 0 {
			u := card.Suit(rng.IntN(card.Suits))
			c := card.New(rank, u)
			// A card beside the suited ones is of another suit.
			if hand.Has(c) || s.suited != 0 && u == suit {
				continue
			}
			hand = hand.With(c)
			n--
		}
	}
	return hand
}

// handClass is a set of hands of so many cards, from which one is drawn directly: the
// hands of a shape are counted, not dealt.
type handClass struct {
	shapes []shape
	// ends are the sums of the hands up to each shape.
	ends []int
}

// wanted yields the shapes of hands of n cards, five or six, whose combinations at a
// house are wanted.
func wanted(d *hand.Doubles, n int, wants func(primary, second hand.Category) bool) iter.Seq[*shape] {
	return func(yield func(*shape) bool) {
		// The cards of any hand of the shape tell what all are.
		rng := rand.New(rand.NewPCG(0, 0))
		for s := range shapes(n) {
			primary, second, _ := d.Pair(s.cards(rng))
			if wants(primary, second) && !yield(s) {
				return
			}
		}
	}
}

// newHandClass collects the hands that are wanted.
func newHandClass(d *hand.Doubles, n int, wants func(primary, second hand.Category) bool) handClass {
	var c handClass
	sum := 0
	for s := range wanted(d, n, wants) {
		sum += s.hands
		c.shapes, c.ends = append(c.shapes, *s), append(c.ends, sum)
	}
	return c
}

// size is how many hands there are.
func (c *handClass) size() int {
	if len(c.ends) == 0 {
		return 0
	}
	return c.ends[len(c.ends)-1]
}

// draw returns a hand, each as likely as any other. There must be one.
func (c *handClass) draw(rng *rand.Rand) card.Set {
	n := rng.IntN(c.size())
	return c.shapes[sort.SearchInts(c.ends, n+1)].cards(rng)
}
