package face

import "felt/game/card"

// A glyph is a rank drawn with one pen: its path, and how wide it is.
type glyph struct {
	wide float64
	path string
}

// glyphHigh is how high the ranks are, in their own units.
const glyphHigh = 15

// glyphs are the ranks, from the top line at 1 to the base line at 14; the pen adds one
// unit around them.
var glyphs = [card.Ranks]glyph{
	card.Two:   {10, "M1.2 4.4C1.4 2.2 2.9 1 5 1C7.3 1 8.8 2.4 8.8 4.5C8.8 6.3 7.8 7.5 6.2 9L1.2 14H9"},
	card.Three: {10, "M1.4 3.2C2 1.8 3.3 1 4.9 1C7 1 8.4 2.2 8.4 4C8.4 5.9 7 7 4.6 7C7.3 7 8.9 8.4 8.9 10.5C8.9 12.6 7.2 14 4.9 14C3 14 1.6 13.1 1 11.6"},
	card.Four:  {10, "M7 14V1L.9 10.2H9.4"},
	card.Five:  {10, "M8.3 1H2.2L1.6 6.8C2.4 6 3.5 5.6 4.8 5.6C7.3 5.6 8.9 7.2 8.9 9.7C8.9 12.3 7.2 14 4.7 14C2.9 14 1.6 13.2 1 11.8"},
	card.Six:   {10, "M8.2 2.7C7.5 1.6 6.4 1 5.2 1C2.6 1 1.1 3.5 1.1 7.9C1.1 12.1 2.6 14 5 14C7.3 14 8.9 12.3 8.9 9.9C8.9 7.6 7.3 6 5.1 6C2.9 6 1.4 7.4 1.1 9.4"},
	card.Seven: {10, "M1 1H9L3.9 14"},
	card.Eight: {10, "M5 6.9C2.9 6.9 1.6 5.7 1.6 4C1.6 2.2 2.9 1 5 1C7.1 1 8.4 2.2 8.4 4C8.4 5.7 7.1 6.9 5 6.9C2.6 6.9 1 8.3 1 10.4C1 12.6 2.6 14 5 14C7.4 14 9 12.6 9 10.4C9 8.3 7.4 6.9 5 6.9Z"},
	card.Nine:  {10, "M1.8 12.3C2.5 13.4 3.6 14 4.8 14C7.4 14 8.9 11.5 8.9 7.1C8.9 2.9 7.4 1 5 1C2.7 1 1.1 2.7 1.1 5.1C1.1 7.4 2.7 9 4.9 9C7.1 9 8.6 7.6 8.9 5.6"},
	card.Ten:   {12.2, "M1 3.2L3.2 1V14M8.5 1C10.4 1 11.2 3.2 11.2 7.5C11.2 11.8 10.4 14 8.5 14C6.6 14 5.8 11.8 5.8 7.5C5.8 3.2 6.6 1 8.5 1Z"},
	card.Jack:  {9, "M3.4 1H8M7.4 1V10.2C7.4 12.7 6.2 14 4.2 14C2.3 14 1.1 12.9 1 10.8"},
	card.Queen: {10.6, "M5 1C7.8 1 9.2 3.3 9.2 7.5C9.2 11.7 7.8 14 5 14C2.2 14 .8 11.7 .8 7.5C.8 3.3 2.2 1 5 1ZM5.9 10.6L9.9 14.7"},
	card.King:  {10, "M1.4 1V14M8.8 1L1.6 8.6M4.2 6L9.2 14"},
	card.Ace:   {10.4, "M.9 14L5.2 1L9.5 14M2.5 9.8H7.9"},
}
