package scribe

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"go.uber.org/goleak"

	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
	"felt/ui/coach"
	"felt/ui/record"
	"felt/ui/session"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// open opens a record, until it is closed or the test ends.
func open(t testing.TB, path string) *Desk {
	t.Helper()
	s, err := record.Open(path, record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := &Desk{Store: s, Writer: record.NewWriter(s), Felt: "test"}
	t.Cleanup(func() {
		if err := d.Writer.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return d
}

// table is a person at a table: a session, a coach, a scribe.
type table struct {
	testing.TB
	*session.Session
	*Scribe
	coach *coach.Coach
	// late are commands that have not been run yet, where they are put off.
	putOff bool
	late   []tea.Cmd
	// made are the decisions of all hands, in the order in which they were judged.
	made []*coach.Moment
}

// sit seats a person at a house, and deals.
func sit(t testing.TB, d *Desk, as About, id string, seed uint64) *table {
	t.Helper()
	h, err := house.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(session.Setup{House: h, Ante: 10, Boxes: 1, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	p := &table{TB: t, Session: s, Scribe: New(d, as)}
	p.coach = coach.New(t.Context(), strategy.Advise, nil, coach.Clock{}, coach.DefaultRules(as.Mode))
	p.deal()
	return p
}

// deal begins to write the hand that has been dealt.
func (p *table) deal(past ...*coach.Moment) {
	cmd := p.coach.Begin(p.Repeat(), past...)
	p.Scribe.Hand(p.Session, p.coach.Hand())
	p.settle(cmd)
}

// settle runs a command and what follows from it.
func (p *table) settle(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	if p.putOff {
		p.late = append(p.late, cmd)
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			p.settle(c)
		}
	default:
		news, next := p.coach.Take(msg)
		if news.Judged != nil {
			p.made = append(p.made, news.Judged)
			p.Judged(news.Judged)
		}
		if news.Play != nil {
			p.play(*news.Play)
		}
		p.settle(next)
	}
}

// catchUp runs what was put off.
func (p *table) catchUp() {
	p.putOff = false
	for _, cmd := range p.late {
		p.settle(cmd)
	}
	p.late = nil
}

// play carries an action out.
func (p *table) play(a round.Action) {
	p.Helper()
	if err := p.Apply(a); err != nil {
		p.Fatal(err)
	}
	p.Acted(p.Session, len(p.coach.Moments()))
}

// do chooses something, by its name: exchanges are of the first two cards.
func (p *table) do(kinds ...round.ActionKind) *table {
	p.Helper()
	for _, kind := range kinds {
		pos, ok := p.Position()
		if !ok {
			p.Fatalf("%s: nothing to decide", kind)
		}
		p.settle(p.coach.Face(1, pos))
		a := round.Action{Box: 1, Kind: kind}
		if kind == round.Exchange {
			a.Discard = round.Cards(pos.Cards[:2])
		}
		play, cmd := p.coach.Choose(a, len(p.Actions()), 0)
		if play {
			p.play(a)
		}
		p.settle(cmd)
	}
	return p
}

// next deals the next hand.
func (p *table) next() *table {
	p.Helper()
	if err := p.Deal(); err != nil {
		p.Fatal(err)
	}
	p.deal()
	return p
}

// list reads the hands of a record, the first one first.
func list(t testing.TB, d *Desk, s *Scribe) []record.Played {
	t.Helper()
	if err := s.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	all, err := d.Store.List(t.Context(), record.Which{}, 100)
	if err != nil {
		t.Fatal(err)
	}
	for i, j := 0, len(all)-1; i < j; i, j = i+1, j-1 {
		all[i], all[j] = all[j], all[i]
	}
	return all
}

// rows tells the decisions of a hand in the record in words.
func rows(t testing.TB, d *Desk, id record.ID) string {
	t.Helper()
	all, err := d.Store.Decisions(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, r := range all {
		w := fmt.Sprintf("%d %s %s %s", r.Action, r.Spot.Decision, r.Chosen.Habit, r.Grade)
		if r.TakenBack {
			w += " back"
		}
		words = append(words, w)
	}
	return strings.Join(words, "; ")
}

// TestWritten: a hand is in the record as it was played, with its decisions and what they
// cost, and what was luck.
func TestWritten(t *testing.T) {
	d := open(t, filepath.Join(t.TempDir(), "record.db"))
	p := sit(t, d, About{Mode: coach.Grade, Drill: "close"}, "czech", 254)
	p.do(round.Sixth, round.Bet)
	p.do(round.Take)
	p.next().do(round.Fold)
	all := list(t, d, p.Scribe)
	if len(all) != 2 {
		t.Fatalf("%d hands", len(all))
	}
	first, err := d.Store.Hand(t.Context(), all[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	v, err := d.Store.Session(t.Context(), first.Session)
	if err != nil {
		t.Fatal(err)
	}
	if v.House.ID != "czech" || v.Mode != "grade" || v.Drill != "close" || v.Ante != 10 || v.Boxes != 1 || v.Seed != 254 || v.Felt != "test" || !v.Ended.IsZero() {
		t.Errorf("the session is %+v", v)
	}
	if !reflect.DeepEqual(first.Deal, record.Deal{Seed: 254}) || first.Number != 1 {
		t.Errorf("the deal is %+v, number %d", first.Deal, first.Number)
	}
	if got, want := first.Actions(), []round.ActionKind{round.Sixth, round.Bet, round.Take}; len(got) != 3 || got[0].Kind != want[0] || got[1].Kind != want[1] || got[2].Kind != want[2] {
		t.Errorf("the actions are %v", got)
	}
	if got, want := rows(t, d, all[0].ID), "0 first sixth mistake; 1 drawn bet right; 1 insurance none right; 2 sale take right"; got != want {
		t.Errorf("the decisions are %s, want %s", got, want)
	}
	for i, h := range all {
		cost := 0.0
		for _, m := range p.made {
			if m.Hand == i+1 {
				cost += m.Cost()
			}
		}
		if !h.Graded || !h.Luck.Known || math.Abs(h.Luck.Antes-h.Antes-cost) > 1e-9 || math.Abs(h.Cost-cost) > 1e-6 || cost == 0 {
			t.Errorf("hand %d: %+v; it cost %f", i+1, h, cost)
		}
	}
	if all[1].Net != -10 || all[1].Antes != -1 {
		t.Errorf("a fold brought %+v", all[1])
	}
	if err := d.Store.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestLate: a hand whose decisions are judged when another one is in play is written then.
func TestLate(t *testing.T) {
	d := open(t, filepath.Join(t.TempDir(), "record.db"))
	p := sit(t, d, About{Mode: coach.Free}, "czech", 254)
	p.putOff = true
	p.do(round.Fold).Star(true)
	p.next()
	all := list(t, d, p.Scribe)
	if all[0].Graded || all[0].Luck.Known || !all[0].Starred || rows(t, d, all[0].ID) != "" {
		t.Errorf("before it is judged: %+v", all[0])
	}
	p.catchUp()
	all = list(t, d, p.Scribe)
	if !all[0].Graded || !all[0].Luck.Known || !all[0].Starred || rows(t, d, all[0].ID) != "0 first fold blunder" {
		t.Errorf("after: %+v, %s", all[0], rows(t, d, all[0].ID))
	}
	if len(p.hands) != 1 {
		t.Errorf("%d hands are still to be written", len(p.hands))
	}
}

// TestTakenBack: what was taken back is in the record before what took its place.
func TestTakenBack(t *testing.T) {
	d := open(t, filepath.Join(t.TempDir(), "record.db"))
	p := sit(t, d, About{Mode: coach.Warn}, "czech", 254)
	p.do(round.Fold)
	if p.coach.Warning() == nil {
		t.Fatal("no warning")
	}
	p.coach.TakeBack()
	p.do(round.Bet)
	all := list(t, d, p.Scribe)
	if got := rows(t, d, all[0].ID); got != "0 first fold blunder back; 0 first bet right; 0 insurance none right" {
		t.Errorf("the decisions are %s", got)
	}
}

// TestRepeat: a hand that is played again is not written.
func TestRepeat(t *testing.T) {
	d := open(t, filepath.Join(t.TempDir(), "record.db"))
	p := sit(t, d, About{Mode: coach.Grade}, "czech", 254)
	start := p.State()
	p.do(round.Fold)
	start.Repeat = true
	if err := p.Go(start); err != nil {
		t.Fatal(err)
	}
	p.deal()
	p.do(round.Fold)
	if p.Star(true) || p.Starred() {
		t.Error("it is starred")
	}
	p.next().do(round.Fold)
	all := list(t, d, p.Scribe)
	if len(all) != 2 || all[1].Number != 2 {
		t.Errorf("the record has %+v", all)
	}
}

// TestStar: the mark is written, and taken away.
func TestStar(t *testing.T) {
	d := open(t, filepath.Join(t.TempDir(), "record.db"))
	p := sit(t, d, About{Mode: coach.Grade}, "czech", 254)
	p.do(round.Fold)
	for _, on := range []bool{true, false, true} {
		if !p.Star(on) || p.Starred() != on {
			t.Errorf("the mark is %v, want %v", p.Starred(), on)
		}
		if all := list(t, d, p.Scribe); all[0].Starred != on {
			t.Errorf("in the record it is %v, want %v", all[0].Starred, on)
		}
	}
	if p.next(); p.Starred() {
		t.Error("the next hand is marked too")
	}
}

// leave leaves the table.
func leave(s *Scribe) (kept bool) {
	s.Leave()
	return false
}

// TestEnd: what becomes of the hand in play when the table is left, and when the program
// is.
func TestEnd(t *testing.T) {
	for _, tc := range []struct {
		name       string
		play       []round.ActionKind
		end        func(*Scribe) bool
		left       bool
		unfinished int
		ended      bool
	}{
		{"leave in play", []round.ActionKind{round.Sixth}, leave, true, 0, true},
		{"leave between", []round.ActionKind{round.Fold}, leave, false, 0, true},
		{"leave before", nil, leave, true, 0, true},
		{"end in play", []round.ActionKind{round.Sixth}, (*Scribe).End, false, 1, false},
		{"end between", []round.ActionKind{round.Fold}, (*Scribe).End, false, 0, true},
		{"end before", nil, (*Scribe).End, true, 0, true},
	} {
		path := filepath.Join(t.TempDir(), "record.db")
		d := open(t, path)
		p := sit(t, d, About{Mode: coach.Grade}, "czech", 254).do(tc.play...)
		kept := tc.end(p.Scribe)
		all := list(t, d, p.Scribe)
		if len(all) != 1 || all[0].Left != tc.left || kept != (tc.unfinished == 1) {
			t.Errorf("%s: the record has %+v", tc.name, all)
		}
		v, err := d.Store.Session(t.Context(), all[0].Session)
		if err != nil || v.Ended.IsZero() == tc.ended {
			t.Errorf("%s: the session is %+v, %v", tc.name, v, err)
		}
		if err := d.Writer.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, n, err := Unfinished(t.Context(), open(t, path).Store); n != tc.unfinished || err != nil {
			t.Errorf("%s: %d are unfinished, %v; want %d", tc.name, n, err, tc.unfinished)
		}
	}
}

// TestResume: a hand that was left unfinished is gone on with where it was left, under its
// own number, and what was not judged is.
func TestResume(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	d := open(t, path)
	p := sit(t, d, About{Mode: coach.Grade}, "czech", 254)
	p.do(round.Fold)
	p.next()
	p.putOff = true // the program ends before it is judged
	p.do(round.Exchange)
	p.Star(true)
	p.End()
	want := list(t, d, p.Scribe)
	if err := d.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d = open(t, path)
	left, n, err := Unfinished(t.Context(), d.Store)
	if err != nil || n != 1 || left.ID != want[1].ID || left.As.Mode != coach.Grade {
		t.Fatalf("left are %d, %+v, %v", n, left, err)
	}
	s, past, err := left.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if s.Hand() != 2 || s.Balance() != -10 || len(s.Actions()) != 1 || len(past) != 1 || past[0].Choice.Action != strategy.Exchange {
		t.Errorf("it goes on as hand %d, balance %d, with %v and %+v", s.Hand(), s.Balance(), s.Actions(), past)
	}
	q := &table{TB: t, Session: s, Scribe: Resume(d, left, 1, s, past)}
	q.coach = coach.New(t.Context(), strategy.Advise, nil, coach.Clock{}, coach.DefaultRules(left.As.Mode))
	q.settle(q.coach.Begin(false, past...))
	if !q.Starred() {
		t.Error("the star is gone")
	}
	q.do(round.Fold)
	q.next().do(round.Fold)
	got := list(t, d, q.Scribe)
	if len(got) != 3 || got[1].ID != want[1].ID || !got[1].Graded || got[1].Ended.IsZero() || !got[1].Starred || got[2].Number != 3 || got[2].Session != got[0].Session {
		t.Fatalf("the record has %+v", got)
	}
	if words := rows(t, d, got[1].ID); !strings.HasPrefix(words, "0 first exchange right; 0 cards exchange 2 blunder; 1 drawn fold ") {
		t.Errorf("its decisions are %s", words)
	}
	if _, n, err := Unfinished(t.Context(), d.Store); n != 0 || err != nil {
		t.Errorf("%d are unfinished, %v", n, err)
	}
}

// TestResumeMarked: a decision that was judged before the end of the program is not
// written twice.
func TestResumeMarked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	d := open(t, path)
	p := sit(t, d, About{Mode: coach.Grade}, "czech", 254).do(round.Sixth)
	p.End()
	list(t, d, p.Scribe)
	if err := d.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d = open(t, path)
	left, _, err := Unfinished(t.Context(), d.Store)
	if err != nil {
		t.Fatal(err)
	}
	s, past, err := left.Begin()
	if err != nil {
		t.Fatal(err)
	}
	q := &table{TB: t, Session: s, Scribe: Resume(d, left, 1, s, past)}
	q.coach = coach.New(t.Context(), strategy.Advise, nil, coach.Clock{}, coach.DefaultRules(left.As.Mode))
	q.settle(q.coach.Begin(false, past...))
	q.do(round.Bet, round.Take)
	all := list(t, d, q.Scribe)
	if got, want := rows(t, d, all[0].ID), "0 first sixth mistake; 1 drawn bet right; 1 insurance none right; 2 sale take right"; got != want || !all[0].Graded {
		t.Errorf("the decisions are %s, want %s", got, want)
	}
}

// TestResumeOver: a hand whose last action was written, and not its result, is finished
// when it is gone on with, and not begun twice.
func TestResumeOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	d := open(t, path)
	p := sit(t, d, About{Mode: coach.Grade}, "czech", 254)
	p.do(round.Fold)
	p.next()
	list(t, d, p.Scribe)
	if err := d.Store.Act(t.Context(), record.HandID(p.sitting, 2), 0, round.Action{Box: 1, Kind: round.Fold}); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := d.Writer.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		d = open(t, path)
	}
	left, n, err := Unfinished(t.Context(), d.Store)
	if err != nil || n != 1 {
		t.Fatalf("%d are unfinished, %v", n, err)
	}
	s, past, err := left.Begin()
	if err != nil || !s.Over() || s.Balance() != -20 {
		t.Fatalf("it is over: %v, balance %d, %v", s.Over(), s.Balance(), err)
	}
	q := &table{TB: t, Session: s, Scribe: Resume(d, left, 1, s, past)}
	q.coach = coach.New(t.Context(), strategy.Advise, nil, coach.Clock{}, coach.DefaultRules(left.As.Mode))
	q.settle(q.coach.Begin(false, past...))
	q.next().do(round.Fold)
	all := list(t, d, q.Scribe)
	if len(all) != 3 || !all[1].Graded || all[1].Net != -10 || all[1].Ended.IsZero() || all[2].Number != 3 || !all[2].Graded {
		t.Errorf("the record has %+v", all)
	}
}

// TestResumeDrill: of a drill's hand that was begun in its midst only what the person did
// is his.
func TestResumeDrill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	d := open(t, path)
	p := sit(t, d, About{Mode: coach.Grade, Drill: "drawn"}, "czech", 254)
	p.Leave()
	// The hand begins with a sixth card that was bought for him.
	st := p.State()
	st.Actions = []round.Action{{Box: 1, Kind: round.Sixth}}
	s, err := session.Resume(st)
	if err != nil {
		t.Fatal(err)
	}
	p.Session, p.Scribe = s, New(d, About{Mode: coach.Grade, Drill: "drawn"})
	p.deal()
	p.do(round.Bet)
	p.End()
	list(t, d, p.Scribe)
	if err := d.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d = open(t, path)
	left, n, err := Unfinished(t.Context(), d.Store)
	if err != nil || n != 1 {
		t.Fatalf("%d are unfinished, %v", n, err)
	}
	if _, past, err := left.Begin(); err != nil || len(past) != 1 || past[0].Action != 1 {
		t.Errorf("his decisions are %+v, %v", past, err)
	}
	if err := left.GiveUp(d.Writer).Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, n, err := Unfinished(t.Context(), d.Store); n != 0 || err != nil {
		t.Errorf("%d are unfinished after it was given up, %v", n, err)
	}
}

// TestNowhere: where nothing is kept nothing is written, and play goes on; once something
// is kept, the hands from then on are.
func TestNowhere(t *testing.T) {
	d := new(Desk)
	p := sit(t, d, About{Mode: coach.Grade}, "czech", 254)
	p.do(round.Fold)
	if p.Saving() || p.Star(true) || p.Ticket() != nil || p.Wait(t.Context()) != nil {
		t.Error("something is kept")
	}
	*d = *open(t, filepath.Join(t.TempDir(), "record.db"))
	p.next().do(round.Fold)
	if all := list(t, d, p.Scribe); len(all) != 1 || !all[0].Graded {
		t.Errorf("the record has %+v", all)
	}
	p.Leave()
}

// TestUnjudged: a hand of which a decision could not be judged is not graded.
func TestUnjudged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	d := open(t, path)
	p := sit(t, d, About{Mode: coach.Grade}, "czech", 254)
	broken := func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{}, errors.New("no values")
	}
	p.coach = coach.New(t.Context(), broken, nil, coach.Clock{}, coach.DefaultRules(coach.Grade))
	p.settle(p.coach.Begin(false))
	p.do(round.Fold)
	if all := list(t, d, p.Scribe); len(all) != 1 || all[0].Graded || all[0].Luck.Known || all[0].Net != -10 {
		t.Errorf("the record has %+v", all)
	}
	// The program that played it may still be about to grade it.
	if err := d.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d = open(t, path)
	if n, err := d.Store.UngradedCount(t.Context()); n != 1 || err != nil {
		t.Errorf("%d hands are to be graded later, %v", n, err)
	}
}

// ExampleScribe writes down a hand that is folded, before anybody has judged it.
func ExampleScribe() {
	if err := fold(); err != nil {
		fmt.Println(err)
	}
	// Output: hand 1 at czech, free: -10
}

func fold() error {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "scribe")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	store, err := record.Open(filepath.Join(dir, "record.db"), record.Options{})
	if err != nil {
		return err
	}
	d := Desk{Store: store, Writer: record.NewWriter(store), Felt: "v1"}
	h, err := house.Preset("czech")
	if err != nil {
		return err
	}
	s, err := session.New(session.Setup{House: h, Ante: 10, Boxes: 1, Seed: 254})
	if err != nil {
		return err
	}
	w := New(&d, About{Mode: coach.Free})
	w.Hand(s, 1)
	if err := s.Apply(round.Action{Box: 1, Kind: round.Fold}); err != nil {
		return err
	}
	w.Acted(s, 1)
	if err := w.Wait(ctx); err != nil {
		return err
	}
	hands, err := store.List(ctx, record.Which{}, 9)
	if err != nil {
		return err
	}
	for _, h := range hands {
		fmt.Printf("hand %d at %s, %s: %d\n", h.Number, h.House, h.Mode, h.Net)
	}
	return d.Writer.Close(ctx)
}
