package lab

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
	"felt/ui/block"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// TestMain looks for goroutines left behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var terminal = theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}

// looks are what the lab is drawn in, by name.
var looks = map[string]*theme.Theme{
	"dark":          theme.New(theme.Dark, theme.FourColour, terminal),
	"light":         theme.New(theme.Light, theme.TwoColour, terminal),
	"high-contrast": theme.New(theme.HighContrast, theme.Mono, terminal),
	"ascii":         theme.New(theme.Dark, theme.ASCII, theme.Terminal{Profile: termenv.Ascii}),
	"no-colour":     theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii, Signs: true}),
}

// least is the room that a screen has in the smallest terminal.
var least = screen.Size{W: 80, H: 22}

// at is the lab at a house, in a look and a room. What is dealt is the same each time.
func at(t testing.TB, id, look string, in screen.Size) *Model {
	t.Helper()
	k, _ := keys.NewMap(nil)
	seed := uint64(4)
	m := New(t.Context(), Options{
		Theme: looks[look], Projector: looks[look], Keys: k, Houses: house.Presets(),
		Seeds: func() uint64 { seed++; return seed },
		Ask: func(context.Context, strategy.Position) (strategy.Advice, error) {
			return strategy.Advice{}, errors.New("nobody advises")
		},
	})
	m.examples = dealtOnce
	h := housetest.Preset(t, id)
	table := ""
	if len(h.Tables) > 0 {
		table = h.Tables[0].ID
	}
	m.Sit(session.Setup{House: m.Houses[slices.IndexFunc(m.Houses, func(o *house.House) bool { return o.ID == id })], Table: table, Ante: 10})
	screentest.Follow(screentest.NewProgram(m, nil), m.Open())
	screentest.SendScreen(m, screen.Resized{Size: in})
	return m
}

// dealt are the hands that were dealt, by rules and seed.
var dealt sync.Map

// dealtOnce remembers what it has dealt.
func dealtOnce(d hand.Doubles, seed uint64) []card.Set {
	at := fmt.Sprint(d, seed)
	if hands, ok := dealt.Load(at); ok {
		return hands.([]card.Set)
	}
	hands := examples(d, seed)
	dealt.Store(at, hands)
	return hands
}

// typed are the keys that type cards.
func typed(cards string) []string { return strings.Split(strings.ReplaceAll(cards, " ", ""), "") }

func picture(m *Model, in screen.Size) string { return ansi.Strip(m.View(in).String()) }

// states are what the lab can come to show, and the keys that lead there.
var states = []struct {
	name, house string
	keys        []string
}{
	{"front", "czech", nil},
	{"table", "czech", []string{"t"}},
	{"table six", "czech", []string{"t", "down", "right", "right"}},
	{"table other house", "basic", []string{"t", "o", "o", "o", "o", "o", "o"}},
	{"table single", "oasis", []string{"t", "left"}},
	{"table stronger", "czech", []string{"t", "right", "right"}},
	{"table better second", "czech", []string{"t", "down", "right"}},
	{"table better primary", "czech", []string{"t", "down", "down", "right"}},
	{"table too many", "czech", []string{"t", "down", "down", "down", "right", "right"}},
	{"table unpaid", "oasis", []string{"t"}},
	{"build empty", "czech", []string{"b"}},
	{"build typing", "czech", append([]string{"b"}, typed("AsKd7h1")...)},
	{"build five", "czech", append([]string{"b"}, typed("AsKd7h7c2s")...)},
	{"build swapped", "czech", append(append([]string{"b"}, typed("QsQhQd4c4s4d")...), "left", "left", "9", "c")},
	{"build pointing", "russian", append(append([]string{"b"}, typed("AsAhAdKcKsKd")...), "down", "right", "right")},
	{"build refused", "lithuanian", append(append([]string{"b"}, typed("5s5hAdKc8s")...), "5", "h")},
	{"build dealer", "czech", append(append([]string{"b"}, typed("JsTs9s8s7s6s")...), "g", "tab", "left")},
	{"build nothing", "czech", append([]string{"b"}, typed("QsJd9h6c3s")...)},
	{"build parent", "oasis", append([]string{"b"}, typed("AsKd7h7c2s")...)},
	{"reveal cards", "czech", append(append([]string{"b"}, typed("9h8c7d6s6d5h")...), "g", "enter")},
	{"reveal asks", "czech", append(append([]string{"b"}, typed("9h8c7d6s6d5h")...), "g", "enter", "enter", "enter", "enter")},
	{"reveal second", "czech", append(append([]string{"b"}, typed("9h8c7d6s6d5h")...), "g", "enter", "s", "enter", "enter", "enter", "enter")},
	{"reveal end", "czech", append(append([]string{"b"}, typed("9h8c7d6s6d5h")...), "g", "enter", "end")},
	{"reveal no second", "lithuanian", append(append([]string{"b"}, typed("5s5hAdKc8s")...), "enter", "end")},
	{"reveal refused", "oasis", append(append([]string{"b"}, typed("9h8c7d6s6d5h")...), "g", "enter", "end")},
	{"houses", "lithuanian", append(append([]string{"b"}, typed("5s5hAdKc8s")...), "g", "v")},
	{"houses two", "lithuanian", append(append([]string{"b"}, typed("9s9h9dKcAs")...), "g", "v", "enter")},
	{"houses parent", "caribbean-stud", append(append([]string{"b"}, typed("AsAhAdKcKsKd")...), "v", "enter", "down")},
}

// come is the lab in a state.
func come(t testing.TB, i int, look string, in screen.Size) *Model {
	t.Helper()
	m := at(t, states[i].house, look, in)
	screentest.PressScreen(m, states[i].keys...)
	return m
}

// TestGolden keeps the pictures: every state at the smallest size, and some at others and
// in other looks. go test ./ui/lab -update draws them anew.
func TestGolden(t *testing.T) {
	for i, s := range states {
		name := strings.ReplaceAll(s.name, " ", "-")
		t.Run("80x24/"+name, func(t *testing.T) { golden.RequireEqual(t, picture(come(t, i, "no-colour", least), least)) })
		switch s.name {
		case "table", "table too many", "build swapped", "reveal second", "reveal end", "houses":
			t.Run("projector/"+name, func(t *testing.T) {
				m := come(t, i, "no-colour", least)
				screentest.PressScreen(m, "p")
				golden.RequireEqual(t, picture(m, least))
			})
		}
		switch s.name {
		case "front", "table", "build swapped", "reveal second", "houses two":
			for _, in := range []screen.Size{{W: 100, H: 28}, {W: 120, H: 38}, {W: 200, H: 58}} {
				t.Run(fmt.Sprintf("%dx%d/%s", in.W, in.H+2, name), func(t *testing.T) {
					golden.RequireEqual(t, picture(come(t, i, "no-colour", in), in))
				})
			}
			for look, th := range looks {
				t.Run("looks/"+look+"-"+name, func(t *testing.T) {
					golden.RequireEqual(t, th.Finish(come(t, i, look, least).View(least).String()))
				})
			}
		}
	}
}

// sizes are those at which something changes.
var sizes = func() (all []screen.Size) {
	for _, w := range []int{1, 2, 40, 79, 80, 81, 99, 100, 108, 119, 120, 121, 160, 200} {
		for _, h := range []int{1, 2, 12, 21, 22, 23, 27, 28, 29, 34, 38, 58} {
			all = append(all, screen.Size{W: w, H: h})
		}
	}
	return all
}()

// TestSizes draws every state at the sizes where something changes: exactly as large as
// asked, and from the least size on with nothing cut and the way back in view.
func TestSizes(t *testing.T) {
	for i, s := range states {
		m := come(t, i, "no-colour", least)
		for _, in := range sizes {
			screentest.SendScreen(m, screen.Resized{Size: in})
			screentest.CheckSize(t, m.View(in), in.W, in.H, s.name)
			if !least.Fits(in) {
				continue
			}
			if view := picture(m, in); strings.Contains(view, "…") || s.name != "front" && !strings.Contains(view, "back") {
				t.Errorf("%s at %d×%d: something is cut:\n%s", s.name, in.W, in.H, view)
			}
		}
	}
}

// TestProjected: each view can be shown on a projector, exactly as large as the room and with
// no more than 40 columns of text, whatever it shows; the key that shows it so hides it again.
func TestProjected(t *testing.T) {
	for i, s := range states {
		if s.name == "front" || s.name == "build typing" {
			continue
		}
		for look := range looks {
			m := come(t, i, look, least)
			before := m.View(least).String()
			screentest.PressScreen(m, "p")
			for _, in := range []screen.Size{least, {W: 100, H: 28}, {W: 120, H: 38}, {W: 200, H: 58}} {
				screentest.CheckSize(t, m.View(in), in.W, in.H, s.name)
				p := m.view().(projected).page(m.Projector)
				for _, row := range p.textRows(m.Projector, in.H, len(p.words), true) {
					if w := block.Width(row); w > pageWidth {
						t.Errorf("%s: %d columns: %q", s.name, w, ansi.Strip(row))
					}
				}
				if view := picture(m, in); strings.Contains(view, "…") {
					t.Errorf("%s, %s at %d×%d: something is cut:\n%s", s.name, look, in.W, in.H, view)
				}
			}
			if screentest.PressScreen(m, "p"); m.View(least).String() != before {
				t.Errorf("%s: not as it was", s.name)
			}
		}
	}
}

// TestLooks: with the ASCII deck nothing but ASCII reaches the terminal and no sign is lost,
// and without colours bold is left.
func TestLooks(t *testing.T) {
	for i, s := range states {
		signs := come(t, i, "no-colour", least).View(least).String()
		screentest.CheckASCII(t, signs, looks["ascii"].Finish(come(t, i, "ascii", least).View(least).String()), s.name)
		screentest.CheckNoColour(t, signs, s.name)
	}
}

// TestHelp: what the keys of the help say is short enough for the help, and every letter key
// acts in the Russian layout, too.
func TestHelp(t *testing.T) {
	for i, s := range states {
		m := come(t, i, "no-colour", least)
		for _, g := range m.Help() {
			if g.Title == "" || len(g.Keys) == 0 {
				t.Errorf("%s: help %+v", s.name, g)
			}
			for _, b := range g.Keys {
				if b.Help().Key == "" || b.Help().Desc == "" {
					t.Errorf("%s: a key without words: %+v", s.name, b)
				}
				for _, k := range b.Keys() {
					if twin, ok := keys.Twin(k); ok && !slices.Contains(b.Keys(), twin) && k != "h" && k != "j" && k != "k" && k != "l" {
						t.Errorf("%s: %s has no twin", s.name, k)
					}
				}
			}
		}
	}
}

// TestCyrillic: a class hour by the keys of the Russian layout.
func TestCyrillic(t *testing.T) {
	m := at(t, "czech", "no-colour", least)
	screentest.PressScreen(m, "е") // t
	if view := picture(m, least); !strings.Contains(view, "pair + ace-king") {
		t.Fatalf("no Table 1:\n%s", view)
	}
	screentest.PressScreen(m, "esc", "и")                         // b
	screentest.PressScreen(m, strings.Split("ФыЛв7р7с2ы", "")...) // AsKd7h7c2s
	if view := picture(m, least); !strings.Contains(view, "1 + 1 = 2:1") {
		t.Fatalf("no hand:\n%s", view)
	}
	screentest.PressScreen(m, "щ", "м") // o, v
	if view := picture(m, least); !strings.Contains(view, "▸ lithuanian") && !strings.Contains(view, "lithuanian") {
		t.Fatalf("no houses:\n%s", view)
	}
	screentest.PressScreen(m, "ч") // x
	if view := picture(m, least); !strings.Contains(view, "HAND") || !strings.Contains(view, "next") {
		t.Errorf("no steps:\n%s", view)
	}
}

// TestGridIsTable1: every cell that is walked to shows the price of a pair that a hand has,
// with a hand of the cell, or the reason why none has it; at every house.
func TestGridIsTable1(t *testing.T) {
	for _, h := range house.Presets() {
		m := at(t, h.ID, "no-colour", least)
		screentest.PressScreen(m, "t")
		v := m.view().(*table)
		doubles := h.Doubles()
		cells, there := doubles.Cells(), 0
		for range hand.Categories - 1 {
			for range hand.Categories {
				view := picture(m, least)
				if strings.Contains(view, "…") || !strings.Contains(view, "esc") {
					t.Fatalf("%s: cut:\n%s", h.ID, view)
				}
				i := slices.IndexFunc(cells, func(c hand.Cell) bool { return c.Primary == v.primary && c.Second == v.second })
				if i < 0 {
					why := text.Wrap(text.LabAbsent(h, v.primary, v.second, doubles.Absent(v.primary, v.second)), 74)
					if len(why) == 0 || !strings.Contains(view, why[0]) {
						t.Errorf("%s: %v and %v: no reason:\n%s", h.ID, v.primary, v.second, view)
					}
				} else {
					there++
					read, c, ok := v.at()
					if !ok || c != cells[i] || read.Primary.Category != v.primary || read.Second.Category != v.second {
						t.Errorf("%s: %v and %v: %+v, %+v", h.ID, v.primary, v.second, read, c)
					}
					for _, want := range []string{
						text.LabPrice(h, v.primary, v.second), text.LabCount(c.Five, allFive), text.LabCount(c.Six, allSix),
						text.PaysToOne(h.Pays(v.primary, v.second)),
					} {
						if !strings.Contains(view, want) {
							t.Errorf("%s: %v and %v: no %q:\n%s", h.ID, v.primary, v.second, want, view)
						}
					}
					for _, one := range m.paid(read.Laid()) {
						if !strings.Contains(view, one.house.ID) {
							t.Errorf("%s: %v and %v: no house %s:\n%s", h.ID, v.primary, v.second, one.house.ID, view)
						}
						if one.unpaid.Category != hand.None && !strings.Contains(strings.Join(strings.Fields(view), " "), text.LabUnpaid(one.house, one.reason)) {
							t.Errorf("%s: %v and %v: no reason of %s:\n%s", h.ID, v.primary, v.second, one.house.ID, view)
						}
					}
				}
				screentest.PressScreen(m, "right")
			}
			screentest.PressScreen(m, "down")
		}
		if want := len(cells) - 1; there != want { // no row is for hands without a primary
			t.Errorf("%s: %d cells, want %d", h.ID, there, want)
		}
	}
}

// TestElsewhere: the houses that have a pair in more or fewer hands are named, with how many.
func TestElsewhere(t *testing.T) {
	m := at(t, "czech", "no-colour", least)
	screentest.PressScreen(m, "t")
	if want := "lithuanian has it in 42 240 hands of five cards and in 499 872 of six."; !strings.Contains(picture(m, least), want) {
		t.Errorf("no %q in\n%s", want, picture(m, least))
	}
	screentest.PressScreen(m, "down", "down", "down", "right", "right", "right", "right") // straights twice
	if view := picture(m, least); !strings.Contains(view, "straight twice") || strings.Contains(view, "has it") {
		t.Errorf("straights twice are the same everywhere:\n%s", view)
	}
}

// TestAnother: another example is another hand of the same cell; what was dealt for a house
// that is left meanwhile is dropped.
func TestAnother(t *testing.T) {
	m := at(t, "czech", "no-colour", least)
	screentest.PressScreen(m, "t")
	v := m.view().(*table)
	before, _, _ := v.at()
	screentest.PressScreen(m, "n")
	if after, _, _ := v.at(); after.Cards == before.Cards || after.Primary.Category != hand.Pair || after.Second.Category != hand.AceKing {
		t.Errorf("%v after %v", after, before)
	}
	late, _ := m.Update(screentest.Key("n"))
	screentest.PressScreen(m, "o")
	now, _, _ := v.at()
	screentest.SendScreen(m, late())
	if after, _, _ := v.at(); after.Cards != now.Cards || v.house != m.stakes.House {
		t.Error("a stale deal is shown")
	}
}

// handOf brings the lab to a hand that is built, and returns the view.
func handOf(t testing.TB, id, cards string) (*Model, *build) {
	m := at(t, id, "no-colour", least)
	screentest.PressScreen(m, append([]string{"b"}, typed(cards)...)...)
	return m, m.build
}

// TestImpossible: what can't be is refused with the reason, and changes nothing.
func TestImpossible(t *testing.T) {
	for _, tc := range []struct {
		name, want string
		keys       []string
	}{
		{"twice", "A♠ lies in the hand already; each card is there once.", typed("AsKdAs")},
		{"at the dealer", "K♦ is the dealer's already", append(append(typed("As"), "tab"), append(append(typed("Kd"), "tab"), typed("Kd")...)...)},
		{"no card", `"1x" is no card`, typed("1x")[:1]},
		{"a seventh", "Six cards and no more; ← chooses one to be swapped.", typed("AsKd7h7c2s3s4s")},
		{"a sixth for the dealer", "Five cards and no more", append([]string{"tab"}, typed("AsKd7h7c2s3s")...)},
		{"nothing to erase", "Nothing lies here.", []string{"backspace"}},
		{"nothing to undo", text.EditorNoUndo, []string{"u"}},
		{"too few", "Three cards more make a hand.", append(typed("AsKd"), "x")},
		{"pasted twice", "Column 7: As is given twice; each card may be given once.", []string{screentest.Pasted("As Kd As")}},
		{"pasted what the dealer has", "2♠ is the dealer's already", append(append([]string{"tab"}, typed("2s")...), "tab", screentest.Pasted("As 2s"))},
		{"pasted too many", "Six cards and no more", []string{screentest.Pasted("As Kd 7h 7c 2s 3s 4s")}},
		{"pasted rubbish", "no card", []string{screentest.Pasted("As Kx")}},
	} {
		m := at(t, "czech", "no-colour", least)
		screentest.PressScreen(m, "b")
		screentest.PressScreen(m, tc.keys...)
		if tc.name == "no card" {
			screentest.PressScreen(m, "z")
			tc.want = `"1z" is no card`
		}
		if view := picture(m, least); !strings.Contains(view, "✗ ") || !strings.Contains(strings.Join(strings.Fields(view), " "), tc.want) {
			t.Errorf("%s: no %q in\n%s", tc.name, tc.want, view)
		}
	}
}

// TestSwap: a card is swapped for another, before and now stand side by side, and all can be
// undone.
func TestSwap(t *testing.T) {
	m, v := handOf(t, "czech", "AsKd7h7c2s")
	screentest.PressScreen(m, "left", "7", "d")
	if got := card.Format(v.built[inHand]); got != "AsKd7h7c7d" {
		t.Fatalf("the hand is %s", got)
	}
	view := picture(m, least)
	for _, want := range []string{"7♦ for 2♠.", "pair             → three of a kind", "1 + 1 = 2:1      → 3 + 1 = 4:1", "three of a kind the primary: the best five cards", "the best paid with new cards: A♠ K♦"} {
		if !strings.Contains(view, want) {
			t.Errorf("no %q in\n%s", want, view)
		}
	}
	screentest.PressScreen(m, "u")
	if got := card.Format(v.built[inHand]); got != "AsKd7h7c2s" || v.before != nil {
		t.Errorf("undone to %s after %v", got, v.before)
	}
	// By the pack: the cursor stands on the ace of spades, which is taken back.
	screentest.PressScreen(m, "down", "enter")
	if got := card.Format(v.built[inHand]); got != "Kd7h7c2s" {
		t.Errorf("the hand is %s", got)
	}
	screentest.PressScreen(m, "enter", "esc", "n", "u")
	if got := card.Format(v.built[inHand]); got != "Kd7h7c2sAs" {
		t.Errorf("the hand is %s", got)
	}
}

// TestEveryCandidate: of any hand at any house every combination beside the primary is in the
// list, the one that is paid and why, and each other and why not.
func TestEveryCandidate(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 0))
	hands := []string{"AsAhAdKcKsKd", "AsAhKdKc8s", "QsQh5d5c3s3d", "JsTs9s8s7s6s", "AsKsQsJsTs9s", "9s9h9d9cJsJd", "5s5hAdKc8s"}
	for range 30 {
		var s card.Set
		for s.Len() < 5+rng.IntN(2) {
			s = s.With(card.Card(rng.IntN(card.Cards)))
		}
		hands = append(hands, card.Format(s.Cards()))
	}
	for _, h := range house.Presets() {
		doubles := h.Doubles()
		for _, cards := range hands {
			m, v := handOf(t, h.ID, cards)
			list := ansi.Strip(strings.Join(v.combinations(76), "\n"))
			read := doubles.Read(cardtest.Set(t, cards))
			counts := 0
			for _, c := range doubles.Candidates(cardtest.Set(t, cards)) {
				why := text.LabReason(h, read, c, v.built[inHand])
				if !strings.Contains(strings.Join(strings.Fields(list), " "), why) {
					t.Errorf("%s at %s: %v: no %q in\n%s", cards, h.ID, c.Category, why, list)
				}
				if c.Reason == hand.Counts {
					counts++
				}
			}
			if want := min(int(read.Second.Category), 1); counts != want || strings.Count(list, "the best paid with") != want {
				t.Errorf("%s at %s: %d are paid:\n%s", cards, h.ID, counts, list)
			}
			if read.Primary.Category != hand.None && !strings.Contains(picture(m, least), text.LabBest) {
				t.Errorf("%s at %s: no primary", cards, h.ID)
			}
		}
	}
}

// TestReveal: going forward shows one thing more at each step, the class is asked before what
// can be asked, nothing that is asked is seen, and going back shows the same again.
func TestReveal(t *testing.T) {
	m, b := handOf(t, "czech", "9h8c7d6s6d5h")
	screentest.PressScreen(m, "tab")
	screentest.PressScreen(m, typed("QsQd7h4c2s")...)
	screentest.PressScreen(m, "enter")
	v := m.view().(*reveal)
	p := round.Played{Stakes: m.stakes, Cards: b.built[inHand], Dealer: b.built[atDealer]}
	s := p.Settle()
	var views []string
	for range 2*len(v.steps) + 2 {
		view := picture(m, least)
		if n := len(views); n > 0 && views[n-1] == view {
			break
		}
		views = append(views, view)
		if v.asking {
			now := v.steps[v.at]
			if told := strings.Join(v.facts(v.m.Theme, 76, v.at+1), "\n"); !strings.Contains(view, now.ask) || now.words != "" && strings.Contains(told, " "+now.words+" ") && now.part != partSecond || !strings.Contains(told, text.LabHidden) {
				t.Errorf("step %d: asked %q, and told:\n%s", v.at, now.ask, view)
			}
		}
		screentest.PressScreen(m, "right")
	}
	last := views[len(views)-1]
	for _, want := range []string{"straight to the nine", "new         6♦", "4 + 4 = 8:1", "pair of queens, a game", "the player wins", text.Signed(s.Net)} {
		if !strings.Contains(last, want) {
			t.Errorf("at the end no %q:\n%s", want, last)
		}
	}
	for _, l := range s.Lines {
		if !strings.Contains(last, text.LabOutcome(m.stakes, s, l)) || !strings.Contains(last, text.Signed(l.Net)) {
			t.Errorf("no line of the %s:\n%s", l.Item, last)
		}
	}
	asked := 0
	for _, r := range v.steps {
		if r.ask != "" {
			asked++
		}
	}
	if want := len(v.steps) + asked; len(views) != want || asked != len(v.steps)-2 {
		t.Errorf("%d views of %d steps, %d of them asked about", len(views), len(v.steps), asked)
	}
	for i := len(views) - 2; i >= 0; i-- {
		screentest.PressScreen(m, "left")
		if view := picture(m, least); view != views[i] {
			t.Fatalf("back at view %d it is\n%s\nand was\n%s", i, view, views[i])
		}
	}
	// Without questions there is a view for each step.
	screentest.PressScreen(m, "s")
	n := 1
	for v.at < len(v.steps)-1 {
		screentest.PressScreen(m, "enter")
		if n++; v.asking {
			t.Fatal("the class is asked")
		}
	}
	if n != len(v.steps) {
		t.Errorf("%d views without questions", n)
	}
}

// TestAnswer: a key shows what is hidden.
func TestAnswer(t *testing.T) {
	m, _ := handOf(t, "czech", "9h8c7d6s6d5h")
	screentest.PressScreen(m, "enter", "enter")
	if view := picture(m, least); !strings.Contains(view, text.LabHidden) || strings.Contains(view, "straight") {
		t.Fatalf("not hidden:\n%s", view)
	}
	screentest.PressScreen(m, "a")
	if view := picture(m, least); strings.Contains(view, text.LabHidden) || !strings.Contains(view, "straight to the nine") {
		t.Errorf("not shown:\n%s", view)
	}
}

// TestRevealFits: of any hand at any house, won, lost and tied, all is seen at the end on the
// least screen, and the amounts are those of the settlement.
func TestRevealFits(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	for _, h := range house.Presets() {
		m := at(t, h.ID, "no-colour", least)
		for range 60 {
			own := 5 + rng.IntN(2)
			if !h.Sixth.Offered {
				own = 5
			}
			b := built{}
			for i, c := range rng.Perm(card.Cards)[:own+5] {
				p := inHand
				if i >= own {
					p = atDealer
				}
				b[p] = append(b[p], card.Card(c))
			}
			v := newReveal(m, b)
			if v.failed != nil {
				t.Fatal(v.failed)
			}
			v.at = len(v.steps) - 1
			view := ansi.Strip(v.View(least).String())
			sum := int64(0)
			for _, l := range v.settled.Lines {
				sum += l.Net
			}
			if total := v.steps[v.at]; total.part != partTotal || total.figure != text.Signed(sum) || !strings.Contains(view, text.LabTotal) {
				t.Fatalf("%s: %v: no total of %d:\n%s", h.ID, b, sum, view)
			}
			if strings.Contains(view, "…") {
				t.Fatalf("cut:\n%s", view)
			}
		}
	}
}

// TestHouses: every house says what it pays, one that does not pay what the others do says
// why and where; of two all the combinations are there.
func TestHouses(t *testing.T) {
	m, _ := handOf(t, "czech", "5s5hAdKc8s")
	screentest.PressScreen(m, "v")
	view := strings.Join(strings.Fields(picture(m, least)), " ")
	for _, want := range []string{
		"czech ace-king 1 + 1 = 2:1", "czech-en ace-king 1 + 1 = 2:1", "russian ace-king 1 + 1 = 2:1", "▸ lithuanian none 1:1", "basic ace-king 1 + 1 = 2:1",
		"ace-king is not paid: no card makes both, and the house demands one (document 003, second, reading R3).",
	} {
		if !strings.Contains(view, want) {
			t.Errorf("no %q in %s", want, view)
		}
	}
	screentest.PressScreen(m, "enter")
	view = strings.Join(strings.Fields(picture(m, least)), " ")
	for _, want := range []string{"A♦ K♣ ace-king second, 1:1 ✗ nothing shared", "pays 1 + 1 = 2:1 1:1", "lithuanian: ace-king is not paid"} {
		if !strings.Contains(view, want) {
			t.Errorf("no %q in %s", want, view)
		}
	}
	v := m.view().(*houses)
	seen := map[string]bool{}
	for range 2 * len(v.all) {
		seen[v.all[v.at].house.ID] = true
		if v.all[v.at].house == m.stakes.House {
			t.Fatal("a house beside itself")
		}
		screentest.PressScreen(m, "down")
	}
	if len(seen) != len(v.all)-1 {
		t.Errorf("beside it came %v", seen)
	}
}

// TestFromViewToView: what is shown goes along from one view to another, and esc leads back
// to the front, however the views were gone through.
func TestFromViewToView(t *testing.T) {
	m := at(t, "czech", "no-colour", least)
	screentest.PressScreen(m, "t", "enter", "v", "x", "v", "b", "x", "v", "b", "enter", "b")
	if m.view() != screen.Screen(m.build) || !m.build.whole() {
		t.Fatalf("%T in front", m.view())
	}
	if len(m.views) > 5 {
		t.Errorf("%d views are open", len(m.views))
	}
	for range 5 {
		if len(m.views) > 1 {
			screentest.PressScreen(m, "esc")
		}
	}
	if _, ok := m.view().(*front); !ok {
		t.Fatalf("%T in front", m.view())
	}
	if _, action := m.Update(screentest.Key("esc")); action != (screen.Back{}) {
		t.Errorf("esc asks for %v", action)
	}
}

// TestKeys presses keys by chance: every view stays exactly as large as its room, no card is
// there twice, and what can be gone back to is.
func TestKeys(t *testing.T) {
	names := []string{
		"up", "down", "left", "right", "enter", "space", "tab", "shift+tab", "backspace", "home", "end", "pgup", "pgdown", "esc",
		"t", "b", "o", "n", "v", "x", "a", "s", "p", "g", "u", "A", "K", "q", "7", "1", "0", "h", "d", "c", ",", "ф", "♠",
		screentest.Pasted("As Kd 7h 7c 2s"), screentest.Pasted("As As"),
	}
	rapid.Check(t, func(rt *rapid.T) {
		in := rapid.SampledFrom([]screen.Size{least, {W: 100, H: 28}, {W: 120, H: 38}}).Draw(rt, "room")
		m := at(t, rapid.SampledFrom(house.PresetIDs()).Draw(rt, "house"), "no-colour", in)
		for _, k := range rapid.SliceOfN(rapid.SampledFrom(names), 1, 60).Draw(rt, "keys") {
			cmd, action := m.Update(screentest.Key(k))
			if action != nil && len(m.views) > 1 {
				rt.Fatalf("%s asks for %T", k, action)
			}
			if cmd != nil {
				screentest.Follow(screentest.NewProgram(m, nil), cmd)
			}
			screentest.CheckSize(t, m.View(in), in.W, in.H, k)
			b := m.build.built
			if err := card.CheckOnce(b[inHand], b[atDealer]); err != nil || len(b[inHand]) > 6 || len(b[atDealer]) > 5 {
				rt.Fatalf("%v: %v", b, err)
			}
			if m.build.at > len(b[m.build.place]) {
				rt.Fatalf("the cursor is at %d of %v", m.build.at, b[m.build.place])
			}
		}
	})
}

func ExampleModel() {
	k, _ := keys.NewMap(nil)
	m := New(context.Background(), Options{Theme: looks["no-colour"], Projector: looks["no-colour"], Keys: k, Houses: house.Presets(), Seeds: func() uint64 { return 1 }})
	screentest.PressScreen(m, append([]string{"b"}, typed("5s5hAdKc8s")...)...)
	for _, line := range m.build.combinations(76) {
		fmt.Println(ansi.Strip(line))
	}
	// Output:
	// ━ 5♠ 5♥             pair            the primary: the best five cards
	// ┄ A♦ K♣             ace-king        the best paid with new cards: A♦ K♣
}
