package school

import (
	"cmp"
	"slices"
)

// Answered is an answer as far as mastery goes by it.
type Answered struct {
	// Kind is the kind of the item ([Item.Kind]).
	Kind  string
	Right bool
	// Seconds is how long the answer took.
	Seconds float64
}

// What mastery of a skill demands.
const (
	// MasteryAnswers is how many answers must have been given in all.
	MasteryAnswers = 50
	// MasteryWindow is how many of the latest answers are looked at.
	MasteryWindow = 30
	// MasteryShare is the share of those that must be right; from there on the clock
	// is on.
	MasteryShare = 0.9
	// MasteryTimed is how many of those must have been given with the clock on.
	MasteryTimed = MasteryAnswers - MasteryWindow
)

// State is how far a trainee has come in a skill.
type State struct {
	// Answers is how many have been given.
	Answers int
	// Recent is how many of the latest are looked at, at most [MasteryWindow], and
	// Right how many of those are right.
	Recent, Right int
	// Clock: the clock is on for the next answer. Accuracy comes before speed: it is
	// on while at least [MasteryShare] of a full window are right.
	Clock bool
	// Timed is how many of the recent answers were given with the clock on, and Mean
	// their mean time in seconds; 0 without any.
	Timed int
	Mean  float64
	// Met is how many of the skill's targets have been met, one after the other; a
	// target once met stays so. Target is the next in seconds, after the last the last.
	Met    int
	Target float64
	// Mastered: as it stands the trainee answers surely and within the last target.
	Mastered bool
}

// Share is the share of the recent answers that are right, 0 to 1; 0 without any.
func (s State) Share() float64 {
	if s.Recent == 0 {
		return 0
	}
	return float64(s.Right) / float64(s.Recent)
}

// sure tells whether a full window is right often enough.
func (s State) sure() bool { return s.Recent == MasteryWindow && s.Share() >= MasteryShare }

// StateOf returns how far a trainee has come in a skill by all his answers in it, the
// oldest first. It depends on nothing else. An unknown skill panics.
func StateOf(skill Skill, history []Answered) State {
	info, ok := skill.Info()
	if !ok {
		panic("school: no skill " + string(skill))
	}
	timed := make([]bool, len(history))
	s := State{Target: info.Targets[0]}
	for i := range history {
		timed[i] = s.Clock
		s = s.after(info, history[:i+1], timed[:i+1])
	}
	return s
}

// after is the state after one more answer.
func (s State) after(info Info, history []Answered, timed []bool) State {
	from := max(0, len(history)-MasteryWindow)
	next := State{Answers: len(history), Recent: len(history) - from, Met: s.Met}
	sum := 0.0
	for i := from; i < len(history); i++ {
		if history[i].Right {
			next.Right++
		}
		if timed[i] {
			next.Timed++
			sum += history[i].Seconds
		}
	}
	if next.Timed > 0 {
		next.Mean = sum / float64(next.Timed)
	}
	next.Clock = next.sure()
	within := func(target float64) bool {
		return next.Answers >= MasteryAnswers && next.sure() && next.Timed >= MasteryTimed && next.Mean < target
	}
	for next.Met < len(info.Targets) && within(info.Targets[next.Met]) {
		next.Met++
	}
	last := len(info.Targets) - 1
	next.Target = info.Targets[min(next.Met, last)]
	next.Mastered = within(info.Targets[last])
	return next
}

// Weak is a kind of item that a trainee misses.
type Weak struct {
	Kind string
	// Missed is how many of its latest answers, Of, were wrong.
	Missed, Of int
}

// weakWindow is how many of the latest answers to a kind count: who has learned it is
// not reminded of the beginning for ever.
const weakWindow = 10

// WeakSpots returns the kinds of item of which at least one of the latest ten answers
// was wrong, the most missed first; of equal ones the larger share, then by kind.
// History holds the answers, the oldest first.
func WeakSpots(history []Answered) []Weak {
	byKind := map[string]*Weak{}
	for i := len(history) - 1; i >= 0; i-- {
		a := history[i]
		w := byKind[a.Kind]
		if w == nil {
			w = &Weak{Kind: a.Kind}
			byKind[a.Kind] = w
		}
		if w.Of == weakWindow {
			continue
		}
		w.Of++
		if !a.Right {
			w.Missed++
		}
	}
	var out []Weak
	for _, w := range byKind {
		if w.Missed > 0 {
			out = append(out, *w)
		}
	}
	slices.SortFunc(out, func(a, b Weak) int {
		return cmp.Or(cmp.Compare(b.Missed, a.Missed), cmp.Compare(a.Of, b.Of), cmp.Compare(a.Kind, b.Kind))
	})
	return out
}
