package procedure

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"felt/game/card/cardtest"
	"felt/game/round"
)

// until does what is right until a step is next.
func until(t *testing.T, run *Run, step StepID, box int) {
	t.Helper()
	for !run.Over() {
		next := run.Tasks()[0]
		if next.Step == step && next.Box == box {
			return
		}
		if m, err := run.Do(Answer{Choice: next.Choice()}); err != nil || m.Verdict != Right {
			t.Fatalf("%+v, %v", m, err)
		}
	}
	t.Fatalf("%s %d never comes", step, box)
}

// TestVerdicts: wrong answers in rounds dealt by hand, and what the documents say of them.
func TestVerdicts(t *testing.T) {
	type answer = Choice
	cardOf := func(text string) round.Cards { return cardtest.Cards(t, text) }
	for _, tc := range []struct {
		round scripted
		// at is the step that is next, of a box or of none.
		at   StepID
		box  int
		give answer
		want string
	}{
		// Out of order: dealt before the call and the check.
		{czechSale, StepCallBets, 0, answer{Step: StepDeal, Box: 1}, "early [2] before it call-bets[2] check-stakes[]"},
		// The dealer before the boxes, and five cards at once.
		{czechSale, StepDeal, 1, answer{Step: StepDeal}, "early [] before it deal 4[]"},
		{czechSale, StepDeal, 1, answer{Step: StepDealOn}, "early [2] before it deal[2] deal 1[2] deal 2[2] deal 3[2] deal 4[2]"},
		// The call once more.
		{czechSale, StepDeal, 1, answer{Step: StepCallBets}, "late [2]"},
		// A bonus paid that has lost, and the other way round.
		{czechSale, StepTakeBonus, 4, answer{Step: StepPayBonus, Box: 4}, "wrong [13]"},
		{czechSale, StepTakeBonus, 4, answer{Step: StepTakeBonus, Box: 1}, "wrong [3 13]"},
		{czechSale, StepPayBonus, 1, answer{Step: StepPayBonus, Box: 1, Amount: 25}, "wrong-amount [3 13] excess -45"},
		// A sixth card sold before its turn ends the run, and so does one that nobody bought.
		{czechSale, StepAsk, 1, answer{Step: StepSixth, Box: 2}, "early [] before it ask 2[] critical early"},
		{czechSale, StepAsk, 1, answer{Step: StepSixth, Box: 1}, "wrong [] critical wrong"},
		{czechSale, StepExchange, 4, answer{Step: StepSixth, Box: 4}, "wrong [4] critical wrong"},
		// The dealer's cards are opened before the last box has decided.
		{czechSale, StepAskAgain, 4, answer{Step: StepOpen}, "early [7] before it ask-again 4[7] close-insurance[] check-bets[] critical early"},
		{czechSale, StepCloseInsurance, 0, answer{Step: StepOpen}, "early [] before it close-insurance[] critical early"},
		// No game is no game.
		{czechSale, StepNoGame, 0, answer{Step: StepGame}, "wrong [7]"},
		// The sale before the insurance: no clause of this document says which comes first.
		{czechSale, StepTurn, 1, answer{Step: StepOffer, Box: 1}, "early [] before it pay-insurance 1[]"},
		{czechSale, StepPayInsurance, 1, answer{Step: StepTakeInsurance, Box: 1}, "wrong [7]"},
		{czechSale, StepPayInsurance, 1, answer{Step: StepPayInsurance, Box: 1, Amount: 40}, "wrong-amount [7] excess 20"},
		// Another card than the highest.
		{czechSale, StepReplace, 0, answer{Step: StepReplace, Card: cardOf("Qd")}, "wrong [10]"},
		{czechSale, StepReplace, 0, answer{Step: StepReplace, Card: cardOf("Kh")}, "early [] before it replace[] offer-again 2[] take-price 2[] offer-again 4[] take-price 4[] return-bet 4[]"},
		// Who bought is not paid one to one.
		{czechSale, StepPayAnte, 1, answer{Step: StepPayAnte, Box: 2}, "wrong [10] critical wrong"},
		// Three sevens and ace-king at 15: 120; 90 is without the ace-king.
		{czechSale, StepPay, 2, answer{Step: StepPay, Box: 2, Amount: 90}, "wrong-amount [13 8 9 12 10 11] excess -30 critical second"},
		{czechSale, StepPay, 2, answer{Step: StepPay, Box: 2, Amount: 60}, "wrong-amount [13 8 9 12 10 11] excess -60"},
		{czechSale, StepPay, 2, answer{Step: StepPay, Box: 4, Amount: 60}, "wrong [13 8 9 12 10 11] critical wrong"},
		{czechSale, StepCollect, 0, answer{Step: StepChangePack}, "wrong []"},
		{czechSale, StepCollect, 0, answer{Step: StepCut}, "early [] before it shuffle[]"},
		// A losing box is paid.
		{russianGame, StepTake, 1, answer{Step: StepPay, Box: 1, Amount: 300}, "wrong [comparison] critical wrong"},
		{russianGame, StepTake, 1, answer{Step: StepPush, Box: 1}, "wrong [comparison]"},
		{russianGame, StepReturnInsurance, 1, answer{Step: StepTakeInsurance, Box: 1}, "wrong [comparison R1]"},
		{russianGame, StepPay, 3, answer{Step: StepPay, Box: 3, Amount: 2400}, "wrong-amount [paytable comparison cap R13] excess 400"},
		// A blind box is turned after the dealer's cards.
		{russianGame, StepCheckBets, 0, answer{Step: StepTurn, Box: 2}, "early [] before it game[] turn 1[] take 1[] return-insurance 1[]"},
		{russianSale, StepBurn, 0, answer{Step: StepNoGame}, "early [] before it replace[]"},
		// Cards are served after all have declared, from the dealer's left to his right.
		{lithuanianSale, StepAsk, 3, answer{Step: StepSixth, Box: 1}, "early [service] before it ask 3[service] ask 4[service] critical early"},
		{lithuanianSale, StepSixth, 1, answer{Step: StepExchange, Box: 3}, "early [service] before it sixth 1[service] critical early"},
		{lithuanianSale, StepCloseInsurance, 0, answer{Step: StepOpen}, "early [insurance-close] before it close-insurance[insurance-close] critical early"},
		{lithuanianSale, StepReturnInsurance, 2, answer{Step: StepPayInsurance, Box: 2, Amount: 15}, "wrong [insurance]"},
		// The price is taken at the purchase.
		{lithuanianSale, StepTakePrice, 1, answer{Step: StepOffer, Box: 2}, "early [buying] before it take-price 1[buying]"},
		// The document pays no ace-king that shares no card with the pair.
		{lithuanianGame, StepPay, 2, answer{Step: StepPay, Box: 2, Amount: 60}, "wrong-amount [paytable comparison] excess 30"},
		{lithuanianGame, StepPush, 1, answer{Step: StepTake, Box: 1}, "wrong [ties]"},
		// A player's second box is opened after the first is played.
		{basicSale, StepAsk, 1, answer{Step: StepAsk, Box: 2}, "early [boxes R14] before it ask 1[boxes R14]"},
		{basicSale, StepAsk, 1, answer{Step: StepAsk, Box: 3}, "early [R8] before it ask 1[] ask 2[] ask-again 2[R8]"},
		// The document compares box by box; cards turned for an insurance are not compared.
		{basicSale, StepTurn, 2, answer{Step: StepTurn, Box: 3}, "early [opening] before it turn 2[opening]"},
		{basicInsured, StepTurn, 1, answer{Step: StepTurn, Box: 2}, "early [] before it turn 1[] pay-insurance 1[]"},
		{basicSale, StepPayInsurance, 1, answer{Step: StepOffer, Box: 1}, "early [no-game] before it pay-insurance 1[no-game]"},
		{basicSale, StepTakePrice, 3, answer{Step: StepReplace, Card: cardOf("Kc")}, "early [buying] before it take-price 3[buying]"},
		{basicSale, StepTake, 3, answer{Step: StepPay, Box: 3, Amount: 50}, "wrong [loss bought-loss buying] critical wrong"},
		{basicSale, StepTake, 3, answer{Step: StepPay, Box: 2, Amount: 40}, "early [] before it take 3[]"},
		{folded, StepTakeFold, 1, answer{Step: StepOpen}, "wrong [decision]"},
		{oasis, StepNoGame, 0, answer{Step: StepPayAnte, Box: 1, Amount: 5}, "early [] before it no-game[]"},
		// Nothing is irregular.
		{basicSale, StepCheckBets, 0, answer{Fault: FaultBetNotDouble, Box: 2, Remedy: RemedyFloor}, "false-alarm [decision]"},
		{basicSale, StepCheckBets, 0, answer{}, "wrong [decision]"},
	} {
		run := tc.round.run(t, Guided)
		until(t, run, tc.at, tc.box)
		m, err := run.Do(Answer{Choice: tc.give})
		if err != nil {
			t.Error(err)
			continue
		}
		if got := verdict(m); got != tc.want {
			t.Errorf("%s, next is %s %d, %+v:\n got %s\nwant %s", run.Procedure().House.ID, tc.at, tc.box, tc.give, got, tc.want)
		}
		if m.Critical != run.Failed() || m.Critical != run.Over() || m.Critical != (m.Slip != "") {
			t.Errorf("%+v, and the run has failed: %v", m, run.Failed())
		}
	}
}

// verdict writes a mark.
func verdict(m Mark) string {
	words := fmt.Sprint(m.Verdict, " ", m.From)
	if len(m.Before) > 0 {
		words += " before it"
	}
	for _, p := range m.Before {
		words += " " + string(p.Step)
		if p.Box > 0 {
			words += fmt.Sprint(" ", p.Box)
		}
		words += fmt.Sprint(p.From)
	}
	if m.Excess != 0 {
		words += fmt.Sprint(" excess ", m.Excess)
	}
	if m.Critical {
		words += " critical " + string(m.Slip)
	}
	return words
}

// TestGoingOn: where what was wrong is said at once the step is chosen again; elsewhere the
// run goes on with what would have been right.
func TestGoingOn(t *testing.T) {
	wrong := Choice{Step: StepCut}
	for _, level := range []LevelName{Learn, Guided, Practice, TableReady} {
		run := basicSale.run(t, level)
		m, err := run.Do(Answer{Choice: wrong, Seconds: 3})
		if err != nil || m.Verdict != Early || m.Again {
			t.Fatalf("%s: %+v, %v", level, m, err)
		}
		again := run.Tasks()[0].Step == StepCallBets
		if again != run.Level().AtOnce {
			t.Errorf("%s: next is %v", level, run.Tasks())
		}
		m, err = run.Do(Answer{Choice: run.Tasks()[0].Choice(), Seconds: 5})
		if err != nil || m.Verdict != Right || m.Again != again {
			t.Errorf("%s: %+v, %v", level, m, err)
		}
		if slow := run.Level().Timed; m.Slow != slow {
			t.Errorf("%s: 5 seconds are slow: %v", level, m.Slow)
		}
	}
}

// TestGoingOnAtTheBox: a wrong step at a box is followed by the right one there.
func TestGoingOnAtTheBox(t *testing.T) {
	run := lithuanianGame.run(t, Practice)
	until(t, run, StepPush, 1)
	if _, err := run.Do(Answer{Choice: Choice{Step: StepTake, Box: 1}}); err != nil {
		t.Fatal(err)
	}
	if b := run.View().Boxes[0]; !b.Ledger.Done || b.Result != round.Tie {
		t.Errorf("%+v", b)
	}
}

// TestCriticalEnds: nothing can be done after a critical slip.
func TestCriticalEnds(t *testing.T) {
	run := basicSale.run(t, Learn)
	until(t, run, StepAsk, 1)
	if m, err := run.Do(Answer{Choice: Choice{Step: StepOpen}}); err != nil || m.Slip != SlipEarly {
		t.Fatalf("%+v, %v", m, err)
	}
	if _, err := run.Do(Answer{Choice: Choice{Step: StepAsk, Box: 1}}); err == nil || err.Error() != "the run is over" {
		t.Errorf("%v", err)
	}
	if run.Right() != nil || run.Tasks() != nil || run.Choices(6, rand.New(rand.NewPCG(1, 1))) != nil || run.Claims() != nil {
		t.Error("there is something to choose after the end")
	}
	if s := run.Score(); s.Critical != SlipEarly || s.Passed || !s.Over || s.Count[Early] != 1 {
		t.Errorf("%+v", s)
	}
}

// TestScore counts a run that is mostly right.
func TestScore(t *testing.T) {
	for _, tc := range []struct {
		name          string
		level         LevelName
		wrong, hinted int
		seconds       float64
		right, slow   int
		passed        bool
	}{
		{name: "all right", level: Practice, right: 11, passed: true},
		{name: "one wrong of eleven", level: Practice, wrong: 1, right: 10, passed: true},
		{name: "two wrong", level: Practice, wrong: 2, right: 9},
		{name: "one wrong at the table", level: TableReady, wrong: 1, right: 10},
		{name: "slow, untimed", level: Practice, seconds: 60, right: 11, passed: true},
		{name: "slow at the table", level: TableReady, seconds: 4.5, right: 11, slow: 11},
		{name: "in time", level: TableReady, seconds: 4, right: 11, passed: true},
		{name: "two hints", level: Guided, hinted: 2, right: 9},
		{name: "tried again", level: Guided, wrong: 1, right: 10, passed: true},
	} {
		run := folded.run(t, tc.level)
		wrong, hinted, total := tc.wrong, tc.hinted, 0.0
		for !run.Over() {
			a := Answer{Choice: run.Tasks()[0].Choice(), Seconds: tc.seconds}
			if wrong > 0 {
				a.Choice, wrong = Choice{Step: StepOffer, Box: 1}, wrong-1
			} else if hinted > 0 {
				a.Hinted, hinted = true, hinted-1
			}
			if _, err := run.Do(a); err != nil {
				t.Fatal(err)
			}
			total += tc.seconds
		}
		s := run.Score()
		if s.Steps != 11 || s.Right != tc.right || s.Slow != tc.slow || s.Passed != tc.passed || s.Seconds != total || s.Hinted != tc.hinted || s.Count[Wrong] != tc.wrong {
			t.Errorf("%s: %+v", tc.name, s)
		}
	}
}

// TestMarksAsJSON: a mark is written and read back as it was.
func TestMarksAsJSON(t *testing.T) {
	run := czechSale.run(t, Practice)
	for !run.Over() {
		a := Answer{Choice: run.Tasks()[0].Choice(), Seconds: 2.5}
		switch len(run.Marks()) % 5 {
		case 0:
			a.Choice = Choice{Step: StepCut}
		case 1:
			a.Choice = Choice{Fault: FaultOnlooker, Remedy: RemedyFloor}
		case 2:
			a.Amount += 7
		}
		if _, err := run.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	text, err := json.Marshal(run.Marks())
	if err != nil {
		t.Fatal(err)
	}
	var back []Mark
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(run.Marks(), back, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("(-marks +read back):\n%s", diff)
	}
}
