package record

import (
	"fmt"
	"strconv"

	"felt/game/card"
	"felt/strategy"
	"felt/strategy/train"
)

// SpotOf is a spot of a trainer as the record keeps it.
func SpotOf(s train.Spot) Spot {
	class, up := "blind", ""
	if !s.Blind {
		class = s.Class.String()
	}
	if s.Second != 0 {
		class += " + " + s.Second.String()
	}
	if s.HasUp() {
		up = s.Up.String()
	}
	return Spot{Key: s.String(), Decision: s.Decision.String(), Class: class, Up: up}
}

// DecisionOf is a mark of a trainer as the record keeps it. What the mark does not know
// (the action, the box, the time, help, luck) is left to the caller.
func DecisionOf(m train.Mark, s train.Spot) Decision {
	chosen, best := habits(m)
	return Decision{
		Spot:    SpotOf(s),
		Chosen:  Choice{optionName(m.Decision, m.Chosen), chosen},
		Best:    Choice{optionName(m.Decision, m.Best), best},
		Value:   m.Chosen.EV,
		Cost:    m.Cost,
		Gap:     m.Gap,
		CI95:    m.CI95,
		Grade:   m.Grade.String(),
		Trivial: m.Trivial,
	}
}

// optionName is an option in full: "bet", "exchange As2c"; of an insurance, "insure" and
// the amount in antes.
func optionName(d train.Decision, o strategy.Option) string {
	switch {
	case d == train.DecisionInsurance:
		return "insure " + strconv.FormatFloat(o.Insurance.Amount, 'g', -1, 64)
	case len(o.Discard) > 0:
		return o.Action.String() + " " + card.Format(o.Discard)
	}
	return o.Action.String()
}

// The habits of an insurance.
const (
	HabitNone = "none" // none is placed
	HabitSome = "some" // one is placed; it is the best amount unless it is one of these:
	HabitLess = "less" // less than is best
	HabitMore = "more" // more than is best, where some is
)

// habits are what the two options of a mark have in common with others of their kind:
// the action; of the choice of cards, how many; of an insurance, one of the above.
func habits(m train.Mark) (chosen, best string) {
	switch m.Decision {
	case train.DecisionCards:
		count := func(o strategy.Option) string { return fmt.Sprintf("%s %d", o.Action, len(o.Discard)) }
		return count(m.Chosen), count(m.Best)
	case train.DecisionInsurance:
		is, should := m.Chosen.Insurance.Amount, m.Best.Insurance.Amount
		chosen, best = HabitSome, HabitSome
		switch {
		case is == 0:
			chosen = HabitNone
		case should > 0 && is < should:
			chosen = HabitLess
		case should > 0 && is > should:
			chosen = HabitMore
		}
		if should == 0 {
			best = HabitNone
		}
		return chosen, best
	}
	return m.Chosen.Action.String(), m.Best.Action.String()
}
