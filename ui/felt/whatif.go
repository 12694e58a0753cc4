package felt

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/session"
	"felt/ui/text"
)

// whatIf is the best line on the cards of a hand that is over, while it is looked for.
type whatIf struct {
	asked  bool
	number int
	cancel context.CancelFunc
}

// whatIfMsg brings the best line: the hand from decision to decision, and at its end.
type whatIfMsg struct {
	to     *Screen
	number int
	frames []frame
	err    error
}

// seekWhatIf returns the command that looks for the best line on the cards of the hand
// that is over.
func (s *Screen) seekWhatIf() tea.Cmd {
	if s.whatIf.asked || !s.mayShow() {
		return nil
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.whatIf.number++
	s.whatIf.asked, s.whatIf.cancel = true, cancel
	number, st, ask, t := s.whatIf.number, s.session.State(), s.advise, s.coach.Rules().Thresholds
	return func() tea.Msg {
		frames, err := bestFrames(ctx, st, ask, t)
		return whatIfMsg{s, number, frames, err}
	}
}

// bestFrames shows the best line on the cards of a hand from decision to decision and at
// its end. There are none where the person has played it.
func bestFrames(ctx context.Context, st session.State, ask session.Adviser, t train.Thresholds) ([]frame, error) {
	best, err := coach.FindBest(ctx, st, ask, t)
	if err != nil || best.Played {
		return nil, err
	}
	frames, err := framesOf(best.End.State(), best.Moments)
	return append(frames, frame{session: best.End}), err
}

// takeWhatIf shows the best line.
func (s *Screen) takeWhatIf(msg whatIfMsg) {
	if msg.to != s || msg.number != s.whatIf.number || !s.whatIf.asked {
		return
	}
	s.stopWhatIf()
	switch {
	case msg.err != nil:
		s.refusal = text.WhatIfFailed(msg.err)
	case msg.frames == nil:
		s.note = text.WhatIfSame
	default:
		s.reel = &reel{frames: msg.frames, best: true, net: s.session.Net()}
	}
}

// stopWhatIf looks for it no longer.
func (s *Screen) stopWhatIf() {
	if s.whatIf.asked {
		s.whatIf.cancel()
		s.whatIf.asked = false
	}
}
