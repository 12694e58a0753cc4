package record_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"felt/game/house"
	"felt/game/round"
	"felt/ui/record"
)

func Example() {
	dir, err := os.MkdirTemp("", "felt")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	s, err := record.Open(filepath.Join(dir, "record.db"), record.Options{})
	if err != nil {
		fmt.Println(err) // one line; the person may play on unsaved
		return
	}
	basic, err := house.Preset("basic")
	if err != nil {
		panic(err)
	}
	session, err := s.NewSessionID()
	if err != nil {
		panic(err)
	}

	// A screen asks for writes and goes on; they are made in order.
	w := record.NewWriter(s)
	w.Do(func(ctx context.Context, s *record.Store) error {
		return s.BeginSession(ctx, record.Session{ID: session, House: basic, Mode: "grade", Seed: 7})
	})
	hand := record.HandID(session, 1)
	w.Do(func(ctx context.Context, s *record.Store) error {
		boxes := []round.Box{{Owner: round.Own, Ante: 10}}
		return s.BeginHand(ctx, record.Hand{
			ID: hand, Session: session, Number: 1, Config: round.Config{House: basic, Boxes: boxes}, Deal: record.Deal{Seed: 7},
		})
	})
	w.Do(func(ctx context.Context, s *record.Store) error {
		return s.Act(ctx, hand, 0, round.Action{Box: 1, Kind: round.Fold})
	})
	w.Do(func(ctx context.Context, s *record.Store) error {
		return s.Mark(ctx, hand, record.Decision{
			Box: 1, Spot: record.Spot{Key: "first/pair/9", Decision: "first", Class: "pair", Up: "9"},
			Chosen: record.Choice{Name: "fold", Habit: "fold"}, Best: record.Choice{Name: "bet", Habit: "bet"},
			Value: -1, Cost: 0.75, Gap: 0.75, Grade: record.Blunder,
		})
	})
	done := w.Do(func(ctx context.Context, s *record.Store) error {
		return s.FinishHand(ctx, hand, record.Result{Net: -10, Antes: -1, Graded: true})
	})
	if err := done.Wait(context.Background()); err != nil {
		fmt.Println(err)
	}

	v, err := s.Statistics(context.Background(), record.Filter{House: "basic"})
	if err != nil {
		fmt.Println(err)
	}
	milli, _, enough := v.Total.Rate()
	fmt.Println(v.Total.Hands, "hand,", milli, "milli-antes a decision, enough:", enough)
	for _, h := range v.Habits {
		fmt.Printf("%s with a %s, where to %s is better: %d of %d, %.2f antes\n", h.Chosen, h.Class, h.Best, h.N, h.Of, h.Cost)
	}
	if err := w.Close(context.Background()); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 1 hand, 750 milli-antes a decision, enough: false
	// fold with a pair, where to bet is better: 1 of 1, 0.75 antes
}
