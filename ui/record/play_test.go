package record

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
)

var ctx = context.Background()

// ticking is a clock that goes on by a second each time it is read.
func ticking() func() time.Time {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

func open(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(path, Options{Clock: ticking()})
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

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "felt", "record.db") }

// fresh is a new record that does not wait for the disk.
func fresh(t testing.TB) *Store {
	t.Helper()
	s := open(t, newPath(t))
	_, err := s.writer.conn.ExecContext(ctx, "PRAGMA synchronous = OFF")
	check(t, err)
	return s
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// must returns a value that came without an error.
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		check(t, err)
		return v
	}
}

// begin adds a session at a house and returns it.
func begin(t testing.TB, s *Store, h *house.House, mode string) Session {
	t.Helper()
	v := Session{ID: must(s.NewSessionID())(t), House: h, Mode: mode, Ante: 10, Boxes: 1, Seed: 7, Felt: "test"}
	check(t, s.BeginSession(ctx, v))
	return v
}

// simple is a round with one box.
func simple(h *house.House) round.Config {
	return round.Config{House: h, Boxes: []round.Box{{Owner: round.Own, Ante: 10}}}
}

// anyAction is one of the actions that are open.
func anyAction(rng *rand.Rand, r *round.Round) round.Action {
	legal := r.Legal()
	o := legal.Offers[rng.IntN(len(legal.Offers))]
	a := round.Action{Box: legal.Box, Kind: o.Kind}
	switch o.Kind {
	case round.Insure:
		a.Amount = o.Limits.Min
	case round.Exchange:
		sit, _ := r.Situation()
		n := o.Min + rng.IntN(o.Max-o.Min+1)
		for _, i := range rng.Perm(len(sit.Cards))[:n] {
			a.Discard = append(a.Discard, sit.Cards[i])
		}
	}
	return a
}

// anyHand plays a hand of any actions to its end.
func anyHand(t testing.TB, rng *rand.Rand, cfg round.Config, deal Deal) *round.Round {
	t.Helper()
	r, err := round.New(cfg, must(deal.Cards())(t))
	check(t, err)
	for r.Phase() != round.PhaseOver {
		a := anyAction(rng, r)
		if _, err := r.Apply(a); err != nil {
			// An insurance at its smallest may be the one that stands.
			if a.Kind != round.Insure {
				t.Fatal(err)
			}
		}
	}
	return r
}

// anyDecision is a decision with any mark.
func anyDecision(rng *rand.Rand) Decision {
	actions := []string{"fold", "bet", "sixth", "exchange"}
	d := Decision{
		Box:   1,
		Value: rng.NormFloat64(), Gap: rng.Float64(), Seconds: float64(rng.IntN(9000)) / 1000,
		Chosen: Choice{actions[rng.IntN(4)], actions[rng.IntN(4)]},
		Best:   Choice{actions[rng.IntN(4)], actions[rng.IntN(4)]},
		Grade:  []string{Right, Right, Right, Inaccuracy, Mistake, Blunder, Undecided}[rng.IntN(7)],

		Trivial: rng.IntN(5) == 0, Helped: rng.IntN(6) == 0, TakenBack: rng.IntN(9) == 0,
	}
	d.Spot.Decision = []string{"first", "cards", "drawn", "insured"}[rng.IntN(4)]
	d.Spot.Class = []string{"none", "ace-king", "pair", "flush"}[rng.IntN(4)]
	d.Spot.Up = string("29TA"[rng.IntN(4)])
	d.Spot.Key = d.Spot.Decision + "/" + d.Spot.Class + "/" + d.Spot.Up
	switch d.Grade {
	case Inaccuracy:
		d.Cost = 0.005 + rng.Float64()*0.045
	case Mistake:
		d.Cost = 0.05 + rng.Float64()*0.2
	case Blunder:
		d.Cost = 0.25 + rng.ExpFloat64()
	case Undecided:
		d.CI95 = 0.04
	}
	if rng.IntN(2) == 0 {
		d.Luck = Luck{rng.NormFloat64(), true}
	}
	return d
}

// finished adds a finished hand with decisions.
func finished(t testing.TB, s *Store, session Session, number int, decisions ...Decision) ID {
	t.Helper()
	id := HandID(session.ID, number)
	check(t, s.BeginHand(ctx, Hand{ID: id, Session: session.ID, Number: number, Config: simple(session.House), Deal: Deal{Seed: 7, Number: uint64(number)}}))
	check(t, s.Mark(ctx, id, decisions...))
	check(t, s.FinishHand(ctx, id, Result{Net: -10, Antes: -1, Luck: Luck{-0.25, true}, Graded: true}))
	return id
}

// configs are rounds at every house, with as many boxes as it has, blind boxes and
// bonus bets where it has them.
func configs(t testing.TB) []round.Config {
	var out []round.Config
	for _, h := range house.Presets() {
		cfg := round.Config{House: h}
		if len(h.Tables) > 0 {
			cfg.Table = h.Tables[0].ID
		}
		for i := range h.Boxes.Table {
			ante := int64(10)
			if cfg.Table != "" {
				ante = h.Tables[0].AnteMin
			}
			b := round.Box{Owner: round.Seat(i), Ante: ante}
			if i == 1 && h.Boxes.Own > 1 {
				b.Owner, b.Blind = round.Own, h.Boxes.Second == house.SecondBlind
			}
			b.Bonus = i == 0 && len(h.Bonus.Prizes) > 0
			cfg.Boxes = append(cfg.Boxes, b)
		}
		if _, err := round.New(cfg, card.NewSeededDeck(1, 1)); err != nil {
			t.Fatalf("%s: %v", h.ID, err)
		}
		out = append(out, cfg)
	}
	return out
}

// describe is all that happened in a round, as text.
func describe(t testing.TB, r *round.Round) string {
	t.Helper()
	out, err := json.Marshal([]any{r.Actions(), r.Events(), r.Ledger()})
	check(t, err)
	return string(out)
}
