package round

import (
	"slices"

	"felt/game/card"
	"felt/game/house"
)

// Situation is all that the player of the box in turn knows when he decides: what
// an adviser may use, and nothing else.
type Situation struct {
	// Box is the box's number, from 1.
	Box    int
	Phase  Phase
	Stakes house.Stakes
	// Blind: the box is unseen. Cards is then empty, and Sixth tells whether it has
	// bought the sixth card.
	Blind, Sixth bool
	// Cards are the box's, in order: five, or six after buying the sixth.
	Cards []card.Card
	// Dead are those it exchanged away.
	Dead []card.Card
	// Up is the dealer's card face up.
	Up card.Card
	// Dealer are his five cards as dealt, the one face up last, once he has opened.
	Dealer []card.Card
	// Replacing are the cards that have replaced his highest so far, in order.
	Replacing []card.Card
	// Known are all other cards that the player has seen: those of his other boxes,
	// and of boxes that were turned.
	Known []card.Card
	// Insurance is the insurance that stands once the box has bet, money. Before the
	// bet it can still be changed ([Legal].Insured) and is 0 here.
	Insurance int64
}

// Situation returns what the player of the box in turn knows; ok is false when
// the round is over.
func (r *Round) Situation() (s Situation, ok bool) {
	b := r.inTurn()
	if b == nil {
		return Situation{}, false
	}
	s = Situation{
		Box:    b.number,
		Phase:  r.phase,
		Stakes: b.stakes,
		Dead:   slices.Clone(b.dead),
		Up:     r.dealer.cards[handCards-1],
	}
	if b.bet {
		s.Insurance = b.insurance
	}
	if b.sees(b.Owner) {
		s.Cards = slices.Clone(b.cards)
	} else {
		s.Blind, s.Sixth = true, len(b.cards) > handCards
	}
	if r.dealer.open {
		s.Dealer = slices.Clone(r.dealer.cards)
		s.Replacing = slices.Clone(r.dealer.replacing)
	}
	for _, other := range r.boxes {
		if other == b {
			continue
		}
		if other.sees(b.Owner) {
			s.Known = append(s.Known, other.cards...)
		}
		if other.Owner == b.Owner {
			s.Known = append(s.Known, other.dead...)
		}
	}
	return s, true
}
