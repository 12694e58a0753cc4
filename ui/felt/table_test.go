package felt

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/round"
	"felt/ui/session"
)

// anyAction draws an action that is legal now.
func anyAction(t *rapid.T, s *session.Session) round.Action {
	legal := s.Legal()
	o := rapid.SampledFrom(legal.Offers).Draw(t, "offer")
	a := round.Action{Box: legal.Box, Kind: o.Kind}
	switch o.Kind {
	case round.Exchange:
		for _, i := range rapid.Permutation([]int{0, 1, 2, 3, 4}).Draw(t, "order")[:rapid.IntRange(o.Min, o.Max).Draw(t, "cards")] {
			a.Discard = append(a.Discard, s.View().Boxes[legal.Box-1].Cards[i].Card)
		}
	case round.Insure:
		a.Amount = rapid.Int64Range(o.Limits.Min, o.Limits.Max).Draw(t, "amount")
	}
	return a
}

// TestTable plays rounds by chance: what the events show one after the other is, at
// every decision and at the end, what the session shows.
func TestTable(t *testing.T) {
	presets := house.Presets()
	rapid.Check(t, func(t *rapid.T) {
		h := rapid.SampledFrom(presets).Draw(t, "house")
		setup := session.Setup{House: h, Ante: 10, Seed: rapid.Uint64().Draw(t, "seed")}
		setup.Boxes = rapid.IntRange(1, h.Boxes.Own).Draw(t, "boxes")
		setup.Seats = rapid.IntRange(0, h.Boxes.Table-setup.Boxes).Draw(t, "seats")
		setup.Players = rapid.SampledFrom([]session.Players{"exchanger", "sixth-card", "careful", "never-folds"}).Draw(t, "players")
		s, err := session.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for {
			shown := emptyTable(s.View())
			for _, e := range s.Events() {
				for step := range parts(e) {
					// Steps before the last are shown and thrown away.
					shown.clone().show(e, step)
				}
				shown.show(e, parts(e))
			}
			if len(shown.gone) > 0 {
				t.Fatalf("places are empty: %v", shown.gone)
			}
			want := s.View()
			// Nobody looks at what is left of the pack, or at whose turn it is, while
			// cards move.
			shown.Phase, shown.Turn, shown.Left = want.Phase, want.Turn, want.Left
			options := cmp.Options{cmpopts.EquateEmpty(), cmpopts.IgnoreFields(round.BoxLedger{}, "Box"), cmp.Comparer(func(a, b *house.House) bool { return a == b })}
			if diff := cmp.Diff(want, shown.View, options); diff != "" {
				t.Fatalf("the session shows (-) and the events show (+)\n%s", diff)
			}
			if s.Over() {
				return
			}
			if turn, ok := s.Other(); ok {
				if d, err := turn.Think(context.Background(), nil); err != nil || !s.Play(d) {
					t.Fatalf("%+v: %v", d.Action, err)
				}
				continue
			}
			a := anyAction(t, s)
			if err := s.Apply(a); err != nil {
				t.Fatalf("%+v: %v", a, err)
			}
		}
	})
}
