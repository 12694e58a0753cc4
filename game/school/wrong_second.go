package school

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// secondCauses explains cards that are wrongly marked, or none marked.
func (it *Item) secondCauses(marked card.Set, others []*house.House) []Cause {
	b := it.Boxes[0]
	own := it.read(b)
	due := own.Second.Category
	var causes []Cause
	switch {
	case marked == 0 && due == hand.AceKing:
		causes = append(causes, Cause{Wrong: WrongAceKingForgotten, Due: due, Rule: ruleSecond})
	case marked == 0:
		causes = append(causes, Cause{Wrong: WrongSecondMissed, Due: due, Rule: ruleSecond})
	case marked == own.Primary.Making:
		causes = append(causes, Cause{Wrong: WrongPrimaryMarked, Due: due, Rule: ruleSecond})
	default:
		causes = append(causes, it.markedCauses(own, marked)...)
	}
	for _, h := range others {
		if h.ID != it.House.ID && h.Second.Offered && secondAt(h, card.SetOf(b.Cards...), marked) {
			causes = append(causes, Cause{Wrong: WrongOtherHouse, House: h.ID})
		}
	}
	return causes
}

// markedCauses explains marked cards that are not the second.
func (it *Item) markedCauses(own hand.Hand, marked card.Set) []Cause {
	doubles := it.House.Doubles()
	candidates := doubles.Candidates(own.Cards)
	var causes []Cause
	for _, way := range hand.Combinations(own.Cards) {
		switch {
		case way.Making == marked:
			i := slices.IndexFunc(candidates, func(c hand.Candidate) bool {
				return c.Category == way.Category && heldRanks(c.Making) == heldRanks(marked)
			})
			reason := hand.NothingOutside
			if i >= 0 && candidates[i].Reason != hand.Counts {
				reason = candidates[i].Reason
			}
			causes = append(causes, Cause{Wrong: WrongSecondInvented, Paid: way.Category, Due: own.Second.Category, Reason: reason, Rule: ruleSecond})
		case own.Second.Category != hand.None && way.Category == own.Second.Category && secondAt(it.House, own.Cards, way.Making):
			if way.Making.Minus(marked) == 0 {
				causes = append(causes, Cause{Wrong: WrongKickerMarked, Due: own.Second.Category, Rule: ruleSecond})
			} else if marked.Minus(way.Making) == 0 {
				causes = append(causes, Cause{Wrong: WrongCardMissing, Due: own.Second.Category, Rule: ruleSecond})
			}
		}
	}
	return unique(causes)
}

// unique returns causes without those that are there already.
func unique(causes []Cause) []Cause {
	var out []Cause
	for _, c := range causes {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// secondAt tells whether marked cards make a second combination that the house pays,
// in whichever way the primary is made; none marked: whether there is none. Of several
// ways of equal price each is right.
func secondAt(h *house.House, cards, marked card.Set) bool {
	doubles := h.Doubles()
	own := doubles.Read(cards)
	due := own.Second.Category
	if due == hand.None || marked == 0 {
		return due == hand.None && marked == 0
	}
	ways := hand.Combinations(cards)
	i := slices.IndexFunc(ways, func(c hand.Combination) bool { return c.Making == marked && c.Category == due })
	if i < 0 {
		return false
	}
	for _, primary := range ways {
		if primary.Category != own.Primary.Category || hand.Evaluate(cards) != strengthWith(cards, primary.Making) {
			continue
		}
		outside, shared := marked.Minus(primary.Making), marked&primary.Making
		if outside != 0 && (shared != 0 || !doubles.Shared) {
			return true
		}
	}
	return false
}

// strengthWith is the strength of the best five of cards among which these are.
func strengthWith(cards, making card.Set) hand.Strength {
	if cards.Len() == 5 {
		return hand.Evaluate(cards)
	}
	best := hand.Strength(0)
	for c := range cards.Minus(making).All {
		best = max(best, hand.Evaluate(cards.Without(c)))
	}
	return best
}
