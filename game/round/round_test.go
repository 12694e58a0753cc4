package round_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
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

// TestReplayNamesTheAction: a record that does not fit says which action is wrong,
// and the round stands before it.
func TestReplayNamesTheAction(t *testing.T) {
	cfg := round.Config{House: housetest.Preset(t, "czech"), Boxes: one}
	actions := []round.Action{{Box: 1, Kind: round.Sixth}, {Box: 1, Kind: round.Sixth}}
	r, err := round.Replay(cfg, pack(), actions)
	if err == nil || !strings.HasPrefix(err.Error(), "action 2: box 1 can't buy a sixth card now") {
		t.Errorf("the error is %v", err)
	}
	if r.Phase() != round.PhaseDrawn || len(r.Actions()) != 1 {
		t.Errorf("the round stands at %s after %v", r.Phase(), r.Actions())
	}
	if _, ok := r.Settlement(1); ok {
		t.Error("a box that is still played has a settlement")
	}
	if r, err := round.Replay(round.Config{House: cfg.House}, pack(), nil); err == nil || r != nil {
		t.Errorf("no boxes: %v, %v", r, err)
	}
}
