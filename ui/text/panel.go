package text

import (
	"fmt"
	"math"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
)

// Panels beside the felt.
const (
	PanelPays   = "PAYS"
	PanelAdvice = "ADVICE"
	PanelLedger = "LEDGER"

	AdviceOption  = "option"
	AdviceValue   = "value"
	AdviceCost    = "cost"
	AdviceWorking = "Counting…"
	AdviceLater   = "Advice comes with your next decision."
	AdviceAll     = "all five"
	AdviceNoGame  = "no game"
	AdviceBehind  = "behind you"
	AdviceAhead   = "ahead"

	LedgerNet     = "net"
	LedgerYourNet = "your net"
	LedgerBalance = "balance"
)

// AdviceSome says how many options a table shows, of how many there are, in so many
// columns.
func AdviceSome(shown, of, w int) string {
	if s := fmt.Sprintf("%d of %d shown", shown, of); len(s) <= w {
		return s
	}
	return fmt.Sprintf("%d of %d", shown, of)
}

// PanelRules are the rules that decide most, a name and a value each: the prices
// of what can be bought, and from what a hand can be insured.
func PanelRules(s house.Stakes) [][2]string {
	h := s.House
	name, second := "second combination", "paid too"
	switch {
	case !h.Second.Offered:
		second = "not paid"
	case h.Second.List == house.ListPrinted:
		second = "paid if listed"
	case h.Second.Shared == house.SharedMaking:
		name, second = "second, one card shared", "paid"
	}
	out := [][2]string{{name, second}}
	if h.Sixth.Offered {
		out = append(out, [2]string{"sixth card", Money(s.SixthPrice())})
	}
	if e := h.Exchange; e.Offered {
		prices := make([]int64, 6)
		for n := e.Min; n <= e.Max; n++ {
			prices[n] = s.ExchangePrice(n)
		}
		o := round.Offer{Min: e.Min, Max: e.Max, Prices: prices}
		out = append(out, [2]string{"exchange " + countRange(e.Min, e.Max), ExchangePrice(o, 0)})
	}
	if h.Insurance.Offered {
		out = append(out, [2]string{"insured from", h.Insurance.From.String()})
	}
	if h.Buying.Offered {
		price := "the ante"
		if h.Buying.Price == house.PriceAdditional {
			price = Money(s.Ante) + " more"
		}
		out = append(out, [2]string{"dealer's game", price})
	}
	if most, ok := s.Largest(); ok {
		out = append(out, [2]string{"largest payout", Money(most)})
	}
	return out
}

// AdviceInsurance says what to do about insurance, and what each ante of it is
// worth, in a line of the narrowest panel.
func AdviceInsurance(s house.Stakes, i strategy.Insurance) string {
	amount := int64(math.Round(i.Amount * float64(s.Ante)))
	if amount == 0 {
		return fmt.Sprintf("don't insure: %s per ante", antes(i.Edge))
	}
	return fmt.Sprintf("insure %s: %s per ante", Money(amount), antes(i.Edge))
}

// AdviceInsured says what the advice is while an insurance stands.
func AdviceInsured(amount int64) string {
	return fmt.Sprintf("Insured for %s: bet, or change it. The value counts this insurance.", Money(amount))
}

// AdviceSampled says how sampled values were found.
func AdviceSampled(samples int, seed uint64) string {
	return fmt.Sprintf("sampled: %s deals, seed %d", Money(int64(samples)), seed)
}

// AdviceFailed says why there is no advice.
func AdviceFailed(err error) string { return "No advice: " + err.Error() + "." }

// LedgerStake says what happened to a stake, in few words: "20 × (1 + 1)", "10 lost".
// Short adds the prices up: "20 × 2".
func LedgerStake(h *house.House, s round.Settlement, l round.Line, short bool) string {
	stake := Money(l.Stake)
	switch l.Outcome {
	case round.Lost:
		return stake + " lost"
	case round.Returned:
		return stake + " back"
	case round.Spent:
		return stake + " price"
	case round.Moved:
		return stake + " for the game"
	case round.Void:
		return stake + " void, back"
	}
	switch l.Item {
	case round.ItemBet:
		if s.Hand.Second.Category != hand.None && !short {
			return fmt.Sprintf("%s × (%s)", stake, pricesOf(h, s.Hand))
		}
		return fmt.Sprintf("%s × %d", stake, h.Pays(s.Hand.Primary.Category, s.Hand.Second.Category))
	case round.ItemInsurance:
		return fmt.Sprintf("%s × %d", stake, h.Insurance.Pays)
	case round.ItemAnte:
		return stake + " × 1"
	}
	return stake + " paid"
}

// LedgerCapped says that the table's largest payout reduced a payment.
func LedgerCapped(due int64) string { return "capped, due " + Money(due) }

// AdviceAction is an action's name in the table of options; the cards of an
// exchange follow it. Short is for where there is little room: an exchange is then
// the key that makes it.
func AdviceAction(a strategy.Action, short bool) string {
	if short && a == strategy.Exchange {
		return "x"
	}
	return actions[a]
}
