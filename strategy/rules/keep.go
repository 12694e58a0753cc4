package rules

import (
	"fmt"
	"math/bits"
	"slices"

	"felt/game/card"
	"felt/game/hand"
)

// Keep says which cards stay when others are exchanged.
type Keep uint8

const (
	// Nothing exchanges the whole hand.
	Nothing Keep = iota
	// Making keeps the cards of the combination.
	Making
	// MakingKicker keeps the highest card beside it, too.
	MakingKicker
	// OnePair keeps the higher of two pairs.
	OnePair
	// FourSuited keeps four cards of a suit.
	FourSuited
	// FourRun keeps four cards to a straight: of two such fours the one that more straights
	// are made of, then the higher.
	FourRun
	// ThreeSuitedRun keeps three cards to a straight flush, chosen in the same way.
	ThreeSuitedRun
	// AceKing keeps an ace and a king.
	AceKing
	// TwoSuited keeps the highest card and the next of its suit, a ten or higher.
	TwoSuited
	// Highest keeps the highest card, HighestTwo the two highest of different ranks.
	Highest
	HighestTwo

	keeps
)

var keepNames = [keeps]string{
	"nothing", "combination", "combination and kicker", "one pair", "four suited", "four to a straight",
	"three to a straight flush", "ace-king", "two suited", "highest", "two highest",
}

// String returns the name in JSON.
func (k Keep) String() string { return keepNames[k] }

// MarshalText writes the name.
func (k Keep) MarshalText() ([]byte, error) { return []byte(keepNames[k]), nil }

// UnmarshalText reads the name.
func (k *Keep) UnmarshalText(text []byte) error {
	i := slices.Index(keepNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is nothing to keep", text)
	}
	*k = Keep(i)
	return nil
}

// Of returns the cards kept of a hand of five, and false where it does not have them.
// Where suits alone would decide between two choices the lower suit is kept: what is
// known of the rest of the pack differs by suits that the player has not seen.
func (k Keep) Of(own card.Set) (kept card.Set, ok bool) {
	doubles := hand.NoDoubles()
	switch k {
	case Nothing:
		return 0, true
	case Making, MakingKicker:
		h := doubles.Read(own)
		rest := own.Minus(h.Primary.Making)
		if h.Primary.Category == hand.None || rest == 0 {
			return 0, false
		}
		kept = h.Primary.Making
		if k == MakingKicker {
			kept = kept.With(rest.Highest())
		}
		return kept, kept != own
	case OnePair:
		h := doubles.Read(own)
		if h.Primary.Category != hand.TwoPair {
			return 0, false
		}
		return ofRank(own, h.Strength.Ranks()[0]), true
	case FourSuited:
		for u := range card.Suit(card.Suits) {
			if ranks := own.Suit(u); bits.OnesCount16(ranks) == 4 {
				return card.Suited(u, ranks), true
			}
		}
		return 0, false
	case FourRun:
		kept, ways := openest(own, 4, false)
		return kept, ways > 0
	case ThreeSuitedRun:
		kept, ways := threeSuitedRun(own)
		return kept, ways > 0
	case TwoSuited:
		return twoSuited(own)
	case Highest:
		return card.SetOf(own.Highest()), true
	case HighestTwo:
		first := own.Highest()
		rest := own.Minus(ofRank(own, first.Rank()))
		return card.SetOf(first, rest.Highest()), true
	case AceKing:
		aces, kings := ofRank(own, card.Ace), ofRank(own, card.King)
		if aces == 0 || kings == 0 {
			return 0, false
		}
		return card.SetOf(aces.First(), kings.First()), true
	}
	return 0, false
}

// ofRank returns the cards of a rank.
func ofRank(cards card.Set, r card.Rank) (of card.Set) {
	for u := range card.Suit(card.Suits) {
		of |= cards & card.SetOf(card.New(r, u))
	}
	return of
}

// threeSuitedRun returns the three cards of a suit that may become most straight flushes, and
// how many.
func threeSuitedRun(own card.Set) (kept card.Set, ways int) { return openest(own, 3, true) }

// openest returns the n cards of different ranks, all of a suit if suited, that may become
// most straights, and how many; of equal ones the highest.
func openest(own card.Set, n int, suited bool) (kept card.Set, most int) {
	top := uint16(0)
	for set := range subsets(own, n) {
		ranks, one := uint16(0), false
		for u := range card.Suit(card.Suits) {
			ranks |= set.Suit(u)
			one = one || bits.OnesCount16(set.Suit(u)) == n
		}
		if bits.OnesCount16(ranks) != n || suited && !one {
			continue
		}
		ways := 0
		for _, s := range straightsOf {
			if ranks&^s == 0 {
				ways++
			}
		}
		if ways > most || ways == most && ways > 0 && ranks > top {
			kept, most, top = set, ways, ranks
		}
	}
	return kept, most
}

// twoSuited returns the highest card and the next of its suit, if that is a ten or higher.
func twoSuited(own card.Set) (kept card.Set, ok bool) {
	const tens = 0b11111 << card.Ten
	top, best := own.Highest().Rank(), uint16(0)
	for u := range card.Suit(card.Suits) {
		ranks := own.Suit(u) & tens
		for bits.OnesCount16(ranks) > 2 {
			ranks &= ranks - 1
		}
		if bits.OnesCount16(ranks) == 2 && ranks>>top != 0 && ranks > best {
			kept, best = card.Suited(u, ranks), ranks
		}
	}
	return kept, best != 0
}

// subsets yields the sets of n of the cards.
func subsets(cards card.Set, n int) func(yield func(card.Set) bool) {
	all := cards.Cards()
	return func(yield func(card.Set) bool) {
		for places := range uint(1) << len(all) {
			if bits.OnesCount(places) != n {
				continue
			}
			var set card.Set
			for i, c := range all {
				if places>>i&1 != 0 {
					set = set.With(c)
				}
			}
			if !yield(set) {
				return
			}
		}
	}
}
