package text

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/house"
	"felt/game/round"
	"felt/game/school"
)

// SchoolSpot says what lies on the felt when an item is asked: the dealer's cards, and
// box by box its stakes, its cards and what it did. Cards are written with their signs;
// [Spoken] makes words of them.
func SchoolSpot(it *school.Item) []string {
	var lines []string
	if largest := SpotLargest(it); largest != "" {
		lines = append(lines, largest)
	}
	lines = append(lines, spotDealer(it)...)
	for _, b := range it.Boxes {
		lines = append(lines, spotBox(it, b)...)
	}
	return lines
}

// spotDealer says what the dealer shows.
func spotDealer(it *school.Item) []string {
	d := it.Dealer
	switch {
	case len(d.Cards) == 0:
		return nil
	case d.Hidden > 0:
		return []string{fmt.Sprintf("The dealer shows %s.", signs(d.Cards))}
	}
	lines := []string{fmt.Sprintf("The dealer has %s.", signs(d.Cards))}
	if len(d.Replacing) > 0 {
		words := "His highest card is replaced by " + d.Replacing[0].Sign()
		for _, c := range d.Replacing[1:] {
			words += ", then by " + c.Sign()
		}
		lines = append(lines, words+".")
	}
	return lines
}

// spotBox says what lies and stands on a box.
func spotBox(it *school.Item, b school.Box) []string {
	cards := b.Cards
	if b.FirstFive != nil {
		cards = b.FirstFive
	}
	words := fmt.Sprintf("Box %d has %s", b.Number, signs(cards[:5]))
	switch {
	case b.FirstFive != nil && len(b.Cards) > 5:
		words += " as dealt, and the sixth card " + b.Cards[5].Sign()
	case b.FirstFive != nil:
		words += " as dealt"
	case len(b.Cards) > 5:
		words += ", and the sixth card " + b.Cards[5].Sign()
	}
	if standing := spotStanding(it, b); standing != "" {
		words += "; " + standing
	}
	lines := []string{words + "."}
	if did := SpotSale(it, b); did != "" {
		lines = append(lines, did)
	}
	return lines
}

// spotStanding says what stands on a box, and what has been exchanged: "ante 15, bet 30; 2
// cards exchanged". It is empty where nothing is asked about stakes.
func spotStanding(it *school.Item, b school.Box) string {
	var stakes []string
	for _, c := range it.Standing(b) {
		stakes = append(stakes, Item(c.Item)+" "+Money(c.Amount))
	}
	parts := []string{strings.Join(stakes, ", ")}
	if b.Exchanged > 0 {
		parts = append(parts, countOf(b.Exchanged, "card")+" exchanged")
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "; ")
}

// SpotLargest says what limits the payments that an item asks about; empty: nothing it
// would have to be told.
func SpotLargest(it *school.Item) string {
	if t, err := it.House.FindTable(it.Table); it.Table != "" && err == nil && it.Ask == school.AskMaximum {
		return fmt.Sprintf("The table's largest payout is %s.", schoolMoney(it, t.LargestPayout))
	}
	return ""
}

// SpotDealer names the dealer's cards where they are drawn.
func SpotDealer(it *school.Item) string {
	switch len(it.Dealer.Replacing) {
	case 0:
		return "Dealer"
	case 1:
		return "Dealer, and the card that replaced his highest"
	}
	return "Dealer, and the cards that replaced his highest in turn"
}

// SpotBox names a box whose cards are drawn: "Box 1, the first five as dealt · ante 15, bet
// 30".
func SpotBox(it *school.Item, b school.Box) string {
	words := fmt.Sprintf("Box %d", b.Number)
	if b.FirstFive != nil {
		words += ", the first five as dealt"
	}
	if standing := spotStanding(it, b); standing != "" {
		words += " · " + standing
	}
	return words
}

// SpotSale says what a box did about the dealer's game; empty where it did nothing.
func SpotSale(it *school.Item, b school.Box) string {
	d := it.Dealer
	switch {
	case b.Took:
		return fmt.Sprintf("Box %d takes one to one on its ante.", b.Number)
	case b.Bought == 0:
		return ""
	case round.ReplacedAgain(it.House.Buying, d.Cards, d.Replacing[:b.Bought]):
		return fmt.Sprintf("Box %d buys the dealer's game, and stops after %s.", b.Number, ordinalCard(b.Bought))
	}
	return fmt.Sprintf("Box %d buys the dealer's game.", b.Number)
}

// ordinalCard names a replacing card by its place.
func ordinalCard(n int) string {
	if n == 1 {
		return "the first new card"
	}
	return fmt.Sprintf("new card %d", n)
}

// SchoolPlace says where is drilled or examined: "house czech, table eur-2, ante 2 to 50,
// largest payout 5 000 EUR".
func SchoolPlace(h *house.House, table string) string {
	words := "house " + h.ID
	t, err := h.FindTable(table)
	if table == "" || err != nil {
		return words
	}
	words += ", table " + t.ID + ", ante "
	if t.AnteMax > 0 {
		words += Money(t.AnteMin) + " to " + Money(t.AnteMax)
	} else {
		words += "from " + Money(t.AnteMin)
	}
	if t.LargestPayout > 0 {
		words += ", largest payout " + Money(t.LargestPayout)
	}
	if t.Currency != "" {
		words += " " + t.Currency
	}
	return words
}
