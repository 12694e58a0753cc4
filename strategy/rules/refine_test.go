package rules

import (
	"context"
	"slices"
	"testing"

	"felt/game/card"
	"felt/game/hand"
)

// TestRefine: a rule that saves little gives its place to one that saves more, the rules stay
// as many, and a list that can't be bettered stays what it is.
func TestRefine(t *testing.T) {
	var examples []example
	for up := card.Two; up <= card.Ace; up++ {
		for seen := range int8(2) {
			e := example{weight: 1. / 26, cost: []float64{0, 0.5}} // folding is best
			e.facts[Primary], e.facts[Up], e.facts[UpSeen] = int8(hand.Pair), int8(up), seen
			switch {
			case seen > 0:
				e.cost = []float64{0.4, 0}
			case up == card.Two:
				e.cost = []float64{0.1, 0}
			}
			examples = append(examples, e)
		}
	}
	lists := make([]joining, kinds)
	for k := range kinds {
		lists[k].kind = k
	}
	drawn := &lists[Drawn]
	drawn.examples, drawn.rules = examples, []Rule{{When: []Term{{Up, int8(card.Two), int8(card.Two)}}, Play: Bet}}
	drawn.cost = drawn.costOf(drawn.rules)
	before := drawn.cost
	refine(context.Background(), lists, 1)
	want := Term{UpSeen, 1, 3}
	if len(drawn.rules) != 1 || drawn.rules[0].Play != Bet || !slices.Equal(drawn.rules[0].When, []Term{want}) {
		t.Errorf("refined to %+v", drawn.rules)
	}
	if got := drawn.costOf(drawn.rules); got != drawn.cost || got >= before {
		t.Errorf("it costs %v, is said to cost %v and cost %v before", got, drawn.cost, before)
	}
	refined := slices.Clone(drawn.rules)
	refine(context.Background(), lists, 1)
	if len(drawn.rules) != 1 || !slices.Equal(drawn.rules[0].When, refined[0].When) {
		t.Errorf("refined again to %+v", drawn.rules)
	}
}
