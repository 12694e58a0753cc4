package text

import (
	"cmp"
	"slices"
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

// resultName returns how a box ended: "the player wins".
func resultName(r round.Result) string { return results[r] }

// outcomeOf says what happened to the stake of a ledger line: "paid 4:1 + 4:1". The
// settlement it belongs to and the house give the prices.
func outcomeOf(h *house.House, s round.Settlement, l round.Line) string {
	return outcome(h, s, l, PaysToOne, " + ")
}

// outcome is [outcomeOf] with the words of odds, and of what stands between two of them.
func outcome(h *house.House, s round.Settlement, l round.Line, odds func(toOne int) string, and string) string {
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
			return "its price, repeats included"
		}
		return "its price"
	}
	words := "paid"
	switch l.Item {
	case round.ItemBet:
		words += " " + odds(h.Paytable[s.Hand.Primary.Category])
		if second := s.Hand.Second.Category; second != hand.None {
			words += and + odds(h.Paytable[second])
		}
	case round.ItemInsurance:
		words += " " + odds(h.Insurance.Pays)
	case round.ItemAnte:
		words += " " + odds(1)
	}
	if l.Outcome == round.PaidTaken {
		words += ", the stake taken"
	}
	if l.Capped {
		words += ", " + LedgerCapped(l.Due)
	}
	return words
}

// oddsInWords returns odds as they are spoken: "one to one", "20 to one".
func oddsInWords(toOne int) string { return inWords(toOne) + " to one" }

// pricesOf returns what a bet is paid for a hand, by combination: "4 + 4", "2".
func pricesOf(h *house.House, read hand.Hand) string {
	words := strconv.Itoa(h.Paytable[read.Primary.Category])
	if read.Second.Category != hand.None {
		words += " + " + strconv.Itoa(h.Paytable[read.Second.Category])
	}
	return words
}

// ruleSecond is why a second combination is paid.
const ruleSecond = round.Rule("second.offered")

// lineClauses are where a house has from how a line is settled: the rule of the line, and
// for a bet that is paid for two combinations that of the second.
func lineClauses(at house.Stakes, s round.Settlement, l round.Line) []string {
	all := l.Rule.ClausesAt(at)
	if l.Item == round.ItemBet && l.Outcome == round.Paid && s.Hand.Second.Category != hand.None {
		for _, c := range ruleSecond.ClausesAt(at) {
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
		place := func(id string) int {
			if i := slices.IndexFunc(at.House.Clauses, func(c house.Clause) bool { return c.ID == id }); i >= 0 {
				return i
			}
			return len(at.House.Clauses) // readings come last
		}
		slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(place(a), place(b)) })
	}
	return all
}

// ruleOf says where a house has a rule of the ledger from, in a column: "c. 9, c. 12",
// "comparison", "reading R5", "not stated", "own rule".
func ruleOf(clauses []string) string {
	if len(clauses) == 0 {
		return ownRule
	}
	words := make([]string, len(clauses))
	for i, c := range clauses {
		words[i] = houseSource(c)
	}
	return strings.Join(words, ", ")
}

// spokenRule is [ruleOf] in a sentence: "clauses 9 and 12", "rule “no game”, reading R1".
func spokenRule(all []string) string {
	if len(all) == 0 {
		return ownRule
	}
	var clauses, topics, others []string
	for _, c := range all {
		switch {
		case isNumber(c):
			clauses = append(clauses, c)
		case c == house.Silent || house.IsReading(c):
			others = append(others, houseSource(c))
		default:
			topics = append(topics, "“"+houseSource(c)+"”")
		}
	}
	var words []string
	for _, named := range []struct {
		name string
		all  []string
	}{{"clause", clauses}, {"rule", topics}} {
		switch len(named.all) {
		case 0:
		case 1:
			words = append(words, named.name+" "+named.all[0])
		default:
			words = append(words, named.name+"s "+listed(named.all))
		}
	}
	return strings.Join(append(words, others...), ", ")
}

// listed puts words beside each other: "a, b and c".
func listed(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
