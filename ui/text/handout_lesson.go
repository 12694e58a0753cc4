package text

import (
	"fmt"
	"strings"

	"felt/game/lesson"
)

// Words of the handout of a lesson.
const (
	HandoutLesson  = "Lesson"
	HandoutTeacher = "Lesson, the teacher's copy"
	HandoutName    = "Name"
	HandoutDate    = "Date"
	HandoutNotes   = "For the teacher"
	HandoutHint    = "Hint"
	HandoutAnswer  = "Answer"
	HandoutOther   = "anything else"
)

// HandoutLessonFoot is at the foot of a lesson: which it is.
func HandoutLessonFoot(l *lesson.Lesson) string {
	return fmt.Sprintf("Felt · %s · %s", l.Title, strings.Join(l.Houses(), ", "))
}

// Headings of the steps of a lesson.
const (
	HandoutAsks  = "Question"
	HandoutShows = "To see"
	HandoutFill  = "To fill in"
)

// LessonBox names the cards of a step, and what else there is to know of their box.
func LessonBox(p lesson.Position) string {
	words := "The cards"
	if p.Round != nil {
		words = fmt.Sprintf("Box %d", p.Box)
	}
	for _, part := range []struct {
		is    bool
		words string
	}{
		{p.Insurance > 0, "insurance " + Money(p.Insurance)},
		{p.Exchanged > 0, countOf(p.Exchanged, "card") + " exchanged"},
		{len(p.FirstFive) > 0, "a bonus on the first five"},
		{p.Folded, "folded"},
	} {
		if part.is {
			words += ", " + part.words
		}
	}
	return words
}

// LessonDealer names the dealer's cards; those set apart have replaced his highest.
func LessonDealer(p lesson.Position) string {
	switch len(p.Replacing) {
	case 0:
		return "The dealer"
	case 1:
		return "The dealer, and the card that replaces his highest"
	}
	return "The dealer, and the cards that replace his highest in turn"
}

var lessonBlanks = map[lesson.Show]string{
	lesson.ShowPrimary:    "The primary",
	lesson.ShowSecond:     "The second combination",
	lesson.ShowNew:        "New in it",
	lesson.ShowCandidates: "What else the cards make, and why it does not count",
	lesson.ShowPays:       "The bet pays, to one",
	lesson.ShowHouses:     "What each house pays",
	lesson.ShowGame:       "What the dealer has",
	lesson.ShowLines:      "What becomes of each stake",
	lesson.ShowNet:        "Net",
}

// LessonBlank names what is left for the class to fill in where a lesson would show it.
func LessonBlank(s lesson.Show) string { return lessonBlanks[s] }
