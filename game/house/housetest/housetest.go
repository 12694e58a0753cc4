// Package housetest is what tests of everything that is played at a house repeat.
package housetest

import "felt/game/house"

// TB is a test, a benchmark, or a property that is checked.
type TB interface {
	Helper()
	Fatal(args ...any)
}

// Preset returns a preset ([house.Preset]); it ends the test where there is none.
func Preset(tb TB, id string) *house.House {
	tb.Helper()
	h, err := house.Preset(id)
	if err != nil {
		tb.Fatal(err)
	}
	return h
}
