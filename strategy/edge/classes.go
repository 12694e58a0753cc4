package edge

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"

	"felt/game/card"
	"felt/game/hand"
)

// Suits never rank, so hands that differ by an exchange of suits are worth the
// same. A class stands for all of them.

// Classes and Weight are the number of classes of (own hand, up card), and of
// the deals that they stand for: C(52,5)·47.
const (
	Classes = 5_649_150
	Weight  = 122_151_120
)

// handClass is five cards up to an exchange of suits.
type handClass struct {
	cards card.Set
	// weight is the number of hands in the class, up to 24.
	weight int
}

// upClass is a card beside a hand, up to the exchanges of suits that leave the
// hand as it is.
type upClass struct {
	up card.Card
	// weight is the number of deals (hand, up card) in the class.
	weight int
}

// handShapes are the numbers of cards in the four suits, in falling order.
var handShapes = [][card.Suits]int{
	{5, 0, 0, 0}, {4, 1, 0, 0}, {3, 2, 0, 0}, {3, 1, 1, 0}, {2, 2, 1, 0}, {2, 1, 1, 1},
}

// handClasses returns the 134,459 classes of five cards. A class is shown by the hand whose
// suits hold falling numbers of cards and, of equal numbers, falling sets of ranks.
func handClasses() []handClass {
	var bySize [6][]uint16
	for ranks := uint16(1<<card.Ranks - 1); ; ranks-- {
		if n := bits.OnesCount16(ranks); n < len(bySize) {
			bySize[n] = append(bySize[n], ranks)
		}
		if ranks == 0 {
			break
		}
	}
	classes := make([]handClass, 0, 134_459)
	var suits [card.Suits]uint16
	for _, shape := range handShapes {
		var fill func(u int)
		fill = func(u int) {
			if u == card.Suits {
				classes = append(classes, handClass{setOf(suits), hand.Arrangements(suits)})
				return
			}
			for _, ranks := range bySize[shape[u]] {
				if u > 0 && shape[u] == shape[u-1] && ranks > suits[u-1] {
					continue
				}
				suits[u] = ranks
				fill(u + 1)
			}
		}
		fill(0)
	}
	return classes
}

// upClasses returns the classes of an up card beside a hand.
func (h handClass) upClasses() []upClass {
	classes := make([]upClass, 0, card.Cards)
	for u := card.Suit(0); u < card.Suits; u++ {
		ranks := h.cards.Suit(u)
		if u > 0 && ranks == h.cards.Suit(u-1) {
			continue // an up card in this suit is one in the suit before
		}
		alike := 1
		for v := u + 1; v < card.Suits && h.cards.Suit(v) == ranks; v++ {
			alike++
		}
		for r := card.Rank(0); r < card.Ranks; r++ {
			if ranks>>r&1 == 0 {
				classes = append(classes, upClass{card.New(r, u), h.weight * alike})
			}
		}
	}
	return classes
}

// upCount is the number of classes of an up card of that rank beside the hand.
func (h handClass) upCount(up card.Rank) int {
	n := 0
	for u := card.Suit(0); u < card.Suits; u++ {
		if ranks := h.cards.Suit(u); (u == 0 || ranks != h.cards.Suit(u-1)) && ranks>>up&1 == 0 {
			n++
		}
	}
	return n
}

// setOf puts the ranks of the four suits together.
func setOf(suits [card.Suits]uint16) card.Set {
	var s card.Set
	for u, ranks := range suits {
		s |= card.Set(ranks) << (u * card.Ranks)
	}
	return s
}

// spot is the classes of one set of own ranks beside one rank of the up card:
// they differ by suits alone, and so in value by little.
type spot struct {
	hands []handClass
	up    card.Rank
}

// class is a (own hand, up card) class.
type class struct {
	own    card.Set
	up     card.Card
	weight int
}

// classes returns the spot's classes, in an order that never changes.
func (s spot) classes() []class {
	var all []class
	for _, h := range s.hands {
		for _, u := range h.upClasses() {
			if u.up.Rank() == s.up {
				all = append(all, class{h.cards, u.up, u.weight})
			}
		}
	}
	return all
}

// size is the number of the spot's classes.
func (s spot) size() int {
	n := 0
	for _, h := range s.hands {
		n += h.upCount(s.up)
	}
	return n
}

// Spots is the number of (own ranks, rank of the up card): what a game can be
// split into.
const Spots = 80_119

// allSpots returns the spots in an order that never changes: checkpoints and
// shards count in it.
var allSpots = sync.OnceValue(func() []spot {
	hands := handClasses()
	ranks := make(map[card.Set]uint64, len(hands))
	for _, h := range hands {
		ranks[h.cards] = ranksOf(h.cards)
	}
	slices.SortStableFunc(hands, func(a, b handClass) int { return cmp.Compare(ranks[a.cards], ranks[b.cards]) })
	var all []spot
	for from := 0; from < len(hands); {
		to := from
		for to < len(hands) && ranks[hands[to].cards] == ranks[hands[from].cards] {
			to++
		}
		for up := range card.Rank(card.Ranks) {
			if s := (spot{hands[from:to], up}); s.size() > 0 {
				all = append(all, s)
			}
		}
		from = to
	}
	return all
})

// ranksOf is how many cards of each rank there are, four bits each.
func ranksOf(cards card.Set) (n uint64) {
	for c := range cards.All {
		n += 1 << (4 * c.Rank())
	}
	return n
}
