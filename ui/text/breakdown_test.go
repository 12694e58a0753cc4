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

// TestBreakdown: what is shown of a value that is broken down adds up to it as it is shown,
// each part within a thousandth of what it is, and the chances to one.
func TestBreakdown(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for p := range strategytest.Positions(rng, 120, house.Presets()) {
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
		// Each chance is rounded by itself.
		off := math.Abs(value - shownNumber(t, Value(o.EV, 0)))
		if n := float64(len(shares) + 1); off > 1e-9 || math.Abs(chance-100) > 0.05*n {
			t.Errorf("%s at %s: %+v\nadd up to %f of %f, and a chance of %f", Option(o), p.Stakes.House.ID, shares, value, o.EV, chance)
		}
		draws := BreakdownDraw(b.Draw)
		if drawn := o.Action == strategy.Sixth || o.Action == strategy.Exchange; drawn != (len(draws) > 0) {
			t.Errorf("%s draws %q", Option(o), draws)
		}
	}
}

// TestApportion: parts are rounded to their sum, none by a thousandth or more.
func TestApportion(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 10000 {
		parts := make([]float64, 1+rng.IntN(10))
		sum := 0.0
		for i := range parts {
			parts[i] = (rng.Float64() - 0.5) * 4
			if rng.IntN(3) == 0 {
				parts[i] = float64(rng.IntN(5) - 2)
			}
			sum += parts[i]
		}
		shown := 0.0
		for i, v := range apportion(parts, sum) {
			shown += v
			if math.Abs(v-parts[i]) >= 0.001 {
				t.Fatalf("%v is rounded to %v", parts[i], v)
			}
		}
		if math.Abs(shown-math.Round(sum*1000)/1000) > 1e-9 {
			t.Fatalf("%v add up to %v rounded, want %v", parts, shown, sum)
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
