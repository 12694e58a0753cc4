package plain

import (
	"strings"

	"felt/game/card"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/text"
)

// wordsOf is what there is to be said of a decision.
func wordsOf(m *coach.Moment) text.Verdict {
	v := text.Verdict{
		Stakes: m.Position.Stakes, Grade: m.Grade(), IsBest: m.Best(), Cost: m.Cost(), CI95: m.CostCI95(),
		Chosen: text.PlainChoice(m.Choice, insurable(m)),
	}
	if a, _, _ := m.Advice(); a != nil {
		best := a.Options[0]
		v.Best = text.PlainChoice(train.ChoiceOf(m.Position.Stakes, best), best.Insurance.Eligible)
	}
	return v
}

// verdict says how good a decision was, and of a wrong one why.
func (t *table) verdict(m *coach.Moment) {
	switch {
	case m.Failure != nil:
		t.say(text.VerdictFailed(m.Failure))
	case len(m.Marks) > 0:
		t.say(wordsOf(m).Lines()[0])
		if !m.Grade().Wrong() {
			break
		}
		_, reasons, _ := m.Advice()
		if len(m.Against) > 0 {
			reasons = m.Against
		}
		t.reasons(reasons)
	}
	if m.OverTime {
		t.say(text.PlainOverTime(m.Seconds))
	}
}

// over says how a hand ended, and what mattered in it.
func (t *table) over() {
	if !t.session.Repeat() {
		t.hands++
	}
	if mode := t.o.Rules.Mode; mode.Closes() || mode == coach.Exam && t.single() {
		t.await(func() bool { return t.coach.PendingNow() == 0 })
		t.closing()
	}
	t.say(text.PlainNet(t.session.Net(), t.session.Balance()))
}

// closing says what the decisions of the hand came to.
func (t *table) closing() {
	all := t.coach.Moments()
	m := coach.Mattered(all)
	if m == nil {
		return
	}
	sum := coach.Sum(all)
	if sum.Decisions == 1 && t.o.Rules.Mode.Grades() {
		return // it has been said
	}
	if words := text.Closing(sum.Decisions, sum.Right, sum.Cost, m.Gap(), wordsOf(m)); len(words) > 0 {
		t.say(words[0])
	}
}

// answer answers a word that is no decision, while one is to be made.
func (t *table) answer(line string) bool {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case is(line, text.PlainAdvice):
		t.advice()
	case is(line, text.PlainHint):
		t.hint()
	case is(word, text.PlainExplain):
		t.explainOption(rest)
	case is(line, text.PlainStar):
		t.star()
	case is(line, text.PlainResume) && t.o.Left != nil:
		t.moved = t.resume()
	default:
		return false
	}
	return true
}

// known waits for the values of the decision to be made; nil where there are none, which
// has been said.
func (t *table) known(may func() bool) (*coach.Moment, *strategy.Advice) {
	if !may() {
		t.say(text.ExamRefuses)
		return nil, nil
	}
	if t.out.Flush() != nil {
		return nil, nil
	}
	m := t.coach.Moment()
	answered := func() bool {
		a, _, err := m.Advice()
		return a != nil || err != nil
	}
	if !t.await(answered) {
		return nil, nil
	}
	a, _, err := m.Advice()
	if err != nil {
		t.say(text.AdviceFailed(err))
	}
	return m, a
}

// advice says what the options are worth.
func (t *table) advice() {
	m, known := t.known(t.coach.Peek)
	if known == nil {
		return
	}
	a, amount := t.session.Insured(*known)
	if amount > 0 {
		t.say(text.AdviceInsured(amount))
	}
	t.values(m.Position, a)
	if amount == 0 {
		// While an insurance stands there is nothing to choose, and nothing to explain.
		_, reasons, _ := m.Advice()
		t.reasons(reasons)
	}
	t.basis(a)
}

// hint gives the next hint.
func (t *table) hint() {
	m, a := t.known(t.coach.Hint)
	switch {
	case a == nil:
	case m.Hints == 1:
		t.say(text.HintFirst(*a)[0])
	default:
		best := a.Options[0]
		t.say(text.HintBest(text.PlainChoice(train.ChoiceOf(m.Position.Stakes, best), best.Insurance.Eligible), best.EV, best.CI95))
	}
}

// explainOption says where the value of an option comes from.
func (t *table) explainOption(typed string) {
	m, a := t.known(t.coach.Peek)
	if a == nil {
		return
	}
	kind, rest, ok := split(typed)
	action, decides := strategy.ActionOf(kind)
	var cards []card.Card
	if rest != "" && ok {
		cards, ok = discard(rest, t.session.View().Boxes[m.Box-1])
	}
	for _, o := range a.Options {
		if !ok || !decides || o.Action != action || card.SetOf(o.Discard...) != card.SetOf(cards...) {
			continue
		}
		if m.Position.Blind {
			t.say(text.BreakdownBlind)
			return
		}
		b, err := strategy.Explain(t.ctx, m.Position, o)
		if err != nil {
			t.say(text.AdviceFailed(err))
			return
		}
		t.say(text.PlainBreakdown(text.PlainChoice(train.Choice{Action: o.Action, Discard: o.Discard}, false), b)...)
		return
	}
	t.say(text.PlainExplainWhat)
}

// star marks the hand, or takes the mark away.
func (t *table) star() {
	on := !t.scribe.Starred()
	if !t.scribe.Star(on) {
		t.say(text.StarRefused)
		return
	}
	t.say(text.PlainStarred(on))
}

// more waits until the next hand is to be dealt, and does what is wanted with the one that
// is over; it reports false if the person leaves or the course has come to its end.
func (t *table) more() bool {
	if c := t.o.Course; c != nil && c.Done() {
		return false
	}
	for {
		shows := t.o.Rules.Mode.Shows() || t.single()
		t.say(text.PlainNextHand(shows, t.scribe.Saving() && !t.session.Repeat()))
		line, ok := t.line()
		switch {
		case !ok || is(line, text.PlainQuit):
			return false
		case is(line, text.PlainBonus) && t.o.Course == nil:
			t.bonus()
		case is(line, text.PlainStar):
			t.star()
		case shows && is(line, text.PlainSteps):
			t.steps()
		case shows && is(line, text.PlainWhatIf):
			t.whatIf()
		case shows && is(line, text.PlainRetry):
			if !t.retry() {
				return false
			}
		case is(line, text.PlainResume) && t.o.Left != nil:
			if t.resume() && !t.play() {
				return false
			}
		default:
			return true
		}
	}
}

// steps goes through the decisions of the hand that is over.
func (t *table) steps() {
	t.await(func() bool { return t.coach.PendingNow() == 0 })
	all := t.coach.Moments()
	for i, m := range all {
		t.step(text.ReelDecision(i+1, len(all), text.PlainChoice(m.Choice, m.Choice.Insurance > 0)), m)
		t.verdict(m)
		t.worth(m)
	}
}

// step says where a decision is made, after a sentence.
func (t *table) step(words string, m *coach.Moment) { t.say(words, text.PlainSpot(m.Box, m.Position)) }

// worth tells the values of a decision.
func (t *table) worth(m *coach.Moment) {
	if a, _, _ := m.Advice(); a != nil {
		t.values(m.Position, *a)
	}
}

// whatIf tells the best line on the cards of the hand that is over.
func (t *table) whatIf() {
	if t.out.Flush() != nil {
		return
	}
	best, err := coach.FindBest(t.ctx, t.session.State(), t.advise, t.o.Rules.Thresholds)
	switch {
	case err != nil:
		t.say(text.WhatIfFailed(err))
		return
	case best.Played:
		t.say(text.WhatIfSame)
		return
	}
	for i, m := range best.Moments {
		t.step(text.WhatIfStep(i+1, len(best.Moments), wordsOf(m).Chosen), m)
		t.worth(m)
	}
	t.say(text.WhatIfEnd(best.End.Net(), t.session.Net()))
}

// retry plays the hand that is over once more; it reports false if the person leaves.
func (t *table) retry() bool {
	again := t.start
	again.Setup, again.Balance, again.Repeat = t.session.Setup(), t.session.Balance(), true
	if err := t.session.Go(again); err != nil {
		t.say(text.Sentence(err.Error()))
		return true
	}
	t.say(text.PlainRepeat)
	t.begin(nil)
	return t.hand()
}

// farewell says what was played; goesOn tells that a hand in play can be gone on with.
func (t *table) farewell(goesOn bool) {
	if !t.session.Over() && !t.session.Repeat() {
		t.say(text.PlainUnfinished(t.session.Hand(), goesOn))
	}
	c := t.o.Course
	if c == nil {
		t.say(text.PlainEnd(t.hands, t.session.Balance()))
		return
	}
	r := c.Result(mostWorst)
	t.say(text.CourseResult{
		Hands: r.Hands, Of: r.Of, Antes: r.Antes, Decisions: r.Decisions, Right: r.Right, Rate: r.Rate(),
		Trivial: r.Trivial, TrivialCost: r.TrivialCost, Helped: r.Helped, Undecided: r.Undecided, OverTime: r.OverTime, Pending: r.Pending, Seed: c.Plan().Setup.Seed,
	}.Lines()...)
	for i, m := range r.Worst {
		if i == 0 {
			t.say(text.PlainCostliestHead)
		}
		h, _ := c.HandOf(m)
		t.say(text.PlainCostliest(h.Number, m.Position, wordsOf(m)))
	}
}

// mostWorst is how many of the dearest decisions are named at the end.
const mostWorst = 5
