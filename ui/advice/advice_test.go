package advice

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/position"
	"felt/ui/text"
	"felt/ui/theme"
)

var look = theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true})

// solved returns the panel of a position, paged.
func solved(t testing.TB, line string) Panel {
	t.Helper()
	p, err := position.Parse(line, house.Preset)
	if err != nil {
		t.Fatal(err)
	}
	a, err := strategy.Advise(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return Panel{Stakes: p.Stakes, Advice: &a, Up: "pgup", Down: "pgdn"}
}

const line = "--house czech --cards AsKd7h7c2s --up 9d"

// TestPages: turning the pages shows every option once or, the best, twice, with its
// value and its distance from the best; no panel is larger than asked.
func TestPages(t *testing.T) {
	p := solved(t, line)
	for w := 30; w <= 60; w += 5 {
		for h := 1; h <= 45; h++ {
			seen := map[string]bool{}
			pages := p.Pages(w, h)
			for p.Page = range pages {
				b := p.Draw(look, w, h)
				if len(b) != h || b.Width() != w {
					t.Fatalf("%d×%d: the panel is %d×%d", w, h, b.Width(), len(b))
				}
				for _, row := range b {
					seen[strings.Join(strings.Fields(ansi.Strip(row)), " ")] = true
				}
			}
			p.Page = 0
			if h < 8 {
				continue // no room for anything
			}
			for i, o := range p.Advice.Options {
				if p.columns(w).bar > 0 {
					break // rows have bars between names and values
				}
				name := strings.ReplaceAll(text.Option(o), "exchange", text.AdviceAction(strategy.Exchange, w < shortPanel))
				row := fmt.Sprintf("%s %s %.3f", name, text.Value(o.EV, 0), p.Advice.Options[0].EV-o.EV)
				if i == 0 {
					row = fmt.Sprintf("★ %s %s", name, text.Value(o.EV, 0))
				}
				// In a narrow panel five cards stand closer together.
				tight := strings.ReplaceAll(strings.ReplaceAll(row, " 7", "7"), " 2", "2")
				if !seen[row] && !(len(o.Discard) > 3 && has(seen, tight)) {
					t.Fatalf("%d×%d, %d pages: no row %q", w, h, pages, row)
				}
			}
		}
	}
}

// has reports whether a row is there, whatever blanks it has.
func has(rows map[string]bool, want string) bool {
	for row := range rows {
		if strings.ReplaceAll(row, " ", "") == strings.ReplaceAll(want, " ", "") {
			return true
		}
	}
	return false
}

// TestUnpaged: without pages what is worse than folding is left out, but for the best
// exchange; the best, and what is no exchange, is never left out for want of room.
func TestUnpaged(t *testing.T) {
	p := solved(t, line)
	p.Up, p.Down = "", ""
	view := ansi.Strip(p.Draw(look, 40, 40).String())
	if got := strings.Count(view, " x "); got != 7 {
		t.Errorf("%d exchanges, want the 7 that are better than folding:\n%s", got, view)
	}
	view = ansi.Strip(p.Draw(look, 40, 9).String())
	for _, want := range []string{"★ bet", "sixth card", "fold", "x A♠ K♦ 2♠"} {
		if !strings.Contains(view, want) {
			t.Errorf("no %q:\n%s", want, view)
		}
	}
	if p.Pages(40, 9) != 1 {
		t.Error("pages to turn")
	}
}

// TestSome: without pages the heading says how many options are shown, of how many.
func TestSome(t *testing.T) {
	p := solved(t, line)
	p.Up, p.Down = "", ""
	for h := 6; h < 45; h++ {
		rows := p.Draw(look, 40, h)
		shown := 0
		for _, row := range rows[1:] {
			if strings.TrimSpace(ansi.Strip(row)) == "" {
				break
			}
			shown++
		}
		want := fmt.Sprintf("  %d of %d shown ", shown, len(p.Advice.Options))
		if got := ansi.Strip(rows[0]); !strings.HasPrefix(got, want) {
			t.Errorf("%d rows: the heading is %q, want %q", h, got, want)
		}
	}
	p = solved(t, "--house caribbean-stud --cards AsKd7h7c2s --up 9d")
	p.Up, p.Down = "", ""
	if got := ansi.Strip(p.Draw(look, 40, 20)[0]); !strings.HasPrefix(got, "  option ") {
		t.Errorf("with all options shown the heading is %q", got)
	}
}

// TestCursor: whatever option is pointed at is shown and marked, among its neighbours.
func TestCursor(t *testing.T) {
	p := solved(t, line)
	p.Up, p.Down = "", ""
	for n := range p.Advice.Options {
		p.Cursor = n + 1
		for h := 10; h < 45; h += 3 {
			rows := p.Draw(look, 40, h)
			marked := ""
			for _, row := range rows {
				if got := ansi.Strip(row); strings.Contains(got, "▸") {
					marked += got
				}
			}
			want := optionName(look, look.Text, p.Advice.Options[n], 40, p.columns(40).name-2)
			if !strings.Contains(marked, strings.TrimSpace(ansi.Strip(want))) || strings.Count(marked, "▸") != 1 {
				t.Errorf("%d rows, option %d is marked in %q, want %q", h, n+1, marked, ansi.Strip(want))
			}
			if len(rows) != h {
				t.Errorf("%d rows, want %d", len(rows), h)
			}
		}
	}
}

// TestChosen: what the person chose is shown and marked, however bad it is.
func TestChosen(t *testing.T) {
	p := solved(t, line)
	p.Up, p.Down = "", ""
	for _, o := range p.Advice.Options {
		c := train.ChoiceOf(p.Stakes, o)
		slices.Reverse(c.Discard)
		p.Chosen = &c
		for h := 8; h < 45; h += 4 {
			view := ansi.Strip(p.Draw(look, 40, h).String())
			if strings.Count(view, "●") != 1 || strings.Count(view, "★") != 1 {
				t.Errorf("%d rows, %s is not marked:\n%s", h, text.Option(o), view)
			}
		}
	}
}

// TestEqual: options that cost less than counts are marked as equal.
func TestEqual(t *testing.T) {
	p := solved(t, line)
	p.Up, p.Down = "", ""
	gap := p.Advice.Options[0].EV - p.Advice.Options[1].EV
	for _, tc := range []struct {
		equal float64
		marks int
	}{{0, 0}, {gap * 0.99, 0}, {gap * 1.01, 1}} {
		p.Equal = tc.equal
		view := ansi.Strip(p.Draw(look, 40, 20).String())
		if got := strings.Count(view, "= "); got != tc.marks {
			t.Errorf("up to %f, %d are equal, want %d:\n%s", tc.equal, got, tc.marks, view)
		}
	}
}

// TestSame: where nothing counts as equal, what is worth the very same still does.
func TestSame(t *testing.T) {
	p := Panel{Advice: &strategy.Advice{Options: []strategy.Option{
		{Action: strategy.Buy, EV: 1}, {Action: strategy.Take, EV: 1}, {Action: strategy.Fold, EV: 0.999},
	}}}
	for equal, want := range map[float64]int{0: 1, 0.001: 1, 0.0011: 2} {
		p.Equal = equal
		if view := ansi.Strip(p.Draw(look, 40, 20).String()); strings.Count(view, "= ") != want {
			t.Errorf("below %g:\n%s", equal, view)
		}
	}
	for p.Cursor = range 3 {
		p.Cursor++
		if view := ansi.Strip(p.Draw(look, 40, 20).String()); !strings.Contains(view, "▸ "+p.Advice.Options[p.Cursor-1].Action.String()[:3]) {
			t.Errorf("no blank after the pointer:\n%s", view)
		}
	}
}

// TestNarrow: where there is no room for the words, the heading has the numbers alone.
func TestNarrow(t *testing.T) {
	p := solved(t, line)
	p.Up, p.Down = "", ""
	p.Cursor = 1
	for w := 30; w <= 60; w++ {
		if got := ansi.Strip(p.Draw(look, w, 20)[0]); strings.Contains(got, "…") || !strings.Contains(got, " of 29 ") || strings.Contains(got, "shown") != (w > 30) {
			t.Errorf("in %d columns the heading is %q", w, got)
		}
	}
}

// TestApart: no bar touches the name before it, however many cards it has.
func TestApart(t *testing.T) {
	p := solved(t, "--house russian --cards AsAdAhKsTc --up 9d")
	for w := 30; w <= 70; w++ {
		for p.Page = range p.Pages(w, 30) {
			for _, row := range p.Draw(look, w, 30) {
				row = ansi.Strip(row)
				for i, r := range row {
					if before, _ := utf8.DecodeLastRuneInString(row[:i]); strings.ContainsRune("█▐", r) && strings.ContainsRune("♠♥♦♣e", before) {
						t.Fatalf("%d columns: %q", w, row)
					}
				}
			}
		}
	}
}

// TestLeftOut: exchanges worse than folding are left out but for the best one, and
// where room is short the costliest exchanges go first.
func TestLeftOut(t *testing.T) {
	o := func(a strategy.Action, ev float64) strategy.Option { return strategy.Option{Action: a, EV: ev} }
	all := []strategy.Option{
		o(strategy.Exchange, 2), o(strategy.Bet, 1), o(strategy.Exchange, 0.5), o(strategy.Exchange, 0), o(strategy.Sixth, -0.5),
		o(strategy.Fold, -1), o(strategy.Exchange, -1.5),
	}
	for _, tc := range []struct {
		all  []strategy.Option
		room int
		want string
	}{
		{all, 20, "[2 1 0.5 0 -0.5 -1]"},
		{all, 5, "[2 1 0.5 -0.5 -1]"},
		{all, 4, "[2 1 -0.5 -1]"},
		{all, 1, "[2]"},
		{all, 0, "[2]"},
		{all[5:], 20, "[-1 -1.5]"},
	} {
		var evs []float64
		for _, s := range best(worthwhile(tc.all), tc.room) {
			evs = append(evs, s.EV)
		}
		if got := fmt.Sprint(evs); got != tc.want {
			t.Errorf("room %d: %s, want %s", tc.room, got, tc.want)
		}
	}
}

// TestSigns: what is as good as the best is equal, what is sampled is not exact.
func TestSigns(t *testing.T) {
	a := strategy.Advice{Method: strategy.Sampled, Samples: 2000, Seed: 7, Options: []strategy.Option{
		{Action: strategy.Bet, EV: 0.5, CI95: 0.04},
		{Action: strategy.Sixth, EV: 0.49, CI95: 0.05, GapCI95: 0.02, TooClose: true},
		{Action: strategy.Exchange, Discard: []card.Card{3}, EV: 0.4, CI95: 0.05, GapCI95: 0.02},
		{Action: strategy.Fold, EV: -1},
	}}
	h, _ := house.Preset("czech")
	view := ansi.Strip(Panel{Stakes: house.Stakes{House: h, Ante: 1}, Advice: &a}.Draw(look, 40, 12).String())
	for _, want := range []string{"★ bet", "≈ +0.500 ± 0.040", "= sixth", "≈ +0.490 ± 0.050", "  x 5♣", "  fold", "-1.000   1.500", "sampled: 2000 deals, seed 7"} {
		if !strings.Contains(view, want) {
			t.Errorf("no %q:\n%s", want, view)
		}
	}
}

// TestSampledASCII: with the ASCII deck a mean and its error are told apart, in the
// same columns.
func TestSampledASCII(t *testing.T) {
	a := strategy.Advice{Method: strategy.Sampled, Samples: 2000, Seed: 7, Options: []strategy.Option{{Action: strategy.Sixth, EV: -0.5, CI95: 0.04}}}
	ascii := theme.New(theme.Dark, theme.ASCII, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true})
	for _, th := range []*theme.Theme{look, ascii} {
		drawn := Panel{Advice: &a}.Draw(th, 30, 4)
		row := ansi.Strip(th.Finish(drawn[1]))
		want := "★ sixth card  ≈ -0.500 ± 0.040"
		if th.ASCII {
			want = "* sixth card  ~ -0.500+/-0.040"
		}
		if row != want {
			t.Errorf("%q, want %q", row, want)
		}
	}
}

// TestTens: a ten is written as everywhere, and every card of an exchange is there, or
// all five are.
func TestTens(t *testing.T) {
	p := solved(t, "--house basic --cards ThTdTcTs9c --up 9d")
	for w := 30; w <= 60; w++ {
		seen := ""
		for p.Page = range p.Pages(w, 12) {
			seen += ansi.Strip(p.Draw(look, w, 12).String()) + "\n"
		}
		for _, o := range p.Advice.Options {
			if o.Action != strategy.Exchange {
				continue
			}
			cards := ""
			for _, c := range o.Discard {
				cards += c.Sign()
			}
			if close := strings.ReplaceAll(seen, " ", ""); !strings.Contains(close, cards) && !(len(o.Discard) == 5 && strings.Contains(seen, text.AdviceAll)) {
				t.Errorf("%d columns: no exchange of %s:\n%s", w, cards, seen)
			}
		}
		if strings.ContainsAny(seen, "T…") {
			t.Errorf("%d columns:\n%s", w, seen)
		}
	}
}

// TestReasons stand below the table as long as it keeps the room it asks for.
func TestReasons(t *testing.T) {
	p := solved(t, line)
	p.Reasons, p.Least = []string{"Because of the kings.", "And of the aces."}, 8
	for h, want := range map[int]bool{17: true, 16: true, 15: false, 30: true} {
		view := ansi.Strip(p.Draw(look, 40, h).String())
		if got := strings.Contains(view, "Because of the kings.") && strings.Contains(view, "And of the aces."); got != want {
			t.Errorf("in %d rows the reasons stand there: %v, want %v\n%s", h, got, want, view)
		}
	}
}

// TestBars: the bars have one measure and one zero.
func TestBars(t *testing.T) {
	options := []strategy.Option{{EV: 2}, {EV: 1}, {EV: 0}, {EV: -0.5}, {EV: -1}, {EV: -2}}
	s := scaleFor(options, 21)
	for i, want := range []string{
		"          │██████████", "          │█████", "          │", "       ▐██│          ", "     █████│          ", "██████████│          ",
	} {
		if got := ansi.Strip(s.draw(look, options[i].EV)); got != want {
			t.Errorf("%v is drawn as %q, want %q", options[i].EV, got, want)
		}
	}
	if got := scaleFor(options, 1).draw(look, 1); got != "" {
		t.Errorf("in no room a bar is %q", got)
	}
}

// TestWithout: while there is nothing to show, it is said.
func TestWithout(t *testing.T) {
	for want, p := range map[string]Panel{
		"Counting…":                   {},
		"No advice: the pack is wet.": {Err: errors.New("the pack is wet")},
	} {
		if view := ansi.Strip(p.Draw(look, 30, 4).String()); !strings.Contains(view, want) || p.Pages(30, 4) != 1 {
			t.Errorf("no %q: %q", want, view)
		}
	}
}

func answerOf(a *Asker) (*strategy.Advice, error) {
	p := a.Panel(house.Stakes{})
	return p.Advice, p.Err
}

// TestAsker: an answer counts only if it is that to the last question, which is not
// asked twice.
func TestAsker(t *testing.T) {
	var asked []context.Context
	a := NewAsker(t.Context(), func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		asked = append(asked, ctx)
		if p.Blind {
			return strategy.Advice{}, errors.New("blind")
		}
		return strategy.Advice{Samples: int(p.Insurance)}, nil
	}, func(_ context.Context, p strategy.Position, a strategy.Advice) []string {
		return []string{fmt.Sprint(p.Insurance, a.Samples)}
	})
	first := a.Seek(strategy.Position{Insurance: 1})()
	if !a.Asked() || a.Seek(strategy.Position{Insurance: 9}) != nil {
		t.Error("asked again without a stop")
	}
	a.Stop()
	if asked[0].Err() == nil || a.Asked() {
		t.Error("the question goes on after it was stopped")
	}
	a.Take(first)
	if got, err := answerOf(a); got != nil || err != nil {
		t.Errorf("an answer to nothing: %v, %v", got, err)
	}
	second := a.Seek(strategy.Position{Insurance: 2})()
	NewAsker(t.Context(), nil, nil).Take(second)
	a.Take(first)
	a.Take("something else")
	if got, _ := answerOf(a); got != nil {
		t.Errorf("a stale answer: %v", got)
	}
	a.Take(second)
	if got, err := answerOf(a); got == nil || got.Samples != 2 || err != nil {
		t.Errorf("the answer is %v, %v", got, err)
	}
	if got := a.Panel(house.Stakes{}).Reasons; !slices.Equal(got, []string{"2 2"}) {
		t.Errorf("the reasons are %q", got)
	}
	a.Stop()
	a.Take(a.Seek(strategy.Position{Blind: true})())
	if got, err := answerOf(a); got != nil || err == nil {
		t.Errorf("the failure is %v, %v", got, err)
	}
	a.Stop()
}

func ExamplePanel() {
	p, _ := position.Parse("--house czech --cards 9s9d9h4c4d --dealer Kd8c5s4h2c", house.Preset)
	a, _ := strategy.Advise(context.Background(), p)
	plain := theme.New(theme.Dark, theme.FourColour, theme.Terminal{Signs: true, Profile: termenv.Ascii})
	for _, row := range (Panel{Stakes: p.Stakes, Advice: &a}).Draw(plain, 34, 4) {
		fmt.Println(strings.TrimRight(row, " "))
	}
	// Output:
	//   option              value   cost
	// ★ buy the game       +2.515
	//   take the ante      +1.000  1.515
}
