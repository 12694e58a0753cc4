package felt

import (
	"strings"

	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/text"
)

// drawSeats draws all boxes side by side, each at its seat, that of the box drawn
// large marked; nothing where there is no row of seats.
func (p painter) drawSeats(s Scene) block.Block {
	if p.seats == 0 {
		return nil
	}
	seats := make([]block.Block, len(s.Boxes))
	for i, b := range s.Boxes {
		seats[i] = p.drawSeat(b, i == s.Active)
	}
	return block.Beside(p.seatGap, seats...)
}

// plainSeat is the height of a seat without edges.
const plainSeat = 4

// edgeRoom is what an edge needs beside a text at its left and one at its right.
const edgeRoom = 9

// drawSeat draws a box small: its cards, and what it has put down.
func (p painter) drawSeat(b Box, active bool) block.Block {
	brief := p.brief(b)
	name, line, style := b.Title, p.Line, p.Label
	switch {
	case active:
		name, line, style = "▸ "+name, p.Accent, p.Title
	case b.Acts:
		line, style = p.Strong, p.Strong
	}
	if block.Width(name)+block.Width(brief)+edgeRoom > p.seat {
		name = strings.Replace(name, b.Title, b.Short, 1)
	}
	title := style.Render(name)
	if p.seatRows <= plainSeat {
		lines := []string{edge(line, p.seat, "─", title, brief, "─"), p.tiles(b)}
		return block.New(p.seat, p.seatRows, append(lines, p.putDown(b, p.seat, 2)...)...)
	}
	inner := p.seat - 4
	pad, rows := 1, p.seatRows-2
	var lines []string
	switch {
	case rows >= 6 && inner >= cards.Small.RowWidth():
		size := cards.Small
		if rows >= 7 && inner >= cards.Medium.RowWidth() {
			size = cards.Medium
		}
		// The row under the cards has the lines of the combinations.
		row := cards.Row(p.Theme, size, false, b.Cards...)
		if b.Folded {
			row = block.New(inner, size.H+1, p.Muted.Render(text.FeltFolded))
		}
		lines = append(lines, row...)
	case inner < tilesWidth:
		pad, inner = 0, p.seat-2
		fallthrough
	default:
		lines = append(lines, p.tiles(b))
		for len(lines) < rows-2 {
			lines = append(lines, "")
		}
	}
	lines = append(lines, p.putDown(b, inner, 2)...)
	for len(lines) < rows {
		lines = append(lines, "")
	}
	made := b.First.Name
	if block.Width(made)+6 > p.seat && b.Class != "" {
		made = b.Class
	}
	return p.cloth(p.seat, pad, line, title, brief, p.Muted.Render(made), "", lines[:rows])
}

// brief says how a box stands, a result in its colour.
func (p painter) brief(b Box) string {
	switch {
	case b.Won:
		return p.Won.Render(b.Brief)
	case b.Lost:
		return p.Lost.Render(b.Brief)
	}
	return p.Muted.Render(b.Brief)
}

// tilesWidth is the width of six cards as tiles.
const tilesWidth = 6*tile + 5

// tile is the width of a card as a tile: a rank of two characters, and a suit.
const tile = 3

// tiles draws the cards of a box in one row, each a scrap of paper.
func (p painter) tiles(b Box) string {
	if b.Folded {
		return p.Muted.Render(text.FeltFolded)
	}
	var line strings.Builder
	for i, c := range b.Cards {
		switch {
		case c.Apart:
			line.WriteString(p.Muted.Render("+"))
		case i > 0:
			line.WriteString(" ")
		}
		line.WriteString(cards.Tile(p.Theme, tile, c))
	}
	return line.String()
}

// putDown is what a box has put down and what came of it, in some rows. Where they
// are too few for the places' names, the ante, which every box has, goes without its own,
// then all amounts stand alone.
func (p painter) putDown(b Box, w, rows int) []string {
	named, most, bare := p.stakes(b)
	return flow(w, rows, named, most, bare)
}

// stakes are what a box has put down and what came of it: with the places' names, with
// all but the ante's, and as amounts alone.
func (p painter) stakes(b Box) (named, most, bare []string) {
	for i, pl := range b.Places {
		if pl.Chips == "" && pl.Done == "" {
			continue
		}
		words := p.Muted.Render(pl.Name) + " " + p.amount(pl)
		named = append(named, words)
		if i > 0 {
			most = append(most, words)
		}
		if pl.Done == "" || pl.Won || pl.Lost {
			bare = append(bare, p.amount(pl))
			if i == 0 {
				most = append(most, p.amount(pl))
			}
		}
	}
	return named, most, bare
}

// flow puts the first list of items that has room in so many rows of width w; of the
// last one the items that have no room are left out, which "…" tells. No item, and so
// no number, is ever cut.
func flow(w, rows int, lists ...[]string) []string {
	for _, items := range lists {
		for _, gap := range []int{2, 1} {
			if out, all := fill(w, rows, gap, items); all {
				return out
			}
		}
	}
	out, _ := fill(w, rows, 1, lists[len(lists)-1])
	return out
}

// balanced is [flow] with rows of about the same width, in which no item stands alone
// that need not.
func balanced(w, rows int, lists ...[]string) []string {
	out := flow(w, rows, lists...)
	for _, items := range lists {
		if _, all := fill(w, rows, 2, items); !all {
			continue
		}
		for narrow := w; ; narrow-- {
			next, all := fill(narrow, rows, 2, items)
			if !all {
				return out
			}
			out = next
		}
	}
	return out
}

// fill puts items into rows of width w, gap columns apart; all tells that every one
// had room.
func fill(w, rows, gap int, items []string) (out []string, all bool) {
	out = make([]string, rows)
	at := 0
	for _, item := range items {
		used := block.Width(out[at])
		if used > 0 && used+gap+block.Width(item) > w && at < rows-1 {
			at, used = at+1, 0
		}
		if used > 0 {
			item = block.Blank(gap) + item
		}
		if used+block.Width(item) > w {
			if used+2 <= w {
				out[at] += " …"
			}
			return out, false
		}
		out[at] += item
	}
	return out, true
}

// fits reports whether items have room in one row.
func fits(w int, items []string) bool {
	_, all := fill(w, 1, 1, items)
	return all
}

// amount is what lies at a place, as a number.
func (p painter) amount(pl Place) string {
	if pl.Done != "" {
		return p.result(pl).Render(pl.Done)
	}
	return p.Title.Render(pl.Chips)
}

// inPanel draws the boxes that are not drawn large where there is no row of seats,
// two rows each below a blank one.
func (p painter) inPanel(s Scene) block.Block {
	if p.seats > 0 || len(s.Boxes) == 1 {
		return nil
	}
	out := block.Block{block.Blank(p.panel)}
	for i, b := range s.Boxes {
		if i == s.Active {
			continue
		}
		style := p.Strong
		if b.Acts {
			style = p.Title
		}
		title := b.Title + "  "
		if _, most, _ := p.stakes(b); !fits(p.panel-block.Width(title), most) {
			title = b.Short + "  "
		}
		put, brief := p.putDown(b, p.panel-block.Width(title), 1), p.brief(b)
		if settled(b) == 1 {
			brief = "" // it is the one amount that stands above
		}
		out = append(out, block.Fit(style.Render(title)+put[0], p.panel), block.Ends(p.tiles(b), brief, p.panel))
	}
	return out
}

// settled is the number of places of a box whose chips are settled.
func settled(b Box) (n int) {
	for _, pl := range b.Places {
		if pl.Done != "" {
			n++
		}
	}
	return n
}
