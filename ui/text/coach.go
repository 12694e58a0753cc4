package text

import (
	"fmt"
	"math"
	"strings"
	"time"

	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
)

// Choice returns the words of what a person chose, with its insurance if the hand can be
// insured: "exchange A♠ K♦", "bet, insured for 20".
func Choice(c train.Choice, insurable bool) string {
	return Option(strategy.Option{Action: c.Action, Discard: c.Discard}) + insuranceWords(c, insurable)
}

// PlainChoice is [Choice] with the cards in full words.
func PlainChoice(c train.Choice, insurable bool) string {
	words := actions[c.Action]
	if c.Action == strategy.Exchange {
		words += " " + Cards(c.Discard)
	}
	return words + insuranceWords(c, insurable)
}

func insuranceWords(c train.Choice, insurable bool) string {
	switch {
	case c.Action != strategy.Bet || !insurable && c.Insurance == 0:
		return ""
	case c.Insurance == 0:
		return ", not insured"
	}
	return ", insured for " + Money(c.Insurance)
}

// Costs returns a number of antes, with its 95 % interval if it is a sampled one, and the
// money that it is at these stakes: "0.236 antes (2.36)", "≈ 0.191 ± 0.046 antes (1.91)".
func Costs(s house.Stakes, antes, ci95 float64) string {
	return fmt.Sprintf("%s antes (%s)", Cost(antes, ci95), fine(antes*float64(s.Ante)))
}

// Cost returns a cost in antes as [Value] writes a value, without its sign.
func Cost(cost, ci95 float64) string { return strings.Replace(Value(cost, ci95), "+", "", 1) }

// fine writes an amount of money that is no whole number, to so many digits as matter.
func fine(v float64) string {
	if math.Abs(v) >= 100 {
		return Money(int64(math.Round(v)))
	}
	digits := 2
	if v != 0 && math.Abs(v) < 0.1 {
		digits = 3
	}
	s := fmt.Sprintf("%.*f", digits, v)
	if strings.Contains(s, ".") {
		s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// Signs of the grades, for a screen.
const (
	SignRight      = "✓"
	SignEqual      = "="
	SignInaccuracy = "?"
	SignMistake    = "✗"
	SignBlunder    = "✗✗"
	SignUndecided  = "≈"
)

// GradeSign is the sign of a grade; best tells that a right choice is the best itself.
func GradeSign(g train.Grade, best bool) string {
	switch g {
	case train.Inaccuracy:
		return SignInaccuracy
	case train.Mistake:
		return SignMistake
	case train.Blunder:
		return SignBlunder
	case train.Undecided:
		return SignUndecided
	}
	if !best {
		return SignEqual
	}
	return SignRight
}

// Verdict is what there is to be said of a decision.
type Verdict struct {
	Stakes house.Stakes
	Grade  train.Grade
	// IsBest: what was chosen is the best, not only as good.
	IsBest bool
	// Cost is in antes, CI95 the half width of its 95 % interval where it is sampled.
	Cost, CI95 float64
	// Chosen and Best are in words.
	Chosen, Best string
}

// Lines say it, each in one line, from the longest to the shortest.
func (v Verdict) Lines() []string {
	switch {
	case v.Grade == train.Undecided:
		return []string{
			fmt.Sprintf("Undecided: the deals tried don't tell %s from the best.", v.Chosen),
			fmt.Sprintf("Undecided: %s may be the best.", v.Chosen),
		}
	case v.Grade == train.Right && v.IsBest:
		return []string{fmt.Sprintf("Right: %s.", v.Chosen)}
	case v.Grade == train.Right:
		return []string{
			fmt.Sprintf("Right: %s is as good as the best, %s.", v.Chosen, v.Best),
			fmt.Sprintf("Right: %s is as good as the best.", v.Chosen),
		}
	}
	word := sentenceCase(v.Grade.String())
	return []string{
		fmt.Sprintf("%s: %s costs %s. Best: %s.", word, v.Chosen, Costs(v.Stakes, v.Cost, v.CI95), v.Best),
		fmt.Sprintf("%s, %s. Best: %s.", word, Costs(v.Stakes, v.Cost, v.CI95), v.Best),
		fmt.Sprintf("%s, %s antes. Best: %s.", word, Cost(v.Cost, v.CI95), v.Best),
		fmt.Sprintf("%s: it costs %s.", word, Costs(v.Stakes, v.Cost, v.CI95)),
	}
}

func sentenceCase(words string) string { return strings.ToUpper(words[:1]) + words[1:] }

// VerdictFailed says why there is no verdict.
func VerdictFailed(err error) string { return "No verdict: " + err.Error() + "." }

// Warning says of a choice that is not carried out yet what it costs, from the longest
// words to the shortest. What is best is not told.
func (v Verdict) Warning() []string {
	word := aGrade(v.Grade)
	return []string{
		fmt.Sprintf("%s is %s: it costs %s.", sentenceCase(v.Chosen), word, Costs(v.Stakes, v.Cost, v.CI95)),
		fmt.Sprintf("This is %s: it costs %s.", word, Costs(v.Stakes, v.Cost, v.CI95)),
	}
}

// WarningKeep asks whether a choice that was warned of is to be kept.
const WarningKeep = "Keep it?"

// aGrade is a grade with its article.
func aGrade(g train.Grade) string {
	if g == train.Inaccuracy {
		return "an " + g.String()
	}
	return "a " + g.String()
}

// Closing says what a hand of some decisions came to: how many of them were right, what
// the others cost together, and of the one that mattered, in one line each, from the
// longest to the shortest. Right decisions count the best and the equal ones; what could
// not be decided is left out. Gap is what was at stake at the one that mattered.
func Closing(decisions, right int, cost, gap float64, v Verdict) []string {
	switch {
	case decisions == 0:
		return nil
	case v.Grade.Wrong() && decisions == 1:
		return v.Lines()
	case v.Grade.Wrong():
		head := fmt.Sprintf("%d of %d right. ", right, decisions)
		what := "What mattered: "
		return []string{
			fmt.Sprintf("%s%s%s, %s, %s. Best: %s.", head, what, v.Chosen, v.Grade, Costs(v.Stakes, v.Cost, v.CI95), v.Best),
			fmt.Sprintf("%s%s, %s, %s antes. Best: %s.", head, sentenceCase(v.Chosen), v.Grade, Cost(v.Cost, v.CI95), v.Best),
			fmt.Sprintf("%s%s, %s antes. Best: %s.", head, sentenceCase(v.Chosen), Cost(v.Cost, v.CI95), v.Best),
			fmt.Sprintf("%s%s cost %s antes.", head, sentenceCase(v.Chosen), Cost(v.Cost, v.CI95)),
			fmt.Sprintf("%d of %d right, %.3f antes lost.", right, decisions, cost),
		}
	case right < decisions:
		return []string{fmt.Sprintf("%d of %d right, the others undecided.", right, decisions)}
	}
	all := fmt.Sprintf("All %d decisions right.", decisions)
	if decisions == 1 {
		all = "The one decision was right."
	}
	if gap <= 0 {
		return []string{all}
	}
	return []string{
		fmt.Sprintf("%s Most at stake: %s, %.3f better than the next.", all, v.Chosen, gap),
		fmt.Sprintf("%s Most at stake: %.3f antes.", all, gap),
		all,
	}
}

// HintFirst says what to look at in a decision before its dealer has opened, or after,
// without what is best: the dealer's chances, and by how much the two best options
// differ, from the longest words to the shortest.
func HintFirst(a strategy.Advice) []string {
	if len(a.Options) < 2 {
		return []string{"Hint: there is nothing to choose here."}
	}
	gap := a.Options[0].EV - a.Options[1].EV
	apart, brief := fmt.Sprintf("the two best choices lie %.3f apart", gap), fmt.Sprintf("the best two %.3f apart", gap)
	if gap < train.CloseBelow {
		apart, brief = "the two best choices are close", "the best two are close"
	}
	if a.Options[1].TooClose {
		apart, brief = "the two best choices can't be told apart", "the best two can't be told apart"
	}
	d := a.Dealer
	if d.NoGame+d.Behind+d.Ahead == 0 {
		return []string{"Hint: " + apart + "."}
	}
	return []string{
		fmt.Sprintf("Hint: the dealer has no game %s, is behind you %s, ahead %s; %s.", Percent(d.NoGame), Percent(d.Behind), Percent(d.Ahead), apart),
		fmt.Sprintf("Hint: no game %s, behind %s, ahead %s; %s.", Percent(d.NoGame), Percent(d.Behind), Percent(d.Ahead), brief),
		fmt.Sprintf("Hint: %s.", apart),
	}
}

// HintBest names the best choice, in words.
func HintBest(best string, value, ci95 float64) string {
	return fmt.Sprintf("Hint: the best is %s, worth %s.", best, Value(value, ci95))
}

// HintWorking says that a hint will come.
const HintWorking = "Hint: counting…"

// ExamRefuses says that there is no help in an exam.
const ExamRefuses = "This is an exam: no values, no hints. All is told at its end."

// ExamLeave asks whether an exam is to be left, which ends it; HandLeave whether the last
// hand of one is.
const (
	ExamLeave = "Leaving ends the exam; only the hands you have finished count. End it?"
	HandLeave = "This hand of an exam can't be left and gone on with. Give it up?"
)

// PromptWaits says that a choice waits for its value.
func PromptWaits(choice string) string {
	return sentenceCase(choice) + ": its value is being counted…"
}

// Countdown shows how much time is left for a decision.
func Countdown(left time.Duration) string {
	if left <= 0 {
		return "over"
	}
	return fmt.Sprintf("%d s", int(math.Ceil(left.Seconds())))
}

// CountdownNone stands where no time runs.
const CountdownNone = "–"

// PanelVerdict is the title of the panel of a decision that cost something, and below
// stand the names of its lines.
const (
	PanelVerdict = "VERDICT"

	VerdictYours = "yours"
	VerdictBest  = "best"
	VerdictCost  = "cost"
)

// ReelDecision says which decision of a hand is shown, and what was chosen.
func ReelDecision(n, of int, chosen string) string {
	return fmt.Sprintf("Decision %d of %d. You chose: %s.", n, of, chosen)
}

// StarRefused says that a hand can't be marked that is not kept.
const StarRefused = "This hand is not kept, so it can't be starred."

// FeltStarred is the mark of a starred hand.
const FeltStarred = "★"

// FeltRepeat says that a hand is played again.
const FeltRepeat = "again"

// WhatIfStep says which step of the best line is shown, and what is best there.
func WhatIfStep(n, of int, best string) string {
	return fmt.Sprintf("What if, %d of %d. The best here: %s.", n, of, best)
}

// WhatIfEnd compares what the best line has come to with what was played, money.
func WhatIfEnd(best, played int64) string {
	return fmt.Sprintf("The best line on these cards: %s. You: %s.", Signed(best), Signed(played))
}

// WhatIfSame says that the person has played the best line.
const WhatIfSame = "You have played the best line on these cards."

// WhatIfWorking says that the best line is being looked for.
const WhatIfWorking = "The best line is being played…"

// WhatIfFailed says why there is no best line to be shown.
func WhatIfFailed(err error) string { return "No best line: " + err.Error() + "." }
