package record

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// soon is a context that ends when a test hangs.
func soon(t testing.TB) context.Context {
	c, cancel := context.WithTimeout(ctx, 20*time.Second)
	t.Cleanup(cancel)
	return c
}

// fill leaves a record no room to grow by more than some pages, as a full disk does.
func fill(t testing.TB, s *Store, pages int) {
	t.Helper()
	var n int
	check(t, s.writer.conn.QueryRowContext(ctx, "PRAGMA page_count").Scan(&n))
	check(t, s.writer.conn.QueryRowContext(ctx, fmt.Sprintf("PRAGMA max_page_count = %d", n+pages)).Scan(&n))
}

// TestFull: a full disk is told in one line, nothing acknowledged is lost, and writing
// goes on once there is room.
func TestFull(t *testing.T) {
	s := fresh(t)
	session := begin(t, s, housetest.Preset(t, "czech"), "free")
	fill(t, s, 3)
	n := 0
	var err error
	for err == nil {
		n++
		err = s.BeginHand(ctx, Hand{ID: HandID(session.ID, n), Session: session.ID, Number: n, Config: simple(session.House)})
	}
	if !is[*FullError](err) || !Unsaved(err) {
		t.Fatalf("error %v", err)
	}
	oneLine(t, err, s.Path())
	check(t, s.Check(ctx))
	for i := 1; i < n; i++ {
		must(s.Hand(ctx, HandID(session.ID, i)))(t)
	}
	if _, err := s.Hand(ctx, HandID(session.ID, n)); !errors.Is(err, ErrUnknown) {
		t.Errorf("a hand that was not acknowledged is there: %v", err)
	}
	fill(t, s, 1000)
	check(t, s.BeginHand(ctx, Hand{ID: HandID(session.ID, n), Session: session.ID, Number: n, Config: simple(session.House)}))
}

// TestWriter: what is asked for is written in order; a fault of one write is told, and
// the others are written.
func TestWriter(t *testing.T) {
	t.Cleanup(func() { goleak.VerifyNone(t) })
	s, err := Open(newPath(t), Options{})
	check(t, err)
	w := NewWriter(s)
	h := housetest.Preset(t, "czech")
	do := func(job func(context.Context, *Store) error) *Ticket { return w.Do(job) }
	do(func(ctx context.Context, s *Store) error {
		return s.BeginSession(ctx, Session{ID: "x", House: h, Mode: "free"})
	})
	var last *Ticket
	for n := 1; n <= 50; n++ {
		id := HandID("x", n)
		do(func(ctx context.Context, s *Store) error {
			return s.BeginHand(ctx, Hand{ID: id, Session: "x", Number: n, Config: simple(h)})
		})
		do(func(ctx context.Context, s *Store) error {
			return s.Act(ctx, id, 0, round.Action{Box: 1, Kind: round.Fold})
		})
		last = do(func(ctx context.Context, s *Store) error { return s.FinishHand(ctx, id, Result{}) })
	}
	check(t, last.Wait(soon(t)))
	if got := must(s.Statistics(ctx, Filter{}))(t).Total.Hands; got != 50 {
		t.Errorf("%d hands", got)
	}
	bad := do(func(ctx context.Context, s *Store) error { return s.EndSession(ctx, "y") })
	if err := bad.Wait(soon(t)); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	if err := w.Problem(soon(t)); !errors.Is(err, ErrUnknown) {
		t.Errorf("problem %v", err)
	}
	do(func(ctx context.Context, s *Store) error { return s.EndSession(ctx, "x") })
	if !w.Saving() {
		t.Error("the writer does not save")
	}
	check(t, w.Close(soon(t)))
	if w.Saving() || w.Problem(soon(t)) != nil {
		t.Error("a closed writer saves or has a problem")
	}
	if err := do(func(context.Context, *Store) error { return nil }).Wait(soon(t)); !errors.Is(err, ErrUnsaved) {
		t.Errorf("error %v", err)
	}
	s = open(t, s.Path())
	if must(s.Session(ctx, "x"))(t).Ended.IsZero() {
		t.Error("what was asked for last is not written")
	}
}

// TestWriterFull: when the disk is full everything is kept, in order, until there is
// room.
func TestWriterFull(t *testing.T) {
	t.Cleanup(func() { goleak.VerifyNone(t) })
	s, err := Open(newPath(t), Options{})
	check(t, err)
	h := housetest.Preset(t, "czech")
	check(t, s.BeginSession(ctx, Session{ID: "x", House: h}))
	fill(t, s, 2)
	w := NewWriter(s)
	const hands = 200
	began := time.Now()
	var last *Ticket
	for n := 1; n <= hands; n++ {
		last = w.Do(func(ctx context.Context, s *Store) error {
			return s.BeginHand(ctx, Hand{ID: HandID("x", n), Session: "x", Number: n, Config: simple(h)})
		})
	}
	if spent := time.Since(began); spent > time.Second {
		t.Errorf("asking took %v", spent)
	}
	if err := w.Problem(soon(t)); !is[*FullError](err) {
		t.Fatalf("problem %v", err)
	}
	late, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
	defer cancel()
	if err := last.Wait(late); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the last write came before the first: %v", err)
	}
	n, why := w.Waiting()
	for deadline := time.Now().Add(20 * time.Second); why == nil && time.Now().Before(deadline); n, why = w.Waiting() {
		time.Sleep(time.Millisecond)
	}
	if n == 0 || n >= hands || !is[*FullError](why) {
		t.Errorf("%d writes wait: %v", n, why)
	}
	fill(t, s, 1000)
	w.Retry()
	check(t, last.Wait(soon(t)))
	if n, why := w.Waiting(); n != 0 || why != nil {
		t.Errorf("%d writes wait: %v", n, why)
	}
	check(t, w.Close(soon(t)))
	s = open(t, s.Path())
	for n := 1; n <= hands; n++ {
		must(s.Hand(ctx, HandID("x", n)))(t)
	}
}

// TestWriterDiscard: who agrees plays on unsaved, and is not told again.
func TestWriterDiscard(t *testing.T) {
	t.Cleanup(func() { goleak.VerifyNone(t) })
	s, err := Open(newPath(t), Options{})
	check(t, err)
	fill(t, s, 0)
	w := NewWriter(s)
	h := housetest.Preset(t, "czech")
	write := func() *Ticket {
		return w.Do(func(ctx context.Context, s *Store) error {
			return s.BeginSession(ctx, Session{ID: "x", House: h, Drill: strings.Repeat("x", 1<<16)})
		})
	}
	first := write()
	if err := w.Problem(soon(t)); !is[*FullError](err) {
		t.Fatalf("problem %v", err)
	}
	w.Discard()
	for _, ticket := range []*Ticket{first, write()} {
		if err := ticket.Wait(soon(t)); !errors.Is(err, ErrUnsaved) {
			t.Errorf("error %v", err)
		}
	}
	if w.Saving() {
		t.Error("the writer saves")
	}
	check(t, w.Close(soon(t)))
}

// held lets another program hold the lock of a record until it is told to let go.
func held(t testing.TB, path string) (letGo func()) {
	t.Helper()
	other, err := Open(path, Options{})
	check(t, err)
	holds, free, over := make(chan bool), make(chan bool), make(chan error)
	go func() {
		err := other.write(ctx, func(*tx) error {
			close(holds)
			<-free
			return nil
		})
		over <- errors.Join(err, other.Close())
	}()
	<-holds
	return func() {
		t.Helper()
		close(free)
		check(t, <-over)
	}
}

// asked asks for some hands.
func asked(w *Writer, h *house.House, hands int) (last *Ticket) {
	for n := 1; n <= hands; n++ {
		last = w.Do(func(ctx context.Context, s *Store) error {
			return s.BeginHand(ctx, Hand{ID: HandID("x", n), Session: "x", Number: n, Config: simple(h)})
		})
	}
	return last
}

// TestWriterBusy: while another program holds the record for longer than anybody waits,
// everything is kept, in order, and written by itself when it lets go.
func TestWriterBusy(t *testing.T) {
	t.Cleanup(func() { goleak.VerifyNone(t) })
	s, err := Open(newPath(t), Options{})
	check(t, err)
	h := housetest.Preset(t, "czech")
	check(t, s.BeginSession(ctx, Session{ID: "x", House: h}))
	s.writer.patience = 20 * time.Millisecond
	letGo := held(t, s.Path())
	w := NewWriter(s)
	if !w.Settled(soon(t)) {
		t.Error("a new writer is not settled")
	}
	const hands = 20
	last := asked(w, h, hands)
	if err := w.Problem(soon(t)); !is[*BusyError](err) {
		t.Fatalf("problem %v", err)
	}
	if n, why := w.Waiting(); n != hands || !is[*BusyError](why) || !w.Saving() {
		t.Errorf("%d writes wait: %v", n, why)
	}
	late, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
	defer cancel()
	if w.Settled(late) {
		t.Error("it is settled while the other holds the record")
	}
	letGo()
	if !w.Settled(soon(t)) {
		t.Error("it is not settled")
	}
	check(t, last.Wait(soon(t)))
	check(t, w.Close(soon(t)))
	s = open(t, s.Path())
	for n := 1; n <= hands; n++ {
		must(s.Hand(ctx, HandID("x", n)))(t)
	}
}

// TestWriterCloseBusy: the end waits for another program that holds the record, as long as
// it is let.
func TestWriterCloseBusy(t *testing.T) {
	t.Cleanup(func() { goleak.VerifyNone(t) })
	h := housetest.Preset(t, "czech")
	begun := func() (*Writer, string, func()) {
		s, err := Open(newPath(t), Options{})
		check(t, err)
		check(t, s.BeginSession(ctx, Session{ID: "x", House: h}))
		s.writer.patience = 20 * time.Millisecond
		letGo := held(t, s.Path())
		w := NewWriter(s)
		asked(w, h, 3)
		if err := w.Problem(soon(t)); !is[*BusyError](err) {
			t.Fatalf("problem %v", err)
		}
		return w, s.Path(), letGo
	}
	w, path, letGo := begun()
	time.AfterFunc(100*time.Millisecond, letGo)
	check(t, w.Close(soon(t)))
	s := open(t, path)
	for n := 1; n <= 3; n++ {
		must(s.Hand(ctx, HandID("x", n)))(t)
	}
	check(t, s.Close())

	w, _, letGo = begun()
	defer letGo()
	over, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
	defer cancel()
	if err := w.Close(over); !is[*BusyError](err) {
		t.Errorf("error %v", err)
	}
	if w.Settled(soon(t)) {
		t.Error("what was given up is settled")
	}
}

// TestWriterClose: what can't be written by the end is said.
func TestWriterClose(t *testing.T) {
	t.Cleanup(func() { goleak.VerifyNone(t) })
	h := housetest.Preset(t, "czech")
	full, err := Open(newPath(t), Options{})
	check(t, err)
	fill(t, full, 0)
	w := NewWriter(full)
	ticket := w.Do(func(ctx context.Context, s *Store) error {
		return s.BeginSession(ctx, Session{ID: "x", House: h, Drill: strings.Repeat("x", 1<<16)})
	})
	if err := w.Close(soon(t)); !is[*FullError](err) {
		t.Errorf("error %v", err)
	}
	if err := ticket.Wait(soon(t)); !errors.Is(err, ErrUnsaved) {
		t.Errorf("error %v", err)
	}
	// A write that does not end is called off.
	s, err := Open(newPath(t), Options{})
	check(t, err)
	w = NewWriter(s)
	w.Do(func(ctx context.Context, s *Store) error {
		<-ctx.Done()
		return ctx.Err()
	})
	over, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
	defer cancel()
	if err := w.Close(over); !errors.Is(err, ErrUnsaved) {
		t.Errorf("error %v", err)
	}
}

// TestNoRecord: without a record nothing is saved and nothing is wrong.
func TestNoRecord(t *testing.T) {
	t.Cleanup(func() { goleak.VerifyNone(t) })
	w := NewWriter(nil)
	if w.Saving() {
		t.Error("the writer saves")
	}
	if err := w.Do(func(context.Context, *Store) error { return nil }).Wait(soon(t)); !errors.Is(err, ErrUnsaved) {
		t.Errorf("error %v", err)
	}
	check(t, w.Close(soon(t)))
}
