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
	// nameWidth is the width of a setting's name, lookWidth that of the settings of the
	// look, which stand beside it.
	nameWidth = 12
	lookWidth = 50
	// roomy is the height from which lines stand apart.
	roomy = 36
)

// listView draws the settings, and beside those of the look what they look like.
func (s *Screen) listView(in screen.Size) block.Block {
	between := 0
	if in.H >= roomy {
		between = 1
	}
	looks := s.lines(lookWidth, between, lineDeck, lineKeys)
	room := in.W - 2*margin - lookWidth
	look := s.look(cards.Small, len(looks))
	for _, size := range []cards.Size{cards.Medium, cards.Large} {
		if larger := s.look(size, len(looks)); larger.Width()+2 <= room && len(larger) <= len(looks) {
			look = larger
		}
	}
	gap := max(2, min(8, room-look.Width()))
	below := block.Beside(gap, looks, look)
	place := s.lines(below.Width(), between, lineHouse, lineSeats)
	page := block.Below(place, block.New(0, 1+between), below)
	left := block.Blank(max(margin, (in.W-page.Width())/2))
	free := in.H - len(page) - footRows
	out := make([]string, max(min(free, 1), free/3), in.H)
	for _, l := range page {
		out = append(out, left+l)
	}
	return append(block.New(in.W, in.H-footRows, out...), s.footView(in.W, left)...)
}

// lines draws some lines of the list, that many rows apart.
func (s *Screen) lines(w, between int, from, to line) block.Block {
	var out []string
	for l := from; l <= to; l++ {
		if l > from && between > 0 {
			out = append(out, "")
		}
		out = append(out, s.setting(l)...)
	}
	return block.New(w, len(out), out...)
}

// setting draws a setting: a mark if it is chosen, its name and its value, and below
// the value the line that explains it.
func (s *Screen) setting(l line) []string {
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
	return []string{mark + block.Fit(name.Render(w.name), nameWidth) + value, block.Blank(2*markWidth+nameWidth) + said}
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

// look draws what cards and words look like; where h rows allow it, spaced.
func (s *Screen) look(size cards.Size, h int) block.Block {
	t := s.theme
	row := cards.Row(t, size, false, shown...)
	var suits []string
	for _, c := range shown[:4] {
		suits = append(suits, t.Card(c.Card))
	}
	words := []string{"", strings.Join(suits, " ")}
	if len(row)+4 <= h {
		words = append(words, "")
	}
	bet := t.Cap("b") + " " + t.Text.Render(text.KeyBet) + " " + t.Title.Render(text.Money(20))
	words = append(words, bet+"  "+t.Won.Render(text.Signed(40))+"  "+t.Lost.Render(text.Signed(-20)))
	return block.Below(row, block.Of(words...))
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
