package text

import (
	"fmt"

	"felt/game/card"
	"felt/game/hand"
)

// PanelLog is the title of what has happened in the hand.
const PanelLog = "THE HAND"

// Words on the cloth.
const (
	FeltGiven  = "given away"
	FeltCapped = "capped"
	FeltBurned = "burned"
	FeltThen   = "and then"
	FeltWaits  = "waits"
	FeltTurn   = "to decide"
)

// What is told while cards move.
const (
	FeltOpening = "The dealer opens his cards."
	FeltServing = "New cards are dealt."
	// FeltKeeping is told where it takes long to write down what was done.
	FeltKeeping = "It is being written down; what comes of it is shown then."
)

// FeltAnyKey is the cap of any key, and FeltSkip what it does while cards move.
const (
	FeltAnyKey = "any key"
	FeltSkip   = "shows all at once"
	// FeltOther is the cap of any key but the one that is offered, and FeltStay what it does.
	FeltOther = "any other key"
	FeltStay  = "goes on"
)

// FeltPrice says what a bet is paid for one of its combinations: "Pair of sevens:
// 20 × 1 = 20."
func FeltPrice(c hand.Combination, stake int64, toOne int) string {
	return sentence(fmt.Sprintf("%s: %s × %d = %s", Combination(c), Money(stake), toOne, Money(stake*int64(toOne))))
}

// FeltBonus says what the bonus costs, and whether it is posted with the next ante.
func FeltBonus(stake int64, on bool) string {
	if on {
		return Money(stake) + " on"
	}
	return Money(stake) + " off"
}

// FeltLaidAway says that the dealer lays a card away for a new one.
func FeltLaidAway(c card.Card) string { return fmt.Sprintf("The dealer lays the %s away.", c.Sign()) }
