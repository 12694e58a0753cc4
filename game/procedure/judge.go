package procedure

import (
	"slices"

	"felt/game/round"
)

// Choice is what a trainee may choose: a step, or an irregularity with its remedy.
type Choice struct {
	// Step is the step; empty where an irregularity is named.
	Step StepID `json:"step,omitempty"`
	// Box is the number of the box, from 1; 0 for none, and for the dealer.
	Box int `json:"box,omitempty"`
	// Card is the card to be laid away ([StepReplace]) or burned ([StepBurn]).
	Card round.Cards `json:"card,omitempty"`
	// Amount is what is paid, money; only for steps that pay.
	Amount int64 `json:"amount,omitempty"`
	// Fault and Remedy name an irregularity and what is done about it.
	Fault  FaultID  `json:"fault,omitempty"`
	Remedy RemedyID `json:"remedy,omitempty"`
}

// same tells whether two choices are one, but for their amounts and remedies.
func (c Choice) same(d Choice) bool {
	return c.Step == d.Step && c.Box == d.Box && slices.Equal(c.Card, d.Card) && c.Fault == d.Fault
}

// Verdict is what a choice is.
type Verdict string

// The verdicts.
const (
	// Right: it is right now.
	Right Verdict = "right"
	// Early: it is out of order; it will be right later.
	Early Verdict = "early"
	// Late: it is out of order; it was right earlier, and is done.
	Late Verdict = "late"
	// Wrong: it is not right at any time of the round, or another step is in its place.
	Wrong Verdict = "wrong"
	// WrongAmount: the step is right, what is paid is not.
	WrongAmount Verdict = "wrong-amount"
	// Missed: an irregularity should have been seen to first.
	Missed Verdict = "missed"
	// FalseAlarm: there is no such irregularity on the table.
	FalseAlarm Verdict = "false-alarm"
	// WrongRemedy: there is, but the remedy is another.
	WrongRemedy Verdict = "wrong-remedy"
)

// Verdicts returns all verdicts.
func Verdicts() []Verdict {
	return []Verdict{Right, Early, Late, Wrong, WrongAmount, Missed, FalseAlarm, WrongRemedy}
}

// Mark is an answer, judged.
type Mark struct {
	Choice  Choice  `json:"choice"`
	Verdict Verdict `json:"verdict"`
	// Kind is the kind of thing that was to be done: what comes back where it was missed.
	Kind Kind `json:"kind"`
	// Slip names what makes the answer critical; empty where it is not.
	Slip     Slip `json:"slip,omitempty"`
	Critical bool `json:"critical,omitempty"`
	// Right is everything that was right when it was chosen.
	Right []Choice `json:"right"`
	// From are the clauses or readings that say so: of the orders that it breaks, of the
	// step that was right, or of the irregularity's remedy or rule. Empty: common practice,
	// or what the round itself demands.
	From []string `json:"from,omitempty"`
	// Gives are the clauses or readings that give what was right, the step to go on with or
	// the remedy; Practice: that step is common practice. Where there is neither, the round
	// itself demands it, or nothing says what is done, so that the floor is called.
	Gives    []string `json:"gives,omitempty"`
	Practice bool     `json:"practice,omitempty"`
	// Before are the tasks that had to come first, where the verdict is Early.
	Before []Prior `json:"before,omitempty"`
	// Excess is how much too much was paid, money; below 0, how much too little.
	Excess int64 `json:"excess,omitempty"`
	// Seconds is how long the answer took, Target what it should have taken at most.
	Seconds float64 `json:"seconds"`
	Target  float64 `json:"target"`
	// Slow: it took longer, at a level that is timed.
	Slow bool `json:"slow,omitempty"`
	// Again: the step was tried before, and wrongly.
	Again  bool `json:"again,omitempty"`
	Hinted bool `json:"hinted,omitempty"`
}

// Prior is a task that comes before another, and the clauses that say so; without any it
// is common practice, or demanded by the round itself.
type Prior struct {
	Step StepID   `json:"step"`
	Box  int      `json:"box,omitempty"`
	From []string `json:"from,omitempty"`
}

// judge judges an answer. at is the node to go on with, −1 for the irregularity.
func (r *Run) judge(a Answer) (m Mark, at int) {
	m = Mark{Choice: a.Choice, Right: r.Right(), Seconds: a.Seconds, Hinted: a.Hinted, Again: r.tries > 0}
	due := r.due()
	at = -1
	if !r.demanded() {
		at = due[0]
	}
	switch {
	case a.Fault != "":
		at = r.judgeFault(&m, at)
	case r.demanded():
		m.Verdict, m.From = Missed, r.fault.Breaks
	default:
		at = r.judgeStep(&m, due)
	}
	m.Target = r.setup.Level.Targets.Irregularity
	if at >= 0 {
		n := r.nodes[at]
		m.Kind, m.Target = KindOfStep(n.Step), r.setup.Level.Targets.of(n)
		m.Gives, m.Practice = slices.Clone(n.From), n.Practice
	} else {
		m.Kind, m.Gives = KindOfFault(r.fault.ID), r.holding(r.fault.From)
	}
	m.Slow = r.setup.Level.Timed && m.Seconds > m.Target
	m.Critical = m.Slip != ""
	m.From = r.holding(m.From)
	return m, at
}

// judgeFault judges an irregularity that was named.
func (r *Run) judgeFault(m *Mark, next int) int {
	switch {
	case !r.known() || !r.fault.named(m.Choice):
		m.Verdict = FalseAlarm
		if next < 0 {
			m.From = r.fault.Breaks
		} else {
			m.From = r.nodes[next].From
		}
		return next
	case m.Choice.Remedy != r.fault.Remedy:
		m.Verdict, m.From = WrongRemedy, r.fault.From
	default:
		m.Verdict, m.From = Right, r.fault.From
	}
	return -1
}

// judgeStep judges a step while nothing else must be seen to.
func (r *Run) judgeStep(m *Mark, due []int) int {
	c := m.Choice
	for _, at := range due {
		if n := r.nodes[at]; n.is(c) {
			r.judgeAmount(m, n)
			return at
		}
	}
	at := r.next(due, c)
	m.Verdict, m.From = Wrong, r.nodes[at].From
	if r.instead(due, c) {
		r.slip(m, SlipWrong)
		return at
	}
	if ahead := r.ahead(c); ahead >= 0 {
		m.Verdict, m.From = Early, nil
		m.Before = r.before(ahead)
		for _, p := range m.Before {
			m.From = unique(append(m.From, p.From...))
		}
		r.slip(m, SlipEarly)
		return at
	}
	if slices.ContainsFunc(r.log, func(at int) bool { return r.nodes[at].is(c) }) {
		m.Verdict = Late
		return at
	}
	r.slip(m, SlipWrong)
	return at
}

// judgeAmount judges what is paid at the right step.
func (r *Run) judgeAmount(m *Mark, n *node) {
	m.Verdict, m.From = Right, n.From
	if !kindOf(n.Step).pays || m.Choice.Amount == n.Due {
		return
	}
	m.Verdict, m.Excess = WrongAmount, m.Choice.Amount-n.Due
	if n.cases[WhenDouble] && m.Choice.Amount == n.single {
		r.slip(m, SlipSecond)
	}
}

// slip makes a mark critical where the step has that slip.
func (r *Run) slip(m *Mark, slip Slip) {
	step, _ := r.setup.Procedure.Step(m.Choice.Step)
	if slices.Contains(step.Critical, slip) {
		m.Slip = slip
	}
}

// next is the task to go on with where another was chosen: that of the same box if there
// is one, otherwise the first.
func (r *Run) next(due []int, c Choice) int {
	for _, at := range due {
		if c.Box > 0 && r.nodes[at].Box == c.Box {
			return at
		}
	}
	return due[0]
}

// instead tells whether another step is in the place of the one chosen: one of those that
// exclude it is due for that box.
func (r *Run) instead(due []int, c Choice) bool {
	others := kindOf(c.Step).instead
	return slices.ContainsFunc(due, func(at int) bool {
		n := r.nodes[at]
		return n.Box == c.Box && slices.Contains(others, n.Step)
	})
}

// ahead is the undone task that was chosen too early, −1 if there is none.
func (r *Run) ahead(c Choice) int {
	for at, n := range r.nodes {
		if !r.done[at] && n.is(c) {
			return at
		}
	}
	return -1
}

// is tells whether a choice means the node, whatever its amount.
func (n *node) is(c Choice) bool { return !n.auto && n.Choice().same(c) }

// before are the tasks that must be done before a node, and the clauses that say so. Where
// it waits for a player, they are those that he waits for.
func (r *Run) before(at int) []Prior {
	var all []Prior
	for _, n := range r.nodes[at].needs {
		m := r.nodes[n.node]
		switch {
		case r.done[n.node]:
		case m.auto:
			for _, p := range r.before(n.node) {
				all = with(all, p)
			}
		default:
			all = with(all, Prior{m.Step, m.Box, slices.Clone(n.from)})
		}
	}
	return all
}

// with adds a task that comes first; what stands there already gets its clauses.
func with(all []Prior, p Prior) []Prior {
	for i := range all {
		if all[i].Step == p.Step && all[i].Box == p.Box {
			all[i].From = unique(append(all[i].From, p.From...))
			return all
		}
	}
	return append(all, p)
}
