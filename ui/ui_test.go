package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
	"go.uber.org/goleak"

	"felt/game/house"
	"felt/strategy"
	"felt/ui/config"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/settings"
	"felt/ui/theme"
)

// terminal is one with everything.
var terminal = theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}

// options are those of a session at a preset, with advice that comes at once.
func options(t testing.TB, houseID, table string, ante int64, boxes int, seed uint64) Options {
	t.Helper()
	o := Options{
		Houses: house.Presets(),
		Setup:  session.Setup{Table: table, Ante: ante, Boxes: boxes, Seed: seed},
		Play:   true,
		Advise: advise,
		Look:   always(looks["four-colour"]),
		Settings: settings.Options{
			Store: config.NewStore(filepath.Join(t.TempDir(), "settings.toml"), house.Preset),
			Saved: config.Default(),
			InUse: config.Default(),
		},
	}
	o.Settings.InUse.Motion = false
	for _, h := range o.Houses {
		o.Settings.Houses = append(o.Settings.Houses, settings.Choice{Ref: h.ID, House: h})
	}
	for _, h := range o.Houses {
		if h.ID == houseID {
			o.Setup.House = h
		}
	}
	if o.Setup.House == nil {
		t.Fatalf("no preset %s", houseID)
	}
	return o
}

// always is a look that no setting changes.
func always(t *theme.Theme) func(theme.Name, theme.Deck) (*theme.Theme, *theme.Theme) {
	return func(theme.Name, theme.Deck) (*theme.Theme, *theme.Theme) { return t, nil }
}

// advise values the options by their place among the position's actions.
func advise(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	var a strategy.Advice
	if p.Stage <= strategy.Drawn {
		a.Dealer = strategy.Dealer{NoGame: 0.45, Behind: 0.15, Ahead: 0.4}
	}
	for i, c := range p.Actions() {
		a.Options = append(a.Options, strategy.Option{Action: c.Action, Discard: c.Discard, EV: -0.1 * float64(i)})
	}
	return a, nil
}

// start runs the program on a screen.
func start(t *testing.T, o Options, w, h int) *screentest.Terminal {
	t.Helper()
	m, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return screentest.Run(t, m, w, h)
}

// TestMain looks for goroutines left behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// TestRounds plays a round at each house by keys alone. The ledgers were worked out
// by hand from the houses' documents.
func TestRounds(t *testing.T) {
	for _, tc := range []struct {
		name, house, table string
		boxes              int
		seed               uint64
		keys               []string
		want               []string
	}{
		{
			"insured, the game bought and replaced three times", "czech", "eur-2", 1, 254,
			[]string{"i", "M", "enter", "b", "g", "r", "r"},
			[]string{
				"ace high, no game", "two pair, sevens and fives",
				"ante      10 for the game    0", "bet       20 back            0",
				"insurance 20 × 1           +20", "game      30 price         -30",
				"The dealer still has no game.  -10", "balance -10",
			},
		},
		{
			"the game bought, replaced once", "czech", "eur-2", 1, 254, []string{"b", "g", "n"},
			[]string{"king high, no game", "game      10 price         -10", "The dealer still has no game.  -10"},
		},
		{
			"the ante taken", "czech", "eur-2", 1, 254, []string{"b", "t"},
			[]string{"ante      10 × 1           +10", "bet       20 back            0", "the ante is paid 1:1.  +10"},
		},
		{
			"a sixth card that makes a second combination", "czech-en", "eur-10", 1, 3, []string{"s", "b", "t"},
			[]string{"┄ ace-king", "sixth     10 price         -10", "ante      10 × 1           +10", "paid 1:1.  0"},
		},
		{
			"the game bought with success", "czech-en", "eur-10", 1, 208, []string{"b", "g"},
			[]string{"bet       20 × (1 + 1)     +40", "game      10 price         -10", "pays 2:1 = 40", "beats the dealer's pair of sixes.  +30"},
		},
		{
			"insured to the most, the game bought for one more ante", "russian", "min-10", 1, 44, []string{"i", "M", "enter", "b", "g"},
			[]string{"ten-high flush", "ante      10 back            0", "insurance 100 × 1         +100", "game      10 price         -10", "no game.  +90"},
		},
		{
			"a second box played blind, with a sixth card", "russian", "min-10", 2, 214, []string{"b", "s", "b", "down"},
			[]string{"three kings", "BOX 2, BLIND", "sixth     10 price         -10", "Box 1 loses, -30; box 2 loses, -40.  -70"},
		},
		{
			"an insurance that is void", "lithuanian", "", 1, 208, []string{"i", "m", "enter", "b", "g"},
			[]string{"insurance 10 void, back      0", "bet       20 × (1 + 1)     +40", "beats the dealer's pair of sixes.  +30"},
		},
		{
			"two boxes, one after the other", "basic", "", 2, 88, []string{"b", "s", "b", "down", "down", "up"},
			[]string{"BOX 1", "sixth     10 price         -10", "BOX 2                      -40", "pair of nines", "Box 1 loses, -30; box 2 loses, -40.  -70"},
		},
		{
			"the game bought, and lost four antes", "basic", "", 1, 624, []string{"b", "g"},
			[]string{"straight to the seven", "ante      10 lost          -10", "bet       20 lost          -20", "game      10 price         -10", "pair of jacks.  -40"},
		},
		{
			"five cards exchanged, the bet forced", "oasis", "", 1, 5, []string{"1", "2", "3", "4", "5", "x", "b"},
			[]string{"exchange  10 price         -10", "ante      10 × 1           +10", "paid 1:1.  0"},
		},
		{
			"ante and bet paid", "caribbean-stud", "", 1, 214, []string{"b"},
			[]string{"ante      10 × 1           +10", "bet       20 × 1           +20", "beats the dealer's ace-king.  +30"},
		},
		{
			"folded", "czech", "", 1, 48213, []string{"f"},
			[]string{"ante      10 lost          -10", "You folded and lose the ante.  -10"},
		},
		{
			"folded after an exchange", "czech", "eur-2", 1, 254, []string{"2", "4", "x", "f"},
			[]string{"exchange  10 price         -10", "You folded and lose the ante and the price of the exchange.  -20"},
		},
	} {
		t.Run(tc.house+", "+tc.name, func(t *testing.T) {
			start(t, options(t, tc.house, tc.table, 10, tc.boxes, tc.seed), 80, 24).
				Press(tc.keys...).Expect(tc.want...).
				Press("enter").Expect("hand 2", "Your decision.").Lacks("LEDGER")
		})
	}
}

// TestEnds plays hands that end in rare ways, on a large terminal, where all of it is
// in view.
func TestEnds(t *testing.T) {
	for _, tc := range []struct {
		name, house, table string
		ante               int64
		seed               uint64
		keys, want         []string
	}{
		{
			"two combinations, capped, on a game bought with a burned card", "russian", "min-10", 1000, 2825, []string{"s", "b", "g"},
			[]string{"capped", "burned", "capped, due 6000", "at most 2000"},
		},
		{
			"insurance and bet share a cap", "russian", "min-10", 1000, 241, []string{"s", "i", "M", "enter", "b", "g"},
			[]string{"insurance", "capped", "burned"},
		},
		{
			"the game replaced twice", "czech", "eur-2", 10, 51, []string{"b", "g", "r", "r"},
			[]string{"and then", "no game"},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			start(t, options(t, tc.house, tc.table, tc.ante, 1, tc.seed), 200, 60).Press(tc.keys...).Expect(tc.want...)
		})
	}
}

// TestSeed: the same seed deals the same hands, another one others.
func TestSeed(t *testing.T) {
	play := func(seed uint64) string {
		return start(t, options(t, "russian", "", 10, 1, seed), 80, 24).Press("f", "enter", "f", "enter", "b").Screen()
	}
	if a, b := play(17), play(17); a != b {
		t.Errorf("seed 17 dealt\n%s\nand then\n%s", a, b)
	}
	if a, b := play(17), play(18); a == b {
		t.Error("seeds 17 and 18 deal the same")
	}
}

// TestCyrillic plays with the keyboard left in the Russian layout, and marks cards
// without digits.
func TestCyrillic(t *testing.T) {
	start(t, options(t, "czech", "eur-2", 10, 1, 254), 80, 24).
		Press("ш", "Ь", "enter").Expect("Insured for 20.").
		Press("и").Expect("The dealer has no game.").
		Press("п", "к", "т").Expect("insurance 20 × 1           +20").
		Press("enter", "д", "space", "right", "space").Expect("2 cards marked").
		Press("ч").Expect("Bet, or fold?").
		Press("ф").Expect("ADVICE").
		Press("а").Expect("You folded").
		Press(",").Expect("Everywhere").
		Press("й").Lacks("Everywhere").
		Press("й").Expect("Play on").
		End("й")
}

// TestBurst: keys that reach the program in one piece act one after the other; what
// was pasted does not act as keys.
func TestBurst(t *testing.T) {
	start(t, options(t, "czech", "eur-2", 10, 1, 254), 80, 24).
		Press("24x").Expect("Bet, or fold?").
		Press("af").Expect("LEDGER", "You folded").
		Press(screentest.Pasted("ab")).Expect("LEDGER").Lacks("hand 2").
		Press("йh").Expect("czech-en")
}

// TestMarking marks cards in every way, and is told what an exchange lacks.
func TestMarking(t *testing.T) {
	start(t, options(t, "czech", "eur-2", 10, 1, 48213), 80, 24).
		Press("x").Expect("Mark the cards to exchange, 2 to 5 cards").
		Press("3").Expect("✗ 3", "1 card marked; this house exchanges 2 to 5 cards.").
		Press("x").Expect("✗ 1 card marked; this house exchanges 2 to 5 cards.").
		Press("left").Expect("‹5›").
		Press("space").Expect("‹✗ 5›", "2 cards marked; the exchange costs 10.").
		Press("l", "h", "h").Expect("‹4›").
		Press("3", "3").Expect("✗ 3").
		Press("x").Expect("Bet, or fold?", "-10").Lacks("✗")
}

// TestInsurance chooses the amount in every way.
func TestInsurance(t *testing.T) {
	term := start(t, options(t, "russian", "", 10, 1, 44), 80, 24)
	term.Press("i").Expect("Insurance against no game, 10 to 100, pays 1:1.", "‹ 10 ›").
		Press("M").Expect("‹ 100 ›").
		Press("right").Expect("‹ 100 ›").
		Press("left").Expect("‹ 90 ›").
		Press("m").Expect("‹ 10 ›").
		Press("4", "7").Expect("‹ 47 ›").
		Press("backspace").Expect("‹ 4 ›").
		Press("enter").Expect("✗ The insurance must be from 10 to 100.", "‹ 4 ›").
		Press("5", "enter").Expect("Insured for 45. Bet, or change the insurance; i 0 takes it back.", "● 45").Lacks("fold").
		Press("f").Expect("✗ Box 1 can't fold while its insurance of 45 stands; allowed: bet, insure (0", "takes it back).").
		Press("i").Expect("0 takes the insurance back").
		Press("0", "enter").Expect("fold").Lacks("● 45").
		Press("i", "esc").Expect("fold").
		Press("i", "q").Expect("Your decision.").
		Press("b").Expect("● 20")
}

// TestVoidInsurance: that an insurance would be void is said before it is placed, while it
// is chosen, and as long as it stands.
func TestVoidInsurance(t *testing.T) {
	start(t, options(t, "lithuanian", "", 10, 1, 208), 80, 24).
		Expect("i  insure void").
		Press("i").Expect("On this hand an insurance is void and goes back to you.").
		Press("m", "enter").Expect("Insured for 10: void on this hand, it goes back. Bet, or i 0 takes it back.").
		Press("i", "0", "enter").Expect("i  insure void")
}

// TestOneInsurance: where only one amount is possible, that one is named.
func TestOneInsurance(t *testing.T) {
	start(t, options(t, "czech", "czk-100", 100, 1, 254), 80, 24).
		Press("i", "5", "enter").Expect("✗ The insurance must be 200.")
}

// TestSettings: a change in the settings holds at once, at home, at the felt and in the
// help; and for keys.
func TestSettings(t *testing.T) {
	o := options(t, "czech", "", 10, 1, 254)
	o.Look = func(n theme.Name, d theme.Deck) (*theme.Theme, *theme.Theme) { return theme.New(n, d, terminal), nil }
	start(t, o, 80, 24).
		Press("esc", "c").Expect("Settings", "▸ House").
		Press("right", "right", "down", "right", "down", "right").Expect("‹ 20 ›").
		Press("down", "down", "down", "down", "left").Expect("< ascii >").
		Press("esc").Expect("russian", "min-10", "As").
		Press("p", "y").Expect("min-10   ante 20", "BOX 1").Lacks("♠").
		Press("esc", "c", "down", "down", "down", "down", "enter", "down", "enter", "?").Expect("x The key ? is bound to keys already.").
		Press("esc", "esc", "esc", "?").Expect("Everywhere", "At home")
}

// TestEqual: what counts as equal is marked and explained as the settings have it.
func TestEqual(t *testing.T) {
	o := options(t, "czech", "eur-2", 10, 1, 254)
	o.Settings.InUse.EqualBelow, o.Settings.InUse.InaccuracyBelow, o.Settings.InUse.MistakeBelow = 150, 200, 300
	// The tests' adviser values the second option at a tenth less than the first.
	start(t, o, 120, 40).Press("a").Expect("= bet ").
		Press("v").Expect("= bet ").
		Press("esc", "esc", "r", "right", "right").Expect("costs less than 0.150")
}

// TestFaultySettings: the home screen says that the settings are not saved and where the
// fault stands, until the file is mended; the key beside it leads to all faults.
func TestFaultySettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	write := func(src string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(src), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("ante = 20\ntheme = \"pink\"\n")
	o := options(t, "czech", "", 10, 1, 254)
	o.Play = false
	o.Settings.Store = config.NewStore(path, house.Preset)
	o.Settings.Saved, o.Settings.Err = o.Settings.Store.Load()
	term := start(t, o, 80, 24).
		Expect("c   Settings  ✗ not saved: the file is faulty at line 2, column 9").
		Press("c").Expect(`theme is "pink"`).
		Press("esc").Expect("not saved")
	write("ante = 20\ntheme = \"dark\"\n")
	term.Press("c").Expect("▸ House").Press("esc").Expect("Settings").Lacks("not saved")
}

// TestOtherPlayers: how the others play is chosen in the settings, said at home, and holds
// for the hand in play.
func TestOtherPlayers(t *testing.T) {
	o := options(t, "czech", "", 10, 1, 254)
	o.Play, o.Setup.Seats = false, 1
	start(t, o, 80, 24).Expect("by habits of their own").
		Press("p", "esc", "c", "down", "down", "down", "down", "down", "right").Expect("‹ advisor ›").
		Press("esc").Expect("as the advice says is best").
		Press("p", "b", "e").Expect("Box 2 folds."). // what the tests' adviser puts first
		Press("esc", "s", "s", "s").Expect("other players at the table")
}

// TestKeys: the keys that a person chose act at home, at the felt and in the entry of an
// amount, and are the ones shown there.
func TestKeys(t *testing.T) {
	o := options(t, "russian", "", 10, 1, 44)
	o.Settings.InUse.Keys = keys.Custom{
		"bet": {"z"}, "insure": {"y"}, "most": {"u"}, "play": {"n"}, "help": {"f2"}, "less": {"-"}, "mark-1": {"6"},
	}
	start(t, o, 80, 24).
		Expect("z  bet 20", "y  insure", "f2 keys", "Mark cards with 6 2 3 4 5 to exchange them.").
		Press("1").Lacks("✗").
		Press("6").Expect("✗ 1").
		Press("y").Expect("u  most").
		Press("u", "enter").Expect("Insured for 100. Bet, or change the insurance; y 0 takes it back.").
		Press("b").Expect("Insured for 100").
		Press("я").Expect("The dealer has no game.").
		Press("esc").Expect("n   Play on").
		Press("p").Expect("Play on").
		Press("n").Expect("The dealer has no game.")
}

// TestRefusals: a key that can't be used says why, and changes nothing.
func TestRefusals(t *testing.T) {
	start(t, options(t, "czech", "eur-2", 10, 1, 48213), 80, 24).
		Press("i").Expect("✗ Box 1 can't be insured: house czech insures two pair or better, not a hand").
		Press("g").Expect("✗ Box 1 can't buy the dealer's game now: the dealer's cards are still face").
		Press("z").Lacks("✗").
		Press("b", "b").Expect("LEDGER").Lacks("✗")
}

// TestHome goes through the home screen.
func TestHome(t *testing.T) {
	o := options(t, "czech", "eur-2", 10, 1, 254)
	o.Play = false
	start(t, o, 80, 24).
		Expect("Play", "czech", "eur-2", "ante 2–50 EUR, payout to 5000").
		Press("t").Expect("eur-4").
		Press("+", "+").Expect("‹ 50 ›").
		Press("+", "+").Expect("‹ 100 ›").
		Press("h").Expect("czech-en", "eur-10").
		Press("h").Expect("russian", "min-10").
		Press("b").Expect("the second is played blind", "‹ 2 ›").
		Press("7").Expect("‹ 7 ›").
		Press("p").Expect("✗ Ante 7 is outside the limits of table min-10; allowed: from 10.").
		Press("5", "p").Expect("ante 75", "BOX 1", "BOX 2").
		Press("f", "f", "esc").Expect("Play on", "hand 1, balance -150").
		Press("r").Expect("Russian rules").
		Press("esc").Expect("Play on").
		Press("b").Expect("Play").Lacks("Play on").
		Press("b", "enter").Expect("balance -150", "hand 1").
		Press("esc", "down", "down", "down", "down", "down").Expect("▸ q").
		End("enter")
}

// TestLeaving: going to another table asks before a hand in play is left; one that is
// over is left without a word. The given seed is that of the first session.
func TestLeaving(t *testing.T) {
	o := options(t, "czech", "", 10, 1, 254)
	o.Play = false
	start(t, o, 80, 24).
		Press("p").Expect("seed 254").
		Press("esc", "h", "p").Expect("Hand 1 is in play at czech. Leave it? Its stakes go back.", "y  leave it").
		Press("n").Lacks("Leave it?").
		Press("p", "enter").Lacks("Leave it?").
		Press("p", "н").Expect("czech-en", "BOX 1", "hand 1").Lacks("seed 254").
		Press("f", "esc", "h", "p").Expect("russian", "BOX 1")
}

// TestBonus: the bonus is posted with the next ante, removed or paid after the look,
// and taken off again at the felt or at home.
func TestBonus(t *testing.T) {
	start(t, options(t, "czech", "eur-2", 10, 1, 254), 80, 24).
		Press("?").Expect("edit the position").Lacks("bonus").Press("esc").
		Press("b", "t").Expect("bonus 1 off").
		Press("?").Expect("o  bonus").Press("esc").
		Press("o").Expect("bonus 1 on").
		Press("enter").Expect("bonus", "-1", "hand 2").
		Press("e").Expect("Bonus 1, lost, -1").
		Press("e", "f").Expect("bonus     1 lost            -1").
		Press("esc").Expect("Bonus   ", "on ", "Play on").
		Press("o", "p").Expect("bonus 1 off").
		Press("enter").Expect("hand 3").Lacks("bonus").
		Press("esc", "h", "h").Expect("none at this table")
}

// TestOthers: other players are sat down at home.
func TestOthers(t *testing.T) {
	o := options(t, "czech", "eur-2", 10, 1, 254)
	o.Play = false
	start(t, o, 80, 24).
		Press("s", "s", "s").Expect("‹ 3 ›").
		Press("p").Expect("BOX 4").
		Press("b").Expect("BOX 2", "BOX 3", "BOX 4", "LEDGER").
		Press("esc", "s").Expect("‹ 0 ›").Lacks("Play on")
}

// TestReasons: reasons stand below the advice; where room is short they cover the
// boxes drawn small.
func TestReasons(t *testing.T) {
	o := options(t, "czech", "eur-2", 10, 1, 254)
	o.Setup.Seats = 3
	o.Explain = func(_ context.Context, p strategy.Position, _ strategy.Advice) []string {
		return []string{"The dealer needs an ace-king.", "You have " + p.Cards[0].Sign() + "."}
	}
	start(t, o, 80, 24).Expect("BOX 3").
		Press("a").Expect("The dealer needs an ace-king.", "You have").Lacks("BOX 3").
		Resize(120, 40).Expect("The dealer needs an ace-king.", "BOX 3").
		Resize(80, 24).Press("a").Expect("BOX 3").Lacks("ace-king.")
}

// TestAdvice: advice comes, stays through the hand, and goes.
func TestAdvice(t *testing.T) {
	start(t, options(t, "czech", "", 10, 1, 254), 80, 24).
		Press("a").Expect("ADVICE", "★ fold", "no game", "45.0 %").Lacks("PAYS").
		Press("b").Expect("★ take the ante").Lacks("45.0 %").
		Press("g").Expect("★ stop").
		Press("n").Expect("LEDGER").Lacks("ADVICE").
		Press("enter").Expect("ADVICE", "★ fold").
		Press("a").Expect("PAYS").Lacks("ADVICE")
}

// TestAdviceInsured: while an insurance stands the advice has the bet alone, with that
// insurance in its value.
func TestAdviceInsured(t *testing.T) {
	o := options(t, "russian", "", 10, 1, 44)
	o.Advise = strategy.Advise
	start(t, o, 80, 24).
		Press("a").Expect("★ sixth card     +7.081", "bet            +6.434", "don't insure: -0.128").
		Press("i", "m", "enter").Expect("★ bet            +6.306", "Insured for 10: bet, or").Lacks("+7.081", "-1.000").
		Press("i", "0", "enter").Expect("+7.081").Lacks("Insured for")
}

// TestAdviceDropped: what an adviser says late is not shown at the next decision.
func TestAdviceDropped(t *testing.T) {
	answer := make(chan struct{})
	o := options(t, "czech", "", 10, 1, 254)
	o.Advise = func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		if p.Stage == strategy.First {
			<-answer
		}
		return advise(ctx, p)
	}
	term := start(t, o, 80, 24).Press("a").Expect("Counting…").
		Press("b").Expect("★ take the ante")
	close(answer)
	term.Press("e", "e").Expect("BOX 1").Lacks("★ fold")
}

// TestAdviceStopped: an adviser who takes his time is stopped when the felt is left before
// anything is decided.
func TestAdviceStopped(t *testing.T) {
	stopped := make(chan struct{})
	o := options(t, "czech", "", 10, 1, 254)
	o.Advise = func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		<-ctx.Done()
		close(stopped)
		return strategy.Advice{}, ctx.Err()
	}
	term := start(t, o, 80, 24).Press("a").Expect("Counting…").Press("esc")
	<-stopped
	term.Expect("Play on")
}

// TestAdviceFails: an adviser who can't tell says why.
func TestAdviceFails(t *testing.T) {
	o := options(t, "czech", "", 10, 1, 254)
	o.Advise = func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{}, errors.New("the pack is wet")
	}
	start(t, o, 80, 24).Press("a").Expect("No advice: the pack is wet.")
}

// TestTooSmall: below the smallest size a message stands instead of the felt; keys
// decide nothing, and growing brings the hand back.
func TestTooSmall(t *testing.T) {
	term := start(t, options(t, "czech", "", 10, 1, 254), 80, 24).Press("2", "3")
	before := term.Screen()
	term.Resize(79, 24).Expect("Felt needs 80×24").Lacks("BOX").
		Press("b", "f", "?").
		Resize(80, 23).Expect("this terminal has 80×23").
		Resize(7, 3).Expect("Felt").
		Resize(80, 24)
	if after := term.Screen(); after != before {
		t.Errorf("the felt was\n%s\nand is\n%s", before, after)
	}
	term.Resize(120, 40).Expect("two pair").Resize(20, 5).End("q")
}

// TestQuit: ctrl+c quits from everywhere.
func TestQuit(t *testing.T) {
	for name, keys := range map[string][]string{
		"the felt":      nil,
		"the insurance": {"i"},
		"the help":      {"?"},
		"the advice":    {"a"},
		"home":          {"esc"},
		"the rules":     {"esc", "r"},
	} {
		t.Run(name, func(t *testing.T) {
			start(t, options(t, "czech", "", 10, 1, 254), 80, 24).Press(keys...).End("ctrl+c")
		})
	}
}

// TestSuspend: ctrl+z hands the terminal back, from a screen that is too small too.
func TestSuspend(t *testing.T) {
	m, err := New(t.Context(), options(t, "czech", "", 10, 1, 254))
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []tea.WindowSizeMsg{{Width: 80, Height: 24}, {Width: 10, Height: 5}} {
		m.Update(size)
		_, cmd := m.Update(tea.KeyMsg{Type: tea.KeyCtrlZ})
		if cmd == nil {
			t.Fatalf("ctrl+z does nothing at %v", size)
		}
		if _, ok := cmd().(tea.SuspendMsg); !ok {
			t.Errorf("ctrl+z does not suspend at %v", size)
		}
	}
}

// TestResume: what was on the screen before ctrl+z is there after it.
func TestResume(t *testing.T) {
	m := model(t, 1, 80, 24, nil)
	before := m.View()
	screentest.Send(m, tea.ResumeMsg{})
	if after := m.View(); after != before {
		t.Errorf("the felt was\n%s\nand is\n%s", before, after)
	}
}

// TestBare plays a round on terminals without colours, and on one that shows nothing
// but ASCII.
func TestBare(t *testing.T) {
	for look, key := range map[string]string{"no-colour": "[g] ", "mono": " g  ", "console": " g  ", "dumb": "[g] "} {
		o := options(t, "czech-en", "eur-10", 10, 1, 208)
		o.Look = always(looks[look])
		term := start(t, o, 80, 24)
		term.Press("b").Expect("The dealer has no game.").
			Resize(120, 40).Expect(key+"buy the game").
			Press("g").Expect("+40", "pays 2:1 = 40", "+30")
	}
}

// TestBadSetup: what the house does not allow is refused before anything is drawn.
func TestBadSetup(t *testing.T) {
	for want, change := range map[string]func(*session.Setup){
		"outside the limits": func(s *session.Setup) { s.Ante = 1 },
		"no table":           func(s *session.Setup) { s.Table = "eur-3" },
		"more boxes":         func(s *session.Setup) { s.Boxes = 2 },
		"boxes are in":       func(s *session.Setup) { s.Seats = 4 },
	} {
		o := options(t, "czech", "eur-2", 10, 1, 1)
		change(&o.Setup)
		if _, err := New(t.Context(), o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
}
