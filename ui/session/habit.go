package session

import (
	"felt/game/card"
	"felt/game/hand"
	"felt/game/round"
)

// others lets the other players decide until it is the person's turn or the hand
// is over.
func (s *Session) others() error {
	boxes := s.round.Config().Boxes
	for {
		legal := s.round.Legal()
		if legal.Box == 0 || boxes[legal.Box-1].Owner == round.Own {
			return nil
		}
		sit, _ := s.round.Situation()
		if _, err := s.round.Apply(habit(sit, legal)); err != nil {
			return err
		}
	}
}

// habit is what a player does who plays by a plain rule: he bets on ace-king or
// better, draws nothing, and buys the dealer's game with three of a kind or better.
func habit(sit round.Situation, legal round.Legal) round.Action {
	a := round.Action{Box: legal.Box}
	category := hand.Evaluate(card.SetOf(sit.Cards...)).Category()
	switch _, fold := legal.Offer(round.Fold); {
	case legal.Phase == round.PhaseNoGame && category >= hand.ThreeOfAKind:
		a.Kind = round.Buy
	case legal.Phase == round.PhaseNoGame:
		a.Kind = round.Take
	case legal.Phase == round.PhaseRepeat:
		a.Kind = round.Stop
	case fold && category < hand.AceKing:
		a.Kind = round.Fold
	default:
		a.Kind = round.Bet
	}
	return a
}
