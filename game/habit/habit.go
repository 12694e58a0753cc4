// Package habit is how people play who reckon nothing: by what they hold alone. They sit
// at the tables of the trainer where nobody asks an adviser.
package habit

import (
	"math/rand/v2"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/round"
)

// Habit is how somebody decides who reckons nothing: by what he holds alone.
type Habit struct {
	Name string
	// Plays is the least hand that he does not fold; [hand.None]: he never folds.
	Plays hand.Category
	// Draws is what he pays for before he bets, with less than Stands.
	Draws  Draw
	Stands hand.Category
	// Insures: he insures every hand that may be insured, for the least amount.
	Insures bool
	// Buys is the least hand with which he buys the dealer's game; Again: he pays again
	// when the dealer draws a card of the same kind.
	Buys  hand.Category
	Again bool
}

// Draw is what a player pays for before he bets.
type Draw uint8

const (
	// DrawNothing: he bets on the cards dealt, or folds.
	DrawNothing Draw = iota
	// DrawSixth: he buys the sixth card with every hand that he does not fold.
	DrawSixth
	// DrawExchange: he exchanges what makes no combination, also with a hand that he
	// would fold; without one he keeps his two highest cards.
	DrawExchange
)

// habits are those that players are seen to have.
var habits = []Habit{
	{Name: "steady", Plays: hand.AceKing, Buys: hand.ThreeOfAKind},
	{Name: "careful", Plays: hand.Pair, Insures: true, Buys: hand.Straight},
	{Name: "sixth-card", Plays: hand.AceKing, Draws: DrawSixth, Stands: hand.RoyalFlush, Buys: hand.ThreeOfAKind},
	{Name: "exchanger", Plays: hand.AceKing, Draws: DrawExchange, Stands: hand.TwoPair, Buys: hand.TwoPair},
	{Name: "never-folds", Plays: hand.None, Buys: hand.Pair, Again: true},
}

// All returns all habits.
func All() []Habit { return slices.Clone(habits) }

// Find returns the habit of that name; ok is false where there is none.
func Find(name string) (h Habit, ok bool) {
	i := slices.IndexFunc(habits, func(h Habit) bool { return h.Name == name })
	if i < 0 {
		return Habit{}, false
	}
	return habits[i], true
}

// Of returns the habit of a seat where everyone has one of his own, which a seed chooses.
func Of(seed uint64, seat round.Seat) Habit {
	return habits[rand.New(rand.NewPCG(seed, uint64(seat))).IntN(len(habits))]
}

// Action is what the habit does. A box that its player has not seen he bets, and buys
// nothing for it.
func (h Habit) Action(sit round.Situation, legal round.Legal) round.Action {
	a := round.Action{Box: legal.Box}
	if sit.Blind {
		return unseen(legal)
	}
	none := hand.NoDoubles()
	held := none.Read(card.SetOf(sit.Cards...)).Primary
	switch legal.Phase {
	case round.PhaseNoGame:
		a.Kind = either(held.Category >= h.Buys, round.Buy, round.Take)
		return a
	case round.PhaseRepeat:
		a.Kind = either(h.Again, round.Again, round.Stop)
		return a
	}
	if legal.Phase == round.PhaseFirst && legal.Insured == 0 && held.Category < h.Stands {
		if drawn, ok := h.draw(sit, held, legal); ok {
			return drawn
		}
	}
	_, fold := legal.Offer(round.Fold)
	insurance, insure := legal.Offer(round.Insure)
	switch {
	case fold && held.Category < h.Plays:
		a.Kind = round.Fold
	case h.Insures && insure && insurance.Limits.Eligible && legal.Insured == 0:
		a.Kind, a.Amount = round.Insure, insurance.Limits.Min
	default:
		a.Kind = round.Bet
	}
	return a
}

func either(is bool, then, or round.ActionKind) round.ActionKind {
	if is {
		return then
	}
	return or
}

// draw is what the habit pays for before the bet; ok is false for nothing, and where the
// house does not sell it.
func (h Habit) draw(sit round.Situation, held hand.Combination, legal round.Legal) (a round.Action, ok bool) {
	a.Box = legal.Box
	switch h.Draws {
	case DrawSixth:
		_, ok = legal.Offer(round.Sixth)
		a.Kind = round.Sixth
		return a, ok && held.Category >= h.Plays
	case DrawExchange:
		o, offered := legal.Offer(round.Exchange)
		a.Kind, a.Discard = round.Exchange, useless(sit.Cards, held.Making)
		return a, offered && len(a.Discard) >= o.Min && len(a.Discard) <= o.Max
	}
	return a, false
}

// useless are the cards that make no combination; where none does, all but the two
// highest.
func useless(cards []card.Card, making card.Set) []card.Card {
	if making == 0 {
		high := slices.Clone(cards)
		slices.SortStableFunc(high, func(a, b card.Card) int { return int(b.Rank()) - int(a.Rank()) })
		making = card.SetOf(high[:2]...)
	}
	return card.SetOf(cards...).Minus(making).Of(cards)
}

// unseen is what a player does with a box that he has not seen: he bets, and buys nothing.
func unseen(legal round.Legal) round.Action {
	a := round.Action{Box: legal.Box}
	for _, kind := range []round.ActionKind{round.Stop, round.Take, round.Bet} {
		if _, ok := legal.Offer(kind); ok {
			a.Kind = kind
		}
	}
	return a
}
