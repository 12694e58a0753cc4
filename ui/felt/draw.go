package felt

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"felt/game/card"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/theme"
)

// layout is where things stand on a screen of some size. It depends on the size
// alone, so that nothing moves while a hand is played.
type layout struct {
	card cards.Size
	// margin is left free on either side, gap between cloth and panel, pad between
	// the edge of the box and its cards.
	margin, gap, pad int
	// box is the width of the box, edges included; panel that of the panel.
	box, panel int
	// air are blank rows: see the constants.
	air [airs]int
}

// Places for blank rows, in the order in which they are filled.
const (
	airPrompt = iota // above the prompt
	airBox           // between dealer and box
	airTop           // below the header
	airKeys          // below the choices
	airCards         // above the cards in the box
	airNames         // below them
	airAsk           // below the prompt
	airs
)

// Widths of the panel.
const (
	leastPanel = 30
	mostPanel  = 46
)

// steps are the sizes of cards, large to small, with the padding that goes with them.
var steps = []struct {
	card             cards.Size
	margin, gap, pad int
	panel            int
}{
	{cards.Huge, 4, 4, 4, 40},
	{cards.Large, 2, 3, 2, 36},
	{cards.Middle, 2, 3, 2, 36},
	{cards.Medium, 1, 2, 1, leastPanel},
}

// plan chooses the largest cards that leave room for everything.
func plan(in screen.Size) layout {
	var l layout
	for _, s := range steps {
		l = layout{card: s.card, margin: s.margin, gap: s.gap, pad: s.pad}
		l.box = s.card.RowWidth() + 2*s.pad + 2
		l.panel = in.W - 2*s.margin - l.box - s.gap
		if l.panel >= s.panel && l.rows() <= in.H {
			break
		}
	}
	// What is left over goes to the margins.
	if over := l.panel - mostPanel; over > 0 {
		l.panel -= over
		l.gap += min(over/4, 4)
		l.margin = (in.W - l.box - l.gap - l.panel) / 2
	}
	left := in.H - l.rows()
	for i := range l.air {
		if left > 0 {
			l.air[i]++
			left--
		}
	}
	l.air[airTop] += max(0, left/3)
	return l
}

// Rows of the parts, blank ones left out.
func (l layout) dealerRows() int { return 1 + l.card.H + 1 }
func (l layout) boxRows() int    { return 1 + 2 + l.card.H + 1 + 1 + 2 + 1 }

const keyRows = 3 // prompt, choices, other keys

func (l layout) rows() int { return l.dealerRows() + l.boxRows() + keyRows }

// Draw draws a scene, exactly as large as the room.
func Draw(t *theme.Theme, s Scene, in screen.Size) block.Block {
	l := plan(in)
	p := painter{t, l}
	cloth := block.Below(
		p.drawDealer(s.Dealer),
		block.New(0, l.air[airBox]),
		p.drawBox(s.Boxes[s.Active]),
	)
	side := p.drawPanel(s.Panel, p.small(s), len(cloth))
	table := block.Beside(l.gap, cloth, side)

	w := in.W - 2*l.margin
	rows := block.Below(
		block.New(0, l.air[airTop]),
		table,
		block.New(0, l.air[airPrompt]),
		block.New(w, 1, p.prompt(s.Prompt)),
		block.New(0, l.air[airAsk]),
		block.New(w, 1, p.choices(s.Choices, w)),
		block.New(0, l.air[airKeys]),
		block.New(w, 1, p.others(s.Others)),
	)
	out := make([]string, len(rows))
	margin := block.Blank(l.margin)
	for i, row := range rows {
		out[i] = margin + row
	}
	return block.New(in.W, in.H, out...)
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
	if n := len(d.Replaced); n > 0 {
		row = block.Beside(2, row, p.replaced(d.Replaced))
	}
	return block.New(p.box, p.dealerRows(), p.indent(append(block.Block{title}, row...))...)
}

// replaced draws the card laid away crosswise; where there are several, the others
// are named under it.
func (p painter) replaced(away []card.Card) block.Block {
	last := len(away) - 1
	out := cards.Across(p.Theme, p.card, away[last])
	for i := last - 1; i >= 0 && len(out) <= p.card.H; i-- {
		out = append(out, p.Card(away[i]))
	}
	return block.Of(out...)
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
	inner := p.card.RowWidth()
	names, chips := p.places(b.Places, inner)
	lines := []string{names, chips}
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

	out := []string{p.edge("╭", p.Strong.Render(b.Title), "", "╮")}
	side := p.Cloth.Render("│")
	pad := block.Blank(p.pad)
	for _, line := range lines {
		out = append(out, side+pad+block.Fit(line, inner)+pad+side)
	}
	out = append(out, p.edge("╰", "", p.Title.Render(b.Pays), "╯"))
	return block.New(p.box, len(out), out...)
}

// edge is a horizontal edge of the box with a text set into it at the left or at
// the right.
func (p painter) edge(left, start, end, right string) string {
	rule := func(n int) string { return p.Cloth.Render(strings.Repeat("─", max(n, 0))) }
	room := p.box - 2
	if ansi.StringWidth(start) > 0 {
		start = rule(1) + " " + start + " "
	}
	if ansi.StringWidth(end) > 0 {
		end = " " + end + " " + rule(1)
	}
	fill := room - ansi.StringWidth(start) - ansi.StringWidth(end)
	return p.Cloth.Render(left) + start + rule(fill) + end + p.Cloth.Render(right)
}

// places draws the places for chips: their names, and below what lies there.
func (p painter) places(all []Place, w int) (names, chips string) {
	widths := make([]int, len(all))
	need := 0
	for i, pl := range all {
		widths[i] = max(ansi.StringWidth(pl.Name), pl.Room) + 1
		need += widths[i]
	}
	if need > w {
		// Amounts too long for the cloth are cut; the ledger has them in full.
		need = 0
		for i, pl := range all {
			widths[i] = ansi.StringWidth(pl.Name) + 1
			need += widths[i]
		}
	}
	// Free columns are shared among the places, the last one's included, so that
	// each stands at the same column whatever lies there.
	free := max(w-need, 0)
	for i, pl := range all {
		share := free / (len(all) - i)
		free -= share
		cell := widths[i] + share - 1
		names += block.Fit(p.Muted.Render(pl.Name), cell) + " "
		chips += block.Fit(p.chips(pl), cell) + " "
	}
	return names, chips
}

func (p painter) chips(pl Place) string {
	switch {
	case pl.Done != "" && pl.Won:
		return p.Won.Render(pl.Done)
	case pl.Done != "" && pl.Lost:
		return p.Bad.Render(pl.Done)
	case pl.Done != "":
		return p.Text.Render(pl.Done)
	case pl.Chips != "":
		return p.Title.Render("● " + pl.Chips)
	}
	return p.Faint.Render("○")
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

// drawPanel draws the panel, and at its foot the other boxes.
func (p painter) drawPanel(pl Panel, others block.Block, h int) block.Block {
	w := p.panel
	title := p.Strong.Render(pl.Title())
	rule := p.Line.Render(strings.Repeat("─", max(w-ansi.StringWidth(title)-1, 0)))
	out := block.Block{title + " " + rule}
	out = append(out, pl.Draw(p.Theme, w, max(h-1-len(others), 0))...)
	return block.New(w, h, append(out, others...)...)
}

// small draws the boxes that are not in turn, two rows each: their cards as text. A
// blank row stands above them.
func (p painter) small(s Scene) block.Block {
	if len(s.Boxes) == 1 {
		return nil
	}
	out := block.Block{block.Blank(p.panel)}
	for i, b := range s.Boxes {
		if i == s.Active {
			continue
		}
		var line []string
		for _, c := range b.Cards {
			if c.Absent {
				break
			}
			text := p.Muted.Render("▒▒")
			if !c.Down {
				text = p.Card(c.Card)
			}
			if c.Apart {
				text = p.Muted.Render("+") + text
			}
			line = append(line, text)
		}
		out = append(out,
			block.Ends(p.Strong.Render(b.Title), p.Muted.Render(b.Brief), p.panel),
			block.Fit(strings.Join(line, " "), p.panel))
	}
	return out
}

func (p painter) prompt(pr Prompt) string {
	text := p.Text.Render(pr.Text)
	figure := p.Title
	switch pr.Mood {
	case Refuses:
		text = p.Bad.Render("✗ " + pr.Text)
	case Wins:
		text, figure = p.Strong.Render(pr.Text), p.Won
	case Loses:
		text, figure = p.Strong.Render(pr.Text), p.Lost
	case Tells:
		text = p.Strong.Render(pr.Text)
	case Asks:
	}
	if pr.Figure != "" {
		text += "  " + figure.Render(pr.Figure)
	}
	return text
}

// choices draws keys with what they do and cost. Where they don't fit, the blanks
// between them shrink, then what is at the end is cut.
func (p painter) choices(all []Choice, w int) string {
	items := make([]string, len(all))
	need := 0
	for i, c := range all {
		items[i] = p.Cap(c.Cap) + " " + p.Text.Render(c.What)
		if c.Price != "" {
			items[i] += " " + p.Muted.Render(c.Price)
		}
		need += ansi.StringWidth(items[i])
	}
	gap := 3
	for gap > 1 && need+gap*(len(all)-1) > w {
		gap--
	}
	return strings.Join(items, block.Blank(gap))
}

// others draws the keys that are not decisions, quietly.
func (p painter) others(all []Choice) string {
	items := make([]string, len(all))
	for i, c := range all {
		items[i] = p.Strong.Render(c.Cap) + " " + p.Muted.Render(c.What)
	}
	return " " + strings.Join(items, "   ")
}
