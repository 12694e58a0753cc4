package text

import (
	"errors"
	"fmt"
	"strings"

	"felt/game/card"
	"felt/strategy"
	"felt/strategy/train"
)

// CourseTitle names what is practised: a drill, or without one hands as they come.
func CourseTitle(d *train.Drill) string {
	if d == nil {
		return "Hands as they come"
	}
	return drillTitle(*d)
}

// CourseName is what the record calls what is practised; empty: hands as they come.
func CourseName(d *train.Drill) string {
	switch {
	case d == nil:
		return ""
	case d.ID != "":
		return d.ID
	}
	return d.Title
}

// CourseAbout says in a line what is practised.
func CourseAbout(d *train.Drill) string {
	switch {
	case d == nil:
		return "Whole hands of one seed, with every decision in them."
	case d.ID == "":
		return "From a file: " + strings.Join(filterWords(d.Filter), ", ") + "."
	}
	return drillAbout(*d)
}

// filterWords say what a filter asks for.
func filterWords(f train.Filter) []string {
	words := []string{decisionWords[f.Decision]}
	if all := f.Classes.Items(); len(all) > 0 {
		words = append(words, orList(all))
	}
	if all := f.Ups.Items(); len(all) > 0 {
		words = append(words, "shown "+orList(all))
	}
	if f.Close > 0 {
		words = append(words, fmt.Sprintf("closer than %g", f.Close))
	}
	if f.Capped {
		words = append(words, "capped")
	}
	return words
}

func orList[T fmt.Stringer](all []T) string {
	names := make([]string, len(all))
	for i, x := range all {
		names[i] = x.String()
	}
	return strings.Join(names, "/")
}

var decisionWords = map[train.Decision]string{
	train.DecisionFirst:     "first decisions",
	train.DecisionCards:     "which cards to exchange",
	train.DecisionDrawn:     "bet or fold after the draw",
	train.DecisionInsurance: "insurance",
	train.DecisionSale:      "take the ante or buy",
	train.DecisionRepeat:    "replacing again",
}

// DrillImpossible says why a drill can't be done at a table, as an error of the drill
// puts it.
func DrillImpossible(err error) string { return "✗ Not here: " + err.Error() + "." }

// DrillFailed says why no hand could be dealt for a drill.
func DrillFailed(err error) string {
	if errors.Is(err, train.ErrNotFound) {
		return "No such hand was found: it is too rare here."
	}
	return sentence(strings.TrimSuffix(err.Error(), "."))
}

// The screen of practising.
const (
	Practise      = "Practise"
	PractiseStart = "Start"
	PractiseOn    = "Go on"
	PractiseOver  = "Result"
	PractiseMode  = "Mode"
	PractiseDrill = "Hands"
	PractiseCount = "How many"
	PractiseTime  = "Time"

	practiseEndless = "no end"
	practiseUntimed = "none"

	PractiseTimeNote = "for a decision, counted down"
	PractiseFoot     = "↑↓ choose   ←→ change   enter starts   esc back"
	PractiseDealing  = "The next hand is being dealt…"
)

// PractiseCountValue is a number of hands: "20 hands".
func PractiseCountValue(n int) string {
	if n == 0 {
		return practiseEndless
	}
	return countOf(n, "hand")
}

// PractiseCountNote says what comes after a number of hands.
func PractiseCountNote(n int) string {
	if n == 0 {
		return "until you leave; then the result"
	}
	return "then the result"
}

// PractiseTimeValue is the time for a decision: "15 s".
func PractiseTimeValue(seconds int) string {
	if seconds == 0 {
		return practiseUntimed
	}
	return fmt.Sprintf("%d s", seconds)
}

// PractiseWhere says where it is practised, and that it is changed at home.
func PractiseWhere(where string, ante int64) string {
	return fmt.Sprintf("at %s, ante %s; that is chosen at home", where, Money(ante))
}

// PractiseThere says where a drill is practised whose file names the house.
func PractiseThere(where string, ante int64) string {
	return fmt.Sprintf("at %s, ante %s, by the file of the drill", where, Money(ante))
}

// PractiseHand says how far a course has come.
func PractiseHand(n, of int) string {
	if of == 0 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d/%d", n, of)
}

// CourseResult is what there is to be said of a course.
type CourseResult struct {
	// Hands were played, of as many as were planned; 0: there was no end.
	Hands, Of int
	// Antes is what they brought.
	Antes float64
	// Decisions are those that are not trivial, Right how many of them were right.
	Decisions, Right int
	// Rate is the error rate, in thousandths of an ante a decision.
	Rate float64
	// Trivial, Helped and Undecided are left out, OverTime took too long.
	Trivial, Helped, Undecided, OverTime int
	// TrivialCost is what the trivial ones cost, antes.
	TrivialCost float64
	// Pending are still to be judged.
	Pending int
	Seed    uint64
}

// fewDecisions is how many decisions are too few for an error rate to tell much.
const fewDecisions = 50

// Lines say it, line by line.
func (r CourseResult) Lines() []string {
	hands := countOf(r.Hands, "hand")
	if r.Of > r.Hands {
		hands = fmt.Sprintf("%d of %s", r.Hands, countOf(r.Of, "hand"))
	}
	lines := []string{fmt.Sprintf("%s: %s antes. Seed %d.", hands, fineAntes(r.Antes), r.Seed)}
	switch {
	case r.Decisions == 0:
		lines = append(lines, "No decision that counts.")
	default:
		lines = append(lines,
			fmt.Sprintf("%s: %d right, %.0f %%.", countOf(r.Decisions, "decision"), r.Right, 100*float64(r.Right)/float64(r.Decisions)),
			fmt.Sprintf("Error rate: %.0f milli-antes a decision%s.", r.Rate, few(r.Decisions)))
	}
	var rest []string
	for _, n := range []struct {
		n    int
		what string
	}{{r.Trivial, "trivial"}, {r.Helped, "with help"}, {r.Undecided, "undecided"}} {
		if n.n > 0 {
			rest = append(rest, fmt.Sprintf("%d %s", n.n, n.what))
		}
	}
	if len(rest) > 0 {
		lines = append(lines, "Left out: "+strings.Join(rest, ", ")+".")
	}
	if r.TrivialCost > 0 {
		lines = append(lines, fmt.Sprintf("The trivial ones cost %.3f antes all the same.", r.TrivialCost))
	}
	if r.OverTime > 0 {
		lines = append(lines, fmt.Sprintf("Over time: %d.", r.OverTime))
	}
	if r.Pending > 0 {
		lines = append(lines, fmt.Sprintf("Still being judged: %d.", r.Pending))
	}
	return lines
}

func few(n int) string {
	if n < fewDecisions {
		return "; too few to tell much"
	}
	return ""
}

// fineAntes is a result in antes to a tenth, with its sign.
func fineAntes(v float64) string {
	if s := fmt.Sprintf("%+.1f", v); s != "+0.0" && s != "-0.0" {
		return s
	}
	return "0"
}

// The page of a result.
const (
	ResultCostliest = "COSTLIEST"
	ResultNone      = "Every decision was right."
	ResultFoot      = "↑↓ choose   enter shows it"
)

// ResultSpot is where a decision was made: its cards and the dealer's, in signs.
func ResultSpot(p strategy.Position) string {
	own := "a blind box"
	if !p.Blind {
		own = signs(p.Cards)
	}
	if p.Stage >= strategy.NoGame {
		return own + " · " + signs(p.Dealer)
	}
	return own + " · " + signs([]card.Card{p.Up})
}

// PlainCostliest tells a decision that cost something, in a sentence.
func PlainCostliest(hand int, p strategy.Position, v Verdict) string {
	held := "a blind box"
	if !p.Blind {
		held = Cards(p.Cards)
	}
	shown := Cards(p.Dealer)
	if p.Stage <= strategy.Drawn {
		shown = Cards([]card.Card{p.Up})
	}
	return fmt.Sprintf("Hand %d: %s against %s. %s", hand, held, shown, v.Lines()[0])
}
