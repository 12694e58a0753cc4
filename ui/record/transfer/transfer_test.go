package transfer_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/round"
	"felt/ui/dealing"
	"felt/ui/record"
	"felt/ui/record/transfer"
)

var ctx = context.Background()

// ticking is a clock that goes on by a second each time it is read.
func ticking() func() time.Time {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

func fresh(t testing.TB) *record.Store {
	t.Helper()
	s, err := record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{Clock: ticking()})
	check(t, err)
	t.Cleanup(func() { check(t, s.Close()) })
	return s
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// export is a record as JSON lines.
func export(t testing.TB, s *record.Store) string {
	t.Helper()
	var b bytes.Buffer
	check(t, transfer.ExportJSON(ctx, s, &b, nil))
	return b.String()
}

// read imports lines and returns what came of it, with its faults as text.
func read(t testing.TB, s *record.Store, lines string) (transfer.Report, []string) {
	t.Helper()
	var faults []string
	report, err := transfer.Import(ctx, s, strings.NewReader(lines), transfer.Options{
		Houses: house.Preset, Clock: ticking(), Felt: "test",
		Fault: func(e *transfer.LineError) { faults = append(faults, e.Error()) },
	})
	check(t, err)
	return report, faults
}

// play plays a hand of any actions.
func play(t testing.TB, rng *rand.Rand, cfg round.Config, deal record.Deal, most int) *round.Round {
	t.Helper()
	pack, err := deal.Cards()
	check(t, err)
	r, err := round.New(cfg, pack)
	check(t, err)
	for r.Phase() != round.PhaseOver && len(r.Actions()) < most {
		l := r.Legal()
		o := l.Offers[rng.IntN(len(l.Offers))]
		a := round.Action{Box: l.Box, Kind: o.Kind}
		switch o.Kind {
		case round.Insure:
			a.Amount = o.Limits.Min
		case round.Exchange:
			sit, _ := r.Situation()
			for _, i := range rng.Perm(5)[:o.Min+rng.IntN(o.Max-o.Min+1)] {
				a.Discard = append(a.Discard, sit.Cards[i])
			}
		}
		_, err := r.Apply(a)
		check(t, err)
	}
	return r
}

// own is the result of the own boxes, money.
func own(r *round.Round) (net int64) {
	for i, b := range r.Ledger().Boxes {
		if r.Config().Boxes[i].Owner == round.Own {
			net += b.Net
		}
	}
	return net
}

// config is a round at the first table of a house, with all that a box can have there.
func config(h *house.House, boxes int) round.Config {
	cfg := round.Config{House: h}
	ante := int64(10)
	if len(h.Tables) > 0 {
		cfg.Table, ante = h.Tables[0].ID, h.Tables[0].AnteMin
	}
	for i := range min(boxes, h.Boxes.Table) {
		cfg.Boxes = append(cfg.Boxes, round.Box{Owner: round.Seat(i), Ante: ante, Bonus: i == 0 && len(h.Bonus.Prizes) > 0})
	}
	return cfg
}

// full is a record with all that one can hold, at the given number of hands a session.
func full(t testing.TB, hands int) *record.Store {
	t.Helper()
	s := fresh(t)
	rng := rand.New(rand.NewPCG(7, 7))
	odd := housetest.Preset(t, "basic").Clone()
	odd.ID, odd.Sixth.Price = "odd", 2
	old := housetest.Preset(t, "basic").Clone() // a preset as it once was
	old.Exchange.Min = 2
	for i, h := range append(house.Presets(), odd, old) {
		v := record.Session{ID: record.ID(fmt.Sprint("s", i)), House: h, Mode: "grade", Drill: "close", Ante: 10, Boxes: 1, Seed: 1<<64 - 1, Felt: "1 <2>"}
		check(t, s.BeginSession(ctx, v))
		cfg := config(h, 3)
		for n := 1; n <= hands; n++ {
			deal := record.Deal{Seed: 1<<64 - 1, Number: uint64(n)}
			if n%3 == 0 {
				deal = guessed(t, uint64(n))
			}
			most := 99
			if n%7 == 3 {
				most = 1
			}
			r := play(t, rng, cfg, deal, most)
			hand := record.Hand{ID: record.HandID(v.ID, n), Session: v.ID, Number: n, Config: cfg, Deal: deal}
			check(t, s.BeginHand(ctx, hand))
			for k, a := range r.Actions() {
				check(t, s.Act(ctx, hand.ID, k, a))
			}
			d := record.Decision{
				Action: 0, Box: 1, Spot: record.Spot{Key: "first/pair/9", Decision: "first", Class: "pair", Up: "9"},
				Chosen: record.Choice{Name: "bet", Habit: "bet"}, Best: record.Choice{Name: "exchange As2c", Habit: "exchange 2"},
				Value: rng.NormFloat64(), Cost: rng.Float64(), Gap: rng.Float64(), CI95: float64(n%2) / 3, Grade: record.Mistake,
				Seconds: 1.25, Luck: record.Luck{Antes: rng.NormFloat64(), Known: n%2 == 0},
			}
			check(t, s.Mark(ctx, hand.ID, d))
			switch {
			case r.Phase() != round.PhaseOver && n%2 == 0:
				check(t, s.LeaveHand(ctx, hand.ID))
			case r.Phase() == round.PhaseOver:
				check(t, s.FinishHand(ctx, hand.ID, record.Result{Net: own(r), Antes: rng.NormFloat64(), Luck: d.Luck, Graded: true}))
			}
			if n%5 == 0 {
				check(t, s.Star(ctx, hand.ID, true))
			}
		}
		check(t, s.EndSession(ctx, v.ID))
	}
	for i := range 12 {
		check(t, s.AddAnswer(ctx, record.Answer{House: "czech", Rules: "r", Skill: "pay-one", Item: fmt.Sprint("pay-one/", i%3), Question: `{"a":1}`, Right: i%2 == 0, Seconds: 0.1, Seed: 9}))
	}
	for i := range 3 {
		deal(t, s, record.ID(fmt.Sprint("r", i)), uint64(i))
	}
	check(t, s.AddExam(ctx, record.Exam{Digest: "d", House: "czech", Trainee: "Ján", Started: time.Date(2026, 1, 1, 1, 1, 1, 1e6, time.UTC), Right: 3, Of: 4}))
	check(t, s.SetLevel(ctx, "czech", "run", "guided"))
	_, err := s.Answer(ctx, record.Item{House: "czech", Kind: record.KindSpot, Key: "first/pair/9"}, record.Hard, record.Origin{})
	check(t, err)
	return s
}

// deal deals a round at a house into a record: the second is left in the middle, the third
// is wrong again and again.
func deal(t testing.TB, s *record.Store, id record.ID, n uint64) {
	t.Helper()
	h := housetest.Preset(t, "russian")
	run, err := dealing.Deal(ctx, dealing.Round{House: h, Level: procedure.Guided, Seed: 1<<64 - 1, Number: n}, nil)
	check(t, err)
	for i := 0; !run.Over() && (n != 1 || i < 4); i++ {
		c := run.Right()[0]
		if n == 2 && i%2 == 0 {
			c = procedure.Choice{Step: procedure.StepCollect}
		}
		m, err := run.Do(procedure.Answer{Choice: c, Seconds: 0.5 + float64(i)/3, Hinted: i == 1})
		check(t, err)
		r := record.NewRun(h, run)
		r.ID, r.Players, r.Seed, r.Number, r.Felt, r.Boxes, r.Off = id, "habits", 1<<64-1, n, "1 <2>", 0, "ask"
		step, err := record.NewRunStep(m)
		check(t, err)
		check(t, s.AddStep(ctx, r, i, step))
	}
}

// guessed is a pack of which the cards after the fortieth, and two before, are unknown.
func guessed(t testing.TB, seed uint64) record.Deal {
	t.Helper()
	var cards []card.Card
	var known []bool
	pack := card.NewSeededDeck(5, seed)
	for c, ok := pack.Deal(); ok && len(cards) < 40; c, ok = pack.Deal() {
		cards, known = append(cards, c), append(known, len(cards) != 3 && len(cards) != 9)
	}
	d, err := record.NewDeal(cards, known)
	check(t, err)
	return d
}

// TestRoundTrip: an export read into an empty record exports to the same bytes; read
// again it adds nothing; and what follows from the record is the same.
func TestRoundTrip(t *testing.T) {
	a := full(t, 21)
	lines := export(t, a)
	b := fresh(t)
	report, faults := read(t, b, lines)
	if len(faults) > 0 || report.Hands != 9*21 || report.Known != 0 || report.Lines != strings.Count(lines, "\n") {
		t.Fatalf("%+v, faults %.3q", report, faults)
	}
	if diff := cmp.Diff(strings.Split(lines, "\n"), strings.Split(export(t, b), "\n")); diff != "" {
		t.Fatal(diff)
	}
	report, faults = read(t, b, lines)
	if len(faults) > 0 || report.Hands != 0 || report.Known != 9*21 || report.Others != 0 {
		t.Errorf("%+v, faults %.3q", report, faults)
	}
	if again := export(t, b); again != lines {
		t.Error("read twice, the record is another")
	}
	var of [2]string
	for i, s := range []*record.Store{a, b} {
		stats, err := s.Statistics(ctx, record.Filter{})
		check(t, err)
		card, err := s.Card(ctx, record.Item{House: "czech", Kind: record.KindSpot, Key: "first/pair/9"})
		check(t, err)
		of[i] = fmt.Sprintf("%+v\n%+v", stats, card)
	}
	if of[0] != of[1] {
		t.Errorf("the records are worth\n%s\n%s", of[0], of[1])
	}
}

// TestMerge: two records become one, whichever comes first.
func TestMerge(t *testing.T) {
	lines := strings.SplitAfter(export(t, full(t, 9)), "\n")
	half := func(keep func(i int) bool) string {
		var out strings.Builder
		for i, l := range lines {
			if keep(i) || !strings.Contains(l, `"kind":"hand"`) {
				out.WriteString(l)
			}
		}
		return out.String()
	}
	odd, even := half(func(i int) bool { return i%2 == 1 }), half(func(i int) bool { return i%2 == 0 })
	one, other := fresh(t), fresh(t)
	for _, part := range []string{odd, even, odd} {
		if _, faults := read(t, one, part); len(faults) > 0 {
			t.Fatal(faults)
		}
	}
	for _, part := range []string{even, odd} {
		if _, faults := read(t, other, part); len(faults) > 0 {
			t.Fatal(faults)
		}
	}
	whole := strings.Join(lines, "")
	if export(t, one) != whole || export(t, other) != whole {
		t.Error("put together in another order, the record is another")
	}
}

// TestFaults: each faulty line is named with its number, its column and what is wrong,
// and the rest is read.
func TestFaults(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(export(t, full(t, 1)), "\n"), "\n")
	find := func(kind string) (out string) {
		for _, l := range lines {
			if strings.HasPrefix(l, `{"kind":"`+kind+`"`) && (kind != "hand" || strings.Contains(l, `"net"`)) {
				return l
			}
		}
		t.Fatalf("no line is a %s", kind)
		return ""
	}
	hand, session, review, houseLine := find("hand"), find("session"), find("review"), find("house")
	before := strings.Join(lines[:1+len(house.Presets())+2], "\n") + "\n" + session
	for _, tc := range []struct{ line, want string }{
		{"{", "column 1: no JSON: unexpected end of JSON input"},
		{`{"kind":"hand",}`, "column 16: no JSON: invalid character '}' looking for beginning of object key string"},
		{`{"kind":"x"}`, `kind "x" is unknown; allowed: record, house, session, hand, answer, run, exam, level, review`},
		{`{"kind":3}`, "column 9: kind can't be number"},
		{`{"kind":"record","format":2}`, "the format is number 2; allowed: 1"},
		{strings.Replace(hand, `"number":1`, `"number":"1"`, 1), fmt.Sprintf("column %d: number can't be string", strings.Index(hand, `"number":`)+len(`"number":"1"`))},
		{strings.Replace(hand, `"number"`, `"nummer"`, 1), fmt.Sprintf("column %d: field \"nummer\" is unknown", strings.Index(hand, `"number"`)+1)},
		{hand + "{}", fmt.Sprintf("column %d: no JSON: invalid character '{' after top-level value", len(hand)+1)},
		{strings.Replace(hand, `"rules":"`, `"rules":"0`, 1), "is in none of the lines before"},
		{strings.Replace(hand, `"session":"`, `"session":"x`, 1), "it is not in the record"},
		{strings.Replace(hand, `"number":1`, `"number":0`, 1), "the hand has no id or no number from 1"},
		{regexp.MustCompile(`"net":-?`).ReplaceAllString(hand, `"net":77`), "the cards and the actions give"},
		{strings.Replace(hand, `"seed"`, `"deal"`, 1), "the cards are unknown; allowed: seed and deal, or deck"},
		{strings.Replace(hand, `"actions":[{"box":1`, `"actions":[{"box":3`, 1), "action 1: box 3 is not in turn"},
		{strings.Replace(hand, `"grade":"mistake"`, `"grade":"bad"`, 1), `decision 1 has the grade "bad"; allowed: right, inaccuracy, mistake, blunder, undecided`},
		{strings.Replace(hand, `"decisions":[{"action":0,"box":1`, `"decisions":[{"action":0,"box":9`, 1), "decision 1 is of box 9; allowed: 1 to 3"},
		{strings.Replace(hand, `"decisions":[{"action":0`, `"decisions":[{"action":90`, 1), "decision 1 is of action 90"},
		{strings.Replace(session, `"session":"s0"`, `"session":""`, 1), "the session has no id"},
		{strings.Replace(review, `"event":"`, `"event":"un`, 1), "is unknown; allowed: failed, starred, reviewed"},
		{strings.Replace(review, `"rating":1`, `"rating":7`, 1), "rating 7 is unknown; allowed: 1, 2, 3"},
		{strings.Replace(houseLine, `"file":"id`, `"file":"ID`, 1), "is faulty"},
		{strings.Replace(houseLine, `"rules":"`, `"rules":"0`, 1), "says other rules than"},
		{"\xff\xfe czech", "the line is no text in UTF-8"},
		{strings.Repeat("x", 1<<20+1), "the line is longer than 1048576 bytes"},
	} {
		s := fresh(t)
		report, faults := read(t, s, before+"\n"+tc.line+"\n"+find("exam")+"\n# the end\n\n"+find("level"))
		if report.Faulty != 1 || len(faults) != 1 || strings.Contains(faults[0], "\n") || !strings.Contains(faults[0], tc.want) ||
			!strings.HasPrefix(faults[0], fmt.Sprintf("line %d", strings.Count(before, "\n")+2)) {
			t.Errorf("%.60s…\nfaults %q\nwant %q", tc.line, faults, tc.want)
		}
		if exams, err := s.Exams(ctx); err != nil || len(exams) != 1 {
			t.Errorf("%.60s…: the rest is not read", tc.line)
		}
	}
}

// failing is a reader that fails after some bytes.
type failing struct{ left int }

var errDisk = errors.New("the disk is gone")

func (f *failing) Read(b []byte) (int, error) {
	if f.left == 0 {
		return 0, errDisk
	}
	n := min(len(b), f.left, 100)
	for i := range b[:n] {
		b[i] = '\n'
	}
	f.left -= n
	return n, nil
}

// TestBroken: what stops an import or an export is told.
func TestBroken(t *testing.T) {
	s := fresh(t)
	if _, err := transfer.Import(ctx, s, &failing{5000}, transfer.Options{Houses: house.Preset}); !errors.Is(err, errDisk) {
		t.Errorf("error %v", err)
	}
	// What was read before the fault is there, and the report says so.
	lines := strings.Repeat("# \n", 499) + "basic 2h5d7c9sJd up Ks fold\n"
	in := io.MultiReader(strings.NewReader(lines), &failing{0})
	report, err := transfer.Import(ctx, s, in, transfer.Options{Houses: house.Preset})
	if !errors.Is(err, errDisk) || report.Hands != 1 || report.Lines != 500 {
		t.Errorf("%+v, %v", report, err)
	}
	if n, err := s.UngradedCount(ctx); n != 1 || err != nil {
		t.Errorf("%d hands, %v", n, err)
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := transfer.Import(over, s, strings.NewReader("x"), transfer.Options{Houses: house.Preset}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if err := transfer.ExportJSON(over, s, &bytes.Buffer{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	for _, export := range []func(context.Context, *record.Store, *os.File) error{
		func(ctx context.Context, s *record.Store, f *os.File) error {
			return transfer.ExportJSON(ctx, s, f, nil)
		},
		func(ctx context.Context, s *record.Store, f *os.File) error {
			return transfer.ExportCSV(ctx, s, f, nil)
		},
	} {
		f, err := os.Create(filepath.Join(t.TempDir(), "out"))
		check(t, err)
		check(t, f.Close())
		if err := export(ctx, s, f); !errors.Is(err, os.ErrClosed) {
			t.Errorf("error %v", err)
		}
	}
}
