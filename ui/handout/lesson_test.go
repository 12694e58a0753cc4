package handout_test

import (
	"slices"
	"strconv"
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
	known := 0
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
			want = asked(step)
			if want != "" {
				known++
			}
			if want != "" && !slices.ContainsFunc(entry.Blocks, func(b sheet.Block) bool {
				choices, ok := b.(sheet.Choices)
				return ok && slices.ContainsFunc(choices.Options, func(o sheet.Option) bool { return o.Right && o.Words == want })
			}) {
				t.Errorf("%s, step %d: by the oracle it is %s", l.ID, entry.Number, want)
			}
			if told != 1 {
				t.Errorf("%s, step %d: %d answers are told", l.ID, entry.Number, told)
			}
		}
	}
	if known < 80 {
		t.Errorf("the oracle knows the answer to %d questions", known)
	}
}

// asked is the oracle's answer to a question; empty where it knows none.
func asked(s lesson.Step) string {
	p := s.Position
	r, known := documents[p.Stakes.House.ID]
	if !known {
		return ""
	}
	yes := map[bool]string{true: "yes", false: "no"}
	switch kind := s.Question.Kind; {
	case len(p.Cards) == 0:
		return ""
	case kind == lesson.Primary:
		return names[best(p.Cards)[0]]
	case kind == lesson.Second:
		_, second, _ := r.two(p.Cards)
		return names[second]
	case kind == lesson.Pays:
		primary, second, _ := r.two(p.Cards)
		return strconv.FormatInt(prices[primary]+prices[second], 10)
	case kind == lesson.Least, kind == lesson.Most, kind == lesson.Insurable:
		least, most := r.limits(box{cards: p.Cards, ante: p.Stakes.Ante}, largestAt(p))
		switch kind {
		case lesson.Least:
			return strconv.FormatInt(least, 10)
		case lesson.Most:
			return strconv.FormatInt(most, 10)
		}
		return yes[most > 0]
	case len(p.Dealer) == 0:
		return ""
	case kind == lesson.Net && s.Question.About == "" && !p.Folded && len(p.FirstFive) == 0 && r.second:
		b := box{cards: p.Cards, ante: p.Stakes.Ante, insurance: p.Insurance, bought: p.Replacing}
		of := r.settle(b, p.Dealer, largestAt(p))
		net := of.ante + of.bet + of.insurance + of.price
		if len(p.Cards) == 6 {
			net -= b.ante
		}
		if p.Exchanged != 0 {
			net -= b.ante
		}
		return strconv.FormatInt(net, 10)
	}
	now := p.Dealer
	if n := len(p.Replacing); n > 0 {
		now = replaced(now, p.Replacing[n-1])
	}
	switch s.Question.Kind {
	case lesson.Dealer:
		return names[best(now)[0]]
	case lesson.Game:
		return yes[game(now)]
	}
	return ""
}

// largestAt is the largest payout of a step's table, 0 for none.
func largestAt(p lesson.Position) int64 {
	if p.Stakes.Table == nil {
		return 0
	}
	return p.Stakes.Table.LargestPayout
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
