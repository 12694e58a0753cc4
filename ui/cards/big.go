package cards

import (
	"strings"

	"felt/ui/block"
	"felt/ui/pixel"
	"felt/ui/theme"
)

// BigRow draws cards side by side with block characters, as large as there is room for:
// to be read from the back of a room. Below each card is a row for the lines of the
// combinations that it makes. The result is at most as large as in; it is nothing where
// the smallest cards have no room.
func BigRow(t *theme.Theme, in Size, all ...Card) block.Block {
	s, ok := bigSizeFor(in, len(all), t.Lined)
	if !ok || len(all) == 0 {
		return nil
	}
	gap := 1
	if free := in.W - len(all)*s.W; len(all) > 1 {
		gap = min(free/(len(all)-1), max(s.W/8, 1))
	}
	faces := make([]block.Block, len(all))
	for i, c := range all {
		faces[i] = append(bigFace(t, s, c), bigLine(t, s.W, c))
	}
	return block.Beside(gap, faces...)
}

// A bigSize is a size of cards drawn with blocks: the glyphs on them, and their size.
type bigSize struct {
	glyphs
	Size
	// edge is what is left free around the glyphs on paper, in pixels.
	edge int
}

// bigSizes are the sizes of cards drawn with blocks, large to small: the least that their
// glyphs need on paper.
var bigSizes, bigLined = func() (paper, lined []bigSize) {
	smallest := small
	smallest.way = beside
	for _, g := range []glyphs{
		large.scaled(4), large.scaled(3), fine.scaled(4), fine.scaled(3), large.scaled(2), fine.scaled(2), large, medium, small, smallest,
	} {
		rank, suit := extent(g.ranks[:]), extent(g.suits[:])
		edge := max(rank.H/12, 1)
		inner, gap := Size{max(rank.W, suit.W), rank.H + suit.H}, edge
		switch g.way {
		case aslant:
			inner, gap = Size{rank.W + suit.W, rank.H + suit.H}, 0
		case beside:
			inner, gap = Size{rank.W + edge + suit.W, max(rank.H, suit.H)}, 0
		}
		paper = append(paper, bigSize{g, Size{inner.W + 2*edge, pixel.Rows(inner.H + 2*edge + gap)}, edge})
		// Lines around a card leave air enough.
		lined = append(lined, bigSize{g, Size{inner.W + 2, pixel.Rows(inner.H+gap) + 2}, edge})
	}
	return paper, lined
}()

// leastBig is the width that even small glyphs are given where there is room.
const leastBig = 12

// extent is how large the largest of some pictures is, in pixels.
func extent(all []pixel.Picture) Size {
	var s Size
	for _, p := range all {
		s = Size{max(s.W, p.W()), max(s.H, p.H())}
	}
	return s
}

// bigSizeFor is the largest size at which n cards have room, with the row below them; ok
// is false where there is none.
func bigSizeFor(in Size, n int, lined bool) (s bigSize, ok bool) {
	all := bigSizes
	if lined {
		all = bigLined
	}
	each := (in.W - (n - 1)) / max(n, 1)
	for _, s := range all {
		if s.W <= each && s.H < in.H {
			// A card is little wider than its glyphs, and not wider than high.
			s.W = max(s.W, min(each, max(s.W+s.W/4, leastBig), 2*s.H-2))
			return s, true
		}
	}
	return bigSize{}, false
}

// bigFace draws a card of exactly that size.
func bigFace(t *theme.Theme, s bigSize, c Card) block.Block {
	if c.Down || c.Absent {
		return Face(t, s.Size, c)
	}
	paper, ink := t.Paper, t.Ink[c.Card.Suit()]
	if c.Away {
		paper, ink = t.Away, t.Away
	}
	w, h := s.W, s.H
	if t.Lined {
		w, h = w-2, h-2
	}
	p := pixel.New(w, 2*h)
	rank, suit := s.ranks[c.Card.Rank()], s.suits[c.Card.Suit()]
	x := func(g pixel.Picture) int {
		switch s.way {
		case aslant:
			return min(s.edge, (w-rank.W()-suit.W())/2)
		case beside:
			return min(s.edge, (w-s.edge-rank.W()-suit.W())/2)
		}
		return min(s.edge, (w-g.W())/2)
	}
	gaps := 3 // above, between and below
	if s.way == aslant {
		gaps = 2
	}
	y := min(s.edge, max(2*h-rank.H()-suit.H(), 0)/gaps)
	low := 2*h - y - suit.H()
	if s.way == beside {
		y = max(2*h-rank.H(), 0) / 2
		low = y + rank.H() - suit.H()
	}
	p.Put(rank, x(rank), y)
	p.Put(suit, w-x(suit)-suit.W(), low)
	face := draw(p.Lines(), paper, ink)
	if t.Lined {
		return framed(t, face)
	}
	return face
}

// bigLine is the line under a card: of one stroke for the first combination, broken for
// the second, one above the other where the card makes both.
func bigLine(t *theme.Theme, w int, c Card) string {
	dashes := strings.Repeat("▀▀ ", w/3+1)
	broken := strings.TrimRight(string([]rune(dashes)[:w]), " ")
	half := (w + 1) / 2
	switch c.Mark {
	case First:
		return t.Accent.Render(strings.Repeat("▀", w))
	case Second:
		return block.Fit(t.Second.Render(broken), w)
	case Both:
		return t.Accent.Render(strings.Repeat("▀", half)) + block.Fit(t.Second.Render(string([]rune(" " + dashes)[:w-half])), w-half)
	}
	return block.Centre(t.Strong.Render(c.Note), w)
}
