package school_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
)

// box is a box of an item in letters.
type box struct {
	ante             int64
	cards            string
	insurance        int64
	bonus            string
	bought           int
	dealer, replaced string
	hidden           int
}

// item puts an item together.
func item(t testing.TB, id, table string, skill school.Skill, ask school.Ask, b box) school.Item {
	t.Helper()
	it := school.Item{Skill: skill, House: housetest.Preset(t, id), Table: table, Kind: string(skill) + "/by-hand", Ask: ask}
	it.Dealer = school.Hand{Cards: cardtest.Cards(t, b.dealer), Hidden: b.hidden, Replacing: cardtest.Cards(t, b.replaced)}
	if b.cards != "" {
		it.Boxes = []school.Box{{
			Number: 1, Ante: b.ante, Cards: cardtest.Cards(t, b.cards), Insurance: b.insurance, FirstFive: cardtest.Cards(t, b.bonus), Bought: b.bought,
			Took: ask == school.AskNoGame && b.bought == 0,
		}}
	}
	return it
}

// said writes causes as short texts.
func said(m school.Marking) string {
	var parts []string
	for _, c := range m.Causes {
		s := string(c.Wrong)
		if c.Paid != hand.None || c.Due != hand.None {
			s += fmt.Sprintf(" (%s for %s)", c.Paid, c.Due)
		}
		for _, more := range []string{string(c.Result), string(c.Outcome), c.House, c.Value} {
			if more != "" {
				s += " " + more
			}
		}
		if c.Wrong == school.WrongSecondInvented {
			s += ": " + c.Reason.String()
		}
		parts = append(parts, s)
	}
	slices.Sort(parts)
	return strings.Join(parts, ", ")
}

// Hands of a dealer without a game, and with one that little beats.
const (
	noGame = "Kd 8c 5s 4h 2c"
	weak   = "As Kh 7d 4c 2s"
)

// TestByHand holds questions of every house against its document, the right answers and
// wrong ones. The figures were worked out by hand from the clause named.
func TestByHand(t *testing.T) {
	const (
		straights = "9h 8c 7d 6s 6d 5h" // two straights, 4 + 4
		nines     = "Ad Kc 9h 9c 6s"    // a pair and ace-king, 1 + 1
		fives     = "5s 5h Ad Kc 8s"    // the same, without a card in both
		full      = "9s 9d 9h 4c 4d"    // 7 to one
	)
	explained := map[school.Wrong]bool{}
	for _, test := range []struct {
		clause       string
		house, table string
		skill        school.Skill
		ask          school.Ask
		box          box
		right        string
		wrong, why   string
	}{
		// Document 000. Clause 9: 987665 is two straights; clause 8: the ante goes back. An
		// ante of 15 is a bet of 30: 30 × 8 = 240.
		{"000 c. 9", "czech", "eur-2", school.SkillPayTwo, school.AskPay, box{ante: 15, cards: straights, dealer: weak},
			"240", "120", "one-ante, primary-missed (none for straight), second-missed (none for straight)"},
		{"000 c. 8", "czech", "eur-2", school.SkillPayTwo, school.AskPay, box{ante: 15, cards: straights, dealer: weak},
			"240", "255", "ante-paid"},
		{"000 c. 8", "czech", "eur-2", school.SkillPayTwo, school.AskPay, box{ante: 15, cards: straights, dealer: weak},
			"240", "270", "row (flush for straight), second-invented (pair for none): outranked, stake-counted"},
		{"000 c. 4", "czech", "eur-2", school.SkillPayTwo, school.AskPay, box{ante: 15, cards: straights, dealer: weak},
			"240", "225", "ante-lost, price-deducted"},
		{"000 c. 8", "czech", "eur-2", school.SkillPayTwo, school.AskPay, box{ante: 15, cards: straights, dealer: weak},
			"240", "15", "ante-for-bet, result no_game"},
		{"000 c. 8", "czech", "eur-2", school.SkillPayTwo, school.AskPay, box{ante: 15, cards: straights, dealer: weak},
			"240", "241", ""},
		// Clause 9: AK996 is a pair of nines and ace-king: 70 × 2 = 140.
		{"000 c. 9", "czech", "eur-2", school.SkillPayTwo, school.AskPay, box{ante: 35, cards: nines, dealer: weak},
			"140", "70", "ace-king-forgotten (none for ace-king), one-ante, other-house lithuanian, primary-missed (none for pair)"},
		// Clause 12: AAKK is two pair and no ace-king: 2 × 20 = 40.
		{"000 c. 12", "czech", "eur-2", school.SkillPayOne, school.AskPay, box{ante: 10, cards: "As Ah Kd Kc 8s", dealer: weak},
			"40", "60", "row (three of a kind for two pair), second-invented (ace-king for none): nothing outside, second-invented (pair for none): nothing outside, stake-counted"},
		// Document 003, second: one card must be in both; 55AK8 has none. The others pay both.
		{"003 second, R3", "lithuanian", "", school.SkillPayOne, school.AskPay, box{ante: 25, cards: fives, dealer: weak},
			"50", "100", "other-house basic, other-house czech, other-house czech-en, other-house russian, row (two pair for pair), second-invented (ace-king for none): nothing shared, stake-counted"},
		// Document 004, doubles: a full house made twice is 14 : 1.
		{"004 doubles", "basic", "", school.SkillPayTwo, school.AskPay, box{ante: 5, cards: "Qs Qh Qd 4c 4s 4d", dealer: weak},
			"140", "70", "one-ante, primary-missed (none for full house), second-missed (none for full house), sixth-ignored"},
		// The parent game pays the ante too, and knows no second combination.
		{"parent game", "caribbean-stud", "", school.SkillPayOne, school.AskPay, box{ante: 10, cards: nines, dealer: weak},
			"30", "20", "ante-unpaid, one-ante, other-house lithuanian"},

		// Document 000, clause 6: two pair may be insured, from the bet, 20, to half of its
		// win of 40. Clause 7: a game takes the insurance.
		{"000 c. 6", "czech", "eur-2", school.SkillInsurance, school.AskLimits, box{ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: "Kd", hidden: 4},
			"20 20", "10 40", "limit ante, limit win, row (straight for two pair)"},
		{"000 c. 6", "czech", "eur-2", school.SkillInsurance, school.AskLimits, box{ante: 10, cards: full, dealer: "Kd", hidden: 4},
			"20 70", "20 140", "limit win, other-house basic, other-house russian"},
		{"000 c. 6", "czech", "eur-2", school.SkillInsurance, school.AskLimits, box{ante: 10, cards: "9s 9d Qh 4c 2d", dealer: "Kd", hidden: 4},
			"none", "20 10", ""},
		{"000 c. 6", "czech", "eur-2", school.SkillInsurance, school.AskValid, box{ante: 10, cards: full, dealer: "Kd", hidden: 4, insurance: 100},
			"large", "valid", "limit half-royal, limit payout, limit win, limit-forgotten, other-house basic, other-house lithuanian, other-house russian"},
		{"000 c. 6", "czech", "eur-2", school.SkillInsurance, school.AskValid, box{ante: 10, cards: full, dealer: "Kd", hidden: 4, insurance: 10},
			"small", "valid", "limit ante, limit-forgotten, other-house basic, other-house lithuanian, other-house russian"},
		{"000 c. 7", "czech", "eur-2", school.SkillInsurance, school.AskInsurance, box{ante: 10, cards: full, dealer: weak, insurance: 70},
			"-70", "70", "insurance paid, result no_game, sign"},
		// Document 001, comparison: a lower hand's insurance neither wins nor loses.
		{"001 comparison", "russian", "min-10", school.SkillInsurance, school.AskInsurance, box{ante: 10, cards: full, dealer: "Js Jd Jh Jc 2s", insurance: 100},
			"0", "-100", "insurance lost, other-house basic, other-house lithuanian, result win"},
		// Document 001, insurance and R9: from the ante to the win of the primary: 60.
		{"001 insurance, R9", "russian", "min-10", school.SkillInsurance, school.AskLimits, box{ante: 10, cards: "2s 2h 2d Ac Ks", dealer: "9d", hidden: 4},
			"10 60", "10 80", "limit both, limit payout, other-house basic, row (straight for three of a kind)"},
		// Document 003, insurance: half of a royal's payout: 100 antes; void insurance goes back.
		{"003 insurance", "lithuanian", "", school.SkillInsurance, school.AskLimits, box{ante: 15, cards: full, dealer: "Kd", hidden: 4},
			"15 1500", "15 210", "limit win, other-house basic, other-house russian"},
		{"003 insurance", "lithuanian", "", school.SkillInsurance, school.AskInsurance, box{ante: 15, cards: nines, dealer: weak, insurance: 15},
			"0", "-15", "insurance lost"},

		// Document 000, clause 10: no game pays the ante, not the bet.
		{"000 c. 10", "czech", "eur-2", school.SkillNoGame, school.AskNoGame, box{ante: 35, cards: full, dealer: noGame},
			"35", "490", "result win"},
		{"000 c. 10", "czech", "eur-2", school.SkillNoGame, school.AskNoGame, box{ante: 35, cards: full, dealer: noGame},
			"35", "105", "bet-even"},
		{"000 c. 10", "czech", "eur-2", school.SkillNoGame, school.AskNoGame, box{ante: 35, cards: full, dealer: noGame},
			"35", "525", "bet-paid"},
		// Clause 10: the ante is the price; clause 11: it is gone where there is still no game.
		{"000 c. 10", "czech", "eur-2", school.SkillNoGame, school.AskNoGame, box{ante: 10, cards: full, dealer: noGame, replaced: "8h", bought: 1},
			"130", "140", "ante-paid, price-returned"},
		{"000 c. 11", "czech", "eur-2", school.SkillNoGame, school.AskNoGame, box{ante: 10, cards: full, dealer: noGame, replaced: "Th", bought: 1},
			"-10", "0", "ante-paid, price-returned"},
		{"000 c. 11", "czech", "eur-2", school.SkillNoGame, school.AskNoGame, box{ante: 10, cards: full, dealer: noGame, replaced: "Kh 8h", bought: 2},
			"120", "130", "ante-paid, other-house lithuanian, other-house russian, repeat-free"},
		{"000 c. 10", "czech", "eur-2", school.SkillNoGame, school.AskNoGame, box{ante: 10, cards: "3s 3d Qh 7c 6d", dealer: noGame, replaced: "8h", bought: 1},
			"-30", "-40", "other-house basic, other-house russian, price-added"},
		// Document 004, bought loss: ante and bet are lost beside the price.
		{"004 bought-loss", "basic", "", school.SkillNoGame, school.AskNoGame, box{ante: 10, cards: "3s 3d Qh 7c 6d", dealer: noGame, replaced: "8h", bought: 1},
			"-40", "-30", "other-house czech, other-house czech-en, other-house lithuanian, price-ante, price-returned"},
		// R2: still no game costs the price; the ante goes back unpaid.
		{"004, R2", "basic", "", school.SkillNoGame, school.AskNoGame, box{ante: 10, cards: full, dealer: noGame, replaced: "Th", bought: 1},
			"-10", "-20", "ante-lost"},
		{"000 c. 11", "czech", "", school.SkillNoGame, school.AskNext, box{dealer: noGame, replaced: "Kh"},
			"again", "over", "kind suit, other-house basic, same-kind stays"},
		{"001 replacement", "russian", "", school.SkillNoGame, school.AskNext, box{dealer: noGame, replaced: "Kh"},
			"free", "again", "other-house czech, other-house czech-en, same-kind again"},
		{"003 replacement", "lithuanian", "", school.SkillNoGame, school.AskNext, box{dealer: "Kd 8c 5c 4c 2c", replaced: "Kc"},
			"game", "free", "overlooked (none for flush)"},
		{"004, R12", "basic", "", school.SkillNoGame, school.AskNext, box{dealer: noGame, replaced: "Kh"},
			"over", "free", "other-house lithuanian, other-house russian, same-kind free"},
		{"000 c. 11", "czech", "", school.SkillNoGame, school.AskNext, box{dealer: noGame, replaced: "8h"},
			"game", "over", "overlooked (none for pair)"},
		{"000 c. 11", "czech", "", school.SkillNoGame, school.AskNext, box{dealer: noGame, replaced: "9h"},
			"over", "game", ""},

		// Document 000, clause 13: three of a kind 25 EUR, by the five cards dealt.
		{"000 c. 13", "czech", "eur-2", school.SkillBonus, school.AskBonus, box{ante: 10, cards: "9s 9d 9h 6c 3d", bonus: "9s 9d 9h 6c 3d", dealer: "4d", hidden: 4},
			"25", "26", "stake-counted"},
		{"000 c. 13", "czech", "eur-2", school.SkillBonus, school.AskBonus, box{ante: 10, cards: "9s 9d 9h 6c 3d", bonus: "9s 9d 9h 6c 3d", dealer: "4d", hidden: 4},
			"25", "3", "bonus-by-bet (none for three of a kind)"},
		{"000 c. 13", "czech", "eur-2", school.SkillBonus, school.AskBonus, box{ante: 10, cards: "9s 9d 9h 6c 3d", bonus: "9s 9d 9h 6c 3d", dealer: "4d", hidden: 4},
			"25", "40", "row (straight for three of a kind)"},
		{"000 c. 14", "czech", "czk-50", school.SkillBonus, school.AskBonus, box{ante: 50, cards: "9s 9d 9h 6c 3d", bonus: "9s 9d 9h 6c 3d", dealer: "4d", hidden: 4},
			"750", "25", "currency EUR"},
		{"000 table", "czech", "eur-2", school.SkillBonus, school.AskBonus, box{ante: 10, cards: "9s 9d 9h 6c 3d", bonus: "9s 9d 9h 6c 3d", dealer: "Js Jd Jh 4c 2s"},
			"25", "0", "bonus-lost, prize-missed (none for three of a kind)"},
		{"000 c. 3", "czech", "eur-2", school.SkillBonus, school.AskBonus, box{ante: 10, cards: "9s 8d 7h 6c 3d 5s", bonus: "9s 8d 7h 6c 3d", dealer: weak},
			"0", "40", "row (straight for none), sixth-counted (straight for none)"},
		{"002 c. 13, R5", "czech-en", "czk-100", school.SkillBonus, school.AskBonus, box{ante: 100, cards: full, bonus: full, dealer: "4h", hidden: 4},
			"1750", "70", "currency EUR"},

		// Document 000, clause 13: no payment above 5,000; a royal and a straight flush are due
		// 150 × 100. R13: each payment by itself.
		{"000 c. 13", "czech", "eur-2", school.SkillMaximum, school.AskMaximum, box{ante: 50, cards: "As Ks Qs Js Ts 9s", dealer: "Qd Qc 7h 4c 2s"},
			"5000", "15000", "cap-ignored, other-house basic, other-house lithuanian"},
		{"000 c. 13", "czech", "eur-2", school.SkillMaximum, school.AskMaximum, box{ante: 50, cards: "As Ks Qs Js Ts 9s", dealer: "Qd Qc 7h 4c 2s"},
			"5000", "10000", "cap-combination"},
		{"R13", "czech", "eur-2", school.SkillMaximum, school.AskMaximum, box{ante: 50, cards: "As Ks Qs Js Ts 9s", dealer: noGame, replaced: "8h", bought: 1, insurance: 2500},
			"7500", "5000", "cap-together, insurance returned, other-house russian"},
		// Document 001, cap: bet and insurance together; R13: insurance first. A full house on
		// an ante of 100 is due 1,400; insured for 1,400 that leaves 600.
		{"001 cap, R13", "russian", "min-10", school.SkillMaximum, school.AskMaximum, box{ante: 100, cards: full, dealer: "Qd 8c 5s 4h 2c", replaced: "8h", bought: 1, insurance: 1400},
			"2000", "2800", "cap-each, cap-ignored, cap-stake, other-house basic, other-house lithuanian"},
		{"001 cap, R13", "russian", "min-10", school.SkillMaximum, school.AskMaximum, box{ante: 100, cards: full, dealer: "Qd 8c 5s 4h 2c", replaced: "8h", bought: 1, insurance: 1400},
			"2000", "1400", "result no_game, result tie"},

		// Reading.
		{"000 c. 8", "czech", "", school.SkillWinner, school.AskWinner, box{cards: "Qs Qd 9h 7c 3s", dealer: "Qh Qc 9d 7h 2d"},
			"player", "tie", "kickers-ignored, ranks-ignored"},
		{"R15", "czech", "", school.SkillWinner, school.AskWinner, box{cards: "Qs Qd 9h 7c 3s 2h", dealer: "Qh Qc 9d 7h 3d"},
			"tie", "player", "sixth-counted, suits-rank"},
		{"R15", "lithuanian", "", school.SkillWinner, school.AskWinner, box{cards: "8s 8d Ah 7c 3s", dealer: "Jh Jc 9d 7h 3d"},
			"dealer", "player", "high-card-first"},
		{"R17", "basic", "", school.SkillWinner, school.AskWinner, box{cards: "As 2d 3h 4c 5s", dealer: "9h 8c 7d 6h 5d"},
			"dealer", "player", "high-card-first, wheel-high"},
		{"003 second", "lithuanian", "", school.SkillWinner, school.AskWinner, box{cards: "As Ah Kd 9c 6s", dealer: "4s 4d 2c 2h 9h"},
			"dealer", "player", "second-compared (ace-king for none)"},
		{"000 c. 4", "czech", "", school.SkillWinner, school.AskWinner, box{cards: "As Kd 9h 7c 3s 3h", dealer: "Ah Kc 9d 7h 4d"},
			"player", "dealer", "sixth-ignored"},
		{"000 c. 7", "czech", "", school.SkillGame, school.AskGame, box{dealer: "As Qd Jh 7c 3s"},
			"no", "yes", "ace-counts"},
		{"000 c. 7", "czech", "", school.SkillGame, school.AskGame, box{dealer: "As Kd Jh 7c 3s"},
			"yes", "no", "ace-king-no-game, overlooked (none for ace-king)"},
		{"000 c. 7", "czech", "", school.SkillGame, school.AskGame, box{dealer: "Ks 9s Js 7c 3s"},
			"no", "yes", "four-suited, king-counts"},
		{"000 c. 7", "czech", "", school.SkillGame, school.AskGame, box{dealer: "8s 9h Js 7c 3s"},
			"no", "yes", "four-in-row"},
		{"000 c. 7", "czech", "", school.SkillGame, school.AskGame, box{dealer: "8s 9h Qs 7c 3s"},
			"no", "yes", ""},
		{"R17", "czech", "", school.SkillName, school.AskName, box{cards: "As 2d 3h 4c 5s"},
			"straight", "none", "overlooked (none for straight)"},
		{"R17", "czech", "", school.SkillName, school.AskName, box{cards: "Qs Kd Ah 2c 3s"},
			"ace-king", "straight", "corner"},
		{"000 c. 14", "czech", "", school.SkillName, school.AskName, box{cards: "Qs Qd Qh 2c 2s"},
			"full house", "three of a kind", "overlooked (three of a kind for full house)"},
		{"000 c. 14", "czech", "", school.SkillName, school.AskName, box{cards: "Qs Jd 9h Ts 8s 3c"},
			"straight", "flush", ""},
		{"000 c. 14", "czech", "", school.SkillName, school.AskName, box{cards: "Qs 7s 9h Ts 8s 3c"},
			"none", "flush", "four-suited"},
		{"000 c. 14", "czech", "", school.SkillName, school.AskName, box{cards: "Qs Qc 9h Ts 8s Qh"},
			"three of a kind", "pair", "overlooked (pair for three of a kind), sixth-ignored"},
		{"000 c. 12", "czech", "", school.SkillSecond, school.AskSecond, box{cards: "5s 5h Ad Kc 8s"},
			"AdKc", "none", "ace-king-forgotten (none for ace-king), other-house lithuanian"},
		{"000 c. 12", "czech", "", school.SkillSecond, school.AskSecond, box{cards: "As Ah Kd Kc 8s"},
			"none", "AsKd", "second-invented (ace-king for none): nothing outside"},
		{"000 c. 12", "czech", "", school.SkillSecond, school.AskSecond, box{cards: "Js Th 9d 8c 7s 6d"},
			"6d7s8c9dTh", "JsTh9d8c7s", "primary-marked (none for straight)"},
		{"000 c. 12", "czech", "", school.SkillSecond, school.AskSecond, box{cards: "Js Th 9d 8c 7s 6d"},
			"6d7s8c9dTh", "6d7s8c9d", "card-missing (none for straight)"},
		{"000 c. 12", "czech", "", school.SkillSecond, school.AskSecond, box{cards: "As Qs 8s 7s 5s 8d"},
			"8s8d", "8s8d7s", "kicker-marked (none for pair)"},
		{"003 second, R3", "lithuanian", "", school.SkillSecond, school.AskSecond, box{cards: "5s 5h Ad Kc 8s"},
			"none", "AdKc", "other-house basic, other-house czech, other-house czech-en, other-house russian, second-invented (ace-king for none): nothing shared"},
	} {
		it := item(t, test.house, test.table, test.skill, test.ask, test.box)
		name := test.clause + ", " + test.house + " " + string(test.ask) + " " + test.box.cards
		right, err := it.Parse(test.right)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m, err := it.Mark(right, nil)
		if err != nil || !m.Right {
			t.Errorf("%s: %s is wrong, expected %v (%v)", name, test.right, m.Expected, err)
		}
		wrong, err := it.Parse(test.wrong)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m, err = it.Mark(wrong, house.Presets())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range m.Causes {
			known(t, c)
			explained[c.Wrong] = true
		}
		if got := said(m); m.Right || got != test.why {
			t.Errorf("%s: %s for %s\n is %s\nwant %s", name, test.wrong, test.right, got, test.why)
		}
	}
	for _, w := range school.Wrongs() {
		// Those of repeats and of chips have tests of their own.
		if !explained[w] && w != school.WrongRepeatCharged && w != school.WrongRepeats && w != school.WrongChipsMore && w != school.WrongChipsSwapped {
			t.Errorf("%s is not among the examples", w)
		}
	}
}
