// Package session is a person at a table: hand after hand from one seed, with a
// balance. It deals, keeps count, and says what an adviser may know. It draws
// nothing, so that the felt and the plain lines play the very same rounds.
//
// Other players at the table are asked one by one: [Session.Other] says whose decision
// the hand waits for, [Turn.Think] finds it, by a habit or by an adviser and beside the
// session, and [Session.Play] does it. A session can be kept at any moment and gone on
// with ([Session.State], [Resume]).
package session

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"felt/game/card"
	"felt/game/round"
	"felt/strategy"
)

// Seeds is the number of seeds that are chosen from when none is given: few enough
// to be read out and typed again.
const Seeds = 1_000_000

// Adviser values every option of a position. He stops early, with an error, when
// the context ends.
type Adviser = strategy.Adviser

// Explainer says in a few sentences why the best option of a position is the best;
// none where he can't tell. He stops early when the context ends.
type Explainer func(context.Context, strategy.Position, strategy.Advice) []string

// Session is hands played one after the other. It is not safe for concurrent use.
type Session struct {
	setup   Setup
	hand    int
	balance int64
	// bonus: it is posted in the hand in play.
	bonus bool
	// deck is that of the hand in play where the seed does not give it.
	deck *card.Deck
	// repeat: the hand in play was played before, and does not count.
	repeat bool
	round  *round.Round
}

// New sits down and deals the first hand. The error is the first part of the setup
// that the house does not allow.
func New(setup Setup) (*Session, error) { return Resume(State{Setup: setup, Bonus: setup.Bonus}) }

// Deal deals the next hand. It is refused while a hand is in play.
func (s *Session) Deal() error {
	if !s.Over() {
		return fmt.Errorf("hand %d is still in play", s.hand)
	}
	return s.Go(State{Setup: s.setup, Hand: s.hand + 1, Balance: s.balance, Bonus: s.setup.Bonus})
}

// Apply does what the person decided. When that ends the hand, its result goes into the
// balance. An illegal action, or one while another player is to decide, changes nothing,
// and its error says why.
func (s *Session) Apply(a round.Action) error {
	if err := s.Check(a); err != nil {
		return err
	}
	return s.apply(a)
}

// Check reports why the person can't do something now: nil if he can.
func (s *Session) Check(a round.Action) error {
	if s.othersTurn() {
		return errors.New("another player is to decide")
	}
	return s.round.Check(a)
}

// apply plays an action of the box in turn, whosever it is.
func (s *Session) apply(a round.Action) error {
	if _, err := s.round.Apply(a); err != nil {
		return err
	}
	s.count()
	return nil
}

// count counts the result of the hand in play, once that is over.
func (s *Session) count() {
	if s.Over() && !s.repeat {
		s.balance += s.Net()
	}
}

// owner returns whose box it is, by its number.
func (s *Session) owner(box int) round.Seat { return s.setup.owner(box) }

// othersTurn reports whether the hand waits for another player.
func (s *Session) othersTurn() bool {
	box, ok := s.round.Turn()
	return ok && s.owner(box) != round.Own
}

// SetBonus tells whether the bonus bet is posted from the next hand on. The error
// says that there is none at the table.
func (s *Session) SetBonus(on bool) error {
	if _, ok := s.setup.BonusStake(); on && !ok {
		return s.setup.noBonus()
	}
	s.setup.Bonus = on
	return nil
}

// SetPlayers tells how the other players decide from now on.
func (s *Session) SetPlayers(p Players) { s.setup.Players = p }

// Setup returns what the session was begun with, and the bonus and the players as they
// stand.
func (s *Session) Setup() Setup { return s.setup }

// Config returns what the hand in play was configured by.
func (s *Session) Config() round.Config { return s.round.Config() }

// Deck returns the pack that deals the hand in play, before anything is dealt.
func (s *Session) Deck() *card.Deck { return s.dealt().Clone() }

// Hand returns the number of the hand in play, from 1.
func (s *Session) Hand() int { return s.hand }

// Balance returns what has been won or lost in all hands that are over, money.
func (s *Session) Balance() int64 { return s.balance }

// Over reports whether the hand is over.
func (s *Session) Over() bool { return s.round.Phase() == round.PhaseOver }

// View returns the table as the person sees it.
func (s *Session) View() round.View { return s.round.View(round.Own) }

// Events returns what has happened in the hand, as the person sees it.
func (s *Session) Events() []round.Event { return s.round.EventsFor(round.Own) }

// Actions returns what has been done in the hand so far, by all boxes.
func (s *Session) Actions() []round.Action { return s.round.Actions() }

// Legal returns what the person may do with his box in turn: nothing, and with no box,
// while another player is to decide ([Session.Other]) and when the hand is over.
func (s *Session) Legal() round.Legal {
	if s.othersTurn() {
		return round.Legal{Phase: s.round.Phase()}
	}
	return s.round.Legal()
}

// Settlement returns how a box ended, by its number from 1; ok is false before.
func (s *Session) Settlement(box int) (round.Settlement, bool) { return s.round.Settlement(box) }

// Net returns the result of the own boxes as far as the hand is settled, money.
func (s *Session) Net() int64 {
	var net int64
	for _, b := range s.View().Boxes {
		if b.Owner == round.Own {
			net += b.Ledger.Net
		}
	}
	return net
}

// Position returns all that the person knows when he decides; ok is false when the hand
// is over, and while another player is to decide.
func (s *Session) Position() (p strategy.Position, ok bool) {
	if sit, ok := s.round.Situation(); ok && !s.othersTurn() {
		return strategy.PositionOf(sit), true
	}
	return strategy.Position{}, false
}

// Insured returns what is left of advice about the position while an insurance stands:
// the bet alone is open, and its exact value is that with this insurance. Amount is what
// stands, money; with 0 the advice is as it was. It takes some millionths of a second.
func (s *Session) Insured(a strategy.Advice) (out strategy.Advice, amount int64) {
	l := s.Legal()
	p, ok := s.Position()
	i := slices.IndexFunc(a.Options, func(o strategy.Option) bool { return o.Action == strategy.Bet })
	if !ok || l.Insured == 0 || i < 0 {
		return a, 0
	}
	ev, err := strategy.InsuredBet(context.Background(), p, l.Insured)
	if err != nil {
		return a, 0 // it is asked about the bet no more
	}
	bet := a.Options[i]
	bet.EV = ev
	a.Options = []strategy.Option{bet}
	return a, l.Insured
}
