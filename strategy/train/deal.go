package train

import (
	"felt/game/card"
	"felt/game/round"
)

// Deal is a hand to be played from a certain decision on.
type Deal struct {
	Config round.Config
	// Pack is the whole pack, from the top.
	Pack []card.Card
	// Actions are those before the decision, of the player's other box too.
	Actions []round.Action
	// Box is the number of the box that decides, from 1.
	Box int
	// Spot is the kind of spot that it is. Where the cards to exchange or an insurance
	// are to be decided, the player is asked what to do with the hand: best play is to
	// exchange, or to bet.
	Spot Spot
	// Plain: the deal is one of those that are mixed in.
	Plain bool
	// Led: the actions of the box are not the best, but those that lead to the decision.
	Led bool
}

// Deck returns the pack, to be dealt from.
func (d Deal) Deck() *card.Deck { return new(card.Deck).Stack(d.Pack...) }

// Round returns the round as it waits for the decision.
func (d Deal) Round() (*round.Round, error) { return round.Replay(d.Config, d.Deck(), d.Actions) }
