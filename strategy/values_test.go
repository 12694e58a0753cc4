package strategy_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/strategy"
)

// publishedValue is a line of testdata/values.jsonl: the exact values of a
// position without limits, to ten digits, found by a program that has nothing in
// common with this one.
type publishedValue struct {
	House, Stage, Cards, Up, Dead string
	Options                       []struct {
		Action, Discard string
		EV              float64
	}
	Insurance *struct{ Amount, Edge float64 }
	// Dealer is his chances, or at no_game his cards.
	Dealer json.RawMessage
}

func (v publishedValue) position(t *testing.T) strategy.Position {
	t.Helper()
	p := strategy.Position{Stakes: stakes(t, v.House), Cards: cardtest.Cards(t, v.Cards), Dead: cardtest.Cards(t, v.Dead)}
	switch v.Stage {
	case "no_game":
		p.Stage = strategy.NoGame
		var cards string
		if err := json.Unmarshal(v.Dealer, &cards); err != nil {
			t.Fatal(err)
		}
		p.Dealer = cardtest.Cards(t, cards)
		return p
	case "drawn":
		p.Stage = strategy.Drawn
	case "first":
	default:
		t.Fatalf("stage %q", v.Stage)
	}
	p.Up = cardtest.Cards(t, v.Up)[0]
	return p
}

// TestPublishedValues meets every value of the list to the digits it has.
func TestPublishedValues(t *testing.T) {
	file, err := os.Open("testdata/values.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := 0
	for scan := bufio.NewScanner(file); scan.Scan(); lines++ {
		var v publishedValue
		if err := json.Unmarshal(scan.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		t.Run(fmt.Sprintf("%s/%s/%s", v.House, v.Stage, v.Cards), func(t *testing.T) { v.check(t) })
	}
	if lines != 44 {
		t.Errorf("%d lines, want 44", lines)
	}
}

func (v publishedValue) check(t *testing.T) {
	p := v.position(t)
	a := advise(t, p)
	if len(a.Options) != len(v.Options) || len(a.Options) != len(p.Actions()) {
		t.Errorf("%d options and %d legal actions, want %d", len(a.Options), len(p.Actions()), len(v.Options))
	}
	for _, want := range v.Options {
		o := optionOf(t, a, actionNamed(t, want.Action), cardtest.Set(t, want.Discard))
		if card.Format(o.Discard) != want.Discard {
			t.Errorf("discards %s, want %s in that order", card.Format(o.Discard), want.Discard)
		}
		near(t, want.Action+" "+want.Discard, o.EV, want.EV)
	}
	if v.Insurance != nil {
		i := optionOf(t, a, strategy.Bet, 0).Insurance
		near(t, "insurance amount", i.Amount, v.Insurance.Amount)
		near(t, "insurance edge", i.Edge, v.Insurance.Edge)
	}
	if p.Stage <= strategy.Drawn {
		chances := map[string]float64{}
		if err := json.Unmarshal(v.Dealer, &chances); err != nil {
			t.Fatal(err)
		}
		got := map[string]float64{"no_game": a.Dealer.NoGame, "behind": a.Dealer.Behind, "ahead": a.Dealer.Ahead}
		for name, want := range chances {
			if math.Abs(got[name]-want) > tolerance {
				t.Errorf("dealer %s: %.10f, want %.10f", name, got[name], want)
			}
		}
	}
}

// actionNamed returns the action of that name.
func actionNamed(t *testing.T, name string) strategy.Action {
	t.Helper()
	for a := strategy.Fold; a <= strategy.Stop; a++ {
		if a.String() == name {
			return a
		}
	}
	t.Fatalf("no action %q", name)
	return 0
}
