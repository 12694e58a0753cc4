package block

import (
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Width returns the width of a line in columns, as [ansi.StringWidth] does. Nearly
// every line is of narrow characters and colours, and those are counted at once.
func Width(line string) int {
	n := 0
	for i := 0; i < len(line); {
		c := line[i]
		switch {
		case c == 0x1b:
			end := styleEnd(line, i)
			if end < 0 {
				return ansi.StringWidth(line)
			}
			i = end
		case c < ' ' || c == 0x7f:
			return ansi.StringWidth(line)
		case c < utf8.RuneSelf:
			n++
			i++
		default:
			r, size := utf8.DecodeRuneInString(line[i:])
			if !narrow(r) {
				return ansi.StringWidth(line)
			}
			n++
			i += size
		}
	}
	return n
}

// styleEnd returns where the sequence at i that sets colours ends, −1 if it is
// another sequence.
func styleEnd(line string, i int) int {
	if i++; i >= len(line) || line[i] != '[' {
		return -1
	}
	for i++; i < len(line); i++ {
		switch c := line[i]; {
		case c == 'm':
			return i + 1
		case (c < '0' || c > '9') && c != ';':
			return -1
		}
	}
	return -1
}

// narrow reports whether a character takes one column whatever stands beside it that
// is narrow too: letters of Latin and Cyrillic, lines and blocks, and the signs that
// the screens use.
func narrow(r rune) bool {
	switch {
	case r >= 0xc0 && r < 0x250, r >= 0x400 && r < 0x482, r >= 0x2500 && r < 0x25a0:
		return true
	}
	switch r {
	case '♠', '♥', '♦', '♣', '●', '○', '★', '✓', '✗', '·', '…', '‹', '›', '▸', '↑', '↓', '←', '→', '–', '—', '−', '±', '≈', '’':
		return true
	}
	return false
}
