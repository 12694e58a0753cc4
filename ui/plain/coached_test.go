package plain

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/course"
	"felt/ui/record"
	"felt/ui/record/transfer"
	"felt/ui/scribe"
	"felt/ui/session"
	"felt/ui/text"
)

// taught are the options of a course in a mode, judged as the program does.
func taught(t testing.TB, mode coach.Mode, drill string, count int, setup session.Setup) Options {
	t.Helper()
	p := course.Plan{Mode: mode, Count: count, Setup: setup}
	if drill != "" {
		d, err := train.FindDrill(drill)
		if err != nil {
			t.Fatal(err)
		}
		p.Drill = &d
	}
	o := Options{
		Advise: strategy.Advise,
		Explain: func(ctx context.Context, p strategy.Position, a strategy.Advice) []string {
			reasons, _ := train.Reasons(ctx, p, a)
			return text.Reasons(p, reasons)
		},
		Object: func(ctx context.Context, p strategy.Position, m train.Mark) []string {
			reasons, _ := train.Against(ctx, p, m)
			return text.Reasons(p, reasons)
		},
		Rules: coach.DefaultRules(mode),
		Drill: drill,
	}
	var err error
	if o.Course, err = course.New(p, strategy.Advise); err != nil {
		t.Fatal(err)
	}
	st, err := o.Course.Next()(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	o.Course.Begun()
	if o.Session, err = session.Resume(st); err != nil {
		t.Fatal(err)
	}
	return o
}

// run answers the questions with lines and returns what was said.
func run(t testing.TB, o Options, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Run(t.Context(), strings.NewReader(strings.Join(lines, "\n")+"\n"), &out, o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestModes plays two hands in each mode; what is said is kept word for word.
func TestModes(t *testing.T) {
	for mode, lines := range map[coach.Mode][]string{
		coach.Free:  {"hint", "s", "f", "what if", "", "b", "t", "steps", "q"},
		coach.Hint:  {"hint", "hint", "hint", "explain x 1 2", "explain bet 3", "b", "t", "", "advice", "f", "again", "b", "t", "q"},
		coach.Warn:  {"s", "well", "back", "f", "keep", "", "b", "t", "q"},
		coach.Grade: {"s", "f", "steps", "", "x 3 5", "b", "t", "what if", "q"},
		coach.Exam:  {"hint", "advice", "explain bet", "s", "b", "t", "steps", "f"},
	} {
		t.Run(string(mode), func(t *testing.T) {
			count := 2
			if mode == coach.Free || mode == coach.Grade {
				count = 0
			}
			s := sit(t, "czech", "", 1, 0, 254)
			golden.RequireEqual(t, run(t, taught(t, mode, "", count, s.Setup()), lines...))
		})
	}
}

// TestDrills: a drill deals its hands and ends with a result.
func TestDrills(t *testing.T) {
	for _, tc := range []struct {
		drill, house string
		boxes        int
		lines        []string
	}{
		{"insurance", "russian", 1, []string{"b", "t", "", "i min", "b", "t", "", "q"}},
		{"second-box", "basic", 1, []string{"b", "b", "t", "t", "", "f", "b", "t", ""}},
	} {
		t.Run(tc.drill, func(t *testing.T) {
			s := sit(t, tc.house, "", tc.boxes, 0, 7)
			golden.RequireEqual(t, run(t, taught(t, coach.Grade, tc.drill, 2, s.Setup()), tc.lines...))
		})
	}
}

// TestSeeds: the same seed deals the same hands, another one others.
func TestSeeds(t *testing.T) {
	first := func(seed uint64) string {
		setup := sit(t, "czech", "", 1, 0, seed).Setup()
		return run(t, taught(t, coach.Free, "close", 3, setup), "f", "", "f", "", "f")
	}
	one, again, other := first(5), first(5), first(6)
	if one != again {
		t.Errorf("the same seed deals\n%s\nand\n%s", one, again)
	}
	if strings.ReplaceAll(other, "Seed 6", "Seed 5") == one {
		t.Error("another seed deals the same hands")
	}
}

// desk opens a record in a folder of the test's own.
func desk(t testing.TB, path string) scribe.Desk {
	t.Helper()
	s, err := record.Open(path, record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := scribe.Desk{Store: s, Writer: record.NewWriter(s), Felt: "test"}
	t.Cleanup(func() { _ = d.Writer.Close(context.Background()) })
	return d
}

// TestKept: what was said is in the record, and a hand that was left goes on from its last
// action.
func TestKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	d := desk(t, path)
	o := free(sit(t, "czech", "", 1, 0, 254), strategy.Advise)
	o.Desk = d
	got := run(t, o, "f", "star", "", "s", "q")
	for _, want := range []string{"The hand is starred", "Hand 2 is not finished; it can be gone on with.", "1 hand played. Balance -10."} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not said:\n%s", want, got)
		}
	}
	if err := d.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d = desk(t, path)
	left, n, err := scribe.Unfinished(t.Context(), d.Store)
	if err != nil || n != 1 {
		t.Fatalf("%d hands are unfinished, %v", n, err)
	}
	o = free(sit(t, "russian", "", 1, 0, 3), strategy.Advise)
	o.Desk, o.Left = d, left
	got = run(t, o, "resume", "b", "t", "q")
	for _, want := range []string{"Hand 2 at czech, mode free, was left unfinished", "Hand 2. Balance -10.", "you buy the sixth card"} {
		if !strings.Contains(strings.ToLower(got), strings.ToLower(want)) {
			t.Errorf("%q is not said:\n%s", want, got)
		}
	}
	played, err := d.Store.List(t.Context(), record.Which{}, 10)
	if err != nil {
		t.Fatal(err)
	}
	graded, open := 0, 0
	for _, p := range played {
		if p.Graded {
			graded++
		}
		if p.Ended.IsZero() {
			open++
		}
	}
	// Two hands were given up before anything was done in them.
	if len(played) != 4 || graded != 2 || open != 0 {
		t.Errorf("the record has %+v", played)
	}
}

// leftIn plays lines as the options say, leaves the program, and returns a new record of
// the same file with the hand that was left unfinished.
func leftIn(t testing.TB, path string, o Options, lines ...string) (scribe.Desk, *scribe.Left) {
	t.Helper()
	o.Desk = desk(t, path)
	run(t, o, lines...)
	if err := o.Desk.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d := desk(t, path)
	left, n, err := scribe.Unfinished(t.Context(), d.Store)
	if err != nil || n != 1 {
		t.Fatalf("%d hands are unfinished, %v", n, err)
	}
	return d, left
}

// TestAside: a hand that was left is played in its own mode, outside of the course, which
// then goes on as it was: an exam stays one, and each hand is written to its own session.
func TestAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	d, left := leftIn(t, path, taught(t, coach.Hint, "", 0, sit(t, "czech", "", 1, 0, 254).Setup()), "f", "", "s", "q")
	exam := func() Options {
		o := taught(t, coach.Exam, "", 2, sit(t, "russian", "min-10", 1, 0, 3).Setup())
		o.Desk, o.Left = d, left
		return o
	}
	// The hand that is gone on with may be helped with, and left once more.
	if got := run(t, exam(), "resume", "advice", "q"); strings.Contains(got, text.ExamRefuses) || !strings.Contains(got, "Values in antes") {
		t.Errorf("the hand that was left:\n%s", got)
	}
	if err := d.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d = desk(t, path)
	left, n, err := scribe.Unfinished(t.Context(), d.Store)
	if err != nil || n != 1 {
		t.Fatalf("%d hands are unfinished, %v", n, err)
	}
	got := run(t, exam(), "resume", "b", "t", "", "advice", "f", "", "hint", "f")
	if strings.Count(got, text.ExamRefuses) != 2 || !strings.Contains(got, "2 hands:") {
		t.Errorf("the exam after it:\n%s", got)
	}
	played, err := d.Store.List(t.Context(), record.Which{}, 10)
	if err != nil {
		t.Fatal(err)
	}
	finished := map[string]int{}
	for _, p := range played {
		h, err := d.Store.Hand(t.Context(), p.ID)
		if err != nil {
			t.Fatal(err)
		}
		if want := map[string]string{"czech": "", "russian": "min-10"}[p.House]; h.Config.Table != want {
			t.Errorf("hand %s of house %s is at table %q", p.ID, p.House, h.Config.Table)
		}
		if p.Ended.IsZero() {
			t.Errorf("hand %s is still open", p.ID)
		}
		if !p.Left {
			finished[p.House+" "+p.Mode]++
			if !p.Graded {
				t.Errorf("hand %s is not graded", p.ID)
			}
		}
	}
	if finished["czech hint"] != 2 || finished["russian exam"] != 2 {
		t.Errorf("finished: %v", finished)
	}
}

// TestAsideExam: of an exam's hand that is gone on with all is told at its end, for its
// exam has no other.
func TestAsideExam(t *testing.T) {
	d, left := leftIn(t, filepath.Join(t.TempDir(), "record.db"), taught(t, coach.Exam, "", 2, sit(t, "czech", "", 1, 0, 254).Setup()), "s", "q")
	o := taught(t, coach.Exam, "", 2, sit(t, "russian", "", 1, 0, 3).Setup())
	o.Desk, o.Left = d, left
	got := run(t, o, "resume", "advice", "b", "t", "steps", "", "f", "steps", "f")
	told, after, _ := strings.Cut(got, "You hold five of diamonds")
	_ = told
	end, exam, found := strings.Cut(after, "\nHand 1. Balance 0.")
	if !found || strings.Count(end, text.ExamRefuses) != 1 || !strings.Contains(end, "What mattered:") || !strings.Contains(end, "Values in antes") {
		t.Errorf("the hand that was left:\n%s", got)
	}
	if strings.Contains(exam, "Values in antes") || strings.Contains(exam, "What mattered:") {
		t.Errorf("the exam after it:\n%s", got)
	}
}

// TestSampledCost: what a choice costs is said with its interval where it is sampled, and
// plain where it is exact.
func TestSampledCost(t *testing.T) {
	for choice, want := range map[string]string{
		"s": `sixth card costs ≈ 0\.\d{3} ± 0\.\d{3} antes \(\d`,
		"f": `Blunder: fold costs 0\.\d{3} antes \(\d`,
	} {
		o := taught(t, coach.Grade, "blind", 1, sit(t, "russian", "", 2, 0, 3).Setup())
		o.Advise = func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
			if p.Blind {
				return strategy.AdviseSampled(ctx, p, 4000, 1)
			}
			return strategy.Advise(ctx, p)
		}
		got := run(t, o, choice, "q")
		if !regexp.MustCompile(want).MatchString(got) {
			t.Errorf("after %s not %q:\n%s", choice, want, got)
		}
	}
}

// TestExamRules: the help of an exam names nothing that an exam refuses.
func TestExamRules(t *testing.T) {
	for mode, helps := range map[coach.Mode]bool{coach.Exam: false, coach.Hint: true} {
		got := run(t, taught(t, mode, "", 2, sit(t, "czech", "", 1, 0, 254).Setup()), "help", "q")
		for _, word := range []string{"advice (a)", "hint gives a hint", "explain"} {
			if strings.Contains(got, word) != helps {
				t.Errorf("mode %s, %q:\n%s", mode, word, got)
			}
		}
		if strings.Contains(got, text.PlainExamRules) == helps {
			t.Errorf("mode %s:\n%s", mode, got)
		}
	}
}

// TestUntouched: a hand in which nothing was done is given up, and nothing else is said.
func TestUntouched(t *testing.T) {
	o := taught(t, coach.Free, "", 2, sit(t, "czech", "", 1, 0, 254).Setup())
	o.Desk = desk(t, filepath.Join(t.TempDir(), "record.db"))
	if got := run(t, o, "q"); !strings.Contains(got, "Hand 1 is not finished: it does not count, and its stakes go back.") {
		t.Errorf("left at once:\n%s", got)
	}
}

// TestAsideLater: where something has been decided, or looked at, that hand comes first.
func TestAsideLater(t *testing.T) {
	for _, first := range []string{"s", "advice"} {
		d, left := leftIn(t, filepath.Join(t.TempDir(), "record.db"), free(sit(t, "czech", "", 1, 0, 254), strategy.Advise), "s", "q")
		o := taught(t, coach.Hint, "", 2, sit(t, "czech", "", 1, 0, 254).Setup())
		o.Desk, o.Left = d, left
		if got := run(t, o, first, "resume", "q"); !strings.Contains(got, "Hand 1 is in play; it comes first.") {
			t.Errorf("after %q:\n%s", first, got)
		}
	}
}

// TestUnsaved: where nothing can be kept that is said once, and play goes on if the person
// agrees.
func TestUnsaved(t *testing.T) {
	wet := &record.UnwritableError{Path: "/x/record.db", Err: errors.New("the disk is wet")}
	path := filepath.Join(t.TempDir(), "record.db")
	opened := 0
	trouble := func() *scribe.Trouble {
		return &scribe.Trouble{Err: wet, Again: func() (scribe.Desk, error) {
			if opened++; opened < 2 {
				return scribe.Desk{}, wet
			}
			return desk(t, path), nil
		}}
	}
	o := free(sit(t, "czech", "", 1, 0, 254), strategy.Advise)
	o.Trouble = trouble()
	got := run(t, o, "what?", "unsaved", "f", "star", "q")
	if strings.Count(got, "Play on unsaved?") != 2 || !strings.Contains(got, "the disk is wet") || !strings.Contains(got, "This hand is not kept") || !strings.Contains(got, "1 hand played") {
		t.Errorf("unsaved:\n%s", got)
	}
	o = free(sit(t, "czech", "", 1, 0, 254), strategy.Advise)
	o.Trouble = trouble()
	if got = run(t, o, "again", "again", "f", "star", "q"); strings.Count(got, "Play on unsaved?") != 2 || !strings.Contains(got, "The hand is starred") {
		t.Errorf("tried again:\n%s", got)
	}
	o = free(sit(t, "czech", "", 1, 0, 254), strategy.Advise)
	o.Trouble = &scribe.Trouble{Err: &record.NewerError{Path: "/x/record.db", Schema: 9, Newest: 3}}
	if got = run(t, o, "again", "aside", "unsaved", "q"); strings.Count(got, "Type unsaved, or quit.") != 3 || !strings.Contains(got, "Hand 1") {
		t.Errorf("a newer record:\n%s", got)
	}
	o = free(sit(t, "czech", "", 1, 0, 254), strategy.Advise)
	o.Trouble = trouble()
	if got = run(t, o, "quit"); strings.Contains(got, "Hand 1") {
		t.Errorf("left:\n%s", got)
	}
}

// listened is an output that notices when the person is asked.
type listened struct {
	bytes.Buffer
	asked atomic.Bool
}

func (l *listened) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte("Play on unsaved?")) {
		l.asked.Store(true)
	}
	return l.Buffer.Write(p)
}

// TestTrouble: where the disk fills up while a hand is played the person is asked, and
// what was asked for is written when there is room again.
func TestTrouble(t *testing.T) {
	full := &record.FullError{Path: "/x/record.db", Err: errors.New("no room")}
	for _, answer := range []string{"again", "unsaved"} {
		d := desk(t, filepath.Join(t.TempDir(), "record.db"))
		var out listened
		// The first write asked for fails until the person is asked, and all after it wait.
		d.Writer.Do(func(context.Context, *record.Store) error {
			if !out.asked.Load() || answer == "unsaved" {
				return full
			}
			return nil
		})
		o := free(sit(t, "czech", "", 1, 0, 254), strategy.Advise)
		o.Desk = d
		if err := Run(t.Context(), strings.NewReader("f\n"+answer+"\n"+answer+"\n"+answer+"\nq\n"), &out, o); err != nil {
			t.Fatal(err)
		}
		got := out.String()
		if !strings.Contains(got, "The disk is full") || !strings.Contains(got, "Play on unsaved?") || !strings.Contains(got, "1 hand played") {
			t.Errorf("%s:\n%s", answer, got)
		}
		if saving := d.Writer.Saving(); saving != (answer == "again") {
			t.Errorf("after %s, saving is %v", answer, saving)
		}
	}
}

// TestBusyRecord: while another program holds the record the person is asked; once it is
// free everything is written, and play goes on without an answer.
func TestBusyRecord(t *testing.T) {
	d := desk(t, filepath.Join(t.TempDir(), "record.db"))
	var left atomic.Bool
	d.Writer.Do(func(context.Context, *record.Store) error {
		if !left.Load() {
			return &record.BusyError{Path: "/x/record.db", Err: errors.New("locked")}
		}
		return nil
	})
	o := free(sit(t, "czech", "", 1, 0, 254), strategy.Advise)
	o.Desk = d
	in, feed := io.Pipe()
	defer feed.Close()
	out, told := io.Pipe()
	over := make(chan error)
	go func() {
		err := Run(t.Context(), in, told, o)
		told.Close()
		over <- err
	}()
	go func() { _, _ = io.WriteString(feed, "f\n") }()
	lines := bufio.NewScanner(out)
	var got []string
	for lines.Scan() {
		got = append(got, lines.Text())
		switch {
		case strings.HasPrefix(lines.Text(), "Play on unsaved?"):
			left.Store(true)
		case strings.HasPrefix(lines.Text(), text.PlainSettled):
			go func() { _, _ = io.WriteString(feed, "q\n") }()
		}
	}
	if err := <-over; err != nil {
		t.Fatal(err)
	}
	all := strings.Join(got, "\n")
	if !strings.Contains(all, "Another program is writing the record and does not finish") || strings.Count(all, "Play on unsaved?") != 1 ||
		!strings.Contains(all, text.PlainSettled) || !strings.Contains(all, "1 hand played") {
		t.Errorf("told:\n%s", all)
	}
	if !d.Writer.Saving() {
		t.Error("nothing is saved any more")
	}
}

// TestGrading: hands that were imported are graded while others are played.
func TestGrading(t *testing.T) {
	d := desk(t, filepath.Join(t.TempDir(), "record.db"))
	hands := "czech AsKd7h7c2s up 9d fold\nczech ante 2 AsKd7h7c2s up 9d fold\n"
	if _, err := transfer.Import(t.Context(), d.Store, strings.NewReader(hands), transfer.Options{Houses: house.Preset}); err != nil {
		t.Fatal(err)
	}
	o := free(sit(t, "czech", "", 1, 0, 254), strategy.Advise)
	o.Desk = d
	in, feed := io.Pipe()
	defer feed.Close()
	var out bytes.Buffer
	over := make(chan error)
	go func() { over <- Run(t.Context(), in, &out, o) }()
	for graded := 0; graded < 2; {
		v, err := d.Store.Statistics(t.Context(), record.Filter{Modes: []string{record.ModeImport}})
		if err != nil {
			t.Fatal(err)
		}
		graded = v.Total.N + v.Total.Trivial
		time.Sleep(time.Millisecond)
	}
	if _, err := io.WriteString(feed, "q\n"); err != nil {
		t.Fatal(err)
	}
	if err := <-over; err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.Contains(got, "Graded in the background: ") {
		t.Errorf("told:\n%s", got)
	}
}

// TestOverTime: a decision that takes longer than allowed is said to, and nothing else.
func TestOverTime(t *testing.T) {
	o := taught(t, coach.Grade, "", 1, sit(t, "czech", "", 1, 0, 254).Setup())
	plan := o.Course.Plan()
	plan.Limit = 3 * time.Second
	var err error
	if o.Course, err = course.New(plan, strategy.Advise); err != nil {
		t.Fatal(err)
	}
	o.Course.Begun()
	at := time.Unix(0, 0)
	clock := make(chan time.Time, 1)
	clock <- at
	o.Clock = coach.Clock{Now: func() time.Time { now := <-clock; clock <- now.Add(5 * time.Second); return now }}
	if got := run(t, o, "f"); !strings.Contains(got, "Over time: it took 5 s.") || !strings.Contains(got, "Over time: 1.") {
		t.Errorf("too slow:\n%s", got)
	}
}
