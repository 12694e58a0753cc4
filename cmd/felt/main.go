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
	"slices"
	"strings"
	"syscall"

	"felt/ui/disk"
	_ "felt/ui/noprobe" // before anything that would ask the terminal questions
	"felt/ui/record"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	defer stop()
	// What does not end at the first ctrl+c ends at the second.
	context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt) })
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// endings are the signals that end the program in order: ctrl+c, a polite kill, and that
// the terminal has gone. Those that it was started without, as by nohup, do nothing.
func endings() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
	return slices.DeleteFunc(all, signal.Ignored)
}

// Exit statuses.
const (
	exitDone = 0
	// exitFailed: the surroundings failed, not the input.
	exitFailed = 1
	// exitWrong: wrong input; nothing was done.
	exitWrong = 2
	// exitInterrupted is what a shell reports of a program ended by ctrl+c.
	exitInterrupted = 130
)

// run is the program with its surroundings as parameters. It returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) int {
	written := &output{to: out}
	root := newRootCommand()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(written)
	root.SetErr(errOut)
	err := root.ExecuteContext(ctx)
	switch {
	case written.err != nil:
		// Not every writer in a library looks at its errors.
		fmt.Fprintf(errOut, "felt: what it has to say could not be written: %v\n", disk.Reason(written.err))
		return exitFailed
	case err == nil:
		return exitDone
	}
	if errors.Is(err, context.Canceled) && ctx.Err() != nil {
		return exitInterrupted
	}
	var said statusError
	if errors.As(err, &said) {
		return int(said)
	}
	// Whatever a library puts into an error, it is one line for the person.
	fmt.Fprintf(errOut, "felt: %s\n", strings.Join(strings.Fields(err.Error()), " "))
	if _, failed := errors.AsType[failure](err); failed || record.Unsaved(err) {
		return exitFailed
	}
	return exitWrong
}

// A failure is an error of the surroundings, not of the input.
type failure struct{ error }

// A statusError ends the program with that status, where the command has already
// said what there is to say.
type statusError int

func (e statusError) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// output is the standard output; it remembers the first error of a write.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.to.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// Fd is that of the file below, so that the screen can ask whether it is a terminal.
func (o *output) Fd() uintptr {
	if f, ok := o.to.(interface{ Fd() uintptr }); ok {
		return f.Fd()
	}
	return ^uintptr(0)
}
