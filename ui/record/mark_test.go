package record

import (
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/strategy"
	"felt/strategy/train"
)

// TestDecisionOf: each kind of decision is kept under names that tell habits apart.
func TestDecisionOf(t *testing.T) {
	insured := func(amount float64) strategy.Option {
		return strategy.Option{Action: strategy.Bet, Insurance: strategy.Insurance{Eligible: true, Min: 1, Max: 9, Amount: amount}}
	}
	exchange := func(cards ...card.Card) strategy.Option {
		return strategy.Option{Action: strategy.Exchange, Discard: cards}
	}
	two, three := card.New(card.Two, card.Clubs), card.New(card.Three, card.Hearts)
	spot := train.Spot{Class: hand.Pair, Second: hand.AceKing, Up: card.Nine}
	for _, tc := range []struct {
		decision     train.Decision
		chosen, best strategy.Option
		want         [2]Choice
	}{
		{train.DecisionFirst, strategy.Option{Action: strategy.Fold}, exchange(two, three), [2]Choice{{"fold", "fold"}, {"exchange 2c3h", "exchange"}}},
		{train.DecisionCards, exchange(two), exchange(three, two), [2]Choice{{"exchange 2c", "exchange 1"}, {"exchange 3h2c", "exchange 2"}}},
		{train.DecisionDrawn, strategy.Option{Action: strategy.Bet}, strategy.Option{Action: strategy.Fold}, [2]Choice{{"bet", "bet"}, {"fold", "fold"}}},
		{train.DecisionInsurance, insured(0), insured(2.5), [2]Choice{{"insure 0", HabitNone}, {"insure 2.5", HabitSome}}},
		{train.DecisionInsurance, insured(2), insured(2.5), [2]Choice{{"insure 2", HabitLess}, {"insure 2.5", HabitSome}}},
		{train.DecisionInsurance, insured(3), insured(2.5), [2]Choice{{"insure 3", HabitMore}, {"insure 2.5", HabitSome}}},
		{train.DecisionInsurance, insured(3), insured(0), [2]Choice{{"insure 3", HabitSome}, {"insure 0", HabitNone}}},
		{train.DecisionInsurance, insured(3), insured(3), [2]Choice{{"insure 3", HabitSome}, {"insure 3", HabitSome}}},
		{train.DecisionInsurance, insured(0), insured(0), [2]Choice{{"insure 0", HabitNone}, {"insure 0", HabitNone}}},
		{train.DecisionSale, strategy.Option{Action: strategy.Take}, strategy.Option{Action: strategy.Buy}, [2]Choice{{"take", "take"}, {"buy", "buy"}}},
	} {
		s := spot
		s.Decision = tc.decision
		tc.chosen.EV = -0.25
		got := DecisionOf(train.Mark{Decision: tc.decision, Chosen: tc.chosen, Best: tc.best, Cost: 0.5, CI95: 0.125, Gap: 0.75, Grade: train.Blunder, Trivial: true}, s)
		want := Decision{
			Spot: Spot{Key: s.String(), Decision: tc.decision.String(), Class: "pair + ace-king", Up: "9"}, Chosen: tc.want[0], Best: tc.want[1],
			Value: -0.25, Cost: 0.5, CI95: 0.125, Gap: 0.75, Grade: Blunder, Trivial: true,
		}
		if !s.HasUp() {
			want.Spot.Up = ""
		}
		if got != want {
			t.Errorf("%s: %+v, want %+v", tc.decision, got, want)
		}
	}
	if got := SpotOf(train.Spot{Blind: true, Up: card.Ace}); got != (Spot{Key: "first/blind/A", Decision: "first", Class: "blind", Up: "A"}) {
		t.Errorf("spot %+v", got)
	}
}

// TestGrades: the record's grades are the trainer's.
func TestGrades(t *testing.T) {
	for grade, want := range map[train.Grade]string{
		train.Right: Right, train.Inaccuracy: Inaccuracy, train.Mistake: Mistake, train.Blunder: Blunder, train.Undecided: Undecided,
	} {
		if grade.String() != want {
			t.Errorf("%s is kept as %s", grade, want)
		}
	}
}
