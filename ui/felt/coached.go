package felt

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/advice"
	"felt/ui/coach"
	"felt/ui/screen"
	"felt/ui/text"
)

// face puts what is to be decided before the coach, who asks the adviser ahead.
func (s *Screen) face() tea.Cmd {
	p, ok := s.session.Position()
	if !ok || s.asked != nil && !s.asking() {
		return nil
	}
	cmd := s.coach.Face(s.session.Legal().Box, p)
	if s.side == sideAdvice {
		s.coach.Peek()
	}
	return tea.Batch(cmd, s.watch())
}

// watch tells the coach that the person sees what he is to decide, once nothing moves.
func (s *Screen) watch() tea.Cmd {
	if s.showing() {
		return nil
	}
	return s.coach.Seen()
}

// hear does what the coach has news of.
func (s *Screen) hear(n coach.News) (tea.Cmd, screen.Action) {
	var cmds []tea.Cmd
	if n.Judged != nil {
		s.scribe.Judged(n.Judged)
	}
	if n.Play != nil {
		cmds = append(cmds, s.play(*n.Play))
	}
	if m := n.Judged; m != nil && s.coach.Rules().Mode.Grades() && slices.Contains(s.coach.Moments(), m) {
		s.verdict = m
	}
	if n.Judged != nil && s.asked != nil {
		s.reveal(n.Judged)
	}
	if s.coach.Warning() != nil {
		// They were pressed for another question.
		s.typed = nil
	}
	typed, action := s.retype()
	return tea.Batch(append(cmds, typed)...), action
}

// retype answers the keys that were pressed while an action waited. What follows a key that
// leaves the felt is for whatever comes to the front.
func (s *Screen) retype() (tea.Cmd, screen.Action) {
	var cmds []tea.Cmd
	for len(s.typed) > 0 && !s.coach.Waiting() && !s.motion.held {
		msg := s.typed[0]
		s.typed = s.typed[1:]
		cmd, action := s.Update(msg)
		cmds = append(cmds, cmd)
		if action == nil {
			continue
		}
		if rest := s.typed; len(rest) > 0 {
			s.typed = nil
			cmds = append(cmds, func() tea.Msg { return screen.Typed{Keys: rest} })
		}
		return tea.Batch(cmds...), action
	}
	return tea.Batch(cmds...), nil
}

// mostTyped is how many keys are kept while an action waits.
const mostTyped = 16

// waitingKey answers a key while an action waits for its judgement, or to be kept: the
// person may leave, and everything else is answered afterwards.
func (s *Screen) waitingKey(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	if key.Matches(msg, s.keys.Felt.Back) {
		return nil, screen.Back{}
	}
	s.keepKey(msg)
	return nil, nil
}

// keepKey keeps a key that is answered afterwards.
func (s *Screen) keepKey(msg tea.KeyMsg) {
	if len(s.typed) < mostTyped {
		s.typed = append(s.typed, msg)
	}
}

// warnedKey answers the question whether a costly choice is to be kept.
func (s *Screen) warnedKey(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	switch {
	case key.Matches(msg, s.keys.Warned.Keep):
		return s.hear(s.coach.Keep())
	case key.Matches(msg, s.keys.Warned.TakeBack, s.keys.Warned.Back):
		s.coach.TakeBack()
	}
	return nil, nil
}

// peek reports whether values may be looked at, and says why not.
func (s *Screen) peek() bool {
	if s.coach.Peek() {
		return true
	}
	s.refusal = s.noHelp()
	return false
}

// hint gives the next hint.
func (s *Screen) hint() {
	if !s.coach.Hint() {
		s.refusal = s.noHelp()
	}
}

// star marks the hand, or takes the mark away.
func (s *Screen) star() {
	if !s.scribe.Star(!s.scribe.Starred()) {
		s.refusal = text.StarRefused
	}
}

// Leave says that the session is left for good; a hand in play is given up.
func (s *Screen) Leave() { s.scribe.Leave() }

// End says that the program is left.
func (s *Screen) End() { s.scribe.End() }

// retry deals the hand that is over once more.
func (s *Screen) retry() tea.Cmd {
	if !s.mayShow() {
		return nil
	}
	again := s.start
	again.Balance, again.Repeat = s.session.Balance(), true
	again.Setup = s.session.Setup()
	if err := s.session.Go(again); err != nil {
		s.refusal = text.Sentence(err.Error())
		return nil
	}
	return s.deal()
}

// shows reports whether a hand that is over may be gone through again.
func (s *Screen) shows() bool { return s.coach.Rules().Mode.Shows() || !s.examined() }

// mayShow reports whether a hand that is over may be gone through again, and says why not.
func (s *Screen) mayShow() bool {
	if s.shows() {
		return true
	}
	s.refusal = text.ExamRefuses
	return false
}

// remark is what is to be said of what was decided, or is to be.
func (s *Screen) remark() Remark {
	switch m := s.coach.Moment(); {
	case s.asking():
		return Remark{Lines: s.asked.Asks}
	case s.note != "":
		return Remark{Mood: Praises, Sign: text.SignRight, Lines: []string{s.note}}
	case s.whatIf.asked:
		return Remark{Lines: []string{text.WhatIfWorking}}
	case s.session.Over() && !s.moving():
		return s.closing()
	case m != nil && m.Hints > 0 && !s.moving():
		return hinted(m)
	case s.verdict != nil:
		return verdictOf(s.verdict)
	}
	return Remark{}
}

// wordsOf is what there is to be said of a decision: of the choice that was made first.
func wordsOf(m *coach.Moment) text.Verdict {
	v := text.Verdict{Stakes: m.Position.Stakes, Grade: m.Grade(), IsBest: m.Best(), Cost: m.Cost(), CI95: m.CostCI95()}
	insurable := slices.ContainsFunc(m.Marks, func(k train.Mark) bool { return k.Decision == train.DecisionInsurance })
	v.Chosen = text.Choice(m.Choice, insurable)
	if a, _, _ := m.Advice(); a != nil {
		v.Best = bestOf(m.Position, *a)
	}
	return v
}

// bestOf names the best option, with what to insure it for if it can be.
func bestOf(p strategy.Position, a strategy.Advice) string {
	best := a.Options[0]
	return text.Choice(train.ChoiceOf(p.Stakes, best), best.Insurance.Eligible)
}

// moods are those of the grades.
var moods = map[train.Grade]Mood{
	train.Right: Praises, train.Inaccuracy: Doubts, train.Mistake: Blames, train.Blunder: Blames, train.Undecided: Tells,
}

// verdictOf is the verdict about a decision; it is empty where there was nothing to
// decide.
func verdictOf(m *coach.Moment) Remark {
	switch {
	case m.Failure != nil:
		return Remark{Mood: Refuses, Lines: []string{text.VerdictFailed(m.Failure)}}
	case len(m.Marks) == 0:
		return Remark{}
	}
	g := m.Grade()
	return Remark{Mood: moods[g], Sign: text.GradeSign(g, m.Best()), Lines: wordsOf(m).Lines()}
}

// hinted is the hint about a decision, as far as it goes.
func hinted(m *coach.Moment) Remark {
	a, _, err := m.Advice()
	switch {
	case err != nil:
		return Remark{Mood: Refuses, Lines: []string{text.AdviceFailed(err)}}
	case a == nil:
		return Remark{Lines: []string{text.HintWorking}}
	case m.Hints == 1:
		return Remark{Mood: Doubts, Lines: text.HintFirst(*a)}
	}
	best := a.Options[0]
	return Remark{Mood: Doubts, Lines: []string{text.HintBest(bestOf(m.Position, *a), best.EV, best.CI95)}}
}

// closing is what the decisions of the hand came to.
func (s *Screen) closing() Remark {
	if mode := s.coach.Rules().Mode; !mode.Closes() && !(mode == coach.Exam && s.lessons.single()) {
		return Remark{}
	}
	all := s.coach.Moments()
	mattered := coach.Mattered(all)
	if mattered == nil || s.coach.Pending() > 0 {
		return Remark{}
	}
	sum := coach.Sum(all)
	g := mattered.Grade()
	return Remark{
		Mood: moods[g], Sign: text.GradeSign(g, true),
		Lines: text.Closing(sum.Decisions, sum.Right, sum.Cost, mattered.Gap(), wordsOf(mattered)),
	}
}

// advised returns the panel of the adviser on the decision to be made.
func (s *Screen) advisedNow() advice.Panel {
	m := s.coach.Moment()
	if m == nil {
		return advice.Panel{Stakes: s.session.View().Boxes[s.large()].Stakes}
	}
	return m.Panel()
}

// GradeBy changes by what rules the person is coached, from his next choice on; the mode
// stays.
func (s *Screen) GradeBy(rules func(coach.Mode) coach.Rules) {
	s.coach.SetRules(rules(s.coach.Rules().Mode))
}

// Warned reports whether the person is asked whether to keep a choice that costs
// something.
func (s *Screen) Warned() bool { return s.coach.Warning() != nil }
