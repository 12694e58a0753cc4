package coach

import (
	"fmt"
	"slices"
	"strings"

	"felt/strategy/train"
)

// Mode is what a person is told while he plays, and when.
type Mode string

// The modes. In every one of them each decision is judged.
const (
	// Free says nothing by itself.
	Free Mode = "free"
	// Hint gives hints where they are asked for.
	Hint Mode = "hint"
	// Warn asks before a costly decision is carried out.
	Warn Mode = "warn"
	// Grade says after each decision how good it was.
	Grade Mode = "grade"
	// Exam gives no help and says nothing before its end.
	Exam Mode = "exam"
)

// Modes returns every mode, from the one that says least by itself to the exam.
func Modes() []Mode { return []Mode{Free, Hint, Warn, Grade, Exam} }

// ParseMode returns the mode of that name; an unknown name is an error that lists them.
func ParseMode(name string) (Mode, error) {
	if m := Mode(name); slices.Contains(Modes(), m) {
		return m, nil
	}
	names := make([]string, len(Modes()))
	for i, m := range Modes() {
		names[i] = string(m)
	}
	return "", fmt.Errorf("there is no mode %q; allowed: %s", name, strings.Join(names, ", "))
}

// Helps reports whether values may be looked at during a hand.
func (m Mode) Helps() bool { return m != Exam }

// Hints reports whether hints are offered.
func (m Mode) Hints() bool { return m == Hint || m == Warn || m == Grade }

// Grades reports whether each decision is graded as soon as it is made.
func (m Mode) Grades() bool { return m == Grade }

// Closes reports whether a hand is closed by a word about its decisions.
func (m Mode) Closes() bool { return m.Hints() }

// Shows reports whether a hand that is over may be gone through again at once, with the
// values of its decisions.
func (m Mode) Shows() bool { return m != Exam }

// Rules are how a person is coached.
type Rules struct {
	Mode Mode
	// Thresholds bound the grades.
	Thresholds train.Thresholds
	// WarnFrom is the mildest grade that the mode [Warn] warns of.
	WarnFrom train.Grade
}

// DefaultRules are those of a mode as the program comes.
func DefaultRules(m Mode) Rules {
	return Rules{Mode: m, Thresholds: train.DefaultThresholds(), WarnFrom: train.Inaccuracy}
}

// warns reports whether a grade is warned of. What can't be told from the best, and what
// counts as equal, never is.
func (r Rules) warns(g train.Grade) bool { return r.Mode == Warn && g.Wrong() && g >= r.WarnFrom }
