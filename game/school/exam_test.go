package school_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/school"
)

const (
	version = "1.2.3"
	started = "2026-03-01T09:30:00+01:00"
)

// exam deals an exam at a preset house.
func exam(t testing.TB, id string, seed uint64, marks school.Marks) *school.Exam {
	t.Helper()
	e, err := school.NewExam(housetest.Preset(t, id), house.Presets(), seed, marks)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// allRight answers everything, each in so many seconds.
func allRight(items []school.Item, seconds float64) []school.Given {
	given := make([]school.Given, len(items))
	for i := range items {
		given[i] = school.Given{Answer: items[i].Expected(), Seconds: seconds}
	}
	return given
}

// wrongAnswer is an answer that is not right, and critical where that is wanted.
func wrongAnswer(t testing.TB, it school.Item, critical bool) school.Answer {
	t.Helper()
	var tries []school.Answer
	for _, c := range it.Ask.Choices() {
		tries = append(tries, c)
	}
	switch want := it.Expected().(type) {
	case school.Named:
		tries = append(tries, school.Named{Category: (want.Category + 1) % hand.Categories})
	case school.Marked:
		tries = append(tries, school.Marked(0), school.Marked(1<<it.Boxes[0].Cards[0]))
	case school.Amount:
		tries = append(tries, want+1, -want, want/2)
	case school.Limits:
		tries = append(tries, school.Limits{Min: want.Min + 1, Max: want.Max + 1})
	case school.Count:
		tries = append(tries, make(school.Count, len(want)))
	case school.Amounts:
		wrong := slices.Clone(want)
		if wrong[0]++; critical {
			for i, v := range want {
				wrong[i] = max(v, -v) + 5
			}
		}
		tries = append(tries, wrong)
	}
	for _, a := range tries {
		if m, err := it.Mark(a, nil); err == nil && !m.Right && m.Critical == critical {
			return a
		}
	}
	return nil
}

// TestExamIsDealtFromTheSeed: the same house, seed and marks give the same exam, others
// another; every skill of the house is asked for about as often, and no kind over and
// over.
func TestExamIsDealtFromTheSeed(t *testing.T) {
	for _, h := range house.Presets() {
		e := exam(t, h.ID, 7, school.DefaultMarks())
		text := func(e *school.Exam) string {
			b, err := json.Marshal([2][]school.Item{e.Items, e.Rounds})
			if err != nil {
				t.Fatal(err)
			}
			return string(b)
		}
		if text(e) != text(exam(t, h.ID, 7, school.DefaultMarks())) {
			t.Errorf("%s: another exam from the same seed", h.ID)
		}
		if text(e) == text(exam(t, h.ID, 8, school.DefaultMarks())) {
			t.Errorf("%s: the same exam from another seed", h.ID)
		}
		if len(e.Items) != 30 || len(e.Rounds) != 20 || (e.Table == "") != (len(h.Tables) == 0) {
			t.Errorf("%s: %d items, %d rounds, table %q", h.ID, len(e.Items), len(e.Rounds), e.Table)
		}
		d := drill(t, h, e.Table, procedure.TableReady)
		count, kinds := map[school.Skill]int{}, map[string]int{}
		for _, it := range e.Items {
			count[it.Skill]++
			kinds[it.Kind]++
		}
		has := 0
		for _, s := range school.Skills() {
			if s.Skill == school.SkillTable || d.Lacks(s.Skill) != "" {
				if count[s.Skill] != 0 {
					t.Errorf("%s: %s is asked for", h.ID, s.Skill)
				}
				continue
			}
			has++
		}
		for s, n := range count {
			if n < 30/has || n > (30+has-1)/has {
				t.Errorf("%s: %s is asked for %d times of 30, with %d skills", h.ID, s, n, has)
			}
		}
		if len(kinds) < 24 {
			t.Errorf("%s: only %d kinds in 30 items", h.ID, len(kinds))
		}
		for _, r := range e.Rounds {
			if r.Skill != school.SkillTable || len(r.Boxes) != h.Boxes.Table {
				t.Errorf("%s: a round of %d boxes", h.ID, len(r.Boxes))
			}
		}
	}
}

// TestScore: 95 % of 30 is 29, 90 % of 20 rounds is 18, and one critical fault fails.
func TestScore(t *testing.T) {
	e := exam(t, "czech", 3, school.DefaultMarks())
	for _, test := range []struct {
		name          string
		items, rounds int // wrong ones
		critical      int
		passed        bool
	}{
		{"all right", 0, 0, 0, true},
		{"29 of 30", 1, 0, 0, true},
		{"28 of 30", 2, 0, 0, false},
		{"18 rounds", 0, 2, 0, true},
		{"17 rounds", 0, 3, 0, false},
		{"one critical fault", 0, 1, 1, false},
	} {
		items, rounds := allRight(e.Items, 2), allRight(e.Rounds, 30)
		wrong := 0
		for i := range items {
			if a := wrongAnswer(t, e.Items[i], false); wrong < test.items && a != nil {
				items[i].Answer = a
				wrong++
			}
		}
		done := 0
		for i := range rounds {
			if a := wrongAnswer(t, e.Rounds[i], done < test.critical); done < test.rounds && a != nil {
				rounds[i].Answer = a
				done++
			}
		}
		if wrong != test.items || done != test.rounds {
			t.Fatalf("%s: no such wrong answers", test.name)
		}
		r, err := e.Result(version, started, "", items, rounds)
		if err != nil {
			t.Fatal(err)
		}
		want := school.Score{Right: 50 - test.items - test.rounds, Of: 50, Critical: test.critical, Passed: test.passed}
		if r.Score != want {
			t.Errorf("%s: %+v, want %+v", test.name, r.Score, want)
		}
	}
	// Pass marks are settings.
	marks := school.Marks{Items: 10, Share: 0.5, Rounds: 0, Critical: 3}
	short := exam(t, "czech", 3, marks)
	r, err := short.Result(version, started, "A. Novák", allRight(short.Items, 2)[:5], nil)
	if err != nil || r.Score.Right != 5 || r.Score.Of != 10 || !r.Score.Passed {
		t.Errorf("half of it answered: %+v, %v", r.Score, err)
	}
	for _, e := range r.Items[5:] {
		if e.Answer != nil || e.Right || e.Diagnosis == nil {
			t.Errorf("not answered: %+v", e)
		}
	}
}

// TestMarksAndResultsAreChecked: what is not possible is refused in a line.
func TestMarksAndResultsAreChecked(t *testing.T) {
	h := housetest.Preset(t, "basic")
	for _, m := range []school.Marks{
		{}, {Items: 501}, {Items: 30, Share: 1.5}, {Items: 30, Rounds: -1}, {Items: 30, RoundShare: -1}, {Items: 30, Critical: -1},
	} {
		if _, err := school.NewExam(h, nil, 1, m); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v: %v", m, err)
		}
	}
	e := exam(t, "basic", 1, school.Marks{Items: 2})
	for _, test := range []struct {
		version, started, trainee string
		given                     []school.Given
	}{
		{"", started, "", nil},
		{version, "yesterday", "", nil},
		{version, "2026-02-30T09:00:00Z", "", nil},
		{version, "2026-03-01T24:00:00Z", "", nil},
		{version, "2026-03-01T09:00:00", "", nil},
		{version, started, "two\nlines", nil},
		{version, started, strings.Repeat("x", 201), nil},
		{version, started, "", make([]school.Given, 3)},
		{version, started, "", []school.Given{{Seconds: -1}}},
		{version, started, "", []school.Given{{Seconds: 1e9}}},
		{version, started, "", []school.Given{{Answer: school.Amounts{1, 2, 3, 4, 5}}}},
	} {
		if r, err := e.Result(test.version, test.started, test.trainee, test.given, nil); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v: %+v, %v", test, r, err)
		}
	}
}

// mixed is a result with right answers, wrong ones and missing ones.
func mixed(t testing.TB, id string, seed uint64) (*school.Exam, *school.Result) {
	t.Helper()
	e := exam(t, id, seed, school.DefaultMarks())
	items, rounds := allRight(e.Items, 2.3456), allRight(e.Rounds, 41)
	for i := range items {
		if i%3 == 0 {
			items[i].Answer = wrongAnswer(t, e.Items[i], false)
		}
	}
	rounds[1].Answer = wrongAnswer(t, e.Rounds[1], true)
	rounds[2].Answer = nil
	r, err := e.Result(version, started, "Ó Séaghdha", items, rounds)
	if err != nil {
		t.Fatal(err)
	}
	return e, r
}

// TestResultFile: the file has the fields of the contract, is read back to the same
// result, however it is laid out, and verifies.
func TestResultFile(t *testing.T) {
	for _, h := range house.Presets() {
		_, r := mixed(t, h.ID, 5)
		file, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Count(file, []byte("\n")) != 1 || file[len(file)-1] != '\n' {
			t.Errorf("%s: not one line", h.ID)
		}
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(file, &fields); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"felt", "kind", "house", "rules", "seed", "started", "trainee", "items", "rounds", "score", "digest"} {
			if fields[name] == nil {
				t.Errorf("%s is missing", name)
			}
		}
		var items []map[string]json.RawMessage
		if err := json.Unmarshal(fields["items"], &items); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"n", "skill", "question", "answer", "expected", "right", "seconds", "critical", "diagnosis"} {
			if items[0][name] == nil {
				t.Errorf("%s is missing in an item", name)
			}
		}
		if len(fields) != 12 || len(items[0]) != 9 {
			t.Errorf("%d and %d fields", len(fields), len(items[0]))
		}
		var laidOut bytes.Buffer
		if err := json.Indent(&laidOut, file, "", "  "); err != nil {
			t.Fatal(err)
		}
		for _, text := range [][]byte{file, laidOut.Bytes()} {
			back, err := school.DecodeResult(bytes.NewReader(text))
			if err != nil {
				t.Errorf("%s: %v", h.ID, err)
				continue
			}
			again, err := back.Encode()
			if err != nil || !bytes.Equal(again, file) {
				t.Errorf("%s: read back it is another (%v)", h.ID, err)
			}
			differences, err := school.Verify(back, h, house.Presets())
			if err != nil || len(differences) > 0 {
				t.Errorf("%s: %v, %v", h.ID, differences, err)
			}
		}
	}
}

// TestVerifyNamesWhatDiffers: whatever is changed, with a digest that fits, is named.
func TestVerifyNamesWhatDiffers(t *testing.T) {
	h := housetest.Preset(t, "czech")
	for _, test := range []struct {
		name   string
		change func(r *school.Result)
		want   []string
	}{
		{"a wrong answer called right", func(r *school.Result) { r.Items[0].Right = true; r.Score.Right++ },
			[]string{"items 1: right", "score: right"}},
		{"an answer put right", func(r *school.Result) { r.Items[0].Answer = r.Items[0].Expected },
			[]string{"items 1: right", "items 1: diagnosis", "score: right"}},
		{"another expected answer", func(r *school.Result) { r.Items[1].Expected, r.Items[1].Answer = school.Amount(1), school.Amount(1) },
			[]string{"items 2: expected"}},
		{"a critical fault left out", func(r *school.Result) { r.Rounds[1].Critical = false; r.Score.Critical-- },
			[]string{"rounds 2: critical", "score: critical"}},
		{"passed", func(r *school.Result) { r.Score.Passed = true }, []string{"score: passed"}},
		{"an easier question", func(r *school.Result) { r.Items[3].Question.Kind = "name/pair" }, []string{"items 4: question"}},
		{"other cards", func(r *school.Result) {
			for i := range r.Items {
				if boxes := r.Items[i].Question.Boxes; len(boxes) > 0 {
					c := slices.Clone(boxes[0].Cards)
					c[0], c[1] = c[1], c[0]
					r.Items[i].Question.Boxes = slices.Clone(boxes)
					r.Items[i].Question.Boxes[0].Cards = c
					return
				}
			}
		}, []string{": question"}},
		{"another diagnosis", func(r *school.Result) { r.Rounds[1].Diagnosis = nil }, []string{"rounds 2: diagnosis"}},
		{"a question left out", func(r *school.Result) { r.Rounds = r.Rounds[:19]; r.Score.Of-- }, []string{"rounds: count"}},
		{"all rounds left out", func(r *school.Result) { r.Rounds = nil }, []string{"rounds: count", "score: of"}},
		{"nothing left", func(r *school.Result) { r.Items, r.Rounds, r.Score = nil, nil, school.Score{} }, []string{"items: count", "rounds: count"}},
		{"another seed", func(r *school.Result) { r.Seed++ }, []string{"items 1: question"}},
	} {
		_, r := mixed(t, "czech", 5)
		test.change(r)
		file, err := r.Encode()
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		back, err := school.DecodeResult(bytes.NewReader(file))
		if err != nil {
			if test.name == "an easier question" || test.name == "another expected answer" {
				continue // the file can't be so
			}
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		differences, err := school.Verify(back, h, house.Presets())
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		var lines []string
		for _, d := range differences {
			lines = append(lines, d.String())
		}
		text := strings.Join(lines, "\n")
		for _, want := range test.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not named in\n%s", test.name, want, text)
			}
		}
	}
	_, r := mixed(t, "czech", 5)
	for _, change := range []func(h *house.House){
		func(h *house.House) { h.ID = "elsewhere" },
		func(h *house.House) { h.Sixth.Price = 2 },
	} {
		other := housetest.Preset(t, "czech")
		change(other)
		if d, err := school.Verify(r, other, nil); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("at another house: %v, %v", d, err)
		}
	}
}

// TestMarksOfResult: a result is verified by the marks that it was marked by; one that
// says none, of an older program, by the default ones.
func TestMarksOfResult(t *testing.T) {
	h := housetest.Preset(t, "basic")
	marks := school.Marks{Items: 5, Share: 0.8, Rounds: 2, RoundShare: 0.5, Critical: 1}
	e := exam(t, "basic", 4, marks)
	items, rounds := allRight(e.Items, 1), allRight(e.Rounds, 1)
	items[0].Answer, rounds[1].Answer = nil, nil
	r, err := e.Result(version, started, "", items, rounds)
	if err != nil || !r.Score.Passed || r.Marks != marks {
		t.Fatalf("%v: %+v by %+v", err, r.Score, r.Marks)
	}
	verified := func(r *school.Result) []school.Difference {
		file, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		back, err := school.DecodeResult(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		differences, err := school.Verify(back, h, house.Presets())
		if err != nil {
			t.Fatal(err)
		}
		return differences
	}
	if d := verified(r); len(d) > 0 {
		t.Errorf("by its own marks it differs: %v", d)
	}
	r.Marks.Share = 1
	if d := verified(r); len(d) != 1 || d[0].String() != "score: passed is true, must be false" {
		t.Errorf("by stricter marks: %v", d)
	}
	r.Marks = school.Marks{}
	if d := verified(r); len(d) == 0 || d[0].String() != "items: count is 5, must be 30" {
		t.Errorf("without marks: %v", d)
	}
	whole := exam(t, "basic", 4, school.DefaultMarks())
	if r, err = whole.Result(version, started, "", allRight(whole.Items, 1), allRight(whole.Rounds, 1)); err != nil {
		t.Fatal(err)
	}
	r.Marks = school.Marks{}
	if file, err := r.Encode(); err != nil || bytes.Contains(file, []byte(`"marks"`)) {
		t.Errorf("%v: an older result has got marks", err)
	}
	if d := verified(r); len(d) > 0 {
		t.Errorf("an older result differs: %v", d)
	}
	r.Marks = school.Marks{Items: 30, Share: 2, Rounds: 20}
	if _, err := r.Encode(); err == nil || err.Error() != "the share of items is 2; allowed: 0 to 1" {
		t.Errorf("marks that can't be: %v", err)
	}
}

// TestDecodeRefuses: what is no whole, undamaged result file is named in one line.
func TestDecodeRefuses(t *testing.T) {
	_, r := mixed(t, "basic", 9)
	file, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	text := string(file)
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "cut short"},
		{"cut", text[:len(text)/2], "cut short"},
		{"no JSON", "hello", "no result file"},
		{"another kind", `{"kind":"edge"}`, "no result file"},
		{"a list", "[]", "no result file"},
		{"a letter changed", strings.Replace(text, "Séaghdha", "Séaghda", 1), "damaged"},
		{"a figure changed", strings.Replace(text, `"seconds":2.346`, `"seconds":1.346`, 1), "damaged"},
		{"a field more", strings.Replace(text, `"kind":"exam"`, `"kind":"exam","more":1`, 1), `unknown field "more"`},
		{"a field more in a question", strings.Replace(text, `"ask":`, `"more":1,"ask":`, 1), `unknown field "more"`},
		{"a digest less", text[:strings.Index(text, `,"digest"`)] + "}", "damaged"},
		{"no question", strings.Replace(text, `"ask":"`, `"ask":"x`, 1), "is no question"},
		{"twice", text + text, "no result file"},
		{"another number", strings.Replace(text, `"n":2,`, `"n":3,`, 1), "has the number 3"},
	} {
		r, err := school.DecodeResult(strings.NewReader(test.text))
		if err == nil || r != nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

// FuzzDecodeResult: any text is a result that is written as it was read, or one line.
func FuzzDecodeResult(f *testing.F) {
	for _, id := range []string{"czech", "caribbean-stud"} {
		e := exam(f, id, 2, school.Marks{Items: 12, Rounds: 1})
		given := allRight(e.Items, 1)
		given[0].Answer = nil
		given[2].Answer = wrongAnswer(f, e.Items[2], false)
		r, err := e.Result(version, started, "", given, nil)
		if err != nil {
			f.Fatal(err)
		}
		file, err := r.Encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(file))
		f.Add(strings.Replace(string(file), `"boxes":[`, `"boxes":[{},`, 1))
	}
	f.Add(`{"kind":"exam","items":[{"skill":"second","question":{"kind":"second/x","ask":"second"},"answer":"Ks"}]}`)
	f.Add(`{"kind":"exam","items":[{"skill":"chips","question":{"kind":"chips/x","ask":"chips","chips":[{"colour":"red","value":0}]},"answer":[1]}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		r, err := school.DecodeResult(strings.NewReader(text))
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q", err)
			}
			return
		}
		file, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := school.DecodeResult(bytes.NewReader(file))
		if err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("read back it is %+v, %v", again, err)
		}
	})
}

// TestBySkill adds up by skill.
func TestBySkill(t *testing.T) {
	_, r := mixed(t, "czech", 5)
	right, of, critical := 0, 0, 0
	for _, s := range r.BySkill() {
		if s.Right > s.Of || s.Of == 0 || s.Seconds <= 0 || s.Seconds > 41 {
			t.Errorf("%+v", s)
		}
		right, of, critical = right+s.Right, of+s.Of, critical+s.Critical
	}
	if want := r.Score; right != want.Right || of != want.Of || critical != want.Critical {
		t.Errorf("%d of %d, %d critical; want %+v", right, of, critical, want)
	}
}

// TestBySkillUnanswered takes the mean time of what was answered, and of nothing else.
func TestBySkillUnanswered(t *testing.T) {
	r := &school.Result{Items: []school.Entry{
		{Skill: school.SkillGame, Answer: school.Yes, Seconds: 4},
		{Skill: school.SkillGame},
		{Skill: school.SkillWinner},
	}}
	want := []school.SkillScore{{Skill: school.SkillGame, Of: 2, Answered: 1, Seconds: 4}, {Skill: school.SkillWinner, Of: 1}}
	if got := r.BySkill(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v; want %+v", got, want)
	}
}
