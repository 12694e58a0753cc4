// Package pager is a text that is scrolled: lines that may be more than the room
// there is, the keys that move over them, and which of them are seen.
package pager

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/block"
	"felt/ui/keys"
)

// Pager is lines and the part of them that is seen. The zero value has none.
type Pager struct {
	lines []string
	rows  int
	// top is the index of the first line seen.
	top int
}

// Set sets the lines and the number of rows they are seen in, and keeps the place.
func (p *Pager) Set(lines []string, rows int) {
	p.lines, p.rows = lines, max(rows, 1)
	p.scroll(p.top)
}

// Top goes to the first line.
func (p *Pager) Top() { p.scroll(0) }

// Update answers a key; ok is false if it is none of the pager's.
func (p *Pager) Update(msg tea.KeyMsg, k *keys.Pages) (ok bool) {
	switch {
	case key.Matches(msg, k.Up):
		p.scroll(p.top - 1)
	case key.Matches(msg, k.Down):
		p.scroll(p.top + 1)
	case key.Matches(msg, k.PageUp):
		p.scroll(p.top - p.rows)
	case key.Matches(msg, k.PageDown):
		p.scroll(p.top + p.rows)
	case key.Matches(msg, k.First):
		p.scroll(0)
	case key.Matches(msg, k.Last):
		p.scroll(len(p.lines))
	default:
		return false
	}
	return true
}

// scroll makes a line the first one seen, as far as there are lines to fill the rows.
func (p *Pager) scroll(to int) { p.top = max(0, min(to, len(p.lines)-p.rows)) }

// Seen returns the numbers of the first and the last line seen, from 1, and the
// number of lines.
func (p *Pager) Seen() (first, last, of int) {
	return min(p.top+1, len(p.lines)), min(p.top+p.rows, len(p.lines)), len(p.lines)
}

// Draw draws the lines that are seen in w columns and the pager's rows.
func (p *Pager) Draw(w int) block.Block {
	return block.New(w, p.rows, p.lines[p.top:min(p.top+p.rows, len(p.lines))]...)
}
