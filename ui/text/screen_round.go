package text

import (
	"errors"
	"fmt"
	"time"

	"felt/game/house"
	"felt/game/round"
)

// Whole rounds in the lab.
const (
	LabRoundsName  = "Rounds"
	LabRoundsNote  = "a whole round step by step: what would you do?"
	RoundWaits     = "What is best is being counted…"
	RoundNetBig    = "net"
	RoundValuesBig = "values"

	RoundsNew      = "a new deal"
	RoundsDeal     = "A new deal"
	RoundsSeed     = "A deal by its seed"
	RoundsPlayed   = "Hands that were played"
	RoundsLessons  = "Rounds of lessons"
	RoundsReading  = "Reading the record…"
	RoundsNone     = "No hand has been played yet."
	RoundsNoRecord = "There is no record."
	RoundsTypeSeed = "type a seed"

	KeyRoundEnds   = "to the first, the last step"
	KeyRoundStart  = "to the first step"
	KeyRoundFinish = "to the last step"
	KeyRoundNext   = "on; what is best, if nobody has decided"
	KeyRoundMarks  = "mark cards to exchange"
	KeyRoundValues = "show the values"
	KeyRoundHide   = "hide the values"

	KeysRounds      = "Rounds"
	KeysRound       = "A round step by step"
	KeysRoundChoose = "Decide"
)

// RoundAsk asks the class what the box in turn should do.
func RoundAsk(box, of int) string {
	if of == 1 {
		return "What would you do?"
	}
	return fmt.Sprintf("Box %d: what would you do?", box)
}

// RoundTotal stands before the result of a round.
func RoundTotal(boxes int) string {
	if boxes == 1 {
		return "The round is over. In all:"
	}
	return "The round is over. All boxes together:"
}

// RoundRefused says why something can't be done.
func RoundRefused(err error) string {
	if err == nil {
		return ""
	}
	return Sentence(err.Error())
}

// RoundLine tells how a line of a box is settled: "Bet 20, paid 2:1: +40."
func RoundLine(h *house.House, e round.Event, s round.Settlement, boxes int) string {
	l := *e.Line
	words := fmt.Sprintf("%s %s, %s: %s", Place(l.Item), Money(l.Stake), outcomeOf(h, s, l), Signed(l.Net))
	if boxes > 1 {
		words = fmt.Sprintf("box %d, %s", e.Box, words)
	}
	return sentence(words)
}

// RoundPrice is what a decision costs; marked is the number of cards to exchange, insured
// the insurance that stands.
func RoundPrice(o round.Offer, marked int, insured int64) string {
	switch o.Kind {
	case round.Exchange:
		return ExchangePrice(o, marked)
	case round.Insure:
		if insured > 0 {
			return Money(insured)
		}
		return moneyRange(o.Limits)
	case round.Take, round.Fold, round.Stop:
		return ""
	}
	return Money(o.Price)
}

// RoundSeed names a round by its seed.
func RoundSeed(seed uint64) string { return fmt.Sprintf("seed %d", seed) }

// RoundHand names a round that was played.
func RoundHand(number int) string { return fmt.Sprintf("hand %d", number) }

// ErrNoAdviser says that nobody can be asked for values.
var ErrNoAdviser = errors.New("there is no adviser")

// RoundsDigits is the cap of the digits.
const RoundsDigits = "0-9"

// ErrSeed says that what was typed is no seed.
func ErrSeed(typed string) error {
	if typed == "" {
		return errors.New("no seed is typed; allowed: a number from 0 to 18446744073709551615")
	}
	return fmt.Errorf("%s is no seed; allowed: a number from 0 to 18446744073709551615", typed)
}

// RoundPlayed names a hand that was played: "hand 14, czech, grade ★".
func RoundPlayed(number int, house, mode string, starred bool) string {
	words := fmt.Sprintf("hand %d, %s, %s", number, house, mode)
	if starred {
		words += " ★"
	}
	return words
}

// RoundWhen says when a hand was played and what it brought.
func RoundWhen(at time.Time, net int64) string {
	return at.Format("2006-01-02 15:04") + "  " + fmt.Sprintf("%6s", Signed(net))
}
