package handout

import (
	"felt/game/school"
	"felt/ui/sheet"
	"felt/ui/text"
)

// Left is a file that is left out, and why, each in a line.
type Left struct{ File, Reason string }

// Class is what a class comes to: trainee by trainee, skill by skill, and the hardest
// questions with one that was missed.
func Class(c *school.Class, left []Left) *sheet.Sheet {
	s := &sheet.Sheet{Label: text.ClassLabel, Title: text.ClassTitle, Lead: text.ClassSummary(c), Foot: text.ClassFoot}
	totals := text.ClassTotals(c)
	var right []int
	for i := range totals[0] {
		if i > len(totals[0])-7 {
			right = append(right, i)
		}
	}
	s.Blocks = append(s.Blocks, sheet.Table{Head: totals[0], Rows: totals[1:], Right: right})
	for _, m := range text.ClassMeasures() {
		rows := text.ClassTable(c, m)
		s.Blocks = append(s.Blocks, sheet.Heading{Words: m.Title}, sheet.Table{Head: rows[0], Rows: rows[1:], Grid: true, Tight: true})
	}
	var hardest []sheet.Block
	for i, h := range c.Hardest(text.ClassHardest) {
		hardest = append(hardest, missed(i+1, h))
	}
	if hardest == nil {
		s.Blocks = append(s.Blocks, sheet.Text{Words: text.ClassNone})
	} else {
		s.Blocks = append(s.Blocks, sheet.Heading{Words: text.ClassHard}, sheet.Columns{Blocks: hardest})
	}
	if left != nil {
		var lines []string
		for _, l := range left {
			lines = append(lines, text.ClassLeft(l.File, l.Reason))
		}
		s.Blocks = append(s.Blocks, sheet.Heading{Words: text.ClassLeftOut}, sheet.List{Items: lines})
	}
	return s
}

// missed is a kind of question that was missed, with an example.
func missed(n int, h school.Hard) sheet.Entry {
	it := h.Example.Question
	it.Skill = h.Example.Skill
	return sheet.Entry{Number: n, Title: text.HardTitle(h), Blocks: append(lies(&it, false),
		sheet.Text{Words: text.SchoolQuestion(&it), Strong: true}, sheet.List{Items: text.HardLines(h)})}
}
