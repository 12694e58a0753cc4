package strategy

import (
	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// SoldGame is a dealer's hand without a game whose highest card is replaced.
type SoldGame struct {
	kept    card.Set
	highest card.Card
	kind    house.Kind
}

// NewSoldGame takes the highest card off a hand without a game. Kind is what the
// house compares when another card of the same kind comes.
func NewSoldGame(dealer card.Set, kind house.Kind) SoldGame {
	highest := dealer.Highest()
	return SoldGame{dealer.Without(highest), highest, kind}
}

// With is the strength with another card in the place of the highest.
func (g *SoldGame) With(c card.Card) hand.Strength { return hand.Evaluate(g.kept.With(c)) }

// Same reports whether a card is of the kind of the replaced one.
func (g *SoldGame) Same(c card.Card) bool { return g.kind.Same(c, g.highest) }

// outs counts the cards of a pack against a player's strength.
func (g *SoldGame) outs(pack card.Set, player hand.Strength) (o outs) {
	for c := range pack.All {
		switch s := g.With(c); {
		case s.Game():
			o.add(player, s, 1)
		case g.Same(c):
			o.same++
		default:
			o.none++
		}
	}
	return o
}

// mostRepeats is how often a purchase can be repeated at most: there are no more
// cards of the replaced one's kind.
const mostRepeats = card.Ranks - 1

// repeating is the sale to a player who has made up his mind to repeat so often.
func (s *sale) repeating(repeats int) sale {
	fixed := *s
	fixed.repeats, fixed.forced = repeats, true
	return fixed
}

// policies are the ways to repeat that a player who doesn't see his hand can
// choose from, by the number of repeats.
func (s *sale) policies() []sale {
	most := min(s.repeats, mostRepeats)
	if s.forced || s.same != house.SameKindAgain {
		return []sale{s.repeating(most)}
	}
	var all []sale
	for n := range most + 1 {
		all = append(all, s.repeating(n))
	}
	return all
}
