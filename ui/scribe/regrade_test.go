package scribe

import (
	"context"
	"math"
	"testing"

	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/record"
	"felt/ui/record/transfer"
)

// TestRegrade: a hand is judged decision by decision; what its decisions cost and what
// was luck make its result.
func TestRegrade(t *testing.T) {
	for _, tc := range []struct {
		line   string
		kinds  []string
		grades []string
		cost   float64
	}{
		// The values are those of felt advise: the bet -0.127181, the fold -1.
		{"czech AsKd7h7c2s up 9d fold", []string{"first"}, []string{record.Blunder}, 0.8728191929},
		{"czech AsKd7h7c2s up 9d bet dealer Kc8s5d4h take", []string{"first", "sale"}, []string{record.Right, record.Right}, 0},
		// The exchange of three is the best one, and costs 0.235379 against the bet.
		{
			"czech AsKd7h7c2s up 9d exchange AsKd2s draw 7dQsQd bet dealer Kh8s5d4h9d take",
			[]string{"first", "cards", "drawn", "insurance", "sale"}, nil, -1,
		},
	} {
		h, err := transfer.Parse(tc.line, house.Preset)
		if err != nil {
			t.Fatal(err)
		}
		rows, luck, err := Regrade(t.Context(), h, strategy.Advise, train.DefaultThresholds())
		if err != nil {
			t.Fatalf("%s: %v", tc.line, err)
		}
		sum := 0.0
		for i, r := range rows {
			sum += r.Cost
			if i >= len(tc.kinds) || r.Spot.Decision != tc.kinds[i] || tc.grades != nil && r.Grade != tc.grades[i] {
				t.Errorf("%s: decision %d is %s, %s", tc.line, i, r.Spot.Decision, r.Grade)
			}
		}
		if len(rows) != len(tc.kinds) {
			t.Errorf("%s: %d decisions, want %d", tc.line, len(rows), len(tc.kinds))
		}
		if tc.cost >= 0 && math.Abs(sum-tc.cost) > 1e-9 {
			t.Errorf("%s: they cost %.10f, want %.10f", tc.line, sum, tc.cost)
		}
		if !luck.Known || math.Abs(luck.Antes-sum-h.Antes) > 1e-9 {
			t.Errorf("%s: luck %+v and costs %f for a result of %f", tc.line, luck, sum, h.Antes)
		}
	}
}

// TestRegradeStops: with the end of the context grading ends.
func TestRegradeStops(t *testing.T) {
	h, err := transfer.Parse("czech AsKd7h7c2s up 9d fold", house.Preset)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := Regrade(ctx, h, strategy.Advise, train.DefaultThresholds()); err == nil {
		t.Error("it is graded all the same")
	}
}
