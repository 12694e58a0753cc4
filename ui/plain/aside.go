package plain

import (
	"felt/ui/coach"
	"felt/ui/scribe"
	"felt/ui/session"
	"felt/ui/text"
)

// aside is a course that waits while a hand is played that was left unfinished before.
type aside struct {
	// state is the session as it was: a hand of which nothing has been decided, or one
	// that is over.
	state  session.State
	scribe *scribe.Scribe
	rules  coach.Rules
}

// untouched reports whether the person has decided nothing yet in the hand in play, and
// has seen nothing that the record must know.
func (t *table) untouched() bool {
	m := t.coach.Moment()
	return len(t.coach.Moments()) == 0 && (m == nil || !m.Helped)
}

// resume goes on with the hand that was left unfinished, in its own mode. A course waits
// for its end; without one the session is that of the hand from now on. It reports false
// where the hand in play comes first, or the other can't be gone on with.
func (t *table) resume() bool {
	if !t.session.Over() && !t.untouched() {
		t.say(text.Sentence(text.ErrInPlay(t.session.Hand()).Error()))
		return false
	}
	l := t.o.Left
	s, past, err := l.Begin()
	if err != nil {
		t.say(text.Sentence(err.Error()))
		return false
	}
	// What is still to be judged goes to the scribe who knows the hand.
	t.await(func() bool { return t.coach.Pending() == 0 })
	was := &aside{state: t.session.State(), scribe: t.scribe, rules: t.o.Rules}
	if err := t.session.Go(s.State()); err != nil {
		t.say(text.Sentence(err.Error()))
		return false
	}
	t.o.Left = nil
	if t.o.Course == nil {
		t.scribe.Leave()
	} else {
		t.aside = was
		t.coach.SetLimit(0)
	}
	t.start = t.session.State()
	if mode, err := coach.ParseMode(string(l.As.Mode)); err == nil {
		t.o.Rules.Mode = mode
		t.coach.SetRules(t.o.Rules)
	}
	t.do(t.coach.Begin(false, past...))
	t.scribe = scribe.Resume(&t.o.Desk, l, t.coach.Hand(), t.session, past)
	t.told, t.held = 0, ""
	t.say("", text.PlainHand(t.session.Hand(), t.session.Balance()))
	return true
}

// single reports whether the hand in play belongs to no course. Of an exam, only the hand
// that was left unfinished is then left, and all is told at its end.
func (t *table) single() bool { return t.o.Course == nil || t.aside != nil }

// back goes back to the course that has waited. Begun reports that its hand begins once
// more; otherwise that one is over, and the next is to be dealt.
func (t *table) back() (begun bool, err error) {
	was := t.aside
	t.await(func() bool { return t.coach.Pending() == 0 })
	t.scribe.Leave()
	t.aside = nil
	t.scribe, t.o.Rules = was.scribe, was.rules
	t.coach.SetRules(was.rules)
	t.coach.SetLimit(t.o.Course.Plan().Limit)
	if err := t.session.Go(was.state); err != nil || t.session.Over() {
		return false, err
	}
	t.start = was.state
	t.do(t.coach.Begin(t.session.Repeat()))
	t.scribe.Again(t.coach.Hand())
	return true, nil
}
