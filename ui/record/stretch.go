package record

import (
	"context"
	"time"
)

// stretch is a part of a session as it is read.
type stretch struct {
	started time.Time
	outcome
	tally tally
	runs  runs
}

// readParts reads the parts of the sessions that are chosen, in the order of the
// sessions.
func readParts(ctx context.Context, q rower, f Filter) ([]stretch, error) {
	var out []stretch
	where, args := f.groups("s.grp")
	err := each(ctx, q, func(scan func(...any) error) error {
		var (
			p       stretch
			started int64
		)
		err := scan(append(p.tally.places(p.outcome.places(&started)...), &p.runs.all, &p.runs.first, &p.runs.best, &p.runs.last)...)
		p.started = at(started)
		out = append(out, p)
		return err
	}, `SELECT p.started, `+outcomeList+`, `+measureList+`, counted, run_first, run_best, run_last
		FROM sessions s JOIN parts p ON p.session = s.id WHERE `+where+` ORDER BY s.started, s.id, p.part`, args...)
	return out, err
}

func total(parts []stretch) Totals {
	var (
		o outcome
		t tally
	)
	for _, p := range parts {
		o.add(p.outcome)
		t.add(p.tally)
	}
	return o.totals(t)
}

// trend joins parts in a row to stretches that have about as many decisions each, at
// least [EnoughDecisions] but for the last, and are no more than most.
func trend(parts []stretch, most int) []Point {
	all := total(parts).N
	size := int64(max(EnoughDecisions, (all+most-1)/most))
	var (
		out  []Point
		next Point
		sums tally
	)
	end := func() {
		if sums[measureN] > 0 {
			next.Sums = sums.sums()
			out = append(out, next)
		}
		next, sums = Point{}, tally{}
	}
	for _, p := range parts {
		if p.tally[measureN] == 0 {
			continue
		}
		if sums[measureN] == 0 {
			next.From = p.started
		}
		next.To = p.started
		next.Hands += int(p.hands)
		sums.add(p.tally)
		if sums[measureN] >= size {
			end()
		}
	}
	end()
	return out
}
