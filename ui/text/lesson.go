package text

import (
	"fmt"
	"strconv"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/lesson"
	"felt/game/round"
)

// LessonList is a line for each lesson of the library: its id and title.
func LessonList(all []*lesson.Lesson) []string {
	rows := make([][]string, len(all))
	for i, l := range all {
		rows[i] = []string{padLeft(strconv.Itoa(i+1), 2), l.ID, l.Title}
	}
	return append(aligned(rows), "", "felt lab run LESSON holds one of them; the path of a lesson file works too.")
}

// LessonGood says that a lesson file has no fault.
func LessonGood(file string, l *lesson.Lesson) string {
	return fmt.Sprintf("%s: %q, %s, %s; every answer is what the rules give", file, l.Title, several(len(l.Steps), "step"), several(l.Questions(), "question"))
}

// LessonBegin says how long a lesson is, and the words that go through it.
func LessonBegin(l *lesson.Lesson) string {
	return Sentence(several(len(l.Steps), "step")+", "+several(l.Questions(), "question")) +
		" An empty line goes on, “back” goes back, “hint” helps, “answer” tells the answer, “notes” are for the teacher, and “quit” ends."
}

// The words that go through a lesson in lines of text.
var (
	LessonBack   = []string{"back"}
	LessonHint   = []string{"hint"}
	LessonTell   = []string{"answer"}
	LessonNotes  = []string{"notes"}
	LessonOn     = []string{"", "on", "next"}
	LessonNoHint = "There is no hint to this one."
	LessonNoNote = "There are no notes to this lesson."
	LessonFirst  = "This is the first step."
	LessonAsked  = "The question waits for an answer; “answer” tells it."
)

// LessonStep heads a step.
func LessonStep(number, of int) string { return fmt.Sprintf("Step %d of %d", number, of) }

// LessonChoice is a choice and the letter that stands for it.
func LessonChoice(i int, choice string) string { return fmt.Sprintf("  %c  %s", 'a'+i, choice) }

// LessonMarked says whether an answer was right, and the lesson's words to it.
func LessonMarked(right bool, feedback string) string {
	if right {
		return "Right. " + feedback
	}
	return "Not so. " + feedback
}

// LessonAnswer tells the answer, and the lesson's words to it.
func LessonAnswer(answer, feedback string) string { return "The answer: " + answer + ". " + feedback }

// LessonEnd says how many questions were answered rightly at the first attempt.
func LessonEnd(right, of int) string {
	if of == 0 {
		return "The lesson is over."
	}
	return fmt.Sprintf("The lesson is over: %d of %d right at the first answer.", right, of)
}

// LessonPlace says under which rules and stakes a step stands.
func LessonPlace(s house.Stakes) string {
	table := ""
	if s.Table != nil {
		table = s.Table.ID
	}
	return PlainPlace(s.House, table, s.Ante)
}

// LessonShow is what a step shows of its position.
func LessonShow(show lesson.Show, p lesson.Position) []string {
	h, _ := p.Hand()
	stakes := p.Stakes
	switch show {
	case lesson.ShowCards:
		return []string{"The cards: " + Cards(p.Cards) + "."}
	case lesson.ShowPrimary:
		if h.Primary.Category == hand.None {
			return []string{"Primary: none, " + HighCard(h.Strength) + "."}
		}
		return []string{fmt.Sprintf("Primary: %s, made by %s.", Combination(h.Primary), Cards(h.Primary.Making.Of(p.Cards)))}
	case lesson.ShowSecond:
		if h.Second.Category == hand.None {
			return []string{"Second combination: none."}
		}
		return []string{fmt.Sprintf("Second combination: %s, made by %s.", Combination(h.Second), Cards(h.Second.Making.Of(p.Cards)))}
	case lesson.ShowNew:
		if h.Second.Category == hand.None {
			return []string{"New in it: there is no second combination."}
		}
		return []string{"New in it, not in the primary: " + Cards(h.Second.Making.Minus(h.Primary.Making).Of(p.Cards)) + "."}
	case lesson.ShowCandidates:
		return lessonCandidates(p)
	case lesson.ShowPays:
		return []string{fmt.Sprintf("The bet pays %s at %s.", lessonPrice(stakes.House, h), stakes.House.ID)}
	case lesson.ShowHouses:
		var lines []string
		for _, at := range lesson.Compared() {
			doubles := at.Doubles()
			read := doubles.Read(card.SetOf(p.Cards...))
			lines = append(lines, fmt.Sprintf("%s: pays %s.", at.ID, lessonPrice(at, read)))
		}
		return lines
	case lesson.ShowDealer:
		return lessonDealer(p)
	case lesson.ShowGame:
		return []string{lessonGame(p)}
	}
	s, ok := p.Settlement()
	if !ok {
		return nil
	}
	if show == lesson.ShowNet {
		return []string{"Net: " + Signed(s.Net) + "."}
	}
	var lines []string
	for _, l := range s.Lines {
		lines = append(lines, Teller{House: stakes.House, Boxes: make([]round.BoxView, 1)}.Line(s, 1, l))
	}
	return lines
}

// lessonPrice is a price and how it is made up: "1 + 1 = 2 to one".
func lessonPrice(h *house.House, read hand.Hand) string {
	total := strconv.Itoa(h.Pays(read.Primary.Category, read.Second.Category))
	if read.Second.Category == hand.None {
		return total + " to one"
	}
	return pricesOf(h, read) + " = " + total + " to one"
}

// lessonCandidates says of each combination beside the primary why it counts or not.
func lessonCandidates(p lesson.Position) []string {
	doubles := p.Stakes.House.Doubles()
	all := doubles.Candidates(card.SetOf(p.Cards...))
	if len(all) == 0 {
		return []string{"Beside the primary the cards make nothing."}
	}
	var lines []string
	for _, c := range all {
		lines = append(lines, fmt.Sprintf("Beside it: %s, of %s: %s.", Combination(c.Combination), Cards(c.Making.Of(p.Cards)), Reason(c.Reason)))
	}
	return lines
}

var handReasons = map[hand.Reason]string{
	hand.Counts:         "it counts",
	hand.NothingOutside: "not paid, all its cards are in the primary",
	hand.NothingShared:  "not paid here, no card of it is in the primary",
	hand.NotListed:      "not paid, the house's list leaves it out",
	hand.Outranked:      "not paid, there are never three",
}

// Reason says why a combination beside the primary counts or does not.
func Reason(r hand.Reason) string { return handReasons[r] }

// lessonDealer says which cards the dealer holds, and which have replaced one of them.
func lessonDealer(p lesson.Position) []string {
	lines := []string{"The dealer's cards: " + Cards(p.Dealer) + "."}
	for i := range p.Replacing {
		before, after := round.Replaced(p.Dealer, p.Replacing[:i]), round.Replaced(p.Dealer, p.Replacing[:i+1])
		gone := card.SetOf(before...).Minus(card.SetOf(after...)).First()
		lines = append(lines, fmt.Sprintf("The %s is replaced by the %s.", Card(gone), Card(p.Replacing[i])))
	}
	return lines
}

// lessonGame says what the dealer holds, after a purchase in his new hand.
func lessonGame(p lesson.Position) string {
	none := hand.NoDoubles()
	read := none.Read(card.SetOf(round.Replaced(p.Dealer, p.Replacing)...))
	if read.Strength.Game() {
		return "The dealer has a game: " + handWords(read) + "."
	}
	return "The dealer has no game: " + handWords(read) + "."
}

// LessonEvents tells what has happened in a round since the step before. What the dealer
// holds and what is settled is left to the steps to show: a class may be asked about it.
func LessonEvents(s lesson.Step) []string {
	if s.Position.Round == nil {
		return nil
	}
	t := Teller{House: s.Position.Stakes.House, Boxes: s.Position.Round.View(round.Own).Boxes}
	var lines []string
	for _, e := range s.Events {
		switch e.Kind {
		case round.EventSettle, round.EventGame, round.EventNoGame:
			continue
		}
		if line := t.Event(e); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
