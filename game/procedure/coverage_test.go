package procedure

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"felt/game/house"
)

// carried says for every fact of procedure what carries it: steps, irregularities, or, with
// a reason in words, neither.
var carried = map[string]struct {
	steps  []StepID
	faults []FaultID
	no     string
}{
	house.FactLayoutStud:         {no: "the layout is furniture"},
	house.FactLayoutOasis:        {no: "the layout is furniture"},
	house.FactSeatsPlayersOnly:   {faults: []FaultID{FaultOnlooker}},
	house.FactAgainstTheHouse:    {no: "it says what the game is"},
	house.FactOnePack:            {no: "it says what is dealt from"},
	house.FactFaceValues:         {no: "it says what cards are worth"},
	house.FactShoe:               {no: "the shoe is furniture"},
	house.FactPackChangeHourly:   {no: "it goes by the clock, or the management decides"},
	house.FactPackChangeRoyal:    {steps: []StepID{StepChangePack}},
	house.FactShuffleWash:        {steps: []StepID{StepWash}},
	house.FactShuffleRiffle:      {steps: []StepID{StepShuffle}},
	house.FactShuffleEveryHand:   {steps: []StepID{StepShuffle}},
	house.FactShuffleBreachVoids: {no: "the management decides it"},
	house.FactCut:                {steps: []StepID{StepCut}},
	house.FactLimitsAnte:         {steps: []StepID{StepCheckStakes}, faults: []FaultID{FaultAnteLimits}},

	house.FactCallPlaceBets:   {steps: []StepID{StepCallBets}},
	house.FactInviteBets:      {steps: []StepID{StepCallBets}},
	house.FactBonusWithAnte:   {steps: []StepID{StepCheckStakes}},
	house.FactAnteFirst:       {steps: []StepID{StepDeal}},
	house.FactDealOneByOne:    {steps: []StepID{StepDeal, StepDealOn}},
	house.FactDealFive:        {steps: []StepID{StepDealOn}},
	house.FactDealFaceDown:    {steps: []StepID{StepDeal, StepDealOn}},
	house.FactDealerLastUp:    {steps: []StepID{StepTurnUp}},
	house.FactBonusBesideLoss: {no: "it says that the bonus is paid whatever the comparison brings; it is paid before"},

	house.FactLookAfterDeal:       {steps: []StepID{StepAsk}},
	house.FactLookAfterDealerCard: {steps: []StepID{StepAsk}, faults: []FaultID{FaultEarlyLook}},
	house.FactLookAboveTable:      {faults: []FaultID{FaultOffTable}},
	house.FactCardsStayOnTable:    {faults: []FaultID{FaultOffTable}},
	house.FactCardsInSight:        {faults: []FaultID{FaultOffTable}},
	house.FactNothingForeign:      {faults: []FaultID{FaultForeignObject}},
	house.FactNoDevices:           {faults: []FaultID{FaultDevice}},
	house.FactDevicesVoid:         {faults: []FaultID{FaultDevice}},
	house.FactNoShowing:           {faults: []FaultID{FaultShown}},
	house.FactNoSwapping:          {faults: []FaultID{FaultSwapped}},
	house.FactNoSignals:           {faults: []FaultID{FaultSignal}},
	house.FactBonusClaim:          {steps: []StepID{StepPayBonus}, faults: []FaultID{FaultBonusLate}},
	house.FactBonusLosingRemoved:  {steps: []StepID{StepTakeBonus, StepAsk}},

	house.FactBetDouble:            {steps: []StepID{StepCheckBets}, faults: []FaultID{FaultBetNotDouble}},
	house.FactFoldLosesAnte:        {steps: []StepID{StepTakeFold}},
	house.FactFoldDiscards:         {steps: []StepID{StepTakeFold}},
	house.FactDecideAgain:          {steps: []StepID{StepAskAgain}, faults: []FaultID{FaultSecondExchange}},
	house.FactExchangeOnce:         {faults: []FaultID{FaultSecondExchange}},
	house.FactExchangeBesideAnte:   {steps: []StepID{StepExchange}},
	house.FactExchangeSameNumber:   {steps: []StepID{StepExchange}},
	house.FactDeclareBeforeService: {steps: []StepID{StepSixth, StepExchange}},
	house.FactServiceLeftToRight:   {steps: []StepID{StepSixth, StepExchange}},
	house.FactBonusAnnounce:        {faults: []FaultID{FaultBonusLate}},
	// No house with this fact prints a bonus paytable, so that there is no payment to come
	// first; a house that does has the order.
	house.FactBonusPaidBeforeSixth:   {faults: []FaultID{FaultBonusLate}},
	house.FactInsuranceBeforeBet:     {faults: []FaultID{FaultInsuranceBet}},
	house.FactInsurancePlace:         {no: "it says where the player puts it"},
	house.FactCallInsuranceClosed:    {steps: []StepID{StepCloseInsurance, StepOpen}},
	house.FactInsuranceUnchangeable:  {faults: []FaultID{FaultInsuranceLate}},
	house.FactCardsUntouchedUnderBet: {faults: []FaultID{FaultCardsTouched}},
	house.FactStakesUntouched:        {faults: []FaultID{FaultStakesTouched}},
	house.FactBlindMayBuySixth:       {steps: []StepID{StepSixth}},

	house.FactOpenWhenDecided:        {steps: []StepID{StepOpen}},
	house.FactDealerShowsCombination: {steps: []StepID{StepGame, StepNoGame}},
	house.FactCompareBoxByBox:        {steps: []StepID{StepTurn}},
	// The preset with this fact deals no blind boxes unless they are switched on.
	house.FactBlindTurnedAfter:     {no: "it is a step where blind boxes are dealt"},
	house.FactGameAceKing:          {steps: []StepID{StepGame, StepNoGame}},
	house.FactLoseAnteAndBet:       {steps: []StepID{StepTake}},
	house.FactHigherLosesInsurance: {steps: []StepID{StepTakeInsurance}},
	house.FactTieReturned:          {steps: []StepID{StepPush}},
	house.FactTieNextCard:          {no: "it says how hands compare"},
	house.FactSuitsNeverRank:       {no: "it says how hands compare"},
	house.FactBothPaid:             {steps: []StepID{StepPay}},
	house.FactSecondTable1:         {steps: []StepID{StepPay}},
	house.FactNeverThree:           {no: "it says what hands are"},
	house.FactPrimaryBeatsDealer:   {no: "it says how hands compare"},

	house.FactNoGamePaysAnte:       {steps: []StepID{StepPayAnte}},
	house.FactTakersPaid:           {steps: []StepID{StepPayAnte}},
	house.FactInsuranceBeforeSale:  {steps: []StepID{StepOffer, StepPayAnte}},
	house.FactInsuredMayBuy:        {steps: []StepID{StepOffer}},
	house.FactBlindMayBuyGame:      {steps: []StepID{StepOffer}},
	house.FactHighestReplaced:      {steps: []StepID{StepReplace}},
	house.FactPriceFromBuyers:      {steps: []StepID{StepTakePrice}},
	house.FactPriceAtPurchase:      {steps: []StepID{StepTakePrice, StepOffer, StepReplace}},
	house.FactNewCardFromTop:       {steps: []StepID{StepReplace}},
	house.FactSameKindBurned:       {steps: []StepID{StepBurn}},
	house.FactCombinationEnds:      {no: "it says when no card is burned"},
	house.FactFailedGameReturnsBet: {steps: []StepID{StepReturnBet}},
	house.FactBoughtTurnAndPay:     {steps: []StepID{StepTurn, StepPay}},
	house.FactBoughtPaysBet:        {steps: []StepID{StepPay}},
	house.FactBoughtLosesBoth:      {steps: []StepID{StepTake}},

	house.FactDisputesManager: {no: "the manager decides it"},
	house.FactInquiry:         {no: "the management decides it"},
	house.FactBreachVoids:     {faults: []FaultID{FaultBetNotDouble, FaultOnlooker}},
	house.FactStaffProcedure:  {no: "it says that there is a procedure"},
}

// noSteps are the clauses of each document that no step and no irregularity names, and why.
var noSteps = map[string]map[string]string{
	"czech": {"card-values": "what cards are worth"},
	"czech-en": {
		"card-values": "what cards are worth",
		"visit":       "advertises", "dress": "dress", "help": "gambling addiction",
	},
	"russian": {"disputes": "the manager decides"},
	"lithuanian": {
		"suits": "how hands compare",
		"blind": "blind boxes, which this preset does not deal unless they are switched on",
	},
	"basic": {
		"pack": "what is dealt from", "opponent": "what the game is", "disputes": "the manager decides",
	},
	"caribbean-stud": {},
	"oasis":          {},
}

// named returns what of a house's procedure names each of its clauses, and the readings.
func named(h *house.House) map[string][]string {
	by := map[string][]string{}
	p := For(h)
	sources := []string{}
	for _, c := range h.Clauses {
		sources = append(sources, c.ID)
	}
	for _, s := range p.Steps {
		sources = append(sources, s.From...)
		for _, in := range s.Cases {
			sources = append(sources, in.From...)
		}
		for _, o := range s.After {
			sources = append(sources, o.From...)
		}
	}
	for _, i := range Irregularities(h) {
		sources = append(append(sources, i.Breaks...), i.From...)
	}
	for _, clause := range sources {
		c := p.Cites(clause)
		var what []string
		for _, id := range c.Steps {
			what = append(what, string(id))
		}
		for _, id := range c.Faults {
			what = append(what, string(id))
		}
		if len(what) > 0 {
			by[clause] = what
		}
	}
	return by
}

// TestClausesAreCovered: every clause of every document is named by a step or by an
// irregularity, or is listed as neither, and never both. Every fact of procedure is carried
// by what is listed for it, with its clause.
func TestClausesAreCovered(t *testing.T) {
	for _, h := range house.Presets() {
		by := named(h)
		for _, c := range h.Clauses {
			if _, no := noSteps[h.ID][c.ID]; no == (len(by[c.ID]) > 0) {
				t.Errorf("%s: clause %s is named by %v, listed as no step: %v", h.ID, c.ID, by[c.ID], no)
			}
		}
		for clause, what := range by {
			if !house.IsReading(clause) && h.Clause(clause) == nil {
				t.Errorf("%s: %v name clause %q, which the house does not have", h.ID, what, clause)
			}
		}
		for clause := range noSteps[h.ID] {
			if h.Clause(clause) == nil {
				t.Errorf("%s: clause %q is listed as no step, and is not there", h.ID, clause)
			}
		}
		for _, f := range h.Facts {
			c, ok := carried[f.ID]
			if !ok || (c.no != "") == (len(c.steps)+len(c.faults) > 0) {
				t.Errorf("%s: the fact %s is carried by %+v", h.ID, f.ID, c)
			}
			if noSteps[h.ID][f.Clause] != "" {
				continue
			}
			for _, s := range c.steps {
				if !slices.Contains(by[f.Clause], string(s)) {
					t.Errorf("%s: step %s does not name clause %s, which gives %s", h.ID, s, f.Clause, f.ID)
				}
			}
			for _, i := range c.faults {
				if !slices.Contains(by[f.Clause], string(i)) {
					t.Errorf("%s: irregularity %s does not name clause %s, which gives %s", h.ID, i, f.Clause, f.ID)
				}
			}
		}
	}
	for id := range carried {
		if !slices.Contains(house.FactIDs(), id) {
			t.Errorf("%s is no fact", id)
		}
	}
}

// TestSources holds which clause gives each step, and each order between steps, at every
// preset, against what was read from the documents; what they do not give is not there.
func TestSources(t *testing.T) {
	want := map[string]string{
		"czech": `
call-bets: 1
check-stakes: table 13 15
deal: 2 | after call-bets of all: 2
deal-on: 2 | after deal of all: 2
turn-up: 2
take-bonus: 13 14 15
pay-bonus: 3 13 14 15 | capped: 13 15 R13
ask:  | after turn-up of all: 3 | after ask-again of earlier: R8
take-fold: 4
sixth: 4
exchange: 4
ask-again: 5
check-bets: table 4
close-insurance:
open: 7 | after ask of all: 7 | after ask-again of all: 7
game: 7
no-game: 7
turn:
take-insurance: 7
pay-insurance: 7 | capped: 13 15 R13
take: 8
push: 8
pay: 13 14 8 | double: 9 12 | capped: 13 15 R13
offer: 10
pay-ante: 10
replace: 10 | repeated: 11
take-price: 10
offer-again: 11
take-again: 11
return-bet: 11
collect:
change-pack: cards
wash: cards
shuffle: cards
cut: cards
`,
		"czech-en": `
call-bets: 1
check-stakes: table 1 13
deal: 2 | after call-bets of all: 2
deal-on: 2 | after deal of all: 2
turn-up: 2
take-bonus: 3 13 R5
pay-bonus: 3 13 R5 | capped: 13 maximum R13
ask:  | after turn-up of all: 3 | after take-bonus of all: 3 | after ask-again of earlier: R8
take-fold: 4
sixth: 4
exchange: 4
ask-again: 5
check-bets: table 4
close-insurance:
open: 7 | after ask of all: 7 | after ask-again of all: 7
game: 7
no-game: 7
turn:
take-insurance: 7
pay-insurance: 7 | capped: 13 maximum R13
take: 8
push: 8
pay: 13 8 | double: 9 12 | capped: 13 maximum R13
offer: 10
pay-ante: 10
replace: 10 | repeated: 11
take-price: 10
offer-again: 11 R6
take-again: 11
return-bet: 11
collect:
change-pack: cards
wash: cards
shuffle: cards
cut: cards
`,
		"russian": `
call-bets:
check-stakes: boxes blind limits
deal:  | after call-bets of all: ante-deal
deal-on: ante-deal
turn-up: ante-deal
ask:  | after turn-up of all: decision | after ask-again of earlier: R8
take-fold: decision
sixth: decision | blind: blind
exchange: decision
ask-again: second-decision
check-bets: decision
close-insurance:
open: opening | after ask of all: opening | after ask-again of all: opening
game: opening
no-game: opening
turn:
take-insurance: comparison
return-insurance: comparison R1
pay-insurance: R10 | capped: cap R13
take: comparison
push: R1
pay: paytable comparison | double: second | capped: cap R13
offer: no-game | blind: blind
pay-ante: no-game
replace: no-game | repeated: replacement R11 | after take-price of all: no-game
take-price: no-game
burn: replacement R11
return-bet: replacement
collect:
shuffle:
cut:
`,
		"lithuanian": `
call-bets:
check-stakes:
deal:  | after call-bets of all: stakes-deal
deal-on: stakes-deal
turn-up: stakes-deal
ask:  | after turn-up of all: look
take-fold: decision
sixth: sixth | after ask of all: service | after sixth of earlier: service | after exchange of earlier: service
exchange: exchange | after ask of all: service | after sixth of earlier: service | after exchange of earlier: service
ask-again: decision
check-bets: decision
close-insurance: insurance-close
open: opening | after ask of all: opening | after ask-again of all: opening | after close-insurance of all: insurance-close
game: buying
no-game: buying
turn:  | bought-game: bought
take-insurance: insurance-close
return-insurance: insurance
pay-insurance: insurance-close
take: comparison
push: ties
pay: paytable comparison | bought-game: bought | double: second
offer: buying | after take-price of earlier: buying
pay-ante: bought
replace: buying | repeated: replacement R11 | after take-price of all: buying
take-price: buying
burn: replacement R11
return-bet:
collect:
shuffle:
cut:
`,
		"basic": `
call-bets:
check-stakes: table boxes equal-stakes
deal:  | after call-bets of all: deal
deal-on: deal
turn-up: deal
ask:  | after turn-up of all: deal | after ask-again of earlier: R8 | after ask-again of owner: boxes R14 | after ask of owner: boxes R14
take-fold: decision
sixth: decision
exchange: decision
ask-again: second-decision
check-bets: decision
close-insurance:
open: opening | after ask of all: opening | after ask-again of all: opening
game: minimum opening
no-game: minimum opening
turn:  | compared: opening | after turn of earlier: opening
take-insurance: win
pay-insurance: no-game
take: loss | bought-game: bought-loss
push: tie
pay: paytable win | bought-game: bought-win | double: doubles
offer: no-game buying | after pay-insurance of all: no-game
pay-ante: no-game | after pay-insurance of own: no-game
replace: buying | after take-price of all: buying
take-price: buying
return-bet: R2
collect:
shuffle:
cut:
`,
		"caribbean-stud": `
call-bets:
check-stakes:
deal:
deal-on: parent-game
turn-up: parent-game
ask:
take-fold: parent-game
check-bets: parent-game
open:
game: parent-game
no-game: parent-game
turn:
take: parent-game
push: parent-game
pay: parent-game
pay-ante: parent-game
collect:
shuffle:
cut:
`,
		"oasis": `
call-bets:
check-stakes:
deal:
deal-on: parent-game
turn-up: parent-game
ask:  | after ask-again of earlier: R8
take-fold: parent-game
exchange: parent-game
ask-again:
check-bets: parent-game
open:
game: parent-game
no-game: parent-game
turn:
take: parent-game
push: parent-game
pay: parent-game
pay-ante: parent-game
collect:
shuffle:
cut:
`,
	}
	for _, h := range house.Presets() {
		var got []string
		for _, s := range For(h).Steps {
			line := string(s.ID) + ": " + strings.Join(s.From, " ")
			for _, in := range s.Cases {
				line += fmt.Sprintf(" | %s: %s", in.When, strings.Join(in.From, " "))
			}
			for _, o := range s.After {
				if len(o.From) > 0 {
					line += fmt.Sprintf(" | after %s of %s: %s", o.Step, o.Of, strings.Join(o.From, " "))
				}
			}
			got = append(got, strings.TrimSpace(line))
		}
		if diff := cmp.Diff(strings.Split(strings.TrimSpace(want[h.ID]), "\n"), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", h.ID, diff)
		}
	}
}

// TestOwnHouse: a house of one's own has its procedure from its own clauses: what they give
// carries them, what they do not is common practice.
func TestOwnHouse(t *testing.T) {
	parse := func(src string) *Procedure {
		h, err := house.Parse("my.toml", []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		return For(h)
	}
	// The switch that the document's clause is about: blind boxes.
	p := parse(`base = "lithuanian"
id = "blind"
boxes = {own = 2, second = "blind", equal_stakes = false, blind_sale = "unseen"}
`)
	turn, _ := p.Step(StepTurn)
	offer, _ := p.Step(StepOffer)
	if !slices.ContainsFunc(turn.Cases, func(in Case) bool { return in.When == WhenBlind && slices.Equal(in.From, []string{"blind"}) }) ||
		!slices.ContainsFunc(turn.After, func(o Order) bool {
			return o.Step == StepOpen && o.When == WhenBlind && slices.Equal(o.From, []string{"blind"})
		}) ||
		!slices.ContainsFunc(offer.Cases, func(in Case) bool { return in.When == WhenBlind && slices.Equal(in.From, []string{"blind"}) }) {
		t.Errorf("%+v\n%+v", turn, offer)
	}
	// A rule of one's own making: cards are served as decided, so that no order of service
	// is taught, though the clause is still there.
	p = parse(`base = "lithuanian"
id = "served"
exchange.served = "as-decided"
`)
	if sixth, _ := p.Step(StepSixth); slices.ContainsFunc(sixth.After, func(o Order) bool { return len(o.From) > 0 }) {
		t.Errorf("%+v", sixth)
	}
	// Clauses of one's own.
	p = parse(`base = "czech"
id = "own"
clauses = [{id = "7", facts = ["cut"]}]
`)
	cut, _ := p.Step(StepCut)
	shuffle, _ := p.Step(StepShuffle)
	if _, ok := p.Step(StepChangePack); ok || !slices.Equal(cut.From, []string{"7"}) || !shuffle.Practice() || cut.Practice() {
		t.Errorf("%v, %+v, %+v", ok, cut, shuffle)
	}
}
