package ui

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/course"
	"felt/ui/internal/screentest"
	"felt/ui/record"
	"felt/ui/scribe"
	"felt/ui/text"
	"felt/ui/theme"
)

// lessonStates are what the screens of practising can come to show: a course, and the keys
// that lead there.
var lessonStates = []struct {
	name, house string
	mode        coach.Mode
	drill       string
	boxes       int
	count       int
	seed        uint64
	keys        []string
}{
	{"right", "czech", coach.Grade, "", 1, 0, 103, []string{"b"}},
	{"mistake", "czech", coach.Grade, "", 1, 0, 254, []string{"s"}},
	{"other cards", "czech", coach.Grade, "cards", 1, 0, 3, []string{"1", "2", "3", "4", "x"}},
	{"undecided", "russian", coach.Grade, "", 2, 0, 11, []string{"b", "s"}},
	{"hint", "czech", coach.Hint, "", 1, 0, 254, []string{"c"}},
	{"second hint", "czech", coach.Hint, "", 1, 0, 254, []string{"c", "c"}},
	{"warned", "czech", coach.Warn, "", 1, 0, 254, []string{"f"}},
	{"refused", "czech", coach.Exam, "", 1, 3, 254, []string{"a"}},
	{"closing", "czech", coach.Hint, "", 1, 0, 254, []string{"s", "f"}},
	{"silent", "czech", coach.Free, "", 1, 0, 254, []string{"s", "f"}},
	{"opened", "czech", coach.Hint, "", 1, 0, 254, []string{"a", "down", "down", "enter"}},
	{"opened exchange", "czech", coach.Hint, "", 1, 0, 254, []string{"a", "enter", "down", "down", "down"}},
	{"opened fold", "caribbean-stud", coach.Hint, "", 1, 0, 254, []string{"a", "down", "down", "enter"}},
	{"stepping", "czech", coach.Grade, "", 1, 0, 254, []string{"s", "f", "left", "left"}},
	{"what if", "czech", coach.Grade, "", 1, 0, 254, []string{"f", "w"}},
	{"what if over", "czech", coach.Grade, "", 1, 0, 254, []string{"f", "w", "right", "right"}},
	{"again", "czech", coach.Grade, "", 1, 0, 254, []string{"f", "d"}},
	{"drill", "basic", coach.Grade, "second-box", 1, 5, 7, nil},
	{"leaving", "czech", coach.Exam, "", 1, 2, 254, []string{"f", "enter", "esc"}},
	{"left early", "czech", coach.Exam, "", 1, 3, 254, []string{"f", "enter", "esc", "y"}},
	{"exam help", "czech", coach.Exam, "", 1, 2, 254, []string{"?"}},
	{"result", "czech", coach.Exam, "", 1, 2, 254, []string{"s", "f", "enter", "f", "enter"}},
	{"result opened", "czech", coach.Exam, "", 1, 2, 254, []string{"s", "f", "enter", "f", "enter", "down", "enter"}},
	{"all right", "czech", coach.Grade, "", 1, 1, 103, []string{"b", "t", "enter"}},
	{"practise", "czech", coach.Grade, "", 1, 0, 254, []string{"f", "esc", "esc"}},
	{"not here", "czech", coach.Warn, "close", 1, 0, 254, []string{"esc", "d", "d", "d", "d", "d", "d", "d", "d", "d", "d", "down", "down"}},
	{"practise help", "czech", coach.Grade, "", 1, 0, 254, []string{"f", "esc", "esc", "?"}},
	{"over help", "czech", coach.Grade, "", 1, 0, 254, []string{"f", "?"}},
	{"warned help", "czech", coach.Warn, "", 1, 0, 254, []string{"f", "?"}},
	{"home", "czech", coach.Grade, "", 1, 0, 254, []string{"esc", "esc"}},
}

// taught are the options of a program that starts a course, with values and reasons as
// the program has them.
func taught(t testing.TB, houseID string, mode coach.Mode, drill string, boxes, count int, seed uint64) Options {
	t.Helper()
	o := options(t, houseID, "", 10, boxes, seed)
	o.Play, o.Advise, o.Drills = false, exactly, train.Drills()
	o.Explain = func(ctx context.Context, p strategy.Position, a strategy.Advice) []string {
		reasons, err := train.Reasons(ctx, p, a)
		if err != nil && ctx.Err() == nil {
			t.Error(err)
		}
		return text.Reasons(p, reasons)
	}
	o.Object = func(ctx context.Context, p strategy.Position, m train.Mark) []string {
		reasons, err := train.Against(ctx, p, m)
		if err != nil && ctx.Err() == nil {
			t.Error(err)
		}
		return text.Reasons(p, reasons)
	}
	p := course.Plan{Mode: mode, Count: count, Setup: o.Setup}
	if drill != "" {
		d, err := train.FindDrill(drill)
		if err != nil {
			t.Fatal(err)
		}
		p.Drill = &d
	}
	o.Practise = &p
	return o
}

// lesson brings a program to a state at a size.
func aLesson(t testing.TB, state, w, h int, look *theme.Theme) *Model {
	t.Helper()
	s := lessonStates[state]
	o := taught(t, s.house, s.mode, s.drill, s.boxes, s.count, s.seed)
	if look != nil {
		o.Look = always(look)
	}
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: w, Height: h})
	screentest.Press(m, s.keys...)
	return m
}

// TestLessons keeps the pictures of practising: every state at the smallest size, chosen
// ones at every step of size and in looks of every kind.
func TestLessons(t *testing.T) {
	for i, s := range lessonStates {
		t.Run("80x24/"+strings.ReplaceAll(s.name, " ", "-"), func(t *testing.T) {
			golden.RequireEqual(t, ansi.Strip(aLesson(t, i, 80, 24, nil).View()))
		})
	}
	for _, size := range sizes[1:] {
		for _, name := range []string{"mistake", "opened exchange", "stepping", "result", "practise"} {
			t.Run(fmt.Sprintf("%dx%d/%s", size[0], size[1], strings.ReplaceAll(name, " ", "-")), func(t *testing.T) {
				golden.RequireEqual(t, ansi.Strip(aLesson(t, stateOf(t, name), size[0], size[1], nil).View()))
			})
		}
	}
	for _, look := range []string{"light", "mono", "ascii"} {
		for _, name := range []string{"mistake", "warned", "result"} {
			t.Run("looks/"+look+"/"+name, func(t *testing.T) {
				golden.RequireEqual(t, aLesson(t, stateOf(t, name), 80, 24, looks[look]).View())
			})
		}
	}
}

// stateOf is the number of the state of a name.
func stateOf(t testing.TB, name string) int {
	t.Helper()
	for i, s := range lessonStates {
		if s.name == name {
			return i
		}
	}
	t.Fatalf("no state %s", name)
	return 0
}

// TestLessonsFit draws every state of practising at the sizes where something changes, and
// on terminals that show little.
func TestLessonsFit(t *testing.T) {
	for i, s := range lessonStates {
		m := aLesson(t, i, 80, 24, nil)
		for _, w := range []int{80, 81, 99, 100, 119, 120, 159, 200} {
			for _, h := range []int{24, 25, 29, 30, 39, 40, 60} {
				m.Update(tea.WindowSizeMsg{Width: w, Height: h})
				screentest.CheckSize(t, strings.Split(m.View(), "\n"), w, h, s.name)
			}
		}
		bare, dumb := aLesson(t, i, 80, 24, looks["no-colour"]).View(), aLesson(t, i, 80, 24, looks["dumb"]).View()
		screentest.CheckASCII(t, bare, dumb, s.name)
		screentest.CheckNoColour(t, bare, s.name)
	}
}

// TestLessonsWhole: at the smallest size no word of practising is cut off.
func TestLessonsWhole(t *testing.T) {
	for i, s := range lessonStates {
		if view := ansi.Strip(aLesson(t, i, 80, 24, nil).View()); strings.Contains(strings.ReplaceAll(view, "Counting…", ""), "…") {
			t.Errorf("%s:\n%s", s.name, view)
		}
	}
}

// TestSixKeys: from an empty home it takes at most six keys to a hand that is over and
// graded, and nothing has to be read: they are what one would try.
func TestSixKeys(t *testing.T) {
	o := taught(t, "czech", coach.Grade, "", 1, 0, 254)
	o.Practise = nil
	keys := []string{"down", "enter", "enter", "f"}
	term := start(t, o, 80, 24).Expect("▸ p", "Practise").Press(keys...)
	term.Expect("Blunder: fold costs 3.239 antes", "You folded", "enter  next hand")
	if len(keys) > 6 {
		t.Errorf("%d keys", len(keys))
	}
}

// TestVerdicts: in the mode that grades every decision gets its verdict, in words and with
// a sign; in the others none does.
func TestVerdicts(t *testing.T) {
	for _, tc := range []struct {
		mode    coach.Mode
		verdict bool
		closing bool
	}{
		{coach.Free, false, false}, {coach.Hint, false, true}, {coach.Grade, true, true}, {coach.Exam, false, false},
	} {
		term := start(t, taught(t, "czech", tc.mode, "", 1, 2, 254), 80, 24).Press("s")
		if tc.verdict {
			term.Expect("✗ Mistake: sixth card costs 0.239 antes (2.39). Best: bet, not insured.", "VERDICT", "improves you")
		} else {
			term.Expect("Bet, or fold?").Lacks("Mistake", "VERDICT")
		}
		term.Press("f")
		if tc.closing {
			term.Expect("0 of 2 right.", "3.215 antes")
		} else {
			term.Expect("You folded").Lacks("right.", "Blunder")
		}
	}
}

// TestWarning: a costly choice is asked about before it is carried out, and can be taken
// back; one that is as good as the best is not.
func TestWarning(t *testing.T) {
	d := desk(t)
	o := taught(t, "czech", coach.Warn, "", 1, 0, 254)
	o.Desk = d
	start(t, o, 80, 24).
		Press("f").Expect("✗✗ Fold is a blunder: it costs 3.239 antes (32.39). Keep it?", "k  keep it", "u  take it back").
		Press("b", "enter", "z").Expect("Keep it?").
		Press("u").Expect("Your decision.").
		Press("1", "2", "x").Expect("Exchange 5♦ 8♣ is a blunder").
		Press("esc").Expect("✗ 1", "✗ 2", "2 cards marked").Lacks("Keep it?").
		Press("и").Expect("Take 1:1 on the ante").
		Press("g").Expect("Buy the game is a blunder").
		Press("л").Expect("king high")
	written(t, d)
	played, err := d.Store.List(t.Context(), record.Which{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	all, err := d.Store.Decisions(t.Context(), played[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, row := range all {
		kinds = append(kinds, fmt.Sprintf("%s %s %v %v", row.Spot.Decision, row.Chosen.Habit, row.TakenBack, row.Helped))
	}
	want := []string{
		"first fold true false", "first exchange true true", "cards exchange 2 true true", "first bet false true", "insurance none false true",
		"sale buy false false",
	}
	if fmt.Sprint(kinds) != fmt.Sprint(want) {
		t.Errorf("the record has\n%q, want\n%q", kinds, want)
	}
}

// TestWaiting: a choice that may be warned of waits for its value, the screen does not;
// keys pressed meanwhile are answered afterwards.
func TestWaiting(t *testing.T) {
	answer := make(chan struct{})
	o := taught(t, "czech", coach.Warn, "", 1, 0, 254)
	o.Advise = func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		select {
		case <-answer:
		case <-ctx.Done():
			return strategy.Advice{}, ctx.Err()
		}
		return strategy.Advise(ctx, p)
	}
	term := start(t, o, 80, 24).
		Press("b").Expect("Bet: its value is being counted…").
		Press("t").Expect("being counted").
		Press("?").Expect("The keys").Press("?").
		Press("esc").Expect("Go on").Press("enter").Expect("being counted…")
	close(answer)
	term.Expect("the ante is paid 1:1.  +10")
}

// TestExam: nothing is told before the end, whatever is pressed; then all of it is.
func TestExam(t *testing.T) {
	term := start(t, taught(t, "czech", coach.Exam, "", 1, 2, 254), 80, 24)
	for _, k := range []string{"a", "c", "v"} {
		term.Press(k).Expect("✗ This is an exam: no values, no hints. All is told at its end.").Lacks("★", "Hint", "position   first")
	}
	term.Press("s", "f")
	for _, k := range []string{"left", "right", "w", "d"} {
		term.Press(k).Expect("✗ This is an exam").Lacks("★", "Decision 1", "What if")
	}
	term.Press("enter", "esc").Expect("Leaving ends the exam", "y  end the exam", "any other key").
		Press("esc").Expect("Your decision.").Lacks("Leaving").
		Press("f").Lacks("Leaving").Press("enter").
		Expect("Hands as they come   exam", "2 hands: -3.0 antes. Seed 254.", "2 decisions: 0 right, 0 %.", "Error rate: ", "milli-antes a decision; too few", "COSTLIEST", "0.239").
		Press("enter").Expect("Decision 2 of 2. You chose: fold.", "✗✗ Blunder", "★").
		Press("esc").Expect("COSTLIEST").
		Press("esc").Expect("Start").Lacks("COSTLIEST")
}

// TestExamEnds: away from an exam there are values, so that leaving it ends it: its result
// is that of the hands played to their end, and the hand in play is given up.
func TestExamEnds(t *testing.T) {
	d := desk(t)
	o := taught(t, "czech", coach.Exam, "", 1, 3, 254)
	o.Desk = d
	term := start(t, o, 80, 24).Press("s", "f", "enter", "s").Expect("Bet, or fold?").
		Press("esc").Expect("only the hands you have finished count. End it?").Lacks("b  bet", "position editor").
		Press("н").Expect("Hands as they come   exam", "1 of 3 hands: -2.0 antes. Seed 254.", "1 decision: 0 right").
		Press("?").Expect("What has come of it", "show the hand").Lacks("sixth card").Press("?").
		Press("enter").Expect("Decision 2 of 2. You chose: fold.", "★").
		Press("?").Expect("Step through the hand").Lacks("Decide").Press("?").
		Press("esc", "esc").Expect("Start")
	term.Expect("Result").Press("up", "enter").Expect("1 of 3 hands").Press("esc", "esc").Expect("Practise").Lacks("Finish")
	written(t, d)
	played, err := d.Store.List(t.Context(), record.Which{}, 3)
	if err != nil || len(played) != 2 || !played[0].Left || played[1].Left || played[1].Net != -20 {
		t.Errorf("played are %+v, %v", played, err)
	}
	if left, err := d.Store.Unfinished(t.Context()); err != nil || len(left) != 0 {
		t.Errorf("%d hands are unfinished, %v", len(left), err)
	}
}

// TestExamUnbegun: an exam that is left in its first hand has no result, and is gone.
func TestExamUnbegun(t *testing.T) {
	start(t, taught(t, "czech", coach.Exam, "", 1, 3, 254), 80, 24).
		Press("s", "esc", "y").Expect("Start", "exam").Lacks("Go on", "Your decision").
		Press("enter").Expect("Your decision.").
		Press("f", "esc").Expect("Leaving ends the exam").Press("n").Expect("You folded").
		Press("esc", "y").Expect("1 of 3 hands: -1.0 antes.")
}

// TestOptions: the table of options is gone through, and each opens up to where its value
// comes from.
func TestOptions(t *testing.T) {
	start(t, taught(t, "czech", coach.Hint, "", 1, 0, 254), 80, 24).
		Press("down").Lacks("▸ ●", "★▸").
		Press("a").Expect("★ bet").
		Press("enter").Expect("WHERE +2.239 COMES FROM", "★▸ bet", "a game behind you", "50.3 %", "value, antes", "+2.239").
		Press("down").Expect("WHERE +2.000 COMES FROM", "price of the draw", "-1.000", "Every one of the 46 draws").
		Press("down").Expect("exchange 5♦ 8♣ 5♥", "15 180 draws").
		Press("up", "up", "up").Lacks("WHERE", "▸ bet").
		Press("down", "enter", "esc").Expect("★▸ bet", "BOX 1").Lacks("WHERE").
		Press("b").Expect("★ take the ante").
		Press("enter").Expect("WHERE +1.000 COMES FROM", "100.0 %").
		Press("t", "left").Expect("Decision 2 of 2.", "★● take the ante").
		Press("left", "down", "down", "enter").Expect("Decision 1 of 2.", "WHERE +2.000 COMES FROM", "▸ sixth card")
}

// TestBlindOption: the values of a blind box don't open up, which is said.
func TestBlindOption(t *testing.T) {
	start(t, taught(t, "russian", coach.Hint, "", 2, 0, 214), 80, 24).
		Press("b", "a").Expect("★ bet").
		Press("enter").Expect("WHERE", "sampled or averaged over all its hands", "200 deals, seed 1").
		Press("down").Expect("WHERE ≈ -", " COMES FROM")
}

// TestAgain: the same deal is played again at once; it does not count.
func TestAgain(t *testing.T) {
	d := desk(t)
	o := taught(t, "czech", coach.Grade, "", 1, 0, 254)
	o.Desk = d
	start(t, o, 80, 24).
		Press("f").Expect("balance -10").
		Press("d").Expect("hand 1 again", "two pair, sevens and fives", "Your decision").
		Press("b", "t").Expect("balance -10", "All 2 decisions right.").
		Press("*").Expect("✗ This hand is not kept").
		Press("enter").Expect("hand 2", "balance -10").Lacks("again")
	written(t, d)
	if played, err := d.Store.List(t.Context(), record.Which{}, 9); err != nil || len(played) != 2 {
		t.Errorf("the record has %d hands, %v; want those that count", len(played), err)
	}
}

// TestWhatIf: the best line on the same cards is shown step by step, and what it comes to.
func TestWhatIf(t *testing.T) {
	start(t, taught(t, "czech", coach.Free, "", 1, 0, 254), 80, 24).
		Press("f", "w").Expect("What if, 1 of 2. The best here: bet, not insured.", "★ bet").
		Press("right").Expect("What if, 2 of 2. The best here: take the ante.").
		Press("right").Expect("The best line on these cards: +10. You: -10.", "LEDGER").
		Press("right").Expect("You folded and lose the ante.").
		Press("d", "b", "t", "w").Expect("✓ You have played the best line on these cards.").
		Press("enter").Expect("hand 2")
}

// TestTimed: the time for a decision is counted down, and nothing happens at its end.
func TestTimed(t *testing.T) {
	now := time.Unix(1000, 0)
	var ticks []func() tea.Msg
	o := taught(t, "czech", coach.Grade, "", 1, 1, 254)
	o.Practise.Limit = 3 * time.Second
	o.Clock = coach.Clock{
		Now: func() time.Time { return now },
		Tick: func(d time.Duration, msg func(time.Time) tea.Msg) tea.Cmd {
			ticks = append(ticks, func() tea.Msg { now = now.Add(d); return msg(now) })
			return nil
		},
	}
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	for _, want := range []string{"time 3 s", "time 2 s", "time 1 s", "time over"} {
		if got := ansi.Strip(m.View()); !strings.Contains(got, want) {
			t.Fatalf("%q is not shown:\n%s", want, got)
		}
		if len(ticks) > 0 {
			next := ticks[0]
			ticks = ticks[1:]
			screentest.Send(m, next())
		}
	}
	if len(ticks) != 0 {
		t.Errorf("%d ticks are to come", len(ticks))
	}
	screentest.Press(m, "f", "enter")
	if got := ansi.Strip(m.View()); !strings.Contains(got, "Over time: 1.") {
		t.Errorf("the result is\n%s", got)
	}
}

// begun is a program that was begun already.
type begun struct{ *Model }

func (begun) Init() tea.Cmd { return nil }

// TestDrillDealt: a drill's next hand is dealt beside the play, and waited for if it must
// be.
func TestDrillDealt(t *testing.T) {
	answer := make(chan struct{}, 1000)
	o := taught(t, "czech", coach.Free, "", 1, 3, 7)
	o.Practise.Drill = &train.Drill{Title: "Slow", Count: 3, Filter: train.Filter{Decision: train.DecisionFirst, Close: 10}}
	first := true
	o.Advise = func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		if !first {
			select {
			case <-answer:
			case <-ctx.Done():
				return strategy.Advice{}, ctx.Err()
			}
		}
		return strategy.Advise(ctx, p)
	}
	m := begin(t, o)
	first = false
	term := screentest.Run(t, begun{m}, 80, 24)
	term.Expect("hand 1/3").Press("f").Expect("You folded").
		Press("enter").Expect("hand 2/3").Press("f").Expect("You folded").
		Press("enter").Expect("The next hand is being dealt…")
	for range 500 {
		answer <- struct{}{}
	}
	term.Expect("hand 3/3", "Your decision")
}

// TestDrillFails: a drill that finds no hand says so, and nothing is lost.
func TestDrillFails(t *testing.T) {
	o := taught(t, "czech", coach.Grade, "", 1, 0, 254)
	p := *o.Practise
	o.Practise, o.Advise = nil, advise
	p.Drill = &train.Drill{Title: "Never", Count: 3, Filter: train.Filter{Decision: train.DecisionFirst, Close: 1e-12}}
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	screentest.Press(m, "e")
	screentest.Follow(m, m.practise.Begin(p))
	if got := ansi.Strip(m.View()); !strings.Contains(got, "✗ No such hand was found: it is too rare here.") || !strings.Contains(got, "Never") {
		t.Errorf("practising shows\n%s", got)
	}
}

// TestLeft: a hand that was left unfinished is offered at home, gone on with from its last
// action, or given up.
func TestLeft(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	// program starts a program on the record, plays, and ends it.
	program := func(o Options, keys ...string) string {
		t.Helper()
		d := deskAt(t, path)
		left, n, err := scribe.Unfinished(t.Context(), d.Store)
		if err != nil {
			t.Fatal(err)
		}
		o.Desk, o.Left, o.More = d, left, max(n-1, 0)
		m := begin(t, o)
		screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
		screentest.Press(m, keys...)
		got := ansi.Strip(m.View())
		screentest.Press(m, "ctrl+c")
		if err := d.Writer.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		return got
	}
	home := taught(t, "russian", coach.Grade, "", 1, 0, 3)
	home.Practise = nil
	program(taught(t, "czech", coach.Warn, "", 1, 0, 254), "b", "t", "enter", "f", "k", "enter", "s", "k")
	program(taught(t, "basic", coach.Grade, "", 1, 0, 103), "s")
	for _, step := range []struct {
		keys []string
		want []string
	}{
		{nil, []string{"▸ u   Go on             hand 1, basic, grade; 1 more"}},
		{[]string{"u"}, []string{"basic   grade", "hand 1 ", "seed 103", "Bet, or fold?", "? Inaccuracy: sixth card costs 0.031 antes (0.31). Best: bet."}},
		{[]string{"enter", "f", "esc"}, []string{"▸ u   Go on             hand 3, czech, warn; del gives up"}},
		{[]string{"u"}, []string{"czech   warn", "balance 0", "hand 3 ", "Bet, or fold?"}},
		{[]string{"delete"}, []string{"▸ p   Play", "The unfinished hand is given up; it does not count."}},
		{nil, []string{"▸ p   Play"}},
	} {
		got := program(home, step.keys...)
		for _, want := range step.want {
			if !strings.Contains(got, want) {
				t.Errorf("after %q, %q is not shown:\n%s", step.keys, want, got)
			}
		}
	}
}

// TestLeftOver: a hand that the program left after its last action is shown over, counts,
// and is followed by the next.
func TestLeftOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	d := deskAt(t, path)
	o := taught(t, "czech", coach.Grade, "", 1, 0, 254)
	o.Desk = d
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	screentest.Press(m, "s")
	written(t, d)
	left, err := d.Store.List(t.Context(), record.Which{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Store.Act(t.Context(), left[0].ID, 1, round.Action{Box: 1, Kind: round.Fold}); err != nil {
		t.Fatal(err)
	}
	if err := d.Writer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	d = deskAt(t, path)
	o.Practise, o.Desk = nil, d
	if o.Left, _, err = scribe.Unfinished(t.Context(), d.Store); err != nil {
		t.Fatal(err)
	}
	start(t, o, 80, 24).
		Press("u").Expect("You folded", "balance -20", "0 of 2 right. Fold, blunder", "enter  next hand").
		Press("left").Expect("Decision 2 of 2. You chose: fold.").
		Press("right", "enter").Expect("hand 2").Press("f").Expect("You folded", "balance -30", "✗ Mistake: fold").End("ctrl+c")
	written(t, d)
	all, err := d.Store.List(t.Context(), record.Which{}, 9)
	if err != nil || len(all) != 2 || !all[0].Graded || !all[1].Graded || all[1].Net != -20 || all[0].Number != 2 {
		t.Errorf("the record has %+v, %v", all, err)
	}
}

// TestTrouble: where the record can't be used the person is asked once.
func TestTrouble(t *testing.T) {
	wet := &record.UnwritableError{Path: "/x/record.db", Err: errors.New("the disk is wet")}
	d := desk(t)
	opened := 0
	trouble := func() *scribe.Trouble {
		return &scribe.Trouble{Err: wet, Again: func() (scribe.Desk, error) {
			if opened++; opened < 2 {
				return scribe.Desk{}, wet
			}
			return d, nil
		}}
	}
	o := options(t, "czech", "", 10, 1, 254)
	o.Trouble = trouble()
	start(t, o, 80, 24).
		Expect("The record can't be written, the disk is wet", "Play on unsaved?", "u  play on unsaved", "r  try again").Lacks("BOX").
		Press("f", "?", "esc").Expect("Play on unsaved?").
		Press("u").Expect("BOX 1").
		Press("f", "enter").Expect("hand 2").Lacks("unsaved")
	o.Trouble = trouble()
	start(t, o, 80, 24).
		Press("r").Expect("the disk is wet").
		Press("r").Expect("BOX 1").
		Press("f", "enter", "f", "*").Expect("hand 2 ★")
	written(t, d)
	if played, err := d.Store.List(t.Context(), record.Which{}, 9); err != nil || len(played) != 1 || !played[0].Starred {
		t.Errorf("the record has %+v, %v", played, err)
	}
	damaged := &record.DamagedError{Path: "/x/record.db", Err: errors.New("it is no database")}
	o.Trouble = &scribe.Trouble{Err: damaged, Aside: func() (scribe.Desk, error) { return d, nil }}
	start(t, o, 80, 24).Expect("s  put the damaged record aside").Lacks("try again").Press("s").Expect("BOX 1")
	o.Trouble = &scribe.Trouble{Err: &record.NewerError{Path: "/x", Schema: 9, Newest: 1}}
	start(t, o, 80, 24).Expect("written by a newer Felt", "u  play on unsaved").Lacks("try again", "aside").End("ctrl+c")
}

// TestFullDisk: a disk that fills up while a hand is played is told once; when there is
// room again everything is written.
func TestFullDisk(t *testing.T) {
	for _, answer := range []string{"r", "u"} {
		d := desk(t)
		o := taught(t, "czech", coach.Free, "", 1, 0, 254)
		o.Desk = d
		m := begin(t, o)
		m.watches = true
		var room atomic.Bool
		d.Writer.Do(func(context.Context, *record.Store) error {
			if !room.Load() {
				return &record.FullError{Path: "/x/record.db", Err: errors.New("no room")}
			}
			return nil
		})
		term := screentest.Run(t, m, 80, 24).
			Expect("The disk is full, so the record can't be written", "Nothing is lost so far", "Play on unsaved?")
		room.Store(answer == "r")
		term.Press(answer).Expect("BOX 1")
		term.Press("f").Expect("You folded").Lacks("disk is full")
		if saving := d.Writer.Saving(); saving != (answer == "r") {
			t.Errorf("after %s, saving is %v", answer, saving)
		}
	}
}

// TestBusyRecord: while another program holds the record the person is told, and asked
// whether to play on unsaved; once it is free everything is written, and nobody asks.
func TestBusyRecord(t *testing.T) {
	d := desk(t)
	o := taught(t, "czech", coach.Free, "", 1, 0, 254)
	o.Desk = d
	m := begin(t, o)
	m.watches = true
	var free atomic.Bool
	d.Writer.Do(func(context.Context, *record.Store) error {
		if !free.Load() {
			return &record.BusyError{Path: "/x/record.db", Err: errors.New("locked")}
		}
		return nil
	})
	term := screentest.Run(t, m, 80, 24).
		Expect("Another program is writing the record and does not finish", "Nothing is lost so far", "Play on unsaved?", "r  try again").
		Press("f").Lacks("You folded")
	free.Store(true)
	term.Expect("BOX 1").Lacks("Play on unsaved?").Press("f").Expect("You folded").End("ctrl+c")
	written(t, d)
	if all, err := d.Store.List(t.Context(), record.Which{}, 9); err != nil || len(all) == 0 || all[0].Left || all[0].Net != -10 {
		t.Errorf("the record has %+v, %v", all, err)
	}
}

// TestGradeBy: settings of how a person practises hold at the felt at once.
func TestGradeBy(t *testing.T) {
	o := taught(t, "czech", coach.Warn, "", 1, 0, 254)
	o.Settings.InUse.MistakeBelow, o.Settings.InUse.WarnFrom = 5000, train.Blunder
	start(t, o, 80, 24).Press("f").Expect("You folded", "✗ Mistake: fold costs 3.239 antes").Lacks("Keep it?")
}
