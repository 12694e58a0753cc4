package text

import (
	"fmt"
	"math"
	"strings"

	"felt/game/hand"
	"felt/game/house"
)

// Table 1 on the screen.
const (
	LabTableHouses  = "the same cards:"
	LabDealing      = "Dealing…"
	LabTablePrimary = "primary"
	LabInFive       = "in five"
	LabInSix        = "in six"
)

// labHeads are the heads of the columns of Table 1, in two rows.
var labHeads = [hand.Categories][2]string{
	hand.None:          {"", "alone"},
	hand.AceKing:       {"ace-", "king"},
	hand.Pair:          {"", "pair"},
	hand.TwoPair:       {"two", "pair"},
	hand.ThreeOfAKind:  {"3 of", "kind"},
	hand.Straight:      {"stra-", "ight"},
	hand.Flush:         {"", "flush"},
	hand.FullHouse:     {"full", "house"},
	hand.FourOfAKind:   {"4 of", "kind"},
	hand.StraightFlush: {"str.", "flush"},
	hand.RoyalFlush:    {"royal", "flush"},
}

// LabHead is the head of the column of a second combination, in two rows of at most five
// characters.
func LabHead(second hand.Category) [2]string { return labHeads[second] }

// LabPair names a pair of combinations: "pair + ace-king", "straight twice", "flush alone".
func LabPair(primary, second hand.Category) string {
	switch second {
	case hand.None:
		return primary.String() + " alone"
	case primary:
		return primary.String() + " twice"
	}
	return primary.String() + " + " + second.String()
}

// LabPrice is what a house pays for a pair, and how that is made up: "1 + 1 = 2:1".
func LabPrice(h *house.House, primary, second hand.Category) string {
	total := PaysToOne(h.Pays(primary, second))
	if second == hand.None {
		return total
	}
	return DoubleSum(h, primary, second) + " = " + total
}

// LabCount says how many of all hands are n: "42 240 of 2 598 960, one in 62".
func LabCount(n, all int) string {
	if n == 0 {
		return "none of " + Money(int64(all))
	}
	often := ""
	if each := float64(all) / float64(n); each < 9.95 {
		often = fmt.Sprintf("%.1f", each)
	} else {
		often = Money(int64(math.Round(each)))
	}
	return fmt.Sprintf("%s of %s, one in %s", Money(int64(n)), Money(int64(all)), often)
}

// LabElsewhere says in how many hands houses have a pair of combinations.
func LabElsewhere(houses []*house.House, c hand.Cell) string {
	ids := make([]string, len(houses))
	for i, h := range houses {
		ids[i] = h.ID
	}
	has := "has"
	if len(ids) > 1 {
		has = "have"
	}
	return fmt.Sprintf("%s %s it in %s hands of five cards and in %s of six.", listed(ids), has, Money(int64(c.Five)), Money(int64(c.Six)))
}

// LabAbsent says why no hand has a pair of combinations at a house.
func LabAbsent(h *house.House, primary, second hand.Category, a hand.Absence) string {
	switch a.Lack {
	case hand.NoPrimary:
		return "Without a primary combination there is no second."
	case hand.Stronger:
		return fmt.Sprintf("%s beats %s: where cards make both, %s is the primary.",
			sentenceStart(aCategory(second)), aCategory(primary), theCategory(second))
	case hand.BetterSecond:
		return fmt.Sprintf("There is always a better second: a new card that makes %s beside %s makes %s, too, and the better one is paid.",
			aCategory(second), aCategory(primary), anotherCategory(primary, a.Instead))
	case hand.BetterPrimary:
		return fmt.Sprintf("Cards that make both make a better hand, too: %s or more, and that is the primary.", aCategory(a.Instead))
	case hand.TooManyCards:
		return fmt.Sprintf("Six cards are not enough: %s and %s take at least %s.", aCategory(primary), anotherCategory(primary, second), inWords(a.Cards))
	case hand.Unpaid:
		return "Cards make it, but this house does not pay it: " + LabUnpaid(h, hand.NotListed) + "."
	}
	return ""
}

// anotherCategory is a category with its article, "another" where it is the one before.
func anotherCategory(before, c hand.Category) string {
	if before == c {
		return "another " + c.String()
	}
	return aCategory(c)
}

// sentenceStart makes the first letter a capital.
func sentenceStart(words string) string { return strings.ToUpper(words[:1]) + words[1:] }

// LabUnpaid says why a house does not pay a second combination that cards make beside their
// primary, and where its document has that.
func LabUnpaid(h *house.House, r hand.Reason) string {
	path, words := "second.list", "the house's list of doubles leaves it out"
	switch {
	case !h.Second.Offered:
		path, words = "second.offered", "one combination is paid and no more"
	case r == hand.NothingShared:
		path, words = "second.shared", "no card makes both, and the house demands one"
	}
	return words + " (" + labSources(h, path) + ")"
}

// labSources says where a house has a rule: "document 003: second, reading R3".
func labSources(h *house.House, path string) string {
	var all []string
	for _, s := range h.Sources[path] {
		all = append(all, houseSource(s))
	}
	if len(all) == 0 {
		all = []string{ownRule}
	}
	where := strings.Join(all, ", ")
	if h.Document == "" {
		return where
	}
	return "document " + h.Document + ", " + where
}
