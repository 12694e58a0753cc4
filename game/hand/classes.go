package hand

import (
	"math/bits"

	"felt/game/card"
)

// Classes calls yield for one hand of each class of n-card hands, 0 to 6, that differ by
// an exchange of suits only, and for how many hands it stands: 134,459 classes of five
// cards, 962,988 of six. The suits of the hand given change from class to class, so that
// none is favoured.
func Classes(n int, yield func(s card.Set, weight int)) {
	var byLen [7][]uint16
	for ranks := range uint16(1 << card.Ranks) {
		if held := bits.OnesCount16(ranks); held < len(byLen) {
			byLen[held] = append(byLen[held], ranks)
		}
	}
	turn := 0
	var suits [card.Suits]uint16
	// Each suit holds no more, as a number, than the one before it.
	var fill func(i, left int)
	fill = func(i, left int) {
		if i == len(suits) {
			order := suitOrders[turn%len(suitOrders)]
			turn++
			var s card.Set
			for j, ranks := range suits {
				s |= card.Suited(order[j], ranks)
			}
			yield(s, Arrangements(suits))
			return
		}
		for held := range left + 1 {
			if i == len(suits)-1 && held != left {
				continue
			}
			for _, ranks := range byLen[held] {
				if i > 0 && ranks > suits[i-1] {
					break
				}
				suits[i] = ranks
				fill(i+1, left-held)
			}
		}
	}
	fill(0, n)
}

// Arrangements returns in how many ways, 1 to 24, the four suits can be given to four sets
// of ranks, of which equal ones stand beside each other: for how many hands a class stands.
func Arrangements(suits [card.Suits]uint16) int {
	ways, equal := 24, 1
	for i := 1; i < len(suits); i++ {
		if suits[i] != suits[i-1] {
			equal = 0
		}
		equal++
		ways /= equal
	}
	return ways
}

// suitOrders are the 24 orders of the four suits.
var suitOrders = func() (orders [][card.Suits]card.Suit) {
	for a := range card.Suit(card.Suits) {
		for b := range card.Suit(card.Suits) {
			for c := range card.Suit(card.Suits) {
				if a != b && a != c && b != c {
					orders = append(orders, [card.Suits]card.Suit{a, b, c, 6 - a - b - c})
				}
			}
		}
	}
	return orders
}()
