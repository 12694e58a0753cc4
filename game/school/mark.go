package school

import (
	"fmt"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// Marking is an answer marked.
type Marking struct {
	Right bool
	// Expected is the right answer ([Item.Expected]).
	Expected Answer
	// Critical: what the box loses is paid, or a second combination is missed. Where
	// several wrong rules give the answer, a missed second counts if it is one of them.
	Critical bool
	Diagnosis
}

// Diagnosis is what a wrong answer shows. It is empty where the answer is right, where
// there is none, or where no wrong rule gives it.
type Diagnosis struct {
	// Over is what would be paid too much, money, in the player's favour; below 0 it is
	// paid too little, or too much taken, in the house's. At a whole table it is the sum
	// over the boxes.
	Over int64 `json:"over,omitempty"`
	// Boxes is the same box by box, at a whole table.
	Boxes []int64 `json:"boxes,omitempty"`
	// Causes are all wrong rules that give the answer.
	Causes []Cause `json:"causes,omitempty"`
}

// Mark marks an answer; nil is no answer, and wrong. Others are houses whose rules a
// wrong answer is compared with; the item's own may be among them. The error says that
// the answer is not of the form that the question asks for, and what is.
func (it *Item) Mark(answer Answer, others []*house.House) (Marking, error) {
	m := Marking{Expected: it.Expected()}
	if answer == nil {
		return m, nil
	}
	if err := it.check(answer); err != nil {
		return Marking{}, err
	}
	if m.Right = it.isRight(answer, m.Expected); m.Right {
		return m, nil
	}
	switch a := answer.(type) {
	case Named:
		m.Causes = it.nameCauses(a.Category)
	case Choice:
		m.Causes = it.choiceCauses(a, others)
		m.Critical = it.Ask == AskWinner && m.Expected == Dealer && a == Player
	case Marked:
		m.Causes = it.secondCauses(card.Set(a), others)
	case Amount:
		m.Over = int64(a - m.Expected.(Amount))
		m.Causes, m.Critical = it.amountCauses(it.Boxes[0], int64(a), others)
	case Amounts:
		m.Boxes = make([]int64, len(a))
		for i, b := range it.Boxes {
			m.Boxes[i] = a[i] - m.Expected.(Amounts)[i]
			m.Over += m.Boxes[i]
			causes, critical := it.amountCauses(b, a[i], others)
			m.Critical = m.Critical || critical
			for _, c := range causes {
				c.Box = b.Number
				m.Causes = append(m.Causes, c)
			}
		}
	case Limits:
		m.Causes = it.limitsCauses(a, others)
	case Count:
		m.Over = a.Value(it.Chips) - it.Amount
		m.Causes = it.chipsCauses(a)
	}
	m.Critical = m.Critical || slices.ContainsFunc(m.Causes, func(c Cause) bool {
		return it.Ask != AskLimits && it.Ask != AskValid && (c.Wrong == WrongSecondMissed || c.Wrong == WrongAceKingForgotten)
	})
	return m, nil
}

func (it *Item) choiceCauses(a Choice, others []*house.House) []Cause {
	switch it.Ask {
	case AskGame:
		return it.gameCauses(a)
	case AskWinner:
		return it.winnerCauses(a)
	case AskValid:
		return it.validCauses(a, others)
	default:
		return it.nextCauses(a, others)
	}
}

// amountCauses explains a wrong amount of a box; critical: what it loses is paid.
func (it *Item) amountCauses(b Box, answer int64, others []*house.House) (causes []Cause, critical bool) {
	right := it.figure(it.Played(b).Settle())
	if answer == right {
		return nil, false
	}
	for _, f := range it.blunders(b, others) {
		if f.amount == answer {
			causes = append(causes, f.cause)
		}
	}
	return causes, right < 0 && answer > 0
}

// isRight tells whether an answer is right, though it be another than the expected.
func (it *Item) isRight(answer, expected Answer) bool {
	switch a := answer.(type) {
	case Marked:
		return secondAt(it.House, card.SetOf(it.Boxes[0].Cards...), card.Set(a))
	case Count:
		return a.Value(it.Chips) == it.Amount && a.Chips() == expected.(Count).Chips()
	case Amounts:
		return slices.Equal(a, expected.(Amounts))
	}
	return answer == expected
}

// check reports an answer that is not of the form that the question asks for.
func (it *Item) check(answer Answer) error {
	ok := false
	switch a := answer.(type) {
	case Named:
		ok = it.Ask == AskName && a.Category < hand.Categories
	case Choice:
		ok = slices.Contains(it.Ask.Choices(), a)
	case Marked:
		ok = it.Ask == AskSecond && card.Set(a).Minus(card.SetOf(it.Boxes[0].Cards...)) == 0
	case Amount:
		ok = it.Ask.amount() && possible(int64(a))
	case Limits:
		ok = it.Ask == AskLimits && a.Min >= 0 && a.Max >= 0 && possible(a.Min) && possible(a.Max)
	case Count:
		ok = it.Ask == AskChips && len(a) == len(it.Chips) && !slices.ContainsFunc(a, func(n int) bool { return n < 0 || n > mostChips })
	case Amounts:
		ok = it.Ask == AskTable && len(a) == len(it.Boxes)
		for _, v := range a {
			ok = ok && possible(v)
		}
	}
	if ok {
		return nil
	}
	return fmt.Errorf("%v does not answer the question; allowed: %s", answer, it.Allowed())
}

// possible tells whether an amount is one that sums can be made of.
func possible(amount int64) bool { return amount >= -mostAmount && amount <= mostAmount }

// amount tells whether a question is answered by one amount.
func (a Ask) amount() bool {
	return a != AskTable && a.settledItems() != nil
}

// Working is how the right figures of a box come about. Amounts are money.
type Working struct {
	// Box is the box's number.
	Box int
	// Hand is what its cards are at the house.
	Hand hand.Hand
	// Pays is what the bet pays for its combinations, to one, and Due the bet times
	// that, before any largest payout.
	Pays int
	Due  int64
	// Settlement is the box settled, with all its lines; not there before the dealer
	// has opened.
	Settlement *round.Settlement
	// Lines are those of the lines that are asked about, and Total is the answer.
	Lines []round.Line
	Total int64
	// Limits are what the box may be insured for.
	Limits house.Limits
}

// Workings returns how the right figures come about, box by box; none where no stakes
// are asked about.
func (it *Item) Workings() []Working {
	var all []Working
	for _, b := range it.Boxes {
		if b.Ante == 0 {
			continue
		}
		w := Working{Box: b.Number, Hand: it.read(b), Limits: it.limits(it.Stakes(b), b)}
		w.Pays = it.House.Pays(w.Hand.Primary.Category, w.Hand.Second.Category)
		w.Due = it.Stakes(b).Bet() * int64(w.Pays)
		s := it.Played(b).Settle()
		if it.Dealer.Hidden == 0 {
			w.Settlement = &s
		}
		for _, item := range it.Ask.settledItems() {
			if l := lineOf(s, item); l.Item == item {
				w.Lines = append(w.Lines, l)
			}
		}
		w.Total = it.figure(s)
		all = append(all, w)
	}
	return all
}
