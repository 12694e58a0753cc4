package editor

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"

	"felt/game/card"
	"felt/strategy"
	"felt/ui/internal/screentest"
	"felt/ui/position"
	"felt/ui/screen"
	"felt/ui/theme"
)

// states are what the screen can come to show, and the keys that lead there.
var states = []struct {
	name string
	keys []string
}{
	{"empty", nil},
	{"typing", []string{"AsKd7h", "1"}},
	{"first", []string{pasted(lines[0])}},
	{"pointing", []string{pasted(lines[0]), "tab", "tab", "right", "right", "right", "right", "right"}},
	{"more values", []string{pasted(lines[0]), "pgdown"}},
	{"sixth", []string{pasted("--house czech --table eur-2 --ante 10 --cards 9s9d9h4c4dTc --up 5d --known KhKcTs")}},
	{"exchanged", []string{pasted(lines[2]), "tab", "tab"}},
	{"insured", []string{pasted(lines[7]), shiftTab}},
	{"repeat", []string{pasted("--house czech --table eur-2 --ante 10 --cards TsTdThTcAd --dead 2c3cQcQd5h --dealer Kd8c5s4h2h --buy KhKc --known 2s3s")}},
	{"blind", []string{pasted(lines[9])}},
	{"impossible", []string{pasted(lines[0]), "tab", "tab", "3c"}},
	{"refused", []string{pasted(lines[0]), "tab", "As"}},
	{"stakes", []string{pasted(lines[3]), shiftTab, shiftTab}},
	{"many seen", []string{pasted("--house basic --cards AsKd7h7c2s --up 9d --known 2c3c4c5c6cTcTdThTs3d4d5d6d7d8d2h3h4h5h")}},
	{"line", []string{pasted("--house czech --table eur-2 --ante 10 --cards 9s9d9h4c4d --up 5d --known KhKcTsJdJsJc2c3c4h5h6h7h8h9cTcQsQh"), "y"}},
	{"prompt", []string{pasted(lines[0]), "p", "felt advise --house czech --cards "}},
	{"prompt refused", []string{"p", "--house nowhere --cards AsKd7h7c2s", "enter"}},
}

// at brings a screen to a state at a size.
func at(t testing.TB, state, w, h int, look *theme.Theme) *screentest.Program {
	t.Helper()
	s := newScreen(t, solveOnce, nil)
	s.theme = look
	p := screentest.NewProgram(s, look.Finish)
	screentest.Send(p, tea.WindowSizeMsg{Width: w, Height: h})
	screentest.PressScreen(s, states[state].keys...)
	return p
}

var solved sync.Map

// solveOnce remembers what it has valued.
func solveOnce(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	line := position.Line(p)
	if a, ok := solved.Load(line); ok {
		return a.(strategy.Advice), nil
	}
	a, err := solve(ctx, p)
	if err == nil {
		solved.Store(line, a)
	}
	return a, err
}

// looks are the decks and themes, by name.
var looks = map[string]*theme.Theme{
	"four-colour":   look,
	"light":         theme.New(theme.Light, theme.TwoColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}),
	"high-contrast": theme.New(theme.HighContrast, theme.FourColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}),
	"no-colour":     theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.ANSI, Signs: true}),
	"dumb":          theme.New(theme.Auto, theme.AutoDeck, theme.Terminal{Profile: termenv.Ascii}),
}

// TestGolden keeps the pictures of the editor: every state at the smallest size, and
// chosen ones in every look and at every step of size. go test ./ui/editor -update
// draws them anew.
func TestGolden(t *testing.T) {
	for i, s := range states {
		t.Run("80x22/"+strings.ReplaceAll(s.name, " ", "-"), func(t *testing.T) {
			golden.RequireEqual(t, ansi.Strip(at(t, i, 80, 22, look).View()))
		})
	}
	for name, look := range looks {
		t.Run("looks/"+name, func(t *testing.T) {
			golden.RequireEqual(t, at(t, 3, 80, 22, look).View())
		})
	}
	for _, size := range [][2]int{{100, 28}, {112, 34}, {120, 38}, {200, 58}} {
		for _, i := range []int{3, 8} {
			t.Run(fmt.Sprintf("%dx%d/%s", size[0], size[1], states[i].name), func(t *testing.T) {
				golden.RequireEqual(t, ansi.Strip(at(t, i, size[0], size[1], look).View()))
			})
		}
	}
}

// TestSizes draws every state at the sizes where something changes: exactly as large
// as asked, and from the least size on with every key that is shown.
func TestSizes(t *testing.T) {
	for i, s := range states {
		p := at(t, i, 80, 22, look)
		for _, w := range []int{1, 2, 40, 79, 80, 81, 99, 100, 101, 109, 119, 120, 121, 152, 153, 160, 200} {
			for _, h := range []int{1, 2, 12, 20, 21, 22, 23, 27, 28, 29, 34, 38, 39, 58} {
				p.Size = screen.Size{W: w, H: h}
				screentest.CheckSize(t, p.Screen.View(p.Size), w, h, s.name)
				if w >= 80 && h >= 22 && p.Screen.(*Screen).line == nil {
					if view := ansi.Strip(p.View()); strings.Contains(view, "…") || !strings.Contains(view, "esc back") {
						t.Errorf("%s at %d×%d: something is cut:\n%s", s.name, w, h, view)
					}
				}
			}
		}
	}
}

// TestASCII: with the ASCII deck nothing but ASCII reaches the terminal, and no sign
// is lost on the way.
func TestASCII(t *testing.T) {
	for i, s := range states {
		screentest.CheckASCII(t, at(t, i, 80, 22, looks["no-colour"]).View(), at(t, i, 80, 22, looks["dumb"]).View(), s.name)
	}
}

// TestNoColour: without colours bold is left; a terminal that understands nothing is
// sent nothing; where every card lies is seen without colours.
func TestNoColour(t *testing.T) {
	for i, s := range states {
		if strings.ContainsRune(at(t, i, 80, 22, looks["dumb"]).View(), 0x1b) {
			t.Errorf("%s on a terminal that understands nothing: escape bytes", s.name)
		}
	}
	p := at(t, 8, 80, 22, looks["dumb"])
	view := p.View()
	for _, want := range []string{
		"@A", // the box's ace of diamonds
		"oK", // the dealer's king
		"+K", // two that have replaced it
		"xQ", // a queen exchanged
		"-3", // a three seen
	} {
		if !strings.Contains(view, want) {
			t.Errorf("the pack does not show %q:\n%s", want, view)
		}
	}
	if got := strings.Count(view, "+K"); got != 2 {
		t.Errorf("%d kings have replaced the dealer's, want 2", got)
	}
}

// TestPack: the pack shows every card at the same place, whatever lies where.
func TestPack(t *testing.T) {
	for _, size := range [][2]int{{80, 22}, {100, 28}, {120, 38}, {200, 58}} {
		var want string
		for i := range states {
			p := painter{Theme: looks["dumb"], layout: planFor(screen.Size{W: size[0], H: size[1]}), s: at(t, i, size[0], size[1], looks["dumb"]).Screen.(*Screen)}
			plain := strings.Map(func(r rune) rune {
				if strings.ContainsRune("●○+✗·[]", r) {
					return ' '
				}
				return r
			}, p.pack().String())
			if i == 0 {
				want = plain
			}
			if plain != want {
				t.Errorf("%v: in %s the pack is\n%s\nwant\n%s", size, states[i].name, plain, want)
			}
		}
		for _, r := range []string{"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"} {
			if strings.Count(want, r) != card.Suits {
				t.Errorf("%v: %s is there %d times", size, r, strings.Count(want, r))
			}
		}
	}
}

// FuzzKeys presses any keys and changes the size at any time: nothing panics, every
// view is as large as asked, no card is ever in two places, and what is loaded by the
// line that is shown is what was set.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("AsKd7h7c2s\t9d\t3c4c\x08y\x1bu"))
	f.Add([]byte("p--house russian --blind --up 9d\rb As\tn"))
	f.Add([]byte{'A', 's', 0x80, 10, 5, 1, 1, 2, ' ', 0x80, 200, 60, 4, 4, '9', 'd'})
	f.Add([]byte("\x0e\x0e25\x0e\x03\x03\x0e\x03y"))
	f.Fuzz(func(t *testing.T, keys []byte) {
		s := newScreen(t, solveFast, nil)
		p := screentest.NewProgram(s, s.theme.Finish)
		p.Size = screen.Size{W: 80, H: 22}
		for i := 0; i < len(keys) && i < 150; i++ {
			switch k := keys[i]; {
			case k == 0x80 && i+2 < len(keys):
				p.Size = screen.Size{W: int(keys[i+1]), H: int(keys[i+2])}
				screentest.SendScreen(s, screen.Resized{Size: p.Size})
				i += 2
			case k == '\r':
				screentest.PressScreen(s, "enter")
			case k == 0x1b:
				screentest.PressScreen(s, "esc")
			case k < ' ':
				screentest.PressScreen(s, []string{"left", "right", "up", "down", "tab", shiftTab, "pgdown", "pgup", "backspace", "enter", pasted(lines[i%len(lines)])}[k%11])
			case k == ' ':
				screentest.PressScreen(s, "space")
			default:
				screentest.PressScreen(s, string(rune(k)))
			}
			screentest.CheckSize(t, p.Screen.View(p.Size), p.Size.W, p.Size.H, fmt.Sprintf("after %q", keys[:i+1]))
		}
		var all []card.Card
		for _, in := range s.board.cards {
			all = append(all, in...)
		}
		if card.SetOf(all...).Len() != len(all) {
			t.Fatalf("a card lies in two places: %v", s.board.cards)
		}
		s.line = nil
		screentest.PressScreen(s, "y")
		if s.line == nil {
			if p := s.board.position(); s.board.missing() == "" && p.Check() == nil {
				t.Fatal("the position has no line")
			}
			return
		}
		want := s.board.position()
		line := s.line.text
		screentest.PressScreen(s, "esc", "n", pasted(line))
		if got := s.board.position(); position.Line(got) != position.Line(want) || got.Stage != want.Stage || !slices.Equal(got.Cards, want.Cards) {
			t.Fatalf("%s comes back as %s", line, position.Line(got))
		}
	})
}

// solveFast values the options by their place among the position's actions.
func solveFast(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	a := strategy.Advice{Dealer: strategy.Dealer{NoGame: 0.45, Behind: 0.15, Ahead: 0.4}}
	for i, c := range p.Actions() {
		a.Options = append(a.Options, strategy.Option{Action: c.Action, Discard: c.Discard, EV: -0.1 * float64(i)})
	}
	return a, nil
}

// BenchmarkView measures a key and the picture that follows it on a large terminal.
func BenchmarkView(b *testing.B) {
	for _, size := range []screen.Size{{W: 80, H: 22}, {W: 200, H: 58}} {
		b.Run(fmt.Sprintf("%dx%d", size.W, size.H), func(b *testing.B) {
			p := at(b, 3, size.W, size.H, look)
			b.ReportAllocs()
			for b.Loop() {
				p.Update(screentest.Key("right"))
				p.View()
			}
		})
	}
}
