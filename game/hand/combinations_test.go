package hand_test

import (
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
)

// TestCombinations: every way to make every combination, counted by hand; the first is
// the primary of Read, and all are made of as many cards as their category has.
func TestCombinations(t *testing.T) {
	count := func(cards string) map[hand.Category]int {
		n := map[hand.Category]int{}
		for _, c := range hand.Combinations(cardtest.Set(t, cards)) {
			n[c.Category]++
		}
		return n
	}
	for _, test := range []struct {
		cards string
		want  map[hand.Category]int
	}{
		{"AsQd9h6c3s", nil},
		// Two pairs are chosen of three aces and the kings, an ace-king of three aces and two kings.
		{"AsAhAdKcKs", map[hand.Category]int{hand.FullHouse: 1, hand.ThreeOfAKind: 1, hand.TwoPair: 3, hand.Pair: 4, hand.AceKing: 6}},
		{"JsTh9d8c7s9s", map[hand.Category]int{hand.Straight: 2, hand.Pair: 1}},
		{"AsQs8s7s5s2s", map[hand.Category]int{hand.Flush: 6}},
		{"9s9h9d9cJsJd", map[hand.Category]int{hand.FourOfAKind: 1, hand.FullHouse: 4, hand.ThreeOfAKind: 4, hand.TwoPair: 6, hand.Pair: 7}},
	} {
		got := count(test.cards)
		if len(got) != len(test.want) {
			t.Errorf("%s: %v, want %v", test.cards, got, test.want)
		}
		for c, n := range test.want {
			if got[c] != n {
				t.Errorf("%s: %d of %v, want %d", test.cards, got[c], c, n)
			}
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	all := hand.AllDoubles()
	for range 2000 {
		var s card.Set
		for n := 5 + rng.IntN(2); s.Len() < n; {
			s = s.With(card.Card(rng.IntN(card.Cards)))
		}
		ways := hand.Combinations(s)
		if primary := all.Read(s).Primary; len(ways) > 0 && ways[0] != primary || len(ways) == 0 && primary.Category != hand.None {
			t.Errorf("%s: the first is not the primary: %v", s, ways)
		}
		for i, c := range ways {
			if c.Making.Len() != c.Category.Making() || c.Making.Minus(s) != 0 || i > 0 && c.Category > ways[i-1].Category {
				t.Errorf("%s: %v", s, c)
			}
		}
	}
}
