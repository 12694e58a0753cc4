package help

import (
	"felt/ui/block"
	"felt/ui/text"
	"felt/ui/theme"
)

// mostProse is the width up to which lines of prose are read easily.
const mostProse = 78

// valuesPage says how values are computed and what they assume.
func valuesPage(t *theme.Theme, of subject, w int) []string {
	var lines []string
	for _, s := range text.ValuesExplained(of.house, of.equal) {
		if len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, t.Title.Render(s.Heading))
		for i, p := range s.Paragraphs {
			if i > 0 {
				lines = append(lines, "")
			}
			lines = append(lines, prose(t.Text, p, w)...)
		}
	}
	return lines
}

// prose breaks a paragraph into indented lines.
func prose(style theme.Style, words string, w int) []string {
	lines := text.Wrap(words, min(w, mostProse)-indent)
	for i := range lines {
		lines[i] = block.Blank(indent) + style.Render(lines[i])
	}
	return lines
}
