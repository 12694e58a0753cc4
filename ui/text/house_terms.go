package text

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"felt/game/hand"
	"felt/game/house"
)

// always is a rule's words where no house varies it.
func always(s string) func(*house.House) string { return func(*house.House) string { return s } }

func blindBox(h *house.House) string {
	if h.Boxes.Second != house.SecondBlind {
		return ""
	}
	var may []string
	if h.Sixth.Offered {
		may = append(may, "the sixth card")
	}
	if h.Buying.Offered {
		may = append(may, "the dealer's game")
	}
	s := "A blind box bets or folds unseen"
	if len(may) > 0 {
		s += "; it may buy " + strings.Join(may, " and ")
	}
	var not []string
	if h.Exchange.Offered {
		not = append(not, "exchanged")
	}
	if h.Insurance.Offered {
		not = append(not, "insured")
	}
	switch len(not) {
	case 1:
		s += ", but is not " + not[0]
	case 2:
		s += ", but is neither exchanged nor insured"
	}
	return s + ". It is turned after the dealer's cards."
}

func exchangePrices(h *house.House) string {
	x := h.Exchange
	prices := x.Prices[x.Min-1 : x.Max]
	if len(slices.Compact(slices.Clone(prices))) == 1 {
		s := "The exchange costs " + countAntes(prices[0])
		if len(prices) > 1 {
			s += ", whatever the number of cards"
		}
		return s + "."
	}
	parts := make([]string, len(prices))
	for i, p := range prices {
		n := inWords(x.Min + i)
		switch i {
		case 0:
			parts[i] = countAntes(p) + " for " + several(x.Min, "card")
		case len(prices) - 1:
			parts[i-1] += " and " + inWords(p) + " for " + n
			parts = parts[:i]
		default:
			parts[i] = inWords(p) + " for " + n
		}
	}
	return "The exchange costs " + strings.Join(parts, ", ") + "."
}

func largestInsurance(h *house.House) string {
	s := "The largest is what the bet would win, without the stake"
	switch h.Insurance.Max {
	case house.MaxHalfRoyal:
		return fmt.Sprintf("The largest is half of what the bet would win with a royal flush: %s.", countAntes(h.Paytable[hand.RoyalFlush]))
	case house.MaxPayout:
		s = "The largest is what the bet would win, and its stake"
	case house.MaxHalfWin:
		s = "The largest is half of what the bet would win"
	}
	switch {
	case !h.Second.Offered:
	case h.Insurance.Counts == house.CountsPrimary:
		s += ", for the primary combination alone"
	default:
		s += ", the second combination included"
	}
	return s + "."
}

func boughtAndWon(h *house.House) string {
	s := "If the new card brings a game and the player beats it, the bet is paid"
	ante := "returned"
	if h.Ante.OnWin == house.Paid {
		ante = "paid 1:1"
	}
	switch {
	case h.Buying.Price == house.PriceAnte && h.Buying.PriceOnWin == house.Returned:
		return s + " and the ante, which was the price, returned."
	case h.Buying.Price == house.PriceAnte:
		return s + "; the ante, which was the price, is gone."
	case h.Buying.PriceOnWin == house.Returned:
		return s + ", the ante " + ante + " and the price returned."
	}
	return s + " and the ante " + ante + "; the price is gone."
}

// tableRows are the printed tables: limits of ante and bet, largest payout.
func tableRows(h *house.House) [][]string {
	if len(h.Tables) == 0 {
		return nil
	}
	rows := [][]string{{"", "", "ante", "bet", "largest payout"}}
	limits := func(low, high int64) string {
		if high == 0 {
			return "from " + Money(low)
		}
		return Money(low) + " to " + Money(high)
	}
	for _, t := range h.Tables {
		largest := "-"
		if t.LargestPayout != 0 {
			largest = Money(t.LargestPayout)
		}
		rows = append(rows, []string{t.ID, t.Currency, limits(t.AnteMin, t.AnteMax), limits(2*t.AnteMin, 2*t.AnteMax), largest})
	}
	if !slices.ContainsFunc(h.Tables, func(t house.Table) bool { return t.Currency != "" }) {
		for i := range rows {
			rows[i] = slices.Delete(rows[i], 1, 2)
		}
	}
	return rows
}

func bonusBet(h *house.House) string {
	switch {
	case !h.Bonus.Exists:
		return "There is no bonus bet."
	case len(h.Bonus.Prizes) == 0:
		return "There is a bonus bet, but its paytable is not printed, so it cannot be placed here."
	}
	var stakes []string
	for _, p := range h.Bonus.Prizes {
		stakes = append(stakes, Money(p.Stake)+" "+p.Currency)
	}
	return fmt.Sprintf("The bonus bet is a flat %s on the first five cards. It is paid by its own table, even if the hand loses to the dealer:", strings.Join(stakes, " or "))
}

// bonusRows are the prizes, a column for each currency.
func bonusRows(h *house.House) [][]string {
	if len(h.Bonus.Prizes) == 0 {
		return nil
	}
	head := []string{""}
	for _, p := range h.Bonus.Prizes {
		head = append(head, p.Currency)
	}
	rows := [][]string{head}
	for c := hand.RoyalFlush; c >= hand.AceKing; c-- {
		row, paid := []string{c.String()}, false
		for _, p := range h.Bonus.Prizes {
			prize := "-"
			if p.Pays[c] != 0 {
				prize, paid = Money(p.Pays[c]), true
			}
			row = append(row, prize)
		}
		if paid {
			rows = append(rows, row)
		}
	}
	return rows
}

// bonusWorth says what the bonus bet costs or brings on average.
func bonusWorth(h *house.House) string {
	var parts []string
	for i, p := range h.Bonus.Prizes {
		net, of := h.BonusResult(p)
		part := signedPercent(net, of)
		if i == 0 {
			part += " of the stake"
		}
		parts = append(parts, part+" in "+p.Currency)
	}
	if len(parts) == 0 {
		return ""
	}
	return fmt.Sprintf("Over all %s hands the bonus bet brings the player, on average, %s.", Money(fiveCardHands), listed(parts))
}

// fiveCardHands is how many hands five cards of 52 make.
const fiveCardHands = 52 * 51 * 50 * 49 * 48 / (5 * 4 * 3 * 2)

// signedPercent returns a share with its sign: three decimals below ten, one above.
func signedPercent(net, of int64) string {
	p := 100 * float64(net) / float64(of)
	if math.Abs(p) < 10 {
		return fmt.Sprintf("%+.3f %%", p)
	}
	return fmt.Sprintf("%+.1f %%", p)
}

// burnedAnd says "burned and " where the house's document speaks of burning.
func burnedAnd(h *house.House) string {
	if states(h, house.FactSameKindBurned) {
		return "burned and "
	}
	return ""
}

// states reports whether the house's document gives a fact.
func states(h *house.House, fact string) bool {
	return slices.ContainsFunc(h.Facts, func(f house.Fact) bool { return f.ID == fact })
}
