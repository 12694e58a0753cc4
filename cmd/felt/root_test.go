package main

import (
	"bytes"
	"context"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"
)

// TestEverywhere: every command knows --version and --help, and does nothing else
// when asked.
func TestEverywhere(t *testing.T) {
	commands := 0
	everyCommand(newRootCommand(), func(c *cobra.Command) {
		commands++
		path := strings.Fields(c.CommandPath())[1:]
		if status, out, errOut := felt(t, append(path, "--version")...); status != exitDone || out != "felt "+version+"\n" || errOut != "" {
			t.Errorf("%s --version: status %d, %q, %q", c.CommandPath(), status, out, errOut)
		}
		status, out, errOut := felt(t, append(path, "--help")...)
		if status != exitDone || errOut != "" || !strings.Contains(out, "Usage:") {
			t.Errorf("%s --help: status %d, %q, %q", c.CommandPath(), status, out, errOut)
		}
		for _, line := range strings.Split(out, "\n") {
			if n := len([]rune(line)); n > 80 {
				t.Errorf("%s --help: a line of %d columns: %s", c.CommandPath(), n, line)
			}
		}
	})
	if commands < 10 {
		t.Errorf("only %d commands were found", commands)
	}
}

func TestUnknownCommands(t *testing.T) {
	for _, tc := range []struct{ args, says string }{
		{"nope", `"nope" is no command of felt; allowed: advise, `},
		{"help nope", `"nope" is no command of felt; allowed: advise, `},
		{"help houses nope", `"nope" is no command of felt houses; allowed: check, diff, list, show`},
		{"houses nope", `"nope" is no command of felt houses; allowed: check, diff, list, show`},
		{"advise nope", `"nope" belongs to no flag`},
		{"houses list nope", `"nope" belongs to no flag`},
		{"--nope", "there is no flag --nope; felt --help lists the flags"},
		{"houses show czech --file --clauses", "--file goes without --clauses and --json"},
		{"houses show czech --json=perhaps", `--json: "perhaps" is not understood; allowed: true, false`},
		{"play --plain --table eur-9", `has no table "eur-9"; allowed: eur-2`},
		{"play --plain --table eur-2", "--table needs --ante; allowed at table eur-2: 2 to 50"},
	} {
		status, out, errOut := felt(t, strings.Fields(tc.args)...)
		wantOneLine(t, status, out, errOut, tc.says)
	}
	// An empty value is a value: an unset variable in a script must not settle
	// without limits.
	for _, args := range [][]string{
		{"read", "AsKd7h7c2s", "--house", ""},
		{"pay", "--house", "czech", "--table", "", "--ante", "10", "--cards", "AsKd7h7c2s", "--dealer", "QsQd7d4c2h"},
		{"advise", "--house", "czech", "--table", "", "--ante", "10", "--cards", "AsKd7h7c2s", "--up", "9d"},
	} {
		status, out, errOut := felt(t, args...)
		wantOneLine(t, status, out, errOut, "")
	}
}

func TestHelpCommand(t *testing.T) {
	_, want, _ := felt(t, "houses", "show", "--help")
	if status, out, errOut := felt(t, "help", "houses", "show"); status != exitDone || out != want || errOut != "" {
		t.Errorf("status %d, %q, %q, want the text of --help", status, out, errOut)
	}
}

// TestFullDisk: output that can't be written is told, whoever writes it.
func TestFullDisk(t *testing.T) {
	for _, args := range [][]string{
		{"--help"}, {"help"}, {"houses", "--help"}, {"houses", "show", "czech"}, {"read", "AsKd7h7c2s", "--json"},
	} {
		var errOut bytes.Buffer
		status := run(context.Background(), args, strings.NewReader(""), fullDisk{}, &errOut)
		if status != exitFailed || errOut.String() != "felt: what it has to say could not be written: "+syscall.ENOSPC.Error()+"\n" {
			t.Errorf("%q: status %d, %q", args, status, errOut.String())
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, syscall.ENOSPC }
