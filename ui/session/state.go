package session

import (
	"felt/game/card"
	"felt/game/round"
)

// State is all that a session is made of: kept, it can be gone on with; made by hand, it
// begins in the middle of any hand.
type State struct {
	// Setup is the session's; its Bonus is that of the hands to come.
	Setup Setup
	// Hand is the number of the hand in play, from 1; 0 counts as 1.
	Hand int
	// Balance is what was won or lost in the hands before it, money.
	Balance int64
	// Bonus: the bonus is posted in the hand in play.
	Bonus bool
	// Deck deals the hand in play; nil: the seed gives its cards, as it gives those of
	// all hands after it.
	Deck *card.Deck
	// Repeat: the hand in play was played to its end before; what it brings does not
	// count.
	Repeat bool
	// Actions are what has been done in the hand in play, by all boxes.
	Actions []round.Action
}

// Resume begins a session in a state. The error is the first part of the setup that the
// house does not allow, or says which action is not legal.
func Resume(st State) (*Session, error) {
	if st.Setup.Players == "" {
		st.Setup.Players = Habits
	} else if _, err := ParsePlayers(string(st.Setup.Players)); err != nil {
		return nil, err
	}
	s := &Session{setup: st.Setup, hand: max(st.Hand, 1), balance: st.Balance, bonus: st.Bonus, repeat: st.Repeat}
	if st.Deck != nil {
		s.deck = st.Deck.Clone()
	}
	posted := st.Setup
	posted.Bonus = st.Bonus
	r, err := round.Replay(posted.config(), s.dealt(), st.Actions)
	if err != nil {
		return nil, err
	}
	s.round = r
	s.count()
	return s, nil
}

// Go goes on in another state: the hand in play is left for the one there. On an error,
// which is that of [Resume], nothing is changed.
func (s *Session) Go(st State) error {
	next, err := Resume(st)
	if err == nil {
		*s = *next
	}
	return err
}

// Repeat reports whether the hand in play was played to its end before.
func (s *Session) Repeat() bool { return s.repeat }

// State returns the state of the session, with which [Resume] begins the same one.
func (s *Session) State() State {
	st := State{Setup: s.setup, Hand: s.hand, Balance: s.balance, Bonus: s.bonus, Repeat: s.repeat, Actions: s.Actions()}
	if s.Over() && !s.repeat {
		st.Balance -= s.Net()
	}
	if s.deck != nil {
		st.Deck = s.deck.Clone()
	}
	return st
}

// dealt returns the deck of the hand in play, not yet dealt from.
func (s *Session) dealt() *card.Deck {
	if s.deck != nil {
		return s.deck
	}
	return card.NewSeededDeck(s.setup.Seed, uint64(s.hand-1))
}
