package ui

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"felt/game/house"
	"felt/strategy"
	"felt/ui/record"
	"felt/ui/record/transfer"
	"felt/ui/text"
)

// TestEditor goes to the position editor from the felt, with the hand in play, and
// from the home screen; the hand is as it was when it is left.
func TestEditor(t *testing.T) {
	start(t, options(t, "czech", "eur-2", 10, 1, 254), 80, 24).
		Press("v").Expect("position   first decision", "▸ BOX", "two pair, sevens and fives", "house czech    table eur-2    ante 10", "★ fold").
		// What is typed is not for the program.
		Press("p", "q,?").Expect("q,?_").
		Press("esc", "y").Expect("felt advise --house czech --table eur-2 --ante 10 --cards 5d8c7s7h5h --up 4c").
		Press("esc", "?").Expect("Set cards", "r rules, paytable, values").
		Press("esc", "backspace").Expect("5♥ is in the pack again.").
		Press("esc").Expect("two pair, sevens and fives", "hand 1").
		Press("b", "v").Expect("the dealer has no game", "take the ante", "insurance 0").
		Press("esc", "esc", "t", "v").Expect("table eur-4", "take the ante").
		Press("esc").Expect("Position editor")
}

// TestPages goes to the pages of the house in play: from home, and from the help of
// every screen that has a house.
func TestPages(t *testing.T) {
	start(t, options(t, "lithuanian", "", 10, 1, 254), 80, 24).
		Press("?").Expect("The keys").
		Press("r").Expect("▸ Rules", "Document 003").
		Press("right").Expect("▸ Paytable and doubles", "100:1").
		Press("esc").Expect("BOX 1").
		Press("v", "f1", "r", "left").Expect("▸ How values are computed").
		Press("esc").Expect("position").
		Press("esc", "esc", "r").Expect("▸ Rules").
		Press("?", "r").Expect("The keys").
		Press("esc", "esc").Expect("Play on")
}

// TestLab goes to the lab, by key and by line, and through its views; what is typed is not for
// the program, and esc leads home.
func TestLab(t *testing.T) {
	o := options(t, "czech", "eur-2", 10, 1, 254)
	o.Play = false
	start(t, o, 80, 24).
		Press("l").Expect("Lab", "▸ t   Table 1", "‹ czech ›").
		Press("t").Expect("pair + ace-king", "one in 31").
		Press("?").Expect("In Table 1", "another example", "r rules, paytable, values").
		Press("esc", "b").Expect("COMBINATIONS", "the best paid with").
		Press("n", "q", "s", ",", "1").Expect("│1 │", "Q♠").
		Press("esc", "esc", "esc").Expect("Position editor").
		Press("down", "down", "down", "enter").Expect("▸ t   Table 1")
	o.Lab = true
	start(t, o, 80, 24).Expect("▸ t   Table 1").Press("esc").Expect("Position editor")
}

// TestStatistics goes to the statistics from home, by key and by line: they are those of
// the record, and nothing is shown where none is kept.
func TestStatistics(t *testing.T) {
	o := options(t, "lithuanian", "", 10, 1, 254)
	o.Play = false
	start(t, o, 80, 24).Press("i").Expect("Statistics   all houses, all modes", text.StatsUnsaved)

	s, err := record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	hands := "lithuanian AsKd7h7c2s up 9d fold\nczech AsKd7h7c2s up 9d fold\n"
	if _, err := transfer.Import(t.Context(), s, strings.NewReader(hands), transfer.Options{Houses: house.Preset}); err != nil {
		t.Fatal(err)
	}
	o.Desk.Store = s
	// They stay ungraded: there is no advice.
	o.Advise = func(ctx context.Context, _ strategy.Position) (strategy.Advice, error) {
		<-ctx.Done()
		return strategy.Advice{}, ctx.Err()
	}
	start(t, o, 80, 24).
		Press("ш").Expect("▸ Overview", "2 hands, none of them graded yet").
		Press("h").Expect("Statistics   house czech, all modes", "1 hand, none of them graded yet").
		Press("?").Expect("In the statistics", "house, or all").
		Press("esc", "esc").Expect("Position editor").
		Press("down", "down", "down", "down", "down", "enter").Expect("Statistics   all houses, all modes", "2 hands")
}
