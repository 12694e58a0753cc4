package school

import (
	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
)

// Ask is a question. It decides of what form the answer is.
type Ask string

// The questions.
const (
	// AskName: what is the hand of the box? Answer: [Named].
	AskName Ask = "name"
	// AskGame: has the dealer a game? Answer: a [Choice] of [Yes] and [No].
	AskGame Ask = "game"
	// AskWinner: who wins? Answer: a [Choice] of [Player], [Dealer] and [Tie].
	AskWinner Ask = "winner"
	// AskSecond: which cards make the second combination of the box? Answer: [Marked].
	AskSecond Ask = "second"
	// AskPay: what are ante and bet of the winning box paid? The stakes that go back
	// are not in it. Answer: [Amount].
	AskPay Ask = "pay"
	// AskValid: is the insurance valid? Answer: a [Choice] of [Valid], [LowHand],
	// [TooSmall] and [TooLarge].
	AskValid Ask = "valid"
	// AskLimits: between what limits may the box be insured? Answer: [Limits].
	AskLimits Ask = "limits"
	// AskInsurance: what does the box win or, below 0, lose on its insurance? Answer:
	// [Amount].
	AskInsurance Ask = "insurance"
	// AskNoGame: the dealer was dealt no game. What does the box win or, below 0, lose
	// in all, on ante, bet and the price of the dealer's game? Answer: [Amount].
	AskNoGame Ask = "no-game"
	// AskNext: what follows the card that replaced the dealer's highest? Answer: a
	// [Choice] of [NextGame], [NextOver], [NextFree] and [NextAgain].
	AskNext Ask = "next"
	// AskBonus: what is the bonus paid? The stake is not in it. Answer: [Amount].
	AskBonus Ask = "bonus"
	// AskMaximum: what is paid on bet and insurance together, the table's largest
	// payout considered? The stakes are not in it. Answer: [Amount].
	AskMaximum Ask = "maximum"
	// AskChips: with which chips is the amount paid? Answer: [Count].
	AskChips Ask = "chips"
	// AskTable: what does each box win or, below 0, lose on what stands on the layout:
	// ante, bet, insurance and the price of the dealer's game? Answer: [Amounts].
	AskTable Ask = "table"
)

// Item is a question about cards and chips on the felt. As JSON it is the "question"
// of a result file; the house is left out of it: a file names its rules once.
type Item struct {
	Skill Skill        `json:"-"`
	House *house.House `json:"-"`
	// Kind is the kind of item, a stable key that begins with the skill:
	// "pay-two/flush+pair".
	Kind string `json:"kind"`
	Ask  Ask    `json:"ask"`
	// Table is the id of one of the house's tables; empty: no limits apply and no
	// largest payout.
	Table  string `json:"table,omitempty"`
	Dealer Hand   `json:"dealer,omitzero"`
	Boxes  []Box  `json:"boxes,omitempty"`
	// Amount is what is to be paid in Chips, money; for [AskChips].
	Amount int64 `json:"amount,omitempty"`
	// Chips are the table's, the least valuable first; for [AskChips].
	Chips []house.Chip `json:"chips,omitempty"`
}

// Hand is the dealer's side of the table.
type Hand struct {
	// Cards are his five as dealt, the one face up last. Before he opens it is that one
	// alone: Hidden says how many more lie face down.
	Cards  round.Cards `json:"cards"`
	Hidden int         `json:"hidden,omitempty"`
	// Replacing are the cards that replaced his highest, in order.
	Replacing round.Cards `json:"replacing,omitempty"`
}

// Box is a box with what lies and stands on it. Amounts are money.
type Box struct {
	// Number is the box's, from 1.
	Number int `json:"box"`
	// Ante is 0 where no stakes are asked about.
	Ante int64 `json:"ante,omitempty"`
	// Cards are the five, or six with the sixth card last, as they are played.
	Cards round.Cards `json:"cards"`
	// Exchanged is the number of cards that were exchanged and paid for.
	Exchanged int `json:"exchanged,omitempty"`
	// Insurance is the insurance placed.
	Insurance int64 `json:"insurance,omitempty"`
	// FirstFive are the cards as dealt, of a box with a bonus bet.
	FirstFive round.Cards `json:"first_five,omitempty"`
	// Took: the dealer has no game, and the box takes one to one on its ante.
	Took bool `json:"took,omitempty"`
	// Bought is the number of the dealer's replacing cards in which the box took part;
	// 0 where it did not buy his game.
	Bought int `json:"bought,omitempty"`
}

// Stakes are the house's rules with the box's money.
func (it *Item) Stakes(b Box) house.Stakes {
	return house.Stakes{House: it.House, Table: it.table(), Ante: b.Ante}
}

// table is the item's table; nil without one.
func (it *Item) table() *house.Table {
	if it.Table == "" {
		return nil
	}
	t, _ := it.House.FindTable(it.Table) // items are dealt at tables of the house
	return t
}

// Played is the box as the engine settles it. It is the seam between an item and a
// round: a whole table is the boxes of a round, one by one. Before the dealer has opened
// five cards that nobody has stand for his: nothing that is settled by then depends on
// them.
func (it *Item) Played(b Box) round.Played {
	p := round.Played{
		Stakes:    it.Stakes(b),
		Cards:     b.Cards,
		Exchanged: b.Exchanged,
		Insurance: b.Insurance,
		FirstFive: b.FirstFive,
	}
	if it.Dealer.Hidden == 0 {
		p.Dealer = it.Dealer.Cards
		p.Replacing = it.Dealer.Replacing[:b.Bought]
	} else {
		p.Dealer = card.Full.Minus(card.SetOf(b.Cards...) | card.SetOf(b.FirstFive...)).Cards()[:5]
	}
	return p
}

// Standing returns the chips of the box that stand on the layout when the question is
// asked.
func (it *Item) Standing(b Box) []round.Chips {
	if b.Ante == 0 {
		return nil
	}
	s := it.Stakes(b)
	amounts := map[round.Item]int64{round.ItemAnte: b.Ante, round.ItemInsurance: b.Insurance}
	switch it.Ask {
	case AskValid, AskLimits:
		// Insurance is placed before the bet (documents 000 and 002, clause 6).
	case AskBonus:
		if prizes, err := round.BonusPrizes(s); err == nil {
			amounts[round.ItemBonus] = prizes.Stake
		}
		if it.Dealer.Hidden == 0 {
			amounts[round.ItemBet] = s.Bet()
		}
	default:
		amounts[round.ItemBet] = s.Bet()
	}
	if b.Bought > 0 {
		if s.House.Buying.Price == house.PriceAnte {
			delete(amounts, round.ItemAnte)
		}
		amounts[round.ItemDealer] = lineOf(it.Played(b).Settle(), round.ItemDealer).Stake
	}
	var out []round.Chips
	for _, item := range round.Items() {
		if amounts[item] > 0 {
			out = append(out, round.Chips{Item: item, Amount: amounts[item]})
		}
	}
	return out
}

// lineOf returns a settlement's line of an item, empty where it has none.
func lineOf(s round.Settlement, item round.Item) round.Line {
	for _, l := range s.Lines {
		if l.Item == item {
			return l
		}
	}
	return round.Line{}
}
