package strategy_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/strategytest"
)

// sampledSpots are positions of every stage, some where insurance, buying and
// caps matter.
func sampledSpots(t *testing.T) []strategy.Position {
	t.Helper()
	var all []strategy.Position
	for _, s := range []spot{
		{house: "czech", cards: weak, up: "9d"},
		{house: "lithuanian", cards: "7s7h7c2sKd", up: "Qd"},
		{house: "russian", cards: fullHouse, up: "Qh"},
		{house: "oasis", cards: "AsKd9h6c2s", up: "6d"},
		{house: "basic", stage: strategy.Drawn, cards: weak + "7d", up: "9d"},
		{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: highCards},
		{house: "russian", stage: strategy.NoGame, cards: fullHouse, dealer: highCards},
		{house: "czech", stage: strategy.Repeat, cards: fullHouse, dealer: highCards, buy: "Kh"},
	} {
		all = append(all, s.position(t))
	}
	// A shared cap that the insurance takes from.
	h := housetest.Preset(t, "russian")
	capped := spot{house: "russian", cards: fullHouse, up: "4h"}.position(t)
	capped.Stakes = house.Stakes{House: h, Table: &h.Tables[0], Ante: 100}
	return append(all, capped)
}

// TestSampledCovers: over many seeds the 95 % intervals hold the exact value about
// as often as they say, those of the options and those of the differences.
func TestSampledCovers(t *testing.T) {
	t.Parallel()
	const seeds, samples = 40, 1500
	var held, of, gapHeld, gapOf int
	for _, p := range sampledSpots(t) {
		exact := valuesOf(advise(t, p))
		for seed := range uint64(seeds) {
			a, err := strategy.AdviseSampled(context.Background(), p, samples, seed)
			if err != nil {
				t.Fatal(err)
			}
			if a.Method != strategy.Sampled || a.Samples != samples || a.Seed != seed {
				t.Fatalf("%v: method %v, %d samples, seed %d", p.Cards, a.Method, a.Samples, a.Seed)
			}
			best := a.Options[0]
			for i, o := range a.Options {
				name := nameOf(o)
				if o.CI95 == 0 {
					near(t, name, o.EV, exact[name])
					continue
				}
				of++
				if math.Abs(o.EV-exact[name]) <= o.CI95 {
					held++
				}
				if i > 0 && o.GapCI95 > 0 {
					gapOf++
					gap := exact[nameOf(best)] - exact[name]
					if math.Abs(best.EV-o.EV-gap) <= o.GapCI95 {
						gapHeld++
					}
				}
			}
		}
	}
	if rate := float64(held) / float64(of); rate < 0.92 || rate > 0.98 {
		t.Errorf("the intervals hold the exact value in %.3f of %d cases, want about 0.95", rate, of)
	}
	if rate := float64(gapHeld) / float64(gapOf); rate < 0.91 || rate > 0.98 {
		t.Errorf("the intervals of the differences hold the exact one in %.3f of %d cases, want about 0.95", rate, gapOf)
	}
}

func nameOf(o strategy.Option) string {
	for name := range valuesOf(strategy.Advice{Options: []strategy.Option{o}}) {
		return name
	}
	return ""
}

// TestSampledRepeats: the same seed gives the same advice, on any number of cores;
// another seed another.
func TestSampledRepeats(t *testing.T) {
	p := spot{house: "russian", cards: weak, up: "9d"}.position(t)
	strategytest.CheckSeed(t, func(seed uint64) strategy.Advice {
		a, err := strategy.AdviseSampled(context.Background(), p, 3000, seed)
		if err != nil {
			t.Fatal(err)
		}
		if a.Seed != seed {
			t.Errorf("seed %d, want %d", a.Seed, seed)
		}
		a.Seed = 0
		return a
	})
}

// TestTooClose: exchanges that differ by nothing but a suit can't be ranked, and
// options far apart can. Common deals make the interval of the difference
// narrower than the two intervals together.
func TestTooClose(t *testing.T) {
	p := spot{house: "czech", cards: "AsKdQh8c3s", up: "2d"}.position(t)
	a, err := strategy.AdviseSampled(context.Background(), p, 4000, 1)
	if err != nil {
		t.Fatal(err)
	}
	best := a.Options[0]
	if best.TooClose || best.GapCI95 != 0 {
		t.Errorf("the best option differs from itself: %+v", best)
	}
	closest, farthest := 0, 0
	for _, o := range a.Options[1:] {
		gap := best.EV - o.EV
		if o.TooClose != (gap <= o.GapCI95) {
			t.Errorf("%v: too close %v at a difference of %v ± %v", o.Action, o.TooClose, gap, o.GapCI95)
		}
		if o.TooClose {
			closest++
		} else {
			farthest++
		}
		if o.CI95 > 0 && best.CI95 > 0 && o.GapCI95 >= o.CI95+best.CI95 {
			t.Errorf("%v: interval of the difference %v, of the values %v and %v", o.Action, o.GapCI95, o.CI95, best.CI95)
		}
	}
	if farthest == 0 {
		t.Error("no option is clearly worse than the best")
	}
	// Three equal cards: the exchanges that keep one or the other of them are equal.
	p = spot{house: "russian", cards: "7s7h7cKd2s", up: "Ad"}.position(t)
	few, err := strategy.AdviseSampled(context.Background(), p, 50, 1)
	if err != nil {
		t.Fatal(err)
	}
	close := 0
	for _, o := range few.Options[1:] {
		if o.TooClose {
			close++
		}
	}
	if close == 0 {
		t.Error("50 deals rank every option")
	}
}

func TestSampledErrors(t *testing.T) {
	p := spot{house: "czech", cards: weak, up: "9d"}.position(t)
	for _, n := range []int{-1, 0, 1} {
		if _, err := strategy.AdviseSampled(context.Background(), p, n, 1); err == nil {
			t.Errorf("%d samples are accepted", n)
		}
	}
	bad := p
	bad.Cards = bad.Cards[:3]
	if _, err := strategy.AdviseSampled(context.Background(), bad, 100, 1); err == nil {
		t.Error("a faulty position is accepted")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := strategy.AdviseSampled(ctx, p, 100, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
	blind := spot{house: "russian", stage: strategy.NoGame, dealer: highCards, blind: true}.position(t)
	if _, err := strategy.AdviseSampled(ctx, blind, 100, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled count of a blind box: error %v", err)
	}
}

// TestQuantile95 meets the printed table of Student's distribution.
func TestQuantile95(t *testing.T) {
	for freedom, want := range map[int]float64{1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 100: 1.984, 100_000: 1.960} {
		if got := strategy.Quantile95(freedom); math.Abs(got-want) > 0.001 {
			t.Errorf("%d degrees of freedom: %.4f, want %.3f", freedom, got, want)
		}
	}
}

// TestSampledManyKnown: many exposed cards change nothing about the method.
func TestSampledManyKnown(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 1))
	d := randomDeal(rng, 20)
	p := d.position(stakes(t, "czech"))
	exact := valuesOf(advise(t, p))
	a, err := strategy.AdviseSampled(context.Background(), p, 4000, 1)
	if err != nil {
		t.Fatal(err)
	}
	missed := 0
	for _, o := range a.Options {
		if math.Abs(o.EV-exact[nameOf(o)]) > 1.5*o.CI95+tolerance {
			missed++
		}
	}
	if missed > 2 {
		t.Errorf("%s: %d of %d options are far from their exact values", card.Format(p.Cards), missed, len(a.Options))
	}
}
