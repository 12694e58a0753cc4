package handout

import (
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/lesson"
	"felt/ui/sheet"
	"felt/ui/text"
)

// Lesson is a lesson for the class, or the teacher's copy with notes, answers and what is
// said to each answer.
//
// On the copy for the class nothing stands that answers a question before it: where the
// lesson goes on to show such a thing there is a line to write it on, and what it says
// then is left to the teacher.
func Lesson(l *lesson.Lesson, teacher bool) *sheet.Sheet {
	s := &sheet.Sheet{Label: text.HandoutLesson, Title: l.Title, Foot: text.HandoutLessonFoot(l)}
	if teacher {
		s.Label = text.HandoutTeacher
		if l.Notes != "" {
			s.Blocks = append(s.Blocks, sheet.Text{Head: text.HandoutNotes, Words: l.Notes})
		}
	} else {
		s.Fills = []sheet.Fill{{Label: text.HandoutName}, {Label: text.HandoutDate, Short: true}}
	}
	w := lessonWriter{teacher: teacher, shows: map[string]bool{}}
	for _, step := range l.Steps {
		if slices.Contains(step.Show, lesson.ShowCards) {
			w.shows[boxCards(step.Position)] = true
		}
		if slices.Contains(step.Show, lesson.ShowDealer) {
			w.shows[dealerCards(step.Position)] = true
		}
	}
	for i, step := range l.Steps {
		place := text.LessonPlace(step.Position.Stakes)
		switch {
		case i == 0:
			s.Lead = []string{place}
		case place != w.place:
			w.add(sheet.Text{Words: place, Quiet: true})
		}
		w.place = place
		w.step(step)
		if len(w.blocks) > 0 {
			s.Blocks = append(s.Blocks, sheet.Entry{Number: i + 1, Title: w.heading(step), Blocks: w.blocks})
		}
		w.blocks, w.blanks = nil, false
	}
	return s
}

// lessonWriter writes the steps of a lesson.
type lessonWriter struct {
	teacher bool
	// place is what was last said about rules and stakes.
	place string
	// asked: something has been asked; told is what would answer it.
	asked bool
	told  []lesson.Show
	// shows are the cards that the lesson shows in any step, or that have been drawn.
	shows map[string]bool
	// blocks are those of the step, blanks tells that there is something to fill in.
	blocks []sheet.Block
	blanks bool
}

// heading is the heading of a step that has been written.
func (w *lessonWriter) heading(s lesson.Step) string {
	switch {
	case s.Question != nil:
		return text.HandoutAsks
	case w.blanks:
		return text.HandoutFill
	}
	return text.HandoutShows
}

// boxCards and dealerCards tell the cards of steps apart.
func boxCards(p lesson.Position) string    { return "box " + card.Format(p.Cards) }
func dealerCards(p lesson.Position) string { return "dealer " + card.Format(p.Dealer) }

func (w *lessonWriter) add(b ...sheet.Block) { w.blocks = append(w.blocks, b...) }

// step writes what a step shows, says and asks.
func (w *lessonWriter) step(s lesson.Step) {
	if lines := text.LessonEvents(s); lines != nil {
		w.add(sheet.Text{Words: strings.Join(lines, " ")})
	}
	w.cards(s)
	w.shown(s)
	if s.Say != "" && (w.teacher || !w.asked || s.Question != nil) {
		w.add(sheet.Text{Words: s.Say})
	}
	if q := s.Question; q != nil {
		w.question(q)
		w.asked, w.told = true, append(w.told, q.Tells()...)
	}
}

// cards are the cards of the box and of the dealer, as far as the step shows them. Cards
// that no step shows, since a class has them on the table, are drawn with the first.
func (w *lessonWriter) cards(s lesson.Step) {
	p := s.Position
	drawn := func(show lesson.Show, cards []card.Card, key string) bool {
		if slices.Contains(s.Show, show) {
			return true
		}
		unseen := p.Round == nil && len(cards) > 0 && !w.shows[key]
		w.shows[key] = true
		return unseen
	}
	var hands []sheet.Hand
	if drawn(lesson.ShowCards, p.Cards, boxCards(p)) {
		h := sheet.Hand{Label: text.LessonBox(p), Cards: p.Cards, Apart: max(0, len(p.Cards)-5)}
		if w.teacher {
			read, _ := p.Hand()
			h.Primary, h.Second = read.Primary.Making, read.Second.Making
		}
		hands = append(hands, h)
	}
	if drawn(lesson.ShowDealer, p.Dealer, dealerCards(p)) {
		cards := slices.Concat(p.Dealer, p.Replacing)
		hands = append(hands, sheet.Hand{Label: text.LessonDealer(p), Cards: cards, Apart: len(p.Replacing)})
	}
	if hands != nil {
		w.add(sheet.Hands{Size: sheet.Large, Hands: hands})
	}
}

// shown is whatever else the step shows; on the class's copy lines to write on, where it
// would answer a question.
func (w *lessonWriter) shown(s lesson.Step) {
	var lines []string
	for _, show := range s.Show {
		switch {
		case show == lesson.ShowCards, show == lesson.ShowDealer:
		case !w.teacher && slices.Contains(w.told, show):
			w.add(sheet.Fills{{Label: text.LessonBlank(show)}})
			w.blanks = true
		default:
			lines = append(lines, text.LessonShow(show, s.Position)...)
		}
	}
	if lines != nil {
		w.add(sheet.List{Items: lines})
	}
}

// question is a question with a place for its answer, or with the answer.
func (w *lessonWriter) question(q *lesson.Question) {
	w.add(sheet.Text{Words: q.Words, Strong: true})
	if !w.teacher {
		if len(q.Choices) == 0 {
			w.add(sheet.Fills{{Label: text.HandoutAnswer}})
			return
		}
		var options []sheet.Option
		for _, c := range q.Choices {
			options = append(options, sheet.Option{Words: c})
		}
		w.add(sheet.Choices{Options: options, Line: true})
		return
	}
	var options []sheet.Option
	for _, f := range q.Feedback() {
		o := sheet.Option{Words: f.Answer, Right: f.Right, Said: f.Words}
		if f.Answer == "" {
			o.Words = text.HandoutOther
		}
		options = append(options, o)
	}
	w.add(sheet.Choices{Options: options, Told: true})
	if q.Hint != "" {
		w.add(sheet.Text{Head: text.HandoutHint, Words: q.Hint, Quiet: true})
	}
}
