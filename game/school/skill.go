package school

import (
	"fmt"
	"slices"
	"strings"
)

// Skill is one of the twelve that a dealer has to have.
type Skill string

// The skills, in the order in which they are learned.
const (
	SkillName      Skill = "name"      // name the hand
	SkillGame      Skill = "game"      // has the dealer a game
	SkillWinner    Skill = "winner"    // who wins, kickers and ties included
	SkillSecond    Skill = "second"    // find the second combination
	SkillPayOne    Skill = "pay-one"   // pay one combination on an odd ante
	SkillPayTwo    Skill = "pay-two"   // pay two combinations
	SkillInsurance Skill = "insurance" // is it valid, what are its limits, settle it
	SkillNoGame    Skill = "no-game"   // pay the ante, or sell the game and settle
	SkillBonus     Skill = "bonus"     // pay the bonus
	SkillMaximum   Skill = "maximum"   // pay what the table's largest payout allows
	SkillChips     Skill = "chips"     // cut a payout into the fewest chips
	SkillTable     Skill = "table"     // settle a whole table
)

// Info is what is demanded of a skill.
type Info struct {
	Skill Skill
	// Targets are the mean times to get under, in seconds, one after the other. The
	// skill is mastered with the last.
	Targets []float64
}

var skills = []Info{
	{SkillName, []float64{3}},
	{SkillGame, []float64{2}},
	{SkillWinner, []float64{4}},
	{SkillSecond, []float64{6}},
	{SkillPayOne, []float64{6, 4.5, 3}},
	{SkillPayTwo, []float64{9, 7, 5}},
	{SkillInsurance, []float64{6}},
	{SkillNoGame, []float64{8}},
	{SkillBonus, []float64{6}},
	{SkillMaximum, []float64{6}},
	{SkillChips, []float64{6}},
	{SkillTable, []float64{60, 50, 40}},
}

// Skills returns all skills in the order in which they are learned. The targets are
// shared, not to be changed.
func Skills() []Info { return slices.Clone(skills) }

// Info returns what is demanded of the skill; ok is false where there is no such skill.
func (s Skill) Info() (i Info, ok bool) {
	for _, i := range skills {
		if i.Skill == s {
			return i, true
		}
	}
	return Info{}, false
}

// ParseSkill returns the skill of that id; an unknown one is an error that lists the ids.
func ParseSkill(id string) (Skill, error) {
	ids := make([]string, len(skills))
	for i, s := range skills {
		if string(s.Skill) == id {
			return s.Skill, nil
		}
		ids[i] = string(s.Skill)
	}
	return "", fmt.Errorf("no skill %q; allowed: %s", id, strings.Join(ids, ", "))
}
