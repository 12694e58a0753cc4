package theme

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/charmbracelet/lipgloss"
	"github.com/lucasb-eyer/go-colorful"
	"github.com/muesli/termenv"

	"felt/game/card"
)

// grounds are the terminal backgrounds on which a theme must be readable: the
// extremes of what terminals come with. The 16-colour grounds are the terminal's
// own black and white.
var grounds = map[Name]struct {
	hex  []string
	ansi int
}{
	Dark:         {[]string{"#000000", "#121416", "#1e1e2e", "#282c34"}, 0},
	Light:        {[]string{"#ffffff", "#fafaf8", "#fdf6e3", "#f4f0e4"}, 15},
	HighContrast: {[]string{"#000000", "#121416", "#282c34"}, 0},

	ProjectorLight: {[]string{"#ffffff", "#fafaf8", "#fdf6e3", "#f4f0e4"}, 15},
}

// least is the smallest contrast of text, by theme. What a projector shows is large.
var least = map[Name]float64{Dark: 4.5, Light: 4.5, HighContrast: 7, ProjectorLight: 4.9}

// TestContrast computes the contrast of every text with what it stands on, for
// every theme and deck and at every depth of colour.
func TestContrast(t *testing.T) {
	for _, name := range append(slices.Clone(Names), ProjectorLight) {
		p := palettes[name]
		if name == Auto {
			continue
		}
		type pair struct {
			what     string
			fg       Color
			bg       Color
			onGround bool
		}
		pairs := []pair{
			{"text", p.Text, Color{}, true}, {"muted", p.Muted, Color{}, true}, {"faint", p.Faint, Color{}, true},
			{"accent", p.Accent, Color{}, true}, {"second", p.Second, Color{}, true},
			{"good", p.Good, Color{}, true}, {"bad", p.Bad, Color{}, true},
			{"key cap", p.Letter, p.Cap, false}, {"card given away", p.AwayInk, p.Away, false},
		}
		for _, deck := range Decks {
			ink, suit := inks(deck, p.Ink), inks(deck, p.Suit)
			for s := range card.Suit(card.Suits) {
				pairs = append(pairs,
					pair{fmt.Sprintf("%s: %s on paper", deck, s), ink[s], p.Paper, false},
					pair{fmt.Sprintf("%s: %s as text", deck, s), suit[s], Color{}, true})
			}
		}
		for _, pr := range pairs {
			backs := []Color{pr.bg}
			if pr.onGround {
				backs = nil
				for _, hex := range grounds[name].hex {
					backs = append(backs, Color{hex, nearest(t, hex), grounds[name].ansi})
				}
			}
			for _, bg := range backs {
				for depth, c := range map[string]float64{
					"true colour": contrast(t, pr.fg.Hex, bg.Hex),
					"256 colours": contrast(t, hex256(pr.fg), hex256(bg)),
					"16 colours":  contrast(t, hex16(pr.fg), hex16(bg)),
				} {
					if c < least[name] {
						t.Errorf("%s, %s: %s on %s has contrast %.2f, want %.1f", name, depth, pr.what, bg.Hex, c, least[name])
					}
				}
			}
		}
	}
}

func hex256(c Color) string { return termenv.ConvertToRGB(termenv.ANSI256Color(c.ANSI256)).Hex() }

func hex16(c Color) string { return termenv.ConvertToRGB(termenv.ANSIColor(c.ANSI)).Hex() }

// nearest is the number of the fixed colour out of 256 that is nearest to a terminal's
// background.
func nearest(t *testing.T, hex string) int {
	t.Helper()
	c := parseHex(t, hex)
	best, least := 0, math.Inf(1)
	for n := 16; n < 256; n++ {
		if d := c.DistanceLab(parseHex(t, hex256(Color{ANSI256: n}))); d < least {
			best, least = n, d
		}
	}
	return best
}

func parseHex(t *testing.T, hex string) colorful.Color {
	t.Helper()
	c, err := colorful.Hex(hex)
	if err != nil {
		t.Fatalf("%q: %v", hex, err)
	}
	return c
}

// TestFewColours: what stands for a colour among 256 is near it and, where it is a
// colour rather than a grey, of its hue.
func TestFewColours(t *testing.T) {
	for name, p := range palettes {
		for what, c := range colours(p) {
			if c.ANSI256 < 16 || c.ANSI256 > 255 || c.ANSI < 0 || c.ANSI > 15 {
				t.Errorf("%s: %s is %+v", name, what, c)
				continue
			}
			whole, few := parseHex(t, c.Hex), parseHex(t, hex256(c))
			if d := whole.DistanceLab(few); d > 0.3 {
				t.Errorf("%s: %s, %s, is %s of 256: %.2f away", name, what, c.Hex, hex256(c), d)
			}
			hue, chroma, _ := whole.Hcl()
			if chroma < 0.2 {
				continue
			}
			got, chroma, _ := few.Hcl()
			if off := math.Abs(math.Mod(got-hue+540, 360) - 180); off > 35 || chroma < 0.15 {
				t.Errorf("%s: %s, %s, is %s of 256: hue %.0f for %.0f, chroma %.2f", name, what, c.Hex, hex256(c), got, hue, chroma)
			}
		}
	}
}

// colours are all colours of a palette, by their names.
func colours(p *Palette) map[string]Color {
	out := make(map[string]Color)
	v := reflect.ValueOf(*p)
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		switch f := v.Field(i).Interface().(type) {
		case Color:
			out[name] = f
		case [card.Suits]Color:
			for s, c := range f {
				out[fmt.Sprint(name, " of ", card.Suit(s))] = c
			}
		}
	}
	return out
}

// TestSuits: with the four-colour deck no two suits have the same colour at any
// depth, and spades are grey, hearts red, diamonds blue, clubs green. Of 16 colours
// that holds for the paper of the dark theme; elsewhere some of them could not be
// read, a green on light paper above all, and another colour stands for them.
func TestSuits(t *testing.T) {
	hues := map[card.Suit][2]float64{card.Clubs: {100, 200}, card.Diamonds: {220, 310}, card.Hearts: {0, 60}}
	for name, p := range palettes {
		for where, four := range map[string][card.Suits]Color{"paper": p.Ink, "ground": p.Suit} {
			seen := make(map[string]card.Suit)
			for i, c := range four {
				s := card.Suit(i)
				for depth, hex := range map[string]string{"true colour": c.Hex, "256 colours": hex256(c), "16 colours": hex16(c)} {
					key := depth + hex
					if other, ok := seen[key]; ok {
						t.Errorf("%s, %s, on %s: %s and %s are both %s", name, depth, where, s, other, hex)
					}
					seen[key] = s
					hue, chroma, _ := parseHex(t, hex).Hcl()
					if hue > 350 {
						hue = 0
					}
					switch want, coloured := hues[s]; {
					case !coloured && chroma > 0.05:
						t.Errorf("%s, %s, on %s: %s are %s, not grey", name, depth, where, s, hex)
					case coloured && (depth != "16 colours" || name == Dark && where == "paper") && (hue < want[0] || hue > want[1] || chroma < 0.15):
						t.Errorf("%s, %s, on %s: %s are %s, hue %.0f, chroma %.2f", name, depth, where, s, hex, hue, chroma)
					}
				}
			}
		}
	}
}

// contrast is the ratio that the Web Content Accessibility Guidelines define.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	la, lb := luminance(parseHex(t, a)), luminance(parseHex(t, b))
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

func luminance(c colorful.Color) float64 {
	r, g, b := c.LinearRgb()
	return 0.2126*r + 0.7152*g + 0.0722*b
}

// TestContrastRatio checks the measure itself against published values.
func TestContrastRatio(t *testing.T) {
	for _, tc := range []struct {
		a, b string
		want float64
	}{{"#000000", "#ffffff", 21}, {"#ffffff", "#ffffff", 1}, {"#767676", "#ffffff", 4.54}} {
		if got := contrast(t, tc.a, tc.b); math.Abs(got-tc.want) > 0.01 {
			t.Errorf("%s on %s: %.2f, want %.2f", tc.a, tc.b, got, tc.want)
		}
	}
}

func getenv(vars map[string]string) func(string) string {
	return func(name string) string { return vars[name] }
}

func TestDetect(t *testing.T) {
	for _, tc := range []struct {
		vars   map[string]string
		colour bool
		ascii  bool
		light  bool
		asked  bool
	}{
		{map[string]string{"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}, true, false, false, true},
		{map[string]string{"TERM": "xterm-256color", "LANG": "lt_LT.utf8", "COLORFGBG": "0;15"}, true, false, true, false},
		{map[string]string{"TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORFGBG": "15;default;0"}, true, false, false, false},
		{map[string]string{"TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORFGBG": "15;8"}, true, false, false, false},
		{map[string]string{"TERM": "xterm-256color", "LANG": "cs_CZ.ISO-8859-2"}, true, true, false, true},
		{map[string]string{"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "POSIX"}, true, true, false, true},
		{map[string]string{"TERM": "linux", "LANG": "C.UTF-8"}, true, true, false, false},
		{map[string]string{"TERM": "xterm", "LANG": "ja_JP.UTF-8", "RUNEWIDTH_EASTASIAN": "1"}, true, true, false, true},
		{map[string]string{"TERM": "xterm", "LANG": "ja_JP.UTF-8", "RUNEWIDTH_EASTASIAN": "0"}, true, false, false, true},
		{map[string]string{"TERM": "xterm-256color", "LANG": "C.UTF-8", "NO_COLOR": "1"}, false, false, false, false},
		{map[string]string{"TERM": "screen-256color", "LANG": "C.UTF-8"}, true, false, false, false},
		{map[string]string{"TERM": "screen-256color", "LANG": "C.UTF-8", "TMUX": "/tmp/x"}, true, false, false, true},
		{map[string]string{"TERM": "screen", "LANG": "C.UTF-8"}, true, false, false, false},
		{map[string]string{"TERM": "tmux", "LANG": "C.UTF-8", "TMUX": "/tmp/x"}, true, false, false, true},
		{map[string]string{"TERM": "rxvt-unicode", "LANG": "C.UTF-8", "NO_COLOR": "1"}, false, false, false, false},
		{map[string]string{"TERM": "vt100", "LANG": "C.UTF-8"}, false, false, false, false},
		{map[string]string{"TERM": "dumb", "LANG": "C.UTF-8"}, false, false, false, false},
	} {
		term := Detect(getenv(tc.vars))
		th := New(Auto, AutoDeck, term)
		if term.Colour != tc.colour || th.ASCII != tc.ascii || term.LightGround != tc.light || term.Answers != tc.asked {
			t.Errorf("%v: colour %v, ascii %v, light %v, asked %v; want %v, %v, %v, %v", tc.vars, term.Colour, th.ASCII, term.LightGround, term.Answers, tc.colour, tc.ascii, tc.light, tc.asked)
		}
	}
}

// TestNoColourKeepsBold: NO_COLOR takes colours, not attributes, and a terminal
// that understands nothing gets bare text.
func TestNoColourKeepsBold(t *testing.T) {
	vars := map[string]string{"TERM": "xterm-256color", "LANG": "C.UTF-8", "NO_COLOR": "1"}
	if got, want := New(Auto, AutoDeck, Detect(getenv(vars))).Cap("b"), "\x1b[1m[b]\x1b[0m"; got != want {
		t.Errorf("key cap %q, want %q", got, want)
	}
	vars["TERM"] = "dumb"
	if got, want := New(Auto, AutoDeck, Detect(getenv(vars))).Cap("b"), "[b]"; got != want {
		t.Errorf("key cap %q, want %q", got, want)
	}
}

func TestParse(t *testing.T) {
	for _, n := range Names {
		if got, err := ParseName(string(n)); got != n || err != nil {
			t.Errorf("%s: %v, %v", n, got, err)
		}
	}
	if _, err := ParseName("pink"); err == nil || err.Error() != `there is no theme "pink"; allowed: auto, dark, light, high-contrast` {
		t.Errorf("pink: %v", err)
	}
	if _, err := ParseDeck("tarot"); err == nil || err.Error() != `there is no deck "tarot"; allowed: auto, four-colour, two-colour, mono, ascii` {
		t.Errorf("tarot: %v", err)
	}
}

// TestFinish: with the ASCII deck every sign becomes one ASCII character, so that
// no width changes; with the others nothing is touched.
func TestFinish(t *testing.T) {
	var signs string
	for r, a := range inASCII {
		if a >= 0x80 || a < ' ' {
			t.Errorf("%c stands for %c, which is not ASCII", a, r)
		}
		if w := lipgloss.Width(string(r)); w != 1 {
			t.Errorf("%c takes %d columns", r, w)
		}
		signs += string(r)
	}
	term := Terminal{Profile: termenv.Ascii}
	if got, want := New(Dark, ASCII, term).Finish("★ A♠ 10♦ ─ ж “≈ +0.31 ± 0.04”"), "* As 10d - ? \"~ +0.31+/-0.04\""; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := New(Dark, FourColour, term).Finish(signs); got != signs {
		t.Errorf("%q became %q", signs, got)
	}
}
