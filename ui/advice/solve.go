package advice

import (
	"context"

	"felt/strategy"
)

// Samples and Seed are those of a sampled advice that nobody asked otherwise for:
// enough deals for an interval of a few hundredths of an ante, and few enough to
// take a moment. The same position gets the same values everywhere.
const (
	Samples        = 20_000
	Seed    uint64 = 1
)

// Solve values the options of a position exactly, or those of a blind box, which
// can't be counted, by sampling. It is a session.Adviser.
func Solve(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	if p.Blind {
		return strategy.AdviseSampled(ctx, p, Samples, Seed)
	}
	return strategy.Advise(ctx, p)
}
