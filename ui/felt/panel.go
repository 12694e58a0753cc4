package felt

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
	"felt/ui/block"
	"felt/ui/text"
	"felt/ui/theme"
)

// paytable is the panel that is printed on the cloth: what the bet is paid, with
// the combinations of the hand pointed at, and the prices of the house.
type paytable struct {
	stakes house.Stakes
	hand   hand.Hand
}

// Title implements [Panel].
func (paytable) Title() string { return text.PanelPays }

// Draw implements [Panel].
func (p paytable) Draw(t *theme.Theme, w, h int) block.Block {
	rules := p.stakes.House
	var lines []string
	for c := hand.RoyalFlush; c > hand.None; c-- {
		name, price := c.String(), text.PaysToOne(rules.Paytable[c])
		mark, style := "  ", t.Muted
		switch c {
		case p.hand.Primary.Category:
			mark, style = t.Title.Render("▸ "), t.Strong
		case p.hand.Second.Category:
			mark, style = t.Second.Render("▸ "), t.Strong
		}
		lines = append(lines, block.Ends(mark+style.Render(name), style.Render(price), w))
	}
	lines = append(lines, "")
	for _, r := range text.PanelRules(p.stakes) {
		lines = append(lines, block.Ends("  "+t.Faint.Render(r[0]), t.Faint.Render(r[1]), w))
	}
	return block.New(w, h, lines...)
}

// advice is the panel of the adviser: while he counts, when he can't tell, or what
// he says.
type advice struct {
	stakes house.Stakes
	advice *strategy.Advice
	err    error
	// reasons say in sentences why the best option is the best.
	reasons []string
}

// Title implements [Panel].
func (advice) Title() string { return text.PanelAdvice }

// Draw implements [Panel].
func (a advice) Draw(t *theme.Theme, w, h int) block.Block {
	switch {
	case a.err != nil:
		var lines []string
		for _, l := range block.Wrap(text.AdviceFailed(a.err), w) {
			lines = append(lines, t.Bad.Render(l))
		}
		return block.New(w, h, lines...)
	case a.advice == nil:
		return block.New(w, h, t.Muted.Render(text.AdviceWorking))
	}
	foot := a.foot(t, w)
	// One row for the heading, one blank before the foot.
	room := h - 2 - len(foot)
	lines := append(block.Block{row(w, "  "+t.Muted.Render(text.AdviceOption), "", t.Muted.Render(text.AdviceValue), t.Muted.Render(text.AdviceCost))}, a.options(t, w, room)...)
	lines = append(lines, "")
	return block.New(w, h, append(lines, foot...)...)
}

// Widths of the columns of values; sampled ones need a sign more.
const (
	valueWidth = 8
	costWidth  = 7
)

// row puts a row of the table together; the bar stands before the value, where there
// is room for it.
func row(w int, name, bar, value, cost string) string {
	bars := barWidth(w)
	return block.Fit(name, w-valueWidth-costWidth-bars) + block.Fit(bar, bars) + block.Right(value, valueWidth) + block.Right(cost, costWidth)
}

// Widths of the column of bars: names keep so much, and below so much no bar can be
// told from another.
const (
	nameRoom = 22
	leastBar = 8
)

// barWidth is the width of the column of bars in a panel of width w, 0 for none.
func barWidth(w int) int {
	if bars := w - valueWidth - costWidth - nameRoom; bars >= leastBar {
		return bars
	}
	return 0
}

// A scale draws values as bars of one measure on both sides of a line at zero, which
// stands at the same column in every row.
type scale struct {
	// left and right are the columns on either side, unit is the value of one.
	left, right int
	unit        float64
}

// scaleFor returns the scale of options in w columns: from the loss of the ante, or
// what is worse, to the best.
func scaleFor(options []strategy.Option, w int) scale {
	low, high := -1.0, 0.0
	for _, o := range options {
		low, high = min(low, o.EV), max(high, o.EV)
	}
	if w < 2 {
		return scale{}
	}
	s := scale{unit: (high - low) / float64(w-1)}
	s.left = int(math.Round(-low / s.unit))
	s.right = w - 1 - s.left
	return s
}

// draw draws a value; half columns are drawn as halves.
func (s scale) draw(t *theme.Theme, v float64) string {
	if s.unit == 0 {
		return ""
	}
	room, style := s.right, t.Good
	if v < 0 {
		room, style = s.left, t.Bad
	}
	halves := min(int(math.Round(2*math.Abs(v)/s.unit)), 2*room)
	bar, half := strings.Repeat("█", halves/2), ""
	zero := t.Line.Render("│")
	if v < 0 {
		if halves%2 == 1 {
			half = "▐"
		}
		return block.Blank(s.left-(halves+1)/2) + style.Render(half+bar) + zero + block.Blank(s.right)
	}
	if halves%2 == 1 {
		half = "▌"
	}
	return block.Blank(s.left) + zero + style.Render(bar+half)
}

// equal is the difference in antes up to which two options count as equal.
const equal = 0.005

// options are the rows of the best options, as many as there is room for.
func (a advice) options(t *theme.Theme, w, room int) block.Block {
	var lines block.Block
	best := a.advice.Options[0].EV
	options := shown(a.advice.Options, room)
	// One column is left free between names and bars.
	bars := scaleFor(options, max(barWidth(w)-1, 0))
	for _, o := range options {
		mark, style := "  ", t.Text
		cost := best - o.EV
		switch {
		case len(lines) == 0:
			mark, style = "★ ", t.Title
		case cost < equal || o.TooClose:
			mark, style = "= ", t.Strong
		}
		value, costs := text.Value(o.EV, 0), ""
		if o.CI95 > 0 {
			value, costs = "≈"+value, fmt.Sprintf("±%.3f", o.CI95)
		} else if len(lines) > 0 {
			costs = fmt.Sprintf("%.3f", cost)
		}
		name := style.Render(mark) + a.option(t, style, o, w, w-valueWidth-costWidth-barWidth(w)-2)
		lines = append(lines, row(w, name, bars.draw(t, o.EV), style.Render(value), t.Muted.Render(costs)))
	}
	return lines
}

// shown leaves out the exchanges that are worse than giving the box up, but for the
// best exchange, and of the rest the last ones that there is no room for.
func shown(all []strategy.Option, room int) []strategy.Option {
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

// option names an option in w columns. Cards that don't fit are put closer together.
func (a advice) option(t *theme.Theme, style theme.Style, o strategy.Option, panel, w int) string {
	title := style.Render(text.AdviceAction(o.Action, panel < shortPanel))
	apart, close := title, title+" "
	for _, c := range o.Discard {
		apart += " " + t.Card(c)
		close += t.Suit[c.Suit()].Render(c.Rank().String() + c.Suit().Sign())
	}
	if block.Width(apart) <= w {
		return apart
	}
	return close
}

// foot is what stands below the options: insurance, and the dealer's chances.
func (a advice) foot(t *theme.Theme, w int) block.Block {
	var lines block.Block
	for _, o := range a.advice.Options {
		if o.Action == strategy.Bet && o.Insurance.Eligible {
			lines = append(lines, t.Text.Render(text.AdviceInsurance(a.stakes, o.Insurance)), "")
		}
	}
	if d := a.advice.Dealer; d.NoGame+d.Behind+d.Ahead > 0 {
		lines = append(lines,
			chance(t, w, text.AdviceNoGame, d.NoGame, t.Accent),
			chance(t, w, text.AdviceBehind, d.Behind, t.Good),
			chance(t, w, text.AdviceAhead, d.Ahead, t.Bad))
	}
	if a.advice.Method == strategy.Sampled {
		lines = append(lines, t.Muted.Render(text.AdviceSampled(a.advice.Samples, a.advice.Seed)))
	}
	if len(a.reasons) > 0 {
		lines = append(lines, "")
	}
	for _, reason := range a.reasons {
		for _, l := range block.Wrap(reason, w) {
			lines = append(lines, t.Text.Render(l))
		}
	}
	return lines
}

// chance is a chance with its bar.
func chance(t *theme.Theme, w int, name string, p float64, bar theme.Style) string {
	const nameWidth, figure = 11, 7
	room := w - nameWidth - figure - 1
	n := int(math.Round(p * float64(room)))
	return block.Fit(t.Muted.Render(name), nameWidth) +
		block.Right(t.Text.Render(text.Percent(p)), figure) + " " +
		bar.Render(strings.Repeat("█", n)) + t.Line.Render(strings.Repeat("░", max(room-n, 0)))
}

// story is the panel of what has happened in the hand.
type story []string

// Title implements [Panel].
func (story) Title() string { return text.PanelLog }

// Draw implements [Panel].
func (s story) Draw(t *theme.Theme, w, h int) block.Block { return logLines(t, s, w, h) }

// logLines draws the last lines of a log in h rows, the last one called out.
func logLines(t *theme.Theme, log []string, w, h int) block.Block {
	var rows []string
	for i := len(log) - 1; i >= 0 && len(rows) < h; i-- {
		style := t.Muted
		if i == len(log)-1 {
			style = t.Text
		}
		lines := block.Wrap(log[i], w-2)
		for j := len(lines) - 1; j >= 0; j-- {
			mark := "  "
			if j == 0 {
				mark = "· "
			}
			rows = append(rows, style.Render(mark+lines[j]))
		}
	}
	slices.Reverse(rows)
	return block.New(w, h, rows[max(len(rows)-h, 0):]...)
}

// ledger is the panel of a hand that is settled, line by line: those of the box drawn
// large, and at the end the net of all own boxes and the balance.
type ledger struct {
	house *house.House
	// box is the title of the box, where there are several.
	box string
	round.Settlement
	// done: everything is settled.
	done    bool
	net     int64
	balance int64
}

// Title implements [Panel].
func (ledger) Title() string { return text.PanelLedger }

// Draw implements [Panel].
func (l ledger) Draw(t *theme.Theme, w, h int) block.Block {
	var lines []string
	for _, line := range l.Lines {
		lines = append(lines, l.row(t, w, line))
		if line.Capped {
			lines = append(lines, block.Blank(placeWidth)+t.Muted.Render(text.LedgerCapped(line.Due)))
		}
	}
	if !l.done {
		return block.New(w, h, lines...)
	}
	lines = append(lines, t.Line.Render(strings.Repeat("─", w)))
	if l.box != "" {
		lines = append(lines, block.Ends(t.Muted.Render(l.box), figure(t, l.Net).Render(text.Signed(l.Net)), w))
	}
	lines = append(lines,
		block.Ends(t.Strong.Render(text.LedgerNet), total(t, l.net).Render(text.Signed(l.net)), w),
		block.Ends(t.Muted.Render(text.LedgerBalance), t.Muted.Render(text.Signed(l.balance)), w))
	return block.New(w, h, lines...)
}

// placeWidth is the width of the names in the ledger.
const placeWidth = 10

// row is a line of the ledger; where room is short the prices of two combinations
// are added up.
func (l ledger) row(t *theme.Theme, w int, line round.Line) string {
	amount := text.Signed(line.Net)
	stake := text.LedgerStake(l.house, l.Settlement, line, false)
	if placeWidth+block.Width(stake)+1+len(amount) > w {
		stake = text.LedgerStake(l.house, l.Settlement, line, true)
	}
	left := block.Fit(t.Muted.Render(text.Place(line.Item)), placeWidth) + t.Text.Render(stake)
	return block.Ends(left, figure(t, line.Net).Render(amount), w)
}

// figure is the style of an amount won or lost; its sign says the same.
func figure(t *theme.Theme, net int64) theme.Style {
	switch {
	case net > 0:
		return t.Good
	case net < 0:
		return t.Bad
	}
	return t.Text
}

// total is the style of a sum won or lost.
func total(t *theme.Theme, net int64) theme.Style {
	switch {
	case net > 0:
		return t.Won
	case net < 0:
		return t.Lost
	}
	return t.Strong
}
