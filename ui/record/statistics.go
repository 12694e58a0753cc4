package record

import (
	"context"
	"database/sql"
	"math"
	"strings"
	"time"
)

// Filter chooses what statistics are about.
type Filter struct {
	// House is a house's id; empty: all houses.
	House string
	// Modes are the modes of play; empty: all.
	Modes []string
	// Drill is the name of a drill; empty: with and without.
	Drill string
}

// groups is the condition that a column holds one of the groups that are chosen, with
// its arguments.
func (f Filter) groups(column string) (where string, args []any) {
	var parts []string
	if f.House != "" {
		parts, args = append(parts, "house = ?"), append(args, f.House)
	}
	if f.Drill != "" {
		parts, args = append(parts, "drill = ?"), append(args, f.Drill)
	}
	if len(f.Modes) > 0 {
		parts = append(parts, "mode IN (?"+strings.Repeat(", ?", len(f.Modes)-1)+")")
		for _, m := range f.Modes {
			args = append(args, m)
		}
	}
	if len(parts) == 0 {
		return "1", nil
	}
	return column + " IN (SELECT id FROM groups WHERE " + strings.Join(parts, " AND ") + ")", args
}

// EnoughDecisions are the fewest decisions whose error rate says anything.
const EnoughDecisions = 50

// Sums are what decisions come to. Those that were made with help and those that values
// can't tell from the best are counted, and enter nothing else; trivial ones don't enter
// the error rate.
type Sums struct {
	// N is how many decisions count that are not trivial. Right, Inaccuracies, Mistakes
	// and Blunders are how many of them have that grade.
	N, Right, Inaccuracies, Mistakes, Blunders int
	// Cost is what they cost, antes.
	Cost float64
	// Trivial is how many trivial decisions count, TrivialCost what they cost, antes.
	Trivial     int
	TrivialCost float64
	// Faults is how many decisions that count, trivial or not, are worse than right, and
	// FaultCost what these cost, antes.
	Faults    int
	FaultCost float64
	// Helped were made with help; Undecided are the rest that values can't tell.
	Helped, Undecided int
	// Time is how long all of them took.
	Time time.Duration

	// square is the sum of the squared costs of N decisions, antes².
	square float64
}

// Rate is the error rate: thousandths of an ante lost for each decision, with the half
// width of its 95 % interval. Enough is false below [EnoughDecisions], where neither says
// anything, and both are 0 without a decision.
//
// The interval is that of a mean with the spread that the decisions show; where all of
// them cost the same, as when none is wrong, it has no width.
func (s Sums) Rate() (milli, ci95 float64, enough bool) {
	if s.N == 0 {
		return 0, 0, false
	}
	n := float64(s.N)
	mean := s.Cost / n
	if s.N > 1 {
		variance := max(0, (s.square-n*mean*mean)/(n-1))
		ci95 = 1.96 * math.Sqrt(variance/n)
	}
	return 1000 * mean, 1000 * ci95, s.N >= EnoughDecisions
}

// plus returns the sums of both.
func (s Sums) plus(t Sums) Sums {
	s.N += t.N
	s.Right += t.Right
	s.Inaccuracies += t.Inaccuracies
	s.Mistakes += t.Mistakes
	s.Blunders += t.Blunders
	s.Cost += t.Cost
	s.Trivial += t.Trivial
	s.TrivialCost += t.TrivialCost
	s.Faults += t.Faults
	s.FaultCost += t.FaultCost
	s.Helped += t.Helped
	s.Undecided += t.Undecided
	s.Time += t.Time
	s.square += t.square
	return s
}

// read are the places to scan [measures] to, and the sums that they make.
type read struct {
	Sums
	micro, square, trivial, fault, millis int64
}

func (r *read) places() []any {
	return []any{&r.N, &r.micro, &r.square, &r.Right, &r.Inaccuracies, &r.Mistakes, &r.Blunders,
		&r.Trivial, &r.trivial, &r.Faults, &r.fault, &r.Helped, &r.Undecided, &r.millis}
}

func (r *read) sums() Sums {
	s := r.Sums
	s.Cost, s.TrivialCost, s.FaultCost = antes(r.micro), antes(r.trivial), antes(r.fault)
	s.square = antes(r.square)
	s.Time = time.Duration(r.millis) * time.Millisecond
	return s
}

func antes(micro int64) float64 { return float64(micro) / microsPerAnte }

// Statistics are what a person's play comes to.
type Statistics struct {
	Total Totals
	// ByDecision, ByClass and ByUp are the sums by what was decided, by what the hand was
	// and by the dealer's card, each in the order of its names.
	ByDecision, ByClass, ByUp []Group
	// Habits are the costliest, the costliest first.
	Habits []Habit
	// Trend is how the error rate went, from the oldest to the latest.
	Trend []Point
	// Streaks are the runs of good play.
	Streaks Streaks
}

// Totals are what hands come to.
type Totals struct {
	// Hands is how many are over, Antes what they brought.
	Hands int
	Antes float64
	// Lucky is how many of them are known for what was luck in them. Those brought Won
	// antes, of which Luck were luck; the rest is the value of the hands, less what the
	// decisions cost.
	Lucky     int
	Won, Luck float64
	Sums
}

// Group is the decisions that have something in common.
type Group struct {
	// Name is what: a [Spot]'s Decision, Class or Up.
	Name string
	Sums
}

// Habit is something worse than right that a person does.
type Habit struct {
	// Decision and Class are those of the [Spot], Chosen and Best the habits of the two
	// [Choice]s.
	Decision, Class, Chosen, Best string
	// N is how often it was done, Of how often that decision came up with such a hand,
	// and Cost what it cost in all, antes.
	N, Of int
	Cost  float64
}

// Point is a stretch of play.
type Point struct {
	// From is when its first hand began, To when its last 50 hands did.
	From, To time.Time
	Hands    int
	Sums
}

// The size of a page of statistics.
const (
	mostHabits = 5
	mostPoints = 40
)

// Statistics returns what the record says of a person's play.
func (s *Store) Statistics(ctx context.Context, f Filter) (Statistics, error) {
	tx, err := s.reader.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return Statistics{}, fault(s.path, err)
	}
	defer tx.Rollback()
	var out Statistics
	parts, err := readParts(ctx, tx, f)
	out.Total, out.Trend = total(parts), trend(parts, mostPoints)
	out.Streaks = streaks(parts, s.clock().Location())
	for _, by := range []struct {
		column string
		groups *[]Group
	}{{"decision", &out.ByDecision}, {"class", &out.ByClass}, {"up", &out.ByUp}} {
		if err == nil {
			*by.groups, err = readGroups(ctx, tx, f, by.column)
		}
	}
	if err == nil {
		out.Habits, err = readHabits(ctx, tx, f, mostHabits)
	}
	if err != nil {
		return Statistics{}, fault(s.path, err)
	}
	return out, nil
}

func readGroups(ctx context.Context, q rower, f Filter, column string) ([]Group, error) {
	var out []Group
	where, args := f.groups("t.grp")
	err := each(ctx, q, func(scan func(...any) error) error {
		var (
			g Group
			r read
		)
		err := scan(append([]any{&g.Name}, r.places()...)...)
		g.Sums = r.sums()
		out = append(out, g)
		return err
	}, `SELECT p.`+column+`, `+measureSums+` FROM tallies t JOIN spots p ON p.id = t.spot
		WHERE `+where+` GROUP BY 1 ORDER BY 1`, args...)
	return out, err
}

func readHabits(ctx context.Context, q rower, f Filter, most int) ([]Habit, error) {
	var out []Habit
	where, args := f.groups("t.grp")
	err := each(ctx, q, func(scan func(...any) error) error {
		var (
			h    Habit
			cost int64
		)
		err := scan(&h.Decision, &h.Class, &h.Chosen, &h.Best, &h.N, &h.Of, &cost)
		h.Cost = antes(cost)
		out = append(out, h)
		return err
	}, `SELECT * FROM (
			SELECT p.decision, p.class, t.did, t.better, sum(faults) AS n,
				sum(sum(t.n + trivials)) OVER (PARTITION BY p.decision, p.class), sum(faultmicro) AS cost
			FROM tallies t JOIN spots p ON p.id = t.spot WHERE `+where+` GROUP BY 1, 2, 3, 4
		) WHERE n > 0 ORDER BY cost DESC, n DESC, decision, class, did, better LIMIT ?`, append(args, most)...)
	return out, err
}
