package procedure

import (
	"math/rand/v2"
	"slices"

	"felt/game/house"
	"felt/game/round"
)

// FaultID names an irregularity: something on the table, or done at it, that the house's
// document does not allow.
type FaultID string

// The irregularities.
const (
	FaultAnteLimits      FaultID = "ante-outside-limits"     // an ante outside the table's limits
	FaultUnequalStakes   FaultID = "unequal-stakes"          // a player's two boxes have different antes
	FaultTooManyBoxes    FaultID = "too-many-boxes"          // a player holds more boxes than he may
	FaultBonusStake      FaultID = "bonus-stake"             // a bonus stake other than the house's
	FaultOnlooker        FaultID = "onlooker-seated"         // somebody who does not play sits at the table
	FaultEarlyLook       FaultID = "early-look"              // cards are looked at before the dealer has turned his fifth
	FaultSecondBoxEarly  FaultID = "second-box-early"        // a second box is opened before the first is played
	FaultBlindLook       FaultID = "blind-box-looked-at"     // a blind box is looked at
	FaultOffTable        FaultID = "cards-off-table"         // cards are taken off the table, or out of sight
	FaultShown           FaultID = "cards-shown"             // a player shows his cards, or looks at another's
	FaultSwapped         FaultID = "cards-swapped"           // players swap cards
	FaultSignal          FaultID = "signal"                  // a player signals what he holds
	FaultForeignObject   FaultID = "foreign-object"          // a phone, a bag or the like lies on the table
	FaultDevice          FaultID = "device-used"             // a player uses a phone, a calculator or the like
	FaultExchangeFew     FaultID = "exchange-too-few"        // fewer cards are laid aside than may be exchanged
	FaultPriceSixth      FaultID = "sixth-wrong-price"       // what lies there is not the price of the sixth card
	FaultPriceExchange   FaultID = "exchange-wrong-price"    // what lies there is not the price of the exchange
	FaultSecondExchange  FaultID = "second-exchange"         // a box that has had its new cards wants more
	FaultBonusLate       FaultID = "bonus-late"              // a bonus is claimed after the sixth card
	FaultBetNotDouble    FaultID = "bet-not-double"          // a bet that is not twice the ante
	FaultInsuranceBet    FaultID = "insurance-after-bet"     // an insurance is wanted after the bet
	FaultInsuranceLow    FaultID = "insurance-below-minimum" // an insurance below the smallest
	FaultInsuranceHigh   FaultID = "insurance-above-maximum" // an insurance above the largest
	FaultInsuranceLate   FaultID = "insurance-after-close"   // an insurance is changed after it is closed
	FaultCardsTouched    FaultID = "cards-touched"           // cards under the bet are touched again
	FaultStakesTouched   FaultID = "stakes-touched"          // stakes are touched during play
	FaultInsuranceVoid   FaultID = "insurance-low-hand"      // an insurance on a hand too low for it
	FaultPaymentTooLarge FaultID = "payment-above-maximum"   // more than the largest payout is asked for
)

// RemedyID names what a dealer does about an irregularity.
type RemedyID string

// The remedies. Which of them is right for an irregularity the house's document says; where
// it says nothing, it is [RemedyFloor].
const (
	RemedyFloor       RemedyID = "floor"        // he stops and calls the floor
	RemedyReturnStake RemedyID = "return-stake" // he hands the stake back
	RemedyLeaveStake  RemedyID = "leave-stake"  // the stake stays as it was
	RemedyPayMaximum  RemedyID = "pay-maximum"  // he pays no more than the largest payout
	RemedyTakeStake   RemedyID = "take-stake"   // he takes the stake; no document has it so
	RemedyVoidHand    RemedyID = "void-hand"    // he calls the hand void; no dealer may
)

// RemedyIDs returns all remedies that can be chosen.
func RemedyIDs() []RemedyID {
	return []RemedyID{RemedyFloor, RemedyReturnStake, RemedyLeaveStake, RemedyPayMaximum, RemedyTakeStake, RemedyVoidHand}
}

// Irregularity is an irregularity at a house.
type Irregularity struct {
	ID FaultID
	// At is the step at which it shows, as a rule: it must be seen to before the run goes on
	// from there. What shows when a hand is turned must be seen to before the box is settled.
	At StepID
	// Breaks are the clauses or readings that it breaks.
	Breaks []string
	// Remedy is what the dealer does; From are the clauses that say so, empty where none
	// does and he calls the floor.
	Remedy RemedyID
	From   []string
}

// FaultIDs returns all irregularities, in the order of a round.
func FaultIDs() []FaultID {
	ids := make([]FaultID, len(faults))
	for i := range faults {
		ids[i] = faults[i].id
	}
	return ids
}

// Irregularities returns the irregularities of a house, in the order of a round: those
// whose rule its document gives.
func Irregularities(h *house.House) []Irregularity {
	var out []Irregularity
	for i := range faults {
		if f, ok := faults[i].of(h); ok {
			out = append(out, f)
		}
	}
	return out
}

// of is the irregularity at a house; ok is false where no document gives its rule.
func (f *fault) of(h *house.House) (i Irregularity, ok bool) {
	i = Irregularity{ID: f.id, At: f.at, Remedy: RemedyFloor}
	if f.where != nil {
		i.At = f.where(h)
	}
	for _, rule := range f.breaks {
		i.Breaks = unique(append(i.Breaks, said(h, rule)...))
	}
	if f.can != nil && !f.can(h) || len(i.Breaks) == 0 {
		return Irregularity{}, false
	}
	// Where the management decides what follows a breach, it is called.
	breach := remedy{id: RemedyFloor, rule: house.FactBreachVoids}
	for _, r := range append(slices.Clone(f.remedies), breach) {
		if from := said(h, r.rule); len(from) > 0 && (r.has == nil || r.has(h)) {
			i.Remedy, i.From = r.id, from
			break
		}
	}
	return i, true
}

// A fault is an irregularity as the program knows it.
type fault struct {
	id FaultID
	at StepID
	// where, if set, says at which step it shows at a house, instead of at.
	where func(h *house.House) StepID
	// breaks are the rules that forbid it, facts or fields. A house has the irregularity
	// where its document gives one of them.
	breaks []round.Rule
	// can: the house's rules leave room for it; nil: always.
	can func(h *house.House) bool
	// remedies are what a document may say; the first that a house has counts.
	remedies []remedy
	// spots finds the places for it in a round; amounts that are not fixed are drawn.
	spots func(s *script, f *fault, rng *rand.Rand) []spot
}

// A remedy is what the dealer does where a house gives the rule; has: as long as it is
// so (nil: always).
type remedy struct {
	id   RemedyID
	rule round.Rule
	has  func(h *house.House) bool
}

// faults is the one table of irregularities, in the order of a round.
var faults = []fault{
	{id: FaultAnteLimits, at: StepCheckStakes, breaks: []round.Rule{house.FactLimitsAnte, "tables"}, spots: anteLimits},
	{id: FaultUnequalStakes, at: StepCheckStakes, breaks: []round.Rule{"boxes.equal_stakes"}, can: equalStakes, spots: unequalStakes},
	{id: FaultTooManyBoxes, at: StepCheckStakes, breaks: []round.Rule{"boxes.own"}, spots: tooManyBoxes},
	{id: FaultBonusStake, at: StepCheckStakes, breaks: []round.Rule{"bonus.prizes"}, can: withBonus, spots: bonusStake},
	{id: FaultOnlooker, at: StepCheckStakes, breaks: []round.Rule{house.FactSeatsPlayersOnly}, spots: atTable},
	{id: FaultEarlyLook, at: StepTurnUp, breaks: []round.Rule{house.FactLookAfterDealerCard}, spots: atAnyBox},
	{id: FaultSecondBoxEarly, at: StepAsk, breaks: []round.Rule{"boxes.second"}, can: inTurn, spots: secondBoxEarly},
	{id: FaultBlindLook, at: StepAsk, breaks: []round.Rule{"boxes.second"}, can: houseCases[WhenBlind], spots: blindLook},
	{id: FaultOffTable, at: StepAsk, breaks: []round.Rule{house.FactCardsStayOnTable, house.FactCardsInSight, house.FactLookAboveTable}, spots: atLookedBox},
	{id: FaultShown, at: StepAsk, breaks: []round.Rule{house.FactNoShowing}, spots: besideAnother},
	{id: FaultSwapped, at: StepAsk, breaks: []round.Rule{house.FactNoSwapping}, spots: besideAnother},
	{id: FaultSignal, at: StepAsk, breaks: []round.Rule{house.FactNoSignals}, spots: besideAnother},
	{id: FaultForeignObject, at: StepAsk, breaks: []round.Rule{house.FactNothingForeign}, spots: atOwnBox},
	{id: FaultDevice, at: StepAsk, breaks: []round.Rule{house.FactNoDevices}, spots: atOwnBox,
		remedies: []remedy{{id: RemedyFloor, rule: house.FactDevicesVoid}}},
	{id: FaultExchangeFew, at: StepExchange, breaks: []round.Rule{"exchange.min"}, can: fewExchanged, spots: exchangeFew},
	{id: FaultPriceSixth, at: StepSixth, breaks: []round.Rule{"sixth.price"}, spots: wrongPrice},
	{id: FaultPriceExchange, at: StepExchange, breaks: []round.Rule{"exchange.prices"}, spots: wrongPrice},
	{id: FaultSecondExchange, at: StepAskAgain, breaks: []round.Rule{house.FactExchangeOnce, house.FactDecideAgain}, spots: atOwnBox},
	{id: FaultBonusLate, at: StepAskAgain, breaks: []round.Rule{house.FactBonusAnnounce, house.FactBonusClaim},
		can: func(h *house.House) bool { return h.Bonus.Exists }, spots: bonusLate},
	{id: FaultBetNotDouble, at: StepCheckBets, breaks: []round.Rule{house.FactBetDouble}, spots: betNotDouble},
	{id: FaultInsuranceBet, at: StepCheckBets, breaks: []round.Rule{house.FactInsuranceBeforeBet}, can: insured, spots: insuranceAfterBet},
	{id: FaultInsuranceLow, at: StepCloseInsurance, breaks: []round.Rule{"insurance.min"}, can: insured, spots: insuranceLow},
	{id: FaultInsuranceHigh, where: insuranceTold, breaks: []round.Rule{"insurance.max"}, can: insured, spots: insuranceHigh},
	{id: FaultInsuranceLate, at: StepOpen, breaks: []round.Rule{house.FactInsuranceUnchangeable}, can: insured, spots: insuranceLate,
		remedies: []remedy{{id: RemedyLeaveStake, rule: house.FactInsuranceUnchangeable}}},
	{id: FaultCardsTouched, at: StepOpen, breaks: []round.Rule{house.FactCardsUntouchedUnderBet}, spots: atBox},
	{id: FaultStakesTouched, at: StepOpen, breaks: []round.Rule{house.FactStakesUntouched}, spots: atBox},
	{id: FaultInsuranceVoid, at: StepTurn, breaks: []round.Rule{"insurance.from"}, can: insured, spots: insuranceVoid,
		remedies: []remedy{{id: RemedyReturnStake, rule: "insurance.void", has: houseCases[WhenVoidReturned]}}},
	{id: FaultPaymentTooLarge, at: StepPay, breaks: []round.Rule{"cap.scope"}, can: houseCases[WhenCapped], spots: paymentTooLarge,
		remedies: []remedy{{id: RemedyPayMaximum, rule: "cap.scope"}}},
}
