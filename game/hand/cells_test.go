package hand_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
)

// TestCells: at every rule each hand is counted once, and each cell as often as reading
// hands one after the other finds it.
func TestCells(t *testing.T) {
	for name, d := range map[string]hand.Doubles{
		"all": hand.AllDoubles(), "shared": lithuanian(), "printed": printed(), "none": hand.NoDoubles(),
	} {
		type pair struct{ primary, second hand.Category }
		want := map[pair][2]int{}
		for i, n := range []int{5, 6} {
			hand.Classes(n, func(s card.Set, weight int) {
				p, q, _ := d.Pair(s)
				count := want[pair{p, q}]
				count[i] += weight
				want[pair{p, q}] = count
			})
		}
		five, six := 0, 0
		for _, c := range d.Cells() {
			if got := [2]int{c.Five, c.Six}; got != want[pair{c.Primary, c.Second}] {
				t.Errorf("%s: %v and %v: %v, counted %v", name, c.Primary, c.Second, got, want[pair{c.Primary, c.Second}])
			}
			delete(want, pair{c.Primary, c.Second})
			five, six = five+c.Five, six+c.Six
		}
		if five != 2_598_960 || six != 20_358_520 {
			t.Errorf("%s: %d and %d hands", name, five, six)
		}
		if len(want) > 0 {
			t.Errorf("%s: no cells for %v", name, want)
		}
	}
}

// TestDeal: what is dealt is of its cell, with five cards where five make it, and another
// seed deals others.
func TestDeal(t *testing.T) {
	for name, d := range map[string]hand.Doubles{"all": hand.AllDoubles(), "shared": lithuanian()} {
		hands, others := d.Deal(rand.NewPCG(1, 0)), d.Deal(rand.NewPCG(2, 0))
		same := 0
		for i, c := range d.Cells() {
			for _, s := range []card.Set{hands[i], others[i]} {
				want := 5
				if c.Five == 0 {
					want = 6
				}
				if p, q, _ := d.Pair(s); p != c.Primary || q != c.Second || s.Len() != want {
					t.Errorf("%s: %v dealt for %v and %v is %v and %v", name, s, c.Primary, c.Second, p, q)
				}
			}
			if hands[i] == others[i] {
				same++
			}
		}
		if same > 3 {
			t.Errorf("%s: %d hands are the same by two seeds", name, same)
		}
	}
}

// TestDealEven: the four royal flushes with the nine of their suit are dealt in turn as
// chance has it.
func TestDealEven(t *testing.T) {
	d := hand.AllDoubles()
	cell := len(d.Cells()) - 1
	got := map[card.Set]int{}
	for seed := range uint64(12) {
		got[d.Deal(rand.NewPCG(seed, 0))[cell]]++
	}
	if len(got) < 3 {
		t.Errorf("dealt %v", got)
	}
}

func TestLaid(t *testing.T) {
	d := hand.AllDoubles()
	for _, test := range []struct{ cards, laid string }{
		{"8s5hKcAd5s", "5s5hAdKc8s"},
		{"9cAs6sKdAh", "AsAhKd9c6s"},
		{"3d5d3sQhQs5h", "QsQh5h5d3s3d"},
		{"AdKs5s2c3d4h", "5s4h3d2cAdKs"},
		{"5s6s2s4s3sAs", "6s5s4s3s2sAs"},
		{"JdJs9h9s9c9d", "9s9h9d9cJsJd"},
		{"8dAs7sQs5s8s", "AsQs8s7s5s8d"},
		{"4cKdTs7h9d", "KdTs9d7h4c"},
	} {
		read := d.Read(cardtest.Set(t, test.cards))
		if got := card.Format(read.Laid()); got != test.laid {
			t.Errorf("%s is laid %s, want %s", test.cards, got, test.laid)
		}
	}
}

// How often a hand is a pair with an ace-king beside it, where a card must be in both.
func ExampleDoubles_Cells() {
	d := hand.AllDoubles()
	d.Shared = true
	for _, c := range d.Cells() {
		if c.Primary == hand.Pair {
			fmt.Println(c.Primary, "and", c.Second, c.Five, c.Six)
		}
	}
	// Output:
	// pair and none 1056000 9230868
	// pair and ace-king 42240 499872
}
