package round_test

import (
	"fmt"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
)

// A round for one player: he buys a sixth card, insures, bets, and takes one to
// one on his ante because the dealer has no game.
func Example() {
	czech, err := house.Preset("czech")
	if err != nil {
		panic(err)
	}
	top, err := card.Parse("9s Kd 9d 8c 9h 5s 4c 4h 2d 2c 4d") // player, dealer, player, …
	if err != nil {
		panic(err)
	}
	r, err := round.New(round.Config{
		House: czech,
		Table: "eur-2",
		Boxes: []round.Box{{Owner: round.Own, Ante: 10}},
	}, card.NewSeededDeck(1, 0).Stack(top...))
	if err != nil {
		panic(err)
	}
	for _, a := range []round.Action{
		{Box: 1, Kind: round.Sixth},
		{Box: 1, Kind: round.Insure, Amount: 70},
		{Box: 1, Kind: round.Bet},
		{Box: 1, Kind: round.Take},
	} {
		fmt.Println(r.Phase(), r.Legal().Kinds(), "->", a.Kind)
		if _, err := r.Apply(a); err != nil {
			panic(err)
		}
	}
	for _, l := range r.Ledger().Boxes[0].Lines {
		fmt.Printf("%-9s %3d %-8s %+3d  clause %v\n", l.Item, l.Stake, l.Outcome, l.Net, l.Rule.Clauses(czech))
	}
	fmt.Println("net", r.Ledger().Net)
	// Output:
	// first [fold bet sixth exchange insure] -> sixth
	// drawn [fold bet insure] -> insure
	// drawn [bet insure] -> bet
	// no_game [take buy] -> take
	// ante       10 paid     +10  clause [10]
	// bet        20 returned  +0  clause [10]
	// sixth      10 spent    -10  clause [4]
	// insurance  70 paid     +70  clause [7]
	// net 70
}

// One box settled without a round: the dealer's game was bought.
func ExamplePlayed_Settle() {
	russian, err := house.Preset("russian")
	if err != nil {
		panic(err)
	}
	stakes, err := house.NewStakes(russian, nil, 10)
	if err != nil {
		panic(err)
	}
	parse := func(text string) []card.Card {
		cards, err := card.Parse(text)
		if err != nil {
			panic(err)
		}
		return cards
	}
	played := round.Played{
		Stakes:    stakes,
		Cards:     parse("9s 9d 9h 4c 4d"),
		Dealer:    parse("Kd 8c 5s 4h 2c"),
		Replacing: parse("8h"),
	}
	if err := played.Check(); err != nil {
		panic(err)
	}
	s := played.Settle()
	fmt.Println(s.Hand.Primary.Category, "against", s.Dealer.Primary.Category, s.Result)
	for _, l := range s.Lines {
		fmt.Println(l.Item, l.Net)
	}
	fmt.Println("net", s.Net)
	// Output:
	// full house against pair win
	// ante 0
	// bet 140
	// dealer-card -10
	// net 130
}
