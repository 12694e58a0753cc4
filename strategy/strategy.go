// Package strategy knows what every decision in Russian Poker is worth.
//
// [Advise] values all the legal options of a [Position], exactly: the player's
// expected result of the whole hand in antes, under best play from there on. The
// ante already posted counts as lost when it is lost; what was paid before the
// stage asked about is left out.
package strategy

import (
	"felt/game/card"
	"felt/game/house"
)

// Stage is a point of the hand at which the player decides.
type Stage uint8

const (
	// First is the first decision: fold, bet, sixth card or exchange.
	First Stage = iota
	// Drawn is bet or fold, after buying the sixth card or exchanging.
	Drawn
	// NoGame is taking the ante or buying the dealer's game.
	NoGame
	// Repeat is replacing the dealer's card once more for an ante, or stopping.
	Repeat
)

var stageNames = [...]string{"first", "drawn", "no_game", "repeat"}

// String returns the stage's name on the command line.
func (s Stage) String() string { return stageNames[s] }

// Action is what the player may choose.
type Action uint8

const (
	Fold Action = iota
	Bet
	Sixth
	Exchange
	Take  // one to one on the ante
	Buy   // the dealer's game
	Again // replace once more
	Stop
)

var actionNames = [...]string{"fold", "bet", "sixth", "exchange", "take", "buy", "again", "stop"}

// String returns the action's name on the command line.
func (a Action) String() string { return actionNames[a] }

// Position is everything a player knows when he decides, and what he plays for.
type Position struct {
	// Stakes are the house, its table and the ante. Without a table no cap
	// applies; the values are in antes in any case.
	Stakes house.Stakes
	Stage  Stage
	// Cards are the player's own, in his order: five, or six after buying the
	// sixth. Empty where Blind.
	Cards []card.Card
	// Up is the dealer's card face up, at First and Drawn.
	Up card.Card
	// Dealer is the dealer's hand without a game, at NoGame and Repeat: five cards
	// as dealt, the up card last.
	Dealer []card.Card
	// Replacing are the cards that have replaced the dealer's highest, in order, at
	// Repeat: each of the kind of the one before.
	Replacing []card.Card
	// Dead are the player's own discards.
	Dead []card.Card
	// Known are other cards that the player has seen; they have left the pack.
	Known []card.Card
	// Insurance is the insurance that stands, money; at NoGame and Repeat it
	// matters where it shares a cap with the bet.
	Insurance int64
	// Blind: the box is played unseen.
	Blind bool
	// Sixth: the blind box has bought the sixth card. Only where Blind; a box that
	// is seen shows it by its six cards.
	Sixth bool
}

// Method is how values are found.
type Method uint8

const (
	Exact Method = iota
	Sampled
)

// String returns the method's name on the command line.
func (m Method) String() string { return [...]string{"exact", "sampled"}[m] }

// Advice is the value of every option of a position.
type Advice struct {
	// Options holds every legal option, best first.
	Options []Option
	// Dealer describes the dealt hand against the player's as it stands, at First
	// and Drawn.
	Dealer Dealer
	Method Method
	// Samples and Seed are those of a sampled advice.
	Samples int
	Seed    uint64
}

// Option is a choice and its value.
type Option struct {
	Action Action
	// Discard are the cards to exchange, in the player's order.
	Discard []card.Card
	// EV is the value in antes.
	EV float64
	// CI95 is the half width of the 95 % interval of a sampled value, in antes; 0
	// where this value is exact.
	CI95 float64
	// GapCI95 is the half width of the 95 % interval of how far a sampled option
	// lies below the best. Both are played on the same deals, so that it is narrower
	// than the two intervals together.
	GapCI95 float64
	// TooClose tells that the option may be as good as the best: the interval of
	// their difference holds 0.
	TooClose bool
	// Insurance is what to do about insurance, for Bet.
	Insurance Insurance
}

// Insurance is what a hand may be insured for, and whether it should be. All
// amounts are in antes.
type Insurance struct {
	Eligible bool
	Min, Max float64
	// Amount is the best one; 0: none.
	Amount float64
	// Edge is the value of each ante insured.
	Edge float64
}

// Dealer is the chances of the dealer's dealt hand. Ties are the rest.
type Dealer struct {
	NoGame float64
	// Behind: he has a game lower than the player's hand.
	Behind float64
	// Ahead: he has a higher one.
	Ahead float64
}

// given returns the chances where that of no game is known: the others keep their shares
// of the games.
func (d Dealer) given(noGame float64) Dealer {
	if games := 1 - d.NoGame; games > 0 {
		scale := (1 - noGame) / games
		d.Behind *= scale
		d.Ahead *= scale
	}
	d.NoGame = noGame
	return d
}
