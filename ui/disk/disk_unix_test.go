//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// asChild names what this program is to do in place of the tests, in its folder.
const asChild = "FELT_DISK_TEST"

func TestMain(m *testing.M) {
	name, step, _ := strings.Cut(os.Getenv(asChild), " ")
	if name == "" {
		os.Exit(m.Run())
	}
	fmt.Println(children[name](step))
}

// children are what a program does that has trouble of its own: it can't be made for
// the tests' program alone.
var children = map[string]func(step string) error{
	// No file grows beyond a page.
	"limited": func(string) error {
		signal.Ignore(syscall.SIGXFSZ)
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 4096, Max: 4096}); err != nil {
			return err
		}
		return Write("file", make([]byte, 10000), 0o644)
	},
	// It may not write the folder that it is in.
	"stranger": func(step string) error {
		if os.Getuid() == 0 {
			if err := syscall.Setuid(65534); err != nil {
				return err
			}
		}
		switch step {
		case "check":
			return Check("file")
		case "create":
			return Create("new", []byte("new"), 0o644)
		}
		return Write("file", []byte("new"), 0o644)
	},
	// It is killed before a step, or before the file gets its place.
	"killed": func(step string) error {
		how := replacing
		how.create = func(dir string) (temporary, error) {
			f, err := createTemporary(dir)
			return dying{f.(*os.File), step}, err
		}
		how.place = func(from, to string) error {
			dieAt("place", step)
			return os.Rename(from, to)
		}
		return how.write("file", []byte("the new content"), 0o644)
	},
}

// dieAt kills the program as a power cut does, at one step.
func dieAt(step, at string) {
	if step == at {
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	}
}

type dying struct {
	*os.File
	at string
}

func (f dying) Write(p []byte) (int, error) {
	n, err := f.File.Write(p[:len(p)/2])
	dieAt("write", f.at)
	if err != nil {
		return n, err
	}
	m, err := f.File.Write(p[len(p)/2:])
	return n + m, err
}

func (f dying) Sync() error  { dieAt("sync", f.at); return f.File.Sync() }
func (f dying) Close() error { dieAt("close", f.at); return f.File.Close() }

// child runs a child in a folder and returns what it says.
func child(t *testing.T, dir, what string) (string, error) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(exe)
	c.Dir, c.Env = dir, append(os.Environ(), asChild+"="+what)
	out, err := c.Output()
	return strings.TrimSpace(string(out)), err
}

// TestLimit: a file that may not become as large as its content stays as it was.
func TestLimit(t *testing.T) {
	dir := t.TempDir()
	path := put(t, dir, "file", 0o644)
	got, err := child(t, dir, "limited")
	if want := "file can't be written: file too large"; got != want || err != nil {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	checkFile(t, path, old, 0o644)
	checkFolder(t, dir, "file")
}

// TestStranger: in a folder that may not be written nothing is written.
func TestStranger(t *testing.T) {
	dir := t.TempDir()
	path := put(t, dir, "file", 0o666)
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o755)
	for what, want := range map[string]string{
		"check":  "file can't be written: permission denied",
		"write":  "file can't be written: permission denied",
		"create": "new can't be written: permission denied",
	} {
		if got, err := child(t, dir, "stranger "+what); got != want || err != nil {
			t.Errorf("%s: %q, %v; want %q", what, got, err, want)
		}
	}
	checkFile(t, path, old, 0o666)
	checkFolder(t, dir, "file")

	// In a folder that he may write he may not replace a file that he may not. Only
	// root can make one for him.
	if os.Getuid() == 0 {
		if err := errors.Join(os.Chmod(dir, 0o777), os.Chmod(path, 0o644)); err != nil {
			t.Fatal(err)
		}
		for _, what := range []string{"check", "write"} {
			if got, err := child(t, dir, "stranger "+what); got != "file can't be written: permission denied" || err != nil {
				t.Errorf("%s: %q, %v", what, got, err)
			}
		}
		checkFile(t, path, old, 0o644)
		checkFolder(t, dir, "file")
	}
}

// TestKilled: a program that is killed in the middle leaves the whole old file, and
// the next one can write it.
func TestKilled(t *testing.T) {
	for _, step := range []string{"write", "sync", "close", "place", "never"} {
		dir := t.TempDir()
		path := put(t, dir, "file", 0o640)
		want := old
		if step == "never" {
			want = "the new content"
		}
		if _, err := child(t, dir, "killed "+step); (err != nil) != (step != "never") {
			t.Errorf("%s: %v", step, err)
		}
		checkFile(t, path, want, 0o640)
		if left, err := filepath.Glob(filepath.Join(dir, ".felt-*.tmp")); err != nil || len(left) > 1 {
			t.Errorf("%s: left behind: %v, %v", step, left, err)
		}
		if err := Write(path, []byte("the newest"), 0o600); err != nil {
			t.Errorf("%s: %v", step, err)
		}
		checkFile(t, path, "the newest", 0o640)
	}
}
