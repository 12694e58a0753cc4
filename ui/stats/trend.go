package stats

import (
	"slices"
	"strings"

	"github.com/guptarohit/asciigraph"

	"felt/ui/block"
	"felt/ui/record"
	"felt/ui/text"
)

// Rows of a plot: of its grid at least and at most, and of what stands around it.
const (
	leastPlot = 6
	mostPlot  = 18
	plotFrame = 4
	// smallPlot is the grid of a plot on a page that is scrolled.
	smallPlot = 10
)

// trend is how the error rate went, and below it the result with and without luck.
func (s sheet) trend() []string {
	h := min(max((s.h-2*plotFrame-1)/2, smallPlot), mostPlot)
	return slices.Concat(s.rates(h), []string{""}, s.results(h))
}

// points are the stretches of play that have decisions enough for an error rate.
func (s sheet) points() []record.Point {
	var out []record.Point
	for _, p := range s.data.Trend {
		if p.N >= record.EnoughDecisions {
			out = append(out, p)
		}
	}
	return out
}

// rates plots the error rate with its interval, h rows high.
func (s sheet) rates(h int) []string {
	lines := []string{s.t.Label.Render(text.StatsTrendTitle)}
	points := s.points()
	if len(points) < 2 {
		return append(lines, s.wrap(s.t.Muted, text.TrendTooFew(len(points), record.EnoughDecisions))...)
	}
	var rate, low, high []float64
	of := 0
	for _, p := range points {
		milli, ci95, _ := p.Rate()
		rate, low, high = append(rate, milli), append(low, max(0, milli-ci95)), append(high, milli+ci95)
		of += p.N
	}
	const least = 1 // so that a flat line stands on a scale
	lines = append(lines, s.plot(h, [][]float64{low, high}, rate, asciigraph.LowerBound(0), asciigraph.UpperBound(least))...)
	lines = append(lines, s.ends(text.Day(points[0].From, s.place), text.Day(points[len(points)-1].To, s.place)))
	return append(lines, s.wrap(s.t.Muted, text.TrendNote(of/len(points)))...)
}

// results plots the result, summed up, with the cards and without.
func (s sheet) results(h int) []string {
	lines := []string{s.t.Label.Render(text.StatsResultTitle)}
	sum, without := []float64{0}, []float64{0}
	var days []string
	for _, v := range slices.Backward(s.data.Sessions) {
		if v.Lucky == 0 {
			continue
		}
		n := len(sum) - 1
		sum, without = append(sum, sum[n]+v.Won), append(without, without[n]+v.Won-v.Luck)
		days = append(days, text.Day(v.Started, s.place))
	}
	if len(days) < 2 {
		return append(lines, s.wrap(s.t.Muted, text.ResultPlotTooFew)...)
	}
	lines = append(lines, s.plot(h, [][]float64{without}, sum)...)
	lines = append(lines, s.ends(days[0], days[len(days)-1]))
	return append(lines, s.wrap(s.t.Muted, text.ResultPlotNote(len(days)))...)
}

// Columns of a plot: of the numbers at its axis, and of all that stands before the grid.
const (
	numberWidth = 8
	axisWidth   = numberWidth + 3
	mostGrid    = 110
)

// aside is the sign of the lines that stand beside the one that counts.
const aside = "┄"

// plot plots a line, and others fainter beside it, h rows high.
func (s sheet) plot(h int, others [][]float64, line []float64, more ...asciigraph.Option) []string {
	signs := make([]asciigraph.CharSet, len(others))
	for i := range signs {
		signs[i] = asciigraph.CreateCharSet(aside)
	}
	number := func(v float64) string { return block.Right(text.PlotNumber(v), numberWidth) }
	options := append([]asciigraph.Option{
		asciigraph.Height(max(h-1, 1)), asciigraph.Width(s.grid()), asciigraph.SeriesChars(signs...), asciigraph.YAxisValueFormatter(number),
	}, more...)
	rows := strings.Split(asciigraph.PlotMany(append(slices.Clone(others), line), options...), "\n")
	for i, row := range rows {
		rows[i] = s.paint(row)
	}
	return rows
}

// grid is the width of a plot without its axis.
func (s sheet) grid() int { return min(max(s.w-axisWidth, 2), mostGrid) }

// paint gives a row of a plot its colours: one to the numbers and the axis, one to the
// line and one to what stands beside it.
func (s sheet) paint(row string) string {
	t := s.t
	at := strings.IndexAny(row, "┤┼")
	if at < 0 {
		return t.Muted.Render(row)
	}
	at += len("┤")
	out := t.Muted.Render(row[:at])
	for rest := row[at:]; rest != ""; {
		n := strings.IndexFunc(rest, func(r rune) bool { return string(r) != aside })
		style := t.Faint
		if n == 0 {
			style = t.Title
			if n = strings.Index(rest, aside); n < 0 {
				n = len(rest)
			}
		} else if n < 0 {
			n = len(rest)
		}
		out += style.Render(rest[:n])
		rest = rest[n:]
	}
	return out
}

// ends are what stands below the two ends of a plot.
func (s sheet) ends(left, right string) string {
	return block.Blank(axisWidth) + s.t.Muted.Render(block.Ends(left, right, s.grid()))
}
