package dealing

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"felt/game/procedure"
	"felt/ui/record"
	"felt/ui/session"
)

// Due returns the kinds of step and of irregularity that are due for review at a house, no
// more than a day allows.
func Due(ctx context.Context, s *record.Store, house string, perDay int, seed uint64) ([]procedure.Kind, error) {
	due, err := s.Due(ctx, record.Wanted{House: house, Kind: record.KindStep, PerDay: perDay}, rand.NewPCG(seed, 0))
	if err != nil {
		return nil, err
	}
	kinds := make([]procedure.Kind, len(due.Cards))
	for i, c := range due.Cards {
		kinds[i] = procedure.Kind(c.Key)
	}
	return kinds, nil
}

// Account keeps account of a run for the record. It is told of every mark, in order.
type Account struct {
	head record.Run
	due  []procedure.Kind
	next int
}

// By says who deals a run, and what of the review it is to answer.
type By struct {
	// ID is the run's in the record.
	ID record.ID
	// Trainee is who deals; empty: the person whose record it is.
	Trainee string
	// Felt is the version of the program.
	Felt    string
	Started time.Time
	// Due are the kinds that are due for review.
	Due []procedure.Kind
}

// Account opens the account of the round, which has been dealt.
func (r Round) Account(by By) *Account {
	players := r.Players
	if players == "" {
		players = session.Habits
	}
	return &Account{due: slices.Clone(by.Due), head: record.Run{
		ID: by.ID, Table: r.Table, Players: string(players), Boxes: r.Boxes, Off: string(r.Off), Seed: r.Seed, Number: r.Number,
		Trainee: by.Trainee, Felt: by.Felt, Started: by.Started,
	}}
}

// Add returns what [record.Store.AddStep] is to keep of the latest mark of the run, given
// at a time. The first of a kind that is due answers its card, unless the step was shown.
func (a *Account) Add(run *procedure.Run, m procedure.Mark, at time.Time) (r record.Run, n int, step record.RunStep, err error) {
	if step, err = record.NewRunStep(m); err != nil {
		return r, 0, step, err
	}
	step.At = at
	if i := slices.Index(a.due, m.Kind); i >= 0 && !m.Again && !run.Level().Shown && a.head.Trainee == "" {
		step.InReview = true
		a.due = slices.Delete(a.due, i, i+1)
	}
	r, now := a.head, record.NewRun(run.Procedure().House, run)
	r.House, r.Rules, r.Procedure, r.Level, r.RunScore = now.House, now.Rules, now.Procedure, now.Level, now.RunScore
	n = a.next
	a.next++
	return r, n, step, nil
}

// Standing returns how far a trainee has come in dealing rounds at a level, by his runs,
// the latest first as [record.Store.Runs] returns them. A run that was left does not count.
func Standing(level procedure.LevelName, runs []record.Run) procedure.Standing {
	var passed []bool
	for _, r := range slices.Backward(runs) {
		if r.Over && r.Level == string(level) {
			passed = append(passed, r.Passed)
		}
	}
	return procedure.StandingOf(passed)
}
