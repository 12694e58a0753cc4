package text

import (
	"fmt"
	"strings"

	"felt/game/hand"
	"felt/game/house"
)

// Houses side by side.
const (
	LabCompare   = "Houses"
	LabInsurance = "insurance"
	LabNet       = "net"

	KeyLabTwo    = "two houses"
	KeyLabAll    = "all houses"
	KeyLabSteps  = "steps"
	KeyLabChoose = "choose"
	KeyLabOther  = "other one"
	KeyLabOwn    = "house of the class"

	KeysLabHouses = "Houses side by side"
)

// LabTwo names two houses.
func LabTwo(a, b *house.House) string { return a.ID + " and " + b.ID }

// LabLimits are the limits of an insurance, or that there is none.
func LabLimits(l house.Limits) string {
	switch {
	case l.Max == 0:
		return LabNothing
	case l.Min == l.Max:
		return Money(l.Min)
	}
	return Money(l.Min) + "–" + Money(l.Max)
}

// LabInsured says why a hand may be insured for what it may, or may not be, at a house, and
// where its document has that.
func LabInsured(h *house.House, l house.Limits) string {
	path := "insurance.max"
	if !l.Eligible {
		path = "insurance.offered" // and from which hand on
	}
	line := lineOf(HouseRules(h), path)
	words, where := strings.TrimSuffix(line.Text, "."), line.Stands()
	if h.Document != "" {
		where = "document " + h.Document + ", " + where
	}
	return strings.ToLower(words[:1]) + words[1:] + " (" + where + ")."
}

// LabNotPaid says which combination a house does not pay, and why.
func LabNotPaid(h *house.House, c hand.Combination, r hand.Reason) string {
	return fmt.Sprintf("%s is not paid: %s.", Combination(c), LabUnpaid(h, r))
}

// LabVerdict is what a house pays for a primary.
func LabVerdict(h *house.House, primary hand.Category) string {
	return "primary, " + PaysToOne(h.Paytable[primary])
}

// LabVerdictOf says in few words what a house says of a combination beside the primary of a
// hand.
func LabVerdictOf(h *house.House, read hand.Hand, c hand.Candidate) string {
	switch c.Reason {
	case hand.NothingOutside:
		return "✗ nothing new"
	case hand.NothingShared:
		return "✗ nothing shared"
	case hand.NotListed:
		return "✗ not paid here"
	case hand.Outranked:
		return "✗ " + labLess(h, read, c)
	}
	return "second, " + PaysToOne(h.Paytable[c.Category])
}
