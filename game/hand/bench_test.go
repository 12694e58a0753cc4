package hand_test

import (
	"math/rand/v2"
	"testing"

	"github.com/chehsunliu/poker"

	"felt/game/card"
	"felt/game/hand"
)

// The benchmarks go over shuffled, not consecutive, hands, so that no branch
// predictor learns their order. The library of the same name in the sub-benchmark
// "poker" evaluates the same hands, in its own form, in the same run.

// benchHands is a power of two, past the memory of any branch predictor, while
// the hands themselves stay in the cache.
const benchHands = 1 << 14

// deal returns random hands of n cards, in the form of each evaluator.
func deal(n int) ([]card.Set, [][]poker.Card) {
	var (
		sets  = make([]card.Set, benchHands)
		cards = make([][]poker.Card, benchHands)
		src   = rand.NewPCG(1, 2)
	)
	for i := range sets {
		deck := card.NewDeck(src)
		for range n {
			c, _ := deck.Deal()
			sets[i] = sets[i].With(c)
			cards[i] = append(cards[i], poker.NewCard(c.String()))
		}
	}
	return sets, cards
}

var sizes = []struct {
	name  string
	cards int
}{{"five", 5}, {"six", 6}}

func BenchmarkEvaluate(b *testing.B) {
	for _, size := range sizes {
		sets, cards := deal(size.cards)
		b.Run(size.name+"/felt", func(b *testing.B) {
			b.ReportAllocs()
			var sum hand.Strength
			for i := range b.N {
				sum += hand.Evaluate(sets[i%benchHands])
			}
			sink = int(sum)
		})
		b.Run(size.name+"/poker", func(b *testing.B) {
			b.ReportAllocs()
			var sum int32
			for i := range b.N {
				sum += poker.Evaluate(cards[i%benchHands])
			}
			sink = int(sum)
		})
	}
}

func BenchmarkPair(b *testing.B) {
	for _, size := range sizes {
		sets, _ := deal(size.cards)
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
		sets, _ := deal(size.cards)
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
