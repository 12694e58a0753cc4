package house

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/strict"
)

// ChipSet is the chips that a table of some currency has. No document of the
// presets prints any: their sets are common practice, and no part of the rules
// ([House.Hash]).
type ChipSet struct {
	// Currency is that of the tables that use the set; empty for tables without one.
	Currency string
	// Chips stand in the order of their values, the smallest first.
	Chips []Chip
}

// Chip is a kind of chip. Value is money, Colour one of [Colours].
type Chip struct {
	Colour string `json:"colour"`
	Value  int64  `json:"value"`
}

// Colours returns the colours that chips may have.
func Colours() []string {
	return []string{"white", "red", "green", "black", "purple", "yellow", "grey", "blue", "pink", "orange", "brown"}
}

// ChipsIn returns the chips of the tables of a currency, empty for those without
// one; ok is false where the house states none.
func (h *House) ChipsIn(currency string) (set ChipSet, ok bool) {
	i := slices.IndexFunc(h.Chips, func(s ChipSet) bool { return s.Currency == currency })
	if i < 0 {
		return ChipSet{}, false
	}
	return h.Chips[i].clone(), true
}

func (s ChipSet) clone() ChipSet {
	s.Chips = slices.Clone(s.Chips)
	return s
}

// chipForm is how chips are written in a house file.
const chipForm = `{currency = "EUR", chips = {white = 1, red = 5}}`

// chips reads the chips of the tables.
func (r *reader) chips(root *strict.Node, h *House) {
	n := root.Table["chips"]
	if n == nil {
		return
	}
	if n.Kind != strict.List {
		r.WrongType("chips", n, "a list of "+chipForm)
		return
	}
	h.Chips = nil
	for _, item := range n.Items {
		if item.Kind != strict.Table {
			r.WrongType("chips", item, chipForm)
			continue
		}
		var s ChipSet
		r.Record("chips", item, []strict.Key{
			strict.Optional("currency", func(n *strict.Node) { s.Currency, _ = r.currency("chips, currency", n) }),
			strict.Required("chips", func(n *strict.Node) { s.Chips = r.chipValues(n) }),
		})
		if slices.ContainsFunc(h.Chips, func(t ChipSet) bool { return t.Currency == s.Currency }) {
			r.Fault(item.At, "chips", fmt.Sprintf("chips has the currency %q twice", s.Currency), "one set for each currency")
			continue
		}
		h.Chips = append(h.Chips, s)
	}
}

// chipValues reads a table of colour to value.
func (r *reader) chipValues(n *strict.Node) []Chip {
	const allowed = "colours with rising values, such as {white = 1, red = 5}"
	if n.Kind != strict.Table {
		r.WrongType("chips", n, allowed)
		return nil
	}
	if len(n.Keys) == 0 {
		r.Fault(n.At, "chips", "chips is empty", allowed)
	}
	var chips []Chip
	for _, colour := range n.Keys {
		at := n.Table[colour]
		if !slices.Contains(Colours(), colour) {
			r.Fault(at.Key, "chips", fmt.Sprintf("chips: %q is no colour of a chip", colour), strings.Join(Colours(), ", "))
			continue
		}
		v, ok := r.Integer(strict.Part("chips", colour), at, 1, MaxMoney)
		if last := len(chips) - 1; ok && last >= 0 && v <= chips[last].Value {
			r.Fault(at.At, "chips", fmt.Sprintf("chips: %s is worth %d, no more than %s before it, %d", colour, v, chips[last].Colour, chips[last].Value), allowed)
		} else if ok {
			chips = append(chips, Chip{colour, v})
		}
	}
	return chips
}

// encodeChips writes the chips as a house file has them.
func encodeChips(h *House) string {
	var items []string
	for _, s := range h.Chips {
		var values []string
		for _, c := range s.Chips {
			values = append(values, fmt.Sprintf("%s = %d", c.Colour, c.Value))
		}
		currency := ""
		if s.Currency != "" {
			currency = "currency = " + strict.Quote(s.Currency) + ", "
		}
		items = append(items, "{"+currency+"chips = {"+strings.Join(values, ", ")+"}}")
	}
	return lines(items)
}
