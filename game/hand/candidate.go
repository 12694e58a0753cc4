package hand

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/card"
)

// A Reason says why a combination is, or is not, the second that a house pays.
type Reason uint8

// The reasons. Where several hold, the first of those against it is given.
const (
	// Counts: it is the second combination.
	Counts Reason = iota
	// NothingOutside: all its making cards are in the primary (clause 9 of
	// documents 000 and 002; all five documents have the rule).
	NothingOutside
	// NothingShared: none of its making cards is in the primary, and the house
	// demands one (document 003, reading R3).
	NothingShared
	// NotListed: the house does not pay it beside this primary (document 004,
	// reading R4).
	NotListed
	// Outranked: it would count, but another is paid, and there are never three.
	Outranked
)

var reasonNames = [...]string{"counts", "nothing outside", "nothing shared", "not listed", "outranked"}

// String returns the reason's name.
func (r Reason) String() string {
	if int(r) >= len(reasonNames) {
		return "?"
	}
	return reasonNames[r]
}

// MarshalText writes the reason's name.
func (r Reason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a reason's name; an unknown one is an error that lists the names.
func (r *Reason) UnmarshalText(text []byte) error {
	i := slices.Index(reasonNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is no reason; allowed: %s", text, strings.Join(reasonNames[:], ", "))
	}
	*r = Reason(i)
	return nil
}

// A Candidate is a combination beside the primary, and whether it counts.
type Candidate struct {
	Combination
	// Outside and Shared are those of its making cards that are not, and that are,
	// among the primary's.
	Outside, Shared card.Set
	Reason          Reason
}

// Candidates returns every combination that five or six cards make beside their
// primary, as [Doubles.Read] names it: the highest category first, in it the highest
// ranks, but the primary's own ranks last. The first that counts is the Second of
// Read, and the only one with that reason. A combination that can be made of several
// cards of the same ranks is there once, with cards that let it count if any do. Any
// other number of cards panics.
func (d *Doubles) Candidates(s card.Set) []Candidate {
	_, candidates := d.read(s)
	return candidates
}

// read finds the making cards of both combinations and of what else there is.
func (d *Doubles) read(s card.Set) (Hand, []Candidate) {
	h := Hand{Cards: s, Strength: Evaluate(s)}
	if h.Strength.Category() == None {
		return h, nil
	}
	ways := combinations(s)
	h.Primary = ways[0].Combination

	var candidates []Candidate
	for _, same := range byStrength(ways) {
		c := beside(h.Primary.Making, same)
		if c.Outside == 0 && same[0] == ways[0] {
			continue // the primary itself
		}
		c.Reason = d.reason(h.Primary.Category, c)
		if c.Reason == Counts {
			if h.Second.Category == None {
				h.Second = c.Combination
			} else {
				c.Reason = Outranked
			}
		}
		candidates = append(candidates, c)
	}
	return h, candidates
}

// reason says whether a candidate would count if it were the only one.
func (d *Doubles) reason(primary Category, c Candidate) Reason {
	switch {
	case c.Outside == 0:
		return NothingOutside
	case d.Shared && c.Shared == 0:
		return NothingShared
	case !d.Pays[primary].Has(c.Category):
		return NotListed
	default:
		return Counts
	}
}

// beside returns a combination by its ways to make it: by one with a card outside the
// primary where there is any. Whether a card is shared is the same for all of those.
func beside(primary card.Set, ways []made) Candidate {
	i := slices.IndexFunc(ways, func(way made) bool { return way.Making.Minus(primary) != 0 })
	way := ways[max(i, 0)].Combination
	return Candidate{Combination: way, Outside: way.Making.Minus(primary), Shared: way.Making & primary}
}
