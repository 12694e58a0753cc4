package help

import (
	"felt/game/house"
	"felt/ui/block"
	"felt/ui/text"
	"felt/ui/theme"
)

// Widths of the page of the rules: of the column of sources, and of the indent.
const (
	sourceWidth = 22
	indent      = 2
)

// rulesPage is the rules of a house: the words that the command line has, with the
// clause or the reading beside each.
func rulesPage(t *theme.Theme, of subject, w int) []string {
	h := of.house
	page := w
	w -= sourceWidth
	lines := []string{t.Muted.Render(text.Sentence(text.HouseDocument(h)))}
	heading := ""
	for _, r := range text.HouseRules(h) {
		if r.Heading != heading {
			heading = r.Heading
			lines = append(lines, "", t.Title.Render(heading))
		}
		said, sources := text.Wrap(r.Text, w-indent), text.Wrap(r.Stands(), sourceWidth-indent)
		for i := range max(len(said), len(sources)) {
			lines = append(lines, block.Fit(block.Blank(indent)+t.Text.Render(lineAt(said, i)), w)+block.Blank(indent)+t.Faint.Render(lineAt(sources, i)))
		}
		for _, row := range block.Columns(3, r.Rows) {
			lines = append(lines, block.Blank(2*indent)+t.Text.Render(row))
		}
	}
	return append(lines, readings(t, h, min(page, mostProse))...)
}

// readings explain the readings that the rules name.
func readings(t *theme.Theme, h *house.House, w int) []string {
	const name = 5
	lines := []string{"", t.Title.Render(text.HouseReadingsHead(h))}
	for _, r := range text.HouseReadings(h) {
		for i, l := range text.Wrap(text.HouseReading(h, r), w-indent-name) {
			label := ""
			if i == 0 {
				label = r
			}
			lines = append(lines, block.Blank(indent)+block.Fit(t.Faint.Render(label), name)+t.Text.Render(l))
		}
	}
	return lines
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}
