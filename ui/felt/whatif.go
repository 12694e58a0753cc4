package felt

import (
	"cmp"
	"context"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/round"
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
	number, st, config, ask, t := s.whatIf.number, s.session.State(), s.session.Config(), s.advise, s.coach.Rules().Thresholds
	return func() tea.Msg {
		frames, err := bestFrames(ctx, st, config, ask, t)
		return whatIfMsg{s, number, frames, err}
	}
}

// bestFrames plays the best line on the cards of a hand, and shows it from decision to
// decision and at its end. There are none where the person has played it.
func bestFrames(ctx context.Context, st session.State, config round.Config, ask session.Adviser, t train.Thresholds) ([]frame, error) {
	played, err := session.Resume(st)
	if err != nil {
		return nil, err
	}
	best, err := train.BestLine(ctx, config, played.Deck(), ask, st.Setup.Others(ask))
	if err != nil {
		return nil, err
	}
	actions := best.Actions()
	if slices.EqualFunc(actions, st.Actions, sameAction) {
		return nil, nil
	}
	var moments []*coach.Moment
	for i, b := range config.Boxes {
		if b.Owner != round.Own {
			continue
		}
		line, err := train.Review(ctx, config, played.Deck(), actions, i+1, ask, t)
		if err != nil {
			return nil, err
		}
		for _, step := range line.Steps {
			moments = append(moments, coach.Judged(i+1, step, t))
		}
	}
	slices.SortFunc(moments, func(a, b *coach.Moment) int { return cmp.Compare(a.Action, b.Action) })
	st.Actions = actions
	frames, err := framesOf(st, moments)
	if err != nil {
		return nil, err
	}
	end, err := session.Resume(st)
	return append(frames, frame{session: end}), err
}

// sameAction reports whether two actions are the same but for the order of the cards.
func sameAction(a, b round.Action) bool {
	return a.Box == b.Box && a.Kind == b.Kind && a.Amount == b.Amount && sameCards(a.Discard, b.Discard)
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
