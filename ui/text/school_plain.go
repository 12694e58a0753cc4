package text

import (
	"fmt"
	"strings"

	"felt/game/procedure"
	"felt/game/school"
)

// The words that are understood while the school asks.
var (
	PlainSkip    = []string{"skip", "-"}
	PlainWorking = []string{"working", "w"}
)

// What the school says in lines.
const (
	PlainSchoolHelp = "Type the answer. Cards tells the question again, skip leaves it unanswered, working shows how the last right answer comes about, quit ends."
	PlainExamHelp   = "Type the answer. Cards tells the question again, skip leaves it unanswered, quit breaks the exam off."
	PlainNoAnswer   = "Type an answer, or help."
	PlainNoWorking  = "Nothing has been answered yet."
)

// SchoolNotKept says that an answer could not be put into the record.
func SchoolNotKept(err error) string {
	return "The answer is not in the record: " + strings.TrimSuffix(err.Error(), ".") + "."
}

// PlainDrill says what is drilled.
func PlainDrill(d *school.Drill, s school.Skill, seed uint64) []string {
	return []string{
		fmt.Sprintf("Drill: %s, at %s, level %s, seed %d.", SkillName(d.House, s), SchoolPlace(d.House, d.Table), d.Level, seed),
		SkillTask(d.House, s),
		PlainSchoolHelp,
	}
}

// PlainItem says which of the questions comes: "Question 3 of 10." Of 0 is without end.
func PlainItem(n, of int) string {
	if of == 0 {
		return fmt.Sprintf("Question %d.", n)
	}
	return fmt.Sprintf("Question %d of %d.", n, of)
}

// PlainItemAgain says of a question that it comes back: it has been missed before.
func PlainItemAgain(item string) string { return strings.TrimSuffix(item, ".") + ", a repeat." }

// PlainTable says which of the whole tables of an exam comes.
func PlainTable(n, of int) string { return fmt.Sprintf("Whole table %d of %d.", n, of) }

// PlainAsk is the question with how it is answered.
func PlainAsk(it *school.Item) string {
	return SchoolQuestion(it) + " Answer: " + SchoolHow(it) + "."
}

// PlainChoices says what the words mean that answer a question; nothing where they say
// it themselves.
func PlainChoices(it *school.Item) []string {
	switch it.Ask {
	case school.AskValid, school.AskNext:
		var lines []string
		for _, c := range it.Ask.Choices() {
			lines = append(lines, string(c)+": "+SchoolChoice(c)+".")
		}
		return lines
	}
	return nil
}

// DrillEnd says what a drill came to: how many of the answers were right, how many
// critical faults there were, and what was missed.
func DrillEnd(right, of, critical int, missed []school.Weak) []string {
	if of == 0 {
		return []string{"Nothing was answered."}
	}
	lines := []string{fmt.Sprintf("%d of %d right, %s.", right, of, criticalFaults(critical))}
	for _, w := range missed {
		if w.Of == 1 {
			lines = append(lines, "Missed: "+SchoolKind(w.Kind)+".")
		} else {
			lines = append(lines, fmt.Sprintf("Missed: %s, %d of %d.", SchoolKind(w.Kind), w.Missed, w.Of))
		}
	}
	return lines
}

// SchoolLevel says what a level makes of the questions of a drill.
func SchoolLevel(l procedure.LevelName) string { return schoolLevels[l] }

var schoolLevels = map[procedure.LevelName]string{
	procedure.Learn:      "plain antes, few close calls",
	procedure.Guided:     "some odd antes, few close calls",
	procedure.Practice:   "mostly odd antes, close calls as often as others",
	procedure.TableReady: "odd antes, close calls twice as often as others",
}
