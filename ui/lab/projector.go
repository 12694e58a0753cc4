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

// draw draws the page, exactly as large as the room. Of lines that are too many the last are
// kept.
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

// textRows are the lines of text in at most h rows, below the words that are not drawn
// large: the first large of them are.
func (p page) textRows(t *theme.Theme, h, large int, apart bool) []string {
	var rows []string
	rows = append(rows, p.plainWords(p.words[large:])...)
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
		// What stands last, a question and its answer, is needed most.
		rows = slices.Clone(rows[len(rows)-h:])
		rows[0] = block.Fit(t.Text.Render("…"), pageWidth)
	}
	return rows
}

// plainWords are words that are not drawn large: in one row where they have room.
func (p page) plainWords(all []bigWords) []string {
	var rows []string
	line := ""
	for _, w := range all {
		words := strings.ToUpper(w.text)
		if s := spaced(words); len(all) == 1 && block.Width(s)+3+block.Width(w.figure) <= pageWidth {
			words = s
		}
		words = w.style.Render(strings.TrimSpace(words + "  " + w.figure))
		switch {
		case line == "":
			line = words
		case block.Width(line)+3+block.Width(words) <= pageWidth:
			line += "   " + words
		default:
			rows, line = append(rows, line), words
		}
	}
	if line != "" {
		rows = append(rows, line)
	}
	return rows
}

// spaced puts a blank between letters.
func spaced(words string) string {
	return strings.Join(strings.Split(words, ""), " ")
}

// leastLarge are the rows that large words leave one hand in any case: six cards of middle
// size with their line.
const leastLarge = 10

// letters are the words in large letters, as many beside each other as there is room for,
// and as large as leaves the cards most of the room; shown is how many of them are drawn so.
func (p page) letters(t *theme.Theme, in screen.Size, room int) (rows []string, shown int) {
	if t.ASCII || len(p.words) == 0 {
		return nil, 0 // there are no half blocks
	}
	left := room - len(p.textRows(t, room, len(p.words), false))
	least := leastLarge + (len(p.hands)-1)*(leastHand+nameRows)
	for scale := 4; scale > 0; scale-- {
		lines := p.wordLines(scale, in.W)
		if lines == nil || len(lines)*(pixel.Rows(letterPixels*scale)+1)+1 > left-max(least, left*6/10) {
			continue
		}
		for i, line := range lines {
			if i > 0 {
				rows = append(rows, "")
			}
			rows = append(rows, line...)
		}
		return rows, len(p.words)
	}
	return nil, 0
}

// letterPixels is the height of a letter in pixels, and wordGap what is between two of the
// large words.
const (
	letterPixels = 5
	wordGap      = 6
)

// wordLines are the words in large letters, put into lines of at most w columns; nil where
// one of them is wider.
func (p page) wordLines(scale, w int) (lines []block.Block) {
	for _, word := range p.words {
		all := word.text
		if word.figure != "" {
			all = strings.TrimSpace(all + "  " + word.figure)
		}
		drawn := block.Block(pixel.Words(all).Grow(scale).Lines())
		if drawn.Width() > w {
			return nil
		}
		for i := range drawn {
			drawn[i] = word.style.Render(drawn[i])
		}
		if last := len(lines) - 1; last >= 0 && lines[last].Width()+wordGap*scale+drawn.Width() <= w {
			lines[last] = block.Beside(wordGap*scale, lines[last], drawn)
		} else {
			lines = append(lines, drawn)
		}
	}
	// Lines are centred below each other.
	widest := 0
	for _, l := range lines {
		widest = max(widest, l.Width())
	}
	for _, l := range lines {
		for y := range l {
			l[y] = block.Centre(l[y], widest)
		}
	}
	return lines
}

// leastHand are the rows of the smallest hand with its line, and of its name.
const (
	leastHand = 6
	nameRows  = 1
)

// handRows are the hands in a room: of two the second has two thirds. A name for which a
// hand has no room stands above it where rows are left in the end.
func (p page) handRows(t *theme.Theme, in cards.Size) []string {
	var drawn []block.Block
	var names []string // those that have no place yet
	for i, h := range p.hands {
		room := in
		if i < len(p.hands)-1 {
			room.H = max(in.H/3, leastHand)
		}
		named := h.name != "" && len(p.hands) > 1
		above := named && room.H > leastHand+nameRows
		if above {
			room.H -= nameRows
		}
		row := cards.BigRow(t, room, h.cards...)
		if row == nil {
			row = cards.Row(t, cards.Small, false, h.cards...)
		}
		if len(row) > room.H {
			continue // there is no room at all
		}
		in.H -= len(row)
		name := ""
		switch {
		case above:
			row = under(t, h.name, row)
			in.H -= nameRows
		case named:
			name = h.name
		}
		drawn, names = append(drawn, row), append(names, name)
	}
	var rows []string
	for i, row := range drawn {
		if names[i] != "" && in.H >= nameRows {
			row = under(t, names[i], row)
			in.H -= nameRows
		}
		rows = append(rows, middle(row, in.W)...)
	}
	return rows
}

// under puts a hand that is drawn under its name.
func under(t *theme.Theme, name string, drawn block.Block) block.Block {
	return block.Below(block.Block{t.Label.Render(name)}, drawn)
}

// middle puts a block into the middle of w columns.
func middle(b block.Block, w int) []string {
	out := make([]string, len(b))
	for i, l := range b {
		out[i] = block.Blank((w-b.Width())/2) + l
	}
	return out
}
