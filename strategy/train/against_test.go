package train_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/strategytest"
	"felt/strategy/train"
)

// against returns the reasons against the chosen option of a mark, counted again.
func against(t testing.TB, o *oracle, m train.Mark) []train.Reason {
	t.Helper()
	reasons, err := train.Against(context.Background(), o.p, m)
	if err != nil {
		t.Fatalf("%s: %s against %s: %v", o, m.Best.Action, m.Chosen.Action, err)
	}
	if len(reasons) == 0 {
		t.Errorf("%s: no reason against %s", o, m.Chosen.Action)
	}
	counted := *o
	counted.mark = &m
	for _, r := range reasons {
		counted.check(r)
	}
	return reasons
}

// TestAgainst counts every number of every reason against choices by chance again, and
// finds every kind.
func TestAgainst(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 12))
	seen := map[train.Kind]int{}
	for p := range strategytest.Positions(rng, 5, house.Presets()) {
		o := newOracle(t, p)
		all, _ := choices(t, rng, p, o.a)
		for range 4 {
			c := all[rng.IntN(len(all))]
			for _, m := range judge(t, p, o.a, c) {
				if m.Cost < 1e-6 {
					continue
				}
				for _, r := range against(t, o, m) {
					seen[r.Kind()]++
				}
			}
		}
	}
	for _, k := range []train.Kind{train.KindInstead, train.KindLikelier, train.KindDearer, train.KindAmount, train.KindValues, train.KindBreaks} {
		if seen[k] < 3 {
			t.Errorf("%d reasons of kind %s", seen[k], k)
		}
	}
}

// TestAgainstCut: an insurance that leaves the bet less is told so.
func TestAgainstCut(t *testing.T) {
	s := stakesOf(t, "russian", "min-10", 130)
	p := strategy.Position{Stakes: s, Cards: cardtest.Cards(t, "9s9d9h4c4d"), Up: cardtest.Cards(t, "Kd")[0]}
	o := newOracle(t, p)
	cut := 0
	for amount := int64(150); amount < 1800; amount += 150 {
		for _, m := range judge(t, p, o.a, train.Choice{Action: strategy.Bet, Insurance: amount}) {
			if m.Decision != train.DecisionInsurance || m.Cost < 1e-6 {
				continue
			}
			reasons := against(t, o, m)
			if a, ok := reasons[0].(train.Amount); !ok || a.Chosen != amount {
				t.Errorf("reasons %+v against an insurance of %d", reasons, amount)
			} else if a.Cut {
				cut++
			}
		}
	}
	if cut == 0 {
		t.Error("no insurance cuts the bet")
	}
}

// TestAgainstBlind: a blind box has reasons of its own.
func TestAgainstBlind(t *testing.T) {
	p := strategy.Position{Stakes: stakesOf(t, "russian", "", 1), Blind: true, Up: cardtest.Cards(t, "Ad")[0]}
	a, err := strategy.AdviseSampled(context.Background(), p, 400, 1)
	if err != nil {
		t.Fatal(err)
	}
	worst := a.Options[len(a.Options)-1].Action
	m := judge(t, p, a, train.Choice{Action: worst})[0]
	reasons, err := train.Against(context.Background(), p, m)
	if err != nil {
		t.Fatal(err)
	}
	values := reasons[len(reasons)-1]
	if v, ok := values.(train.Values); !ok || v.Rival.Action != worst || !v.Chosen {
		t.Errorf("reasons %+v", reasons)
	}
}

// TestAgainstBest: nothing speaks against the best option.
func TestAgainstBest(t *testing.T) {
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "czech"), Ante: 1}, Cards: cardtest.Cards(t, "9s9d9h4c4d"), Up: cardtest.Cards(t, "Kd")[0]}
	a := advise(t, p)
	for _, m := range judge(t, p, a, train.ChoiceOf(p.Stakes, a.Options[0])) {
		if _, err := train.Against(context.Background(), p, m); err == nil || err.Error() != "the best option was chosen" {
			t.Errorf("%s: error %v", m.Decision, err)
		}
	}
	p.Up = p.Cards[0]
	if _, err := train.Against(context.Background(), p, train.Mark{}); err == nil {
		t.Error("a faulty position has reasons")
	}
}
