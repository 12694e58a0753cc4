package text

import (
	"fmt"
	"time"

	"felt/game/house"
	"felt/game/school"
)

// The screens of the dealer's school.
const (
	DealerSchool     = "Dealer's school"
	HomeSchoolNote   = "drills of payouts, and rounds dealt step by step"
	SchoolNumber     = "question"
	SchoolRepeat     = "repeat"
	SchoolAmount     = "amount"
	SchoolLeast      = "smallest"
	SchoolMost       = "largest"
	SchoolNoHand     = "nothing"
	SchoolNoneMarked = "no card is marked"
	SchoolDigits     = "0-9"
	SchoolTook       = "takes"
	SchoolMarkedCard = "yours"
	SchoolYoursHead  = "yours"
	SchoolRightHead  = "right"

	SchoolReading = "Reading what has been answered before…"
	SchoolUnkept  = "There is no record: answers count until the program is left."

	SchoolAnswerTitle = "Answer"
	SchoolTray        = "Chips"
	SchoolStanding    = "Where you stand"
	SchoolStory       = "Your answers"

	KeySchool           = "dealer's school"
	KeySchoolAnswer     = "answer"
	KeySchoolNext       = "next question"
	KeySchoolMark       = "mark the cards"
	KeySchoolMarkHere   = "mark"
	KeySchoolNoSecond   = "there is none"
	KeySchoolMinus      = "lost"
	KeySchoolNextFigure = "next"
	KeySchoolHowMany    = "how many"
	KeySchoolLessMore   = "one less, more"
	KeySchoolColour     = "colour"
	KeySchoolPrices     = "paytable"

	KeySchoolDrill     = "drill it"
	KeySchoolLevel     = "level"
	KeySchoolRun       = "deal a round"
	KeySchoolIrregular = "something is wrong"

	KeysSchool       = "In the dealer's school"
	KeysSchoolAnswer = "Answer"
	KeysSchoolMarked = "When the answer is marked"
)

// SchoolMarkKeys are the keys that mark so many cards: "1-6".
func SchoolMarkKeys(n int) string { return fmt.Sprintf("1-%d", n) }

// SchoolBought says that a box bought the dealer's game, and how often.
func SchoolBought(n int) string {
	if n > 1 {
		return fmt.Sprintf("bought ×%d", n)
	}
	return "bought"
}

// SchoolChip is a chip by colour and value: "red 5".
func SchoolChip(c house.Chip) string { return c.Colour + " " + Money(c.Value) }

// SchoolTime is the time that a question has taken, beside the target: "4 s of 6".
func SchoolTime(spent time.Duration, target float64) string {
	return fmt.Sprintf("%d s of %s", int(spent.Seconds()), secondsWords(target))
}

// SchoolFacts are what hangs at the table, or has been said, for a question: the largest
// payout, and what the box decided about the dealer's game.
func SchoolFacts(it *school.Item) []string {
	var out []string
	t, err := it.House.FindTable(it.Table)
	atTable := it.Table != "" && err == nil
	if atTable && t.LargestPayout > 0 && it.Ask != school.AskChips && len(it.Boxes) > 0 && it.Boxes[0].Ante > 0 {
		out = append(out, "Largest payout of the table: "+schoolMoney(it, t.LargestPayout)+".")
	}
	if len(it.Boxes) > 1 {
		return out
	}
	if it.Ask == school.AskLimits {
		out = append(out, "Both stay at 0 where the box may not be insured.")
	}
	for _, b := range it.Boxes {
		switch {
		case b.Took:
			out = append(out, "The box takes one to one on its ante.")
		case b.Bought == 1:
			out = append(out, "The box has bought the dealer's game.")
		case b.Bought > 1:
			out = append(out, "The box has bought the dealer's game, and "+several(b.Bought-1, "repetition")+".")
		}
	}
	return out
}

// SchoolYours names the answer that was given.
func SchoolYours(answer string) string { return "yours: " + answer }

// SchoolLog says in a line what was answered and whether that was right.
func SchoolLog(it *school.Item, answer school.Answer, m school.Marking) string {
	if m.Right {
		return "✓ " + SchoolAnswer(it, answer)
	}
	return "✗ " + SchoolAnswer(it, answer) + "; right: " + SchoolAnswer(it, m.Expected)
}

// SchoolMarkedTitle is the title over how an answer was marked.
func SchoolMarkedTitle(right bool) string {
	if right {
		return "Right"
	}
	return "Wrong"
}

// SchoolAbove and SchoolBelow say that there is more to choose from.
const (
	SchoolAbove = "↑ more"
	SchoolBelow = "↓ more"
)

// SchoolMore says that lines are left out below.
func SchoolMore(n int) string { return "↓ " + several(n, "more line") }

// SchoolState says how far a trainee has come in a skill, a name and a value each.
func SchoolState(s school.State) [][2]string {
	rows := [][2]string{{"answers", Money(int64(s.Answers))}}
	if s.Recent > 0 {
		rows = append(rows, [2]string{fmt.Sprintf("right of the last %d", s.Recent), Money(int64(s.Right))})
	}
	if s.Timed > 0 {
		rows = append(rows, [2]string{"mean time", secondsWords(s.Mean)})
	}
	clock := "off"
	if s.Clock {
		clock = "on, target " + secondsWords(s.Target)
	}
	rows = append(rows, [2]string{"clock", clock})
	if s.Mastered {
		rows = append(rows, [2]string{MasteryMastered, "✓"})
	}
	return rows
}

// SchoolUnread says that what has been answered before could not be read.
func SchoolUnread(err error) string { return "What has been answered before: " + Sentence(err.Error()) }

// SchoolFigures are the answers given in a skill and their mean time: "n 64, 2.8 s of 3 s".
func SchoolFigures(s school.State) string {
	switch {
	case s.Answers == 0:
		return ""
	case s.Timed == 0:
		return "n " + Money(int64(s.Answers))
	}
	return fmt.Sprintf("n %s, %s of %s", Money(int64(s.Answers)), secondsWords(s.Mean), secondsWords(s.Target))
}
