package procedure

import (
	"slices"

	"felt/game/round"
)

// order puts the orders of a procedure between the tasks of a script, says where each
// task comes from, and leaves those that are switched off to themselves.
func (s *script) order(p *Procedure, off func(Task) bool, practice bool) {
	for at, n := range s.nodes {
		if n.move {
			n.auto = true
			continue
		}
		step, ok := p.Step(n.Step)
		s.describe(n, p, step)
		n.auto = !ok || off(n.Task)
		for _, o := range step.After {
			if o.When != "" && !n.cases[o.When] || len(o.From) == 0 && !practice {
				continue
			}
			for before, m := range s.nodes {
				if m.Step == o.Step && !m.move && m.stage <= n.stage && before != at && s.concerns(o.Of, n.Box, m.Box) {
					s.link(at, before, s.holding(o.From))
				}
			}
		}
	}
}

// describe says what gives a task: the clauses of its step, those of the cases that hold,
// and those of the rules by which its lines are settled.
func (s *script) describe(n *node, p *Procedure, step Step) {
	from := slices.Clone(step.From)
	for _, c := range step.Cases {
		if n.cases[c.When] {
			from = append(from, c.From...)
		}
	}
	for _, l := range n.lines {
		from = append(from, said(p.House, l.Rule)...)
	}
	n.From = unique(s.holding(from))
	n.Practice = len(n.From) == 0 && len(n.lines) == 0
	n.Call = step.Call
}

// unique returns the texts, each once, in their order.
func unique(texts []string) []string {
	var out []string
	for _, t := range texts {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// holding returns those of some clauses that hold at the table.
func (s *script) holding(clauses []string) []string {
	return s.final.Boxes[0].Stakes.Clauses(clauses)
}

// concerns tells whether an order of a task for one box means the task for another; 0 is
// no box.
func (s *script) concerns(of Of, box, other int) bool {
	if box == 0 || other == 0 {
		return of == OfOwn || of == OfAll
	}
	switch of {
	case OfOwn:
		return other == box
	case OfEarlier:
		return other < box
	case OfOwner:
		return other < box && s.owner(other) == s.owner(box)
	}
	return true
}

func (s *script) owner(box int) round.Seat { return s.final.Boxes[box-1].Owner }

// link lets a node need another; where it does so already, the clauses that say so are
// added. What would never come about is left out: an order against what the round
// demands.
func (s *script) link(at, before int, from []string) {
	n := s.nodes[at]
	for i := range n.needs {
		if n.needs[i].node == before {
			n.needs[i].from = unique(append(n.needs[i].from, from...))
			return
		}
	}
	if !s.needs(before, at, make([]bool, len(s.nodes))) {
		n.needs = append(n.needs, need{before, slices.Clone(from)})
	}
}

// needs tells whether a node needs another, directly or not. Visited are the nodes that
// have been looked at.
func (s *script) needs(at, other int, visited []bool) bool {
	if at == other {
		return true
	}
	if visited[at] {
		return false
	}
	visited[at] = true
	return slices.ContainsFunc(s.nodes[at].needs, func(n need) bool { return s.needs(n.node, other, visited) })
}
