package school

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// nextCauses explains a wrong word on what follows a replacing card.
func (it *Item) nextCauses(answer Choice, others []*house.House) []Cause {
	rule := it.House.Buying
	var causes []Cause
	now := card.SetOf(it.Dealer.now()...)
	category := hand.Evaluate(now).Category()
	switch {
	case it.next(rule) == NextGame:
		// Whatever else is answered, the game is overlooked.
		causes = append(causes, Cause{Wrong: WrongOverlooked, Due: category, Rule: house.FactGameAceKing})
	case answer == NextGame:
		return slices.Concat(taken(now, hand.Flush, category), taken(now, hand.Straight, category))
	}
	if category >= hand.AceKing {
		return causes
	}
	try := func(r house.Buying, c Cause) {
		if it.next(r) == answer {
			causes = append(causes, c)
		}
	}
	for _, same := range []house.SameKind{house.SameKindStays, house.SameKindFree, house.SameKindAgain} {
		if same != rule.SameKind {
			r := rule
			r.SameKind, r.Repeats = same, len(it.Dealer.Replacing)
			try(r, Cause{Wrong: WrongSameKind, Rule: round.RuleSameKind, Value: string(same)})
		}
	}
	for _, k := range []house.Kind{house.KindRank, house.KindSuit} {
		if k != rule.Kind && rule.SameKind != house.SameKindStays {
			r := rule
			r.Kind = k
			try(r, Cause{Wrong: WrongKind, Rule: ruleKind, Value: string(k)})
		}
	}
	if rule.SameKind == house.SameKindAgain {
		r := rule
		r.Repeats = len(it.Dealer.Replacing)
		try(r, Cause{Wrong: WrongRepeats, Rule: ruleRepeats})
	}
	for _, h := range others {
		if h.ID != it.House.ID && h.Buying.Offered {
			try(h.Buying, Cause{Wrong: WrongOtherHouse, House: h.ID})
		}
	}
	return causes
}

const (
	ruleKind    round.Rule = "buying.kind"
	ruleRepeats round.Rule = "buying.repeats"
)
