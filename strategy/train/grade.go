package train

import (
	"errors"
	"fmt"
	"strings"
)

// Thresholds bound the grades by what a choice costs, in antes. A cost below Equal
// is as good as none, below Inaccuracy an inaccuracy, below Mistake a mistake, and
// above that a blunder.
type Thresholds struct {
	Equal, Inaccuracy, Mistake float64
}

// DefaultThresholds are those that trainers of such games have in common.
func DefaultThresholds() Thresholds { return Thresholds{Equal: 0.005, Inaccuracy: 0.05, Mistake: 0.25} }

// Check reports thresholds that are negative or out of order.
func (t Thresholds) Check() error {
	if t.Equal >= 0 && t.Equal <= t.Inaccuracy && t.Inaccuracy <= t.Mistake {
		return nil
	}
	return fmt.Errorf("thresholds %g, %g, %g are not in order; allowed: 0 or more, none below the one before it", t.Equal, t.Inaccuracy, t.Mistake)
}

// rounding is the difference between two exact values, in antes, that may come from
// the arithmetic alone.
const rounding = 1e-9

// Grade is how good a choice is.
type Grade uint8

const (
	// Right: the best choice, or one as good.
	Right Grade = iota
	// Inaccuracy, Mistake and Blunder cost more, in this order.
	Inaccuracy
	Mistake
	Blunder
	// Undecided: the values are sampled, and the interval of what the choice costs
	// holds 0 and more than what counts as equal.
	Undecided
	grades
)

var gradeNames = [grades]string{"right", "inaccuracy", "mistake", "blunder", "undecided"}

// String returns the grade's name, as a record keeps it.
func (g Grade) String() string { return gradeNames[g] }

// ParseGrade returns the grade of that name; an unknown name is an error that lists
// the names.
func ParseGrade(name string) (Grade, error) { return named[Grade]("grade", gradeNames[:], name) }

// Wrong reports whether the choice cost something.
func (g Grade) Wrong() bool { return g == Inaccuracy || g == Mistake || g == Blunder }

// Equals reports whether a choice of an exact cost, in antes, counts as good as the best.
func (t Thresholds) Equals(cost float64) bool { return cost < max(t.Equal, rounding) }

// Grade grades an exact cost, in antes.
func (t Thresholds) Grade(cost float64) Grade {
	switch {
	case t.Equals(cost):
		return Right
	case cost < t.Inaccuracy:
		return Inaccuracy
	case cost < t.Mistake:
		return Mistake
	}
	return Blunder
}

// sampled grades a cost whose 95 % interval reaches so far to either side.
func (t Thresholds) sampled(cost, ci95 float64) Grade {
	if ci95 > 0 && cost-ci95 <= 0 && !t.Equals(cost+ci95) {
		return Undecided
	}
	return t.Grade(cost)
}

// Decision is what is decided at a point of a hand. One move may decide two things:
// an exchange is one, and which cards is another.
type Decision uint8

const (
	// DecisionFirst: fold, bet, buy the sixth card or exchange.
	DecisionFirst Decision = iota
	// DecisionCards: which cards to exchange.
	DecisionCards
	// DecisionDrawn: bet or fold after drawing.
	DecisionDrawn
	// DecisionInsurance: whether to insure a bet, and for how much.
	DecisionInsurance
	// DecisionSale: take one to one on the ante or buy the dealer's game.
	DecisionSale
	// DecisionRepeat: replace the dealer's card once more, or stop.
	DecisionRepeat
	decisions
)

var decisionNames = [decisions]string{"first", "cards", "drawn", "insurance", "sale", "repeat"}

// Decisions returns every kind of decision, in the order of a hand.
func Decisions() []Decision {
	all := make([]Decision, decisions)
	for i := range all {
		all[i] = Decision(i)
	}
	return all
}

// String returns the decision's name, as a record and a drill file have it.
func (d Decision) String() string { return decisionNames[d] }

// ParseDecision returns the decision of that name; an unknown name is an error that
// lists the names.
func ParseDecision(name string) (Decision, error) {
	return named[Decision]("decision", decisionNames[:], name)
}

// named finds a name.
func named[T ~uint8](what string, names []string, name string) (T, error) {
	for i, n := range names {
		if n == name {
			return T(i), nil
		}
	}
	return 0, fmt.Errorf("unknown %s %q; allowed: %s", what, name, strings.Join(names, ", "))
}

var errNoOptions = errors.New("the advice has no options")
