package hand_test

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/hand"
)

// makingSets returns the making cards of every combination of a category in the pack, by
// the rules of the slow oracle.
func makingSets(t testing.TB) (out [hand.Categories][]card.Set) {
	t.Helper()
	pack := make([]card.Card, card.Cards)
	for i := range pack {
		pack[i] = card.Card(i)
	}
	var choose func(from int, chosen []card.Card)
	choose = func(from int, chosen []card.Card) {
		if len(chosen) >= 2 {
			if w := combinationOf(chosen); w.category != hand.None {
				out[w.category] = append(out[w.category], card.SetOf(chosen...))
			}
		}
		if len(chosen) == 5 {
			return
		}
		for i := from; i < len(pack); i++ {
			choose(i+1, append(chosen[:len(chosen):len(chosen)], pack[i]))
		}
	}
	choose(0, nil)
	return out
}

// only is a house that pays no second but one, beside one primary.
func only(primary, second hand.Category) (d hand.Doubles) {
	d.Pays[primary] = hand.MaskOf(second)
	return d
}

// TestAbsent holds every pair of combinations against hands: against all that have it, all
// that make both but are something else, and, where six cards don't make both, against all
// pairs of such combinations in the pack.
func TestAbsent(t *testing.T) {
	all := hand.AllDoubles()
	cells := map[[2]hand.Category]bool{}
	for _, c := range all.Cells() {
		cells[[2]hand.Category{c.Primary, c.Second}] = true
	}
	// In each hand every category is asked for by itself.
	type pair [hand.Categories][hand.Categories]hand.Category
	var made pair // the lowest second of the hands that make it, + 1; 0: none does
	var lone [hand.Categories]hand.Doubles
	for q := range lone {
		for p := range hand.Categories {
			lone[q].Pays[p] = hand.MaskOf(hand.Category(q))
		}
	}
	for _, n := range []int{5, 6} {
		hand.Classes(n, func(s card.Set, _ int) {
			p, top, _ := all.Pair(s)
			if top == hand.None {
				return
			}
			for q := hand.AceKing; q <= top; q++ {
				if _, got, _ := lone[q].Pair(s); got == q && (made[p][q] == 0 || top+1 < made[p][q]) {
					made[p][q] = top + 1
				}
			}
		})
	}
	sets := makingSets(t)
	lacks := map[hand.Lack]int{}
	for p := range hand.Category(hand.Categories) {
		for q := range hand.Category(hand.Categories) {
			want := hand.Absence{}
			switch {
			case cells[[2]hand.Category{p, q}]:
			case p == hand.None:
				want.Lack = hand.NoPrimary
			case q > p:
				want.Lack = hand.Stronger
			case made[p][q] > 0:
				want = hand.Absence{Lack: hand.BetterSecond, Instead: made[p][q] - 1}
			default:
				want.Lack, want.Cards = hand.TooManyCards, fewest(sets[p], sets[q])
				if want.Cards <= 6 {
					want = hand.Absence{Lack: hand.BetterPrimary, Instead: lowestOf(sets[p], sets[q])}
				}
			}
			if got := all.Absent(p, q); got != want {
				t.Errorf("%v and %v: %+v, want %+v", p, q, got, want)
			}
			lacks[want.Lack]++
		}
	}
	if len(lacks) != int(hand.Unpaid) {
		t.Errorf("tried %v", lacks)
	}
}

// fewest returns how many cards are in two combinations of those at least, of which the
// second has one that is not in the first.
func fewest(primary, second []card.Set) int {
	least := card.Cards
	for _, a := range primary {
		for _, b := range second {
			if n := bits.OnesCount64(uint64(a | b)); n < least && b.Minus(a) != 0 {
				least = n
			}
		}
	}
	return least
}

// lowestOf returns the lowest category of the hands of at most six cards in which there are
// two such combinations.
func lowestOf(primary, second []card.Set) hand.Category {
	lowest := hand.Category(hand.Categories)
	var fill func(s card.Set)
	fill = func(s card.Set) {
		if s.Len() > 4 {
			lowest = min(lowest, hand.Evaluate(s).Category())
			return
		}
		for c := range card.Card(card.Cards) {
			if !s.Has(c) {
				fill(s.With(c))
			}
		}
	}
	for _, a := range primary {
		for _, b := range second {
			if union := a | b; b.Minus(a) != 0 && union.Len() <= 6 {
				fill(union)
			}
		}
	}
	return lowest
}

// TestAbsentAtHouses: what the cells of a house have exists there, and of the rest what
// exists where everything is paid is not paid.
func TestAbsentAtHouses(t *testing.T) {
	all := hand.AllDoubles()
	unpaid := 0
	for name, d := range map[string]hand.Doubles{"shared": lithuanian(), "printed": printed(), "none": hand.NoDoubles(), "one": only(hand.Flush, hand.Pair)} {
		has := map[[2]hand.Category]bool{}
		for _, c := range d.Cells() {
			has[[2]hand.Category{c.Primary, c.Second}] = true
		}
		for p := range hand.Category(hand.Categories) {
			for q := range hand.Category(hand.Categories) {
				got, at := d.Absent(p, q), all.Absent(p, q)
				if at.Lack == hand.Exists {
					at = hand.Absence{Lack: hand.Unpaid}
				}
				switch {
				case has[[2]hand.Category{p, q}]:
					at = hand.Absence{}
				case at.Lack == hand.Unpaid:
					unpaid++
				}
				if got != at {
					t.Errorf("%s: %v and %v: %+v, want %+v", name, p, q, got, at)
				}
			}
		}
	}
	if unpaid == 0 {
		t.Error("every pair is paid everywhere")
	}
}

func TestLackNames(t *testing.T) {
	seen := map[string]bool{}
	for l := hand.Exists; l <= hand.Unpaid; l++ {
		seen[l.String()] = true
		text, err := l.MarshalText()
		back := hand.Lack(99)
		if err != nil || back.UnmarshalText(text) != nil || back != l {
			t.Errorf("%v is written %q and read %v", l, text, back)
		}
	}
	if len(seen) != int(hand.Unpaid)+1 || seen["?"] || (hand.Unpaid+1).String() != "?" {
		t.Errorf("names of the lacks: %v, and beyond %v", seen, hand.Unpaid+1)
	}
	var l hand.Lack
	if err := l.UnmarshalText([]byte("why not")); err == nil || !strings.Contains(err.Error(), "better second") {
		t.Errorf("an unknown lack: %v", err)
	}
}

// Why no hand is three of a kind with a pair beside it, or a straight with two pair.
func ExampleDoubles_Absent() {
	d := hand.AllDoubles()
	fmt.Printf("%+v\n", d.Absent(hand.ThreeOfAKind, hand.Pair))
	fmt.Printf("%+v\n", d.Absent(hand.Straight, hand.TwoPair))
	// Output:
	// {Lack:better primary Instead:full house Cards:0}
	// {Lack:too many cards Instead:none Cards:7}
}
