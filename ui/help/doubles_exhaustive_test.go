//go:build exhaustive

package help

import (
	"testing"

	"felt/game/card"
	"felt/game/hand"
)

// TestExhaustiveHands: every hand of five and of six cards is paid as the table says, at
// every house, and every cell of the table is made by some.
func TestExhaustiveHands(t *testing.T) {
	all, shared := hand.AllDoubles(), sharing()
	for _, tb := range tables(t) {
		made := map[[2]hand.Category]bool{}
		eachFive(func(cards card.Set) {
			made[tb.check(t, cards, &all, &shared)] = true
			for c := range cards.First() {
				made[tb.check(t, cards.With(c), &all, &shared)] = true
			}
		})
		for cell := range tb.payments {
			if !made[cell] {
				t.Errorf("%s: no hand makes %v", tb.id, cell)
			}
		}
	}
}
