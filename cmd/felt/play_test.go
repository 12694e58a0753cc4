package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// TestPlayRefuses: wrong input ends with one line that says what is allowed, status
// 2, and nothing on stdout.
func TestPlayRefuses(t *testing.T) {
	for _, tc := range []struct{ args, want string }{
		{"--house monaco", `no house "monaco"; allowed: czech, `},
		{"--house ./no/such.toml", "house file ./no/such.toml: no such file"},
		{"--table eur-2", "--table needs --ante"},
		{"--table eur-3 --ante 10", `has no table "eur-3"; allowed: eur-2, eur-4`},
		{"--house lithuanian --table eur-2 --ante 10", "house lithuanian has no tables"},
		{"--table eur-2 --ante 1", "ante 1 is outside the limits of table eur-2; allowed: 2 to 50"},
		{"--table eur-2 --ante 51", "ante 51 is outside the limits of table eur-2; allowed: 2 to 50"},
		{"--house russian --table min-25 --ante 24", "ante 24 is outside the limits of table min-25; allowed: from 25"},
		{"--ante 0", "ante 0 is not possible; allowed: 1 to "},
		{"--ante ten", `"ten" is no whole number`},
		{"--boxes 2", "--boxes 2 is not possible; allowed at house czech: 1"},
		{"--house russian --boxes 3", "--boxes 3 is not possible; allowed at house russian: 1 to 2"},
		{"--boxes 0", "--boxes 0 is not possible; allowed at house czech: 1"},
		{"--seats 4", "--seats 4 is not possible; allowed at house czech beside one own box: 0 to 3"},
		{"--house basic --boxes 2 --seats 2", "--seats 2 is not possible; allowed at house basic beside two own boxes: 0 to 1"},
		{"--seats -1", "--seats -1 is not possible"},
		{"--seed -1", `"-1" is no whole number`},
		{"--seed x", `"x" is no whole number`},
		{"--theme pink", `there is no theme "pink"; allowed: auto, dark, light, high-contrast`},
		{"--deck tarot", `there is no deck "tarot"; allowed: auto, four-colour, two-colour, mono, ascii`},
		{"--loud", "there is no flag --loud"},
		{"czech", `"czech" belongs to no flag`},
		{"--bonus", "without a table of house czech there is no bonus bet; allowed: tables eur-2,"},
		{"--bonus --house lithuanian", "house lithuanian prints no bonus paytable, so no bonus can be bet"},
		{"--bonus --house russian --table min-10 --ante 10", "house russian has no bonus bet"},
		{"--seed 1", "the screen needs a terminal for input and output; --plain plays on lines of text"},
	} {
		for _, plain := range []string{"", " --plain"} {
			if plain != "" && tc.args == "--seed 1" {
				continue
			}
			t.Setenv("ACCESSIBLE", "0")
			status, out, errOut := felt(t, strings.Fields("play "+tc.args+plain)...)
			if status != exitWrong || out != "" || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, tc.want) {
				t.Errorf("play %s%s: status %d, stdout %q, stderr %q; want status 2 and %q", tc.args, plain, status, out, errOut, tc.want)
			}
		}
	}
}

// TestHomeNeedsTerminal: without a command and without a terminal it is said how to
// play all the same.
func TestHomeNeedsTerminal(t *testing.T) {
	t.Setenv("ACCESSIBLE", "")
	if status, out, errOut := felt(t); status != exitWrong || out != "" || !strings.Contains(errOut, "--plain") {
		t.Errorf("status %d, stdout %q, stderr %q", status, out, errOut)
	}
}

// TestAccessible: the environment variable does what --plain does; "0" asks for
// nothing.
func TestAccessible(t *testing.T) {
	play := func(args ...string) string {
		var out, errOut bytes.Buffer
		if status := run(context.Background(), args, strings.NewReader("fold\nquit\n"), &out, &errOut); status != exitDone {
			t.Fatalf("%v: status %d, %s", args, status, errOut.String())
		}
		return out.String()
	}
	want := play("play", "--plain", "--seed", "7")
	if !strings.Contains(want, "You fold.") {
		t.Errorf("plain play says\n%s", want)
	}
	t.Setenv("ACCESSIBLE", "1")
	if got := play("play", "--seed", "7"); got != want {
		t.Errorf("ACCESSIBLE=1 plays\n%s\nand --plain\n%s", got, want)
	}
	if got := play("--seed", "7"); got != want {
		t.Errorf("ACCESSIBLE=1 without a command plays\n%s", got)
	}
}

// TestSeedShown: without --seed every session has one of its own, which is shown and
// can be typed.
func TestSeedShown(t *testing.T) {
	session := func(args ...string) string {
		_, out, _ := felt(t, append([]string{"play", "--plain"}, args...)...)
		return out
	}
	first, second := session(), session()
	_, after, _ := strings.Cut(first, "Seed ")
	seed, _, ok := strings.Cut(after, ".")
	if !ok {
		t.Fatalf("no seed is shown:\n%s", first)
	}
	if again := session("--seed", seed); again != first {
		t.Errorf("seed %s deals\n%s\nand then\n%s", seed, first, again)
	}
	if first == second {
		t.Errorf("two sessions are the same:\n%s", first)
	}
}

// TestPlayers: how other players decide is taken from the settings; the same seed gives
// the same decisions of theirs, advised or not.
func TestPlayers(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("ACCESSIBLE", "1")
	play := func() string {
		var out, errOut bytes.Buffer
		if status := run(t.Context(), []string{"play", "--seats", "2", "--seed", "6"}, strings.NewReader("fold\nquit\n"), &out, &errOut); status != exitDone {
			t.Fatalf("status %d, %s", status, errOut.String())
		}
		return out.String()
	}
	for players, want := range map[string]string{
		"habits":      "Other players: 2. How they play: by habits of their own.",
		"advisor":     "Other players: 2. How they play: as the advice says is best.",
		"never-folds": "Box 2 bets 20.\nBox 3 bets 20.",
	} {
		if err := os.MkdirAll(filepath.Join(dir, "felt"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "felt", "settings.toml"), []byte("players = \""+players+"\"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		first, second := play(), play()
		if !strings.Contains(first, want) || first != second {
			t.Errorf("%s: no %q, or not twice the same:\n%s\n%s", players, want, first, second)
		}
	}
}

// TestScreen plays on a real terminal: it draws the felt, takes keys, quits with
// ctrl+c, and leaves the terminal as it was.
func TestScreen(t *testing.T) {
	keepAway(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	// Under this name the test binary is the program; see TestMain.
	cmd := &exec.Cmd{Path: self, Args: []string{"felt", "play", "--seed", "254"}}
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=", "NO_COLOR=", "ACCESSIBLE=", "COLORFGBG=", "COLORTERM=")
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 80, Rows: 24})
	if err != nil {
		t.Fatal(err)
	}
	defer tty.Close()
	stuck := time.AfterFunc(60*time.Second, func() { _ = cmd.Process.Kill() })
	defer stuck.Stop()

	var seen bytes.Buffer
	wait := func(text string) {
		buf := make([]byte, 4096)
		for !strings.Contains(seen.String(), text) {
			n, err := tty.Read(buf)
			if err != nil {
				t.Fatalf("waiting for %q: %v; seen %q", text, err, seen.String())
			}
			seen.Write(buf[:n])
		}
	}
	press := func(key string) {
		if _, err := tty.WriteString(key); err != nil {
			t.Fatal(err)
		}
	}
	wait("\x1b]11;?")
	wait("two pair, sevens and fives")
	// The terminal says that it is light, and the cards are drawn on another paper.
	press("\x1b]11;rgb:ffff/ffff/ffff\x1b\\b")
	wait("The dealer has no game.")
	wait("48;5;254m")
	// Suspended, it hands the terminal back; gone on with, it draws the felt again.
	seen.Reset()
	press(" \x1a")
	wait("\x1b[?1049l")
	seen.Reset()
	// A process that is not stopped yet does not notice that it may go on.
	awake := make(chan struct{})
	go func() {
		for {
			select {
			case <-awake:
				return
			case <-time.After(50 * time.Millisecond):
				_ = cmd.Process.Signal(syscall.SIGCONT)
			}
		}
	}()
	wait("two pair, sevens and fives")
	close(awake)
	press("\x03")
	wait("\x1b[?1049l")
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
