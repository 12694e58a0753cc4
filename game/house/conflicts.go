package house

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"felt/game/hand"
	"felt/game/strict"
)

// A conflict is a way in which rules that are each allowed contradict each other.
type conflict struct {
	// paths are the fields that it looks at.
	paths []string
	// find reports, for each contradiction, the field (or row of one) to blame, what
	// is wrong and what is allowed.
	find func(h *House, report func(what, message, allowed string))
}

// conflicts are all contradictions that are looked for. That a rule is given
// where it has no meaning is a fault too, which the conditions of the fields find.
var conflicts = []conflict{
	{[]string{"boxes.own", "boxes.second"}, func(h *House, report func(what, message, allowed string)) {
		if h.Boxes.Own == 2 && h.Boxes.Second == SecondNone {
			report("boxes.second", "boxes.own is 2, but boxes.second says that there is no second box",
				strings.Join(FieldAt("boxes.second").Values[1:], ", ")+", or boxes.own = 1")
		}
	}},
	{[]string{"boxes.own", "boxes.table"}, func(h *House, report func(what, message, allowed string)) {
		if h.Boxes.Own > h.Boxes.Table {
			report("boxes.own", fmt.Sprintf("boxes.own is %d, but boxes.table is %d", h.Boxes.Own, h.Boxes.Table), "no more own boxes than the table has")
		}
	}},
	{[]string{"boxes.second", "sixth.offered", "buying.offered"}, func(h *House, report func(what, message, allowed string)) {
		if h.Boxes.Second == SecondBlind && !h.Sixth.Offered && !h.Buying.Offered {
			report("boxes.second", `boxes.second is "blind", but a blind box could buy nothing: sixth.offered and buying.offered are false`,
				"in-turn, open, or one of the two offered")
		}
	}},
	{[]string{"exchange.offered", "exchange.min", "exchange.max"}, func(h *House, report func(what, message, allowed string)) {
		if h.Exchange.Offered && h.Exchange.Min > h.Exchange.Max {
			report("exchange.min", fmt.Sprintf("exchange.min is %d, but exchange.max is %d", h.Exchange.Min, h.Exchange.Max), Range(1, h.Exchange.Max))
		}
	}},
	{[]string{"exchange.offered", "exchange.max", "exchange.forced_bet_from"}, func(h *House, report func(what, message, allowed string)) {
		if from, most := h.Exchange.ForcedBetFrom, h.Exchange.Max; h.Exchange.Offered && from > most {
			report("exchange.forced_bet_from", fmt.Sprintf("exchange.forced_bet_from is %d, but exchange.max is %d", from, most),
				Range(1, most)+", or 0 for never")
		}
	}},
	{nil, func(h *House, report func(what, message, allowed string)) {
		falls(h.Paytable, "paytable", func(c hand.Category) string { return strict.Part("paytable", c) }, report)
	}},
	{[]string{"insurance.offered", "insurance.from", "insurance.min", "insurance.max", "insurance.counts", "second.offered", "paytable"}, insuranceOutOfReach},
	{[]string{"second.offered", "second.list", "second.printed"}, func(h *House, report func(what, message, allowed string)) {
		if h.Second.Offered && h.Second.List == ListPrinted && len(h.Second.Printed) == 0 {
			report("second.list", `second.list is "printed", but second.printed is empty`, "all, or a list in second.printed")
		}
	}},
	{[]string{"tables"}, tableConflicts},
	{[]string{"cap.scope", "tables", "tables, largest_payout"}, func(h *House, report func(what, message, allowed string)) {
		limited := slices.ContainsFunc(h.Tables, func(t Table) bool { return t.LargestPayout > 0 })
		if h.Cap.Scope != CapNone && !limited {
			report("cap.scope", fmt.Sprintf("cap.scope is %q, but no table has a largest payout", h.Cap.Scope), "none, or a largest_payout in tables")
		}
	}},
	{[]string{"bonus.exists", "bonus.prizes"}, bonusConflicts},
	{[]string{"bonus.exists", "bonus.prizes", "tables", "tables, currency"}, bonusCurrencies},
}

// insuranceOutOfReach finds a lowest insurable combination whose largest insurance
// is always below the smallest, so that it could never be insured.
func insuranceOutOfReach(h *House, report func(what, message, allowed string)) {
	if !h.Insurance.Offered {
		return
	}
	best := h.Paytable[h.Insurance.From]
	if h.Second.Offered && h.Insurance.Counts == CountsBoth {
		best *= 2 // a second combination is never worth more than the primary
	}
	// In antes, twice over: the bet is two of them.
	var most, least int
	switch h.Insurance.Max {
	case MaxWin:
		most = 4 * best
	case MaxPayout:
		most = 4*best + 4
	case MaxHalfWin:
		most = 2 * best
	case MaxHalfRoyal:
		most = 2 * h.Paytable[hand.RoyalFlush]
	}
	least = 2
	if h.Insurance.Min == MinBet {
		least = 4
	}
	if most < least {
		report("insurance.from", fmt.Sprintf("insurance.from is %q, but such a hand's largest insurance (%s) is below the smallest (the %s)",
			h.Insurance.From, h.Insurance.Max, h.Insurance.Min), "a higher combination, a smaller insurance.min or a larger insurance.max")
	}
}

func tableConflicts(h *House, report func(what, message, allowed string)) {
	for i, t := range h.Tables {
		what := strict.Part("tables", i)
		if t.ID != "" && slices.ContainsFunc(h.Tables[:i], func(u Table) bool { return u.ID == t.ID }) {
			report(what, fmt.Sprintf("tables has %q twice", t.ID), "an id of its own for each table")
		}
		if t.AnteMax != 0 && t.AnteMin > t.AnteMax {
			report(what, fmt.Sprintf("table %s: ante_min is %d, but ante_max is %d", t.ID, t.AnteMin, t.AnteMax), "ante_min no higher than ante_max")
		}
		if t.LargestPayout != 0 && t.LargestPayout < t.AnteMin {
			report(what, fmt.Sprintf("table %s: largest_payout is %d, less than one ante: ante_min is %d", t.ID, t.LargestPayout, t.AnteMin), "largest_payout no lower than ante_min")
		}
	}
}

func bonusConflicts(h *House, report func(what, message, allowed string)) {
	for i, p := range h.Bonus.Prizes {
		what := strict.Part("bonus.prizes", i)
		if p.Currency != "" && slices.ContainsFunc(h.Bonus.Prizes[:i], func(q Prizes) bool { return q.Currency == p.Currency }) {
			report(what, fmt.Sprintf("bonus.prizes has %s twice", p.Currency), "one paytable for each currency")
		}
		falls(p.Pays, "bonus.prizes in "+p.Currency, func(hand.Category) string { return what }, report)
	}
}

// bonusCurrencies finds bonus paytables for a currency in which nobody plays.
func bonusCurrencies(h *House, report func(what, message, allowed string)) {
	for i, p := range h.Bonus.Prizes {
		if p.Currency != "" && !slices.ContainsFunc(h.Tables, func(t Table) bool { return t.Currency == p.Currency }) {
			report(strict.Part("bonus.prizes", i), fmt.Sprintf("bonus.prizes are in %s, but no table is", p.Currency), "the currencies of tables")
		}
	}
}

// falls finds the rows of a paytable that pay less than a lower combination.
func falls[V int | int64](pays map[hand.Category]V, name string, where func(hand.Category) string, report func(what, message, allowed string)) {
	rows := slices.Sorted(maps.Keys(pays))
	for i := 1; i < len(rows); i++ {
		c, lower := rows[i], rows[i-1]
		if pays[c] < pays[lower] {
			report(where(c), fmt.Sprintf("%s falls: %s pays %d, but %s pays %d", name, c, pays[c], lower, pays[lower]),
				fmt.Sprintf("%d or more for %s", pays[lower], c))
		}
	}
}
