package school

import (
	"encoding/json"
	"fmt"
	"strconv"

	"felt/game/house"
)

// Part is a part of a result.
type Part string

// The parts.
const (
	PartItems  Part = "items"
	PartRounds Part = "rounds"
	PartScore  Part = "score"
	// PartFile is the file as a whole.
	PartFile Part = "file"
)

// Difference is a field of a result in which it differs from what it must be.
type Difference struct {
	Part Part
	// N is the number of the question, from 1; 0 where it is about the whole part.
	N int
	// Field is the name of the field; "count" for the number of questions.
	Field string
	// Got is what the file has, Want what it must have, both as JSON.
	Got, Want string
}

// String returns the difference as one line.
func (d Difference) String() string {
	where := string(d.Part)
	if d.N > 0 {
		where += " " + strconv.Itoa(d.N)
	}
	return fmt.Sprintf("%s: %s is %s, must be %s", where, d.Field, d.Got, d.Want)
}

// Verify deals the exam again from its seed, marks every answer again, and returns all
// that differs; nothing where the result is as it must be. Others are the houses that
// wrong answers were compared with. The pass marks are those of the result: whether they
// are the right ones nothing in it tells. The error says that the result is of another
// house or of other rules, so that nothing can be told of it.
func Verify(r *Result, h *house.House, others []*house.House) ([]Difference, error) {
	marks := r.PassMarks()
	switch {
	case r.House != h.ID:
		return nil, fmt.Errorf("the exam is of house %s, not %s", r.House, h.ID)
	case r.Rules != h.Hash():
		return nil, fmt.Errorf("the exam is of other rules of house %s than these", h.ID)
	}
	var v verifier
	v.field(PartItems, 0, "count", len(r.Items), marks.Items)
	v.field(PartRounds, 0, "count", len(r.Rounds), marks.Rounds)
	if len(r.Items) == 0 {
		return v.found, nil
	}
	dealt := marks
	dealt.Items, dealt.Rounds = len(r.Items), len(r.Rounds)
	e, err := NewExam(h, others, r.Seed, dealt)
	if err != nil {
		return nil, err
	}
	items, rounds := v.part(PartItems, r.Items, e.Items, others), v.part(PartRounds, r.Rounds, e.Rounds, others)
	score := scoreOf(items, rounds, marks)
	v.field(PartScore, 0, "right", r.Score.Right, score.Right)
	v.field(PartScore, 0, "of", r.Score.Of, score.Of)
	v.field(PartScore, 0, "critical", r.Score.Critical, score.Critical)
	v.field(PartScore, 0, "passed", r.Score.Passed, score.Passed)
	return v.found, nil
}

// verifier collects differences.
type verifier struct{ found []Difference }

// field compares a field by its JSON.
func (v *verifier) field(part Part, n int, name string, got, want any) {
	a, b := jsonOf(got), jsonOf(want)
	if a != b {
		v.found = append(v.found, Difference{part, n, name, a, b})
	}
}

// jsonOf is a value as JSON.
func jsonOf(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // the fields of a result can be written
	}
	return string(text)
}

// part compares the questions of a part, and returns them as they must be.
func (v *verifier) part(part Part, got []Entry, items []Item, others []*house.House) []Entry {
	given := make([]Given, len(got))
	for i, e := range got {
		// An answer that the question dealt does not take is none.
		if e.Answer != nil && items[i].check(e.Answer) == nil {
			given[i].Answer = e.Answer
		}
		given[i].Seconds = e.Seconds
	}
	want, err := entries(items, given, others)
	if err != nil {
		panic(err) // the answers have been checked
	}
	for i, w := range want {
		g, n := got[i], i+1
		v.field(part, n, "skill", g.Skill, w.Skill)
		v.field(part, n, "question", g.Question, w.Question)
		v.field(part, n, "answer", g.Answer, w.Answer)
		v.field(part, n, "expected", g.Expected, w.Expected)
		v.field(part, n, "right", g.Right, w.Right)
		v.field(part, n, "critical", g.Critical, w.Critical)
		v.field(part, n, "diagnosis", g.Diagnosis, w.Diagnosis)
	}
	return want
}
