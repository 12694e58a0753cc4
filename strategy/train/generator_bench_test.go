package train_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/train"
)

// BenchmarkDeal makes deals of drills: how long one takes and how often the adviser is
// asked for it.
func BenchmarkDeal(b *testing.B) {
	straightUp := train.Only(hand.Straight, hand.Flush, hand.FullHouse, hand.FourOfAKind, hand.StraightFlush, hand.RoyalFlush)
	for _, tc := range []struct {
		name, house string
		f           train.Filter
	}{
		{"first", "czech", train.Filter{}},
		{"first-doubles-up", "czech", train.Filter{Classes: train.Only(hand.Pair), Seconds: train.Only(hand.AceKing), Ups: train.Only(card.Ace)}},
		{"first-close", "czech", train.Filter{Close: 0.1}},
		{"cards", "czech", train.Filter{Decision: train.DecisionCards}},
		{"drawn", "czech", train.Filter{Decision: train.DecisionDrawn}},
		{"drawn-straight-up", "czech", train.Filter{Decision: train.DecisionDrawn, Classes: straightUp}},
		{"insurance", "czech", train.Filter{Decision: train.DecisionInsurance}},
		{"sale", "czech", train.Filter{Decision: train.DecisionSale}},
		{"sale-straight-up", "czech", train.Filter{Decision: train.DecisionSale, Classes: straightUp}},
		{"sale-straight-up-dealt", "czech", train.Filter{Decision: train.DecisionSale, Classes: straightUp, After: train.Only(train.RouteDealt)}},
		{"sale-buy", "czech", train.Filter{Decision: train.DecisionSale, Best: train.Only(strategy.Buy)}},
		{"repeat", "czech", train.Filter{Decision: train.DecisionRepeat}},
		{"second", "basic", train.Filter{Box: train.SecondBox}},
	} {
		b.Run(tc.name, func(b *testing.B) {
			asked := 0
			ask := func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
				if p.Stage == strategy.First {
					asked++
				}
				return strategy.Advise(ctx, p)
			}
			s := house.Stakes{House: housetest.Preset(b, tc.house), Ante: 1}
			g, err := train.NewGenerator(s, tc.f, 0, rand.New(rand.NewPCG(5, 6)), ask)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := g.Next(context.Background()); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(asked)/float64(b.N), "first-advices/op")
		})
	}
}
