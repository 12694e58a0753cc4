package practise

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/course"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/theme"
)

// open opens the screen at a preset.
func open(ctx context.Context, houseID string, ask session.Adviser) *Screen {
	h, err := house.Preset(houseID)
	if err != nil {
		panic(err)
	}
	k, _ := keys.NewMap(nil)
	seed := uint64(100)
	s := New(ctx, Options{
		Theme: theme.New(theme.Dark, theme.FourColour, theme.Terminal{Signs: true}), Keys: k, Drills: train.Drills(), Ask: ask,
		Seeds: func() uint64 { seed++; return seed },
	})
	s.Sit(session.Setup{House: h, Ante: 10, Boxes: 1, Seed: 7}, coach.Grade)
	s.Open()
	return s
}

// press presses keys, and returns the command and the action of the last one.
func press(s *Screen, names ...string) (cmd tea.Cmd, action screen.Action) {
	for _, k := range names {
		cmd, action = s.Update(screentest.Key(k))
	}
	return cmd, action
}

// lesson is what comes of a command that deals.
func lesson(t testing.TB, s *Screen, cmd tea.Cmd) (screen.Lesson, bool) {
	t.Helper()
	if cmd == nil {
		t.Fatal("nothing is dealt")
	}
	_, action := s.Update(cmd())
	l, ok := action.(screen.Lesson)
	return l, ok
}

// shown is what the screen shows at the smallest size.
func shown(s *Screen) string {
	return ansi.Strip(strings.Join(s.View(screen.Size{W: 80, H: 22}), "\n"))
}

func ExampleScreen() {
	s := open(context.Background(), "czech", strategy.Advise)
	cmd, _ := press(s, "m", "d", "n", "enter")
	_, action := s.Update(cmd())
	plan := action.(screen.Lesson).Course.Plan()
	fmt.Println(plan.Mode, plan.Drill.ID, plan.Count, plan.Setup.Seed)
	// Output: exam first 30 7
}

// TestKeys: the keys change what they are for, and choose its line.
func TestKeys(t *testing.T) {
	for _, tc := range []struct {
		keys []string
		want func(course.Plan) bool
		line line
	}{
		{nil, func(p course.Plan) bool {
			return p.Mode == coach.Grade && p.Drill == nil && p.Count == 0 && p.Limit == 0
		}, lineStart},
		{[]string{"m"}, func(p course.Plan) bool { return p.Mode == coach.Exam && p.Count == course.ExamCount }, lineMode},
		{[]string{"ь"}, func(p course.Plan) bool { return p.Mode == coach.Exam }, lineMode},
		{[]string{"m", "left", "left"}, func(p course.Plan) bool { return p.Mode == coach.Warn }, lineMode},
		{[]string{"d"}, func(p course.Plan) bool { return p.Drill.ID == "first" && p.Count == p.Drill.Count }, lineDrill},
		{[]string{"d", "left"}, func(p course.Plan) bool { return p.Drill == nil && p.Count == 0 && p.Limit == 0 }, lineDrill},
		{[]string{"n"}, func(p course.Plan) bool { return p.Count == counts[1] }, lineCount},
		{[]string{"n", "left", "left"}, func(p course.Plan) bool { return p.Count == counts[len(counts)-1] }, lineCount},
		{[]string{"t"}, func(p course.Plan) bool { return p.Limit == 5*time.Second }, lineTime},
		{[]string{"down", "down", "down", "down", "right"}, func(p course.Plan) bool { return p.Limit == 5*time.Second }, lineTime},
		{[]string{"up", "right", "up", "right"}, func(p course.Plan) bool { return p.Limit == 5*time.Second && p.Count == counts[1] }, lineCount},
		{[]string{"down", "up", "right"}, func(p course.Plan) bool { return p.Mode == coach.Grade && p.Drill == nil }, lineStart},
		{[]string{"x", "1", "delete"}, func(p course.Plan) bool { return p.Mode == coach.Grade }, lineStart},
	} {
		s := open(t.Context(), "czech", strategy.Advise)
		if cmd, action := press(s, tc.keys...); cmd != nil || action != nil {
			t.Errorf("%q ask for something", tc.keys)
		}
		if !tc.want(s.plan) || s.line != tc.line {
			t.Errorf("after %q the plan is %+v, the line %d", tc.keys, s.plan, s.line)
		}
	}
}

// TestExamEnds: an exam can't be chosen without an end.
func TestExamEnds(t *testing.T) {
	s := open(t.Context(), "czech", strategy.Advise)
	press(s, "m")
	for range 2 * len(counts) {
		press(s, "n")
		if s.plan.Count == 0 {
			t.Fatal("an exam without an end")
		}
	}
	for range 2 * len(counts) {
		press(s, "left")
		if s.plan.Count == 0 {
			t.Fatal("an exam without an end")
		}
	}
}

// TestStart: the first course has the seed that was given, the next ones get their own.
func TestStart(t *testing.T) {
	s := open(t.Context(), "czech", strategy.Advise)
	for i, want := range []uint64{7, 101, 102} {
		cmd, _ := press(s, "enter")
		if cmd2, action := press(s, "enter", "m", "d"); cmd2 != nil || action != nil || s.plan.Mode != coach.Grade {
			t.Error("keys change what is being dealt")
		}
		if !strings.Contains(shown(s), "dealt") {
			t.Error("nothing says that it is being dealt")
		}
		l, ok := lesson(t, s, cmd)
		if !ok || l.Course.Plan().Setup.Seed != want || l.Course.Dealt() != 1 || l.State.Hand != 1 {
			t.Errorf("start %d has %+v", i+1, l)
		}
	}
}

// TestLeave: leaving the screen breaks off what is being dealt.
func TestLeave(t *testing.T) {
	asked := make(chan context.Context, 1)
	s := open(t.Context(), "czech", func(ctx context.Context, _ strategy.Position) (strategy.Advice, error) {
		asked <- ctx
		<-ctx.Done()
		return strategy.Advice{}, ctx.Err()
	})
	cmd, _ := press(s, "d", "d", "enter")
	dealt := make(chan tea.Msg)
	go func() { dealt <- cmd() }()
	<-asked
	if _, action := press(s, "esc"); action != (screen.Back{}) {
		t.Errorf("esc asks for %T", action)
	}
	s.Close()
	if _, action := s.Update(<-dealt); action != nil {
		t.Errorf("what was broken off asks for %T", action)
	}
	if got := shown(s); strings.Contains(got, "✗") {
		t.Errorf("leaving is a failure:\n%s", got)
	}
}

// TestGoOn: a course that was left can be gone on with, which comes first.
func TestGoOn(t *testing.T) {
	s := open(t.Context(), "czech", strategy.Advise)
	going, err := session.New(s.plan.Setup)
	if err != nil {
		t.Fatal(err)
	}
	c, err := course.New(course.Plan{Mode: coach.Exam, Count: 3, Setup: s.plan.Setup}, strategy.Advise)
	if err != nil {
		t.Fatal(err)
	}
	s.Going(c, going)
	s.Open()
	if got := shown(s); !strings.Contains(got, "▸ enter Go on     hand 1, balance 0") {
		t.Errorf("shown is\n%s", got)
	}
	if _, action := press(s, "enter"); action != (screen.GoOn{}) {
		t.Errorf("enter asks for %T", action)
	}
	if cmd, action := press(s, "down", "enter"); action != nil {
		t.Errorf("start asks for %T", action)
	} else if _, ok := lesson(t, s, cmd); !ok {
		t.Error("start does not start")
	}
	c.Stop()
	s.Open()
	if got := shown(s); s.line != lineStart || !strings.Contains(got, "Result    Hands as they come") || strings.Contains(got, "Go on") {
		t.Errorf("shown of a course that is over is\n%s", got)
	}
	if _, action := press(s, "up", "enter"); action != (screen.GoOn{}) {
		t.Errorf("enter asks for %T", action)
	}
	s.Open()
	s.Going(nil, nil)
	if got := shown(s); strings.Contains(got, "Result") || s.line != lineStart {
		t.Errorf("shown is\n%s", got)
	}
}

// TestImpossible: a drill that a house has not is told in faint letters, with the reason,
// and is not started.
func TestImpossible(t *testing.T) {
	s := open(t.Context(), "caribbean-stud", strategy.Advise)
	none := 0
	for range s.drills {
		press(s, "d")
		err := s.possible(s.plan.Drill)
		cmd, _ := press(s, "enter")
		if got := shown(s); (cmd == nil) != (err != nil) || strings.Contains(got, "✗") != (err != nil) {
			t.Errorf("%v: started %v, and shown\n%s", err, cmd != nil, got)
		}
		if err != nil {
			none++
		}
		s.Close()
	}
	if none == 0 || none == len(s.drills) {
		t.Errorf("%d of %d drills are impossible", none, len(s.drills))
	}
}

// TestBegin: what the command line asks for is begun at once, a person's own drill among
// the others from then on.
func TestBegin(t *testing.T) {
	s := open(t.Context(), "czech", strategy.Advise)
	n := len(s.drills)
	first, err := train.FindDrill("first")
	if err != nil {
		t.Fatal(err)
	}
	own := train.Drill{Title: "Mine", Count: 2, Filter: train.Filter{Decision: train.DecisionFirst}}
	for i, d := range []*train.Drill{nil, &first, &own} {
		cmd := s.Begin(course.Plan{Mode: coach.Free, Drill: d, Count: 3, Setup: session.Setup{House: housetest.Preset(t, "czech"), Ante: 10, Boxes: 1, Seed: 9}})
		if _, ok := lesson(t, s, cmd); !ok {
			t.Errorf("course %d is not begun", i+1)
		}
		if !slices.Contains(s.drills, s.plan.Drill) {
			t.Errorf("course %d: what is practised is not in the list", i+1)
		}
	}
	if got := shown(s); len(s.drills) != n+1 || !strings.Contains(got, "● Mine") {
		t.Errorf("%d drills are there, and shown\n%s", len(s.drills), got)
	}
}

// TestThere: a drill whose file names a house is practised there, and the screen says so
// and for what ante.
func TestThere(t *testing.T) {
	s := open(t.Context(), "czech", strategy.Advise)
	d, err := train.ParseDrill("d", []byte("title = \"Mine\"\nhouse = \"russian\"\ntable = \"min-25\"\nfilter.decision = \"first\""), house.Preset)
	if err != nil {
		t.Fatal(err)
	}
	cmd := s.Begin(course.Plan{Mode: coach.Free, Drill: d, Count: 2, Setup: s.plan.Setup})
	if got := shown(s); !strings.Contains(got, "at russian · min-25, ante 25, by the file of the drill") {
		t.Errorf("shown is\n%s", got)
	}
	if l, ok := lesson(t, s, cmd); !ok || l.State.Setup.House.ID != "russian" || l.State.Setup.Table != "min-25" || l.State.Setup.Ante != 25 {
		t.Errorf("it is played at %+v", l.State.Setup)
	}
}

// TestAny presses keys by chance: the screen is as tall as its room whatever that is, and
// what it starts can be played.
func TestAny(t *testing.T) {
	names := []string{"m", "d", "n", "t", "up", "down", "left", "right", "enter", "ь", "1", "esc"}
	rapid.Check(t, func(rt *rapid.T) {
		s := open(t.Context(), rapid.SampledFrom([]string{"czech", "basic", "caribbean-stud"}).Draw(rt, "house"), strategy.Advise)
		for _, k := range rapid.SliceOfN(rapid.SampledFrom(names), 1, 12).Draw(rt, "keys") {
			press(s, k)
			size := screen.Size{W: rapid.IntRange(80, 200).Draw(rt, "w"), H: rapid.IntRange(22, 58).Draw(rt, "h")}
			if got := s.View(size); len(got) != size.H {
				rt.Fatalf("%d rows of %d", len(got), size.H)
			}
		}
		if _, err := course.New(s.plan, s.ask); (err != nil) != (s.possible(s.plan.Drill) != nil) {
			rt.Fatalf("the course: %v; the screen: %v", err, s.possible(s.plan.Drill))
		}
		s.Close()
	})
}

// BenchmarkView draws the screen.
func BenchmarkView(b *testing.B) {
	s := open(b.Context(), "czech", strategy.Advise)
	for b.Loop() {
		s.View(screen.Size{W: 80, H: 22})
	}
}
