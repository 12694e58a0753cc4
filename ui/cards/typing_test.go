package cards

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"felt/game/card"
)

// ExampleType types a card, then something that is none.
func ExampleType() {
	typed := ""
	for _, r := range "10h1x" {
		now, c, came := Type(typed, r)
		typed = now
		switch came {
		case Complete:
			fmt.Println("a card:", c)
			typed = ""
		case Wrong:
			fmt.Println("no card:", now)
			typed = ""
		}
	}
	// Output:
	// a card: Th
	// no card: 1x
}

// FuzzType: whatever is typed, a card is complete just where [card.Parse] reads one in what
// was typed since the last.
func FuzzType(f *testing.F) {
	for _, seed := range []string{"AsKd 10h,2c", "1x", "♠", "10", "A♠\ufe0fK", "  ,", "as kd"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		typed := ""
		for _, r := range text {
			now, c, came := Type(typed, r)
			switch typed = now; came {
			case Complete:
				all, err := card.Parse(now)
				if err != nil || len(all) != 1 || all[0] != c {
					t.Fatalf("%q is %v: %v, %v", now, c, all, err)
				}
				typed = ""
			case Wrong:
				if all, err := card.Parse(now); err == nil && len(all) == 1 {
					t.Fatalf("%q is wrong, and the card %v", now, all[0])
				}
				typed = ""
			case Begun:
				if len(now) > 2 {
					t.Fatalf("%q is begun", now)
				}
			}
		}
	})
}

// TestPack: every card stands once in its row, whatever lies where and wherever the cursor is.
func TestPack(t *testing.T) {
	for look, th := range looks {
		for cursor := range card.Card(card.Cards) {
			for _, pitch := range []int{3, 4} {
				p := Pack{Pitch: pitch, Cursor: cursor, Pointing: true, Lies: func(c card.Card) (string, bool) {
					switch c % 3 {
					case 0:
						return "●", false
					case 1:
						return "✗", true
					}
					return "", false
				}}
				drawn := p.Draw(th)
				if len(drawn) != card.Suits || drawn.Width() != p.Width() {
					t.Fatalf("%s: %d by %d", look, drawn.Width(), len(drawn))
				}
				for y, row := range drawn {
					row = ansi.Strip(row)
					if suit := card.Spades - card.Suit(y); !strings.HasPrefix(row, suit.Sign()) {
						t.Fatalf("%s: row %d is %q", look, y, row)
					}
					for _, name := range []string{"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"} {
						if strings.Count(row, name) != 1 {
							t.Fatalf("%s: %s is not there once in %q", look, name, row)
						}
					}
				}
			}
		}
	}
}

// TestSlot: the place of a card to come has the size of a card, and what is typed in it.
func TestSlot(t *testing.T) {
	for look, th := range looks {
		for _, s := range sizes {
			slot := Face(th, s, Card{Absent: true, Frame: true, Here: true, Note: "1"})
			if len(slot) != s.H || slot.Width() != s.W || strings.Count(ansi.Strip(slot.String()), "1") != 1 {
				t.Errorf("%s %v:\n%s", look, s, slot)
			}
		}
	}
}
