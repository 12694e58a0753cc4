package train_test

import (
	"context"
	"fmt"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
)

func ExampleReasons() {
	czech, _ := house.Preset("czech")
	cards, _ := card.Parse("Ts 7c 6d 9d 8c")
	p := strategy.Position{
		Stakes: house.Stakes{House: czech, Ante: 1},
		Cards:  cards,
		Up:     card.New(card.Queen, card.Spades),
	}
	ctx := context.Background()
	advice, err := strategy.Advise(ctx, p)
	if err != nil {
		panic(err)
	}
	reasons, err := train.Reasons(ctx, p, advice)
	if err != nil {
		panic(err)
	}
	fmt.Println("best:", advice.Options[0].Action)
	if outs, ok := reasons[0].(train.Outs); ok {
		fmt.Printf("%d of %d cards improve it; they bring %.2f for %g\n", outs.Cards, outs.Of, outs.Gain, outs.Price)
	}
	// Output:
	// best: sixth
	// 23 of 46 cards improve it; they bring 2.71 for 1
}

func ExampleJudge() {
	czech, _ := house.Preset("czech")
	cards, _ := card.Parse("As Kd 7h 7c 2s")
	p := strategy.Position{
		Stakes: house.Stakes{House: czech, Ante: 1},
		Cards:  cards,
		Up:     card.New(card.Nine, card.Diamonds),
	}
	ctx := context.Background()
	advice, err := strategy.Advise(ctx, p)
	if err != nil {
		panic(err)
	}
	chosen := train.Choice{Action: strategy.Exchange, Discard: cards[3:]}
	marks, err := train.Judge(ctx, p, advice, chosen, train.DefaultThresholds())
	if err != nil {
		panic(err)
	}
	for _, m := range marks {
		fmt.Printf("%s: %s, costs %.3f\n", train.SpotOf(p, m.Decision), m.Grade, m.Cost)
	}
	// Output:
	// first/pair+ace-king/9: mistake, costs 0.235
	// cards/pair+ace-king/9: blunder, costs 0.725
}
