package stats

import (
	"strconv"
	"time"

	"felt/ui/record"
	"felt/ui/text"
)

// overview is the headline: how well the person decides, what was luck, and the runs of
// good play; below it the trend, where there is room.
func (s sheet) overview() []string {
	t, sum := s.t, s.data.Total
	milli, ci95, enough := sum.Rate()
	lines := []string{t.Label.Render(text.StatsSkill)}
	rate := t.Title
	if !enough {
		rate = t.Strong
	}
	lines = append(lines, s.fact(text.StatsErrorRate, rate, text.Rate(milli, ci95, enough), text.RateNote(sum.N, record.EnoughDecisions))...)
	lines = append(lines, s.fact(text.StatsRight, t.Strong, text.Portion(sum.Right, sum.N),
		text.RightNote(sum.N, sum.Right, sum.Inaccuracies, sum.Mistakes, sum.Blunders))...)
	if all := s.data.Counted(); all > 0 && sum.Time > 0 {
		lines = append(lines, s.fact(text.StatsTime, t.Text, text.Seconds(sum.Time/time.Duration(all)), text.StatsTimeNote)...)
	}
	if out := sum.Trivial + sum.Helped + sum.Undecided; out > 0 {
		lines = append(lines, s.fact(text.StatsLeftOut, t.Text, strconv.Itoa(out), text.LeftOutNote(sum.Trivial, sum.Helped, sum.Undecided))...)
	}

	lines = append(lines, "", t.Label.Render(text.StatsLuck))
	lines = append(lines, s.fact(text.StatsResult, t.Strong, text.SumAntes(sum.Antes), text.ResultNote(sum.Hands, sum.Lucky))...)
	if sum.Lucky > 0 {
		lines = append(lines, s.fact(text.StatsCards, t.Text, text.SumAntes(sum.Luck), text.StatsCardsNote)...)
		lines = append(lines, s.fact(text.StatsYours, t.Text, text.SumAntes(sum.Won-sum.Luck), text.StatsYoursNote)...)
	}

	runs := s.data.Streaks
	lines = append(lines, "", t.Label.Render(text.StatsStreaks))
	lines = append(lines, s.fact(text.StatsHands, t.Strong, strconv.Itoa(runs.Hands), text.HandStreak(runs.BestHands))...)
	lines = append(lines, s.fact(text.StatsDays, t.Strong, strconv.Itoa(runs.Days), text.DayStreak(runs.BestDays, record.DayDecisions, record.PreciseRate))...)

	if h := s.h - len(lines) - 1 - plotFrame; h >= leastPlot && len(s.points()) > 1 {
		lines = append(append(lines, ""), s.rates(min(h, mostPlot))...)
	}
	return lines
}
