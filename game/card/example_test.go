package card_test

import (
	"fmt"

	"felt/game/card"
)

// A hand typed by a person and a deck that deals it, the rest from a seed.
func Example() {
	cards, err := card.Parse("As Kd, 7♥ 10c")
	if err != nil {
		fmt.Println(err)
		return
	}
	deck := card.NewSeededDeck(1, 0).Stack(cards...)
	for range cards {
		c, _ := deck.Deal()
		fmt.Print(c.Sign(), " ")
	}
	fmt.Println("and", deck.Left(), "more")
	// Output: A♠ K♦ 7♥ 10♣ and 48 more
}

func ExampleParse_error() {
	_, err := card.Parse("As Kd 1h")
	fmt.Println(err)
	_, err = card.Parse("As Kd as")
	fmt.Println(err)
	// Output:
	// column 7: "1h" is no card; a card is a rank 2–9, T or 10, J, Q, K, A and a suit s, h, d, c or ♠, ♥, ♦, ♣
	// column 7: As is given twice; each card may be given once
}

func ExampleSet_Minus() {
	hand, _ := card.Parse("AsKd7h7c2s")
	pair, _ := card.Parse("7h7c")
	fmt.Println(card.SetOf(hand...).Minus(card.SetOf(pair...)))
	// Output: Kd2sAs
}
