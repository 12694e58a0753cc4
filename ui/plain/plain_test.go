package plain

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"go.uber.org/goleak"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/ui/coach"
	"felt/ui/session"
	"felt/ui/text"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// sit begins a session at a preset.
func sit(t testing.TB, houseID, table string, boxes, seats int, seed uint64) *session.Session {
	t.Helper()
	h := housetest.Preset(t, houseID)
	s, err := session.New(session.Setup{House: h, Table: table, Ante: 10, Boxes: boxes, Seats: seats, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// advise values the options by their place among the position's actions.
func advise(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	var a strategy.Advice
	for i, c := range p.Actions() {
		a.Options = append(a.Options, strategy.Option{Action: c.Action, Discard: c.Discard, EV: -0.1 * float64(i)})
	}
	if p.Stage <= strategy.Drawn {
		for i, o := range a.Options {
			if o.Action == strategy.Bet && !p.Blind {
				a.Options[i].Insurance = strategy.Insurance{Eligible: true, Min: 2, Max: 2, Amount: 2, Edge: 0.05}
			}
		}
		a.Dealer = strategy.Dealer{NoGame: 0.45, Behind: 0.15, Ahead: 0.4}
	}
	return a, nil
}

// explain says which option is to be explained.
func explain(_ context.Context, p strategy.Position, a strategy.Advice) []string {
	if p.Blind {
		return nil
	}
	return []string{"So it is " + text.Option(a.Options[0]) + ", with " + p.Cards[0].Sign() + "."}
}

// free are the options of a session that is played freely.
func free(s *session.Session, advise session.Adviser) Options {
	return Options{Session: s, Advise: advise, Rules: coach.DefaultRules(coach.Free)}
}

// play answers the questions of a session with lines, and returns what was said.
func play(t testing.TB, s *session.Session, lines string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Run(t.Context(), strings.NewReader(lines), &out, Options{Session: s, Advise: advise, Explain: explain, Rules: coach.DefaultRules(coach.Free)}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func ExampleRun() {
	h, err := house.Preset("caribbean-stud")
	if err != nil {
		panic(err)
	}
	s, err := session.New(session.Setup{House: h, Ante: 10, Boxes: 1, Seed: 214})
	if err != nil {
		panic(err)
	}
	var out bytes.Buffer
	if err := Run(context.Background(), strings.NewReader("bet\nquit\n"), &out, Options{Session: s, Advise: strategy.Advise, Rules: coach.DefaultRules(coach.Free)}); err != nil {
		panic(err)
	}
	fmt.Print(out.String())
	// Output:
	// Caribbean Stud. Ante 10. Seed 214.
	//
	// Hand 1. Balance 0.
	// The dealer shows the eight of clubs.
	// You hold jack of diamonds, king of hearts, four of hearts, ace of diamonds, king of clubs. Pair of kings, one to one. A bet wins 20.
	// Fold; bet 20?
	// You bet 20.
	// The dealer's cards: ace of spades, nine of spades, king of spades, seven of diamonds, eight of clubs.
	// The dealer has a game: ace-king.
	// Ante 10, paid one to one, +10 (rule “parent game”).
	// Bet 20, paid one to one, +20 (rule “parent game”).
	// Net +30. Balance +30.
	// Enter deals the next hand; of this one: again, what if and steps; quit leaves.
	// 1 hand played. Balance +30.
}

// TestCassettes plays a session at each house; what is said is kept word for word.
func TestCassettes(t *testing.T) {
	for _, tc := range []struct {
		name, house, table string
		boxes, seats       int
		seed               uint64
		lines              []string
	}{
		{"czech", "czech", "eur-2", 1, 0, 254, []string{"advice", "insure", "max", "bet", "buy", "again", "again", "", "exchange 1 2", "fold", "quit"}},
		{"czech-en", "czech-en", "eur-10", 1, 0, 3, []string{"s", "b", "g", "", "q"}},
		{"russian", "russian", "min-10", 2, 1, 214, []string{"x 1 2 3 4 5", "b", "s", "b", "g", "t", "", "f", "f", "q"}},
		{"lithuanian", "lithuanian", "", 1, 0, 208, []string{"i 10", "b", "a", "t", "", "exchange 5s 6d, 2h", "fold", "", "q"}},
		{"basic", "basic", "", 2, 0, 88, []string{"b", "sixth card", "b", "", "f", "f", "q"}},
		{"oasis", "oasis", "", 1, 0, 5, []string{"x 12345", "fold", "bet", "q"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := sit(t, tc.house, tc.table, tc.boxes, tc.seats, tc.seed)
			golden.RequireEqual(t, play(t, s, strings.Join(tc.lines, "\n")+"\n"))
		})
	}
}

// TestOthersAdvised: other players do what the adviser finds best, each in his turn.
func TestOthersAdvised(t *testing.T) {
	s := sit(t, "czech", "eur-2", 1, 3, 6)
	s.SetPlayers(session.Advisor)
	var out bytes.Buffer
	if err := Run(t.Context(), strings.NewReader("b\nt\n\nf\nq\n"), &out, free(s, strategy.Advise)); err != nil {
		t.Fatal(err)
	}
	golden.RequireEqual(t, out.String())
}

// TestOtherRefused: where another player can't be advised that is said, and he plays by
// his habit.
func TestOtherRefused(t *testing.T) {
	s := sit(t, "czech", "", 1, 1, 254)
	s.SetPlayers(session.Advisor)
	var out bytes.Buffer
	wet := func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{}, errors.New("the pack is wet")
	}
	if err := Run(t.Context(), strings.NewReader("f\nq\n"), &out, free(s, wet)); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "Box 2 plays by habit, for the adviser can't tell: the pack is wet.\nBox 2 ") {
		t.Errorf("it is not said:\n%s", out.String())
	}
}

// TestAnswers: what is not understood or not possible is said, and asked again.
func TestAnswers(t *testing.T) {
	for _, tc := range []struct {
		lines, want string
	}{
		{"raise", `"raise" is not understood; type help for the answers.`},
		{"bet 20", `"bet 20" is not understood`},
		{"betty", `"betty" is not understood`},
		{"", "Type one of these, or help."},
		{"help", "Exchange names cards or their places"},
		{"cards", "Two pair, sevens and fives"},
		{"x", "An exchange of 0 cards is not possible"},
		{"x 6", `"6" does not name cards of the box`},
		{"x 1 1", `"1 1" does not name cards of the box, each once`},
		{"x foo", `"foo" does not name cards of the box`},
		{"x 3", "allowed: 2 to 5 cards"},
		{"x As Kd", "is not a card of box 1"},
		{"s\nx 1 1", "Box 1 can't exchange cards now: it has drawn already; allowed: fold, bet"},
		{"x 7s 7h", "You exchange seven of spades, seven of hearts for 10."},
		{"x1,2", "You exchange five of diamonds, eight of clubs for 10."},
		{"i 21", "The insurance must be 20."},
		{"i -20", "The insurance must be 20."},
		{"i\n21", "20 is possible; 0 for none."},
		{"i ten", `"ten" is no amount`},
		{"i\nmin", "You insure for 20."},
		{"i 20\ni 0", "You take the insurance back."},
		{"i 20\nf", "Box 1 can't fold while its insurance of 20 stands"},
		{"take", "Box 1 can't take one to one on its ante now: the dealer's cards are still face down; allowed: fold, bet, sixth card, exchange, insure."},
		{"BET", "You bet 20."},
		{"  Take   the ANTE ", "Box 1 can't take one to one"},
		{"иуе", "You bet 20."},
		{"и", "You bet 20."},
		{"ы", "You buy the sixth card for 10."},
		{"й", "Hand 1 is not finished: it does not count, and its stakes go back.\n0 hands played. Balance 0."},
		{"bonus", "Without a table of house czech there is no bonus bet; allowed: tables eur-2,"},
		{"a", "So it is fold, with the five of diamonds."},
		{"i 20\na", "Insured for 20: bet, or change it. The value counts this insurance.\nValues in antes, the best first.\nBet:"},
	} {
		if got := play(t, sit(t, "czech", "", 1, 0, 254), tc.lines+"\n"); !strings.Contains(got, tc.want) {
			t.Errorf("%q: want %q in\n%s", tc.lines, tc.want, got)
		}
	}
}

// TestBonus: the bonus is posted from the hand after the word, wherever it is said, and
// left off again.
func TestBonus(t *testing.T) {
	got := play(t, sit(t, "czech", "eur-2", 1, 0, 254), "bonus\nf\n\nf\nbonus\n\nf\nq\n")
	hands := strings.Split(got, "\nHand ")
	if len(hands) != 4 || !strings.Contains(hands[0], "the word bonus posts 1 with every ante") {
		t.Fatalf("%d hands:\n%s", len(hands)-1, got)
	}
	for i, want := range []bool{false, true, false} {
		if has := strings.Contains(hands[i+1], "Bonus 1,"); has != want {
			t.Errorf("hand %d has a bonus: %v, want %v\n%s", i+1, has, want, got)
		}
	}
}

// TestEnd: the end of the input ends the session cleanly wherever it comes.
func TestEnd(t *testing.T) {
	for _, lines := range []string{"", "b", "b\nt\n", "i\n", "b\nt\n\n", "b\ng\nn\nq\n"} {
		got := play(t, sit(t, "czech", "", 1, 0, 254), lines)
		if last := got[strings.LastIndex(strings.TrimSuffix(got, "\n"), "\n")+1:]; !strings.Contains(last, "played. Balance") {
			t.Errorf("%q: the last line is %q", lines, last)
		}
	}
}

// TestInterrupted: the end of the context ends the session though nobody types.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, typist := io.Pipe()
	defer typist.Close()
	said := make(chan struct{}, 1)
	out := writerFunc(func(p []byte) (int, error) {
		select {
		case said <- struct{}{}:
		default:
		}
		return len(p), nil
	})
	ended := make(chan error, 1)
	s := sit(t, "czech", "", 1, 0, 254)
	go func() { ended <- Run(ctx, in, out, free(s, advise)) }()
	<-said
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
}

// TestBrokenPipe: an output that can't be written ends the session with its error.
func TestBrokenPipe(t *testing.T) {
	broken := errors.New("broken pipe")
	out := writerFunc(func([]byte) (int, error) { return 0, broken })
	if err := Run(t.Context(), strings.NewReader("b\nt\n\n"), out, free(sit(t, "czech", "", 1, 0, 254), advise)); !errors.Is(err, broken) {
		t.Errorf("ended with %v", err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// FuzzRun types anything: it never panics, and always ends.
func FuzzRun(f *testing.F) {
	f.Add(uint64(254), "i 20\nb\ng\nr\nr\n\nx 1 2\nb\n")
	f.Add(uint64(208), "x As Kd\nadvice\nx 12345\nbet\nt\n\nfold\n")
	f.Add(uint64(0), "\x00\n\xff\n1\n-\ni 99999999999999999999\n")
	f.Fuzz(func(t *testing.T, seed uint64, lines string) {
		houses := house.PresetIDs()
		s := sit(t, houses[seed%uint64(len(houses))], "", 1, int(seed%3), seed)
		if got := play(t, s, lines); !strings.Contains(got, "played. Balance") {
			t.Errorf("no end:\n%s", got)
		}
	})
}

// TestHelp: what can be typed is told for the house in play, with the letters that are
// understood; what the house does not have is not told.
func TestHelp(t *testing.T) {
	for _, tc := range []struct {
		house, table, want string
	}{
		{"czech", "eur-2", `Type an answer that is offered, or the letter after it: fold (f), bet (b), sixth card (s), exchange (x), insure (i), take the ante (t), buy the game (g), replace again (r), no more (n).
Exchange names cards or their places, as in: exchange 1 3 5, or: exchange As 10d.
Insure takes an amount, min, max, or 0 for none.
The word bonus (o) posts the bonus bet from the next hand on, or leaves it off again.
Besides: advice (a), cards (c), help (?) and quit (q).
`},
		{"caribbean-stud", "", `Type an answer that is offered, or the letter after it: fold (f), bet (b).
Besides: advice (a), cards (c), help (?) and quit (q).
`},
	} {
		if got := play(t, sit(t, tc.house, tc.table, 1, 0, 254), "help\nq\n"); !strings.Contains(got, "?\n"+tc.want) {
			t.Errorf("%s: want\n%s\nin\n%s", tc.house, tc.want, got)
		}
	}
	for kind, words := range text.PlainKinds {
		if last := words[len(words)-1]; len(last) != 1 {
			t.Errorf("%s: %q is no letter", kind, last)
		}
	}
}
