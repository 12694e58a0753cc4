package felt

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/coach"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// examined reports whether the person is in an exam that is not over. Where a hand of an
// exam was left unfinished and is gone on with, there is only that hand left of it.
func (s *Screen) examined() bool {
	return s.coach.Rules().Mode == coach.Exam && s.asked == nil && !s.lessons.ended && !s.lessons.single()
}

// The keys that end an exam, or give up the one hand that is left of it.
var (
	keyEnd    = keys.New("y", text.KeyEnd, "y")
	keyResign = keys.New("y", text.KeyResign, "y")
)

// leaveKey ends what the person is asked about.
func (s *Screen) leaveKey() key.Binding {
	if s.lessons.course == nil {
		return keyResign
	}
	return keyEnd
}

// leavePrompt asks whether an exam is to be left. Away from it there are values, so it
// can't be gone on with.
func (s *Screen) leavePrompt() Prompt {
	if s.lessons.course == nil {
		return Prompt{Mood: Doubts, Text: text.HandLeave}
	}
	return Prompt{Mood: Doubts, Text: text.ExamLeave}
}

// leavingKey answers the question whether an exam is to be left: its result is that of the
// hands that were played to their end.
func (s *Screen) leavingKey(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	s.leaving = false
	if !key.Matches(msg, s.leaveKey()) {
		return nil, nil
	}
	s.Leave()
	if c := s.lessons.course; c != nil {
		s.lessons.stop()
		c.Stop()
		if len(c.Hands()) > 0 {
			s.lessons.end()
			return nil, nil
		}
	}
	return nil, screen.Ended{}
}
