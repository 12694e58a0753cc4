package stats

import (
	"time"

	"felt/ui/block"
	"felt/ui/text"
	"felt/ui/theme"
)

// page is one of the pages.
type page int

// The pages, in their order.
const (
	overview page = iota
	decisions
	habits
	trend
	sessions
	pages
)

var titles = [pages]string{
	overview:  text.StatsOverview,
	decisions: text.StatsDecisions,
	habits:    text.StatsHabits,
	trend:     text.StatsTrend,
	sessions:  text.StatsSessions,
}

// sheet is what a page is laid out on.
type sheet struct {
	t     *theme.Theme
	data  *Data
	place *time.Location
	// w is the width of a line, h the number of lines that are seen at once.
	w, h int
}

// page lays a page out.
func (s sheet) page(p page) []string {
	switch p {
	case decisions:
		return s.decisions()
	case habits:
		return s.habits()
	case trend:
		return s.trend()
	case sessions:
		return s.sessions()
	}
	return s.overview()
}

// mostWords is how wide a sentence becomes, columns.
const mostWords = 96

// wrap breaks words into lines.
func (s sheet) wrap(style theme.Style, words string) []string {
	lines := text.Wrap(words, min(s.w, mostWords))
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
}

// empty says what will be here.
func (s sheet) empty(words []string) []string {
	var out []string
	for i, w := range words {
		style := s.t.Text
		if i == 0 {
			style = s.t.Title
		}
		if i < 3 || i == len(words)-1 {
			out = append(out, "")
		}
		out = append(out, s.wrap(style, w)...)
	}
	return out
}

// Widths of the columns of a fact.
const (
	labelWidth = 14
	valueWidth = 14
)

// fact is a name, a value, and what there is to be said of it.
func (s sheet) fact(label string, style theme.Style, value, note string) []string {
	room := min(s.w, mostWords) - labelWidth - valueWidth
	lines := text.Wrap(note, max(room, 1))
	if len(lines) == 0 {
		lines = []string{""}
	}
	for i := range lines {
		head := block.Blank(labelWidth + valueWidth)
		if i == 0 {
			head = block.Fit(s.t.Muted.Render(label), labelWidth) + block.Fit(style.Render(value), valueWidth)
		}
		lines[i] = head + s.t.Muted.Render(lines[i])
	}
	return lines
}
