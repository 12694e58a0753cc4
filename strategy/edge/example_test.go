package edge_test

import (
	"context"
	"fmt"

	"felt/game/house"
	"felt/strategy/edge"
)

// A shard is worked out by any machine, and merged with others.
func Example() {
	stud, err := house.Preset("caribbean-stud")
	if err != nil {
		panic(err)
	}
	var parts []*edge.Part
	for _, i := range []int{1, 2} {
		part, err := edge.Exact(context.Background(), stud, "example", edge.Shard{Index: i, Of: 20_000}, nil, nil)
		if err != nil {
			panic(err)
		}
		parts = append(parts, part)
	}
	merged, err := edge.Merge(parts)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%d of %d shards: %d deals in %d classes\n", merged.Parts, merged.Of, merged.Weight, merged.Classes)
	// Output: 2 of 20000 shards: 16056 deals in 725 classes
}

// A sample says how far it may be off.
func ExampleSample() {
	stud, err := house.Preset("caribbean-stud")
	if err != nil {
		panic(err)
	}
	s, err := edge.Sample(context.Background(), stud, 5_000, 1, nil, nil)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%.3f ± %.3f antes, %.0f %% of the hands bet\n", s.EV, s.CI95, 100*s.Shares.Bet)
	// Output: -0.052 ± 0.003 antes, 52 % of the hands bet
}
