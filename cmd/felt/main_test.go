package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(isolated{m}, map[string]func(){
		"felt": main,
		// The program on the next day, and in a week.
		"felt-tomorrow": func() { later(1) },
		"felt-week":     func() { later(7) },
		"felt-mistake":  recordMistake,
	})
}

// isolated runs the tests away from the settings and the records of whoever runs them.
type isolated struct{ *testing.M }

// Run implements [testscript.TestingM].
func (m isolated) Run() int {
	// The programs that the tests start must not go on ignoring what whoever runs the tests
	// ignores, as under nohup: an ignored signal is inherited, one that is waited for is not.
	heard := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) {
			signal.Notify(heard, s)
		}
	}
	dir, err := os.MkdirTemp("", "felt")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	if config, err := os.UserConfigDir(); err == nil && os.Getenv("GOENV") == "" {
		// The Go command, which builds the program, keeps its settings beside ours.
		os.Setenv("GOENV", filepath.Join(config, "go", "env"))
	}
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		if err := os.Setenv(name, filepath.Join(dir, name)); err != nil {
			panic(err)
		}
	}
	return m.M.Run()
}

// TestScripts runs the command line as a person would, from testdata/script.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			// A terminal's settings in the surroundings must not change what is tested.
			env.Setenv("TERM", "dumb")
			env.Setenv("ACCESSIBLE", "")
			// Nothing is kept where a person's record is.
			env.Setenv("XDG_DATA_HOME", filepath.Join(env.WorkDir, "data"))
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, "config"))
			return nil
		},
	})
}

// keepAway keeps a test away from the settings and the record of whoever runs it, unless
// it has seen to that itself.
func keepAway(t *testing.T) {
	t.Helper()
	for _, name := range []string{"XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
		if os.Getenv(name) == "" {
			t.Setenv(name, t.TempDir())
		}
	}
}

// felt runs the program in this process and returns what it wrote.
func felt(t *testing.T, args ...string) (status int, out, errOut string) {
	t.Helper()
	keepAway(t)
	var o, e bytes.Buffer
	status = run(context.Background(), args, bytes.NewReader(nil), &o, &e)
	return status, o.String(), e.String()
}

// TestVersionAsksNothing runs felt --version on a terminal that never answers. A
// program that asks such a terminal for its colours writes escape bytes and
// stalls for seconds.
func TestVersionAsksNothing(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "felt")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	cmd := exec.Command(binary, "--version")
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=")
	tty, err := pty.Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	defer tty.Close()
	text := make(chan []byte, 1)
	go func() {
		// Reading from a terminal whose program has ended is an error on Linux, an
		// end of file elsewhere; what came before it counts.
		b, _ := io.ReadAll(tty)
		text <- b
	}()
	select {
	case b := <-text:
		if bytes.ContainsRune(b, 0x1b) {
			t.Errorf("wrote an escape byte: %q", b)
		}
		if want := "felt " + version + "\r\n"; string(b) != want {
			t.Errorf("wrote %q, want %q", b, want)
		}
	case <-time.After(30 * time.Second):
		_ = cmd.Process.Kill()
		t.Fatal("still waiting for the terminal to answer")
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
