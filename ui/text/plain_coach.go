package text

import (
	"fmt"

	"felt/strategy"
	"felt/strategy/train"
)

// The words that are understood while a person is coached.
var (
	PlainHint     = []string{"hint", "h"}
	PlainExplain  = []string{"explain"}
	PlainStar     = []string{"star", "*"}
	PlainResume   = []string{"resume"}
	PlainRetry    = []string{"again", "d"}
	PlainWhatIf   = []string{"what if", "w"}
	PlainSteps    = []string{"steps", "l"}
	PlainKeep     = []string{"keep it", "keep", "k"}
	PlainTakeBack = []string{"take it back", "back", "u"}
	PlainUnsaved  = []string{"unsaved", "u"}
	PlainOnceMore = []string{"again", "r"}
	PlainAside    = []string{"aside", "s"}
)

// What is said in plain mode of decisions.
const (
	PlainCoachHelp     = "Of the decision: hint gives a hint, explain and an answer says where its value comes from, as in: explain bet. Star marks the hand."
	PlainExamRules     = "In an exam there are no values and no hints; all is told at its end. Star marks the hand."
	PlainKeepOrNot     = "Type keep, or back to take it back."
	PlainTakenBack     = "Taken back."
	PlainRepeat        = "The same deal again; it does not count."
	PlainExplainWhat   = "Explain takes one of the answers, as in: explain bet, or: explain exchange 1 3."
	PlainCostliestHead = "The costliest decisions:"
)

// PlainCourse says what is practised: in which mode, what, how many hands, and in how many
// seconds each; 0: no end, no limit.
func PlainCourse(mode string, d *train.Drill, count, seconds int) string {
	s := fmt.Sprintf("Practise, mode %s: %s", mode, CourseTitle(d))
	if count > 0 {
		s += ", " + countOf(count, "hand")
	}
	if seconds > 0 {
		s += fmt.Sprintf(", %d s for a decision", seconds)
	}
	return s + "."
}

// PlainNextHand asks whether the next hand is to be dealt; shows tells that the hand can
// be gone through again, star that it can be marked.
func PlainNextHand(shows, star bool) string {
	var for1 []string
	if shows {
		for1 = append(for1, PlainRetry[0], PlainWhatIf[0], PlainSteps[0])
	}
	if star {
		for1 = append(for1, PlainStar[0])
	}
	if len(for1) == 0 {
		return "Enter deals the next hand; quit leaves."
	}
	return "Enter deals the next hand; of this one: " + listed(for1) + "; quit leaves."
}

// PlainOverTime says that a decision took longer than allowed.
func PlainOverTime(seconds float64) string { return fmt.Sprintf("Over time: it took %.0f s.", seconds) }

// PlainStarred says that a hand is marked, or no longer.
func PlainStarred(on bool) string {
	if on {
		return "The hand is starred: it comes back in the review."
	}
	return "The star is taken away."
}

// PlainLeft says which hand was left unfinished, and how it is gone on with.
func PlainLeft(hand int, where, mode string) string {
	return fmt.Sprintf("Hand %d at %s, mode %s, was left unfinished; the word resume goes on with it.", hand, where, mode)
}

// PlainTrouble asks what is to be done where what is played can't be kept; aside tells
// that a damaged record can be put away, again that it may be of use to try once more.
func PlainTrouble(aside, again bool) string {
	switch {
	case aside:
		return "Play on unsaved? Type unsaved, or aside to put the damaged record away and begin a new one, or quit."
	case again:
		return "Play on unsaved? Type unsaved, or again to try once more, or quit."
	}
	return "Play on unsaved? Type unsaved, or quit."
}

// PlainGraded says how many hands of the record were graded while others were played.
func PlainGraded(hands int) string {
	return "Graded in the background: " + countOf(hands, "hand") + "."
}

// PlainSettled says that what could not be written is written now.
const PlainSettled = "Now it is saved."

// PlainSpot says where a decision is made: the box, its cards and the dealer's.
func PlainSpot(box int, p strategy.Position) string {
	held := "unseen"
	if !p.Blind {
		held = Cards(p.Cards)
	}
	if p.Stage >= strategy.NoGame {
		return fmt.Sprintf("Box %d: %s. The dealer has no game: %s.", box, held, Cards(p.Dealer))
	}
	return fmt.Sprintf("Box %d: %s. The dealer shows the %s.", box, held, Card(p.Up))
}

// PlainBreakdown says where the value of an option comes from.
func PlainBreakdown(option string, b strategy.Breakdown) []string {
	lines := []string{sentenceCase(option) + ": where its value comes from, in antes."}
	for _, s := range Breakdown(b) {
		line := sentenceCase(s.Name)
		if s.Chance != "" {
			line += ", " + s.Chance + " of the time, brings " + s.Brings
		}
		lines = append(lines, line+": "+s.Value+".")
	}
	lines = append(lines, "Together: "+Value(b.EV, 0)+".")
	return append(lines, BreakdownDraw(b.Draw)...)
}
