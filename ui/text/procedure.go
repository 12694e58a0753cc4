package text

import (
	"strconv"
	"strings"

	"felt/game/house"
	"felt/game/procedure"
)

// stepWords are the steps of the dealer as he is told to do them; # is the box.
var stepWords = map[procedure.StepID]string{
	procedure.StepCallBets:        "call for the stakes",
	procedure.StepCheckStakes:     "check the stakes",
	procedure.StepDeal:            "deal box # its first card",
	procedure.StepDealOn:          "deal on in this order, up to your last card",
	procedure.StepTurnUp:          "deal your last card face up",
	procedure.StepTakeBonus:       "take the bonus stake of box #",
	procedure.StepPayBonus:        "pay the bonus of box #",
	procedure.StepAsk:             "ask box # for its decision",
	procedure.StepTakeFold:        "take the ante and the cards of box #",
	procedure.StepSixth:           "sell box # the sixth card",
	procedure.StepExchange:        "exchange the cards of box #",
	procedure.StepAskAgain:        "ask box #: bet or fold",
	procedure.StepCheckBets:       "check the bets",
	procedure.StepCloseInsurance:  "call that insurance is closed",
	procedure.StepOpen:            "turn your cards",
	procedure.StepGame:            "say that you have a game",
	procedure.StepNoGame:          "say that you have no game",
	procedure.StepTurn:            "turn the cards of box #",
	procedure.StepTakeInsurance:   "take the insurance of box #",
	procedure.StepReturnInsurance: "hand back the insurance of box #",
	procedure.StepPayInsurance:    "pay the insurance of box #",
	procedure.StepTake:            "take the stakes of box #: its hand is the lower",
	procedure.StepPush:            "leave box # its stakes: a tie",
	procedure.StepPay:             "pay box #: its hand is the higher",
	procedure.StepOffer:           "offer box # your game",
	procedure.StepPayAnte:         "pay the ante of box # one to one",
	procedure.StepReplace:         "replace a card of yours",
	procedure.StepTakePrice:       "take the price of your game from box #",
	procedure.StepBurn:            "burn the new card",
	procedure.StepOfferAgain:      "offer box # one more card for an ante",
	procedure.StepTakeAgain:       "take the price of one more card from box #",
	procedure.StepReturnBet:       "hand back the bet of box #: no success",
	procedure.StepCollect:         "collect the cards",
	procedure.StepChangePack:      "change the pack",
	procedure.StepWash:            "wash the new pack",
	procedure.StepShuffle:         "riffle the pack",
	procedure.StepCut:             "cut the pack, ready to be dealt",
}

// faultWords are the irregularities as a dealer names them; # is the box.
var faultWords = map[procedure.FaultID]string{
	procedure.FaultAnteLimits:      "box #: the ante is outside the limits",
	procedure.FaultUnequalStakes:   "box #: the antes of one player differ",
	procedure.FaultTooManyBoxes:    "box #: one box too many for one player",
	procedure.FaultBonusStake:      "box #: the bonus stake is another than the house's",
	procedure.FaultOnlooker:        "somebody who does not play has a seat",
	procedure.FaultEarlyLook:       "box #: the cards are looked at too early",
	procedure.FaultSecondBoxEarly:  "box #: a second box is opened too early",
	procedure.FaultBlindLook:       "box #: a blind box is looked at",
	procedure.FaultOffTable:        "box #: the cards leave the table",
	procedure.FaultShown:           "box #: cards are shown to another player",
	procedure.FaultSwapped:         "box #: cards are swapped with another player",
	procedure.FaultSignal:          "box #: a signal to another player",
	procedure.FaultForeignObject:   "box #: something foreign lies on the table",
	procedure.FaultDevice:          "box #: a device is used",
	procedure.FaultExchangeFew:     "box #: too few cards to exchange",
	procedure.FaultPriceSixth:      "box #: not the price of the sixth card",
	procedure.FaultPriceExchange:   "box #: not the price of the exchange",
	procedure.FaultSecondExchange:  "box #: new cards are wanted once more",
	procedure.FaultBonusLate:       "box #: the bonus is claimed too late",
	procedure.FaultBetNotDouble:    "box #: the bet is not twice the ante",
	procedure.FaultInsuranceBet:    "box #: an insurance is wanted after the bet",
	procedure.FaultInsuranceLow:    "box #: the insurance is below the smallest",
	procedure.FaultInsuranceHigh:   "box #: the insurance is above the largest",
	procedure.FaultInsuranceLate:   "box #: the insurance is changed after it is closed",
	procedure.FaultCardsTouched:    "box #: cards under the bet are touched",
	procedure.FaultStakesTouched:   "box #: stakes are touched",
	procedure.FaultInsuranceVoid:   "box #: the hand is too low for its insurance",
	procedure.FaultPaymentTooLarge: "box #: more than the largest payout is asked for",
}

// sightWords are what is seen to happen, without a word on whether it may be; # is the box.
var sightWords = map[procedure.FaultID]string{
	procedure.FaultOnlooker:        "A guest sits down at the table and places no stake.",
	procedure.FaultEarlyLook:       "The player of box # picks up his cards.",
	procedure.FaultSecondBoxEarly:  "The player picks up the cards of box #.",
	procedure.FaultBlindLook:       "The player picks up the cards of box #.",
	procedure.FaultOffTable:        "The player of box # holds his cards below the edge of the table.",
	procedure.FaultShown:           "The player of box # holds his cards so that his neighbour sees them.",
	procedure.FaultSwapped:         "The player of box # gives his neighbour a card and takes one from him.",
	procedure.FaultSignal:          "The player of box # lays three fingers on the table and looks at his neighbour.",
	procedure.FaultForeignObject:   "The player of box # lays his phone on the table.",
	procedure.FaultDevice:          "The player of box # types something on his phone.",
	procedure.FaultSecondExchange:  "The player of box # lays cards aside and puts down an ante.",
	procedure.FaultBonusLate:       "The player of box # turns his six cards and asks for the bonus.",
	procedure.FaultInsuranceBet:    "The player of box # puts an insurance down beside his bet.",
	procedure.FaultInsuranceLate:   "The player of box # adds a chip to his insurance.",
	procedure.FaultCardsTouched:    "The player of box # draws his cards from under the bet and looks at them.",
	procedure.FaultStakesTouched:   "The player of box # moves the chips of his ante.",
	procedure.FaultPaymentTooLarge: "The player of box # asks for $.",
}

var remedyWords = map[procedure.RemedyID]string{
	procedure.RemedyFloor:       "stop and call the floor",
	procedure.RemedyReturnStake: "hand the stake back",
	procedure.RemedyLeaveStake:  "leave the stake as it was",
	procedure.RemedyPayMaximum:  "pay no more than the largest payout",
	procedure.RemedyTakeStake:   "take the stake",
	procedure.RemedyVoidHand:    "call the hand void",
}

var verdictWords = map[procedure.Verdict]string{
	procedure.Right:       "right",
	procedure.Early:       "out of order: too early",
	procedure.Late:        "out of order: it is done already",
	procedure.Wrong:       "wrong",
	procedure.WrongAmount: "the right step, but not the right amount",
	procedure.Missed:      "something irregular is on the table and was passed over",
	procedure.FalseAlarm:  "nothing of the kind is on the table",
	procedure.WrongRemedy: "seen, but not what is to be done about it",
}

// slipWords say what ended a run, by step; an empty step stands for the others.
var slipWords = map[procedure.Slip]map[procedure.StepID]string{
	procedure.SlipEarly: {
		procedure.StepOpen: "The dealer's cards were turned too early.",
		"":                 "A card was sold out of turn.",
	},
	procedure.SlipWrong: {
		procedure.StepSixth:    "A card was sold that nobody had bought.",
		procedure.StepExchange: "A card was sold that nobody had bought.",
		"":                     "A box was paid that is not to be paid.",
	},
	procedure.SlipSecond: {"": "The second combination was left unpaid."},
}

var runLevels = map[procedure.LevelName]string{
	procedure.Learn:      "learn: the next step is shown with its clause",
	procedure.Guided:     "guided: the next step is shown when you ask for it",
	procedure.Practice:   "practice: graded, and told after the run",
	procedure.TableReady: "table-ready: graded by the clock, with irregularities",
}

// RunLevel returns the words of a level: its name, and what it does.
func RunLevel(l procedure.LevelName) string { return runLevels[l] }

// Step returns a step as the dealer is told to do it: "ask box 2 for its decision", "replace
// K♣". What an irregularity is named as is given by [Irregularity].
func Step(c procedure.Choice) string {
	switch {
	case c.Step == procedure.StepDeal && c.Box == 0:
		return "deal yourself your first card"
	case c.Step == procedure.StepReplace && len(c.Card) > 0:
		return "replace " + c.Card[0].Sign()
	case c.Step == procedure.StepBurn && len(c.Card) > 0:
		return "burn " + c.Card[0].Sign()
	}
	return ofBox(stepWords[c.Step], c.Box)
}

// Irregularity returns an irregularity as a dealer names it: "box 2: the bet is not twice
// the ante".
func Irregularity(f procedure.FaultID, box int) string { return ofBox(faultWords[f], box) }

// Sight returns what is seen to happen at the table, as a sentence that does not say whether
// it may be.
func Sight(s procedure.Sight) string {
	return strings.Replace(ofBox(sightWords[s.Fault], s.Box), "$", Money(s.Amount), 1)
}

// Remedy returns what is done about an irregularity: "stop and call the floor".
func Remedy(r procedure.RemedyID) string { return remedyWords[r] }

// stepVerdict returns what an answer of the dealer is: "out of order: too early".
func stepVerdict(v procedure.Verdict) string { return verdictWords[v] }

// Slip returns the sentence that says what ended a run.
func Slip(m procedure.Mark) string {
	by := slipWords[m.Slip]
	if words, ok := by[m.Choice.Step]; ok {
		return words
	}
	return by[""]
}

// taskSource returns where a task stands: "c. 7, reading R8", or that it is common practice.
func taskSource(t procedure.Task) string {
	if t.Practice {
		return commonPractice
	}
	return Sources(t.From)
}

// Sources returns clauses and readings in words: "c. 7, reading R8"; for none, that it is
// not stated.
func Sources(from []string) string {
	if len(from) == 0 {
		return houseSource(house.Silent)
	}
	where := make([]string, len(from))
	for i, s := range from {
		where[i] = houseSource(s)
	}
	return strings.Join(where, ", ")
}

// commonPractice says that no document gives something.
const commonPractice = "common practice"

// dealerCall returns what the dealer says at a step, as it is printed and in English:
// "“Draudimo statymas baigtas!” (insurance closed!)"; nothing where he says nothing.
func dealerCall(c procedure.Call) string {
	switch {
	case c.Text == "":
		return ""
	case c.Text == c.English:
		return "“" + c.Text + "”"
	}
	return "“" + c.Text + "” (" + c.English + ")"
}

func ofBox(words string, box int) string {
	return strings.Replace(words, "#", strconv.Itoa(box), 1)
}
