package session

import (
	"context"

	"felt/game/habit"
	"felt/game/round"
	"felt/strategy/train"
)

// Turn is a decision that another player has to make, and all that he knows. It is a
// value of its own: he may think about it beside the session, and for long.
type Turn struct {
	// Situation is what his seat may see, and nothing else.
	Situation round.Situation
	Legal     round.Legal
	// Advised: he does what the adviser says; otherwise Habit decides.
	Advised bool
	Habit   habit.Habit

	// of, hand and actions tell which moment of which session it is.
	of            *Session
	hand, actions int
}

// Decision is what a player has decided.
type Decision struct {
	Turn   Turn
	Action round.Action
	// Refused says why the adviser could not tell; the habit has then decided. It is nil
	// where he could, or was not asked.
	Refused error
}

// Think returns what the player decides. It takes as long as the adviser does, and is
// safe beside the session, which it does not change. The error is that of the context
// when it ends first.
func (t Turn) Think(ctx context.Context, ask Adviser) (Decision, error) {
	d := Decision{Turn: t}
	if t.Advised {
		d.Action, d.Refused = train.BestPlayer(ask)(ctx, t.Situation, t.Legal)
	}
	if !t.Advised || d.Refused != nil {
		d.Action = t.Habit.Action(t.Situation, t.Legal)
	}
	return d, ctx.Err()
}

// Others returns how the other players decide, for a line that is played beside the session.
func (s Setup) Others(ask Adviser) train.Player {
	return func(ctx context.Context, sit round.Situation, legal round.Legal) (round.Action, error) {
		t := Turn{Situation: sit, Legal: legal, Advised: s.Players == Advisor, Habit: s.Players.habit(s.Seed, s.owner(legal.Box))}
		d, err := t.Think(ctx, ask)
		return d.Action, err
	}
}

// owner returns whose box it is, by its number.
func (s Setup) owner(box int) round.Seat { return max(round.Seat(box-s.Boxes), round.Own) }

// Other returns the decision of another player that the hand waits for; ok is false
// when it waits for the person, or is over.
func (s *Session) Other() (t Turn, ok bool) {
	if !s.othersTurn() {
		return Turn{}, false
	}
	t = Turn{Legal: s.round.Legal(), of: s, hand: s.hand, actions: len(s.round.Actions())}
	t.Situation, _ = s.round.Situation()
	t.Advised = s.setup.Players == Advisor
	t.Habit = s.setup.Players.habit(s.setup.Seed, s.owner(t.Legal.Box))
	return t, true
}

// Play does what another player has decided. An adviser's action that is not legal
// becomes what the habit does. Where the hand does not wait for that decision any more,
// nothing is changed and ok is false.
func (s *Session) Play(d Decision) (ok bool) {
	t := d.Turn
	if t.of != s || t.hand != s.hand || t.actions != len(s.round.Actions()) {
		return false
	}
	if s.apply(d.Action) == nil {
		return true
	}
	return s.apply(t.Habit.Action(t.Situation, t.Legal)) == nil
}
