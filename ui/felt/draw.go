package felt

import (
	"strings"

	"felt/game/card"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// Draw draws a scene, exactly as large as the room.
func Draw(t *theme.Theme, s Scene, in screen.Size) block.Block {
	l := plan(in, len(s.Boxes))
	p := painter{t, l}
	box := p.drawBox(s.Boxes[s.Active])
	if s.Bare {
		box = block.New(p.box, len(box))
	}
	cloth := block.Below(p.drawDealer(s.Dealer), block.New(0, l.air[airBox]), box)
	if s.Cover != nil {
		cloth = block.New(p.box, len(cloth), p.cover(s.Cover, len(cloth))...)
	}
	table := block.Beside(l.gap, cloth, p.drawSide(s, len(cloth)))

	w := in.W - 2*l.margin
	rows := block.Below(
		block.New(0, l.air[airTop]),
		table,
		block.New(0, l.air[airSeats]),
		p.drawSeats(s),
		p.drawFoot(s, w),
	)
	out := make([]string, len(rows))
	margin := block.Blank(l.margin)
	for i, row := range rows {
		out[i] = margin + row
	}
	return block.New(in.W, in.H, out...)
}

// cover draws what lies over the cloth, h rows in all.
func (p painter) cover(c Panel, h int) block.Block {
	w := p.box - 2
	title := p.Strong.Render(c.Title())
	rule := p.Line.Render(strings.Repeat("─", max(w-block.Width(title)-1, 0)))
	out := append(block.Block{title + " " + rule}, c.Draw(p.Theme, w, max(h-1, 0))...)
	for i := range out {
		out[i] = " " + out[i]
	}
	return out
}

// drawFoot draws the remark, the prompt and the keys. The remark stands in a blank row
// above the prompt. What they need more than there is they take from the other blank
// rows, and from the keys that are not decisions.
func (p painter) drawFoot(s Scene, w int) block.Block {
	prompt := p.prompt(s.Prompt, w)
	air, others := p.air, []string{p.others(s.Others, w)}
	need := len(prompt) - 1
	if len(s.Remark.Lines) > 0 {
		prompt = append([]string{p.remark(s.Remark, w)}, prompt...)
		if air[airPrompt] > 0 {
			air[airPrompt]--
		} else {
			need++
		}
	}
	for _, i := range []int{airAsk, airKeys, airPrompt} {
		if need > 0 && air[i] > 0 {
			air[i]--
			need--
		}
	}
	if need > 0 {
		others = nil
	}
	return block.Below(
		block.New(0, air[airPrompt]),
		block.New(w, len(prompt), prompt...),
		block.New(0, air[airAsk]),
		block.New(w, 1, p.choices(s.Choices, w)),
		block.New(0, air[airKeys]),
		block.New(w, len(others), others...),
	)
}

// painter draws the parts of a scene in a layout.
type painter struct {
	*theme.Theme
	layout
}

// inset is the column of the cards, so that the dealer's stand over the player's.
func (p painter) inset() int { return p.pad + 1 }

func (p painter) drawDealer(d Dealer) block.Block {
	note := p.Muted
	if d.Strong {
		note = p.Strong
	}
	title := p.Label.Render(d.Title) + "  " + note.Render(d.Note)
	row := cards.Row(p.Theme, p.card, false, d.Cards...)
	if len(d.Replaced) > 0 {
		row = block.Beside(2, row, p.replaced(d))
	}
	return block.New(p.box, p.dealerRows(), p.indent(append(block.Block{title}, row...))...)
}

// replaced draws the card laid away crosswise; where others followed it, they are
// named under it.
func (p painter) replaced(d Dealer) block.Block {
	out := cards.Across(p.Theme, p.card, d.Replaced[0])
	if rest := d.Replaced[1:]; len(rest) > 0 {
		out = append(out, p.Muted.Render(d.Aside), p.cardList(rest))
	}
	return block.Of(out...)
}

// cardList writes cards as text on the ground.
func (p painter) cardList(all []card.Card) string {
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = p.Card(c)
	}
	return strings.Join(words, " ")
}

// indent moves lines to the column of the cards.
func (p painter) indent(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = block.Blank(p.inset()) + line
	}
	return out
}

// drawBox draws the box in play, with the edge of the cloth around it.
func (p painter) drawBox(b Box) block.Block {
	inner := p.box - 2 - 2*p.pad
	lines := p.drawSpots(b.Places, inner)
	blank := func(n int) {
		for range n {
			lines = append(lines, "")
		}
	}
	blank(p.air[airCards])
	lines = append(lines, cards.Row(p.Theme, p.card, true, b.Cards...)...)
	lines = append(lines, cards.Under(p.card, b.Cards, p.under(b.Under)))
	blank(p.air[airNames])
	lines = append(lines, p.combination(b.First, p.Accent, inner), p.combination(b.Second, p.Second, inner))

	given := ""
	if len(b.Given) > 0 {
		given = p.Muted.Render(text.FeltGiven) + " " + p.cardList(b.Given)
	}
	return p.cloth(p.box, p.pad, p.Cloth, p.Strong.Render(b.Title), "", given, p.Title.Render(b.Pays), lines)
}

// cloth draws an edge of width w around lines, with texts set into it at the left and
// at the right, above and below.
func (p painter) cloth(w, pad int, line theme.Style, title, brief, foot, sum string, lines []string) block.Block {
	out := block.Block{edge(line, w, "╭", title, brief, "╮")}
	side, blank := line.Render("│"), block.Blank(pad)
	for _, l := range lines {
		out = append(out, side+blank+block.Fit(l, w-2-2*pad)+blank+side)
	}
	return append(out, edge(line, w, "╰", foot, sum, "╯"))
}

// edge is a horizontal edge with a text set into it at the left and at the right.
func edge(line theme.Style, w int, left, start, end, right string) string {
	rule := func(n int) string { return line.Render(strings.Repeat("─", max(n, 0))) }
	if block.Width(start) > 0 {
		start = rule(1) + " " + start + " "
	}
	if block.Width(end) > 0 {
		end = " " + end + " " + rule(1)
	}
	room := w - 2
	if need := block.Width(start) + block.Width(end); need > room {
		start = block.Fit(start, max(room-block.Width(end)-1, 0)) + " "
	}
	fill := room - block.Width(start) - block.Width(end)
	return line.Render(left) + start + rule(fill) + end + line.Render(right)
}

// under draws what stands under the cards.
func (p painter) under(all []Under) []string {
	out := make([]string, len(all))
	for i, u := range all {
		text, style := u.Number, p.Muted
		if u.Cursor {
			style = p.Title
		}
		if u.Marked {
			text, style = "✗ "+text, p.Lost
		}
		if u.Cursor {
			text = "‹" + text + "›"
		}
		out[i] = style.Render(text)
	}
	return out
}

// combination draws a combination's name, after the mark of the line that its cards
// have, and its price at the right end.
func (p painter) combination(c Combination, line theme.Style, w int) string {
	if c.Name == "" {
		return ""
	}
	if c.Mark == "" {
		return block.Ends("  "+p.Muted.Render(c.Name), p.Muted.Render(c.Price), w)
	}
	return block.Ends(line.Render(c.Mark)+" "+p.Strong.Render(c.Name), p.Muted.Render(c.Price), w)
}

// prompt draws the prompt in as many rows as its words need.
func (p painter) prompt(pr Prompt, w int) []string {
	words, style, figure := pr.Text, p.Text, p.Title
	switch pr.Mood {
	case Refuses:
		words, style = "✗ "+words, p.Bad
	case Wins:
		style, figure = p.Strong, p.Won
	case Loses:
		style, figure = p.Strong, p.Lost
	case Tells, Praises:
		style = p.Strong
	case Doubts, Blames:
		style = p.Title
	case Asks:
	}
	lines := text.Wrap(words, w)
	if len(lines) == 0 {
		lines = []string{""}
	}
	room := block.Width(lines[len(lines)-1]) + 2 + block.Width(pr.Figure)
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	switch last := len(lines) - 1; {
	case pr.Figure == "":
	case room > w:
		lines = append(lines, figure.Render(pr.Figure))
	default:
		lines[last] += "  " + figure.Render(pr.Figure)
	}
	return lines
}

// remark draws the remark in one row: the longest words that have room.
func (p painter) remark(r Remark, w int) string {
	style := p.Text
	switch r.Mood {
	case Praises, Wins:
		style = p.Good
	case Doubts:
		style = p.Accent
	case Blames, Refuses, Loses:
		style = p.Bad
	case Tells, Asks:
	}
	sign := r.Sign
	if sign != "" {
		sign += " "
	}
	line := ""
	for _, words := range r.Lines {
		line = style.Render(sign + words)
		if block.Width(line) <= w {
			break
		}
	}
	return line
}

// choices draws keys with what they do and cost. Where they don't fit, the blanks
// between them shrink, then what is at the end is cut.
func (p painter) choices(all []Choice, w int) string {
	items := make([]string, len(all))
	for i, c := range all {
		items[i] = p.Cap(c.Cap) + " " + p.Text.Render(c.What)
		if c.Price != "" {
			items[i] += " " + p.Muted.Render(c.Price)
		}
	}
	return strings.Join(items, block.Blank(gapOf(items, w)))
}

// gapOf is the widest gap between items at which they fit, at least 1 and at most 3.
func gapOf(items []string, w int) int {
	need := 0
	for _, item := range items {
		need += block.Width(item)
	}
	gap := 3
	for gap > 1 && need+gap*(len(items)-1) > w {
		gap--
	}
	return gap
}

// others draws the keys that are not decisions, quietly; their gaps shrink too.
func (p painter) others(all []Choice, w int) string {
	items := make([]string, len(all))
	for i, c := range all {
		items[i] = p.Strong.Render(c.Cap) + " " + p.Muted.Render(c.What)
	}
	return " " + strings.Join(items, block.Blank(gapOf(items, w-1)))
}
