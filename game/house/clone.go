package house

import (
	"maps"
	"slices"
)

// Clone returns a copy that shares nothing with the house.
func (h *House) Clone() *House {
	c := *h
	c.Exchange.Prices = slices.Clone(h.Exchange.Prices)
	c.Paytable = maps.Clone(h.Paytable)
	c.Second.Printed = slices.Clone(h.Second.Printed)
	c.Bonus.Prizes = slices.Clone(h.Bonus.Prizes)
	for i := range c.Bonus.Prizes {
		c.Bonus.Prizes[i].Pays = maps.Clone(c.Bonus.Prizes[i].Pays)
	}
	c.Tables = slices.Clone(h.Tables)
	c.Chips = slices.Clone(h.Chips)
	for i := range c.Chips {
		c.Chips[i] = c.Chips[i].clone()
	}
	c.Clauses = slices.Clone(h.Clauses)
	c.Facts = slices.Clone(h.Facts)
	c.Calls = slices.Clone(h.Calls)
	c.Sources = make(map[string][]string, len(h.Sources))
	for path, sources := range h.Sources {
		c.Sources[path] = slices.Clone(sources)
	}
	return &c
}
