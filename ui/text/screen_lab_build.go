package text

import (
	"fmt"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// A hand that is built.
const (
	LabHand        = "HAND"
	LabBefore      = "before"
	LabNow         = "now"
	LabPrimary     = "primary"
	LabSecond      = "second"
	LabPays        = "pays"
	LabNothing     = "–"
	LabCombination = "COMBINATIONS"
	LabBest        = "the primary: the best five cards"
	LabNothingElse = "Beside it the cards make nothing."

	KeyLabCards    = "choose a card to swap"
	KeyLabPlaces   = "hand or dealer"
	KeyLabSwap     = "swap"
	KeyLabPack     = "pack"
	KeyLabToDealer = "dealer"
	KeyLabToHand   = "hand"
	KeyLabDeal     = "deal"

	// LabHintHand and LabHintDealer say what belongs in the chosen place.
	LabHintHand   = "Type five or six cards, As Kd 10h, or go down into the pack and point at them."
	LabHintDealer = "The dealer's five cards, or none: type or pick them, or have them dealt."
	LabNoDealer   = "none"
)

// LabInHand says that a card is one of the hand's.
func LabInHand(c card.Card) string { return c.Sign() + " lies in the hand." }

// LabFull says that there is no room for a card, and which key chooses one to be swapped.
func LabFull(most int, left string) string {
	return fmt.Sprintf("%s and no more; %s chooses one to be swapped.", sentenceStart(several(most, "card")), left)
}

// LabSwapped says which card has come for which.
func LabSwapped(was, now card.Card) string { return fmt.Sprintf("%s for %s.", now.Sign(), was.Sign()) }

// LabMissing says how many cards a hand still lacks.
func LabMissing(n int) string {
	if n == 1 {
		return "One card more makes a hand."
	}
	return fmt.Sprintf("%s more make a hand.", sentenceStart(several(n, "card")))
}

// LabReason says why a combination beside the primary of a hand is the second that a house
// pays, or is not. It fits into 38 columns, but for the cards of the one that is.
func LabReason(h *house.House, read hand.Hand, c hand.Candidate, cards []card.Card) string {
	primary := read.Primary.Category
	switch c.Reason {
	case hand.NothingOutside:
		return allOf(c.Category.Making()) + " are in the " + primary.String()
	case hand.NothingShared:
		return "no card is in the " + primary.String()
	case hand.NotListed:
		if !h.Second.Offered {
			return "one combination is paid and no more"
		}
		return "the house's list leaves it out"
	case hand.Outranked:
		return "has a new card, but " + labLess(h, read, c)
	}
	words := "the best paid with a new card: "
	if c.Outside.Len() > 1 {
		words = "the best paid with new cards: "
	}
	words += signs(c.Outside.Of(cards))
	if h.Second.Shared == house.SharedMaking {
		words += ", in both: " + signs(c.Shared.Of(cards))
	}
	return words
}

// labLess says that a combination pays less than the second, or not more.
func labLess(h *house.House, read hand.Hand, c hand.Candidate) string {
	if h.Paytable[c.Category] < h.Paytable[read.Second.Category] {
		return "pays less"
	}
	return "pays no more"
}

// allOf is a number of cards that are all there are: "both", "all three".
func allOf(n int) string {
	if n == 2 {
		return "both cards"
	}
	return "all " + inWords(n)
}

// LabRule says what the second combination is at a house, and where its document has that.
func LabRule(h *house.House) string {
	switch {
	case !h.Second.Offered:
		return "Here the primary alone is paid (" + labSources(h, "second.offered") + ")."
	case h.Second.Shared == house.SharedMaking:
		return "The second is the best paid with a card outside the primary and a card in it (" + labSources(h, "second.shared") + ")."
	case h.Second.List == house.ListPrinted:
		return "The second is the best paid with a card outside the primary that the house's list has (" + labSources(h, "second.printed") + ")."
	}
	return "The second is the best paid with a card outside the primary (" + labSources(h, "second.shared") + ")."
}

// LabMore says which combinations are shown, and which keys show others.
func LabMore(first, last, of int, up, down string) string {
	return fmt.Sprintf("%d–%d of %d  %s %s", first, last, of, up, down)
}
