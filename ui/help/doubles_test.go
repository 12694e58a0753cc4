package help

import (
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// houses are the presets, and houses with rules of the second combination that no
// preset has.
func houses(t testing.TB) map[string]*house.House {
	t.Helper()
	out := map[string]*house.House{}
	for _, h := range house.Presets() {
		out[h.ID] = h
	}
	preset := func(id string) *house.House {
		h := housetest.Preset(t, id)
		return h
	}
	printed := preset("basic")
	printed.Second.List = house.ListPrinted
	out["the printed list"] = printed
	both := printed.Clone()
	both.Second.Shared = house.SharedMaking
	out["the printed list with a shared card"] = both
	return out
}

// TestExamples: every example makes what its double says, its parts are its cards,
// and the price is that of the rules.
func TestExamples(t *testing.T) {
	all := hand.AllDoubles()
	for id, h := range houses(t) {
		own := h.Doubles()
		seen := map[[2]hand.Category]bool{}
		before := -1
		n := 0
		for _, d := range Doubles(h) {
			cell := [2]hand.Category{d.Primary, d.Second}
			if seen[cell] {
				t.Errorf("%s: %v is there twice", id, cell)
			}
			seen[cell] = true
			if at := int(d.Primary)*hand.Categories + int(d.Second); at <= before {
				t.Errorf("%s: %v is out of order", id, cell)
			} else {
				before = at
			}
			for _, e := range d.Examples {
				cards := card.SetOf(examples[n]...)
				n++
				if got := card.SetOf(e.Making...) | card.SetOf(e.Beside...) | card.SetOf(e.Kickers...); got != cards ||
					len(e.Making)+len(e.Beside)+len(e.Kickers) != cards.Len() {
					t.Errorf("%s: the parts of %v are %v", id, cards, e)
				}
				if len(e.Making) != d.Primary.Making() || len(e.Beside) == 0 {
					t.Errorf("%s: %v is made of %v and %v", id, cell, e.Making, e.Beside)
				}
				primary, second, _ := all.Pair(cards)
				if primary != d.Primary || second != d.Second {
					t.Errorf("%s: %v makes %v and %v, not %v", id, cards, primary, second, cell)
				}
				primary, second, _ = own.Pair(cards)
				if want := h.Paytable[primary] + h.Paytable[second]; e.Pays != want || e.Paid != (second == d.Second) {
					t.Errorf("%s: %v pays %d (paid: %v), want %d and %v", id, cards, e.Pays, e.Paid, want, second == d.Second)
				}
			}
		}
		if n != len(examples) {
			t.Errorf("%s: %d of %d examples", id, n, len(examples))
		}
	}
}

// TestSingles: there is an example of every combination, in the order of the paytable.
func TestSingles(t *testing.T) {
	d := hand.AllDoubles()
	c := hand.RoyalFlush
	for _, cards := range singles {
		h := d.Read(card.SetOf(cards...))
		if h.Primary.Category != c || h.Second.Category != hand.None {
			t.Errorf("%s makes %v and %v, want %v alone", card.Format(cards), h.Primary.Category, h.Second.Category, c)
		}
		c--
	}
	if c != hand.None {
		t.Errorf("no example of %v", c)
	}
}

// TestPayments holds what the documents say of doubles that are paid at one house and
// not at another.
func TestPayments(t *testing.T) {
	for _, tc := range []struct {
		house           string
		primary, second hand.Category
		want            Payment
		pays            int // to one, by the first example
	}{
		{"czech", hand.Pair, hand.AceKing, Always, 2},
		{"czech", hand.FourOfAKind, hand.AceKing, Always, 21},
		{"lithuanian", hand.Pair, hand.AceKing, Shared, 1},
		{"lithuanian", hand.TwoPair, hand.AceKing, Shared, 2},
		{"lithuanian", hand.ThreeOfAKind, hand.AceKing, Shared, 3},
		{"lithuanian", hand.FourOfAKind, hand.AceKing, Shared, 20},
		{"lithuanian", hand.TwoPair, hand.TwoPair, Always, 4},
		{"lithuanian", hand.FullHouse, hand.AceKing, Always, 8},
		{"basic", hand.FullHouse, hand.AceKing, Always, 8},
		{"the printed list", hand.FullHouse, hand.AceKing, Never, 7},
		{"the printed list", hand.StraightFlush, hand.Straight, Always, 54},
		{"the printed list", hand.RoyalFlush, hand.Flush, Never, 100},
		{"caribbean-stud", hand.Pair, hand.AceKing, Never, 1},
	} {
		h := houses(t)[tc.house]
		for _, d := range Doubles(h) {
			if d.Primary != tc.primary || d.Second != tc.second {
				continue
			}
			if got := d.Payment(); got != tc.want || d.Examples[0].Pays != tc.pays {
				t.Errorf("%s: %v and %v is paid %v, %d to one; want %v, %d", tc.house, d.Primary, d.Second, got, d.Examples[0].Pays, tc.want, tc.pays)
			}
		}
	}
}

// a table answers for hands what Table 1 says of them at a house.
type table struct {
	id       string
	own      hand.Doubles
	payments map[[2]hand.Category]Payment
}

func tables(t testing.TB) (out []table) {
	for id, h := range houses(t) {
		payments := map[[2]hand.Category]Payment{}
		for _, d := range Doubles(h) {
			payments[[2]hand.Category{d.Primary, d.Second}] = d.Payment()
		}
		out = append(out, table{id, h.Doubles(), payments})
	}
	return out
}

// check ends the test where a hand is paid otherwise than the table says; it returns
// the hand's cell.
func (tb *table) check(t testing.TB, cards card.Set, all, shared *hand.Doubles) [2]hand.Category {
	primary, second, _ := all.Pair(cards)
	cell := [2]hand.Category{primary, second}
	if second == hand.None {
		return cell
	}
	payment, ok := tb.payments[cell]
	if !ok {
		t.Fatalf("%s: %v makes %v, which is in no cell", tb.id, cards, cell)
	}
	_, own, _ := tb.own.Pair(cards)
	want := payment == Always
	if payment == Shared {
		_, s, _ := shared.Pair(cards)
		want = s == second
	}
	if (own == second) != want {
		t.Fatalf("%s: %v makes %v and is paid for %v, the table says %v", tb.id, cards, cell, own, payment)
	}
	return cell
}

// sharing are the doubles that have a card in common.
func sharing() hand.Doubles {
	d := hand.AllDoubles()
	d.Shared = true
	return d
}

// TestHands: every hand of five cards, and many of six, are paid as the table says.
func TestHands(t *testing.T) {
	all, shared := hand.AllDoubles(), sharing()
	tbs := tables(t)
	eachFive(func(cards card.Set) {
		for i := range tbs {
			tbs[i].check(t, cards, &all, &shared)
		}
	})
	r := rand.New(rand.NewPCG(1, 2))
	for range 300_000 {
		var cards card.Set
		for cards.Len() < 6 {
			cards = cards.With(card.Card(r.IntN(card.Cards)))
		}
		for i := range tbs {
			tbs[i].check(t, cards, &all, &shared)
		}
	}
}

// eachFive yields every hand of five cards.
func eachFive(yield func(card.Set)) {
	for a := range card.Cards {
		for b := range a {
			for c := range b {
				for d := range c {
					for e := range d {
						yield(1<<a | 1<<b | 1<<c | 1<<d | 1<<e)
					}
				}
			}
		}
	}
}
