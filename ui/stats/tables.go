package stats

import (
	"slices"
	"strings"

	"felt/strategy/train"
	"felt/ui/block"
	"felt/ui/record"
	"felt/ui/text"
)

// decisions are the tables by what was decided, by the hand and by the dealer's card:
// beside each other where there is room.
func (s sheet) decisions() []string {
	d := s.data
	by := func(groups []record.Group, compare func(a, b string) int, name func(string) string) []line {
		var out []line
		for _, g := range slices.SortedFunc(slices.Values(groups), func(a, b record.Group) int { return compare(a.Name, b.Name) }) {
			out = append(out, line{name(g.Name), g.Sums})
		}
		return out
	}
	kinds := table{text.StatsByDecision, by(d.ByDecision, compareDecisions, text.DecisionName)}
	classes := table{text.StatsByClass, by(d.ByClass, text.CompareClasses, text.ClassName)}
	ups := table{text.StatsByUp, by(d.ByUp, text.CompareUps, text.UpName)}
	note := s.wrap(s.t.Muted, text.StatsTablesNote)
	w := columnsOf(kinds, classes, ups)
	if gap := 4; s.w >= 2*w.least()+gap {
		half := (s.w - gap) / 2
		left := block.Below(block.New(half, 0), block.Of(s.table(kinds, w, half)...), block.New(half, 1), block.Of(s.table(ups, w, half)...))
		beside := block.Beside(gap, left, block.Of(s.table(classes, w, half)...))
		return append(append([]string(beside), ""), note...)
	}
	var lines []string
	for _, t := range []table{kinds, classes, ups} {
		lines = append(append(lines, s.table(t, w, s.w)...), "")
	}
	return append(lines, note...)
}

// compareDecisions orders kinds of decision as they come in a hand.
func compareDecisions(a, b string) int {
	x, _ := train.ParseDecision(a)
	y, _ := train.ParseDecision(b)
	return int(x) - int(y)
}

// A table is sums of decisions, one a line.
type table struct {
	title string
	lines []line
}

type line struct {
	name string
	record.Sums
}

// columns are the widths of the columns of tables that stand together, without the gaps
// between them.
type columns [5]int

const (
	columnGap = 2
	// Below leastBar columns no bar can be told from another, above mostBar it is long
	// enough.
	leastBar, mostBar = 6, 24
)

func (c columns) least() int {
	w := columnGap * len(c)
	for _, n := range c {
		w += n
	}
	return w + leastBar
}

func columnsOf(tables ...table) columns {
	var c columns
	widen := func(cells [5]string) {
		for i, cell := range cells {
			c[i] = max(c[i], block.Width(cell))
		}
	}
	widen(heads)
	for _, t := range tables {
		widen([5]string{t.title})
		for _, l := range t.lines {
			widen(l.cells())
		}
	}
	return c
}

// heads are what stands above the columns, after the title of the table.
var heads = [5]string{"", text.StatsN, text.StatsErrorRate, text.StatsRight, text.StatsCost}

func (l line) cells() [5]string {
	milli, ci95, enough := l.Rate()
	return [5]string{l.name, text.Count(l.N), text.Rate(milli, ci95, enough), text.Portion(l.Right, l.N), text.LostAntes(l.Cost)}
}

// table draws a table with the share that each line has in what was lost as a bar.
func (s sheet) table(of table, c columns, w int) []string {
	t := s.t
	row := func(cells [5]string, bar string) string {
		line := block.Fit(cells[0], c[0])
		for i := 1; i < len(cells); i++ {
			line += block.Blank(columnGap) + block.Right(cells[i], c[i])
		}
		return block.Fit(line+block.Blank(columnGap)+bar, w)
	}
	room := max(min(w-c.least()+leastBar, mostBar), 0)
	head := heads
	head[0] = of.title
	for i := range head {
		head[i] = t.Label.Render(head[i])
	}
	lines := []string{row(head, "")}
	total, most := 0.0, 0.0
	for _, l := range of.lines {
		total, most = total+l.Cost, max(most, l.Cost)
	}
	for _, l := range of.lines {
		cells := l.cells()
		name, value := t.Text, t.Strong
		if l.N < record.EnoughDecisions {
			value = t.Muted
		}
		cells[0], cells[2] = name.Render(cells[0]), value.Render(cells[2])
		cells[1], cells[3], cells[4] = t.Muted.Render(cells[1]), t.Text.Render(cells[3]), t.Text.Render(cells[4])
		bar := ""
		if total > 0 {
			bar = t.Bad.Render(barOf(l.Cost/most, room))
		}
		lines = append(lines, row(cells, bar))
	}
	return lines
}

// barOf draws a part of 1 in at most w columns, to half a column.
func barOf(part float64, w int) string {
	halves := int(part*float64(2*w) + 0.5)
	bar := strings.Repeat("█", halves/2)
	if halves%2 == 1 {
		bar += "▌"
	}
	return bar
}
