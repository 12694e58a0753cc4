package text

import (
	"fmt"
	"strings"
	"time"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/lesson"
	"felt/game/round"
)

// The lessons on the screen.
const (
	LabLessons     = "Lessons"
	LabLessonsNote = "the library, in the order in which it is taught"

	LessonNotes1    = "For the teacher"
	LessonHintTitle = "Hint"
	LessonType      = "answer"
	LessonStepName  = "step"
	LessonPays      = "pays"
	LessonNew       = "new"
	LessonDealerOf  = "DEALER"

	KeyLessonNext   = "next"
	KeyLessonGo     = "step"
	KeyLessonChoose = "choose"
	KeyLessonGive   = "answer"
	KeyLessonTell   = "show it"
	KeyLessonHide   = "hide it"
	KeyLessonHint   = "hint"
	KeyLessonNotes  = "notes"
	KeyLessonRound  = "the round"
	KeyLessonGroup  = "group"
	KeyLessonOpen   = "begin"
	KeyLessonType   = "type it"
	KeyNotes        = "notes for the teacher"
	KeyProjectorOff = "small"

	KeysLessons = "Lessons"
	KeysLesson  = "In a lesson"
)

var lessonGroups = map[lesson.Group]string{
	lesson.GroupRanks:        "Hands, ranks and prices",
	lesson.GroupDoubles:      "The double combinations of Table 1",
	lesson.GroupLikeDoubles:  "Like doubles, and not",
	lesson.GroupInsurance:    "Insurance",
	lesson.GroupBuying:       "No game, and buying it",
	lesson.GroupTies:         "Ties and largest payouts",
	lesson.GroupBonus:        "Bonus",
	lesson.GroupIrregularity: "Irregularities and order",
}

// LessonGroup is the heading of a group of lessons.
func LessonGroup(g lesson.Group) string { return lessonGroups[g] }

// LessonHeld says how the questions of a lesson were answered when it was held last.
func LessonHeld(right, told, of int) string {
	if of == 0 || told == 0 {
		return "held"
	}
	return fmt.Sprintf("%d of %d right", right, of)
}

// LessonHeldBefore says how often a lesson was held before, and when last.
func LessonHeldBefore(n int, last time.Time) string {
	return "held " + times(n) + ", last on " + last.Format("2006-01-02")
}

// LessonAbout says how long a lesson is and where it plays.
func LessonAbout(l *lesson.Lesson) string {
	return several(len(l.Steps), "step") + ", " + several(l.Questions(), "question") + "; " + listed(l.Houses())
}

// LessonAllowed says how a question without choices is answered.
func LessonAllowed(q *lesson.Question) string { return "answer: " + q.Allowed() }

// LessonOf is a step's number: "3/7".
func LessonOf(at, of int) string { return fmt.Sprintf("%d/%d", at, of) }

// LessonNumber is the number of a lesson of the library: "12/66".
func LessonNumber(n, of int) string { return fmt.Sprintf("lesson %d/%d", n, of) }

// LessonFact is a short line about what a step shows, and a figure at its end.
type LessonFact struct{ Words, Figure string }

// LessonPrimary is the primary combination, and its price.
func LessonPrimary(p lesson.Position) LessonFact {
	h, _ := p.Hand()
	if h.Primary.Category == hand.None {
		return LessonFact{HighCard(h.Strength), ""}
	}
	return LessonFact{Combination(h.Primary), PaysToOne(p.Stakes.House.Paytable[h.Primary.Category])}
}

// LessonSecond is the second combination, and its price.
func LessonSecond(p lesson.Position) LessonFact {
	h, _ := p.Hand()
	if h.Second.Category == hand.None {
		return LessonFact{"no second combination", ""}
	}
	return LessonFact{Combination(h.Second), PaysToOne(p.Stakes.House.Paytable[h.Second.Category])}
}

// LessonPrice is what the bet pays: "1 + 1", and the sum to one.
func LessonPrice(p lesson.Position) LessonFact {
	h, _ := p.Hand()
	words := LessonPays
	if h.Second.Category != hand.None {
		words += " " + pricesOf(p.Stakes.House, h) + " ="
	}
	return LessonFact{words, PaysToOne(p.Stakes.House.Pays(h.Primary.Category, h.Second.Category))}
}

// LessonHouses are the houses with second combinations, and what each pays for the cards.
func LessonHouses(p lesson.Position) []LessonFact {
	var out []LessonFact
	for _, at := range lesson.Compared() {
		doubles := at.Doubles()
		read := doubles.Read(card.SetOf(p.Cards...))
		out = append(out, LessonFact{at.ID, PaysToOne(at.Pays(read.Primary.Category, read.Second.Category))})
	}
	return out
}

// LessonCandidates are the combinations beside the primary, and why each counts or not.
func LessonCandidates(p lesson.Position) []string {
	doubles := p.Stakes.House.Doubles()
	var out []string
	for _, c := range doubles.Candidates(card.SetOf(p.Cards...)) {
		sign := "✗ "
		if c.Reason == hand.Counts {
			sign = "✓ "
		}
		out = append(out, sign+Combination(c.Combination)+": "+Reason(c.Reason))
	}
	if out == nil {
		return []string{"Beside the primary the cards make nothing."}
	}
	return out
}

// LessonDealerHolds is what the dealer holds, and whether it is a game.
func LessonDealerHolds(p lesson.Position) LessonFact {
	none := hand.NoDoubles()
	read := none.Read(card.SetOf(round.Replaced(p.Dealer, p.Replacing)...))
	if read.Strength.Game() {
		return LessonFact{handWords(read), "game"}
	}
	return LessonFact{handWords(read), "no game"}
}

// LessonLines are the lines of a settlement: what was staked, and what came of it.
func LessonLines(h *house.House, s round.Settlement) []LessonFact {
	var out []LessonFact
	for _, l := range s.Lines {
		out = append(out, LessonFact{Place(l.Item) + " " + Money(l.Stake) + ", " + strings.TrimSuffix(outcomeOf(h, s, l), "."), Signed(l.Net)})
	}
	return out
}

// LessonNet is the total.
func LessonNet(s round.Settlement) LessonFact { return LessonFact{"net", Signed(s.Net)} }

// LessonMarkTitle says whether an answer is right.
func LessonMarkTitle(right bool) string {
	if right {
		return "✓ Right."
	}
	return "✗ Not so."
}

// LessonToldTitle tells the answer.
func LessonToldTitle(answer string) string { return "The answer: " + answer + "." }

// LessonRefused says that what was typed is no answer.
func LessonRefused(err error) string { return sentence(err.Error()) }
