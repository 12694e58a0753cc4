package procedure

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/game/round/roundtest"
)

// TestLevels: the table of settings goes from the first lesson to the table.
func TestLevels(t *testing.T) {
	want := []LevelName{"learn", "guided", "practice", "table-ready"}
	for i, l := range Levels() {
		if l.Name != want[i] || len(Levels()) != len(want) {
			t.Errorf("level %d is %s", i, l.Name)
		}
		if got, err := LevelOf(l.Name); err != nil || got != l {
			t.Errorf("%+v, %v", got, err)
		}
		if l.Pass <= 0 || l.Pass > 1 || l.Irregular < 0 || l.Irregular > 1 || l.Shown && l.Hints || l.Graded == l.AtOnce {
			t.Errorf("%+v", l)
		}
		if first := levels[0].Targets; l.Targets.PayOne > first.PayOne || l.Targets.PayTwo > first.PayTwo || l.Targets.Step <= 0 {
			t.Errorf("%+v", l)
		}
	}
	if _, err := LevelOf("expert"); err == nil || err.Error() != `there is no level "expert"; allowed: learn, guided, practice, table-ready` {
		t.Errorf("%v", err)
	}
}

// TestTargets: what is paid has a target of its own.
func TestTargets(t *testing.T) {
	run := czechSale.run(t, TableReady)
	want := map[StepID]float64{StepPayBonus: 6, StepPayInsurance: 6, StepPayAnte: 3, StepPay: 5}
	for !run.Over() {
		next := run.Tasks()[0]
		m, err := run.Do(Answer{Choice: next.Choice()})
		if err != nil {
			t.Fatal(err)
		}
		target, ok := want[next.Step]
		if !ok {
			target = 4
		}
		if m.Target != target {
			t.Errorf("%s has %g s, want %g", next.Step, m.Target, target)
		}
	}
}

// TestSetup: what can't be is refused in one line.
func TestSetup(t *testing.T) {
	basic := basicSale.play(t)
	p := For(basic.Config().House)
	open, err := round.New(basic.Config(), card.NewSeededDeck(1, 0))
	if err != nil {
		t.Fatal(err)
	}
	for want, s := range map[string]Setup{
		"a run needs a procedure and a round":                                             {Procedure: p},
		"the round is not over; a run is made of a round that has been played to its end": {Procedure: p, Round: open},
		"the round is of house oasis, the procedure of house basic":                       {Procedure: p, Round: oasis.play(t)},
		"the chance of an irregularity is 2; allowed: 0 to 1":                             {Procedure: p, Round: basic, Level: Level{Irregular: 2}},
		"irregularities need a source of chance":                                          {Procedure: p, Round: basic, Level: Level{Irregular: 0.5}},
		`house basic has no step "burn" to switch off`:                                    {Procedure: p, Round: basic, Off: []StepID{StepBurn}},
		"step open can't be switched off: only common practice can":                       {Procedure: p, Round: basic, Off: []StepID{StepOpen}},
	} {
		if run, err := New(s); run != nil || err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestPlay: what decides wrongly is not hidden.
func TestPlay(t *testing.T) {
	cfg := round.Config{House: housetest.Preset(t, "basic"), Boxes: seats(5)}
	bad := func(s round.Situation, l round.Legal) round.Action {
		return round.Action{Box: l.Box, Kind: round.Take}
	}
	if _, err := Play(cfg, card.NewSeededDeck(1, 0), bad); err == nil {
		t.Error("an illegal decision is accepted")
	}
	cfg.Boxes = nil
	if _, err := Play(cfg, card.NewSeededDeck(1, 0), bad); err == nil {
		t.Error("a round without boxes is dealt")
	}
}

// TestOff: common practice can be switched off, a step at a time; it is done by itself,
// what depends on it stays, and it is not offered.
func TestOff(t *testing.T) {
	r := basicSale.play(t)
	run, err := New(Setup{
		Procedure: For(r.Config().House), Round: r, Level: levels[0],
		Off: []StepID{StepCallBets, StepAsk, StepCloseInsurance, StepCollect, StepShuffle, StepCut},
	})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	var got []StepID
	for !run.Over() {
		for _, c := range run.Choices(40, rng) {
			if slices.Contains(run.setup.Off, c.Step) {
				t.Errorf("%s is switched off and offered", c.Step)
			}
		}
		next := run.Tasks()[0]
		got = append(got, next.Step)
		if _, err := run.Do(Answer{Choice: next.Choice()}); err != nil {
			t.Fatal(err)
		}
	}
	want := []StepID{
		StepCheckStakes, StepDeal, StepDeal, StepDeal, StepDeal, StepDealOn, StepTurnUp,
		StepExchange, StepAskAgain, StepSixth, StepAskAgain, StepCheckBets, StepOpen, StepNoGame,
		StepTurn, StepPayInsurance, StepOffer, StepOffer, StepOffer, StepPayAnte, StepTakePrice, StepTakePrice, StepReplace, StepGame,
		StepTurn, StepTurn, StepTake, StepPay,
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// TestDocuments: without common practice every step is given by the document, or moves
// money, and no order is common practice.
func TestDocuments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := housetest.Preset(t, rapid.SampledFrom(house.PresetIDs()).Draw(t, "house"))
		r := roundtest.PlayAt(t, h, func(*round.Round, round.Action, []round.Event) {})
		run, err := New(Setup{Procedure: For(h), Round: r, Level: levels[0], Documents: true})
		if err != nil {
			t.Fatal(err)
		}
		for !run.Over() {
			tasks := run.Tasks()
			for _, x := range tasks {
				if x.Practice || len(x.From) == 0 && !kindOf(x.Step).moves {
					t.Fatalf("%+v is taught", x)
				}
			}
			if _, err := run.Do(Answer{Choice: rapid.SampledFrom(tasks).Draw(t, "task").Choice()}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestAfter: the orders that a document gives are told with the task.
func TestAfter(t *testing.T) {
	run := lithuanianSale.run(t, Learn)
	until(t, run, StepExchange, 3)
	var got []string
	for _, p := range run.Tasks()[0].After {
		got = append(got, fmt.Sprint(p.Step, " ", p.Box, " ", p.From))
	}
	want := []string{"ask 1 [service]", "ask 2 [service]", "ask 3 [service]", "ask 4 [service]", "sixth 1 [service]"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestPackInOrder: cards come off the pack in the order in which the round dealt them, also
// where no document and no practice says who is served first.
func TestPackInOrder(t *testing.T) {
	s := scripted{
		house: "czech", boxes: seats(5, 5),
		hands: []string{"7s7d4c3h2d", "TdTh9s9d2h", "6h6d8s4hKc"}, then: "AsAd",
		plays: "1 sixth, 1 bet, 2 sixth, 2 bet",
	}
	r := s.play(t)
	own := housetest.Preset(t, "czech")
	own.Clauses, own.Facts, own.Sources = nil, nil, nil
	cfg := r.Config()
	cfg.House = own
	r, err := round.Replay(cfg, s.deck(t), r.Actions())
	if err != nil {
		t.Fatal(err)
	}
	run, err := New(Setup{Procedure: For(own), Round: r, Level: levels[0], Documents: true})
	if err != nil {
		t.Fatal(err)
	}
	if m, err := run.Do(Answer{Choice: Choice{Step: StepSixth, Box: 2}}); err != nil || m.Verdict != Early || m.Before[0].Box != 1 {
		t.Errorf("%+v, %v", m, err)
	}
}

// TestOrdersHold: at every preset every order of its procedure that concerns a round is
// kept in it, none is left out because it would go against the round.
func TestOrdersHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := housetest.Preset(t, rapid.SampledFrom(house.PresetIDs()).Draw(t, "house"))
		r := roundtest.PlayAt(t, h, func(*round.Round, round.Action, []round.Event) {})
		p := For(h)
		run, err := New(Setup{Procedure: p, Round: r, Level: levels[0]})
		if err != nil {
			t.Fatal(err)
		}
		for at, n := range run.nodes {
			step, _ := p.Step(n.Step)
			for _, o := range step.After {
				for before, m := range run.nodes {
					if n.move || m.move || m.Step != o.Step || m.stage > n.stage || before == at || o.When != "" && !n.cases[o.When] || !run.concerns(o.Of, n.Box, m.Box) {
						continue
					}
					// A repeat is offered again after the next replacement.
					repeats := n.Step == StepReplace || n.Step == StepOfferAgain || n.Step == StepNoGame || n.Step == StepGame
					if !run.needs(at, before, make([]bool, len(run.nodes))) && !repeats {
						t.Fatalf("%s: %s %d does not wait for %s %d", h.ID, n.Step, n.Box, m.Step, m.Box)
					}
				}
			}
		}
	})
}

// TestChoices: everything that is right is among the choices, with wrong ones beside it
// that the house has, each once, without amounts, in a place that tells nothing.
func TestChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		run := drawRun(t, levels[2])
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "choices"), 1))
		enough, steps := 0, 0
		for !run.Over() {
			most := rapid.IntRange(1, 9).Draw(t, "most")
			right, choices := run.Right(), run.Choices(most, rng)
			if len(choices) > max(most, len(right)) {
				t.Fatalf("%d choices of %d", len(choices), most)
			}
			for _, c := range right {
				if !slices.ContainsFunc(choices, c.same) {
					t.Fatalf("%+v is right and not offered: %+v", c, choices)
				}
			}
			for i, c := range choices {
				if c.Amount != 0 || slices.ContainsFunc(choices[:i], c.same) {
					t.Fatalf("%+v in %+v", c, choices)
				}
				if step, ok := run.Procedure().Step(c.Step); !ok || c.Step.OfBox() && c.Step != StepDeal && c.Box == 0 || run.setup.Documents && step.Practice() {
					t.Fatalf("house %s: %+v is offered", run.Procedure().House.ID, c)
				}
			}
			if steps++; len(choices) >= min(most, 4) {
				enough++
			}
			if _, err := run.Do(Answer{Choice: rapid.SampledFrom(right).Draw(t, "right")}); err != nil {
				t.Fatal(err)
			}
		}
		if !run.setup.Documents && enough*10 < steps*9 {
			t.Fatalf("only at %d of %d steps there is enough to choose from", enough, steps)
		}
	})
}

// TestChoicesTempt: what ends a run is among the choices where it tempts.
func TestChoicesTempt(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for _, tc := range []struct {
		round scripted
		at    StepID
		box   int
		tempt Choice
	}{
		{czechSale, StepAsk, 1, Choice{Step: StepOpen}},
		{lithuanianSale, StepAsk, 3, Choice{Step: StepSixth, Box: 1}},
		{russianGame, StepTake, 1, Choice{Step: StepPay, Box: 1}},
		{czechSale, StepReplace, 0, Choice{Step: StepReplace, Card: round.Cards{card.New(card.Queen, card.Diamonds)}}},
		{czechRoyal, StepChangePack, 0, Choice{Step: StepShuffle}},
		{czechSale, StepNoGame, 0, Choice{Step: StepGame}},
	} {
		run := tc.round.run(t, Guided)
		until(t, run, tc.at, tc.box)
		seen := 0
		for range 30 {
			if slices.ContainsFunc(run.Choices(6, rng), tc.tempt.same) {
				seen++
			}
		}
		if seen == 0 {
			t.Errorf("at %s %d nobody is tempted to %+v", tc.at, tc.box, tc.tempt)
		}
	}
}
