package settings

import (
	"strings"

	"felt/game/card"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/text"
)

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	switch s.page {
	case pageKeys:
		return s.binding.view(in)
	case pageFaults:
		return s.faultsView(in)
	}
	return s.listView(in)
}

const (
	// margin is what stands free on either side.
	margin = 2
	// footRows is the height of the foot.
	footRows = 2
	// markWidth is the width of the mark before a line, and of that before a value.
	markWidth = 2
	// nameWidth is the width of a setting's name, valueWidth that of its value with the
	// marks around it, noteWidth that of the line that explains it.
	nameWidth  = 13
	valueWidth = 22
	noteWidth  = 41
	// listWidth is that of all of them.
	listWidth = nameWidth + valueWidth + noteWidth
)

// listView draws the settings, and below them what the look is like.
func (s *Screen) listView(in screen.Size) block.Block {
	room := in.H - footRows
	if s.page == pagePractise {
		return s.practiseView(in)
	}
	between, look := 0, s.look(cards.Small)
	for b := range 2 {
		for _, size := range []cards.Size{cards.Small, cards.Medium, cards.Large} {
			if l := s.look(size); s.listRows(b)+len(l) < room && l.Width()+2*margin <= in.W {
				between, look = b, l
			}
		}
	}
	page := block.Below(block.New(listWidth, s.listRows(between), s.list(between)...), look)
	left := block.Blank(max(margin, (in.W-page.Width())/2))
	free := room - len(page)
	out := make([]string, max(min(free, 1), free/3), in.H)
	for _, l := range page {
		out = append(out, left+l)
	}
	return append(block.New(in.W, in.H-footRows, out...), s.footView(in.W, left)...)
}

// practiseView draws the settings of practising, a blank row between them.
func (s *Screen) practiseView(in screen.Size) block.Block {
	rows := s.list(1)
	left := block.Blank(max(margin, (in.W-listWidth)/2))
	out := make([]string, max(1, (in.H-footRows-len(rows))/3), in.H)
	for _, l := range rows {
		out = append(out, left+l)
	}
	return append(block.New(in.W, in.H-footRows, out...), s.footView(in.W, left)...)
}

// listRows is the number of rows of the list with so many blank ones between the
// settings; those of the look stand apart from those of the place.
func (s *Screen) listRows(between int) int { return int(lines)*(1+between) + 2 }

// list draws the settings.
func (s *Screen) list(between int) []string {
	var out []string
	first, end := s.span()
	for l := first; l < end; l++ {
		if l == lineDeck {
			out = append(out, "")
		}
		out = append(out, s.setting(l))
		out = append(out, make([]string, between)...)
	}
	return append(out, "")
}

// setting draws a setting: a mark if it is chosen, its name, its value, and the line that
// explains it.
func (s *Screen) setting(l line) string {
	t, w := s.theme, s.words(l)
	mark, name, value, note := "  ", t.Text, "  "+t.Strong.Render(w.value), t.Muted
	switch {
	case l == s.line:
		mark, name, note = t.Title.Render("▸ "), t.Title, t.Text
		if value = "  " + t.Title.Render(w.value); !w.fixed && !w.opens {
			value = t.Title.Render("‹ " + w.value + " ›")
		}
	case w.fixed:
		name, value = t.Faint, "  "+t.Faint.Render(w.value)
	}
	said := note.Render(w.note)
	switch w.mood {
	case moodBad:
		said = t.Bad.Render("✗ " + w.note)
	case moodAsk:
		said = t.Accent.Render("● " + w.note)
	}
	return mark + block.Fit(name.Render(w.name), nameWidth-markWidth) + block.Fit(value, max(valueWidth, block.Width(value)+2)) + said
}

// shown are the cards that show the look: every suit, a ten, a court, and a back.
var shown = func() []cards.Card {
	all, err := card.Parse("As Qd 10h 7c")
	if err != nil {
		panic(err)
	}
	var out []cards.Card
	for _, c := range all {
		out = append(out, cards.Card{Card: c})
	}
	out[0].Mark, out[1].Mark = cards.First, cards.Second
	return append(out, cards.Card{Down: true})
}()

// look draws what cards and words look like, under the values.
func (s *Screen) look(size cards.Size) block.Block {
	t := s.theme
	row := cards.Row(t, size, false, shown...)
	var suits []string
	for _, c := range shown[:4] {
		suits = append(suits, t.Card(c.Card))
	}
	bet := t.Cap("b") + " " + t.Text.Render(text.KeyBet) + " " + t.Title.Render(text.Money(20))
	words := block.Of(strings.Join(suits, " "), "", bet, "", t.Won.Render(text.Signed(40))+"  "+t.Lost.Render(text.Signed(-20)))
	if size.H < len(words) {
		words = block.Of(words[0], words[2], words[4])
	}
	return block.Beside(0, block.New(nameWidth+markWidth, len(row)), row, block.New(4, len(row)), words)
}

// mood is how something is said.
type mood int

const (
	moodPlain mood = iota
	moodGood
	moodBad
	moodAsk
)

// footView draws the foot: one line at the bottom, or two where something is wrong.
func (s *Screen) footView(w int, left string) block.Block {
	t := s.theme
	said, m := s.foot()
	room := w - len(left) - margin
	sign, style, lines := "", t.Faint, []string{said}
	switch m {
	case moodGood:
		sign, style = "✓ ", t.Good
	case moodBad:
		sign, style = "✗ ", t.Bad
		lines = text.Wrap(said, room-markWidth)
	case moodAsk:
		style = t.Title
	}
	if len(lines) < footRows {
		lines = append(make([]string, footRows-len(lines)), lines...)
	}
	out := make([]string, footRows)
	for i, l := range lines[:footRows] {
		if l != "" {
			out[i] = left + style.Render(block.Fit(sign+l, room))
			sign = block.Blank(len([]rune(sign)))
		}
	}
	return block.New(w, footRows, out...)
}
