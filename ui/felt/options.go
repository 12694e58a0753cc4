package felt

import (
	"context"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/strategy"
	"felt/ui/advice"
	"felt/ui/block"
	"felt/ui/coach"
	"felt/ui/text"
	"felt/ui/theme"
)

// options is the table of options as the person goes through it: he points at one, and
// opens it to see where its value comes from.
type options struct {
	screen *Screen
	// cursor is the number of the option pointed at, from 1; 0: none is.
	cursor int
	// opened: the option pointed at lies open. number tells which one it is, cancel ends
	// the counting, and breakdown or err is what came of it.
	opened    bool
	number    int
	cancel    context.CancelFunc
	breakdown *strategy.Breakdown
	err       error
}

// openedMsg brings where a value comes from.
type openedMsg struct {
	to        *Screen
	number    int
	breakdown strategy.Breakdown
	err       error
}

// table returns the decision whose options are shown, with their values; nil where none
// are, or where only one is open.
func (o *options) table() (*coach.Moment, *strategy.Advice) {
	s := o.screen
	m := s.coach.Moment()
	switch {
	case s.reel != nil:
		m = s.reel.moment()
	case s.side != sideAdvice || s.session.Over() || s.session.Legal().Insured > 0:
		return nil, nil
	}
	if m == nil {
		return nil, nil
	}
	a, _, _ := m.Advice()
	return m, a
}

// key answers a key that is for the table; it reports false for any other.
func (o *options) key(msg tea.KeyMsg) bool {
	_, a := o.table()
	k := &o.screen.keys.Felt
	if a == nil {
		return false
	}
	switch {
	case key.Matches(msg, k.Up):
		o.point(max(o.cursor-1, 0))
	case key.Matches(msg, k.Down):
		o.point(min(o.cursor+1, len(a.Options)))
	case key.Matches(msg, k.Enter) && !o.opened && o.screen.asked != nil && o.cursor == 0:
		return false // it goes on to the next question
	case key.Matches(msg, k.Enter) && !o.opened:
		o.opened, o.cursor = true, max(o.cursor, 1)
	case key.Matches(msg, k.Enter, k.Back) && o.opened:
		o.close()
	default:
		return false
	}
	return true
}

// point points at another option.
func (o *options) point(cursor int) {
	opened := o.opened
	o.close()
	o.cursor, o.opened = cursor, opened && cursor > 0
}

// open returns the command that counts where the value of the open option comes from; nil
// where none is, or that is known.
func (o *options) open() tea.Cmd {
	m, a := o.table()
	if !o.opened || o.breakdown != nil || o.err != nil || a == nil || m.Position.Blind {
		return nil
	}
	ctx, cancel := context.WithCancel(o.screen.ctx)
	o.number++
	o.cancel = cancel
	to, number, p, option := o.screen, o.number, m.Position, a.Options[o.cursor-1]
	return func() tea.Msg {
		b, err := strategy.Explain(ctx, p, option)
		return openedMsg{to, number, b, err}
	}
}

// take keeps what a message brings.
func (o *options) take(msg openedMsg) {
	if msg.to != o.screen || msg.number != o.number || !o.opened {
		return
	}
	if msg.err != nil {
		o.err = msg.err
		return
	}
	o.breakdown = &msg.breakdown
}

// close closes the open option.
func (o *options) close() {
	if o.cancel != nil {
		o.cancel()
	}
	o.opened, o.cancel, o.breakdown, o.err = false, nil, nil, nil
	o.number++
}

// forget points at nothing.
func (o *options) forget() {
	o.close()
	o.cursor = 0
}

// cover is what lies over the cloth; nil while no option is open.
func (o *options) cover() Panel {
	m, a := o.table()
	if !o.opened || a == nil {
		return nil
	}
	return breakdown{option: a.Options[o.cursor-1], of: o.breakdown, err: o.err, blind: m.Position.Blind}
}

// shown is the table as it is pointed at.
func (o *options) shown(p advice.Panel) advice.Panel {
	if _, a := o.table(); a != nil {
		p.Cursor = o.cursor
	}
	return p
}

// breakdown is the panel of where a value comes from.
type breakdown struct {
	option strategy.Option
	of     *strategy.Breakdown
	err    error
	blind  bool
}

// Title implements [Panel].
func (b breakdown) Title() string { return text.BreakdownTitle(b.option) }

// Widths of the columns of a value that is broken down.
const (
	shareChance = 8
	shareBrings = 9
	shareValue  = 8
)

// Draw implements [Panel].
func (b breakdown) Draw(t *theme.Theme, w, h int) block.Block {
	lines := block.Block{t.Title.Render(text.Option(b.option)), ""}
	say := func(words string, style theme.Style) {
		for _, l := range text.Wrap(words, w) {
			lines = append(lines, style.Render(l))
		}
	}
	switch {
	case b.blind:
		say(text.BreakdownBlind, t.Text)
	case b.err != nil:
		say(text.AdviceFailed(b.err), t.Bad)
	case b.of == nil:
		say(text.AdviceWorking, t.Muted)
	default:
		lines = append(lines, b.rows(t, w)...)
		for _, words := range text.BreakdownDraw(b.of.Draw) {
			lines = append(lines, "")
			say(words, t.Text)
		}
	}
	return block.New(w, h, lines...)
}

// rows are the ways in which the hand may end, and their sum.
func (b breakdown) rows(t *theme.Theme, w int) (lines block.Block) {
	row := func(s text.Share, name, figure, value theme.Style) string {
		left := block.Fit(name.Render(s.Name), w-shareChance-shareBrings-shareValue)
		return left + block.Right(figure.Render(s.Chance), shareChance) + block.Right(figure.Render(s.Brings), shareBrings) + block.Right(value.Render(s.Value), shareValue)
	}
	lines = append(lines, row(text.BreakdownHead(), t.Muted, t.Muted, t.Muted))
	for _, share := range text.Breakdown(*b.of) {
		lines = append(lines, row(share, t.Text, t.Muted, t.Text))
	}
	return append(lines, row(text.Share{Name: text.BreakdownSum, Value: text.Value(b.of.EV, 0)}, t.Strong, t.Text, t.Title))
}
