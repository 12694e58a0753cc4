package handout

import (
	"math/rand/v2"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/ui/sheet"
	"felt/ui/text"
)

// House is the paytable of a house, its rules in short, its tables, and Table 1 with a
// hand of each double, dealt by the seed.
func House(h *house.House, seed uint64) *sheet.Sheet {
	s := &sheet.Sheet{
		Label: headLabel(text.HandoutHouse, h), Title: h.Title, Lead: []string{document(h)}, Foot: text.HandoutFoot(h, seed),
	}
	s.Blocks = append(s.Blocks, sheet.Columns{Blocks: inShort(h)})
	doubles := h.Doubles()
	cells := doubles.Cells()
	if twice := inTwo(h, cells, doubles.Deal(rand.NewPCG(seed, 0))); twice != nil {
		grid := text.LabGrid(h, cells)
		s.Blocks = append(s.Blocks,
			sheet.Heading{Words: text.HandoutTable1, NewPage: true},
			sheet.Text{Words: text.HandoutGrid},
			sheet.Table{Head: grid[0], Rows: grid[1:], Grid: true},
			sheet.Heading{Words: text.HandoutDoubles},
			sheet.Text{Words: text.HandoutMarks, Markdown: text.HandoutStars, Quiet: true},
			sheet.Columns{Three: true, Blocks: []sheet.Block{sheet.Hands{Size: sheet.Small, Hands: twice}}})
	}
	return s
}

// inShort are the paytables, the rules in short and the tables.
func inShort(h *house.House) []sheet.Block {
	pays := append([][]string{{text.HandoutPair, text.HandoutToOne}}, text.HandoutPaytable(h)...)
	blocks := titled(text.HandoutPays, pays, 1)
	blocks = append(blocks, sheet.Heading{Words: text.HandoutRules})
	for _, r := range text.HouseShort(h) {
		blocks = append(blocks, sheet.Text{Head: r.Heading, Words: r.Words})
	}
	tables := text.HouseRows(h, "tables")
	if len(tables) > 0 {
		blocks = append(blocks, titled(text.HandoutTables, tables, len(tables[0])-1)...)
	}
	if bonus := text.HouseRows(h, "bonus.exists"); len(bonus) > 0 {
		var right []int
		for i := 1; i < len(bonus[0]); i++ {
			right = append(right, i)
		}
		blocks = append(blocks, titled(text.HandoutBonus, bonus, right...)...)
	}
	return blocks
}

// inTwo is a hand of each double, nil where the house pays none.
func inTwo(h *house.House, cells []hand.Cell, dealt []card.Set) []sheet.Hand {
	doubles := h.Doubles()
	var hands []sheet.Hand
	for i, c := range cells {
		if c.Second == hand.None {
			continue
		}
		read := doubles.Read(dealt[i])
		hands = append(hands, sheet.Hand{
			Label: text.CellHead(h, c), Note: text.CellCounts(c),
			Cards: read.Laid(), Primary: read.Primary.Making, Second: read.Second.Making,
		})
	}
	return hands
}
