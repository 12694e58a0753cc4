package school

import (
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// A limiting is what a wrong rule makes of the limits of an insurance.
type limiting struct {
	limits house.Limits
	cause  Cause
}

const (
	ruleInsuranceFrom   round.Rule = "insurance.from"
	ruleInsuranceMin    round.Rule = "insurance.min"
	ruleInsuranceMax    round.Rule = "insurance.max"
	ruleInsuranceCounts round.Rule = "insurance.counts"
)

// wrongLimits returns the limits that wrong rules give for a box's insurance.
func (it *Item) wrongLimits(b Box, others []*house.House) []limiting {
	var found []limiting
	stakes := it.Stakes(b)
	right := it.limits(stakes, b)
	add := func(l house.Limits, c Cause) {
		if l != right {
			found = append(found, limiting{l, c})
		}
	}
	at := func(change func(h *house.House)) house.Limits {
		h := *it.House
		change(&h)
		s := stakes
		s.House = &h
		return it.limits(s, b)
	}
	rule := it.House.Insurance
	own := it.read(b)
	primary, second := own.Primary.Category, own.Second.Category
	for from := hand.AceKing; from < hand.Categories; from++ {
		if from != rule.From && (primary >= from) != (primary >= rule.From) {
			add(at(func(h *house.House) { h.Insurance.From = from }), Cause{Wrong: WrongLimit, Rule: ruleInsuranceFrom, Value: from.String()})
		}
	}
	for _, least := range []house.InsuranceMin{house.MinAnte, house.MinBet} {
		add(at(func(h *house.House) { h.Insurance.Min = least }), Cause{Wrong: WrongLimit, Rule: ruleInsuranceMin, Value: string(least)})
	}
	for _, most := range []house.InsuranceMax{house.MaxWin, house.MaxPayout, house.MaxHalfWin, house.MaxHalfRoyal} {
		add(at(func(h *house.House) { h.Insurance.Max = most }), Cause{Wrong: WrongLimit, Rule: ruleInsuranceMax, Value: string(most)})
	}
	for _, counts := range []house.InsuranceCounts{house.CountsPrimary, house.CountsBoth} {
		add(at(func(h *house.House) { h.Insurance.Counts = counts }), Cause{Wrong: WrongLimit, Rule: ruleInsuranceCounts, Value: string(counts)})
	}
	if right.Eligible && second != hand.None && rule.Counts == house.CountsBoth {
		missed := WrongSecondMissed
		if second == hand.AceKing {
			missed = WrongAceKingForgotten
		}
		add(stakes.InsuranceLimits(primary, hand.None), Cause{Wrong: missed, Due: second, Rule: ruleSecond})
	}
	if right.Eligible {
		for c := rule.From; c < hand.Categories; c++ {
			if c != primary {
				add(stakes.InsuranceLimits(c, second), Cause{Wrong: WrongRow, Paid: c, Due: primary, Rule: round.RulePaytable})
			}
		}
	}
	if _, capped := stakes.Largest(); capped {
		add(at(func(h *house.House) { h.Cap.Scope = house.CapNone }), Cause{Wrong: WrongCapIgnored, Rule: ruleCap})
	}
	for _, h := range others {
		if h.ID != it.House.ID && h.Insurance.Offered {
			s := stakes
			s.House = h
			add(it.limits(s, b), Cause{Wrong: WrongOtherHouse, House: h.ID})
		}
	}
	return found
}

// limitsCauses explains wrong limits: a wrong rule must give both, or the one that is
// wrong.
func (it *Item) limitsCauses(answer Limits, others []*house.House) []Cause {
	b := it.Boxes[0]
	right := it.limits(it.Stakes(b), b)
	var causes []Cause
	for _, w := range it.wrongLimits(b, others) {
		both := w.limits.Min == answer.Min && w.limits.Max == answer.Max
		comparable := right.Eligible && w.limits.Eligible && answer != (Limits{})
		min := comparable && answer.Min != right.Min && answer.Min == w.limits.Min
		max := comparable && answer.Max != right.Max && answer.Max == w.limits.Max
		if both || min || max {
			causes = append(causes, w.cause)
		}
	}
	return unique(causes)
}

// validCauses explains a wrong verdict on an insurance: by wrong limits, or by one that
// was not looked at.
func (it *Item) validCauses(answer Choice, others []*house.House) []Cause {
	b := it.Boxes[0]
	var causes []Cause
	if answer == Valid {
		switch right := it.limits(it.Stakes(b), b); verdict(right, b.Insurance) {
		case LowHand:
			causes = append(causes, Cause{Wrong: WrongLimitForgotten, Rule: ruleInsuranceFrom})
		case TooSmall:
			causes = append(causes, Cause{Wrong: WrongLimitForgotten, Rule: ruleInsuranceMin})
		case TooLarge:
			causes = append(causes, Cause{Wrong: WrongLimitForgotten, Rule: ruleInsuranceMax})
		}
	}
	for _, w := range it.wrongLimits(b, others) {
		// A verdict is too little to tell a misread row of the paytable.
		if verdict(w.limits, b.Insurance) == answer && w.cause.Wrong != WrongRow {
			causes = append(causes, w.cause)
		}
	}
	return unique(causes)
}
