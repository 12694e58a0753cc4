// Package procedure is the dealer's work of a round as ordered steps: which step is
// next at a house, which clause of its document says so, and how a step that a trainee
// chooses is judged.
//
// A procedure is data. One file, steps.toml, lists the steps of a round with what may
// give each of them, and each order between them: facts of procedure and rules that a
// house file ties to the clauses of its document. [For] puts a house to it: what its
// document gives carries the clause; everything else is marked as common practice
// ([Step.Practice]) and can be switched off. So the program teaches nothing as a house's
// rule that its document does not say, and a house of one's own making has its procedure
// from its own clauses. Calls that a document prints, and the chips of the tables, stand
// in the house files too.
//
// A procedure is no part of [house.House.Hash]: it decides no payment, and a record of
// play must not fall out of its statistics because a call was worded anew. What is marked
// under a procedure names [Procedure.Hash] beside it.
//
// A [Run] is one round dealt by a trainee. It takes a finished round ([Play] plays one),
// undoes it into steps, and hands them out again: [Run.Right] are the steps that are
// right now, [Run.Choices] puts plausible wrong ones among them, [Run.Do] judges what was
// chosen, [Run.View] shows the table as far as it has got. [Levels] is the one table of
// settings from the first lesson to the table; at its end irregularities are put on the
// table ([Irregularities]): what is shown is changed, what is right still comes from the
// round.
//
// Files: steps.toml is the procedure, step.go the vocabulary, parse.go reads, procedure.go
// puts a house to it; script.go undoes a round into the tasks of task.go, with what
// money.go knows of their payments, and order.go orders them; run.go, judge.go, choices.go
// and score.go are the run, choice.go reads and writes what is chosen in it, view.go what it
// shows, level.go its settings, off.go what is switched off, seats.go who sits at the table;
// fault.go is the table of irregularities and inject.go puts them on the table; kind.go,
// standing.go and cites.go say what was done, how far somebody has come, and which clause
// gives what.
package procedure

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"felt/game/house"
	"felt/game/round"
)

// Procedure is the dealer's work of a round at a house.
type Procedure struct {
	House *house.House
	// Steps stand in the order in which they are taught.
	Steps []Step
}

// Step is a step of a house's procedure.
type Step struct {
	ID StepID
	// From are the clauses of the house's document, or the readings, that give the step;
	// empty where none does.
	From []string
	// Critical are the slips with it that end a run.
	Critical []Slip
	// Call is what the dealer says; empty where he says nothing.
	Call Call
	// Cases are further clauses that give it, each in some case.
	Cases []Case
	// After are the steps that come before it, beside what the round itself demands.
	After []Order
}

// Case is a case of a step in which more clauses give it.
type Case struct {
	When When
	From []string
}

// Practice reports whether the step is common practice: no clause of the document
// gives it, and it moves no money, so that it can be switched off.
func (s Step) Practice() bool { return len(s.From) == 0 && len(s.Cases) == 0 && !kindOf(s.ID).moves }

// Call is what the dealer says at a step.
type Call struct {
	// Text is the call as it is printed, English the same in English. A call that the
	// house's document does not print is common practice, and in English only.
	Text, English string
	Printed       bool
}

// Order is a step that must be done before another.
type Order struct {
	Step StepID
	Of   Of
	// When is the case in which the order holds; empty: always.
	When When
	// From are the clauses or readings that give the order; empty where it is common
	// practice.
	From []string
}

// For returns the procedure of a house by what comes with the program.
func For(h *house.House) *Procedure { return Common().At(h) }

// At returns the plan's procedure at a house: the steps that the house can have, with
// the clauses that give them.
func (p *Plan) At(h *house.House) *Procedure {
	out := &Procedure{House: h}
	for _, s := range p.steps {
		from := clausesOf(h, s.by, "")
		if k := kindOf(s.id); !k.has(h) || s.said && len(from) == 0 {
			continue
		}
		step := Step{ID: s.id, From: from, Critical: slices.Clone(s.critical), Call: s.callAt(h)}
		for _, w := range stepWhens {
			if in := clausesOf(h, s.by, w); len(in) > 0 && houseCases[w](h) {
				step.Cases = append(step.Cases, Case{w, in})
			}
		}
		for _, o := range s.after {
			from := clausesOf(h, o.by, "")
			if !kindOf(o.step).has(h) || o.said && len(from) == 0 || o.when != "" && !houseCases[o.when](h) {
				continue
			}
			order := Order{Step: o.step, Of: o.of, From: from}
			if slices.Contains(stepWhens, o.when) {
				order.When = o.when
			}
			step.After = append(step.After, order)
		}
		out.Steps = append(out.Steps, step)
	}
	return out
}

// callAt is the call of a step at a house.
func (s planned) callAt(h *house.House) Call {
	for _, by := range s.by {
		if c, ok := h.Call(string(by.rule)); ok {
			return Call{c.Text, c.English, true}
		}
	}
	return Call{Text: s.call, English: s.call}
}

// clausesOf returns the clauses and readings by which a house gives any of the rules of
// a case of a step, each once; without one, of the rules that hold in every case.
func clausesOf(h *house.House, refs []ref, when When) []string {
	var from []string
	for _, by := range refs {
		if by.when != when && !(when == "" && slices.Contains(houseWhens, by.when) && houseCases[by.when](h)) {
			continue
		}
		for _, clause := range said(h, by.rule) {
			if !slices.Contains(from, clause) {
				from = append(from, clause)
			}
		}
	}
	return from
}

// said returns the clauses and readings by which a house gives a rule; none where its
// document is silent, or the rule has no meaning.
func said(h *house.House, rule round.Rule) []string {
	clauses := rule.Clauses(h)
	if slices.Contains(clauses, house.Silent) {
		return nil
	}
	return clauses
}

// Step returns the step of that id; ok is false where the house does not have it.
func (p *Procedure) Step(id StepID) (s Step, ok bool) {
	i := slices.IndexFunc(p.Steps, func(s Step) bool { return s.ID == id })
	if i < 0 {
		return Step{}, false
	}
	return p.Steps[i], true
}

// Hash returns the SHA-256 of the procedure in hexadecimal: its steps with their orders,
// clauses and slips. Two runs with the same round, settings and hash are judged alike.
func (p *Procedure) Hash() string {
	sum := sha256.New()
	for _, s := range p.Steps {
		fmt.Fprintf(sum, "%s %q %q %v\n", s.ID, s.From, s.Critical, s.Cases)
		for _, o := range s.After {
			fmt.Fprintf(sum, "\t%s %s %s %q\n", o.Step, o.Of, o.When, o.From)
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}
