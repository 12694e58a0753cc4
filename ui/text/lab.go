package text

import (
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// LabTable is Table 1 at a house: a grid of what is paid, to one, for each primary (rows)
// beside each second combination (columns), and a line for each of its cells with how many
// hands have it and one that was dealt from it. Hands are those of cells, in their order.
func LabTable(h *house.House, cells []hand.Cell, hands [][]card.Card) []string {
	lines := append([]string{h.ID + ": " + h.Title, "What the bet pays, to one: the primary below, the second combination beside it.", ""}, labGrid(h, cells)...)
	rows := [][]string{{"PRIMARY + SECOND", "PAYS", "IN FIVE", "IN SIX", "DEALT"}}
	five, six := 0, 0
	for i, c := range cells {
		name := c.Primary.String()
		switch c.Second {
		case hand.None:
		case c.Primary:
			name += " twice"
		default:
			name += " + " + c.Second.String()
		}
		rows = append(rows, []string{
			name, strconv.Itoa(h.Pays(c.Primary, c.Second)), Money(int64(c.Five)), Money(int64(c.Six)), signs(hands[i]),
		})
		five, six = five+c.Five, six+c.Six
	}
	rows = append(rows, []string{"all hands", "", Money(int64(five)), Money(int64(six)), ""})
	return append(append(lines, ""), aligned(rows, 1, 2, 3)...)
}

// labGrid is the grid, the lowest primary on top, as in the documents.
func labGrid(h *house.House, cells []hand.Cell) []string {
	var primaries, seconds []hand.Category
	for _, c := range cells {
		if c.Primary != hand.None && !slices.Contains(primaries, c.Primary) {
			primaries = append(primaries, c.Primary)
		}
		if !slices.Contains(seconds, c.Second) {
			seconds = append(seconds, c.Second)
		}
	}
	slices.Sort(seconds)
	top, below := []string{""}, []string{"primary"}
	var right []int
	for i, s := range seconds {
		words := s.String()
		if s == hand.None {
			words = "single"
		}
		first, last, two := strings.Cut(words, " ")
		if !two {
			first, last = "", first
		}
		top, below = append(top, first), append(below, last)
		right = append(right, i+1)
	}
	rows := [][]string{top, below}
	for _, p := range primaries {
		row := []string{p.String()}
		for _, s := range seconds {
			cell := "·"
			if slices.ContainsFunc(cells, func(c hand.Cell) bool { return c.Primary == p && c.Second == s }) {
				cell = strconv.Itoa(h.Pays(p, s))
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return aligned(rows, right...)
}
