package procedure

import (
	"fmt"
	"slices"
	"strings"
)

// Off is what of common practice is switched off, as a person writes it: nothing, [OffAll],
// or the ids of steps with commas between them.
type Off string

// OffAll switches off all common practice, steps and orders: what is left is given by the
// house's document or its readings, or demanded by the round.
const OffAll Off = "all"

// ParseOff reads what is switched off, whatever the house. The error names what is no step.
func ParseOff(text string) (Off, error) {
	var ids []string
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return r == ',' || r == ' ' }) {
		if Off(word) == OffAll {
			return OffAll, nil
		}
		if _, ok := byID[StepID(word)]; !ok {
			return "", fmt.Errorf("there is no step %q; allowed: %s, or ids of steps such as %s with commas between them", word, OffAll, StepCollect)
		}
		if !slices.Contains(ids, word) {
			ids = append(ids, word)
		}
	}
	return Off(strings.Join(ids, ",")), nil
}

// Steps returns the steps of common practice at a house that are switched off; what its
// document gives is not among them. With [OffAll] there are none: the whole of common
// practice is off, which documents reports.
func (o Off) Steps(p *Procedure) (steps []StepID, documents bool) {
	if o == OffAll {
		return nil, true
	}
	for _, s := range p.Steps {
		if s.Practice() && slices.Contains(o.ids(), string(s.ID)) {
			steps = append(steps, s.ID)
		}
	}
	return steps, false
}

// Check reports a step that can't be switched off at a house: it does not have it, or its
// document gives it. The error lists those that can be.
func (o Off) Check(p *Procedure) error {
	if o == OffAll {
		return nil
	}
	can := []string{string(OffAll)}
	for _, s := range p.Steps {
		if s.Practice() {
			can = append(can, string(s.ID))
		}
	}
	for _, id := range o.ids() {
		if !slices.Contains(can, id) {
			return fmt.Errorf("step %s is no common practice at house %s, so it can't be switched off; allowed: %s", id, p.House.ID, strings.Join(can, ", "))
		}
	}
	return nil
}

func (o Off) ids() []string {
	if o == "" {
		return nil
	}
	return strings.Split(string(o), ",")
}
