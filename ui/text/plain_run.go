package text

import (
	"fmt"
	"strings"

	"felt/game/card"
	"felt/game/house"
	"felt/game/procedure"
	"felt/game/round"
)

// The words that are understood while a trainee deals a round.
var PlainIrregular = []string{"irregular", "i"}

// What is said in lines while a trainee deals a round.
const (
	PlainRunHelp = "Type the number of a step, or the step in words as in: deal 1. Where it pays, the amount stands behind it, without the stakes: 2 350, or: pay 1 350. " +
		"Cards tells the table again, irregular lists what may be irregular and how it is named, quit breaks the round off."
	PlainRunHintHelp = "Hint shows the next step."
	PlainRunNoHint   = "There are no hints at this level."
	PlainRunNothing  = "Type a step, or help."
	PlainRunAgain    = "Choose again."
	PlainRunRepeat   = "Something that you missed before comes up in this round."
)

// PlainRound begins a round that a trainee deals: which of how many, where, for how many
// boxes, at which level, and from which seed.
func PlainRound(n, of int, h *house.House, table string, boxes int, l procedure.LevelName, seed uint64) []string {
	return []string{
		fmt.Sprintf("Round %d of %d, at %s; %s, seed %d.", n, of, SchoolPlace(h, table), boxesWords(boxes), seed),
		"Level " + RunLevel(l) + ".",
	}
}

// boxesWords counts boxes: "one box", "three boxes".
func boxesWords(n int) string {
	if n == 1 {
		return "one box"
	}
	return inWords(n) + " boxes"
}

// PlainRunStep asks for the n-th step.
func PlainRunStep(n int) string { return fmt.Sprintf("Step %d. What do you do?", n) }

// PlainRunChoices lists the steps to choose from, numbered.
func PlainRunChoices(all []procedure.Choice) []string {
	lines := make([]string, len(all))
	for i, c := range all {
		lines[i] = fmt.Sprintf("%d: %s", i+1, Step(c))
		if c.Step.Pays() {
			lines[i] += ", with the amount"
		}
		lines[i] += "."
	}
	return lines
}

// PlainRunIrregular lists what may be named as irregular, and what is done about it.
func PlainRunIrregular(all []procedure.FaultID) []string {
	lines := []string{"Name it with its box and what you do about it, as in: irregular bet-not-double 2 floor. What may be irregular:"}
	for _, f := range all {
		lines = append(lines, string(f)+": "+RunFault(f)+".")
	}
	lines = append(lines, "What you do about it:")
	for _, r := range procedure.RemedyIDs() {
		lines = append(lines, string(r)+": "+Remedy(r)+".")
	}
	return lines
}

// PlainRunTable says what lies on the table as the dealer sees it: his own side first, then
// box by box. Cards are written with their signs; nothing is read out of them.
func PlainRunTable(v procedure.View) []string {
	lines := []string{runDealer(v.Dealer)}
	for _, b := range v.Boxes {
		lines = append(lines, runBox(b))
	}
	return lines
}

// faces parts cards into those that are seen and the number of the others.
func faces(all []round.Face) (seen []card.Card, hidden int) {
	for _, f := range all {
		if f.Seen {
			seen = append(seen, f.Card)
		} else {
			hidden++
		}
	}
	return seen, hidden
}

// lying says which cards lie there: "5 cards face down", "4 cards face down and 9♦".
func lying(all []round.Face) string {
	seen, hidden := faces(all)
	var parts []string
	if hidden > 0 {
		parts = append(parts, countCards(hidden)+" face down")
	}
	if len(seen) > 0 {
		parts = append(parts, signs(seen))
	}
	return strings.Join(parts, " and ")
}

func runDealer(d round.DealerView) string {
	if len(d.Cards) == 0 {
		return "You have no cards yet."
	}
	words := "You have " + lying(d.Cards)
	if len(d.Replaced) > 0 {
		words += "; laid away " + signs(d.Replaced)
	}
	return words + "."
}

func runBox(b round.BoxView) string {
	words := fmt.Sprintf("Box %d, player %d", b.Number, b.Owner)
	if b.Blind {
		words += ", blind"
	}
	var parts []string
	if cards := lying(b.Cards); cards != "" && !b.Folded {
		parts = append(parts, cards)
	}
	if b.Folded {
		parts = append(parts, "has folded")
	}
	if b.Waiting && len(b.Discards) > 0 {
		parts = append(parts, countCards(len(b.Discards))+" laid aside")
	}
	for _, c := range b.Standing {
		parts = append(parts, Item(c.Item)+" "+Money(c.Amount))
	}
	if len(parts) == 0 {
		parts = []string{"nothing there"}
	}
	return words + ": " + strings.Join(parts, ", ") + "."
}

// PlainRunMove says what a player has done that the table does not show by itself; empty
// for anything else.
func PlainRunMove(e round.Event) string {
	box := fmt.Sprintf("Box %d ", e.Box)
	switch e.Kind {
	case round.EventBonusClaim:
		return box + "claims its bonus: " + e.Category.String() + "."
	case round.EventFold:
		return box + "folds."
	case round.EventBet:
		return box + "bets."
	case round.EventSixth:
		return box + "wants the sixth card."
	case round.EventExchange:
		return box + "wants to exchange cards."
	case round.EventTake:
		return box + "takes one to one on its ante."
	case round.EventBuy:
		return box + "buys your game."
	case round.EventAgain:
		return box + "pays for one more card."
	case round.EventStop:
		return box + "wants no more cards."
	}
	return ""
}

// PlainRunSay says what the dealer says at a step that he has done; empty where he says
// nothing. A call that the house's document does not print is marked.
func PlainRunSay(c procedure.Call) string {
	words := dealerCall(c)
	if words == "" {
		return ""
	}
	if !c.Printed {
		words += ", " + commonPractice
	}
	return "You say: " + words + "."
}

// runGives says in brackets what gives the step that was right; nothing where it is the
// round itself.
func runGives(m procedure.Mark) string {
	if m.Practice {
		return " (" + commonPractice + ")"
	}
	return runSource(m.Gives)
}

// PlainRunTold says at once what an answer was: right, wrong or out of order, with the
// clause, or that it is common practice.
func PlainRunTold(m procedure.Mark) []string {
	if m.Verdict == procedure.Right {
		return []string{"Right" + runGives(m) + "."}
	}
	return sentences(RunFaultLine(0, m))
}

// PlainRunMark says after the round what the n-th answer was.
func PlainRunMark(n int, m procedure.Mark) []string {
	if m.Verdict != procedure.Right {
		return sentences(RunFaultLine(n, m))
	}
	what := Step(m.Choice)
	if m.Choice.Fault != "" {
		what = Irregularity(m.Choice.Fault, m.Choice.Box) + ": " + Remedy(m.Choice.Remedy)
	}
	if m.Choice.Step.Pays() {
		what += ", " + Money(m.Choice.Amount)
	}
	line := fmt.Sprintf("%d. Right – %s%s", n, what, runGives(m))
	if m.Slow {
		line += fmt.Sprintf(", too slow: %s of %s", secondsWords(m.Seconds), secondsWords(m.Target))
	}
	return []string{line + "."}
}

// sentences ends each line as a sentence; the first letter is large where it is one.
func sentences(lines []string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = sentenceCase(strings.TrimSuffix(l, ".")) + "."
	}
	return out
}

// PlainRunEnd says how a round ended: whether it is passed, and the figures.
func PlainRunEnd(s procedure.Score, l procedure.Level) []string {
	lines := []string{strings.TrimLeft(RunEnd(s, l), "✓✗ ")}
	for _, row := range RunScore(s, l) {
		lines = append(lines, sentenceCase(row[0])+": "+row[1]+".")
	}
	return lines
}

// RunStanding says how far a trainee has come in dealing rounds at a level.
func RunStanding(l procedure.LevelName, s procedure.Standing) string {
	words := fmt.Sprintf("Level %s: %d of the last %d passed", l, s.Passed, s.Recent)
	if s.Mastered {
		return words + ", mastered."
	}
	return words + fmt.Sprintf("; %d of the last %d rounds are needed.", procedure.StandingPassed, procedure.StandingWindow)
}

// RunBroken says that a round was broken off; kept: the answers are in the record.
func RunBroken(answers int, kept bool) string {
	words := "The round is broken off after " + several(answers, "answer")
	switch {
	case answers == 0:
		return "The round is broken off before the first step."
	case kept:
		return words + ", in the record; the round does not count."
	}
	return words + ", in no record."
}

// RunNotKept says that a step could not be put into the record.
func RunNotKept(err error) string {
	return "The step is not in the record: " + strings.TrimSuffix(err.Error(), ".") + "."
}
