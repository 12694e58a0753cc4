package school

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/school"
	"felt/ui/amount"
	"felt/ui/block"
	"felt/ui/felt"
	"felt/ui/keys"
	"felt/ui/text"
	"felt/ui/theme"
)

// form is an answer as far as it is given.
type form interface {
	// update answers a key: known tells that it is one of the form's, done that the answer
	// is given with it.
	update(msg tea.KeyMsg, k *keys.School) (known, done bool)
	// answer is the answer as it stands.
	answer() school.Answer
	// lines draw the form in w columns; at is the line that should be seen.
	lines(t *theme.Theme, w int) (lines []string, at int)
	// choices are its keys.
	choices(k *keys.School) []felt.Choice
	// group is the same for the help.
	group(k *keys.School) []key.Binding
}

// formOf returns the form of a question; amounts is the keys of an amount.
func formOf(it *school.Item, amounts *keys.Amount) form {
	switch it.Ask {
	case school.AskName:
		return namePicker()
	case school.AskSecond:
		return &marks{cards: it.Boxes[0].Cards, cursor: -1}
	case school.AskLimits:
		b := it.Boxes[0]
		return newFigures(amounts, b.Ante, []string{text.SchoolLeast, text.SchoolMost}, func(v []int64) school.Answer {
			return school.Limits{Min: v[0], Max: v[1]}
		})
	case school.AskChips:
		f := newFigures(amounts, 1, nil, func(v []int64) school.Answer {
			count := make(school.Count, len(v))
			for i := range v {
				count[i] = int(v[i])
			}
			return count
		})
		// The most valuable first, as they are cut.
		for i := len(it.Chips) - 1; i >= 0; i-- {
			f.add(text.SchoolChip(it.Chips[i]), 1)
		}
		return &tray{figures: f, item: it}
	case school.AskTable:
		f := newFigures(amounts, 1, nil, func(v []int64) school.Answer { return school.Amounts(v) })
		for _, b := range it.Boxes {
			f.add(text.FeltBox(b.Number), b.Ante)
		}
		f.signed = true
		return f
	}
	if choices := it.Ask.Choices(); len(choices) > 0 {
		return choicePicker(choices)
	}
	f := newFigures(amounts, it.Boxes[0].Ante, []string{text.SchoolAmount}, func(v []int64) school.Answer { return school.Amount(v[0]) })
	f.signed = it.Ask == school.AskInsurance || it.Ask == school.AskNoGame
	return f
}

// picker is a list of which one thing is chosen: by its key, or by the arrows.
type picker struct {
	options []option
	at      int
}

// option is a line of a picker.
type option struct {
	key   key.Binding
	words string
	value school.Answer
}

func (p *picker) update(msg tea.KeyMsg, k *keys.School) (known, done bool) {
	for i, o := range p.options {
		if key.Matches(msg, o.key) {
			p.at = i
			return true, true
		}
	}
	n := len(p.options)
	switch {
	case n == 0:
		return false, false
	case key.Matches(msg, k.Up, k.Left):
		p.at = (p.at + n - 1) % n
	case key.Matches(msg, k.Down, k.Right):
		p.at = (p.at + 1) % n
	case key.Matches(msg, k.Enter):
		return true, true
	default:
		return false, false
	}
	return true, false
}

func (p *picker) answer() school.Answer { return p.options[p.at].value }

// capsWidth is the width of the keys before the options, wider where one is.
const capsWidth = 3

func (p *picker) lines(t *theme.Theme, w int) (lines []string, at int) {
	capsWidth := capsWidth
	for _, o := range p.options {
		capsWidth = max(capsWidth, block.Width(o.key.Help().Key)+2)
	}
	for i, o := range p.options {
		mark, style := "  ", t.Text
		if i == p.at {
			mark, style = t.Title.Render("▸ "), t.Title
			at = len(lines)
		}
		for j, l := range text.Wrap(o.words, w-2-capsWidth) {
			head := block.Blank(2 + capsWidth)
			if j == 0 {
				head = mark + block.Fit(t.Title.Render(o.key.Help().Key), capsWidth)
			}
			lines = append(lines, head+style.Render(l))
		}
	}
	return lines, at
}

func (p *picker) choices(k *keys.School) []felt.Choice {
	return append([]felt.Choice{choice(keys.Both(k.Up, k.Down), text.KeySelect)}, choice(k.Enter, text.KeySchoolAnswer))
}

func (p *picker) group(k *keys.School) []key.Binding {
	var out []key.Binding
	for _, o := range p.options {
		out = append(out, keys.Called(o.key, o.words))
	}
	return append(out, keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(k.Enter, text.KeySchoolAnswer))
}

// choice is a key as the felt shows it.
func choice(b key.Binding, what string) felt.Choice {
	return felt.Choice{Cap: b.Help().Key, What: what}
}

// namePicker chooses the name of a hand: 0 is none, and so on; the last has no digit left.
func namePicker() *picker {
	p := &picker{}
	for c := hand.None; c <= hand.RoyalFlush; c++ {
		digit := strconv.Itoa(int(c - hand.None))
		words := c.String()
		switch c {
		case hand.RoyalFlush:
			digit = "r"
		case hand.None:
			words = text.SchoolNoHand
		}
		p.options = append(p.options, option{key: keys.New(digit, words, digit), words: words, value: school.Named{Category: c}})
	}
	return p
}

// letters are the keys of the choices.
var letters = map[school.Choice]string{
	school.Yes: "y", school.No: "n",
	school.Player: "p", school.Dealer: "d", school.Tie: "t",
	school.Valid: "v", school.LowHand: "h", school.TooSmall: "s", school.TooLarge: "l",
	school.NextGame: "g", school.NextOver: "o", school.NextFree: "f", school.NextAgain: "a",
}

func choicePicker(all []school.Choice) *picker {
	p := &picker{}
	for i, c := range all {
		words := text.SchoolChoice(c)
		p.options = append(p.options, option{key: keys.New(letters[c], words, letters[c], strconv.Itoa(i+1)), words: words, value: c})
	}
	return p
}

// marks are the cards of a box that are marked.
type marks struct {
	cards  []card.Card
	marked [6]bool
	// cursor is the place of the card that space marks, -1 while no arrow has been used.
	cursor int
}

func (m *marks) update(msg tea.KeyMsg, k *keys.School) (known, done bool) {
	n := len(m.cards)
	if d, err := strconv.Atoi(msg.String()); err == nil && d >= 1 && d <= n {
		m.marked[d-1] = !m.marked[d-1]
		return true, false
	}
	switch {
	case key.Matches(msg, k.Left):
		m.cursor = (max(m.cursor, 0) + n - 1) % n
	case key.Matches(msg, k.Right):
		m.cursor = (m.cursor + 1) % n
	case key.Matches(msg, k.Mark):
		m.cursor = max(m.cursor, 0)
		m.marked[m.cursor] = !m.marked[m.cursor]
	case key.Matches(msg, k.Enter):
		return true, true
	default:
		return false, false
	}
	return true, false
}

func (m *marks) answer() school.Answer {
	var set card.Set
	for i, c := range m.cards {
		if m.marked[i] {
			set |= card.SetOf(c)
		}
	}
	return school.Marked(set)
}

func (m *marks) lines(t *theme.Theme, w int) (lines []string, at int) {
	var words []string
	for i, c := range m.cards {
		if m.marked[i] {
			words = append(words, t.Card(c))
		}
	}
	if len(words) == 0 {
		return []string{t.Muted.Render(text.SchoolNoneMarked)}, 0
	}
	return []string{strings.Join(words, " ")}, 0
}

func (m *marks) choices(k *keys.School) []felt.Choice {
	enter := text.KeySchoolAnswer
	if m.answer() == school.Marked(0) {
		enter = text.KeySchoolNoSecond
	}
	return []felt.Choice{
		{Cap: text.SchoolMarkKeys(len(m.cards)), What: text.KeySchoolMark},
		choice(k.Mark, text.KeySchoolMarkHere),
		choice(k.Enter, enter),
	}
}

func (m *marks) group(k *keys.School) []key.Binding {
	digits := key.NewBinding(key.WithHelp(text.SchoolMarkKeys(len(m.cards)), text.KeySchoolMark))
	return []key.Binding{digits, keys.Called(keys.Both(k.Left, k.Right), text.KeyMove), keys.Called(k.Mark, text.KeySchoolMarkHere), keys.Called(k.Enter, text.KeySchoolAnswer)}
}

// figures are amounts that are typed, one or several; an amount below 0 where the answer
// may have one.
type figures struct {
	keys   *keys.Amount
	signed bool
	labels []string
	all    []amount.Entry
	minus  []bool
	at     int
	of     func([]int64) school.Answer
}

// mostFigure is the largest amount that arrows reach.
const mostFigure = 1_000_000

func newFigures(k *keys.Amount, step int64, labels []string, of func([]int64) school.Answer) *figures {
	f := &figures{keys: k, of: of}
	for _, l := range labels {
		f.add(l, step)
	}
	return f
}

func (f *figures) add(label string, step int64) {
	f.labels = append(f.labels, label)
	f.all = append(f.all, amount.New(0, 0, mostFigure, step))
	f.minus = append(f.minus, false)
}

func (f *figures) update(msg tea.KeyMsg, k *keys.School) (known, done bool) {
	n := len(f.all)
	switch {
	case f.signed && key.Matches(msg, k.Minus):
		f.minus[f.at] = !f.minus[f.at]
	case n > 1 && key.Matches(msg, k.Down, k.Next):
		f.at = (f.at + 1) % n
	case n > 1 && key.Matches(msg, k.Up, k.Previous):
		f.at = (f.at + n - 1) % n
	case key.Matches(msg, k.Enter):
		if f.at < n-1 {
			f.at++
			return true, false
		}
		return true, true
	default:
		e, ok := f.all[f.at].Update(msg, f.keys)
		f.all[f.at] = e
		return ok, false
	}
	return true, false
}

// value is an amount with its sign.
func (f *figures) value(i int) int64 {
	if f.minus[i] {
		return -f.all[i].Value()
	}
	return f.all[i].Value()
}

func (f *figures) answer() school.Answer {
	v := make([]int64, len(f.all))
	for i := range v {
		v[i] = f.value(i)
	}
	return f.of(v)
}

// shown is an amount as it is being typed.
func (f *figures) shown(i int) string {
	v := text.Money(f.all[i].Value())
	if f.minus[i] {
		v = "-" + v
	}
	return v
}

func (f *figures) lines(t *theme.Theme, w int) (lines []string, at int) {
	for i, l := range f.labels {
		mark, style, v := "  ", t.Muted, t.Strong.Render(f.shown(i))+"  "
		if i == f.at {
			mark, style, v = t.Title.Render("▸ "), t.Title, t.Title.Render("‹ "+f.shown(i)+" ›")
		}
		lines = append(lines, block.Ends(mark+style.Render(l), v, w))
	}
	return lines, f.at
}

func (f *figures) choices(k *keys.School) []felt.Choice {
	out := []felt.Choice{{Cap: text.SchoolDigits, What: text.KeyTypeShort}}
	if f.signed {
		out = append(out, choice(k.Minus, text.KeySchoolMinus))
	}
	what := text.KeySchoolAnswer
	if f.at < len(f.all)-1 {
		what = text.KeySchoolNextFigure
	}
	if len(f.all) > 1 {
		out = append(out, choice(keys.Both(k.Up, k.Down), text.KeySelect))
	}
	return append(out, choice(k.Enter, what))
}

func (f *figures) group(k *keys.School) []key.Binding {
	out := []key.Binding{key.NewBinding(key.WithHelp(text.SchoolDigits, text.KeyType)), f.keys.Erase, keys.Called(keys.Both(k.Left, k.Right), text.KeyLess)}
	if f.signed {
		out = append(out, k.Minus)
	}
	if len(f.all) > 1 {
		out = append(out, keys.Called(keys.Both(k.Up, k.Down), text.KeySelect))
	}
	return append(out, keys.Called(k.Enter, text.KeySchoolAnswer))
}

// tray are numbers of chips, colour by colour; enter gives the answer from everywhere.
type tray struct {
	*figures
	item *school.Item
}

func (f *tray) update(msg tea.KeyMsg, k *keys.School) (known, done bool) {
	if key.Matches(msg, k.Enter) {
		return true, true
	}
	return f.figures.update(msg, k)
}

func (f *tray) answer() school.Answer {
	count := f.figures.answer().(school.Count)
	out := make(school.Count, len(count))
	for i, n := range count {
		out[len(count)-1-i] = n
	}
	return out
}

func (f *tray) choices(k *keys.School) []felt.Choice {
	return []felt.Choice{
		{Cap: text.SchoolDigits, What: text.KeySchoolHowMany}, choice(keys.Both(k.Left, k.Right), text.KeySchoolLessMore),
		choice(keys.Both(k.Up, k.Down), text.KeySchoolColour), choice(k.Enter, text.KeySchoolAnswer),
	}
}

func (f *tray) group(k *keys.School) []key.Binding {
	return []key.Binding{
		key.NewBinding(key.WithHelp(text.SchoolDigits, text.KeySchoolHowMany)), f.keys.Erase, keys.Called(keys.Both(k.Left, k.Right), text.KeySchoolLessMore),
		keys.Called(keys.Both(k.Up, k.Down), text.KeySchoolColour), keys.Called(k.Enter, text.KeySchoolAnswer),
	}
}

// mostStack is the number of chips that are drawn one by one.
const mostStack = 10

func (f *tray) lines(t *theme.Theme, w int) (lines []string, at int) {
	all := f.item.Chips
	for i := range f.labels {
		chip, n := all[len(all)-1-i], f.all[i].Value()
		mark, style, v := "  ", t.Text, t.Strong.Render(text.Money(n))+"  "
		if i == f.at {
			mark, style, v = t.Title.Render("▸ "), t.Title, t.Title.Render("‹ "+text.Money(n)+" ›")
		}
		head := mark + stack(t, chip, 1) + " " + block.Right(style.Render(text.Money(chip.Value)), chipValue) + "  " + block.Fit(style.Render(chip.Colour), chipColour)
		room := max(w-block.Width(head)-block.Width(v)-1, 0)
		lines = append(lines, block.Ends(head+stack(t, chip, int(min(n, mostStack, int64(room/chipWidth)))), v, w))
	}
	return append(lines, ""), f.at
}

// stack draws so many chips in their colour, lying side by side; without colours as discs.
func stack(t *theme.Theme, c house.Chip, n int) string {
	if t.Lined {
		return t.Text.Render(strings.Repeat("● ", n))
	}
	return t.Chip(c.Colour).Render(strings.Repeat("▏ ", n))
}

// Widths of the tray: of a chip that is drawn, and of its value and colour.
const (
	chipWidth  = 2
	chipValue  = 7
	chipColour = 8
)
