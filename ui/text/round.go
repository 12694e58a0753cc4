package text

import (
	"fmt"
	"strconv"
	"strings"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

var items = map[round.Item]string{
	round.ItemAnte:      "ante",
	round.ItemBet:       "bet",
	round.ItemSixth:     "sixth card",
	round.ItemExchange:  "exchange",
	round.ItemInsurance: "insurance",
	round.ItemDealer:    "dealer's game",
	round.ItemBonus:     "bonus",
}

// Item returns the name of an item of the ledger: "sixth card".
func Item(i round.Item) string { return items[i] }

var results = map[round.Result]string{
	round.Win:    "the player wins",
	round.Lose:   "the dealer wins",
	round.Tie:    "a tie",
	round.NoGame: "the dealer has no game",
	round.Folded: "folded",
}

// Result returns how a box ended: "the player wins".
func Result(r round.Result) string { return results[r] }

// Outcome says what happened to the stake of a ledger line: "paid 4 + 4 to one".
// The settlement it belongs to and the house give the prices.
func Outcome(h *house.House, s round.Settlement, l round.Line) string {
	switch l.Outcome {
	case round.Lost:
		return "lost"
	case round.Returned:
		return "returned"
	case round.Moved:
		return "taken as the price of the game"
	case round.Void:
		return "void on this hand, returned"
	case round.Spent:
		if l.Item == round.ItemDealer && l.Rule == round.RuleSameKind {
			return "price, repeats included"
		}
		return "price"
	}
	words := "paid"
	switch l.Item {
	case round.ItemBet:
		words += " " + Prices(h, s.Hand) + " to one"
	case round.ItemInsurance:
		words += fmt.Sprintf(" %d to one", h.Insurance.Pays)
	case round.ItemAnte:
		words += " 1 to one"
	}
	if l.Outcome == round.PaidTaken {
		words += ", the stake taken"
	}
	if l.Capped {
		words += fmt.Sprintf(", capped from %s", Money(l.Due))
	}
	return words
}

// Prices returns what a bet is paid for a hand, by combination: "4 + 4", "2".
func Prices(h *house.House, read hand.Hand) string {
	words := strconv.Itoa(h.Paytable[read.Primary.Category])
	if read.Second.Category != hand.None {
		words += " + " + strconv.Itoa(h.Paytable[read.Second.Category])
	}
	return words
}

// Rule says where a house has a rule of the ledger from: "c. 9, c. 12",
// "comparison", "reading R5", "not stated", "own rule".
func Rule(h *house.House, r round.Rule) string {
	clauses := r.Clauses(h)
	if len(clauses) == 0 {
		return OwnRule
	}
	words := make([]string, len(clauses))
	for i, c := range clauses {
		words[i] = HouseSource(c)
	}
	return strings.Join(words, ", ")
}
