package school

import (
	"slices"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// A figure is what a wrong rule makes of a question of money.
type figure struct {
	amount int64
	cause  Cause
}

// blunder finds what the wrong rules make of one box. Each of them is computed: by
// settling the box at other rules or as something that it is not, or by changing one
// line of the right settlement.
type blunder struct {
	it     *Item
	played round.Played
	right  round.Settlement
	// sum is the right figure.
	sum   int64
	found []figure
}

// blunders returns every figure that a wrong rule gives for the box and that is not the
// right one. Others are the houses whose rules are tried.
func (it *Item) blunders(b Box, others []*house.House) []figure {
	x := &blunder{it: it, played: it.Played(b)}
	x.right = x.played.Settle()
	x.sum = it.figure(x.right)
	if it.Ask == AskBonus {
		x.bonus(b)
	} else {
		x.results()
		x.cards(b)
		if l, ok := x.line(round.ItemBet); ok {
			x.bet(l)
		}
		if l, ok := x.line(round.ItemInsurance); ok {
			x.insurance(l)
		}
		if l, ok := x.line(round.ItemAnte); ok {
			x.ante(l)
		}
		if l, ok := x.line(round.ItemDealer); ok {
			x.sale(l)
		}
		x.prices()
		x.cap()
	}
	x.otherHouses(others)
	if x.sum != 0 {
		x.add(-x.sum, Cause{Wrong: WrongSign})
	}
	return x.found
}

// add notes a figure, unless it is the right one.
func (x *blunder) add(amount int64, c Cause) {
	f := figure{amount, c}
	if amount != x.sum && !slices.Contains(x.found, f) {
		x.found = append(x.found, f)
	}
}

// line returns the right line of an item that is asked about; ok is false where there
// is none.
func (x *blunder) line(item round.Item) (l round.Line, ok bool) {
	if !slices.Contains(x.it.Ask.settledItems(), item) {
		return l, false
	}
	l = lineOf(x.right, item)
	return l, l.Item == item
}

// with is the sum with another net on one line.
func (x *blunder) with(l round.Line, net int64) int64 { return x.sum - l.Net + net }

// at settles the box at changed rules.
func (x *blunder) at(change func(h *house.House)) int64 {
	h := *x.it.House
	change(&h)
	p := x.played
	p.Stakes.House = &h
	return x.it.figure(p.Settle())
}

// results: the box is settled as though it had ended otherwise.
func (x *blunder) results() {
	for _, r := range []round.Result{round.Win, round.Lose, round.Tie, round.NoGame} {
		if r != x.right.Result {
			x.add(x.it.figure(x.played.SettleAs(r)), Cause{Wrong: WrongResult, Result: r})
		}
	}
}

// cards: the sixth card is not counted.
func (x *blunder) cards(b Box) {
	if len(b.Cards) == 6 {
		p := x.played
		p.Cards = b.Cards[:5]
		x.add(x.it.figure(p.Settle()), Cause{Wrong: WrongSixthIgnored})
	}
}

// times is what a bet is paid that is paid so many times, by the rules of the cap.
func (x *blunder) times(n int) int64 {
	s := x.played.Stakes
	return x.payment(s.Bet() * int64(n))
}

func (x *blunder) payment(due int64) int64 {
	s := x.played.Stakes
	insured := max(0, lineOf(x.right, round.ItemInsurance).Net)
	return s.WinBeside(s.Capped(due), insured)
}

// bet: the paytable is misread, or applied to something else.
func (x *blunder) bet(l round.Line) {
	h, own := x.it.House, x.right.Hand
	stakes := x.played.Stakes
	switch x.right.Result {
	case round.NoGame:
		due := x.times(h.Pays(own.Primary.Category, own.Second.Category))
		x.add(x.with(l, due), Cause{Wrong: WrongBetPaid, Rule: l.Rule})
		if len(x.played.Replacing) == 0 {
			x.add(x.with(l, l.Stake), Cause{Wrong: WrongBetEven, Rule: l.Rule})
		}
		return
	case round.Win:
	default:
		return
	}
	ante := lineOf(x.right, round.ItemAnte)
	if x.it.Ask == AskMaximum {
		ante = round.Line{}
	}
	primary, second := own.Primary.Category, own.Second.Category
	pays := h.Pays(primary, second)
	x.add(x.with(l, stakes.Ante)-ante.Net, Cause{Wrong: WrongAnteForBet, Rule: round.RulePaytable})
	x.add(x.with(l, x.payment(stakes.Ante*int64(pays))), Cause{Wrong: WrongOneAnte, Rule: house.FactBetDouble})
	x.add(x.with(l, l.Net+l.Stake), Cause{Wrong: WrongStakeCounted, Item: round.ItemBet})
	if back := x.standing(); back != l.Stake {
		x.add(x.sum+back, Cause{Wrong: WrongStakeCounted})
	}
	for c := hand.AceKing; c < hand.Categories; c++ {
		if c != primary {
			x.add(x.with(l, x.times(h.Pays(c, second))), Cause{Wrong: WrongRow, Paid: c, Due: primary, Rule: round.RulePaytable})
		}
		if second != hand.None && c != second {
			x.add(x.with(l, x.times(h.Pays(primary, c))), Cause{Wrong: WrongRow, Paid: c, Due: second, Rule: round.RulePaytable})
		}
	}
	if second != hand.None {
		missed := WrongSecondMissed
		if second == hand.AceKing {
			missed = WrongAceKingForgotten
		}
		x.add(x.with(l, x.times(h.Pays(primary, hand.None))), Cause{Wrong: missed, Due: second, Rule: ruleSecond})
		x.add(x.with(l, x.times(h.Pays(hand.None, second))), Cause{Wrong: WrongPrimaryMissed, Due: primary, Rule: round.RulePaytable})
	}
	doubles := h.Doubles()
	for _, c := range doubles.Candidates(own.Cards) {
		if c.Reason != hand.Counts {
			x.add(x.with(l, x.times(pays+h.Paytable[c.Category])), Cause{Wrong: WrongSecondInvented, Paid: c.Category, Reason: c.Reason, Rule: ruleSecond})
		}
	}
}

// ruleSecond is the rule of the second combination.
const ruleSecond round.Rule = "second.offered"

// standing is what goes back to a winner beside his payments: the stakes asked about.
func (x *blunder) standing() int64 {
	back := int64(0)
	for _, item := range x.it.Ask.settledItems() {
		switch l := lineOf(x.right, item); l.Outcome {
		case round.Paid, round.Returned, round.Void:
			back += l.Stake
		}
	}
	return back
}

// insurance: something else is taken to become of it.
func (x *blunder) insurance(l round.Line) {
	taken := func(outcome round.Outcome, net int64) {
		x.add(x.with(l, net), Cause{Wrong: WrongInsurance, Item: round.ItemInsurance, Outcome: outcome, Rule: l.Rule})
	}
	taken(round.Paid, x.played.Stakes.InsurancePayment(l.Stake))
	taken(round.Returned, 0)
	taken(round.Lost, -l.Stake)
	if l.Outcome == round.Paid {
		x.add(x.with(l, l.Net+l.Stake), Cause{Wrong: WrongStakeCounted, Item: round.ItemInsurance})
	}
}

// ante: paid where it goes back or is gone, and the other way round.
func (x *blunder) ante(l round.Line) {
	rule := l.Rule
	switch l.Outcome {
	case round.Paid:
		x.add(x.with(l, 0), Cause{Wrong: WrongAnteUnpaid, Item: round.ItemAnte, Rule: rule})
	case round.Returned, round.Moved:
		if x.right.Result != round.Tie && x.right.Result != round.Lose {
			x.add(x.with(l, x.played.Stakes.Ante), Cause{Wrong: WrongAntePaid, Item: round.ItemAnte, Rule: rule})
		}
	}
	if l.Outcome == round.Returned {
		x.add(x.with(l, -l.Stake), Cause{Wrong: WrongAnteLost, Item: round.ItemAnte, Rule: rule})
	}
}

// sale: the price of the dealer's game.
func (x *blunder) sale(l round.Line) {
	rule, ante := x.it.House.Buying, x.played.Stakes.Ante
	if l.Net != 0 {
		x.add(x.with(l, 0), Cause{Wrong: WrongPriceReturned, Item: round.ItemDealer, Rule: l.Rule})
	}
	flipped, wrong := house.PriceAnte, WrongPriceAnte
	if rule.Price == house.PriceAnte {
		flipped, wrong = house.PriceAdditional, WrongPriceAdded
	}
	x.add(x.at(func(h *house.House) {
		h.Buying.Price = flipped
		h.Buying.AnteOnFailure = house.Lost
	}), Cause{Wrong: wrong, Item: round.ItemDealer, Rule: round.RuleBuyingPrice})
	if n := int64(len(x.played.Replacing)); n > 1 {
		if rule.SameKind == house.SameKindAgain {
			x.add(x.with(l, -ante), Cause{Wrong: WrongRepeatFree, Item: round.ItemDealer, Rule: round.RuleSameKind})
		} else {
			x.add(x.with(l, -n*ante), Cause{Wrong: WrongRepeatCharged, Item: round.ItemDealer, Rule: round.RuleSameKind})
		}
	}
}

// prices: what was paid for cards long before is taken off.
func (x *blunder) prices() {
	for _, item := range []round.Item{round.ItemSixth, round.ItemExchange} {
		if l := lineOf(x.right, item); l.Net != 0 {
			x.add(x.sum+l.Net, Cause{Wrong: WrongPriceDeducted, Item: item, Rule: l.Rule})
		}
	}
}

// ruleCap is the rule of the largest payout.
const ruleCap round.Rule = "cap.scope"

// cap: the largest payout is ignored, or put to something else (R13).
func (x *blunder) cap() {
	largest, ok := x.played.Stakes.Largest()
	if !ok {
		return
	}
	ignored := x.sum
	for _, item := range x.it.Ask.settledItems() {
		if l := lineOf(x.right, item); l.Capped {
			ignored += l.Due - l.Net
		}
	}
	x.add(ignored, Cause{Wrong: WrongCapIgnored, Rule: ruleCap})
	if x.it.House.Cap.Scope == house.CapBox {
		x.add(x.at(func(h *house.House) { h.Cap.Scope = house.CapPayment }), Cause{Wrong: WrongCapEach, Rule: ruleCap})
	} else {
		x.add(x.at(func(h *house.House) { h.Cap.Scope = house.CapBox }), Cause{Wrong: WrongCapTogether, Rule: ruleCap})
	}
	l, ok := x.line(round.ItemBet)
	if !ok || l.Outcome != round.Paid {
		return
	}
	own := x.right.Hand
	if own.Second.Category != hand.None {
		each := x.times(x.it.House.Paytable[own.Primary.Category]) + x.times(x.it.House.Paytable[own.Second.Category])
		x.add(x.with(l, each), Cause{Wrong: WrongCapCombination, Rule: ruleCap})
	}
	x.add(x.with(l, min(l.Due+l.Stake, largest)-l.Stake), Cause{Wrong: WrongCapStake, Rule: ruleCap})
}

// bonus: other prizes, other cards.
func (x *blunder) bonus(b Box) {
	stakes := x.played.Stakes
	prizes, err := round.BonusPrizes(stakes)
	if err != nil {
		return
	}
	l := lineOf(x.right, round.ItemBonus)
	due := strengthOf(b.FirstFive).Category()
	for c := hand.AceKing; c < hand.Categories; c++ {
		if prize := prizes.Pays[c]; c != due && prize > 0 {
			x.add(stakes.Capped(prize), Cause{Wrong: WrongRow, Paid: c, Due: due, Item: round.ItemBonus, Rule: round.RuleBonusPrizes})
		}
	}
	if final := strengthOf(b.Cards).Category(); final != due {
		x.add(prizes.Pays[final], Cause{Wrong: WrongSixthCounted, Paid: final, Due: due, Item: round.ItemBonus, Rule: ruleBonusCards})
	}
	x.add(prizes.Stake*int64(x.it.House.Paytable[due]), Cause{Wrong: WrongBonusByBet, Due: due, Item: round.ItemBonus, Rule: round.RuleBonusPrizes})
	if x.sum == 0 {
		return
	}
	x.add(x.sum+l.Stake, Cause{Wrong: WrongStakeCounted, Item: round.ItemBonus})
	x.add(0, Cause{Wrong: WrongPrizeMissed, Due: due, Item: round.ItemBonus, Rule: round.RuleBonusPrizes})
	if x.it.Dealer.Hidden == 0 && x.right.Result == round.Lose {
		x.add(0, Cause{Wrong: WrongBonusLost, Item: round.ItemBonus, Rule: house.FactBonusBesideLoss})
	}
	for _, other := range x.it.House.Bonus.Prizes {
		if other.Currency != prizes.Currency {
			x.add(other.Pays[due], Cause{Wrong: WrongCurrency, Value: other.Currency, Item: round.ItemBonus, Rule: round.RuleBonusPrizes})
		}
	}
}

// ruleBonusCards: the bonus goes by the cards as dealt.
const ruleBonusCards round.Rule = house.FactBonusClaim

// otherHouses: what the others would have paid, at this table.
func (x *blunder) otherHouses(others []*house.House) {
	for _, h := range others {
		if h.ID == x.it.House.ID {
			continue
		}
		p := x.played
		p.Stakes.House = h
		if p.Check() == nil {
			x.add(x.it.figure(p.Settle()), Cause{Wrong: WrongOtherHouse, House: h.ID})
		}
	}
}
