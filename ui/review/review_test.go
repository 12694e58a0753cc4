package review

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/queue"
	"felt/ui/queue/queuetest"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// bare is a theme without colours, ascii one without signs.
var (
	bare  = theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii, Signs: true})
	ascii = theme.New(theme.Dark, theme.ASCII, theme.Terminal{Profile: termenv.Ascii})
)

// sit is a screen of a record, opened; a right answer may take half a minute.
func sit(r *queuetest.Record, look *theme.Theme, advise session.Adviser, explain session.Explainer) *Screen {
	return sitFor(r, look, advise, explain, 30*time.Second)
}

// sitFor is sit where a right answer may take so long.
func sitFor(r *queuetest.Record, look *theme.Theme, advise session.Adviser, explain session.Explainer, slow time.Duration) *Screen {
	var against coach.Objector
	if explain != nil {
		against = func(ctx context.Context, p strategy.Position, m train.Mark) []string {
			reasons, err := train.Against(ctx, p, m)
			if err != nil {
				r.Error(err)
			}
			return text.Reasons(p, reasons)
		}
	}
	k, _ := keys.NewMap(nil)
	s := New(r.Context(), Options{
		Theme: look, Keys: k,
		Queue: queue.Options{
			Store: r.Store, Writer: r.Writer, PerDay: 20, Slow: slow, Seed: 1, Houses: house.Preset, Ask: advise, Felt: "test",
		},
		Advise: advise, Explain: explain, Object: against,
		Clock: coach.Clock{Now: r.Clock}, Rules: coach.DefaultRules(coach.Exam),
	})
	open(s)
	return s
}

// open opens a screen and follows what that brings.
func open(s *Screen) { screentest.Follow(screentest.NewProgram(s, nil), s.Open()) }

func press(s *Screen, keys ...string) { screentest.PressScreen(s, keys...) }

// least is the room that a screen has in the smallest terminal.
var least = screen.Size{W: 80, H: 22}

func picture(s *Screen) string { return ansi.Strip(s.View(least).String()) }

// faulty is a record with so many mistakes, each at another kind of spot, and the day
// after.
func faulty(t *testing.T, n int) *queuetest.Record {
	t.Helper()
	r := queuetest.New(t)
	for seed := range uint64(n) {
		r.Play(queuetest.Czech(t, 300+seed), coach.Grade, false, round.Action{Kind: round.Fold})
	}
	r.Now = r.Now.AddDate(0, 0, 1)
	return r
}

func wants(t *testing.T, s *Screen, all ...string) {
	t.Helper()
	for _, want := range all {
		if got := picture(s); !strings.Contains(got, want) {
			t.Fatalf("the screen lacks %q:\n%s", want, got)
		}
	}
}

func lacks(t *testing.T, s *Screen, all ...string) {
	t.Helper()
	for _, not := range all {
		if got := picture(s); strings.Contains(got, not) {
			t.Fatalf("the screen has %q:\n%s", not, got)
		}
	}
}

func titles(s *Screen) string { return fmt.Sprint(s.Title()) }

// TestReview: it is asked first and told after; an answer is written down and the next
// card comes; at the end stands what was done and when the next card is due.
func TestReview(t *testing.T) {
	r := faulty(t, 2)
	s := sit(r, bare, queuetest.Advise, nil)
	wants(t, s, "Your hand of 2026-03-01 comes back as it was dealt.", "bet 20", "fold")
	lacks(t, s, "next card", "ADVICE", "advice")
	if got := titles(s); !strings.Contains(got, "1 of 2") || !strings.Contains(got, text.ReviewOriginal) {
		t.Errorf("header %s", got)
	}
	for _, k := range []string{"a", "c", "v"} {
		press(s, k)
		wants(t, s, text.ReviewRefuses)
		lacks(t, s, "ADVICE")
	}
	press(s, "b")
	wants(t, s, "Right: bet", "You chose: bet", "It comes back tomorrow.", "next card", "ADVICE")
	// What was decided is not played on.
	if _, done, _, _ := s.felt.Answer(); len(done) != 1 || len(s.felt.Session().Actions()) != 0 {
		t.Errorf("done %+v", done)
	}
	press(s, "b", "f", "d", "w", "*", "right") // nothing of it does anything now
	wants(t, s, "You chose: bet")

	press(s, "enter")
	if got := titles(s); !strings.Contains(got, "2 of 2") {
		t.Errorf("header %s", got)
	}
	press(s, "а") // f in the Cyrillic layout
	wants(t, s, "Blunder: fold costs", "You chose: fold. It comes back in")
	press(s, "down", "enter")
	wants(t, s, "WHERE")
	press(s, "esc")
	wants(t, s, "where it comes from")
	press(s, "esc")
	wants(t, s, "next card")
	press(s, "enter")
	wants(t, s, "2 cards answered: 1 right and 1 wrong.", "The next card is due in", "look again")
	if _, action := s.Update(screentest.Key("esc")); action != (screen.Back{}) {
		t.Errorf("escape does %v", action)
	}

	// Later on the same day what was wrong comes back, dealt anew.
	r.Now = r.Now.Add(15 * time.Minute)
	press(s, "enter")
	wants(t, s, "A kind of hand that comes back, with other cards.")
	if got := titles(s); !strings.Contains(got, text.ReviewAnew) {
		t.Errorf("header %s", got)
	}
	s.Close()
}

// TestSlow: a right answer that took long is rated hard, and that is said.
func TestSlow(t *testing.T) {
	r := faulty(t, 1)
	s := sit(r, bare, queuetest.Advise, nil)
	r.Now = r.Now.Add(41 * time.Second)
	press(s, "b")
	wants(t, s, "It took 41 seconds, which counts as hard.")
	press(s, "enter")
	wants(t, s, "1 card answered: 0 right, 1 slow or not quite right and 0 wrong.")
	unhurried := faulty(t, 1)
	s = sitFor(unhurried, bare, queuetest.Advise, nil, 0)
	unhurried.Now = unhurried.Now.Add(41 * time.Second)
	press(s, "b", "enter")
	wants(t, s, "1 card answered: 1 right")
}

// TestLeaving: whoever leaves in the middle loses nothing.
func TestLeaving(t *testing.T) {
	r := faulty(t, 3)
	s := sit(r, bare, queuetest.Advise, nil)
	press(s, "b")
	s.Close()
	s = sit(r, bare, queuetest.Advise, nil)
	if got := titles(s); !strings.Contains(got, "1 of 2") {
		t.Errorf("header %s", got)
	}
	// To the back and to the front again, with the question as it stood.
	press(s, "2", "4")
	s.Close()
	open(s)
	press(s, "x")
	wants(t, s, "You chose: exchange")
	s.Close()
	open(s)
	press(s, "enter", "b", "enter")
	wants(t, s, "2 cards answered")
}

// TestEmpty: where nothing is due it is said what comes into the review.
func TestEmpty(t *testing.T) {
	r := queuetest.New(t)
	s := sit(r, bare, queuetest.Advise, nil)
	wants(t, s, "Nothing is due.", "hands that you starred")
	press(s, "enter", "b", "f")
	wants(t, s, "Nothing is due.")
}

// TestFails: what can't be judged is no answer, and a record that can't be read is told.
func TestFails(t *testing.T) {
	r := faulty(t, 1)
	s := sit(r, bare, func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{}, errors.New("no value can be told")
	}, nil)
	press(s, "b")
	wants(t, s, "No verdict: no value can be told.", text.ReviewUnrated)
	press(s, "enter")
	if n, err := s.options.Queue.Count(t.Context()); n != 1 || err != nil {
		t.Errorf("%d due, %v", n, err)
	}
	s.Close()

	r = faulty(t, 1)
	s = sit(r, bare, queuetest.Advise, nil)
	r.Writer.Discard()
	press(s, "b")
	wants(t, s, text.ReviewUnsaved)
	s.Close()

	r = faulty(t, 0)
	if err := r.Store.Close(); err != nil {
		t.Fatal(err)
	}
	s = sit(r, bare, queuetest.Advise, nil)
	wants(t, s, "✗ ", "look again")
}

// places are what the screen can come to show, by the keys that lead there.
var places = []struct {
	name string
	keys []string
}{
	{"asked", nil},
	{"marked", []string{"2", "4"}},
	{"refused", []string{"a"}},
	{"right", []string{"b"}},
	{"wrong", []string{"f"}},
	{"opened", []string{"f", "down", "enter"}},
	{"exchanged", []string{"1", "2", "x"}},
	{"over", []string{"b", "enter", "b", "enter"}},
}

// TestSizes draws every place at many sizes, exactly as large as asked; the ASCII deck has
// a letter for every sign, and a terminal without colours gets none.
func TestSizes(t *testing.T) {
	for _, p := range places {
		r := faulty(t, 2)
		s := sit(r, bare, queuetest.Advise, nil)
		press(s, p.keys...)
		for w := 80; w <= 200; w += 7 {
			for h := 22; h <= 60; h += 5 {
				in := screen.Size{W: w, H: h}
				screentest.CheckSize(t, s.View(in), w, h, p.name)
				screentest.CheckNoColour(t, bare.Finish(s.View(in).String()), p.name)
			}
		}
		signs := bare.Finish(s.View(least).String())
		*bare, *ascii = *ascii, *bare // the screen holds the theme
		letters := bare.Finish(s.View(least).String())
		*bare, *ascii = *ascii, *bare
		screentest.CheckASCII(t, signs, letters, p.name)
		s.Close()
	}
}

// TestKeys: whatever is pressed, no value is shown before the decision, every answer is
// written down once, and the screen is drawn.
func TestKeys(t *testing.T) {
	r := faulty(t, 6)
	all := []string{
		"a", "b", "s", "x", "i", "f", "t", "g", "r", "n", "c", "e", "o", "v", "w", "d", "*", "1", "2", "3", "4", "5", " ", "m", "M", "0", "7",
		"up", "down", "left", "right", "enter", "esc", "k", "u", "backspace", "и", "ф", "ц",
	}
	rapid.Check(t, func(rt *rapid.T) {
		s := sit(r, bare, queuetest.Advise, nil)
		defer s.Close()
		for _, k := range rapid.SliceOfN(rapid.SampledFrom(all), 1, 40).Draw(rt, "keys") {
			press(s, k)
			screentest.CheckSize(t, s.View(least), least.W, least.H, k)
			if s.felt == nil {
				continue
			}
			if _, _, _, answered := s.felt.Answer(); !answered && strings.Contains(picture(s), "ADVICE") {
				rt.Fatalf("a value before the decision:\n%s", picture(s))
			}
		}
		r.Now = r.Now.AddDate(0, 0, 61) // everything is due again
	})
}

// TestGolden draws a card before and after it is answered, and the end, with exact values.
func TestGolden(t *testing.T) {
	explain := func(ctx context.Context, p strategy.Position, a strategy.Advice) []string {
		reasons, err := train.Reasons(ctx, p, a)
		if err != nil {
			t.Error(err)
		}
		return text.Reasons(p, reasons)
	}
	for _, size := range []screen.Size{{W: 80, H: 22}, {W: 120, H: 38}} {
		r := queuetest.New(t)
		r.Play(queuetest.Czech(t, 254), coach.Grade, false, round.Action{Kind: round.Fold})
		r.Now = r.Now.AddDate(0, 0, 1)
		s := sit(r, bare, strategy.Advise, explain)
		for _, step := range []struct{ name, key string }{{"asked", ""}, {"wrong", "f"}, {"over", "enter"}} {
			if step.key != "" {
				press(s, step.key)
			}
			t.Run(fmt.Sprintf("%dx%d/%s", size.W, size.H, step.name), func(t *testing.T) {
				golden.RequireEqual(t, []byte(bare.Finish(s.View(size).String())))
			})
		}
		s.Close()
	}
}
