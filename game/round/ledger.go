package round

// Item is what a line of the ledger is about.
type Item string

// The items, in the order in which a ledger lists them.
const (
	ItemAnte      Item = "ante"
	ItemBet       Item = "bet"
	ItemSixth     Item = "sixth"       // the price of the sixth card
	ItemExchange  Item = "exchange"    // the price of an exchange
	ItemInsurance Item = "insurance"   // the bet against a dealer's game
	ItemDealer    Item = "dealer-card" // the price of the dealer's game
	ItemBonus     Item = "bonus"
)

// Items returns all items in the order of the ledger.
func Items() []Item {
	return []Item{ItemAnte, ItemBet, ItemSixth, ItemExchange, ItemInsurance, ItemDealer, ItemBonus}
}

// Outcome is what happened to a stake.
type Outcome string

const (
	// Lost: the house takes the stake.
	Lost Outcome = "lost"
	// Returned: the stake goes back, nothing is paid.
	Returned Outcome = "returned"
	// Paid: the stake goes back and is paid.
	Paid Outcome = "paid"
	// PaidTaken: the prize is paid and the stake is taken; a bonus at a house that
	// keeps the winning stake (R5).
	PaidTaken Outcome = "paid-taken"
	// Spent: a price, gone whatever follows.
	Spent Outcome = "spent"
	// Moved: the ante is taken as the price of the dealer's game and stands on the
	// line of [ItemDealer].
	Moved Outcome = "moved"
	// Void: an insurance on a hand too low for it goes back.
	Void Outcome = "void"
)

// Line is one line of a ledger. Stake and Net are money.
type Line struct {
	Item Item `json:"item"`
	// Stake is what the player put down.
	Stake int64 `json:"stake"`
	// Outcome is what happened to it.
	Outcome Outcome `json:"outcome"`
	// Net is the player's result: what he was paid, or less than 0 what he lost.
	Net int64 `json:"net"`
	// Due is what would have been paid without the table's largest payout; it
	// differs from what was paid only where Capped.
	Due int64 `json:"due,omitempty"`
	// Capped tells whether the table's largest payout reduced the payment (R13).
	Capped bool `json:"capped,omitempty"`
	// Rule says which rule decides the line.
	Rule Rule `json:"rule"`
}

// Back is what the player takes off the layout when the line is settled, money:
// the stake if it is returned, and the payment.
func (l Line) Back() int64 {
	if l.Outcome == Moved {
		return 0
	}
	return l.Stake + l.Net
}

// BoxLedger is the lines of a box that are settled so far, in the order of
// [Items].
type BoxLedger struct {
	Box   int    `json:"box"`
	Lines []Line `json:"lines"`
	// Net is the sum of the lines, money.
	Net int64 `json:"net"`
	// Capped tells whether any of the lines is.
	Capped bool `json:"capped"`
	// Done tells whether nothing of the box is left to settle.
	Done bool `json:"done"`
}

// Ledger is what a round has paid and taken so far. What the player wins the
// house loses, so the house's net is −Net.
type Ledger struct {
	Boxes []BoxLedger `json:"boxes"`
	// Net is the sum over the boxes, money.
	Net int64 `json:"net"`
}
