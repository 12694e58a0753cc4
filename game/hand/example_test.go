package hand_test

import (
	"fmt"

	"felt/game/card"
	"felt/game/hand"
)

func parse(text string) card.Set {
	cards, err := card.Parse(text)
	if err != nil {
		panic(err)
	}
	return card.SetOf(cards...)
}

// Two hands compared, and what a house that pays every double makes of the better.
func Example() {
	player, dealer := parse("As Kd 9h 9c 6s"), parse("Ad Kc Qh 7s 3d")
	fmt.Println(hand.Evaluate(player) > hand.Evaluate(dealer), hand.Evaluate(dealer).Game())

	house := hand.AllDoubles()
	h := house.Read(player)
	fmt.Println(h.Primary.Category, h.Primary.Making)
	fmt.Println(h.Second.Category, h.Second.Making)
	// Output:
	// true true
	// pair 9c9h
	// ace-king KdAs
}

func ExampleStrength_Ranks() {
	s := hand.Evaluate(parse("Ks Kd 3h 3c 9s"))
	fmt.Println(s.Category(), s.Ranks())
	// Output: two pair [K 3 9 2 2]
}

// Document 003 pays a second combination only if a card is in both.
func ExampleDoubles_Pair() {
	house := hand.AllDoubles()
	house.Shared = true
	for _, cards := range []string{"AsAhKd9c6s", "5s5hAdKc8s"} {
		primary, second, _ := house.Pair(parse(cards))
		fmt.Println(cards, primary, "and", second)
	}
	// Output:
	// AsAhKd9c6s pair and ace-king
	// 5s5hAdKc8s pair and none
}

// Why ace-king is not paid beside two pair of aces and kings.
func ExampleDoubles_Candidates() {
	house := hand.AllDoubles()
	for _, c := range house.Candidates(parse("AsAhKdKc8s")) {
		fmt.Println(c.Category, c.Reason)
	}
	// Output:
	// pair nothing outside
	// pair nothing outside
	// ace-king nothing outside
}
