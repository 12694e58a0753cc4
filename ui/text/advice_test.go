package text

import (
	"context"
	"testing"
	"unicode/utf8"

	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
)

// TestAdviceReport: what was asked, the options with their values, and the notes.
func TestAdviceReport(t *testing.T) {
	stakes := house.Stakes{House: housetest.Preset(t, "czech"), Ante: 1}
	late := strategy.Position{Stakes: stakes, Stage: strategy.Drawn, Cards: cardtest.Cards(t, "7h 7c Qs Qd 2d"), Up: cardtest.Cards(t, "9d")[0],
		Dead: cardtest.Cards(t, "As Kd"), Known: cardtest.Cards(t, "2h 3h 4h 5h 6h 8h Th Jh 3c 4c 5c 6c")}
	exact, err := strategy.Advise(context.Background(), late)
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		name     string
		position strategy.Position
		advice   strategy.Advice
		want     string
	}{
		{"exact", late, exact, `czech: bet or fold, values in antes
7♥ 7♣ Q♠ Q♦ 2♦: two pair, queens and sevens; dealer shows 9♦; exchanged away A♠
K♦; seen 2♥ 3♥ 4♥ 5♥ 6♥ 8♥ 10♥ J♥ 3♣ 4♣ 5♣ 6♣

   OPTION   VALUE  VS BEST
★  bet     +2.362
   fold    -1.000   -3.362

insurance: none (-0.220 per ante insured; allowed 2 antes)
dealer: no game 39.0 %, behind you 54.3 %, ahead of you 6.7 %, a tie 0.0 %`},
		{"sampled", strategy.Position{Stakes: stakes, Cards: cardtest.Cards(t, "Ts Td Th Tc 2s"), Up: cardtest.Cards(t, "9d")[0]},
			strategy.Advice{Method: strategy.Sampled, Samples: 20_000, Seed: 7, Options: []strategy.Option{
				{Action: strategy.Bet, EV: 30.5, CI95: 0.04},
				{Action: strategy.Exchange, Discard: cardtest.Cards(t, "Ts Td Th Tc 2s"), EV: 30.49, CI95: 0.05, GapCI95: 0.02, TooClose: true},
				{Action: strategy.Fold, EV: -1},
			}, Dealer: strategy.Dealer{NoGame: 0.45, Behind: 0.54, Ahead: 0.01}}, `czech: first decision, values in antes
10♠ 10♦ 10♥ 10♣ 2♠: four tens; dealer shows 9♦

   OPTION                                   VALUE           VS BEST
★  bet                          ≈ +30.500 ± 0.040
=  exchange 10♠ 10♦ 10♥ 10♣ 2♠  ≈ +30.490 ± 0.050  ≈ -0.010 ± 0.020
   fold                                    -1.000           -31.500

dealer: no game 45.0 %, behind you 54.0 %, ahead of you 1.0 %, a tie 0.0 %
= too close to call: it differs from the best by less than the error
sampled: 20 000 deals, seed 7`},
	} {
		wantLines(t, tc.name, AdviceReport(tc.position, tc.advice), tc.want)
	}
}

// TestAdviceInsuranceShort: what is said about insurance is one line of the narrowest
// panel, at the dearest ante with the largest insurance of a house.
func TestAdviceInsuranceShort(t *testing.T) {
	s := house.Stakes{House: housetest.Preset(t, "russian"), Ante: 6000}
	for _, i := range []strategy.Insurance{{Edge: -0.141}, {Amount: 100, Edge: 0.235}} {
		if words := AdviceInsurance(s, i); utf8.RuneCountInString(words) > 31 {
			t.Errorf("%q is longer than 31 columns", words)
		}
	}
}
