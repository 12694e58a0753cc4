package cardtest

import (
	"fmt"
	"testing"

	"felt/game/card"
)

// TestSubsets: there are as many as there must be, each has the right number of the
// cards, and no two are the same.
func TestSubsets(t *testing.T) {
	of := Set(t, "As Kd 7h 7c 2s 9c")
	for n, want := range []int{1, 6, 15, 20, 15, 6, 1, 0} {
		seen := map[card.Set]bool{}
		for s := range Subsets(of, n) {
			if s.Len() != n || s.Minus(of) != 0 || seen[s] {
				t.Errorf("%d of %v: %v", n, of, s)
			}
			seen[s] = true
		}
		if len(seen) != want {
			t.Errorf("%d of %v: %d sets, want %d", n, of, len(seen), want)
		}
	}
	for range Subsets(of, 3) {
		break
	}
}

func ExampleSubsets() {
	cards, _ := card.Parse("As Kd 7h")
	for s := range Subsets(card.SetOf(cards...), 2) {
		fmt.Println(s)
	}
	// Output:
	// Kd7h
	// KdAs
	// 7hAs
}
