package text

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"felt/game/house"
	"felt/strategy"
	"felt/strategy/strategytest"
)

// shownNumber reads a number or a chance as it is shown.
func shownNumber(t *testing.T, s string) float64 {
	if s == "<0.01 %" {
		return 0
	}
	v, err := strconv.ParseFloat(strings.TrimSuffix(s, " %"), 64)
	if err != nil {
		t.Fatalf("%q is no number", s)
	}
	return v
}

// TestBreakdown: what is shown of a value that is broken down adds up to it, and the
// chances to one.
func TestBreakdown(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for p := range strategytest.Positions(rng, 60, house.Presets()) {
		a, err := strategy.Advise(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		o := a.Options[rng.IntN(len(a.Options))]
		b, err := strategy.Explain(t.Context(), p, o)
		if err != nil {
			t.Fatal(err)
		}
		value, chance := 0.0, 0.0
		shares := Breakdown(b)
		for _, s := range shares {
			value += shownNumber(t, s.Value)
			if s.Chance != "" && s.Name != "insurance" {
				chance += shownNumber(t, s.Chance)
			}
		}
		// Each is rounded by itself.
		if n := float64(len(shares) + 1); math.Abs(value-o.EV) > 0.0005*n || math.Abs(chance-100) > 0.05*n {
			t.Errorf("%s at %s: %+v\nadd up to %f of %f, and a chance of %f", Option(o), p.Stakes.House.ID, shares, value, o.EV, chance)
		}
		draws := BreakdownDraw(b.Draw)
		if drawn := o.Action == strategy.Sixth || o.Action == strategy.Exchange; drawn != (len(draws) > 0) {
			t.Errorf("%s draws %q", Option(o), draws)
		}
	}
}

// TestPercent2: small chances keep two decimals, and none is shown as nothing.
func TestPercent2(t *testing.T) {
	for _, tc := range []struct {
		p    float64
		want string
	}{{0, "0.00 %"}, {0.00001, "<0.01 %"}, {0.00005, "0.01 %"}, {0.0014, "0.14 %"}, {1, "100.00 %"}} {
		if got := percent2(tc.p); got != tc.want {
			t.Errorf("%g is %q, want %q", tc.p, got, tc.want)
		}
	}
}
