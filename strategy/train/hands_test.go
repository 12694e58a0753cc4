package train

import (
	"math"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house/housetest"
)

func counts(d hand.Doubles, n int) (all [hand.Categories][hand.Categories]int) {
	for s := range shapes(n) {
		p, second, _ := d.Pair(s.cards(rand.New(rand.NewPCG(1, 1))))
		all[p][second] += s.hands
	}
	return all
}

// TestHandsCounted: the shapes hold as many hands of each combination as are known, and
// of each pair of combinations as five cards dealt in all ways make.
func TestHandsCounted(t *testing.T) {
	for _, tc := range []struct {
		n     int
		known [hand.Categories]int
	}{
		{5, [...]int{1135260, 167280, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4}},
		{6, [...]int{5322480, 1290420, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188}},
	} {
		for p, row := range counts(hand.AllDoubles(), tc.n) {
			sum := 0
			for _, n := range row {
				sum += n
			}
			if sum != tc.known[p] {
				t.Errorf("%d hands of %d cards are %s, want %d", sum, tc.n, hand.Category(p), tc.known[p])
			}
		}
	}
	for _, id := range []string{"czech", "lithuanian", "basic"} {
		d := housetest.Preset(t, id).Doubles()
		var dealt [hand.Categories][hand.Categories]int
		for s := range cardtest.Subsets(card.Full, 5) {
			p, second, _ := d.Pair(s)
			dealt[p][second]++
		}
		if got := counts(d, 5); got != dealt {
			t.Errorf("%s: counted %v, dealt %v", id, got, dealt)
		}
	}
}

// TestShapes: all the hands of a shape are the same combinations.
func TestShapes(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 4))
	d := hand.AllDoubles()
	for _, n := range []int{5, 6} {
		for s := range shapes(n) {
			first := s.cards(rng)
			p, second, strength := d.Pair(first)
			for range 3 {
				other := s.cards(rng)
				q, third, equal := d.Pair(other)
				if other.Len() != n || p != q || second != third || strength != equal {
					t.Fatalf("%s and %s are of one shape", first, other)
				}
			}
		}
	}
}

// TestHandsUniform: every hand of a class comes as often as any other.
func TestHandsUniform(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 5))
	d := hand.AllDoubles()
	for _, tc := range []struct {
		n               int
		primary, second hand.Category
	}{
		{5, hand.StraightFlush, hand.None},
		{5, hand.FourOfAKind, hand.None},
		{5, hand.FullHouse, hand.None},
		{6, hand.StraightFlush, hand.StraightFlush},
		{6, hand.RoyalFlush, hand.Straight},
		{6, hand.Flush, hand.Flush},
		{6, hand.FullHouse, hand.FullHouse},
	} {
		c := newHandClass(&d, tc.n, func(p, s hand.Category) bool { return p == tc.primary && s == tc.second })
		want := 0
		eachOf(t, tc.n, &d, tc.primary, tc.second, func(card.Set) { want++ })
		if c.size() != want {
			t.Errorf("%d cards, %s and %s: %d hands, want %d", tc.n, tc.primary, tc.second, c.size(), want)
			continue
		}
		each := 40
		seen := map[card.Set]int{}
		for range each * want {
			seen[c.draw(rng)]++
		}
		chi := 0.0
		eachOf(t, tc.n, &d, tc.primary, tc.second, func(s card.Set) {
			diff := float64(seen[s] - each)
			chi += diff * diff / float64(each)
			delete(seen, s)
		})
		if len(seen) > 0 {
			t.Errorf("%d hands that do not belong to %s and %s", len(seen), tc.primary, tc.second)
		}
		// Chi-square of so many cells is nearly normal.
		if z := (chi - float64(want-1)) / math.Sqrt(2*float64(want-1)); math.Abs(z) > 4.5 {
			t.Errorf("%d cards, %s and %s: %.1f standard deviations from even", tc.n, tc.primary, tc.second, z)
		}
	}
}

// eachOf yields all hands of so many cards that are of certain combinations: six cards
// are five that are the primary with one more.
func eachOf(t *testing.T, n int, d *hand.Doubles, primary, second hand.Category, yield func(card.Set)) {
	t.Helper()
	seen := map[card.Set]bool{}
	for five := range cardtest.Subsets(card.Full, 5) {
		if hand.Evaluate(five).Category() != primary {
			continue
		}
		if n == 5 {
			if _, s, _ := d.Pair(five); s == second {
				yield(five)
			}
			continue
		}
		for c := range card.Full.Minus(five).All {
			six := five.With(c)
			if seen[six] {
				continue
			}
			seen[six] = true
			if p, s, _ := d.Pair(six); p == primary && s == second {
				yield(six)
			}
		}
	}
}
