// Package cardtest is what tests of everything that has cards repeat: cards from their
// text, and every way to choose some of them.
package cardtest

import (
	"iter"
	"testing"

	"felt/game/card"
)

// Cards returns the cards of a text ([card.Parse]); it ends the test where there are
// none.
func Cards(tb testing.TB, text string) []card.Card {
	tb.Helper()
	cards, err := card.Parse(text)
	if err != nil {
		tb.Fatal(err)
	}
	return cards
}

// Set is [Cards] as a set.
func Set(tb testing.TB, text string) card.Set {
	tb.Helper()
	return card.SetOf(Cards(tb, text)...)
}

// Subsets yields every set of n of the cards, each one once.
func Subsets(of card.Set, n int) iter.Seq[card.Set] {
	return func(yield func(card.Set) bool) {
		var walk func(chosen, rest card.Set, n int) bool
		walk = func(chosen, rest card.Set, n int) bool {
			if n == 0 {
				return yield(chosen)
			}
			for rest.Len() >= n {
				c := rest.First()
				rest = rest.Without(c)
				if !walk(chosen.With(c), rest, n-1) {
					return false
				}
			}
			return true
		}
		walk(0, of, n)
	}
}
