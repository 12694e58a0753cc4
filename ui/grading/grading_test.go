package grading

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"go.uber.org/goleak"

	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/queue/queuetest"
	"felt/ui/record"
	"felt/ui/record/transfer"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// imported is a record with hands that came from a file, each with one decision.
func imported(t *testing.T, hands int) *record.Store {
	t.Helper()
	s, err := record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	add(t, s, 1, hands)
	return s
}

// add brings hands in, numbered so that each is another one.
func add(t *testing.T, s *record.Store, from, to int) {
	t.Helper()
	var lines strings.Builder
	for n := from; n <= to; n++ {
		fmt.Fprintf(&lines, "basic ante %d AsKd7h7c2s up 9d fold\n", n)
	}
	report, err := transfer.Import(t.Context(), s, strings.NewReader(lines.String()), transfer.Options{Houses: house.Preset})
	if err != nil || report.Hands != to-from+1 {
		t.Fatalf("%+v, %v", report, err)
	}
}

// follow runs commands to their end and returns how far grading was after each.
func follow(t *testing.T, w *Work, cmd tea.Cmd) (seen []string) {
	t.Helper()
	for cmd != nil {
		var mine bool
		if cmd, mine = w.Take(cmd()); !mine {
			t.Fatal("a message is not the work's own")
		}
		done, of, on := w.Progress()
		seen = append(seen, fmt.Sprint(done, "/", of, " ", on))
	}
	return seen
}

// TestWork: what is not graded is graded hand by hand; what comes later is graded when
// somebody looks again, and counted anew.
func TestWork(t *testing.T) {
	s := imported(t, 3)
	w := New(t.Context(), s, queuetest.Advise, train.DefaultThresholds())
	cmd := w.Wake()
	if w.Wake() != nil {
		t.Error("it is begun twice")
	}
	if _, mine := w.Take(tea.FocusMsg{}); mine {
		t.Error("it takes another's message")
	}
	if got, want := strings.Join(follow(t, w, cmd), ", "), "1/3 true, 2/3 true, 3/3 true, 0/0 false"; got != want {
		t.Errorf("it went %s, want %s", got, want)
	}
	if got := follow(t, w, w.Wake()); len(got) != 1 || got[0] != "0/0 false" {
		t.Errorf("with nothing to grade it went %v", got)
	}
	add(t, s, 4, 5)
	if got, want := strings.Join(follow(t, w, w.Wake()), ", "), "1/2 true, 2/2 true, 0/0 false"; got != want {
		t.Errorf("it went %s, want %s", got, want)
	}
	v, err := s.Statistics(t.Context(), record.Filter{})
	if err != nil || v.Total.N+v.Total.Trivial != 5 || v.Total.Lucky != 5 {
		t.Errorf("%+v, %v", v.Total, err)
	}
}

// TestWorkStops: with its context it ends, between two hands or within one; what was graded
// stays, and another one goes on with the rest. A hand that can't be graded keeps none from
// it, and is not tried again.
func TestWorkStops(t *testing.T) {
	s := imported(t, 4)
	ctx, cancel := context.WithCancel(t.Context())
	asked := 0
	odd := errors.New("an odd hand")
	w := New(ctx, s, func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		switch asked++; asked {
		case 2:
			return strategy.Advice{}, odd
		case 3:
			cancel()
			return strategy.Advice{}, ctx.Err()
		}
		return queuetest.Advise(ctx, p)
	}, train.DefaultThresholds())
	if got, want := strings.Join(follow(t, w, w.Wake()), ", "), "1/4 true, 2/4 true, 2/4 false"; got != want {
		t.Errorf("it went %s, want %s", got, want)
	}
	if got := follow(t, w, w.Wake()); len(got) != 1 || got[0] != "2/4 false" {
		t.Errorf("after its end it went %v", got)
	}
	if n, err := s.UngradedCount(t.Context()); n != 1 || err != nil {
		t.Errorf("%d hands may be graded by others while the program runs, %v", n, err)
	}
}

// TestGradeBy: thresholds hold from the next hand on.
func TestGradeBy(t *testing.T) {
	s := imported(t, 2)
	w := New(t.Context(), s, queuetest.Advise, train.DefaultThresholds())
	first := w.Wake()
	mild := train.DefaultThresholds()
	mild.Equal, mild.Inaccuracy, mild.Mistake = 100, 200, 300
	w.GradeBy(mild)
	follow(t, w, first)
	v, err := s.Statistics(t.Context(), record.Filter{})
	if err != nil || v.Total.Blunders != 1 || v.Total.Right != 1 {
		t.Errorf("%+v, %v", v.Total, err)
	}
}

// TestCourtesy: who can wait does not begin while the person waits for something, is broken
// off by it, and answers afterwards.
func TestCourtesy(t *testing.T) {
	var c Courtesy
	var began, brokenOff atomic.Int64
	working := make(chan bool)
	behind := c.Behind(func(ctx context.Context, _ strategy.Position) (strategy.Advice, error) {
		if began.Add(1) > 1 {
			return strategy.Advice{Samples: 7}, nil
		}
		close(working)
		<-ctx.Done()
		brokenOff.Add(1)
		return strategy.Advice{}, ctx.Err()
	})
	answered := make(chan strategy.Advice)
	go func() {
		a, err := behind(t.Context(), strategy.Position{})
		if err != nil {
			t.Error(err)
		}
		answered <- a
	}()
	<-working
	front := c.Front(func(ctx context.Context, _ strategy.Position) (strategy.Advice, error) {
		leave := c.Enter()
		leave()
		leave() // once is enough
		time.Sleep(20 * time.Millisecond)
		select {
		case <-answered:
			t.Error("it is answered while the person waits")
		default:
		}
		return strategy.Advice{Samples: 1}, nil
	})
	if a, err := front(t.Context(), strategy.Position{}); err != nil || a.Samples != 1 {
		t.Errorf("in front: %+v, %v", a, err)
	}
	if a := <-answered; a.Samples != 7 || began.Load() != 2 || brokenOff.Load() != 1 {
		t.Errorf("behind: %+v, begun %d times, broken off %d times", a, began.Load(), brokenOff.Load())
	}

	// While somebody is in front the end of the context is noticed; errors are passed on.
	leave := c.Enter()
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	if _, err := behind(ctx, strategy.Position{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	leave()
	broken := errors.New("no values")
	fails := c.Behind(func(context.Context, strategy.Position) (strategy.Advice, error) { return strategy.Advice{}, broken })
	if _, err := fails(t.Context(), strategy.Position{}); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
}

// TestCourtesyMany: many come and go at once, and everybody is answered.
func TestCourtesyMany(t *testing.T) {
	var c Courtesy
	var inFront atomic.Int64
	slow := func(ctx context.Context, _ strategy.Position) (strategy.Advice, error) {
		select {
		case <-time.After(100 * time.Microsecond):
			return strategy.Advice{}, nil
		case <-ctx.Done():
			return strategy.Advice{}, ctx.Err()
		}
	}
	front := c.Front(func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		inFront.Add(1)
		defer inFront.Add(-1)
		return slow(ctx, p)
	})
	var all sync.WaitGroup
	for _, ask := range []strategy.Adviser{front, front, c.Behind(slow), c.Behind(slow)} {
		all.Go(func() {
			for range 50 {
				if _, err := ask(t.Context(), strategy.Position{}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if n := inFront.Load(); n != 0 {
		t.Errorf("%d are still in front", n)
	}
}

func ExampleCourtesy() {
	var c Courtesy
	advise := func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{Samples: 100}, nil
	}
	a, err := c.Behind(advise)(context.Background(), strategy.Position{})
	fmt.Println(a.Samples, err)
	// Output: 100 <nil>
}
