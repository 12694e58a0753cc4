package procedure

import "slices"

// Cites are the steps and the irregularities of a house that a clause gives, or that break
// it.
type Cites struct {
	Steps  []StepID
	Faults []FaultID
}

// Cites returns what of the procedure names a clause or a reading of the house's document:
// steps, also those whose place in the order it gives, and irregularities, also those for
// which it gives the remedy.
func (p *Procedure) Cites(clause string) (c Cites) {
	for _, s := range p.Steps {
		named := slices.Contains(s.From, clause)
		for _, in := range s.Cases {
			named = named || slices.Contains(in.From, clause)
		}
		for _, o := range s.After {
			named = named || slices.Contains(o.From, clause)
		}
		if named {
			c.Steps = append(c.Steps, s.ID)
		}
	}
	for _, i := range Irregularities(p.House) {
		if slices.Contains(i.Breaks, clause) || slices.Contains(i.From, clause) {
			c.Faults = append(c.Faults, i.ID)
		}
	}
	return c
}
