package record

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
)

// TestAnswers: what is missed in the school comes back; a trainee's answers are his own.
func TestAnswers(t *testing.T) {
	clock := at9(1)
	s := openAt(t, clock)
	a := Answer{
		ID: "one", House: "czech", Rules: "abc", Skill: "pay-two", Item: "pay-two/flush+pair", Question: "{}", Given: "10", Expected: "20",
		Diagnosis: "[]", Critical: true, Seconds: 2.5, Seed: 1<<64 - 1, At: clock.Time,
	}
	check(t, s.AddAnswer(ctx, a))
	if diff := cmp.Diff(a, must(s.SchoolAnswer(ctx, "one"))(t)); diff != "" {
		t.Error(diff)
	}
	item := Item{"czech", KindSkill, a.Item}
	if c := must(s.Card(ctx, item))(t); c.Origin != (Origin{Source: "one"}) || c.Answered != 0 {
		t.Errorf("card %+v", c)
	}
	clock.Time = clock.Add(time.Hour)
	right := Answer{House: "czech", Skill: "pay-two", Item: a.Item, Right: true, Seconds: 1}
	check(t, s.AddAnswer(ctx, right)) // outside the review: the card stays
	if c := must(s.Card(ctx, item))(t); c.Answered != 0 {
		t.Errorf("card %+v", c)
	}
	right.InReview, right.Slow = true, true
	check(t, s.AddAnswer(ctx, right))
	c := must(s.Card(ctx, item))(t)
	if c.Answered != 1 || !c.Shown {
		t.Errorf("card %+v", c)
	}
	other := Answer{House: "czech", Skill: "pay-two", Item: "pay-two/other", Trainee: "Jan"}
	check(t, s.AddAnswer(ctx, other))
	if _, err := s.Card(ctx, other.item()); !errors.Is(err, ErrUnknown) {
		t.Errorf("a trainee's answer has a card: %v", err)
	}
	got := must(s.Answered(ctx, "czech", school.Skill("pay-two"), ""))(t)
	want := []school.Answered{{Kind: a.Item, Seconds: 2.5}, {Kind: a.Item, Right: true, Seconds: 1}, {Kind: a.Item, Right: true}}
	want[2].Seconds = 1
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := must(s.Answered(ctx, "czech", "pay-two", "Jan"))(t); len(got) != 1 {
		t.Errorf("answers %v", got)
	}
	if got := must(s.Answered(ctx, "basic", "pay-two", ""))(t); len(got) != 0 {
		t.Errorf("answers %v", got)
	}
	unknown := Answer{House: "czech", Skill: "bonus", Item: "bonus/flush", InReview: true, Right: true}
	if err := s.AddAnswer(ctx, unknown); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	if got := must(s.Answered(ctx, "czech", "bonus", ""))(t); len(got) != 0 {
		t.Error("half of it was written")
	}
	if _, err := s.SchoolAnswer(ctx, "none"); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
}

func TestLevels(t *testing.T) {
	s := fresh(t)
	check(t, s.SetLevel(ctx, "czech", "run", "learn"))
	check(t, s.SetLevel(ctx, "czech", "run", "guided"))
	check(t, s.SetLevel(ctx, "basic", "run", "practice"))
	if got := must(s.Levels(ctx, "czech"))(t); !cmp.Equal(got, map[string]string{"run": "guided"}) {
		t.Errorf("levels %v", got)
	}
}

func TestExams(t *testing.T) {
	s := fresh(t)
	e := Exam{Digest: "d", House: "czech", Rules: "abc", Felt: "1", Seed: 1<<64 - 1, Trainee: "Jan", Started: at9(1).Time, Right: 28, Of: 30, Critical: 1}
	f := e
	f.Digest, f.Started, f.Passed = "c", at9(2).Time, true
	for _, e := range []Exam{f, e, e} {
		check(t, s.AddExam(ctx, e))
	}
	if diff := cmp.Diff([]Exam{e, f}, must(s.Exams(ctx))(t)); diff != "" {
		t.Error(diff)
	}
}

// TestNewAnswer: an answer is kept with all that is needed to ask the question again.
func TestNewAnswer(t *testing.T) {
	h, err := house.Preset("czech")
	check(t, err)
	d, err := school.NewDrill(h, "eur-2", procedure.Practice)
	check(t, err)
	it := must(d.DealKind("pay-two/flush+pair", rand.New(rand.NewPCG(1, 1))))(t)
	e := must(school.NewEntry(1, it, school.Given{Answer: school.Amount(7), Seconds: 2.5}, nil))(t)
	a := must(NewAnswer(h, 5, e, "Jan"))(t)
	if a.House != "czech" || a.Rules != h.Hash() || a.Skill != "pay-two" || a.Item != it.Kind || a.Right || a.Seconds != 2.5 || a.Seed != 5 || a.Trainee != "Jan" || a.Given != "7" {
		t.Errorf("%+v", a)
	}
	var again school.Item
	check(t, json.Unmarshal([]byte(a.Question), &again))
	again.Skill, again.House = it.Skill, h
	if got := again.Expected().String(); got != it.Expected().String() || a.Expected != got {
		t.Errorf("asked again it expects %s, the record %s", got, a.Expected)
	}
	s := openAt(t, at9(1))
	check(t, s.AddAnswer(ctx, a))
	if all := must(s.Answered(ctx, "czech", school.SkillPayTwo, "Jan"))(t); len(all) != 1 || all[0].Kind != it.Kind {
		t.Errorf("%+v", all)
	}
}
