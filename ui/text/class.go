package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"felt/game/school"
)

// Words of what a class comes to.
const (
	ClassLabel   = "Dealer's school"
	ClassTitle   = "What the class comes to"
	ClassHard    = "The hardest questions"
	ClassLeftOut = "Left out"
	ClassRight   = "Right, in %"
	ClassSeconds = "Mean time of an answer, in seconds"
	ClassCritic  = "Critical faults"
	ClassNone    = "Nobody missed a question."
	ClassMarked  = "The results were marked by different pass marks, which they name themselves."
	ClassAnswer  = "Answered"
	ClassBest    = "Right"
	ClassFoot    = "Felt · the results of a class, each dealt and marked again"
)

// ClassHardest is how many of the hardest questions are told.
const ClassHardest = 10

// ClassMeasure is something that is told of each trainee in each skill.
type ClassMeasure struct {
	Title string
	of    func(school.Tally) string
}

// ClassMeasures are what is told of each trainee in each skill.
func ClassMeasures() []ClassMeasure {
	return []ClassMeasure{
		{ClassRight, func(t school.Tally) string { return strconv.Itoa(int(100*t.Share() + 0.5)) }},
		{ClassSeconds, classMean},
		{ClassCritic, func(t school.Tally) string {
			if t.Critical == 0 {
				return "·"
			}
			return strconv.Itoa(t.Critical)
		}},
	}
}

// classMean is a mean time in seconds, in at most three places.
func classMean(t school.Tally) string {
	switch mean := t.Mean(); {
	case t.Answered == 0:
		return "-"
	case mean < 9.95:
		return strconv.FormatFloat(mean, 'f', 1, 64)
	default:
		return strconv.FormatFloat(mean, 'f', 0, 64)
	}
}

// Readable is a text that a stranger has written, in one line without anything that a
// terminal or a page would not show as it is.
func Readable(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsPrint(r):
			return r
		}
		return unicode.ReplacementChar
	}, strings.ToValidUTF8(s, string(unicode.ReplacementChar)))
	return strings.Join(strings.Fields(s), " ")
}

// TraineeName names a trainee.
func TraineeName(t school.Trainee) string {
	if t.Name == "" {
		return "not named: " + Readable(t.Source)
	}
	return Readable(t.Name)
}

// ClassSummary says how many results there are, how many are passed, and by which marks.
func ClassSummary(c *school.Class) []string {
	trainees, passed := c.Trainees(), 0
	for _, t := range trainees {
		passed += t.Passed
	}
	people := map[string]bool{}
	for _, t := range trainees {
		people[t.Name+"\n"+t.Source] = true
	}
	lines := []string{fmt.Sprintf("%s of %s; %d passed.", countOf(c.Results(), "result"), countOf(len(people), "trainee"), passed)}
	if m, ok := c.OneMark(); ok {
		return append(lines, ExamMarks(m))
	}
	return append(lines, ClassMarked)
}

// ClassTotals is a row for each trainee with what the exams come to in all, heads first;
// the house stands in it where there are several.
func ClassTotals(c *school.Class) [][]string {
	rows := [][]string{{"trainee", "house", "exams", "passed", "right", "%", "critical", "mean"}}
	for _, t := range c.Trainees() {
		rows = append(rows, []string{
			TraineeName(t), t.House, strconv.Itoa(t.Exams), strconv.Itoa(t.Passed), fmt.Sprintf("%d of %d", t.All.Right, t.All.Of),
			strconv.Itoa(int(100*t.All.Share() + 0.5)), strconv.Itoa(t.All.Critical), classMean(t.All),
		})
	}
	if !severalHouses(c) {
		for i := range rows {
			rows[i] = slices.Delete(rows[i], 1, 2)
		}
	}
	return rows
}

func severalHouses(c *school.Class) bool {
	all := c.Trainees()
	return slices.ContainsFunc(all, func(t school.Trainee) bool { return t.House != all[0].House })
}

// ClassTable is a row for each trainee with a measure in each skill, heads first: the ids
// of the skills.
func ClassTable(c *school.Class, m ClassMeasure) [][]string {
	head := []string{"trainee"}
	for _, s := range c.Skills() {
		head = append(head, string(s))
	}
	rows := [][]string{head}
	several := severalHouses(c)
	for _, t := range c.Trainees() {
		name := TraineeName(t)
		if several {
			name += ", " + t.House
		}
		row := []string{name}
		for _, s := range c.Skills() {
			cell := ""
			if tally, ok := t.Of(s); ok {
				cell = m.of(tally)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

// HardTitle says how often a kind of question was missed: "Pay two combinations: flush and
// pair; 4 of 5 missed".
func HardTitle(h school.Hard) string {
	words := fmt.Sprintf("%s: %s; %d of %d missed", skillNames[h.Example.Skill], SchoolKind(h.Kind), h.Missed(), h.Of)
	if h.Critical > 0 {
		words += ", " + criticalFaults(h.Critical)
	}
	return words
}

// HardLines say of the first question of a kind that was missed what was answered, what is
// right, and what the answer comes from where that is known.
func HardLines(h school.Hard) []string {
	it := h.Example.Question
	it.Skill = h.Example.Skill
	lines := []string{
		ClassAnswer + ": " + SchoolAnswer(&it, h.Example.Answer) + ".",
		ClassBest + ": " + SchoolAnswer(&it, h.Example.Expected) + ".",
	}
	for _, l := range SchoolCauses(&it, EntryMarking(h.Example)) {
		lines = append(lines, strings.TrimPrefix(l, "• "))
	}
	return lines
}

// classNameWidth is how wide names are in lines of text: 12 skills stand beside them.
const classNameWidth = reportWidth - 12*(3+reportGap)

// ClassReport is what a class comes to in lines of text.
func ClassReport(c *school.Class) []string {
	var lines []string
	for _, l := range ClassSummary(c) {
		lines = append(lines, Wrap(l, reportWidth)...)
	}
	lines = append(lines, "")
	totals := ClassTotals(c)
	for i, head := range totals[0] {
		totals[0][i] = strings.ToUpper(head)
	}
	var right []int
	for i := range totals[0] {
		if i > 0 && totals[0][i] != "HOUSE" {
			right = append(right, i)
		}
	}
	lines = append(lines, aligned(foldNames(totals), right...)...)
	skills := c.Skills()
	right = nil
	for i := range skills {
		right = append(right, i+1)
	}
	for _, m := range ClassMeasures() {
		rows := ClassTable(c, m)
		rows[0][0] = strings.ToUpper(rows[0][0])
		for i, s := range skills {
			rows[0][i+1] = strconv.Itoa(skillNumber(s))
		}
		lines = append(append(lines, "", m.Title), aligned(foldNames(rows), right...)...)
	}
	var legend []string
	for _, s := range skills {
		legend = append(legend, fmt.Sprintf("%d\u00a0%s", skillNumber(s), s))
	}
	lines = append(append(lines, ""), Wrap(strings.Join(legend, ", "), reportWidth)...)
	lines = append(lines, "", ClassHard)
	hardest := c.Hardest(ClassHardest)
	for _, h := range hardest {
		lines = append(lines, Wrap("- "+HardTitle(h), reportWidth)...)
	}
	if len(hardest) == 0 {
		lines = append(lines, ClassNone)
	}
	return lines
}

// skillNumber is a skill's place in the order in which they are learned, from 1.
func skillNumber(s school.Skill) int {
	return 1 + slices.IndexFunc(school.Skills(), func(i school.Info) bool { return i.Skill == s })
}

// foldNames breaks the names in the first column of rows into lines.
func foldNames(rows [][]string) [][]string {
	var out [][]string
	for _, row := range rows {
		for i, part := range Wrap(row[0], classNameWidth) {
			next := make([]string, len(row))
			if i == 0 {
				copy(next, row)
			}
			next[0] = part
			out = append(out, next)
		}
	}
	return out
}

// ClassProgress says how many results have been verified.
func ClassProgress(done, of int, left time.Duration) string {
	return "verified: " + EdgeProgress(done, of, left)
}

// mostReason is how long the reason is for which a file is left out: what a file holds may
// stand in it.
const mostReason = 200

// ClassReason says in one line why a file is left out.
func ClassReason(err error) string {
	words := []rune(Readable(err.Error()))
	if len(words) > mostReason {
		words = append(words[:mostReason-1], '…')
	}
	return string(words)
}

// ClassLeft says of a file why it is left out.
func ClassLeft(file string, reason string) string {
	return Readable(file) + ": " + reason + "; left out"
}

// ClassDiffers says that a result is not what its exam comes to.
func ClassDiffers(n int) string {
	return strings.TrimSuffix(strings.ToLower(VerifyDiffers(n)[:1])+VerifyDiffers(n)[1:], ".") + ", as felt school verify tells"
}
