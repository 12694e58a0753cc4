// Package advice is the adviser on the screen: he is asked in a command, so that no
// screen waits for him, and what he says is drawn as a table of options.
package advice

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/strategy"
	"felt/ui/session"
)

// Asker asks an adviser about one position at a time. Each question has a number;
// an answer to an earlier one is dropped.
type Asker struct {
	ctx context.Context
	ask session.Adviser
	// explain gives the reasons; nil: there are none.
	explain session.Explainer
	cancel  context.CancelFunc
	number  int
	// asked: the question of that number has been asked and not been stopped.
	asked  bool
	advice *strategy.Advice
	err    error
	// reasons say why, once there is advice.
	reasons []string
}

// NewAsker returns one whose questions end with ctx. Explain says why the advice is
// what it is; it may be nil.
func NewAsker(ctx context.Context, ask session.Adviser, explain session.Explainer) *Asker {
	return &Asker{ctx: ctx, ask: ask, explain: explain}
}

// Answered returns one who has been asked and has answered: nothing is asked any more.
func Answered(a strategy.Advice, reasons ...string) *Asker {
	return &Asker{asked: true, advice: &a, reasons: reasons}
}

// answer is the message that brings an answer.
type answer struct {
	to      *Asker
	number  int
	advice  strategy.Advice
	err     error
	reasons []string
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
	ask, explain, number := a.ask, a.explain, a.number
	return func() tea.Msg {
		m := answer{to: a, number: number}
		if m.advice, m.err = ask(ctx, p); m.err == nil && explain != nil {
			m.reasons = explain(ctx, p, m.advice)
		}
		return m
	}
}

// Take keeps the answer that a message brings, and reports whether it brings the one
// waited for.
func (a *Asker) Take(msg tea.Msg) bool {
	m, ok := msg.(answer)
	if !ok || m.to != a || m.number != a.number || !a.asked {
		return false
	}
	if m.err != nil {
		a.err = m.err
		return true
	}
	a.advice, a.reasons = &m.advice, m.reasons
	return true
}

// Answer returns what the adviser has said and the reasons for it: nil while he counts,
// and where he can't tell, which err then says.
func (a *Asker) Answer() (advice *strategy.Advice, reasons []string, err error) {
	return a.advice, a.reasons, a.err
}

// Stop cancels the question and forgets the answer.
func (a *Asker) Stop() {
	if a.cancel != nil {
		a.cancel()
	}
	a.cancel, a.asked, a.advice, a.err, a.reasons = nil, false, nil, nil, nil
}

// Asked reports whether a question has been asked and not been stopped.
func (a *Asker) Asked() bool { return a.asked }

// Panel returns what the adviser has said of a position at these stakes, to be drawn.
func (a *Asker) Panel(stakes house.Stakes) Panel {
	return Panel{Stakes: stakes, Advice: a.advice, Err: a.err, Reasons: a.reasons}
}
