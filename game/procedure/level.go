package procedure

import (
	"fmt"
	"strings"
)

// Level is how a run is done: what is shown, when it is graded, what is asked.
type Level struct {
	Name LevelName
	// Shown: the next step is shown with its clause before it is chosen.
	Shown bool
	// Hints: it is shown when the trainee asks for it.
	Hints bool
	// AtOnce: what was wrong is said at once, and the step is chosen again. Otherwise the
	// run goes on with the right step, and everything is said after the run.
	AtOnce bool
	// Graded: the run counts towards mastery.
	Graded bool
	// Timed: an answer over its target counts as slow.
	Timed bool
	// Targets are the times to aim at; they count where Timed.
	Targets Targets
	// Irregular is the chance that an irregularity is put on the table of a round, 0 to 1.
	Irregular float64
	// Pass is the least share of steps that are right at the first try, 0 to 1, with which
	// a run is passed; a critical slip fails it whatever the share.
	Pass float64
}

// LevelName names a level.
type LevelName string

// The levels, from the first lesson to the table.
const (
	Learn      LevelName = "learn"
	Guided     LevelName = "guided"
	Practice   LevelName = "practice"
	TableReady LevelName = "table-ready"
)

// Targets are times in seconds.
type Targets struct {
	// Step: to choose a step that pays nothing.
	Step float64
	// PayOne and PayTwo: to pay a hand for one and for two combinations, or one to one.
	PayOne, PayTwo float64
	// Insurance and Bonus: to pay one.
	Insurance, Bonus float64
	// Irregularity: to name an irregularity and its remedy.
	Irregularity float64
}

// The targets at the start, and those of a dealer who is ready for the table.
var (
	firstTargets = Targets{Step: 6, PayOne: 6, PayTwo: 9, Insurance: 6, Bonus: 6, Irregularity: 12}
	tableTargets = Targets{Step: 4, PayOne: 3, PayTwo: 5, Insurance: 6, Bonus: 6, Irregularity: 8}
)

// levels is the one table of settings.
var levels = []Level{
	{Name: Learn, Shown: true, AtOnce: true, Targets: firstTargets, Pass: 0.9},
	{Name: Guided, Hints: true, AtOnce: true, Targets: firstTargets, Pass: 0.9},
	{Name: Practice, Graded: true, Targets: firstTargets, Pass: 0.9},
	{Name: TableReady, Graded: true, Timed: true, Targets: tableTargets, Irregular: 0.5, Pass: 0.95},
}

// Levels returns all levels, from the first lesson to the table.
func Levels() []Level { return append([]Level(nil), levels...) }

// LevelOf returns the level of that name; the error lists the names.
func LevelOf(name LevelName) (Level, error) {
	names := make([]string, len(levels))
	for i, l := range levels {
		if l.Name == name {
			return l, nil
		}
		names[i] = string(l.Name)
	}
	return Level{}, fmt.Errorf("there is no level %q; allowed: %s", name, strings.Join(names, ", "))
}

// of is the target for a task, in seconds.
func (t Targets) of(n *node) float64 {
	switch {
	case n.Step == StepPayInsurance:
		return t.Insurance
	case n.Step == StepPayBonus:
		return t.Bonus
	case n.cases[WhenDouble]:
		return t.PayTwo
	case kindOf(n.Step).pays:
		return t.PayOne
	}
	return t.Step
}
