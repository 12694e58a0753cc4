//go:build exhaustive

package hand_test

import (
	"runtime"
	"slices"
	"sync"
	"testing"

	"felt/game/card"
	"felt/game/hand"
)

// TestExhaustiveHands compares all 2,598,960 five-card and all 20,358,520 six-card hands with
// the slow evaluator, and makes sure that suits change nothing in the second combination.
// (The plain tests do both for one hand of each class of suits.)
func TestExhaustiveHands(t *testing.T) {
	all, shared := hand.AllDoubles(), lithuanian()
	check := func(s card.Set) {
		checkWorth(t, s)
		sorted := sortSuits(s)
		for _, d := range []*hand.Doubles{&all, &shared} {
			p, q, strength := d.Pair(s)
			if p2, q2, strength2 := d.Pair(sorted); p != p2 || q != q2 || strength != strength2 {
				t.Errorf("%v is %v and %v, in other suits, %v, it is %v and %v", s, p, q, sorted, p2, q2)
			}
		}
	}
	for _, test := range []struct{ cards, hands int }{{5, 2_598_960}, {6, 20_358_520}} {
		var wait sync.WaitGroup
		hands := make(chan []card.Set, runtime.GOMAXPROCS(0))
		for range runtime.GOMAXPROCS(0) {
			wait.Go(func() {
				for some := range hands {
					for _, s := range some {
						check(s)
					}
				}
			})
		}
		const batch = 4096
		count := 0
		some := make([]card.Set, 0, batch)
		subsets(test.cards, func(s card.Set) {
			count++
			if some = append(some, s); len(some) == batch {
				hands <- some
				some = make([]card.Set, 0, batch)
			}
		})
		hands <- some
		close(hands)
		wait.Wait()
		if count != test.hands {
			t.Errorf("%d hands of %d cards, want %d", count, test.cards, test.hands)
		}
	}
}

// sortSuits gives the suits of a hand out anew, the one with the most to clubs.
func sortSuits(s card.Set) card.Set {
	suits := []uint16{s.Suit(card.Clubs), s.Suit(card.Diamonds), s.Suit(card.Hearts), s.Suit(card.Spades)}
	slices.Sort(suits)
	var sorted card.Set
	for i, ranks := range suits {
		sorted |= card.Suited(card.Suit(card.Suits-1-i), ranks)
	}
	return sorted
}
