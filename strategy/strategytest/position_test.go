package strategytest_test

import (
	"fmt"
	"math/rand/v2"

	"felt/game/house"
	"felt/strategy/strategytest"
)

func ExamplePositions() {
	n := 0
	for p := range strategytest.Positions(rand.New(rand.NewPCG(1, 1)), 3, house.Presets()) {
		if p.Check() == nil {
			n++
		}
	}
	fmt.Println(n, "positions that can be advised on")
	// Output: 60 positions that can be advised on
}
