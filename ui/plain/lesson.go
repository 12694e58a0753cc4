package plain

import (
	"bufio"
	"context"
	"io"

	"felt/game/lesson"
	"felt/ui/block"
	"felt/ui/text"
)

// Lesson holds a lesson on lines of in and out: every step waits, one that asks for its
// answer and any other for an empty line, until the last one, the person quits or in ends.
// The error is that of the context if it ends first, or of writing.
func Lesson(ctx context.Context, in io.Reader, out io.Writer, l *lesson.Lesson) error {
	t := &teacher{player: player{ctx: ctx, lines: readLines(ctx, in), out: bufio.NewWriter(out)}, lesson: l, first: map[int]bool{}}
	t.say(l.Title)
	t.prose(text.LessonBegin(l))
	t.run()
	right := 0
	for _, r := range t.first {
		if r {
			right++
		}
	}
	t.say("", text.LessonEnd(right, l.Questions()))
	if err := ctx.Err(); err != nil {
		return err
	}
	return t.out.Flush()
}

// teacher is a lesson being held.
type teacher struct {
	player
	lesson *lesson.Lesson
	// first tells of each step that asks whether its first answer was right.
	first map[int]bool
	// place is what was last said about rules and stakes.
	place string
}

// width is how wide a lesson's sentences are.
const width = 80

func (t *teacher) prose(words string) {
	t.say(block.Wrap(words, width)...)
}

// run goes from step to step.
func (t *teacher) run() {
	for at := 0; at < len(t.lesson.Steps); {
		t.reveal(at)
		move, on := t.wait(at)
		if !on {
			return
		}
		if at+move < 0 {
			t.say(text.LessonFirst)
			continue
		}
		at += move
	}
}

// reveal shows and says a step.
func (t *teacher) reveal(at int) {
	s := t.lesson.Steps[at]
	t.say("", text.LessonStep(at+1, len(t.lesson.Steps)))
	if place := text.LessonPlace(s.Position.Stakes); place != t.place {
		t.place = place
		t.say(place)
	}
	for _, line := range text.LessonEvents(s) {
		t.prose(line)
	}
	for _, show := range s.Show {
		for _, line := range text.LessonShow(show, s.Position) {
			t.prose(line)
		}
	}
	if s.Say != "" {
		t.prose(s.Say)
	}
	if q := s.Question; q != nil {
		t.prose(q.Words)
		for i, c := range q.Choices {
			t.say(text.LessonChoice(i, c))
		}
	}
}

// wait waits until a step is done with; move is how many steps on, on is false if the
// person leaves.
func (t *teacher) wait(at int) (move int, on bool) {
	q := t.lesson.Steps[at].Question
	for {
		line, ok := t.line()
		if !ok || is(line, text.PlainQuit) {
			return 0, false
		}
		switch {
		case is(line, text.LessonBack):
			return -1, true
		case is(line, text.LessonNotes) && t.lesson.Notes == "":
			t.say(text.LessonNoNote)
		case is(line, text.LessonNotes):
			t.prose(t.lesson.Notes)
		case q == nil && is(line, text.LessonOn):
			return 1, true
		case q == nil:
			t.prose(text.LessonBegin(t.lesson))
		case is(line, text.LessonHint) && q.Hint == "":
			t.say(text.LessonNoHint)
		case is(line, text.LessonHint):
			t.prose(q.Hint)
		case is(line, text.LessonOn):
			t.say(text.LessonAsked)
		case is(line, text.LessonTell):
			t.answered(at, false)
			_, feedback, _ := q.Mark(q.Answer)
			t.prose(text.LessonAnswer(q.Answer, feedback))
			return 1, true
		default:
			if t.mark(at, q, line) {
				return 1, true
			}
		}
	}
}

// mark marks an answer and reports whether it was right.
func (t *teacher) mark(at int, q *lesson.Question, line string) bool {
	if len(line) == 1 && line[0] >= 'a' && int(line[0]-'a') < len(q.Choices) {
		line = q.Choices[line[0]-'a']
	}
	right, feedback, err := q.Mark(line)
	if err != nil {
		t.prose(text.Sentence(err.Error()))
		return false
	}
	t.answered(at, right)
	t.prose(text.LessonMarked(right, feedback))
	return right
}

// answered notes the first answer to a step.
func (t *teacher) answered(at int, right bool) {
	if _, before := t.first[at]; !before {
		t.first[at] = right
	}
}
