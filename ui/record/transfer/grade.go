package transfer

import (
	"context"

	"felt/ui/record"
)

// Grader grades the decisions of a hand that is over, and says what was luck in it. It
// stops early, with its error, when the context ends.
type Grader func(context.Context, record.Hand) ([]record.Decision, record.Luck, error)

// Grading grades the finished hands of a record that are not graded yet, one after the
// other, in the order in which they came. Each is kept as soon as it is graded, so grading
// can be broken off at any moment and goes on where it was. Programs that grade at once
// share the hands among themselves. It is not safe for concurrent use.
type Grading struct {
	store *record.Store
	// claimed are the hands that are graded next, after is the last one that was claimed.
	claimed []record.Hand
	after   record.ID
	done    Graded
	of      int
}

// Graded is what grading came to.
type Graded struct {
	// Hands is how many hands were graded, Failed how many could not be.
	Hands, Failed int
}

// Tried is how many hands were tried.
func (g Graded) Tried() int { return g.Hands + g.Failed }

// NewGrading returns the grading of a record; nothing is begun.
func NewGrading(s *record.Store) *Grading { return &Grading{store: s} }

// claims is how many hands are claimed at once.
const claims = 20

// Next grades a hand; more is false where there is none left for now. Failed is why the
// hand could not be graded, which keeps no other one from it; it stays ungraded.
//
// The error is one of the record or of the context.
func (g *Grading) Next(ctx context.Context, grade Grader) (more bool, failed *HandError, err error) {
	if len(g.claimed) == 0 {
		if err := g.claim(ctx); err != nil || len(g.claimed) == 0 {
			return false, nil, err
		}
	}
	h := g.claimed[0]
	decisions, luck, err := grade(ctx, h)
	switch {
	case ctx.Err() != nil:
		return false, nil, ctx.Err()
	case err != nil:
		failed = &HandError{h.ID, err}
		err = g.store.Release(ctx, h.ID)
	default:
		err = g.store.Complete(ctx, h.ID, decisions, luck)
	}
	if err != nil {
		return false, nil, err
	}
	g.claimed = g.claimed[1:]
	if failed != nil {
		g.done.Failed++
	} else {
		g.done.Hands++
	}
	return true, failed, nil
}

// A HandError tells why a hand could not be graded.
type HandError struct {
	Hand record.ID
	Err  error
}

// Error is one line.
func (e *HandError) Error() string {
	return "hand " + string(e.Hand) + " can't be graded: " + e.Err.Error()
}

// Unwrap returns the reason.
func (e *HandError) Unwrap() error { return e.Err }

// claim claims the next hands.
func (g *Grading) claim(ctx context.Context) (err error) {
	// As a rule there is none, and nothing is written then.
	if n, err := g.store.UngradedCount(ctx); n == 0 || err != nil {
		return err
	}
	if g.claimed, err = g.store.ClaimUngraded(ctx, g.after, claims); err != nil || len(g.claimed) == 0 {
		return err
	}
	g.after = g.claimed[len(g.claimed)-1].ID
	free, err := g.store.UngradedCount(ctx)
	g.of = g.done.Hands + len(g.claimed) + free
	return err
}

// Progress returns what grading came to so far, and of how many hands that there were when
// it last looked.
func (g *Grading) Progress() (done Graded, of int) { return g.done, max(g.of, g.done.Tried()) }

// Stop gives back the hands that were about to be graded, for others to grade.
func (g *Grading) Stop(ctx context.Context) error {
	var ids []record.ID
	for _, h := range g.claimed {
		ids = append(ids, h.ID)
	}
	if g.claimed = nil; len(ids) == 0 {
		return nil
	}
	return g.store.Release(ctx, ids...)
}

// Grade grades all finished hands of a record that are not graded yet; see [Grading]. A
// hand that can't be graded is told to failed.
//
// The error is one of the record or of the context.
func Grade(ctx context.Context, s *record.Store, grade Grader, progress Progress, failed func(*HandError)) (Graded, error) {
	g := NewGrading(s)
	for {
		more, fault, err := g.Next(ctx, grade)
		done, of := g.Progress()
		if err != nil {
			// The first error is the one that counts; where giving back fails, the hands
			// are free when the program has ended.
			_ = g.Stop(context.WithoutCancel(ctx))
			return done, err
		}
		if !more {
			return done, nil
		}
		if fault != nil {
			failed(fault)
		}
		if progress != nil {
			progress(done.Tried(), of)
		}
	}
}
