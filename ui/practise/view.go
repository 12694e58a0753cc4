package practise

import (
	"slices"
	"time"

	"github.com/charmbracelet/bubbles/key"

	"felt/strategy/train"
	"felt/ui/block"
	"felt/ui/course"
	"felt/ui/screen"
	"felt/ui/text"
)

// width is the width of the column that everything stands in; narrower screens have less.
const width = 92

// Widths of the columns of a line.
const (
	markWidth  = 2
	capWidth   = 4
	nameWidth  = 10
	valueWidth = 24
	titleWidth = 22
	columnGap  = 2
)

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	w := min(in.W-4, width)
	var rows []string
	for l := range lines {
		if l != lineGoOn || s.going != nil {
			rows = append(rows, s.row(l, w))
		}
		if l == lineStart {
			rows = append(rows, "")
		}
	}
	rows = append(rows, "")
	about := s.about(w)
	list := s.list(w, in.H-len(rows)-len(about)-3)
	rows = append(rows, list...)
	rows = append(append(rows, ""), about...)
	top := max(1, min((in.H-1-len(rows))/3, 4))
	rows = append(slices.Repeat([]string{""}, top), rows...)
	for len(rows) < in.H-1 {
		rows = append(rows, "")
	}
	rows = append(rows[:in.H-1], s.foot())
	left := block.Blank((in.W - w) / 2)
	for i := range rows {
		rows[i] = left + block.Fit(rows[i], w)
	}
	return block.New(in.W, in.H, rows...)
}

// row draws a line: a mark if it is chosen, its key, its name, its value and a note.
func (s *Screen) row(l line, w int) string {
	t := s.theme
	mark, name, value := "  ", t.Text, t.Strong
	if l == s.line {
		mark, name, value = t.Title.Render("▸ "), t.Title, t.Title
	}
	words := s.words(l)
	caps := max(capWidth, block.Width(words.key.Help().Key)+1)
	if l <= lineStart {
		// The lines that go somewhere stand in columns of their own.
		caps = max(capWidth, block.Width(s.keys.Practise.Enter.Help().Key)+1)
	}
	line := mark + block.Fit(t.Title.Render(words.key.Help().Key), caps)
	line += block.Fit(name.Render(words.name), nameWidth)
	if words.value == "" {
		return line + t.Muted.Render(words.note)
	}
	shown := "  " + value.Render(words.value)
	if l == s.line {
		shown = t.Title.Render("‹ " + words.value + " ›")
	}
	return line + block.Fit(shown, valueWidth) + t.Muted.Render(words.note)
}

// words are what a line says.
type words struct {
	key               key.Binding
	name, value, note string
}

func (s *Screen) words(l line) words {
	k, p := &s.keys.Practise, s.plan
	switch l {
	case lineGoOn:
		if s.course.Done() {
			return words{key.NewBinding(), text.PractiseOver, "", text.CourseTitle(s.course.Plan().Drill)}
		}
		return words{k.Enter, text.PractiseOn, "", text.HomeHand(s.going.Hand(), s.going.Balance())}
	case lineStart:
		enter := k.Enter
		if s.going != nil && !s.course.Done() {
			enter = key.NewBinding()
		}
		return words{enter, text.PractiseStart, "", s.where()}
	case lineMode:
		return words{k.Mode, text.PractiseMode, string(p.Mode), text.SettingsModeNote(string(p.Mode))}
	case lineDrill:
		return words{k.Drill, text.PractiseDrill, text.CourseTitle(p.Drill), ""}
	case lineCount:
		return words{k.Count, text.PractiseCount, text.PractiseCountValue(p.Count), text.PractiseCountNote(p.Count)}
	}
	return words{k.Time, text.PractiseTime, text.PractiseTimeValue(int(p.Limit / time.Second)), text.PractiseTimeNote}
}

// where says where it is practised.
func (s *Screen) where() string {
	p := s.plan
	if p.Drill != nil && p.Drill.Stakes.House != nil {
		if at, err := p.Stakes(); err == nil {
			table := ""
			if at.Table != nil {
				table = at.Table.ID
			}
			return text.PractiseThere(text.HouseAndTable(at.House, table), at.Ante)
		}
	}
	return text.PractiseWhere(text.HouseAndTable(p.Setup.House, p.Setup.Table), p.Setup.Ante)
}

// list draws what can be practised, in columns that are read downwards; where not all has
// room, the stretch around what is chosen.
func (s *Screen) list(w, room int) []string {
	t := s.theme
	n := max(w/(titleWidth+columnGap), 1)
	rows := (len(s.drills) + n - 1) / n
	at := slices.Index(s.drills, s.plan.Drill)
	first := max(0, min(at%rows-room/2, rows-room))
	last := min(first+max(room, 1), rows)
	out := make([]string, 0, last-first)
	for r := first; r < last; r++ {
		line := ""
		for i := r; i < len(s.drills); i += rows {
			mark, title := "  ", t.Text
			switch {
			case i == at:
				mark, title = t.Title.Render("● "), t.Title
			case s.possible(s.drills[i]) != nil:
				title = t.Faint
			}
			line += block.Fit(mark+title.Render(text.CourseTitle(s.drills[i])), titleWidth+columnGap)
		}
		out = append(out, line)
	}
	return out
}

// about says what is chosen is about, or why it is not possible; it has the same height
// whatever that is.
func (s *Screen) about(w int) []string {
	t := s.theme
	style, words := t.Muted, text.CourseAbout(s.plan.Drill)
	if err := s.possible(s.plan.Drill); err != nil {
		style, words = t.Bad, text.DrillImpossible(err)
	}
	lines := make([]string, aboutRows)
	for i, l := range text.Wrap(words, w-markWidth) {
		if i < aboutRows {
			lines[i] = block.Blank(markWidth) + style.Render(l)
		}
	}
	return lines
}

// aboutRows is the number of rows for what is chosen.
const aboutRows = 2

// possible reports why a drill can't be done at the table.
func (s *Screen) possible(d *train.Drill) error {
	p := course.Plan{Mode: s.plan.Mode, Drill: d, Setup: s.plan.Setup}
	return p.Check()
}

// foot says how things are changed, what comes, or what is not possible.
func (s *Screen) foot() string {
	t := s.theme
	switch {
	case s.refusal != "":
		return t.Bad.Render("✗ " + s.refusal)
	case s.dealing != nil:
		return t.Muted.Render(text.PractiseDealing)
	}
	return t.Faint.Render(text.PractiseFoot)
}
