package felt

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/round"
	"felt/strategy"
	"felt/ui/coach"
	"felt/ui/session"
	"felt/ui/text"
)

// reel is a hand that is gone through, from decision to decision.
type reel struct {
	frames []frame
	// at is the frame that is shown.
	at int
}

// frame is a moment of the hand.
type frame struct {
	session *session.Session
	// moment is the decision that is to be made there, nil at the end of the hand.
	moment *coach.Moment
}

// moment is the decision of the frame that is shown.
func (r *reel) moment() *coach.Moment { return r.frames[r.at].moment }

// rewind begins to go through the hand that is over: from its end (by is -1) or from its
// first decision.
func (s *Screen) rewind(by int) {
	if !s.mayShow() {
		return
	}
	r := &reel{}
	st := s.session.State()
	for _, m := range s.coach.Moments() {
		at := st
		at.Actions = st.Actions[:m.Action]
		then, err := session.Resume(at)
		if err != nil {
			s.refusal = text.Sentence(err.Error())
			return
		}
		r.frames = append(r.frames, frame{then, m})
	}
	if len(r.frames) == 0 {
		return
	}
	if by < 0 {
		r.at = len(r.frames) - 1
	}
	s.reel = r
}

// reelKey answers a key while a hand is gone through.
func (s *Screen) reelKey(msg tea.KeyMsg) tea.Cmd {
	k := &s.keys.Felt
	switch r := s.reel; {
	case key.Matches(msg, k.Left):
		s.options.forget()
		r.at = max(r.at-1, 0)
	case key.Matches(msg, k.Right) && r.at+1 < len(r.frames):
		s.options.forget()
		r.at++
	case key.Matches(msg, k.Right, k.Back):
		s.options.forget()
		s.reel = nil
	case key.Matches(msg, k.Retry):
		return s.retry()
	case key.Matches(msg, k.Log):
		s.turnTo(sideLog)
	}
	return nil
}

// reelScene shows the frame.
func (s *Screen) reelScene() Scene {
	f := s.reel.frames[s.reel.at]
	v := f.session.View()
	m := f.moment
	out := s.tableScene(v, round.Legal{}, m.Box-1)
	out.Telling = false
	out.Log = nil
	for i, c := range out.Boxes[out.Active].Cards {
		if m.Choice.Action == strategy.Exchange && slices.Contains(m.Choice.Discard, c.Card) {
			out.Boxes[out.Active].Cards[i].Away = true
			out.Boxes[out.Active].Under[i] = Under{Marked: true}
		}
	}
	p := s.options.shown(m.Panel())
	p.Least, p.Chosen, p.Equal = optionsFirst, &m.Choice, s.coach.Rules().Thresholds.Equal
	out.Panel = advised{p}
	out.Covers = true
	out.Cover = s.options.cover()
	out.Remark = verdictOf(m)
	out.Prompt = Prompt{Mood: Tells, Text: text.ReelDecision(s.reel.at+1, len(s.reel.frames), text.Choice(m.Choice, m.Choice.Insurance > 0))}
	k := &s.keys.Felt
	out.Choices = []Choice{
		{k.Left.Help().Key + k.Right.Help().Key, text.KeyStep, ""},
		{k.Up.Help().Key + k.Down.Help().Key, text.KeyOptions, ""},
		{k.Enter.Help().Key, text.KeyWhence, ""},
	}
	out.Others = []Choice{choice(k.Retry, ""), choice(k.Help, ""), choice(k.Back, "")}
	if s.asked != nil {
		return s.questionScene(out)
	}
	return out
}
