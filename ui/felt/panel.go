package felt

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

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
	// none: there is nothing to decide.
	none bool
}

// Title implements [Panel].
func (advice) Title() string { return text.PanelAdvice }

// Draw implements [Panel].
func (a advice) Draw(t *theme.Theme, w, h int) block.Block {
	switch {
	case a.none:
		return block.New(w, h, t.Muted.Render(text.AdviceNotHere))
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
	lines := append(block.Block{a.row(w, "  "+t.Muted.Render(text.AdviceOption), t.Muted.Render(text.AdviceValue), t.Muted.Render(text.AdviceCost))}, a.options(t, w, room)...)
	lines = append(lines, "")
	return block.New(w, h, append(lines, foot...)...)
}

// Widths of the columns of values; sampled ones need a sign more.
const (
	valueWidth = 8
	costWidth  = 7
)

func (a advice) row(w int, name, value, cost string) string {
	return block.Fit(name, w-valueWidth-costWidth) + block.Right(value, valueWidth) + block.Right(cost, costWidth)
}

// equal is the difference in antes up to which two options count as equal.
const equal = 0.005

// options are the rows of the best options, as many as there is room for.
func (a advice) options(t *theme.Theme, w, room int) block.Block {
	var lines block.Block
	best := a.advice.Options[0].EV
	for _, o := range shown(a.advice.Options, room) {
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
		name := style.Render(mark) + a.option(t, style, o, w, w-valueWidth-costWidth-2)
		lines = append(lines, a.row(w, name, style.Render(value), t.Muted.Render(costs)))
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
	if ansi.StringWidth(apart) <= w {
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

// ledger is the panel of a hand that is over: every line of the box drawn large,
// the net of all own boxes, the balance.
type ledger struct {
	house *house.House
	// box is the title of the box, where there are several.
	box string
	round.Settlement
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
	if placeWidth+ansi.StringWidth(stake)+1+len(amount) > w {
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
