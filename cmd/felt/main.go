// Command felt is a trainer for Russian Poker in the terminal.
//
//	felt          the trainer
//	felt --help   everything it can do from the command line
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	_ "felt/ui/noprobe" // before anything that would ask the terminal questions
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Exit statuses.
const (
	exitDone = 0
	// exitPartly: the command did its work, and what it found is not all well.
	exitPartly = 1
	// exitWrong: wrong input; nothing was done.
	exitWrong = 2
	// exitInterrupted is what a shell reports of a program ended by ctrl+c.
	exitInterrupted = 130
)

// run is the program with its surroundings as parameters. It returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) int {
	root := newRootCommand()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errOut)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitDone
	}
	if errors.Is(err, context.Canceled) && ctx.Err() != nil {
		return exitInterrupted
	}
	var status *statusError
	if errors.As(err, &status) && status.err == nil {
		return status.status
	}
	for line := range strings.Lines(strings.TrimSpace(err.Error())) {
		fmt.Fprintf(errOut, "felt: %s\n", strings.TrimSpace(line))
	}
	if status != nil {
		return status.status
	}
	return exitWrong
}

// A statusError ends the program with a status of its own. Without an err inside
// the command has already said what there is to say.
type statusError struct {
	status int
	err    error
}

func (e *statusError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit status %d", e.status)
	}
	return e.err.Error()
}

func (e *statusError) Unwrap() error { return e.err }
