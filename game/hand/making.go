package hand

import (
	"cmp"
	"slices"

	"felt/game/card"
)

// A made is a combination and the strength of its making cards alone.
type made struct {
	Combination
	strength Strength
}

// combinations returns every combination that the cards make, in each way to make
// it, the strongest first.
func combinations(s card.Set) []made {
	var out []made
	for making := s; making != 0; making = (making - 1) & s {
		if strength := makingStrength(making); strength != 0 {
			out = append(out, made{Combination{strength.Category(), making}, strength})
		}
	}
	slices.SortStableFunc(out, func(a, b made) int { return cmp.Compare(b.strength, a.strength) })
	return out
}

// byStrength parts combinations into those of equal ranks, in the order that
// [Doubles.Candidates] has: the strongest of all go behind the others of their category.
func byStrength(ways []made) [][]made {
	var groups [][]made
	for len(ways) > 0 {
		n := 1
		for n < len(ways) && ways[n].strength == ways[0].strength {
			n++
		}
		groups = append(groups, ways[:n])
		ways = ways[n:]
	}
	own := groups[0]
	for i := 1; i < len(groups) && groups[i][0].Category == own[0].Category; i++ {
		groups[i-1], groups[i] = groups[i], own
	}
	return groups
}

// makingStrength returns the strength of a combination, kickers left out, whose
// making cards are all of these; 0 where they are none. Five cards are their best
// combination only: a straight flush is no straight and no flush.
func makingStrength(s card.Set) Strength {
	t := tallyOf(s)
	category := None
	switch s.Len() {
	case 2:
		switch {
		case t.two != 0:
			category = Pair
		case t.one == aceKingSet:
			category = AceKing
		}
	case 3:
		if t.three != 0 {
			category = ThreeOfAKind
		}
	case 4:
		switch {
		case t.four != 0:
			category = FourOfAKind
		case distinct(t.two, t.two):
			category = TwoPair
		}
	case 5:
		if strength := Evaluate(s); strength.Category().Making() == 5 {
			return strength
		}
	}
	if category == None {
		return 0
	}
	return pack(category, nibbles(t.one, 2))
}

// Combinations returns every combination that cards make, in each way to make it, the
// strongest first: the first is the primary where they are five or six. Kickers are
// left out.
func Combinations(s card.Set) []Combination {
	ways := combinations(s)
	out := make([]Combination, len(ways))
	for i, way := range ways {
		out[i] = way.Combination
	}
	return out
}
