package coach

import (
	"slices"
	"time"

	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/advice"
	"felt/ui/session"
)

// Moment is a decision of a person: what he knew, what he chose, and how good that was.
type Moment struct {
	// Hand is the number of the hand, as [Coach.Hand] counts.
	Hand int
	// Action is the number of the action that carried it out, from 0, among all of the
	// hand.
	Action int
	// Box is the number of the box, from 1.
	Box int
	// Position is all that he knew.
	Position strategy.Position
	// Choice is what he chose last. Made: it stands.
	Choice train.Choice
	Made   bool
	// Marks judge the choice, once Judged. Failure says why it could not be judged, and
	// Marks then stay empty.
	Marks   []train.Mark
	Judged  bool
	Failure error
	// Against says what makes the choice worse than the best, where it is.
	Against []string
	// TakenBack are choices that he took back when he was warned of them, each with its
	// marks, in order.
	TakenBack []Attempt
	// Helped: values, a hint or the result had been shown before he chose.
	Helped bool
	// Hints is how many hints he was given.
	Hints int
	// Seconds is how long he thought, from when he saw the position to his first choice;
	// 0: not known. OverTime: that was longer than he had.
	Seconds  float64
	OverTime bool

	thresholds train.Thresholds
	asker      *advice.Asker
	// chosen counts the choices, so that the judgement of one that was taken back is
	// known from that of the next.
	chosen int
	// reading: the time when he saw it is being read, which is seen then. at is when he
	// first chose. spent is how long he had thought at the last tick; clocks counts
	// how often the clock was begun or stopped.
	reading  bool
	seen, at time.Time
	spent    time.Duration
	clocks   int
	// judging: a command judges the choice. timed: what there is to be known of the time
	// is known.
	judging, timed bool
}

// Attempt is a choice that was taken back.
type Attempt struct {
	Choice train.Choice
	Marks  []train.Mark
	// Helped is what [Moment.Helped] was when it was chosen.
	Helped bool
}

// Advice returns what the adviser says of the position, nil while he counts or where he
// can't tell, which err then says; and the reasons for it in sentences.
func (m *Moment) Advice() (a *strategy.Advice, reasons []string, err error) {
	return m.asker.Answer()
}

// Panel returns what the adviser says, to be drawn.
func (m *Moment) Panel() advice.Panel { return m.asker.Panel(m.Position.Stakes) }

// Cost returns what the choice costs, antes: 0 or more. What can't be told from the best
// counts for nothing.
func (m *Moment) Cost() float64 { return train.Cost(m.Marks) }

// CostCI95 returns the half width of the 95 % interval of [Moment.Cost] where it is a
// sampled one, antes; of several things decided it is bounded from above. 0: it is exact.
func (m *Moment) CostCI95() float64 {
	sum := 0.0
	for _, k := range m.Marks {
		if k.Grade != train.Undecided {
			sum += k.CI95
		}
	}
	return sum
}

// Grade returns how good the choice is as a whole: the grade of what all parts of it
// cost together.
func (m *Moment) Grade() train.Grade { return grade(m.Marks, m.thresholds) }

func grade(marks []train.Mark, t train.Thresholds) train.Grade {
	if g := t.Grade(train.Cost(marks)); g.Wrong() {
		return g
	}
	if slices.ContainsFunc(marks, func(k train.Mark) bool { return k.Grade == train.Undecided }) {
		return train.Undecided
	}
	return train.Right
}

// Best reports whether the choice is the best, not only as good.
func (m *Moment) Best() bool {
	return m.Grade() == train.Right && !slices.ContainsFunc(m.Marks, func(k train.Mark) bool { return k.Cost > 0 })
}

// Gap returns what was at stake, antes: by how much the best choice beats the best
// other one; of several things decided, the most.
func (m *Moment) Gap() float64 {
	gap := 0.0
	for _, k := range m.Marks {
		gap = max(gap, k.Gap)
	}
	return gap
}

// complete reports whether all is known of the moment that there will be.
func (m *Moment) complete() bool { return m.Made && m.Judged && m.timed }

// Judged returns a decision at a box that has been judged by somebody else.
func Judged(box int, s train.Step, t train.Thresholds) *Moment {
	return &Moment{
		Action: s.Action, Box: box, Position: s.Position, Choice: s.Choice, Made: true, Marks: s.Marks, Judged: true,
		thresholds: t, asker: advice.Answered(s.Advice), timed: true,
	}
}

// Past returns the decisions that a person has made in the hand of a session so far.
// They are still to be judged.
func Past(st session.State) ([]*Moment, error) {
	var all []*Moment
	for i, a := range st.Actions {
		before := st
		before.Actions = st.Actions[:i]
		s, err := session.Resume(before)
		if err != nil {
			return nil, err
		}
		p, own := s.Position()
		if !own {
			continue
		}
		legal := s.Legal()
		if c, ok := train.Chosen(a, legal.Insured); ok {
			all = append(all, &Moment{Action: i, Box: legal.Box, Position: p, Choice: c, Made: true, timed: true})
		}
	}
	return all, nil
}
