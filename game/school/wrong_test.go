package school_test

import (
	"maps"
	"slices"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/procedure"
	"felt/game/round"
	"felt/game/school"
)

// A slip is a box settled by plain arithmetic, written apart from the engine: from the
// matrix of the rules, line by line. Changing one of its fields is a wrong rule.
type slip struct {
	h *house.House
	// most is the largest payout, 0 for none.
	most int64
	ante int64
	// primary and second are to one.
	primary, second int64
	insurance       int64
	void            bool
	dealtGame       bool
	replacing       int64
	result          round.Result
}

// slipOf reads a box of an item.
func slipOf(it school.Item, b school.Box) slip {
	h := it.House
	doubles := h.Doubles()
	own := doubles.Read(card.SetOf(b.Cards...))
	s := slip{
		h: h, ante: b.Ante, insurance: b.Insurance, replacing: int64(b.Bought),
		primary: int64(h.Paytable[own.Primary.Category]), second: int64(h.Paytable[own.Second.Category]),
		void:      own.Primary.Category < h.Insurance.From,
		dealtGame: hand.Evaluate(card.SetOf(it.Dealer.Cards...)).Game(),
	}
	if it.Table != "" && h.Cap.Scope != house.CapNone {
		table, _ := h.FindTable(it.Table)
		s.most = table.LargestPayout
	}
	dealer := slices.Clone(it.Dealer.Cards)
	if b.Bought > 0 {
		top := 0
		for i, c := range dealer {
			if c.Rank() > dealer[top].Rank() {
				top = i
			}
		}
		dealer[top] = it.Dealer.Replacing[b.Bought-1]
	}
	switch his := hand.Evaluate(card.SetOf(dealer...)); {
	case !his.Game():
		s.result = round.NoGame
	case own.Strength > his:
		s.result = round.Win
	case own.Strength < his:
		s.result = round.Lose
	default:
		s.result = round.Tie
	}
	return s
}

func (s slip) capped(v int64) int64 {
	if s.most > 0 {
		return min(v, s.most)
	}
	return v
}

// onBet is what a bet is paid that is due so much.
func (s slip) onBet(due int64) int64 {
	paid := s.capped(due)
	if s.most > 0 && s.h.Cap.Scope == house.CapBox {
		paid = max(0, min(paid, s.most-max(0, s.onInsurance())))
	}
	return paid
}

func (s slip) onAnte() int64 {
	switch {
	case s.replacing > 0 && s.h.Buying.Price == house.PriceAnte:
		return 0
	case s.result == round.Lose:
		return -s.ante
	case s.result == round.Win && s.h.Ante.OnWin == house.Paid:
		return s.ante
	case s.result == round.NoGame && s.replacing == 0:
		return s.ante
	case s.result == round.NoGame && s.h.Buying.AnteOnFailure == house.Lost:
		return -s.ante
	}
	return 0
}

func (s slip) bet() int64 {
	switch s.result {
	case round.Win:
		return s.onBet(2 * s.ante * (s.primary + s.second))
	case round.Lose:
		return -2 * s.ante
	}
	return 0
}

func (s slip) onInsurance() int64 {
	rule := s.h.Insurance
	switch {
	case s.insurance == 0 || s.void:
		return 0
	case !s.dealtGame:
		return s.capped(s.insurance * int64(rule.Pays))
	case s.result == round.Lose && rule.OnLower == house.Returned, s.result == round.Tie && rule.OnTie == house.Returned:
		return 0
	}
	return -s.insurance
}

func (s slip) price() int64 {
	switch {
	case s.replacing == 0, s.result == round.Win && s.h.Buying.PriceOnWin == house.Returned:
		return 0
	case s.h.Buying.SameKind == house.SameKindAgain:
		return -s.replacing * s.ante
	}
	return -s.ante
}

// of adds up what a question asks about.
func (s slip) of(ask school.Ask) int64 {
	switch ask {
	case school.AskPay:
		return s.onAnte() + s.bet()
	case school.AskInsurance:
		return s.onInsurance()
	case school.AskNoGame:
		return s.onAnte() + s.bet() + s.price()
	case school.AskMaximum:
		return s.bet() + s.onInsurance()
	default:
		return s.onAnte() + s.bet() + s.onInsurance() + s.price()
	}
}

// rules returns the slip at a changed house.
func (s slip) rules(change func(h *house.House)) slip {
	h := *s.h
	change(&h)
	s.h = &h
	return s
}

// figures returns what each wrong rule makes of a box, by figure; the right one is left
// out.
func figures(it school.Item, b school.Box, others []*house.House) (right int64, wrong map[int64]map[school.Wrong]bool) {
	s := slipOf(it, b)
	ask := it.Ask
	right = s.of(ask)
	wrong = map[int64]map[school.Wrong]bool{}
	add := func(name school.Wrong, figure int64) {
		if figure == right {
			return
		}
		if wrong[figure] == nil {
			wrong[figure] = map[school.Wrong]bool{}
		}
		wrong[figure][name] = true
	}
	bets := ask != school.AskInsurance
	antes := ask != school.AskInsurance && ask != school.AskMaximum
	insured := (ask == school.AskInsurance || ask == school.AskMaximum || ask == school.AskTable) && s.insurance > 0
	priced := (ask == school.AskNoGame || ask == school.AskTable) && s.replacing > 0
	moved := s.replacing > 0 && s.h.Buying.Price == house.PriceAnte

	for _, r := range []round.Result{round.Win, round.Lose, round.Tie, round.NoGame} {
		if as := s; r != s.result {
			as.result = r
			if s.replacing == 0 {
				as.dealtGame = r != round.NoGame
			}
			add(school.WrongResult, as.of(ask))
		}
	}
	if len(b.Cards) == 6 {
		five := b
		five.Cards = b.Cards[:5]
		add(school.WrongSixthIgnored, slipOf(it, five).of(ask))
		add(school.WrongPriceDeducted, right-s.ante*int64(s.h.Sixth.Price))
	}
	if b.Exchanged > 0 {
		add(school.WrongPriceDeducted, right-s.ante*int64(s.h.Exchange.Prices[b.Exchanged-1]))
	}
	if right != 0 {
		add(school.WrongSign, -right)
	}

	// The paytable.
	rest := right - s.bet()
	due := 2 * s.ante * (s.primary + s.second)
	doubles := s.h.Doubles()
	own := doubles.Read(card.SetOf(b.Cards...))
	switch {
	case !bets:
	case s.result == round.NoGame:
		add(school.WrongBetPaid, rest+s.onBet(due))
		if s.replacing == 0 {
			add(school.WrongBetEven, rest+2*s.ante)
		}
	case s.result == round.Win:
		if antes {
			add(school.WrongAnteForBet, rest-s.onAnte()+s.ante)
		} else {
			add(school.WrongAnteForBet, rest+s.ante)
		}
		add(school.WrongOneAnte, rest+s.onBet(due/2))
		add(school.WrongStakeCounted, right+2*s.ante)
		back := 2 * s.ante
		if antes && !moved {
			back += s.ante
		}
		if insured && s.onInsurance() >= 0 {
			back += s.insurance
		}
		if priced && s.h.Buying.PriceOnWin == house.Returned {
			back -= s.rules(func(h *house.House) { h.Buying.PriceOnWin = house.Lost }).price()
		}
		add(school.WrongStakeCounted, right+back)
		for c := hand.AceKing; c < hand.Categories; c++ {
			pays := int64(s.h.Paytable[c])
			if c != own.Primary.Category {
				add(school.WrongRow, rest+s.onBet(2*s.ante*(pays+s.second)))
			}
			if own.Second.Category != hand.None && c != own.Second.Category {
				add(school.WrongRow, rest+s.onBet(2*s.ante*(s.primary+pays)))
			}
		}
		if own.Second.Category != hand.None {
			missed := school.WrongSecondMissed
			if own.Second.Category == hand.AceKing {
				missed = school.WrongAceKingForgotten
			}
			add(missed, rest+s.onBet(2*s.ante*s.primary))
			add(school.WrongPrimaryMissed, rest+s.onBet(2*s.ante*s.second))
			add(school.WrongCapCombination, rest+s.onBet(2*s.ante*s.primary)+s.onBet(2*s.ante*s.second))
		}
		for _, c := range doubles.Candidates(own.Cards) {
			if c.Reason != hand.Counts {
				add(school.WrongSecondInvented, rest+s.onBet(due+2*s.ante*int64(s.h.Paytable[c.Category])))
			}
		}
		if s.most > 0 {
			add(school.WrongCapStake, rest+min(due+2*s.ante, s.most)-2*s.ante)
		}
	}
	if s.most == 0 {
		for _, names := range wrong {
			delete(names, school.WrongCapCombination)
		}
	} else {
		free := s
		free.most = 0
		add(school.WrongCapIgnored, free.of(ask))
		if s.h.Cap.Scope == house.CapBox {
			add(school.WrongCapEach, s.rules(func(h *house.House) { h.Cap.Scope = house.CapPayment }).of(ask))
		} else {
			add(school.WrongCapTogether, s.rules(func(h *house.House) { h.Cap.Scope = house.CapBox }).of(ask))
		}
	}

	// Insurance.
	if insured {
		rest := right - s.onInsurance()
		add(school.WrongInsurance, rest+s.capped(s.insurance*int64(s.h.Insurance.Pays)))
		add(school.WrongInsurance, rest)
		add(school.WrongInsurance, rest-s.insurance)
		if s.onInsurance() > 0 {
			add(school.WrongStakeCounted, right+s.insurance)
		}
	}

	// The ante, and the price of the dealer's game.
	if antes {
		rest := right - s.onAnte()
		switch net := s.onAnte(); {
		case net > 0:
			add(school.WrongAnteUnpaid, rest)
		case net == 0 && s.result != round.Tie && s.result != round.Lose:
			add(school.WrongAntePaid, rest+s.ante)
		}
		if s.onAnte() == 0 && !moved {
			add(school.WrongAnteLost, rest-s.ante)
		}
	}
	if priced {
		rest := right - s.price()
		add(school.WrongPriceReturned, rest)
		if s.h.Buying.Price == house.PriceAnte {
			ante := -s.ante // taken as the price, and with a failure or a loss taken once more
			if s.result == round.Win && s.h.Ante.OnWin == house.Paid {
				ante = s.ante
			} else if s.result == round.Win || s.result == round.Tie {
				ante = 0
			}
			add(school.WrongPriceAdded, right+ante)
		} else {
			add(school.WrongPriceAnte, right-s.onAnte())
		}
		if s.replacing > 1 && s.h.Buying.SameKind == house.SameKindAgain {
			add(school.WrongRepeatFree, rest-s.ante)
		} else if s.replacing > 1 {
			add(school.WrongRepeatCharged, rest-s.replacing*s.ante)
		}
	}

	for _, h := range others {
		p := it.Played(b)
		p.Stakes.House = h
		if h.ID == it.House.ID || p.Check() != nil {
			continue
		}
		other := slipOf(school.Item{House: h, Dealer: it.Dealer}, b)
		if h.Cap.Scope != house.CapNone && it.Table != "" {
			table, _ := it.House.FindTable(it.Table)
			other.most = table.LargestPayout
		}
		add(school.WrongOtherHouse, other.of(ask))
	}
	maps.DeleteFunc(wrong, func(_ int64, names map[school.Wrong]bool) bool { return len(names) == 0 })
	return right, wrong
}

// known reports a cause that names a rule that there is not.
func known(t *testing.T, c school.Cause) {
	t.Helper()
	if !slices.Contains(school.Wrongs(), c.Wrong) {
		t.Errorf("%s is not listed", c.Wrong)
	}
	if rule := string(c.Rule); rule != "" && house.FieldAt(rule) == nil && !slices.Contains(house.FactIDs(), rule) {
		t.Errorf("%s: no rule %q", c.Wrong, rule)
	}
}

// TestFigures: on thousands of items of every house the figure of each wrong rule is
// diagnosed as that rule, no rule is named that does not give the figure, and a figure
// that no rule gives has no diagnosis. The right answers are found too.
func TestFigures(t *testing.T) {
	rng := newRand(11)
	others := house.Presets()
	seen := map[school.Wrong]int{}
	items, unexplained := 0, 0
	each := func(d *school.Drill, key string) {
		it, err := d.DealKind(key, rng)
		if err != nil {
			t.Fatal(err)
		}
		items++
		answers := make(school.Amounts, len(it.Boxes))
		for i, b := range it.Boxes {
			answers[i], _ = figures(it, b, nil)
		}
		mark := func(i int, figure int64) school.Marking {
			var a school.Answer = school.Amount(figure)
			if it.Ask == school.AskTable {
				all := slices.Clone(answers)
				all[i] = figure
				a = all
			}
			m, err := it.Mark(a, others)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		for i, b := range it.Boxes {
			right, wrong := figures(it, b, others)
			if m := mark(i, right); !m.Right {
				t.Errorf("%s %s: right is %v, by hand %d: %+v", d.House.ID, key, m.Expected, right, it)
				continue
			}
			for figure, names := range wrong {
				m := mark(i, figure)
				got := map[school.Wrong]bool{}
				for _, c := range m.Causes {
					got[c.Wrong] = true
					seen[c.Wrong]++
					known(t, c)
					if (c.Box == b.Number) != (it.Ask == school.AskTable) {
						t.Errorf("%s: a cause at box %d: %+v", key, b.Number, c)
					}
				}
				if m.Right || m.Over != figure-right || !maps.Equal(got, names) {
					t.Errorf("%s %q %s box %d: %d for %d is %v, by hand %v (over %d): %+v", d.House.ID, d.Table, key, b.Number, figure, right, got, names, m.Over, it)
				}
				if critical := right < 0 && figure > 0 || names[school.WrongSecondMissed] || names[school.WrongAceKingForgotten]; m.Critical != critical {
					t.Errorf("%s: %d for %d is critical: %v", key, figure, right, m.Critical)
				}
			}
			for range 5 {
				figure := right + rng.Int64N(8*b.Ante+9) - 4*b.Ante - 4
				if wrong[figure] == nil && figure != right {
					unexplained++
					if m := mark(i, figure); m.Right || m.Causes != nil {
						t.Errorf("%s %s: %d for %d is %+v, but no rule gives it", d.House.ID, key, figure, right, m.Causes)
					}
				}
			}
		}
	}
	everyDrill(t, procedure.TableReady, func(d *school.Drill) {
		for _, s := range []school.Skill{school.SkillPayOne, school.SkillPayTwo, school.SkillInsurance, school.SkillNoGame, school.SkillMaximum, school.SkillTable} {
			for _, key := range d.Kinds(s) {
				it, err := d.DealKind(key, rng)
				if err != nil {
					t.Fatal(err)
				}
				switch it.Ask {
				case school.AskPay, school.AskInsurance, school.AskNoGame, school.AskMaximum, school.AskTable:
					each(d, key)
				}
			}
		}
	})
	if items < 2000 || unexplained < 2000 {
		t.Errorf("only %d items, %d figures of no rule", items, unexplained)
	}
	for _, name := range []school.Wrong{
		school.WrongResult, school.WrongSixthIgnored, school.WrongSecondMissed, school.WrongAceKingForgotten,
		school.WrongPrimaryMissed, school.WrongSecondInvented, school.WrongAnteForBet, school.WrongOneAnte, school.WrongRow,
		school.WrongStakeCounted, school.WrongPriceDeducted, school.WrongAntePaid, school.WrongAnteUnpaid, school.WrongAnteLost,
		school.WrongBetPaid, school.WrongBetEven, school.WrongOtherHouse, school.WrongSign, school.WrongCapIgnored,
		school.WrongCapTogether, school.WrongCapEach, school.WrongCapCombination, school.WrongCapStake, school.WrongInsurance,
		school.WrongPriceReturned, school.WrongPriceAdded, school.WrongPriceAnte, school.WrongRepeatFree, school.WrongRepeatCharged,
	} {
		if seen[name] < 10 {
			t.Errorf("%s came up %d times only", name, seen[name])
		}
	}
}
