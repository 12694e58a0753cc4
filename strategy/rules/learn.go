package rules

import (
	"math"

	"felt/game/card"
	"felt/game/hand"
	"felt/strategy"
)

// choicesOf are what a rule can tell the player at each kind of decision.
var choicesOf = [kinds][]choice{
	First:     firstChoices(),
	Drawn:     {{play: Fold}, {play: Bet}},
	Insurance: {{play: Uninsured}, {play: Insure}},
	Sale:      {{play: Take}, {play: Buy}},
	Repeat:    {{play: Stop}, {play: Again}},
}

func firstChoices() []choice {
	all := []choice{{play: Fold}, {play: Bet}, {play: Sixth}}
	for k := range keeps {
		all = append(all, choice{Exchange, k})
	}
	return all
}

// exampleOf is a decision that has been advised on.
func exampleOf(k Kind, p *strategy.Position, a *strategy.Advice, weight float64) example {
	e := example{facts: FactsOf(p), weight: weight, cost: make([]float64, len(choicesOf[k]))}
	if k == Insurance {
		i := &bet(a).Insurance
		e.cost[0], e.cost[1] = i.Amount*i.Edge, (i.Amount-i.Max)*i.Edge
		return e
	}
	o := optionsOf(k, p, a)
	for n, c := range choicesOf[k] {
		e.cost[n] = math.Inf(1)
		for i := range a.Options {
			option := &a.Options[i]
			if option.Action != actions[c.play] || c.play == Exchange && !(o.keeps[c.keep] && card.SetOf(p.Cards...).Minus(card.SetOf(option.Discard...)) == o.kept[c.keep]) {
				continue
			}
			e.cost[n] = a.Options[0].EV - option.EV
		}
	}
	return e
}

// asked are the facts that rules may ask about at each kind of decision.
var asked = [kinds][]Fact{
	First:     {Primary, Second, Rank, Kicker, Kicker2, Tops, Against, Up, UpSeen, Blockers, Suited, Run, Three, ThreeTop},
	Drawn:     {Primary, Rank, Kicker, Tops, Against, Up, UpSeen, Blockers},
	Insurance: {Primary, Second, Up, UpSeen, Blockers},
	Sale:      {Primary, Second, Rank, Matching, DealerSuited, DealerRun},
	Repeat:    {Primary, Matching},
}

// ranges are the values that a fact can have.
var ranges = [facts]struct{ least, most int8 }{
	Primary:      {int8(hand.None), int8(hand.RoyalFlush)},
	Second:       {int8(hand.None), int8(hand.RoyalFlush)},
	Rank:         {int8(card.Two), int8(card.Ace)},
	Kicker:       {Absent, int8(card.Ace)},
	Kicker2:      {Absent, int8(card.Ace)},
	Tops:         {0, 3},
	Against:      {-1, 1},
	Up:           {int8(card.Two), int8(card.Ace)},
	UpSeen:       {0, 3},
	Blockers:     {0, 5},
	Suited:       {2, 6},
	Run:          {0, 4},
	Three:        {0, 3},
	ThreeTop:     {Absent, int8(card.Ace)},
	Matching:     {0, 9},
	DealerSuited: {0, 1},
	DealerRun:    {0, 2},
}

// RangeOf returns the least and the greatest value that a fact can have.
func RangeOf(f Fact) (least, most int8) { return ranges[f].least, ranges[f].most }

// terms are what rules may ask about facts, of the values that the examples have: at least,
// at most, exactly; of the up card any range, and of three to a straight flush, which must be
// there, only the least top.
func terms(examples []example, of []Fact) (all []Term) {
	for _, f := range of {
		least, most := extremes(examples, f)
		for lo := least; lo <= most; lo++ {
			for hi := lo; hi <= most; hi++ {
				if f == ThreeTop && (lo < 0 || hi < most) {
					continue
				}
				if (lo != least || hi != most) && (f == Up || lo == least || hi == most || lo == hi && most-lo < int8(card.Ranks)-2) {
					all = append(all, wide(f, lo, hi, least, most))
				}
			}
		}
	}
	return all
}

// extremes are the least and the greatest value of a fact.
func extremes(examples []example, f Fact) (least, most int8) {
	least, most = math.MaxInt8, math.MinInt8
	for i := range examples {
		v := examples[i].facts[f]
		least, most = min(least, v), max(most, v)
	}
	return least, most
}

// wide is a term whose ends are open where no example lies beyond.
func wide(f Fact, lo, hi, least, most int8) Term {
	if lo == least {
		lo = ranges[f].least
	}
	if hi == most {
		hi = ranges[f].most
	}
	return Term{f, lo, hi}
}
