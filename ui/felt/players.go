package felt

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/session"
	"felt/ui/text"
)

// players are the other players while they decide: each thinks in a command, and what he
// decides is seen before the next one is asked.
type players struct {
	// asked: somebody has been asked and has not answered; number tells which question
	// it is, cancel ends it.
	asked  bool
	number int
	cancel context.CancelFunc
	// hurry: the person wants no more of their decisions shown one by one in this hand
	// before it is his turn.
	hurry bool
	// box is the number of the person's box that was last in turn.
	box int
	// asides is what is to be told besides the events, by the number of the event that
	// it comes before.
	asides map[int]string
}

// decidedMsg brings the answer to a question.
type decidedMsg struct {
	to       *Screen
	number   int
	decision session.Decision
	err      error
}

// askOther asks the player who is to decide, if it is another one and he has not been
// asked. While something still moves nobody is.
func (s *Screen) askOther() tea.Cmd {
	turn, ok := s.session.Other()
	if !ok || s.players.asked || s.moving() {
		return nil
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.players.number++
	s.players.asked, s.players.cancel = true, cancel
	number, advise := s.players.number, s.advise
	return func() tea.Msg {
		d, err := turn.Think(ctx, advise)
		return decidedMsg{s, number, d, err}
	}
}

// stopOther takes the question back.
func (s *Screen) stopOther() {
	if s.players.asked {
		s.players.cancel()
		s.players.asked = false
	}
}

// decided does what another player has decided, and shows it.
func (s *Screen) decided(msg decidedMsg) tea.Cmd {
	if msg.to != s || msg.number != s.players.number || !s.players.asked {
		return nil
	}
	s.stopOther()
	active, balance, before := s.large(), s.session.Balance(), len(s.session.Events())
	if msg.err != nil || !s.session.Play(msg.decision) {
		return nil
	}
	s.acted()
	if why := msg.decision.Refused; why != nil {
		s.players.asides[before] = text.OtherByHabit(msg.decision.Turn.Legal.Box, why)
	}
	return s.happened(before, active, balance)
}
