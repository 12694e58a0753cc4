package school

import (
	"fmt"
	"slices"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// Lack is why a skill can't be drilled at a house's table; empty: it can.
type Lack string

// What a place may lack.
const (
	// LackSecond: the house pays no second combination, or none that its hands can make.
	LackSecond Lack = "second"
	// LackInsurance: the house has no insurance.
	LackInsurance Lack = "insurance"
	// LackInsurable: at this table no hand can be insured, so low is the largest payout.
	LackInsurable Lack = "insurable"
	// LackFull: at this table the largest payout cuts every payment.
	LackFull Lack = "full"
	// LackBonus: the house has no bonus bet.
	LackBonus Lack = "bonus"
	// LackBonusPrizes: the house's document knows the bonus bet but prints no paytable.
	LackBonusPrizes Lack = "bonus-prizes"
	// LackBonusCurrency: the house has no bonus paytable in the table's currency.
	LackBonusCurrency Lack = "bonus-currency"
	// LackMaximum: the house prints no largest payout, or none for this table.
	LackMaximum Lack = "maximum"
	// LackTable: the house has it, but only at a table, and no table is chosen.
	LackTable Lack = "table"
	// LackReach: at this table no payment comes up to the largest payout.
	LackReach Lack = "reach"
	// LackChips: the house names no chips for the table's currency.
	LackChips Lack = "chips"
)

// Lacks returns all reasons for which a skill may be missing.
func Lacks() []Lack {
	return []Lack{LackSecond, LackInsurance, LackInsurable, LackFull, LackBonus, LackBonusPrizes, LackBonusCurrency, LackMaximum, LackTable, LackReach, LackChips}
}

// LackError says that a skill can't be drilled at a place.
type LackError struct {
	// House and Table are ids; Table is empty without one.
	House, Table string
	Skill        Skill
	Lack         Lack
}

// Error says in one line what can't be drilled where, and why by its key.
func (e *LackError) Error() string {
	where := "house " + e.House
	if e.Table != "" {
		where += ", table " + e.Table
	}
	return fmt.Sprintf("%s: skill %s can't be drilled here: %s is missing", where, e.Skill, e.Lack)
}

// Lacks returns why a skill can't be drilled here; empty if it can.
func (d *Drill) Lacks(s Skill) Lack {
	switch s {
	case SkillSecond, SkillPayTwo:
		switch {
		case len(d.cells) == 0:
			return LackSecond
		case s == SkillPayTwo && !slices.ContainsFunc(d.cells, d.payable):
			return LackFull
		}
	case SkillPayOne:
		if !d.payable(cell{hand.AceKing, hand.None, true}) {
			return LackFull
		}
	case SkillInsurance:
		if !d.House.Insurance.Offered {
			return LackInsurance
		}
		if may, _ := d.insurable(); len(may) == 0 {
			return LackInsurable
		}
	case SkillBonus:
		return d.lacksBonus()
	case SkillMaximum:
		return d.lacksMaximum()
	case SkillChips:
		switch {
		case len(d.chips) > 0:
		case d.table == nil && len(d.House.Chips) > 0:
			return LackTable
		default:
			return LackChips
		}
	}
	return ""
}

func (d *Drill) lacksBonus() Lack {
	bonus := d.House.Bonus
	switch {
	case !bonus.Exists:
		return LackBonus
	case len(bonus.Prizes) == 0:
		return LackBonusPrizes
	case d.table == nil:
		return LackTable
	}
	if _, err := round.BonusPrizes(d.stakes(1)); err != nil {
		return LackBonusCurrency
	}
	return ""
}

func (d *Drill) lacksMaximum() Lack {
	printed := false
	for _, t := range d.House.Tables {
		printed = printed || t.LargestPayout > 0
	}
	switch _, here := d.stakes(1).Largest(); {
	case d.House.Cap.Scope == house.CapNone || !printed:
		return LackMaximum
	case d.table == nil:
		return LackTable
	case !here:
		return LackMaximum
	case len(d.nearCap(justAbove, nearHigh)) == 0:
		return LackReach
	}
	return ""
}
