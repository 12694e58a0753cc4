package text

import (
	"fmt"

	"felt/game/house"
)

// Name is the program's name.
const Name = "FELT"

// The home screen.
const (
	HomeWhat     = "Russian Poker, hand by hand, with the value of every decision."
	HomePlay     = "Play"
	HomeContinue = "Play on"
	HomeResume   = "Go on"
	HomeHouse    = "House"
	HomeTable    = "Table"
	HomeAnte     = "Ante"
	HomeBoxes    = "Boxes"
	HomeSeats    = "Others"
	HomeBonus    = "Bonus"
	HomeHouses   = "Rules, paytable, values"
	HomeEditor   = "Position editor"
	HomeQuit     = "Quit"

	HomeNone     = "none"
	homeNoTable  = "no limits"
	HomeAnteNote = "a bet is twice the ante"

	HomePlayNote     = "hands as they come at this table"
	HomePractiseNote = "each decision judged; drills of what is hard"
	HomeReviewNote   = "mistakes and starred hands come back"
	HomeStatsNote    = "error rate, habits, luck apart from skill"

	// HomeGivenUp says that the hand that was left unfinished is one no longer.
	HomeGivenUp = "The unfinished hand is given up; it does not count."

	HomeStay = "any other key stays"
	HomeFoot = "↑↓ choose   ←→ change   digits type the ante"
)

// HomeUnfinished says which hand was left unfinished, how it is played, and whether there
// are others. It has to fit into the place of a note.
func HomeUnfinished(hand int, where, mode string, more int, giveUp string) string {
	words := fmt.Sprintf("hand %d, %s, %s; ", hand, where, mode)
	if more > 0 {
		return words + fmt.Sprintf("%d more", more)
	}
	return words + giveUp + " gives up"
}

// HomeLeave asks whether a hand in play at another table is to be left.
func HomeLeave(where string, hand int) string {
	return fmt.Sprintf("Hand %d is in play at %s. Leave it? Its stakes go back.", hand, where)
}

// HomeHand says what hand a session has come to, and its balance.
func HomeHand(hand int, balance int64) string {
	return fmt.Sprintf("hand %d, balance %s", hand, Signed(balance))
}

// OwnBoxes counts a person's boxes: "one own box", "two own boxes".
func OwnBoxes(n int) string {
	if n == 1 {
		return "one own box"
	}
	return inWords(n) + " own boxes"
}

var secondBoxes = map[house.SecondBox]string{
	house.SecondNone:   "one box a player",
	house.SecondBlind:  "the second is played blind",
	house.SecondInTurn: "opened one after the other",
	house.SecondOpen:   "both open at once",
}

// HomeSecondBox says how a second box is played.
func HomeSecondBox(s house.SecondBox) string { return secondBoxes[s] }

// HomeBonusValue says whether the bonus bet is posted.
func HomeBonusValue(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// HomeBonusNote says what the bonus bet is, or that the table has none.
func HomeBonusNote(stake int64, ok bool) string {
	if !ok {
		return "none at this table"
	}
	return fmt.Sprintf("%s with each ante, on the cards dealt", Money(stake))
}

// HomeTableLimits says what a table's limits are: "ante 2–50 EUR, payout to 5000".
func HomeTableLimits(t *house.Table) string {
	if t == nil {
		return homeNoTable
	}
	limits := "ante " + Money(t.AnteMin) + "–" + Money(t.AnteMax)
	if t.AnteMax == 0 {
		limits = "ante from " + Money(t.AnteMin)
	}
	if t.Currency != "" {
		limits += " " + t.Currency
	}
	if t.LargestPayout != 0 {
		limits += ", payout to " + Money(t.LargestPayout)
	}
	return limits
}

// TooSmall says that the terminal is too small, and how large it must be.
func TooSmall(w, h, haveW, haveH int) string {
	return fmt.Sprintf("Felt needs %d×%d columns and rows; this terminal has %d×%d. Make it larger, or press q to quit.", w, h, haveW, haveH)
}
