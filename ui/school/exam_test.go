package school

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
	"felt/ui/internal/screentest"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/scribe"
	"felt/ui/text"
)

// few are the marks of a short exam.
var few = school.Marks{Items: 6, Share: 0.8, Rounds: 2, RoundShare: 1}

// desk is where exams are handed in: it marks them and remembers how often.
type desk struct {
	times int
	err   error
}

func (d *desk) handIn(e *school.Exam, started time.Time, trainee string, items, rounds []school.Given) (Handed, error) {
	d.times++
	if d.err != nil {
		return Handed{}, d.err
	}
	r, err := e.Result("0.1.0", started.Format(time.RFC3339), trainee, items, rounds)
	return Handed{Result: r, File: "/home/a/exam.json", Page: "/home/a/exam.md"}, err
}

// examining are options of an exam with marks.
func examining(look string, c *clock, seed uint64, marks school.Marks) (Options, *desk) {
	o, d := optionsOf(look, c, seed), new(desk)
	o.Marks, o.HandIn = func() school.Marks { return marks }, d.handIn
	return o, d
}

func examOf(t testing.TB, o Options, id string) *Exam {
	return opened(NewExam(t.Context(), o, housetest.Preset(t, id)))
}

// answerAll answers the questions of an exam right from the n-th, counted from 0, up to
// another.
func answerAll(t testing.TB, x *Exam, to int) {
	t.Helper()
	for x.stage == stageAsks && len(x.given) < to {
		n := len(x.given)
		screentest.PressScreen(x, answerKeys(&x.question, x.item.Expected())...)
		if x.asks != nil { // no card was to be marked
			screentest.PressScreen(x, " ")
		}
		if len(x.given) != n+1 {
			t.Fatalf("question %d is not answered:\n%s", n, picture(x))
		}
	}
}

// TestExamByKeys: at every house an exam is held by keys alone; nothing is told before its
// end, nothing leads to the paytable, and all right passes.
func TestExamByKeys(t *testing.T) {
	for _, h := range house.Presets() {
		o, d := examining("no-colour", newClock(), 5, school.DefaultMarks())
		x := examOf(t, o, h.ID)
		screentest.PressScreen(x, "enter")
		for x.stage == stageAsks {
			view := picture(x)
			for _, word := range []string{"Right", "Wrong", "✓", "✗", "Paytable", "100:1"} {
				if strings.Contains(view, word) {
					t.Fatalf("%s: %q is told:\n%s", h.ID, word, view)
				}
			}
			screentest.CheckSize(t, x.View(least), least.W, least.H, h.ID)
			answerAll(t, x, len(x.given)+1)
		}
		r := x.handed.Result
		if r == nil || !r.Score.Passed || r.Score.Right != 50 || d.times != 1 {
			t.Fatalf("%s: %+v", h.ID, r)
		}
		view := picture(x)
		for _, want := range []string{"✓ Passed: 50 of 50 right, no critical fault.", "/home/a/exam.json", "/home/a/exam.md", "A whole table", "20 of 20", text.ExamAllRight} {
			if !strings.Contains(view, want) {
				t.Errorf("%s: no %q in\n%s", h.ID, want, view)
			}
		}
		if _, housed := screen.Screen(x).(screen.Housed); housed {
			t.Error("the help of an exam leads to the rules of the house")
		}
		if _, action := x.Update(screentest.Key("esc")); action != (screen.Back{}) {
			t.Errorf("esc: %v", action)
		}
	}
}

// TestExamLeaves: a question is left unanswered, and an exam broken off, only when that is
// said twice; what was wrong is looked through afterwards.
func TestExamLeaves(t *testing.T) {
	o, d := examining("no-colour", newClock(), 5, few)
	x := examOf(t, o, "czech")
	screentest.PressScreen(x, "enter")
	screentest.PressScreen(x, "x", "esc", "x", "enter") // twice thought better of
	if len(x.given) != 0 || x.asks != nil {
		t.Fatalf("%d answers, asks %v", len(x.given), x.asks)
	}
	screentest.PressScreen(x, "x", "ч") // the twin of x
	if len(x.given) != 1 || x.given[0].Answer != nil {
		t.Fatalf("%+v", x.given)
	}
	answerAll(t, x, 3)
	screentest.PressScreen(x, "esc")
	if view := picture(x); !strings.Contains(view, "Break the exam off?") {
		t.Errorf("%s", view)
	}
	screentest.PressScreen(x, "esc")
	if x.stage != stageAsks || len(x.given) != 3 {
		t.Fatal("it does not go on")
	}
	screentest.PressScreen(x, "esc", "down", "enter")
	r := x.handed.Result
	if x.stage != stageOver || r.Score.Right != 2 || r.Score.Of != 8 || r.Score.Passed || d.times != 1 {
		t.Fatalf("%+v", r)
	}
	if view := picture(x); !strings.Contains(view, "Broken off after 3 of 8") || !strings.Contains(view, "✗ Not passed") {
		t.Errorf("%s", view)
	}
	screentest.PressScreen(x, "enter")
	for n := range 6 {
		if x.stage != stageLooks || x.at != n || !strings.Contains(picture(x), "Not answered. Right is") {
			t.Fatalf("wrong answer %d:\n%s", n, picture(x))
		}
		screentest.PressScreen(x, "down", "up", "right", "enter")
	}
	if x.stage != stageOver {
		t.Error("the result does not follow the last wrong answer")
	}
}

// TestExamEnterTooMany: an enter too many, or one after a letter that was the answer
// already, answers no question; what stands there unentered is given when that is said.
func TestExamEnterTooMany(t *testing.T) {
	for seed := range uint64(12) { // questions of every form
		o, d := examining("no-colour", newClock(), seed, few)
		x := examOf(t, o, "basic")
		screentest.PressScreen(x, "enter")
		for n := range x.length() {
			untouched := x.form.answer()
			for len(x.given) == n && x.asks == nil {
				screentest.PressScreen(x, "enter")
			}
			if len(x.given) != n {
				t.Fatalf("seed %d: enter alone answers question %d:\n%s", seed, n+1, picture(x))
			}
			screentest.CheckSize(t, x.View(least), least.W, least.H, text.ExamGiveAsk)
			if view := picture(x); !strings.Contains(view, text.ExamGiveAsk) || !strings.Contains(view, text.ExamGive) {
				t.Errorf("%s", view)
			}
			screentest.PressScreen(x, "enter", "enter", "esc") // gone on with, asked again, gone on with
			if len(x.given) != n || x.asks != nil {
				t.Fatalf("question %d: %d given, asks %v", n+1, len(x.given), x.asks)
			}
			if n%2 == 0 {
				if f, ok := x.form.(*figures); ok {
					f.at = 0
				}
				answerAll(t, x, n+1)
				continue
			}
			for x.asks == nil {
				screentest.PressScreen(x, "enter")
			}
			screentest.PressScreen(x, " ")
			if got := x.given[n].Answer; !reflect.DeepEqual(got, untouched) {
				t.Errorf("question %d: %v given, %v stood there", n+1, got, untouched)
			}
		}
		if d.times != 1 {
			t.Errorf("handed in %d times", d.times)
		}
	}
}

// TestExamOffer: a name and a seed are typed, whatever their letters do elsewhere, and the
// seed gives the exam.
func TestExamOffer(t *testing.T) {
	o, _ := examining("no-colour", newClock(), 5, few)
	x := examOf(t, o, "basic")
	screentest.PressScreen(x, "down")
	if !x.Takes(screentest.Key("?")) {
		t.Error("? is no text of a name")
	}
	screentest.PressScreen(x, "Q", "?", "backspace", "j", " ", "ч", screentest.Pasted("e\nk"), "up", "down", "down", "4", "8", "backspace", "2")
	if got, want := picture(x), "Qj чek"; !strings.Contains(got, want) || !strings.Contains(got, "‹ 42 ›") {
		t.Errorf("no %q, or no seed, in\n%s", want, got)
	}
	if x.Takes(screentest.Key("?")) {
		t.Error("? is no help beside a seed")
	}
	screentest.PressScreen(x, "enter")
	if x.exam.Seed != 42 || x.trainee != "Qj чek" {
		t.Errorf("seed %d, trainee %q", x.exam.Seed, x.trainee)
	}
	want, err := school.NewExam(housetest.Preset(t, "basic"), house.Presets(), 42, few)
	check(t, err)
	if asJSON(t, want.Items) != asJSON(t, x.exam.Items) {
		t.Error("the seed gives other questions")
	}
	if _, action := examOf(t, o, "basic").Update(screentest.Key("esc")); action != (screen.Back{}) {
		t.Errorf("esc: %v", action)
	}
}

// asJSON is a value as a file has it.
func asJSON(t *testing.T, v any) string {
	text, err := json.Marshal(v)
	check(t, err)
	return string(text)
}

// kept is a book with a record, as a program opens it; close ends the program, without
// whatever was not written.
func kept(t *testing.T, file string, c *clock) (b *Book, end func()) {
	store, err := record.Open(file, record.Options{Clock: c.read})
	check(t, err)
	d := &scribe.Desk{Store: store, Writer: record.NewWriter(store)}
	return NewBook(d, func() int { return record.PerDay }), func() { check(t, d.Writer.Close(context.Background())) }
}

// TestExamGoneOn: a program that ends in the middle of an exam loses nothing: the next one
// goes on with the question that was asked, and the result has every answer and its time.
func TestExamGoneOn(t *testing.T) {
	file, now := filepath.Join(t.TempDir(), "record.db"), newClock()
	o, d := examining("no-colour", now, 5, few)
	var end func()
	o.Book, end = kept(t, file, now)
	x := examOf(t, o, "russian")
	screentest.PressScreen(x, "enter")
	begun := x.started
	for range 2 {
		now.add(1500 * time.Millisecond)
		answerAll(t, x, len(x.given)+1)
	}
	screentest.PressScreen(x, "x", "x")
	item := x.item
	end() // nothing is asked, as when the window is closed

	now.add(time.Hour)
	o.Book, end = kept(t, file, now)
	m := mapOf(t, o, placeOf(t, "russian", "min-10", "learn"))
	if view := picture(m); !strings.Contains(view, "One exam has been begun and not ended; e goes on.") {
		t.Errorf("the map does not tell of it:\n%s", view)
	}
	x = examOf(t, o, "russian")
	if view := picture(x); !strings.Contains(view, "▸ Go on") || !strings.Contains(view, "nobody named, seed 5: 3 of 8 answered") {
		t.Fatalf("it is not offered:\n%s", view)
	}
	screentest.PressScreen(x, "enter")
	if x.stage != stageAsks || len(x.given) != 3 || asJSON(t, x.item) != asJSON(t, item) {
		t.Fatalf("question %d is asked, not the one before", len(x.given))
	}
	answerAll(t, x, 100)
	r := x.handed.Result
	if r == nil || r.Score.Right != 7 || r.Items[0].Seconds != 1.5 || r.Items[2].Answer != nil || r.Started != begun.Format(time.RFC3339) || d.times != 1 {
		t.Fatalf("%+v", r)
	}
	end()

	o.Book, end = kept(t, file, now)
	defer end()
	if x = examOf(t, o, "russian"); x.offer.open() != nil {
		t.Error("it is still open")
	}
	store := o.Book.desk.Store
	if all, err := store.Exams(t.Context()); err != nil || len(all) != 1 || all[0].Right != 7 {
		t.Errorf("%v: the record has %+v", err, all)
	}
	n := 0
	for _, s := range school.Skills() {
		all, err := store.Answered(t.Context(), "russian", s.Skill, "")
		check(t, err)
		n += len(all)
	}
	if n != 8 {
		t.Errorf("the record has %d answers", n)
	}
}

// TestExamOtherRules: an exam of other rules can't be gone on with, and can be given up.
func TestExamOtherRules(t *testing.T) {
	now := newClock()
	o, _ := examining("no-colour", now, 5, few)
	var end func()
	o.Book, end = kept(t, filepath.Join(t.TempDir(), "record.db"), now)
	defer end()
	check(t, o.Book.desk.Store.BeginExam(t.Context(), record.OpenExam{ID: "old", House: "basic", Rules: "other", Marks: "{}", Started: now.read()}))
	x := examOf(t, o, "basic")
	screentest.PressScreen(x, "enter")
	if view := picture(x); x.stage != stageOffer || !strings.Contains(view, "can only be given up") {
		t.Fatalf("%s", view)
	}
	screentest.PressScreen(x, "delete")
	if x.offer.open() != nil {
		t.Error("it is still offered")
	}
	if x = examOf(t, o, "basic"); x.offer.open() != nil {
		t.Error("it is offered again")
	}
}

// TestExamUnwritten: where the result can't be written that is said, and it is tried again.
func TestExamUnwritten(t *testing.T) {
	o, d := examining("no-colour", newClock(), 5, few)
	d.err = errors.New("exam.json can't be written: no space left on device")
	x := examOf(t, o, "basic")
	screentest.PressScreen(x, "enter")
	answerAll(t, x, 100)
	if view := picture(x); x.stage != stageFailed || !strings.Contains(view, "✗ The result is not written: exam.json can't be written: no space left") {
		t.Fatalf("%s", view)
	}
	d.err = nil
	if screentest.PressScreen(x, "enter"); x.stage != stageOver || x.handed.Result.Score.Right != 8 {
		t.Errorf("%s", picture(x))
	}
}

// TestExamCounts: a person's answers in an exam count in his skills, another's do not.
func TestExamCounts(t *testing.T) {
	for name, want := range map[string]int{"": 2, "A": 0} {
		o, _ := examining("no-colour", newClock(), 5, few)
		x := examOf(t, o, "basic")
		screentest.PressScreen(x, "down", name, "enter")
		answerAll(t, x, 100)
		if got := o.Book.state(x.house, school.SkillTable); got.Answers != want {
			t.Errorf("trainee %q: %d answers", name, got.Answers)
		}
	}
}

// TestExamHelp: every state names its keys, or has none.
func TestExamHelp(t *testing.T) {
	for name, s := range states(t, "no-colour") {
		groups := s.Help()
		if groups == nil {
			t.Errorf("%s has no help", name)
		}
		for _, g := range groups {
			for _, b := range g.Keys {
				if b.Help().Key == "" || b.Help().Desc == "" {
					t.Errorf("%s: a key without a name: %+v", name, b.Help())
				}
			}
		}
	}
}

// BenchmarkExam answers a question of an exam and draws the next.
func BenchmarkExam(b *testing.B) {
	o, _ := examining("dark", newClock(), 5, school.Marks{Items: school.MostQuestions, Rounds: school.MostQuestions})
	begin := func() *Exam {
		x := examOf(b, o, "czech")
		screentest.PressScreen(x, "enter")
		return x
	}
	x := begin()
	for b.Loop() {
		if x.stage != stageAsks {
			b.StopTimer()
			x = begin()
			b.StartTimer()
		}
		for n := len(x.given); x.stage == stageAsks && len(x.given) == n; {
			screentest.PressScreen(x, "enter")
		}
		x.View(least)
	}
}
