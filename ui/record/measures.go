package record

import (
	"math"
	"strings"
	"time"
)

// EnoughDecisions are the fewest decisions whose error rate says anything.
const EnoughDecisions = 50

// Sums are what decisions come to. Those that were made with help and those that values
// can't tell from the best are counted, and enter nothing else; trivial ones don't enter
// the error rate.
type Sums struct {
	// N is how many decisions count that are not trivial. Right, Inaccuracies, Mistakes
	// and Blunders are how many of them have that grade.
	N, Right, Inaccuracies, Mistakes, Blunders int
	// Cost is what they cost, antes.
	Cost float64
	// Trivial is how many trivial decisions count, TrivialCost what they cost, antes.
	Trivial     int
	TrivialCost float64
	// Faults is how many decisions that count, trivial or not, are worse than right, and
	// FaultCost what these cost, antes.
	Faults    int
	FaultCost float64
	// Helped were made with help; Undecided are the rest that values can't tell.
	Helped, Undecided int
	// Time is how long all of them took.
	Time time.Duration

	// square is the sum of the squared costs of N decisions, antes².
	square float64
}

// Rate is the error rate: thousandths of an ante lost for each decision, with the half
// width of its 95 % interval. Enough is false below [EnoughDecisions], where neither says
// anything, and both are 0 without a decision.
//
// The interval is that of a mean with the spread that the decisions show; where all of
// them cost the same, as when none is wrong, it has no width.
func (s Sums) Rate() (milli, ci95 float64, enough bool) {
	if s.N == 0 {
		return 0, 0, false
	}
	n := float64(s.N)
	mean := s.Cost / n
	if s.N > 1 {
		variance := max(0, (s.square-n*mean*mean)/(n-1))
		ci95 = 1.96 * math.Sqrt(variance/n)
	}
	return 1000 * mean, 1000 * ci95, s.N >= EnoughDecisions
}

// microsPerAnte are the parts of an ante that sums are kept in: whole numbers, so that
// they come out the same in any order.
const microsPerAnte = 1_000_000

func micros(antes float64) int64 { return int64(math.Round(antes * microsPerAnte)) }

func antes(micro int64) float64 { return float64(micro) / microsPerAnte }

// The measures that tallies and parts sum up.
const (
	measureN = iota
	measureMicro
	measureSquare // millionths of ante²
	measureRights
	measureInaccuracies
	measureMistakes
	measureBlunders
	measureTrivials
	measureTrivialMicro
	measureFaults
	measureFaultMicro
	measureHelped
	measureUndecided
	measureMillis
	measures
)

var measureNames = [measures]string{
	"n", "micro", "square", "rights", "inaccuracies", "mistakes", "blunders",
	"trivials", "trivialmicro", "faults", "faultmicro", "helped", "undecided", "millis",
}

// The columns of the measures, as they are and summed up under the same names.
var (
	measureList = strings.Join(measureNames[:], ", ")
	measureSums = summed()
)

func summed() string {
	var b strings.Builder
	for i, name := range measureNames {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("coalesce(sum(" + name + "), 0) AS " + name)
	}
	return b.String()
}

// tally is a value of each measure.
type tally [measures]int64

// places are where a row of measures is scanned to, after what comes before it.
func (t *tally) places(before ...any) []any {
	for i := range t {
		before = append(before, &t[i])
	}
	return before
}

func (t *tally) add(u tally) {
	for i := range t {
		t[i] += u[i]
	}
}

func (t tally) sums() Sums {
	return Sums{
		N: int(t[measureN]), Cost: antes(t[measureMicro]), square: antes(t[measureSquare]),
		Right: int(t[measureRights]), Inaccuracies: int(t[measureInaccuracies]),
		Mistakes: int(t[measureMistakes]), Blunders: int(t[measureBlunders]),
		Trivial: int(t[measureTrivials]), TrivialCost: antes(t[measureTrivialMicro]),
		Faults: int(t[measureFaults]), FaultCost: antes(t[measureFaultMicro]),
		Helped: int(t[measureHelped]), Undecided: int(t[measureUndecided]),
		Time: time.Duration(t[measureMillis]) * time.Millisecond,
	}
}

// outcome is what hands come to, but for their decisions, as parts keep it.
type outcome struct {
	hands, money, antes, lucky, won, luck int64
}

// outcomeSums are the columns of an outcome, summed up.
const (
	outcomeList = "hands, money, antes, lucky, won, luck"
	outcomeSums = "sum(hands), sum(money), sum(antes), sum(lucky), sum(won), sum(luck)"
)

func (o *outcome) places(before ...any) []any {
	return append(before, &o.hands, &o.money, &o.antes, &o.lucky, &o.won, &o.luck)
}

func (o *outcome) add(p outcome) {
	o.hands += p.hands
	o.money += p.money
	o.antes += p.antes
	o.lucky += p.lucky
	o.won += p.won
	o.luck += p.luck
}

func (o outcome) totals(t tally) Totals {
	return Totals{
		Hands: int(o.hands), Antes: antes(o.antes),
		Lucky: int(o.lucky), Won: antes(o.won), Luck: antes(o.luck),
		Sums: t.sums(),
	}
}
