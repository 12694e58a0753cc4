package record

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"felt/game/school"
)

// TestOpenExam: what is answered in an exam is there when it is gone on with, in the record
// too, each once; the end takes the exam away and keeps its result.
func TestOpenExam(t *testing.T) {
	clock := at9(1)
	s := openAt(t, clock)
	e := OpenExam{
		ID: must(s.NewExamID())(t), House: "czech", Rules: "abc", Seed: 1<<64 - 1, Marks: `{"Items":30}`, Trainee: "A. Novak",
		Started: clock.Time,
	}
	check(t, s.BeginExam(ctx, e))
	check(t, s.BeginExam(ctx, e)) // the same once more
	first, second := OpenAnswer{`"pair"`, 2.5}, OpenAnswer{`null`, 3}
	a := Answer{ID: "one", House: "czech", Skill: "name", Item: "name/pair", Right: true, Seconds: 2.5, Trainee: e.Trainee}
	check(t, s.AnswerExam(ctx, e.ID, 0, first, a))
	check(t, s.AnswerExam(ctx, e.ID, 0, first, a))
	a.ID = "two"
	check(t, s.AnswerExam(ctx, e.ID, 1, second, a))
	if err := s.AnswerExam(ctx, e.ID, 3, first, a); err == nil {
		t.Error("an answer after a gap is taken")
	}
	if err := s.AnswerExam(ctx, "none", 0, first, a); !errors.Is(err, ErrUnknown) {
		t.Errorf("an answer in no exam: %v", err)
	}
	e.Given = []OpenAnswer{first, second}
	if diff := cmp.Diff([]OpenExam{e}, must(s.OpenExams(ctx, "czech"))(t)); diff != "" {
		t.Error(diff)
	}
	if all := must(s.OpenExams(ctx, "basic"))(t); all != nil {
		t.Errorf("at another house: %v", all)
	}
	if all := must(s.Answered(ctx, "czech", school.SkillName, e.Trainee))(t); len(all) != 2 {
		t.Errorf("the record has %v", all)
	}

	result := Exam{Digest: "d", House: "czech", Rules: "abc", Seed: e.Seed, Trainee: e.Trainee, Started: e.Started, Right: 1, Of: 2}
	check(t, s.EndExam(ctx, e.ID, result))
	check(t, s.EndExam(ctx, e.ID, result))
	if all := must(s.OpenExams(ctx, "czech"))(t); all != nil {
		t.Errorf("it is still open: %v", all)
	}
	if diff := cmp.Diff([]Exam{result}, must(s.Exams(ctx))(t)); diff != "" {
		t.Error(diff)
	}
	if n := rows(t, s, `SELECT count(*) FROM open_answers`); n != rows(t, s, `SELECT 0`) {
		t.Errorf("answers of no exam are left: %s", n)
	}
}

// TestOpenExamHeld: an exam that a running program asks is nobody else's; once that one
// has ended it can be gone on with.
func TestOpenExamHeld(t *testing.T) {
	clock := at9(1)
	a := openAt(t, clock)
	b := must(Open(a.Path(), Options{Clock: func() time.Time { return clock.Time }}))(t)
	t.Cleanup(func() { check(t, b.Close()) })
	e := OpenExam{ID: "e", House: "czech", Started: clock.Time}
	check(t, a.BeginExam(ctx, e))
	if all := must(b.OpenExams(ctx, "czech"))(t); all != nil {
		t.Errorf("another program sees %v", all)
	}
	for what, err := range map[string]error{
		"answers": b.AnswerExam(ctx, "e", 0, OpenAnswer{}, Answer{}), "takes it": b.ResumeExam(ctx, "e"), "ends it": b.EndExam(ctx, "e", Exam{Digest: "x"}),
		"drops it": b.DropExam(ctx, "e"),
	} {
		if !errors.Is(err, ErrHeld) {
			t.Errorf("another program %s: %v", what, err)
		}
	}
	if all := must(b.Exams(ctx))(t); all != nil {
		t.Errorf("a result of an exam that others hold: %v", all)
	}
	check(t, a.Close())
	if all := must(b.OpenExams(ctx, "czech"))(t); len(all) != 1 {
		t.Errorf("after the program's end: %v", all)
	}
	check(t, b.ResumeExam(ctx, "e"))
	check(t, b.AnswerExam(ctx, "e", 0, OpenAnswer{Answer: "null"}, Answer{}))
	check(t, b.DropExam(ctx, "e"))
	if err := b.DropExam(ctx, "e"); !errors.Is(err, ErrUnknown) {
		t.Errorf("dropped again: %v", err)
	}
	if all := must(b.Exams(ctx))(t); all != nil {
		t.Errorf("an exam that was given up has a result: %v", all)
	}
}
