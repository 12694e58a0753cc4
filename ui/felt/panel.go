package felt

import (
	"slices"
	"strings"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/ui/advice"
	"felt/ui/block"
	"felt/ui/coach"
	"felt/ui/text"
	"felt/ui/theme"
)

// paytable is the panel that is printed on the cloth: what the bet is paid, with
// the combinations of the hand pointed at, and the prices of the house.
type paytable struct {
	stakes house.Stakes
	hand   hand.Hand
}

// Prices is the panel of the prices with no hand pointed at.
func Prices(s house.Stakes) Panel { return paytable{stakes: s} }

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

// advised is the panel of the adviser.
type advised struct{ advice.Panel }

// Title implements [Panel].
func (advised) Title() string { return text.PanelAdvice }

// unasked is the panel of the adviser while other players decide.
type unasked struct{}

// Title implements [Panel].
func (unasked) Title() string { return text.PanelAdvice }

// Draw implements [Panel].
func (unasked) Draw(t *theme.Theme, w, h int) block.Block {
	lines := text.Wrap(text.AdviceLater, w)
	for i := range lines {
		lines[i] = t.Muted.Render(lines[i])
	}
	return block.New(w, h, lines...)
}

// optionsFirst is the number of options that are shown before there are reasons.
const optionsFirst = 3

// story is the panel of what has happened in the hand.
type story []string

// Title implements [Panel].
func (story) Title() string { return text.PanelLog }

// Draw implements [Panel].
func (s story) Draw(t *theme.Theme, w, h int) block.Block { return logLines(t, s, w, h) }

// logLines draws the last entries of a log that have room in h rows as a whole, the last
// one called out.
func logLines(t *theme.Theme, log []string, w, h int) block.Block {
	var rows []string
	for i := len(log) - 1; i >= 0; i-- {
		style := t.Muted
		if i == len(log)-1 {
			style = t.Text
		}
		lines := text.Wrap(log[i], w-2)
		if len(rows)+len(lines) > h {
			break
		}
		for j := len(lines) - 1; j >= 0; j-- {
			mark := "  "
			if j == 0 {
				mark = "· "
			}
			rows = append(rows, style.Render(mark+lines[j]))
		}
	}
	slices.Reverse(rows)
	return block.New(w, h, rows...)
}

// ledger is the panel of a hand that is settled, line by line: those of the box drawn
// large, and at the end the net of all own boxes and the balance.
type ledger struct {
	house *house.House
	// box is the title of the box where its lines are not all that the person won or lost:
	// he has two, or the box is another player's.
	box string
	round.Settlement
	// done: everything is settled.
	done    bool
	net     int64
	balance int64
}

// Title implements [Panel].
func (l ledger) Title() string {
	if l.box != "" {
		return text.PanelLedger + ", " + l.box
	}
	return text.PanelLedger
}

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
	net := text.LedgerNet
	if l.box != "" {
		net = text.LedgerYourNet
		lines = append(lines, block.Ends(t.Strong.Render(l.box), figure(t, l.Net).Render(text.Signed(l.Net)), w), "")
	}
	lines = append(lines,
		block.Ends(t.Strong.Render(net), total(t, l.net).Render(text.Signed(l.net)), w),
		block.Ends(t.Muted.Render(text.LedgerBalance), t.Muted.Render(text.Signed(l.balance)), w))
	return block.New(w, h, lines...)
}

// placeWidth is the width of the names in the ledger.
const placeWidth = 10

// row is a line of the ledger; where room is short the prices of two combinations
// are added up, then the stake stands alone, then only what came of it.
func (l ledger) row(t *theme.Theme, w int, line round.Line) string {
	amount := text.Signed(line.Net)
	stake := ""
	for _, words := range []string{
		text.LedgerStake(l.house, l.Settlement, line, false),
		text.LedgerStake(l.house, l.Settlement, line, true),
		text.Money(line.Stake),
	} {
		if placeWidth+block.Width(words)+1+len(amount) <= w {
			stake = words
			break
		}
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

// judgement is the panel of a decision that cost something: what it was, what is best,
// and why.
type judgement struct{ *coach.Moment }

// Title implements [Panel].
func (judgement) Title() string { return text.PanelVerdict }

// Draw implements [Panel].
func (j judgement) Draw(t *theme.Theme, w, h int) block.Block {
	v := wordsOf(j.Moment)
	a, reasons, _ := j.Advice()
	if len(j.Against) > 0 {
		reasons = j.Against
	}
	style := t.Bad
	if moods[v.Grade] == Doubts {
		style = t.Accent
	}
	lines := block.Block{style.Render(text.GradeSign(v.Grade, false) + " " + v.Grade.String()), ""}
	row := func(name, words string, ev, ci95 float64) {
		lines = append(lines, block.Ends(t.Muted.Render(name), t.Text.Render(text.Value(ev, ci95)), w))
		for _, l := range text.Wrap(words, w-2) {
			lines = append(lines, "  "+t.Strong.Render(l))
		}
	}
	if a != nil {
		yours := 0.0
		for _, k := range j.Marks {
			yours = max(yours, k.Chosen.CI95)
		}
		row(text.VerdictYours, v.Chosen, a.Options[0].EV-v.Cost, yours)
		row(text.VerdictBest, v.Best, a.Options[0].EV, a.Options[0].CI95)
		cost := text.Costs(v.Stakes, v.Cost, v.CI95)
		if block.Width(text.VerdictCost)+1+block.Width(cost) > w {
			cost = text.Cost(v.Cost, v.CI95)
		}
		lines = append(lines, block.Ends(t.Muted.Render(text.VerdictCost), style.Render(cost), w))
	}
	for _, reason := range reasons {
		lines = append(lines, "")
		for _, l := range text.Wrap(reason, w) {
			lines = append(lines, t.Text.Render(l))
		}
	}
	return block.New(w, h, lines...)
}
