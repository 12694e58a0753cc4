package stats

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"go.uber.org/goleak"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// TestMain looks for goroutines left behind.
func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("database/sql.(*DB).connectionOpener"))
}

var terminal = theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}

// looks are what the screen is drawn in, by name.
var looks = map[string]*theme.Theme{
	"dark":  theme.New(theme.Dark, theme.FourColour, terminal),
	"light": theme.New(theme.Light, theme.FourColour, terminal),
	"ascii": theme.New(theme.Dark, theme.ASCII, terminal),
	"mono":  theme.New(theme.Dark, theme.Mono, theme.Terminal{Profile: termenv.ANSI, Signs: true}),
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// open opens a new record.
func open(t testing.TB) *record.Store {
	t.Helper()
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	s, err := record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{Clock: func() time.Time { return now }})
	check(t, err)
	t.Cleanup(func() { check(t, s.Close()) })
	return s
}

// fill plays a person's practice into a record, a session of 25 hands each two days: he
// gets better with time. What he does wrong is what a person does wrong.
func fill(t testing.TB, s *record.Store, hands int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 11))
	faults := []record.Decision{
		fault("first", "pair", "A", "fold", "bet", .41),
		fault("first", "ace-king", "K", "bet", "fold", .22),
		fault("first", "pair", "9", "sixth", "exchange", .03),
		fault("cards", "none", "7", "exchange 3", "exchange 2", .12),
		fault("cards", "ace-king", "Q", "exchange 2", "exchange 2", .04),
		fault("drawn", "pair", "T", "bet", "fold", .3),
		fault("insurance", "straight", "5", "none", "some", .08),
		fault("insurance", "three of a kind", "K", "less", "some", .02),
		fault("sale", "full house", "", "take", "buy", .6),
		fault("repeat", "flush + straight", "", "again", "stop", .2),
	}
	houses := []*house.House{housetest.Preset(t, "czech"), housetest.Preset(t, "czech"), housetest.Preset(t, "russian")}
	modes := []string{"free", "grade", "warn"}
	const inSession, inBatch = 25, 4000
	for n := 0; n < hands; {
		check(t, s.Batch(t.Context(), func(b *record.Batch) error {
			for end := min(n+inBatch, hands); n < end; {
				i := n / inSession
				h := houses[i%len(houses)]
				started := time.Date(2025, 9, 1, 18, 0, 0, 0, time.UTC).AddDate(0, 0, 2*i)
				v := record.Session{ID: record.ID(fmt.Sprint("s", i)), House: h, Mode: modes[i%len(modes)], Started: started}
				if i%5 == 4 {
					v.Drill = "insurance"
				}
				if _, err := b.Session(v); err != nil {
					return err
				}
				for k := 1; k <= inSession && n < end; k++ {
					at := started.Add(time.Duration(k) * time.Minute)
					antes := float64(rng.IntN(9)-4) / 2
					hand := record.Hand{
						ID: record.HandID(v.ID, k), Session: v.ID, Number: k, Deal: record.Deal{Seed: uint64(n)},
						Config:  round.Config{House: h, Boxes: []round.Box{{Owner: round.Own, Ante: 10}}},
						Started: at, Ended: at.Add(20 * time.Second), Net: int64(10 * antes), Antes: antes, Graded: true,
					}
					var all []record.Decision
					cost := 0.0
					for range 1 + rng.IntN(2) {
						d := faults[rng.IntN(len(faults))]
						d.Seconds = 2 + 4*rng.Float64()
						if rng.IntN(4+i) > 2 {
							d.Chosen, d.Cost, d.Grade = d.Best, 0, record.Right
						}
						d.Trivial, d.Helped = rng.IntN(9) == 0, rng.IntN(20) == 0
						cost += d.Cost
						all = append(all, d)
					}
					hand.Luck = record.Luck{Antes: antes + cost, Known: true}
					if _, err := b.Hand(hand, all); err != nil {
						return err
					}
					n++
				}
			}
			return nil
		}))
	}
}

func fault(kind, class, up, chosen, best string, cost float64) record.Decision {
	d := record.Decision{
		Box: 1, Spot: record.Spot{Key: strings.ReplaceAll(kind+"/"+class+"/"+up, " ", "-"), Decision: kind, Class: class, Up: up},
		Chosen: record.Choice{Name: chosen, Habit: chosen}, Best: record.Choice{Name: best, Habit: best}, Cost: cost, Gap: cost, Grade: record.Mistake,
	}
	switch {
	case cost < .05:
		d.Grade = record.Inaccuracy
	case cost >= .25:
		d.Grade = record.Blunder
	}
	return d
}

// newScreen opens the screen of a record, nil for none.
func newScreen(t testing.TB, s *record.Store, look *theme.Theme, w, h int) *Screen {
	t.Helper()
	m, _ := keys.NewMap(nil)
	v := New(t.Context(), Options{Theme: look, Keys: m, Store: s, Place: time.UTC})
	screentest.SendScreen(v, v.Open()())
	v.Update(screen.Resized{Size: screen.Size{W: w, H: h}})
	return v
}

// TestPages goes through the pages and the filters by keys, with their twins.
func TestPages(t *testing.T) {
	s := open(t)
	fill(t, s, 500)
	v := newScreen(t, s, looks["dark"], 80, 22)
	p := screentest.NewProgram(v, looks["dark"].Finish)
	term := screentest.Run(t, p, 80, 22)
	term.Expect("▸ Overview", "HOW WELL YOU DECIDE", "milli-antes lost a decision, n =").
		Press("right").Expect("▸ Decisions", "first decision").
		Press("tab").Expect("▸ Habits", "Takes the ante with a full house where buying the game is better.").
		Press("l").Expect("▸ Trend", "ERROR RATE", "┤").
		Press("д").Expect("▸ Sessions", "2025-").
		Press("right").Expect("▸ Overview", "500 hands").
		Press("h").Expect("350 hands").
		Press("р").Expect("150 hands").
		Press("h").Expect("500 hands").
		Press("m").Expect("175 hands").
		Press("ь", "m").Expect("150 hands").
		Press("m").Expect("500 hands").
		Press("left", "end").Expect("All sessions, the latest first.").
		Press("q")
	if !p.Left {
		t.Error("q does not leave")
	}
}

// TestFilter: what the screen says is about the house and the mode that its header
// names.
func TestFilter(t *testing.T) {
	s := open(t)
	fill(t, s, 300)
	v := newScreen(t, s, looks["dark"], 80, 22)
	seen := map[string]bool{}
	for range 3 {
		for range 4 {
			f := v.filter
			want, err := s.Statistics(t.Context(), f)
			check(t, err)
			if v.data.Filter.House != f.House || v.data.Total != want.Total {
				t.Errorf("%+v: %+v, want %+v", f, v.data.Total, want.Total)
			}
			title := v.Title()[1].Value
			if title != text.StatsFilter(f.House, v.mode()) {
				t.Errorf("%+v is called %q", f, title)
			}
			seen[title] = true
			screentest.PressScreen(v, "m")
		}
		screentest.PressScreen(v, "h")
	}
	if len(seen) != 12 {
		t.Errorf("%d filters, want all and two houses with all and three modes: %v", len(seen), seen)
	}
}

// TestLate: an answer to an earlier question is not shown.
func TestLate(t *testing.T) {
	s := open(t)
	fill(t, s, 60)
	v := newScreen(t, s, looks["dark"], 80, 22)
	cmd, _ := v.Update(screentest.Key("h"))
	later, _ := v.Update(screentest.Key("h"))
	v.Update(later())
	if v.data.Filter.House != "russian" {
		t.Fatalf("house %q", v.data.Filter.House)
	}
	v.Update(cmd())
	if v.data.Filter.House != "russian" || v.err != nil {
		t.Errorf("the late answer is shown: house %q, %v", v.data.Filter.House, v.err)
	}
}

// TestSays: what there is to be said where there is little or nothing to be shown.
func TestSays(t *testing.T) {
	s := open(t)
	view := func(v *Screen) string { return ansi.Strip(v.View(screen.Size{W: 80, H: 22}).String()) }
	has := func(v *Screen, want string) {
		t.Helper()
		if got := view(v); !strings.Contains(strings.Join(strings.Fields(got), " "), want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	has(newScreen(t, s, looks["dark"], 80, 22), "Play a hand: esc leads home, and p there deals.")
	has(newScreen(t, nil, looks["dark"], 80, 22), text.StatsUnsaved)
	closed := open(t)
	check(t, closed.Close())
	has(newScreen(t, closed, looks["dark"], 80, 22), "✗ The record can't be read: ")

	fill(t, s, 10)
	v := newScreen(t, s, looks["dark"], 80, 22)
	has(v, "error rate too few")
	v.filter.House = "oasis"
	screentest.SendScreen(v, v.Open()())
	has(v, "No hand in the record is of house oasis, all modes.")

	m, _ := keys.NewMap(nil)
	v = New(t.Context(), Options{Theme: looks["dark"], Keys: m, Store: s, Place: time.UTC})
	v.Update(screen.Resized{Size: screen.Size{W: 80, H: 22}})
	has(v, text.StatsReading)
}

// TestSums: the tables say the same as the headline.
func TestSums(t *testing.T) {
	s := open(t)
	fill(t, s, 700)
	d, err := Read(t.Context(), s, record.Filter{})
	check(t, err)
	for name, groups := range map[string][]record.Group{"decision": d.ByDecision, "class": d.ByClass, "up": d.ByUp} {
		n, cost := 0, 0.0
		for _, g := range groups {
			n, cost = n+g.N, cost+g.Cost
		}
		if n != d.Total.N || text.LostAntes(cost) != text.LostAntes(d.Total.Cost) {
			t.Errorf("by %s: %d decisions that cost %f, in all %d that cost %f", name, n, cost, d.Total.N, d.Total.Cost)
		}
	}
	hands := 0
	for _, v := range d.Sessions {
		hands += v.Hands
	}
	if hands != d.Total.Hands || d.More {
		t.Errorf("%d hands in the sessions, in all %d", hands, d.Total.Hands)
	}
}

// sizes are the rooms that the golden views are drawn in, without the header.
var sizes = []screen.Size{{W: 80, H: 22}, {W: 120, H: 38}, {W: 200, H: 58}}

// turnTo brings a page to the front.
func turnTo(v *Screen, p page) {
	for range p {
		screentest.PressScreen(v, "right")
	}
}

// TestGolden keeps the pictures of the pages. go test ./ui/stats -update draws them anew.
func TestGolden(t *testing.T) {
	s := open(t)
	fill(t, s, 1200)
	for _, size := range sizes {
		for p := range pages {
			t.Run(fmt.Sprintf("%dx%d/%s", size.W, size.H, titles[p]), func(t *testing.T) {
				v := newScreen(t, s, looks["dark"], size.W, size.H)
				turnTo(v, p)
				golden.RequireEqual(t, ansi.Strip(v.View(size).String()))
			})
		}
	}
	for name, look := range looks {
		t.Run("looks/"+name, func(t *testing.T) {
			var out []string
			for p := range pages {
				v := newScreen(t, s, look, 80, 22)
				turnTo(v, p)
				out = append(out, look.Finish(v.View(sizes[0]).String()))
			}
			golden.RequireEqual(t, strings.Join(out, "\n"))
		})
	}
	t.Run("empty", func(t *testing.T) {
		golden.RequireEqual(t, ansi.Strip(newScreen(t, open(t), looks["dark"], 80, 22).View(sizes[0]).String()))
	})
	t.Run("report", func(t *testing.T) {
		d, err := Read(t.Context(), s, record.Filter{House: "czech", Modes: []string{"free"}})
		check(t, err)
		golden.RequireEqual(t, strings.Join(Report(d, time.UTC), "\n"))
	})
}

// TestSizes draws every page at every kind of size, exactly as large as asked; from a
// hundred columns on no word is cut.
func TestSizes(t *testing.T) {
	s := open(t)
	fill(t, s, 300)
	for _, store := range []*record.Store{s, nil, open(t)} {
		for p := range pages {
			v := newScreen(t, store, looks["dark"], 80, 22)
			turnTo(v, p)
			for _, w := range []int{1, 2, 5, 24, 40, 79, 80, 81, 100, 120, 147, 148, 200} {
				for _, rows := range []int{1, 2, 3, 5, 22, 28, 58} {
					size := screen.Size{W: w, H: rows}
					v.Update(screen.Resized{Size: size})
					v.Update(screentest.Key("pgdown"))
					screentest.CheckSize(t, v.View(size), w, rows, fmt.Sprint("page ", titles[p]))
					if view := v.View(size).String(); w >= 100 && rows >= 22 && strings.Contains(ansi.Strip(view), "…") && store == s {
						t.Errorf("%s at %d×%d: cut\n%s", titles[p], w, rows, ansi.Strip(view))
					}
				}
			}
		}
	}
}

// TestASCII: with the ASCII deck nothing but ASCII reaches the terminal, and no sign is
// lost on the way; without colours nothing is told by them.
func TestASCII(t *testing.T) {
	s := open(t)
	fill(t, s, 300)
	for _, store := range []*record.Store{s, nil, open(t)} {
		for p := range pages {
			draw := func(look *theme.Theme) string {
				v := newScreen(t, store, look, 120, 38)
				turnTo(v, p)
				return v.View(screen.Size{W: 120, H: 38}).String()
			}
			signs := draw(looks["ascii"])
			screentest.CheckASCII(t, signs, looks["ascii"].Finish(signs), titles[p])
			screentest.CheckNoColour(t, draw(looks["mono"]), titles[p])
		}
	}
}

// BenchmarkOpen opens the screen on a record of 100,000 hands, from the key to the
// picture.
func BenchmarkOpen(b *testing.B) {
	s := open(b)
	fill(b, s, 100_000)
	m, _ := keys.NewMap(nil)
	size := screen.Size{W: 120, H: 38}
	for b.Loop() {
		v := New(context.Background(), Options{Theme: looks["dark"], Keys: m, Store: s, Place: time.UTC})
		v.Update(v.Open()())
		v.Update(screen.Resized{Size: size})
		if len(v.View(size)) != size.H || v.data.Total.Hands != 100_000 {
			b.Fatal(v.err)
		}
	}
}

func ExampleReport() {
	for _, line := range Report(Data{}, time.UTC) {
		fmt.Println(line)
	}
	// Output:
	// No hand is in the record yet. felt play deals one; each that is played to its
	// end is kept and graded.
}
