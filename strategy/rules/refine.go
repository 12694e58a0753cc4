package rules

import (
	"context"
	"slices"
)

// refine replaces rules of lists while that lowers what they cost: the rule that saves most is
// added to one of them, and what then saves least is left out.
func refine(ctx context.Context, lists []joining, most int) {
	for changed := true; changed && ctx.Err() == nil; {
		changed = false
		for k := range lists {
			tried := slices.Clone(lists)
			if !tried[k].add(ctx) {
				continue
			}
			shorten(tried, most)
			if worth(tried) < worth(lists)-leastGain {
				copy(lists, tried)
				changed = true
			}
		}
	}
}

// leastGain is what a replacement must save, in antes a hand.
const leastGain = 1e-6

// worth is what lists cost together.
func worth(lists []joining) (sum float64) {
	for k := range lists {
		sum += lists[k].cost
	}
	return sum
}

// add adds the rule that saves most.
func (j *joining) add(ctx context.Context) bool {
	if len(j.examples) == 0 || len(j.rules) >= mostRules-1 {
		return false
	}
	choices := choicesOf[j.kind]
	all := terms(j.examples, asked[j.kind])
	var rules []found
	for _, r := range append(slices.Clone(j.rules), Rule{Play: defaults[j.kind]}) {
		f := found{choice: slices.Index(choices, choice{r.Play, r.Keep})}
		for _, t := range r.When {
			at := slices.Index(all, t)
			if at < 0 {
				at = len(all)
				all = append(all, t)
			}
			f.terms = append(f.terms, at)
		}
		rules = append(rules, f)
	}
	s := newSearch(ctx, choices, j.examples, all)
	l := s.run(rules)
	c, ok := s.grow(&l)
	if !ok {
		return false
	}
	l.rules = []found{c.found}
	j.rules = slices.Insert(slices.Clone(j.rules), c.at, s.rules(&l)[0])
	j.cost = j.costOf(j.rules)
	j.tune()
	return true
}
