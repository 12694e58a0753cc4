package ui

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"felt/game/house"
	"felt/strategy"
	"felt/ui/record"
	"felt/ui/record/transfer"
	"felt/ui/text"
)

// TestGrading: hands that were imported are graded while the program shows other things;
// how far that is stands at home and above the statistics. It waits while the felt does.
func TestGrading(t *testing.T) {
	d := desk(t)
	hands := "czech AsKd7h7c2s up 9d fold\nczech ante 2 AsKd7h7c2s up 9d fold\nczech ante 3 AsKd7h7c2s up 9d fold\n"
	if _, err := transfer.Import(t.Context(), d.Store, strings.NewReader(hands), transfer.Options{Houses: house.Preset}); err != nil {
		t.Fatal(err)
	}
	o := options(t, "czech", "", 10, 1, 254)
	o.Play, o.Desk = false, d
	go1, go2 := make(chan bool), make(chan bool)
	var asked atomic.Int64
	o.Advise = func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		if p.Stakes.Ante == 10 {
			return advise(ctx, p) // at the felt
		}
		wait := go1
		if asked.Add(1) > 2 {
			wait = go2
		}
		select {
		case <-wait:
			return advise(ctx, p)
		case <-ctx.Done():
			return strategy.Advice{}, ctx.Err()
		}
	}
	term := start(t, o, 80, 24).Expect(text.HomeStatsNote).Lacks("grading")
	go1 <- true
	term.Expect("grading 1 of 3 hands")
	for asked.Load() < 2 {
		time.Sleep(time.Millisecond)
	}
	// Advice at the felt breaks it off, and it begins again.
	term.Press("p", "a").Expect("ADVICE").Press("esc")
	go2 <- true
	term.Expect("grading 2 of 3 hands")
	term.Press("i").Expect("Statistics", "grading 2 of 3")
	go2 <- true
	term.Expect("3 decisions; an error rate takes 50").Lacks("grading").Press("esc").Expect(text.HomeStatsNote).End("ctrl+c")
	v, err := d.Store.Statistics(t.Context(), record.Filter{Modes: []string{record.ModeImport}})
	if err != nil || v.Total.N+v.Total.Trivial != 3 {
		t.Errorf("%+v, %v", v.Total, err)
	}
}
