package rules

import (
	"fmt"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// Known is a simple rule that players are known to hold to. All that the rule leaves open
// is played best.
type Known uint8

const (
	// AlwaysSixth buys the sixth card with every hand that is not folded.
	AlwaysSixth Known = iota
	// NeverSixth never buys it; NeverExchange never exchanges, NeverThree never more than
	// two cards; NeverDraw does neither.
	NeverSixth
	NeverExchange
	NeverThree
	NeverDraw
	// NeverInsure takes no insurance; AlwaysInsure takes the largest wherever there is one.
	NeverInsure
	AlwaysInsure
	// NeverBuy always takes the ante; BuyStraights buys the dealer's game with a straight
	// or better, and with nothing less.
	NeverBuy
	BuyStraights
	// The others bet the hands named, fold what is lower, and draw nothing.
	AKJ83
	Pairs
	AceKings
	All

	known
)

var knownNames = [known]string{
	"always-sixth", "never-sixth", "never-exchange", "never-three", "never-draw", "never-insure", "always-insure",
	"never-buy", "buy-straights", "akj83", "pair", "ak", "all",
}

// String returns the rule's name in JSON.
func (k Known) String() string { return knownNames[k] }

// MarshalText writes the rule's name.
func (k Known) MarshalText() ([]byte, error) { return []byte(knownNames[k]), nil }

// UnmarshalText reads the rule's name.
func (k *Known) UnmarshalText(text []byte) error {
	i := slices.Index(knownNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is no rule that is known", text)
	}
	*k = Known(i)
	return nil
}

// KnownAt returns the simple rules that make a difference at a house.
func KnownAt(h *house.House) []Known {
	var all []Known
	add := func(offered bool, rules ...Known) {
		if offered {
			all = append(all, rules...)
		}
	}
	sixth, exchange := h.Sixth.Offered, h.Exchange.Offered
	add(sixth, AlwaysSixth)
	add(sixth && exchange, NeverSixth)
	add(exchange, NeverExchange)
	add(exchange && h.Exchange.Min <= 2 && h.Exchange.Max > 2, NeverThree)
	add(sixth && exchange, NeverDraw)
	add(h.Insurance.Offered, NeverInsure, AlwaysInsure)
	add(h.Buying.Offered, NeverBuy, BuyStraights)
	add(true, AKJ83, Pairs, AceKings, All)
	return all
}

// Decide follows the rule.
func (k Known) Decide(kind Kind, p *strategy.Position, a *strategy.Advice) int {
	switch {
	case kind == First:
		for i := range a.Options {
			if k.allows(p, &a.Options[i]) {
				return i
			}
		}
	case kind == Insurance && k == NeverInsure:
		return 0
	case kind == Insurance && k == AlwaysInsure:
		return 1
	case kind == Sale && k == NeverBuy:
		return place(a, strategy.Take)
	case kind == Sale && k == BuyStraights:
		if hand.Evaluate(card.SetOf(p.Cards...)).Category() >= hand.Straight {
			return place(a, strategy.Buy)
		}
		return place(a, strategy.Take)
	}
	return Best{}.Decide(kind, p, a)
}

// allows reports whether the rule leaves an option of the first decision open.
func (k Known) allows(p *strategy.Position, o *strategy.Option) bool {
	switch k {
	case AlwaysSixth:
		return o.Action == strategy.Sixth || o.Action == strategy.Fold
	case NeverSixth:
		return o.Action != strategy.Sixth
	case NeverExchange:
		return o.Action != strategy.Exchange
	case NeverThree:
		return len(o.Discard) < 3
	case NeverDraw:
		return o.Action == strategy.Bet || o.Action == strategy.Fold
	case AKJ83, Pairs, AceKings, All:
		if k.bets(hand.Evaluate(card.SetOf(p.Cards...))) {
			return o.Action == strategy.Bet
		}
		return o.Action == strategy.Fold
	}
	return true
}

// bets reports whether a rule that draws nothing bets a hand.
func (k Known) bets(s hand.Strength) bool {
	switch k {
	case AKJ83:
		return s >= akj83
	case Pairs:
		return s.Category() >= hand.Pair
	case AceKings:
		return s.Game()
	}
	return true
}

// akj83 is ace-king-jack-eight-three, about the weakest hand worth a bet in the parent game.
var akj83 = hand.Evaluate(card.SetOf(
	card.New(card.Ace, card.Spades), card.New(card.King, card.Spades), card.New(card.Jack, card.Spades),
	card.New(card.Eight, card.Spades), card.New(card.Three, card.Diamonds),
))

// place returns where an action stands among the options.
func place(a *strategy.Advice, action strategy.Action) int {
	for i := range a.Options {
		if a.Options[i].Action == action {
			return i
		}
	}
	panic("an action that is always legal is missing")
}
