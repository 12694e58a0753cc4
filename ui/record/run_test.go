package record

import (
	"database/sql"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"felt/game/card"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/round"
	"felt/game/school"
)

// dealt is a round at one box, to be dealt step by step.
func dealt(t testing.TB) *procedure.Run {
	t.Helper()
	h := housetest.Preset(t, "basic")
	over, err := procedure.Play(round.Config{House: h, Boxes: []round.Box{{Owner: 1, Ante: 15}}}, card.NewSeededDeck(7, 0), func(_ round.Situation, l round.Legal) round.Action {
		return round.Action{Box: l.Box, Kind: round.Bet}
	})
	check(t, err)
	level, err := procedure.LevelOf(procedure.Practice)
	check(t, err)
	return must(procedure.New(procedure.Setup{Procedure: procedure.For(h), Round: over, Level: level}))(t)
}

// stepped does a step of a run and keeps it as the n-th.
func stepped(t testing.TB, s *Store, run *procedure.Run, id ID, trainee string, n int, a procedure.Answer) (Run, RunStep) {
	t.Helper()
	m := must(run.Do(a))(t)
	r := NewRun(run.Procedure().House, run)
	r.ID, r.Players, r.Trainee, r.Seed, r.Number, r.Felt, r.Started = id, "habits", trainee, 1<<64-1, 3, "1", at9(1).Time
	step := must(NewRunStep(m))(t)
	step.At = at9(1).Add(time.Duration(n) * time.Second)
	check(t, s.AddStep(ctx, r, n, step))
	return r, step
}

// TestRunsDealt: a run is kept step by step with what it has come to; what is added again
// changes nothing; a run that was left has what had been done by then.
func TestRunsDealt(t *testing.T) {
	s := openAt(t, at9(1))
	run := dealt(t)
	var (
		want  []RunStep
		last  Run
		left  Run
		wrong = procedure.Answer{Choice: procedure.Choice{Step: procedure.StepShuffle}, Seconds: 2.25}
	)
	for n := 0; !run.Over(); n++ {
		a := procedure.Answer{Choice: run.Right()[0], Seconds: 1.5, Hinted: n == 1}
		if n == 2 {
			a = wrong
		}
		r, step := stepped(t, s, run, "one", "", n, a)
		want, last = append(want, step), r
		if n == 3 {
			left = r
			got, steps, err := s.Run(ctx, "one")
			check(t, err)
			if diff := cmp.Diff(r, got); diff != "" || len(steps) != 4 || got.Over || got.Passed {
				t.Errorf("after four steps: %s, %d steps", diff, len(steps))
			}
		}
	}
	for range 2 {
		got, steps, err := s.Run(ctx, "one")
		check(t, err)
		if diff := cmp.Diff(last, got) + cmp.Diff(want, steps); diff != "" {
			t.Error(diff)
		}
		check(t, s.AddStep(ctx, last, len(want)-1, want[len(want)-1]))
	}
	if last.Right != last.Steps-2 || last.Faults != 1 || last.Hinted != 1 || !last.Over || last.Seconds < 10 {
		t.Errorf("it came to %+v", last.RunScore)
	}
	left.ID, left.House, left.Trainee = "two", "basic", "Jan"
	check(t, s.AddStep(ctx, left, 0, want[0]))
	if got := must(s.Runs(ctx, "basic", "", 10))(t); len(got) != 1 || got[0].ID != "one" {
		t.Errorf("the person's runs are %+v", got)
	}
	if got := must(s.Runs(ctx, "basic", "Jan", 10))(t); len(got) != 1 || got[0].ID != "two" || got[0].Over {
		t.Errorf("Jan's runs are %+v", got)
	}
	if got := must(s.Runs(ctx, "czech", "", 10))(t); len(got) != 0 {
		t.Errorf("runs elsewhere: %+v", got)
	}
	weak := school.WeakSpots(must(s.Stepped(ctx, "basic", ""))(t))
	if len(weak) != 2 || weak[0].Missed != 1 {
		t.Errorf("missed: %+v", weak) // the hint counts as missed, too
	}
	if _, _, err := s.Run(ctx, "none"); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	for _, bad := range []Run{{}, {ID: "x", RunScore: RunScore{Seconds: math.NaN()}}} {
		if err := s.AddStep(ctx, bad, 0, want[0]); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}

// TestStepsComeBack: what is missed in a run comes into the review under the scheduler of
// the player's, the first try alone; an answer there moves the card; a trainee's do nothing.
func TestStepsComeBack(t *testing.T) {
	clock := at9(1)
	s := openAt(t, clock)
	item := Item{"basic", KindStep, "step/call-bets"}
	wrong := procedure.Answer{Choice: procedure.Choice{Step: procedure.StepShuffle}}

	stepped(t, s, dealt(t), "jan", "Jan", 0, wrong)
	if _, err := s.Card(ctx, item); !errors.Is(err, ErrUnknown) {
		t.Errorf("a trainee's miss has a card: %v", err)
	}
	right := dealt(t)
	stepped(t, s, right, "right", "", 0, procedure.Answer{Choice: right.Right()[0]})
	if _, err := s.Card(ctx, item); !errors.Is(err, ErrUnknown) {
		t.Errorf("what was right has a card: %v", err)
	}
	r, step := stepped(t, s, dealt(t), "miss", "", 0, wrong)
	c := must(s.Card(ctx, item))(t)
	if c.Origin != (Origin{Source: "miss"}) || c.Answered != 0 || c.Due.Before(at9(1).Time) {
		t.Errorf("card %+v", c)
	}
	// The same kind of the player's review moves alike.
	spot := Item{"basic", KindSpot, "first/pair/9"}
	check(t, s.write(ctx, func(tx *tx) error { return logReview(ctx, tx, Log{step.At, spot, Failed, Again, Origin{}}) }))
	if other := must(s.Card(ctx, spot))(t); !other.Due.Equal(c.Due) {
		t.Errorf("a step is due %v, a spot missed at that time %v", c.Due, other.Due)
	}
	step.Again = true
	check(t, s.AddStep(ctx, r, 1, step))
	if again := must(s.Card(ctx, item))(t); !again.Due.Equal(c.Due) {
		t.Error("a second try moves the card")
	}
	clock.Time = clock.Add(24 * time.Hour)
	step.Again, step.InReview, step.Verdict, step.At = false, true, string(procedure.Right), clock.Time
	check(t, s.AddStep(ctx, r, 2, step))
	after := must(s.Card(ctx, item))(t)
	if after.Answered != 1 || !after.Shown || !after.Due.After(clock.Time) {
		t.Errorf("card %+v", after)
	}
}

// TestOlderRecords: a record of each older schema is opened with what it has, and rounds
// are kept in it.
func TestOlderRecords(t *testing.T) {
	for version := 1; version < len(migrations); version++ {
		file := newPath(t)
		check(t, os.MkdirAll(filepath.Dir(file), 0o700))
		db, err := sql.Open("sqlite", "file:"+file)
		check(t, err)
		for _, step := range migrations[:version] {
			_, err := db.ExecContext(ctx, step)
			check(t, err)
		}
		_, err = db.ExecContext(ctx, fmt.Sprintf(`INSERT INTO levels (house, skill, level, at) VALUES ('basic', 'run', 'guided', 5);
			INSERT INTO reviews (at, house, kind, item, event, rating, source, place) VALUES (5, 'basic', 'skill', 'bonus/flush', 'failed', 1, 'a', 0);
			PRAGMA user_version = %d; PRAGMA application_id = %d`, version, applicationID))
		check(t, err)
		check(t, db.Close())

		s := open(t, file)
		if got := must(s.Levels(ctx, "basic"))(t); got["run"] != "guided" {
			t.Errorf("schema %d: levels %v", version, got)
		}
		log := 0
		check(t, s.Snapshot(ctx, func(n *Snapshot) error {
			return n.Log(func(l Log) error {
				log++
				if l.Key != "bonus/flush" || l.Rating != Again {
					t.Errorf("schema %d: %+v", version, l)
				}
				return nil
			})
		}))
		run := dealt(t)
		stepped(t, s, run, "one", "", 0, procedure.Answer{Choice: run.Right()[0]})
		if got := must(s.Runs(ctx, "basic", "", 10))(t); log != 1 || len(got) != 1 {
			t.Errorf("schema %d: %d lines of the log, runs %+v", version, log, got)
		}
		check(t, s.Check(ctx))
	}
}
