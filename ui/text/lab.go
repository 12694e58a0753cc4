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
		rows = append(rows, []string{
			CellName(c), strconv.Itoa(h.Pays(c.Primary, c.Second)), Money(int64(c.Five)), Money(int64(c.Six)), signs(hands[i]),
		})
		five, six = five+c.Five, six+c.Six
	}
	rows = append(rows, []string{"all hands", "", Money(int64(five)), Money(int64(six)), ""})
	return append(append(lines, ""), aligned(rows, 1, 2, 3)...)
}

// CellName names a pair of combinations: "pair", "two pair twice", "flush + straight".
func CellName(c hand.Cell) string {
	switch c.Second {
	case hand.None:
		return c.Primary.String()
	case c.Primary:
		return c.Primary.String() + " twice"
	}
	return c.Primary.String() + " + " + c.Second.String()
}

// LabGrid is the grid of what is paid, its head first: the lowest primary on top, as in
// the documents.
func LabGrid(h *house.House, cells []hand.Cell) [][]string {
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
	head := []string{"primary"}
	for _, s := range seconds {
		if s == hand.None {
			head = append(head, "single")
		} else {
			head = append(head, s.String())
		}
	}
	rows := [][]string{head}
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
	return rows
}

// labGrid is the grid in lines, the names of its columns in two of them.
func labGrid(h *house.House, cells []hand.Cell) []string {
	rows := LabGrid(h, cells)
	top := make([]string, len(rows[0]))
	var right []int
	for i := 1; i < len(top); i++ {
		if first, last, two := strings.Cut(rows[0][i], " "); two {
			top[i], rows[0][i] = first, last
		}
		right = append(right, i)
	}
	return aligned(slices.Insert(rows, 0, top), right...)
}
