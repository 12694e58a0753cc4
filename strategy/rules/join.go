package rules

import (
	"context"
	"math"
	"slices"

	"felt/game/hand"
)

// A list is learned for each combination by itself. What is the same for several is then
// said once, and what saves less than it takes to remember is left out.

// groups are the combinations that are learned by themselves, from each to the one before
// the next.
var groups = []hand.Category{hand.None, hand.AceKing, hand.Pair, hand.TwoPair, hand.ThreeOfAKind, hand.Straight, hand.RoyalFlush + 1}

// learn finds at most so many rules for a kind of decision.
func learn(ctx context.Context, k Kind, examples []example, most int) joining {
	j := joining{kind: k, examples: examples}
	for i, from := range groups[:len(groups)-1] {
		group := Term{Primary, int8(from), int8(groups[i+1]) - 1}
		var of []example
		for _, e := range examples {
			if group.Holds(&e.facts) {
				of = append(of, e)
			}
		}
		if len(of) == 0 {
			continue
		}
		s := newSearch(ctx, choicesOf[k], of, terms(of, asked[k]))
		l := s.learn(most)
		for _, r := range s.rules(&l) {
			if !slices.ContainsFunc(r.When, func(t Term) bool { return t.Fact == Primary }) {
				r.When = append([]Term{group}, r.When...)
			}
			j.rules = append(j.rules, r)
		}
	}
	j.cost = j.costOf(j.rules)
	j.simplify(ctx)
	j.open()
	return j
}

// open leaves open which combinations a rule is for where it is for all that there are.
func (j *joining) open() {
	if len(j.examples) == 0 {
		return
	}
	least, most := extremes(j.examples, Primary)
	for i := range j.rules {
		r := &j.rules[i]
		for n, t := range r.When {
			if t.Fact == Primary {
				r.When[n] = wide(Primary, t.Least, t.Most, least, most)
			}
		}
		r.When = slices.DeleteFunc(r.When, func(t Term) bool { return t == Term{Primary, ranges[Primary].least, ranges[Primary].most} })
		if len(r.When) == 0 {
			r.When = nil // as a page is read
		}
	}
}

// joining is a list of rules for all combinations on its way.
type joining struct {
	kind     Kind
	examples []example
	rules    []Rule
	// cost is what the rules cost, in antes a hand.
	cost float64
}

// costOf is what a list costs.
func (j *joining) costOf(rules []Rule) (sum float64) {
	var at [mostRules]int
	for i, r := range rules {
		at[i] = slices.Index(choicesOf[j.kind], choice{r.Play, r.Keep})
	}
	otherwise := slices.Index(choicesOf[j.kind], choice{play: defaults[j.kind]})
	for n := range j.examples {
		e := &j.examples[n]
		cost := e.cost[otherwise]
		for i := range rules {
			if c := e.cost[at[i]]; !math.IsInf(c, 1) && rules[i].Holds(&e.facts) {
				cost = c
				break
			}
		}
		if math.IsInf(cost, 1) {
			cost = 0 // the only option
		}
		sum += e.weight * cost
	}
	return sum
}

// price is what a list costs with what is charged for its rules and terms.
func price(cost float64, rules []Rule) float64 {
	cost += perRule * float64(len(rules))
	for _, r := range rules {
		cost += perTerm * float64(len(r.When))
	}
	return cost
}

// try takes another list if it is cheaper.
func (j *joining) try(rules []Rule) bool {
	cost := j.costOf(rules)
	if price(cost, rules) >= price(j.cost, j.rules)-1e-12 {
		return false
	}
	j.rules, j.cost = rules, cost
	return true
}

// simplify changes the list while that makes it cheaper: two rules that tell the same under
// the same conditions become one for both combinations, conditions and rules are left out.
func (j *joining) simplify(ctx context.Context) {
	for changed := true; changed && ctx.Err() == nil; {
		changed = j.merge() || j.drop() || j.loosen()
	}
}

func (j *joining) merge() bool {
	for a := range j.rules {
		for b := a + 1; b < len(j.rules); b++ {
			both, ok := merged(j.rules[a], j.rules[b])
			if !ok {
				continue
			}
			for _, places := range [][2]int{{a, b}, {b, a}} {
				rules := slices.Clone(j.rules)
				rules[places[0]] = both
				if j.try(slices.Delete(rules, places[1], places[1]+1)) {
					return true
				}
			}
		}
	}
	return false
}

// merged is one rule for the combinations of two that are otherwise the same.
func merged(a, b Rule) (both Rule, ok bool) {
	if a.Play != b.Play || a.Keep != b.Keep || len(a.When) != len(b.When) {
		return Rule{}, false
	}
	both = Rule{Play: a.Play, Keep: a.Keep, When: slices.Clone(a.When)}
	for i, t := range a.When {
		n := slices.IndexFunc(b.When, func(u Term) bool { return u.Fact == t.Fact })
		switch {
		case n < 0:
			return Rule{}, false
		case t.Fact == Primary:
			both.When[i].Least, both.When[i].Most = min(t.Least, b.When[n].Least), max(t.Most, b.When[n].Most)
		case t != b.When[n]:
			return Rule{}, false
		}
	}
	return both, true
}

func (j *joining) drop() bool {
	for i := range j.rules {
		if j.try(slices.Delete(slices.Clone(j.rules), i, i+1)) {
			return true
		}
	}
	return false
}

// loosen leaves out a term, but not what combinations a rule is for: a person looks for his
// own. Only of draws it does not matter what they are beside.
func (j *joining) loosen() bool {
	for i, r := range j.rules {
		for n, t := range r.When {
			if t.Fact == Primary && !draws(&r) {
				continue
			}
			rules := slices.Clone(j.rules)
			rules[i].When = slices.Delete(slices.Clone(r.When), n, n+1)
			if j.try(rules) {
				return true
			}
		}
	}
	return false
}

// draws reports whether a rule asks about a draw and nothing else beside the combination.
func draws(r *Rule) bool {
	for _, t := range r.When {
		if t.Fact != Primary && t.Fact != Suited && t.Fact != Run && t.Fact != Three && t.Fact != ThreeTop {
			return false
		}
	}
	return len(r.When) > 1
}

// shorten leaves out the rules of lists that save least until so many are left.
func shorten(lists []joining, most int) {
	for {
		var best *joining
		var left []Rule
		n, least := 0, math.Inf(1)
		for k := range lists {
			j := &lists[k]
			n += len(j.rules)
			for i := range j.rules {
				rules := slices.Delete(slices.Clone(j.rules), i, i+1)
				if more := j.costOf(rules) - j.cost; more < least {
					best, left, least = j, rules, more
				}
			}
		}
		if n <= most {
			return
		}
		best.rules, best.cost = left, best.cost+least
		best.tune()
	}
}

// tune changes the rules that are left a little while that lowers the cost: where a term
// begins or ends, what is done, and which of two neighbours comes first.
func (j *joining) tune() {
	for changed := true; changed; {
		changed = false
		for i := range j.rules {
			changed = j.tuneTerms(i) || j.tuneChoice(i) || j.swap(i) || changed
		}
	}
}

// cheaper takes another list if it costs less.
func (j *joining) cheaper(rules []Rule) bool {
	const rounding = 1e-9
	cost := j.costOf(rules)
	if cost > j.cost-rounding {
		return false
	}
	j.rules, j.cost = rules, cost
	return true
}

func (j *joining) tuneTerms(i int) (changed bool) {
	for n := range j.rules[i].When {
		for _, move := range [][2]int8{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}} {
			t := j.rules[i].When[n]
			of := ranges[t.Fact]
			// What is open stays so: "at least" does not become "from … to".
			if t.Least > of.least {
				t.Least += move[0]
			}
			if t.Most < of.most {
				t.Most += move[1]
			}
			if t == j.rules[i].When[n] || t.Fact == Primary || t.Least > t.Most || t.Least <= of.least && t.Most >= of.most {
				continue
			}
			rules := slices.Clone(j.rules)
			rules[i].When = slices.Clone(rules[i].When)
			rules[i].When[n] = t
			changed = j.cheaper(rules) || changed
		}
	}
	return changed
}

func (j *joining) tuneChoice(i int) (changed bool) {
	for _, c := range choicesOf[j.kind] {
		rules := slices.Clone(j.rules)
		rules[i].Play, rules[i].Keep = c.play, c.keep
		changed = j.cheaper(rules) || changed
	}
	return changed
}

func (j *joining) swap(i int) bool {
	if i == 0 {
		return false
	}
	rules := slices.Clone(j.rules)
	rules[i-1], rules[i] = rules[i], rules[i-1]
	return j.cheaper(rules)
}
