package school_test

import (
	"testing"

	"felt/game/house"
	"felt/game/round"
	"felt/game/school"
)

// TestWorkings: how the right figures come about, as it would be chalked up.
func TestWorkings(t *testing.T) {
	royal := item(t, "czech", "eur-2", school.SkillMaximum, school.AskMaximum, box{ante: 50, cards: "As Ks Qs Js Ts 9s", dealer: noGame, replaced: "8h", bought: 1, insurance: 2500})
	w := royal.Workings()
	if len(w) != 1 || w[0].Box != 1 || w[0].Pays != 150 || w[0].Due != 15_000 || w[0].Total != 7_500 {
		t.Errorf("%+v", w)
	}
	// The bet is cut to 5,000, the insurance is paid in full.
	if l := w[0].Lines; len(l) != 2 || l[0].Item != round.ItemBet || l[0].Net != 5_000 || !l[0].Capped || l[1].Item != round.ItemInsurance || l[1].Net != 2_500 {
		t.Errorf("%+v", w[0].Lines)
	}
	if s := w[0].Settlement; s == nil || s.Result != round.Win {
		t.Errorf("%+v", s)
	}
	limits := item(t, "czech", "eur-2", school.SkillInsurance, school.AskLimits, box{ante: 10, cards: "9s 9d 9h 4c 4d", dealer: "Kd", hidden: 4})
	w = limits.Workings()
	if len(w) != 1 || w[0].Limits != (house.Limits{Eligible: true, Min: 20, Max: 70}) || w[0].Due != 140 || w[0].Settlement != nil || len(w[0].Lines) != 0 {
		t.Errorf("%+v", w)
	}
	name := item(t, "czech", "", school.SkillName, school.AskName, box{cards: "9s 9d 9h 4c 4d"})
	if w := name.Workings(); w != nil {
		t.Errorf("%+v", w)
	}
}
