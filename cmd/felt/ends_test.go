//go:build unix

package main

import (
	"bytes"
	"database/sql"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"felt/ui/record"
	"felt/ui/text"
)

// seenOn reads what a program writes until all of the texts have come.
func seenOn(t *testing.T, from io.Reader, text ...string) {
	t.Helper()
	var seen bytes.Buffer
	buf := make([]byte, 4096)
	missing := func() bool {
		return slices.ContainsFunc(text, func(s string) bool { return !strings.Contains(seen.String(), s) })
	}
	for missing() {
		n, err := from.Read(buf)
		seen.Write(buf[:n])
		if err != nil {
			t.Fatalf("waiting for %q: %v; seen %q", text, err, seen.String()[:min(seen.Len(), 200)])
		}
	}
}

// afterEnd says what the record has of a program that has ended: the hand that was left
// unfinished, with its actions, or else that nothing is in play.
func afterEnd(t *testing.T, decided bool) {
	t.Helper()
	if marks, _ := filepath.Glob(filepath.Join(filepath.Dir(record.Path()), "playing-*")); len(marks) > 0 {
		t.Errorf("the program has left %v behind", marks)
	}
	s, err := record.Open(record.Path(), record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	left, err := s.Unfinished(t.Context())
	switch {
	case err != nil:
		t.Fatal(err)
	case decided && (len(left) != 1 || len(left[0].Acts) != 1):
		t.Errorf("unfinished are %+v, want a hand with one action", left)
	case !decided && len(left) != 0:
		t.Errorf("unfinished are %+v, want none", left)
	}
	all, err := s.Sittings(t.Context(), record.Filter{}, 0, 10)
	if err != nil || len(all) != 1 || all[0].Ended.IsZero() == !decided {
		t.Errorf("the sessions are %+v, %v; decided is %v", all, err, decided)
	}
}

// TestScreenEnds: however the screen ends without a key, what was done is in the record,
// and nothing is said.
func TestScreenEnds(t *testing.T) {
	for _, tc := range []struct {
		name    string
		decided bool
		end     func(*exec.Cmd, *os.File) error
		run     string
	}{
		{"terminal gone", true, hangUp, "exec felt"},
		{"terminal gone, nothing decided", false, hangUp, "exec felt"},
		{"terminal gone, no hangup", true, hangUp, "trap '' HUP; exec felt"},
		{"terminated", true, terminate, "exec felt"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			t.Setenv("XDG_CONFIG_HOME", t.TempDir())
			cmd := exec.Command("sh", "-c", tc.run+" practise --house czech --ante 10 --seed 254 --mode grade --no-motion")
			cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=", "NO_COLOR=", "ACCESSIBLE=", "COLORFGBG=15;0")
			var said bytes.Buffer
			cmd.Stderr = &said
			tty, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 80, Rows: 24})
			if err != nil {
				t.Fatal(err)
			}
			defer tty.Close()
			defer time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() }).Stop()
			seenOn(t, tty, "two pair, sevens and fives")
			if tc.decided {
				if _, err := tty.WriteString("s"); err != nil {
					t.Fatal(err)
				}
				seenOn(t, tty, "Mistake: sixth card costs")
			}
			if err := tc.end(cmd, tty); err != nil {
				t.Fatal(err)
			}
			_ = cmd.Wait() // it was ended from outside
			if !cmd.ProcessState.Exited() {
				t.Errorf("it ended with %v", cmd.ProcessState)
			}
			if said.Len() > 0 {
				t.Errorf("it said %q", said.String())
			}
			afterEnd(t, tc.decided)
		})
	}
}

// terminate asks the program to end, while the terminal still reads what it draws.
func terminate(c *exec.Cmd, tty *os.File) error {
	go func() { _, _ = io.Copy(io.Discard, tty) }()
	return c.Process.Signal(syscall.SIGTERM)
}

// hangUp takes the terminal away.
func hangUp(_ *exec.Cmd, tty *os.File) error { return tty.Close() }

// locked holds the record as another program does that writes to it.
func locked(t *testing.T) (letGo func()) {
	t.Helper()
	db, err := sql.Open("sqlite", record.Path())
	if err != nil {
		t.Fatal(err)
	}
	conn, err := db.Conn(t.Context())
	if err == nil {
		_, err = conn.ExecContext(t.Context(), "PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE")
	}
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		if _, err := conn.ExecContext(t.Context(), "ROLLBACK"); err != nil {
			t.Error(err)
		}
		if err := errors.Join(conn.Close(), db.Close()); err != nil {
			t.Error(err)
		}
	}
}

// TestEndWaits: where another program holds the record the end waits for it, and the
// person is told; by ctrl+c he gives up what is not saved.
func TestEndWaits(t *testing.T) {
	for _, giveUp := range []bool{false, true} {
		t.Setenv("XDG_DATA_HOME", t.TempDir())
		t.Setenv("XDG_CONFIG_HOME", t.TempDir())
		cmd := exec.Command("felt", "play", "--house", "czech", "--ante", "10", "--seed", "254", "--no-motion")
		cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=", "NO_COLOR=", "ACCESSIBLE=", "COLORFGBG=15;0")
		// What a program says to its terminal last can be lost with it; here it is not.
		said, says, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer said.Close()
		cmd.Stderr = says
		tty, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 80, Rows: 24})
		if err != nil {
			t.Fatal(err)
		}
		says.Close()
		defer tty.Close()
		defer time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() }).Stop()
		press := func(key string, on io.Reader, until string) {
			t.Helper()
			if _, err := tty.WriteString(key); err != nil {
				t.Fatal(err)
			}
			seenOn(t, on, until)
		}
		seenOn(t, tty, "two pair, sevens and fives")
		press("f", tty, "You folded")
		press("\r", tty, "fold")
		letGo := locked(t)
		go func() { _, _ = io.Copy(io.Discard, tty) }()
		press("f\x03", said, text.EndWaits)
		if giveUp {
			press("\x03", said, "not everything was saved")
		}
		letGo()
		if err := cmd.Wait(); (err != nil) != giveUp {
			t.Errorf("given up is %v: it ended with %v", giveUp, err)
		}
		s, err := record.Open(record.Path(), record.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all, err := s.List(t.Context(), record.Which{}, 10)
		if want := 2; err != nil || !giveUp && (len(all) != want || all[0].Net != -10 || all[0].Left) {
			t.Errorf("given up is %v: the record has %+v, %v", giveUp, all, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestPlainEnds: so it is on lines of text, and when nobody reads them any more.
func TestPlainEnds(t *testing.T) {
	signalled := func(s os.Signal) func(*exec.Cmd, io.WriteCloser, io.Closer) error {
		return func(c *exec.Cmd, _ io.WriteCloser, _ io.Closer) error { return c.Process.Signal(s) }
	}
	for _, tc := range []struct {
		name string
		said string
		end  func(*exec.Cmd, io.WriteCloser, io.Closer) error
	}{
		{"hangup", "", signalled(syscall.SIGHUP)},
		{"terminated", "", signalled(syscall.SIGTERM)},
		{"interrupted", "", signalled(os.Interrupt)},
		{"nobody reads", "could not be written", func(_ *exec.Cmd, in io.WriteCloser, out io.Closer) error {
			_ = out.Close()
			_, err := io.WriteString(in, "help\n")
			return err
		}},
		{"nobody writes", "", func(_ *exec.Cmd, in io.WriteCloser, _ io.Closer) error { return in.Close() }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			t.Setenv("XDG_CONFIG_HOME", t.TempDir())
			cmd := exec.Command("felt", "practise", "--plain", "--house", "czech", "--ante", "10", "--seed", "254", "--mode", "grade")
			in, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			out, written, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			var said bytes.Buffer
			cmd.Stdout, cmd.Stderr = written, &said
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			written.Close()
			defer time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() }).Stop()
			if _, err := io.WriteString(in, "sixth\n"); err != nil {
				t.Fatal(err)
			}
			seenOn(t, out, "sixth card costs")
			if err := tc.end(cmd, in, out); err != nil {
				t.Fatal(err)
			}
			_ = cmd.Wait()
			if !cmd.ProcessState.Exited() {
				t.Errorf("it ended with %v", cmd.ProcessState)
			}
			if got := said.String(); tc.said == "" && got != "" || !strings.Contains(got, tc.said) || strings.Count(got, "\n") > 1 {
				t.Errorf("it said %q", got)
			}
			afterEnd(t, true)
		})
	}
}

// TestImportEnds: an import that waits for lines ends at the first ctrl+c.
func TestImportEnds(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	cmd := exec.Command("felt", "import", "-")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() }).Stop()
	for _, err := os.Stat(record.Path()); err != nil; _, err = os.Stat(record.Path()) {
		time.Sleep(5 * time.Millisecond)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	if status := cmd.ProcessState.ExitCode(); status != exitInterrupted {
		t.Errorf("it ended with %v", cmd.ProcessState)
	}
}
