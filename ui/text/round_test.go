package text

import (
	"strings"
	"testing"

	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

func wantLines(t *testing.T, name string, got []string, want string) {
	t.Helper()
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("%s:\n%s\nwant\n%s", name, text, want)
	}
	for _, line := range got {
		if n := len([]rune(line)); n > 80 {
			t.Errorf("%s: a line of %d characters: %s", name, n, line)
		}
	}
}

func TestReadReport(t *testing.T) {
	printed := housetest.Preset(t, "basic")
	printed.ID, printed.Second.List = "printed", house.ListPrinted
	all := append(house.Presets(), printed)
	for _, tc := range []struct{ cards, want string }{
		{"As Kd 7h 7c 2s", `A♠ K♦ 7♥ 7♣ 2♠

czech, czech-en, russian, basic, printed
  7♥ 7♣  1  pair of sevens
  A♠ K♦  1  ace-king
  pays   2  to one

lithuanian
  7♥ 7♣  1  pair of sevens
  A♠ K♦  -  ace-king, not paid: no card is in both
  pays   1  to one

caribbean-stud, oasis
  7♥ 7♣  1  pair of sevens
  A♠ K♦  -  ace-king, not paid: one combination only
  pays   1  to one`},
		{"Ac Ks Kc Kh Kd", `A♣ K♠ K♣ K♥ K♦

czech, czech-en, russian, lithuanian, basic
  K♠ K♣ K♥ K♦  20  four kings
  A♣ K♠         1  ace-king
  pays         21  to one

caribbean-stud, oasis
  K♠ K♣ K♥ K♦  20  four kings
  A♣ K♠         -  ace-king, not paid: one combination only
  pays         20  to one

printed
  K♠ K♣ K♥ K♦  20  four kings
  A♣ K♠         -  ace-king, not paid: not in the printed list
  pays         20  to one`},
		{"Qs 9d 7h 4c 2s", `Q♠ 9♦ 7♥ 4♣ 2♠

czech, czech-en, russian, lithuanian, basic, caribbean-stud, oasis, printed
  queen high, no combination: pays nothing`},
	} {
		wantLines(t, tc.cards, ReadReport(all, cardtest.Cards(t, tc.cards)), tc.want)
	}
}

func TestPayReport(t *testing.T) {
	for _, tc := range []struct {
		name, house, table string
		ante               int64
		change             func(*round.Played)
		cards, dealer      string
		want               string
	}{
		{"two combinations", "czech", "eur-2", 10, func(*round.Played) {}, "9h 8c 7d 6s 6d 5h", "Qs Qd 7h 4c 2s",
			`czech · table eur-2 · ante 10

player  9♥ 8♣ 7♦ 6♠ 6♦ 5♥  two combinations
        9♥ 8♣ 7♦ 6♠ 5♥     straight to the nine
        9♥ 8♣ 7♦ 6♦ 5♥     and straight to the nine
dealer  Q♠ Q♦ 7♥ 4♣ 2♠     pair of queens

The player wins.

ante        10  returned           0  c. 8
bet         20  paid 4:1 + 4:1  +160  c. 9, c. 12, c. 13
sixth card  10  its price        -10  c. 4
net                             +150`},
		{"a shared cap", "russian", "min-10", 15, func(p *round.Played) {
			p.Insurance = 1500
			p.Replacing = cardtest.Cards(t, "Kh 8d")
		}, "9h 8h 7h 6h 5h", "Kd 8c 5s 4h 2c",
			`russian · table min-10 · ante 15

player  9♥ 8♥ 7♥ 6♥ 5♥  straight flush to the nine
dealer  K♦ 8♣ 5♠ 4♥ 2♣  no game
        8♦ 8♣ 5♠ 4♥ 2♣  pair of eights: K♦ replaced by K♥, then 8♦

The player wins.

ante             15  returned                         0  comparison
bet              30  paid 50:1, capped, due 1500   +500  paytable
insurance      1500  paid 1:1                     +1500  reading R10
dealer's game    15  its price                      -15  reading R11
net                                               +1985`},
		{"repeats and a bonus", "czech", "eur-2", 10, func(p *round.Played) {
			p.Insurance = 500
			p.Replacing = cardtest.Cards(t, "Kh Ks")
			p.FirstFive = p.Cards
		}, "9h 8h 7h 6h 5h", "Kd 8c 5s 4h 2c",
			`czech · table eur-2 · ante 10

player  9♥ 8♥ 7♥ 6♥ 5♥  straight flush to the nine
dealer  K♦ 8♣ 5♠ 4♥ 2♣  no game
        K♠ 8♣ 5♠ 4♥ 2♣  king high: K♦ replaced by K♥, then K♠

The dealer still has no game.

ante            10  taken as the price of the game     0  c. 10
bet             20  returned                           0  c. 11
insurance      500  paid 1:1                        +500  c. 7
dealer's game   20  its price, repeats included      -20  c. 11
bonus            1  paid                            +500  c. 13
net                                                 +980`},
		{"void, exchanged", "lithuanian", "", 10, func(p *round.Played) {
			p.Insurance = 30
			p.Exchanged = round.SomeCards
		}, "As Ad 7h 7c 2s", "Ks Qd 7d 4c 3s",
			`lithuanian · ante 10

player  A♠ A♦ 7♥ 7♣ 2♠  two pair, aces and sevens
dealer  K♠ Q♦ 7♦ 4♣ 3♠  king high

The dealer has no game, and the player takes one to one on the ante.

ante       10  paid 1:1                     +10  bought
bet        20  returned                       0  bought
exchange   10  its price                    -10  exchange
insurance  30  void on this hand, returned    0  insurance
net                                           0`},
		{"a tie", "lithuanian", "", 10, func(p *round.Played) { p.Insurance = 1000 }, "9h 8c 7d 6s 5h", "9d 8h 7c 6d 5c",
			`lithuanian · ante 10

player  9♥ 8♣ 7♦ 6♠ 5♥  straight to the nine
dealer  9♦ 8♥ 7♣ 6♦ 5♣  straight to the nine

A tie.

ante         10  returned      0  ties
bet          20  returned      0  ties
insurance  1000  lost      -1000  insurance close, ties, reading R1
net                        -1000`},
		{"a parent game", "oasis", "", 1, func(p *round.Played) { p.Exchanged = 3 }, "9h 8c 7d 6s 5h", "9d 9c 7c 6d 5c",
			`oasis · ante 1

player  9♥ 8♣ 7♦ 6♠ 5♥  straight to the nine
dealer  9♦ 9♣ 7♣ 6♦ 5♣  pair of nines

The player wins.

ante      1  paid 1:1   +1  parent game
bet       2  paid 4:1   +8  parent game
exchange  3  its price  -3  parent game
net                     +6`},
	} {
		h := housetest.Preset(t, tc.house)
		var table *house.Table
		if tc.table != "" {
			var err error
			if table, err = h.FindTable(tc.table); err != nil {
				t.Fatal(err)
			}
		}
		s, err := house.NewStakes(h, table, tc.ante)
		if err != nil {
			t.Fatal(err)
		}
		p := round.Played{Stakes: s, Cards: cardtest.Cards(t, tc.cards), Dealer: cardtest.Cards(t, tc.dealer)}
		tc.change(&p)
		if err := p.Check(); err != nil {
			t.Fatalf("%s: %v", tc.name, err)
		}
		wantLines(t, tc.name, PayReport(p, p.Settle()), tc.want)
	}
}

// TestEveryLineHasWords: there is a word for every item, result and outcome.
func TestEveryLineHasWords(t *testing.T) {
	for _, i := range round.Items() {
		if Item(i) == "" {
			t.Errorf("item %s has no name", i)
		}
	}
	for _, r := range []round.Result{round.Win, round.Lose, round.Tie, round.NoGame, round.Folded} {
		if resultName(r) == "" {
			t.Errorf("result %s has no words", r)
		}
	}
	h := housetest.Preset(t, "czech")
	for _, o := range []round.Outcome{round.Lost, round.Returned, round.Paid, round.PaidTaken, round.Spent, round.Moved, round.Void} {
		if outcomeOf(h, round.Settlement{}, round.Line{Item: round.ItemBonus, Outcome: o}) == "" {
			t.Errorf("outcome %s has no words", o)
		}
	}
	if got, want := outcomeOf(h, round.Settlement{}, round.Line{Item: round.ItemBonus, Outcome: round.PaidTaken}), "paid, the stake taken"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestRule(t *testing.T) {
	for _, tc := range []struct {
		house string
		rule  round.Rule
		want  string
	}{
		{"czech", round.RuleFold, "c. 4"},
		{"czech", round.RulePaytable, "c. 13, c. 14"},
		{"lithuanian", round.RuleSameKind, "replacement, reading R11"},
		{"caribbean-stud", round.RuleAnteOnWin, "parent game"},
		{"lithuanian", round.RuleNoGameBought, "not stated"},
	} {
		if got := ruleOf(tc.rule.Clauses(housetest.Preset(t, tc.house))); got != tc.want {
			t.Errorf("%s at %s: %q, want %q", tc.rule, tc.house, got, tc.want)
		}
	}
}

// TestLine: what a line of the ledger comes to is told in words that can be read out,
// with the name of the rule.
func TestLine(t *testing.T) {
	for _, tc := range []struct {
		house, cards, dealer string
		change               func(*round.Played)
		want                 []string
	}{
		{"czech", "9h 8c 7d 6s 6d 5h", "Qs Qd 7h 4c 2s", func(*round.Played) {}, []string{
			"Ante 10, returned, 0 (clause 8).",
			"Bet 20, paid four to one and four to one, +160 (clauses 9, 12, 13 and 14).",
			"Sixth card 10, its price, -10 (clause 4).",
		}},
		{"caribbean-stud", "Ks Kc Kh Kd 2c", "Qs Qd 7h 4c 2s", func(*round.Played) {}, []string{
			"Ante 10, paid one to one, +10 (rule “parent game”).",
			"Bet 20, paid 20 to one, +400 (rule “parent game”).",
		}},
		{"lithuanian", "9h 8c 7d 6s 5h", "9d 8h 7c 6d 5c", func(p *round.Played) { p.Insurance = 1000 }, []string{
			"Ante 10, returned, 0 (rule “ties”).",
			"Bet 20, returned, 0 (rule “ties”).",
			"Insurance 1000, lost, -1000 (rules “insurance close” and “ties”, reading R1).",
		}},
	} {
		h := housetest.Preset(t, tc.house)
		p := round.Played{Stakes: house.Stakes{House: h, Ante: 10}, Cards: cardtest.Cards(t, tc.cards), Dealer: cardtest.Cards(t, tc.dealer)}
		tc.change(&p)
		s := p.Settle()
		teller := Teller{House: h, Boxes: make([]round.BoxView, 1)}
		var got []string
		for _, l := range s.Lines {
			got = append(got, teller.Line(s, 1, l))
		}
		wantLines(t, tc.house, got, strings.Join(tc.want, "\n"))
	}
}
