package school

import (
	"fmt"
	"slices"
	"strings"
)

// Level says how hard a drill is. The ids are those of the command line.
type Level string

// The levels.
const (
	Learn      Level = "learn"
	Guided     Level = "guided"
	Practice   Level = "practice"
	TableReady Level = "table-ready"
)

// Levels returns the levels, the easiest first.
func Levels() []Level { return []Level{Learn, Guided, Practice, TableReady} }

// ParseLevel returns the level of that id; an unknown one is an error that lists the ids.
func ParseLevel(id string) (Level, error) {
	if slices.Contains(Levels(), Level(id)) {
		return Level(id), nil
	}
	ids := make([]string, 0, len(levels))
	for _, l := range Levels() {
		ids = append(ids, string(l))
	}
	return "", fmt.Errorf("no level %q; allowed: %s", id, strings.Join(ids, ", "))
}

// demands is what a level makes of the items.
type demands struct {
	// close is how much more often than a plain one an item is a close call.
	close float64
	// odd is the share of odd antes.
	odd float64
	// boxes are the fewest of a whole table, as far as the house has as many.
	boxes int
}

// levels is the one table of what the levels differ in.
var levels = map[Level]demands{
	Learn:      {close: 0.25, odd: 0, boxes: 1},
	Guided:     {close: 0.5, odd: 0.5, boxes: 2},
	Practice:   {close: 1, odd: 0.8, boxes: 2},
	TableReady: {close: 2, odd: 1, boxes: 4},
}
