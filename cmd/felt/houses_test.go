package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/google/go-cmp/cmp"

	"felt/game/house"
	"felt/game/procedure"
)

// houses runs felt houses; the program's name is taken off its errors.
func houses(t *testing.T, args ...string) (status int, out, errOut string) {
	t.Helper()
	status, out, errOut = felt(t, append([]string{"houses"}, args...)...)
	return status, out, strings.TrimPrefix(errOut, "felt: ")
}

// TestHousesOutput holds the pages as they were read and found good.
func TestHousesOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mine.toml", mine)
	for name, args := range map[string][]string{
		"list":               {"list"},
		"show-czech":         {"show", "czech"},
		"show-russian":       {"show", "russian"},
		"show-lithuanian":    {"show", "lithuanian"},
		"show-basic":         {"show", "basic"},
		"show-oasis":         {"show", "oasis"},
		"show-mine":          {"show", "mine.toml"},
		"clauses-czech":      {"show", "czech", "--clauses"},
		"clauses-czech-en":   {"show", "--clauses", "czech-en"},
		"clauses-russian":    {"show", "--clauses", "russian"},
		"diff-czech-russian": {"diff", "czech", "russian"},
		"diff-basic-oasis":   {"diff", "basic", "oasis"},
		"diff-same":          {"diff", "czech", "czech"},
	} {
		status, out, errOut := houses(t, args...)
		if status != exitDone || errOut != "" {
			t.Fatalf("%s: status %d, %s", name, status, errOut)
		}
		t.Run(name, func(t *testing.T) {
			t.Chdir(source)
			golden.RequireEqual(t, out)
		})
	}
}

// source is where the golden files are.
var source = func() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	return dir
}()

const mine = `base = "czech"
id = "mine"
title = "My own game"
sixth.price = 2
insurance.on_tie = "returned"
exchange.served = "after-all"
`

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// decode reads the one JSON value of a command.
func decode[T any](t *testing.T, args ...string) T {
	t.Helper()
	status, out, errOut := houses(t, args...)
	if status != exitDone || errOut != "" {
		t.Fatalf("%v: status %d, %s", args, status, errOut)
	}
	var v T
	d := json.NewDecoder(strings.NewReader(out))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil || d.More() {
		t.Fatalf("%v: %v in %s", args, err, out)
	}
	return v
}

func TestHousesListJSON(t *testing.T) {
	list := decode[[]houseJSON](t, "list", "--json")
	var ids []string
	for _, h := range list {
		ids = append(ids, h.House)
		preset, err := house.Preset(h.House)
		if err != nil || preset.Hash() != h.Rules || preset.Title != h.Title || len(preset.Tables) != len(h.Tables) {
			t.Errorf("%+v: %v", h, err)
		}
	}
	if diff := cmp.Diff(house.PresetIDs(), ids); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"min-10", "min-25", "min-50", "min-100"}, list[2].Tables); diff != "" {
		t.Error(diff)
	}
}

func TestHousesShowJSON(t *testing.T) {
	for _, id := range house.PresetIDs() {
		show := decode[showJSON](t, "show", id, "--json")
		h, _ := house.Preset(id)
		fields := map[string]fieldJSON{}
		for _, f := range show.Fields {
			fields[f.Field] = f
			if len(f.Sources) == 0 && f.Field != "second.printed" {
				t.Errorf("%s: %s has no source", id, f.Field)
			}
		}
		for _, rule := range house.Rules(h) {
			if _, ok := fields[rule.Field.Path]; ok != rule.Applies() {
				t.Errorf("%s: %s is there: %v", id, rule.Field.Path, ok)
			}
		}
		if fields["boxes.table"].Value != float64(h.Boxes.Table) || fields["sixth.offered"].Value != h.Sixth.Offered {
			t.Errorf("%s: %+v", id, fields["boxes.table"])
		}
		if h.Insurance.Offered && (fields["insurance.from"].Value != h.Insurance.From.String() || !fields["exchange.served"].Reading && id != "lithuanian") {
			t.Errorf("%s: %+v", id, fields["insurance.from"])
		}
		if show.House != id || show.Clauses != nil || len(show.Words) < 15 {
			t.Errorf("%s: %s, %d words", id, show.House, len(show.Words))
		}
		for _, reading := range show.Readings {
			if reading.Text == "" || !house.IsReading(reading.ID) {
				t.Errorf("%s: %+v", id, reading)
			}
		}
	}
}

func TestHousesClausesJSON(t *testing.T) {
	numbered := map[string]int{"czech": 15, "czech-en": 13}
	for _, id := range house.PresetIDs() {
		show := decode[showJSON](t, "show", id, "--clauses", "--json")
		if show.Fields != nil || show.Clauses == nil {
			t.Fatalf("%s: %+v", id, show)
		}
		numbers := 0
		steps := map[procedure.StepID]bool{}
		for _, c := range *show.Clauses {
			for _, s := range c.Steps {
				steps[s] = true
			}
			carried := len(c.Fields)+len(c.Facts) > 0
			if carried == (c.LeftOut != nil) || c.Subject == "" {
				t.Errorf("%s: %+v", id, c)
			}
			if c.Clause[0] >= '0' && c.Clause[0] <= '9' {
				numbers++
			}
		}
		if numbers != numbered[id] {
			t.Errorf("%s: %d numbered clauses", id, numbers)
		}
		h, _ := house.Preset(id)
		for _, s := range procedure.For(h).Steps {
			if given := slices.ContainsFunc(s.From, func(from string) bool { return !house.IsReading(from) }); given && !steps[s.ID] {
				t.Errorf("%s: no clause is told to give step %s", id, s.ID)
			}
		}
	}
}

// TestHousesFile: the printed file reads back to the house, and is where a house
// of one's own can begin.
func TestHousesFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, id := range house.PresetIDs() {
		status, out, errOut := houses(t, "show", id, "--file")
		if status != exitDone || errOut != "" {
			t.Fatalf("%s: status %d, %s", id, status, errOut)
		}
		write(t, "own.toml", strings.Replace(out, `id = "`+id+`"`, `id = "own"`, 1))
		h, err := loadHouse("own.toml")
		preset, _ := house.Preset(id)
		if err != nil || h.ID != "own" || h.Hash() != preset.Hash() {
			t.Errorf("%s: %v", id, err)
		}
	}
	for _, other := range []string{"--json", "--clauses"} {
		if status, out, errOut := houses(t, "show", "czech", "--file", other); status != exitWrong || out != "" || strings.Count(errOut, "\n") != 1 {
			t.Errorf("--file %s: status %d, %q, %q", other, status, out, errOut)
		}
	}
}

func TestHousesDiffJSON(t *testing.T) {
	diff := decode[diffJSON](t, "diff", "lithuanian", "basic", "--json")
	values := map[string][2]any{}
	for _, d := range diff.Fields {
		values[d.Field] = [2]any{d.A, d.B}
	}
	for field, want := range map[string][2]any{
		"boxes.table":            {4.0, 3.0},
		"boxes.second":           {nil, "in-turn"},
		"buying.price":           {"ante", "additional"},
		"buying.ante_on_failure": {nil, "returned"},
		"insurance.max":          {"half-royal", "win"},
	} {
		if values[field] != want {
			t.Errorf("%s: %v, want %v", field, values[field], want)
		}
	}
	if _, ok := values["insurance.from"]; ok || diff.A.House != "lithuanian" || diff.B.House != "basic" || len(diff.Words) == 0 {
		t.Errorf("%+v", diff)
	}
	only := func(facts []wordJSON) string {
		var ids []string
		for _, f := range facts {
			ids = append(ids, f.ID)
		}
		return strings.Join(ids, " ")
	}
	if a := only(diff.OnlyA); !strings.Contains(a, house.FactCallInsuranceClosed) || strings.Contains(a, house.FactDisputesManager) {
		t.Error(a)
	}
	if b := only(diff.OnlyB); !strings.Contains(b, house.FactDisputesManager) || strings.Contains(b, house.FactCallInsuranceClosed) {
		t.Error(b)
	}
	same := decode[diffJSON](t, "diff", "basic", "basic", "--json")
	if len(same.Fields)+len(same.Words)+len(same.OnlyA)+len(same.OnlyB) > 0 {
		t.Errorf("%+v", same)
	}
}

func TestHousesCheck(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mine.toml", mine)
	write(t, "bad.toml", "base = \"czech\"\nid = \"bad\"\nsixth.cost = 1\nboxes.table = \"four\"\nexchange.min = 6\nbuying.ante_on_failure = \"lost\"\n")
	status, out, errOut := houses(t, "check", "mine.toml")
	if status != exitDone || errOut != "" || !strings.HasPrefix(out, "mine.toml: no faults; house mine, rules ") {
		t.Errorf("status %d, %q, %q", status, out, errOut)
	}
	const faults = `bad.toml:3:7: sixth has no field "cost"; allowed: offered, price
bad.toml:4:15: boxes.table is a text; allowed: a whole number, 1 to 4
bad.toml:5:16: exchange.min is 6; allowed: 1 to 5
bad.toml:6:26: buying.ante_on_failure has no meaning where buying.price is "ante"; allowed: leave it out
`
	for _, args := range [][]string{{"check", "bad.toml"}, {"check", "bad.toml", "--json"}} {
		if status, out, errOut = houses(t, args...); status != exitWrong || out != "" || errOut != faults {
			t.Errorf("%q: status %d, %q, %q", args, status, out, errOut)
		}
	}
	if got := decode[checkJSON](t, "check", "mine.toml", "--json"); got.House != "mine" || len(got.Rules) != 64 {
		t.Errorf("%+v", got)
	}
	left, err := filepath.Glob("*")
	if err != nil || strings.Join(left, " ") != "bad.toml mine.toml" {
		t.Errorf("files %v, %v", left, err)
	}
}

// TestHousesBadInput: one clear line, status 2, nothing on stdout.
func TestHousesBadInput(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "bad.toml", "base = \"czech\"\nid = \"bad\"\nsixth.price = 99\n")
	write(t, "worse.toml", "base = \"czech\"\nid = \"worse\"\nsixth.price = 99\nboxes.own = 3\nboxes.table = 0\n")
	write(t, "empty.toml", "")
	write(t, "large.toml", strings.Repeat("#\n", mostHouseFile/2+1))
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"show", "nowhere"}, `no house "nowhere"; allowed: czech, czech-en, russian, lithuanian, basic, caribbean-stud, oasis, or the path of a house file`},
		{[]string{"show", ""}, `no house ""; allowed: czech, czech-en, russian, lithuanian, basic, caribbean-stud, oasis, or the path of a house file`},
		{[]string{"show", "nowhere.toml"}, "house file nowhere.toml: no such file or directory"},
		{[]string{"show", "."}, "house file .: is a directory"},
		{[]string{"show", "bad.toml"}, "bad.toml:3:15: sixth.price is 99; allowed: 0 to 10"},
		{[]string{"show", "worse.toml"}, "worse.toml:3:15: sixth.price is 99; allowed: 0 to 10 (and 2 more faults); felt houses check lists them"},
		{[]string{"show", "empty.toml"}, `empty.toml:1:1: the house file is empty; allowed: the fields of a house, or base = "…" and an id`},
		{[]string{"show", "large.toml"}, "house file large.toml: it is larger than 1048576 bytes"},
		{[]string{"check", "nowhere.toml"}, "house file nowhere.toml: no such file or directory"},
		{[]string{"check", "czech"}, "house file czech: no such file or directory"},
		{[]string{"diff", "czech", "bad.toml"}, "bad.toml:3:15: sixth.price is 99; allowed: 0 to 10"},
		{[]string{"diff", "bad.toml", "czech"}, "bad.toml:3:15: sixth.price is 99; allowed: 0 to 10"},
		{[]string{"diff", "czech"}, "felt houses diff takes one house and another; one word was given"},
		{[]string{"show"}, "felt houses show takes one house; nothing was given"},
		{[]string{"check"}, "felt houses check takes one house file; nothing was given"},
		{[]string{"burn"}, `"burn" is no command of felt houses; allowed: check, diff, list, show`},
	} {
		for _, args := range [][]string{tc.args, append(slices.Clone(tc.args), "--json")} {
			if tc.args[0] == "burn" && len(args) > len(tc.args) {
				continue // no command, no flags
			}
			status, out, errOut := houses(t, args...)
			if status != exitWrong || out != "" || errOut != tc.want+"\n" {
				t.Errorf("%v: status %d, %q, %q", args, status, out, errOut)
			}
		}
	}
}

// TestLoadHouse: a person's own house stands wherever an id does.
func TestLoadHouse(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mine.toml", mine)
	write(t, "czech", mine) // a preset's name is the preset
	for arg, want := range map[string]string{"czech": "czech", "mine.toml": "mine", "./mine.toml": "mine", "./czech": "mine"} {
		h, err := loadHouse(arg)
		if err != nil || h.ID != want {
			t.Errorf("%s: %v, %v", arg, h, err)
		}
	}
	write(t, "bad.toml", "id = 1\nid = 2\n")
	_, err := loadHouse("bad.toml")
	if faults, ok := errors.AsType[house.Faults](err); !ok || len(faults) < 2 || strings.Contains(err.Error(), "\n") {
		t.Errorf("%v", err)
	}
}
