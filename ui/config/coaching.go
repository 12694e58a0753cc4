package config

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"felt/game/strict"
	"felt/strategy/train"
	"felt/ui/coach"
)

// Coaching is how a person practises: what he is told, and how his decisions are graded.
type Coaching struct {
	// Mode is the mode that practising begins with.
	Mode coach.Mode
	// WarnFrom is the mildest grade that is warned of.
	WarnFrom train.Grade
	// EqualBelow, InaccuracyBelow and MistakeBelow are the costs below which a choice counts as equal to
	// the best, as an inaccuracy and as a mistake, in thousandths of an ante; each is not
	// below the one before it.
	EqualBelow, InaccuracyBelow, MistakeBelow int
	// Reviews is how many cards of the review are shown in a day at most.
	Reviews int
	// Slow is how many seconds a right answer of the review may take before it counts as
	// hard, so that its card comes back sooner; 0: as many as it needs.
	Slow int
}

// MostReviews is the largest number of cards a day that can be chosen, MostSlow the
// longest time for an answer, in seconds, and MostCost the largest bound of a grade, in
// thousandths of an ante.
const (
	MostReviews = 1000
	MostSlow    = 3600
	MostCost    = 10_000
)

// milli are the parts of an ante that bounds are given in.
const milli = 1000

func defaultCoaching() Coaching {
	t := train.DefaultThresholds()
	return Coaching{
		Mode:       coach.Grade,
		WarnFrom:   coach.DefaultRules(coach.Warn).WarnFrom,
		EqualBelow: milliantes(t.Equal), InaccuracyBelow: milliantes(t.Inaccuracy), MistakeBelow: milliantes(t.Mistake),
		Reviews: 20, Slow: 30,
	}
}

func milliantes(antes float64) int { return int(math.Round(antes * milli)) }

// Rules returns how a person is coached in a mode.
func (c Coaching) Rules(m coach.Mode) coach.Rules {
	return coach.Rules{
		Mode:       m,
		Thresholds: train.Thresholds{Equal: float64(c.EqualBelow) / milli, Inaccuracy: float64(c.InaccuracyBelow) / milli, Mistake: float64(c.MistakeBelow) / milli},
		WarnFrom:   c.WarnFrom,
	}
}

// ordered reports whether the bounds of the grades are in order.
func (c Coaching) ordered() bool {
	return c.EqualBelow <= c.InaccuracyBelow && c.InaccuracyBelow <= c.MistakeBelow
}

// WarnGrades are the grades that warnings may begin with.
func WarnGrades() []train.Grade { return []train.Grade{train.Inaccuracy, train.Mistake, train.Blunder} }

// changed returns the coaching with the changes that were made to another.
func (c Coaching) changed(before, after Coaching) Coaching {
	if before.Mode != after.Mode {
		c.Mode = after.Mode
	}
	if before.WarnFrom != after.WarnFrom {
		c.WarnFrom = after.WarnFrom
	}
	if before.Reviews != after.Reviews {
		c.Reviews = after.Reviews
	}
	if before.Slow != after.Slow {
		c.Slow = after.Slow
	}
	// The bounds are one thing, so that they stay in order.
	if before.EqualBelow != after.EqualBelow || before.InaccuracyBelow != after.InaccuracyBelow || before.MistakeBelow != after.MistakeBelow {
		c.EqualBelow, c.InaccuracyBelow, c.MistakeBelow = after.EqualBelow, after.InaccuracyBelow, after.MistakeBelow
	}
	return c
}

// coaching reads how the person practises.
func (r *reader) coaching() {
	c := &r.config.Coaching
	if n := r.at(nameMode); n != nil {
		if v, ok := r.OneOf(nameMode, n, texts(coach.Modes())); ok {
			c.Mode = coach.Mode(v)
		}
	}
	if n := r.at(nameWarn); n != nil {
		if v, ok := r.OneOf(nameWarn, n, gradeNames()); ok {
			c.WarnFrom = WarnGrades()[slices.Index(gradeNames(), v)]
		}
	}
	read := func(name string, low, high int64, to *int) {
		if n := r.at(name); n != nil {
			if v, ok := r.Integer(name, n, low, high); ok {
				*to = int(v)
			}
		}
	}
	read(nameReviews, 0, MostReviews, &c.Reviews)
	read(nameSlow, 0, MostSlow, &c.Slow)
	given := *c
	read(nameEqual, 0, MostCost, &given.EqualBelow)
	read(nameInaccuracy, 0, MostCost, &given.InaccuracyBelow)
	read(nameMistake, 0, MostCost, &given.MistakeBelow)
	if given.ordered() {
		*c = given
		return
	}
	// The last of them that the file gives is the one that is out of order.
	for _, name := range []string{nameMistake, nameInaccuracy, nameEqual} {
		if n := r.at(name); n != nil {
			r.Fault(n.At, name, fmt.Sprintf("the bounds of the grades are %d, %d and %d", given.EqualBelow, given.InaccuracyBelow, given.MistakeBelow),
				"equal, inaccuracy and mistake, none below the one before it")
			return
		}
	}
}

func gradeNames() []string {
	var names []string
	for _, g := range WarnGrades() {
		names = append(names, g.String())
	}
	return names
}

// write returns the value of a setting as TOML; ok is false where it is none of these.
func (c Coaching) write(name string) (value string, ok bool) {
	switch name {
	case nameMode:
		return strict.Quote(string(c.Mode)), true
	case nameWarn:
		return strict.Quote(c.WarnFrom.String()), true
	case nameEqual:
		return strconv.Itoa(c.EqualBelow), true
	case nameInaccuracy:
		return strconv.Itoa(c.InaccuracyBelow), true
	case nameMistake:
		return strconv.Itoa(c.MistakeBelow), true
	case nameReviews:
		return strconv.Itoa(c.Reviews), true
	case nameSlow:
		return strconv.Itoa(c.Slow), true
	}
	return "", false
}

// The values that the bounds, the cards a day and the time are changed by.
var (
	equals       = []int{0, 1, 2, 5, 10, 20}
	inaccuracies = []int{20, 30, 50, 75, 100}
	mistakes     = []int{100, 150, 200, 250, 300, 400, 500, 1000}
	reviews      = []int{0, 5, 10, 15, 20, 30, 50, 100}
	slows        = []int{0, 5, 10, 15, 20, 30, 45, 60, 120}
)

// next returns the value after one, or before it, all around; from a value that is none
// of them, the nearest in that direction.
func next(all []int, now, by int) int {
	i, found := slices.BinarySearch(all, now)
	switch {
	case found:
		i += by
	case by < 0:
		i--
	}
	return all[(i+len(all))%len(all)]
}

// StepEqual, StepInaccuracy, StepMistake, StepReviews and StepSlow change one value to the
// next in a direction (by is 1 or -1), and those that it would be out of order with.
func (c *Coaching) StepEqual(by int) {
	c.EqualBelow = next(equals, c.EqualBelow, by)
	c.InaccuracyBelow = max(c.InaccuracyBelow, c.EqualBelow)
	c.MistakeBelow = max(c.MistakeBelow, c.InaccuracyBelow)
}

func (c *Coaching) StepInaccuracy(by int) {
	c.InaccuracyBelow = next(inaccuracies, c.InaccuracyBelow, by)
	c.EqualBelow = min(c.EqualBelow, c.InaccuracyBelow)
	c.MistakeBelow = max(c.MistakeBelow, c.InaccuracyBelow)
}

func (c *Coaching) StepMistake(by int) {
	c.MistakeBelow = next(mistakes, c.MistakeBelow, by)
	c.InaccuracyBelow = min(c.InaccuracyBelow, c.MistakeBelow)
	c.EqualBelow = min(c.EqualBelow, c.InaccuracyBelow)
}

func (c *Coaching) StepReviews(by int) { c.Reviews = next(reviews, c.Reviews, by) }

func (c *Coaching) StepSlow(by int) { c.Slow = next(slows, c.Slow, by) }
