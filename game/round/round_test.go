package round_test

import (
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
)

// TestEveryHousePlays plays rounds to their end by choosing among what is legal.
func TestEveryHousePlays(t *testing.T) {
	for _, h := range house.Presets() {
		for seed := range uint64(200) {
			rng := rand.New(rand.NewPCG(seed, 9))
			r, err := round.New(round.Config{House: h, Boxes: []round.Box{{Owner: 0, Ante: 10}, {Owner: 1, Ante: 20}}}, card.NewSeededDeck(seed, 0))
			if err != nil {
				t.Fatal(err)
			}
			for r.Phase() != round.PhaseOver {
				l := r.Legal()
				o := l.Offers[rng.IntN(len(l.Offers))]
				a := round.Action{Box: l.Box, Kind: o.Kind}
				switch o.Kind {
				case round.Exchange:
					s, _ := r.Situation()
					a.Discard = s.Cards[:o.Min+rng.IntN(o.Max-o.Min+1)]
				case round.Insure:
					a.Amount = o.Limits.Min
				}
				if _, err := r.Apply(a); err != nil {
					t.Fatalf("%s: %v", h.ID, err)
				}
			}
		}
	}
}
