package dealing_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/round"
	"felt/strategy"
	"felt/ui/dealing"
	"felt/ui/session"
)

func deal(t testing.TB, r dealing.Round) *procedure.Run {
	t.Helper()
	run, err := dealing.Deal(t.Context(), r, nil)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// TestRepeats: seed and number give the same round again, and another number another one.
func TestRepeats(t *testing.T) {
	differ := 0
	for seed := range uint64(20) {
		r := dealing.Round{House: housetest.Preset(t, "czech"), Table: "eur-10", Level: procedure.TableReady, Seed: seed}
		a, b := deal(t, r), deal(t, r)
		for !a.Over() {
			x, y := a.Right(), b.Right()
			if fmt.Sprint(x) != fmt.Sprint(y) {
				t.Fatalf("seed %d: %v and %v", seed, x, y)
			}
			a.Do(procedure.Answer{Choice: x[0]})
			b.Do(procedure.Answer{Choice: y[0]})
		}
		r.Number++
		if c := deal(t, r); fmt.Sprint(c.View().Boxes) != fmt.Sprint(b.View().Boxes) {
			differ++
		}
	}
	if differ != 20 {
		t.Errorf("the second round of %d seeds of 20 is another", differ)
	}
}

// TestBoxes: as many boxes are dealt as are asked for, and no more than the house has.
func TestBoxes(t *testing.T) {
	for _, h := range house.Presets() {
		for n := range procedure.BoxesAt(h) {
			r := dealing.Round{House: h, Level: procedure.Practice, Boxes: n + 1, Seed: 7}
			if got := len(deal(t, r).View().Boxes); got != n+1 {
				t.Errorf("%s: %d boxes, want %d", h.ID, got, n+1)
			}
		}
		r := dealing.Round{House: h, Level: procedure.Practice, Boxes: procedure.BoxesAt(h) + 1}
		if _, err := dealing.Deal(t.Context(), r, nil); err == nil || !strings.Contains(err.Error(), "allowed: 1") {
			t.Errorf("%s: one box more: %v", h.ID, err)
		}
	}
}

// TestDue: the round that is dealt has what is due in it, if any of the next has.
func TestDue(t *testing.T) {
	for _, k := range []procedure.Kind{procedure.KindOfStep(procedure.StepReturnBet), procedure.KindOfStep(procedure.StepReplace), procedure.KindOfFault(procedure.FaultBetNotDouble)} {
		found := 0
		for seed := range uint64(10) {
			r := dealing.Round{House: housetest.Preset(t, "basic"), Level: procedure.TableReady, Seed: seed}
			at, run, err := dealing.DealDue(t.Context(), r, []procedure.Kind{k}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if run.Has(k) {
				found++
			} else if at != r {
				t.Errorf("%s: round %d of seed %d has none of it", k, at.Number, seed)
			}
			if again := deal(t, at); fmt.Sprint(again.Right()) != fmt.Sprint(run.Right()) {
				t.Errorf("%s: round %d of seed %d is another", k, at.Number, seed)
			}
		}
		if found < 6 {
			t.Errorf("%s: %d rounds of 10 have it", k, found)
		}
	}
	r := dealing.Round{House: housetest.Preset(t, "oasis"), Level: procedure.Learn, Seed: 3}
	at, run, err := dealing.DealDue(t.Context(), r, []procedure.Kind{procedure.KindOfStep(procedure.StepBurn)}, nil)
	if err != nil || at != r || run == nil {
		t.Errorf("what never comes: %v, round %d", err, at.Number)
	}
}

// TestAdvised: where the players are advised the adviser is asked for every box, also for
// one that is not seen, and what he says is done.
func TestAdvised(t *testing.T) {
	h := housetest.Preset(t, "russian")
	blind, sixths := 0, 0
	ask := func(_ context.Context, p strategy.Position) (strategy.Advice, error) {
		best := strategy.Option{Action: strategy.Bet}
		switch {
		case p.Blind && p.Stage == strategy.First:
			blind++
			best.Action = strategy.Sixth
		case p.Stage == strategy.NoGame:
			best.Action = strategy.Take
		case p.Stage == strategy.Repeat:
			best.Action = strategy.Stop
		}
		return strategy.Advice{Options: []strategy.Option{best}}, nil
	}
	for seed := range uint64(30) {
		r := dealing.Round{House: h, Players: session.Advisor, Level: procedure.Practice, Boxes: 4, Seed: seed}
		run, err := dealing.Deal(t.Context(), r, ask)
		if err != nil {
			t.Fatal(err)
		}
		if run.Has(procedure.KindOfStep(procedure.StepSixth)) {
			sixths++
			if !slices.ContainsFunc(run.View().Boxes, func(b round.BoxView) bool { return b.Blind }) {
				t.Errorf("seed %d: a sixth card without a blind box", seed)
			}
		}
	}
	if blind == 0 || sixths == 0 {
		t.Errorf("%d blind boxes were asked about, in %d rounds one bought the sixth card", blind, sixths)
	}
	broken := errors.New("the end")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(broken)
	if _, err := dealing.Deal(ctx, dealing.Round{House: h, Players: session.Advisor, Level: procedure.Learn}, ask); !errors.Is(err, context.Canceled) {
		t.Errorf("a deal after its end: %v", err)
	}
}

// TestOff: what is switched off is done by itself, and what the document gives is not.
func TestOff(t *testing.T) {
	h := housetest.Preset(t, "russian")
	for _, test := range []struct {
		off  procedure.Off
		step procedure.StepID
		want bool
	}{
		{"", procedure.StepCollect, true},
		{"collect", procedure.StepCollect, false},
		{procedure.OffAll, procedure.StepCollect, false},
		{"collect", procedure.StepOpen, true},
		{procedure.OffAll, procedure.StepOpen, true},
	} {
		run := deal(t, dealing.Round{House: h, Level: procedure.Practice, Off: test.off, Seed: 2})
		if got := run.Has(procedure.KindOfStep(test.step)); got != test.want {
			t.Errorf("without %q there is %s: %v", test.off, test.step, got)
		}
	}
}

// A round of two boxes, dealt by somebody who knows.
func Example() {
	h, err := house.Preset("lithuanian")
	if err != nil {
		fmt.Println(err)
		return
	}
	run, err := dealing.Deal(context.Background(), dealing.Round{House: h, Level: procedure.Practice, Boxes: 2, Seed: 5}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for !run.Over() {
		run.Do(procedure.Answer{Choice: run.Right()[0]})
	}
	fmt.Println(run.Score().Passed, len(run.Marks()), "steps")
	// Output: true 24 steps
}

// BenchmarkDeal makes a run.
func BenchmarkDeal(b *testing.B) {
	r := dealing.Round{House: housetest.Preset(b, "czech"), Table: "eur-10", Level: procedure.TableReady}
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		r.Seed = rng.Uint64()
		if _, err := dealing.Deal(b.Context(), r, nil); err != nil {
			b.Fatal(err)
		}
	}
}
