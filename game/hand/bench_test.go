package hand_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/chehsunliu/poker"

	"felt/game/card"
	"felt/game/hand"
)

// The benchmarks take hands as they are dealt, so that no branch predictor flatters,
// and once more in the order of their numbers, as loops over all hands have them. The
// library in the sub-benchmarks "poker" evaluates the same hands, in its own form.

// benchHands is a power of two, past the memory of any branch predictor, while
// the hands themselves stay in the cache.
const benchHands = 1 << 14

// deal returns random hands of n cards.
func deal(n int) []card.Set {
	sets := make([]card.Set, benchHands)
	src := rand.NewPCG(1, 2)
	for i := range sets {
		deck := card.NewDeck(src)
		for range n {
			c, _ := deck.Deal()
			sets[i] = sets[i].With(c)
		}
	}
	return sets
}

// pokerCards returns the hands in the form of the library.
func pokerCards(sets []card.Set) [][]poker.Card {
	hands := make([][]poker.Card, len(sets))
	for i, s := range sets {
		for c := range s.All {
			hands[i] = append(hands[i], poker.NewCard(c.String()))
		}
	}
	return hands
}

var sizes = []struct {
	name  string
	cards int
}{{"five", 5}, {"six", 6}}

func BenchmarkEvaluate(b *testing.B) {
	for _, size := range sizes {
		sets := deal(size.cards)
		b.Run(size.name+"/dealt", func(b *testing.B) { compare(b, sets) })
		slices.Sort(sets)
		b.Run(size.name+"/in-order", func(b *testing.B) { compare(b, sets) })
	}
}

// compare runs both evaluators over the hands.
func compare(b *testing.B, sets []card.Set) {
	b.Run("felt", func(b *testing.B) {
		b.ReportAllocs()
		var sum hand.Strength
		for i := range b.N {
			sum += hand.Evaluate(sets[i%benchHands])
		}
		sink = int(sum)
	})
	cards := pokerCards(sets)
	b.Run("poker", func(b *testing.B) {
		b.ReportAllocs()
		var sum int32
		for i := range b.N {
			sum += poker.Evaluate(cards[i%benchHands])
		}
		sink = int(sum)
	})
}

func BenchmarkPair(b *testing.B) {
	for _, size := range sizes {
		sets := deal(size.cards)
		doubles := hand.AllDoubles()
		b.Run(size.name, func(b *testing.B) {
			b.ReportAllocs()
			var sum hand.Category
			for i := range b.N {
				p, s, _ := doubles.Pair(sets[i%benchHands])
				sum += p + s
			}
			sink = int(sum)
		})
	}
}

func BenchmarkRead(b *testing.B) {
	for _, size := range sizes {
		sets := deal(size.cards)
		doubles := hand.AllDoubles()
		b.Run(size.name, func(b *testing.B) {
			var sum card.Set
			for i := range b.N {
				sum += doubles.Read(sets[i%benchHands]).Second.Making
			}
			sink = int(sum)
		})
	}
}

// sink keeps the compiler from leaving out what is measured.
var sink int
