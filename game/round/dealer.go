package round

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// handCards is the number of cards dealt to each box and to the dealer.
const handCards = 5

// highest returns the place of the dealer's card that a purchase replaces
// ([house.Buying]).
func highest(dealer []card.Card) int {
	return slices.Index(dealer, card.SetOf(dealer...).Highest())
}

// Replaced returns the dealer's hand after his highest card (R7) has been replaced by
// these, one after the other, the new card in its place; without any it is the hand as
// dealt. The slice is the caller's.
func Replaced(dealer, replacing []card.Card) []card.Card {
	out := append([]card.Card(nil), dealer...)
	if n := len(replacing); n > 0 {
		out[highest(dealer)] = replacing[n-1]
	}
	return out
}

// ReplacedAgain tells what follows the latest replacing card of a sale, of which there
// must be one: whether the dealer has no game and that card is of the kind of the one
// that was replaced, so that the house has a rule for replacing it once more (000 and
// 002, clause 11; 001 and 003, buying the game). All cards before the latest are of
// that kind.
func ReplacedAgain(rule house.Buying, dealer, replacing []card.Card) bool {
	n := len(replacing)
	if !rule.Kind.Same(replacing[n-1], dealer[highest(dealer)]) || game(Replaced(dealer, replacing)) {
		return false
	}
	switch rule.SameKind {
	case house.SameKindFree:
		return true
	case house.SameKindAgain:
		return n <= rule.Repeats
	default:
		return false
	}
}

// game reports whether a dealer with these five cards has a game.
func game(dealer []card.Card) bool { return hand.Evaluate(card.SetOf(dealer...)).Game() }
