package house_test

import (
	"fmt"

	"felt/game/hand"
	"felt/game/house"
)

// A house says what holds; nobody asks which house it is.
func Example() {
	for _, id := range []string{"czech", "russian"} {
		h, err := house.Preset(id)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s insures from %s; its dealer's game costs: %s\n", h.ID, h.Insurance.From, h.Buying.Price)
	}
	// Output:
	// czech insures from two pair; its dealer's game costs: ante
	// russian insures from three of a kind; its dealer's game costs: additional
}

// Stakes put money to a house: nine, eight, seven, six, six, five is a straight
// twice, and pays four to one twice on a bet of 20.
func ExampleStakes() {
	h, _ := house.Preset("czech")
	table, err := h.FindTable("eur-2")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := house.NewStakes(h, table, 10)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("bet", s.Bet(), "wins", s.Win(hand.Straight, hand.Straight))
	fmt.Printf("insurance %+v\n", s.InsuranceLimits(hand.Straight, hand.Straight))
	_, err = house.NewStakes(h, table, 60)
	fmt.Println(err)
	// Output:
	// bet 20 wins 160
	// insurance 20 to 80
	// ante 60 is outside the limits of table eur-2; allowed: 2 to 50
}

// A person's own house changes a preset. Every fault of the file is found at once.
func ExampleParse() {
	_, err := house.Parse("mine.toml", []byte(`base = "czech"
id = "mine"
exchange.min = 6
insurance.form = "pair"
buying.ante_on_failure = "lost"
`))
	for _, line := range err.(house.Faults).Lines() {
		fmt.Println(line)
	}
	// Output:
	// mine.toml:3:16: exchange.min is 6; allowed: 1 to 5
	// mine.toml:4:11: insurance has no field "form"; allowed: offered, from, min, max, counts, pays, void, on_lower, on_tie
	// mine.toml:5:26: buying.ante_on_failure has no meaning where buying.price is "ante"; allowed: leave it out
}

func ExampleCompare() {
	a, _ := house.Preset("czech")
	b, err := house.Parse("mine.toml", []byte(`base = "czech"
id = "mine"
exchange.min = 1
buying.repeats = 1
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range house.Compare(a, b) {
		fmt.Println(d.A.Field.Path, d.A.Value, d.A.Sources, "->", d.B.Value, d.B.Sources)
	}
	// Output:
	// exchange.min 2 [4] -> 1 []
	// buying.repeats 3 [11] -> 1 []
}

// The Czech bonus in crowns wins for the player: its prizes are 37.5 to 1,250
// times the stake.
func ExampleHouse_BonusResult() {
	h, _ := house.Preset("czech")
	for _, p := range h.Bonus.Prizes {
		net, of := h.BonusResult(p)
		fmt.Printf("%s %+.3f %%\n", p.Currency, 100*float64(net)/float64(of))
	}
	// Output:
	// EUR -3.049 %
	// CZK +33.676 %
}
