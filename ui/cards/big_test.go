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

func ExampleBigRow() {
	t := theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii, Signs: true})
	all, _ := card.Parse("As 10h")
	fmt.Println(BigRow(t, Size{30, 6}, Card{Card: all[0], Mark: First}, Card{Card: all[1], Mark: Second}))
	// Output:
	// ╭───────────╮ ╭───────────╮
	// │▄█▀█▄  ▄█▄ │ │█ █▀█ ██▄██│
	// │██▄██ █████│ │█ █ █ █████│
	// │██ ██  ▄█▄ │ │█ █▄█  ▀█▀ │
	// ╰───────────╯ ╰───────────╯
	// ▀▀▀▀▀▀▀▀▀▀▀▀▀ ▀▀ ▀▀ ▀▀ ▀▀ ▀
}

// rooms are those of one row of cards on screens of three sizes, and of a low one.
var rooms = []Size{{80, 14}, {80, 10}, {80, 9}, {120, 24}, {200, 40}, {60, 8}, {300, 100}}

// TestBigRow: a row is never larger than its room, every card of it is as large as the
// others, and no two faces are the same.
func TestBigRow(t *testing.T) {
	for look, th := range looks {
		for _, room := range rooms {
			faces := map[string]card.Card{}
			for first := card.Card(0); first < card.Cards; first += 4 {
				var row []Card
				for i := range card.Card(4) {
					row = append(row, Card{Card: first + i, Mark: Mark(i)})
				}
				for _, n := range []int{1, 4} {
					got := BigRow(th, room, row[:n]...)
					if len(got) == 0 || len(got) > room.H {
						t.Fatalf("%s, %d cards in %v: %d rows", look, n, room, len(got))
					}
					for _, line := range got {
						if w := ansi.StringWidth(line); w != got.Width() || w > room.W {
							t.Fatalf("%s, %d cards in %v: a row of %d columns: %q", look, n, room, w, line)
						}
					}
				}
				s, _ := bigSizeFor(room, 4, th.Lined)
				for _, c := range row {
					face := ansi.Strip(bigFace(th, s, c).String())
					if other, ok := faces[face]; ok {
						t.Fatalf("%s in %v: %v looks like %v:\n%s", look, room, c.Card, other, face)
					}
					faces[face] = c.Card
				}
			}
		}
	}
}

// TestBigSizes: six cards have room on the smallest screen, large ones with twelve rows to
// themselves, and more room never makes them smaller.
func TestBigSizes(t *testing.T) {
	for _, lined := range []bool{false, true} {
		before := Size{}
		for h := range 60 {
			s, ok := bigSizeFor(Size{80 + 2*h, 9 + h}, 6, lined)
			if !ok {
				t.Fatalf("lined %v: six cards have no room in %d rows", lined, 9+h)
			}
			if s.W < before.W || s.H < before.H {
				t.Errorf("lined %v: with %d rows cards of %v became %v", lined, 9+h, before, s.Size)
			}
			before = s.Size
		}
	}
	if s, _ := bigSizeFor(Size{80, 13}, 6, false); s.ranks[card.Ace].H() != large.ranks[card.Ace].H() {
		t.Errorf("six cards in 80 columns are %v", s.Size)
	}
	if got := BigRow(looks["paper"], Size{80, 4}, Card{}); got != nil {
		t.Errorf("without room there is a row:\n%s", got)
	}
	if got := BigRow(looks["paper"], Size{80, 24}); got != nil {
		t.Errorf("no cards are a row:\n%s", got)
	}
}

// TestBigHidden: nothing of a card face down is shown, and a card given away is told by
// its line where there is no colour.
func TestBigHidden(t *testing.T) {
	ace, two := Card{Card: card.New(card.Ace, card.Spades), Down: true}, Card{Card: card.New(card.Two, card.Clubs), Down: true}
	for look, th := range looks {
		if a, b := BigRow(th, rooms[0], ace), BigRow(th, rooms[0], two); a.String() != b.String() {
			t.Errorf("%s: two cards face down differ:\n%s\n%s", look, a, b)
		}
		noted := Card{Card: card.New(card.Ace, card.Spades), Note: "new"}
		if got := ansi.Strip(BigRow(th, rooms[0], noted).String()); !strings.Contains(got, "new") {
			t.Errorf("%s: the note is not shown:\n%s", look, got)
		}
	}
}
