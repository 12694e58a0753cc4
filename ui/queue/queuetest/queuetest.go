// Package queuetest makes records in which there is something to review, for tests.
package queuetest

import (
	"context"
	"path/filepath"
	"slices"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
	"felt/ui/coach"
	"felt/ui/record"
	"felt/ui/scribe"
	"felt/ui/session"
)

// Advise values the options by their place among the position's actions, the first, which
// gives up, least.
func Advise(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	var a strategy.Advice
	all := p.Actions()
	for i, c := range append(slices.Clone(all[1:]), all[0]) {
		a.Options = append(a.Options, strategy.Option{Action: c.Action, Discard: c.Discard, EV: -0.1 * float64(i)})
	}
	return a, nil
}

// Record is a record under a clock that the test sets.
type Record struct {
	*testing.T
	Now    time.Time
	Store  *record.Store
	Writer *record.Writer
}

// New begins a record, at nine in the morning of 1 March 2026.
func New(t *testing.T) *Record {
	r := &Record{T: t, Now: time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)}
	var err error
	if r.Store, err = record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{Clock: r.Clock}); err != nil {
		t.Fatal(err)
	}
	r.Writer = record.NewWriter(r.Store)
	t.Cleanup(func() {
		if err := r.Writer.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return r
}

// Clock tells the time of the record.
func (r *Record) Clock() time.Time { return r.Now }

// Settle runs commands, and those that follow, and returns the decisions that were judged.
func Settle(c *coach.Coach, cmd tea.Cmd) (judged []*coach.Moment) {
	if cmd == nil {
		return nil
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			judged = append(judged, Settle(c, cmd)...)
		}
	default:
		n, next := c.Take(msg)
		if n.Judged != nil {
			judged = append(judged, n.Judged)
		}
		judged = append(judged, Settle(c, next)...)
	}
	return judged
}

// Play plays a hand under a coach by actions of the first box, and has it written down;
// each action is known as well as best.
func (r *Record) Play(setup session.Setup, mode coach.Mode, star bool, actions ...round.Action) {
	r.Helper()
	s, err := session.New(setup)
	if err != nil {
		r.Fatal(err)
	}
	c := coach.New(r.Context(), Advise, nil, coach.Clock{}, coach.DefaultRules(mode))
	w := scribe.New(&scribe.Desk{Store: r.Store, Writer: r.Writer, Felt: "test"}, scribe.About{Mode: mode})
	Settle(c, c.Begin(false))
	w.Hand(s, c.Hand())
	for _, a := range actions {
		p, own := s.Position()
		if !own {
			r.Fatalf("%+v: nothing is to be decided", a)
		}
		judged := Settle(c, c.Face(s.Legal().Box, p))
		if star {
			c.Peek() // so that no decision enters by itself
		}
		a.Box = s.Legal().Box
		play, cmd := c.Choose(a, len(s.Actions()), s.Legal().Insured)
		judged = append(judged, Settle(c, cmd)...)
		if !play {
			// A warning; it is kept.
			judged = append(judged, c.Keep().Judged)
		}
		if err := s.Apply(a); err != nil {
			r.Fatal(err)
		}
		w.Acted(s, len(c.Moments()))
		for _, m := range judged {
			w.Judged(m)
		}
	}
	if star {
		w.Star(true)
	}
	w.Leave()
	if err := w.Wait(r.Context()); err != nil {
		r.Fatal(err)
	}
}

// Czech is a place at the first table of a house.
func Czech(t testing.TB, seed uint64) session.Setup {
	return session.Setup{House: housetest.Preset(t, "czech"), Table: "eur-2", Ante: 10, Boxes: 1, Seed: seed}
}
