package school

import (
	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// Expected is the right answer, worked out by the engine. Where several are right (the
// cards of a second combination that can be made in several ways, equally few chips) it
// is the plainest.
func (it *Item) Expected() Answer {
	switch it.Ask {
	case AskName:
		return Named{strengthOf(it.Boxes[0].Cards).Category()}
	case AskGame:
		return yesNo(strengthOf(it.Dealer.Cards).Game())
	case AskWinner:
		return winner(strengthOf(it.Boxes[0].Cards), strengthOf(it.Dealer.Cards))
	case AskSecond:
		return Marked(it.read(it.Boxes[0]).Second.Making)
	case AskValid:
		b := it.Boxes[0]
		return verdict(it.limits(it.Stakes(b), b), b.Insurance)
	case AskLimits:
		b := it.Boxes[0]
		l := it.limits(it.Stakes(b), b)
		return Limits{l.Min, l.Max}
	case AskNext:
		return it.next(it.House.Buying)
	case AskChips:
		count, _ := Fewest(it.Chips, it.Amount) // an item's amount can be paid in its chips
		return count
	case AskTable:
		amounts := make(Amounts, len(it.Boxes))
		for i, b := range it.Boxes {
			amounts[i] = it.figure(it.Played(b).Settle())
		}
		return amounts
	default:
		return Amount(it.figure(it.Played(it.Boxes[0]).Settle()))
	}
}

// read tells what the box's cards are at the house.
func (it *Item) read(b Box) hand.Hand {
	doubles := it.House.Doubles()
	return doubles.Read(card.SetOf(b.Cards...))
}

func yesNo(yes bool) Choice {
	if yes {
		return Yes
	}
	return No
}

// winner compares the player's hand with the dealer's.
func winner(player, dealer hand.Strength) Choice {
	switch {
	case player > dealer:
		return Player
	case player < dealer:
		return Dealer
	}
	return Tie
}

// limits are what the box's hand may be insured for with these stakes.
func (it *Item) limits(s house.Stakes, b Box) house.Limits {
	doubles := s.House.Doubles()
	primary, second, _ := doubles.Pair(card.SetOf(b.Cards...))
	return s.InsuranceLimits(primary, second)
}

// verdict says what is wrong with an insurance on a hand with these limits.
func verdict(l house.Limits, amount int64) Choice {
	switch {
	case !l.Eligible:
		return LowHand
	case amount < l.Min:
		return TooSmall
	case amount > l.Max:
		return TooLarge
	}
	return Valid
}

// next says what follows the latest replacing card under a rule.
func (it *Item) next(rule house.Buying) Choice {
	d := it.Dealer
	switch {
	case strengthOf(d.now()).Game():
		return NextGame
	case !round.ReplacedAgain(rule, d.Cards, d.Replacing):
		return NextOver
	case rule.SameKind == house.SameKindFree:
		return NextFree
	}
	return NextAgain
}

// now are the dealer's cards with the latest replacing card in the place of his highest.
func (h Hand) now() []card.Card {
	return round.Replaced(h.Cards, h.Replacing)
}

// settledItems are the items of the ledger that a question is about.
func (a Ask) settledItems() []round.Item {
	switch a {
	case AskPay:
		return []round.Item{round.ItemAnte, round.ItemBet}
	case AskInsurance:
		return []round.Item{round.ItemInsurance}
	case AskNoGame:
		return []round.Item{round.ItemAnte, round.ItemBet, round.ItemDealer}
	case AskBonus:
		return []round.Item{round.ItemBonus}
	case AskMaximum:
		return []round.Item{round.ItemBet, round.ItemInsurance}
	case AskTable:
		return []round.Item{round.ItemAnte, round.ItemBet, round.ItemInsurance, round.ItemDealer}
	}
	return nil
}

// figure is the answer to a question of money by a settlement.
func (it *Item) figure(s round.Settlement) int64 {
	sum := int64(0)
	for _, item := range it.Ask.settledItems() {
		line := lineOf(s, item)
		switch {
		case it.Ask != AskBonus:
			sum += line.Net
		case line.Outcome == round.Paid:
			sum += line.Net
		case line.Outcome == round.PaidTaken:
			sum += line.Net + line.Stake
		}
	}
	return sum
}
