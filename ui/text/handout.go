package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/game/hand"
	"felt/game/house"
)

// Words of the handout of a house.
const (
	HandoutHouse   = "Payments and rules"
	HandoutPays    = "What the bet pays"
	HandoutRules   = "The rules in short"
	HandoutTables  = "Tables"
	HandoutBonus   = "The bonus pays"
	HandoutTable1  = "Two combinations"
	HandoutDoubles = "Every double, with a hand that has it"
	HandoutGrid    = "What the bet pays, to one: the primary on the left, the second combination above."
	HandoutMarks   = "A full line marks the cards that make the primary, a broken line those that make the second." + handoutCounts
	HandoutStars   = "The cards that make the primary are bold, those that make the second in italics." + handoutCounts
	handoutCounts  = " The counts are of all hands of five and of six cards."
	HandoutPair    = "combination"
	HandoutToOne   = "to one"

	// SheetTicked is read out in the place of a tick.
	SheetTicked = "ticked"
)

// HandoutFoot is at the foot of a handout of a house's rules: which rules, and which seed.
func HandoutFoot(h *house.House, seed uint64) string {
	return fmt.Sprintf("Felt · house %s · rules %s · seed %d", h.ID, h.Hash()[:12], seed)
}

// HandoutPaytable is the paytable of the bet, the highest combination first.
func HandoutPaytable(h *house.House) [][]string {
	var rows [][]string
	for c := hand.RoyalFlush; c >= hand.AceKing; c-- {
		rows = append(rows, []string{c.String(), strconv.Itoa(h.Paytable[c])})
	}
	return rows
}

// longRules are the lines of a house's rules that are left out where they are told in
// short, by their keys: what is fixed everywhere, what follows from other lines, and what
// stands in a table of its own.
var longRules = []string{
	"boxes.second", "boxes.blind_sale", "boxes.equal_stakes", "exchange.forced_bet_from", "exchange.served", "highest card",
	"buying.repeat_choice", "second.list", "second.printed", "paytable", "low straight", "tables", "bonus.stake", "bonus.on_fold", "bonus worth",
}

// A ShortRule is what there is to say in short about a subject.
type ShortRule struct{ Heading, Words string }

// HouseShort returns the rules of a house in short, subject by subject.
func HouseShort(h *house.House) []ShortRule {
	var all []ShortRule
	for _, line := range HouseRules(h) {
		if slices.Contains(longRules, line.Key) {
			continue
		}
		if n := len(all); n > 0 && all[n-1].Heading == line.Heading {
			all[n-1].Words += " " + stop(line.Text)
			continue
		}
		all = append(all, ShortRule{line.Heading, stop(line.Text)})
	}
	return all
}

// stop ends a sentence that a table was to follow.
func stop(words string) string {
	if last := len(words) - 1; words[last] == ':' {
		return words[:last] + "."
	}
	return words
}

// HouseRows are the rows of the table that belongs to a rule, heads first; nil where the
// house has none.
func HouseRows(h *house.House, key string) [][]string { return lineOf(HouseRules(h), key).Rows }

// CellHead names a pair of combinations with its price: "Flush + pair 6:1".
func CellHead(h *house.House, c hand.Cell) string {
	return sentenceCase(CellName(c)) + " " + PaysToOne(h.Pays(c.Primary, c.Second))
}

// CellCounts says how many hands have a pair of combinations.
func CellCounts(c hand.Cell) string {
	if c.Five == 0 {
		return "in six cards " + Money(int64(c.Six))
	}
	return fmt.Sprintf("in five cards %s, in six %s", Money(int64(c.Five)), Money(int64(c.Six)))
}

// HandoutWritten says which files have been written.
func HandoutWritten(paths []string) string { return "Written: " + strings.Join(paths, ", ") }
