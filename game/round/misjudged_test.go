package round_test

import (
	"testing"

	"pgregory.net/rapid"

	"felt/game/round"
	"felt/game/round/roundtest"
)

// TestSettleAs: what a dealer pays who misjudges the result, worked out by hand at an
// ante of 10 from the clauses that TestSettle names for the results.
func TestSettleAs(t *testing.T) {
	insured := box{house: "czech", table: "eur-2", ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: "As Kd 9h 8c 2s", insurance: 20}
	unsold := insured
	unsold.dealer = noGame
	russian := box{house: "russian", ante: 10, cards: fullHouse, dealer: "Js Jd Jh Jc 2s", insurance: 20}
	bought := box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h", insurance: 70}
	folded := box{house: "czech", ante: 10, cards: fullHouse, fold: true}
	for _, tc := range []struct {
		box  box
		as   round.Result
		want string
	}{
		{insured, round.Lose, "lose: ante -10, bet -20, insurance -20 = -50"},
		{insured, round.Tie, "tie: ante 0, bet 0, insurance -20 = -20"},
		// The game is overlooked: the insurance is paid too.
		{insured, round.NoGame, "no_game: ante +10, bet 0, insurance +20 = 30"},
		// A game is seen where there is none: the insurance is taken.
		{unsold, round.Win, "win: ante 0, bet +40, insurance -20 = 20"},
		{unsold, round.NoGame, "no_game: ante +10, bet 0, insurance +20 = 30"},
		// At this house a lower hand gets its insurance back, a higher one does not.
		{russian, round.Lose, "lose: ante -10, bet -20, insurance 0 = -30"},
		{russian, round.Win, "win: ante 0, bet +140, insurance -20 = 120"},
		// After a purchase the insurance has been paid, whatever the comparison brings.
		{bought, round.Lose, "lose: ante 0, bet -20, insurance +70, dealer-card -10 = 40"},
		{bought, round.NoGame, "no_game: ante 0, bet 0, insurance +70, dealer-card -10 = 60"},
		{folded, round.Win, "fold: ante -10 = -10"},
	} {
		if got := account(tc.box.played(t).SettleAs(tc.as)); got != tc.want {
			t.Errorf("%s %s against %s as %s:\n got %s\nwant %s", tc.box.house, tc.box.cards, tc.box.dealer, tc.as, got, tc.want)
		}
	}
}

// TestSettleAsItIs: who takes the result for what it is settles as the rules do.
func TestSettleAsItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := roundtest.Play(t, func(*round.Round, round.Action, []round.Event) {})
		for i := range r.Config().Boxes {
			p, _ := r.Played(i + 1)
			if want, got := p.Settle(), p.SettleAs(p.Settle().Result); account(got) != account(want) {
				t.Errorf("settled %s, as it is %s", account(want), account(got))
			}
		}
	})
}
