package main

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"felt/strategy/train"
	"felt/ui/record"
)

// practise runs felt practise --plain in this process, in a folder of its own, and
// answers with lines.
func practise(t *testing.T, answers string, args ...string) (status int, out, errOut string) {
	t.Helper()
	keepAway(t)
	var o, e bytes.Buffer
	status = run(t.Context(), append([]string{"practise", "--plain"}, args...), strings.NewReader(answers), &o, &e)
	return status, o.String(), e.String()
}

// TestPractiseRefuses: wrong input ends with one line that says what is allowed, status 2,
// and nothing on stdout.
func TestPractiseRefuses(t *testing.T) {
	dir := t.TempDir()
	write := func(name, src string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(src), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	own := write("own.toml", "title = \"Own\"\nhouse = \"russian\"\ncount = 3\n\n[filter]\ndecision = \"first\"\n")
	placed := write("placed.toml", "title = \"Placed\"\nhouse = \"czech\"\ntable = \"eur-2\"\nante = 20\n\n[filter]\ndecision = \"first\"\n")
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"--drill", own, "--house", "russian", "--table", "min-10", "--ante", "10"}, "is played at no table of house russian; leave --table out"},
		{[]string{"--drill", placed, "--table", "eur-4", "--ante", "20"}, "is played at table eur-2; leave --table out, or give that one"},
		{[]string{"--drill", placed, "--ante", "10"}, "is played for an ante of 20; leave --ante out, or give that one"},
		{[]string{"--mode", "strict"}, `--mode: there is no mode "strict"; allowed: free, hint, warn, grade, exam`},
		{[]string{"--count", "0"}, "--count 0 is not possible; allowed: 1 to 100000"},
		{[]string{"--count", "-3"}, "--count -3 is not possible"},
		{[]string{"--count", "100001"}, "--count 100001 is not possible"},
		{[]string{"--count", "many"}, `"many" is no whole number`},
		{[]string{"--drill", "nowhere"}, `there is no drill "nowhere"; allowed: first, close, `},
		{[]string{"--drill", "./nowhere.toml"}, "drill file ./nowhere.toml: no such file"},
		{[]string{"--drill", dir}, "drill file " + dir + ": "},
		{[]string{"--drill", own, "--house", "czech"}, "is played at house russian; leave --house out"},
		{[]string{"--drill", "buying", "--house", "caribbean-stud"}, "house caribbean-stud"},
		{[]string{"--house", "monaco"}, `no house "monaco"; allowed: czech, `},
		{[]string{"--seed", "x"}, `"x" is no whole number`},
		{[]string{"--bonus"}, "there is no flag --bonus"},
		{[]string{"close"}, `"close" belongs to no flag`},
	} {
		status, out, errOut := practise(t, "", tc.args...)
		if status != exitWrong || out != "" || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, tc.want) {
			t.Errorf("practise %q: status %d, stdout %q, stderr %q; want status 2 and %q", tc.args, status, out, errOut, tc.want)
		}
	}
	faulty := write("faulty.toml", "title = \"Own\"\ncount = 0\n\n[filter]\ndecision = \"third\"\nclose = -1\n")
	status, out, errOut := practise(t, "", "--drill", faulty)
	if status != exitWrong || out != "" || !strings.Contains(errOut, faulty+":2:9: ") || !strings.Contains(errOut, "more fault") {
		t.Errorf("a faulty drill file: status %d, stdout %q, stderr\n%s", status, out, errOut)
	}
	if status, _, errOut := felt(t, "practise"); status != exitWrong || !strings.Contains(errOut, "the screen needs a terminal") {
		t.Errorf("without a terminal: status %d, stderr %q", status, errOut)
	}
}

// TestPractiseSame: the same seed deals the same hands, another one others; as they come
// and of a drill.
func TestPractiseSame(t *testing.T) {
	const answers = "fold\n\nquit\n"
	for _, drill := range [][]string{nil, {"--drill", "close"}, {"--drill", "cards", "--house", "basic"}} {
		t.Setenv("XDG_DATA_HOME", t.TempDir())
		args := append([]string{"--mode", "free", "--seed", "7"}, drill...)
		_, first, _ := practise(t, answers, args...)
		_, second, _ := practise(t, answers, args...)
		args[3] = "8"
		_, other, _ := practise(t, answers, args...)
		if first != second {
			t.Errorf("%q: the same seed deals\n%s\nand then\n%s", drill, first, second)
		}
		if strings.ReplaceAll(other, "Seed 8.", "Seed 7.") == first {
			t.Errorf("%q: another seed deals the same\n%s", drill, other)
		}
	}
}

// TestPractiseModes: each mode tells what it is for, and with --count the result comes at
// the end.
func TestPractiseModes(t *testing.T) {
	const result = "2 hands: -2.0 antes. Seed 254."
	for _, tc := range []struct {
		mode        string
		wants, lack []string
	}{
		{"free", []string{result}, []string{"Type keep"}},
		{"hint", []string{"Blunder: fold costs 3.239 antes (32.39). Best: bet, not insured.", result}, []string{"Type keep"}},
		{"warn", []string{"Fold is a blunder: it costs 3.239 antes (32.39). Type keep, or back to take it back.", result}, nil},
		{"grade", []string{"Blunder: fold costs 3.239 antes (32.39). Best: bet, not insured.", result}, []string{"Type keep"}},
		{"exam", []string{"This is an exam: no values, no hints.", result, "The costliest decisions:"}, []string{"Type keep"}},
	} {
		t.Setenv("XDG_DATA_HOME", t.TempDir())
		answers := "advice\nfold\n\nfold\n\n"
		if tc.mode == "warn" {
			answers = "fold\nkeep\n\nfold\nkeep\n\n"
		}
		status, out, errOut := practise(t, answers, "--mode", tc.mode, "--house", "czech", "--ante", "10", "--count", "2", "--seed", "254")
		if status != exitDone || errOut != "" {
			t.Errorf("%s: status %d, stderr %q", tc.mode, status, errOut)
		}
		for _, want := range tc.wants {
			if !strings.Contains(out, want) {
				t.Errorf("%s: %q is not said:\n%s", tc.mode, want, out)
			}
		}
		for _, lack := range tc.lack {
			if strings.Contains(out, lack) {
				t.Errorf("%s: %q is said:\n%s", tc.mode, lack, out)
			}
		}
		// Before the end of an exam nothing is told.
		if before, _, _ := strings.Cut(out, result); tc.mode == "exam" && (strings.Contains(before, "Blunder") || strings.Contains(before, "+2.239")) {
			t.Errorf("an exam tells\n%s", before)
		}
	}
}

// TestOwnDrills: the drills in a person's folder are offered after those of the program;
// what is wrong with one is reported, and the others are offered all the same.
func TestOwnDrills(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	var errOut bytes.Buffer
	c := newPractiseCommand()
	c.SetErr(&errOut)
	before := allDrills(c)
	if len(before) != len(train.Drills()) || errOut.Len() > 0 {
		t.Errorf("without a folder %d drills are offered, %q", len(before), errOut.String())
	}
	folder := filepath.Join(dir, "felt", "drills")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, src := range map[string]string{
		"a.toml":     "title = \"Queens up\"\n[filter]\ndecision = \"first\"\nup = [\"Q\"]\n",
		"b.toml":     "title = \"Broken\"\n[filter]\ndecision = \"third\"\n",
		"c.toml":     "title = \"Close\"\n[filter]\ndecision = \"first\"\nclose = 0.02\n",
		"readme.txt": "no drill",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(src), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	all := allDrills(c)
	if n := len(before); len(all) != n+2 || all[n].Title != "Queens up" || all[n+1].Title != "Close" {
		t.Errorf("offered are %+v", all[len(before):])
	}
	if got := errOut.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "b.toml:3:12: ") {
		t.Errorf("reported is %q", got)
	}
}

// TestPractiseDrill: a drill of the program's has the number of hands that it has; a
// person's own is played at its house.
func TestPractiseDrill(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	_, out, _ := practise(t, "", "--drill", "insurance", "--mode", "grade", "--seed", "1")
	if !strings.Contains(out, "Practise, mode grade: Insurance") || !strings.Contains(out, " hands") {
		t.Errorf("a drill says\n%s", out)
	}
	path := filepath.Join(t.TempDir(), "own.toml")
	src := "title = \"Queens up\"\nhouse = \"russian\"\ncount = 1\nseconds = 10\n\n[filter]\ndecision = \"first\"\nup = [\"Q\"]\n"
	if err := os.WriteFile(path, []byte(src), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, errOut := practise(t, "fold\n\n", "--drill", path, "--mode", "grade", "--seed", "1")
	for _, want := range []string{"Russian rules", "Practise, mode grade: Queens up, 1 hand, 10 s for a decision.", "The dealer shows the queen of ", "1 hand: -1.0 antes. Seed 1."} {
		if !strings.Contains(out, want) || status != exitDone {
			t.Errorf("%q is not said:\n%s%s", want, out, errOut)
		}
	}
}

// TestKilled: the program is killed at any moment, and whatever it has told of a hand is
// in the record; what was left unfinished is gone on with.
func TestKilled(t *testing.T) { kills(t, 12) }

// kills kills the program so often.
func kills(t *testing.T, times int) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	t.Setenv("XDG_CONFIG_HOME", dir)
	rng := rand.New(rand.NewPCG(1, 1))
	told := 0
	for i := range times {
		told += kill(t, rng.IntN(4), time.Duration(rng.IntN(50_000))*time.Microsecond, "practise", "--plain", "--mode", "grade", "--house", "czech", "--seed", fmt.Sprint(i))
	}
	if told == 0 {
		t.Error("nothing was played before any end")
	}
	s, err := record.Open(record.Path(), record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := s.List(t.Context(), record.Which{}, 1_000_000)
	if err != nil {
		t.Fatal(err)
	}
	finished := 0
	for _, h := range all {
		if !h.Ended.IsZero() && !h.Left {
			finished++
		}
	}
	if finished < told {
		t.Errorf("%d hands are in the record, %d were told", finished, told)
	}
	left, err := s.Unfinished(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for n := len(left); n > 0; n-- {
		_, out, errOut := practise(t, "resume\n"+strings.Repeat("fold\ntake\n", 2)+"quit\n")
		if !strings.Contains(out, "was left unfinished") || !strings.Contains(out, "Net ") || errOut != "" {
			t.Fatalf("%d hands are left:\n%s%s", n, out, errOut)
		}
	}
	if _, out, _ := practise(t, "quit\n"); strings.Contains(out, "unfinished") {
		t.Errorf("after all were gone on with:\n%s", out)
	}
}

// kill runs the program, plays as fast as it can, and kills it a time after it has told
// the results of so many hands. It returns how many it has told then.
func kill(t *testing.T, hands int, after time.Duration, args ...string) (told int) {
	t.Helper()
	cmd := exec.Command("felt", args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	fed := make(chan struct{})
	go func() {
		defer close(fed)
		for _, err := in.Write([]byte("sixth\n")); err == nil; _, err = in.Write([]byte("fold\n\nsixth\n")) {
		}
	}()
	lines, dies := bufio.NewScanner(out), false
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "Net ") {
			told++
		}
		if told >= hands && !dies {
			dies = true
			time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
		}
	}
	_ = cmd.Wait() // it was killed
	<-fed
	return told
}
