package stats

import (
	"felt/ui/block"
	"felt/ui/text"
)

// sessions are the latest sessions, one a line.
func (s sheet) sessions() []string {
	t := s.t
	rows := [][]string{{text.StatsWhen, text.StatsWhere, text.StatsHow, text.StatsHands, text.StatsErrorRate, text.StatsResult, text.StatsCards}}
	begun := text.Day
	if s.w >= 96 {
		begun = text.DayAndTime
	}
	for _, v := range s.data.Sessions {
		milli, ci95, enough := v.Rate()
		luck := text.Unknown
		if v.Lucky > 0 {
			luck = text.SumAntes(v.Luck)
		}
		rows = append(rows, []string{
			begun(v.Started, s.place), v.House, text.ModeAndDrill(v.Mode, v.Drill), text.Count(v.Hands),
			text.Rate(milli, ci95, enough), text.SumAntes(v.Antes), luck,
		})
	}
	const left, gap = 3, 2 // so many columns stand to the left
	var widths [7]int
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], block.Width(cell))
		}
	}
	// House and mode give way where a line would be too long.
	over := -s.w + gap*(len(widths)-1)
	for _, w := range widths {
		over += w
	}
	for _, i := range []int{2, 1} {
		const least = 5
		cut := min(max(over, 0), max(widths[i]-least, 0))
		widths[i], over = widths[i]-cut, over-cut
	}
	var lines []string
	for n, row := range rows {
		line := ""
		for i, cell := range row {
			if i > 0 {
				line += block.Blank(gap)
			}
			if i < left {
				cell = block.Fit(cell, widths[i])
			} else {
				cell = block.Right(cell, widths[i])
			}
			style := t.Text
			switch {
			case n == 0:
				style = t.Label
			case i == 0:
				style = t.Muted
			case i == 4:
				style = t.Strong
			}
			line += style.Render(cell)
		}
		lines = append(lines, line)
	}
	lines = append(lines, "")
	return append(lines, s.wrap(t.Muted, text.StatsSessionsNote(len(s.data.Sessions), s.data.More))...)
}
