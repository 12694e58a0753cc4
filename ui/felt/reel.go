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
	// best: it is the best line on the cards of a hand whose net was another, money.
	best bool
	net  int64
}

// frame is a moment of the hand.
type frame struct {
	session *session.Session
	// moment is the decision that is made there, nil at the end of the hand.
	moment *coach.Moment
}

// moment is the decision of the frame that is shown.
func (r *reel) moment() *coach.Moment { return r.frames[r.at].moment }

// framesOf shows a hand from decision to decision.
func framesOf(st session.State, moments []*coach.Moment) ([]frame, error) {
	var frames []frame
	for _, m := range moments {
		at := st
		at.Actions = st.Actions[:m.Action]
		then, err := session.Resume(at)
		if err != nil {
			return nil, err
		}
		frames = append(frames, frame{then, m})
	}
	return frames, nil
}

// rewind begins to go through the hand that is over: from its end (by is -1) or from its
// first decision.
func (s *Screen) rewind(by int) {
	if !s.mayShow() {
		return
	}
	all := s.coach.Moments()
	at := 0
	if by < 0 {
		at = len(all) - 1
	}
	s.wind(s.session.State(), all, at)
}

// wind begins to go through a hand at one of its decisions.
func (s *Screen) wind(st session.State, all []*coach.Moment, from int) {
	frames, err := framesOf(st, all)
	switch {
	case err != nil:
		s.refusal = text.Sentence(err.Error())
	case len(frames) > 0:
		s.reel = &reel{frames: frames, at: from}
	}
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
	case key.Matches(msg, k.Retry) && !s.lessons.ended:
		return s.retry()
	case key.Matches(msg, k.Log):
		s.turnTo(sideLog)
	}
	return nil
}

// reelScene shows the frame.
func (s *Screen) reelScene() Scene {
	r := s.reel
	f := r.frames[r.at]
	v, m := f.session.View(), f.moment
	k := &s.keys.Felt
	out := s.tableScene(v, round.Legal{}, s.frameBox(m))
	out.Log, out.Telling = nil, false
	for _, e := range f.session.Events() {
		if words := eventWords(f.session, e); words != "" {
			out.Log = append(out.Log, words)
		}
	}
	out.Choices = []Choice{{k.Left.Help().Key + k.Right.Help().Key, text.KeyStep, ""}}
	if !s.lessons.ended && !r.best {
		out.Others = append(out.Others, choice(k.Retry, ""))
	}
	out.Others = append(out.Others, choice(k.Help, ""), choice(k.Back, ""))
	if m == nil {
		out.Panel = ledgerOf(f.session, v, out.Active)
		out.Prompt = overPrompt(f.session)
		out.Remark = Remark{Mood: Tells, Lines: []string{text.WhatIfEnd(f.session.Net(), r.net)}}
		return out
	}
	box := &out.Boxes[out.Active]
	for i, c := range box.Cards {
		if m.Choice.Action == strategy.Exchange && slices.Contains(m.Choice.Discard, c.Card) {
			box.Cards[i].Away, box.Under[i] = true, Under{Marked: true}
		}
	}
	p := s.options.shown(m.Panel())
	p.Least, p.Chosen, p.Equal = optionsFirst, &m.Choice, s.coach.Rules().Thresholds.Equal
	out.Panel, out.Covers = advised{p}, true
	out.Cover = s.options.cover()
	out.Choices = append(out.Choices, Choice{k.Up.Help().Key + k.Down.Help().Key, text.KeyOptions, ""}, Choice{k.Enter.Help().Key, text.KeyWhence, ""})
	chosen := wordsOf(m).Chosen
	if r.best {
		p.Chosen = nil
		out.Panel = advised{p}
		out.Prompt = Prompt{Mood: Tells, Text: text.WhatIfStep(r.at+1, len(r.frames)-1, chosen)}
		return out
	}
	out.Remark = verdictOf(m)
	out.Prompt = Prompt{Mood: Tells, Text: text.ReelDecision(r.at+1, len(r.frames), chosen)}
	if s.asked != nil {
		return s.questionScene(out)
	}
	return out
}

// frameBox is the index of the box that is drawn large at a decision; at the end it is
// the first one.
func (s *Screen) frameBox(m *coach.Moment) int {
	if m == nil {
		return 0
	}
	return m.Box - 1
}
