package lab

import (
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// buildLayout is how the view is laid out in a room.
type buildLayout struct {
	// w is the width of everything, side that of what stands beside the cards.
	w, side int
	size    cards.Size
	pitch   int
	// air is a blank row above the pack, and above the combinations.
	air [2]int
	// list is how many rows the combinations have.
	list int
}

// Rows and widths of the view that do not change.
const (
	buildWidth  = 100
	buildMargin = 4
	packRows    = card.Suits
	saidRows    = 2 // what the last key did, or the rule
	leastList   = 7
)

// buildFor lays the view out.
func buildFor(in screen.Size) (l buildLayout) {
	l.size, l.pitch = cards.Small, 3
	rows := func() int { return 1 + l.size.H + 1 + 1 + packRows + 1 + saidRows + keyRows }
	for _, s := range []cards.Size{cards.Medium, cards.Middle, cards.Large, cards.Huge} {
		if in.H-rows()-(s.H-l.size.H) >= leastList+4 && s.RowWidth()+sideGap+sideWidth+buildMargin <= in.W {
			l.size = s
		}
	}
	l.w = max(l.size.RowWidth()+sideGap+sideWidth, min(in.W-buildMargin, buildWidth))
	if in.W >= 120 {
		l.pitch = 4
	}
	l.side = l.w - l.size.RowWidth() - sideGap
	free := in.H - rows() - leastList
	for i := range l.air {
		if free > 0 {
			l.air[i]++
			free--
		}
	}
	l.list = leastList + max(min(free, 7), 0)
	return l
}

// layOut reads the hand, and gives the pager what there is to scroll.
func (v *build) layOut() {
	v.now, v.was = paid{}, paid{}
	if h := v.m.stakes.House; v.whole() {
		v.now = paidAt(h, v.built[inHand])
		if v.before != nil {
			v.was = paidAt(h, v.before)
		}
	}
	l := buildFor(v.room)
	v.list.Set(v.combinations(l.w), l.list)
}

// View implements [screen.Screen].
func (v *build) View(in screen.Size) block.Block {
	t, l := v.m.Theme, buildFor(in)
	head := block.Beside(sideGap, v.hand(l), block.New(l.side, 1+l.size.H+1+1, v.comparison(l.side)...))
	pack := cards.Pack{Pitch: l.pitch, Cursor: v.cursor, Pointing: v.pointing, Lies: func(c card.Card) (string, bool) {
		if at, lies := v.lies(c); lies {
			return placeWords[at].sign, false
		}
		return "", false
	}}
	drawn := pack.Draw(t)
	middle := block.Beside(sideGap, drawn, block.New(l.w-drawn.Width()-sideGap, packRows, v.dealer()...))
	rows := block.Below(head, block.New(0, l.air[0]), middle, block.New(0, l.air[1]), v.listHead(l.w), v.list.Draw(l.w))
	return laidOut(in, l.w, rows, append(v.said(l.w), v.choices(l.w)))
}

// title is the title of a place, marked if it is the chosen one, with its sign in the pack.
func (v *build) title(p place) string {
	t := v.m.Theme
	mark, style := "  ", t.Label
	if v.place == p {
		mark, style = t.Title.Render("▸ "), t.Title
	}
	return mark + style.Render(placeWords[p].title) + " " + t.Muted.Render(placeWords[p].sign)
}

// hand draws the cards of the hand, the places of those that are missing, and the cursor.
func (v *build) hand(l buildLayout) block.Block {
	t := v.m.Theme
	held := v.built[inHand]
	row := make([]cards.Card, most[inHand])
	under := make([]string, most[inHand])
	copy(row, shown(v.now.read, held))
	for i := range row {
		row[i].Apart = i == leastCards
		here := v.place == inHand && i == v.at && !v.pointing
		switch {
		case i >= len(held):
			row[i].Absent, row[i].Frame, row[i].Here = true, true, here
			if here {
				row[i].Note = v.typed
			}
		case here && v.typed != "":
			under[i] = t.Title.Render(v.typed + "_")
		case here:
			under[i] = t.Title.Render("↑")
		}
	}
	return block.Below(
		block.New(l.size.RowWidth(), 1, v.title(inHand)),
		cards.Row(t, l.size, true, row...),
		block.Of(cards.Under(l.size, row, under)),
	)
}

// Widths of the comparison: of a name, and of a column.
const (
	compareName   = 8
	compareColumn = 17
)

// comparison sets the hand beside the one before it.
func (v *build) comparison(w int) []string {
	t, h := v.m.Theme, v.m.stakes.House
	if !v.whole() {
		return append([]string{"", ""}, words(t.Muted, text.LabMissing(leastCards-len(v.built[inHand])), w)...)
	}
	type column [4]string
	of := func(head string, p paid) column {
		c := column{head, p.read.Primary.Category.String(), text.LabNothing, text.LabPaysWords(h, p.read)}
		if s := p.read.Second.Category; s != hand.None {
			c[2] = s.String()
		}
		return c
	}
	names := [4]string{"", text.LabPrimary, text.LabSecond, text.LabPays}
	var columns []column
	if v.before != nil {
		columns = append(columns, of(text.LabBefore, v.was))
	}
	columns = append(columns, of(text.LabNow, v.now))
	lines := []string{""}
	last := len(columns) - 1
	for i, name := range names {
		line := block.Fit(t.Muted.Render(name), compareName)
		for n, c := range columns {
			style := t.Muted
			if n == last && i > 0 {
				style = t.Strong
				if last > 0 && c[i] != columns[0][i] {
					style = t.Title
				}
			}
			switch {
			case n < last:
				line += block.Fit(style.Render(c[i]), compareColumn)
			case last > 0 && i > 0 && c[i] != columns[0][i]:
				line += t.Title.Render("→ ") + style.Render(c[i])
			default:
				line += "  " + style.Render(c[i])
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// dealer draws the dealer's cards, and what they are.
func (v *build) dealer() []string {
	t, held := v.m.Theme, v.built[atDealer]
	var items []string
	for i, c := range held {
		item := t.Card(c)
		if v.place == atDealer && i == v.at {
			item = t.Cap(c.Sign())
		}
		items = append(items, item)
	}
	if v.place == atDealer && v.at == len(held) {
		items = append(items, t.Title.Render(v.typed+"_"))
	} else if v.place == atDealer && v.typed != "" {
		items = append(items, t.Title.Render(v.typed+"_"))
	} else if len(held) == 0 {
		items = append(items, t.Faint.Render(text.LabNoDealer))
	}
	note := ""
	if len(held) == leastCards {
		none := hand.NoDoubles()
		note = text.EditorDealerHand(none.Read(card.SetOf(held...)))
	}
	return []string{v.title(atDealer), "  " + strings.Join(items, " "), "  " + t.Muted.Render(note)}
}

// listHead is the title of the combinations, and which of them are shown.
func (v *build) listHead(w int) block.Block {
	t, k := v.m.Theme, &v.m.Keys.Build
	note := ""
	if first, last, of := v.list.Seen(); first > 1 || last < of {
		note = " " + t.Muted.Render(text.LabMore(first, last, of, k.ValuesUp.Help().Key, k.ValuesDown.Help().Key))
	}
	title := t.Strong.Render(text.LabCombination) + " "
	rule := t.Line.Render(strings.Repeat("─", max(w-block.Width(title)-block.Width(note), 0)))
	return block.New(w, 1, title+rule+note)
}

// Widths of the list of combinations: of a mark, of the cards, and of a category.
const (
	markRoom     = 2
	cardsRoom    = 18
	categoryRoom = 16
)

// combinations draws the primary and all that the cards make beside it, each with the reason
// why it is paid or is not.
func (v *build) combinations(w int) []string {
	if !v.whole() {
		return nil
	}
	t, h, held := v.m.Theme, v.m.stakes.House, v.built[inHand]
	read := v.now.read
	if read.Primary.Category == hand.None {
		return []string{t.Text.Render(text.Sentence(text.FeltHand(read)))}
	}
	lines := listed(t, w, t.Accent.Render(cards.FirstMark), t.Strong, read.Primary, held, text.LabBest)
	doubles := h.Doubles()
	all := doubles.Candidates(card.SetOf(held...))
	for _, c := range all {
		mark, style := t.Bad.Render("✗"), t.Text
		if c.Reason == hand.Counts {
			mark, style = t.Second.Render(cards.SecondMark), t.Strong
		}
		lines = append(lines, listed(t, w, mark, style, c.Combination, held, text.LabReason(h, read, c, held))...)
	}
	if len(all) == 0 {
		lines = append(lines, t.Muted.Render(block.Blank(markRoom)+text.LabNothingElse))
	}
	return lines
}

// listed draws a combination with its cards and what is to be said of it.
func listed(t *theme.Theme, w int, mark string, style theme.Style, c hand.Combination, held []card.Card, why string) []string {
	var names []string
	for _, one := range c.Making.Of(held) {
		names = append(names, t.Card(one))
	}
	head := block.Fit(mark, markRoom) + block.Fit(strings.Join(names, " "), cardsRoom)
	if w >= 90 {
		head += block.Fit(style.Render(text.Combination(c)), 31)
	} else {
		head += block.Fit(style.Render(c.Category.String()), categoryRoom)
	}
	var lines []string
	for i, l := range text.Wrap(why, w-block.Width(head)) {
		if i > 0 {
			head = block.Blank(block.Width(head))
		}
		lines = append(lines, head+t.Muted.Render(l))
	}
	return lines
}

// said says why the last key did nothing, what it did, or what the rule is.
func (v *build) said(w int) []string {
	t := v.m.Theme
	var lines []string
	switch {
	case v.refusal != "":
		lines = words(t.Bad, "✗ "+v.refusal, w)
	case v.notice != "":
		lines = words(t.Text, v.notice, w)
	case v.place == atDealer:
		lines = words(t.Muted, text.LabHintDealer, w)
	case !v.whole():
		lines = words(t.Muted, text.LabHintHand, w)
	default:
		lines = words(t.Muted, text.LabRule(v.m.stakes.House), w)
	}
	return block.New(w, saidRows, lines...)
}

// choices draws the keys.
func (v *build) choices(w int) string {
	k := &v.m.Keys.Build
	all := []hint{{k.Left.Help().Key + k.Right.Help().Key, text.KeyLabSwap}, {k.Down.Help().Key, text.KeyLabPack}}
	if v.pointing {
		all = []hint{{k.Left.Help().Key + k.Right.Help().Key + k.Up.Help().Key + k.Down.Help().Key, text.KeyLabPack}, hintOf(k.Enter, text.KeyEditorPutHere)}
	} else if v.whole() {
		all = append(all, hintOf(k.Enter, text.KeyLabReveal))
	}
	if v.place == atDealer {
		all = append(all, hintOf(k.Dealer, text.KeyLabDeal), hintOf(k.Next, text.KeyLabToHand))
	} else {
		all = append(all, hintOf(k.Next, text.KeyLabToDealer), hintOf(k.Compare, text.KeyLabHouses), hintOf(k.House, text.LabHouseKey))
	}
	all = append(all, hintOf(k.Undo, k.Undo.Help().Desc), hintOf(k.Back, k.Back.Help().Desc))
	return hints(v.m.Theme, w, all...)
}

// page implements [projected].
func (v *build) page(t *theme.Theme) page {
	var p page
	k, h, held := &v.m.Keys.Build, v.m.stakes.House, v.built[inHand]
	if len(v.built[atDealer]) > 0 {
		p.hands = append(p.hands, bigHand{text.EditorDealer, shown(hand.Hand{}, v.built[atDealer])})
	}
	if v.whole() {
		p.words = priced(t, h, v.now.read, true, true, true)
	}
	if len(held) > 0 {
		p.hands = append(p.hands, bigHand{text.LabHand, shown(v.now.read, held)})
	}
	switch {
	case v.refusal != "":
		p.say(t.Bad, "✗ "+v.refusal)
	case v.notice != "":
		p.say(t.Text, v.notice)
	case !v.whole():
		p.say(t.Text, text.LabMissing(leastCards-len(held)))
	}
	switch at := v.built[v.place]; {
	case v.at < len(at):
		p.say(t.Title, strings.TrimSpace("▸ "+at[v.at].Sign()+" "+v.typed))
	case v.typed != "":
		p.say(t.Title, v.typed+"_")
	}
	p.keys = []pageKey{{k.Left.Help().Key + k.Right.Help().Key, text.KeyLabSwap}, {k.Projector.Help().Key, text.KeyProjectorOff}}
	return p
}
