package text

import (
	"fmt"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// A hand that is revealed step by step.
const (
	LabReveal   = "Step by step"
	LabAsk      = "Ask the class:"
	LabHidden   = "· · ·"
	LabStepName = "step"

	LabCards  = "cards"
	LabMaking = "made by"
	LabNew    = "new"
	LabDealer = "dealer"
	LabResult = "result"
	LabTotal  = "total"

	KeyLabNext   = "next"
	KeyLabBefore = "back"
	KeyLabEnds   = "first, last step"
	KeyLabStep   = "step forwards, back"
	KeyLabEdit   = "change"
	KeyLabTell   = "answer"

	KeyLabStopsOff = "don't ask"
	KeyLabStopsOn  = "ask"

	KeysLabReveal = "Step by step"
)

// The questions that a class is asked before a step is shown.
const (
	LabAskPrimary = "What are the best five cards?"
	LabAskMaking  = "Which cards make it? The others are kickers."
	LabAskSecond  = "Is there a second combination beside it?"
	LabAskNew     = "What is new in it, outside the primary?"
	LabAskPays    = "What does the bet pay, to one?"
	LabAskDealer  = "What does the dealer hold, and is it a game?"
	LabAskResult  = "Who wins?"
	LabAskTotal   = "What does the box win or lose in all?"
)

// LabAskItem asks what becomes of a stake.
func LabAskItem(l round.Line) string {
	return fmt.Sprintf("What becomes of the %s, %s?", Item(l.Item), Money(l.Stake))
}

// LabHandWords names a primary, or says that there is none.
func LabHandWords(h hand.Hand) string {
	if h.Primary.Category == hand.None {
		return HighCard(h.Strength) + ", no combination"
	}
	return Combination(h.Primary)
}

// LabCategory is the category of a primary, or that there is none.
func LabCategory(h hand.Hand) string {
	if h.Primary.Category == hand.None {
		return HighCard(h.Strength)
	}
	return h.Primary.Category.String()
}

// LabSecondWords names a second combination, or says that there is none.
func LabSecondWords(h hand.Hand) string {
	if h.Second.Category == hand.None {
		return "none"
	}
	return Combination(h.Second)
}

// LabPaysWords is a price and how it is made up, or that nothing is paid.
func LabPaysWords(h *house.House, read hand.Hand) string {
	if read.Primary.Category == hand.None {
		return "nothing"
	}
	return LabPrice(h, read.Primary.Category, read.Second.Category)
}

// LabSecondWhy says why there is no second combination: why the highest of those beside the
// primary does not count.
func LabSecondWhy(h *house.House, read hand.Hand, all []hand.Candidate, cards []card.Card) string {
	switch {
	case read.Second.Category != hand.None || read.Primary.Category == hand.None:
		return ""
	case len(all) == 0:
		return LabNothingElse
	}
	for _, c := range all {
		// What would count elsewhere says more than what counts nowhere.
		if c.Reason != hand.NothingOutside {
			return sentenceStart(Combination(c.Combination)) + ": " + LabReason(h, read, c, cards) + "."
		}
	}
	return sentenceStart(Combination(all[0].Combination)) + ": " + LabReason(h, read, all[0], cards) + "."
}

// LabDealerWords says what a dealer holds, and whether it is a game.
func LabDealerWords(h hand.Hand) string {
	if h.Strength.Game() {
		return handWords(h) + ", a game"
	}
	return handWords(h) + ", no game"
}

// LabResultWords says how a box has ended.
func LabResultWords(s round.Settlement) string {
	if s.Result == round.NoGame {
		return "no game: the ante is paid"
	}
	return resultName(s.Result)
}

// LabOutcome says what becomes of a stake, and where the house's document says so.
func LabOutcome(at house.Stakes, s round.Settlement, l round.Line) string {
	return outcomeOf(at.House, s, l) + " (" + ruleOf(lineClauses(at, s, l)) + ")"
}

// LabStep says which step of how many is shown.
func LabStep(n, of int) string { return fmt.Sprintf("%d of %d", n, of) }
