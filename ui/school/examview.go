package school

import (
	"slices"

	"felt/ui/block"
	"felt/ui/felt"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// View implements [screen.Screen].
func (x *Exam) View(in screen.Size) block.Block {
	t, k := x.options.Theme, &x.options.Keys.School
	switch x.stage {
	case stageOffer:
		return x.offerPage(in)
	case stageDeals:
		return x.page(in, []string{t.Muted.Render(text.ExamDealing)}, nil)
	case stageMarks:
		return x.page(in, []string{t.Muted.Render(text.ExamMarking)}, nil)
	case stageFailed:
		p := &paper{w: pageWidth(in) + 2}
		p.add("✗ "+text.ExamUnwritten(x.failed), t.Bad)
		return x.page(in, p.lines, []felt.Choice{choice(k.Enter, text.KeyExamAgain)})
	case stageOver:
		return x.resultPage(in)
	}
	s := x.scene(k)
	s.Table, s.Silent = progress{x}, true
	if x.stage == stageAsks {
		s.Others = append(s.Others, choice(k.Skip, text.KeyExamSkip))
		if x.asks != nil {
			x.showAsks(&s)
		}
	} else {
		s.Choices = []felt.Choice{choice(k.Enter, text.KeyExamNext)}
		if x.at == len(x.wrong)-1 {
			s.Choices = []felt.Choice{choice(k.Enter, text.KeyExamToResult)}
		}
	}
	if s.Panel == nil {
		s.Panel = s.Table
	}
	return felt.Draw(t, s, in)
}

// showAsks shows what is asked beside the question.
func (x *Exam) showAsks(s *felt.Scene) {
	k := &x.options.Keys.School
	s.Prompt = felt.Prompt{Text: text.ExamSkipAsk, Mood: felt.Tells}
	switch x.asks.options[1].value {
	case gives:
		s.Prompt.Text = text.ExamGiveAsk
	case ends:
		s.Prompt.Text = text.ExamLeaveAsk
	}
	s.Choices, s.Others = nil, nil
	for _, o := range x.asks.options {
		s.Choices = append(s.Choices, choice(o.key, o.words))
	}
	panel := &sheet{text.ExamTitle, x.asks.lines, nil}
	if s.Cover != nil {
		s.Cover = panel
	} else {
		s.Panel, s.Covers = panel, true
	}
	s.Others = []felt.Choice{choice(k.Enter, text.KeySelect)}
}

// progress is the panel of how far an exam has come.
type progress struct{ *Exam }

// Title implements [felt.Panel].
func (progress) Title() string { return text.ExamProgress }

// Draw implements [felt.Panel].
func (p progress) Draw(t *theme.Theme, w, h int) block.Block {
	var lines []string
	for _, row := range text.ExamState(p.exam, p.trainee, len(p.given)) {
		lines = append(lines, block.Ends("  "+t.Muted.Render(row[0]), t.Text.Render(row[1]), w))
	}
	return block.New(w, h, lines...)
}

// mostPage is the width of a page without cards.
const mostPage = 76

// pageWidth is the width of a page in the room.
func pageWidth(in screen.Size) int { return min(in.W-4, mostPage) }

// topMargin is the number of blank rows above a page.
func topMargin(in screen.Size) int { return min(max(in.H-21, 0)/3, 2) }

// page draws lines in the middle of the room, and keys below.
func (x *Exam) page(in screen.Size, lines []string, choices []felt.Choice) block.Block {
	t, k := x.options.Theme, &x.options.Keys.School
	w := pageWidth(in)
	foot := ""
	for _, c := range choices {
		foot += t.Cap(c.Cap) + " " + t.Text.Render(c.What) + "   "
	}
	foot += t.Strong.Render(k.Back.Help().Key) + " " + t.Muted.Render(k.Back.Help().Desc)
	rows := slices.Repeat([]string{""}, topMargin(in))
	rows = append(rows, lines...)
	for len(rows) < in.H-1 {
		rows = append(rows, "")
	}
	rows = append(rows[:max(in.H-1, 0)], foot)
	left := block.Blank((in.W - w) / 2)
	for i := range rows {
		rows[i] = left + block.Fit(rows[i], w)
	}
	return block.New(in.W, in.H, rows...)
}

// offerName is the width of the names of the lines of the offer.
const offerName = 18

// offerPage draws the page before an exam.
func (x *Exam) offerPage(in screen.Size) block.Block {
	t, k, o := x.options.Theme, &x.options.Keys.School, &x.offer
	p := &paper{w: pageWidth(in) + 2}
	marks := x.options.Marks()
	for _, l := range text.ExamOffer(x.house, marks) {
		p.say(l, t.Text)
	}
	p.blank()
	row := func(i int, name, value string, note string) {
		mark, style := "  ", t.Text
		if i == o.at {
			mark, style = t.Title.Render("▸ "), t.Title
		}
		line := mark + style.Render(name)
		if value != "" {
			line = mark + block.Fit(style.Render(name), offerName) + value
		}
		if note != "" {
			line += "  " + t.Muted.Render(note)
		}
		p.lines = append(p.lines, line)
	}
	for i, e := range o.exams {
		row(i, text.ExamGoOn, t.Strong.Render(text.ExamOpen(e, marks.Items+marks.Rounds)), "")
	}
	n := len(o.exams)
	if n > 0 {
		p.blank()
	}
	row(n+lineBegin, text.ExamBegins, "", "")
	field := func(i int, typed, empty, note string) string {
		value := t.Strong.Render(typed)
		if typed == "" {
			value = t.Muted.Render(empty)
		}
		if i != o.at {
			return value
		}
		return t.Title.Render("‹ ") + value + t.Title.Render(" ›") + "  " + t.Muted.Render(note)
	}
	row(n+lineName, text.ExamTrainee, field(n+lineName, o.name, text.ExamNoName, text.ExamTraineeNote), "")
	row(n+lineSeed, text.ExamSeed, field(n+lineSeed, o.seed, text.ExamNewSeed, text.ExamSeedNote), "")
	p.blank()
	switch {
	case o.refused != nil:
		p.add("✗ "+text.Sentence(o.refused.Error()), t.Bad)
	case x.options.Book.Keeps():
		p.add(text.ExamKept, t.Muted)
	default:
		p.add(text.ExamLost, t.Muted)
	}
	choices := []felt.Choice{choice(k.Enter, text.KeyExamBegin), {Cap: k.Up.Help().Key + " " + k.Down.Help().Key, What: text.KeySelect}}
	if o.open() != nil {
		choices = append(choices, choice(k.GiveUp, text.KeyExamGiveUp))
	}
	return x.page(in, p.lines, choices)
}

// resultPage draws the result.
func (x *Exam) resultPage(in screen.Size) block.Block {
	t, k, r := x.options.Theme, &x.options.Keys.School, x.handed.Result
	p := &paper{w: pageWidth(in) + 2}
	if r.Score.Passed {
		p.add("✓ "+text.ExamScore(r.Score), t.Won)
	} else {
		p.add("✗ "+text.ExamScore(r.Score), t.Lost)
	}
	p.say(text.ExamMarks(r.PassMarks()), t.Muted)
	if answered := len(x.given); answered < x.length() {
		p.say(text.ExamBroken(answered, x.length()), t.Muted)
	}
	p.blank()
	for i, l := range text.ExamSkills(r, x.house) {
		style := t.Text
		if i == 0 {
			style = t.Muted
		}
		p.lines = append(p.lines, style.Render(l))
	}
	p.path(text.ExamResultIn, x.handed.File, t)
	p.path(text.ExamPageIn, x.handed.Page, t)
	if len(x.wrong) == 0 {
		p.add(text.ExamAllRight, t.Good)
	}
	room := in.H - 1 - topMargin(in)
	lines := scrolled(t, p.lines, x.down, max(room, 1))
	choices := []felt.Choice{}
	if len(x.wrong) > 0 {
		choices = append(choices, choice(k.Enter, text.KeyExamWrong))
	}
	if len(p.lines) > room {
		choices = append(choices, felt.Choice{Cap: k.Up.Help().Key + " " + k.Down.Help().Key, What: text.KeyScroll})
	}
	return x.page(in, lines, choices)
}
