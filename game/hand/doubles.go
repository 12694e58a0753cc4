package hand

import (
	"math/bits"

	"felt/game/card"
)

// Doubles is what a house pays as a second combination. A higher category must not
// be paid less than a lower one: the highest that counts is taken for the best paid.
type Doubles struct {
	// Pays holds, for each primary, the seconds that the house pays. An unlisted
	// one is passed over for the best that is listed (document 004, reading R4).
	Pays [Categories]Mask
	// Shared demands a making card that is in both combinations (document 003,
	// reading R3).
	Shared bool
}

// AllDoubles pays every second combination that the cards make.
func AllDoubles() Doubles {
	var d Doubles
	for i := range d.Pays {
		d.Pays[i] = (1<<Categories - 1) &^ MaskOf(None)
	}
	return d
}

// NoDoubles pays the primary alone, as the parent games do.
func NoDoubles() Doubles { return Doubles{} }

// Pair returns the categories of the primary and of the second combination of
// five or six cards, and the strength of the hand. The second is None where there
// is none or the house pays none. Any other number of cards panics.
func (d *Doubles) Pair(s card.Set) (primary, second Category, strength Strength) {
	r := resultOf(s)
	primary = r.strength.Category()
	return primary, d.second(primary, r), r.strength
}

// resultOf returns all there is to know of five or six cards, whatever the house pays.
func resultOf(s card.Set) result {
	r := lookup(s)
	if suited.Has(r.strength.Category()) {
		return suitedResult(s, r.strength)
	}
	return r
}

// second is what a house pays beside the primary.
func (d *Doubles) second(primary Category, r result) Category {
	if d.Shared {
		r.seconds = r.shared
	}
	return (r.seconds & d.Pays[primary]).Highest()
}

// suited are the categories of five cards of a suit.
const suited = Mask(1<<Flush | 1<<StraightFlush | 1<<RoyalFlush)

// suitedResult returns the result of a hand with five cards of a suit. They are the
// primary and leave one card at most. What is made with that card takes its others
// from the primary: by ranks, unless the card is of the same suit.
func suitedResult(s card.Set, strength Strength) result {
	making := suitedMaking(s, strength)
	if making == s {
		return result{strength: strength}
	}
	left := s.Minus(making).First()
	seconds, _ := tallyOf(s).beside(tallyOf(making).one, 1<<left.Rank())
	if left.Suit() == making.First().Suit() {
		if seconds.Has(Straight) {
			seconds ^= MaskOf(Straight, StraightFlush) // of one suit
		}
		seconds |= 1 << Flush
	}
	return result{strength, seconds, seconds}
}

// suitedMaking returns the five cards of a flush, straight flush or royal flush.
func suitedMaking(s card.Set, strength Strength) card.Set {
	suit := card.Clubs
	for bits.OnesCount16(s.Suit(suit)) < 5 {
		suit++
	}
	ranks := s.Suit(suit)
	switch {
	case strength.Category() != Flush:
		ranks = straightRanks(uint32(strength.Ranks()[0]))
	case bits.OnesCount16(ranks) == 6:
		ranks &= ranks - 1 // less the lowest
	}
	return card.Suited(suit, ranks)
}
