package text

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"felt/game/house"
	"felt/game/school"
)

// ExamBegin says what an exam consists of.
func ExamBegin(e *school.Exam) []string {
	return []string{
		fmt.Sprintf("Exam at %s, seed %d.", SchoolPlace(e.House, e.Table), e.Seed),
		fmt.Sprintf("%s, then %s. The paytable stays hidden, and nothing is told before the end.",
			countOf(len(e.Items), "question"), countOf(len(e.Rounds), "whole table")),
	}
}

// ExamVerdict says whether an exam is passed: "Passed", "Not passed".
func ExamVerdict(s school.Score) string {
	if s.Passed {
		return "Passed"
	}
	return "Not passed"
}

// ExamScore says what an exam came to.
func ExamScore(s school.Score) string {
	return fmt.Sprintf("%s: %d of %d right, %s.", ExamVerdict(s), s.Right, s.Of, criticalFaults(s.Critical))
}

// criticalFaults are critical faults counted.
func criticalFaults(n int) string {
	if n == 0 {
		return "no critical fault"
	}
	return countOf(n, "critical fault")
}

// ExamMarks says what passes an exam.
func ExamMarks(m school.Marks) string {
	words := fmt.Sprintf("To pass: %s %% of %s right", shareWords(m.Share), countOf(m.Items, "question"))
	if m.Rounds > 0 {
		words += fmt.Sprintf(", %s %% of %s", shareWords(m.RoundShare), countOf(m.Rounds, "whole table"))
	}
	if m.Critical == 0 {
		return words + ", and no critical fault."
	}
	return words + fmt.Sprintf(", and at most %s.", countOf(m.Critical, "critical fault"))
}

// shareWords is a share as a percentage.
func shareWords(share float64) string {
	return strconv.FormatFloat(math.Round(share*1000)/10, 'f', -1, 64)
}

// ExamReport says what an exam came to, skill by skill.
func ExamReport(r *school.Result, h *house.House) []string {
	return append([]string{ExamScore(r.Score), ExamMarks(r.PassMarks()), ""}, ExamSkills(r, h)...)
}

// ExamSkills are the skills of an exam in lines, under the heads of their columns: right,
// critical faults, mean time.
func ExamSkills(r *school.Result, h *house.House) []string {
	rows := [][]string{{"", "right", "critical", "mean"}}
	for _, s := range r.BySkill() {
		rows = append(rows, []string{SkillName(h, s.Skill), fmt.Sprintf("%d of %d", s.Right, s.Of), strconv.Itoa(s.Critical), meanTime(s)})
	}
	return aligned(rows, 1, 2, 3)
}

// meanTime is the mean time of the answers in a skill; a dash where there is none.
func meanTime(s school.SkillScore) string {
	if s.Answered == 0 {
		return "–"
	}
	return secondsWords(s.Seconds)
}

// ExamPage is the result of an exam as a page of Markdown, with a line for the name of a
// supervisor.
func ExamPage(r *school.Result, h *house.House) string {
	var b strings.Builder
	say := func(lines ...string) {
		for _, l := range lines {
			b.WriteString(l + "\n")
		}
	}
	trainee := r.Trainee
	if trainee == "" {
		trainee = "not named"
	}
	say("# Exam at house "+Markdown(h.ID), "",
		"- Trainee: "+Markdown(trainee),
		"- House: "+Markdown(h.Title),
		"- Begun: "+r.Started,
		fmt.Sprintf("- Seed: %d", r.Seed),
		"- Rules: "+r.Rules,
		"- Program: felt "+Markdown(r.Felt), "",
		"**"+ExamScore(r.Score)+"**", "", ExamMarks(r.PassMarks()), "",
		"| Skill | Right | Critical faults | Mean time |", "|---|---:|---:|---:|")
	for _, s := range r.BySkill() {
		say(fmt.Sprintf("| %s | %d of %d | %d | %s |", SkillName(h, s.Skill), s.Right, s.Of, s.Critical, meanTime(s)))
	}
	say("", "Supervisor: ______________________________  Date: ______________")
	for _, part := range []struct {
		name    string
		entries []school.Entry
	}{{"Questions", r.Items}, {"Whole tables", r.Rounds}} {
		if len(part.entries) == 0 {
			continue
		}
		say("", "## "+part.name)
		for _, e := range part.entries {
			say("")
			say(examEntry(e, h)...)
		}
	}
	return b.String()
}

// examEntry is a question with its answer on the page of an exam.
func examEntry(e school.Entry, h *house.House) []string {
	it := e.Question
	it.House = h
	sign := "right"
	if !e.Right {
		sign = "**wrong**"
	}
	lines := []string{fmt.Sprintf("%d. %s: %s, %s", e.N, SkillName(h, e.Skill), sign, secondsWords(e.Seconds))}
	add := func(words string) { lines = append(lines, "   - "+Markdown(words)) }
	for _, l := range SchoolSpot(&it) {
		add(l)
	}
	add(SchoolQuestion(&it))
	add("Answer: " + SchoolAnswer(&it, e.Answer))
	if e.Right {
		return lines
	}
	for _, l := range SchoolMarking(&it, e.Answer, EntryMarking(e)) {
		add(strings.TrimPrefix(l, "• "))
	}
	return lines
}

// Markdown writes text so that Markdown takes none of it for a sign of its own.
func Markdown(s string) string {
	var b strings.Builder
	for _, r := range s {
		if strings.ContainsRune("\\`*_{}[]<>#|~&", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// ExamBroken says that an exam was broken off.
func ExamBroken(answered, of int) string {
	return fmt.Sprintf("Broken off after %d of %d; what was not answered counts as wrong.", answered, of)
}

// ExamFiles says where the result of an exam is.
func ExamFiles(result, page string) string {
	return fmt.Sprintf("The result is in %s, and to be read in %s.", result, page)
}

// VerifySame says that a result is as it must be.
func VerifySame(r *school.Result) string {
	return fmt.Sprintf("The exam has been dealt again from seed %d and every answer marked again: nothing differs. %s", r.Seed, ExamScore(r.Score))
}

// VerifyDiffers says that a result differs from what it must be.
func VerifyDiffers(n int) string {
	if n == 1 {
		return "The result is not what the exam comes to: one field differs."
	}
	return fmt.Sprintf("The result is not what the exam comes to: %s differ.", countOf(n, "field"))
}
