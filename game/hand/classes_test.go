package hand_test

import (
	"testing"

	"felt/game/card"
	"felt/game/hand"
)

// subsets calls yield for every set of n cards of the pack.
func subsets(n int, yield func(card.Set)) {
	var add func(s card.Set, next card.Card, left int)
	add = func(s card.Set, next card.Card, left int) {
		if left == 0 {
			yield(s)
			return
		}
		for c := next; int(c) <= card.Cards-left; c++ {
			add(s.With(c), c+1, left-1)
		}
	}
	add(0, 0, n)
}

func TestClasses(t *testing.T) {
	for _, test := range []struct{ cards, classes, hands int }{
		{5, 134_459, 2_598_960},
		{6, 962_988, 20_358_520},
	} {
		count, hands := 0, 0
		hand.Classes(test.cards, func(s card.Set, weight int) {
			if s.Len() != test.cards {
				t.Fatalf("%v has %d cards, want %d", s, s.Len(), test.cards)
			}
			count++
			hands += weight
		})
		if count != test.classes || hands != test.hands {
			t.Errorf("%d cards: %d classes for %d hands, want %d for %d", test.cards, count, hands, test.classes, test.hands)
		}
	}
}
