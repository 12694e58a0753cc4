//go:build unix

package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"felt/game/school"
	"felt/ui/record"
)

// TestSchoolEnds: however an exam or a round is ended from outside, what was answered is in
// the record. An exam that can still write has its result, which is as it must be; nothing
// half is ever there.
func TestSchoolEnds(t *testing.T) {
	for name, c := range map[string]struct {
		end    os.Signal // nil: the input ends
		result bool
	}{
		"terminal gone": {syscall.SIGHUP, true},
		"interrupted":   {os.Interrupt, true},
		"terminated":    {syscall.SIGTERM, true},
		"killed":        {syscall.SIGKILL, false},
		"nobody writes": {nil, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			t.Setenv("XDG_CONFIG_HOME", t.TempDir())
			path := filepath.Join(t.TempDir(), "exam.json")
			ended(t, c.end, "skip\nskip\n", "Question 3 of 30.", "school", "exam", "--house", "basic", "--seed", "5", "--out", path, "--plain")
			for _, file := range []string{path, pageOf(path)} {
				if _, err := os.Stat(file); c.result != (err == nil) || err != nil && !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s is there: %v; want %v", filepath.Base(file), err, c.result)
				}
			}
			if c.result {
				if status, out, errOut := felt(t, "school", "verify", path); status != exitDone {
					t.Errorf("verified with status %d, %s%s", status, out, errOut)
				}
			}
			if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); !c.result && len(left) > 0 {
				t.Errorf("%v is left", left)
			}
			ended(t, c.end, "call-bets\ncheck-stakes\n", "Step 3.", "school", "run", "--house", "basic", "--seed", "5", "--plain")
			s, err := record.Open(record.Path(), record.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			answers := 0
			for _, info := range school.Skills() {
				all, err := s.Answered(t.Context(), "basic", info.Skill, "")
				if err != nil {
					t.Fatal(err)
				}
				answers += len(all)
			}
			runs, err := s.Runs(t.Context(), "basic", "", 10)
			if err != nil || answers != 2 || len(runs) != 1 || runs[0].Steps != 2 || runs[0].Over {
				t.Errorf("%v: %d answers, runs %+v", err, answers, runs)
			}
			if err := s.Check(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
}

// ended runs the program, types lines, and once it has said something ends it by a signal,
// or with nil by ending its input.
func ended(t *testing.T, by os.Signal, lines, said string, args ...string) {
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
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() }).Stop()
	if _, err := io.WriteString(in, lines); err != nil {
		t.Fatal(err)
	}
	seenOn(t, out, said)
	if by == nil {
		err = in.Close()
	} else {
		err = cmd.Process.Signal(by)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, out); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // it was ended from outside
}

// TestSchoolOnScreen: on a terminal the screen asks, at the place of the flags; with
// --plain, or a flag that only lines know, it is lines.
func TestSchoolOnScreen(t *testing.T) {
	const alternate = "\x1b[?1049h" // the screen of full-screen programs
	for _, c := range []struct {
		args, seen string
		lines      bool
	}{
		{"run --house basic --level learn --boxes 2", "call for the stakes", false},
		{"run --house basic --level learn --boxes 2 --plain", "Step 1. What do you do?", true},
		{"run --house basic --level learn --seed 4", "Step 1. What do you do?", true},
		{"drill pay-two --house russian --table min-25", "min-25", false},
		{"drill pay-two --house russian --table min-25 --count 1", "Question 1 of 1.", true},
		{"exam --house lithuanian", "Begin the exam", false},
		{"exam --house lithuanian --seed 4 --out exam.json", "Question 1 of 30.", true},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			t.Setenv("XDG_CONFIG_HOME", t.TempDir())
			cmd := exec.Command("felt", append([]string{"school"}, strings.Fields(c.args)...)...)
			cmd.Dir = t.TempDir()
			cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=", "NO_COLOR=1", "ACCESSIBLE=", "COLORFGBG=15;0")
			tty, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 120, Rows: 40})
			if err != nil {
				t.Fatal(err)
			}
			defer tty.Close()
			defer time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() }).Stop()
			seen := []string{c.seen}
			if !c.lines {
				seen = append(seen, alternate)
			}
			seenOn(t, tty, seen...)
			if err := terminate(cmd, tty); err != nil {
				t.Fatal(err)
			}
			_ = cmd.Wait()
		})
	}
}
