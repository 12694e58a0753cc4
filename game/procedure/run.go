package procedure

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"felt/game/card"
	"felt/game/round"
)

// Decide is how the player of the box in turn decides: an adviser, a habit, or a script.
type Decide func(round.Situation, round.Legal) round.Action

// Play deals a round and plays it to its end, every decision made by decide. The error
// is that of [round.New], or of a decision that is not legal.
func Play(cfg round.Config, deck *card.Deck, decide Decide) (*round.Round, error) {
	r, err := round.New(cfg, deck)
	if err != nil {
		return nil, err
	}
	for {
		s, ok := r.Situation()
		if !ok {
			return r, nil
		}
		if _, err := r.Apply(decide(s, r.Legal())); err != nil {
			return nil, err
		}
	}
}

// Setup is what a run is made of.
type Setup struct {
	// Procedure is that of the round's house.
	Procedure *Procedure
	// Round is the round to be dealt, played to its end ([Play]).
	Round *round.Round
	Level Level
	// Off are steps of common practice that are switched off: they are done by themselves.
	Off []StepID
	// Documents: all common practice is switched off, steps and orders; what is left is
	// given by the house's document or its readings, or demanded by the round.
	Documents bool
	// Only are the irregularities that may be put on the table; empty: all of the house.
	Only []FaultID
	// Rand chooses irregularities. It is needed where Level.Irregular is above 0.
	Rand *rand.Rand
}

// Run is a round that a trainee deals, step by step.
type Run struct {
	setup Setup
	*script
	done  []bool
	shown *round.Showing
	left  int
	// log are the nodes done, in order.
	log []int

	fault *spot
	// handled: the irregularity has been seen to.
	handled bool

	marks  []Mark
	tries  int
	failed bool
}

// New makes a run of a finished round. The error says what of the setup can't be: a round
// that is not over or of another house, a step that is not common practice and so can't be
// switched off, a chance outside 0 to 1 or without a source.
func New(s Setup) (*Run, error) {
	switch {
	case s.Procedure == nil || s.Round == nil:
		return nil, errors.New("a run needs a procedure and a round")
	case s.Round.Phase() != round.PhaseOver:
		return nil, errors.New("the round is not over; a run is made of a round that has been played to its end")
	case s.Round.Config().House.Hash() != s.Procedure.House.Hash():
		return nil, fmt.Errorf("the round is of house %s, the procedure of house %s", s.Round.Config().House.ID, s.Procedure.House.ID)
	case s.Level.Irregular < 0 || s.Level.Irregular > 1:
		return nil, fmt.Errorf("the chance of an irregularity is %g; allowed: 0 to 1", s.Level.Irregular)
	case s.Level.Irregular > 0 && s.Rand == nil:
		return nil, errors.New("irregularities need a source of chance")
	}
	for _, id := range s.Off {
		step, ok := s.Procedure.Step(id)
		if !ok {
			return nil, fmt.Errorf("house %s has no step %q to switch off", s.Procedure.House.ID, id)
		}
		if !step.Practice() {
			return nil, fmt.Errorf("step %s can't be switched off: only common practice can", id)
		}
	}
	r := &Run{setup: s, script: undo(s.Round), left: card.Cards}
	r.order(s.Procedure, func(t Task) bool {
		return slices.Contains(s.Off, t.Step) || s.Documents && t.Practice
	}, !s.Documents)
	r.done = make([]bool, len(r.nodes))
	r.shown = round.NewShowing(r.final)
	r.fault = r.inject()
	r.flow()
	return r, nil
}

// flow lets happen what happens by itself.
func (r *Run) flow() {
	for again := true; again; {
		again = false
		for at, n := range r.nodes {
			if n.auto && r.ready(at) {
				r.do(at)
				again = true
			}
		}
	}
}

// ready tells whether a node can be done now.
func (r *Run) ready(at int) bool {
	return !r.done[at] && !slices.ContainsFunc(r.nodes[at].needs, func(n need) bool { return !r.done[n.node] })
}

// do does a node and shows it.
func (r *Run) do(at int) {
	r.done[at] = true
	r.log = append(r.log, at)
	for _, e := range r.nodes[at].events {
		r.shown.Show(e, round.Parts(e))
		switch e.Kind {
		case round.EventDeal, round.EventServe:
			r.left -= e.Count
		case round.EventReplace:
			r.left--
		}
	}
}

// due returns the tasks that are right now, were there no irregularity, in the order of
// the procedure.
func (r *Run) due() []int {
	var all []int
	for at, n := range r.nodes {
		if !n.auto && r.ready(at) {
			all = append(all, at)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int { return r.rank(a) - r.rank(b) })
	return all
}

// rank is the place of a node in the procedure.
func (r *Run) rank(at int) int {
	steps := r.setup.Procedure.Steps
	i := slices.IndexFunc(steps, func(s Step) bool { return s.ID == r.nodes[at].Step })
	return i*(len(r.final.Boxes)+1) + r.nodes[at].Box
}

// Tasks returns the tasks that are right now, in the order of the procedure; an
// irregularity that must be seen to first is not among them. It is empty when the run is
// over.
func (r *Run) Tasks() []Task {
	if r.Over() {
		return nil
	}
	var tasks []Task
	for _, at := range r.due() {
		tasks = append(tasks, r.task(at))
	}
	return tasks
}

func (r *Run) task(at int) Task {
	t := r.nodes[at].Task
	t.From, t.Card = slices.Clone(t.From), slices.Clone(t.Card)
	needs := slices.SortedFunc(slices.Values(r.nodes[at].needs), func(a, b need) int { return a.node - b.node })
	for _, n := range needs {
		if m := r.nodes[n.node]; len(n.from) > 0 && !m.move {
			t.After = append(t.After, Prior{m.Step, m.Box, slices.Clone(n.from)})
		}
	}
	return t
}

// Irregularity returns the irregularity that can be told now, and the number of its box (0:
// of none); ok is false where there is none.
func (r *Run) Irregularity() (i Irregularity, box int, ok bool) {
	if r.Over() || !r.known() {
		return Irregularity{}, 0, false
	}
	return r.fault.Irregularity, r.fault.Box, true
}

// Right returns everything that is right now: the tasks, and the naming of an
// irregularity that is to be seen, which once it must be seen to is the only right thing.
func (r *Run) Right() []Choice {
	if r.Over() {
		return nil
	}
	var all []Choice
	if r.demanded() {
		return []Choice{r.fault.choice()}
	}
	for _, at := range r.due() {
		all = append(all, r.nodes[at].Choice())
	}
	if r.known() {
		all = append(all, r.fault.choice())
	}
	return all
}

// Over reports whether the run has come to its end, or to a critical slip.
func (r *Run) Over() bool { return r.failed || !slices.Contains(r.done, false) }

// Failed reports whether a critical slip has ended the run.
func (r *Run) Failed() bool { return r.failed }

// Level returns the level of the run.
func (r *Run) Level() Level { return r.setup.Level }

// Procedure returns the procedure of the run.
func (r *Run) Procedure() *Procedure { return r.setup.Procedure }

// Answer is what the trainee does.
type Answer struct {
	Choice
	// Seconds is how long it took.
	Seconds float64
	// Hinted: the next step was shown to him.
	Hinted bool
}

// Do judges an answer and goes on: with what was chosen where it is right; where it is
// not, with nothing, if the level has it chosen again, and otherwise with what would have
// been right. A critical slip ends the run. The error says that the run is over.
func (r *Run) Do(a Answer) (Mark, error) {
	if r.Over() {
		return Mark{}, errors.New("the run is over")
	}
	m, at := r.judge(a)
	r.marks = append(r.marks, m)
	r.tries++
	switch {
	case m.Critical:
		r.failed = true
	case m.Verdict == Right || !r.setup.Level.AtOnce:
		r.goOn(at)
	}
	return m, nil
}

// goOn does a task, or with −1 sees to the irregularity.
func (r *Run) goOn(at int) {
	r.tries = 0
	if at < 0 {
		r.handled = true
		return
	}
	r.do(at)
	r.flow()
}

// Marks returns the marks of all answers so far.
func (r *Run) Marks() []Mark { return slices.Clone(r.marks) }

// Events returns what has happened so far, as the dealer sees it, in the order in which
// the run did it.
func (r *Run) Events() []round.Event {
	var all []round.Event
	for _, at := range r.log {
		all = append(all, r.nodes[at].events...)
	}
	return all
}
