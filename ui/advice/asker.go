// Package advice is the adviser on the screen: he is asked in a command, so that no
// screen waits for him, and what he says is drawn as a table of options.
package advice

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"felt/strategy"
	"felt/ui/session"
)

// Asker asks an adviser about one position at a time. Each question has a number;
// an answer to an earlier one is dropped.
type Asker struct {
	ctx    context.Context
	ask    session.Adviser
	cancel context.CancelFunc
	number int
	// asked: the question of that number has been asked and not been stopped.
	asked  bool
	advice *strategy.Advice
	err    error
}

// NewAsker returns one whose questions end with ctx.
func NewAsker(ctx context.Context, ask session.Adviser) *Asker { return &Asker{ctx: ctx, ask: ask} }

// answer is the message that brings an answer.
type answer struct {
	to     *Asker
	number int
	advice strategy.Advice
	err    error
}

// Seek returns a command that asks about a position, nil if that has been done since
// the last Stop.
func (a *Asker) Seek(p strategy.Position) tea.Cmd {
	if a.asked {
		return nil
	}
	ctx, cancel := context.WithCancel(a.ctx)
	a.number++
	a.asked, a.cancel = true, cancel
	ask, number := a.ask, a.number
	return func() tea.Msg {
		advice, err := ask(ctx, p)
		return answer{a, number, advice, err}
	}
}

// Take keeps the answer that a message brings, if it brings the one waited for.
func (a *Asker) Take(msg tea.Msg) {
	m, ok := msg.(answer)
	if !ok || m.to != a || m.number != a.number || !a.asked {
		return
	}
	if m.err != nil {
		a.err = m.err
		return
	}
	a.advice = &m.advice
}

// Stop cancels the question and forgets the answer.
func (a *Asker) Stop() {
	if a.cancel != nil {
		a.cancel()
	}
	a.cancel, a.asked, a.advice, a.err = nil, false, nil, nil
}

// Asked reports whether a question has been asked and not been stopped.
func (a *Asker) Asked() bool { return a.asked }

// Answer returns what the adviser has said, nil while he is counting, or why he
// can't tell.
func (a *Asker) Answer() (*strategy.Advice, error) { return a.advice, a.err }
