package procedure

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"felt/game/house"
	"felt/game/round"
	"felt/game/strict"
)

// stepsFile is the procedure that comes with the program.
//
//go:embed steps.toml
var stepsFile []byte

// Fault is one thing wrong with a procedure file.
type Fault = strict.Fault

// Faults are all the faults of a procedure file; see [strict.Faults].
type Faults = strict.Faults

// Plan is a procedure as its file gives it: steps in their order, and what may give
// them, for any house. [Plan.At] makes a house's procedure of it.
type Plan struct{ steps []planned }

// planned is a step of a plan.
type planned struct {
	id       StepID
	by       []ref
	said     bool
	after    []ordered
	critical []Slip
	call     string
}

// ordered is an order of a plan: the step comes after another.
type ordered struct {
	step StepID
	of   Of
	by   []ref
	when When
	said bool
}

// Common returns the procedure that comes with the program: what the documents of the
// presets say, and common practice where they are silent.
var Common = sync.OnceValue(func() *Plan {
	p, err := Parse("steps.toml", stepsFile)
	if err != nil {
		// It is part of the program; a test reads it.
		panic(err)
	}
	return p
})

// Parse reads a procedure file. The error is of type [Faults] and holds every fault
// found, with its place. Nothing is opened: file is the name by which faults call the
// source.
//
// The file is a list of steps, each {id, by, said, after, critical, call}, of which only
// id must be there; the order of the list is that in which steps are taught. by lists
// facts of procedure ([house.FactIDs]) and fields of house files ([house.Fields]), as
// texts or as {rule, when}; after lists {step, of, by, when, said}; critical lists
// [Slip] values. A step that is left out is done by itself.
func Parse(file string, src []byte) (*Plan, error) {
	r := &reader{File: strict.Read(file, src)}
	p := r.plan()
	if faults := r.Faults(); len(faults) > 0 {
		return nil, faults
	}
	return p, nil
}

// A reader reads one procedure file.
type reader struct{ *strict.File }

const (
	stepForm  = `{id = "cut", by = ["cut"]}`
	orderForm = `{step = "ask", of = "all"}`
)

func (r *reader) plan() *Plan {
	p := &Plan{}
	r.Record("a procedure file", r.Root, []strict.Key{
		strict.Required("steps", func(n *strict.Node) {
			r.records("steps", n, stepForm, func(item *strict.Node) { r.step(p, item) })
			if n.Kind == strict.List && len(n.Items) == 0 {
				r.Fault(n.At, "steps", "steps is empty", "a list of "+stepForm)
			}
		}),
	})
	return p
}

// records calls read for each table of a list.
func (r *reader) records(what string, n *strict.Node, form string, read func(*strict.Node)) {
	if n.Kind != strict.List {
		r.WrongType(what, n, "a list of "+form)
		return
	}
	for _, item := range n.Items {
		if item.Kind != strict.Table {
			r.WrongType(what, item, form)
			continue
		}
		read(item)
	}
}

// step reads a step. Orders may name steps that follow in the file.
func (r *reader) step(p *Plan, n *strict.Node) {
	const what = "steps"
	var s planned
	r.Record(what, n, []strict.Key{
		strict.Required("id", func(n *strict.Node) {
			s.id = r.stepID("steps, id", n)
			if s.id != "" && slices.ContainsFunc(p.steps, func(q planned) bool { return q.id == s.id }) {
				r.Fault(n.At, what, fmt.Sprintf("step %q stands twice", s.id), "each step once")
			}
		}),
		strict.Optional("by", func(n *strict.Node) { s.by = r.refs("steps, by", n) }),
		strict.Optional("said", func(n *strict.Node) { s.said, _ = r.Bool("steps, said", n) }),
		strict.Optional("after", func(n *strict.Node) {
			r.records("steps, after", n, orderForm, func(item *strict.Node) { s.after = append(s.after, r.order(item)) })
		}),
		strict.Optional("critical", func(n *strict.Node) {
			for _, name := range r.Names("steps, critical", n, func(n *strict.Node) (string, bool) { return r.OneOf("steps, critical", n, slips) }) {
				s.critical = append(s.critical, Slip(name))
			}
		}),
		strict.Optional("call", func(n *strict.Node) {
			const allowed = "the words of the call, one line"
			if s.call, _ = r.Line("steps, call", n, mostCall, allowed); n.Kind == strict.String && strings.TrimSpace(s.call) == "" {
				r.Fault(n.At, "steps, call", "steps, call is empty", allowed)
			}
		}),
	})
	if s.said && len(s.by) == 0 && !r.Doubtful("steps, by") {
		r.Fault(n.At, what, fmt.Sprintf("step %q is only where a document gives it, but by says not what gives it", s.id), "something in by, or no said")
	}
	if slices.Contains(s.critical, SlipSecond) && s.id != StepPay {
		r.Fault(n.At, what, fmt.Sprintf("step %q pays no combinations, so it can leave none out", s.id), "second for the step pay only")
	}
	p.steps = append(p.steps, s)
}

// mostCall is the length of the longest call, in bytes.
const mostCall = 120

func (r *reader) stepID(what string, n *strict.Node) StepID {
	var ids []string
	for _, k := range kinds {
		ids = append(ids, string(k.id))
	}
	id, _ := r.OneOf(what, n, ids)
	return StepID(id)
}

func (r *reader) order(n *strict.Node) ordered {
	const what = "steps, after"
	var o ordered
	r.Record(what, n, []strict.Key{
		strict.Required("step", func(n *strict.Node) { o.step = r.stepID(what+", step", n) }),
		strict.Required("of", func(n *strict.Node) { v, _ := r.OneOf(what+", of", n, ofs); o.of = Of(v) }),
		strict.Optional("by", func(n *strict.Node) { o.by = r.refs(what+", by", n) }),
		strict.Optional("when", func(n *strict.Node) { v, _ := r.OneOf(what+", when", n, whens); o.when = When(v) }),
		strict.Optional("said", func(n *strict.Node) { o.said, _ = r.Bool(what+", said", n) }),
	})
	return o
}

// refs reads what gives a step or an order.
func (r *reader) refs(what string, n *strict.Node) []ref {
	if n.Kind != strict.List {
		r.WrongType(what, n, `a list such as ["cut", "sixth.price"]`)
		return nil
	}
	var refs []ref
	for _, item := range n.Items {
		var by ref
		if item.Kind == strict.Table {
			r.Record(what, item, []strict.Key{
				strict.Required("rule", func(n *strict.Node) { by.rule = r.rule(what, n) }),
				strict.Required("when", func(n *strict.Node) { v, _ := r.OneOf(what+", when", n, whens); by.when = When(v) }),
			})
		} else {
			by.rule = r.rule(what, item)
		}
		if slices.Contains(refs, by) && by.rule != "" {
			r.Fault(item.At, what, fmt.Sprintf("%s has %q twice", what, by.rule), "each once")
		}
		refs = append(refs, by)
	}
	return refs
}

// rule reads a fact of procedure or the path of a field of a house file.
func (r *reader) rule(what string, n *strict.Node) round.Rule {
	const allowed = "a fact of procedure or a field of a house file"
	name, ok := r.Line(what, n, mostCall, allowed)
	if ok && !slices.Contains(house.FactIDs(), name) && house.FieldAt(name) == nil {
		r.Fault(n.At, what, fmt.Sprintf("%s: %q is no rule", what, name), allowed)
	}
	return round.Rule(name)
}
