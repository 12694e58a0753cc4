// Package grading grades the hands of the record that are not graded yet, while the
// program is used for other things: hands that were imported, and those of a program that
// ended before it came to them.
//
// A [Work] grades one hand after the other, each in a command. A [Courtesy] lets whatever
// the person waits for go before.
package grading

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/record"
	"felt/ui/record/transfer"
	"felt/ui/scribe"
)

// Work is the grading of a record. It is not safe for concurrent use; the commands that it
// returns are.
type Work struct {
	ctx     context.Context
	grading *transfer.Grading
	ask     strategy.Adviser
	by      train.Thresholds
	// on: a command is at it. done and of are how far it has come in all, and before is how
	// many hands were done when there was none left.
	on               bool
	done, of, before int
}

// New returns the grading of a record, by an adviser; it ends with ctx.
func New(ctx context.Context, s *record.Store, ask strategy.Adviser, by train.Thresholds) *Work {
	return &Work{ctx: ctx, grading: transfer.NewGrading(s), ask: ask, by: by}
}

// GradeBy changes the thresholds of the grades, from the next hand on.
func (w *Work) GradeBy(by train.Thresholds) { w.by = by }

// doneMsg tells what has come of trying to grade a hand.
type doneMsg struct {
	work     *Work
	more     bool
	done, of int
	err      error
}

// Wake looks for hands to be graded, and grades them. It returns nil while that goes on.
func (w *Work) Wake() tea.Cmd {
	if w.on {
		return nil
	}
	w.on = true
	return w.next()
}

// next grades a hand.
func (w *Work) next() tea.Cmd {
	ctx, grading, ask, by := w.ctx, w.grading, w.ask, w.by
	return func() tea.Msg {
		more, _, err := grading.Next(ctx, func(ctx context.Context, h record.Hand) ([]record.Decision, record.Luck, error) {
			return scribe.Regrade(ctx, h, ask, by)
		})
		done, of := grading.Progress()
		return doneMsg{w, more, done.Tried(), of, err}
	}
}

// Take takes a message; it reports false for one that is of something else. Where grading
// has stopped for want of hands, or of a record that can be written, [Work.Wake] goes on
// with it.
func (w *Work) Take(msg tea.Msg) (cmd tea.Cmd, mine bool) {
	m, ok := msg.(doneMsg)
	if !ok || m.work != w {
		return nil, false
	}
	w.done, w.of = m.done, m.of
	switch w.on = m.more && m.err == nil; {
	case w.on:
		cmd = w.next()
	case m.err == nil:
		w.before = w.done
	}
	return cmd, true
}

// Tried returns how many hands have been tried in all.
func (w *Work) Tried() int { return w.done }

// Progress returns how many hands have been tried since there was none left, and of how
// many that were found; on tells that it goes on.
func (w *Work) Progress() (done, of int, on bool) {
	done, of = w.done-w.before, w.of-w.before
	return done, of, w.on && of > 0
}
