package school

import (
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/hand"
)

// Answer is what a trainee answers: one of [Named], [Choice], [Marked], [Amount],
// [Limits], [Count] and [Amounts], whichever the question asks for. In JSON it is what
// one would expect: a text, a number, an object, a list. nil stands for no answer.
type Answer interface {
	// String is the answer as [Item.Parse] reads it.
	String() string
	isAnswer()
}

// Named is the category of a hand; [hand.None] is below ace-king.
type Named struct{ hand.Category }

// Choice is one of a few words, which [Ask.Choices] lists.
type Choice string

// The choices.
const (
	Yes Choice = "yes"
	No  Choice = "no"

	Player Choice = "player"
	Dealer Choice = "dealer"
	Tie    Choice = "tie"

	// Valid: the insurance stands.
	Valid Choice = "valid"
	// LowHand: the hand may not be insured at all.
	LowHand Choice = "hand"
	// TooSmall: it is below the smallest.
	TooSmall Choice = "small"
	// TooLarge: it is above the largest.
	TooLarge Choice = "large"

	// NextGame: the dealer has a game now, and the boxes that bought it are compared.
	NextGame Choice = "game"
	// NextOver: he has none, and the round ends for those boxes.
	NextOver Choice = "over"
	// NextFree: the card is burned and replaced again for nothing.
	NextFree Choice = "free"
	// NextAgain: it may be replaced again for one more ante.
	NextAgain Choice = "again"
)

// Marked are the cards that make a combination; none: there is no such combination.
type Marked card.Set

// Amount is money; below 0 the box loses it.
type Amount int64

// Limits are the smallest and the largest insurance, money; both are 0 where the hand
// can't be insured.
type Limits struct {
	Min int64 `json:"min"`
	Max int64 `json:"max"`
}

// Count is a number of chips of each of the item's denominations, in their order.
type Count []int

// Amounts are amounts of money, one for each box in order; below 0 the box loses.
type Amounts []int64

func (Named) isAnswer()   {}
func (Choice) isAnswer()  {}
func (Marked) isAnswer()  {}
func (Amount) isAnswer()  {}
func (Limits) isAnswer()  {}
func (Count) isAnswer()   {}
func (Amounts) isAnswer() {}

// none is how a combination or a limit that there is none of is written.
const none = "none"

// String returns the choice's word.
func (c Choice) String() string { return string(c) }

// String returns the cards' letters, or "none".
func (m Marked) String() string {
	if m == 0 {
		return none
	}
	return card.Set(m).String()
}

// MarshalText writes the cards' letters, or "none".
func (m Marked) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// String returns the amount, with its sign where it is lost.
func (a Amount) String() string { return strconv.FormatInt(int64(a), 10) }

// String returns the two limits, or "none".
func (l Limits) String() string {
	if l == (Limits{}) {
		return none
	}
	return join([]int64{l.Min, l.Max})
}

// String returns the numbers of chips, in the order of the denominations.
func (c Count) String() string { return join(c) }

// String returns the amounts, box by box.
func (a Amounts) String() string { return join(a) }

func join[T int | int64](values []T) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = strconv.FormatInt(int64(v), 10)
	}
	return strings.Join(parts, " ")
}

// Choices returns the words that answer a question, nil where words do not.
func (a Ask) Choices() []Choice {
	switch a {
	case AskGame:
		return []Choice{Yes, No}
	case AskWinner:
		return []Choice{Player, Dealer, Tie}
	case AskValid:
		return []Choice{Valid, LowHand, TooSmall, TooLarge}
	case AskNext:
		return []Choice{NextGame, NextOver, NextFree, NextAgain}
	}
	return nil
}
