package edge

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

// caribbeanEV is the published value of Caribbean Stud under best play.
const caribbeanEV = -1_041_372_912_372.0 / 19_933_230_517_200

// TestSampleCovers: over many seeds the interval holds the value that counting
// gives about as often as it says, and is far smaller than without strata.
func TestSampleCovers(t *testing.T) {
	oneCard := housetest.Preset(t, "oasis")
	oneCard.Exchange.Max, oneCard.Exchange.ForcedBetFrom = 1, 0
	for _, tc := range []struct {
		house        *house.House
		value        float64
		deals, seeds int
	}{
		{housetest.Preset(t, "caribbean-stud"), caribbeanEV, 250, 100},
		{housetest.Preset(t, "caribbean-stud"), caribbeanEV, 800, 120},
		{oneCard, oneCardOasis, 500, 80},
	} {
		strata := newStrata(tc.deals)
		held, width := 0, 0.0
		for seed := range uint64(tc.seeds) {
			s := newSample([]*house.House{tc.house}, newDealt(strata, seed))
			if err := s.deal(context.Background(), nil); err != nil {
				t.Fatal(err)
			}
			got := s.sum(nil)
			if math.Abs(got.EV-tc.value) <= got.CI95 {
				held++
			}
			width += got.CI95 / float64(tc.seeds)
		}
		if rate := float64(held) / float64(tc.seeds); rate < 0.89 || rate > 0.99 {
			t.Errorf("%s, %d deals: the interval holds the value for %.3f of the seeds, want about 0.95", tc.house.ID, tc.deals, rate)
		}
		// The value of a hand has a deviation of about 1.5 antes.
		if plain := 1.96 * 1.5 / math.Sqrt(float64(tc.deals)); tc.deals >= fewDeals && width > plain/4 {
			t.Errorf("%s, %d deals: half width %.4f, without strata about %.4f", tc.house.ID, tc.deals, width, plain)
		}
	}
}

// TestSampleCaribbean: share of hands that are bet, and the deviation of the result.
func TestSampleCaribbean(t *testing.T) {
	s, err := Sample(context.Background(), housetest.Preset(t, "caribbean-stud"), 20_000, 3, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(s.EV-caribbeanEV) > 1.5*s.CI95 || s.CI95 > 0.002 {
		t.Errorf("value %.5f ± %.5f, want %.5f", s.EV, s.CI95, caribbeanEV)
	}
	if math.Abs(s.SD-2.24295) > 0.05 {
		t.Errorf("deviation %.4f, want 2.2430", s.SD)
	}
	const folds = 9_523_005_974_460.0 / Deals
	if math.Abs(s.Shares.Fold-folds) > 0.01 || math.Abs(s.Shares.Fold+s.Shares.Bet-1) > 1e-9 {
		t.Errorf("shares %+v, want %.4f folded and the rest bet", s.Shares, folds)
	}
}

// oneCardOasis is the exact value of Oasis Poker to a player who exchanges one
// card or none, found by valuing every deal of it.
const oneCardOasis = -0.010371534190673338

// TestOasisPublished: the published house edge of Oasis Poker is 1.04 %. It is that
// of a player who never exchanges more than one card, as the published strategies
// do. Two to four cards cost too much to be ever best; all five cost one ante, the
// bet is then forced, and where the dealer shows a low card that is better than
// folding: it is worth another third of a percent to the player.
func TestOasisPublished(t *testing.T) {
	oasis := housetest.Preset(t, "oasis")
	upTo := func(n int) *house.House {
		h := oasis.Clone()
		h.Exchange.Max, h.Exchange.ForcedBetFrom = n, 0
		return h
	}
	s := newSample([]*house.House{upTo(1)}, newDealt(newStrata(15_000), 1))
	if err := s.deal(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	if got := s.sum(nil); math.Abs(got.EV-oneCardOasis) > got.CI95 || math.Abs(got.EV+0.0104) > got.CI95 || got.CI95 > 0.003 {
		t.Errorf("one card: %.5f ± %.5f, want -0.0104 as published", got.EV, got.CI95)
	}
	if math.Round(-oneCardOasis*1e4) != 104 {
		t.Errorf("%v is not the published edge", oneCardOasis)
	}
	// On common deals.
	s = newSample([]*house.House{oasis, upTo(1), upTo(4)}, newDealt(newStrata(400), 2))
	if err := s.deal(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	five, ci := s.deals.Mean(func(n int) float64 { return s.values[0][n] - s.values[2][n] })
	if five-ci <= 0 || math.Abs(five-0.0033) > 2*ci {
		t.Errorf("five cards are worth %.5f ± %.5f, want about 0.0033", five, ci)
	}
	for n := range s.values[1] {
		if s.values[1][n] != s.values[2][n] {
			t.Errorf("deal %d: %v with one card, %v with up to four", n, s.values[1][n], s.values[2][n])
		}
	}
}

// TestStrata: all deals are in one stratum each, and the deals shared out add up.
func TestStrata(t *testing.T) {
	for _, deals := range []int{2, 3, 299, 300, 301, 1000, 12_345} {
		weight, given := 0.0, 0
		for _, s := range newStrata(deals) {
			weight += s.weight()
			given += s.deals
			if s.deals < leastDeals || s.weight() <= 0 {
				t.Fatalf("%d deals: a stratum of weight %v is given %d", deals, s.weight(), s.deals)
			}
		}
		if given != deals || math.Abs(weight-1) > 1e-12 {
			t.Errorf("%d deals: %d are given to strata of weight %v", deals, given, weight)
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, s := range newStrata(1000) {
		own, up := s.deal(rng)
		if own.Len() != 5 || own.Has(up) || s.up != anyRank && up.Rank() != card.Rank(s.up) {
			t.Errorf("deal %v up %v of the rank %d", own, up, s.up)
		}
	}
}

// TestSampleRepeats: the same seed gives the same result, on any number of cores;
// another seed another.
func TestSampleRepeats(t *testing.T) {
	strategytest.CheckSeed(t, func(seed uint64) Sampled {
		s, err := Sample(context.Background(), housetest.Preset(t, "caribbean-stud"), 600, seed, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s.Seed != seed {
			t.Errorf("seed %d, want %d", s.Seed, seed)
		}
		s.Seed = 0
		return *s
	})
}

// TestShares: a share is a quotient rounded once. In one stratum it is a number of deals
// divided by all of them; in several all shares together are still one.
func TestShares(t *testing.T) {
	for _, deals := range []int{10, 30, 49, 110} {
		s := sample{deals: newDealt([]stratum{newStratum(orderedHands(), anyRank)}, 1), best: make([]strategy.Action, deals)}
		s.deals.strata[0].deals = deals
		for bets := range deals + 1 {
			for n := range deals {
				s.best[n] = strategy.Fold
				if n < bets {
					s.best[n] = strategy.Bet
				}
			}
			want := Shares{Bet: float64(bets) / float64(deals), Fold: float64(deals-bets) / float64(deals)}
			if got := s.shares(); got != want {
				t.Errorf("%d of %d deals: %v, want %v", bets, deals, got, want)
			}
		}
	}
	const deals = 3_000
	s := sample{deals: newDealt(newStrata(deals), 1), best: make([]strategy.Action, deals)}
	for n := range s.best {
		s.best[n] = strategy.Sixth
	}
	if got := s.shares(); got != (Shares{Sixth: 1}) {
		t.Errorf("all deals are best played by the sixth card, the shares are %v", got)
	}
}

// TestWithout: a rule's worth is the difference of the values with and without it,
// on the same deals; more choice and more pay are never worth less.
func TestWithout(t *testing.T) {
	rules := []Rule{Insurance, Buying, Second, Sixth, Exchange}
	s, err := Sample(context.Background(), housetest.Preset(t, "czech"), 24, 2, rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range s.Without {
		if w.Rule != rules[i] || math.Abs(w.Worth-(s.EV-w.EV)) > 1e-12 {
			t.Errorf("%v: worth %v, value %v with it and %v without", w.Rule, w.Worth, s.EV, w.EV)
		}
		if w.Worth < 0 {
			t.Errorf("%v is worth %v", w.Rule, w.Worth)
		}
		less, err := rules[i].without(housetest.Preset(t, "czech"))
		if err != nil {
			t.Fatal(err)
		}
		alone, err := Sample(context.Background(), less, 24, 2, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if alone.EV != w.EV || alone.CI95 != w.CI95 {
			t.Errorf("without %v: %v ± %v beside the house, %v ± %v by itself", w.Rule, w.EV, w.CI95, alone.EV, alone.CI95)
		}
	}
	for name, r := range map[string]Rule{"caribbean-stud": Buying, "oasis": Sixth} {
		if _, err := Sample(context.Background(), housetest.Preset(t, name), 60, 2, []Rule{r}, nil); err == nil {
			t.Errorf("%s has no %v, and can do without it", name, r)
		}
	}
}

// TestPlayOut: hands played to their ends, and settled as a table settles them,
// bring on average what their values say.
func TestPlayOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	ctx := context.Background()
	for _, id := range house.PresetIDs() {
		stakes := house.Stakes{House: housetest.Preset(t, id), Ante: 1}
		var sum, variance float64
		for range 12 {
			pack := card.NewDeck(rng)
			var cards []card.Card
			for range 6 {
				c, _ := pack.Deal()
				cards = append(cards, c)
			}
			p := strategy.Position{Stakes: stakes, Cards: cards[:5], Up: cards[5]}
			a, err := strategy.Advise(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			best := a.Options[0]
			const n = 40
			rest := card.Full.Minus(card.SetOf(cards...)).Cards()
			total, squares := 0.0, 0.0
			for range n {
				rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
				r, err := playOut(ctx, p, best, rest)
				if err != nil {
					t.Fatal(err)
				}
				total += r - best.EV
				squares += (r - best.EV) * (r - best.EV)
			}
			sum += total
			variance += squares
		}
		if math.Abs(sum) > 4*math.Sqrt(variance) {
			t.Errorf("%s: hands bring %.1f more than their values, with a deviation of %.1f", id, sum, math.Sqrt(variance))
		}
	}
}

func TestSampleErrors(t *testing.T) {
	h := housetest.Preset(t, "caribbean-stud")
	for _, n := range []int{-5, 0, 1, MostDeals + 1} {
		if _, err := Sample(context.Background(), h, n, 1, nil, nil); err == nil {
			t.Errorf("%d deals are accepted", n)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Sample(ctx, h, 1000, 1, nil, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
	if _, err := ParseRule("bonus"); err == nil {
		t.Error("bonus is a rule to leave out")
	}
	for r := Insurance; r <= Exchange; r++ {
		if got, err := ParseRule(r.String()); err != nil || got != r {
			t.Errorf("%v is read as %v, %v", r, got, err)
		}
	}
}

// TestSampleProgress: progress rises and stays below the number of deals.
func TestSampleProgress(t *testing.T) {
	last, calls := -1, 0
	_, err := Sample(context.Background(), housetest.Preset(t, "caribbean-stud"), 500, 1, nil, func(done int) {
		if done <= last || done >= 500 {
			t.Errorf("progress %d after %d", done, last)
		}
		last = done
		calls++
	})
	if err != nil || calls == 0 {
		t.Errorf("%d calls, error %v", calls, err)
	}
}
