package ui

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/course"
	"felt/ui/internal/screentest"
	"felt/ui/record"
	"felt/ui/scribe"
	"felt/ui/text"
)

// desk opens a record in a folder of the test's own.
func desk(t testing.TB) scribe.Desk {
	t.Helper()
	return deskAt(t, filepath.Join(t.TempDir(), "record.db"))
}

// deskAt is where a program keeps its hands: a record at a path.
func deskAt(t testing.TB, path string) scribe.Desk {
	t.Helper()
	s, err := record.Open(path, record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := scribe.Desk{Store: s, Writer: record.NewWriter(s), Felt: "test"}
	t.Cleanup(func() {
		if err := d.Writer.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return d
}

// leftIn plays keys of a course in a mode, leaves the program, and returns a new record of
// the same file with the hand that was left unfinished.
func leftIn(t testing.TB, mode coach.Mode, seed uint64, pressed ...string) (scribe.Desk, *scribe.Left) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "record.db")
	open := func() scribe.Desk {
		s, err := record.Open(path, record.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return scribe.Desk{Store: s, Writer: record.NewWriter(s), Felt: "test"}
	}
	d := open()
	practising(t, housetest.Preset(t, "czech"), mode, 2, d, exactly, seed).press(append(pressed, "ctrl+c")...)
	if err := d.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d = open()
	t.Cleanup(func() {
		if err := d.Writer.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	left, n, err := scribe.Unfinished(t.Context(), d.Store)
	if err != nil || n != 1 {
		t.Fatalf("%d hands are unfinished, %v", n, err)
	}
	return d, left
}

// TestExamLeft: of an exam's hand that is gone on with nothing is told before its end, and
// all at it, for its exam has no other.
func TestExamLeft(t *testing.T) {
	o := options(t, "russian", "", 10, 1, 3)
	o.Play, o.Advise = false, exactly
	o.Desk, o.Left = leftIn(t, coach.Exam, 254, "s")
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	for _, step := range []struct{ key, want string }{
		{"u", "fold"}, {"a", text.ExamRefuses}, {"w", "fold"}, {"b", "take the ante"}, {"a", text.ExamRefuses}, {"t", "2 of 3 right. Sixth card, mistake"},
		{"left", "step"}, {"esc", "what if"}, {"enter", "sixth card"}, {"a", text.ExamRefuses},
	} {
		screentest.Press(m, step.key)
		if v := m.View(); !strings.Contains(v, step.want) {
			t.Fatalf("after %s %q is not shown:\n%s", step.key, step.want, v)
		}
	}
}

// TestExamLeftAgain: such a hand can't be left and gone on with.
func TestExamLeftAgain(t *testing.T) {
	o := options(t, "russian", "", 10, 1, 3)
	o.Play, o.Advise = false, exactly
	o.Desk, o.Left = leftIn(t, coach.Exam, 254, "s")
	term := start(t, o, 80, 24).Press("u").Expect("fold").
		Press("?").Expect("what happened").Lacks("advice", "hint", "edit the position").Press("?").
		Press("esc").Expect("Give it up?", "y  give it up").Press("b").Expect("Bet, or fold?").
		Press("esc", "y").Expect("Practise", "Play").Lacks("Finish").
		Press("p").Expect("hand 1", "russian")
	term.Press("ctrl+c")
	written(t, o.Desk)
	if left, err := o.Desk.Store.Unfinished(t.Context()); err != nil || len(left) != 0 {
		t.Errorf("%d hands are unfinished, %v", len(left), err)
	}
}

// written waits until everything asked for is written.
func written(t testing.TB, d scribe.Desk) {
	t.Helper()
	if err := d.Writer.Sync().Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// exactly values a position as the program does, a blind box by fewer deals.
func exactly(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	if p.Blind {
		return strategy.AdviseSampled(ctx, p, 200, 1)
	}
	return strategy.Advise(ctx, p)
}

// remembered is an adviser who values each position of a house once: a hand is judged when
// it is played, when it is played again, and when it is compared with the record.
func remembered(ask strategy.Adviser) strategy.Adviser {
	var mu sync.Mutex
	known := map[string]strategy.Advice{}
	return func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		of := p
		of.Stakes.House, of.Stakes.Table = nil, nil
		key := fmt.Sprintf("%+v", of)
		mu.Lock()
		a, ok := known[key]
		mu.Unlock()
		if ok {
			return a, nil
		}
		a, err := ask(ctx, p)
		if err == nil {
			mu.Lock()
			known[key] = a
			mu.Unlock()
		}
		return a, err
	}
}

// learner practises by keys, and decides by chance.
type learner struct {
	*Model
	t   testing.TB
	rng *rand.Rand
	ask strategy.Adviser
	// hands are those that were played, as the engine has them: the first time alone.
	hands []*round.Round
	nets  []int64
	// back counts the choices that were taken back after a warning.
	back int
}

// practising starts a course in a mode, at a house with as many boxes as it allows.
func practising(t testing.TB, h *house.House, mode coach.Mode, hands int, d scribe.Desk, ask strategy.Adviser, seed uint64) *learner {
	t.Helper()
	o := options(t, h.ID, "", 10, 1, seed)
	o.Play, o.Advise, o.Desk = false, ask, d
	o.Setup.Boxes = h.Boxes.Own
	o.Practise = &course.Plan{Mode: mode, Count: hands, Setup: o.Setup}
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	if m.practised == nil {
		t.Fatalf("nothing is practised:\n%s", m.View())
	}
	return &learner{Model: m, t: t, rng: rand.New(rand.NewPCG(seed, 5)), ask: o.Advise}
}

// hand plays a hand to its end by keys.
func (l *learner) hand() {
	l.t.Helper()
	s := l.practised.Session()
	for range 200 {
		switch {
		case s.Over():
			if !s.Repeat() {
				r, err := round.Replay(s.Config(), s.Deck(), s.Actions())
				if err != nil {
					l.t.Fatal(err)
				}
				l.hands, l.nets = append(l.hands, r), append(l.nets, s.Net())
			}
			return
		case l.rng.IntN(3) == 0 && l.practised.Warned():
			if !s.Repeat() {
				l.back++
			}
			l.press("u")
		case l.practised.Warned():
			l.press("k")
		default:
			l.decide(s.Legal())
		}
	}
	l.t.Fatalf("the hand does not end:\n%s", l.View())
}

func (l *learner) press(keys ...string) { screentest.Press(l.Model, keys...) }

// decide presses the keys of a decision that is legal.
func (l *learner) decide(legal round.Legal) {
	letters := map[round.ActionKind]string{
		round.Bet: "b", round.Sixth: "s", round.Fold: "f", round.Take: "t", round.Buy: "g", round.Again: "r", round.Stop: "n",
	}
	switch o := legal.Offers[l.rng.IntN(len(legal.Offers))]; o.Kind {
	case round.Exchange:
		places := l.rng.Perm(5)[:o.Min+l.rng.IntN(o.Max-o.Min+1)]
		for _, i := range places {
			l.press(strconv.Itoa(i + 1))
		}
		l.press("x")
		if l.practised.Warned() {
			return
		}
	case round.Insure:
		l.press("i", []string{"m", "M"}[l.rng.IntN(2)], "enter")
	default:
		l.press(letters[o.Kind])
	}
}

// TestEveryMode plays hands by keys in every mode at every house: the record agrees with
// the engine and with the ledger, hand by hand and decision by decision.
func TestEveryMode(t *testing.T) { everyMode(t, 3) }

func everyMode(t *testing.T, hands int) {
	for n, h := range house.Presets() {
		// The deals of a house are the same in every mode, what is chosen is not.
		ask := remembered(exactly)
		for i, mode := range coach.Modes() {
			t.Run(fmt.Sprintf("%s/%s", h.ID, mode), func(t *testing.T) {
				t.Parallel()
				d := desk(t)
				l := practising(t, h, mode, hands, d, ask, uint64(n+1))
				l.rng = rand.New(rand.NewPCG(uint64(n), uint64(i)))
				s := l.practised.Session()
				for n := 1; n <= hands; n++ {
					l.hand()
					if n == 1 {
						l.press("*")
					}
					if mode.Shows() && n%3 == 1 {
						l.press("left", "w", "esc", "d")
						l.hand()
					}
					if want := sumOf(l.nets); s.Balance() != want {
						t.Fatalf("after hand %d the balance is %d, want %d", n, s.Balance(), want)
					}
					l.press("enter")
				}
				screentest.Press(l.Model, "esc", "esc", "ctrl+c")
				written(t, d)
				checkRecord(t, d.Store, l, mode)
			})
		}
	}
}

func sumOf(nets []int64) (sum int64) {
	for _, n := range nets {
		sum += n
	}
	return sum
}

// checkRecord compares what was played with the record of it.
func checkRecord(t *testing.T, s *record.Store, l *learner, mode coach.Mode) {
	t.Helper()
	played, err := s.List(t.Context(), record.Which{}, len(l.hands)+10)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(played, func(a, b record.Played) int { return cmp.Compare(a.Number, b.Number) })
	if len(played) != len(l.hands) {
		t.Fatalf("%d hands are in the record, %d were played", len(played), len(l.hands))
	}
	warned := 0
	for i, p := range played {
		h, err := s.Hand(t.Context(), p.ID)
		if err != nil {
			t.Fatal(err)
		}
		r, err := h.Replay()
		if err != nil {
			t.Fatalf("hand %d can't be replayed: %v", i+1, err)
		}
		if diff := gocmp.Diff(l.hands[i].Events(), r.Events(), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("hand %d was (-), and is in the record (+)\n%s", i+1, diff)
		}
		own := int64(0)
		for _, b := range r.Ledger().Boxes {
			if r.Config().Boxes[b.Box-1].Owner == round.Own {
				own += b.Net
			}
		}
		if p.Net != own || p.Net != l.nets[i] || math.Abs(p.Antes-float64(own)/10) > 1e-9 || p.Mode != string(mode) || p.Left || p.Ended.IsZero() {
			t.Errorf("hand %d: the record has %+v, the ledger %d, the session %d", i+1, p, own, l.nets[i])
		}
		if !p.Graded || !p.Luck.Known || p.Starred != (i == 0) {
			t.Errorf("hand %d: graded %v, luck %+v, starred %v", i+1, p.Graded, p.Luck, p.Starred)
		}
		warned += checkDecisions(t, s, h, l.ask)
	}
	if warned != l.back {
		t.Errorf("%d choices were taken back, %d are in the record", l.back, warned)
	}
}

// checkDecisions judges the decisions of a hand once more and compares them with those of
// the record; it returns how many choices were taken back.
func checkDecisions(t *testing.T, s *record.Store, h record.Hand, ask strategy.Adviser) (back int) {
	t.Helper()
	has, err := s.Decisions(t.Context(), h.ID)
	if err != nil {
		t.Fatal(err)
	}
	want, luck, err := scribe.Regrade(t.Context(), h, ask, train.DefaultThresholds())
	if err != nil {
		t.Fatal(err)
	}
	var stand []record.Decision
	actions := map[int]int{}
	for _, d := range has {
		if d.TakenBack {
			if actions[d.Action] = max(actions[d.Action], 1); d.Helped {
				actions[d.Action] = 2 // more than once
			}
			continue
		}
		if actions[d.Action] > 0 && !d.Helped {
			t.Errorf("a choice after a warning counts as one's own: %+v", d)
		}
		d.Helped, d.Seconds = false, 0
		stand = append(stand, d)
	}
	if diff := gocmp.Diff(want, stand, cmpopts.EquateEmpty(), cmpopts.EquateApprox(0, 1e-9)); diff != "" {
		t.Errorf("hand %s: judged again (-), in the record (+)\n%s", h.ID, diff)
	}
	if math.Abs(luck.Antes-h.Luck.Antes) > 1e-9 {
		t.Errorf("hand %s: luck %v, in the record %v", h.ID, luck, h.Luck)
	}
	return countBack(has)
}

// countBack counts the choices that were taken back. An exchange and an insurance are
// two decisions of one choice.
func countBack(all []record.Decision) (n int) {
	for _, d := range all {
		if d.TakenBack && d.Spot.Decision != train.DecisionCards.String() && d.Spot.Decision != train.DecisionInsurance.String() {
			n++
		}
	}
	return n
}
