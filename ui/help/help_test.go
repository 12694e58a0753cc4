package help

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"go.uber.org/goleak"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// TestMain looks for goroutines left behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	look = theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true})
	dumb = theme.New(theme.Auto, theme.AutoDeck, theme.Terminal{Profile: termenv.Ascii})
)

func newScreen(h *house.House, t *theme.Theme, p Page) *Screen {
	m, _ := keys.NewMap(nil)
	return New(t, &m.Pages, h, 0.005, p)
}

// TestPages goes through the pages by keys.
func TestPages(t *testing.T) {
	h := housetest.Preset(t, "lithuanian")
	p := screentest.NewProgram(newScreen(h, look, Rules), look.Finish)
	term := screentest.Run(t, p, 80, 22)
	term.Expect("▸ Rules", "Document 003, in Lithuanian.", "lines 1–18 of").
		Press("end").Expect("R18").
		Press("right").Expect("▸ Paytable and doubles", "royal flush      100:1  A♠ K♠ Q♠ J♠ 10♠", "ace-king           1:1  A♠ K♦ Q♣ 9♥ 4♠").
		Press("space").Expect("three of a kind  4*", "royal flush      ·         ·     ·     104       105    ·      150", "* only where one card makes both").
		Press("down", "down", "down", "down", "down", "down", "down").
		Expect("5♠ 5♥ + A♦ K♣ 8♠", "A♠ A♥ + K♦ 9♣ 6♠", "1 + 1").
		Press("tab").Expect("▸ How values are computed", "What a value is", "Counted, not tried out").
		Press("l").Expect("▸ Rules", "lines 1–18 of").
		Press("left").Expect("▸ How values are computed").
		Press("р", "р").Expect("▸ Rules").
		Resize(120, 60).Expect("▸ Rules", "lines 1–56 of").
		Press("q")
	if !p.Left {
		t.Error("q does not leave")
	}
}

// TestGrid: Table 1 stands on the page of every house, each price once in the table
// and once for each example.
func TestGrid(t *testing.T) {
	for id, h := range houses(t) {
		lines := paysPage(dumb, subject{house: h}, 76)
		page := strings.Join(lines, "\n")
		if !h.Second.Offered {
			if strings.Contains(page, "full house  full house") || !strings.Contains(page, "the primary combination alone") {
				t.Errorf("%s, which pays no doubles:\n%s", id, page)
			}
			continue
		}
		at := func(start string, fields ...string) bool {
			for _, l := range lines {
				if f := strings.Fields(l); strings.HasPrefix(strings.TrimSpace(l), start) && strings.HasSuffix(strings.Join(f, " "), strings.Join(fields, " ")) {
					return true
				}
			}
			return false
		}
		for _, d := range Doubles(h) {
			for _, e := range d.Examples {
				sum := fmt.Sprintf("%d + %d", h.Paytable[d.Primary], h.Paytable[d.Second])
				if !e.Paid {
					sum = text.DoubleNever
				}
				if !strings.Contains(strings.Join(strings.Fields(page), " "), fmt.Sprintf("%s %s", sum, text.PaysToOne(e.Pays))) {
					t.Errorf("%s: no row of %v with %v that says %s %d:1", id, d.Primary, d.Second, sum, e.Pays)
				}
			}
		}
		for c := hand.RoyalFlush; c > hand.None; c-- {
			if !at(c.String()+" ") || !strings.Contains(page, fmt.Sprintf("%d:1", h.Paytable[c])) {
				t.Errorf("%s: no %v at %d:1", id, c, h.Paytable[c])
			}
		}
		if strings.Contains(page, "only where one card") != (h.Second.Shared == house.SharedMaking) {
			t.Errorf("%s: whether a card must be shared is not told rightly", id)
		}
		if strings.Contains(page, "not paid here") != (h.Second.List == house.ListPrinted) {
			t.Errorf("%s: whether doubles are not paid is not told rightly", id)
		}
	}
}

// TestRulesPage: the page has every rule that the command line has, with its source,
// and explains every reading that it names.
func TestRulesPage(t *testing.T) {
	for id, h := range houses(t) {
		page := strings.Join(strings.Fields(strings.Join(rulesPage(dumb, subject{house: h}, 400), " ")), " ")
		for _, r := range text.HouseRules(h) {
			if !strings.Contains(page, strings.Join(strings.Fields(r.Text), " ")) {
				t.Errorf("%s: no rule %q", id, r.Text)
			}
		}
		for _, r := range text.HouseReadings(h) {
			first, _, _ := strings.Cut(text.HouseReading(h, r), " ")
			if !strings.Contains(page, r+" "+first) {
				t.Errorf("%s: reading %s is not explained", id, r)
			}
		}
	}
}

// TestGolden keeps the pictures of the pages. go test ./ui/help -update draws them anew.
func TestGolden(t *testing.T) {
	all := houses(t)
	for _, tc := range []struct {
		house string
		page  Page
		w, h  int
		pages int
	}{
		{"czech", Rules, 80, 22, 0},
		{"czech", Pays, 80, 22, 0},
		{"czech", Pays, 80, 22, 1},
		{"lithuanian", Pays, 80, 62, 1},
		{"the printed list", Pays, 80, 62, 1},
		{"oasis", Pays, 100, 28, 0},
		{"russian", Values, 100, 90, 0},
		{"basic", Values, 80, 22, 0},
	} {
		name := strings.ReplaceAll(fmt.Sprintf("%s/%d/%dx%d/%d", tc.house, tc.page, tc.w, tc.h, tc.pages), " ", "-")
		t.Run(name, func(t *testing.T) {
			s := newScreen(all[tc.house], look, tc.page)
			s.Update(screen.Resized{Size: screen.Size{W: tc.w, H: tc.h}})
			for range tc.pages {
				s.Update(screentest.Key("pgdown"))
			}
			golden.RequireEqual(t, ansi.Strip(s.View(screen.Size{W: tc.w, H: tc.h}).String()))
		})
	}
}

// TestSizes draws every page at every kind of size, exactly as large as asked; from
// the least size on nothing on it is cut.
func TestSizes(t *testing.T) {
	for id, h := range houses(t) {
		for p := range pages {
			s := newScreen(h, look, p)
			for _, w := range []int{1, 2, 5, 24, 40, 79, 80, 81, 100, 120, 200} {
				for _, rows := range []int{1, 2, 3, 5, 22, 28, 58} {
					size := screen.Size{W: w, H: rows}
					s.Update(screen.Resized{Size: size})
					s.Update(screentest.Key("pgdown"))
					screentest.CheckSize(t, s.View(size), w, rows, fmt.Sprintf("%s, page %d", id, p))
				}
			}
			for _, l := range page[p].layOut(look, subject{h, 0.005}, 76) {
				if w := ansi.StringWidth(l); w > 76 {
					t.Errorf("%s, page %d: a line of %d columns: %q", id, p, w, ansi.Strip(l))
				}
			}
		}
	}
}

// TestASCII: with the ASCII deck nothing but ASCII reaches the terminal, and no sign
// is lost on the way.
func TestASCII(t *testing.T) {
	for id, h := range houses(t) {
		for p := range pages {
			page := strings.Join(page[p].layOut(dumb, subject{h, 0.005}, 76), "\n")
			plain := dumb.Finish(page)
			if strings.ContainsFunc(plain, func(r rune) bool { return r >= utf8.RuneSelf || r == 0x1b }) {
				t.Errorf("%s, page %d: more than ASCII", id, p)
			}
			if got, want := strings.Count(plain, "?"), strings.Count(page, "?"); got != want {
				t.Errorf("%s, page %d: %d signs have nothing to stand for them", id, p, got-want)
			}
		}
	}
}

func ExampleDoubles() {
	h, _ := house.Preset("lithuanian")
	for _, d := range Doubles(h) {
		if d.Primary == hand.FourOfAKind {
			fmt.Println(d.Second, d.Payment() == Always, d.Examples[0].Pays)
		}
	}
	// Output:
	// ace-king false 20
	// full house true 27
}
