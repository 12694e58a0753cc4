package procedure

import (
	"testing"

	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// TestSingle: what a hand of two combinations would be paid for the first alone, worked out
// by hand. The other payments of the box stay.
func TestSingle(t *testing.T) {
	paid, err := house.Parse("paid.toml", []byte("base = \"czech\"\nid = \"paid\"\nante.on_win = \"paid\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	russian := housetest.Preset(t, "russian")
	for _, tc := range []struct {
		name   string
		house  *house.House
		table  string
		ante   int64
		played round.Played
		want   int64
	}{
		// Three sevens pay 3 on a bet of 20; the ace-king beside them 1 more.
		{"three of a kind", housetest.Preset(t, "czech"), "", 10, round.Played{Cards: cardtest.Cards(t, "As Kd 7h 7c 7d 2s")}, 60},
		{"the ante is paid too", paid, "", 10, round.Played{Cards: cardtest.Cards(t, "As Kd 7h 7c 7d 2s")}, 70},
		// Four aces and a full house: 20 and 7 on a bet of 200, at most 2,000.
		{"both above the largest payout", russian, "min-10", 100, round.Played{Cards: cardtest.Cards(t, "As Ad Ah Ac 7d 7s")}, 2000},
		// A straight twice, 4 and 4 on a bet of 400: 1,600 each; an insurance has had 600 of
		// the 2,000.
		{"beside an insurance", russian, "min-10", 200, round.Played{
			Cards: cardtest.Cards(t, "Js Td 9h 8c 7d 9s"), Insurance: 600,
			Dealer: cardtest.Cards(t, "Kc Qd 8s 5h 4h"), Replacing: cardtest.Cards(t, "Qh"),
		}, 1400},
	} {
		var table *house.Table
		if tc.table != "" {
			if table, err = tc.house.FindTable(tc.table); err != nil {
				t.Fatal(err)
			}
		}
		p := tc.played
		if p.Stakes, err = house.NewStakes(tc.house, table, tc.ante); err != nil {
			t.Fatal(err)
		}
		if p.Dealer == nil {
			p.Dealer = cardtest.Cards(t, "Qh Qs 9c 5h 4h")
		}
		if err := p.Check(); err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		s := p.Settle()
		if got := single(s, round.BoxView{Stakes: p.Stakes}); got != tc.want || s.Result != round.Win {
			t.Errorf("%s: %s, %d, want %d", tc.name, s.Result, got, tc.want)
		}
	}
}

// TestSteps: how a line, and a box, is settled.
func TestSteps(t *testing.T) {
	for _, tc := range []struct {
		outcome   round.Outcome
		insurance StepID
		bonus     StepID
	}{
		{round.Lost, StepTakeInsurance, StepTakeBonus},
		{round.Paid, StepPayInsurance, StepPayBonus},
		{round.Returned, StepReturnInsurance, StepPayBonus},
		{round.Void, StepReturnInsurance, StepPayBonus},
		{round.PaidTaken, StepReturnInsurance, StepPayBonus},
	} {
		l := round.Line{Outcome: tc.outcome, Stake: 5, Net: 20}
		if insuranceStep(l) != tc.insurance || bonusStep(l) != tc.bonus {
			t.Errorf("%s: %s, %s", tc.outcome, insuranceStep(l), bonusStep(l))
		}
		want := map[round.Outcome]int64{round.Paid: 20, round.PaidTaken: 25}[tc.outcome]
		if payment(l) != want {
			t.Errorf("%s pays %d, want %d", tc.outcome, payment(l), want)
		}
	}
}
