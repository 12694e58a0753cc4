package advice

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/block"
	"felt/ui/text"
	"felt/ui/theme"
)

// Panel is what an adviser says, to be drawn: while he counts, when he can't tell,
// or the table of options, the best first.
type Panel struct {
	// Stakes are those of the position asked about.
	Stakes house.Stakes
	// Advice is nil while he counts; Err says why he can't tell.
	Advice *strategy.Advice
	Err    error
	// Reasons say in sentences why the best option is the best, the most important first.
	// As many of them stand below the table as leave it room for Least options.
	Reasons []string
	Least   int
	// Up and Down are the caps of the keys that turn the table's pages; where they are
	// empty it has one page, of what is worth a look.
	Up, Down string
	// Page is the page shown, 0 the table of the best.
	Page int
	// Cursor is the number of the option that is pointed at, from 1; 0: none is. Then the
	// table has one page of all that is worth a look and of that option.
	Cursor int
	// Chosen is what the person chose; nil: nothing.
	Chosen *train.Choice
	// Equal is the difference in antes below which two options count as equal; with 0 only
	// those do that differ in nothing.
	Equal float64
}

// Draw draws the panel at a size.
func (p Panel) Draw(t *theme.Theme, w, h int) block.Block {
	switch {
	case p.Err != nil:
		var lines []string
		for _, l := range text.Wrap(text.AdviceFailed(p.Err), w) {
			lines = append(lines, t.Bad.Render(l))
		}
		return block.New(w, h, lines...)
	case p.Advice == nil:
		return block.New(w, h, t.Muted.Render(text.AdviceWorking))
	}
	foot := p.foot(t, w, h)
	room := optionRows(h, len(foot))
	lines := append(block.Block{p.heading(t, w, room)}, p.options(t, w, room)...)
	if p.Down != "" {
		// The foot does not move while pages are turned.
		for len(lines) < room+1 {
			lines = append(lines, "")
		}
	}
	lines = append(lines, "")
	return block.New(w, h, append(lines, foot...)...)
}

// optionRows is the number of rows for options in a panel of h rows: one is for the
// heading, one blank before the foot.
func optionRows(h, foot int) int { return max(h-2-foot, 1) }

// Pages returns the number of pages in a panel of w columns and h rows, at least 1.
func (p Panel) Pages(w, h int) int {
	if p.Advice == nil || p.Down == "" {
		return 1
	}
	// The height of the foot does not depend on the theme.
	room := optionRows(h, len(p.foot(new(theme.Theme), w, h)))
	all := p.Advice.Options
	if len(all) <= room {
		return 1
	}
	room = max(room-1, 1)
	left := len(all) - leftOut(all, best(all, room))
	return 1 + (left+room-1)/room
}

// heading names the columns, the first one by how many options are shown where the table
// has no pages and not all have room or are worth a look.
func (p Panel) heading(t *theme.Theme, w, room int) string {
	columns, name := p.columns(w), text.AdviceOption
	if shown, all := len(p.unpaged(room)), len(p.Advice.Options); p.Down == "" && shown < all {
		name = text.AdviceSome(shown, all, columns.name-markWidth)
	}
	return columns.row(block.Blank(markWidth)+t.Muted.Render(name), "", t.Muted.Render(text.AdviceValue), t.Muted.Render(text.AdviceCost))
}

// unpaged are the options of a table without pages that there is room for: the best of
// those worth a look, with what the person chose; or where he points at one, the stretch
// of all options around that.
func (p Panel) unpaged(room int) []strategy.Option {
	all := p.Advice.Options
	if p.Cursor > 0 {
		first := max(0, min(p.Cursor-1-room/2, len(all)-room))
		return all[first:min(first+room, len(all))]
	}
	out := best(worthwhile(all), room)
	i := slices.IndexFunc(all, p.chose)
	if i < 0 || slices.ContainsFunc(out, p.chose) {
		return out
	}
	if len(out) >= room && room > 1 {
		out = best(out, room-1)
	}
	at := slices.IndexFunc(out, func(o strategy.Option) bool { return o.EV < all[i].EV })
	if at < 0 {
		at = len(out)
	}
	return slices.Insert(out, at, all[i])
}

// options are the rows of the options of the page.
func (p Panel) options(t *theme.Theme, w, room int) block.Block {
	all := p.Advice.Options
	if p.Down == "" {
		return p.rows(t, w, p.unpaged(room))
	}
	if len(all) <= room {
		return p.rows(t, w, all)
	}
	// The last row says what there is besides.
	room = max(room-1, 1)
	page := best(all, room)
	more := text.AdviceMore(len(all)-len(page), p.Down)
	if p.Page > 0 {
		first := min(leftOut(all, page)+(p.Page-1)*room, len(all)-1)
		last := min(first+room, len(all))
		page = all[first:last]
		more = text.AdviceShown(first+1, last, len(all), p.Up, p.Down)
	}
	return append(p.rows(t, w, page), t.Faint.Render(block.Blank(markWidth)+more))
}

// chose reports whether an option is what the person chose.
func (p Panel) chose(o strategy.Option) bool {
	return p.Chosen != nil && o.Action == p.Chosen.Action && card.SetOf(o.Discard...) == card.SetOf(p.Chosen.Discard...)
}

// leftOut returns the index of the first option that is not among the best, which
// are fewer.
func leftOut(all, best []strategy.Option) int {
	for i, o := range best {
		if !same(o, all[i]) {
			return i
		}
	}
	return len(best)
}

// same reports whether two options are the same choice.
func same(a, b strategy.Option) bool {
	return a.Action == b.Action && slices.Equal(a.Discard, b.Discard)
}

// Widths of the columns of values. Sampled ones need two more for their signs.
const (
	valueWidth = 8
	costWidth  = 7

	sampledValue = valueWidth + 1
	sampledCost  = costWidth + 1
)

// columns are the widths of the columns of a table of options.
type columns struct{ name, bar, value, cost int }

// columns divides w columns.
func (p Panel) columns(w int) columns {
	c := columns{value: valueWidth, cost: costWidth}
	if p.Advice.Method == strategy.Sampled {
		c.value, c.cost = sampledValue, sampledCost
	}
	if bars := w - c.value - c.cost - nameRoom; bars >= leastBar {
		c.bar = bars
	}
	c.name = w - c.bar - c.value - c.cost
	return c
}

// row puts a row of the table together; the bar stands before the value, a column apart
// from the name, where there is room for it.
func (c columns) row(name, bar, value, cost string) string {
	return block.Fit(name, c.name) + block.Fit(" "+bar, c.bar) + block.Right(value, c.value) + block.Right(cost, c.cost)
}

// widen gives a name one of the blanks before its value, if there are two.
func (c columns) widen(value string) columns {
	if c.bar == 0 && block.Width(value)+2 <= c.value {
		c.name, c.value = c.name+1, c.value-1
	}
	return c
}

// markWidth is the width of what stands before an option: the sign of what is as good as
// any, or the pointer or the sign of what was chosen, and a blank. With both it is wider by
// one where the option leaves that room.
const markWidth = 2

// rows are the rows of some of the options.
func (p Panel) rows(t *theme.Theme, w int, options []strategy.Option) block.Block {
	var lines block.Block
	first, bounds := p.Advice.Options[0], train.Thresholds{Equal: p.Equal}
	columns := p.columns(w)
	bars := scaleFor(options, max(columns.bar-1, 0))
	for _, o := range options {
		isFirst := same(o, first)
		mark, style := "", t.Text
		cost := first.EV - o.EV
		switch {
		case isFirst:
			mark, style = "★", t.Title
		case bounds.Equals(cost) || o.TooClose:
			mark, style = "=", t.Strong
		case p.chose(o):
			style = t.Strong
		}
		switch {
		case p.Cursor > 0 && same(o, p.Advice.Options[p.Cursor-1]):
			mark += "▸"
		case p.chose(o):
			mark += "●"
		}
		value, costs := text.Value(o.EV, 0), ""
		if o.CI95 > 0 {
			value, costs = "≈ "+value, fmt.Sprintf(" ± %.3f", o.CI95)
		} else if !isFirst {
			costs = fmt.Sprintf("%.3f", cost)
		}
		marks, row := markWidth, columns
		name := optionName(t, style, o, w, row.name-marks)
		if block.Width(mark) == markWidth {
			if wide := columns.widen(value); marks+1+block.Width(name) <= wide.name {
				marks, row = marks+1, wide
			}
		}
		name = style.Render(block.Fit(mark, marks)) + name
		lines = append(lines, row.row(name, bars.draw(t, o.EV), style.Render(value), t.Muted.Render(costs)))
	}
	return lines
}

// worthwhile leaves out the exchanges that are worse than giving the box up, but for
// the best exchange.
func worthwhile(all []strategy.Option) []strategy.Option {
	var out []strategy.Option
	folded, exchanges := false, 0
	for _, o := range all {
		folded = folded || o.Action == strategy.Fold
		if o.Action == strategy.Exchange {
			if folded && exchanges > 0 {
				continue
			}
			exchanges++
		}
		out = append(out, o)
	}
	return out
}

// best leaves out the options that there is no room for: the worst exchanges first.
func best(all []strategy.Option, room int) []strategy.Option {
	out := slices.Clone(all)
	for len(out) > max(room, 1) {
		worst := len(out) - 1
		for i, o := range out {
			if i > 0 && o.Action == strategy.Exchange {
				worst = i
			}
		}
		out = slices.Delete(out, worst, worst+1)
	}
	return out
}

// shortPanel is the width from which on an exchange of five cards has room for its
// whole name.
const shortPanel = 45

// optionName names an option in w columns of a panel. Cards that don't fit are put
// closer together; all five need not be named.
func optionName(t *theme.Theme, style theme.Style, o strategy.Option, panel, w int) string {
	title := style.Render(text.AdviceAction(o.Action, panel < shortPanel))
	apart, close := title, ""
	for _, c := range o.Discard {
		apart += " " + t.Card(c)
		close += t.Card(c)
	}
	tight := title + " " + close
	switch {
	case block.Width(apart) <= w:
		return apart
	case block.Width(tight) <= w:
		return tight
	case len(o.Discard) == handCards:
		return title + " " + style.Render(text.AdviceAll)
	}
	return title + close
}

// handCards is the number of cards of a hand.
const handCards = 5

// foot is what stands below the options in a panel of h rows: insurance, the dealer's
// chances, the reasons.
func (p Panel) foot(t *theme.Theme, w, h int) block.Block {
	var lines block.Block
	for _, o := range p.Advice.Options {
		if o.Action == strategy.Bet && o.Insurance.Eligible {
			for _, l := range text.Wrap(text.AdviceInsurance(p.Stakes, o.Insurance), w) {
				lines = append(lines, t.Text.Render(l))
			}
			lines = append(lines, "")
		}
	}
	if d := p.Advice.Dealer; d.NoGame+d.Behind+d.Ahead > 0 {
		lines = append(lines,
			chance(t, w, text.AdviceNoGame, d.NoGame, t.Accent),
			chance(t, w, text.AdviceBehind, d.Behind, t.Good),
			chance(t, w, text.AdviceAhead, d.Ahead, t.Bad))
	}
	if p.Advice.Method == strategy.Sampled {
		lines = append(lines, t.Muted.Render(text.AdviceSampled(p.Advice.Samples, p.Advice.Seed)))
	}
	if reasons := p.reasons(t, w, optionRows(h, len(lines)+1)-min(p.Least, len(p.Advice.Options))); len(reasons) > 0 {
		lines = append(append(lines, ""), reasons...)
	}
	return lines
}

// reasons are the first reasons that have room in so many rows, each as a whole.
func (p Panel) reasons(t *theme.Theme, w, room int) (lines block.Block) {
	for _, reason := range p.Reasons {
		wrapped := text.Wrap(reason, w)
		if len(lines)+len(wrapped) > room {
			break
		}
		for _, l := range wrapped {
			lines = append(lines, t.Text.Render(l))
		}
	}
	return lines
}

// chance is a chance with its bar.
func chance(t *theme.Theme, w int, name string, p float64, bar theme.Style) string {
	const nameWidth, figure = 11, 7
	room := max(w-nameWidth-figure-1, 0)
	n := int(math.Round(p * float64(room)))
	return block.Fit(t.Muted.Render(name), nameWidth) +
		block.Right(t.Text.Render(text.Percent(p)), figure) + " " +
		bar.Render(strings.Repeat("█", n)) + t.Line.Render(strings.Repeat("░", max(room-n, 0)))
}
