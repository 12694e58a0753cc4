package strategy_test

import (
	"context"
	"fmt"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
)

// czechDeal is a first decision at a house, for one ante.
func czechDeal() strategy.Position {
	rules, err := house.Preset("czech")
	if err != nil {
		panic(err)
	}
	stakes, err := house.NewStakes(rules, nil, 1)
	if err != nil {
		panic(err)
	}
	cards, _ := card.Parse("As Kd 7h 7c 2s")
	up, _ := card.Parse("9d")
	return strategy.Position{Stakes: stakes, Cards: cards, Up: up[0]}
}

func ExampleAdvise() {
	advice, err := strategy.Advise(context.Background(), czechDeal())
	if err != nil {
		panic(err)
	}
	for _, o := range advice.Options[:3] {
		fmt.Printf("%-8s %-6s %+.4f\n", o.Action, card.Format(o.Discard), o.EV)
	}
	fmt.Printf("no game: %.1f %%\n", 100*advice.Dealer.NoGame)
	// Output:
	// bet             -0.1272
	// sixth           -0.2427
	// exchange AsKd2s -0.3626
	// no game: 45.0 %
}

func ExampleExplain() {
	b, err := strategy.Explain(context.Background(), czechDeal(), strategy.Option{Action: strategy.Bet})
	if err != nil {
		panic(err)
	}
	fmt.Printf("no game %.4f: %+.4f\n", b.Taken.Chance, b.Taken.Value)
	fmt.Printf("behind  %.4f: %+.4f\n", b.Behind.Chance, b.Behind.Value)
	fmt.Printf("ahead   %.4f: %+.4f\n", b.Ahead.Chance, b.Ahead.Value)
	fmt.Printf("value           %+.4f\n", b.EV)
	// Output:
	// no game 0.4502: +0.4502
	// behind  0.1531: +0.6126
	// ahead   0.3967: -1.1900
	// value           -0.1272
}
