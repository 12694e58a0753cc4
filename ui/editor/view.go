package editor

import (
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/ui/advice"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	l := planFor(in)
	p := painter{Theme: s.theme, layout: l, s: s}
	w := in.W - 2*l.margin
	top := block.Below(p.dealer(), block.New(0, l.air[airBox]), p.box())
	left := block.Below(top, block.New(0, l.air[airPack]), p.pack())
	rows := block.Below(
		block.New(0, l.air[airTop]),
		block.Beside(l.gap, block.New(l.left, len(left), left...), p.panel(len(left))),
	)
	if s.line != nil {
		// The line lies over everything below the cards.
		rows = append(rows[:l.air[airTop]+len(top)], p.line(w)...)
	} else {
		rows = append(rows, block.Below(
			block.New(0, l.air[airStakes]),
			block.New(w, 1, p.stakes()),
			block.New(0, l.air[airAsk]),
			block.New(w, promptRows, p.prompt(w)...),
			block.New(w, 1, p.choices(s.choices())),
			block.New(0, l.air[airKeys]),
			block.New(w, 1, p.others(s.others())),
		)...)
	}
	out := make([]string, len(rows))
	margin := block.Blank(l.margin)
	for i, row := range rows {
		out[i] = margin + row
	}
	return block.New(in.W, in.H, out...)
}

// painter draws the parts of the screen in a layout.
type painter struct {
	*theme.Theme
	layout
	s *Screen
}

// hand is what the cards in the box are; ok is false while there are too few.
func (s *Screen) hand() (h hand.Hand, ok bool) {
	if n := len(s.board.cards[inBox]); n != handCards && n != mostCards {
		return hand.Hand{}, false
	}
	d := s.board.house.Doubles()
	return d.Read(card.SetOf(s.board.cards[inBox]...)), true
}

// title is a place's title, marked if it is the chosen one, with its sign in the pack.
func (p painter) title(at place, name string) string {
	mark, style := "  ", p.Label
	if p.s.field == field(at) {
		mark, style = p.Title.Render("▸ "), p.Title
	}
	return mark + style.Render(name) + " " + p.Muted.Render(placeSigns[at])
}

// dealer draws the dealer's cards, and beside them those that have replaced his
// highest.
func (p painter) dealer() block.Block {
	given := p.s.board.cards[atDealer]
	note := text.EditorUp
	if p.s.board.opened() {
		note = p.dealerHand(given)
	}
	var row []block.Block
	for i := range handCards {
		hole := handCards - 1 - i // cards that come after this one
		switch {
		case i < len(given)-1:
			row = append(row, p.face(cards.Card{Card: given[i]}))
		case hole > 0 && (i > 0 || len(given) <= 1) && i >= max(len(given)-1, 0):
			row = append(row, p.face(cards.Card{Down: true}))
		case len(given) > 0:
			row = append(row, p.face(cards.Card{Card: given[len(given)-1]}))
		default:
			row = append(row, p.slot(atDealer, true))
		}
	}
	main := append(block.Block{p.title(atDealer, placeWords[atDealer].title) + "  " + p.Muted.Render(note)}, indent(block.Beside(p.between(), row...))...)
	rest := p.dealerRows()
	var side block.Block
	if p.s.shown(fieldFresh) {
		side = p.list(fresh, 1)
	}
	side = append(side, p.list(seen, rest-len(side)-1)...)
	return p.beside(main, side, rest)
}

func (p painter) dealerHand(given []card.Card) string {
	d := p.s.board.house.Doubles()
	return text.EditorDealerHand(d.Read(card.SetOf(given...)))
}

// box draws the cards of the box, what they are, and beside them those exchanged.
func (p painter) box() block.Block {
	b := p.s.board
	h, _ := p.s.hand()
	var row []block.Block
	for i := range mostCards {
		apart := i == handCards
		var piece block.Block
		switch {
		case b.blind && (i < handCards || b.sixth):
			piece = block.Below(block.New(0, 1), p.face(cards.Card{Down: true}))
		case i < len(b.cards[inBox]):
			c := b.cards[inBox][i]
			piece = cards.Row(p.Theme, p.card, true, cards.Card{Card: c, Mark: markOf(h, c)})
		case !apart || b.house.Sixth.Offered && len(b.cards[away]) == 0:
			next := i == len(b.cards[inBox]) || b.blind
			piece = block.Below(block.New(0, 1), p.slot(inBox, next))
		default:
			piece = block.New(p.card.W, 1)
		}
		if apart {
			piece = block.Beside(0, block.New(1, len(piece)), piece)
		}
		row = append(row, piece)
	}
	name, note := text.EditorBox, ""
	if b.blind {
		name, note = text.EditorBlind, text.EditorSixthNo
		if b.sixth {
			note = text.EditorSixthYes
		}
	}
	title := p.title(inBox, name)
	if note != "" {
		title += "  " + p.Muted.Render(note)
	}
	main := append(block.Block{title}, indent(block.Beside(p.between(), row...))...)
	var gone block.Block
	if p.s.shown(fieldAway) {
		gone = p.list(away, p.card.H+1)
	}
	out := p.beside(main, gone, 1+p.card.H+1)
	return append(out, p.combinations(h)...)
}

func markOf(h hand.Hand, c card.Card) cards.Mark {
	var m cards.Mark
	if h.Primary.Making.Has(c) {
		m |= cards.First
	}
	if h.Second.Making.Has(c) {
		m |= cards.Second
	}
	return m
}

// combinations names what the hand is, with the prices.
func (p painter) combinations(h hand.Hand) block.Block {
	w := inset + max(p.card.RowWidth(), longestCombination)
	lines := make([]string, comboRows)
	if h.Cards != 0 {
		pays := p.s.board.house.Paytable
		if h.Primary.Category == hand.None {
			lines[0] = "  " + p.Muted.Render(text.FeltHand(h))
		} else {
			lines[0] = p.combination(p.Accent.Render(cards.FirstMark), h.Primary, pays[h.Primary.Category], w-inset)
		}
		if h.Second.Category != hand.None {
			lines[1] = p.combination(p.Second.Render(cards.SecondMark), h.Second, pays[h.Second.Category], w-inset)
		}
	}
	return block.New(w, comboRows, indent(lines)...)
}

// longestCombination has room for the longest name, its mark and its price.
const longestCombination = 38

func (p painter) combination(mark string, c hand.Combination, pays, w int) string {
	return block.Ends(mark+" "+p.Strong.Render(text.Combination(c)), p.Muted.Render(text.PaysToOne(pays)), w)
}

// beside puts a list of cards beside the cards drawn large.
func (p painter) beside(main, list block.Block, h int) block.Block {
	return block.Beside(sideGap, block.New(inset+p.card.RowWidth(), h, main...), block.New(side, h, list...))
}

// list draws a place's cards as text, in h rows below its title.
func (p painter) list(at place, h int) block.Block {
	return append(block.Block{p.title(at, placeWords[at].title)}, indent(p.wrapCards(p.listed(at), side-inset, h))...)
}

// listed are the cards of a place as text, and what is being typed.
func (p painter) listed(at place) []string {
	var items []string
	for _, c := range p.s.board.cards[at] {
		items = append(items, p.Card(c))
	}
	if p.s.field == field(at) {
		items = append(items, p.Title.Render(p.s.typed+"_"))
	} else if len(items) == 0 {
		items = append(items, p.Faint.Render(text.EditorNone))
	}
	return items
}

// wrapCards puts items side by side in h rows of w columns; where there is no room
// for all of them, the number of the others ends the last row.
func (p painter) wrapCards(items []string, w, h int) []string {
	lines := []string{items[0]}
	for i := 1; i < len(items); i++ {
		last := len(lines) - 1
		room := w
		if rest := len(items) - i; len(lines) == h && rest > 1 {
			room -= 1 + len(text.EditorMore(rest))
		}
		switch joined := lines[last] + " " + items[i]; {
		case block.Width(joined) <= room:
			lines[last] = joined
		case len(lines) < h:
			lines = append(lines, items[i])
		default:
			lines[last] += " " + p.Muted.Render(text.EditorMore(len(items)-i))
			return lines
		}
	}
	return lines
}

// face draws one card without a row for a line under it.
func (p painter) face(c cards.Card) block.Block { return cards.Face(p.Theme, p.card, c) }

// slot draws the place of a card that is not there; next tells that the next card of
// the place comes there.
func (p painter) slot(at place, next bool) block.Block {
	c := cards.Card{Absent: true, Frame: true}
	if next && p.s.field == field(at) {
		c.Here, c.Note = true, p.s.typed
	}
	return p.face(c)
}

// indent moves lines to the column of the cards.
func indent(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = block.Blank(inset) + line
	}
	return out
}

// panel draws the panel of the values: what the adviser says, what is missing, or why
// the position is impossible.
func (p painter) panel(h int) block.Block {
	title := p.Strong.Render(text.PanelAdvice)
	rule := p.Line.Render(strings.Repeat("─", max(p.layout.panel-block.Width(title)-1, 0)))
	out := block.Block{title + " " + rule}
	return block.New(p.layout.panel, h, append(out, p.verdict(h-1)...)...)
}

func (p painter) verdict(h int) block.Block {
	w := p.layout.panel
	said := func(style theme.Style, words string) block.Block {
		lines := wrapWords(words, w)
		for i := range lines {
			lines[i] = style.Render(lines[i])
		}
		return block.New(w, h, lines...)
	}
	if missing := p.s.board.missing(); missing != "" {
		return said(p.Muted, missing)
	}
	position := p.s.board.position()
	if err := position.Check(); err != nil {
		return said(p.Bad, "✗ "+text.Sentence(err.Error()))
	}
	return p.s.advised().Draw(p.Theme, w, h)
}

// optionsFirst is the number of options that the panel shows before it gives reasons.
const optionsFirst = 8

// advised is the panel of what the adviser says.
func (s *Screen) advised() advice.Panel {
	p := s.asker.Panel(s.board.stakes())
	p.Least, p.Page, p.Equal = optionsFirst, s.page, s.equal
	p.Up, p.Down = s.keys.ValuesUp.Help().Key, s.keys.ValuesDown.Help().Key
	return p
}

// stakes draws the house, the table, the ante and the insurance.
func (p painter) stakes() string {
	b := p.s.board
	table := text.EditorNone
	if b.table != nil {
		table = b.table.ID
	}
	out := ""
	for _, item := range []struct {
		field       field
		name, value string
	}{
		{fieldHouse, text.EditorHouse, b.house.ID},
		{fieldTable, text.EditorTable, table},
		{fieldAnte, text.EditorAnte, text.Money(b.ante)},
		{fieldInsurance, text.EditorInsurance, text.Money(b.insurance)},
	} {
		if !p.s.shown(item.field) {
			continue
		}
		if p.s.field == item.field {
			out += p.Title.Render("▸ "+item.name+" ‹"+item.value+"›") + " "
			continue
		}
		out += "  " + p.Muted.Render(item.name) + " " + p.Strong.Render(item.value) + "  "
	}
	return out
}
