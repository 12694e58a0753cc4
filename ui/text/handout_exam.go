package text

import (
	"fmt"
	"strings"

	"felt/game/card"
	"felt/game/school"
)

// Words of an exam on paper.
const (
	HandoutExam     = "Exam"
	HandoutKey      = "Exam, the key"
	HandoutScore    = "Right"
	HandoutTitle    = "The dealer's school"
	HandoutAsked    = "asked"
	HandoutKeyed    = "answer"
	HandoutWhy      = "how it comes about"
	HandoutNumber   = "no."
	HandoutFrom     = "from"
	HandoutTo       = "to"
	HandoutMarkCard = "Mark the cards."
	HandoutPaper    = "Answer by the rules of the house; no paytable is allowed. What goes back is not counted as paid. Where something may be lost, write a minus before it."
)

// versions are the letters of the versions of a paper.
const versions = "AB"

// HandoutVersion names a version of a paper: "Version A".
func HandoutVersion(v int) string { return "Version " + versions[v:v+1] }

// HandoutOf is behind the place for the number of right answers.
func HandoutOf(n int) string { return fmt.Sprintf("of %d", n) }

// HandoutExamFoot is at the foot of a paper: what deals it again. The version is below 0
// on the key, which is of both.
func HandoutExamFoot(p *school.Paper, version int) string {
	foot := fmt.Sprintf("Felt · exam · house %s · rules %s", p.House.ID, p.House.Hash()[:12])
	if p.Table != "" {
		foot += " · table " + p.Table
	}
	foot += fmt.Sprintf(" · seed %d", p.Seed)
	if version >= 0 {
		foot += " · version " + versions[version:version+1]
	}
	return foot
}

// HandoutPlace says where an exam is held.
func HandoutPlace(p *school.Paper) string { return Sentence(SchoolPlace(p.House, p.Table)) }

// PaperUnit is behind the place for an amount: its currency.
func PaperUnit(it *school.Item) string {
	if t, err := it.House.FindTable(it.Table); it.Table != "" && err == nil {
		return t.Currency
	}
	return ""
}

// PaperBox is before the place for the amount of a box.
func PaperBox(b school.Box) string { return fmt.Sprintf("Box %d", b.Number) }

// PaperNone is what can be ticked instead of an answer; empty: nothing.
func PaperNone(it *school.Item) string {
	switch it.Ask {
	case school.AskSecond:
		return SchoolAnswer(it, school.Marked(0))
	case school.AskLimits:
		return SchoolAnswer(it, school.Limits{})
	}
	return ""
}

// PaperAnswer is the right answer to an item in words; where cards can be marked in
// several right ways, all of them.
func PaperAnswer(it *school.Item) string {
	if it.Ask != school.AskSecond {
		return SchoolAnswer(it, it.Expected())
	}
	ways := []string{SchoolAnswer(it, it.Expected())}
	all := card.SetOf(it.Boxes[0].Cards...)
	for marked := all; marked != 0; marked = (marked - 1) & all {
		m, err := it.Mark(school.Marked(marked), nil)
		if words := SchoolAnswer(it, school.Marked(marked)); err == nil && m.Right && words != ways[0] {
			ways = append(ways, words)
		}
	}
	return strings.Join(ways, ", or ")
}
