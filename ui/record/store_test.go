package record

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"felt/game/card"
	"felt/game/house/housetest"
	"felt/game/round"
)

// clock is a clock that goes on by a second each time it is read.
func clock() func() time.Time {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

func open(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(path, Options{Clock: clock()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func fresh(t testing.TB) *Store { return open(t, filepath.Join(t.TempDir(), "felt", "record.db")) }

func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestPlayed(t *testing.T) {
	ctx := context.Background()
	s := fresh(t)
	session := must(s.NewSessionID())(t)
	h := housetest.Preset(t, "czech")
	check(t, s.BeginSession(ctx, Session{ID: session, House: h, Mode: "grade", Ante: 10, Boxes: 1, Seed: 7, Felt: "test"}))
	cfg := round.Config{House: h, Boxes: []round.Box{{Owner: round.Own, Ante: 10}}}
	id := HandID(session, 1)
	check(t, s.BeginHand(ctx, Hand{ID: id, Session: session, Number: 1, Config: cfg, Deal: Deal{Seed: 7}}))
	check(t, s.Act(ctx, id, 0, round.Action{Box: 1, Kind: round.Fold}))
	check(t, s.Mark(ctx, id, Decision{Box: 1, Spot: Spot{Key: "first/none/9", Decision: "first", Class: "none", Up: "9"},
		Chosen: Choice{"fold", "fold"}, Best: Choice{"bet", "bet"}, Value: -1, Cost: 0.3, Gap: 0.3, Grade: Blunder, Seconds: 2.5}))
	check(t, s.FinishHand(ctx, id, Result{Net: -10, Antes: -1, Luck: Luck{-0.2, true}, Graded: true}))
	got := must(s.Hand(ctx, id))(t)
	r := must(got.Replay())(t)
	if r.Phase() != round.PhaseOver || got.Net != -10 {
		t.Errorf("hand %+v", got)
	}
	if _, err := round.New(cfg, card.NewSeededDeck(7, 0)); err != nil {
		t.Fatal(err)
	}
	check(t, s.Rebuild(ctx))
	check(t, s.Check(ctx))
}
