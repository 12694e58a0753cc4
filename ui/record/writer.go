package record

import (
	"context"
	"errors"
	"sync"
	"time"
)

// Writer writes to a record in the background, in the order in which it is asked to,
// so that a screen never waits for the disk.
//
// What can't be written for now (the disk is full, another program holds the record) is
// kept, with all that comes after it, and tried again by itself every [Pause], at the next
// write and at [Writer.Retry], until it works; [Writer.Discard] gives it up. What can't be
// written at all is dropped. Either is told by [Writer.Problem], and [Writer.Settled] tells
// when all is well again.
type Writer struct {
	store  *Store
	cancel context.CancelFunc
	done   chan struct{}

	mu   sync.Mutex
	wake *sync.Cond
	jobs []*Ticket
	// stalled is why the first job waits; retry lets it be tried again. settled is closed
	// when nothing waits for such a reason, nil where nothing has.
	stalled error
	retry   bool
	settled chan struct{}
	// unsaved: nothing is written any more.
	unsaved, closed bool
	problems        chan error
}

// Pause is how long a writer waits before it tries again by itself what could not be
// written.
const Pause = time.Second

// Ticket is a write that was asked for.
type Ticket struct {
	job  func(context.Context, *Store) error
	done chan struct{}
	err  error
}

// ErrUnsaved is the error for what was given up, unsaved.
var ErrUnsaved = errors.New("it was not saved")

// Wait returns when the write is done or given up, with its error, or when the context
// ends.
func (t *Ticket) Wait(ctx context.Context) error {
	select {
	case <-t.done:
		return t.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// NewWriter starts a writer of a record. Without a record, nil, it gives up whatever it
// is asked to write: play goes on unsaved.
func NewWriter(s *Store) *Writer {
	ctx, cancel := context.WithCancel(context.Background())
	w := &Writer{store: s, cancel: cancel, done: make(chan struct{}), unsaved: s == nil, problems: make(chan error, 1)}
	w.wake = sync.NewCond(&w.mu)
	go w.run(ctx)
	return w
}

// Do asks for a write: job is called with the record when everything asked for before
// is written. It returns at once. Job must not keep the record.
func (w *Writer) Do(job func(context.Context, *Store) error) *Ticket {
	t := &Ticket{job: job, done: make(chan struct{})}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.unsaved || w.closed {
		t.finish(ErrUnsaved)
		return t
	}
	w.jobs = append(w.jobs, t)
	w.retry = true
	w.wake.Signal()
	return t
}

// Sync asks for nothing: its ticket is done when everything asked for before is written.
func (w *Writer) Sync() *Ticket {
	return w.Do(func(context.Context, *Store) error { return nil })
}

func (t *Ticket) finish(err error) {
	t.err = err
	close(t.done)
}

// Retry tries again what could not be written.
func (w *Writer) Retry() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.retry = true
	w.wake.Signal()
}

// Discard gives up everything that is not written, and whatever is asked for later:
// the person goes on unsaved.
func (w *Writer) Discard() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.unsaved = true
	w.stall(nil)
	w.wake.Signal()
}

// Saving reports whether what is asked for is written, sooner or later.
func (w *Writer) Saving() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !w.unsaved && !w.closed
}

// Waiting returns how many writes are not done, and why the first of them could not be
// when it was last tried; nil where nothing is wrong.
func (w *Writer) Waiting() (n int, why error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.jobs), w.stalled
}

// Problem waits for the next error and returns it: one for which [Unsaved] holds says
// that writes are being kept; any other, that one write was dropped. It returns nil
// when the writer is closed, or when the context ends.
func (w *Writer) Problem(ctx context.Context) error {
	select {
	case err := <-w.problems:
		return err
	case <-w.done:
	case <-ctx.Done():
	}
	return nil
}

// Settled waits until no write is kept that could not be done, or until it is given up. It
// reports false when the writer is closed or the context ends before that.
func (w *Writer) Settled(ctx context.Context) bool {
	w.mu.Lock()
	settled := w.settled
	w.mu.Unlock()
	if settled == nil {
		return true
	}
	select {
	case <-settled:
		return true
	case <-w.done:
	case <-ctx.Done():
	}
	return false
}

// stall keeps why the first job waits; nil: it does not.
func (w *Writer) stall(why error) {
	switch w.stalled = why; {
	case why != nil && w.settled == nil:
		w.settled = make(chan struct{})
	case why == nil && w.settled != nil:
		close(w.settled)
		w.settled = nil
	}
}

// Close writes what is left, closes the record and returns why something of it was not
// written. It waits for another program that holds the record; when the context ends
// first, what is not written by then is given up. Where the disk is full, or can't be
// written, it is tried once more.
func (w *Writer) Close(ctx context.Context) error {
	w.mu.Lock()
	w.closed, w.retry = true, true
	w.wake.Signal()
	w.mu.Unlock()
	defer w.cancel()
	select {
	case <-w.done:
	case <-ctx.Done():
		w.cancel()
		w.Retry() // what it waits for does not come any more
		<-w.done
	}
	_, err := w.Waiting()
	if w.store != nil {
		err = errors.Join(err, w.store.Close())
	}
	return err
}

// run writes one job after the other.
func (w *Writer) run(ctx context.Context) {
	defer close(w.done)
	for {
		t := w.next()
		if t == nil {
			return
		}
		err := t.job(ctx, w.store)
		if ctx.Err() != nil {
			w.abandon()
			return
		}
		w.finished(t, err)
	}
}

// next waits for a job that can be tried, and returns nil when there is none to come.
func (w *Writer) next() *Ticket {
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		switch {
		case w.unsaved || w.closed && w.stalled != nil && !w.retry && !is[*BusyError](w.stalled):
			w.giveUp()
			if w.closed || w.store == nil {
				return nil
			}
		case len(w.jobs) > 0 && (w.stalled == nil || w.retry):
			w.retry = false
			return w.jobs[0]
		case w.closed && w.stalled == nil:
			return nil
		}
		w.wake.Wait()
	}
}

// abandon gives up what was not written when the time for it ran out.
func (w *Writer) abandon() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.stalled == nil {
		w.stalled = ErrUnsaved
	}
	w.giveUp()
}

// giveUp drops all jobs.
func (w *Writer) giveUp() {
	for _, t := range w.jobs {
		t.finish(ErrUnsaved)
	}
	w.jobs = nil
}

// finished keeps a job that can be tried again and is done with any other.
func (w *Writer) finished(t *Ticket, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if Unsaved(err) && !w.unsaved {
		w.stall(err)
		time.AfterFunc(Pause, w.Retry)
	} else {
		w.stall(nil)
		w.jobs = w.jobs[1:]
		t.finish(err)
	}
	if err != nil && !w.unsaved {
		w.tell(err)
	}
}

// tell leaves the latest problem to be told.
func (w *Writer) tell(err error) {
	select {
	case <-w.problems:
	default:
	}
	w.problems <- err
}
