// Package cards draws cards: faces as paper on the terminal's own ground, backs,
// and rows of them. Everything is a pure function of what is to be seen and of a
// theme; where the theme has no paper, cards are drawn with lines.
package cards

import (
	"strings"

	"felt/game/card"
	"felt/ui/block"
	"felt/ui/theme"
)

// Size is a card's size in columns and rows. A terminal's cell is about twice as
// tall as wide, so that these come near the shape of a card.
type Size struct{ W, H int }

// The sizes, small to large. From Large on the faces have pips and courts.
var (
	Small  = Size{4, 3}
	Medium = Size{6, 4}
	Middle = Size{7, 5}
	Large  = Size{9, 7}
	Huge   = Size{13, 9}
)

// Across returns the size of a card lying crosswise: as it would be by its sides,
// but no longer than half as wide again as high, or it would not look like a card,
// and little longer than a card is wide, beside which it lies.
func (s Size) Across() Size { return Size{min(2*s.H, 3*(s.W/2), s.W+6), s.W / 2} }

// gap is the columns before a card that follows another.
func (s Size) gap(apart bool) int {
	g := 1
	if s.W >= Huge.W {
		g = 2
	}
	if apart {
		g++
	}
	return g
}

// RowWidth returns the width of a row of five cards and a sixth set apart.
func (s Size) RowWidth() int { return 6*s.W + 4*s.gap(false) + s.gap(true) }

// Mark tells which of the two combinations a card makes.
type Mark uint8

// The marks.
const (
	Unmarked Mark = iota
	First         // the primary combination
	Second        // the second combination
	Both
)

// Card is a card, or its place, to be seen.
type Card struct {
	Card card.Card
	// Down: face down; nothing of Card is shown.
	Down bool
	// Absent: only the card's place is there. Frame draws a line around it, and the note in
	// it; Here tells that the next card comes there.
	Absent, Frame, Here bool
	// Away: marked to be given away.
	Away bool
	// Apart: set a little apart from the card before it, as the sixth card is.
	Apart bool
	// Mark is shown by lifting the card and by a line under it.
	Mark Mark
	// Note is a short word that stands where the line would, on a card without one.
	Note string
}

// Row draws cards side by side, one row taller than a card: the row for the lines
// under the cards of a combination. With lift those cards stand one row higher than
// the others, which end in that row.
func Row(t *theme.Theme, s Size, lift bool, cards ...Card) block.Block {
	h := s.H + 1
	lines := make([]strings.Builder, h)
	for i, c := range cards {
		face := Face(t, s, c)
		top := 0
		if lift && c.Mark == Unmarked {
			top = 1
		}
		for y := range lines {
			if i > 0 {
				lines[y].WriteString(block.Blank(s.gap(c.Apart)))
			}
			switch at := y - top; {
			case at >= 0 && at < s.H:
				lines[y].WriteString(face[at])
			case at == s.H:
				lines[y].WriteString(underline(t, s, c))
			default:
				lines[y].WriteString(block.Blank(s.W))
			}
		}
	}
	out := make(block.Block, h)
	for y := range lines {
		out[y] = lines[y].String()
	}
	return out
}

// Under draws one text under each card of a row, in its middle.
func Under(s Size, cards []Card, texts []string) string {
	var line strings.Builder
	for i, c := range cards {
		if i > 0 {
			line.WriteString(block.Blank(s.gap(c.Apart)))
		}
		text := ""
		if i < len(texts) {
			text = texts[i]
		}
		line.WriteString(block.Centre(text, s.W))
	}
	return line.String()
}

// The lines under the cards of a combination, and the marks that stand for them
// before its name. They differ in form, not in colour alone.
const (
	FirstLine  = "▔"
	SecondLine = "┄"
	FirstMark  = "━"
	SecondMark = "┄"
)

func underline(t *theme.Theme, s Size, c Card) string {
	switch c.Mark {
	case First:
		return t.Accent.Render(strings.Repeat(FirstLine, s.W))
	case Second:
		return t.Second.Render(strings.Repeat(SecondLine, s.W))
	case Both:
		half := (s.W + 1) / 2
		return t.Accent.Render(strings.Repeat(FirstLine, half)) + t.Second.Render(strings.Repeat(SecondLine, s.W-half))
	}
	return block.Centre(t.Muted.Render(c.Note), s.W)
}
