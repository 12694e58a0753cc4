// Package pixel draws pictures of square pixels with half blocks, two pixels to a cell of
// the terminal, one above the other: figures and letters that are read from the back of a
// room.
//
// A [Picture] is drawn by hand, in rows of dots and hashes, and made larger without steps
// in its slanting lines ([Picture.Scale]).
package pixel

import "strings"

// Picture is rows of pixels, all as long as the first; true is ink.
type Picture [][]bool

// Read returns the picture that lines draw: a hash is ink, anything else is none. Lines
// that are shorter than the longest end without ink.
func Read(lines ...string) Picture {
	w := 0
	for _, l := range lines {
		w = max(w, len(l))
	}
	p := New(w, len(lines))
	for y, l := range lines {
		for x := range len(l) {
			p[y][x] = l[x] == '#'
		}
	}
	return p
}

// New returns a picture without ink, w pixels by h.
func New(w, h int) Picture {
	p := make(Picture, max(h, 0))
	for y := range p {
		p[y] = make([]bool, max(w, 0))
	}
	return p
}

// W returns the width in pixels.
func (p Picture) W() int {
	if len(p) == 0 {
		return 0
	}
	return len(p[0])
}

// H returns the height in pixels.
func (p Picture) H() int { return len(p) }

// at tells whether there is ink; there is none beyond the edges.
func (p Picture) at(x, y int) bool {
	return y >= 0 && y < p.H() && x >= 0 && x < p.W() && p[y][x]
}

// Put lays another picture upon this one, its left upper corner at x, y. What lies
// outside is lost.
func (p Picture) Put(other Picture, x, y int) {
	for dy, row := range other {
		for dx, ink := range row {
			if py, px := y+dy, x+dx; ink && py >= 0 && py < p.H() && px >= 0 && px < p.W() {
				p[py][px] = true
			}
		}
	}
}

// Scale returns the picture n times as large, n at least 1. A pixel that is a step of a
// slanting line becomes a triangle, so that the line loses its steps and rounds stay round;
// square corners stay square.
func (p Picture) Scale(n int) Picture {
	if n <= 1 {
		return p
	}
	out := New(n*p.W(), n*p.H())
	for y := range p {
		for x, ink := range p[y] {
			for i := range n * n {
				dx, dy := i%n, i/n
				out[n*y+dy][n*x+dx] = ink && !p.cut(x, y, dx, dy, n)
			}
		}
	}
	return out
}

// Grow returns the picture n times as large, n at least 1, every pixel a square: for letters
// one pixel thin.
func (p Picture) Grow(n int) Picture {
	out := New(n*p.W(), n*p.H())
	for y := range out {
		for x := range out[y] {
			out[y][x] = p[y/n][x/n]
		}
	}
	return out
}

// cut tells whether a part of an inked pixel lies outside the triangle that a step is: the
// part dx, dy of n by n.
func (p Picture) cut(x, y, dx, dy, n int) bool {
	for _, side := range []int{-1, 1} {
		for _, end := range []int{-1, 1} {
			if p.step(x, y, side, end) && off(dx, side, n)+off(dy, end, n) < n-1 {
				return true
			}
		}
	}
	return false
}

// step tells whether a pixel is a step of a slanting line that falls away to the side and
// the end given, each −1 or 1: of something solid, since a line one pixel wide would be cut
// through; or a tip.
func (p Picture) step(x, y, side, end int) bool {
	slants := p.at(x-side, y+end) || p.at(x+side, y-end)
	if p.at(x+side, y) || p.at(x, y+end) || !slants {
		return false
	}
	beside, behind, inner := p.at(x-side, y), p.at(x, y-end), p.at(x-side, y-end)
	return beside && behind || behind && inner && p.at(x+side, y-end) || beside && inner && p.at(x-side, y+end)
}

// off is how far a part lies from the first or the last of n, which the sign of side tells.
func off(at, side, n int) int {
	if side < 0 {
		return at
	}
	return n - 1 - at
}

// Rows returns the number of rows of the terminal that a picture of so many pixels takes.
func Rows(pixels int) int { return (pixels + 1) / 2 }

// Lines draws the picture: a cell of the terminal for every two pixels, one above the
// other.
func (p Picture) Lines() []string {
	lines := make([]string, Rows(p.H()))
	for i := range lines {
		var line strings.Builder
		for x := range p.W() {
			above := p[2*i][x]
			below := 2*i+1 < p.H() && p[2*i+1][x]
			switch {
			case above && below:
				line.WriteString("█")
			case above:
				line.WriteString("▀")
			case below:
				line.WriteString("▄")
			default:
				line.WriteByte(' ')
			}
		}
		lines[i] = line.String()
	}
	return lines
}
