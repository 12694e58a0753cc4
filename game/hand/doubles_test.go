package hand_test

import (
	"slices"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
)

// lithuanian pays what shares a card (document 003, reading R3).
func lithuanian() hand.Doubles {
	d := hand.AllDoubles()
	d.Shared = true
	return d
}

// printedRows are the fifteen doubles that document 004 prints, with what it pays for
// them, to one, and an example. Its "straight + one pair", "straight flush + one pair"
// and "royal flush + one pair" are a straight made twice (reading R4).
var printedRows = []struct {
	row             string
	cards           string
	primary, second hand.Category
	pays            int
}{
	{"one pair + ace/king", "5s5hAdKc8s", hand.Pair, hand.AceKing, 2},
	{"two pairs + ace/king", "JsJh6d6cAsKd", hand.TwoPair, hand.AceKing, 3},
	{"three pairs", "QsQh5d5c3s3d", hand.TwoPair, hand.TwoPair, 4},
	{"three of a kind + ace/king", "2s2h2dAcKs", hand.ThreeOfAKind, hand.AceKing, 4},
	{"straight + one pair", "JsTh9d8c7s9s", hand.Straight, hand.Straight, 8},
	{"flush + one pair", "AsQs8s7s5s8d", hand.Flush, hand.Pair, 6},
	{"flush + straight", "AsQsJsTs9sKd", hand.Flush, hand.Straight, 9},
	{"straight of six cards", "JsTh9d8c7s6d", hand.Straight, hand.Straight, 8},
	{"flush of six cards", "AsQs8s7s5s2s", hand.Flush, hand.Flush, 10},
	{"three of a kind + three of a kind", "QsQhQd4c4s4d", hand.FullHouse, hand.FullHouse, 14},
	{"four of a kind + full house", "9s9h9d9cJsJd", hand.FourOfAKind, hand.FullHouse, 27},
	{"straight flush of six cards", "JsTs9s8s7s6s", hand.StraightFlush, hand.StraightFlush, 100},
	{"straight flush from nine to ace", "AsKsQsJsTs9s", hand.RoyalFlush, hand.StraightFlush, 150},
	{"straight flush + one pair", "JsTs9s8s7s9d", hand.StraightFlush, hand.Straight, 54},
	{"royal flush + one pair", "AsKsQsJsTsJd", hand.RoyalFlush, hand.Straight, 104},
}

// printed pays the list of document 004 alone.
func printed() hand.Doubles {
	var d hand.Doubles
	for _, row := range printedRows {
		d.Pays[row.primary] |= hand.MaskOf(row.second)
	}
	return d
}

// paytable is what the bet pays, to one, in all five documents.
var paytable = [hand.Categories]int{
	hand.AceKing: 1, hand.Pair: 1, hand.TwoPair: 2, hand.ThreeOfAKind: 3, hand.Straight: 4, hand.Flush: 5,
	hand.FullHouse: 7, hand.FourOfAKind: 20, hand.StraightFlush: 50, hand.RoyalFlush: 100,
}

// TestPrintedList: every row of document 004 is found, in the list and without it, and
// pays the sum of two prices.
func TestPrintedList(t *testing.T) {
	all, list := hand.AllDoubles(), printed()
	for _, row := range printedRows {
		for _, d := range []hand.Doubles{all, list} {
			primary, second, _ := d.Pair(cardtest.Set(t, row.cards))
			if primary != row.primary || second != row.second {
				t.Errorf("%s, %s: %v and %v", row.row, row.cards, primary, second)
			}
			if pays := paytable[primary] + paytable[second]; pays != row.pays {
				t.Errorf("%s, %s: pays %d, printed %d", row.row, row.cards, pays, row.pays)
			}
		}
	}
}

// TestSecond holds every cell of Table 1 of documents 000 and 002, the hands that look
// like doubles and are not, and what each house makes of them.
func TestSecond(t *testing.T) {
	const (
		none = hand.None
		ak   = hand.AceKing
	)
	houses := [3]hand.Doubles{hand.AllDoubles(), lithuanian(), printed()}
	for _, test := range []struct {
		cards   string
		primary hand.Category
		second  [3]hand.Category // by Table 1; with a shared card; by the printed list
	}{
		// Pair.
		{"5s5hAdKc8s", hand.Pair, [3]hand.Category{ak, none, ak}},
		{"AsAhKd9c6s", hand.Pair, [3]hand.Category{ak, ak, ak}},
		{"9s9hAdKc6s", hand.Pair, [3]hand.Category{ak, none, ak}}, // clause 9
		{"KsKhAd9c6s2d", hand.Pair, [3]hand.Category{ak, ak, ak}},
		// Two pair.
		{"AsAh7d7cKs", hand.TwoPair, [3]hand.Category{ak, ak, ak}},
		{"JsJh6d6cAsKd", hand.TwoPair, [3]hand.Category{ak, none, ak}},
		{"QsQh5d5c3s3d", hand.TwoPair, [3]hand.Category{hand.TwoPair, hand.TwoPair, hand.TwoPair}},
		{"AsAhKdKcQsQd", hand.TwoPair, [3]hand.Category{hand.TwoPair, hand.TwoPair, hand.TwoPair}},
		// Three of a kind.
		{"2s2h2dAcKs", hand.ThreeOfAKind, [3]hand.Category{ak, none, ak}},
		{"KsKhKdAc4s", hand.ThreeOfAKind, [3]hand.Category{ak, ak, ak}},
		// Straight.
		{"5s4h3d2cAsKd", hand.Straight, [3]hand.Category{ak, ak, none}},
		{"JsTh9d8c7s6d", hand.Straight, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"JsTh9d8c7s9s", hand.Straight, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"9s8h7d6c6s5d", hand.Straight, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}}, // clause 9
		{"AsKhQdJcTsAd", hand.Straight, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"6s5h4d3c2sAd", hand.Straight, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		// Flush.
		{"AsQs8s7s5sKd", hand.Flush, [3]hand.Category{ak, ak, none}},
		{"AsQs8s7s5s8d", hand.Flush, [3]hand.Category{hand.Pair, hand.Pair, hand.Pair}},
		{"AsKs8s7s5sAd", hand.Flush, [3]hand.Category{hand.Pair, hand.Pair, hand.Pair}},
		{"AsQsJsTs9sKd", hand.Flush, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"AsQs8s7s5s2s", hand.Flush, [3]hand.Category{hand.Flush, hand.Flush, hand.Flush}},
		// Full house.
		{"AsAhAd9c9sKd", hand.FullHouse, [3]hand.Category{ak, ak, none}},
		{"QsQhQd4c4s4d", hand.FullHouse, [3]hand.Category{hand.FullHouse, hand.FullHouse, hand.FullHouse}},
		{"AsAhAdKcKsKd", hand.FullHouse, [3]hand.Category{hand.FullHouse, hand.FullHouse, hand.FullHouse}},
		// Four of a kind.
		{"KsKhKdKcAs", hand.FourOfAKind, [3]hand.Category{ak, ak, none}},
		{"9s9h9d9cAsKd", hand.FourOfAKind, [3]hand.Category{ak, none, none}},
		{"9s9h9d9cJsJd", hand.FourOfAKind, [3]hand.Category{hand.FullHouse, hand.FullHouse, hand.FullHouse}},
		{"AsAhAdAcKsKd", hand.FourOfAKind, [3]hand.Category{hand.FullHouse, hand.FullHouse, hand.FullHouse}},
		// Straight flush.
		{"5s4s3s2sAsKd", hand.StraightFlush, [3]hand.Category{ak, ak, none}},
		{"JsTs9s8s7sQd", hand.StraightFlush, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"JsTs9s8s7s9d", hand.StraightFlush, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"JsTs9s8s7s6d", hand.StraightFlush, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"6s5s4s3s2sAd", hand.StraightFlush, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"JsTs9s8s7sAs", hand.StraightFlush, [3]hand.Category{hand.Flush, hand.Flush, none}},
		{"5s4s3s2sAsKs", hand.StraightFlush, [3]hand.Category{hand.Flush, hand.Flush, none}},
		{"JsTs9s8s7s6s", hand.StraightFlush, [3]hand.Category{hand.StraightFlush, hand.StraightFlush, hand.StraightFlush}},
		{"6s5s4s3s2sAs", hand.StraightFlush, [3]hand.Category{hand.StraightFlush, hand.StraightFlush, hand.StraightFlush}},
		// Royal flush.
		{"AsKsQsJsTs9d", hand.RoyalFlush, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"AsKsQsJsTsJd", hand.RoyalFlush, [3]hand.Category{hand.Straight, hand.Straight, hand.Straight}},
		{"AsKsQsJsTs3s", hand.RoyalFlush, [3]hand.Category{hand.Flush, hand.Flush, none}},
		{"AsKsQsJsTs9s", hand.RoyalFlush, [3]hand.Category{hand.StraightFlush, hand.StraightFlush, hand.StraightFlush}},
		// No doubles.
		{"AsQd9h6c3s", none, [3]hand.Category{}},
		{"AsKd9h6c3s2d", ak, [3]hand.Category{}},
		{"AsAhKdKc8s", hand.TwoPair, [3]hand.Category{}},
		{"AsAhKdKc8sQd", hand.TwoPair, [3]hand.Category{}},
		{"AsAhAdKcKs", hand.FullHouse, [3]hand.Category{}},
		{"AsAhAdKcKsQd", hand.FullHouse, [3]hand.Category{}},
		{"AsKhQdJcTs", hand.Straight, [3]hand.Category{}},
		{"AsKhQdJcTs2d", hand.Straight, [3]hand.Category{}},
		{"AsKs8s7s5s2d", hand.Flush, [3]hand.Category{}},
		{"AsKsQsJsTs2d", hand.RoyalFlush, [3]hand.Category{}},
		{"9s9h9d9cJsQd", hand.FourOfAKind, [3]hand.Category{}},
		{"9s9h9dJcJsQd", hand.FullHouse, [3]hand.Category{}},
		{"7s7h7dQcJs9d", hand.ThreeOfAKind, [3]hand.Category{}},
	} {
		for i, d := range houses {
			primary, second, strength := d.Pair(cardtest.Set(t, test.cards))
			if primary != test.primary || second != test.second[i] {
				t.Errorf("%s at house %d: %v and %v, want %v and %v", test.cards, i, primary, second, test.primary, test.second[i])
			}
			if strength != hand.Evaluate(cardtest.Set(t, test.cards)) {
				t.Errorf("%s at house %d: strength %x", test.cards, i, strength)
			}
		}
		nothing := hand.NoDoubles()
		if primary, second, _ := nothing.Pair(cardtest.Set(t, test.cards)); primary != test.primary || second != none {
			t.Errorf("%s without doubles: %v and %v, want %v alone", test.cards, primary, second, test.primary)
		}
	}
}

// TestUnlistedSecondGivesWay: what a house does not list is passed over for the best
// that it does (reading R4), not for nothing.
func TestUnlistedSecondGivesWay(t *testing.T) {
	const cards = "AsKs8s7s5sAd" // a flush; beside it a pair of aces, and ace-king with the other ace
	for _, test := range []struct {
		pays, want hand.Category
	}{
		{hand.Pair, hand.Pair},
		{hand.AceKing, hand.AceKing},
		{hand.Straight, hand.None},
	} {
		var d hand.Doubles
		d.Pays[hand.Flush] = hand.MaskOf(test.pays)
		if h := d.Read(cardtest.Set(t, cards)); h.Second.Category != test.want || h.Second.Making.Len() != test.want.Making() {
			t.Errorf("a house that pays %v: %v, want %v", test.pays, h.Second, test.want)
		}
	}
}

// TestRead names what both combinations are made of, in ranks, where a choice shows.
func TestRead(t *testing.T) {
	all := hand.AllDoubles()
	for _, test := range []struct{ cards, primary, second string }{
		{"AsQd9h6c3s", "", ""},
		{"AsKd9h6c3s", "AK", ""},
		{"AsKd7h7c2s", "77", "AK"},
		{"2s2h2d2cAs", "2222", ""},
		{"AsAh7d7cKs", "AA77", "AK"},
		{"QsQh5d5c3s3d", "QQ55", "QQ33"}, // with the queens, not with the fives
		{"AsAhKdKcQsQd", "AAKK", "AAQQ"},
		{"9s9h9d9cJsJd", "9999", "JJ999"},
		{"JsTh9d8c7s6d", "JT987", "T9876"},
		{"JsTh9d8c7s9s", "JT987", "JT987"}, // with the other nine
		{"AsKhQdJcTsAd", "AKQJT", "AKQJT"},
		{"QsQhQd4c4s4d", "QQQ44", "QQ444"}, // not queens full again
		{"AsAhAdKcKsKd", "AAAKK", "AAKKK"},
		{"AsAhAd9c9sKd", "AAA99", "AK"},
		{"AsQs8s7s5s2s", "AQ875", "AQ872"}, // the best that has the sixth
		{"JsTs9s8s7s6s", "JT987", "T9876"},
		{"JsTs9s8s7sAs", "JT987", "AJT98"},
		{"AsKsQsJsTsJd", "AKQJT", "AKQJT"},
		{"AsKsQsJsTs9d", "AKQJT", "KQJT9"},
		{"5s4s3s2sAsKd", "A5432", "AK"},
	} {
		h := all.Read(cardtest.Set(t, test.cards))
		if got := ranks(h.Primary.Making); got != test.primary {
			t.Errorf("%s: the primary is made of %s, want %s", test.cards, got, test.primary)
		}
		if got := ranks(h.Second.Making); got != test.second {
			t.Errorf("%s: the second is made of %s, want %s", test.cards, got, test.second)
		}
	}
}

// ranks writes the ranks of cards, high to low.
func ranks(s card.Set) string {
	var text string
	for c := range s.All {
		text += c.Rank().String()
	}
	const order = "AKQJT98765432"
	letters := []byte(text)
	slices.SortFunc(letters, func(a, b byte) int {
		return strings.IndexByte(order, a) - strings.IndexByte(order, b)
	})
	return string(letters)
}
