package hand_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/chehsunliu/poker"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
)

// TestCounts goes over every five-card and every six-card hand.
func TestCounts(t *testing.T) {
	for _, test := range []struct {
		cards int
		want  [hand.Categories]int
	}{
		{5, [hand.Categories]int{
			hand.None: 1_135_260, hand.AceKing: 167_280, hand.Pair: 1_098_240, hand.TwoPair: 123_552,
			hand.ThreeOfAKind: 54_912, hand.Straight: 10_200, hand.Flush: 5_108, hand.FullHouse: 3_744,
			hand.FourOfAKind: 624, hand.StraightFlush: 36, hand.RoyalFlush: 4,
		}},
		{6, [hand.Categories]int{
			hand.None: 5_322_480, hand.AceKing: 1_290_420, hand.Pair: 9_730_740, hand.TwoPair: 2_532_816,
			hand.ThreeOfAKind: 732_160, hand.Straight: 361_620, hand.Flush: 205_792, hand.FullHouse: 165_984,
			hand.FourOfAKind: 14_664, hand.StraightFlush: 1_656, hand.RoyalFlush: 188,
		}},
	} {
		var got [hand.Categories]int
		subsets(test.cards, func(s card.Set) { got[hand.Evaluate(s).Category()]++ })
		for c, want := range test.want {
			if got[c] != want {
				t.Errorf("%d cards: %v %d times, want %d", test.cards, hand.Category(c), got[c], want)
			}
		}
	}
}

// checkWorth compares a strength with the hand worked out the long way.
func checkWorth(t *testing.T, s card.Set) {
	t.Helper()
	got := hand.Evaluate(s)
	want := worthOf(s.Cards())
	if got.Category() != want.category || got.Ranks() != want.ranks {
		t.Errorf("%v: %v %v, want %v %v", s, got.Category(), got.Ranks(), want.category, want.ranks)
	}
}

// TestEvaluate compares every class of hands with the slow evaluator. (All hands,
// suits included, stand behind the build tag exhaustive.)
func TestEvaluate(t *testing.T) {
	for _, n := range []int{5, 6} {
		hand.Classes(n, func(s card.Set, _ int) { checkWorth(t, s) })
	}
}

// TestOrderAgreesWithPoker: the library numbers five-card hands from 1, the best, to
// 7,462; ace-king is the best of its high cards. So there are as many strengths, in
// the opposite order, and of six cards too each has the number of its best five.
func TestOrderAgreesWithPoker(t *testing.T) {
	const numbers = 7462
	var (
		strengths [numbers + 1]hand.Strength
		cards     [card.Cards]poker.Card
		names     = map[hand.Category]string{
			hand.None: "High Card", hand.AceKing: "High Card", hand.Pair: "Pair", hand.TwoPair: "Two Pair",
			hand.ThreeOfAKind: "Three of a Kind", hand.Straight: "Straight", hand.Flush: "Flush",
			hand.FullHouse: "Full House", hand.FourOfAKind: "Four of a Kind",
			hand.StraightFlush: "Straight Flush", hand.RoyalFlush: "Straight Flush",
		}
	)
	for c := range cards {
		cards[c] = poker.NewCard(card.Card(c).String())
	}
	number := func(s card.Set) int32 {
		var buffer [6]poker.Card
		theirs := buffer[:0]
		for c := range s.All {
			theirs = append(theirs, cards[c])
		}
		return poker.Evaluate(theirs)
	}
	subsets(5, func(s card.Set) {
		n, strength := number(s), hand.Evaluate(s)
		if strengths[n] == 0 {
			strengths[n] = strength
		}
		if strengths[n] != strength {
			t.Fatalf("%v: number %d has two strengths, %x and %x", s, n, strengths[n], strength)
		}
	})
	for n := 1; n <= numbers; n++ {
		if n > 1 && strengths[n] >= strengths[n-1] {
			t.Fatalf("number %d is strength %x, not below %x of number %d", n, strengths[n], strengths[n-1], n-1)
		}
		if got, want := poker.RankString(int32(n)), names[strengths[n].Category()]; got != want {
			t.Fatalf("number %d is %s there, %s here", n, got, want)
		}
	}
	hand.Classes(6, func(s card.Set, _ int) {
		if n := number(s); strengths[n] != hand.Evaluate(s) {
			t.Fatalf("%v: strength %x, but number %d is %x", s, hand.Evaluate(s), n, strengths[n])
		}
	})
}

// TestStrengthOrder: strengths compare as category and ranks do, one after the other,
// and six cards have no strength that five have not.
func TestStrengthOrder(t *testing.T) {
	seen := map[hand.Strength]bool{}
	var byLen [7]int
	for _, n := range []int{5, 6} {
		hand.Classes(n, func(s card.Set, _ int) { seen[hand.Evaluate(s)] = true })
		byLen[n] = len(seen)
	}
	if byLen[5] != 7462 || byLen[6] != 7462 {
		t.Errorf("%d strengths of five cards, %d with six, want 7462", byLen[5], byLen[6])
	}
	var order []hand.Strength
	for s := range seen {
		order = append(order, s)
	}
	slices.Sort(order)
	for i, s := range order[1:] {
		weaker := order[i]
		a, b := weaker.Ranks(), s.Ranks()
		if cmp.Or(cmp.Compare(weaker.Category(), s.Category()), slices.Compare(a[:], b[:])) >= 0 {
			t.Errorf("%x is below %x, but not %v %v below %v %v", weaker, s, weaker.Category(), a, s.Category(), b)
		}
	}
	if hand.Strength(0) >= order[0] {
		t.Errorf("the zero strength is not weaker than %x", order[0])
	}
}

// TestGame: ace-king or better, over every strength there is.
func TestGame(t *testing.T) {
	hand.Classes(5, func(s card.Set, _ int) {
		if strength := hand.Evaluate(s); strength.Game() != (strength.Category() != hand.None) {
			t.Fatalf("%v: %v, game %v", s, strength.Category(), strength.Game())
		}
	})
	if hand.Strength(0).Game() {
		t.Error("the zero strength has a game")
	}
}

// TestOrderOfHands holds comparisons that are easily got wrong, in words.
func TestOrderOfHands(t *testing.T) {
	for _, test := range []struct {
		why  string
		a, b string
		want int
	}{
		{"ace-king beats any other high card", "AsKd4h3c2s", "AdQdJhTc8s", 1},
		{"the lowest pair beats the highest ace-king", "2s2d5h4c3s", "AsKdQhJc9s", 1},
		{"the fifth card of an ace-king", "AsKdJh4c3s", "AcKhJd4s2d", 1},
		{"the third kicker of a pair", "9s9d8h7c6s", "9h9c8d7s5d", 1},
		{"two pair by the higher pair first", "KsKd2h2c3s", "QsQdJhJcAd", 1},
		{"two pair by the lower pair next", "KsKd3h3c4s", "KhKc2d2sAs", 1},
		{"two pair by the kicker last", "KsKd3h3c5s", "KhKc3d3s4s", 1},
		{"full houses by the three", "3s3d3h2c2s", "2d2h2cAsAd", 1},
		{"full houses by the pair next", "TsTdTh9c9s", "TsTdTh8c8s", 1},
		{"the ace is the lowest card of a straight to the five", "6s5d4h3c2s", "5s4d3h2cAs", 1},
		{"no straight goes round the ace", "3s2dAhKcQs", "AsKdQh4c3s", -1},
		{"the lowest flush beats the highest straight", "7s5s4s3s2s", "AsKdQhJcTs", 1},
		{"the kicker of four of a kind, from a pair", "5s5d5h5cKsKd", "5s5d5h5cAs", -1},
		{"the lowest straight flush beats four aces", "5s4s3s2sAs", "AcAdAhAsKs", 1},
		{"the straight flush to the five hides a straight to the six", "As2s3s4s5s6d", "AcAdAhAsKs", 1},
		{"suits never rank", "AsKsQs9s2s", "AcKcQc9c2c", 0},
		{"the sixth card breaks no tie: ace-king", "AsKdJhTc9s8d", "AsKdJhTc9s2d", 0},
		{"the sixth card breaks no tie: pair", "9s9d8h7c6s2d", "9h9c8d7s6d3h", 0},
		{"the sixth card breaks no tie: flush", "AsQs8s7s5s2s", "AdQd8d7d5d", 0},
		{"the sixth card breaks no tie: straight", "JsTd9h8c7s6d", "JsTd9h8c7s7d", 0},
		{"the third of three pairs is a kicker", "AsAdKhKcQsQd", "AhAcKdKsQhJd", 0},
		{"the lower of two threes is a pair", "7s7d7h6c6s6d", "7s7d7h6c6s2d", 0},
	} {
		if got := cmp.Compare(hand.Evaluate(cardtest.Set(t, test.a)), hand.Evaluate(cardtest.Set(t, test.b))); got != test.want {
			t.Errorf("%s: %s against %s is %d, want %d", test.why, test.a, test.b, got, test.want)
		}
	}
}

// TestWrongNumberOfCards: anything but five or six cards panics, suited or not.
func TestWrongNumberOfCards(t *testing.T) {
	all := hand.AllDoubles()
	for _, text := range []string{
		"", "As", "AsKsQsJs", "AsKdQhJc", "2s2d2h2c", "AsKsQsJsTs9s8s", "AsKsQsJsTs2d3h", "AsKdQhJcTs2d3h",
		"2c3c4c5c6c7c8c9cTcJcQcKcAc", "2c3c4c5c6c7c2d3d4d5d6d7d2h3h4h5h6h2s3s4s5s", card.Full.String(),
	} {
		s := cardtest.Set(t, text)
		for name, call := range map[string]func(){
			"Evaluate":   func() { hand.Evaluate(s) },
			"Pair":       func() { all.Pair(s) },
			"Read":       func() { all.Read(s) },
			"Candidates": func() { all.Candidates(s) },
		} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s took %d cards (%s) for a hand", name, s.Len(), text)
					}
				}()
				call()
			}()
		}
	}
}
