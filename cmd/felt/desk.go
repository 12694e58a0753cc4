package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"felt/ui/record"
	"felt/ui/scribe"
	"felt/ui/text"
)

// keeper opens the record that is played into, and closes it at the end.
type keeper struct {
	desk scribe.Desk
	// tell is where the person is told that the end has to wait.
	tell io.Writer
}

// open opens the record; what was open before is closed. Where it can't be opened the
// desk keeps nothing.
func (k *keeper) open() (scribe.Desk, error) {
	if err := k.close(context.Background()); err != nil {
		return scribe.Desk{Felt: version}, err
	}
	k.desk = scribe.Desk{Felt: version}
	s, err := record.Open(record.Path(), record.Options{Clock: clock})
	if err != nil {
		return k.desk, err
	}
	k.desk.Store, k.desk.Writer = s, record.NewWriter(s)
	return k.desk, nil
}

// aside puts a damaged record away and opens a new one.
func (k *keeper) aside() (scribe.Desk, error) {
	if _, err := record.SetAside(record.Path(), clock()); err != nil {
		return k.desk, err
	}
	return k.open()
}

// begin opens the record. Where it can't be opened trouble says why, and what can be done.
func (k *keeper) begin() *scribe.Trouble {
	_, err := k.open()
	if err == nil {
		return nil
	}
	t := &scribe.Trouble{Err: err}
	if _, newer := errors.AsType[*record.NewerError](err); !newer {
		t.Again = k.open
	}
	if _, damaged := errors.AsType[*record.DamagedError](err); damaged {
		t.Again, t.Aside = nil, k.aside
	}
	return t
}

// left returns the hand that was left unfinished, and how many others were; nil without
// one. What can't be gone on with is reported and left as it is.
func (k *keeper) left(c *cobra.Command) (*scribe.Left, int) {
	if k.desk.Store == nil {
		return nil, 0
	}
	l, n, err := scribe.Unfinished(c.Context(), k.desk.Store)
	if err != nil {
		report(c, err)
		return nil, 0
	}
	return l, n - 1
}

// keep has something written into the record, and returns when that is done. What has to
// wait, since another program holds the record or the disk is full, is kept and tried
// again: the first time a laterError says why; nothing is said of what has to wait behind
// it. There must be a record.
func (k *keeper) keep(ctx context.Context, job func(context.Context, *record.Store) error) error {
	w := k.desk.Writer
	_, waits := w.Waiting()
	ticket := w.Do(job)
	if waits != nil {
		return nil
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	written, stalled := make(chan error, 1), make(chan error, 1)
	go func() { written <- ticket.Wait(ctx) }()
	go func() {
		for {
			told := w.Problem(ctx)
			if told == nil {
				return
			}
			// It may be the problem of something that has been written since.
			if _, why := w.Waiting(); why != nil {
				stalled <- why
				return
			}
		}
	}()
	select {
	case err := <-written:
		return err
	case why := <-stalled:
		return laterError{why}
	}
}

// laterError is why something is not in the record yet. It is kept and tried again.
type laterError struct{ why error }

func (e laterError) Error() string { return text.KeptForLater(e.why) }

func (e laterError) Unwrap() error { return e.why }

// How long the end of the program waits for what is still to be written: silence before the
// person is told; patience in all where nobody is there any more to be told.
const (
	silence  = 2 * time.Second
	patience = 10 * time.Second
)

// close writes what is still to be written, and closes the record. Where another program
// holds the record it waits until the person gives up, by ctrl+c, which ends the context.
// Where that has ended before, it waits for some time.
func (k *keeper) close(ctx context.Context) error {
	w := k.desk.Writer
	if w == nil {
		return nil
	}
	k.desk = scribe.Desk{Felt: version}
	writing, giveUp := context.WithCancel(context.WithoutCancel(ctx))
	defer giveUp()
	closed := make(chan error, 1)
	go func() { closed <- w.Close(writing) }()
	if ctx.Err() != nil {
		defer time.AfterFunc(patience, giveUp).Stop()
	} else {
		defer time.AfterFunc(silence, func() { fmt.Fprintf(k.tell, "felt: %s\n", text.EndWaits) }).Stop()
		defer context.AfterFunc(ctx, giveUp)()
	}
	switch err := <-closed; {
	case errors.Is(err, record.ErrUnsaved):
		return errors.New(text.EndUnsaved)
	case err != nil:
		return fmt.Errorf("not everything was saved: %w", err)
	}
	return nil
}
