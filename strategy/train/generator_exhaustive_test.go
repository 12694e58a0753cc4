//go:build exhaustive

package train_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/strategy"
	"felt/strategy/train"
)

// TestExhaustiveDistribution is [TestDistribution] with many more packs.
func TestExhaustiveDistribution(t *testing.T) { distribution(t, 1000) }

// TestExhaustiveDraws: how many cards were drawn says nothing about the one that comes
// next. Who draws one, two or five cards by a toss, and buys whatever he has, has a purchase
// to repeat as often after either.
func TestExhaustiveDraws(t *testing.T) {
	tosses := func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		if p.Stage != strategy.First {
			return better(ctx, p)
		}
		cards := card.SetOf(p.Cards...).Cards()
		best := []strategy.Option{
			{Action: strategy.Sixth},
			{Action: strategy.Exchange, Discard: cards[:2]},
			{Action: strategy.Exchange, Discard: cards},
		}[mix(uint64(card.SetOf(cards...)))%3]
		return strategy.Advice{Options: []strategy.Option{best}}, nil
	}
	g, err := train.NewGenerator(stakesOf(t, "czech", "", 1), train.Filter{Decision: train.DecisionRepeat}, 0, rand.New(rand.NewPCG(5, 103)), tosses)
	if err != nil {
		t.Fatal(err)
	}
	const n = 30_000
	drawn := map[int]float64{}
	for range n {
		d, err := g.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		drawn[len(d.Actions[0].Discard)]++
	}
	chi := 0.0
	for _, k := range []int{0, 2, 5} {
		chi += (drawn[k] - n/3) * (drawn[k] - n/3) / (n / 3)
	}
	if z := normal(chi, 2); math.Abs(z) > 4.5 {
		t.Errorf("drawn %v times", drawn)
	}
}
