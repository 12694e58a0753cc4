package plain

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/school"
)

// seconds is a clock that goes on by two seconds whenever it is read.
func seconds() func() time.Time {
	now := time.Date(2026, 3, 1, 9, 30, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(2 * time.Second)
		return now
	}
}

// drilled answers the questions of a drill with lines, and returns what was said.
func drilled(t *testing.T, o DrillOptions, lines ...string) string {
	t.Helper()
	o.Others, o.Now = house.Presets(), seconds()
	var out bytes.Buffer
	if err := Drill(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out, o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// drillAt is a drill at a place.
func drillAt(t *testing.T, id, table string, level procedure.LevelName) *school.Drill {
	t.Helper()
	d, err := school.NewDrill(housetest.Preset(t, id), table, level)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestDrillCassettes holds a drill at every house, with right answers and wrong ones; what
// is said is kept word for word.
func TestDrillCassettes(t *testing.T) {
	for name, c := range map[string]struct {
		house, table string
		skill        school.Skill
		count        int
		lines        []string
	}{
		"czech":      {"czech", "eur-2", school.SkillPayTwo, 3, []string{"working", "5", "", "600", "working", "help", "cards", "quit"}},
		"czech-en":   {"czech-en", "czk-100", school.SkillBonus, 2, []string{"1250", "х", "0"}},
		"russian":    {"russian", "min-10", school.SkillNoGame, 3, []string{"-375", "600", "free"}},
		"lithuanian": {"lithuanian", "", school.SkillInsurance, 2, []string{"none", "150 2100"}},
		"basic":      {"basic", "", school.SkillTable, 2, []string{"-225 -30 60", "120 0", "skip"}},
		"oasis":      {"oasis", "", school.SkillWinner, 1, []string{"player", "too much"}},
	} {
		t.Run(name, func(t *testing.T) {
			o := DrillOptions{Drill: drillAt(t, c.house, c.table, procedure.Practice), Skill: c.skill, Seed: 1, Count: c.count}
			golden.RequireEqual(t, drilled(t, o, c.lines...))
		})
	}
}

// TestDrillKeeps: every answer is kept, with its time; what can't be is told, and the
// drill goes on. The state is told at the end.
func TestDrillKeeps(t *testing.T) {
	o := DrillOptions{Drill: drillAt(t, "czech", "eur-2", procedure.Practice), Skill: school.SkillPayTwo, Seed: 1}
	var kept []school.Entry
	o.Keep = func(_ context.Context, e school.Entry, _ bool) error {
		kept = append(kept, e)
		if e.N == 2 {
			return errors.New("no space left on device")
		}
		return nil
	}
	o.State = func(context.Context) (school.State, bool) {
		return school.State{Answers: 60, Recent: 30, Right: 29, Mean: 4.5, Mastered: true}, true
	}
	out := drilled(t, o, "140", "skip", "oops", "1")
	if len(kept) != 3 || !kept[0].Right || kept[0].Seconds != 2 || kept[1].Answer != nil || kept[2].Seconds != 4 {
		t.Errorf("kept %+v", kept)
	}
	for _, want := range []string{
		"\nThe answer is not in the record: no space left on device.\n", "\nQuestion 3.\n",
		"\n1 of 3 right, no critical fault.\n", "\nMastered: 29 of the last 30 right, 4.5 s on average.\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in %s", want, out)
		}
	}
}

// TestDrillLines: as JSON a question, a refusal and a marking are each a line, and answers
// may be JSON of every form.
func TestDrillLines(t *testing.T) {
	for _, s := range school.Skills() {
		d := drillAt(t, "czech", "eur-2", procedure.TableReady)
		next := d.Series(s.Skill, 5)
		lines := []string{"{}", `"as if"`}
		for range 6 {
			it, err := next()
			if err != nil {
				t.Fatal(err)
			}
			answer, err := json.Marshal(it.Expected())
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, string(answer))
		}
		o := DrillOptions{Drill: d, Skill: s.Skill, Seed: 5, Count: 6}
		o.JSON = true
		out := drilled(t, o, lines...)
		if n := strings.Count(out, "\n"); n != 14 || strings.Count(out, `"right":true`) != 6 || strings.Count(out, `"error":`) != 2 {
			t.Errorf("%s: %d lines: %s", s.Skill, n, out)
		}
		for line := range strings.Lines(out) {
			if !json.Valid([]byte(line)) {
				t.Errorf("%s: no JSON: %s", s.Skill, line)
			}
			if strings.Contains(line, `"allowed"`) && !strings.Contains(line, `"question":{"kind":"`+string(s.Skill)+`",`) {
				t.Errorf("%s: the question gives its kind away: %s", s.Skill, line)
			}
		}
	}
}

// TestExamLines holds an exam: nothing is told of the answers, also where one asks.
func TestExamLines(t *testing.T) {
	e, err := school.NewExam(housetest.Preset(t, "basic"), nil, 48213, school.Marks{Items: 3, Share: 1, Rounds: 1, RoundShare: 1})
	if err != nil {
		t.Fatal(err)
	}
	kept := 0
	o := SchoolOptions{Now: seconds(), Keep: func(context.Context, school.Entry, bool) error { kept++; return nil }}
	lines := []string{"working"}
	for _, it := range append(e.Items, e.Rounds...) {
		lines = append(lines, it.Expected().String())
	}
	var out bytes.Buffer
	items, rounds, whole, err := Exam(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out, e, o)
	if err != nil || !whole || len(items) != 3 || len(rounds) != 1 || kept != 4 || items[0].Seconds != 4 {
		t.Errorf("%v: whole %v, %v, %v, %d kept", err, whole, items, rounds, kept)
	}
	golden.RequireEqual(t, out.String())
}

// TestExamLeft: what was answered before somebody left is returned, also where the
// context ends.
func TestExamLeft(t *testing.T) {
	e, err := school.NewExam(housetest.Preset(t, "basic"), nil, 1, school.DefaultMarks())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	o := SchoolOptions{Now: seconds(), Keep: func(context.Context, school.Entry, bool) error { cancel(); return nil }}
	items, rounds, whole, err := Exam(ctx, strings.NewReader("skip\nskip\n"), &bytes.Buffer{}, e, o)
	if !errors.Is(err, context.Canceled) || whole || len(items) == 0 || rounds != nil {
		t.Errorf("%v: whole %v, %v, %v", err, whole, items, rounds)
	}
}
