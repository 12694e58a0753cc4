package hand_test

import (
	"cmp"
	"slices"

	"felt/game/card"
	"felt/game/hand"
)

// This file works out hands the long way, straight from the words of the rules and
// with nothing of package hand but the names of the categories. It is what the fast
// code is measured against.

// A worth is what a hand is: its category and the ranks that decide in it.
type worth struct {
	category hand.Category
	ranks    [5]card.Rank
}

func (w worth) compare(v worth) int {
	return cmp.Or(cmp.Compare(w.category, v.category), slices.Compare(w.ranks[:], v.ranks[:]))
}

// worthOfFive looks at five cards.
func worthOfFive(cards []card.Card) worth {
	var held [card.Ranks]int
	flush := true
	for _, c := range cards {
		held[c.Rank()]++
		flush = flush && c.Suit() == cards[0].Suit()
	}
	// The ranks, those held most often first, the higher of equals first.
	var ranks []card.Rank
	for most := 4; most >= 1; most-- {
		for r := card.Ranks - 1; r >= 0; r-- {
			if held[r] == most {
				ranks = append(ranks, card.Rank(r))
			}
		}
	}
	of := func(c hand.Category, deciding int) worth {
		w := worth{category: c}
		copy(w.ranks[:], ranks[:deciding])
		return w
	}
	straight := len(ranks) == 5 && ranks[0]-ranks[4] == 4
	if slices.Equal(ranks, []card.Rank{card.Ace, card.Five, card.Four, card.Three, card.Two}) {
		straight = true
		ranks = ranks[1:] // the ace is the lowest card here
	}
	most := held[ranks[0]]
	switch {
	case straight && flush && ranks[0] == card.Ace:
		return of(hand.RoyalFlush, 1)
	case straight && flush:
		return of(hand.StraightFlush, 1)
	case most == 4:
		return of(hand.FourOfAKind, 2)
	case most == 3 && len(ranks) == 2:
		return of(hand.FullHouse, 2)
	case flush:
		return of(hand.Flush, 5)
	case straight:
		return of(hand.Straight, 1)
	case most == 3:
		return of(hand.ThreeOfAKind, 3)
	case most == 2 && len(ranks) == 3:
		return of(hand.TwoPair, 3)
	case most == 2:
		return of(hand.Pair, 4)
	case ranks[0] == card.Ace && ranks[1] == card.King:
		return of(hand.AceKing, 5)
	default:
		return of(hand.None, 5)
	}
}

// fives calls yield with every five of five or six cards.
func fives(cards []card.Card, yield func([]card.Card)) {
	if len(cards) == 5 {
		yield(cards)
		return
	}
	for out := range cards {
		var five [5]card.Card
		yield(append(append(five[:0], cards[:out]...), cards[out+1:]...))
	}
}

// worthOf looks at the best five of five or six cards.
func worthOf(cards []card.Card) worth {
	var best worth
	fives(cards, func(five []card.Card) {
		if w := worthOfFive(five); w.compare(best) > 0 {
			best = w
		}
	})
	return best
}

// combinationOf returns the category of which the given cards, all of them, are the
// making cards, and the ranks that tell it from others of the category. It is None
// where they are no combination.
func combinationOf(cards []card.Card) worth {
	first := cards[0].Rank()
	same := true
	for _, c := range cards {
		same = same && c.Rank() == first
	}
	switch {
	case len(cards) == 5:
		if w := worthOfFive(cards); slices.Contains(fiveCardCategories, w.category) {
			return w
		}
	case len(cards) == 4 && same:
		return worth{hand.FourOfAKind, [5]card.Rank{first}}
	case len(cards) == 3 && same:
		return worth{hand.ThreeOfAKind, [5]card.Rank{first}}
	case len(cards) == 2 && same:
		return worth{hand.Pair, [5]card.Rank{first}}
	case len(cards) == 2:
		other := cards[1].Rank()
		if max(first, other) == card.Ace && min(first, other) == card.King {
			return worth{hand.AceKing, [5]card.Rank{card.Ace, card.King}}
		}
	case len(cards) == 4:
		for other := 1; other < 4; other++ {
			rest := slices.Delete(slices.Clone(cards[1:]), other-1, other)
			if second := rest[0].Rank(); cards[other].Rank() == first && rest[1].Rank() == second {
				return worth{hand.TwoPair, [5]card.Rank{max(first, second), min(first, second)}}
			}
		}
	}
	return worth{}
}

var fiveCardCategories = []hand.Category{
	hand.Straight, hand.Flush, hand.FullHouse, hand.StraightFlush, hand.RoyalFlush,
}

// A making is a combination by ranks, with the making cards of every way to make it.
type making struct {
	worth
	ways []card.Set
}

// slowHand is everything that a hand makes.
type slowHand struct {
	best worth
	// primaries are the making cards of the primary in every way to make it.
	primaries []card.Set
	// makings are the combinations in the hand, the primary among them, in no order.
	makings []making
}

func read(cards []card.Card) slowHand {
	h := slowHand{best: worthOf(cards)}
	for chosen := 1; chosen < 1<<len(cards); chosen++ {
		var buffer [6]card.Card
		some := buffer[:0]
		for i, c := range cards {
			if chosen>>i&1 != 0 {
				some = append(some, c)
			}
		}
		if len(some) < 2 || len(some) > 5 {
			continue
		}
		if w := combinationOf(some); w.category != hand.None {
			h.add(w, card.SetOf(some...))
		}
	}
	fives(cards, func(five []card.Card) {
		if worthOfFive(five) != h.best {
			return
		}
		for _, m := range h.makings {
			for _, way := range m.ways {
				inFive := way.Minus(card.SetOf(five...)) == 0
				if m.category == h.best.category && inFive && !slices.Contains(h.primaries, way) {
					h.primaries = append(h.primaries, way)
				}
			}
		}
	})
	return h
}

func (h *slowHand) add(w worth, way card.Set) {
	i := slices.IndexFunc(h.makings, func(m making) bool { return m.worth == w })
	if i < 0 {
		i = len(h.makings)
		h.makings = append(h.makings, making{worth: w})
	}
	h.makings[i].ways = append(h.makings[i].ways, way)
}

// seconds tries every combination against one way to make the primary, and returns
// the categories of those that have a card outside it, and, if shared is set, one in
// it too.
func (h *slowHand) seconds(primary card.Set, shared bool) hand.Mask {
	var mask hand.Mask
	for _, m := range h.makings {
		for _, way := range m.ways {
			if way.Minus(primary) != 0 && (!shared || way&primary != 0) {
				mask |= hand.MaskOf(m.category)
			}
		}
	}
	return mask
}
