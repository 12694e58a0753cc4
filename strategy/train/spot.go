package train

import (
	"fmt"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/strategy"
)

// Spot is a kind of spot: what a review asks about again, with other cards, and what
// statistics group by.
type Spot struct {
	Decision Decision
	// Blind: the box is played unseen. Class and Second are then None.
	Blind bool
	// Class is what the hand is when it is decided, Second its second combination at
	// the house.
	Class, Second hand.Category
	// Up is the rank of the dealer's card face up. It counts for nothing, and is Two,
	// where he has opened his hand: see [Spot.HasUp].
	Up card.Rank
}

// SpotOf returns the kind of spot that a decision at a position, free of faults,
// belongs to.
func SpotOf(p strategy.Position, d Decision) Spot {
	s := Spot{Decision: d, Blind: p.Blind}
	if !p.Blind {
		doubles := p.Stakes.House.Doubles()
		s.Class, s.Second, _ = doubles.Pair(card.SetOf(p.Cards...))
	}
	if s.HasUp() {
		s.Up = p.Up.Rank()
	}
	return s
}

// HasUp reports whether the spot is one before the dealer has opened his hand.
func (s Spot) HasUp() bool { return s.Decision < DecisionSale }

// blind stands in a key for a hand that is unseen.
const blind = "blind"

// String returns the spot's key, which a record keeps: "first/pair+ace-king/9",
// "sale/full-house", "first/blind/Q".
func (s Spot) String() string {
	key := s.Decision.String() + "/"
	switch {
	case s.Blind:
		key += blind
	case s.Second != hand.None:
		key += classKey(s.Class) + "+" + classKey(s.Second)
	default:
		key += classKey(s.Class)
	}
	if s.HasUp() {
		key += "/" + s.Up.String()
	}
	return key
}

func classKey(c hand.Category) string { return strings.ReplaceAll(c.String(), " ", "-") }

// ParseSpot reads a key that [Spot.String] has written. The error says which part of it
// is none.
func ParseSpot(key string) (Spot, error) {
	var s Spot
	parts := strings.Split(key, "/")
	fail := func(why string) (Spot, error) { return Spot{}, fmt.Errorf("%q is no key of a spot: %s", key, why) }
	var err error
	if s.Decision, err = ParseDecision(parts[0]); err != nil {
		return fail(err.Error())
	}
	want := 2
	if s.HasUp() {
		want++
	}
	if len(parts) != want {
		return fail(fmt.Sprintf("%d parts; allowed for %s: %d", len(parts), s.Decision, want))
	}
	class, second, double := strings.Cut(parts[1], "+")
	if class == blind && !double {
		s.Blind = true
	} else if s.Class, err = parseClass(class); err != nil {
		return fail(err.Error())
	}
	if double {
		if s.Second, err = parseClass(second); err != nil {
			return fail(err.Error())
		}
	}
	if s.HasUp() {
		if s.Up, err = parseRank(parts[2]); err != nil {
			return fail(err.Error())
		}
	}
	if s.String() != key {
		return fail("written otherwise")
	}
	return s, nil
}

func parseRank(text string) (card.Rank, error) {
	var letters []string
	for r := range card.Rank(card.Ranks) {
		if r.String() == text {
			return r, nil
		}
		letters = append(letters, r.String())
	}
	return 0, fmt.Errorf("%q is no rank; allowed: %s", text, strings.Join(letters, ", "))
}

func parseClass(text string) (hand.Category, error) {
	for c := range hand.Category(hand.Categories) {
		if classKey(c) == text {
			return c, nil
		}
	}
	return hand.None, fmt.Errorf("%q is no combination", text)
}
