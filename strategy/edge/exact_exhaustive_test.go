//go:build exhaustive

package edge

import (
	"context"
	"math"
	"reflect"
	"testing"

	"felt/game/house/housetest"
)

// TestExhaustiveWholeGame values all classes of Caribbean Stud one by one: both sums are
// those of all deals, and the value is the published one.
func TestExhaustiveWholeGame(t *testing.T) {
	h := housetest.Preset(t, "caribbean-stud")
	var parts []*Part
	for i := 1; i <= 4; i++ {
		p, err := Exact(context.Background(), h, version, Shard{i, 4}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, p)
	}
	m, err := Merge(parts)
	if err != nil {
		t.Fatal(err)
	}
	if !m.Whole() || m.Classes != Classes || m.Weight != Weight {
		t.Errorf("%d classes stand for %d deals, want %d and %d", m.Classes, m.Weight, Classes, Weight)
	}
	if math.Abs(m.EV-caribbeanEV) > 1e-12 {
		t.Errorf("value %.15f, want %.15f", m.EV, caribbeanEV)
	}
	counted, err := Count(context.Background(), h, Best)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(m.Counted, counted[0]) {
		t.Errorf("the outcomes are\n%+v\nwant\n%+v", m.Counted, counted[0])
	}
	if folds := float64(m.Best.Fold) / Weight; math.Abs(folds-9_523_005_974_460.0/Deals) > 1e-12 {
		t.Errorf("%v of the deals are folded, want %v", folds, 9_523_005_974_460.0/Deals)
	}
}

// TestExhaustiveOneCardOasis values every deal of Oasis Poker to a player who exchanges one
// card or none. Its published house edge is 1.04 %.
func TestExhaustiveOneCardOasis(t *testing.T) {
	h := housetest.Preset(t, "oasis")
	h.Exchange.Max, h.Exchange.ForcedBetFrom = 1, 0
	p := exact(t, h, Whole)
	if math.Abs(p.EV()-oneCardOasis) > 1e-12 {
		t.Errorf("value %.15f, want %.15f", p.EV(), oneCardOasis)
	}
}
