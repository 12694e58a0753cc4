package strategy

import (
	"context"

	"felt/game/round"
)

// Adviser values the options of a position: [Advise], or what stands for it where a
// position is sampled, remembered or asked about elsewhere.
type Adviser func(context.Context, Position) (Advice, error)

// stages are the points of a round at which an adviser can be asked.
var stages = map[round.Phase]Stage{
	round.PhaseFirst:  First,
	round.PhaseDrawn:  Drawn,
	round.PhaseNoGame: NoGame,
	round.PhaseRepeat: Repeat,
}

// PositionOf returns what the player of the box in turn knows as an adviser is told it.
func PositionOf(sit round.Situation) Position {
	p := Position{
		Stakes:    sit.Stakes,
		Stage:     stages[sit.Phase],
		Cards:     sit.Cards,
		Up:        sit.Up,
		Dealer:    sit.Dealer,
		Replacing: sit.Replacing,
		Dead:      sit.Dead,
		Known:     sit.Known,
		Blind:     sit.Blind,
		Sixth:     sit.Sixth,
	}
	// Before the dealer opens the adviser finds the insurance himself.
	if p.Stage >= NoGame {
		p.Insurance = sit.Insurance
	}
	return p
}

// kinds are the actions of a round, by those of an adviser.
var kinds = [...]round.ActionKind{
	Fold:     round.Fold,
	Bet:      round.Bet,
	Sixth:    round.Sixth,
	Exchange: round.Exchange,
	Take:     round.Take,
	Buy:      round.Buy,
	Again:    round.Again,
	Stop:     round.Stop,
}

// Kind returns the action as a round knows it.
func (a Action) Kind() round.ActionKind { return kinds[a] }

// ActionOf returns a round's action as an adviser knows it; ok is false for placing an
// insurance, which is a part of the bet.
func ActionOf(k round.ActionKind) (a Action, ok bool) {
	for i, kind := range kinds {
		if kind == k {
			return Action(i), true
		}
	}
	return 0, false
}
