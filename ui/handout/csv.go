package handout

import (
	"encoding/csv"
	"io"
	"regexp"
	"strconv"

	"felt/game/school"
	"felt/ui/text"
)

// ClassCSV writes what a class comes to as a table: a row for each trainee, and in it four
// columns for each skill that anybody was asked for. Shares are from 0 to 1, times the
// mean seconds of those answered; what was not asked for is left empty. The error is the
// writer's.
func ClassCSV(w io.Writer, c *school.Class) error {
	out := csv.NewWriter(w)
	head := []string{"trainee", "house", "exams", "passed", "right", "of", "accuracy", "seconds", "critical"}
	skills := c.Skills()
	for _, s := range skills {
		for _, of := range []string{"of", "accuracy", "seconds", "critical"} {
			head = append(head, string(s)+" "+of)
		}
	}
	rows := [][]string{head}
	for _, t := range c.Trainees() {
		row := []string{harmless(text.TraineeName(t)), t.House, strconv.Itoa(t.Exams), strconv.Itoa(t.Passed), strconv.Itoa(t.All.Right)}
		row = append(row, tallyCells(t.All, true)...)
		for _, s := range skills {
			tally, ok := t.Of(s)
			row = append(row, tallyCells(tally, ok)...)
		}
		rows = append(rows, row)
	}
	return out.WriteAll(rows)
}

// tallyCells are the cells of a tally, empty where there is none.
func tallyCells(t school.Tally, ok bool) []string {
	if !ok {
		return make([]string, 4)
	}
	seconds := ""
	if t.Answered > 0 {
		seconds = strconv.FormatFloat(t.Mean(), 'f', 2, 64)
	}
	return []string{strconv.Itoa(t.Of), strconv.FormatFloat(t.Share(), 'f', 3, 64), seconds, strconv.Itoa(t.Critical)}
}

// formula is where a spreadsheet would begin to calculate: at the beginning of a cell, or
// of what it takes for one where it parts cells by other signs than commas.
var formula = regexp.MustCompile(`(^|[;|\t"])(\s*)([=+\-@＝＋－＠])`)

// harmless is a text that no spreadsheet calculates: an apostrophe stands before what
// would be a formula.
func harmless(s string) string { return formula.ReplaceAllString(s, "$1$2'$3") }
