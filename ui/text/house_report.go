package text

import (
	"regexp"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"felt/game/house"
	"felt/game/procedure"
)

// The reports of houses are lines of plain text of at most reportWidth columns:
// words on the left, and on the right, from whereColumn on, where they stand.
const (
	reportWidth = 80
	whereWidth  = 20
	whereColumn = reportWidth - whereWidth
	reportGap   = 2
)

// HouseListReport returns a line for each house: id, title, document, tables.
func HouseListReport(houses []*house.House) []string {
	rows := [][]string{{"HOUSE", "TITLE", "DOCUMENT", "TABLES"}}
	for _, h := range houses {
		document := strings.TrimPrefix(HouseDocument(h), "document ")
		if h.Document == "" {
			document = "-"
		}
		var tables []string
		for _, t := range h.Tables {
			tables = append(tables, t.ID)
		}
		if tables == nil {
			tables = []string{"-"}
		}
		rows = append(rows, []string{h.ID, h.Title, document, strings.Join(tables, " ")})
	}
	return columns(rows, 3)
}

// columns is aligned with one column wrapped, so that nothing exceeds the width
// of a report.
func columns(rows [][]string, wrapped int) []string {
	used := 0
	for i := range rows[0] {
		if i == wrapped {
			continue
		}
		widest := 0
		for _, row := range rows {
			widest = max(widest, ansi.StringWidth(row[i]))
		}
		used += widest + reportGap
	}
	var all [][]string
	for _, row := range rows {
		for i, part := range Wrap(row[wrapped], reportWidth-used) {
			next := make([]string, len(row))
			if i == 0 {
				copy(next, row)
			}
			next[wrapped] = part
			all = append(all, next)
		}
	}
	return aligned(all)
}

// HouseReport returns the rules of a house, subject by subject, each with where it
// stands, and what is doubtful about those that are readings.
func HouseReport(h *house.House) []string {
	report := houseHead(h)
	heading := ""
	for _, line := range HouseRules(h) {
		if line.Heading != heading {
			heading = line.Heading
			report = append(report, "", strings.ToUpper(heading))
		}
		report = append(report, beside(line.Text, line.Stands())...)
		report = append(report, tableLines(line.Rows, 4, reportWidth)...)
	}
	return append(report, readingLines(h)...)
}

func houseHead(h *house.House) []string {
	return []string{h.ID + ": " + h.Title, HouseDocument(h), "rules " + h.Hash()[:12]}
}

// beside puts a text on the left and where it stands on the right.
func beside(words, where string) []string {
	const indent = 2
	left := Wrap(words, whereColumn-indent-reportGap)
	for i := range left {
		left[i] = strings.Repeat(" ", indent) + left[i]
	}
	return sideBySide(left, Wrap(where, whereWidth), whereColumn)
}

// tableLines puts the rows of a table in columns, amounts to the right; a table
// that is too wide becomes a text for each row.
func tableLines(rows [][]string, indent, width int) []string {
	if len(rows) == 0 {
		return nil
	}
	var right []int
	for i := range rows[0] {
		if isAmount(rows[len(rows)-1][i]) {
			right = append(right, i)
		}
	}
	lines := aligned(rows, right...)
	if slices.ContainsFunc(lines, func(l string) bool { return ansi.StringWidth(l) > width-indent }) {
		lines = nil
		for _, row := range rows[1:] {
			var parts []string
			for i, cell := range row[1:] {
				parts = append(parts, strings.TrimSpace(rows[0][i+1]+" "+cell))
			}
			for i, part := range Wrap(row[0]+": "+strings.Join(parts, ", "), width-indent-2) {
				if i > 0 {
					part = "  " + part
				}
				lines = append(lines, part)
			}
		}
	}
	for i := range lines {
		lines[i] = strings.Repeat(" ", indent) + lines[i]
	}
	return lines
}

// isAmount reports whether a cell is an amount, or the dash of none.
func isAmount(cell string) bool { return amount.MatchString(cell) }

var amount = regexp.MustCompile(`^([0-9][0-9 ]*( [A-Z]{3})?|-)$`)

// HouseReadingsHead is the heading over the readings that a house's rules name.
func HouseReadingsHead(h *house.House) string {
	if h.Document == "" {
		return "Readings"
	}
	return "Readings, where the document leaves it open"
}

// readingLines explains the readings that the rules of a house name.
func readingLines(h *house.House) []string {
	lines := []string{"", strings.ToUpper(HouseReadingsHead(h))}
	for _, reading := range HouseReadings(h) {
		for i, part := range Wrap(HouseReading(h, reading), reportWidth-7) {
			name := ""
			if i == 0 {
				name = reading
			}
			lines = append(lines, "  "+pad(name, 5)+part)
		}
	}
	return lines
}

// HouseReadings returns the readings that a house's rules name, the fixed ones
// included, by number.
func HouseReadings(h *house.House) []string {
	var named []string
	for _, line := range HouseRules(h) {
		for _, s := range line.Sources {
			if house.IsReading(s) && !slices.Contains(named, s) {
				named = append(named, s)
			}
		}
	}
	slices.SortFunc(named, func(a, b string) int { return len(a)*100 - len(b)*100 + strings.Compare(a, b) })
	return named
}

// HouseClausesReport returns every clause or topic of a house's document with the
// fields, the facts of procedure, and the steps and irregularities of the dealer's work
// that carry it, or why it is left out.
func HouseClausesReport(h *house.House) []string {
	report := houseHead(h)
	p := procedure.For(h)
	for _, c := range h.Clauses {
		title := c.ID // as a house file names it
		if isNumber(title) {
			title = houseSource(title)
		}
		if subject := HouseClause(h, c.ID); subject != "" {
			title += "  " + subject
		}
		report = append(report, "", title)
		if c.LeftOut != "" {
			report = append(report, labelled("left out", HouseLeftOut(c.LeftOut))...)
		}
		if fields := ClauseFields(h, c.ID); len(fields) > 0 {
			report = append(report, labelled("rules", strings.Join(fields, ", "))...)
		}
		label := "procedure"
		for _, f := range h.Facts {
			if f.Clause == c.ID {
				report = append(report, labelled(label, HouseFact(f.ID))...)
				label = ""
			}
		}
		cites := p.Cites(c.ID)
		if len(cites.Steps) > 0 {
			report = append(report, labelled("steps", joinIDs(cites.Steps))...)
		}
		if len(cites.Faults) > 0 {
			report = append(report, labelled("irregular", joinIDs(cites.Faults))...)
		}
	}
	return report
}

// joinIDs puts ids beside each other, with commas.
func joinIDs[T ~string](ids []T) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = string(id)
	}
	return strings.Join(words, ", ")
}

// ClauseFields returns the fields that name a clause as a source.
func ClauseFields(h *house.House, clause string) []string {
	var paths []string
	for _, rule := range house.Rules(h) {
		if slices.Contains(rule.Sources, clause) {
			paths = append(paths, rule.Field.Path)
		}
	}
	return paths
}

// labelled puts a label before a text that is wrapped beside it.
func labelled(label, words string) []string {
	const width = 11
	lines := Wrap(words, reportWidth-2-width)
	for i := range lines {
		if i > 0 {
			label = ""
		}
		lines[i] = "  " + pad(label, width) + lines[i]
	}
	return lines
}

// HouseDiffReport returns the rules in which two houses differ, side by side, and
// the facts of procedure that only one of the documents gives.
func HouseDiffReport(a, b *house.House) []string {
	report := sideBySide(wrapAll(houseHead(a), diffWidth), wrapAll(houseHead(b), diffWidth), diffColumn)
	heading := ""
	for _, d := range HouseDifferences(a, b) {
		if d.Heading != heading {
			heading = d.Heading
			report = append(report, "", strings.ToUpper(heading))
		} else {
			report = append(report, "")
		}
		report = append(report, sideBySide(diffCell(d.A), diffCell(d.B), diffColumn)...)
	}
	if heading == "" {
		report = append(report, "", "The rules are the same.")
	}
	onlyA, onlyB := house.FactsOnlyIn(a, b), house.FactsOnlyIn(b, a)
	if len(onlyA)+len(onlyB) > 0 {
		report = append(report, "", "PROCEDURE THAT ONLY ONE OF THE TWO STATES")
		report = append(report, sideBySide(bullets(onlyA), bullets(onlyB), diffColumn)...)
	}
	return report
}

func wrapAll(lines []string, width int) []string {
	var all []string
	for _, l := range lines {
		all = append(all, Wrap(l, width)...)
	}
	return all
}

// A RuleDifference is a rule that two houses word differently; one of the lines is
// empty where a house has nothing to say.
type RuleDifference struct {
	Heading string
	A, B    RuleLine
}

// HouseDifferences returns the rules in which two houses differ, in words. Lines
// in which only the sources differ, or a word about another rule, are the same.
func HouseDifferences(a, b *house.House) []RuleDifference {
	differ := map[string]bool{}
	for _, d := range house.Compare(a, b) {
		differ[d.A.Field.Path] = true
	}
	linesA, linesB := HouseRules(a), HouseRules(b)
	var all []RuleDifference
	for _, w := range ruleWords {
		la, lb := lineOf(linesA, w.name()), lineOf(linesB, w.name())
		same := la.Text == lb.Text && slices.EqualFunc(la.Rows, lb.Rows, slices.Equal)
		concerned := len(w.paths) == 0 || slices.ContainsFunc(w.paths, func(path string) bool { return differ[path] })
		if !same && concerned {
			all = append(all, RuleDifference{w.heading, la, lb})
		}
	}
	return all
}

func lineOf(lines []RuleLine, key string) RuleLine {
	for _, l := range lines {
		if l.Key == key {
			return l
		}
	}
	return RuleLine{}
}

const (
	diffWidth  = (reportWidth - 4) / 2
	diffColumn = diffWidth + 4
)

// diffCell is a rule as it stands in one half of a comparison.
func diffCell(l RuleLine) []string {
	if l.Text == "" {
		return []string{"-"}
	}
	cell := Wrap(l.Text, diffWidth)
	cell = append(cell, tableLines(l.Rows, 2, diffWidth)...)
	return append(cell, Wrap("("+l.Stands()+")", diffWidth)...)
}

// bullets are facts as they stand in one half of a comparison.
func bullets(facts []string) []string {
	var lines []string
	for _, fact := range facts {
		for i, part := range Wrap(HouseFact(fact), diffWidth-2) {
			mark := "  "
			if i == 0 {
				mark = "- "
			}
			lines = append(lines, mark+part)
		}
	}
	return lines
}

// sideBySide puts two blocks of lines beside each other, the right one at a column.
func sideBySide(left, right []string, column int) []string {
	lines := make([]string, max(len(left), len(right)))
	for i := range lines {
		var l, r string
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = right[i]
		}
		lines[i] = strings.TrimRight(pad(l, column)+r, " ")
	}
	return lines
}

// HouseFileGood says that a house file has no fault.
func HouseFileGood(file string, h *house.House) string {
	return file + ": no faults; house " + h.ID + ", rules " + h.Hash()[:12]
}
