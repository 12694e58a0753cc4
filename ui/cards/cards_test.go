package cards

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"felt/game/card"
	"felt/ui/theme"
)

// sizes are the sizes, small to large.
var sizes = []Size{Small, Medium, Middle, Large, Huge}

// looks are a theme with paper and one with lines.
var looks = map[string]*theme.Theme{
	"paper": theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true}),
	"lined": theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii}),
}

func ExampleRow() {
	t := theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii})
	as := Card{Card: card.New(card.Ace, card.Spades), Mark: First}
	kd := Card{Card: card.New(card.King, card.Diamonds), Mark: Second}
	ac := Card{Card: card.New(card.Ace, card.Clubs), Mark: Both}
	fmt.Println(Row(t, Medium, false, Card{Down: true}, Card{Card: card.New(card.Two, card.Clubs)}, as, ac, kd))
	// Output:
	// ╭────╮ ╭────╮ ╭────╮ ╭────╮ ╭────╮
	// │▒▒▒▒│ │2♣  │ │A♠  │ │A♣  │ │K♦  │
	// │▒▒▒▒│ │  2♣│ │  A♠│ │  A♣│ │  K♦│
	// ╰────╯ ╰────╯ ╰────╯ ╰────╯ ╰────╯
	//               ▔▔▔▔▔▔ ▔▔▔┄┄┄ ┄┄┄┄┄┄
}

// TestFaces: every card in every size and look has exactly its size, and names
// itself at the top and the bottom.
func TestFaces(t *testing.T) {
	for look, th := range looks {
		for _, s := range sizes {
			for c := range card.Card(card.Cards) {
				for _, seen := range []Card{{Card: c}, {Card: c, Away: true}, {Card: c, Down: true}, {Card: c, Absent: true}} {
					face := Face(th, s, seen)
					if len(face) != s.H {
						t.Fatalf("%s %v %v: %d rows", look, s, c, len(face))
					}
					for _, line := range face {
						if w := ansi.StringWidth(line); w != s.W {
							t.Fatalf("%s %v %v: row %q is %d wide", look, s, c, line, w)
						}
					}
					text := ansi.Strip(face.String())
					if shown := !seen.Down && !seen.Absent; shown != strings.Contains(text, c.Sign()) {
						t.Errorf("%s %v %+v: does not show %s:\n%s", look, s, seen, c.Sign(), text)
					}
					if n := strings.Count(text, c.Suit().Sign()); (seen.Down || seen.Absent) != (n == 0) {
						t.Errorf("%s %v %+v: shows the suit %d times", look, s, seen, n)
					}
				}
			}
		}
	}
}

// TestPips counts the suit signs between the corners: as many as the rank says,
// two on a court card, and as many in the upper half as in the lower but for the
// seven, as on real cards.
func TestPips(t *testing.T) {
	for _, s := range []Size{Large, Huge, {11, 7}} {
		for c := range card.Card(card.Cards) {
			lines := pips(c, s)
			upper, lower := 0, 0
			for y, line := range lines[1 : s.H-1] {
				n := strings.Count(line, c.Suit().Sign())
				switch {
				case 2*y < s.H-3:
					upper += n
				case 2*y > s.H-3:
					lower += n
				}
			}
			inner := strings.Count(strings.Join(lines[1:s.H-1], ""), c.Suit().Sign())
			want := int(c.Rank()) + 2
			switch c.Rank() {
			case card.Ace:
				want = 1
			case card.Jack, card.Queen, card.King:
				want = 2
			}
			if inner != want {
				t.Errorf("%v at %v has %d pips, want %d", c, s, inner, want)
			}
			if upper != lower && c.Rank() != card.Seven {
				t.Errorf("%v at %v has %d pips above the middle and %d below", c, s, upper, lower)
			}
		}
	}
}

// TestRows: rows are as wide as they say, and a lifted card is told by its place
// and by its line, with and without colour.
func TestRows(t *testing.T) {
	six := make([]Card, 6)
	for i := range six {
		six[i] = Card{Card: card.Card(i), Mark: Mark(i % 4), Apart: i == 5}
	}
	for look, th := range looks {
		for _, s := range sizes {
			for _, lift := range []bool{false, true} {
				row := Row(th, s, lift, six...)
				if len(row) != s.H+1 {
					t.Errorf("%s %v: %d rows, want %d", look, s, len(row), s.H+1)
				}
				for _, line := range row {
					if w := ansi.StringWidth(line); w != s.RowWidth() {
						t.Fatalf("%s %v: row is %d wide, want %d", look, s, w, s.RowWidth())
					}
				}
				under := ansi.Strip(row[s.H])
				if n := strings.Count(under, FirstLine); n != s.W+(s.W+1)/2+s.W {
					t.Errorf("%s %v lift %v: line under the first combination has %d columns: %q", look, s, lift, n, under)
				}
				if foot := ansi.Strip(Face(th, s, six[4])[s.H-1]); lift != strings.Contains(under, foot) {
					t.Errorf("%s %v lift %v: a card of no combination ends with %q", look, s, lift, under)
				}
				if n := strings.Count(under, SecondLine); n != s.W+s.W/2 {
					t.Errorf("%s %v lift %v: line under the second combination has %d columns: %q", look, s, lift, n, under)
				}
			}
			if w := ansi.StringWidth(Under(s, six, []string{"1", "2", "3"})); w != s.RowWidth() {
				t.Errorf("%v: text under the cards is %d wide, want %d", s, w, s.RowWidth())
			}
			across := Across(th, s, 0)
			if across.Width() != s.Across().W || len(across) > s.H {
				t.Errorf("%s %v: crosswise %d by %d", look, s, across.Width(), len(across))
			}
		}
	}
}
