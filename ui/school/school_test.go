package school

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/school"
	"felt/ui/coach"
	"felt/ui/dealing"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/scribe"
	"felt/ui/text"
	"felt/ui/theme"
)

// TestMain looks for goroutines left behind.
func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("database/sql.(*DB).connectionOpener"))
}

var terminal = theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}

// looks are what the screens are drawn in, by name.
var looks = map[string]*theme.Theme{
	"dark":      theme.New(theme.Dark, theme.FourColour, terminal),
	"light":     theme.New(theme.Light, theme.FourColour, terminal),
	"ascii":     theme.New(theme.Dark, theme.ASCII, theme.Terminal{Profile: termenv.Ascii}),
	"no-colour": theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii, Signs: true}),
}

// least is the room that a screen has in the smallest terminal.
var least = screen.Size{W: 80, H: 22}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// clock is a clock that stands still between questions.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) read() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// add lets time pass.
func (c *clock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// day is how long it takes until what was missed comes back.
const day = 24 * time.Hour

func newClock() *clock { return &clock{now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)} }

// optionsOf are options without a record; the seed gives what is asked.
func optionsOf(look string, c *clock, seed uint64) Options {
	k, _ := keys.NewMap(nil)
	o := Options{
		Theme: looks[look], Keys: k, Book: NewBook(new(scribe.Desk), func() int { return record.PerDay }), Houses: house.Presets(),
		Seeds: func() uint64 { return seed },
	}
	if c != nil {
		o.Clock = coach.Clock{Now: c.read}
	}
	return o
}

func placeOf(t testing.TB, id, table string, l procedure.LevelName) Place {
	return Place{House: housetest.Preset(t, id), Table: table, Level: l}
}

// opened opens a screen and follows what that brings.
func opened[S screen.Screen](s S) S {
	screentest.Follow(screentest.NewProgram(s, nil), s.Open())
	return s
}

func drillOf(t testing.TB, o Options, p Place, s school.Skill) *Drill {
	t.Helper()
	d, err := NewDrill(t.Context(), o, p, s)
	check(t, err)
	return opened(d)
}

func runOf(t testing.TB, o Options, p Place) *Run {
	t.Helper()
	r, err := NewRun(t.Context(), o, p)
	check(t, err)
	return opened(r)
}

func mapOf(t testing.TB, o Options, p Place) *Map {
	t.Helper()
	m := NewMap(t.Context(), o)
	check(t, m.Sit(p.setup()))
	return opened(m)
}

func picture(s screen.Screen) string { return ansi.Strip(s.View(least).String()) }

// answerKeys are the keys that give an answer to the item that is asked.
func answerKeys(d *question, a school.Answer) []string {
	number := func(v int64) []string {
		out := strings.Split(fmt.Sprint(max(v, -v)), "")
		if v < 0 {
			out = append(out, "-")
		}
		return out
	}
	switch a := a.(type) {
	case school.Named, school.Choice:
		for _, o := range d.form.(*picker).options {
			if o.value == a {
				return []string{o.key.Keys()[0]}
			}
		}
	case school.Marked:
		var out []string
		for i, c := range d.item.Boxes[0].Cards {
			if strings.Contains(a.String(), c.String()) {
				out = append(out, fmt.Sprint(i+1))
			}
		}
		return append(out, "enter")
	case school.Amount:
		return append(number(int64(a)), "enter")
	case school.Limits:
		return append(append(append(number(a.Min), "enter"), number(a.Max)...), "enter")
	case school.Count:
		var out []string
		for i := len(a) - 1; i >= 0; i-- {
			out = append(append(out, number(int64(a[i]))...), "down")
		}
		return append(out, "enter")
	case school.Amounts:
		var out []string
		for _, v := range a {
			out = append(append(out, number(v)...), "enter")
		}
		return out
	}
	panic(fmt.Sprintf("no keys for %T", a))
}

// places are where there is something to drill.
var places = []struct{ house, table string }{
	{"czech", "eur-10"}, {"czech", "czk-200"}, {"czech-en", "eur-10"}, {"russian", "min-50"}, {"lithuanian", ""}, {"basic", ""}, {"caribbean-stud", ""}, {"oasis", ""},
}

// TestRightByKeys: at every house every skill that it has can be answered by keys alone,
// and the right answer counts as right. The next question follows on enter.
func TestRightByKeys(t *testing.T) {
	for _, at := range places {
		for _, level := range []procedure.LevelName{procedure.Learn, procedure.TableReady} {
			p := placeOf(t, at.house, at.table, level)
			place, err := p.drill()
			check(t, err)
			for _, i := range school.Skills() {
				if place.Lacks(i.Skill) != "" {
					continue
				}
				d := drillOf(t, optionsOf("no-colour", nil, 7), p, i.Skill)
				for n := range 12 {
					screentest.PressScreen(d, answerKeys(&d.question, d.item.Expected())...)
					if d.marking == nil || !d.marking.Right {
						t.Fatalf("%s, %s: the right answer %v to %s counts as %+v\n%s", at.house, i.Skill, d.item.Expected(), d.item.Kind, d.marking, picture(d))
					}
					screentest.CheckSize(t, d.View(least), least.W, least.H, d.item.Kind)
					screentest.PressScreen(d, "enter")
					if d.marking != nil || d.n != n+2 {
						t.Fatalf("%s, %s: question %d does not follow", at.house, i.Skill, n+2)
					}
				}
				if s := d.options.Book.state(p.House, i.Skill); s.Answers != 12 || s.Right != 12 {
					t.Errorf("%s, %s: %+v", at.house, i.Skill, s)
				}
			}
		}
	}
}

// TestWrongIsExplained: a wrong figure is followed by its size, what it comes from, and the
// right working.
func TestWrongIsExplained(t *testing.T) {
	d := drillOf(t, optionsOf("no-colour", nil, 3), placeOf(t, "czech", "eur-10", procedure.Learn), school.SkillPayTwo)
	b := d.item.Boxes[0]
	screentest.PressScreen(d, strings.Split(fmt.Sprint(b.Ante), "")...)
	screentest.PressScreen(d, "enter")
	if d.marking == nil || d.marking.Right {
		t.Fatalf("the ante instead of the bet counts as %+v", d.marking)
	}
	told := marked{&d.item, d.answer, d.marking, 0, 0}.Draw(d.options.Theme, 200, 60).String()
	want := append(text.SchoolError(&d.item, d.answer, *d.marking), text.SchoolWorking(&d.item)...)
	want = append(append(want, text.SchoolCauses(&d.item, *d.marking)...), "yours: "+text.Money(b.Ante))
	for _, line := range want {
		if !strings.Contains(told, line) {
			t.Errorf("no %q in\n%s", line, told)
		}
	}
	if view := picture(d); !strings.Contains(view, "✗ yours: "+text.Money(b.Ante)) {
		t.Errorf("the answer is not shown:\n%s", view)
	}
}

// TestMarkedBesideCards: once it is marked, what the question was about is still seen.
func TestMarkedBesideCards(t *testing.T) {
	for _, skill := range []school.Skill{school.SkillGame, school.SkillNoGame, school.SkillWinner} {
		d := drillOf(t, optionsOf("no-colour", nil, 3), placeOf(t, "russian", "min-10", procedure.Practice), skill)
		for range 8 {
			screentest.PressScreen(d, "1", "enter")
			if d.marking == nil {
				screentest.PressScreen(d, "enter")
			}
			view := picture(d)
			for _, c := range d.item.Dealer.Cards {
				if !strings.Contains(view, c.Sign()) {
					t.Errorf("%s: %s is not seen:\n%s", d.item.Kind, c.Sign(), view)
				}
			}
			screentest.PressScreen(d, "enter")
		}
	}
}

// TestCyrillic: the letters of the answers work in the Russian layout.
func TestCyrillic(t *testing.T) {
	p := placeOf(t, "russian", "min-50", procedure.Learn)
	for _, i := range school.Skills() {
		d, err := NewDrill(t.Context(), optionsOf("no-colour", nil, 1), p, i.Skill)
		if err != nil {
			continue
		}
		pick, ok := d.form.(*picker)
		if !ok {
			continue
		}
		for _, o := range pick.options {
			k := o.key.Keys()[0]
			twin, ok := keys.Twin(k)
			if !ok {
				continue
			}
			d := drillOf(t, optionsOf("no-colour", nil, 1), p, i.Skill)
			screentest.PressScreen(d, twin)
			if d.answer != o.value {
				t.Errorf("%s: %s answers %v, not %v", i.Skill, twin, d.answer, o.value)
			}
		}
	}
}

// TestKept: answers go to the record with their times, wrong ones come back for review, and
// a map that is opened later knows them.
func TestKept(t *testing.T) {
	now := newClock()
	store, err := record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{Clock: now.read})
	check(t, err)
	desk := &scribe.Desk{Store: store, Writer: record.NewWriter(store)}
	t.Cleanup(func() { check(t, desk.Writer.Close(context.Background())) })
	o := optionsOf("no-colour", now, 5)
	o.Book = NewBook(desk, func() int { return record.PerDay })
	p := placeOf(t, "czech", "eur-10", procedure.Guided)

	d := drillOf(t, o, p, school.SkillGame)
	var wrong string
	for n := range 4 {
		right := d.item.Expected().(school.Choice)
		if n == 2 {
			wrong = d.item.Kind
			right = map[school.Choice]school.Choice{school.Yes: school.No, school.No: school.Yes}[right]
		}
		now.add(1500 * time.Millisecond)
		screentest.PressScreen(d, answerKeys(&d.question, right)...)
		screentest.PressScreen(d, "enter")
	}
	check(t, desk.Writer.Do(func(context.Context, *record.Store) error { return nil }).Wait(t.Context()))
	all, err := store.Answered(t.Context(), "czech", school.SkillGame, "")
	check(t, err)
	if len(all) != 4 || all[2].Right || !all[3].Right || all[0].Seconds != 1.5 {
		t.Fatalf("the record has %+v", all)
	}

	o.Book = NewBook(desk, func() int { return record.PerDay })
	m := mapOf(t, o, p)
	screentest.PressScreen(m, "down")
	if view := picture(m); !strings.Contains(view, "3 of the last 4 right") || !strings.Contains(view, "1 of the last") || !strings.Contains(view, "n 4") {
		t.Errorf("the map does not know what was answered:\n%s", view)
	}
	now.add(day)
	d = drillOf(t, o, p, school.SkillGame)
	if !d.repeat { // the first may have been dealt before the record was read
		screentest.PressScreen(d, answerKeys(&d.question, d.item.Expected())...)
		screentest.PressScreen(d, "enter")
	}
	if d.item.Kind != wrong || !d.repeat {
		t.Errorf("%s comes, not %s that was wrong", d.item.Kind, wrong)
	}
}

// TestClock: the clock is off until nine of ten are right, then a time is shown; a slow
// answer is told as such.
func TestClock(t *testing.T) {
	now := newClock()
	o := optionsOf("no-colour", now, 5)
	ticks := 0
	o.Clock.Tick = func(after time.Duration, msg func(time.Time) tea.Msg) tea.Cmd {
		if ticks++; ticks > 3 {
			return nil
		}
		return func() tea.Msg { now.add(after); return msg(now.read()) }
	}
	p := placeOf(t, "basic", "", procedure.Learn)
	d := drillOf(t, o, p, school.SkillGame)
	for range school.MasteryWindow {
		if facts := fmt.Sprint(d.Title()); strings.Contains(facts, text.FeltTime) {
			t.Fatalf("the clock is on before: %s", facts)
		}
		screentest.PressScreen(d, answerKeys(&d.question, d.item.Expected())...)
		screentest.PressScreen(d, "enter")
	}
	if facts := fmt.Sprint(d.Title()); !strings.Contains(facts, "3 s of 2 s") {
		t.Errorf("after %d right answers the header says %s", school.MasteryWindow, facts)
	}
}

// TestMapLeavesOut: what a house does not have is left out, and the map says why; no drill
// of it begins.
func TestMapLeavesOut(t *testing.T) {
	m := mapOf(t, optionsOf("no-colour", nil, 1), placeOf(t, "russian", "min-50", procedure.Learn))
	if view := picture(m); !strings.Contains(view, "– no bonus bet") || !strings.Contains(view, text.SchoolUnkept) {
		t.Errorf("%s", view)
	}
	screentest.PressScreen(m, "down", "down", "down", "down", "down", "down", "down", "down")
	if _, action := m.Update(screentest.Key("enter")); action != nil {
		t.Errorf("a drill of the bonus: %v", action)
	}
	if view := picture(m); !strings.Contains(view, "House russian has no bonus bet.") {
		t.Errorf("%s", view)
	}
	screentest.PressScreen(m, "up")
	if _, action := m.Update(screentest.Key("enter")); action.(screen.SchoolDrill).Skill != school.SkillNoGame {
		t.Errorf("%v", action)
	}
	screentest.PressScreen(m, "м") // the twin of v
	if _, action := m.Update(screentest.Key("к")); action.(screen.SchoolRun).Level != procedure.Guided {
		t.Errorf("%v", action)
	}
}

// do does a step of a run by keys: what is right if right, else something that is not.
func do(t testing.TB, r *Run, want procedure.Choice) {
	t.Helper()
	if want.Fault != "" {
		screentest.PressScreen(r, "i")
		for i, f := range r.faults() {
			if f == want.Fault {
				moveTo(r, i)
			}
		}
		screentest.PressScreen(r, "enter")
		if r.ask == askBox {
			for i, b := range r.boxes() {
				if b == want.Box {
					moveTo(r, i)
				}
			}
			screentest.PressScreen(r, "enter")
		}
		for i, m := range procedure.RemedyIDs() {
			if m == want.Remedy {
				moveTo(r, i)
			}
		}
		screentest.PressScreen(r, "enter")
		return
	}
	for i, c := range r.choices {
		if c.Step == want.Step && c.Box == want.Box && c.Card.String() == want.Card.String() {
			moveTo(r, i)
			screentest.PressScreen(r, "enter")
			if r.ask == askAmount {
				screentest.PressScreen(r, strings.Split(fmt.Sprint(want.Amount), "")...)
				screentest.PressScreen(r, "enter")
			}
			return
		}
	}
	t.Fatalf("no %v among %v", want, r.choices)
}

func moveTo(r *Run, i int) {
	for r.list.at != i {
		screentest.PressScreen(r, "down")
	}
}

// TestRunByKeys: at every house and level a round is dealt to its end by keys, everything
// right, irregularities too, and passed.
func TestRunByKeys(t *testing.T) {
	faults, boxes := 0, map[int]bool{}
	for i, at := range places {
		for _, level := range procedure.Levels() {
			for seed := range uint64(5) {
				r := runOf(t, optionsOf("no-colour", nil, uint64(10*i)+seed), placeOf(t, at.house, at.table, level.Name))
				check(t, r.failed)
				boxes[len(r.run.View().Boxes)] = true
				for n := 0; !r.run.Over(); n++ {
					if n > 200 {
						t.Fatalf("%s: the round does not end:\n%s", at.house, picture(r))
					}
					want := r.run.Right()[0]
					if want.Fault != "" {
						faults++
					}
					do(t, r, want)
					if m := r.run.Marks()[n]; m.Verdict != procedure.Right {
						t.Fatalf("%s, seed %d: %+v is %s", at.house, seed, want, m.Verdict)
					}
					screentest.CheckSize(t, r.View(least), least.W, least.H, at.house)
				}
				if s := r.run.Score(); !s.Passed || s.Right != s.Steps {
					t.Errorf("%s, %s: %+v", at.house, level.Name, s)
				}
				if view := picture(r); !strings.Contains(view, "✓ Passed") {
					t.Errorf("%s:\n%s", at.house, view)
				}
			}
		}
	}
	if faults == 0 || len(boxes) != procedure.MostBoxes {
		t.Errorf("%d irregularities; numbers of boxes: %v", faults, boxes)
	}
}

// TestRunTells: at the first levels a wrong step is told at once with its clause, and asked
// again; at the others after the run.
func TestRunTells(t *testing.T) {
	for _, test := range []struct {
		level   procedure.LevelName
		at, end bool
	}{{procedure.Learn, true, true}, {procedure.Guided, true, true}, {procedure.Practice, false, true}} {
		r := runOf(t, optionsOf("no-colour", nil, 4), placeOf(t, "czech", "eur-10", test.level))
		if told := strings.Contains(picture(r), "Next: call for the stakes (c. 1)"); told != (test.level == procedure.Learn) {
			t.Errorf("%s: the next step is shown: %v", test.level, told)
		}
		do(t, r, r.run.Right()[0])
		for _, c := range r.choices {
			if c.Step != r.run.Right()[0].Step && !c.Step.Pays() {
				do(t, r, c)
				break
			}
		}
		m := r.run.Marks()[1]
		if m.Verdict == procedure.Right {
			t.Fatalf("%s: %+v", test.level, m)
		}
		if told := strings.Contains(picture(r), "✗ "); told != test.at {
			t.Errorf("%s: told at once: %v\n%s", test.level, told, picture(r))
		}
		if test.level == procedure.Guided {
			screentest.PressScreen(r, "c")
			if !strings.Contains(picture(r), "Next: check the stakes") {
				t.Errorf("no hint:\n%s", picture(r))
			}
		}
		for !r.run.Over() {
			do(t, r, r.run.Right()[0])
		}
		if view := picture(r); !strings.Contains(view, "✗ 2.") {
			t.Errorf("%s: the summary does not tell of it:\n%s", test.level, view)
		}
	}
}

// TestRunCalls: what the dealer says is told in the words of the house, translated: before
// the step where it is shown, and after it where it is told at once.
func TestRunCalls(t *testing.T) {
	for _, level := range []procedure.LevelName{procedure.Learn, procedure.Guided} {
		for _, at := range []struct {
			house, table string
			step         procedure.StepID
			call         string
		}{
			{"czech", "eur-10", procedure.StepCallBets, "“umístěte své sázky, prosím” (place your bets, please)"},
			{"lithuanian", "", procedure.StepCloseInsurance, "“Draudimo statymas baigtas!” (insurance closed!)"},
		} {
			r := runTo(t, "no-colour", placeOf(t, at.house, at.table, level), at.step)
			unwrapped := func() string { return strings.Join(strings.Fields(picture(r)), " ") }
			if told := strings.Contains(unwrapped(), at.call); told != (level == procedure.Learn) {
				t.Errorf("%s, %s: the call is told before: %v\n%s", at.house, level, told, picture(r))
			}
			do(t, r, r.run.Right()[0])
			if !strings.Contains(unwrapped(), "✓ Right – "+at.call) || !strings.Contains(r.log[len(r.log)-1], at.call) {
				t.Errorf("%s, %s: the call is not told after:\n%s", at.house, level, picture(r))
			}
		}
	}
}

// TestRunHides: where nothing is shown the trainee reads the cards himself: no hand is
// named and no payment told before the run is over.
func TestRunHides(t *testing.T) {
	for _, level := range procedure.Levels() {
		p := placeOf(t, "czech", "eur-10", level.Name)
		r := runTo(t, "no-colour", p, procedure.StepPay)
		want := r.run.Right()[0]
		for i, c := range r.choices {
			if c.Box == want.Box {
				moveTo(r, i)
			}
		}
		view := picture(r)
		if told := strings.Contains(view, "pays ") && strings.Contains(view, ":1"); told != level.Shown {
			t.Errorf("%s: the payment is told: %v\n%s", level.Name, told, view)
		}
		// Where there is room the prices hang there too, and point at no hand; who is graded
		// does without.
		view = ansi.Strip(r.View(screen.Size{W: 200, H: 58}).String())
		prices, _, _ := strings.Cut(view, "The next step")
		if pointed := strings.Contains(prices, "▸ "); pointed != level.Shown {
			t.Errorf("%s: the prices point at the hand: %v\n%s", level.Name, pointed, view)
		}
		if shown := strings.Contains(prices, "100:1"); shown != (level.Shown || level.Hints) {
			t.Errorf("%s: the prices are shown: %v\n%s", level.Name, shown, view)
		}
	}
}

// TestRunShowsPlayers: whose box is whose is seen, and with it that a player holds too many
// or has unequal stakes.
func TestRunShowsPlayers(t *testing.T) {
	for _, at := range []struct {
		house, table string
		fault        procedure.FaultID
	}{{"czech", "eur-2", procedure.FaultTooManyBoxes}, {"basic", "", procedure.FaultUnequalStakes}} {
		found := false
		for seed := range uint64(300) {
			r := runOf(t, optionsOf("no-colour", nil, seed), placeOf(t, at.house, at.table, procedure.TableReady))
			for !r.run.Over() && !slices.ContainsFunc(r.run.Right(), func(c procedure.Choice) bool { return c.Fault == at.fault }) {
				do(t, r, r.run.Right()[0])
			}
			if found = !r.run.Over(); found {
				if view := picture(r); !strings.Contains(view, "player of box ") {
					t.Errorf("%s: whose box it is, is not seen:\n%s", at.fault, view)
				}
				break
			}
		}
		if !found {
			t.Errorf("no %s at %s", at.fault, at.house)
		}
	}
}

// TestRunTimed: at a table that is timed the seconds of an answer are those of the clock.
func TestRunTimed(t *testing.T) {
	now := newClock()
	r := runOf(t, optionsOf("no-colour", now, 2), placeOf(t, "basic", "", procedure.TableReady))
	now.add(9 * time.Second)
	do(t, r, r.run.Right()[0])
	if m := r.run.Marks()[0]; m.Seconds != 9 || !m.Slow {
		t.Errorf("%+v", m)
	}
}

// TestRunKept: a round is in the record step by step, also one that is left; it counts
// towards the standing at its level, which the map tells, and what was missed comes back.
func TestRunKept(t *testing.T) {
	now := newClock()
	o := optionsOf("no-colour", now, 4)
	file := filepath.Join(t.TempDir(), "record.db")
	var end func()
	o.Book, end = kept(t, file, now)
	p := placeOf(t, "basic", "", procedure.Practice)
	p.Boxes = 2
	r := runOf(t, o, p)
	if n := len(r.run.View().Boxes); n != 2 {
		t.Fatalf("%d boxes, 2 were wanted", n)
	}
	missed := r.run.Right()[0]
	do(t, r, r.choices[len(r.choices)-1])
	for !r.run.Over() {
		do(t, r, r.run.Right()[0])
	}
	marks := r.run.Marks()
	r = runOf(t, o, p)
	do(t, r, r.run.Right()[0]) // left after one step
	end()

	now.add(day)
	o.Book, end = kept(t, file, now)
	defer end()
	runs, err := o.Book.desk.Store.Runs(t.Context(), "basic", "", 10)
	check(t, err)
	if len(runs) != 2 || runs[0].Over || !runs[1].Over || !runs[1].Passed || runs[1].Faults != 1 || runs[1].Boxes != 2 {
		t.Fatalf("%+v", runs)
	}
	_, steps, err := o.Book.desk.Store.Run(t.Context(), runs[1].ID)
	check(t, err)
	if len(steps) != len(marks) || steps[0].Verdict == string(procedure.Right) || steps[1].Verdict != string(procedure.Right) {
		t.Errorf("%d steps are kept, %d were done: %+v", len(steps), len(marks), steps[:2])
	}
	m := mapOf(t, o, p)
	for range 2 {
		screentest.PressScreen(m, "v")
	}
	if view := picture(m); !strings.Contains(view, "rounds: 1 of the last 1 passed, 9 of 10 are needed") {
		t.Errorf("the map does not tell of it:\n%s", view)
	}
	screentest.PressScreen(m, "и") // the twin of b
	if _, action := m.Update(screentest.Key("r")); action.(screen.SchoolRun).Boxes != 1 {
		t.Errorf("%+v", action)
	}
	screentest.PressScreen(m, "b", "b", "b")
	if _, action := m.Update(screentest.Key("r")); action.(screen.SchoolRun).Boxes != 0 {
		t.Errorf("%+v", action)
	}
	r = runOf(t, o, p)
	do(t, r, missed)
	if err := o.Book.desk.Writer.Sync().Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	runs, err = o.Book.desk.Store.Runs(t.Context(), "basic", "", 1)
	check(t, err)
	if _, steps, err = o.Book.desk.Store.Run(t.Context(), runs[0].ID); err != nil || !steps[0].InReview {
		t.Errorf("%v: what was missed does not answer its card: %+v", err, steps)
	}
}

// TestRunIsLeft: leaving while the players still think breaks that off, and a new deal is
// made when the trainee comes back.
func TestRunIsLeft(t *testing.T) {
	o := optionsOf("no-colour", nil, 2)
	r, err := NewRun(t.Context(), o, placeOf(t, "basic", "", procedure.Learn))
	check(t, err)
	cmd := r.Open()
	r.Close()
	if screentest.SendScreen(r, cmd()); r.run != nil {
		t.Error("a deal that was broken off has begun")
	}
	if opened(r); r.run == nil {
		t.Error("no new deal")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := dealing.Deal(ctx, placeOf(t, "basic", "", procedure.Learn).round(1, ""), nil); err == nil {
		t.Error("a deal after its end")
	}
}

// states are what the screens can come to show, by name.
func states(t testing.TB, look string) map[string]screen.Screen {
	out := map[string]screen.Screen{}
	p := placeOf(t, "czech", "eur-10", procedure.Guided)
	for _, i := range school.Skills() {
		d := drillOf(t, optionsOf(look, nil, 11), p, i.Skill)
		out[string(i.Skill)] = d
		wrong := drillOf(t, optionsOf(look, nil, 11), p, i.Skill)
		screentest.PressScreen(wrong, "1")
		for wrong.marking == nil {
			screentest.PressScreen(wrong, "enter")
		}
		out[string(i.Skill)+"-marked"] = wrong
	}
	prices := drillOf(t, optionsOf(look, nil, 11), p, school.SkillTable)
	screentest.PressScreen(prices, "c")
	out["prices"] = prices
	out["map"] = mapOf(t, optionsOf(look, nil, 1), p)
	out["map-lithuanian"] = mapOf(t, optionsOf(look, nil, 1), placeOf(t, "lithuanian", "", procedure.Learn))
	p.Level = procedure.Learn
	for name, stop := range map[string]procedure.StepID{"run-begins": procedure.StepCallBets, "run-asks": procedure.StepAsk, "run-pays": procedure.StepPay, "run-over": ""} {
		out[name] = runTo(t, look, p, stop)
	}
	amount := runTo(t, look, p, procedure.StepPay)
	for i, c := range amount.choices {
		if c.Step.Pays() {
			moveTo(amount, i)
		}
	}
	screentest.PressScreen(amount, "enter", "1", "5")
	out["run-amount"] = amount
	examStates(t, look, out)
	fault := runTo(t, look, p, procedure.StepAsk)
	screentest.PressScreen(fault, "i")
	out["run-irregular"] = fault
	return out
}

// examStates adds what an exam can come to show.
func examStates(t testing.TB, look string, to map[string]screen.Screen) {
	exam := func(name string, marks school.Marks, press ...string) *Exam {
		o, _ := examining(look, nil, 5, marks)
		x := examOf(t, o, "czech")
		screentest.PressScreen(x, press...)
		to[name] = x
		return x
	}
	exam("exam-offer", school.DefaultMarks())
	exam("exam-offer-typed", school.DefaultMarks(), "down", "A", ".", " ", "N", "o", "v", "a", "k", "down", "7")
	exam("exam-asks", few, "enter")
	exam("exam-skips", few, "enter", "x")
	answerAll(t, exam("exam-round", few, "enter"), few.Items)
	broken := exam("exam-leaves", few, "enter")
	answerAll(t, broken, few.Items)
	screentest.PressScreen(broken, "esc")
	exam("exam-over", school.DefaultMarks(), "enter", "esc", "x")
	answerAll(t, exam("exam-passed", few, "enter"), 8)
	exam("exam-looks", few, "enter", "esc", "x", "enter")
	o, d := examining(look, nil, 5, few)
	d.err = fmt.Errorf("%s can't be written: no space left on device", "/home/a/exam-czech-5.json")
	x := examOf(t, o, "czech")
	screentest.PressScreen(x, "enter", "esc", "x")
	to["exam-unwritten"] = x
}

// runTo is a run of four boxes that has come to a step; empty: to its end, with a mistake.
func runTo(t testing.TB, look string, p Place, stop procedure.StepID) *Run {
	for seed := range uint64(500) {
		r := runOf(t, optionsOf(look, nil, seed), p)
		if len(r.run.View().Boxes) != procedure.MostBoxes {
			continue
		}
		for !r.run.Over() && r.run.Right()[0].Step != stop {
			if stop == "" && len(r.run.Marks()) == 2 {
				do(t, r, r.choices[len(r.choices)-1])
				stop = "none"
			}
			do(t, r, r.run.Right()[0])
		}
		if r.run.Over() == (stop == "none") {
			return r
		}
	}
	t.Fatalf("no run comes to %s", stop)
	return nil
}

// TestGolden keeps the pictures: every state at the smallest size, and some at others and
// in other looks. go test ./ui/school -update draws them anew.
func TestGolden(t *testing.T) {
	for name, s := range states(t, "no-colour") {
		t.Run("80x24/"+name, func(t *testing.T) { golden.RequireEqual(t, picture(s)) })
		switch name {
		case "map", "second", "table", "table-marked", "run-pays", "run-over":
			for _, size := range []screen.Size{{W: 100, H: 28}, {W: 120, H: 38}, {W: 200, H: 58}} {
				t.Run(fmt.Sprintf("%dx%d/%s", size.W, size.H+2, name), func(t *testing.T) {
					golden.RequireEqual(t, ansi.Strip(s.View(size).String()))
				})
			}
		}
	}
	for _, look := range []string{"dark", "light"} {
		all := states(t, look)
		t.Run("looks/"+look, func(t *testing.T) {
			golden.RequireEqual(t, all["second-marked"].View(least).String()+"\n"+all["run-pays"].View(least).String())
		})
	}
}

// TestSizes: every state fills the room exactly.
func TestSizes(t *testing.T) {
	for name, s := range states(t, "no-colour") {
		for _, w := range []int{80, 81, 99, 100, 119, 120, 121, 160, 200, 300} {
			for _, h := range []int{22, 23, 24, 27, 28, 34, 38, 58, 80} {
				screentest.CheckSize(t, s.View(screen.Size{W: w, H: h}), w, h, name)
			}
		}
	}
}

// TestASCII: with the ASCII deck nothing but ASCII reaches the terminal, and no sign is
// lost.
func TestASCII(t *testing.T) {
	signs, letters := states(t, "no-colour"), states(t, "ascii")
	for name, s := range signs {
		screentest.CheckASCII(t, s.View(least).String(), looks["ascii"].Finish(letters[name].View(least).String()), name)
	}
}

// TestAnyKeys: whatever keys are pressed, no screen breaks, and each fills its room.
func TestAnyKeys(t *testing.T) {
	names := append(strings.Split("0123456789-+yndptvhslgofarcimMkj?жяц *", ""), "enter", "up", "down", "left", "right", "tab", "shift+tab", "backspace", "pgdown")
	p := placeOf(t, "czech", "eur-10", procedure.Guided)
	skills := school.Skills()
	rapid.Check(t, func(r *rapid.T) {
		var s screen.Screen
		switch n := rapid.IntRange(0, len(skills)+2).Draw(r, "screen"); n {
		case len(skills) + 2:
			o, _ := examining("no-colour", newClock(), rapid.Uint64Range(0, 50).Draw(r, "seed"), few)
			s = examOf(t, o, "czech")
			screentest.PressScreen(s, "enter")
		case len(skills):
			s = runOf(t, optionsOf("no-colour", nil, rapid.Uint64Range(0, 50).Draw(r, "seed")), p)
		case len(skills) + 1:
			s = mapOf(t, optionsOf("no-colour", nil, 1), p)
		default:
			s = drillOf(t, optionsOf("no-colour", nil, rapid.Uint64Range(0, 50).Draw(r, "seed")), p, skills[n].Skill)
		}
		for _, k := range rapid.SliceOfN(rapid.SampledFrom(names), 0, 60).Draw(r, "keys") {
			screentest.PressScreen(s, k)
			screentest.CheckSize(t, s.View(least), least.W, least.H, k)
		}
	})
}

// BenchmarkNext answers a question and draws the next.
func BenchmarkNext(b *testing.B) {
	for _, s := range []school.Skill{school.SkillName, school.SkillPayTwo, school.SkillTable} {
		b.Run(string(s), func(b *testing.B) {
			d := drillOf(b, optionsOf("dark", nil, 1), placeOf(b, "czech", "eur-10", procedure.TableReady), s)
			enter := screentest.Key("enter")
			for b.Loop() {
				for d.marking == nil {
					d.Update(enter)
				}
				d.Update(enter)
				d.View(least)
			}
		})
	}
}

// BenchmarkStep does a step of a run and draws the next.
func BenchmarkStep(b *testing.B) {
	o := optionsOf("dark", nil, 4)
	p := placeOf(b, "czech", "eur-10", procedure.Practice)
	p.Boxes = 4
	r := runOf(b, o, p)
	for b.Loop() {
		if r.run.Over() {
			b.StopTimer()
			r = runOf(b, o, p)
			b.StartTimer()
		}
		do(b, r, r.run.Right()[0])
		r.View(least)
	}
}
