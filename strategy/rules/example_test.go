package rules_test

import (
	"fmt"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/strategy/rules"
)

func Example() {
	h, _ := house.Preset("czech")
	page, _ := rules.PageFor(h)

	cards, _ := card.Parse("9h 8c 7d 6s 2d")
	up, _ := card.Parse("Kd")
	p := strategy.Position{Stakes: house.Stakes{House: h, Ante: 1}, Cards: cards, Up: up[0]}
	a := new(strategy.Advice)
	for _, c := range p.Actions() {
		a.Options = append(a.Options, strategy.Option{Action: c.Action, Discard: c.Discard})
	}
	fmt.Println(a.Options[page.Sheet.Decide(rules.First, &p, a)].Action)
	fmt.Println(page.Tried.Deals, "deals tried, cost below 5 milli-antes:", page.Tried.Sheet.Cost.Mean+page.Tried.Sheet.Cost.CI95 < 0.005)
	// Output:
	// sixth
	// 20000 deals tried, cost below 5 milli-antes: true
}
