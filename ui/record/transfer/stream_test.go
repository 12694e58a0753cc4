package transfer_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"felt/game/house"
	"felt/ui/record"
	"felt/ui/record/transfer"
)

// typed is a file of hands in the notation, made as it is read.
type typed struct {
	lines, next int
	rest        string
}

func (f *typed) Read(b []byte) (int, error) {
	if f.rest == "" {
		if f.next == f.lines {
			return 0, io.EOF
		}
		// The ante makes each another hand.
		f.next++
		f.rest = fmt.Sprintf("basic ante %d AsKd7h7c2s up 9d sixth draw 7d bet dealer Kc8s5d4h take\n", f.next)
	}
	n := copy(b, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// counter counts what is written to it and its lines.
type counter struct{ bytes, lines int }

func (c *counter) Write(b []byte) (int, error) {
	c.bytes += len(b)
	c.lines += strings.Count(string(b), "\n")
	return len(b), nil
}

// heap is how much memory the program holds, bytes.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestMemory: what is held while thousands of hands come and go does not grow with their
// number.
func TestMemory(t *testing.T) {
	const lines, room = 6000, 4 << 20
	s := fresh(t)
	before := heap()
	most, calls := uint64(0), 0
	note := func() {
		if calls++; calls%4 == 0 {
			most = max(most, heap())
		}
	}
	report, err := transfer.Import(ctx, s, &typed{lines: lines}, transfer.Options{Houses: house.Preset, Progress: func(int64) { note() }})
	check(t, err)
	if report.Hands != lines || report.Faulty != 0 || most == 0 {
		t.Fatalf("%+v", report)
	}
	hands := 0
	each := func(int, int) {
		if hands++; hands%2000 == 0 {
			calls = 3
			note()
		}
	}
	var out counter
	check(t, transfer.ExportJSON(ctx, s, &out, each))
	check(t, transfer.ExportCSV(ctx, s, &out, each))
	if out.lines < 2*lines || hands != 2*lines {
		t.Errorf("%d lines, %d hands", out.lines, hands)
	}
	if most > before+room {
		t.Errorf("%d bytes are held, %d before", most, before)
	}
}

// TestSlowInput: while an import waits for lines others write to the record.
func TestSlowInput(t *testing.T) {
	s := fresh(t)
	in, feed := io.Pipe()
	done := make(chan error)
	go func() {
		_, err := transfer.Import(ctx, s, in, transfer.Options{Houses: house.Preset})
		done <- err
	}()
	const line = "basic ante %d AsKd7h7c2s up 9d fold\n"
	_, err := fmt.Fprintf(feed, line, 1)
	check(t, err)
	h, err := house.Preset("czech")
	check(t, err)
	soon, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	check(t, s.BeginSession(soon, record.Session{ID: "x", House: h}))
	_, err = fmt.Fprintf(feed, line, 2)
	check(t, errors.Join(err, feed.Close(), <-done))
	if st, err := s.Statistics(ctx, record.Filter{}); err != nil || st.Total.Hands != 2 {
		t.Errorf("%d hands, %v", st.Total.Hands, err)
	}
}

// TestGrade: what has come in is graded, hand by hand, and goes on where it was broken
// off; a hand that can't be graded does not keep the others from it.
func TestGrade(t *testing.T) {
	s := fresh(t)
	read(t, s, "basic ante 1 AsKd7h7c2s up 9d fold\nbasic ante 2 AsKd7h7c2s up 9d fold\nbasic ante 3 AsKd7h7c2s up 9d fold\nbasic ante 4 AsKd7h7c2s up 9d fold")
	over, cancel := context.WithCancel(ctx)
	graded := 0
	errOdd := errors.New("an odd hand")
	grade := func(ctx context.Context, h record.Hand) ([]record.Decision, record.Luck, error) {
		if err := ctx.Err(); err != nil {
			return nil, record.Luck{}, err
		}
		r, err := h.Replay()
		if err != nil {
			return nil, record.Luck{}, err
		}
		ante := r.Config().Boxes[0].Ante
		if ante == 3 {
			return nil, record.Luck{}, errOdd
		}
		if graded++; graded == 2 {
			cancel()
		}
		d := record.Decision{Action: 0, Box: 1, Spot: record.Spot{Key: "first/pair/9", Decision: "first"}, Cost: float64(ante), Grade: record.Blunder}
		return []record.Decision{d}, record.Luck{Antes: 0.5, Known: true}, nil
	}
	var failed []error
	fail := func(e *transfer.HandError) {
		if !strings.HasPrefix(string(e.Hand), "text-") || !strings.Contains(e.Error(), string(e.Hand)) {
			t.Errorf("hand %s: %v", e.Hand, e)
		}
		failed = append(failed, e)
	}
	got, err := transfer.Grade(over, s, grade, nil, fail)
	if !errors.Is(err, context.Canceled) || got.Hands != 1 {
		t.Errorf("%+v, %v", got, err)
	}
	done := 0
	got, err = transfer.Grade(ctx, s, grade, func(n, of int) {
		if done++; n != done || of != 3 {
			t.Errorf("%d of %d after %d", n, of, done)
		}
	}, fail)
	if err != nil || got != (transfer.Graded{Hands: 2, Failed: 1}) || len(failed) != 1 || !errors.Is(failed[0], errOdd) {
		t.Errorf("%+v, %v, failed %v", got, err, failed)
	}
	v, err := s.Statistics(ctx, record.Filter{Modes: []string{record.ModeImport}})
	check(t, err)
	if v.Total.Hands != 4 || v.Total.N != 3 || v.Total.Cost != 1+2+4 || v.Total.Lucky != 3 {
		t.Errorf("%+v", v.Total)
	}
	if n, err := s.UngradedCount(ctx); err != nil || n != 1 {
		t.Errorf("%d hands are to be graded, %v", n, err)
	}
}

// TestGradeTogether: programs that grade at once share the hands among themselves, and one
// that is broken off leaves its share to the others.
func TestGradeTogether(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	const hands, programs = 130, 3
	var graded sync.Map
	grade := func(ctx context.Context, h record.Hand) ([]record.Decision, record.Luck, error) {
		if _, twice := graded.LoadOrStore(h.ID, true); twice {
			t.Errorf("hand %s is graded twice", h.ID)
		}
		return []record.Decision{{Box: 1, Spot: record.Spot{Key: "a"}, Grade: record.Right}}, record.Luck{Known: true}, ctx.Err()
	}
	var all []*record.Store
	for i := range programs {
		s, err := record.Open(path, record.Options{})
		check(t, err)
		defer s.Close()
		if all = append(all, s); i == 0 {
			_, err := transfer.Import(ctx, s, &typed{lines: hands}, transfer.Options{Houses: house.Preset})
			check(t, err)
		}
	}
	// The first one grades some hands and ends, with others claimed.
	g := transfer.NewGrading(all[0])
	for range 3 {
		if more, failed, err := g.Next(ctx, grade); !more || failed != nil || err != nil {
			t.Fatalf("more is %v, %v, %v", more, failed, err)
		}
	}
	if done, of := g.Progress(); done != (transfer.Graded{Hands: 3}) || of != hands {
		t.Errorf("%+v of %d", done, of)
	}
	if n, err := all[1].UngradedCount(ctx); err != nil || n >= hands-3 {
		t.Errorf("another program may grade %d hands, %v", n, err)
	}
	check(t, all[0].Close())
	var together sync.WaitGroup
	var shares [programs]int
	for i, s := range all[1:] {
		together.Go(func() {
			done, err := transfer.Grade(ctx, s, grade, nil, func(e *transfer.HandError) { t.Error(e) })
			if shares[i] = done.Hands; err != nil {
				t.Error(err)
			}
		})
	}
	together.Wait()
	if sum := 3 + shares[0] + shares[1]; sum != hands {
		t.Errorf("graded %v, want %d in all", shares, hands)
	}
	if v, err := all[1].Statistics(ctx, record.Filter{}); err != nil || v.Total.N+v.Total.Trivial != hands {
		t.Errorf("%+v, %v", v.Total, err)
	}
}

// TestKnown: a hand that was written down is known again, however it is written, and
// nothing is begun for it.
func TestKnown(t *testing.T) {
	s := fresh(t)
	lines := "basic AsKd7h7c2s up 9d fold\nczech ante 2 AsKd7h7c2s up 9d fold\nbasic ante 2 AsKd7h7c2s up 9d fold\n"
	if report, _ := read(t, s, lines); report.Hands != 3 {
		t.Errorf("%+v", report)
	}
	report, faults := read(t, s, "\ufeff# again\r\n\r\nbasic ANTE 1 as kd 7♥ 7c 2s up 9d FOLD\r\n"+lines+"basic AsKd7h7c2s up 9c fold")
	if report.Known != 4 || report.Hands != 1 || report.Lines != 7 || len(faults) > 0 {
		t.Errorf("%+v, %v", report, faults)
	}
	read(t, s, lines)
	sittings, err := s.Sittings(ctx, record.Filter{}, 0, 10)
	check(t, err)
	if len(sittings) != 3 || strings.Count(export(t, s), `"kind":"session"`) != 3 {
		t.Errorf("%d sessions", len(sittings))
	}
}

func BenchmarkImport(b *testing.B) {
	s := fresh(b)
	b.ResetTimer()
	report, err := transfer.Import(ctx, s, &typed{lines: b.N}, transfer.Options{Houses: house.Preset})
	if err != nil || report.Hands != b.N {
		b.Fatal(report, err)
	}
}

func BenchmarkExport(b *testing.B) {
	s := fresh(b)
	if _, err := transfer.Import(ctx, s, &typed{lines: b.N}, transfer.Options{Houses: house.Preset}); err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	if err := transfer.ExportJSON(ctx, s, io.Discard, nil); err != nil {
		b.Fatal(err)
	}
}
