package edge

import (
	"fmt"
	"strings"

	"felt/game/house"
)

// Rule is something a house sells or pays that a game can be valued without.
type Rule uint8

const (
	Insurance Rule = iota
	Buying
	Second
	Sixth
	Exchange
)

var ruleNames = [...]string{"insurance", "buying", "second", "sixth", "exchange"}

// String returns the rule's name on the command line.
func (r Rule) String() string { return ruleNames[r] }

// ParseRule returns the rule of that name, or an error that lists the names.
func ParseRule(name string) (Rule, error) {
	for i, n := range ruleNames {
		if n == name {
			return Rule(i), nil
		}
	}
	return 0, fmt.Errorf("%q is no rule to leave out; allowed: %s", name, strings.Join(ruleNames[:], ", "))
}

// without returns the house with the rule left out; the error says that it has none.
func (r Rule) without(h *house.House) (*house.House, error) {
	out := h.Clone()
	offered := [...]*bool{&out.Insurance.Offered, &out.Buying.Offered, &out.Second.Offered, &out.Sixth.Offered, &out.Exchange.Offered}[r]
	if !*offered {
		return nil, fmt.Errorf("house %s has no %s to leave out", h.ID, r)
	}
	*offered = false
	return out, nil
}
