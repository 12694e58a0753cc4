package lab

import (
	"slices"
	"strings"

	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/pixel"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// A projected view can be shown on a projector: with very large cards and few words, to be
// read from the last row. The model switches between that and the view itself.
type projected interface {
	screen.Screen
	// page is what the projector shows of the view.
	page(*theme.Theme) page
}

// page is what a projector shows: hands above each other, a few words in large letters,
// some lines of text, and the keys.
type page struct {
	// hands are at most two: the last one is the larger.
	hands []bigHand
	words []bigWords
	lines []pageLine
	keys  []pageKey
}

// bigHand is cards and whose they are; the name may be empty.
type bigHand struct {
	name  string
	cards []cards.Card
}

// bigWords are words in large letters, and a figure after them.
type bigWords struct {
	text, figure string
	style        theme.Style
}

// pageLine is text in a style. It is wrapped unless it is kept as it is. Apart: a blank line
// stands before it where there is room. Lead stands before its first row.
type pageLine struct {
	style       theme.Style
	text, lead  string
	apart, kept bool
}

// pageKey is a key and what it does.
type pageKey struct{ cap, what string }

// pageWidth is how wide a line of text on a projector is at most.
const pageWidth = 40

// say adds text to a page.
func (p *page) say(style theme.Style, words string) {
	if words != "" {
		p.lines = append(p.lines, pageLine{style: style, text: words})
	}
}

// draw draws the page, exactly as large as the room. Lines that are too many are cut at the
// end; the caller keeps them few.
func (p page) draw(t *theme.Theme, in screen.Size) block.Block {
	keys := p.keyLine(t)
	room := in.H - 1
	large, shown := p.letters(t, in, room)
	body := p.textRows(t, room-len(large), shown, false)
	hands := p.handRows(t, cards.Size{W: in.W, H: room - len(large) - len(body)})
	if spread := p.textRows(t, room, shown, true); len(hands)+len(large)+len(spread) <= room {
		body = spread
	}

	var rows []string
	over := room - len(hands) - len(large) - len(body)
	blank := func(n int) {
		for range min(max(n, 0), max(over, 0)) {
			rows = append(rows, "")
		}
		over -= min(max(n, 0), max(over, 0))
	}
	centre := func(all []string) {
		w := 0
		for _, l := range all {
			w = max(w, block.Width(l))
		}
		for _, l := range all {
			rows = append(rows, block.Blank((in.W-w)/2)+l)
		}
	}
	blank(over / 4)
	centre(hands)
	if len(large) > 0 {
		blank(1)
		centre(large)
	}
	if len(body) > 0 {
		blank(1)
		centre(body)
	}
	for len(rows) < room {
		rows = append(rows, "")
	}
	return block.New(in.W, in.H, append(rows[:room], block.Centre(keys, in.W))...)
}

// keyLine are the keys, as many as there is room for.
func (p page) keyLine(t *theme.Theme) string {
	line := ""
	for _, k := range p.keys {
		item := t.Strong.Render(k.cap) + " " + t.Text.Render(k.what)
		if line != "" {
			item = line + "  " + item
		}
		if block.Width(item) > pageWidth {
			break
		}
		line = item
	}
	return line
}

// textRows are the lines of text in at most h rows. Below stand the words that are not
// drawn large.
func (p page) textRows(t *theme.Theme, h, large int, apart bool) []string {
	var rows []string
	for _, w := range p.words[large:] {
		words := strings.ToUpper(w.text)
		if s := spaced(words); block.Width(s)+3+block.Width(w.figure) <= pageWidth {
			words = s
		}
		if w.figure != "" {
			words = block.Ends(words, w.figure, pageWidth)
		}
		rows = append(rows, w.style.Render(words))
	}
	for _, l := range p.lines {
		if l.apart && apart && len(rows) > 0 {
			rows = append(rows, "")
		}
		if l.kept {
			rows = append(rows, l.lead+l.style.Render(l.text))
			continue
		}
		indent := block.Width(l.lead)
		for i, line := range text.Wrap(l.text, pageWidth-indent) {
			lead := block.Blank(indent)
			if i == 0 {
				lead = l.lead
			}
			rows = append(rows, block.Fit(lead+l.style.Render(line), pageWidth))
		}
	}
	if len(rows) > h && h > 0 {
		rows = slices.Clone(rows[:h])
		rows[h-1] = block.Fit(t.Text.Render("…"), pageWidth)
	}
	return rows
}

// spaced puts a blank between letters.
func spaced(words string) string {
	return strings.Join(strings.Split(words, ""), " ")
}

// letters are the words in large letters, as large as leaves the cards most of the room;
// shown is how many of them are drawn so.
func (p page) letters(t *theme.Theme, in screen.Size, room int) (rows []string, shown int) {
	if t.ASCII {
		return nil, 0 // there are no half blocks
	}
	left := room - len(p.textRows(t, room, len(p.words), false))
	for scale := 4; scale > 0; scale-- {
		each := pixel.Rows(5*scale) + 1
		if len(p.words)*each+1 > left/3 {
			continue
		}
		var all []string
		for _, w := range p.words {
			words := w.text
			if w.figure != "" {
				words += "   " + w.figure
			}
			picture := pixel.Words(words).Scale(scale)
			if picture.W() > in.W {
				all = nil
				break
			}
			for _, line := range picture.Lines() {
				all = append(all, w.style.Render(line))
			}
			all = append(all, "")
		}
		if len(all) > 0 {
			return all[:len(all)-1], len(p.words)
		}
	}
	return nil, 0
}

// leastHand are the rows of the smallest hand with its line, and of its name.
const (
	leastHand = 6
	nameRows  = 1
)

// handRows are the hands in a room: of two the second has two thirds.
func (p page) handRows(t *theme.Theme, in cards.Size) []string {
	var rows []string
	for i, h := range p.hands {
		room := in
		if i < len(p.hands)-1 {
			room.H = max(in.H/3, leastHand)
		}
		var drawn block.Block
		if h.name != "" && len(p.hands) > 1 && room.H > leastHand+nameRows {
			drawn = block.Block{t.Label.Render(h.name)}
			room.H -= nameRows
		}
		row := cards.BigRow(t, room, h.cards...)
		if row == nil {
			row = cards.Row(t, cards.Small, false, h.cards...)
		}
		if len(row) > room.H {
			continue // there is no room at all
		}
		drawn = block.Below(drawn, row)
		in.H -= len(drawn)
		rows = append(rows, middle(drawn, in.W)...)
	}
	return rows
}

// middle puts a block into the middle of w columns.
func middle(b block.Block, w int) []string {
	out := make([]string, len(b))
	for i, l := range b {
		out[i] = block.Blank((w-b.Width())/2) + l
	}
	return out
}
