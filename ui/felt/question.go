package felt

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/round"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// Question is a hand that is played no further than one decision: that is asked, and
// then shown with its values. A felt with a question has a coach of the mode
// [coach.Exam].
type Question struct {
	// Facts name it in the header, after the table and the ante.
	Facts []screen.Fact
	// Asks says what is asked about, in one line each, from the longest to the shortest.
	Asks []string
}

// asked is a question as far as it has got.
type asked struct {
	*Question
	// from is how many actions had been done before it was asked.
	from int
	// chosen is the decision, once it is made; judged is what it is worth, once that is
	// known, and done tells that the person has seen it.
	chosen *round.Action
	judged *coach.Moment
	done   bool
	// told is what is to be said of the answer, and whether it is good.
	told string
	ill  bool
}

// Answer returns the decision that the question was answered with, as soon as it is
// judged, and all that was done to answer it, an insurance before it too; ok is false
// before. Seen tells that the person has seen the values and wants to go on.
func (s *Screen) Answer() (m *coach.Moment, done []round.Action, seen, ok bool) {
	q := s.asked
	if q == nil || q.judged == nil {
		return nil, nil, false, false
	}
	done = append(slices.Clone(s.session.Actions()[q.from:]), *q.chosen)
	return q.judged, done, q.done, true
}

// Tell says something of the answer to the question; ill: something went wrong.
func (s *Screen) Tell(words string, ill bool) { s.asked.told, s.asked.ill = words, ill }

// asking reports whether a question waits for its answer.
func (s *Screen) asking() bool { return s.asked != nil && s.asked.chosen == nil }

// settle takes the decision that answers the question.
func (s *Screen) settle(a round.Action) tea.Cmd {
	_, cmd := s.coach.Choose(a, len(s.session.Actions()), s.session.Legal().Insured)
	a.Discard = slices.Clone(a.Discard)
	s.asked.chosen = &a
	s.cursor = -1
	return cmd
}

// decides reports whether an action answers a question, rather than lead to the answer.
func decides(a round.Action) bool {
	_, yes := train.Chosen(a, 0)
	return yes
}

// reveal shows what the answer to the question is worth.
func (s *Screen) reveal(m *coach.Moment) {
	s.asked.judged = m
	s.reel = &reel{frames: []frame{{s.session, m}}}
}

// questionKey answers a key once the question has been answered.
func (s *Screen) questionKey(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &s.keys.Felt
	switch {
	case key.Matches(msg, k.Back) && s.options.cursor > 0:
		s.options.forget()
	case key.Matches(msg, k.Back):
		return nil, screen.Back{}
	case s.asked.judged != nil && key.Matches(msg, k.Enter):
		s.asked.done = true
	}
	return nil, nil
}

// choice is the decision as a choice, with the insurance that stands, money.
func (q *asked) choice(insured int64) train.Choice {
	c, _ := train.Chosen(*q.chosen, insured)
	return c
}

// questionHelp is the help once the question has been answered.
func (s *Screen) questionHelp() []keys.Group {
	k := &s.keys.Felt
	return []keys.Group{{Title: text.KeysReview, Keys: []key.Binding{
		keys.Called(k.Enter, text.KeyNextCard), keys.Called(keys.Both(k.Up, k.Down), text.KeyOptions), keys.Called(k.Enter, text.KeyWhence),
	}}}
}

// noHelp says why there is no help.
func (s *Screen) noHelp() string {
	if s.asked != nil {
		return text.ReviewRefuses
	}
	return text.ExamRefuses
}

// questionTitle is the header of a question.
func (s *Screen) questionTitle() []screen.Fact {
	setup := s.session.Setup()
	return append([]screen.Fact{
		{Value: text.HouseAndTable(setup.House, setup.Table)},
		{Name: text.FeltAnte, Value: text.Money(setup.Ante)},
	}, s.asked.Facts...)
}

// questionScene makes of the frame of an answered question what there is to be seen.
func (s *Screen) questionScene(out Scene) Scene {
	k, q := &s.keys.Felt, s.asked
	out.Prompt = Prompt{Mood: Tells, Text: text.ReviewChose(wordsOf(q.judged).Chosen)}
	if q.told != "" {
		out.Prompt.Text += " " + q.told
	}
	if q.ill {
		out.Prompt.Mood = Refuses
	}
	out.Log = s.told
	if p, ok := out.Panel.(advised); ok && len(q.judged.Against) > 0 {
		p.Reasons = q.judged.Against
		out.Panel = p
	}
	enter := text.KeyNextCard
	if s.options.cursor > 0 {
		enter = text.KeyWhence
	}
	out.Choices = []Choice{
		choice(keys.Called(k.Enter, enter), ""), {k.Up.Help().Key + k.Down.Help().Key, text.KeyOptions, ""},
	}
	out.Others = []Choice{choice(k.Help, ""), choice(k.Back, "")}
	return out
}
