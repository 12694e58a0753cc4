package editor

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"
	"github.com/muesli/termenv"
	"go.uber.org/goleak"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/position"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// TestMain looks for goroutines left behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// look is that of a terminal with everything.
var look = theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true})

// keymap are the keys as they come.
var keymap, _ = keys.NewMap(nil)

// solve values everything, as the command line does.
func solve(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	if p.Blind {
		return strategy.AdviseSampled(ctx, p, 2000, 1)
	}
	return strategy.Advise(ctx, p)
}

// lines are positions of every kind.
var lines = []string{
	"--house czech --cards AsKd7h7c2s --up 9d",
	"--house czech --cards AsKd7h7c2s7d --up 9d",
	"--house czech --cards 7h7c7dQsQd --dead AsKd2s --up 9d",
	"--house czech --table eur-2 --ante 10 --cards AsAd7h7c2s --up 9d",
	"--house basic --cards AsKd7h7c2s --up 9d --known 2c3c4c5c6c",
	"--house czech --cards 9s9d9h4c4d --dealer Kd8c5s4h2c",
	"--house czech --cards 9s9d9h4c4d --dealer Kd8c5s4h2c --buy Kh",
	"--house russian --table min-10 --ante 50 --cards 9s9d9h4c4d --dealer Kd8c5s3h2c --insurance 60",
	"--house russian --blind --up 9d --known AsKd7h7c2s",
	"--house russian --blind --sixth --up 9d --known AsKd7h7c2s",
	"--house caribbean-stud --cards AsKd7h7c2s --up 9d",
}

// newScreen returns an editor of all houses.
func newScreen(t testing.TB, ask session.Adviser, copy Copy) *Screen {
	t.Helper()
	s := New(t.Context(), look, keymap, house.Presets(), ask, nil, copy)
	t.Cleanup(s.Close)
	return s
}

// parse reads a line with the screen's own houses.
func parse(t testing.TB, s *Screen, line string) strategy.Position {
	t.Helper()
	p, err := position.Parse(line, s.findHouse)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// start runs an editor on a screen of 80×22.
func start(t *testing.T, ask session.Adviser) (*Screen, *screentest.Terminal) {
	t.Helper()
	s := newScreen(t, ask, nil)
	return s, screentest.Run(t, screentest.NewProgram(s, s.theme.Finish), 80, 22)
}

var pasted = screentest.Pasted

const shiftTab = "shift+tab"

// TestTyping: cards in every notation, one key after the other or all at once, give
// the same position and the same values.
func TestTyping(t *testing.T) {
	for name, typed := range map[string][]string{
		"key by key":          {"A", "s", "K", "d", "7", "h", "7", "c", "2", "s", "tab", "9", "d"},
		"all at once":         {"AsKd7h7c2s", "tab", "9d"},
		"small, with blanks":  {"as kd 7h 7c 2s", "tab", "9d"},
		"commas and signs":    {"A♠,K♦,7♥,7♣,2♠", "tab", "9♦️"},
		"a Russian layout":    {"Фы Лв 7р 7с 2ы", "tab", "9в"},
		"enter goes on":       {"AsKd7h7c2s", "enter", "9d"},
		"back and forth":      {"tab", "9d", shiftTab, "AsKd7h7c2s"},
		"pasted":              {pasted("A♠ kd, 7H7c  2s"), "tab", pasted("9d")},
		"a slip of the key":   {"As", "Kd", "7", "backspace", "7h", "7c", "3s", "backspace", "2s", "tab", "9d"},
		"undone":              {"AsKd7h7c2s", "tab", "9d", "n", "u"},
		"a line":              {"p", `felt advise --house czech --cards "As Kd 7h 7c 2s" --up 9d`, "enter"},
		"a line that is keys": {"--house czech --cards AsKd7h7c2s --up 9d", "enter"},
		"a line pasted":       {pasted("--house czech\n --cards AsKd7h7c2s --up 9d\n")},
		"pasted into prompt":  {"p", pasted("--house czech --cards AsKd7h7c2s --up 9d"), "enter"},
	} {
		t.Run(name, func(t *testing.T) {
			_, term := start(t, solve)
			term.Press(typed...).Expect(
				"★ bet            -0.127", "sixth card     -0.243", "x A♠ K♦ 2♠     -0.363",
				"pair of sevens", "ace-king", "no game     45.0 %", "20 more: pgdn",
			)
		})
	}
}

// TestPointing sets a whole position by arrows alone.
func TestPointing(t *testing.T) {
	s, term := start(t, solve)
	term.Press("up").Expect("A♠ is in the pack.").
		Press("enter").Expect("A♠ lies in the box.").
		Press("right", "down", "down", "space").Expect("K♦ lies in the box.").
		Press("up", "right", "right", "right", "right", "right", "right", "enter", "down", "down", "enter").Expect("7♣ lies in the box.").
		Press("left", "left", "right", "right", "right", "right", "right", "right", "right").Expect("2♣ is in the pack.").
		Press("down", "enter").Expect("2♠ lies in the box.", "pair of sevens").
		Press("down", "down", "right").Expect("A♦ is in the pack.").
		Press("tab", "left", "left", "left", "left", "left", "left", "left").Expect("7♦ is in the pack.").
		Press("left", "left", "enter").Expect("9♦ is the dealer's.", "★ bet            -0.127")
	if got, want := position.Line(s.board.position()), lines[0]; got != want {
		t.Errorf("the position is %s, want %s", got, want)
	}
	// A card that lies somewhere is taken back, not moved.
	term.Press("enter").Expect("9♦ is in the pack again.", "Missing: the dealer's")
}

// TestLines: every position that is loaded is the one that was written, comes out as
// the same line, and gets the very values of the solver.
func TestLines(t *testing.T) {
	for _, line := range lines {
		for how, keys := range map[string]tea.KeyMsg{
			"typed":  {Type: tea.KeyRunes, Runes: []rune(line)},
			"pasted": {Type: tea.KeyRunes, Runes: []rune(line), Paste: true},
		} {
			s := newScreen(t, solve, nil)
			screentest.SendScreen(s, keys)
			if how == "typed" {
				screentest.SendScreen(s, tea.KeyMsg{Type: tea.KeyEnter})
			}
			want := parse(t, s, line)
			if diff := cmp.Diff(want, s.board.position()); diff != "" {
				t.Errorf("%s %s comes to\n%s", how, line, diff)
			}
			advice, err := answerOf(s)
			if err != nil || advice == nil {
				t.Fatalf("%s %s: advice %v, %v", how, line, advice, err)
			}
			values, err := solve(t.Context(), want)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(values, *advice); diff != "" {
				t.Errorf("%s %s is not valued as it should be:\n%s", how, line, diff)
			}
			screentest.PressScreen(s, "y")
			if got := s.line.text; got != "felt advise "+line {
				t.Errorf("%s %s is shown as %s", how, line, got)
			}
		}
	}
}

// TestImpossible: what can't be is said with the reason, and not valued.
func TestImpossible(t *testing.T) {
	for _, tc := range []struct {
		name string
		keys []string
		want string
	}{
		{"nothing yet", nil, "Missing: five cards of the box; the dealer's card face up."},
		{"no card up", []string{"AsKd7h7c2s"}, "Missing: the dealer's card face up."},
		{"half a dealer", []string{"AsKd7h7c2s", "tab", "9d8c"}, "Missing: three more cards of the dealer, who shows one or all five."},
		{"one card exchanged", []string{"AsKd7h7c2s", "tab", "9d", "tab", "3c"}, "✗ 1 discard is given; house czech exchanges 2 to 5 cards."},
		{"bought and exchanged", []string{"AsKd7h7c2s3d", "tab", "9d", "tab", "3c4c"}, "a box buys the sixth card or exchanges, not both"},
		{"a game is not sold", []string{"AsKd7h7c2s", "tab", "9d9h8c7s2c"}, "✗ The dealer has a game (pair)"},
		{"no sixth card there", []string{"AsKd7h7c2s3d", "tab", "9d", "tab", "tab", "tab", "left", "left"}, "sells no sixth card"},
		{"an ante too low", []string{pasted(lines[3]), shiftTab, "1"}, "✗ Ante 1 is outside the limits of table eur-2; allowed: 2 to 50."},
		{"insured before the bet", []string{pasted(lines[7]), "tab", "backspace"}, "Missing"},
		{"insured too low", []string{pasted(lines[7]), shiftTab, "7"}, "✗ Insurance 7 is outside the limits; allowed: 50 to 700, or none."},
		{"not of the kind", []string{pasted(lines[5]), "tab", "tab", "Qh"}, "is not of the same rank"},
		{"a pack too small", []string{pasted(lines[0]), "tab", "tab", "tab",
			"3s4s5s6s7s8s9sTsJsQsKs2h3h4h5h6h8h9hThJhQhKhAh2d3d4d5d6d7d8dTdJdQdAd2c3c"}, "known cards are given; at most"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			asked := func(context.Context, strategy.Position) (strategy.Advice, error) {
				return strategy.Advice{}, errors.New("asked about what can't be")
			}
			s := newScreen(t, asked, nil)
			screentest.PressScreen(s, tc.keys...)
			// What was possible on the way has been asked about.
			got := joined(s)
			if !strings.Contains(got, tc.want) || strings.Contains(got, "asked about") {
				t.Errorf("the panel says %q, want %q", got, tc.want)
			}
			screentest.PressScreen(s, "y")
			if s.line != nil || s.refusal == "" {
				t.Error("a line is shown")
			}
		})
	}
}

// TestRefusals: what a key can't do is said, and changes nothing.
func TestRefusals(t *testing.T) {
	for _, tc := range []struct {
		keys []string
		want string
	}{
		{[]string{"Asx"}, `"x" is no card`},
		{[]string{"As", "7k"}, `"7k" is no card`},
		{[]string{"As", "7 "}, `"7" is no card`},
		{[]string{"As", "As"}, "A♠ lies in the box already; each card is there once."},
		{[]string{"As", "tab", "As"}, "A♠ lies in the box already; each card is there once."},
		{[]string{"As", pasted("Kd As 2c")}, "A♠ lies in the box already"},
		{[]string{"As", pasted("Kd 2x")}, `"2x" is no card`},
		{[]string{"As2s3s4s5s6s", "7s"}, "The box: six cards and no more."},
		{[]string{"backspace"}, "Nothing lies here."},
		{[]string{"u"}, "Nothing to take back."},
		{[]string{"b"}, "This house has no blind box."},
		{[]string{"y"}, "There is no line yet: the position is not complete."},
		{[]string{shiftTab, shiftTab, "x"}, "Cards go to the box, the dealer and the other places; tab chooses one."},
		{[]string{shiftTab, "x"}, "Cards go to the box, the dealer and the other places; tab chooses one."},
		{[]string{"p", "enter"}, "Paste or type a line."},
		{[]string{"p", "--house nowhere", "enter"}, `No house "nowhere" here; allowed: czech, czech-en`},
		{[]string{"p", "--cards AsKd7h7c2s --up 9d", "enter"}, "--house is missing"},
		{[]string{pasted("--house czech --cards AsKd7h7c2s --up 2s")}, "2s is given twice"},
		{[]string{pasted("rm -- -rf")}, ""},
	} {
		s := newScreen(t, solve, nil)
		last := len(tc.keys) - 1
		screentest.PressScreen(s, tc.keys[:last]...)
		before, field := s.board, s.field
		screentest.PressScreen(s, tc.keys[last])
		if !strings.Contains(s.refusal, tc.want) || s.refusal == "" {
			t.Errorf("%q: refusal %q, want %q", tc.keys, s.refusal, tc.want)
		}
		if tc.want == `"x" is no card` {
			// The card before it counts.
			before = before.put(card.New(card.Ace, card.Spades), inBox)
		}
		if diff := cmp.Diff(before.position(), s.board.position()); diff != "" || s.field != field {
			t.Errorf("%q has changed something:\n%s", tc.keys, diff)
		}
		screentest.PressScreen(s, "pgup")
		if s.refusal != "" {
			t.Errorf("%q: the refusal stays", tc.keys)
		}
	}
}

// TestStakes changes house, table, ante and insurance by keys.
func TestStakes(t *testing.T) {
	s, term := start(t, solve)
	term.Press(pasted(lines[5]), shiftTab).Expect("▸ insurance ‹0›").
		Press("right").Expect("insurance ‹2›").
		Press("M").Expect("insurance ‹7›").
		Press("left", "left", "left", "left").Expect("insurance ‹0›").
		Press("4").Expect("insurance ‹4›").
		Press(shiftTab, "2", "5").Expect("ante ‹25›", "✗ Insurance 4 is outside the").
		Press("up", "right").Expect("table ‹eur-2›", "ante 25", "Ante 2–50 EUR, payout to 5000.").
		Press("right", "right").Expect("table ‹eur-10›").
		Press("left").Expect("table ‹eur-4›").
		Press("up", "right").Expect("house ‹czech-en›", "table none").
		Press("right").Expect("house ‹russian›").
		Press("enter", "enter", "right").Expect("ante ‹26›").
		Press("-", "-").Expect("ante ‹24›").
		Press("tab", "backspace", "tab").Expect("▸ BOX")
	if got, want := position.Line(s.board.position()), "--house russian --ante 24 --cards 9s9d9h4c4d --dealer Kd8c5s4h2c"; got != want {
		t.Errorf("the position is %s, want %s", got, want)
	}
}

// TestBlind plays a box unseen.
func TestBlind(t *testing.T) {
	s, term := start(t, solve)
	term.Press(pasted("--house russian --cards AsKd7h7c2s --up 9d")).Expect("★ bet").
		Press("b").Expect("BOX, BLIND", "no sixth card", "The box is blind now", "sampled: 2000 deals").
		Press("As").Expect("✗ The box is blind and shows no cards").
		Press("space").Expect("a sixth bought").
		Press("space").Expect("no sixth card").
		Press("space", "tab", "tab", "AsKd7h7c2s").Expect("★ bet")
	if got, want := position.Line(s.board.position()), lines[9]; got != want {
		t.Errorf("the position is %s, want %s", got, want)
	}
	term.Press("b").Expect("▸ BOX", "Missing: five cards of the").Lacks("BLIND").
		Press("u").Expect("BOX, BLIND", "a sixth bought")
}

// TestFresh: the cards that have replaced the dealer's highest have a place once he
// has opened, at a house that replaces again.
func TestFresh(t *testing.T) {
	s, term := start(t, solve)
	term.Press("9s9d9h4c4d", "tab", "2c").Lacks("NEW CARDS").
		Press("Kd8c5s4h").Expect("NEW CARDS", "king high, no game", "take the ante").
		Press("tab", "Kh").Expect("replace again", "stop")
	// The first card given is the one face up, the dealer's last.
	if got, want := position.Line(s.board.position()), lines[6]; got != want {
		t.Errorf("the position is %s, want %s", got, want)
	}
	term.Press(shiftTab, "backspace").Expect("4♥ is in the pack again.", "NEW CARDS").
		Press("tab", "backspace").Expect("▸ BOX").Lacks("NEW CARDS")
}

// TestStaleAdvice: an adviser who takes his time is stopped by the next change, and
// what he still says is not shown; the screen never waits for him.
func TestStaleAdvice(t *testing.T) {
	asked, stopped := make(chan struct{}), make(chan struct{})
	slow := func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		if p.Up != card.New(card.Nine, card.Diamonds) {
			return solve(ctx, p)
		}
		close(asked)
		<-ctx.Done()
		close(stopped)
		// He has not noticed.
		return solve(context.Background(), p)
	}
	_, term := start(t, slow)
	term.Press("AsKd7h7c2s", "tab", "9d").Expect("Counting…")
	<-asked
	term.Press("right").Expect("Counting…", "A♠ lies in the box.").
		Press("backspace", "3h").Expect("★ bet            +")
	<-stopped
	term.Lacks("-0.127", "Counting…")
}

// TestClose: an adviser is stopped when the screen goes to the back, and asked again
// when it comes to the front.
func TestClose(t *testing.T) {
	stopped := make(chan struct{}, 2)
	s := newScreen(t, func(ctx context.Context, _ strategy.Position) (strategy.Advice, error) {
		<-ctx.Done()
		stopped <- struct{}{}
		return strategy.Advice{}, ctx.Err()
	}, nil)
	s.Load(parse(t, s, lines[0]))
	for range 2 {
		cmd := s.Open()
		if cmd == nil {
			t.Fatal("nobody is asked")
		}
		answer := make(chan tea.Msg)
		go func() { answer <- cmd() }()
		s.Close()
		<-stopped
		s.Update(<-answer)
		if a, err := answerOf(s); a != nil || err != nil {
			t.Errorf("after closing the answer is %v, %v", a, err)
		}
	}
}

// TestAdviceFails: an adviser who can't tell says why.
func TestAdviceFails(t *testing.T) {
	_, term := start(t, func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{}, errors.New("the pack is wet")
	})
	term.Press(pasted(lines[0])).Expect("No advice: the pack is wet.")
}

// TestLine shows the line, copies it where that is possible, and gives way to the
// screen again.
func TestLine(t *testing.T) {
	var copied []string
	s := newScreen(t, solve, func(text string) tea.Cmd {
		return func() tea.Msg { copied = append(copied, text); return nil }
	})
	screentest.PressScreen(s, "AsKd7h7c2s", "tab", "9d", "y")
	if want := "felt advise " + lines[0]; len(copied) != 1 || copied[0] != want {
		t.Errorf("copied is %q, want %q", copied, want)
	}
	_, term := start(t, solve)
	term.Press(pasted(lines[0]), "y").Expect("THE POSITION AS A LINE", "felt advise "+lines[0]).Lacks("Copied").
		Press("As").Expect("THE POSITION AS A LINE").
		Press("y").Lacks("THE POSITION AS A LINE").
		Press("y", "esc").Lacks("THE POSITION AS A LINE").
		Press("y", "p").Expect("LOAD A POSITION").
		Press("--house", "space", "czуск", "backspace", "backspace").Expect("--house cze_").
		Press("\x15", "q?").Expect(" q?_").
		Press("esc").Lacks("LOAD A POSITION").Expect("★ bet").
		Press("y", pasted(lines[5])).Expect("Loaded.", "take the ante")
}

// TestTakes: text is not for the program's own keys.
func TestTakes(t *testing.T) {
	s := newScreen(t, solve, nil)
	char := func(r rune) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}} }
	for _, tc := range []struct {
		key         tea.KeyMsg
		cards, line bool
	}{
		{char('?'), false, true},
		{char(','), true, true},
		{char('q'), false, true},
		{tea.KeyMsg{Type: tea.KeyF1}, false, false},
		{tea.KeyMsg{Type: tea.KeyCtrlC}, false, false},
	} {
		if got := s.Takes(tc.key); got != tc.cards {
			t.Errorf("while cards are set: %v taken: %v", tc.key, got)
		}
		s.startLine(char('p'))
		if got := s.Takes(tc.key); got != tc.line {
			t.Errorf("while a line is typed: %v taken: %v", tc.key, got)
		}
		s.line = nil
	}
}

// TestLeave: esc leaves, the queen's q does not.
func TestLeave(t *testing.T) {
	s := newScreen(t, solve, nil)
	for _, tc := range []struct {
		key  string
		left bool
	}{{"q", false}, {"y", false}, {"p", false}, {"esc", false}, {"esc", true}} {
		_, action := s.Update(screentest.Key(tc.key))
		if _, left := action.(screen.Back); left != tc.left {
			t.Errorf("%s: left %v", tc.key, left)
		}
	}
}

// TestSit: another table keeps the cards, and both can be undone.
func TestSit(t *testing.T) {
	s := newScreen(t, solve, nil)
	s.Load(parse(t, s, lines[0]))
	h, _ := s.findHouse("russian")
	table, _ := h.FindTable("min-25")
	s.Sit(house.Stakes{House: h, Table: table, Ante: 30})
	if got, want := position.Line(s.board.position()), "--house russian --table min-25 --ante 30 --cards AsKd7h7c2s --up 9d"; got != want {
		t.Errorf("the position is %s, want %s", got, want)
	}
	screentest.PressScreen(s, "u")
	if got := position.Line(s.board.position()); got != lines[0] {
		t.Errorf("undone it is %s, want %s", got, lines[0])
	}
}

// answerOf is what the adviser has said.
func answerOf(s *Screen) (*strategy.Advice, error) {
	p := s.advised()
	return p.Advice, p.Err
}

// joined is what the panel says, on one line.
func joined(s *Screen) string {
	p := painter{Theme: s.theme, layout: planFor(screen.Size{W: 200, H: 60}), s: s}
	return strings.Join(strings.Fields(ansi.Strip(p.verdict(30).String())), " ")
}

func Example() {
	houses := house.Presets()
	s := New(context.Background(), look, keymap, houses, strategy.Advise, nil, nil)
	for _, key := range []string{"AsKd7h7c2s", "tab", "9d"} {
		screentest.PressScreen(s, key)
	}
	fmt.Println(position.Line(s.board.position()))
	a, _ := answerOf(s)
	fmt.Println(text.Option(a.Options[0]), text.Value(a.Options[0].EV, 0))
	// Output:
	// --house czech --cards AsKd7h7c2s --up 9d
	// bet -0.127
}
