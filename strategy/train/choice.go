package train

import (
	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
)

// Choice is what the player chose to do.
type Choice struct {
	Action strategy.Action
	// Discard are the cards exchanged, in any order; only for [strategy.Exchange].
	Discard []card.Card
	// Insurance is the insurance that stands with a bet, money; 0: none.
	Insurance int64
}

// ChoiceOf returns an option as a choice: a bet with the best insurance.
func ChoiceOf(s house.Stakes, o strategy.Option) Choice {
	return Choice{o.Action, o.Discard, s.Money(o.Insurance.Amount)}
}

// Chosen returns the choice that an action of a round makes, given the insurance that
// stands before it, money ([round.Legal].Insured); ok is false for placing an
// insurance, which is a part of the bet that follows.
func Chosen(a round.Action, insured int64) (c Choice, ok bool) {
	c.Action, ok = strategy.ActionOf(a.Kind)
	c.Discard = a.Discard
	if a.Kind == round.Bet {
		c.Insurance = insured
	}
	return c, ok
}

// Actions returns what the player of a box does to choose so: a bet's insurance is
// placed before it.
func (c Choice) Actions(box int) []round.Action {
	a := round.Action{Box: box, Kind: c.Action.Kind(), Discard: c.Discard}
	if c.Insurance == 0 {
		return []round.Action{a}
	}
	return []round.Action{{Box: box, Kind: round.Insure, Amount: c.Insurance}, a}
}
