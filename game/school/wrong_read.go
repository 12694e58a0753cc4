package school

import (
	"math/bits"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// looks like more than it is: four of a suit, four of a straight, a row around the ace.

func fourSuited(s card.Set) bool {
	for u := range card.Suit(card.Suits) {
		if bits.OnesCount16(s.Suit(u)) == 4 {
			return true
		}
	}
	return false
}

// heldRanks are the ranks of cards, one bit each.
func heldRanks(s card.Set) (ranks uint16) {
	for u := range card.Suit(card.Suits) {
		ranks |= s.Suit(u)
	}
	return ranks
}

// inRow is how many of five ranks in a row cards hold at most.
func inRow(s card.Set) int {
	ranks, most := heldRanks(s), 0
	for top := card.Five; top <= card.Ace; top++ {
		most = max(most, held(ranks, run(top)))
	}
	return most
}

// aroundAce tells whether cards hold five ranks in a row around the ace.
func aroundAce(s card.Set) bool {
	ranks := heldRanks(s)
	return slices.ContainsFunc([]card.Rank{card.Two, card.Three, card.Four}, func(top card.Rank) bool {
		return held(ranks, run(top)) == 5
	})
}

// held is how many of these ranks are held.
func held(ranks uint16, of []card.Rank) int {
	n := 0
	for _, r := range of {
		n += int(ranks >> r & 1)
	}
	return n
}

// nameCauses explains a wrong name of a hand.
func (it *Item) nameCauses(named hand.Category) []Cause {
	b := it.Boxes[0]
	s := card.SetOf(b.Cards...)
	due := hand.Evaluate(s).Category()
	var causes []Cause
	overlooked := hand.MaskOf(hand.None)
	all := hand.AllDoubles()
	for _, c := range all.Candidates(s) {
		overlooked |= hand.MaskOf(c.Category)
	}
	if due == hand.StraightFlush || due == hand.RoyalFlush {
		overlooked |= hand.MaskOf(hand.Straight, hand.Flush, hand.StraightFlush)
	}
	if named < due && overlooked.Has(named) {
		causes = append(causes, Cause{Wrong: WrongOverlooked, Paid: named, Due: due})
	}
	if len(b.Cards) == 6 && strengthOf(b.Cards[:5]).Category() == named {
		causes = append(causes, Cause{Wrong: WrongSixthIgnored})
	}
	return append(causes, taken(s, named, due)...)
}

// taken explains why cards are taken for a flush or a straight that they are not.
func taken(s card.Set, named, due hand.Category) []Cause {
	var causes []Cause
	if named == hand.Flush && due < named && fourSuited(s) {
		causes = append(causes, Cause{Wrong: WrongFourSuited})
	}
	if named == hand.Straight && due < named {
		if inRow(s) == 4 {
			causes = append(causes, Cause{Wrong: WrongFourInRow})
		}
		if aroundAce(s) {
			causes = append(causes, Cause{Wrong: WrongCorner})
		}
	}
	return causes
}

// gameCauses explains why a game is seen where there is none, or the other way round.
func (it *Item) gameCauses(answer Choice) []Cause {
	s := card.SetOf(it.Dealer.Cards...)
	due := hand.Evaluate(s).Category()
	if answer == No {
		causes := []Cause{{Wrong: WrongOverlooked, Due: due, Rule: house.FactGameAceKing}}
		if due == hand.AceKing {
			causes = append(causes, Cause{Wrong: WrongAceKing, Rule: house.FactGameAceKing})
		}
		return causes
	}
	causes := slices.Concat(taken(s, hand.Flush, due), taken(s, hand.Straight, due))
	ranks := heldRanks(s)
	if ranks>>card.Ace&1 != 0 {
		causes = append(causes, Cause{Wrong: WrongAceCounts, Rule: house.FactGameAceKing})
	}
	if ranks>>card.King&1 != 0 {
		causes = append(causes, Cause{Wrong: WrongKingCounts, Rule: house.FactGameAceKing})
	}
	return causes
}

// A comparison is a wrong way to find the winner; ok is false where it says nothing.
type comparison struct {
	cause   Cause
	compare func(player, dealer card.Set) (winner Choice, ok bool)
}

// comparisons are the wrong ways to find the winner that do not depend on the order of
// the cards.
var comparisons = []comparison{
	{Cause{Wrong: WrongRanks, Rule: house.FactTieNextCard}, func(p, d card.Set) (Choice, bool) {
		same := hand.Evaluate(p).Category() == hand.Evaluate(d).Category()
		return Tie, same
	}},
	{Cause{Wrong: WrongKickers, Rule: house.FactTieNextCard}, func(p, d card.Set) (Choice, bool) {
		return Tie, decides(hand.Evaluate(p), hand.Evaluate(d)) == byKicker
	}},
	{Cause{Wrong: WrongHighCard}, func(p, d card.Set) (Choice, bool) {
		if hand.Evaluate(p).Category() != hand.Evaluate(d).Category() {
			return "", false
		}
		x, y := descending(p), descending(d)
		return compared(slices.Compare(x, y)), true
	}},
	{Cause{Wrong: WrongSuits, Rule: house.FactSuitsNeverRank}, func(p, d card.Set) (Choice, bool) {
		if hand.Evaluate(p) != hand.Evaluate(d) {
			return "", false
		}
		return compared(slices.Compare(bySuit(p), bySuit(d))), true
	}},
	{Cause{Wrong: WrongWheel}, func(p, d card.Set) (Choice, bool) {
		x, y := hand.Evaluate(p), hand.Evaluate(d)
		if x.Category() != y.Category() || x.Category() != hand.Straight && x.Category() != hand.StraightFlush {
			return "", false
		}
		return compared(int(aceHigh(x)) - int(aceHigh(y))), true
	}},
	{Cause{Wrong: WrongSixthCounted}, func(p, d card.Set) (Choice, bool) {
		// The sixth card is left over from a tie of the best five.
		return Player, p.Len() == 6 && hand.Evaluate(p) == hand.Evaluate(d)
	}},
}

// compared says who wins by the sign of a comparison.
func compared(sign int) Choice {
	switch {
	case sign > 0:
		return Player
	case sign < 0:
		return Dealer
	}
	return Tie
}

// descending are the ranks of cards, the highest first, at most five.
func descending(s card.Set) []card.Rank {
	var ranks []card.Rank
	for c := range s.All {
		ranks = append(ranks, c.Rank())
	}
	slices.Sort(ranks)
	slices.Reverse(ranks)
	return ranks[:min(len(ranks), 5)]
}

// bySuit are the suits of cards by falling ranks, then suits, as in games in which
// spades rank first.
func bySuit(s card.Set) []card.Suit {
	cards := s.Cards()
	slices.SortFunc(cards, func(a, b card.Card) int {
		if a.Rank() != b.Rank() {
			return int(b.Rank()) - int(a.Rank())
		}
		return int(b.Suit()) - int(a.Suit())
	})
	var suits []card.Suit
	for _, c := range cards {
		suits = append(suits, c.Suit())
	}
	return suits
}

// aceHigh is the top of a straight for one who takes its ace for high.
func aceHigh(s hand.Strength) card.Rank {
	if top := s.Ranks()[0]; top != card.Five {
		return top
	}
	return card.Ace
}

// winnerCauses explains a wrong winner.
func (it *Item) winnerCauses(answer Choice) []Cause {
	b := it.Boxes[0]
	player, dealer := card.SetOf(b.Cards...), card.SetOf(it.Dealer.Cards...)
	var causes []Cause
	for _, c := range comparisons {
		if w, ok := c.compare(player, dealer); ok && w == answer {
			causes = append(causes, c.cause)
		}
	}
	if len(b.Cards) == 6 && winner(strengthOf(b.Cards[:5]), hand.Evaluate(dealer)) == answer {
		causes = append(causes, Cause{Wrong: WrongSixthIgnored})
	}
	if second := it.read(b).Second.Category; second != hand.None && answer == Player {
		causes = append(causes, Cause{Wrong: WrongSecondBeats, Paid: second, Rule: house.FactPrimaryBeatsDealer})
	}
	return causes
}

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

// chipsCauses explains a wrong stack.
func (it *Item) chipsCauses(answer Count) []Cause {
	fewest, _ := Fewest(it.Chips, it.Amount)
	if answer.Value(it.Chips) == it.Amount {
		return []Cause{{Wrong: WrongChipsMore}}
	}
	for i := range answer {
		for j := range i {
			swapped := slices.Clone(answer)
			swapped[i], swapped[j] = swapped[j], swapped[i]
			if swapped.Value(it.Chips) == it.Amount && swapped.Chips() == fewest.Chips() {
				return []Cause{{Wrong: WrongChipsSwapped, Value: it.Chips[j].Colour + "+" + it.Chips[i].Colour}}
			}
		}
	}
	return nil
}
