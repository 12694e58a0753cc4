package text

import (
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
)

// explained is all that is said of the values at a house.
func explained(t *testing.T, id string) (*house.House, string) {
	t.Helper()
	h := housetest.Preset(t, id)
	var all []string
	for _, s := range ValuesExplained(h, 0.005) {
		all = append(append(all, s.Heading), s.Paragraphs...)
		for _, p := range s.Paragraphs {
			if !strings.HasSuffix(p, ".") || strings.Contains(p, "  ") {
				t.Errorf("%s: no sentence: %q", id, p)
			}
		}
	}
	return h, strings.Join(all, "\n")
}

// TestValuesExplained: a house's page speaks of what the house has, and of nothing
// that it has not.
func TestValuesExplained(t *testing.T) {
	for _, id := range house.PresetIDs() {
		h, page := explained(t, id)
		for words, want := range map[string]bool{
			"insurance":                h.Insurance.Offered,
			"buy his game":             h.Buying.Offered,
			"replace his highest":      h.Buying.Offered,
			"taking 1:1":               h.Buying.Offered,
			"pay for a repeat":         h.Buying.SameKind == house.SameKindAgain,
			"exchanged away":           h.Exchange.Offered,
			"The price of":             h.Sixth.Offered || h.Exchange.Offered,
			"every card that you can":  h.Sixth.Offered || h.Exchange.Offered,
			"the sixth card":           h.Sixth.Offered,
			"bet must be made":         h.Exchange.ForcedBetFrom != 0,
			"blind box":                h.Boxes.Second == house.SecondBlind,
			"no value here is a samp":  h.Boxes.Second != house.SecondBlind,
			"second stayed unseen":     h.Boxes.Second == house.SecondInTurn,
			"your other box":           h.Boxes.Own > 1,
			"prints no largest payout": len(h.Tables) == 0,
			"insurance is void":        h.Insurance.Offered && h.Insurance.Void == house.Returned,
			"The bonus bet":            len(h.Bonus.Prizes) > 0,
			"between the limits":       h.Cap.Scope == house.CapBox && h.Insurance.Offered,
			"163 185 hands":            true,
			"less than 0.005":          true,
			"What a value is not":      true,
		} {
			if got := strings.Contains(page, words); got != want {
				t.Errorf("%s: %q is said: %v, want %v", id, words, got, want)
			}
		}
	}
}

// TestExplainedFacts: what the page says of values holds of values.
func TestExplainedFacts(t *testing.T) {
	h, page := explained(t, "czech")
	p := strategy.Position{Stakes: house.Stakes{House: h, Ante: 1}, Cards: hold(t, "AsKd7h7c2s"), Up: hold(t, "9d")[0]}
	first := valued(t, p)
	for _, o := range first.Options {
		if o.Action == strategy.Fold && (o.EV != -1 || !strings.Contains(page, "folding is worth -1.00")) {
			t.Errorf("folding is %v", o.EV)
		}
		if o.EV > first.Options[0].EV {
			t.Error("the best option is not the first")
		}
	}
	// Taking is worth the ante.
	late := strategy.Position{Stakes: p.Stakes, Stage: strategy.NoGame, Cards: hold(t, "AsKd7h7c2s"), Dealer: hold(t, "Qd8c5s4h2c")}
	for _, o := range valued(t, late).Options {
		if o.Action == strategy.Take && (o.EV != 1 || !strings.Contains(page, "taking 1:1 on it when the dealer has no game +1.00")) {
			t.Errorf("taking is %v", o.EV)
		}
	}
	// A box of another player that the player has not seen is no part of a position;
	// a card that he has seen changes the value.
	p.Known = hold(t, "9h9s")
	if valued(t, p).Options[0].EV == first.Options[0].EV {
		t.Error("two cards seen change nothing")
	}
	// The price of a draw is in the value of drawing, and left out after it: the sixth
	// card is the mean of what follows less one ante.
	p.Known = nil
	sum, n := 0.0, 0
	for c := range unseen(p).All {
		q := p
		q.Stage, q.Cards = strategy.Drawn, append(hold(t, "AsKd7h7c2s"), c)
		sum += valued(t, q).Options[0].EV
		n++
	}
	for _, o := range first.Options {
		if o.Action == strategy.Sixth {
			if got := sum/float64(n) - 1; got < o.EV-1e-9 || got > o.EV+1e-9 {
				t.Errorf("the sixth card is %v, what follows less its price %v", o.EV, got)
			}
		}
	}
	if got := choose(46, 4); got != 163185 || choose(52, 5) != fiveCardHands {
		t.Errorf("hands behind a card: %d", got)
	}
}

// hold reads cards.
func hold(t *testing.T, words string) []card.Card {
	t.Helper()
	cards := cardtest.Cards(t, words)
	return cards
}

// valued values a position exactly.
func valued(t *testing.T, p strategy.Position) strategy.Advice {
	t.Helper()
	a, err := strategy.Advise(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// unseen is the pack less what a player knows at his first decision.
func unseen(p strategy.Position) card.Set {
	return card.Full.Minus(card.SetOf(p.Cards...)).Without(p.Up)
}
