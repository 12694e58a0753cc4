package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
	"felt/ui/record"
)

// typing runs the program with lines typed into it.
func typing(t *testing.T, lines []string, args ...string) (status int, out, errOut string) {
	t.Helper()
	keepAway(t)
	var o, e bytes.Buffer
	status = run(context.Background(), args, strings.NewReader(strings.Join(lines, "\n")+"\n"), &o, &e)
	return status, o.String(), e.String()
}

// markings are the markings among lines of JSON.
func markings(t *testing.T, h *house.House, out string) []school.Entry {
	t.Helper()
	var all []school.Entry
	for line := range strings.Lines(out) {
		if !strings.Contains(line, `"expected":`) {
			continue
		}
		var e school.Entry
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		e.Question.House = h
		all = append(all, e)
	}
	return all
}

// TestSchoolByHand: the answers have been worked out by hand from the five documents. All
// items are the first two of seed 1, at the house's first table.
func TestSchoolByHand(t *testing.T) {
	for _, c := range []struct {
		house, skill string
		answers      [2]string
	}{
		// 000, EUR 2–50, largest payout 5,000.
		{"czech", "pay-one", [2]string{"1400", "210"}},           // four fours, 20 × 70; a full house, 7 × 30
		{"czech", "pay-two", [2]string{"140", "630"}},            // A A A Q Q Q, (7+7) × 10; K K K K A, (20+1) × 30
		{"czech", "insurance", [2]string{"70 700", "70 2500"}},   // from the bet to half the win (c. 6): of 20 × 70, and of the capped 5,000
		{"czech", "no-game", [2]string{"-15", "again"}},          // no success: the ante is gone, the bet goes back (c. 11); a king for a king
		{"czech", "bonus", [2]string{"50", "0"}},                 // a flush, though beaten; two pair, the full house came with the sixth card
		{"czech", "maximum", [2]string{"5000", "5000"}},          // (50+50) × 100 and (100+4) × 70 are both above it
		{"czech", "table", [2]string{"75 145 175", "-70 20 35"}}, // 3 × 30 − 15; (5+5) × 10 + 50 − 5; 3 × 70 − 35. Bought twice, taken, taken
		// 002, EUR 10–200, largest payout 20,000; otherwise the same rules.
		{"czech-en", "pay-one", [2]string{"6000", "1050"}},
		{"czech-en", "pay-two", [2]string{"980", "3150"}},
		{"czech-en", "insurance", [2]string{"300 3000", "250 10000"}},
		{"czech-en", "no-game", [2]string{"-35", "again"}},
		{"czech-en", "bonus", [2]string{"50", "0"}},
		{"czech-en", "maximum", [2]string{"20000", "20000"}},
		{"czech-en", "table", [2]string{"375 435 625", "-300 100 150"}},
		// 001, from 10, largest payout 2,000 for a box's bet and insurance together.
		{"russian", "pay-one", [2]string{"800", "600"}},                // four fours, 20 × 40; A A K K, 2 × 300
		{"russian", "pay-two", [2]string{"2000", "150"}},               // (7+1) × 250, just the largest payout; a five-high straight and ace-king, 5 × 30
		{"russian", "insurance", [2]string{"150 2000", "150 2000"}},    // from the ante to the win of the primary, capped: 50 × 300, 7 × 300
		{"russian", "no-game", [2]string{"-125", "450"}},               // a tie costs the additional ante; 2 × 300 − 150, the second card free
		{"russian", "maximum", [2]string{"2000", "2000"}},              // (2+2) × 1,000; (1+1) × 1,500
		{"russian", "table", [2]string{"375 435 625", "150 -125 -50"}}, // the price gone each time, the ante back
		// 003, no limits; insurance from the ante to half a royal's payout, 100 antes.
		{"lithuanian", "pay-one", [2]string{"500", "2100"}},               // A A K K, 2 × 250: the ace-king is in it; A A A K K, 7 × 300
		{"lithuanian", "pay-two", [2]string{"420", "1470"}},               // aces, kings in both: (7+7) × 30, (20+1) × 70
		{"lithuanian", "insurance", [2]string{"125 12500", "150 15000"}},  // whatever the hand
		{"lithuanian", "no-game", [2]string{"-125", "450"}},               // the ante taken, the bet back; 2 × 300 less the ante
		{"lithuanian", "table", [2]string{"375 1785 625", "150 -75 -50"}}, // (5+5) × 30 + 1,500 − 15
		// 004, no limits; insurance from the ante to the bet's win.
		{"basic", "pay-one", [2]string{"6000", "1050"}},
		{"basic", "pay-two", [2]string{"420", "1470"}},        // four of a kind and ace-king is in no printed row: the sum (R4)
		{"basic", "insurance", [2]string{"125 5000", "120"}},  // 20 × 250; paid 1:1
		{"basic", "no-game", [2]string{"-35", "game"}},        // the price alone (R2); an ace for an ace, but a flush
		{"basic", "table", [2]string{"-300 -40 45", "100 0"}}, // 4 antes lost, twice; 2 × 30 − 15. 3 × 40 − 20; 3 × 250 − 750
	} {
		status, out, errOut := typing(t, c.answers[:], "school", "drill", c.skill, "--house", c.house, "--seed", "1", "--count", "2", "--json")
		if status != exitDone || errOut != "" {
			t.Fatalf("%s %s: status %d, %s", c.house, c.skill, status, errOut)
		}
		h, _ := house.Preset(c.house)
		for i, e := range markings(t, h, out) {
			if !e.Right {
				t.Errorf("%s %s: %s is marked wrong; %s is expected of %v", c.house, c.skill, c.answers[i], e.Expected, e.Question.Boxes)
			}
		}
		if n := strings.Count(out, `"right":true`); n != 2 {
			t.Errorf("%s %s: %d right markings", c.house, c.skill, n)
		}
	}
}

// TestSchoolDrills: every skill at every house that has it takes the right answers and
// refuses others; what a house lacks is said in one line.
func TestSchoolDrills(t *testing.T) {
	const count = 4
	for _, h := range house.Presets() {
		for _, s := range school.Skills() {
			args := []string{"school", "drill", string(s.Skill), "--house", h.ID, "--seed", "9", "--count", "4"}
			table := drillTable(h, "", s.Skill)
			d, err := school.NewDrill(h, table, procedure.Practice)
			if err != nil {
				t.Fatal(err)
			}
			if d.Lacks(s.Skill) != "" {
				status, out, errOut := typing(t, nil, args...)
				if status != exitWrong || out != "" || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, "can't be drilled here: ") {
					t.Errorf("%s %s: status %d, %q, %q", h.ID, s.Skill, status, out, errOut)
				}
				continue
			}
			next := d.Series(s.Skill, 9)
			var right []string
			for range count {
				it, err := next()
				if err != nil {
					t.Fatal(err)
				}
				right = append(right, typed(&it, it.Expected()))
			}
			// A line that is no answer in between asks again.
			status, out, errOut := typing(t, append([]string{"what?"}, right...), append(args, "--plain")...)
			if status != exitDone || errOut != "" || !strings.Contains(out, "\n4 of 4 right, no critical fault.\n") || !strings.Contains(out, "; allowed: ") && s.Skill != school.SkillSecond {
				t.Errorf("%s %s: status %d, %q, %s", h.ID, s.Skill, status, errOut, out)
			}
			status, out, _ = typing(t, []string{"skip", right[1]}, append(args, "--plain")...)
			if status != exitDone || !strings.Contains(out, "\n1 of 2 right, no critical fault.\n") || !strings.Contains(out, "The working:\n") {
				t.Errorf("%s %s: status %d, %s", h.ID, s.Skill, status, out)
			}
		}
	}
}

// typed is an answer as a person types it.
func typed(it *school.Item, a school.Answer) string {
	if count, ok := a.(school.Count); ok {
		var words []string
		for _, p := range count.Piles(it.Chips) {
			words = append(words, school.Amount(p.N).String(), p.Colour)
		}
		return strings.Join(words, " ")
	}
	return a.String()
}

// examAnswers are the right answers to an exam; every n-th is left out, 0: none.
func examAnswers(t *testing.T, h *house.House, seed uint64, skip int) []string {
	t.Helper()
	e, err := school.NewExam(h, house.Presets(), seed, school.DefaultMarks())
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for i, it := range append(e.Items, e.Rounds...) {
		if skip > 0 && i%skip == 0 {
			lines = append(lines, "skip")
		} else {
			lines = append(lines, typed(&it, it.Expected()))
		}
	}
	return lines
}

// resultOf reads the result of an exam.
func resultOf(t *testing.T, path string) *school.Result {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := school.DecodeResult(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestSchoolExams: at every house a perfect trainee passes and a faulty one fails; both
// results are verified.
func TestSchoolExams(t *testing.T) {
	before := clock
	t.Cleanup(func() { clock = before })
	now := time.Date(2026, 3, 1, 9, 30, 0, 0, time.UTC)
	clock = func() time.Time { now = now.Add(time.Second); return now }
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	for _, h := range house.Presets() {
		dir := t.TempDir()
		path := filepath.Join(dir, "perfect.json")
		args := []string{"school", "exam", "--house", h.ID, "--seed", "48213", "--trainee", "A. Novak", "--plain", "--out"}
		status, out, errOut := typing(t, examAnswers(t, h, 48213, 0), append(args, path)...)
		if status != exitDone || errOut != "" || !strings.Contains(out, "\nPassed: 50 of 50 right, no critical fault.\n") {
			t.Fatalf("%s: status %d, %q, %s", h.ID, status, errOut, out)
		}
		if strings.Contains(out, "Wrong") || strings.Contains(out, "Right.") {
			t.Errorf("%s: something is told before the end", h.ID)
		}
		r := resultOf(t, path)
		if r.Trainee != "A. Novak" || !strings.HasPrefix(r.Started, "2026-03-01T") || r.Items[0].Seconds != 1 {
			t.Errorf("%s: trainee %q, started %s, %v s", h.ID, r.Trainee, r.Started, r.Items[0].Seconds)
		}
		page, err := os.ReadFile(filepath.Join(dir, "perfect.md"))
		if err != nil || !bytes.Contains(page, []byte("Supervisor: ___")) || !bytes.Contains(page, []byte("- Trainee: A. Novak\n")) {
			t.Errorf("%s: %v: %s", h.ID, err, page)
		}
		if status, out, errOut := felt(t, "school", "verify", path); status != exitDone || !strings.Contains(out, "nothing differs") {
			t.Errorf("%s: status %d, %q, %q", h.ID, status, out, errOut)
		}

		path = filepath.Join(dir, "faulty.json")
		status, out, _ = typing(t, examAnswers(t, h, 48213, 5), append(args, path)...)
		if status != exitDone || !strings.Contains(out, "\nNot passed: 40 of 50 right, no critical fault.\n") {
			t.Errorf("%s: status %d, %s", h.ID, status, out)
		}
		// Nothing that is there is written over.
		if status, _, errOut := typing(t, nil, append(args, path)...); status != exitWrong || !strings.Contains(errOut, "is there already") {
			t.Errorf("%s: status %d, %q", h.ID, status, errOut)
		}
	}
	// All of it is in the record.
	s, err := record.Open(record.Path(), record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	exams, err := s.Exams(t.Context())
	if err != nil || len(exams) != 2*len(house.Presets()) || exams[0].Trainee != "A. Novak" {
		t.Errorf("%v: %d exams", err, len(exams))
	}
	answers, err := s.Answered(t.Context(), "basic", school.SkillTable, "A. Novak")
	if err != nil || len(answers) != 40 {
		t.Errorf("%v: %d answers", err, len(answers))
	}
}

// TestSchoolExamBroken: who leaves in the middle has a result all the same, and every
// answer is in the record.
func TestSchoolExamBroken(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	h, _ := house.Preset("lithuanian")
	answers := examAnswers(t, h, 7, 0)[:12]
	for name, lines := range map[string][]string{"quit": append(answers[:12:12], "quit", "0"), "end": answers} {
		path := filepath.Join(t.TempDir(), name+".json")
		status, out, errOut := typing(t, lines, "school", "exam", "--house", "lithuanian", "--seed", "7", "--plain", "--out", path)
		if status != exitFailed || errOut != "" || !strings.Contains(out, "\nBroken off after 12 of 50; what was not answered counts as wrong.\n") {
			t.Errorf("%s: status %d, %q, %s", name, status, errOut, out)
		}
		if r := resultOf(t, path); r.Score.Right != 12 || r.Score.Passed || r.Items[12].Answer != nil {
			t.Errorf("%s: %+v", name, r.Score)
		}
		if status, out, _ := felt(t, "school", "verify", path); status != exitDone {
			t.Errorf("%s: status %d, %s", name, status, out)
		}
	}
	s, err := record.Open(record.Path(), record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	kept := 0
	for _, skill := range school.Skills() {
		all, err := s.Answered(t.Context(), "lithuanian", skill.Skill, "")
		if err != nil {
			t.Fatal(err)
		}
		kept += len(all)
	}
	if kept != 24 {
		t.Errorf("%d answers are in the record, want 24", kept)
	}
}

// TestSchoolExamUnwritten: where the file can't be written at the end the result is the
// output, and nothing half is left.
func TestSchoolExamUnwritten(t *testing.T) {
	h, _ := house.Preset("basic")
	path := filepath.Join(t.TempDir(), "result.json")
	var f examFlags
	f.house, f.seed = "basic", 3
	e, err := school.NewExam(h, house.Presets(), f.seed, school.DefaultMarks())
	if err != nil {
		t.Fatal(err)
	}
	r, err := examResult(e, time.Now(), f.trainee, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("another's"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	c := newSchoolExamCommand()
	c.SetOut(&out)
	err = f.write(c, r, h, path, pageOf(path))
	if _, failed := errors.AsType[failure](err); !failed {
		t.Errorf("it failed with %v", err)
	}
	if again, err := school.DecodeResult(&out); err != nil || again.Digest != r.Digest {
		t.Errorf("the output holds no result: %v", err)
	}
	if content, _ := os.ReadFile(path); string(content) != "another's" {
		t.Errorf("the file holds %q", content)
	}
}

// TestSchoolVerify: whatever is changed is found and named, whether the digest fits or not;
// what can't be read or is of other rules ends in one line.
func TestSchoolVerify(t *testing.T) {
	h, _ := house.Preset("czech")
	dir := t.TempDir()
	path := filepath.Join(dir, "exam.json")
	if status, _, errOut := typing(t, examAnswers(t, h, 11, 4), "school", "exam", "--house", "czech", "--seed", "11", "--plain", "--out", path); status != exitDone {
		t.Fatal(errOut)
	}
	tampered := filepath.Join(dir, "tampered.json")
	for name, c := range map[string]struct {
		change func(r *school.Result)
		want   string
	}{
		"marked right": {func(r *school.Result) { r.Items[0].Right, r.Items[0].Diagnosis = true, nil }, "items 1: right is true, must be false\n"},
		"passed":       {func(r *school.Result) { r.Score.Passed = true }, "score: passed is true, must be false\n"},
		"another seed": {func(r *school.Result) { r.Seed++ }, "items 1: question is "},
		"fewer rounds": {func(r *school.Result) { r.Rounds = r.Rounds[:10] }, "rounds: count is 10, must be 20\n"},
		"expected":     {func(r *school.Result) { r.Rounds[1].Expected = r.Rounds[2].Expected }, "rounds 2: expected is "},
	} {
		r := resultOf(t, path)
		c.change(r)
		content, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(tampered, content, 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, errOut := felt(t, "school", "verify", tampered)
		if status != exitFailed || errOut != "" || !strings.Contains(out, c.want) {
			t.Errorf("%s: status %d, %q, %.600s", name, status, errOut, out)
		}
		var v struct {
			Same        bool
			Differences []struct{ Part, Field string }
		}
		status, out, _ = felt(t, "school", "verify", tampered, "--json")
		if err := json.Unmarshal([]byte(out), &v); err != nil || status != exitFailed || v.Same || len(v.Differences) == 0 {
			t.Errorf("%s: status %d, %v, %.200s", name, status, err, out)
		}
	}

	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ from, to, want string }{
		"a time":    {`"seconds":0`, `"seconds":1`, "one field differs"},
		"a marking": {`"right":false`, `"right":true`, ": right is true, must be false\n"},
	} {
		content := strings.Replace(string(whole), c.from, c.to, 1)
		if err := os.WriteFile(tampered, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, errOut := felt(t, "school", "verify", tampered)
		if status != exitFailed || errOut != "" || !strings.Contains(out, c.want) || !strings.Contains(out, "\nfile: digest is ") {
			t.Errorf("%s, by hand: status %d, %q, %.600s", name, status, errOut, out)
		}
	}
	other := resultOf(t, path)
	other.Rules = strings.Repeat("0", 64)
	rules, _ := other.Encode()
	other.House = "../czech"
	unknown, _ := other.Encode()
	for name, c := range map[string]struct{ content, want string }{
		"cut short":   {string(whole[:len(whole)/2]), "tampered.json: the file is cut short"},
		"more behind": {string(whole) + "x", "tampered.json: this is no result file"},
		"a seed":      {strings.Replace(string(whole), `"seed":11`, `"seed":-11`, 1), "tampered.json: the result file can't be so: seed can't be a number -11\n"},
		"no result":   {"[]", "tampered.json: this is no result file"},
		"empty":       {"", "tampered.json: the file is cut short"},
		"other rules": {string(rules), "tampered.json: the exam is of other rules of house czech"},
		"other house": {string(unknown), `house "../czech" does not come with the program; --house names its file`},
	} {
		if err := os.WriteFile(tampered, []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, errOut := felt(t, "school", "verify", tampered)
		if status != exitWrong || out != "" || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, c.want) {
			t.Errorf("%s: status %d, %q, %q", name, status, out, errOut)
		}
	}
}

// TestSchoolDrillReview: what is missed in a drill comes first in the next one of no given
// seed, once it is due, and is answered there; a slow answer counts as one.
func TestSchoolDrillReview(t *testing.T) {
	before := clock
	t.Cleanup(func() { clock = before })
	now := time.Date(2026, 3, 1, 9, 30, 0, 0, time.UTC)
	clock = func() time.Time { now = now.Add(time.Second); return now }
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	args := []string{"school", "drill", "pay-two", "--house", "basic", "--count", "1"}
	if status, out, errOut := typing(t, []string{"1"}, append(args, "--seed", "1")...); status != exitDone || errOut != "" || !strings.Contains(out, "Wrong.") {
		t.Fatalf("status %d, %s%s", status, errOut, out)
	}
	now = now.Add(48 * time.Hour)
	// With a seed it is the seed that asks, and so it is for another trainee.
	for _, more := range [][]string{{"--seed", "1"}, {"--trainee", "Jan"}} {
		if _, out, _ := typing(t, []string{"quit"}, append(args, more...)...); strings.Contains(out, "a repeat") {
			t.Errorf("%v: it comes back: %s", more, out)
		}
	}
	_, out, errOut := typing(t, []string{"skip"}, args...)
	if errOut != "" || !strings.Contains(out, "\nQuestion 1 of 1, a repeat.\n") {
		t.Fatalf("it does not come back: %s%s", errOut, out)
	}
	s := openRecord(t)
	defer s.Close()
	due, err := s.Due(t.Context(), record.Wanted{House: "basic", PerDay: 20}, rand.NewPCG(1, 1))
	if err != nil || len(due.Cards) != 0 {
		t.Errorf("%v: %+v is due at once again", err, due)
	}
	all, err := s.Answered(t.Context(), "basic", school.SkillPayTwo, "")
	if err != nil || len(all) != 2 || all[0].Kind != all[1].Kind {
		t.Fatalf("%v: %+v", err, all)
	}
	card, err := s.Card(t.Context(), record.Item{House: "basic", Kind: record.KindSkill, Key: all[0].Kind})
	if err != nil || card.Answered != 1 {
		t.Errorf("%v: %+v", err, card)
	}
}
