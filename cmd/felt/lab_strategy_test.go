package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy/rules"
)

// TestLabStrategy: the page of every house is of at most 30 lines that fit
// 80 columns, and its JSON says the same.
func TestLabStrategy(t *testing.T) {
	for _, id := range house.PresetIDs() {
		page, ok := rules.PageFor(housetest.Preset(t, id))
		if !ok {
			t.Fatalf("%s has no page", id)
		}
		status, out, errOut := felt(t, "lab", "strategy", "--house", id)
		if status != exitDone || errOut != "" {
			t.Fatalf("%s: status %d, %s", id, status, errOut)
		}
		strategy, _, _ := strings.Cut(out, "\n\n")
		if n := strings.Count(strategy, "\n") + 1; n > strategyLines {
			t.Errorf("%s: the strategy has %d lines", id, n)
		}
		for _, line := range strings.Split(out, "\n") {
			if utf8.RuneCountInString(line) > 80 {
				t.Errorf("%s: too wide: %s", id, line)
			}
		}
		status, asJSON, errOut := felt(t, "lab", "strategy", "--house", id, "--json")
		var got strategyJSON
		if err := json.Unmarshal([]byte(asJSON), &got); err != nil || status != exitDone || errOut != "" {
			t.Fatalf("%s: status %d, %v, %s", id, status, err, errOut)
		}
		if strings.Join(got.Lines, "\n") != strategy || got.House != id || got.EV != page.Tried.Sheet.EV || len(got.Known) != len(page.Tried.Known) {
			t.Errorf("%s: %+v", id, got)
		}
	}
}

// TestLabStrategyTried: a page is tried on deals of one's own, the same for the same seed, and
// written to a file.
func TestLabStrategyTried(t *testing.T) {
	run := func(args ...string) string {
		t.Helper()
		status, out, errOut := felt(t, append([]string{"lab", "strategy", "--house", "czech", "--deals", "40"}, args...)...)
		if status != exitDone {
			t.Fatalf("status %d, %s", status, errOut)
		}
		return out
	}
	out := run("--seed", "7")
	if !strings.Contains(out, "40 deals valued exactly, seed 7") {
		t.Error(out)
	}
	path := filepath.Join(t.TempDir(), "page.txt")
	if printed := run("--seed", "7", "--out", path); printed != "" {
		t.Errorf("printed %q beside the file", printed)
	}
	if written, err := os.ReadFile(path); err != nil || string(written) != out {
		t.Errorf("%v, %s", err, written)
	}
}

// TestLabStrategySearched: at rules of one's own a page is searched.
func TestLabStrategySearched(t *testing.T) {
	path := filepath.Join(t.TempDir(), "house.toml")
	if err := os.WriteFile(path, []byte("base = \"caribbean-stud\"\nid = \"mine\"\ntitle = \"Mine\"\npaytable.pair = 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, errOut := felt(t, "lab", "strategy", "--house", path, "--search", "1000", "--deals", "500", "--json")
	var got strategyJSON
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != exitDone {
		t.Fatalf("status %d, %v, %s", status, err, errOut)
	}
	if got.House != "mine" || got.Learned != (rules.Sample{Deals: 1000, Seed: 3}) || got.Tried != (rules.Sample{Deals: 500, Seed: 2}) || len(got.Rules.First) == 0 {
		t.Errorf("%+v", got)
	}
}

// TestLabStrategyWrong: one line says what is wrong, and nothing is written.
func TestLabStrategyWrong(t *testing.T) {
	dir := t.TempDir()
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"--house", "monaco"}, "monaco"},
		{[]string{"--deals", "1"}, "--deals 1 can't be tried; allowed: 2 to 10000000"},
		{[]string{"--search", "10"}, "--search 10 is not possible; allowed: 1000 to 10000000"},
		{[]string{"--house", "czech", "--seed", "1"}, "--seed 1 is that of the deals among which the page was found; allowed: any other"},
		{[]string{"--out", ""}, "--out is empty"},
		{[]string{"--out", filepath.Join(dir, "no", "page.txt")}, "--out: "},
		{[]string{"page.txt"}, `"page.txt" belongs to no flag`},
	} {
		status, out, errOut := felt(t, append([]string{"lab", "strategy"}, tc.args...)...)
		if status != exitWrong || out != "" || !strings.Contains(errOut, tc.want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%v: status %d, printed %q, said %q; want %q", tc.args, status, out, errOut, tc.want)
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("%v was left, %v", left, err)
	}
}
