package felt

import (
	"context"
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/theme"
)

// bare is a theme without colours.
var bare = theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii})

// note is a panel of one line.
type note string

func (note) Title() string { return "NOTE" }

func (n note) Draw(_ *theme.Theme, w, h int) block.Block { return block.New(w, h, string(n)) }

// ExampleDraw draws a scene that no session has brought about.
func ExampleDraw() {
	hand, _ := card.Parse("As Kd 7h 7c 2s")
	box := Box{
		Title:  "BOX 1",
		Places: []Place{{Name: "ante", Chips: "10"}, {Name: "bet"}},
		First:  Combination{"pair of sevens", "1:1", cards.FirstMark},
		Second: Combination{"ace-king", "1:1", cards.SecondMark},
		Pays:   "pays 2:1",
	}
	for i, mark := range []cards.Mark{cards.Second, cards.Second, cards.First, cards.First, cards.Unmarked} {
		box.Cards = append(box.Cards, cards.Card{Card: hand[i], Mark: mark})
	}
	scene := Scene{
		Dealer: Dealer{Title: "DEALER", Cards: []cards.Card{{Down: true}, {Card: card.New(card.Nine, card.Diamonds)}}},
		Boxes:  []Box{box},
		Panel:  note("beside the cloth"),
		Prompt: Prompt{Text: "Well?"},
	}
	for _, line := range Draw(bare, scene, screen.Size{W: 80, H: 22}) {
		fmt.Println(strings.TrimRight(line, " "))
	}
	// Output:
	//    DEALER                                        NOTE ─────────────────────────
	//    ╭────╮ ╭────╮                                 beside the cloth
	//    │▒▒▒▒│ │9♦  │
	//    │▒▒▒▒│ │  9♦│
	//    ╰────╯ ╰────╯
	//
	//  ╭─ BOX 1 ────────────────────────────────────╮
	//  │ ante                 bet                   │
	//  │ ● 10                 ○                     │
	//  │ ╭────╮ ╭────╮ ╭────╮ ╭────╮                │
	//  │ │A♠  │ │K♦  │ │7♥  │ │7♣  │ ╭────╮         │
	//  │ │  A♠│ │  K♦│ │  7♥│ │  7♣│ │2♠  │         │
	//  │ ╰────╯ ╰────╯ ╰────╯ ╰────╯ │  2♠│         │
	//  │ ┄┄┄┄┄┄ ┄┄┄┄┄┄ ▔▔▔▔▔▔ ▔▔▔▔▔▔ ╰────╯         │
	//  │                                            │
	//  │ ━ pair of sevens                       1:1 │
	//  │ ┄ ace-king                             1:1 │
	//  ╰───────────────────────────────── pays 2:1 ─╯
	//
	//  Well?
}

// sit opens a felt with moving cards.
func sit(t *testing.T, houseID string, boxes, seats int, seed uint64) *Screen {
	t.Helper()
	h, err := house.Preset(houseID)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(session.Setup{House: h, Ante: 10, Boxes: boxes, Seats: seats, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	advise := func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{Options: []strategy.Option{{Action: strategy.Bet}}}, nil
	}
	felt := New(t.Context(), bare, s, advise, true)
	felt.Open()
	return felt
}

func press(s *Screen, keys string) {
	for _, k := range keys {
		s.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{k}})
	}
}

// step takes a step of the motion, without waiting for its time.
func step(s *Screen) { s.Update(motionMsg{s, s.motions}) }

func picture(s *Screen) string { return ansi.Strip(s.View(screen.Size{W: 80, H: 22}).String()) }

// TestDealing: cards come one by one, in the order of the deal; nobody sees his own
// before the last one, and no key decides anything before.
func TestDealing(t *testing.T) {
	for _, tc := range []struct{ boxes, seats int }{{1, 0}, {1, 2}, {2, 1}} {
		s := sit(t, "russian", tc.boxes, tc.seats, 214)
		n := tc.boxes + tc.seats + 1
		for k := range 5 * n {
			scene := s.inMotion(s.scene())
			hands := make([][]cards.Card, 0, n)
			for _, b := range scene.Boxes {
				hands = append(hands, b.Cards)
				if b.First.Name != "" || b.Pays != "" {
					t.Fatalf("after %d cards box %s is known: %+v", k, b.Title, b.First)
				}
				for _, c := range b.Cards {
					if !c.Down {
						t.Fatalf("after %d cards a card of %s is seen", k, b.Title)
					}
				}
			}
			hands = append(hands, scene.Dealer.Cards)
			for place, hand := range hands {
				for i, c := range hand {
					if dealt := i*n+place < k; dealt == c.Absent {
						t.Fatalf("after %d cards, card %d of place %d is absent: %v", k, i, place, c.Absent)
					}
				}
			}
			if len(scene.Choices) != 0 || strings.Contains(picture(s), "queen high") {
				t.Fatalf("after %d cards something can be decided or read:\n%s", k, picture(s))
			}
			step(s)
		}
		if got := picture(s); !strings.Contains(got, "Your decision.") || s.motion.kind != still {
			t.Errorf("after all cards:\n%s", got)
		}
	}
}

// TestSkip: any key shows everything at once and does nothing else; steps of a
// motion that is over move nothing.
func TestSkip(t *testing.T) {
	s := sit(t, "czech", 1, 0, 254)
	late := motionMsg{s, s.motions}
	step(s)
	press(s, "f")
	if s.session.Over() || s.motion.kind != still || !strings.Contains(picture(s), "two pair") {
		t.Errorf("a key during the deal:\n%s", picture(s))
	}
	s.Update(late)
	press(s, "f")
	if !s.session.Over() {
		t.Error("the key after it does not fold")
	}
	s.Update(tea.KeyMsg{Type: tea.KeyEnter})
	if s.motion.kind != dealing {
		t.Fatal("the next hand is not dealt card by card")
	}
	s.Update(late)
	if s.motion.step != 0 {
		t.Error("a late step of the first deal moves the second")
	}
	s.Close()
	if s.Open(); s.motion.kind != still {
		t.Error("coming back to the felt deals the hand again")
	}
}

// TestOpening: the dealer turns his cards one by one; the bet lies there, and
// nothing is known of the result before the last one.
func TestOpening(t *testing.T) {
	s := sit(t, "czech", 1, 0, 208)
	press(s, " b")
	if s.motion.kind != opening {
		t.Fatal("the dealer does not open card by card")
	}
	for k := range 5 {
		scene := s.inMotion(s.scene())
		for i, c := range scene.Dealer.Cards {
			if up := i < k || i == 4; up == c.Down {
				t.Errorf("after %d cards, card %d is down: %v", k, i, c.Down)
			}
		}
		got := picture(s)
		if !strings.Contains(got, "● 20") || !strings.Contains(got, "Insurance closed.") || strings.Contains(got, "no game") || len(scene.Choices) != 0 {
			t.Errorf("after %d cards:\n%s", k, got)
		}
		step(s)
	}
	press(s, "g")
	if got := picture(s); !strings.Contains(got, "LEDGER") {
		t.Errorf("after the purchase:\n%s", got)
	}
	// A hand that is over when the dealer opens keeps its result, in the header too.
	s = sit(t, "czech", 1, 0, 48213)
	press(s, " b")
	if s.session.Balance() == 0 || s.Title()[2].Value != "0" || strings.Contains(picture(s), "LEDGER") {
		t.Errorf("while the dealer opens the balance is %s:\n%s", s.Title()[2].Value, picture(s))
	}
	press(s, " ")
	if s.Title()[2].Value != "-30" || !strings.Contains(picture(s), "LEDGER") {
		t.Errorf("after it the balance is %s:\n%s", s.Title()[2].Value, picture(s))
	}
}

// TestStill: without motion everything is there at once.
func TestStill(t *testing.T) {
	s := sit(t, "czech", 1, 0, 254)
	still := New(t.Context(), bare, s.session, nil, false)
	if cmd := still.Open(); cmd != nil {
		if msg := cmd(); msg != nil {
			t.Errorf("opening the felt brings %T", msg)
		}
	}
	if got := picture(still); !strings.Contains(got, "two pair") {
		t.Errorf("at once:\n%s", got)
	}
}

// TestShown: exchanges worse than folding are left out but for the best one, and
// where room is short the costliest exchanges go first.
func TestShown(t *testing.T) {
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
		for _, s := range shown(tc.all, tc.room) {
			evs = append(evs, s.EV)
		}
		if got := fmt.Sprint(evs); got != tc.want {
			t.Errorf("room %d: %s, want %s", tc.room, got, tc.want)
		}
	}
}
