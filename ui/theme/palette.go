package theme

import (
	"strconv"

	"github.com/charmbracelet/lipgloss"

	"felt/game/card"
)

// Color is a colour for terminals with 16 million colours and, chosen by hand, for
// those with 256 and with 16: the nearest of few colours is often of another hue, and
// a dark red near black.
type Color struct {
	// Hex is "#rrggbb".
	Hex string
	// ANSI256 is a number from 16 to 255, one of the colours that no terminal changes.
	ANSI256 int
	// ANSI is a number from 0 to 15.
	ANSI int
}

// on returns the colour as Lip Gloss wants it.
func (c Color) on() lipgloss.TerminalColor {
	return lipgloss.CompleteColor{TrueColor: c.Hex, ANSI256: strconv.Itoa(c.ANSI256), ANSI: strconv.Itoa(c.ANSI)}
}

// A Palette is the colours of a theme. Nothing is painted behind the text: it
// stands on the terminal's own background, so the text colours must be readable
// on any ground of the theme's kind. Only cards and key caps have a ground of
// their own.
type Palette struct {
	// Text is for what is read first, Muted for labels, Faint for what need not be
	// read; all of them can be.
	Text, Muted, Faint Color
	// Accent is the one colour that calls: money at stake, keys, the best option.
	Accent Color
	// Second marks the second combination beside the accent of the first.
	Second Color
	// Good and Bad are for results, always beside a sign or a word.
	Good, Bad Color
	// Line is for rules, Cloth for the edge of the box in play; no text.
	Line, Cloth Color

	// Cap is the ground of a key cap and Letter what is written on it.
	Cap, Letter Color

	// Paper is a card's ground, Ink its four-colour suits.
	Paper Color
	Ink   [card.Suits]Color
	// Suit is the suits written as text on the terminal's ground.
	Suit [card.Suits]Color
	// Away is the ground of a card marked to be given away, and AwayInk what is on it.
	Away, AwayInk Color
	// Back is the ground of a card face down, Weave the pattern on it; no text.
	Back, Weave Color
}

// palettes are the themes, by name.
var palettes = map[Name]*Palette{
	Dark: {
		Text: Color{"#dfe6e2", 254, 15}, Muted: Color{"#a9b6b0", 249, 7}, Faint: Color{"#98a49e", 247, 7},
		Accent: Color{"#e3b64f", 179, 11}, Second: Color{"#6fc3cf", 116, 14},
		Good: Color{"#6cc79c", 115, 10}, Bad: Color{"#f28b8b", 210, 9},
		Line: Color{"#4a5652", 240, 8}, Cloth: Color{"#3f8f6b", 29, 2},
		Cap: Color{"#e3b64f", 179, 3}, Letter: Color{"#10150f", 233, 0},
		Paper: Color{"#f3efe3", 255, 15},
		Ink: [card.Suits]Color{
			card.Clubs: {"#1f6b33", 22, 2}, card.Diamonds: {"#1759a8", 25, 4}, card.Hearts: {"#b81d33", 124, 1}, card.Spades: {"#1f2326", 235, 0},
		},
		Suit: [card.Suits]Color{
			card.Clubs: {"#7fce8c", 114, 10}, card.Diamonds: {"#7fb8f5", 75, 14}, card.Hearts: {"#f58b94", 210, 9}, card.Spades: {"#dfe6e2", 254, 15},
		},
		Away: Color{"#a8aaa4", 248, 7}, AwayInk: Color{"#2b2f31", 236, 0},
		Back: Color{"#2b4a6f", 24, 4}, Weave: Color{"#5b84b1", 67, 12},
	},
	Light: {
		Text: Color{"#20272a", 235, 0}, Muted: Color{"#4b5551", 239, 0}, Faint: Color{"#5c6662", 241, 0},
		Accent: Color{"#85520a", 94, 5}, Second: Color{"#0f5f6e", 23, 4},
		Good: Color{"#17633f", 22, 2}, Bad: Color{"#ab1d2e", 124, 1},
		Line: Color{"#b4beb8", 250, 7}, Cloth: Color{"#3f8f6b", 29, 2},
		Cap: Color{"#85520a", 94, 5}, Letter: Color{"#ffffff", 231, 15},
		Paper: Color{"#e9e2cd", 254, 7},
		Ink: [card.Suits]Color{
			card.Clubs: {"#195a2a", 22, 5}, card.Diamonds: {"#124c93", 25, 4}, card.Hearts: {"#a5142b", 124, 1}, card.Spades: {"#1a1e20", 234, 0},
		},
		Suit: [card.Suits]Color{
			card.Clubs: {"#195a2a", 22, 2}, card.Diamonds: {"#124c93", 25, 4}, card.Hearts: {"#a5142b", 124, 1}, card.Spades: {"#1a1e20", 234, 0},
		},
		Away: Color{"#c9c9c4", 251, 7}, AwayInk: Color{"#2a3033", 236, 0},
		Back: Color{"#5b84b1", 67, 4}, Weave: Color{"#a9c4e2", 153, 12},
	},
	HighContrast: {
		Text: Color{"#ffffff", 231, 15}, Muted: Color{"#e6e6e6", 254, 15}, Faint: Color{"#d6d6d6", 253, 7},
		Accent: Color{"#ffd75f", 221, 11}, Second: Color{"#7fe9ff", 81, 14},
		Good: Color{"#87ffaf", 121, 10}, Bad: Color{"#ffb3b3", 217, 15},
		Line: Color{"#bcbcbc", 250, 7}, Cloth: Color{"#5fd787", 78, 10},
		Cap: Color{"#ffd75f", 221, 11}, Letter: Color{"#000000", 16, 0},
		Paper: Color{"#ffffff", 231, 15},
		Ink: [card.Suits]Color{
			card.Clubs: {"#005f00", 22, 5}, card.Diamonds: {"#0000af", 19, 4}, card.Hearts: {"#870000", 88, 1}, card.Spades: {"#000000", 16, 0},
		},
		Suit: [card.Suits]Color{
			card.Clubs: {"#87ffaf", 121, 10}, card.Diamonds: {"#9fd7ff", 153, 14}, card.Hearts: {"#ffb3b3", 217, 11}, card.Spades: {"#ffffff", 231, 15},
		},
		Away: Color{"#b2b2b2", 249, 7}, AwayInk: Color{"#000000", 16, 0},
		Back: Color{"#005f87", 24, 4}, Weave: Color{"#afd7ff", 153, 15},
	},
	ProjectorLight: {
		Text: Color{"#000000", 16, 0}, Muted: Color{"#1c1c1c", 234, 0}, Faint: Color{"#303030", 236, 0},
		Accent: Color{"#754808", 94, 5}, Second: Color{"#0b5163", 23, 4},
		Good: Color{"#0f5523", 22, 2}, Bad: Color{"#8f1424", 88, 1},
		Line: Color{"#6c6c6c", 242, 8}, Cloth: Color{"#2f7f5b", 29, 2},
		Cap: Color{"#000000", 16, 0}, Letter: Color{"#ffffff", 231, 15},
		Paper: Color{"#e4dfcd", 254, 7},
		Ink: [card.Suits]Color{
			card.Clubs: {"#0b4a20", 22, 5}, card.Diamonds: {"#0f4389", 25, 4}, card.Hearts: {"#8a1024", 88, 1}, card.Spades: {"#000000", 16, 0},
		},
		Suit: [card.Suits]Color{
			card.Clubs: {"#0b4a20", 22, 2}, card.Diamonds: {"#0f4389", 25, 4}, card.Hearts: {"#8a1024", 88, 1}, card.Spades: {"#000000", 16, 0},
		},
		Away: Color{"#b8b8b8", 250, 7}, AwayInk: Color{"#000000", 16, 0},
		Back: Color{"#5b84b1", 67, 4}, Weave: Color{"#a9c4e2", 153, 12},
	},
}

// inks returns the suits' colours for a deck, out of the four of the palette.
func inks(deck Deck, four [card.Suits]Color) [card.Suits]Color {
	black, red := four[card.Spades], four[card.Hearts]
	switch deck {
	case TwoColour:
		return [card.Suits]Color{card.Clubs: black, card.Diamonds: red, card.Hearts: red, card.Spades: black}
	case Mono:
		return [card.Suits]Color{black, black, black, black}
	}
	return four
}
