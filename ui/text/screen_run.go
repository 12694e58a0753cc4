package text

import (
	"fmt"
	"strings"
	"time"

	"felt/game/procedure"
)

// The screen of a round that a trainee deals.
const (
	RunStepNumber = "step"
	RunDealing    = "The players take their seats…"
	RunPrompt     = "What do you do next?"
	RunResult     = "The round"
	RunStory      = "Done so far"

	// RunNoRemedy says that no document says what is done about an irregularity.
	RunNoRemedy = "no remedy is printed"

	KeysRun  = "When you deal a round"
	KeyRunDo = "do it"
)

// RunAsks are the titles over what is chosen: the step, the amount, what is wrong, at
// which box, and what is done about it.
var RunAsks = [...]string{"The next step", "Amount", "What is wrong", "At which box", "What you do"}

// RunAmountOf is the title over the amount of a step.
func RunAmountOf(c procedure.Choice) string {
	if c.Step == procedure.StepPayInsurance {
		return fmt.Sprintf("Insurance of box %d", c.Box)
	}
	return fmt.Sprintf("Pay box %d", c.Box)
}

// RunTime is how long a step has taken.
func RunTime(spent time.Duration) string { return fmt.Sprintf("%d s", int(spent.Seconds())) }

// RunFault names an irregularity without its box: "the bet is not twice the ante".
func RunFault(f procedure.FaultID) string { return strings.TrimPrefix(faultWords[f], "box #: ") }

// RunBox names a box; 0: none.
func RunBox(n int) string {
	if n == 0 {
		return "at none"
	}
	return fmt.Sprintf("box %d", n)
}

// RunBoxes says how many boxes the rounds have; 0: that is drawn.
func RunBoxes(n int) string {
	if n == 0 {
		return "drawn"
	}
	return Money(int64(n))
}

// RunStandingShort says how far a trainee has come in dealing rounds at the level chosen.
func RunStandingShort(s procedure.Standing) string {
	switch {
	case s.Rounds == 0:
		return "no round dealt at this level"
	case s.Mastered:
		return fmt.Sprintf("✓ rounds mastered: %d of the last %d passed", s.Passed, s.Recent)
	}
	return fmt.Sprintf("rounds: %d of the last %d passed, %d of %d are needed", s.Passed, s.Recent, procedure.StandingPassed, procedure.StandingWindow)
}

// RunWith is added to the title of a box whose player has another before it; RunWithShort
// says the same beside it.
func RunWith(box int) string      { return fmt.Sprintf(", PLAYER OF BOX %d", box) }
func RunWithShort(box int) string { return fmt.Sprintf("player of box %d", box) }

// RunNext says which steps are right now, where that is written, and what is called.
func RunNext(tasks []procedure.Task) string {
	if len(tasks) == 0 {
		return RunPrompt
	}
	t := tasks[0]
	words := "Next: " + Step(t.Choice())
	if t.Due > 0 {
		words += ", " + Money(t.Due)
	}
	words += " (" + taskSource(t) + ")."
	if call := dealerCall(t.Call); call != "" {
		words += " Call: " + call + "."
	}
	if more := len(tasks) - 1; more > 0 {
		words += fmt.Sprintf(" %s right as well.", sentenceCase(several(more, "other step")+" "+isAre(more)))
	}
	return words
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// RunIrregular says what is irregular, and what is done about it.
func RunIrregular(i procedure.Irregularity, box int) string {
	return sentenceCase(Irregularity(i.ID, box)) + ": " + Remedy(i.Remedy) + " (" + Sources(i.From) + ")."
}

// RunCall is what the dealer says with a step that is one of the tasks, in the words of the
// house and translated: empty, nothing.
func RunCall(tasks []procedure.Task, c procedure.Choice) string {
	for _, t := range tasks {
		if t.Step == c.Step && t.Box == c.Box {
			return dealerCall(t.Call)
		}
	}
	return ""
}

// RunMarked says what an answer was, from the longest words to the shortest; call is what
// was said with it, empty: nothing.
func RunMarked(m procedure.Mark, call string) []string {
	verdict := sentenceCase(stepVerdict(m.Verdict))
	full := verdict
	if m.Choice.Step != "" {
		full = verdict + " – " + Step(m.Choice)
	}
	var long string
	switch {
	case call != "" && m.Verdict == procedure.Right:
		source := runSource(m.From)
		return []string{full + ": " + call + source, verdict + " – " + call + source, call, full}
	case m.Verdict == procedure.WrongAmount:
		long = full + ", " + runExcess(m.Excess)
	case len(m.Before) > 0:
		long = full + "; before it: " + runPrior(m.Before[0])
	}
	var out []string
	for _, words := range []string{long, full, verdict} {
		if words == "" {
			continue
		}
		switch from := runSource(m.From); {
		case from != "":
			out = append(out, words+from)
		case m.Practice && m.Verdict == procedure.Right:
			out = append(out, words+" ("+commonPractice+")")
		}
		out = append(out, words)
	}
	return out
}

// runExcess is how much a payment was too much or too little, and in whose favour.
func runExcess(excess int64) string {
	return Money(abs(excess)) + " " + favour("too much", "too little", excess)
}

func runPrior(p procedure.Prior) string { return Step(procedure.Choice{Step: p.Step, Box: p.Box}) }

// RunDone names a step that has been done, with what was said, or an irregularity that has
// been seen to.
func RunDone(c procedure.Choice, call string) string {
	if c.Fault != "" {
		return sentenceCase(Irregularity(c.Fault, c.Box)) + "."
	}
	words := sentenceCase(Step(c))
	if c.Amount > 0 {
		words += ", " + Money(c.Amount)
	}
	if call != "" {
		words += ": " + call
	}
	return words + "."
}

// mostPriors is how many steps are named that come before one.
const mostPriors = 2

// RunFaultLine says of an answer that was not right what it was, and what would have been;
// n is its number, 0 where it needs none.
func RunFaultLine(n int, m procedure.Mark) []string {
	what := Step(m.Choice)
	if m.Choice.Fault != "" {
		what = Irregularity(m.Choice.Fault, m.Choice.Box)
	}
	out := []string{what + ": " + stepVerdict(m.Verdict)}
	if n > 0 {
		out[0] = fmt.Sprintf("%d. ", n) + out[0]
	}
	if m.Verdict == procedure.WrongAmount {
		out[0] += ", " + runExcess(m.Excess)
	}
	if m.Verdict == procedure.Missed {
		out[0] += runSource(m.From)
	}
	if m.Critical {
		out = append(out, Slip(m))
	}
	for i, p := range m.Before {
		if i == mostPriors {
			out = append(out, "and "+several(len(m.Before)-i, "other step"))
			break
		}
		out = append(out, "before it: "+runPrior(p)+runSource(p.From))
	}
	if len(m.Right) > 0 {
		c := m.Right[0]
		words := Step(c)
		if c.Fault != "" {
			words = Irregularity(c.Fault, c.Box) + ": " + Remedy(c.Remedy)
		}
		if c.Amount > 0 {
			words += ", " + Money(c.Amount)
		}
		from := runGives(m)
		if c.Fault != "" && from == "" {
			from = " (" + RunNoRemedy + ")"
		}
		out = append(out, "right: "+words+from)
	}
	return out
}

func runSource(from []string) string {
	if len(from) == 0 {
		return ""
	}
	return " (" + Sources(from) + ")"
}

// RunEnd says how a run ended.
func RunEnd(s procedure.Score, l procedure.Level) string {
	switch {
	case s.Critical != "":
		return "✗ A critical fault ends the round."
	case s.Passed:
		return fmt.Sprintf("✓ Passed: %d of %d right at once.", s.Right, s.Steps)
	}
	return fmt.Sprintf("✗ Not passed: %d of %d right at once; %s are needed.", s.Right, s.Steps, percent(l.Pass))
}

// RunScore says how a run went, a name and a figure each.
func RunScore(s procedure.Score, l procedure.Level) [][2]string {
	rows := [][2]string{{"right at once", fmt.Sprintf("%d of %d", s.Right, s.Steps)}}
	for _, v := range procedure.Verdicts() {
		if n := s.Count[v]; n > 0 && v != procedure.Right {
			rows = append(rows, [2]string{runCounts[v], Money(int64(n))})
		}
	}
	if s.Hinted > 0 {
		rows = append(rows, [2]string{"after a hint", Money(int64(s.Hinted))})
	}
	if l.Timed {
		rows = append(rows, [2]string{"too slow", Money(int64(s.Slow))})
	}
	if s.Seconds > 0 {
		rows = append(rows, [2]string{"time", secondsWords(s.Seconds)})
	}
	return rows
}

var runCounts = map[procedure.Verdict]string{
	procedure.Early: "too early", procedure.Late: "done already", procedure.Wrong: "wrong", procedure.WrongAmount: "wrong amount",
	procedure.Missed: "irregularities missed", procedure.FalseAlarm: "false alarms", procedure.WrongRemedy: "wrong remedy",
}
