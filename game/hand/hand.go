// Package hand tells what five or six cards are: their best five-card hand, and
// the two combinations that Russian Poker pays for.
//
// [Evaluate] gives a [Strength], by which hands compare. [Doubles.Pair] gives the
// categories of the primary and of the second combination, in nanoseconds;
// [Doubles.Read] names their making cards too, and [Doubles.Candidates] says why
// everything else in the hand does not count.
//
// A combination is made of its making cards only, never of kickers: ace-king two
// cards, pair two, two pair four, three of a kind three, four of a kind four, the
// others five. The primary is the best five-card hand. The second is the highest
// combination with at least one making card outside the primary's (documents 000
// and 002, clauses 9 and 12; 001, "second combination"; 003, last paragraph; 004,
// "additional combinations"). There are never three.
//
// Files: category.go names the combinations, strength.go orders hands, tally.go
// holds the rules of both by ranks, table.go makes them fast, doubles.go is the
// second combination, making.go and candidate.go are its cards. cells.go counts the hands
// of each pair of combinations by rows.go, which counting every hand has written; absent.go
// says why others have none.
package hand

import (
	"cmp"
	"math/bits"
	"slices"

	"felt/game/card"
)

// Combination is a category and the cards that make it, kickers left out.
type Combination struct {
	Category Category
	Making   card.Set
}

// Hand is what five or six cards are at a house.
type Hand struct {
	Cards    card.Set
	Strength Strength
	// Primary has the category None and no making cards where the hand is below
	// ace-king.
	Primary Combination
	// Second has the category None where the cards make no second combination or
	// the house pays none.
	Second Combination
}

// Read tells what five or six cards are at a house: both combinations with the
// cards that make them. Any other number of cards panics.
//
// Where the second can be made in several ways, a combination of other ranks than
// the primary's is named, then the strongest: beside A A A K K stands K K K A A,
// not the first with the other king.
func (d *Doubles) Read(s card.Set) Hand {
	h, _ := d.read(s)
	return h
}

// Laid returns the cards as a dealer lays them out to be compared: those that make the
// primary, then those that the second combination adds, then the rest. In each part ranks
// held more often stand first, then higher ones; an ace that ends a straight stands last.
func (h Hand) Laid() []card.Card {
	var laid []card.Card
	for _, part := range []card.Set{h.Primary.Making, h.Second.Making.Minus(h.Primary.Making), h.Cards} {
		part = part.Minus(card.SetOf(laid...))
		low := part == h.Primary.Making && straightCategories.Has(h.Primary.Category) && h.Strength.Ranks()[0] == card.Five
		weight := func(c card.Card) int {
			if low && c.Rank() == card.Ace {
				return -1
			}
			return bits.OnesCount64(uint64(part&rankSet(c.Rank())))*card.Ranks + int(c.Rank())
		}
		cards := part.Cards()
		slices.SortStableFunc(cards, func(a, b card.Card) int { return cmp.Or(weight(b)-weight(a), cmp.Compare(b, a)) })
		laid = append(laid, cards...)
	}
	return laid
}

// straightCategories are the categories that are five ranks in a row.
const straightCategories = Mask(1<<Straight | 1<<StraightFlush | 1<<RoyalFlush)

// rankSet are the four cards of a rank.
func rankSet(r card.Rank) card.Set {
	var s card.Set
	for u := range card.Suit(card.Suits) {
		s = s.With(card.New(r, u))
	}
	return s
}
