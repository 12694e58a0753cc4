// Package block puts pieces of drawn text beside and below each other.
//
// A [Block] is lines of equal width. Drawing is nothing but building blocks and
// joining them: no block is ever wider or taller than it was asked to be.
package block

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// Block is lines of text, each as wide as the first.
type Block []string

// New returns the lines as a block of width w and height h: each line is cut or
// filled with blanks, missing lines are blank, lines too many are dropped.
func New(w, h int, lines ...string) Block {
	b := make(Block, max(h, 0))
	for i := range b {
		var line string
		if i < len(lines) {
			line = lines[i]
		}
		b[i] = Fit(line, w)
	}
	return b
}

// Of returns the lines as a block as wide as the widest of them.
func Of(lines ...string) Block {
	widths := make([]int, len(lines))
	w := 0
	for i, l := range lines {
		widths[i] = Width(l)
		w = max(w, widths[i])
	}
	b := make(Block, len(lines))
	for i, l := range lines {
		b[i] = l + Blank(w-widths[i])
	}
	return b
}

// Width returns the width of the block in columns.
func (b Block) Width() int {
	if len(b) == 0 {
		return 0
	}
	return Width(b[0])
}

// String returns the lines, separated by line ends.
func (b Block) String() string { return strings.Join(b, "\n") }

// Beside puts blocks side by side, gap columns apart, their tops in one line. The
// result is as tall as the tallest.
func Beside(gap int, blocks ...Block) Block {
	h := 0
	for _, b := range blocks {
		h = max(h, len(b))
	}
	out := make(Block, h)
	var line strings.Builder
	widths := make([]int, len(blocks))
	for i, b := range blocks {
		widths[i] = b.Width()
	}
	for y := range out {
		line.Reset()
		for i, b := range blocks {
			if i > 0 {
				line.WriteString(Blank(gap))
			}
			if y < len(b) {
				line.WriteString(b[y])
			} else {
				line.WriteString(Blank(widths[i]))
			}
		}
		out[y] = line.String()
	}
	return out
}

// Below puts blocks below each other; the result is as wide as the widest.
func Below(blocks ...Block) Block {
	w := 0
	widths := make([]int, len(blocks))
	for i, b := range blocks {
		widths[i] = b.Width()
		w = max(w, widths[i])
	}
	var out Block
	for i, b := range blocks {
		for _, line := range b {
			out = append(out, line+Blank(w-widths[i]))
		}
	}
	return out
}

// Columns puts the cells of rows below each other, gap columns apart, one line a row.
func Columns(gap int, rows [][]string) []string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Width(cell))
		}
	}
	lines := make([]string, len(rows))
	for n, row := range rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = Fit(cell, widths[i])
		}
		lines[n] = strings.Join(cells, Blank(gap))
	}
	return lines
}

// Fit cuts a line to w columns, or fills it with blanks to w.
func Fit(line string, w int) string {
	if w <= 0 {
		return ""
	}
	have := Width(line)
	switch {
	case have < w:
		return line + Blank(w-have)
	case have > w:
		line = ansi.Truncate(line, w, "…")
		// A cut through a wide character leaves the line short.
		return line + Blank(w-Width(line))
	}
	return line
}

// Right fills a line with blanks on its left to w columns, or cuts it.
func Right(line string, w int) string {
	if have := Width(line); have < w {
		return Blank(w-have) + line
	}
	return Fit(line, w)
}

// Centre puts a line in the middle of w columns, or cuts it.
func Centre(line string, w int) string {
	if have := Width(line); have < w {
		return Fit(Blank((w-have)/2)+line, w)
	}
	return Fit(line, w)
}

// Ends puts one text at the left end of w columns and one at the right; the left
// one is cut before they meet.
func Ends(left, right string, w int) string {
	r := Width(right)
	switch room := w - r; {
	case room <= 0:
		return Fit(right, w)
	case Width(left) > room-1:
		return Fit(left, room-1) + " " + right
	default:
		return Fit(left, room) + right
	}
}

// NoBreak is a blank at which [Wrap] breaks no line. It is drawn as a plain blank.
const NoBreak = "\u00a0"

// Words cuts text at the blanks at which a line may be broken.
func Words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && string(r) != NoBreak })
}

// Wrap breaks text into lines of at most w columns (2 where a character takes as
// many), at blanks other than [NoBreak] where it can; several blanks count as one.
func Wrap(text string, w int) []string {
	words := Words(text)
	if w <= 0 || len(words) == 0 {
		return nil
	}
	var lines []string
	line, filled := "", 0
	for _, word := range words {
		word = strings.ReplaceAll(word, NoBreak, " ")
		width := Width(word)
		if filled > 0 && filled+1+width <= w {
			line, filled = line+" "+word, filled+1+width
			continue
		}
		if filled > 0 {
			lines = append(lines, line)
		}
		if line, filled = word, width; width <= w {
			continue
		}
		pieces := strings.Split(ansi.Hardwrap(word, w, true), "\n")
		last := len(pieces) - 1
		lines = append(lines, pieces[:last]...)
		line, filled = pieces[last], Width(pieces[last])
	}
	return append(lines, line)
}

// Blank returns n blanks, none where n is negative.
func Blank(n int) string {
	if n <= 0 {
		return ""
	}
	if n <= len(blanks) {
		return blanks[:n]
	}
	return strings.Repeat(" ", n)
}

const blanks = "                                                                                                                        "
