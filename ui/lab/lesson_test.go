package lab

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"felt/game/house"
	"felt/game/lesson"
	"felt/strategy"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/scribe"
	"felt/ui/theme"
)

// classLooks are what the class-room is drawn in: a look, and that of a projector.
var classLooks = map[string][2]*theme.Theme{
	"dark":      looksOf(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}),
	"light":     looksOf(theme.Light, theme.FourColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}),
	"ascii":     looksOf(theme.Dark, theme.ASCII, theme.Terminal{Profile: termenv.Ascii}),
	"no-colour": looksOf(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii, Signs: true}),
}

func looksOf(n theme.Name, d theme.Deck, t theme.Terminal) [2]*theme.Theme {
	return [2]*theme.Theme{theme.New(n, d, t), theme.New(theme.Projected(n), d, t)}
}

// classKeys are the keys as the program comes.
var classKeys = sync.OnceValue(func() *keys.Map {
	k, _ := keys.NewMap(nil)
	return k
})

// classSizes are the rooms of the views in terminals from the smallest on.
var classSizes = []screen.Size{{W: 80, H: 22}, {W: 100, H: 28}, {W: 120, H: 38}, {W: 200, H: 58}}

// classroom is a lab in a terminal of the smallest size. Advice comes from ask.
func classroom(t testing.TB, look string, ask func(context.Context, strategy.Position) (strategy.Advice, error)) *Model {
	t.Helper()
	m := New(t.Context(), Options{
		Theme: classLooks[look][0], Projector: classLooks[look][1], Keys: classKeys(), Houses: house.Presets(),
		Seeds: func() uint64 { return 42 }, Ask: ask,
	})
	screentest.SendScreen(m, screen.Resized{Size: classSizes[0]})
	return m
}

// lessonOf opens a lesson of the library.
func lessonOf(t testing.TB, m *Model, id string) *lessonView {
	t.Helper()
	l, err := lesson.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	m.Teach(l)
	return m.view().(*lessonView)
}

// classPicture is what a screen shows in the smallest terminal.
func classPicture(s screen.Screen) string { return ansi.Strip(s.View(classSizes[0]).String()) }

// shows ends the test unless a screen shows all the texts.
func shows(t testing.TB, s screen.Screen, want ...string) {
	t.Helper()
	got := classPicture(s)
	for _, w := range want {
		if !strings.Contains(got, w) {
			t.Fatalf("%q is not shown:\n%s", w, got)
		}
	}
}

// lacks ends the test if a screen shows one of the texts.
func lacks(t testing.TB, s screen.Screen, unwanted ...string) {
	t.Helper()
	got := classPicture(s)
	for _, w := range unwanted {
		if strings.Contains(got, w) {
			t.Fatalf("%q is shown:\n%s", w, got)
		}
	}
}

// TestLessonHeld: a question waits; its answers are marked with the lesson's words; the
// answer can be shown and hidden; what was answered is counted once.
func TestLessonHeld(t *testing.T) {
	m := classroom(t, "dark", nil)
	lessonOf(t, m, "pair-ace-king")
	shows(t, m, "5♠", "pair of fives", "What is the second combination?", "▸ none", "ace-king")
	lacks(t, m, "Both of its cards")
	screentest.PressScreen(m, "enter")
	shows(t, m, "✗ none", "✗ Not so. Look at the cards outside the pair")
	screentest.PressScreen(m, "down", "enter")
	shows(t, m, "✓ ace-king", "✓ Right. Both of its cards lie outside the pair.")
	screentest.PressScreen(m, "enter")
	shows(t, m, "What does the bet pay, to one?")
	screentest.PressScreen(m, "ф") // the twin of a
	shows(t, m, "✓ 2", "The answer: 2. One for the pair and one for the ace-king.")
	screentest.PressScreen(m, "a")
	lacks(t, m, "The answer:")
	screentest.PressScreen(m, "right", "c")
	shows(t, m, "DEALER", "A♥", "Hint: Only the primary has to beat the dealer.")
	screentest.PressScreen(m, "enter", "enter")
	shows(t, m, "net", "The lesson is over: 1 of 3 right at the first answer.")
	screentest.PressScreen(m, "left", "left", "left", "left")
	shows(t, m, "✓ ace-king")
	screentest.PressScreen(m, "esc")
	shows(t, m, "▸  11  A pair and an ace-king beside it", "● 1 of 3 right")
	screentest.PressScreen(m, "enter")
	lacks(t, m, "✓ ace-king")
}

// TestLessonKept: what was held is there when the program begins anew, with how often.
func TestLessonKept(t *testing.T) {
	store, err := record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{Clock: func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }})
	if err != nil {
		t.Fatal(err)
	}
	desk := scribe.Desk{Store: store, Writer: record.NewWriter(store)}
	t.Cleanup(func() { desk.Writer.Close(context.Background()) })
	library := func() *Model {
		if err := desk.Writer.Sync().Wait(t.Context()); err != nil {
			t.Fatal(err)
		}
		m := classroom(t, "dark", nil)
		m.Desk = &desk
		m.Teach(nil)
		screentest.Follow(screentest.NewProgram(m, nil), m.Open())
		return m
	}
	m := library()
	lacks(t, m, "held")
	screentest.PressScreen(m, "enter", "right", "esc")
	lacks(t, m, "right")
	screentest.PressScreen(m, "enter", "right", "down", "down", "enter", "end", "esc")
	shows(t, m, "● 1 of 4 right")
	m = library()
	shows(t, m, "● 1 of 4 right", "held once, last on 2026-03-01")
	screentest.PressScreen(m, "enter", "right", "enter", "esc")
	shows(t, m, "○ 0 of 4 right")
	shows(t, library(), "○ 0 of 4 right", "held twice")
}

// TestLessonTyped: an answer without choices is typed; letters are then for it, and what is
// no answer is said with what is allowed.
func TestLessonTyped(t *testing.T) {
	m := classroom(t, "dark", nil)
	v := lessonOf(t, m, "buying-the-game")
	screentest.PressScreen(m, "right")
	shows(t, m, "What is the bet paid?", "answer: a whole number")
	screentest.PressScreen(m, "enter", "p", "?")
	if !m.Takes(screentest.Key("?")) || m.large {
		t.Error("letters are not taken while an answer is typed")
	}
	screentest.PressScreen(m, "enter")
	shows(t, m, `✗ "p?" is no answer; allowed: a whole number.`)
	screentest.PressScreen(m, "esc", "2", "0", "backspace", "enter")
	shows(t, m, "✗ Not so. The bet is 20")
	screentest.PressScreen(m, "1", "4", "0", "enter")
	shows(t, m, "✓ Right. Seven to one on 20.")
	if m.Takes(screentest.Key("?")) {
		t.Error("letters are taken when nothing is typed")
	}
	if right, done, of := v.score(); right != 0 || done != 1 || of != 3 {
		t.Errorf("the score is %d, %d of %d", right, done, of)
	}
	screentest.PressScreen(m, "i")
	shows(t, m, "For the teacher", "Ask why anyone would")
}

// TestLessonLong: a text that is longer than the room is scrolled, and the keys say so.
func TestLessonLong(t *testing.T) {
	say := strings.Repeat("Many words are said here, and more than there is room for. ", 30)
	src := "title = \"Long\"\nhouse = \"czech\"\ncards = \"As Ah Kd 9c 6s\"\n[[steps]]\nshow = [\"cards\"]\nsay = \"" + say + "\"\nask = \"pays\"\n" +
		"words = \"And the question?\"\nchoices = [\"1\", \"2\"]\nanswer = \"2\"\n[steps.feedback]\n1 = \"a\"\n2 = \"b\"\n"
	l, err := lesson.Parse("long.toml", []byte(src), house.Preset)
	if err != nil {
		t.Fatal(err)
	}
	m := classroom(t, "dark", nil)
	m.Teach(l)
	shows(t, m, "A♠", "pgup pgdn")
	lacks(t, m, "And the question?")
	for range 9 {
		screentest.PressScreen(m, "pgdown")
	}
	shows(t, m, "And the question?", "▸ 1")
	screentest.PressScreen(m, "down", "enter")
	for range 9 {
		screentest.PressScreen(m, "pgdown")
	}
	shows(t, m, "✓ 2", "✓ Right. b")
	for range 9 {
		screentest.PressScreen(m, "pgup")
	}
	shows(t, m, "A♠")
}

// TestLibrary: the lessons stand in their groups, and are gone through by lesson and group.
func TestLibrary(t *testing.T) {
	m := classroom(t, "dark", nil)
	m.Teach(nil)
	shows(t, m, "Hands, ranks and prices", "▸   1  The ten combinations in order")
	for _, step := range []struct{ key, want string }{
		{"right", "▸  11  "}, {"right", "▸  34  "}, {"left", "▸  11  "}, {"down", "▸  12  "}, {"left", "▸  11  "}, {"end", "▸  66  The blind second box"},
		{"down", "▸  66  "}, {"right", "▸  66  "}, {"left", "▸  61  "}, {"home", "▸   1  "}, {"up", "▸   1  "}, {"left", "▸   1  "},
	} {
		screentest.PressScreen(m, step.key)
		shows(t, m, step.want)
	}
}

// statesOf calls f with a lesson at each of its steps, unanswered, hinted, with each of its
// choices given, and told.
func statesOf(t testing.TB, look string, l *lesson.Lesson, f func(v *lessonView, what string)) {
	for step, s := range l.Steps {
		fresh := func() *lessonView {
			m := classroom(t, look, nil)
			m.Teach(l)
			v := m.view().(*lessonView)
			v.turn(step)
			return v
		}
		name := func(what string) string { return fmt.Sprintf("%s, step %d, %s", l.ID, step+1, what) }
		f(fresh(), name("fresh"))
		v := fresh()
		v.notes = true
		f(v, name("notes"))
		q := s.Question
		if q == nil {
			continue
		}
		for i, c := range q.Choices {
			v := fresh()
			v.at(step).choice, v.at(step).hinted = i, true
			v.give(step, c)
			f(v, name(c))
		}
		v = fresh()
		v.at(step).hinted = true
		v.tell(step)
		f(v, name("told"))
	}
}

// TestLessonsFit: every lesson of the library has room on every screen, in every state, and
// on a projector no text is wider than 40 columns or cut.
func TestLessonsFit(t *testing.T) {
	for i, l := range lesson.Library() {
		sizes := classSizes[:1]
		if i%8 == 0 {
			sizes = classSizes
		}
		for look := range classLooks {
			if look == "light" || look != "dark" && len(sizes) == 1 && i%6 > 0 {
				continue
			}
			statesOf(t, look, l, func(v *lessonView, what string) {
				th, pr := classLooks[look][0], classLooks[look][1]
				for _, size := range sizes {
					view := v.View(size)
					screentest.CheckSize(t, view, size.W, size.H, what)
					if _, over := v.rows(size); over > 0 && !v.notes {
						t.Errorf("%s, %s at %v: %d rows too many\n%s", look, what, size, over, ansi.Strip(view.String()))
					}
					if strings.Contains(ansi.Strip(view.String()), "…") {
						t.Errorf("%s, %s at %v: cut\n%s", look, what, size, ansi.Strip(view.String()))
					}
					page := v.page(pr)
					large := page.draw(pr, size)
					screentest.CheckSize(t, large, size.W, size.H, what+" on a projector")
					if strings.Contains(ansi.Strip(large.String()), "…") {
						t.Errorf("%s, %s at %v: cut on a projector\n%s", look, what, size, ansi.Strip(large.String()))
					}
					for _, row := range append(page.textRows(pr, 100, 0, true), page.keyLine(pr)) {
						if w := ansi.StringWidth(row); w > pageWidth {
							t.Errorf("%s, %s: a row of %d columns on a projector: %q", look, what, w, ansi.Strip(row))
						}
					}
					if look == "ascii" {
						screentest.CheckASCII(t, "", th.Finish(strings.ReplaceAll(view.String()+large.String(), "?", "")), what)
					}
				}
			})
		}
	}
}

// TestProjectorKey: the key switches between the view and the projector, everywhere where
// there is a page for it.
func TestProjectorKey(t *testing.T) {
	m := classroom(t, "dark", nil)
	lessonOf(t, m, "pair-ace-king")
	small := classPicture(m)
	screentest.PressScreen(m, "p")
	large := classPicture(m)
	if large == small || strings.Contains(large, "1:1") {
		t.Errorf("the projector shows\n%s", large)
	}
	screentest.PressScreen(m, "right")
	shows(t, m, "What does the bet pay, to one?")
	screentest.PressScreen(m, "left", "з")
	if got := classPicture(m); got != small {
		t.Errorf("the twin of p does not switch back:\n%s", got)
	}
	screentest.PressScreen(m, "p", "esc")
	shows(t, m, "The double combinations of Table 1", "esc")
}

// FuzzLesson: whatever is pressed, the views keep their size and nothing breaks.
func FuzzLesson(f *testing.F) {
	all := []string{"enter", "left", "right", "up", "down", "home", "end", "a", "c", "i", "p", "r", "1", "4", "0", "backspace", "esc", "ф", "b", "x", "space"}
	f.Add(uint8(10), []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
	f.Add(uint8(47), []byte{2, 0, 12, 13, 14, 0, 2, 10, 2, 7, 10, 2})
	f.Add(uint8(65), []byte{11, 2, 2, 7, 10, 2, 2, 2, 16, 1, 2, 0, 10, 6})
	f.Fuzz(func(t *testing.T, number uint8, presses []byte) {
		lessons := lesson.Library()
		m := classroom(t, "dark", noAdvice)
		m.Teach(lessons[int(number)%len(lessons)])
		for _, b := range presses[:min(len(presses), 60)] {
			if _, ok := m.view().(*front); ok {
				return
			}
			screentest.PressScreen(m, all[int(b)%len(all)])
			for _, size := range []screen.Size{classSizes[0], classSizes[2]} {
				screentest.CheckSize(t, m.View(size), size.W, size.H, "after "+all[int(b)%len(all)])
			}
		}
	})
}
