package hand

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"felt/game/card"
)

// A Lack says why no hand has a pair of combinations at a house.
type Lack uint8

// The lacks. Where several hold, the first of them is given.
const (
	// Exists: hands have the pair.
	Exists Lack = iota
	// NoPrimary: without a combination there is no second.
	NoPrimary
	// Stronger: the second would beat the primary, and be it.
	Stronger
	// BetterSecond: what makes such a second makes a higher one, too.
	BetterSecond
	// BetterPrimary: what makes both makes a higher primary.
	BetterPrimary
	// TooManyCards: six cards are not enough for both.
	TooManyCards
	// Unpaid: hands make both, and the house pays no second, or not this one beside that
	// primary, or not without a card in both.
	Unpaid
)

var lackNames = [...]string{"exists", "no primary", "stronger", "better second", "better primary", "too many cards", "unpaid"}

// String returns the lack's name.
func (l Lack) String() string {
	if int(l) >= len(lackNames) {
		return "?"
	}
	return lackNames[l]
}

// MarshalText writes the lack's name.
func (l Lack) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads a lack's name; an unknown one is an error that lists the names.
func (l *Lack) UnmarshalText(text []byte) error {
	i := slices.Index(lackNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is no lack; allowed: %s", text, strings.Join(lackNames[:], ", "))
	}
	*l = Lack(i)
	return nil
}

// Absence is why no hand has a pair of combinations.
type Absence struct {
	Lack Lack
	// Instead is the higher second of BetterSecond and the higher primary of
	// BetterPrimary: the lowest there is.
	Instead Category
	// Cards is how many cards both together take at least, for TooManyCards: 7 to 10.
	Cards int
}

// Absent says why no hand of five or six cards has a primary and a second at a house; its
// Lack is Exists where there are such hands. A second of None stands for the primary alone.
func (d *Doubles) Absent(primary, second Category) Absence {
	made, better := false, Category(Categories)
	for _, r := range rows {
		if r.primary != primary {
			continue
		}
		if d.second(primary, result{seconds: r.seconds, shared: r.shared}) == second {
			return Absence{}
		}
		if r.seconds.Has(second) {
			made = true
			better = min(better, r.seconds.Highest())
		}
	}
	switch {
	case primary == None:
		return Absence{Lack: NoPrimary}
	case second > primary:
		return Absence{Lack: Stronger}
	case made && better > second:
		return Absence{Lack: BetterSecond, Instead: better}
	case made:
		return Absence{Lack: Unpaid}
	}
	cards, instead := together(primary, second)
	if cards > 6 {
		return Absence{Lack: TooManyCards, Cards: cards}
	}
	return Absence{Lack: BetterPrimary, Instead: instead}
}

// together returns how many cards a primary and a second with a card outside it take at
// least, and the lowest primary that up to six cards of both make. It sees ranks only: the
// card more that a second needs is of another suit where the primary has one suit.
func together(primary, second Category) (cards int, instead Category) {
	cards, instead = primary.Making()+second.Making(), Categories
	take := func(held shape) {
		n, t := 0, tally{}
		for r, h := range held {
			n += h
			t = t.and(tallyOfRank(r, h))
		}
		cards = min(cards, n)
		if n <= 6 {
			instead = min(instead, t.strength().Category())
		}
	}
	for _, a := range shapes(primary) {
		for _, b := range shapes(second) {
			union := a
			for r := range union {
				union[r] = max(a[r], b[r])
			}
			if union != a {
				take(union)
				continue
			}
			if suited.Has(primary) && suited.Has(second) {
				continue // the same five cards
			}
			for r := range union {
				if b[r] > 0 && a[r] < card.Suits {
					more := a
					more[r]++
					take(more)
				}
			}
		}
	}
	return cards, instead
}

// A shape is how many cards of each rank make a combination.
type shape [card.Ranks]int

// shapes returns every shape of a category.
func shapes(c Category) (out []shape) {
	each := func(times int, of []shape) (out []shape) {
		for _, s := range of {
			for r := range s {
				if s[r] == 0 {
					s := s
					s[r] = times
					out = append(out, s)
				}
			}
		}
		return out
	}
	run := func(top uint32) (s shape) {
		for r := range s {
			s[r] = int(straightRanks(top) >> r & 1)
		}
		return s
	}
	nothing := []shape{{}}
	switch c {
	case AceKing:
		return []shape{{card.King: 1, card.Ace: 1}}
	case Pair:
		return each(2, nothing)
	case TwoPair:
		return each(2, each(2, nothing))
	case ThreeOfAKind:
		return each(3, nothing)
	case FourOfAKind:
		return each(4, nothing)
	case FullHouse:
		return each(3, each(2, nothing))
	case Straight, StraightFlush:
		for top := uint32(card.Five); top < uint32(card.Ace)+1; top++ {
			if c == Straight || top != uint32(card.Ace) {
				out = append(out, run(top))
			}
		}
	case RoyalFlush:
		return []shape{run(uint32(card.Ace))}
	case Flush:
		for ranks := range uint16(1 << card.Ranks) {
			if bits.OnesCount16(ranks) == 5 && straights(ranks) == 0 {
				var s shape
				for r := range s {
					s[r] = int(ranks >> r & 1)
				}
				out = append(out, s)
			}
		}
	}
	return out
}
