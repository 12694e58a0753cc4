// Package handout makes the sheets that an instructor hands out: the payments and rules
// of a house, a lesson, an exam on paper with its key, and what a class came to. Package
// sheet writes them as Markdown and HTML.
package handout

import (
	"felt/game/house"
	"felt/ui/sheet"
	"felt/ui/text"
)

// titled is a table under its heading, unless it has no rows; the first of them is its
// head.
func titled(words string, rows [][]string, right ...int) []sheet.Block {
	if len(rows) < 2 {
		return nil
	}
	return []sheet.Block{sheet.Heading{Words: words}, sheet.Table{Head: rows[0], Rows: rows[1:], Right: right}}
}

// headLabel stands above the title of a sheet about a house.
func headLabel(kind string, h *house.House) string { return kind + " · " + h.ID }

func document(h *house.House) string { return text.Sentence(text.HouseDocument(h)) }
