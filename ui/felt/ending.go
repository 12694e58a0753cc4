package felt

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/block"
	"felt/ui/coach"
	"felt/ui/course"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// mostWorst is how many of the dearest decisions a result names.
const mostWorst = 10

// end shows what has come of the course.
func (l *lessons) end() { l.ended, l.cursor = true, 0 }

// result is what has come of the course so far.
func (l *lessons) result() course.Result { return l.course.Result(mostWorst) }

// help is the help on the page of the result.
func (l *lessons) help() []keys.Group {
	k := &l.screen.keys.Felt
	return []keys.Group{{Title: text.KeysResult, Keys: []key.Binding{
		keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(k.Enter, text.KeyShow),
	}}}
}

// key answers a key on the page of the result.
func (l *lessons) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &l.screen.keys.Felt
	worst := l.result().Worst
	switch {
	case key.Matches(msg, k.Back):
		return nil, screen.Back{}
	case key.Matches(msg, k.Up):
		l.cursor = max(l.cursor-1, 0)
	case key.Matches(msg, k.Down):
		l.cursor = min(l.cursor+1, max(len(worst)-1, 0))
	case key.Matches(msg, k.Enter) && l.cursor < len(worst):
		l.show(worst[l.cursor])
	}
	return nil, nil
}

// show goes through the hand of a decision, from that decision.
func (l *lessons) show(m *coach.Moment) {
	h, err := l.course.HandOf(m)
	if err != nil {
		return
	}
	for i, o := range h.Moments {
		if o == m {
			l.screen.wind(h.State, h.Moments, i)
		}
	}
}

// view draws the result.
func (l *lessons) view(in screen.Size) block.Block {
	t := l.screen.theme
	r := l.result()
	plan := l.course.Plan()
	said := text.CourseResult{
		Hands: r.Hands, Of: r.Of, Antes: r.Antes, Decisions: r.Decisions, Right: r.Right, Rate: r.Rate(),
		Trivial: r.Trivial, TrivialCost: r.TrivialCost, Helped: r.Helped, Undecided: r.Undecided, OverTime: r.OverTime, Pending: r.Pending, Seed: plan.Setup.Seed,
	}
	w := min(in.W-4, resultWidth)
	lines := []string{
		"",
		t.Title.Render(text.CourseTitle(plan.Drill)) + t.Muted.Render("   "+string(plan.Mode)),
		"",
	}
	for i, words := range said.Lines() {
		style := t.Text
		if i == 2 {
			style = t.Strong
		}
		lines = append(lines, style.Render(words))
	}
	lines = append(lines, "", t.Strong.Render(text.ResultCostliest))
	if len(r.Worst) == 0 && r.Pending == 0 {
		lines = append(lines, t.Good.Render(text.SignRight+" "+text.ResultNone))
	}
	worst := r.Worst[:max(min(len(r.Worst), in.H-2-len(lines)), 0)]
	var widths rowWidths
	for _, m := range worst {
		widths.spot = max(widths.spot, block.Width(text.ResultSpot(m.Position)))
		widths.chosen = max(widths.chosen, block.Width(wordsOf(m).Chosen))
	}
	for i, m := range worst {
		lines = append(lines, l.row(m, i == l.cursor, widths, w))
	}
	k := &l.screen.keys.Felt
	foot := t.Faint.Render(text.ResultFoot + "   " + k.Back.Help().Key + " " + k.Back.Help().Desc)
	for len(lines) < in.H-1 {
		lines = append(lines, "")
	}
	lines = append(lines, foot)
	left := block.Blank(max((in.W-w)/2, 0))
	for i := range lines {
		lines[i] = left + lines[i]
	}
	return block.New(in.W, in.H, lines...)
}

// resultWidth is the most columns that a result takes.
const resultWidth = 100

// rowWidths are the widths of what a decision was dealt with, and of what was chosen.
type rowWidths struct{ spot, chosen int }

// row is the row of a decision that cost something: what it was dealt with, what was
// chosen, what is best where there is room for it, and the cost.
func (l *lessons) row(m *coach.Moment, here bool, widths rowWidths, w int) string {
	t := l.screen.theme
	v := wordsOf(m)
	mark, style := "  ", t.Text
	if here {
		mark, style = t.Title.Render("▸ "), t.Title
	}
	h, _ := l.course.HandOf(m)
	sign := text.GradeSign(v.Grade, false)
	cost := t.Bad.Render(text.Value(-v.Cost, v.CI95))
	cost = block.Right(cost, max(block.Width(cost), 9))
	number := block.Right(t.Muted.Render(strconv.Itoa(h.Number)), 4)
	left := mark + block.Fit(t.Bad.Render(sign), 3) + number + "  " + block.Fit(style.Render(text.ResultSpot(m.Position)), widths.spot) + "  "
	chosen, best := t.Text.Render(v.Chosen), t.Muted.Render(" ★ "+v.Best)
	for _, words := range []string{block.Fit(chosen, widths.chosen) + best, chosen + best, chosen} {
		if block.Width(left)+block.Width(words)+block.Width(cost) <= w {
			return block.Ends(left+words, cost, w)
		}
	}
	left += chosen
	return block.Ends(left, cost, w)
}
