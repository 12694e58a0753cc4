package advice

import (
	"math"
	"strings"

	"felt/strategy"
	"felt/ui/block"
	"felt/ui/theme"
)

// Widths of the column of bars: names keep so much, and below so much no bar can be
// told from another.
const (
	nameRoom = 22
	leastBar = 8
)

// A scale draws values as bars of one measure on both sides of a line at zero, which
// stands at the same column in every row.
type scale struct {
	// left and right are the columns on either side, unit is the value of one.
	left, right int
	unit        float64
}

// scaleFor returns the scale of options in w columns: from the loss of the ante, or
// what is worse, to the best.
func scaleFor(options []strategy.Option, w int) scale {
	low, high := -1.0, 0.0
	for _, o := range options {
		low, high = min(low, o.EV), max(high, o.EV)
	}
	if w < 2 {
		return scale{}
	}
	s := scale{unit: (high - low) / float64(w-1)}
	s.left = int(math.Round(-low / s.unit))
	s.right = w - 1 - s.left
	return s
}

// draw draws a value; half columns are drawn as halves.
func (s scale) draw(t *theme.Theme, v float64) string {
	if s.unit == 0 {
		return ""
	}
	room, style := s.right, t.Good
	if v < 0 {
		room, style = s.left, t.Bad
	}
	halves := min(int(math.Round(2*math.Abs(v)/s.unit)), 2*room)
	bar, half := strings.Repeat("█", halves/2), ""
	zero := t.Line.Render("│")
	if v < 0 {
		if halves%2 == 1 {
			half = "▐"
		}
		return block.Blank(s.left-(halves+1)/2) + style.Render(half+bar) + zero + block.Blank(s.right)
	}
	if halves%2 == 1 {
		half = "▌"
	}
	return block.Blank(s.left) + zero + style.Render(bar+half)
}
