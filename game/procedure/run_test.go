package procedure

import (
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/game/round/roundtest"
)

// TestMain draws more runs than the library does by itself, and leaves no files of
// failures in the folder: a failure prints its seed.
func TestMain(m *testing.M) {
	for name, value := range map[string]string{"rapid.checks": "600", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// drawRun draws a run of a round by chance.
func drawRun(t *rapid.T, level Level) *Run {
	r := roundtest.Play(t, func(*round.Round, round.Action, []round.Event) {})
	run, err := New(Setup{
		Procedure: For(r.Config().House), Round: r, Level: level,
		Documents: rapid.IntRange(0, 3).Draw(t, "documents") == 0,
		Rand:      rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "irregular"), 1)),
	})
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// universe are all choices that somebody could make of a run.
func (r *Run) universe() []Choice {
	var all []Choice
	for _, id := range StepIDs() {
		for box := range len(r.final.Boxes) + 1 {
			if id == StepReplace || id == StepBurn {
				for _, c := range card.Full.Cards() {
					all = append(all, Choice{Step: id, Box: box, Card: round.Cards{c}})
				}
			}
			all = append(all, Choice{Step: id, Box: box})
		}
	}
	for _, id := range FaultIDs() {
		for box := range len(r.final.Boxes) + 1 {
			for _, remedy := range RemedyIDs() {
				all = append(all, Choice{Fault: id, Box: box, Remedy: remedy})
			}
		}
	}
	return all
}

// TestEveryRoundCanBeDealt: any round at any house can be run to its end by doing what is
// right, in any order that is right. At every moment exactly what is said to be right is
// judged right; at the end the table is that of the round, and everything that happened
// has been shown once.
func TestEveryRoundCanBeDealt(t *testing.T) {
	level := levels[3]
	level.Irregular = 0.5
	rapid.Check(t, func(t *rapid.T) {
		run := drawRun(t, level)
		for steps := 0; !run.Over(); steps++ {
			right := run.Right()
			if len(right) == 0 || steps > 200 {
				t.Fatalf("after %d steps %v is right", steps, right)
			}
			if steps%7 == 0 {
				checkVerdicts(t, run, right)
			}
			c := rapid.SampledFrom(right).Draw(t, "right")
			m, err := run.Do(Answer{Choice: c})
			if err != nil || m.Verdict != Right {
				t.Fatalf("%+v is right, and judged %+v (%v)", c, m, err)
			}
		}
		if s := run.Score(); !s.Passed || s.Right != s.Steps || s.Steps != len(run.Marks()) {
			t.Fatalf("all right, and scored %+v", s)
		}
		r := run.setup.Round
		want, got := r.View(round.Dealer), run.View()
		if got.Sight != nil {
			t.Fatalf("at the end %+v is seen", got.Sight)
		}
		want.Turn = got.Turn
		options := cmp.Options{cmpopts.EquateEmpty(), cmpopts.IgnoreFields(round.BoxLedger{}, "Box"), cmp.Comparer(func(a, b *house.House) bool { return a == b })}
		if diff := cmp.Diff(want, got.View, options); diff != "" {
			t.Fatalf("the round (-) and the run (+)\n%s", diff)
		}
		shown, all := run.Events(), r.EventsFor(round.Dealer)
		if diff := cmp.Diff(drawn(all), drawn(shown), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("cards come off the pack in another order (-round +run)\n%s", diff)
		}
		if len(shown) != len(all) {
			t.Fatalf("%d events happened, %d were shown", len(all), len(shown))
		}
		for _, e := range all {
			i := slices.IndexFunc(shown, func(s round.Event) bool { return cmp.Equal(s, e) })
			if i < 0 {
				t.Fatalf("%+v was not shown", e)
			}
			shown = slices.Delete(shown, i, i+1)
		}
	})
}

// drawn are the events that take cards from the pack.
func drawn(events []round.Event) []round.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e round.Event) bool {
		return e.Kind != round.EventDeal && e.Kind != round.EventServe && e.Kind != round.EventReplace
	})
}

// checkVerdicts holds that of all choices exactly the right ones are judged right.
func checkVerdicts(t *rapid.T, run *Run, right []Choice) {
	before := len(run.marks)
	for _, c := range run.universe() {
		i := slices.IndexFunc(right, func(r Choice) bool { return r.same(c) && r.Remedy == c.Remedy })
		if i >= 0 {
			c.Amount = right[i].Amount
		}
		m, _ := run.judge(Answer{Choice: c})
		named := run.known() && run.fault.named(c) && c.Remedy == run.fault.Remedy
		if (m.Verdict == Right) != (i >= 0 || named) {
			t.Fatalf("%v is right, %+v is judged %s", right, c, m.Verdict)
		}
		if m.Verdict == Right && m.Critical || !slices.Contains(Verdicts(), m.Verdict) {
			t.Fatalf("%+v is judged %+v", c, m)
		}
		if i >= 0 && c.Step.Pays() {
			c.Amount++
			if m, _ := run.judge(Answer{Choice: c}); m.Verdict != WrongAmount || m.Excess != 1 {
				t.Fatalf("%+v is judged %+v", c, m)
			}
		}
	}
	if len(run.marks) != before {
		t.Fatal("judging has left marks")
	}
}
