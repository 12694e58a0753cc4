package transfer

import (
	"context"

	"felt/ui/record"
)

// Grader grades the decisions of a hand that is over, and says what was luck in it. It
// stops early, with its error, when the context ends.
type Grader func(context.Context, record.Hand) ([]record.Decision, record.Luck, error)

// Graded is what grading came to.
type Graded struct {
	// Hands is how many hands were graded, Failed how many could not be.
	Hands, Failed int
}

// Grade grades all finished hands of a record that are not graded yet, in the order in
// which they came. Each is kept as soon as it is graded, so grading can be broken off
// and goes on where it was. A hand that the grader gives an error for is told to failed
// (nil: nobody is) and stays ungraded.
//
// The error is one of the record or of the context.
func Grade(ctx context.Context, s *record.Store, grade Grader, progress Progress, failed func(record.ID, error)) (Graded, error) {
	const most = 50
	var out Graded
	of, err := s.UngradedCount(ctx)
	if err != nil {
		return out, err
	}
	for after := record.ID(""); ; {
		hands, err := s.Ungraded(ctx, after, most)
		if err != nil {
			return out, err
		}
		for _, h := range hands {
			after = h.ID
			decisions, luck, err := grade(ctx, h)
			switch {
			case ctx.Err() != nil:
				return out, ctx.Err()
			case err != nil:
				if out.Failed++; failed != nil {
					failed(h.ID, err)
				}
			default:
				if err := s.Regrade(ctx, h.ID, decisions, luck); err != nil {
					return out, err
				}
				out.Hands++
			}
			if progress != nil {
				progress(out.Hands+out.Failed, of)
			}
		}
		if len(hands) < most {
			return out, nil
		}
	}
}
