package round_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/round"
	"felt/game/round/roundtest"
)

var sameView = cmp.Options{
	cmpopts.EquateEmpty(), cmpopts.IgnoreFields(round.BoxLedger{}, "Box"),
	cmp.Comparer(func(a, b *house.House) bool { return a == b }),
}

// TestShowing plays rounds by chance: what the events show one after the other is, for
// every seat, at every decision and at the end, what the round shows.
func TestShowing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		check := func(r *round.Round) {
			seat := round.Seat(rapid.IntRange(-1, 3).Draw(t, "seat"))
			want := r.View(seat)
			shown := round.NewShowing(want)
			for _, e := range r.EventsFor(seat) {
				for step := range round.Parts(e) {
					// Steps before the last are shown and thrown away.
					shown.Clone().Show(e, step)
				}
				shown.Show(e, round.Parts(e))
			}
			if len(shown.Gone) > 0 {
				t.Fatalf("places are empty: %v", shown.Gone)
			}
			shown.Phase, shown.Turn, shown.Left = want.Phase, want.Turn, want.Left
			if diff := cmp.Diff(want, shown.View, sameView); diff != "" {
				t.Fatalf("seat %d of the round sees (-) and the events show (+)\n%s", seat, diff)
			}
		}
		check(roundtest.Play(t, func(r *round.Round, _ round.Action, _ []round.Event) { check(r) }))
	})
}

// TestShowingBoxByBox shows the events of a finished round box by box, as far as they
// are settled after the dealer has said what he holds: the table at the end is the same.
func TestShowingBoxByBox(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := roundtest.Play(t, func(*round.Round, round.Action, []round.Event) {})
		want := r.View(round.Dealer)
		shown := round.NewShowing(want)
		var late [5][]round.Event
		opened := false
		for _, e := range r.EventsFor(round.Dealer) {
			opened = opened || e.Kind == round.EventOpen
			if opened {
				late[e.Box] = append(late[e.Box], e)
				continue
			}
			shown.Show(e, round.Parts(e))
		}
		for _, box := range rapid.Permutation([]int{0, 1, 2, 3, 4}).Draw(t, "order") {
			for _, e := range late[box] {
				shown.Show(e, round.Parts(e))
			}
		}
		shown.Turn, shown.Left = want.Turn, want.Left
		if diff := cmp.Diff(want, shown.View, sameView); diff != "" {
			t.Fatalf("the round (-) and the events (+)\n%s", diff)
		}
	})
}

// TestParts: an event is shown in as many steps as there are cards to move.
func TestParts(t *testing.T) {
	for kind, want := range map[round.EventKind]int{
		round.EventOpen: 3, round.EventServe: 3, round.EventReplace: 2, round.EventDeal: 1, round.EventBet: 1,
	} {
		if got := round.Parts(round.Event{Kind: kind, Count: 3}); got != want {
			t.Errorf("%s has %d parts, want %d", kind, got, want)
		}
	}
}
