package hand

import (
	"testing"

	"felt/game/card"
)

func TestTable1(t *testing.T) {
	for _, tc := range []struct {
		cards  string
		p, s   Category
		shared Category
	}{
		{"5s5hAdKc8s", Pair, AceKing, None},
		{"AsAhKd9c6s", Pair, AceKing, AceKing},
		{"AsAh7d7cKs", TwoPair, AceKing, AceKing},
		{"JsJh6d6cAsKd", TwoPair, AceKing, None},
		{"QsQh5d5c3s3d", TwoPair, TwoPair, TwoPair},
		{"2s2h2dAcKs", ThreeOfAKind, AceKing, None},
		{"KsKhKdAc4s", ThreeOfAKind, AceKing, AceKing},
		{"5s4h3d2cAsKd", Straight, AceKing, AceKing},
		{"JsTh9d8c7s6d", Straight, Straight, Straight},
		{"JsTh9d8c7s9s", Straight, Straight, Straight},
		{"AsQs8s7s5sKd", Flush, AceKing, AceKing},
		{"AsQs8s7s5s8d", Flush, Pair, Pair},
		{"AsQsJsTs9sKd", Flush, Straight, Straight},
		{"AsQs8s7s5s2s", Flush, Flush, Flush},
		{"AsAhAd9c9sKd", FullHouse, AceKing, AceKing},
		{"QsQhQd4c4s4d", FullHouse, FullHouse, FullHouse},
		{"KsKhKdKcAs", FourOfAKind, AceKing, AceKing},
		{"9s9h9d9cJsJd", FourOfAKind, FullHouse, FullHouse},
		{"5s4s3s2sAsKd", StraightFlush, AceKing, AceKing},
		{"JsTs9s8s7sQd", StraightFlush, Straight, Straight},
		{"JsTs9s8s7s9d", StraightFlush, Straight, Straight},
		{"JsTs9s8s7sAs", StraightFlush, Flush, Flush},
		{"JsTs9s8s7s6s", StraightFlush, StraightFlush, StraightFlush},
		{"AsKsQsJsTs9d", RoyalFlush, Straight, Straight},
		{"AsKsQsJsTsJd", RoyalFlush, Straight, Straight},
		{"AsKsQsJsTs3s", RoyalFlush, Flush, Flush},
		{"AsKsQsJsTs9s", RoyalFlush, StraightFlush, StraightFlush},
		{"AsAhKdKc8s", TwoPair, None, None},
		{"AsAhKdKc8sQd", TwoPair, None, None},
		{"AsAhAdKcKs", FullHouse, None, None},
		{"AsAhAdKcKsQd", FullHouse, None, None},
		{"AsKhQdJcTs2d", Straight, None, None},
		{"AsAhKdKcQsQd", TwoPair, TwoPair, TwoPair},
		{"AsAhAdKcKsKd", FullHouse, FullHouse, FullHouse},
		{"9s9h9d9cAsKd", FourOfAKind, AceKing, None},
	} {
		cards, err := card.Parse(tc.cards)
		if err != nil {
			t.Fatal(err)
		}
		d := AllDoubles()
		p, s, _ := d.Pair(card.SetOf(cards...))
		if p != tc.p || s != tc.s {
			t.Errorf("%s: %v + %v, want %v + %v", tc.cards, p, s, tc.p, tc.s)
		}
		h := d.Read(card.SetOf(cards...))
		t.Logf("%s: %v %v + %v %v", tc.cards, h.Primary.Category, h.Primary.Making, h.Second.Category, h.Second.Making)
		d.Shared = true
		if _, s, _ := d.Pair(card.SetOf(cards...)); s != tc.shared {
			t.Errorf("%s: shared %v, want %v", tc.cards, s, tc.shared)
		}
	}
}

func TestCounts5(t *testing.T) {
	var got [Categories]int
	var rec func(s card.Set, from, left int)
	rec = func(s card.Set, from, left int) {
		if left == 0 {
			got[Evaluate(s).Category()]++
			return
		}
		for c := from; c < 52; c++ {
			rec(s.With(card.Card(c)), c+1, left-1)
		}
	}
	rec(0, 0, 5)
	want := [Categories]int{1135260, 167280, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4}
	if got != want {
		t.Errorf("got %v", got)
	}
}
