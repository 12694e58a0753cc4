package school

import (
	"felt/game/school"
	"felt/ui/block"
	"felt/ui/text"
	"felt/ui/theme"
)

// marked is the panel of an answer that is marked. At a whole table the boxes stand one
// under the other, and what is to be said is said of the one drawn large.
type marked struct {
	item   *school.Item
	answer school.Answer
	*school.Marking
	look, down int
}

// Title implements [felt.Panel].
func (m marked) Title() string { return text.SchoolMarkedTitle(m.Right) }

// paper are lines that are added one by one, wrapped.
type paper struct {
	lines []string
	w     int
}

// add adds words in a style; lines after the first hang.
func (p *paper) add(words string, style theme.Style) {
	hang := ""
	for _, l := range text.Wrap(words, p.w-2) {
		p.lines = append(p.lines, hang+style.Render(l))
		hang = "  "
	}
}

// say adds a paragraph, whose lines do not hang.
func (p *paper) say(words string, style theme.Style) {
	for _, l := range text.Wrap(words, p.w-2) {
		p.lines = append(p.lines, style.Render(l))
	}
}

// path says where a file is, on the line of the words or else below it; what is longer than
// a line goes on in the next, so that it can be read as a whole.
func (p *paper) path(words, path string, t *theme.Theme) {
	w := p.w - 2
	if line := t.Text.Render(words) + " " + t.Strong.Render(path); block.Width(line) <= w {
		p.lines = append(p.lines, line)
		return
	}
	p.lines = append(p.lines, t.Text.Render(words))
	for block.Width(path) > w {
		cut := []rune(path)
		n := 0
		for n < len(cut) && block.Width(string(cut[:n+1])) <= w {
			n++
		}
		if n == 0 {
			return // there is no room at all
		}
		p.lines = append(p.lines, t.Strong.Render(string(cut[:n])))
		path = string(cut[n:])
	}
	p.lines = append(p.lines, t.Strong.Render(path))
}

func (p *paper) addAll(words []string, style theme.Style) {
	for _, w := range words {
		p.add(w, style)
	}
}

func (p *paper) blank() { p.lines = append(p.lines, "") }

// Draw implements [felt.Panel].
func (m marked) Draw(t *theme.Theme, w, h int) block.Block {
	p := &paper{w: w}

	working := text.SchoolWorking(m.item)
	if m.item.Ask == school.AskTable {
		m.boxes(t, p)

		working = text.SchoolBoxWorking(m.item, m.look)
	} else {
		m.one(t, p)
	}
	if len(working) > 0 {
		p.blank()
		p.addAll(working, t.Muted)
	}
	return block.New(w, h, scrolled(t, p.lines, m.down, h)...)
}

// one says how the one answer was marked.
func (m marked) one(t *theme.Theme, p *paper) {
	if m.Right {
		p.add("✓ "+text.SchoolAnswer(m.item, m.Expected), t.Good)
		return
	}
	p.add("✗ "+text.SchoolYours(text.SchoolAnswer(m.item, m.answer)), t.Bad)
	p.add("✓ "+text.SchoolAnswer(m.item, m.Expected), t.Good)
	p.addAll(text.SchoolError(m.item, m.answer, *m.Marking), t.Strong)
	if l := text.SchoolCritical(*m.Marking); l != "" {
		p.add(l, t.Lost)
	}
	causes := text.SchoolCauses(m.item, *m.Marking)
	if len(causes) == 0 && m.answer != nil && m.item.Ask.Choices() == nil {
		causes = []string{text.SchoolNoCause}
	}
	p.addAll(causes, t.Text)
}

// boxRoom is the width of the names of the boxes of a whole table.
const boxRoom = 8

// boxes says how the answer to each box was marked, and then of the one looked at where
// it comes from.
func (m marked) boxes(t *theme.Theme, p *paper) {
	given, _ := m.answer.(school.Amounts)
	expected := m.Expected.(school.Amounts)
	column := min((p.w-boxRoom-2)/2, 12)
	row := func(cells [4]string) {
		p.lines = append(p.lines, block.Fit(cells[0], boxRoom)+block.Right(cells[1], column)+block.Right(cells[2], column)+" "+cells[3])
	}
	row([4]string{"", t.Muted.Render(text.SchoolYoursHead), t.Muted.Render(text.SchoolRightHead), ""})
	for i, b := range m.item.Boxes {
		name, style := "  "+text.FeltBox(b.Number), t.Text
		if i == m.look {
			name, style = "▸ "+text.FeltBox(b.Number), t.Title
		}
		yours, sign := t.Muted.Render("–"), t.Bad.Render("✗")
		if given != nil {
			ink := t.Bad
			if given[i] == expected[i] {
				ink, sign = t.Good, t.Good.Render("✓")
			}
			yours = ink.Render(text.Signed(given[i]))
		}
		row([4]string{style.Render(name), yours, t.Strong.Render(text.Signed(expected[i])), sign})
	}
	if l := text.SchoolTogether(m.item, *m.Marking); l != "" {
		p.add(l, t.Strong)
	}
	if l := text.SchoolCritical(*m.Marking); l != "" {
		p.add(l, t.Lost)
	}
	p.blank()
	if l := text.SchoolBoxError(m.item, m.answer, *m.Marking, m.look); l != "" {
		p.add(l, t.Strong)
		causes := text.SchoolBoxCauses(m.item, *m.Marking, m.look)
		if len(causes) == 0 {
			causes = []string{text.SchoolNoCause}
		}
		p.addAll(causes, t.Text)
	}
}

// scrolled returns h lines from the one at down; what is left out below is told.
func scrolled(t *theme.Theme, lines []string, down, h int) []string {
	first := max(0, min(down, len(lines)-h))
	if rest := len(lines) - h - first; rest > 0 && h > 0 {
		return append(lines[first:first+h-1:first+h-1], t.Faint.Render(text.SchoolMore(rest+1)))
	}
	return lines[first:]
}
