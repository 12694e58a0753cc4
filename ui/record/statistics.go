package record

import (
	"context"
	"database/sql"
	"maps"
	"slices"
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
	// antes, of which Luck were luck, with the house's edge in it; the rest, less than
	// nothing, is what the decisions cost.
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
	var came map[[2]string]tally
	if err == nil {
		came, err = out.readGroups(ctx, tx, f)
	}
	if err == nil {
		out.Habits, err = readHabits(ctx, tx, f, came, mostHabits)
	}
	if err != nil {
		return Statistics{}, fault(s.path, err)
	}
	return out, nil
}

// readGroups reads the sums of each spot and groups them. It returns those of each kind
// of decision with each class of hand.
func (v *Statistics) readGroups(ctx context.Context, q rower, f Filter) (map[[2]string]tally, error) {
	decisions, classes, ups := grouping[string]{}, grouping[string]{}, grouping[string]{}
	both := grouping[[2]string]{}
	where, args := f.groups("grp")
	err := each(ctx, q, func(scan func(...any) error) error {
		var (
			spot Spot
			t    tally
		)
		err := scan(t.places(&spot.Decision, &spot.Class, &spot.Up)...)
		decisions.add(spot.Decision, t)
		classes.add(spot.Class, t)
		ups.add(spot.Up, t)
		both.add([2]string{spot.Decision, spot.Class}, t)
		return err
	}, `SELECT p.decision, p.class, p.up, `+measureList+` FROM
		(SELECT spot, `+measureSums+` FROM tallies WHERE `+where+` GROUP BY spot) t JOIN spots p ON p.id = t.spot`, args...)
	v.ByDecision, v.ByClass, v.ByUp = groups(decisions), groups(classes), groups(ups)
	return both, err
}

// grouping are the sums of decisions that have something in common.
type grouping[K comparable] map[K]tally

func (g grouping[K]) add(key K, t tally) {
	t.add(g[key])
	g[key] = t
}

func groups(g grouping[string]) []Group {
	var out []Group
	for _, name := range slices.Sorted(maps.Keys(g)) {
		out = append(out, Group{name, g[name].sums()})
	}
	return out
}

// readHabits finds the costliest habits, given the sums of what came up.
func readHabits(ctx context.Context, q rower, f Filter, came map[[2]string]tally, most int) ([]Habit, error) {
	var out []Habit
	where, args := f.groups("t.grp")
	err := each(ctx, q, func(scan func(...any) error) error {
		var (
			h    Habit
			cost int64
		)
		err := scan(&h.Decision, &h.Class, &h.Chosen, &h.Best, &h.N, &cost)
		of := came[[2]string{h.Decision, h.Class}]
		h.Of, h.Cost = int(of[measureN]+of[measureTrivials]), antes(cost)
		out = append(out, h)
		return err
	}, `SELECT p.decision, p.class, t.did, t.better, sum(faults) AS n, sum(faultmicro) AS cost
		FROM tallies t JOIN spots p ON p.id = t.spot WHERE faults > 0 AND `+where+`
		GROUP BY 1, 2, 3, 4 ORDER BY cost DESC, n DESC, 1, 2, 3, 4 LIMIT ?`, slices.Concat(args, []any{most})...)
	return out, err
}
