//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"felt/game/house/housetest"
)

// asFull makes of this program one on a disk that is all but full: no file grows beyond
// some thousand bytes.
const asFull = "FELT_FULL_DISK_TEST"

func init() {
	if os.Getenv(asFull) == "" {
		return
	}
	signal.Ignore(syscall.SIGXFSZ)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 5000, Max: 5000}); err != nil {
		panic(err)
	}
	os.Exit(run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// TestLabFullDisk: on a full disk none of the files that belong together is written, and
// what is there stays.
func TestLabFullDisk(t *testing.T) {
	path := resultFile(t, t.TempDir(), "a.json", sat(t, housetest.Preset(t, "basic"), 7, "Anna", 50))
	dir := inFolder(t)
	if err := os.WriteFile("x.html", []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"lab handout --house basic --force --out x",
		"lab handout --lesson ranking --force --out x",
		"lab handout --exam --house basic --out y",
		"lab class " + path + " --out x.csv --out x.html --force",
	} {
		cmd := exec.Command(os.Args[0], strings.Fields(args)...)
		cmd.Env = append(os.Environ(), asFull+"=1", "XDG_CONFIG_HOME="+t.TempDir(), "XDG_DATA_HOME="+t.TempDir())
		var errOut strings.Builder
		cmd.Stderr = &errOut
		out, _ := cmd.Output()
		if status := cmd.ProcessState.ExitCode(); status != exitFailed || len(out) > 0 || !strings.Contains(errOut.String(), "can't be written: file too large") || strings.Count(errOut.String(), "\n") != 1 {
			t.Errorf("%s: status %d, %q, %q", args, status, out, errOut.String())
		}
		folderHas(t, dir, "x.html")
		if content, _ := os.ReadFile("x.html"); string(content) != "old" {
			t.Errorf("%s: the file was changed", args)
		}
	}
}
