package felt

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"felt/strategy"
	"felt/ui/session"
)

// adviser asks for the advice on one position at a time. Each question has a
// number; an answer to an earlier one is dropped.
type adviser struct {
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

// adviceMsg brings an answer.
type adviceMsg struct {
	to     *adviser
	number int
	advice strategy.Advice
	err    error
	// reasons say why.
	reasons []string
}

// seek returns a command that asks about a position, nil if that has been done.
func (a *adviser) seek(p strategy.Position) tea.Cmd {
	if a.asked {
		return nil
	}
	ctx, cancel := context.WithCancel(a.ctx)
	a.number++
	a.asked, a.cancel = true, cancel
	ask, explain, number := a.ask, a.explain, a.number
	return func() tea.Msg {
		msg := adviceMsg{to: a, number: number}
		if msg.advice, msg.err = ask(ctx, p); msg.err == nil && explain != nil {
			msg.reasons = explain(p, msg.advice)
		}
		return msg
	}
}

// take keeps an answer, if it is the one waited for.
func (a *adviser) take(msg adviceMsg) {
	if msg.to != a || msg.number != a.number || !a.asked {
		return
	}
	if msg.err != nil {
		a.err = msg.err
		return
	}
	a.advice, a.reasons = &msg.advice, msg.reasons
}

// stop cancels the question and forgets the answer.
func (a *adviser) stop() {
	if a.cancel != nil {
		a.cancel()
	}
	a.cancel, a.asked, a.advice, a.err, a.reasons = nil, false, nil, nil, nil
}
