package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/ui/text"
)

// Markdown writes a sheet as Markdown, with tables as most readers of it know them.
func Markdown(s *Sheet) string {
	w := &writer{}
	title := s.Title
	if s.Label != "" {
		title = s.Label + ": " + s.Title
	}
	w.paragraph("# " + text.Markdown(title))
	w.list(s.Lead)
	w.block(Fills(s.Fills))
	for _, b := range s.Blocks {
		w.block(b)
	}
	if s.Foot != "" {
		w.paragraph("---")
		w.paragraph(line(s.Foot))
	}
	return w.String()
}

// writer writes paragraphs with an empty line between them.
type writer struct{ strings.Builder }

func (w *writer) block(b Block) { b.markdown(w) }

// paragraph writes lines that belong together, unless they are none.
func (w *writer) paragraph(lines ...string) {
	if len(lines) == 0 {
		return
	}
	if w.Len() > 0 {
		w.WriteByte('\n')
	}
	for _, l := range lines {
		w.WriteString(l + "\n")
	}
}

func (w *writer) list(items []string) {
	lines := make([]string, len(items))
	for i, item := range items {
		lines[i] = "- " + line(item)
	}
	w.paragraph(lines...)
}

// line is a text at the beginning of a line, where signs that mean nothing elsewhere
// would make a list of it.
func line(s string) string {
	escaped := text.Markdown(s)
	digits := strings.TrimLeft(escaped, "0123456789")
	switch {
	case digits != escaped && (strings.HasPrefix(digits, ". ") || strings.HasPrefix(digits, ") ")):
		return escaped[:len(escaped)-len(digits)] + `\` + digits
	case strings.HasPrefix(escaped, "- "), strings.HasPrefix(escaped, "+ "), strings.HasPrefix(escaped, "--"), strings.HasPrefix(escaped, "=="):
		return `\` + escaped
	}
	return escaped
}

func (h Heading) markdown(w *writer) { w.paragraph("## " + text.Markdown(h.Words)) }
func (l List) markdown(w *writer)    { w.list(l.Items) }

func (t Text) markdown(w *writer) {
	if t.Markdown != "" {
		t.Words = t.Markdown
	}
	if t.Head != "" {
		w.paragraph("**" + text.Markdown(t.Head) + ".** " + text.Markdown(t.Words))
		return
	}
	if t.Strong {
		w.paragraph("**" + text.Markdown(t.Words) + "**")
		return
	}
	w.paragraph(line(t.Words))
}

func (t Table) markdown(w *writer) {
	row := func(cells []string) string {
		escaped := make([]string, len(cells))
		for i, c := range cells {
			escaped[i] = text.Markdown(c)
		}
		return strings.TrimRight("| "+strings.Join(escaped, " | "), " ") + " |"
	}
	rule := "|"
	for i := range t.Head {
		switch {
		case slices.Contains(t.Right, i):
			rule += "---:|"
		case t.Grid && i > 0:
			rule += ":---:|"
		default:
			rule += "---|"
		}
	}
	lines := []string{row(t.Head), rule}
	for _, r := range t.Rows {
		lines = append(lines, row(r))
	}
	w.paragraph(lines...)
}

func (h Hands) markdown(w *writer) {
	var lines []string
	for _, hand := range h.Hands {
		lines = append(lines, "- "+hand.line())
	}
	w.paragraph(lines...)
}

// line is a hand in one line: the cards of the primary between two stars, those of the
// second between single ones.
func (h Hand) line() string {
	var parts []string
	for range h.Hidden {
		parts = append(parts, "▒▒")
	}
	for i, c := range h.Cards {
		if h.Apart > 0 && i == len(h.Cards)-h.Apart {
			parts = append(parts, "·")
		}
		mark := ""
		if h.Primary.Has(c) {
			mark = "**"
		}
		if h.Second.Has(c) {
			mark += "*"
		}
		parts = append(parts, mark+c.Sign()+mark)
	}
	out := strings.Join(parts, " ")
	if h.Label != "" {
		out = text.Markdown(h.Label) + ": " + out
	}
	if h.Note != "" {
		out += "; " + text.Markdown(h.Note)
	}
	return out
}

func (e Entry) markdown(w *writer) {
	title := text.Markdown(e.Title)
	if e.Number > 0 {
		title = strings.TrimSuffix(strconv.Itoa(e.Number)+`. `+title, " ")
	}
	w.paragraph("### " + title)
	for _, b := range e.Blocks {
		w.block(b)
	}
}

func (c Choices) markdown(w *writer) {
	var parts []string
	for _, o := range c.Options {
		sign := "☐ "
		if c.Told && o.Right {
			sign = "☒ "
		}
		words := sign + text.Markdown(o.Words)
		if o.Said != "" {
			words += ": " + text.Markdown(o.Said)
		}
		parts = append(parts, words)
	}
	if c.Line {
		w.paragraph(strings.Join(parts, "   "))
		return
	}
	for i := range parts {
		parts[i] = "- " + parts[i]
	}
	w.paragraph(parts...)
}

// The lines to write on.
const (
	longLine  = "______________________________"
	shortLine = "__________"
)

func (f Fills) markdown(w *writer) {
	var parts []string
	for _, fill := range f {
		parts = append(parts, fill.markdown())
	}
	if len(parts) == 0 {
		return
	}
	all := strings.Join(parts, "   ")
	if strings.Trim(all, "_ ") == "" {
		all = `\` + all // lines alone would be a rule
	}
	w.paragraph(all)
}

func (f Fill) markdown() string {
	blank := longLine
	if f.Short {
		blank = shortLine
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s %s", text.Markdown(f.Label), blank, text.Markdown(f.Unit)))
}

func (c Columns) markdown(w *writer) {
	for _, b := range c.Blocks {
		w.block(b)
	}
}
