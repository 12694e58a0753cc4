package felt

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"felt/game/card"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/coach"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/scribe"
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
	return sitIn(t, coach.Free, houseID, boxes, seats, seed)
}

// sitIn opens a felt of a mode.
func sitIn(t *testing.T, mode coach.Mode, houseID string, boxes, seats int, seed uint64) *Screen {
	t.Helper()
	return sitWith(t, mode, houseID, boxes, seats, seed, nil, true)
}

// sitWith opens a felt that somebody writes down, or nobody.
func sitWith(t *testing.T, mode coach.Mode, houseID string, boxes, seats int, seed uint64, by *scribe.Scribe, moves bool) *Screen {
	t.Helper()
	h := housetest.Preset(t, houseID)
	s, err := session.New(session.Setup{House: h, Ante: 10, Boxes: boxes, Seats: seats, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	advise := func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{Options: []strategy.Option{{Action: strategy.Bet}}}, nil
	}
	k, _ := keys.NewMap(nil)
	c := coach.New(t.Context(), advise, nil, coach.Clock{}, coach.DefaultRules(mode))
	felt := New(t.Context(), Options{Theme: bare, Keys: k, Session: s, Coach: c, Advise: advise, Scribe: by, Moves: moves})
	felt.SetTick(func(time.Duration, func(time.Time) tea.Msg) tea.Cmd { return nil })
	felt.Open()
	return felt
}

func press(s *Screen, keys string) {
	for _, k := range keys {
		screentest.PressScreen(s, string(k))
	}
}

// step takes a step of the motion, without waiting for its time.
func step(s *Screen) { screentest.SendScreen(s, motionMsg{s, s.motions}) }

func picture(s *Screen) string { return ansi.Strip(s.View(screen.Size{W: 80, H: 22}).String()) }

// TestDealing: cards come one by one, in the order of the deal; nobody sees his own
// before the last one, and no key decides anything before.
func TestDealing(t *testing.T) {
	for _, tc := range []struct{ boxes, seats int }{{1, 0}, {1, 2}, {2, 1}} {
		s := sit(t, "russian", tc.boxes, tc.seats, 214)
		n := tc.boxes + tc.seats + 1
		for k := range 5 * n {
			scene := s.scene()
			if scene.Active != 0 {
				t.Fatalf("after %d cards %s is drawn large", k, scene.Boxes[scene.Active].Title)
			}
			hands := make([][]cards.Card, 0, n)
			dealt := len(scene.Dealer.Cards)
			for _, b := range scene.Boxes {
				dealt += len(b.Cards)
				hands = append(hands, b.Cards)
				if b.First.Name != "" && !strings.Contains(b.Title, "BLIND") || b.Pays != "" {
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
					if i*n+place > k {
						t.Fatalf("after %d cards, card %d of place %d is there: %v", k+1, i, place, c)
					}
				}
			}
			if dealt != k+1 {
				t.Fatalf("after %d cards there are %d", k+1, dealt)
			}
			if len(scene.Choices) != 0 || strings.Contains(picture(s), "queen high") {
				t.Fatalf("after %d cards something can be decided or read:\n%s", k, picture(s))
			}
			step(s)
		}
		if got := picture(s); !strings.Contains(got, "Your decision.") || s.moving() {
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
	if s.session.Over() || s.moving() || !strings.Contains(picture(s), "two pair") {
		t.Errorf("a key during the deal:\n%s", picture(s))
	}
	s.Update(late)
	press(s, "f")
	if !s.session.Over() {
		t.Error("the key after it does not fold")
	}
	finish(s)
	s.Update(tea.KeyMsg{Type: tea.KeyEnter})
	if !s.moving() {
		t.Fatal("the next hand is not dealt card by card")
	}
	s.Update(late)
	if s.motion.at != 0 {
		t.Error("a late step of the first deal moves the second")
	}
	s.Close()
	if s.Open(); s.moving() {
		t.Error("coming back to the felt deals the hand again")
	}
}

// until takes steps of the motion until the line that tells what happens holds a text.
func until(t *testing.T, s *Screen, words string) string {
	t.Helper()
	for s.moving() {
		if got := picture(s); strings.Contains(s.scene().Prompt.Text, words) {
			return got
		}
		step(s)
	}
	t.Fatalf("%q is not told:\n%s", words, strings.Join(s.told, "\n"))
	return ""
}

// finish takes steps of the motion to its end.
func finish(s *Screen) {
	for s.moving() {
		step(s)
	}
}

// TestOpening: the insurance is closed, the dealer turns his cards one by one and
// names them; the bet lies there, and nothing is known before.
func TestOpening(t *testing.T) {
	s := sit(t, "czech", 1, 0, 208)
	press(s, " b")
	if got := until(t, s, "Insurance is closed."); !strings.Contains(got, "● 20") || strings.Contains(got, "queen high") {
		t.Errorf("when the insurance is closed:\n%s", got)
	}
	step(s)
	for k := range 5 {
		scene := s.scene()
		for i, c := range scene.Dealer.Cards {
			if up := i <= k || i == 4; up == c.Down {
				t.Errorf("after %d cards, card %d is down: %v", k+1, i, c.Down)
			}
		}
		if got := picture(s); strings.Contains(got, "no game") || len(scene.Choices) != 0 {
			t.Errorf("after %d cards:\n%s", k+1, got)
		}
		step(s)
	}
	if got := picture(s); !strings.Contains(got, "The dealer has no game.") || !strings.Contains(got, "queen high, no game") || strings.Contains(got, "t take the ante") {
		t.Errorf("after the dealer's cards:\n%s", got)
	}
	finish(s)
	if got := picture(s); !strings.Contains(got, "take the ante") {
		t.Errorf("at the decision:\n%s", got)
	}
}

// TestBuying: the dealer's card is laid crosswise, the new one comes, the game is
// named, the two combinations are lifted one after the other with their prices, and
// the ledger grows line by line; balance and net come last.
func TestBuying(t *testing.T) {
	s := sit(t, "czech", 1, 0, 208)
	press(s, " b g")
	if got := until(t, s, "lays the Q♦ away"); !strings.Contains(got, "queen high, no game") || !s.scene().Dealer.Cards[3].Absent || countAbsent(s.scene().Dealer.Cards) != 1 {
		t.Errorf("when the card is laid away:\n%s", got)
	}
	step(s)
	if countAbsent(s.scene().Dealer.Cards) != 0 {
		t.Error("the new card does not come")
	}
	until(t, s, "The dealer has a game: pair of sixes.")
	until(t, s, "× 1 = 20")
	marks := func() (out cards.Mark) {
		for _, c := range s.scene().Boxes[0].Cards {
			out |= c.Mark
		}
		return out
	}
	if got := marks(); got != cards.First {
		t.Errorf("combinations %b are lifted, want the first", got)
	}
	step(s)
	if got := marks(); got != cards.Second {
		t.Errorf("combinations %b are lifted, want the second", got)
	}
	step(s)
	if got := picture(s); marks() != cards.Both || !strings.Contains(got, "LEDGER") || !strings.Contains(got, "+40") || strings.Contains(got, "net") {
		t.Errorf("when the bet is paid:\n%s", got)
	}
	if got := s.Title()[2].Value; got != "0" {
		t.Errorf("the balance is %s before the end", got)
	}
	finish(s)
	if got := picture(s); !strings.Contains(got, "net") || s.Title()[2].Value != "+30" {
		t.Errorf("after it the balance is %s:\n%s", s.Title()[2].Value, got)
	}
}

func countAbsent(all []cards.Card) (n int) {
	for _, c := range all {
		if c.Absent {
			n++
		}
	}
	return n
}

// TestDrawing: exchanged cards go together and new ones come one by one; a sixth card
// comes after the five.
func TestDrawing(t *testing.T) {
	s := sit(t, "czech", 1, 0, 48213)
	press(s, " 135x")
	until(t, s, "exchange")
	for want := 2; want >= 0; want-- {
		step(s)
		if got := countAbsent(s.scene().Boxes[0].Cards); got != want {
			t.Errorf("%d places are empty, want %d", got, want)
		}
	}
	finish(s)
	if got := picture(s); !strings.Contains(got, "given away") || !strings.Contains(got, "Bet, or fold?") {
		t.Errorf("after the exchange:\n%s", got)
	}
	s = sit(t, "russian", 1, 0, 214)
	press(s, " s")
	if got := s.scene().Boxes[0].Cards; len(got) != 6 || !got[5].Apart {
		t.Errorf("the sixth card is not set apart: %v", got)
	}
}

// TestTold: what is told card by card stands in the log too, and nothing before it is
// shown.
func TestTold(t *testing.T) {
	s := sit(t, "czech", 1, 0, 48213)
	press(s, " b")
	before := strings.Join(s.told, "\n")
	for _, early := range []string{"has a game", "lost", "ace"} {
		if strings.Contains(before, early) {
			t.Errorf("%q is told before it is shown:\n%s", early, before)
		}
	}
	if got := s.Title()[2].Value; got != "0" {
		t.Errorf("while the dealer opens the balance is %s", got)
	}
	press(s, " ")
	after := strings.Join(s.told, "\n")
	for _, want := range []string{"You bet 20.", "Insurance is closed.", "The dealer has a game", "Bet 20, lost, -20"} {
		if !strings.Contains(after, want) {
			t.Errorf("%q is not told:\n%s", want, after)
		}
	}
	if s.Title()[2].Value != "-30" || !strings.Contains(picture(s), "LEDGER") {
		t.Errorf("after it the balance is %s:\n%s", s.Title()[2].Value, picture(s))
	}
	press(s, "e")
	if got := picture(s); !strings.Contains(got, "THE HAND") || !strings.Contains(got, "Insurance is closed.") || strings.Contains(got, "LEDGER") {
		t.Errorf("with the log:\n%s", got)
	}
}

// TestSteady: nothing moves but cards and chips while a hand is dealt, played and
// settled: at every beat the edges of the cloth and the titles stand where they stood.
func TestSteady(t *testing.T) {
	paper := theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true})
	for _, in := range []screen.Size{{W: 80, H: 22}, {W: 100, H: 28}, {W: 120, H: 38}, {W: 200, H: 58}} {
		s := sit(t, "czech", 1, 2, 254)
		s.theme = paper
		want := ""
		check := func() {
			t.Helper()
			view := s.View(in)
			if len(view) != in.H || view.Width() != in.W {
				t.Fatalf("%d×%d in %v", view.Width(), len(view), in)
			}
			got := ""
			for y, line := range view {
				line = ansi.Strip(line)
				for _, edge := range []string{"DEALER", "╭─ BOX 1", "╭─ ▸ BOX 1", "╭─ BOX 2", "╭─ BOX 3", "BOX 2 ", "BOX 3 ", "PAYS ─", "LEDGER", "THE HAND ─"} {
					if at := strings.Index(line, edge); at >= 0 {
						got += fmt.Sprint(ansi.StringWidth(line[:at]), ",", y, " ")
					}
				}
			}
			if want == "" {
				want = got
			} else if got != want {
				t.Fatalf("%v: things stand at %s, before at %s\n%s", in, got, want, ansi.Strip(view.String()))
			}
		}
		beats := 0
		for _, k := range " sbt" {
			for ; s.moving(); beats++ {
				check()
				step(s)
			}
			check()
			press(s, string(k))
		}
		if beats < 20 || !s.session.Over() {
			t.Errorf("%d beats, over: %v", beats, s.session.Over())
		}
	}
}

// TestStill: without motion everything is there at once.
func TestStill(t *testing.T) {
	s := sit(t, "czech", 1, 0, 254)
	still := New(t.Context(), Options{Theme: bare, Keys: s.keys, Session: s.session, Coach: s.coach})
	if still.Open(); still.moving() {
		t.Error("opening the felt moves cards")
	}
	if got := picture(still); !strings.Contains(got, "two pair") {
		t.Errorf("at once:\n%s", got)
	}
}
