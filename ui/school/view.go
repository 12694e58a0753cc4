package school

import (
	"strconv"

	"felt/game/school"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/felt"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// View implements [screen.Screen].
func (d *Drill) View(in screen.Size) block.Block {
	t := d.options.Theme
	if d.failed != nil {
		return block.New(in.W, in.H, "", "  "+t.Bad.Render("✗ "+text.Sentence(d.failed.Error())))
	}
	s := scene(&d.item, d.active(), d.marking != nil)
	s.Log = d.log
	standing := standing{d.state}
	prices := s.Table
	s.Table = standing
	if d.hints() && len(d.item.Boxes) > 0 {
		s.Table = prices
	}
	if d.marking != nil {
		d.showMarked(&s)
	} else {
		d.showAsked(&s, prices)
	}
	return felt.Draw(t, s, in)
}

// active is the index of the box drawn large.
func (d *Drill) active() int {
	if f, ok := d.form.(*figures); ok && d.marking == nil && len(d.item.Boxes) > 1 {
		return f.at
	}
	return d.look
}

// showAsked shows the question and the answer as far as it is given.
func (d *Drill) showAsked(s *felt.Scene, prices felt.Panel) {
	k := &d.options.Keys.School
	s.Prompt = felt.Prompt{Text: text.SchoolQuestion(&d.item)}
	s.Choices = d.form.choices(k)
	s.Panel = sheet{text.SchoolAnswerTitle, d.form.lines, text.SchoolFacts(&d.item)}
	switch f := d.form.(type) {
	case *tray:
		s.Cover, s.Panel = sheet{text.SchoolTray, f.lines, nil}, s.Table
	case *marks:
		under := s.Boxes[0].Under
		for i := range under {
			under[i] = felt.Under{Number: strconv.Itoa(i + 1), Cursor: i == f.cursor}
			if f.marked[i] {
				s.Boxes[0].Cards[i].Mark = cards.Second
			}
		}
	}
	if d.prices {
		s.Panel, s.Covers = prices, true
	}
	s.Others = []felt.Choice{choice(k.Back, k.Back.Help().Desc)}
	if d.hints() && len(d.item.Boxes) > 0 {
		s.Others = append(s.Others, choice(k.Hint, text.KeySchoolPrices))
	}
}

// showMarked shows how the answer was marked.
func (d *Drill) showMarked(s *felt.Scene) {
	k := &d.options.Keys.School
	s.Prompt = felt.Prompt{Text: text.SchoolMarked(&d.item, d.answer, *d.marking), Mood: felt.Blames}
	if d.marking.Right {
		s.Prompt.Mood = felt.Praises
	}
	s.Panel = marked{&d.item, d.answer, d.marking, d.down}
	s.Covers = true
	if len(d.item.Boxes) == 0 {
		s.Cover, s.Panel = s.Panel, s.Table
	}
	if f, ok := d.form.(*marks); ok {
		for i := range s.Boxes[0].Under {
			if f.marked[i] {
				s.Boxes[0].Under[i].Number = text.SchoolMarkedCard
			}
		}
	}
	s.Choices = []felt.Choice{choice(k.Enter, text.KeySchoolNext)}
	s.Others = []felt.Choice{choice(k.Back, k.Back.Help().Desc)}
	if len(d.item.Boxes) > 1 {
		s.Others = append(s.Others, felt.Choice{Cap: k.Left.Help().Key + " " + k.Right.Help().Key, What: text.KeyBoxes})
	}
	s.Others = append(s.Others, felt.Choice{Cap: k.Up.Help().Key + " " + k.Down.Help().Key, What: text.KeyScroll})
}

// sheet is a panel of lines that are drawn as wide as the panel; what does not fit is left
// out around the line that is to be seen. Facts stand below.
type sheet struct {
	title string
	draw  func(t *theme.Theme, w int) (lines []string, at int)
	facts []string
}

// Title implements [felt.Panel].
func (s sheet) Title() string { return s.title }

// Draw implements [felt.Panel].
func (s sheet) Draw(t *theme.Theme, w, h int) block.Block {
	lines, at := s.draw(t, w)
	lines = around(lines, at, h)
	if len(s.facts) > 0 {
		lines = append(lines, "")
	}
	for _, f := range s.facts {
		for _, l := range text.Wrap(f, w-2) {
			lines = append(lines, "  "+t.Muted.Render(l))
		}
	}
	return block.New(w, h, lines...)
}

// around returns at most h lines, among them the one at a place.
func around(lines []string, at, h int) []string {
	if len(lines) <= h {
		return lines
	}
	first := max(0, min(at-h/2, len(lines)-h))
	return lines[first : first+h]
}

// standing is the panel of how far the trainee has come.
type standing struct{ school.State }

// Title implements [felt.Panel].
func (standing) Title() string { return text.SchoolStanding }

// Draw implements [felt.Panel].
func (s standing) Draw(t *theme.Theme, w, h int) block.Block {
	var lines []string
	for _, row := range text.SchoolState(s.State) {
		lines = append(lines, block.Ends("  "+t.Muted.Render(row[0]), t.Text.Render(row[1]), w))
	}
	return block.New(w, h, lines...)
}

// marked is the panel of an answer that is marked.
type marked struct {
	item   *school.Item
	answer school.Answer
	*school.Marking
	down int
}

// Title implements [felt.Panel].
func (m marked) Title() string { return text.SchoolMarkedTitle(m.Right) }

// Draw implements [felt.Panel].
func (m marked) Draw(t *theme.Theme, w, h int) block.Block {
	var lines []string
	add := func(words string, style theme.Style) {
		hang := ""
		for _, l := range text.Wrap(words, w-2) {
			lines = append(lines, hang+style.Render(l))
			hang = "  "
		}
	}
	if !m.Right {
		add("✗ "+text.SchoolYours(text.SchoolAnswer(m.item, m.answer)), t.Bad)
		add("✓ "+text.SchoolAnswer(m.item, m.Expected), t.Good)
		for _, l := range text.SchoolError(m.item, m.answer, *m.Marking) {
			add(l, t.Strong)
		}
		if l := text.SchoolCritical(*m.Marking); l != "" {
			add(l, t.Lost)
		}
		for _, l := range text.SchoolCauses(m.item, *m.Marking) {
			add(l, t.Text)
		}
	} else {
		add("✓ "+text.SchoolAnswer(m.item, m.Expected), t.Good)
	}
	if work := text.SchoolWorking(m.item); len(work) > 0 {
		lines = append(lines, "")
		for _, l := range work {
			add(l, t.Muted)
		}
	}
	first := max(0, min(m.down, len(lines)-h))
	if rest := len(lines) - h - first; rest > 0 {
		lines = append(lines[first:first+h-1:first+h-1], t.Faint.Render(text.SchoolMore(rest+1)))
		first = 0
	}
	return block.New(w, h, lines[first:]...)
}
