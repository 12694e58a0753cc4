package main

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"felt/ui/record"
)

// TestKeep: what can't be written yet is told once, kept, and written in its order when the
// record lets it; what is wrong with one write alone is told with it.
func TestKeep(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	k := keeper{tell: t.Output()}
	if _, err := k.open(); err != nil {
		t.Fatal(err)
	}
	var busy atomic.Bool
	var wrote []string
	keep := func(what string) error {
		return k.keep(t.Context(), func(context.Context, *record.Store) error {
			if busy.Load() {
				return &record.BusyError{Path: "record.db"}
			}
			wrote = append(wrote, what)
			return nil
		})
	}
	for round := range 2 {
		wrote = nil
		busy.Store(true)
		err := keep("first")
		if _, later := errors.AsType[laterError](err); !later || !strings.Contains(err.Error(), "record.db; it is kept, and tried again") {
			t.Fatalf("round %d: held up with error %v", round, err)
		}
		for _, what := range []string{"second", "third"} {
			if err := keep(what); err != nil {
				t.Errorf("round %d: told again: %v", round, err)
			}
		}
		busy.Store(false)
		if err := k.desk.Writer.Sync().Wait(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := keep("fourth"); err != nil || !slices.Equal(wrote, []string{"first", "second", "third", "fourth"}) {
			t.Errorf("round %d: error %v, written %v", round, err, wrote)
		}
	}
	wrong := errors.New("wrong")
	if err := k.keep(t.Context(), func(context.Context, *record.Store) error { return wrong }); !errors.Is(err, wrong) {
		t.Errorf("a write that fails: error %v", err)
	}
	if err := k.close(t.Context()); err != nil {
		t.Error(err)
	}
}
