package round_test

import (
	"slices"
	"strings"
	"testing"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// TestRuleClauses: where the rules that are no fields stand in each document, as
// read there.
func TestRuleClauses(t *testing.T) {
	houses := []string{"czech", "czech-en", "russian", "lithuanian", "basic", "caribbean-stud", "oasis"}
	for rule, want := range map[round.Rule]string{
		round.RuleFold:  "4|4|decision|decision|decision|parent-game|parent-game",
		round.RuleLower: "8|8|comparison|comparison|loss|parent-game|parent-game",
		// 001 does not speak of ties: R1.
		round.RuleTie:    "8|8|R1|ties|tie|parent-game|parent-game",
		round.RuleNoGame: "10|10|no-game|bought|no-game|parent-game|parent-game",
		// 003 does not say that the bet goes back after a purchase that failed; 004
		// neither: R2.
		round.RuleNoGameBought: "11|11|replacement|silent|R2|silent|silent",
		round.RuleHigher:       "7|7|comparison|insurance-close|win|silent|silent",
	} {
		var got []string
		for _, id := range houses {
			got = append(got, strings.Join(rule.Clauses(housetest.Preset(t, id)), ","))
		}
		if got := strings.Join(got, "|"); got != want {
			t.Errorf("%s:\n got %s\nwant %s", rule, got, want)
		}
	}
	if got := round.RulePaytable.Clauses(housetest.Preset(t, "czech")); !slices.Equal(got, []string{"13", "14"}) {
		t.Errorf("paytable at czech: %v", got)
	}
}

// TestFieldRules: a rule with a dot is a field of the house file.
func TestFieldRules(t *testing.T) {
	for _, rule := range round.Rules() {
		if path := string(rule); strings.Contains(path, ".") && house.FieldAt(path) == nil {
			t.Errorf("%s is no field", rule)
		}
	}
}
