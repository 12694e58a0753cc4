package course

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"go.uber.org/goleak"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/session"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// at is a place at a preset.
func at(t testing.TB, id string, seed uint64) session.Setup {
	t.Helper()
	return session.Setup{House: housetest.Preset(t, id), Ante: 10, Boxes: 1, Seed: seed}
}

// drill is a built-in drill.
func drill(t testing.TB, id string) *train.Drill {
	t.Helper()
	d, err := train.FindDrill(id)
	if err != nil {
		t.Fatal(err)
	}
	return &d
}

// create returns a course.
func create(t testing.TB, p Plan) *Course {
	t.Helper()
	c, err := New(p, strategy.Advise)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// next deals the next hand.
func next(t testing.TB, c *Course) *session.Session {
	t.Helper()
	st, err := c.Next()(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Resume(st)
	if err != nil {
		t.Fatal(err)
	}
	c.Begun()
	return s
}

// told is what tells a hand from another.
func told(s *session.Session) string {
	return fmt.Sprint(s.Hand(), s.Setup().House.ID, s.View(), s.Actions())
}

// play plays a hand under a coach to its end, each decision by a choice.
func play(t testing.TB, c *Course, s *session.Session, judge bool, choose func(strategy.Position, round.Legal) round.Action) {
	t.Helper()
	co := coach.New(t.Context(), strategy.Advise, nil, coach.Clock{}, coach.DefaultRules(c.Plan().Mode))
	var settle func(cmd tea.Cmd)
	settle = func(cmd tea.Cmd) {
		if cmd == nil || !judge {
			return
		}
		msg := cmd()
		if all, ok := msg.(tea.BatchMsg); ok {
			for _, cmd := range all {
				settle(cmd)
			}
		} else if msg != nil {
			_, cmd := co.Take(msg)
			settle(cmd)
		}
	}
	settle(co.Begin(s.Repeat()))
	for !s.Over() {
		p, ok := s.Position()
		if !ok {
			t.Fatal("nobody decides")
		}
		settle(co.Face(1, p))
		a := choose(p, s.Legal())
		_, cmd := co.Choose(a, len(s.Actions()), s.Legal().Insured)
		settle(cmd)
		if err := s.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	c.Over(s, co.Moments())
}

// fold gives a hand up.
func fold(_ strategy.Position, l round.Legal) round.Action {
	return round.Action{Box: l.Box, Kind: round.Fold}
}

// TestSame: what is dealt depends on the plan and the number of the hand alone.
func TestSame(t *testing.T) {
	for _, id := range []string{"", "close", "drawn", "buying"} {
		p := Plan{Mode: coach.Free, Setup: at(t, "czech", 7)}
		if id != "" {
			p.Drill = drill(t, id)
		}
		a, b := create(t, p), create(t, p)
		var first []string
		for range 3 {
			first = append(first, told(next(t, a)))
		}
		for i := range 3 {
			// A deal that is broken off is made again as if nothing had been.
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			if _, err := b.Next()(ctx); id != "" && !errors.Is(err, context.Canceled) {
				t.Errorf("%q: a broken deal reports %v", id, err)
			}
			if got := told(next(t, b)); got != first[i] {
				t.Errorf("%q: hand %d is\n%s, want\n%s", id, i+1, got, first[i])
			}
		}
		if first[0] == first[1] || first[1] == first[2] {
			t.Errorf("%q: the same hand comes twice", id)
		}
		p.Setup.Seed = 8
		if told(next(t, create(t, p))) == first[0] {
			t.Errorf("%q: another seed deals the same", id)
		}
	}
}

// TestAsTheyCome: without a drill the hands are those of a session of that seed.
func TestAsTheyCome(t *testing.T) {
	setup := at(t, "russian", 11)
	s, err := session.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	c := create(t, Plan{Mode: coach.Free, Setup: setup})
	for range 3 {
		if got, want := told(next(t, c)), told(s); got != want {
			t.Errorf("dealt is\n%s, want\n%s", got, want)
		}
		for !s.Over() {
			if err := s.Apply(round.Action{Box: s.Legal().Box, Kind: round.Fold}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Deal(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDrilled: a drill's hands begin where its decision does, at its own house where it
// names one.
func TestDrilled(t *testing.T) {
	sale := create(t, Plan{Mode: coach.Free, Drill: drill(t, "buying"), Setup: at(t, "czech", 7)})
	s := next(t, sale)
	if p, ok := s.Position(); !ok || p.Stage != strategy.NoGame || len(s.Actions()) == 0 || s.Hand() != 1 {
		t.Errorf("a drill on the sale begins with %+v after %v", p, s.Actions())
	}
	own := train.Drill{Title: "Mine", Stakes: house.Stakes{House: housetest.Preset(t, "russian"), Ante: 25}, Count: 2, Filter: train.Filter{Decision: train.DecisionFirst}}
	mine := create(t, Plan{Mode: coach.Free, Drill: &own, Setup: at(t, "czech", 7)})
	if s := next(t, mine).Setup(); s.House.ID != "russian" || s.Ante != 25 || s.Seed != 7 {
		t.Errorf("it is played at %s for %d, seed %d", s.House.ID, s.Ante, s.Seed)
	}
}

// TestCheck: what can't be practised is refused at once, or when no deal is found.
func TestCheck(t *testing.T) {
	unknown := at(t, "czech", 1)
	unknown.Table = "nowhere"
	for _, tc := range []struct {
		name string
		plan Plan
		want string
	}{
		{"no such table", Plan{Mode: coach.Free, Setup: unknown}, "nowhere"},
		{"no such decision", Plan{Mode: coach.Free, Drill: drill(t, "buying"), Setup: at(t, "caribbean-stud", 1)}, ""},
	} {
		if _, err := New(tc.plan, strategy.Advise); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: the error is %v", tc.name, err)
		}
	}
	never := train.Drill{Count: 1, Filter: train.Filter{Decision: train.DecisionFirst, Close: 1e-12}}
	equal := func(_ context.Context, p strategy.Position) (strategy.Advice, error) {
		var a strategy.Advice
		for i, o := range p.Actions() {
			a.Options = append(a.Options, strategy.Option{Action: o.Action, Discard: o.Discard, EV: -float64(i)})
		}
		return a, nil
	}
	c, err := New(Plan{Mode: coach.Free, Drill: &never, Setup: at(t, "czech", 1)}, equal)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Next()(t.Context()); !errors.Is(err, train.ErrNotFound) {
		t.Errorf("a drill that finds nothing reports %v", err)
	}
}

// TestCount: a course has an end where one is asked for, and an exam always.
func TestCount(t *testing.T) {
	for _, tc := range []struct {
		mode        coach.Mode
		count, want int
	}{{coach.Free, 0, 0}, {coach.Grade, 3, 3}, {coach.Exam, 0, ExamCount}, {coach.Exam, 5, 5}} {
		c := create(t, Plan{Mode: tc.mode, Count: tc.count, Setup: at(t, "czech", 1)})
		if n, ends := c.Left(); n != tc.want || ends != (tc.want > 0) || c.Plan().Count != tc.want {
			t.Errorf("%s of %d hands: %d are left, %v", tc.mode, tc.count, n, ends)
		}
	}
}

// TestResult: what was played is added up; a hand that is played again is left out.
func TestResult(t *testing.T) {
	c := create(t, Plan{Mode: coach.Exam, Count: 3, Setup: at(t, "czech", 254)})
	s := next(t, c)
	start := s.State()
	play(t, c, s, true, fold)
	start.Repeat = true
	if err := s.Go(start); err != nil {
		t.Fatal(err)
	}
	play(t, c, s, true, fold)
	play(t, c, next(t, c), true, func(p strategy.Position, l round.Legal) round.Action {
		a, err := strategy.Advise(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		best := train.ChoiceOf(p.Stakes, a.Options[0]).Actions(l.Box)
		return best[len(best)-1] // never insured
	})
	if c.Done() || c.Dealt() != 2 || len(c.Hands()) != 2 {
		t.Errorf("done %v, %d dealt, %d over", c.Done(), c.Dealt(), len(c.Hands()))
	}
	last := next(t, c)
	play(t, c, last, false, fold)
	r := c.Result(9)
	sum := 0.0
	for _, h := range c.Hands() {
		sum += h.Antes
	}
	if !c.Done() || r.Hands != 3 || r.Pending != 1 || len(r.Worst) != 1 || math.Abs(r.Antes-sum) > 1e-9 || r.Right+r.Trivial < 1 {
		t.Errorf("the result is %+v", r)
	}
	if got := r.Cost + r.TrivialCost; math.Abs(got-r.Worst[0].Cost()) > 1e-9 {
		t.Errorf("it cost %f, the worst %f", got, r.Worst[0].Cost())
	}
	h, err := c.HandOf(r.Worst[0])
	if err != nil || h.Number != 1 || h.Antes != -1 || !slices.Contains(h.Moments, r.Worst[0]) {
		t.Errorf("the worst is of %+v, %v", h, err)
	}
	if _, err := c.HandOf(new(coach.Moment)); err == nil {
		t.Error("any decision belongs to a hand")
	}
	if n, ends := c.Left(); n != 0 || !ends {
		t.Errorf("%d are left", n)
	}
}

// ExampleCourse deals the first hand of a drill.
func ExampleCourse() {
	h, err := house.Preset("czech")
	if err != nil {
		panic(err)
	}
	d, err := train.FindDrill("buying")
	if err != nil {
		panic(err)
	}
	c, err := New(Plan{Mode: coach.Grade, Drill: &d, Count: 10, Setup: session.Setup{House: h, Ante: 10, Boxes: 1, Seed: 7}}, strategy.Advise)
	if err != nil {
		panic(err)
	}
	state, err := c.Next()(context.Background())
	if err != nil {
		panic(err)
	}
	s, err := session.Resume(state)
	if err != nil {
		panic(err)
	}
	c.Begun()
	for _, o := range s.Legal().Offers {
		fmt.Println(o.Kind)
	}
	// Output:
	// take
	// buy
}
