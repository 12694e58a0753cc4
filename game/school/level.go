package school

import "felt/game/procedure"

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
var levels = map[procedure.LevelName]demands{
	procedure.Learn:      {close: 0.25, odd: 0, boxes: 1},
	procedure.Guided:     {close: 0.5, odd: 0.5, boxes: 2},
	procedure.Practice:   {close: 1, odd: 0.8, boxes: 2},
	procedure.TableReady: {close: 2, odd: 1, boxes: 4},
}
