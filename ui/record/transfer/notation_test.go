package transfer_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/ui/record"
	"felt/ui/record/transfer"
)

func Example() {
	hand, err := transfer.Parse("czech AsKd7h7c2s up 9d exchange AsKd2s draw 7d Qs Qd insure 5 bet dealer Kc8c5s4h take", house.Preset)
	fmt.Println(hand.Net, err)
	_, err = transfer.Parse("czech AsKd7h7c2s up 9d exchange 2s draw 7d fold", house.Preset)
	fmt.Println(err)
	// Output:
	// 5 <nil>
	// column 24: an exchange of 1 card is not possible at house czech; allowed: 2 to 5 cards
}

// TestParse: hands as people write them, with what they brought, worked out by hand.
func TestParse(t *testing.T) {
	for _, tc := range []struct {
		line string
		net  int64
	}{
		// A fold costs the ante; the dealer's cards may stand there or not.
		{"basic 2h5d7c9sJd up Ks fold", -1},
		{"basic ante 25 2h5d7c9sJd up Ks fold dealer 2c3c4c5c", -25},
		// A pair against a pair: ante back, the bet paid one to one.
		{"basic ante 10 AsAdTc5h2c up 9d bet dealer 9h8c7s3d9d", 20},
		{"basic Ante 10 as,ad,10c,5h,2c UP 9♦ Bet dealer 9h 8c 7s 3d 9d", 20},
		// No game: one to one on the ante.
		{"basic ante 10 AsAdTc5h2c up 9d bet dealer Qh8c7s3d9d take", 10},
		// A sixth card that makes the straight a second time: 4 + 4 to one on the bet, less
		// the price of the card.
		{"basic ante 10 JcTd9h8s7c up 2d sixth draw 9c bet dealer AdKh7h4c", 150},
		// Queens full beat ace-king: 7 to one. The dealer's game makes the insurance lost.
		{"basic ante 10 QcQd4h4s7c up 2d exchange 7c draw Qh insure 10 bet dealer AdKh7h4c", 140 - 10 - 10},
		// The game is bought for the ante; the pair of eights it makes is beaten: 7 to one.
		{"czech ante 10 QcQd4h4sQh up Kd bet dealer 8c5s4c2c buy replace 8d", 140 - 10},
		// The same for an additional ante, the ante going back.
		{"basic ante 10 QcQd4h4sQh up Kd bet dealer 8c5s4c2c buy replace 8d", 140 - 10},
		// The same card again: replaced once more for another ante, and no game at last.
		{"czech ante 10 QcQd4h4sQh up Kd bet dealer 8c5s4c2c buy replace Kh again replace 9d", -20},
		{"czech ante 10 QcQd4h4sQh up Kd bet dealer 8c5s4c2c buy replace Kh stop", -10},
		// Two boxes: a pair, and the straight made twice; the second one may be blind.
		{"basic ante 10 AsAdTc5h2c and JcTd9h8s7c up 2d bet sixth draw 9c bet dealer AhKh7s4c", 20 + 150},
		{"russian ante 10 AsAdTc5h2c AND JcTd9h8s7c up 2d bet sixth draw 9c bet dealer AhKh7s4c", 20 + 150},
		{"basic ante 10 AsAdTc5h2c and JcTd9h8s7c up 2d fold fold", -20},
		// No game: the first takes its ante, the second buys.
		{"basic ante 10 AsAdTc5h2c and QcQd4h4sQh up Kd bet bet dealer 8c5s3c2d take buy replace 8d", 10 + 140 - 10},
	} {
		h, err := transfer.Parse(tc.line, house.Preset)
		if err != nil || h.Net != tc.net || h.Antes != float64(tc.net)/float64(h.Config.Boxes[0].Ante) {
			t.Errorf("%s: net %d, %v; want %d", tc.line, h.Net, err, tc.net)
		}
	}
}

// TestParseFaults: what is wrong is said with its column.
func TestParseFaults(t *testing.T) {
	for _, tc := range []struct{ line, want string }{
		{"", "the house is missing"},
		{"nowhere 2h5d7c9sJd up Ks fold", `column 1: no house "nowhere"; allowed: czech`},
		{"basic", "column 6: the box: cards are missing"},
		{"basic table", "column 12: the table is missing"},
		{"basic table x 2h5d7c9sJd up Ks fold", "column 13: "},
		{"czech table eur-2 ante 1 2h5d7c9sJd up Ks fold", "column 24: "},
		{"basic ante -5 2h5d7c9sJd up Ks fold", `column 12: the ante "-5" is no amount; allowed: a whole number from 1`},
		{"basic bonus ante 5 2h5d7c9sJd up Ks fold", `column 13: "ante" does not stand here; allowed: table, ante, bonus, in this order, and then the five cards`},
		{"basic bonus 2h5d7c9sJd up Ks fold", "column 1: box 1: house basic has no bonus bet"},
		{"basic 2h5d7c9s up Ks fold", "column 7: the box: 4 cards stand here; allowed: 5"},
		{"basic 2h5d7c9sXd up Ks fold", `column 15: "Xd" is no card; a card is a rank 2–9, T or 10, J, Q, K, A and a suit s, h, d, c or ♠, ♥, ♦, ♣`},
		{"basic 2h5d7c9sJd Ks fold", "column 7: the box: 6 cards stand here; allowed: 5"},
		{"basic 2h5d7c9sJd fold", `column 18: "up" and the dealer's card face up are missing`},
		{"basic 2h5d7c9sJd up KsQs fold", "column 21: the dealer's card face up: 2 cards stand here; allowed: 1"},
		{"basic 2h5d7c9sJd up 2h fold", "column 21: 2h is given twice; each card may be given once"},
		{"basic 2h5d7c9s2h up Ks fold", "column 15: 2h is given twice; each card may be given once"},
		{"basic 2h5d7c9sJd up Ks", "column 23: the hand is not over; allowed: fold, bet, sixth, exchange"},
		{"basic 2h5d7c9sJd up Ks run", `column 24: "run" is no card; a card is`},
		{"basic 2h5d7c9sJd up Ks draw 3c", `column 24: "draw" is no action; allowed: fold, bet, sixth, exchange, insure, take, buy, again, stop, and dealer with his cards`},
		{"basic 2h5d7c9sJd up Ks bet", "column 27: the dealer's cards are missing; after a bet they are needed"},
		{"basic 2h5d7c9sJd up Ks bet dealer 2c3c4c", "column 35: the dealer: 3 cards stand here; allowed: 5, 4"},
		{"basic 2h5d7c9sJd up Ks bet dealer 2c3c4c5c6c", "column 28: the dealer's five cards are without Ks, which lay face up"},
		{"basic 2h5d7c9sJd up Ks bet dealer 2c3c4cKs", "column 28: the dealer has 5 cards; without Ks, which lay face up, 3 stand here"},
		{"basic 2h5d7c9sJd up Ks bet dealer AdKd4c5h take", "column 44: the round is over"},
		{"basic 2h5d7c9sJd up Ks bet dealer 2c3c4c5c dealer 2c3c4c5c", "column 44: the dealer's cards stand there already"},
		{"basic 2h5d7c9sJd up Ks take", "column 24: box 1 can't take one to one on its ante now"},
		{"basic 2h5d7c9sJd up Ks sixth fold", `column 24: sixth is dealt 1 card, not 0; they stand after "draw"`},
		{"basic 2h5d7c9sJd up Ks sixth draw 3c4c fold", `column 30: sixth is dealt 1 card, not 2; they stand after "draw"`},
		{"basic 2h5d7c9sJd up Ks exchange 2h5d draw 3c fold", `column 38: exchange is dealt 2 cards, not 1; they stand after "draw"`},
		{"basic 2h5d7c9sJd up Ks exchange 2h2h draw 3c4c fold", "column 35: 2h is given twice"},
		{"basic 2h5d7c9sJd up Ks exchange Ah draw 3c fold", "column 24: Ah is not a card of box 1"},
		{"basic 2h5d7c9sJd up Ks sixth draw 7c fold", "column 35: 7c is given twice; each card may be given once"},
		{"basic 2h5d7c9sJd up Ks insure x bet", `column 31: the insurance "x" is no amount; allowed: a whole number from 0`},
		{"basic 2h5d7c9sJd up Ks insure", "column 30: the insurance is missing"},
		{"czech 9s9d9h4c4d up 2c bet dealer Kd8c5s4h buy", `column 44: buy is dealt 1 card, not 0; they stand after "replace"`},
		{"russian 9s9d9h4c4d up 2c bet dealer Kd8c5s4h buy replace Kh", `column 50: the last card is replaced too; give "replace" the next card as well`},
		{"russian 9s9d9h4c4d up 2c bet dealer Kd8c5s4h buy replace Kh 3c 3d", `column 50: buy is dealt 2 cards, not 3; they stand after "replace"`},
		{"czech 9s9d9h4c4d up 2c bet dealer Kd8c5s4h buy replace Kh", "column 58: the hand is not over; allowed: again, stop"},
		{"czech 9s9d9h4c4d and 2h5d7c9cJd up 2c fold fold", "column 18: a player has one box at house czech"},
		{"basic 9s9d9h4c4d and 2h5d7c up 2c fold fold", "column 22: the second box: 3 cards stand here; allowed: 5"},
		{"basic 9s9d9h4c4d and up 2c fold fold", "column 22: the second box: cards are missing"},
		{"basic 9s9d9h4c4d and 2h5d7c9sJd up 2c fold fold", "column 22: 9s is given twice"},
		{"basic 9s9d9h4c4d and 2h5d7c9cJd up 2c fold", "column 43: the hand is not over; allowed: fold, bet, sixth, exchange"},
		{"basic 9s9d9h4c4d and 2h5d7c9cJd up 2c fold fold fold", "column 49: the round is over"},
		{"basic 9s9d9h4c4d and 2h5d7c9cJd up 2c fold draw 3c fold", "column 44: nothing is dealt for fold"},
		{"russian 9s9d9h4c4d and 2h5d7c9cJd up 2c bet exchange 2h draw 3c bet dealer Kd8c5s4h", "column 45: box 2 can't exchange cards: it is played blind"},
	} {
		h, err := transfer.Parse(tc.line, house.Preset)
		if err == nil || !strings.HasPrefix(err.Error(), tc.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, net %d\nwant %s", tc.line, err, h.Net, tc.want)
		}
	}
}

// TestFormat: hands of any actions at every house come back from what is written of
// them: the cards that were seen, the actions and the result.
func TestFormat(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for _, h := range house.Presets() {
		for n := range 300 {
			cfg := config(h, 1)
			deal := record.Deal{Seed: 11, Number: uint64(n)}
			r := play(t, rng, cfg, deal, 99)
			hand := record.Hand{Config: cfg, Deal: deal}
			for _, a := range r.Actions() {
				hand.Acts = append(hand.Acts, record.Act{Action: a})
			}
			text, err := transfer.Format(hand)
			check(t, err)
			got, err := transfer.Parse(text, house.Preset)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			again, err := got.Replay()
			check(t, err)
			if fmt.Sprint(got.Actions()) != fmt.Sprint(r.Actions()) || got.Net != own(r) {
				t.Fatalf("%s: %v, net %d; want %v, %d", text, got.Actions(), got.Net, r.Actions(), own(r))
			}
			a, b := r.View(round.Own), again.View(round.Own)
			if fmt.Sprint(a.Boxes[0].Cards, a.Boxes[0].Discards, a.Dealer) != fmt.Sprint(b.Boxes[0].Cards, b.Boxes[0].Discards, b.Dealer) {
				t.Fatalf("%s: %+v, want %+v", text, b, a)
			}
			guessed := card.SetOf(got.Deal.Guessed...)
			for i, c := range got.Deal.Deck[:10] {
				if hole := i%2 == 1 && i < 9; guessed.Has(c) != (hole && !a.Dealer.Open) {
					t.Errorf("%s: card %d is guessed: %v", text, i+1, guessed.Has(c))
				}
			}
			if same, err := transfer.Format(got); err != nil || same != text {
				t.Errorf("%s: written as %s, %v", text, same, err)
			}
		}
	}
}

// TestFormatTwo: so do hands of two own boxes, also where new cards are dealt when both have
// decided.
func TestFormatTwo(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	late := *housetest.Preset(t, "basic")
	late.ID, late.Exchange.Served = "late", house.ServedAfterAll
	find := func(ref string) (*house.House, error) {
		if ref == late.ID {
			return &late, nil
		}
		return house.Preset(ref)
	}
	drawn := 0
	for _, h := range []*house.House{housetest.Preset(t, "basic"), housetest.Preset(t, "russian"), &late} {
		cfg := round.Config{House: h, Boxes: []round.Box{{Ante: 10}, {Ante: 10, Blind: h.Boxes.Second == house.SecondBlind}}}
		if len(h.Tables) > 0 {
			cfg.Table = h.Tables[0].ID
		}
		for n := range 300 {
			deal := record.Deal{Seed: 12, Number: uint64(n)}
			r := play(t, rng, cfg, deal, 99)
			hand := record.Hand{Config: cfg, Deal: deal}
			for _, a := range r.Actions() {
				hand.Acts = append(hand.Acts, record.Act{Action: a})
			}
			text, err := transfer.Format(hand)
			check(t, err)
			got, err := transfer.Parse(text, find)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if fmt.Sprint(got.Actions()) != fmt.Sprint(r.Actions()) || got.Net != own(r) || !slices.Equal(got.Config.Boxes, cfg.Boxes) {
				t.Fatalf("%s: %v, net %d; want %v, %d", text, got.Actions(), got.Net, r.Actions(), own(r))
			}
			again, err := got.Replay()
			check(t, err)
			a, b := r.View(round.Own), again.View(round.Own)
			if fmt.Sprint(a.Boxes[0].Cards, a.Boxes[1].Cards, a.Dealer) != fmt.Sprint(b.Boxes[0].Cards, b.Boxes[1].Cards, b.Dealer) {
				t.Fatalf("%s: %+v, want %+v", text, b, a)
			}
			if same, err := transfer.Format(got); err != nil || same != text {
				t.Errorf("%s: written as %s, %v", text, same, err)
			}
			if strings.Contains(text, "bet draw") || strings.Contains(text, "fold draw") {
				drawn++
			}
		}
	}
	if drawn == 0 {
		t.Error("no cards were dealt after both boxes had decided")
	}
}

// TestFormatRefuses: what the notation has no words for is not written.
func TestFormatRefuses(t *testing.T) {
	h := housetest.Preset(t, "basic")
	two := config(h, 2)
	other := config(h, 1)
	other.Boxes[0].Owner = 1
	for _, hand := range []record.Hand{
		{Config: two}, {Config: other}, {Config: config(h, 1)}, {Config: config(h, 1), Deal: record.Deal{Deck: round.Cards{1}}},
		{Config: config(h, 1), Acts: []record.Act{{Action: round.Action{Box: 1, Kind: round.Take}}}},
	} {
		if text, err := transfer.Format(hand); err == nil {
			t.Errorf("%+v is written as %s", hand, text)
		}
	}
}

// FuzzParse: no line makes the parser fail but with one line that says why; and what it
// takes is written down as the same hand.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		"czech AsKd7h7c2s up 9d bet dealer Kc8s5d4h take",
		"czech table eur-2 ante 10 bonus 9h8c7d6s6d up 2s sixth draw 5h bet dealer QsQd7h4c2s",
		"russian ante 20 AsKd2s7h7c up 9d exchange AsKd2s draw 7dQsQd insure 40 bet dealer Kd8c5s4h9d buy replace Kh",
		"lithuanian 9s9d9h4c4d up 2c bet dealer Kd8c5s4h buy replace Kh 3c",
		"czech 9s9d9h4c4d up 2c bet dealer Kd8c5s4h buy replace Kh again replace Kc stop",
		"basic AsAdTc5h2c and JcTd9h8s7c up 2d bet sixth draw 9c bet dealer AhKh7s4c",
		"russian AsAdTc5h2c and JcTd9h8s7c up 2d exchange Tc draw 3c sixth draw 9c fold fold",
		"basic 2h5d7c9sJd up Ks fold", "basic 2h 5d, 7c 9♠ 10d up Ks fold dealer 2c3c4c5c",
		"basic 2h5d7c9sJd up Ks insure 0 bet", "caribbean-stud up", "\u00a0basic", "basic ante 9223372036854775807 2h5d7c9sJd up Ks fold",
		"oasis AsKd7h7c2s up 9d exchange AsKd7h7c2s draw 2c3c4c5c6c bet dealer Kc8s5d4h",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		h, err := transfer.Parse(line, house.Preset)
		if err != nil {
			if text := err.Error(); text == "" || strings.ContainsAny(text, "\n\r") {
				t.Errorf("error %q", text)
			}
			return
		}
		text, err := transfer.Format(h)
		if err != nil {
			t.Fatal(err)
		}
		again, err := transfer.Parse(text, house.Preset)
		if err != nil || again.Net != h.Net || fmt.Sprint(again.Actions()) != fmt.Sprint(h.Actions()) {
			t.Errorf("%q is written as %q, which is %v, %v", line, text, again, err)
		}
	})
}
