package record

import (
	"context"
	"time"
)

// stretch is a part of a session as it is read.
type stretch struct {
	Totals
	started time.Time
	runs    runs
}

// readParts reads the parts of the sessions that are chosen, in the order of the
// sessions.
func readParts(ctx context.Context, q rower, f Filter) ([]stretch, error) {
	var out []stretch
	where, args := f.groups("s.grp")
	err := each(ctx, q, func(scan func(...any) error) error {
		var (
			p                         stretch
			r                         read
			started, all, won, chance int64
		)
		places := append([]any{&started, &p.Hands, &all, &p.Lucky, &won, &chance}, r.places()...)
		err := scan(append(places, &p.runs.all, &p.runs.first, &p.runs.best, &p.runs.last)...)
		p.started = at(started)
		p.Antes, p.Won, p.Luck = antes(all), antes(won), antes(chance)
		p.Sums = r.sums()
		out = append(out, p)
		return err
	}, `SELECT p.started, hands, antes, lucky, won, luck, `+measureList+`, counted, run_first, run_best, run_last
		FROM sessions s JOIN parts p ON p.session = s.id WHERE `+where+` ORDER BY s.started, s.id, p.part`, args...)
	return out, err
}

func total(parts []stretch) Totals {
	var t Totals
	for _, p := range parts {
		t.Hands += p.Hands
		t.Antes += p.Antes
		t.Lucky += p.Lucky
		t.Won += p.Won
		t.Luck += p.Luck
		t.Sums = t.Sums.plus(p.Sums)
	}
	return t
}

// trend joins parts in a row to stretches that have about as many decisions each, at
// least [EnoughDecisions] but for the last, and are no more than most.
func trend(parts []stretch, most int) []Point {
	all := 0
	for _, p := range parts {
		all += p.N
	}
	size := max(EnoughDecisions, (all+most-1)/most)
	var (
		out  []Point
		next Point
	)
	for _, p := range parts {
		if p.N == 0 {
			continue
		}
		if next.N == 0 {
			next.From = p.started
		}
		next.To = p.started
		next.Hands += p.Hands
		next.Sums = next.Sums.plus(p.Sums)
		if next.N >= size {
			out = append(out, next)
			next = Point{}
		}
	}
	if next.N > 0 {
		out = append(out, next)
	}
	return out
}
