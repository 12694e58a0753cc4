package stats

import (
	"context"

	"felt/ui/record"
)

// mostSessions is how many sessions are shown.
const mostSessions = 200

// Data is what the record says of a person's play.
type Data struct {
	// Filter is what it is about, and Choices what it could be about.
	Filter  record.Filter
	Choices record.Choices
	record.Statistics
	// Sessions are the latest sessions, the latest first; More: there are others.
	Sessions []record.Sitting
	More     bool
}

// Read reads it. Of a record that is not there, nil, it is empty.
func Read(ctx context.Context, s *record.Store, f record.Filter) (Data, error) {
	d := Data{Filter: f}
	if s == nil {
		return d, nil
	}
	var err error
	if d.Choices, err = s.Choices(ctx); err != nil {
		return d, err
	}
	if d.Statistics, err = s.Statistics(ctx, f); err != nil {
		return d, err
	}
	d.Sessions, err = s.Sittings(ctx, f, 0, mostSessions+1)
	if d.More = len(d.Sessions) > mostSessions; d.More {
		d.Sessions = d.Sessions[:mostSessions]
	}
	return d, err
}

// Empty reports whether there is nothing to be shown. Hands that are not graded yet are
// something.
func (d *Data) Empty() bool { return d.Total.Hands == 0 && d.Counted() == 0 }

// Counted returns how many decisions there are, those that don't count in the error rate
// among them.
func (d *Data) Counted() int { return d.Total.N + d.Total.Trivial + d.Total.Helped + d.Total.Undecided }

// Mode returns the mode that was chosen, empty for all.
func (d *Data) Mode() string {
	if len(d.Filter.Modes) == 0 {
		return ""
	}
	return d.Filter.Modes[0]
}
