package card_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"felt/game/card"
)

// order deals the whole deck.
func order(t *testing.T, d *card.Deck) []card.Card {
	t.Helper()
	var cards []card.Card
	for left := d.Left(); left > 0; left-- {
		if d.Left() != left {
			t.Fatalf("%d cards left, want %d", d.Left(), left)
		}
		c, ok := d.Deal()
		if !ok {
			t.Fatalf("no card, though %d are left", left)
		}
		cards = append(cards, c)
	}
	if c, ok := d.Deal(); ok {
		t.Fatalf("%v was dealt from an empty pack", c)
	}
	return cards
}

func TestDeckHasEveryCardOnce(t *testing.T) {
	for seed := range uint64(100) {
		cards := order(t, card.NewSeededDeck(seed, 0))
		if len(cards) != card.Cards || card.SetOf(cards...) != card.Full {
			t.Fatalf("seed %d deals %v", seed, card.Format(cards))
		}
	}
}

// TestSeededDeckStays pins the order that belongs to a seed: a person who notes a
// seed gets the same cards from every later version.
func TestSeededDeckStays(t *testing.T) {
	for _, test := range []struct {
		seed, hand uint64
		want       string
	}{
		{0, 0, "Kd6c7h5hAc3d6d4c5sKs7s3sTs6h8c8sTcKcJs9dQs6sKh5dThAhTdAs4s2dJc2s9cQh3c2hJd5c9h4d8hQd7d7cJh8d2c3h4hAdQc9s"},
		{1, 0, "9s6d8sJd6s7hAdJc3h5c3dKh2s6c9d5sTh8h9hKc8dJsQc5d3sAcJh7c7d2d9c5h8cTc4hQhTsQd2cKd6h4dTd3cQs2h4s7sAhKs4cAs"},
		{1, 1, "Qh9d8cQs4sJd9h8d4dTsQc7s9s2cQd7hKd6dAdAc5hKsTcJcKh4hAs5sJh3sKc3hTh6h8s5d6s2s2d9cAhTd8h5c7dJs3c7c3d2h4c6c"},
		{math.MaxUint64, 12, "7hJs5sJc9hAs2s9s6cKhJhQh5hTd9d4dTh3hAdKd3d6d6hKc6s2c5d7cQdKsTc2h9c7s4s3s3cAhAc8h2d8c8dQs8sJd5cTs4cQc4h7d"},
	} {
		if got := card.Format(order(t, card.NewSeededDeck(test.seed, test.hand))); got != test.want {
			t.Errorf("seed %d, hand %d:\n got %s\nwant %s", test.seed, test.hand, got, test.want)
		}
	}
}

func TestStack(t *testing.T) {
	d := card.NewSeededDeck(7, 0)
	plain := order(t, d.Clone())
	top, err := card.Parse("As Kd 7h")
	if err != nil {
		t.Fatal(err)
	}
	got := order(t, d.Stack(top...))
	want := append(slices.Clone(top), slices.DeleteFunc(slices.Clone(plain), card.SetOf(top...).Has)...)
	if !slices.Equal(got, want) {
		t.Errorf("stacked:\n got %s\nwant %s", card.Format(got), card.Format(want))
	}
	if after := order(t, d); !slices.Equal(after, plain) {
		t.Error("stacking changed the deck it was made from")
	}
	// Cards that were dealt go back before a pack is stacked.
	d = card.NewSeededDeck(7, 0)
	d.Deal()
	if got := d.Stack().Left(); got != card.Cards {
		t.Errorf("a stacked deck has %d cards", got)
	}
}

func TestCloneIsIndependent(t *testing.T) {
	d := card.NewSeededDeck(3, 0)
	d.Deal()
	c := d.Clone()
	first, _ := c.Deal()
	c.Deal()
	if d.Left() != 51 {
		t.Fatalf("dealing from a clone took cards from the deck: %d left", d.Left())
	}
	if same, _ := d.Deal(); same != first {
		t.Errorf("the clone dealt %v, the deck %v", first, same)
	}
}

// positions counts how often each card is at each place over many orders.
type positions [card.Cards][card.Cards]int

func (p *positions) add(cards []card.Card) {
	for place, c := range cards {
		p[c][place]++
	}
}

// statistic returns the chi-square statistic of the table, for orders that are each
// equally likely of chi-square distribution with 51·51 degrees of freedom.
//
// Every row and every column of the table sums to the number of orders. Around the
// mean, the indicator of "card i at place j" in a random permutation of n has
// covariance I⊗I/(n−1) on the (n−1)² dimensions that these sums leave free, not I⊗I/n
// as for independent throws. So Pearson's sum of (O−E)²/E, with E = orders/n, comes
// out too large by n/(n−1), which is taken off here.
func (p *positions) statistic() float64 {
	const n = card.Cards
	orders := 0
	for _, count := range p[0] {
		orders += count
	}
	expected := float64(orders) / n
	sum := 0.0
	for _, row := range p {
		for _, count := range row {
			diff := float64(count) - expected
			sum += diff * diff / expected
		}
	}
	return sum * (n - 1) / n
}

// chiSquare returns the value which a chi-square variable with that many degrees of
// freedom exceeds with probability p (Wilson and Hilferty: its cube root is normal;
// for 2,601 degrees the error is far below one part in ten thousand).
func chiSquare(df, p float64) float64 {
	z := math.Sqrt2 * math.Erfinv(1-2*p)
	v := 2 / (9 * df)
	return df * math.Pow(1-v+z*math.Sqrt(v), 3)
}

const (
	freedom = (card.Cards - 1) * (card.Cards - 1)
	// A fair shuffle falls outside the limits once in 10,000 seeds, on either side:
	// too even is as wrong as uneven. The seeds are fixed, so the test does not flicker.
	tail   = 0.5e-4
	orders = 100_000
)

// TestShuffleIsUnbiased looks at every card at every place, over decks of one source,
// of consecutive seeds, and of consecutive hands of one seed.
func TestShuffleIsUnbiased(t *testing.T) {
	low, high := chiSquare(freedom, 1-tail), chiSquare(freedom, tail)
	source := rand.NewPCG(2024, 5)
	for name, deck := range map[string]func(i uint64) *card.Deck{
		"one source":        func(uint64) *card.Deck { return card.NewDeck(source) },
		"consecutive seeds": func(i uint64) *card.Deck { return card.NewSeededDeck(i, 0) },
		"consecutive hands": func(i uint64) *card.Deck { return card.NewSeededDeck(11, i) },
	} {
		var p positions
		for i := range uint64(orders) {
			p.add(order(t, deck(i)))
		}
		got := p.statistic()
		t.Logf("%s: %.0f, limits %.0f and %.0f", name, got, low, high)
		if got < low || got > high {
			t.Errorf("%s: chi-square %.0f, outside %.0f to %.0f", name, got, low, high)
		}
	}
}

// TestChiSquareCatchesBias makes sure that the test above can fail: it must reject
// the shuffles that are usually got wrong.
func TestChiSquareCatchesBias(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	low, high := chiSquare(freedom, 1-tail), chiSquare(freedom, tail)
	for name, shuffle := range map[string]func(cards []card.Card){
		"every card swapped with any": func(cards []card.Card) {
			for i := range cards {
				j := rng.IntN(len(cards))
				cards[i], cards[j] = cards[j], cards[i]
			}
		},
		"never with itself (Sattolo)": func(cards []card.Card) {
			for i := len(cards) - 1; i > 0; i-- {
				j := rng.IntN(i)
				cards[i], cards[j] = cards[j], cards[i]
			}
		},
		"a random byte modulo the cards left": func(cards []card.Card) {
			for i := len(cards) - 1; i > 0; i-- {
				j := int(byte(rng.Uint32())) % (i + 1)
				cards[i], cards[j] = cards[j], cards[i]
			}
		},
		"the last card forgotten": func(cards []card.Card) {
			for i := len(cards) - 2; i > 0; i-- {
				j := rng.IntN(i + 1)
				cards[i], cards[j] = cards[j], cards[i]
			}
		},
		"no chance at all": func([]card.Card) {},
	} {
		var p positions
		for range orders {
			cards := card.Full.Cards()
			shuffle(cards)
			p.add(cards)
		}
		if got := p.statistic(); got >= low && got <= high {
			t.Errorf("%s passes for fair: chi-square %.0f, limits %.0f and %.0f", name, got, low, high)
		}
	}
}

// script is a source that gives fixed numbers.
type script []uint64

func (s *script) Uint64() uint64 {
	x := (*s)[0]
	*s = (*s)[1:]
	return x
}

// TestShuffleThrowsAwayTheIncompleteBlock: 2⁶⁴ = 52·k + 16, so of the draws for the
// first swap sixteen belong to no full block of 52. Taking them would favour sixteen cards.
func TestShuffleThrowsAwayTheIncompleteBlock(t *testing.T) {
	deal := func(first ...uint64) card.Card {
		// 51 further draws of 2⁶³: enough for every other swap, and in a full block of each.
		s := script(append(first, slices.Repeat([]uint64{1 << 63}, 51)...))
		cards := order(t, card.NewDeck(&s))
		return cards[len(cards)-1]
	}
	for _, test := range []struct {
		draws []uint64
		want  card.Card
	}{
		{[]uint64{16}, 16},
		{[]uint64{51}, 51},
		{[]uint64{52}, 0},
		{[]uint64{math.MaxUint64}, math.MaxUint64 % 52},
		{[]uint64{15, 20}, 20},
		{[]uint64{0, 3, 15, 30}, 30},
	} {
		if got := deal(test.draws...); got != test.want {
			t.Errorf("draws %d put card %d last, want %d", test.draws, got, test.want)
		}
	}
}

func TestStackRefusesDoubles(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a deck was stacked with the same card twice")
		}
	}()
	card.NewSeededDeck(1, 0).Stack(5, 5)
}
