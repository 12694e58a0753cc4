package strategy_test

import (
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
)

// TestPositionOf: at every stage of a round the adviser is told what the player knows,
// and the insurance only once it is paid.
func TestPositionOf(t *testing.T) {
	cfg := round.Config{House: housetest.Preset(t, "czech"), Boxes: []round.Box{{Ante: 1}}}
	deck := card.NewSeededDeck(1, 0).Stack(cardtest.Cards(t, "9s Kd 9d 8c 9h 5s 4c 4h 2h 2c 4d Kh Ks")...)
	r, err := round.New(cfg, deck)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		actions []round.Action
		want    strategy.Position
	}{
		{nil, strategy.Position{Stage: strategy.First, Cards: cardtest.Cards(t, "9s9d9h4c2h")}},
		{[]round.Action{{Kind: round.Exchange, Discard: cardtest.Cards(t, "2h4c")}},
			strategy.Position{Stage: strategy.Drawn, Cards: cardtest.Cards(t, "9s9d9h4dKh"), Dead: cardtest.Cards(t, "4c2h")}},
		{[]round.Action{{Kind: round.Insure, Amount: 2}, {Kind: round.Bet}},
			strategy.Position{Stage: strategy.NoGame, Cards: cardtest.Cards(t, "9s9d9h4dKh"), Dead: cardtest.Cards(t, "4c2h"), Dealer: cardtest.Cards(t, "Kd8c5s4h2c"), Insurance: 2}},
		{[]round.Action{{Kind: round.Buy}},
			strategy.Position{Stage: strategy.Repeat, Cards: cardtest.Cards(t, "9s9d9h4dKh"), Dead: cardtest.Cards(t, "4c2h"), Dealer: cardtest.Cards(t, "Kd8c5s4h2c"),
				Replacing: cardtest.Cards(t, "Ks"), Insurance: 2}},
	} {
		for _, a := range step.actions {
			a.Box = 1
			if _, err := r.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		sit, _ := r.Situation()
		got := strategy.PositionOf(sit)
		if err := got.Check(); err != nil {
			t.Errorf("%s: %v", step.want.Stage, err)
		}
		if got.Stage != step.want.Stage || card.Format(got.Cards) != card.Format(step.want.Cards) || got.Up != cardtest.Cards(t, "2c")[0] ||
			card.Format(got.Dead) != card.Format(step.want.Dead) || card.Format(got.Dealer) != card.Format(step.want.Dealer) ||
			card.Format(got.Replacing) != card.Format(step.want.Replacing) || got.Insurance != step.want.Insurance {
			t.Errorf("%s: %+v", step.want.Stage, got)
		}
	}
}

// TestActionOf: every action of an adviser is one of a round, and back; insurance alone
// is none.
func TestActionOf(t *testing.T) {
	for a := strategy.Fold; a <= strategy.Stop; a++ {
		if got, ok := strategy.ActionOf(a.Kind()); !ok || got != a || a.String() != string(a.Kind()) {
			t.Errorf("%s is %s in a round, which is %s, %t", a, a.Kind(), got, ok)
		}
	}
	if _, ok := strategy.ActionOf(round.Insure); ok {
		t.Error("placing an insurance is an action of an adviser")
	}
}
