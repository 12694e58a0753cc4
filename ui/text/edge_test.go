package text

import (
	"strings"
	"testing"
	"time"

	"felt/game/hand"
	"felt/game/house"
	"felt/strategy/edge"
)

func TestEdgeOutcome(t *testing.T) {
	for _, tc := range []struct {
		outcome edge.Outcome
		want    string
	}{
		{edge.Outcome{Result: edge.Won, Primary: hand.RoyalFlush}, "win, royal flush"},
		{edge.Outcome{Result: edge.Won, Primary: hand.Pair, OrLess: true}, "win, pair or less"},
		{edge.Outcome{Result: edge.Won, Primary: hand.Pair, Second: hand.AceKing}, "win, pair and ace-king"},
		{edge.Outcome{Result: edge.NoGame}, "dealer does not qualify"},
		{edge.Outcome{Result: edge.Tied}, "push"},
		{edge.Outcome{Result: edge.Folded}, "fold"},
		{edge.Outcome{Result: edge.Beaten}, "dealer wins"},
	} {
		if got := EdgeOutcome(tc.outcome); got != tc.want {
			t.Errorf("%+v is %q, want %q", tc.outcome, got, tc.want)
		}
	}
}

func TestEdgeReports(t *testing.T) {
	h := &house.House{ID: "mine", Title: "My rules"}
	sampled := strings.Join(EdgeSampledReport(h, &edge.Sampled{
		Deals: 20_000, Seed: 3, EV: -0.0123, CI95: 0.004, SD: 3.3, Shares: edge.Shares{Bet: 0.5, Fold: 0.5},
		Without: []edge.Without{{Rule: edge.Buying, EV: -0.03, CI95: 0.005, Worth: 0.0177, WorthCI95: 0.001}},
	}), "\n")
	for _, want := range []string{
		"My rules, best play, 20 000 deals valued exactly, seed 3", "≈ -0.01230 ± 0.00400 antes", "≈ 3.300 antes",
		"bet          50.0 %", "buying the game  ≈ -0.03000 ± 0.00500  ≈ +0.01770 ± 0.00100",
	} {
		if !strings.Contains(sampled, want) {
			t.Errorf("the report of a sample\n%s\nlacks %q", sampled, want)
		}
	}
	part := strings.Join(EdgeExactReport("mine", &edge.Merged{Parts: 2, Of: 1000, Classes: 11_000, Weight: 240_000, EV: 0.25}), "\n")
	for _, want := range []string{"2 of 1000 shards", "not the whole game", "+0.250000000000 antes: the player wins 25.000000 % of the ante"} {
		if !strings.Contains(part, want) {
			t.Errorf("the report of two shards\n%s\nlacks %q", part, want)
		}
	}
	whole := EdgeExactReport("mine", &edge.Merged{Parts: 1, Of: 1, Classes: edge.Classes, Weight: edge.Weight, EV: -0.01})
	if !strings.Contains(whole[0], "all 122 151 120 deals") {
		t.Errorf("the report of a whole game begins %q", whole[0])
	}
}

func TestEdgeProgress(t *testing.T) {
	for left, want := range map[time.Duration]string{
		3*time.Hour + 20*time.Minute + 40*time.Second: "12 345 of 5 649 150, 3 h 20 min left",
		12*time.Minute + 3*time.Second:                "12 345 of 5 649 150, 12 min left",
		400 * time.Millisecond:                        "12 345 of 5 649 150, 0 s left",
	} {
		if got := EdgeProgress(12_345, edge.Classes, left); got != want {
			t.Errorf("%v left: %q, want %q", left, got, want)
		}
	}
}
