package cards

import (
	"strings"

	"felt/game/card"
	"felt/ui/block"
	"felt/ui/theme"
)

// Face draws one card.
func Face(t *theme.Theme, s Size, c Card) block.Block {
	switch {
	case c.Absent && c.Frame:
		return slot(t, s, c)
	case c.Absent:
		return block.New(s.W, s.H)
	case c.Down:
		return back(t, s)
	}
	paper, ink := t.Paper, t.Ink[c.Card.Suit()]
	if c.Away {
		paper, ink = t.Away, t.Away
	}
	if !t.Lined {
		return draw(face(c.Card, s), paper, ink)
	}
	inner := Size{s.W - 2, s.H - 2}
	if name := c.Card.Sign(); block.Width(name) > inner.W {
		// A ten needs the place of the frame's right side.
		lines := make(block.Block, inner.H)
		for y := range lines {
			lines[y] = ink.Render(block.Fit(name, inner.W+1))
		}
		return opened(t, lines)
	}
	return framed(t, draw(face(c.Card, inner), paper, ink))
}

// Across draws a card lying crosswise, as the dealer's replaced card does.
func Across(t *theme.Theme, s Size, c card.Card) block.Block {
	a := s.Across()
	if t.Lined {
		return framed(t, draw(corners(c, Size{a.W - 2, max(a.H-2, 1)}), t.Away, t.Away))[:max(a.H, 3)]
	}
	return draw(corners(c, a), t.Away, t.Away)
}

// slot draws the place of a card that is not there.
func slot(t *theme.Theme, s Size, c Card) block.Block {
	style := t.Line
	if c.Here {
		style = t.Title
	}
	w := s.W - 2
	rule := strings.Repeat("─", w)
	out := block.Block{style.Render("╭" + rule + "╮")}
	for y := range s.H - 2 {
		fill := block.Blank(w)
		if y == (s.H-3)/2 {
			fill = block.Centre(style.Render(c.Note), w)
		}
		out = append(out, style.Render("│")+fill+style.Render("│"))
	}
	return append(out, style.Render("╰"+rule+"╯"))
}

// back draws a card face down.
func back(t *theme.Theme, s Size) block.Block {
	w, h := s.W, s.H
	if t.Lined {
		w, h = w-2, h-2
	}
	out := make(block.Block, h)
	for y := range out {
		if t.Lined {
			out[y] = t.Back.Render(strings.Repeat("▒", w))
			continue
		}
		var line strings.Builder
		for x := range w {
			// Diagonals that meet make diamonds. A card of odd width is mirrored at
			// its middle.
			if (min(x, w-1-x)+y+x/((w+1)/2)*(1-w%2))%2 == 0 {
				line.WriteString("╱")
			} else {
				line.WriteString("╲")
			}
		}
		out[y] = t.Back.Render(line.String())
	}
	if t.Lined {
		return framed(t, out)
	}
	return out
}

// framed puts a line around a block.
func framed(t *theme.Theme, inner block.Block) block.Block {
	side := t.Text.Render("│")
	closed := make(block.Block, len(inner))
	for y, line := range inner {
		closed[y] = line + side
	}
	return opened(t, closed)
}

// opened puts a line around a block that fills the place of the frame's right side.
func opened(t *theme.Theme, inner block.Block) block.Block {
	rule := strings.Repeat("─", inner.Width()-1)
	out := block.Block{t.Text.Render("╭" + rule + "╮")}
	side := t.Text.Render("│")
	for _, line := range inner {
		out = append(out, side+line)
	}
	return append(out, t.Text.Render("╰"+rule+"╯"))
}

// draw puts ink to the plain lines of a face. Runs of blanks are paper, so that
// every column has the card's ground.
func draw(lines []string, paper, ink theme.Style) block.Block {
	out := make(block.Block, len(lines))
	for y, line := range lines {
		if strings.TrimSpace(line) == "" {
			out[y] = paper.Render(line)
		} else {
			out[y] = ink.Render(line)
		}
	}
	return out
}

// face is a card's face as plain text of exactly that size.
func face(c card.Card, s Size) []string {
	switch {
	case s.W >= Large.W && s.H >= Large.H:
		return pips(c, s)
	case s.W >= Middle.W && s.H >= Middle.H:
		lines := corners(c, s)
		lines[s.H/2] = block.Centre(c.Suit().Sign(), s.W)
		return lines
	}
	return corners(c, s)
}

// corners has rank and suit in two corners.
func corners(c card.Card, s Size) []string {
	lines := block.New(s.W, s.H, c.Sign())
	if s.H > 1 {
		lines[s.H-1] = block.Right(c.Sign(), s.W)
	}
	return lines
}

// pips has rank and suit in two corners and between them as many suit signs as the
// rank says, or a court card's letter in a frame.
func pips(c card.Card, s Size) []string {
	grid := make([][]string, s.H)
	for y := range grid {
		grid[y] = strings.Split(strings.Repeat(" ", s.W), "")
	}
	sign := c.Suit().Sign()
	put := func(x, y int, text string) {
		for i, r := range []rune(text) {
			grid[y][x+i] = string(r)
		}
	}
	put(0, 0, c.Sign())
	put(s.W-len([]rune(c.Sign())), s.H-1, c.Sign())

	mid, off, rows := s.W/2, max(s.W/4, 2), s.H-2
	if r := c.Rank(); r >= card.Jack && r < card.Ace {
		half, high := max((s.W-8)/2, 2), max(s.H-4, 5)
		top := (s.H - high) / 2
		bottom := top + high - 1
		rule := strings.Repeat("─", 2*half-1)
		put(mid-half, top, "╭"+rule+"╮")
		for y := top + 1; y < bottom; y++ {
			put(mid-half, y, "│")
			put(mid+half, y, "│")
		}
		put(mid-half, bottom, "╰"+rule+"╯")
		if half > 3 && high >= 7 {
			for y, line := range courts[r] {
				for x, ink := range line {
					if ink == '#' {
						put(mid-2+x, top+(high-5)/2+y, sign)
					}
				}
			}
		} else {
			put(mid, s.H/2-1, sign)
			put(mid, s.H/2, r.String())
			put(mid, s.H/2+1, sign)
		}
	} else {
		for _, p := range patterns[r] {
			put(mid+p.side*off, 1+rowOf(p.twelfths, rows), sign)
		}
	}
	lines := make([]string, s.H)
	for y := range grid {
		lines[y] = strings.Join(grid[y], "")
	}
	return lines
}

// courts are the letters of the court cards on the largest faces, woven of suit signs.
var courts = map[card.Rank][5]string{
	card.Jack:  {"  ###", "    #", "    #", "#   #", " ### "},
	card.Queen: {" ### ", "#   #", "# # #", "#  # ", " ## #"},
	card.King:  {"#   #", "#  # ", "###  ", "#  # ", "#   #"},
}

// A pip is a suit sign's place: its side, −1 left, 0 middle, 1 right, and how far
// down it stands, in twelfths of the way from the first row of pips to the last.
type pip struct{ side, twelfths int }

// patterns are the places of the pips on the cards of a real pack.
var patterns = func() (p [card.Ranks][]pip) {
	middle := func(at ...int) (out []pip) {
		for _, y := range at {
			out = append(out, pip{0, y})
		}
		return out
	}
	sides := func(at ...int) (out []pip) {
		for _, y := range at {
			out = append(out, pip{-1, y}, pip{1, y})
		}
		return out
	}
	p[card.Ace] = middle(6)
	p[card.Two] = middle(0, 12)
	p[card.Three] = middle(0, 6, 12)
	p[card.Four] = sides(0, 12)
	p[card.Five] = append(sides(0, 12), middle(6)...)
	p[card.Six] = sides(0, 6, 12)
	p[card.Seven] = append(sides(0, 6, 12), middle(3)...)
	p[card.Eight] = append(sides(0, 6, 12), middle(3, 9)...)
	p[card.Nine] = append(sides(0, 4, 8, 12), middle(6)...)
	p[card.Ten] = append(sides(0, 4, 8, 12), middle(2, 10)...)
	return p
}()

// rowOf returns the row, out of rows, at so many twelfths: rounded away from the
// middle, so that a face is the same upside down.
func rowOf(twelfths, rows int) int {
	if twelfths <= 6 {
		return twelfths * (rows - 1) / 12
	}
	return rows - 1 - (12-twelfths)*(rows-1)/12
}

// Tile draws a card as a scrap of paper of one row: rank and suit, or the back.
func Tile(t *theme.Theme, w int, c Card) string {
	switch {
	case c.Absent:
		return block.Blank(w)
	case c.Down && t.Lined:
		return t.Back.Render(strings.Repeat("▒", w-1)) + " "
	case c.Down:
		return t.Back.Render(strings.Repeat("╱╲", w)[:3*w])
	case c.Away:
		return t.Away.Render(block.Fit(c.Card.Sign(), w))
	}
	return t.Ink[c.Card.Suit()].Render(block.Fit(c.Card.Sign(), w))
}
