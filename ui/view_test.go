package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"

	"felt/game/house"
	"felt/ui/theme"
)

// drive feeds keys to a model, and the messages of its commands, without a program.
func drive(m tea.Model, keys ...string) {
	for _, k := range keys {
		run(m, keyMsg(k))
	}
}

// run updates a model, and again with what the command brings.
func run(m tea.Model, msg tea.Msg) {
	_, cmd := m.Update(msg)
	for cmd != nil {
		switch msg := cmd().(type) {
		case tea.BatchMsg:
			for _, c := range msg {
				if c != nil {
					run(m, c())
				}
			}
			return
		case nil, tea.QuitMsg:
			return
		default:
			_, cmd = m.Update(msg)
		}
	}
}

func keyMsg(k string) tea.KeyMsg {
	types := map[string]tea.KeyType{
		"enter": tea.KeyEnter, "esc": tea.KeyEsc, "left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp,
		"down": tea.KeyDown, "space": tea.KeySpace, "backspace": tea.KeyBackspace, "pgdown": tea.KeyPgDown,
	}
	if kt, ok := types[k]; ok {
		return tea.KeyMsg{Type: kt}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(k)}
}

// states are what the screens can come to show: a session and the keys that lead there.
var states = []struct {
	name, house, table string
	boxes, seats       int
	seed               uint64
	keys               []string
}{
	{"deciding", "czech", "eur-2", 1, 0, 254, nil},
	{"marking", "czech", "eur-2", 1, 0, 254, []string{"2", "4", "left"}},
	{"advised", "czech", "eur-2", 1, 0, 254, []string{"a"}},
	{"insuring", "russian", "min-10", 1, 0, 44, []string{"i", "M"}},
	{"buying", "czech", "eur-2", 1, 0, 254, []string{"i", "M", "enter", "b"}},
	{"repeating", "czech", "eur-2", 1, 0, 254, []string{"b", "g", "r"}},
	{"won", "czech-en", "eur-10", 1, 0, 208, []string{"b", "g"}},
	{"sixth", "czech-en", "eur-10", 1, 0, 3, []string{"s"}},
	{"folded", "lithuanian", "", 1, 0, 208, []string{"f"}},
	{"refused", "czech", "eur-2", 1, 0, 48213, []string{"i"}},
	{"blind", "russian", "min-10", 2, 2, 214, []string{"b", "s"}},
	{"two boxes over", "basic", "", 2, 1, 88, []string{"b", "b"}},
	{"forced", "oasis", "", 1, 0, 5, []string{"1", "2", "3", "4", "5", "x"}},
	{"four boxes", "czech", "eur-2", 1, 3, 254, nil},
	{"four boxes over", "czech-en", "eur-10", 1, 3, 208, []string{"b", "g"}},
	{"log", "lithuanian", "", 1, 0, 208, []string{"i", "m", "enter", "b", "g", "e"}},
	{"help", "czech", "eur-2", 1, 0, 254, []string{"?"}},
	{"home", "czech", "eur-2", 1, 0, 254, []string{"esc"}},
	{"home help", "russian", "", 1, 0, 254, []string{"esc", "?"}},
	{"rules", "lithuanian", "", 1, 0, 254, []string{"esc", "r"}},
	{"rules scrolled", "czech", "", 1, 0, 254, []string{"esc", "r", "pgdown", "pgdown"}},
}

// model brings a program to a state at a size.
func model(t testing.TB, state, w, h int, look *theme.Theme) *Model {
	t.Helper()
	s := states[state]
	o := options(t, s.house, s.table, 10, s.boxes, s.seed)
	o.Setup.Seats = s.seats
	if look != nil {
		o.Theme = look
	}
	m, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	run(m, tea.WindowSizeMsg{Width: w, Height: h})
	drive(m, s.keys...)
	return m
}

// checkSize ends the test where a view is larger than its terminal.
func checkSize(t testing.TB, m *Model, w, h int, what string) {
	t.Helper()
	lines := strings.Split(m.View(), "\n")
	if len(lines) > h {
		t.Fatalf("%s at %d×%d: %d lines", what, w, h, len(lines))
	}
	for _, line := range lines {
		if got := ansi.StringWidth(line); got > w {
			t.Fatalf("%s at %d×%d: line of %d columns: %q", what, w, h, got, ansi.Strip(line))
		}
	}
}

// looks are the decks and themes, by name.
var looks = map[string]*theme.Theme{
	"four-colour":   theme.New(theme.Dark, theme.FourColour, terminal),
	"two-colour":    theme.New(theme.Dark, theme.TwoColour, terminal),
	"mono":          theme.New(theme.Dark, theme.Mono, terminal),
	"ascii":         theme.New(theme.Dark, theme.ASCII, terminal),
	"light":         theme.New(theme.Light, theme.FourColour, terminal),
	"high-contrast": theme.New(theme.HighContrast, theme.FourColour, terminal),
	"no-colour":     theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.ANSI, Signs: true}),
	"console":       theme.New(theme.Dark, theme.AutoDeck, theme.Terminal{Profile: termenv.ANSI, Colour: true}),
	"dumb":          theme.New(theme.Auto, theme.AutoDeck, theme.Terminal{Profile: termenv.Ascii}),
}

// TestGolden keeps the pictures of the felt: every state at the smallest size, and
// chosen ones in every look and at every step of size. go test ./ui -update draws
// them anew.
func TestGolden(t *testing.T) {
	for i, s := range states {
		t.Run("80x24/"+strings.ReplaceAll(s.name, " ", "-"), func(t *testing.T) {
			golden.RequireEqual(t, ansi.Strip(model(t, i, 80, 24, nil).View()))
		})
	}
	for name, look := range looks {
		t.Run("looks/"+name, func(t *testing.T) {
			golden.RequireEqual(t, model(t, 1, 80, 24, look).View()+"\n"+model(t, 6, 80, 24, look).View())
		})
	}
	for _, size := range sizes[1:] {
		for _, i := range []int{2, 5, 6, 10, 14} {
			t.Run(fmt.Sprintf("%dx%d/%s", size[0], size[1], strings.ReplaceAll(states[i].name, " ", "-")), func(t *testing.T) {
				golden.RequireEqual(t, ansi.Strip(model(t, i, size[0], size[1], nil).View()))
			})
		}
	}
}

// sizes are the steps of size, and feltStates the number of states at the felt itself.
var sizes = [][2]int{{80, 24}, {100, 30}, {120, 40}, {200, 60}}

const feltStates = 16

// TestSteady: the places of things don't move while a hand is played. What stands
// where at a size depends on the number of boxes alone.
func TestSteady(t *testing.T) {
	for _, size := range sizes {
		want := make(map[int]string)
		for i, s := range states[:feltStates] {
			m := model(t, i, size[0], size[1], nil)
			boxes := s.boxes + s.seats
			got := landmarks(m)
			if want[boxes] == "" {
				want[boxes] = got
			}
			if got != want[boxes] {
				t.Errorf("%v: in %s things stand at %s, with as many boxes before at %s\n%s", size, s.name, got, want[boxes], ansi.Strip(m.View()))
			}
		}
	}
}

// landmarks says where the dealer, the box drawn large and the panel stand, and where
// the cloth ends.
func landmarks(m *Model) string {
	lines := strings.Split(ansi.Strip(m.View()), "\n")
	first := func(texts ...string) string {
		y := rowOf(lines, texts...)
		if y < 0 {
			return "nowhere"
		}
		for _, text := range texts {
			if at := strings.Index(lines[y], text); at >= 0 {
				return fmt.Sprint(utf8.RuneCountInString(lines[y][:at]), ",", y)
			}
		}
		return "nowhere"
	}
	return fmt.Sprint("dealer ", first("DEALER"), " box ", first("╭─ BOX"), " panel ", first("PAYS ─", "ADVICE ─", "LEDGER ─", "THE HAND ─"), " end ", lastRow(lines, "╰─"))
}

// lastRow is the number of the last line with a text.
func lastRow(lines []string, text string) int {
	for y := len(lines) - 1; y >= 0; y-- {
		if strings.Contains(lines[y], text) {
			return y
		}
	}
	return -1
}

// rowOf is the number of the first line with one of the texts, -1 if there is none.
func rowOf(lines []string, texts ...string) int {
	return slices.IndexFunc(lines, func(line string) bool {
		return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(line, text) })
	})
}

// TestASCII: with the ASCII deck nothing but ASCII reaches the terminal, and no sign
// is lost on the way.
func TestASCII(t *testing.T) {
	for i, s := range states {
		signs := ansi.Strip(model(t, i, 80, 24, looks["no-colour"]).View())
		letters := ansi.Strip(model(t, i, 80, 24, looks["dumb"]).View())
		for _, r := range letters {
			if r >= utf8.RuneSelf {
				t.Fatalf("%s: %q", s.name, r)
			}
		}
		if got, want := strings.Count(letters, "?"), strings.Count(signs, "?"); got != want {
			t.Errorf("%s: %d signs have nothing to stand for them:\n%s", s.name, got-want, letters)
		}
	}
}

// TestNoColour: without colours bold is left; a terminal that understands nothing is
// sent nothing.
func TestNoColour(t *testing.T) {
	for i, s := range states {
		if strings.ContainsRune(model(t, i, 80, 24, looks["dumb"]).View(), 0x1b) {
			t.Errorf("%s on a terminal that understands nothing: escape bytes", s.name)
		}
		for _, sgr := range strings.Split(model(t, i, 80, 24, looks["no-colour"]).View(), "\x1b[")[1:] {
			if codes, _, _ := strings.Cut(sgr, "m"); codes != "1" && codes != "0" {
				t.Fatalf("%s without colours: escape %q", s.name, codes)
			}
		}
	}
}

// TestSizes draws every screen at the sizes where something changes.
func TestSizes(t *testing.T) {
	for i, s := range states {
		for _, w := range []int{1, 2, 40, 79, 80, 81, 99, 100, 119, 120, 121, 159, 160, 200} {
			for _, h := range []int{1, 2, 12, 23, 24, 25, 29, 30, 39, 40, 41, 60} {
				checkSize(t, model(t, i, w, h, nil), w, h, s.name)
			}
		}
	}
}

// TestLargeStakes: amounts that no table takes don't push anything off the screen,
// and those of the dearest tables are shown in full.
func TestLargeStakes(t *testing.T) {
	for _, keys := range [][]string{nil, {"i", "M"}, {"i", "M", "enter", "b"}, {"i", "M", "enter", "b", "g"}} {
		o := options(t, "russian", "", house.MaxAnte, 1, 44)
		m, err := New(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		run(m, tea.WindowSizeMsg{Width: 80, Height: 24})
		drive(m, keys...)
		checkSize(t, m, 80, 24, fmt.Sprint(keys))
		if view := ansi.Strip(m.View()); !strings.Contains(view, "seed 44") || !strings.Contains(view, "insurance") {
			t.Errorf("%v: seed or insurance is not shown:\n%s", keys, view)
		}
	}
	start(t, options(t, "czech", "czk-200", 4000, 1, 208), 80, 24).Press("b", "g").
		Expect("balance +12 000", "seed 208 ", "+16 000 ", "8000 × 2", "4000 for the game", "pays 2:1 = 16 000")
}

// FuzzKeys presses any keys and changes the size at any time: nothing panics,
// nothing is drawn too large, and the hand can always be brought to its end.
func FuzzKeys(f *testing.F) {
	f.Add(uint64(254), []byte("iM\rbgrr\rbt\r12xb"))
	f.Add(uint64(208), []byte("?a?\x1bqprq\rhtb+-p"))
	f.Add(uint64(11), []byte{0x80, 10, 5, 'b', 0x80, 80, 24, 'b', 'g', 'r', 0x80, 200, 60})
	f.Fuzz(func(t *testing.T, seed uint64, keys []byte) {
		o := options(t, states[seed%13].house, "", 10, 1, seed)
		m, err := New(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		w, h := 80, 24
		run(m, tea.WindowSizeMsg{Width: w, Height: h})
		for i := 0; i < len(keys) && i < 200; i++ {
			switch k := keys[i]; {
			case k == 0x80 && i+2 < len(keys):
				w, h = int(keys[i+1]), int(keys[i+2])
				run(m, tea.WindowSizeMsg{Width: w, Height: h})
				i += 2
			case k == '\r':
				drive(m, "enter")
			case k == 0x1b:
				drive(m, "esc")
			case k < ' ':
				drive(m, []string{"left", "right", "up", "down", "backspace", "pgdown"}[k%6])
			default:
				drive(m, string(rune(k)))
			}
			if w > 0 && h > 0 {
				checkSize(t, m, w, h, fmt.Sprintf("after %q", keys[:i+1]))
			}
		}
		run(m, tea.WindowSizeMsg{Width: 80, Height: 24})
		for range 10 {
			if m.felt.Session().Over() {
				return
			}
			if m.help || m.front() != m.felt {
				drive(m, "esc", "p")
			}
			drive(m, "esc", "p", "b", "t", "n")
		}
		t.Errorf("the hand does not end:\n%s", ansi.Strip(m.View()))
	})
}

// BenchmarkView measures a key and the picture that follows it on a large terminal.
func BenchmarkView(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {200, 60}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			m := model(b, 2, size[0], size[1], nil)
			b.ReportAllocs()
			for b.Loop() {
				m.Update(keyMsg("2"))
				m.View()
			}
		})
	}
}
