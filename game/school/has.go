package school

// Lack is why a skill can't be drilled at a house's table.
type Lack string

// What a place may lack.
const (
	// LackSecond: the house pays no second combination.
	LackSecond Lack = "second"
	// LackInsurance: the house has no insurance.
	LackInsurance Lack = "insurance"
	// LackBonus: the house has no bonus bet.
	LackBonus Lack = "bonus"
	// LackBonusPrizes: the house's document knows the bonus bet but prints no paytable.
	LackBonusPrizes Lack = "bonus-prizes"
	// LackBonusCurrency: the house has no bonus paytable in the table's currency.
	LackBonusCurrency Lack = "bonus-currency"
	// LackMaximum: the house prints no largest payout.
	LackMaximum Lack = "maximum"
	// LackTable: it depends on the table, and no table is chosen.
	LackTable Lack = "table"
	// LackReach: no payment at this table comes up to its largest payout.
	LackReach Lack = "reach"
	// LackChips: no denominations are known for the table's currency.
	LackChips Lack = "chips"
)
