package lab

import (
	"slices"
	"strings"

	"felt/game/hand"
	"felt/game/lesson"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// factLine is a line beside the cards: what is shown of them.
type factLine struct {
	show                lesson.Show
	mark, words, figure string
	style, figured      theme.Style
	wraps               bool
}

// factLines are what is shown at a step beside the cards themselves.
func (v *lessonView) factLines(t *theme.Theme, seen map[lesson.Show]bool) []factLine {
	p := v.now().Position
	h, known := p.Hand()
	s, settled := p.Settlement()
	var out []factLine
	var now lesson.Show
	add := func(mark string, f text.LessonFact, style theme.Style) {
		out = append(out, factLine{show: now, mark: mark, words: f.Words, figure: f.Figure, style: style, figured: style})
	}
	for _, show := range lesson.Shows() {
		if !seen[show] {
			continue
		}
		now = show
		switch show {
		case lesson.ShowPrimary:
			mark := "  "
			if known && h.Primary.Category != hand.None {
				mark = t.Accent.Render(cards.FirstMark) + " "
			}
			add(mark, text.LessonPrimary(p), t.Strong)
		case lesson.ShowSecond:
			mark := "  "
			if known && h.Second.Category != hand.None {
				mark = t.Second.Render(cards.SecondMark) + " "
			}
			add(mark, text.LessonSecond(p), t.Strong)
		case lesson.ShowNew:
			if fresh := h.Second.Making.Minus(h.Primary.Making); fresh != 0 {
				var names []string
				for _, c := range fresh.Of(p.Cards) {
					names = append(names, t.Card(c))
				}
				out = append(out, factLine{show: show, mark: "  ", words: t.Muted.Render(text.LessonNew) + " " + strings.Join(names, " ")})
			}
		case lesson.ShowCandidates:
			for _, l := range text.LessonCandidates(p) {
				out = append(out, factLine{show: show, mark: "  ", words: l, style: t.Text, wraps: true})
			}
		case lesson.ShowPays:
			add("  ", text.LessonPrice(p), t.Title)
		case lesson.ShowHouses:
			for _, f := range text.LessonHouses(p) {
				add("  ", f, t.Text)
			}
		case lesson.ShowGame:
			add("  ", text.LessonDealerHolds(p), t.Strong)
		case lesson.ShowLines:
			if settled {
				for _, f := range text.LessonLines(p.Stakes.House, s) {
					add("  ", f, t.Text)
				}
			}
		case lesson.ShowNet:
			if settled {
				add("  ", text.LessonNet(s), t.Title)
			}
		}
	}
	return out
}

// facts draws the lines beside the cards in w columns.
func drawFacts(lines []factLine, w int) []string {
	var out []string
	for _, l := range lines {
		room := w - block.Width(l.mark)
		if l.wraps || block.Width(l.words)+1+block.Width(l.figure) > room {
			rows := text.Wrap(l.words, room-block.Width(l.figure)-1)
			for i, row := range rows {
				mark := "  "
				if i == 0 {
					mark = l.mark
				}
				figure := ""
				if i == len(rows)-1 {
					figure = l.figured.Render(l.figure)
				}
				out = append(out, mark+block.Ends(l.style.Render(row), figure, room))
			}
			continue
		}
		out = append(out, l.mark+block.Ends(l.style.Render(l.words), l.figured.Render(l.figure), room))
	}
	return out
}

// Margins of a lesson, and the widest text.
const (
	lessonMargin = 2
	lessonMost   = 150
	lessonText   = 96
	factsLeast   = 28
	factsMost    = 52
	handsGap     = 3
)

// lessonWidth is the width of a lesson in a room.
func lessonWidth(in screen.Size) int { return min(in.W-2*lessonMargin, lessonMost) }

// lessonSizes are the sizes of the cards of a lesson, large to small.
var lessonSizes = []cards.Size{{W: 19, H: 13}, {W: 17, H: 12}, {W: 15, H: 10}, cards.Huge, {W: 11, H: 8}, cards.Large, cards.Middle, cards.Medium, cards.Small}

// View implements [screen.Screen].
func (v *lessonView) View(in screen.Size) block.Block {
	t := v.m.Theme
	w := lessonWidth(in)
	foot := v.foot(t, w)
	rows, over := v.rows(in)
	if over > 0 {
		// What is longer than the room is scrolled.
		b := &v.m.Keys.Build
		rows = rows[min(v.down, over):]
		foot[len(foot)-1] = block.Ends(foot[len(foot)-1], t.Title.Render(b.ValuesUp.Help().Key+" "+b.ValuesDown.Help().Key), w)
	}
	room := in.H - len(foot)
	out := append(block.New(w, room, rows...), foot...)
	for i := range out {
		out[i] = block.Blank((in.W-w)/2) + out[i]
	}
	return block.New(in.W, in.H, out...)
}

// rows are all above the keys, with the largest cards that leave room for the words; over is
// how many rows there are too many, even so.
func (v *lessonView) rows(in screen.Size) (rows []string, over int) {
	t, w := v.m.Theme, lessonWidth(in)
	prose := v.prose(t, min(w, lessonText))
	room := in.H - len(v.foot(t, w)) - 1
	var top []string
	for _, beside := range []bool{false, true} {
		for _, size := range lessonSizes {
			if top = v.table(t, size, beside, w); top != nil && len(top)+len(prose) <= room {
				break
			}
		}
		if len(top)+len(prose) <= room {
			break
		}
	}
	if len(top)+len(prose) > room {
		// Blank rows give way first.
		prose = slices.DeleteFunc(prose, func(row string) bool { return row == "" })
		room++
	}
	free := max(room-len(top)-len(prose), 0)
	rows = make([]string, min(free/4, 4))
	rows = append(append(rows, top...), prose...)
	return rows, max(len(rows)-room, 0)
}

// scroll moves the text by so many rows.
func (v *lessonView) scroll(by int) {
	_, over := v.rows(v.m.room)
	v.down = min(max(v.down+by, 0), over)
}

// table draws the cards at a size and what is shown of them; nil where that is too wide. Beside:
// the two hands stand beside each other and what is shown of them below, otherwise below each
// other and what is shown beside them.
func (v *lessonView) table(t *theme.Theme, size cards.Size, beside bool, w int) []string {
	seen := v.seen(v.step)
	p := v.now().Position
	dealer, box := dealerCards(v.now(), seen, text.LessonNew), boxCards(v.now(), seen)
	var hands []block.Block
	for _, h := range []bigHand{{text.LessonDealerOf, dealer}, {text.FeltBox(p.Box), box}} {
		if len(h.cards) == 0 {
			continue
		}
		var drawn block.Block
		// One hand alone needs no name, unless it is one of several.
		if len(dealer) > 0 || p.Round != nil {
			drawn = block.Block{t.Label.Render(h.name)}
		}
		hands = append(hands, block.Below(drawn, cards.Row(t, size, false, h.cards...)))
	}
	facts := v.factLines(t, seen)
	if beside {
		all := block.Beside(handsGap, hands...)
		if all.Width() > w {
			return nil
		}
		return append(append([]string(all), drawFacts(facts, min(w, factsMost))...), "")
	}
	all := block.Below(hands...)
	room := w - all.Width() - handsGap
	switch {
	case all.Width() > w, len(facts) > 0 && room < factsLeast:
		return nil
	case len(facts) == 0:
		return append([]string(all), "")
	}
	drawn := append([]string{""}, drawFacts(facts, min(room, factsMost))...)
	return append([]string(block.Beside(handsGap, all, block.Of(drawn...))), "")
}

// prose are the words of the step: what has happened, what is said and asked, and what the
// class has answered.
func (v *lessonView) prose(t *theme.Theme, w int) []string {
	var rows []string
	say := func(style theme.Style, words string) {
		for _, l := range text.Wrap(words, w) {
			rows = append(rows, style.Render(l))
		}
	}
	s := v.now()
	if v.notes {
		rows = append(rows, t.Label.Render(text.LessonNotes1))
		say(t.Muted, v.lesson.Notes)
		rows = append(rows, "")
	}
	for _, l := range text.LessonEvents(s) {
		say(t.Muted, "· "+l)
	}
	if s.Say != "" {
		say(t.Text, s.Say)
	}
	q, a := s.Question, v.at(v.step)
	if q == nil {
		return rows
	}
	if len(rows) > 0 {
		rows = append(rows, "")
	}
	say(t.Strong, q.Words)
	rows = append(rows, v.choices(t, a, q, w)...)
	for i, l := range v.reply(t, a, q) {
		if i == 0 {
			rows = append(rows, "")
		}
		say(l.style, l.text)
	}
	return rows
}

// choices are what can be answered: a row for all where they have room, else one for each.
func (v *lessonView) choices(t *theme.Theme, a *asked, q *lesson.Question, w int) []string {
	if len(q.Choices) == 0 {
		switch {
		case a.typing:
			return []string{t.Title.Render("▸ ") + t.Strong.Render(a.typed) + t.Title.Render("_"), t.Muted.Render(text.LessonAllowed(q))}
		case a.answers > 0:
			return []string{"  " + t.Text.Render(a.given)}
		}
		return []string{t.Muted.Render(text.LessonAllowed(q))}
	}
	items := make([]string, len(q.Choices))
	for i, c := range q.Choices {
		mark, style := choiceMark(t, a, q, i)
		items[i] = mark + style.Render(c)
	}
	if line := strings.Join(items, "   "); block.Width(line) <= w {
		return []string{line}
	}
	return items
}

// choiceMark is the mark of a choice and its style: pointed at, right or wrong.
func choiceMark(t *theme.Theme, a *asked, q *lesson.Question, i int) (mark string, style theme.Style) {
	mark, style = "  ", t.Text
	if i == a.choice && !a.done() {
		mark, style = t.Title.Render("▸ "), t.Title
	}
	given := a.answers > 0 && a.given == q.Choices[i]
	right, _, _ := q.Mark(q.Choices[i])
	switch {
	case a.told && right, given && a.right:
		mark, style = t.Good.Render("✓ "), t.Won
	case given:
		mark = t.Bad.Render("✗ ")
	}
	return mark, style
}

// reply are the lines after a question: hint, what came of the answer, the answer told.
func (v *lessonView) reply(t *theme.Theme, a *asked, q *lesson.Question) []pageLine {
	var out []pageLine
	if a.hinted {
		out = append(out, pageLine{style: t.Muted, text: text.LessonHintTitle + ": " + q.Hint})
	}
	switch {
	case a.refused != nil:
		out = append(out, pageLine{style: t.Bad, text: "✗ " + text.LessonRefused(a.refused)})
	case a.told:
		_, feedback, _ := q.Mark(q.Answer)
		out = append(out, pageLine{style: t.Good, text: "✓ " + text.LessonAnswer(q.Answer, feedback)})
	case a.answers > 0 && a.right:
		out = append(out, pageLine{style: t.Good, text: text.LessonMarkTitle(true) + " " + a.feedback})
	case a.answers > 0:
		out = append(out, pageLine{style: t.Bad, text: text.LessonMarkTitle(false) + " " + a.feedback})
	}
	return out
}

// foot are the keys, and at the last step how the class did.
func (v *lessonView) foot(t *theme.Theme, w int) []string {
	k, q, a := &v.m.Keys.Lab, v.now().Question, v.at(v.step)
	all := []hint{hintOf(k.Enter, v.enterWords(a, q)), hintOf(keys.Both(k.Left, k.Right), text.KeyLessonGo)}
	if q != nil {
		if len(q.Choices) > 0 && !a.done() {
			all = append(all, hintOf(keys.Both(k.Up, k.Down), text.KeyLessonChoose))
		}
		tell := text.KeyLessonTell
		if a.told {
			tell = text.KeyLessonHide
		}
		all = append(all, hintOf(k.Answer, tell))
		if q.Hint != "" && !a.hinted {
			all = append(all, hintOf(k.Hint, text.KeyLessonHint))
		}
	}
	if v.lesson.Notes != "" {
		all = append(all, hintOf(k.Notes, text.KeyLessonNotes))
	}
	if v.lesson.Whole != nil {
		all = append(all, hintOf(k.Rounds, text.KeyLessonRound))
	}
	line := hints(t, w, append(all, hintOf(k.Projector, k.Projector.Help().Desc))...)
	right, done, of := v.score()
	if v.step == len(v.lesson.Steps)-1 && done > 0 && v.at(v.step).done() {
		return []string{t.Muted.Render(text.LessonEnd(right, of)), "", line}
	}
	return []string{line}
}

// page implements [projected].
func (v *lessonView) page(t *theme.Theme) page {
	seen := v.seen(v.step)
	s, q, a := v.now(), v.now().Question, v.at(v.step)
	p := page{}
	if row := dealerCards(s, seen, text.LessonNew); len(row) > 0 {
		p.hands = append(p.hands, bigHand{text.LessonDealerOf, row})
	}
	if row := boxCards(s, seen); len(row) > 0 {
		p.hands = append(p.hands, bigHand{text.FeltBox(s.Position.Box), row})
	}
	h, _ := s.Position.Hand()
	set, settled := s.Position.Settlement()
	if seen[lesson.ShowPrimary] {
		p.words = append(p.words, bigWords{h.Primary.Category.String(), "", t.Title})
	}
	if seen[lesson.ShowSecond] && h.Second.Category != hand.None {
		p.words = append(p.words, bigWords{h.Second.Category.String(), "", t.Second})
	}
	if seen[lesson.ShowPays] {
		p.words = append(p.words, bigWords{"", text.LessonPrice(s.Position).Figure, t.Strong})
	}
	if seen[lesson.ShowNet] && settled {
		f := text.LessonNet(set)
		p.words = append(p.words, bigWords{f.Words, f.Figure, t.Strong})
	}
	for _, f := range v.factLines(t, seen) {
		if slices.Contains([]lesson.Show{lesson.ShowNew, lesson.ShowCandidates, lesson.ShowHouses, lesson.ShowGame, lesson.ShowLines}, f.show) {
			p.lines = append(p.lines, pageLine{style: f.style, text: strings.TrimSpace(f.words + "  " + f.figure)})
		}
	}
	for _, l := range text.LessonEvents(s) {
		p.say(t.Text, "· "+l)
	}
	p.say(t.Text, s.Say)
	k := &v.m.Keys.Lab
	p.keys = []pageKey{{k.Enter.Help().Key, v.enterWords(a, q)}, {k.Left.Help().Key + k.Right.Help().Key, text.LessonStepName}}
	if q != nil {
		p.lines = append(p.lines, pageLine{style: t.Strong, text: q.Words, apart: true})
		for i, c := range q.Choices {
			mark, style := choiceMark(t, a, q, i)
			p.lines = append(p.lines, pageLine{style: style, text: c, lead: mark})
		}
		if a.typing || a.answers > 0 && len(q.Choices) == 0 {
			p.say(t.Title, "▸ "+a.typed+a.given)
		}
		for _, l := range v.reply(t, a, q) {
			l.apart = true
			p.lines = append(p.lines, l)
		}
		p.keys = append(p.keys, pageKey{k.Answer.Help().Key, text.LessonType})
	}
	p.keys = append(p.keys, pageKey{k.Projector.Help().Key, text.KeyProjectorOff})
	return p
}
