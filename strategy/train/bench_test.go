package train_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"felt/game/hand"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/strategytest"
	"felt/strategy/train"
)

// BenchmarkReasons finds the reasons for first decisions, beside the advice that
// they explain.
func BenchmarkReasons(b *testing.B) {
	rng := rand.New(rand.NewPCG(4, 9))
	type asked struct {
		p strategy.Position
		a strategy.Advice
	}
	var all []asked
	for _, id := range []string{"czech", "russian", "lithuanian", "basic"} {
		h := housetest.Preset(b, id)
		for range 50 {
			p := strategytest.Position(rng, h, strategy.First, hand.None)
			all = append(all, asked{p, advise(b, p)})
		}
	}
	ctx := context.Background()
	b.Run("advise", func(b *testing.B) {
		for i := range b.N {
			if _, err := strategy.Advise(ctx, all[i%len(all)].p); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("reasons", func(b *testing.B) {
		for i := range b.N {
			x := &all[i%len(all)]
			if _, err := train.Reasons(ctx, x.p, x.a); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("slowest", func(b *testing.B) {
		worst := 0
		for i, x := range all {
			if x.a.Options[0].Action == strategy.Exchange && len(x.a.Options[0].Discard) > len(all[worst].a.Options[0].Discard) {
				worst = i
			}
		}
		for b.Loop() {
			if _, err := train.Reasons(ctx, all[worst].p, all[worst].a); err != nil {
				b.Fatal(err)
			}
		}
	})
}
