package handout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/lesson"
	"felt/ui/handout"
	"felt/ui/sheet"
	"felt/ui/sheet/sheettest"
	"felt/ui/text"
)

// TestLessons: of every lesson that comes with the program both copies have every
// question, and the teacher's copy what the rules give for its answer.
func TestLessons(t *testing.T) {
	for _, l := range lesson.Library() {
		class, teacher := handout.Lesson(l, false), handout.Lesson(l, true)
		for name, s := range map[string]*sheet.Sheet{"class": class, "teacher": teacher} {
			page := sheettest.Read(t, sheet.HTML(s))
			for _, step := range l.Steps {
				if q := step.Question; q != nil && !strings.Contains(page.Text, oneLine(q.Words)) {
					t.Errorf("%s, %s: no question %q", l.ID, name, q.Words)
				}
			}
			if !slices.Equal(page.Cards, cardsOf(s.Blocks)) {
				t.Errorf("%s, %s: drawn are %v, want %v", l.ID, name, page.Cards, cardsOf(s.Blocks))
			}
		}
		for _, b := range teacher.Blocks {
			entry, ok := b.(sheet.Entry)
			if !ok || l.Steps[entry.Number-1].Question == nil {
				continue
			}
			step := l.Steps[entry.Number-1]
			want, err := step.Question.Solve(step.Position)
			if err != nil {
				t.Fatal(err)
			}
			told := 0
			for _, b := range entry.Blocks {
				choices, ok := b.(sheet.Choices)
				if !ok {
					continue
				}
				for _, o := range choices.Options {
					right, said, err := step.Question.Mark(o.Words)
					if o.Words == text.HandoutOther {
						continue
					}
					if err != nil || said != o.Said || right != o.Right {
						t.Errorf("%s, step %d: %+v, but it is marked %v, %q, %v", l.ID, entry.Number, o, right, said, err)
					}
					if right, _, err := step.Question.Mark(want); o.Right && (err != nil || !right) {
						t.Errorf("%s, step %d: the rules give %q", l.ID, entry.Number, want)
					}
					if o.Right {
						told++
					}
				}
			}
			if told != 1 {
				t.Errorf("%s, step %d: %d answers are told", l.ID, entry.Number, told)
			}
		}
	}
}

// TestLessonForClass: the copy for the class says nothing that answers a question which
// stands before it: no feedback, hint or note, and nothing shown that gives it away.
func TestLessonForClass(t *testing.T) {
	left := 0
	for _, l := range lesson.Library() {
		markdown := sheet.Markdown(handout.Lesson(l, false))
		page := sheettest.Read(t, sheet.HTML(handout.Lesson(l, false))).Text
		never := []string{l.Notes}
		var asked []*lesson.Question
		for _, s := range l.Steps {
			for _, show := range s.Show {
				if slices.ContainsFunc(asked, func(q *lesson.Question) bool { return slices.Contains(q.Tells(), show) }) {
					never = append(never, text.LessonShow(show, s.Position)...)
					left++
				}
			}
			if s.Question == nil {
				continue
			}
			asked = append(asked, s.Question)
			never = append(never, s.Question.Hint)
			for _, f := range s.Question.Feedback() {
				never = append(never, f.Words)
			}
		}
		for _, words := range never {
			if words = oneLine(words); words != "" && strings.Contains(page, words) {
				t.Errorf("%s: the class is told %q", l.ID, words)
			}
		}
		if strings.Contains(markdown, "☒") {
			t.Errorf("%s: an answer is ticked", l.ID)
		}
	}
	if left < 20 {
		t.Errorf("%d things shown were left out", left)
	}
}

// TestLessonMarkdown: a lesson about a hand and one about a round, word for word.
func TestLessonMarkdown(t *testing.T) {
	for _, id := range []string{"paid-repeats", "blind-box", "ranking"} {
		l, err := lesson.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		for name, teacher := range map[string]bool{"class": false, "teacher": true} {
			t.Run(id+"-"+name, func(t *testing.T) { golden.RequireEqual(t, []byte(sheet.Markdown(handout.Lesson(l, teacher)))) })
		}
	}
}

// oneLine is a text as a page has it, with single blanks.
func oneLine(words string) string { return strings.Join(strings.Fields(words), " ") }
