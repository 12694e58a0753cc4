package school_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/school"
)

// TestLacks: what each house lacks, by its document: the bonus of 003 has no paytable,
// 001 and 004 know none; 003 and 004 print no largest payout; the parent games have
// neither second combination nor insurance.
func TestLacks(t *testing.T) {
	for _, test := range []struct {
		house, table string
		want         map[school.Skill]school.Lack
	}{
		{"czech", "eur-2", nil},
		{"czech", "czk-200", nil},
		{"czech", "", map[school.Skill]school.Lack{"bonus": school.LackTable, "maximum": school.LackTable, "chips": school.LackTable}},
		{"czech-en", "eur-10", nil},
		{"russian", "min-100", map[school.Skill]school.Lack{"bonus": school.LackBonus}},
		{"russian", "", map[school.Skill]school.Lack{"bonus": school.LackBonus, "maximum": school.LackTable}},
		{"lithuanian", "", map[school.Skill]school.Lack{"bonus": school.LackBonusPrizes, "maximum": school.LackMaximum}},
		{"basic", "", map[school.Skill]school.Lack{"bonus": school.LackBonus, "maximum": school.LackMaximum}},
		{"oasis", "", map[school.Skill]school.Lack{"bonus": school.LackBonus, "maximum": school.LackMaximum,
			"second": school.LackSecond, "pay-two": school.LackSecond, "insurance": school.LackInsurance}},
	} {
		d := drill(t, housetest.Preset(t, test.house), test.table, procedure.Practice)
		for _, s := range school.Skills() {
			if got := d.Lacks(s.Skill); got != test.want[s.Skill] {
				t.Errorf("%s %s: %s lacks %q, want %q", test.house, test.table, s.Skill, got, test.want[s.Skill])
			}
			if lack := d.Lacks(s.Skill); lack != "" && !slices.Contains(school.Lacks(), lack) {
				t.Errorf("%s is not listed", lack)
			}
		}
	}
}

// TestLacksOfChangedHouses: reasons that no preset has.
func TestLacksOfChangedHouses(t *testing.T) {
	h := housetest.Preset(t, "czech")
	h.Tables[0].AnteMax = 4
	h.Tables[1].LargestPayout = 0
	h.Tables[2].Currency = "USD"
	h.Chips = nil
	for _, test := range []struct {
		table string
		skill school.Skill
		want  school.Lack
	}{
		{"eur-2", school.SkillMaximum, school.LackReach}, // 150 × 8 = 1,200 is far below 5,000
		{"eur-4", school.SkillMaximum, school.LackMaximum},
		{"eur-10", school.SkillBonus, school.LackBonusCurrency},
		{"eur-2", school.SkillChips, school.LackChips},
	} {
		d := drill(t, h, test.table, procedure.Practice)
		if got := d.Lacks(test.skill); got != test.want {
			t.Errorf("%s at %s lacks %q, want %q", test.skill, test.table, got, test.want)
		}
		_, err := d.Deal(test.skill, newRand(1))
		var lack *school.LackError
		if !errors.As(err, &lack) || lack.Lack != test.want || lack.House != "czech" || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s at %s: %v", test.skill, test.table, err)
		}
	}
	// The largest payout is of no use where the house has no cap.
	h = housetest.Preset(t, "czech")
	h.Cap.Scope = house.CapNone
	if got := drill(t, h, "eur-2", procedure.Practice).Lacks(school.SkillMaximum); got != school.LackMaximum {
		t.Errorf("without a cap: %q", got)
	}
}

// TestSkills: the twelve of the school, with their targets, in order.
func TestSkills(t *testing.T) {
	want := map[school.Skill][]float64{
		"name": {3}, "game": {2}, "winner": {4}, "second": {6}, "pay-one": {6, 4.5, 3}, "pay-two": {9, 7, 5},
		"insurance": {6}, "no-game": {8}, "bonus": {6}, "maximum": {6}, "chips": {6}, "table": {60, 50, 40},
	}
	all := school.Skills()
	if len(all) != 12 {
		t.Errorf("%d skills", len(all))
	}
	for _, i := range all {
		if !slices.Equal(i.Targets, want[i.Skill]) {
			t.Errorf("%s: targets %v", i.Skill, i.Targets)
		}
		if got, err := school.ParseSkill(string(i.Skill)); err != nil || got != i.Skill {
			t.Errorf("%s is read as %q, %v", i.Skill, got, err)
		}
	}
	if _, err := school.ParseSkill("pay"); err == nil || !strings.Contains(err.Error(), `no skill "pay"; allowed: name, game, winner, second, pay-one`) {
		t.Errorf("an unknown skill: %v", err)
	}
}
