package procedure

import "strings"

// Kind is a kind of thing that a dealer does: a step, or the naming of an irregularity. It
// is a key that stays the same from version to version, by which what was missed comes
// back.
type Kind string

const (
	stepKind  = "step/"
	faultKind = "irregular/"
)

// KindOfStep is the kind of doing a step.
func KindOfStep(id StepID) Kind { return Kind(stepKind + string(id)) }

// KindOfFault is the kind of naming an irregularity.
func KindOfFault(id FaultID) Kind { return Kind(faultKind + string(id)) }

// Step returns the step of a kind; ok is false where it is of an irregularity.
func (k Kind) Step() (id StepID, ok bool) {
	name, ok := strings.CutPrefix(string(k), stepKind)
	return StepID(name), ok
}

// Fault returns the irregularity of a kind; ok is false where it is of a step.
func (k Kind) Fault() (id FaultID, ok bool) {
	name, ok := strings.CutPrefix(string(k), faultKind)
	return FaultID(name), ok
}

// Has reports whether there is something of a kind to do in the run: a step of the
// trainee, or the irregularity that is put on the table.
func (r *Run) Has(k Kind) bool {
	if id, ok := k.Fault(); ok {
		return r.fault != nil && r.fault.ID == id
	}
	id, _ := k.Step()
	for _, at := range r.tasks(id) {
		if !r.nodes[at].auto {
			return true
		}
	}
	return false
}
