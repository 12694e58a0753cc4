package text

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/round"
)

// TestProcedureWords: everything that a run names has words, no two the same, none too long
// for a line of 72 columns; nothing has words that is not named.
func TestProcedureWords(t *testing.T) {
	check := func(what string, want, got []string, words func(id string) string) {
		t.Helper()
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(want, got) {
			t.Errorf("%s: words for %v, needed for %v", what, got, want)
		}
		seen := map[string]bool{}
		for _, id := range want {
			w := words(id)
			if w == "" || seen[w] || len(w) > 72 || strings.ContainsAny(w, "#$") {
				t.Errorf("%s %s: %q", what, id, w)
			}
			seen[w] = true
		}
	}
	check("steps", names(procedure.StepIDs()), names(slices.Collect(maps.Keys(stepWords))), func(id string) string {
		return Step(procedure.Choice{Step: procedure.StepID(id), Box: 2})
	})
	check("irregularities", names(procedure.FaultIDs()), names(slices.Collect(maps.Keys(faultWords))), func(id string) string {
		return Irregularity(procedure.FaultID(id), 2)
	})
	check("remedies", names(procedure.RemedyIDs()), names(slices.Collect(maps.Keys(remedyWords))), func(id string) string {
		return Remedy(procedure.RemedyID(id))
	})
	check("verdicts", names(procedure.Verdicts()), names(slices.Collect(maps.Keys(verdictWords))), func(id string) string {
		return stepVerdict(procedure.Verdict(id))
	})
	var levels []string
	for _, l := range procedure.Levels() {
		levels = append(levels, string(l.Name))
	}
	check("levels", levels, names(slices.Collect(maps.Keys(runLevels))), func(id string) string { return RunLevel(procedure.LevelName(id)) })
}

func names[T ~string](ids []T) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = string(id)
	}
	return out
}

// TestSightWords: what is seen to happen is told without saying that it may not be.
func TestSightWords(t *testing.T) {
	for id := range sightWords {
		s := Sight(procedure.Sight{Fault: id, Box: 3, Amount: 2400})
		if !strings.HasSuffix(s, ".") || strings.ContainsAny(s, "#$") || len(s) > 90 || s == Irregularity(id, 3) {
			t.Errorf("%s: %q", id, s)
		}
		for _, word := range []string{"must", "may not", "too ", "not allowed", "wrong"} {
			if strings.Contains(s, word) {
				t.Errorf("%s: %q gives it away", id, s)
			}
		}
	}
	// The others are cards and chips that lie otherwise than they should.
	lying := []procedure.FaultID{
		procedure.FaultAnteLimits, procedure.FaultUnequalStakes, procedure.FaultTooManyBoxes, procedure.FaultBonusStake,
		procedure.FaultExchangeFew, procedure.FaultPriceSixth, procedure.FaultPriceExchange, procedure.FaultBetNotDouble,
		procedure.FaultInsuranceLow, procedure.FaultInsuranceHigh, procedure.FaultInsuranceVoid,
	}
	for _, id := range procedure.FaultIDs() {
		if told := sightWords[id] != ""; told == slices.Contains(lying, id) {
			t.Errorf("%s is told: %v", id, told)
		}
	}
	if got := Sight(procedure.Sight{Fault: procedure.FaultPaymentTooLarge, Box: 2, Amount: 24000}); got != "The player of box 2 asks for 24 000." {
		t.Error(got)
	}
}

// TestSlipWords: every slip of every step that has one is told.
func TestSlipWords(t *testing.T) {
	for step, slips := range map[procedure.StepID]map[procedure.Slip]string{
		procedure.StepOpen:    {procedure.SlipEarly: "The dealer's cards were turned too early."},
		procedure.StepSixth:   {procedure.SlipEarly: "A card was sold out of turn.", procedure.SlipWrong: "A card was sold that nobody had bought."},
		procedure.StepPay:     {procedure.SlipWrong: "A box was paid that is not to be paid.", procedure.SlipSecond: "The second combination was left unpaid."},
		procedure.StepPayAnte: {procedure.SlipWrong: "A box was paid that is not to be paid."},
	} {
		for slip, want := range slips {
			if got := Slip(procedure.Mark{Choice: procedure.Choice{Step: step}, Slip: slip}); got != want {
				t.Errorf("%s, %s: %q", step, slip, got)
			}
		}
	}
	for _, s := range procedure.For(housetest.Preset(t, "czech")).Steps {
		for _, slip := range s.Critical {
			if Slip(procedure.Mark{Choice: procedure.Choice{Step: s.ID}, Slip: slip}) == "" {
				t.Errorf("%s, %s", s.ID, slip)
			}
		}
	}
}

// TestTaskWords: tasks with cards, for the dealer, and where they stand.
func TestTaskWords(t *testing.T) {
	king := round.Cards{card.New(card.King, card.Clubs)}
	for want, got := range map[string]string{
		"deal yourself your first card": Step(procedure.Choice{Step: procedure.StepDeal}),
		"deal box 1 its first card":     Step(procedure.Choice{Step: procedure.StepDeal, Box: 1}),
		"replace K♣":                    Step(procedure.Choice{Step: procedure.StepReplace, Card: king}),
		"burn K♣":                       Step(procedure.Choice{Step: procedure.StepBurn, Card: king}),
		"common practice":               taskSource(procedure.Task{Practice: true}),
		"not stated":                    taskSource(procedure.Task{}),
		"c. 7, reading R8, no game":     taskSource(procedure.Task{From: []string{"7", "R8", "no-game"}}),
		"":                              dealerCall(procedure.Call{}),
		"“place your bets, please”":     dealerCall(procedure.Call{Text: "place your bets, please", English: "place your bets, please"}),
		"“Draudimo statymas baigtas!” (insurance closed!)": dealerCall(procedure.Call{Text: "Draudimo statymas baigtas!", English: "insurance closed!", Printed: true}),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
