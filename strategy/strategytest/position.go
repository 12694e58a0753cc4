package strategytest

import (
	"iter"
	"math/rand/v2"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// Positions yields positions of every house at every stage that it has, n times over,
// half of them with a pair or better.
func Positions(rng *rand.Rand, n int, houses []*house.House) iter.Seq[strategy.Position] {
	return func(yield func(strategy.Position) bool) {
		for range n {
			for _, h := range houses {
				for stage := strategy.First; stage <= strategy.Repeat; stage++ {
					if !has(h, stage) {
						continue
					}
					from := hand.None
					if rng.IntN(2) == 0 {
						from = hand.Pair + hand.Category(rng.IntN(4))
					}
					if !yield(Position(rng, h, stage, from)) {
						return
					}
				}
			}
		}
	}
}

// has reports whether a house has a stage.
func has(h *house.House, stage strategy.Stage) bool {
	switch stage {
	case strategy.Drawn:
		return h.Sixth.Offered || h.Exchange.Offered
	case strategy.NoGame:
		return h.Buying.Offered
	case strategy.Repeat:
		return h.Buying.Offered && h.Buying.SameKind == house.SameKindAgain
	}
	return true
}

// Position deals a position of a stage that a house has; from is the lowest combination
// of the player. Some cards elsewhere may be known.
func Position(rng *rand.Rand, h *house.House, stage strategy.Stage, from hand.Category) strategy.Position {
	for {
		p := strategy.Position{Stakes: Stakes(rng, h), Stage: stage}
		deck := card.NewDeck(rng)
		next := func(n int) (cards []card.Card) {
			for range n {
				c, _ := deck.Deal()
				cards = append(cards, c)
			}
			return cards
		}
		sixth := h.Sixth.Offered && rng.IntN(2) == 0
		p.Cards = next(5)
		if sixth && stage != strategy.First {
			p.Cards = append(p.Cards, next(1)...)
		} else if stage == strategy.Drawn || stage > strategy.Drawn && rng.IntN(2) == 0 && h.Exchange.Offered {
			p.Dead = next(h.Exchange.Min + rng.IntN(h.Exchange.Max-h.Exchange.Min+1))
		}
		if stage <= strategy.Drawn {
			p.Up = next(1)[0]
		} else {
			p.Dealer = next(5)
		}
		if stage == strategy.Repeat {
			top := card.SetOf(p.Dealer...).Highest()
			p.Replacing = []card.Card{card.New(top.Rank(), (top.Suit()+1)%card.Suits)}
		}
		if rng.IntN(4) == 0 {
			p.Known = next(rng.IntN(6))
		}
		if p.Check() == nil && hand.Evaluate(card.SetOf(p.Cards...)).Category() >= from {
			return p
		}
	}
}

// Stakes sits down at a house, at one of its tables or at none, often with an ante that
// lets the largest payout bite.
func Stakes(rng *rand.Rand, h *house.House) house.Stakes {
	s := house.Stakes{House: h, Ante: 1}
	if n := len(h.Tables); n > 0 && rng.IntN(2) == 0 {
		s.Table = &h.Tables[rng.IntN(n)]
		s.Ante = s.Table.AnteMax
		if s.Ante == 0 {
			s.Ante = s.Table.AnteMin * (1 + rng.Int64N(20))
		}
	}
	return s
}
