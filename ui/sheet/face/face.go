// Package face draws the pack: every card as a picture in SVG, and the back of one. All
// of it is lines and shapes of our own, no letters: a picture needs no font and no file
// beside it, and prints at any size.
//
// Suits differ in their shapes, and hearts and diamonds have a white line inside them, so
// that a page printed in black tells all four apart.
//
//	fmt.Printf(`<svg viewBox="%s">%s</svg>`, face.ViewBox, face.Card(c))
package face

import (
	"fmt"
	"strings"

	"felt/game/card"
)

// Width and Height are the sizes of a card in the units of its picture: those of a real
// card, in millimetres.
const (
	Width  = 63
	Height = 88
)

// ViewBox is the viewBox of a card's picture.
const ViewBox = "0 0 63 88"

// SuitBox is the viewBox of a suit's sign.
const SuitBox = "-5.4 -5.4 10.8 10.8"

// The colours. Red is dark enough for small print and prints in a middle grey.
const (
	ink   = "#15171c"
	red   = "#b3172b"
	paper = "#fff"
)

// Colour is the colour of a suit.
func Colour(s card.Suit) string {
	if s == card.Hearts || s == card.Diamonds {
		return red
	}
	return ink
}

// Card is the picture of a card, to be put into an svg element with [ViewBox].
func Card(c card.Card) string {
	index := cornerIndex(c)
	out := outline + index + turned(index)
	switch r := c.Rank(); r {
	case card.Ace:
		out += ace(c.Suit())
	case card.Jack, card.Queen, card.King:
		out += court(c)
	default:
		out += pips(c)
	}
	return out
}

// Small is the picture of a card that is drawn small: rank and suit alone.
func Small(c card.Card) string {
	return outline + rank(c, Width/2.0, 8, 34) + pip(c.Suit(), Width/2.0, 63.5, 35, false)
}

const outline = `<rect x=".6" y=".6" width="61.8" height="86.8" rx="4.6" fill="` + paper + `" stroke="` + ink + `" stroke-width="1.2"/>`

// turned is a picture turned by half a turn about the middle of the card.
func turned(picture string) string {
	return fmt.Sprintf(`<g transform="rotate(180 %v %v)">%s</g>`, Width/2.0, Height/2.0, picture)
}

// The place of the index in its corner: the middle of the rank and of the suit below it.
const (
	indexX    = 10.2
	indexTop  = 5.4
	indexHigh = 16.5
	indexSuit = 29.6
)

// cornerIndex is the rank and the suit in the upper left corner.
func cornerIndex(c card.Card) string {
	return rank(c, indexX, indexTop, indexHigh) + pip(c.Suit(), indexX, indexSuit, 10.8, false)
}

// rank is a card's rank, its middle at x, from top on as high as high.
func rank(c card.Card, x, top, high float64) string {
	g := glyphs[c.Rank()]
	scale := high / glyphHigh
	return fmt.Sprintf(`<g transform="translate(%.2f %.2f) scale(%.3f)" fill="none" stroke="%s" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="%s"/></g>`,
		x-g.wide*scale/2, top, scale, Colour(c.Suit()), g.path)
}

// pip is a suit's sign in a square of the side size about a point.
func pip(s card.Suit, x, y, size float64, down bool) string {
	turn := ""
	if down {
		turn = " rotate(180)"
	}
	return fmt.Sprintf(`<g transform="translate(%.2f %.2f)%s scale(%.3f)">%s</g>`, x, y, turn, size/10, Suit(s))
}

// Suit is the sign of a suit, to be put into an svg element with [SuitBox].
func Suit(s card.Suit) string {
	shape := suitShapes[s]
	out := fmt.Sprintf(`<path d="%s" fill="%s"/>`, shape, Colour(s))
	if s == card.Hearts || s == card.Diamonds {
		out += fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="1.15" transform="translate(0 %s) scale(.56)"/>`, shape, paper, suitInset[s])
	}
	return out
}

var suitInset = [card.Suits]string{card.Diamonds: "0", card.Hearts: "-.35"}

// suitShapes are the suits' outlines about the middle, ten units high and wide.
var suitShapes = [card.Suits]string{
	card.Clubs: "M0 -5A2.45 2.45 0 0 1 1.9 -1A2.45 2.45 0 1 1 .55 2.7C.7 3.8 1.2 4.5 2 5H-2C-1.2 4.5 -.7 3.8 -.55 2.7" +
		"A2.45 2.45 0 1 1 -1.9 -1A2.45 2.45 0 0 1 0 -5Z",
	card.Diamonds: "M0 -5.3C1.3 -3.2 2.8 -1.4 4.5 0C2.8 1.4 1.3 3.2 0 5.3C-1.3 3.2 -2.8 1.4 -4.5 0C-2.8 -1.4 -1.3 -3.2 0 -5.3Z",
	card.Hearts: "M0 4.8C-1.2 3 -4.8 1 -4.8 -1.8C-4.8 -3.6 -3.6 -4.6 -2.3 -4.6C-1.2 -4.6 -.4 -4 0 -2.9" +
		"C.4 -4 1.2 -4.6 2.3 -4.6C3.6 -4.6 4.8 -3.6 4.8 -1.8C4.8 1 1.2 3 0 4.8Z",
	card.Spades: "M0 -5C1.2 -3 4.8 -1.1 4.8 1.6C4.8 3.1 3.7 4 2.5 4C1.7 4 1 3.6 .55 2.9C.7 3.9 1.2 4.6 2 5H-2" +
		"C-1.2 4.6 -.7 3.9 -.55 2.9C-1 3.6 -1.7 4 -2.5 4C-3.7 4 -4.8 3.1 -4.8 1.6C-4.8 -1.1 -1.2 -3 0 -5Z",
}

// The pips of the number cards: columns and rows.
const (
	left, middle, right = 23.8, 31.5, 39.2
	pipSize             = 9.2
)

// spots are where the pips of a number card lie, those in the upper half and the middle
// line; whatever lies in the upper half lies turned in the lower half, too, but for the
// single pip of a seven.
var spots = map[card.Rank][][2]float64{
	card.Two:   {{middle, 17}},
	card.Three: {{middle, 17}, {middle, 44}},
	card.Four:  {{left, 17}, {right, 17}},
	card.Five:  {{left, 17}, {right, 17}, {middle, 44}},
	card.Six:   {{left, 17}, {right, 17}, {left, 44}, {right, 44}},
	card.Seven: {{left, 17}, {right, 17}, {left, 44}, {right, 44}, {middle, 30.5}},
	card.Eight: {{left, 17}, {right, 17}, {left, 44}, {right, 44}, {middle, 30.5}},
	card.Nine:  {{left, 17}, {right, 17}, {left, 35}, {right, 35}, {middle, 44}},
	card.Ten:   {{left, 17}, {right, 17}, {left, 35}, {right, 35}, {middle, 26}},
}

// pips are the signs of a number card.
func pips(c card.Card) string {
	var b strings.Builder
	for _, at := range spots[c.Rank()] {
		b.WriteString(pip(c.Suit(), at[0], at[1], pipSize, false))
		if below := Height - at[1]; below > Height/2 && (c.Rank() != card.Seven || at[0] != middle) {
			b.WriteString(pip(c.Suit(), at[0], below, pipSize, true))
		}
	}
	return b.String()
}

// ace is the middle of an ace: a large sign between two fine rings of dots.
func ace(s card.Suit) string {
	return fmt.Sprintf(`<circle cx="31.5" cy="44" r="17.6" fill="none" stroke="%s" stroke-width=".8"/>`+
		`<circle cx="31.5" cy="44" r="16" fill="none" stroke="%s" stroke-width=".9" stroke-dasharray="0 2.09" stroke-linecap="round"/>`,
		Colour(s), Colour(s)) + pip(s, 31.5, 44, 22, false)
}

// Back is the back of a card.
func Back() string {
	var lines strings.Builder
	for i := -2; i < 13; i++ {
		fmt.Fprintf(&lines, "M%d 6L%d 82M%d 6L%d 82", i*8-32, i*8+44-4, i*8-32+76+4, i*8-4)
	}
	return outline + `<clipPath id="felt-back"><rect x="5.5" y="5.5" width="52" height="77" rx="2.4"/></clipPath>` +
		`<g clip-path="url(#felt-back)"><path d="` + lines.String() + `" stroke="#5b6270" stroke-width=".9" fill="none"/></g>` +
		`<rect x="5.5" y="5.5" width="52" height="77" rx="2.4" fill="none" stroke="` + ink + `" stroke-width="1"/>` +
		`<circle cx="31.5" cy="44" r="10" fill="` + paper + `" stroke="` + ink + `" stroke-width="1"/>` +
		`<path d="M31.5 37.5L36.5 44L31.5 50.5L26.5 44Z" fill="` + ink + `"/>`
}
