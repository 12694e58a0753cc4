package pager

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/text"
	"felt/ui/theme"
)

// Book is pages under their titles, of which the one in front is scrolled. Whoever has
// the book lays the page in front out with Set: for the room there is, and when the book
// has been turned.
type Book struct {
	Pager
	// Titles are those of the pages, in their order.
	Titles []string
	// Front is the index of the page in front.
	Front int
}

// Rows of what stands above and below a page, and the margin on either side of it.
const (
	headRows = 2
	footRows = 2
	margin   = 2
)

// Room returns the columns and rows that a page has in a book of w columns and h rows.
func Room(w, h int) (columns, rows int) { return w - 2*margin, h - headRows - footRows }

// keyTab goes to the next page, as the arrow does.
var keyTab = keys.New("tab", text.KeyOtherPage, "tab")

// Update answers a key; ok is false if it is none of the book's. Turned: another page is in
// front, seen from its first line.
func (b *Book) Update(msg tea.KeyMsg, k *keys.Pages) (turned, ok bool) {
	switch {
	case b.Pager.Update(msg, k):
		return false, true
	case key.Matches(msg, k.Left):
		b.turn(len(b.Titles) - 1)
	case key.Matches(msg, k.Right, keyTab):
		b.turn(1)
	default:
		return false, false
	}
	return true, true
}

// turn turns so many pages on.
func (b *Book) turn(by int) {
	b.Front = (b.Front + by) % len(b.Titles)
	b.Top()
}

// Draw draws the titles, the lines of the page in front that are seen, and what stands
// below it, in w columns and h rows.
func (b *Book) Draw(t *theme.Theme, foot string, w, h int) block.Block {
	tabs := ""
	for i, title := range b.Titles {
		mark, style := "  ", t.Muted
		if i == b.Front {
			mark, style = t.Title.Render("▸ "), t.Title
		}
		tabs += mark + style.Render(title) + "  "
	}
	columns, _ := Room(w, h)
	rows := block.Below(
		block.New(columns, headRows, tabs),
		b.Pager.Draw(columns),
		block.New(columns, footRows, "", t.Faint.Render(foot)),
	)
	out := make([]string, len(rows))
	for i, row := range rows {
		out[i] = block.Blank(margin) + row
	}
	return block.New(w, h, out...)
}

// Caps are the caps of keys, side by side, for a foot.
func Caps(all ...key.Binding) string {
	out := ""
	for _, k := range all {
		out += k.Help().Key
	}
	return out
}
