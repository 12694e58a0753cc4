package round

import "felt/game/house"

// Rule names the rule that decides a line of a ledger: the path of a field of the
// house file, or, where no house varies the rule, a fact of its document.
type Rule string

// The rules that are fields of the house file.
const (
	RuleAnteOnWin        Rule = "ante.on_win"
	RuleSixthPrice       Rule = "sixth.price"
	RuleExchangePrices   Rule = "exchange.prices"
	RulePaytable         Rule = "paytable"
	RuleInsurancePays    Rule = "insurance.pays"
	RuleInsuranceOnLower Rule = "insurance.on_lower"
	RuleInsuranceOnTie   Rule = "insurance.on_tie"
	RuleInsuranceVoid    Rule = "insurance.void"
	RuleBuyingPrice      Rule = "buying.price"
	RulePriceOnWin       Rule = "buying.price_on_win"
	RuleAnteOnFailure    Rule = "buying.ante_on_failure"
	RuleSameKind         Rule = "buying.same_kind"
	RuleBonusPrizes      Rule = "bonus.prizes"
	RuleBonusOnFold      Rule = "bonus.on_fold"
)

// The rules that hold at every house.
const (
	// RuleFold: a folded box loses its ante.
	RuleFold Rule = house.FactFoldLosesAnte
	// RuleLower: a hand below the dealer's game loses ante and bet.
	RuleLower Rule = house.FactLoseAnteAndBet
	// RuleTie: a hand equal to the dealer's game gets ante and bet back.
	RuleTie Rule = house.FactTieReturned
	// RuleNoGame: without a game the ante of a box that does not buy is paid one to
	// one, and its bet goes back.
	RuleNoGame Rule = house.FactNoGamePaysAnte
	// RuleNoGameBought: when the game was bought without success the bet goes back.
	RuleNoGameBought Rule = house.FactFailedGameReturnsBet
	// RuleHigher: a hand above the dealer's game loses its insurance.
	RuleHigher Rule = house.FactHigherLosesInsurance
)

// Rules returns every rule that a line can name.
func Rules() []Rule {
	return []Rule{
		RuleAnteOnWin, RuleSixthPrice, RuleExchangePrices, RulePaytable,
		RuleInsurancePays, RuleInsuranceOnLower, RuleInsuranceOnTie, RuleInsuranceVoid,
		RuleBuyingPrice, RulePriceOnWin, RuleAnteOnFailure, RuleSameKind,
		RuleBonusPrizes, RuleBonusOnFold,
		RuleFold, RuleLower, RuleTie, RuleNoGame, RuleNoGameBought, RuleHigher,
	}
}

// besides says which field speaks of a rule where a document gives no fact of it:
// the readings R1 and R2 are of ties and of failed purchases as a whole.
var besides = map[Rule]Rule{
	RuleTie:          RuleInsuranceOnTie,
	RuleNoGameBought: RuleAnteOnFailure,
}

// ClausesAt returns where a house has the rule from, as [Rule.Clauses], at a table.
func (r Rule) ClausesAt(s house.Stakes) []string { return s.Clauses(r.Clauses(s.House)) }

// Clauses returns where a house has the rule from: the ids of clauses of its
// document, the names of readings, or [house.Silent]. It is empty for a rule of a
// person's own making, which stands in no document.
func (r Rule) Clauses(h *house.House) []string {
	var clauses []string
	for _, f := range h.Facts {
		if Rule(f.ID) == r {
			clauses = append(clauses, f.Clause)
		}
	}
	path, other := besides[r]
	if !other {
		path = r
	}
	if clauses == nil {
		clauses = append(clauses, h.Sources[string(path)]...)
	}
	if clauses == nil && house.FieldAt(string(r)) == nil {
		return []string{house.Silent}
	}
	return clauses
}
