package rules

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"
)

// choice is a play, and for an exchange what is kept.
type choice struct {
	play Play
	keep Keep
}

// example is a decision whose best play is known: what each choice costs against it.
type example struct {
	facts  Facts
	weight float64
	// cost is in antes, in the order of the search's choices; infinite where a choice is
	// not legal.
	cost []float64
}

// search learns an ordered list of rules for some decisions of a kind.
type search struct {
	ctx      context.Context
	choices  []choice
	examples []example
	terms    []Term
	// holds has a bit for each example of which a term is true.
	holds [][]uint64
	// costs are those of the examples, one after the other, times their weights.
	costs []float64
}

// Bounds of a list and of what its rules can tell.
const (
	mostRules   = 64
	mostChoices = 16
)

func newSearch(ctx context.Context, choices []choice, examples []example, terms []Term) *search {
	s := &search{ctx: ctx, choices: choices, examples: examples, terms: terms}
	for _, t := range terms {
		set := make([]uint64, s.words())
		for i := range examples {
			if t.Holds(&examples[i].facts) {
				set[i/64] |= 1 << (i % 64)
			}
		}
		s.holds = append(s.holds, set)
	}
	for i := range examples {
		for _, c := range examples[i].cost {
			s.costs = append(s.costs, c*examples[i].weight)
		}
	}
	return s
}

func (s *search) words() int { return (len(s.examples) + 63) / 64 }

// costsOf are the costs of an example, times its weight.
func (s *search) costsOf(i int) []float64 { return s.costs[i*len(s.choices) : (i+1)*len(s.choices)] }

// found is a rule of a list: its terms by their places, and its choice.
type found struct {
	terms  []int
	choice int
}

// list is an ordered list on its way; its last rule always holds.
type list struct {
	rules []found
	// owner is the rule that decides each example, cost what it then costs, times its
	// weight.
	owner []int
	cost  []float64
	total float64
}

// run decides every example by the rules.
func (s *search) run(rules []found) list {
	l := list{rules: rules, owner: make([]int, len(s.examples)), cost: make([]float64, len(s.examples))}
	for i := range s.examples {
		costs := s.costsOf(i)
		for r := range rules {
			if c := costs[rules[r].choice]; !math.IsInf(c, 1) && s.match(rules[r].terms, i) {
				l.owner[i], l.cost[i] = r, c
				break
			}
		}
		l.total += l.cost[i]
	}
	return l
}

func (s *search) match(terms []int, i int) bool {
	for _, t := range terms {
		if s.holds[t][i/64]>>(i%64)&1 == 0 {
			return false
		}
	}
	return true
}

// fallback is the best list of one rule that always holds.
func (s *search) fallback() list {
	best := list{total: math.Inf(1)}
	for c := range s.choices {
		if slices.ContainsFunc(s.examples, func(e example) bool { return math.IsInf(e.cost[c], 1) }) {
			continue // not always legal
		}
		if l := s.run([]found{{choice: c}}); l.total < best.total {
			best = l
		}
	}
	return best
}

// candidate is a rule to insert at a place, and what that saves less what is charged for
// it.
type candidate struct {
	found
	at   int
	gain float64
}

const (
	// keptCandidates is how many rules of two terms are tried with a third.
	keptCandidates = 40
	// worthATerm is the part of the best rule's saving that another must save to be tried
	// with one more term.
	worthATerm = 0.4
)

// grow finds the rule that saves most. ok is false where none saves what it is charged, or
// where the context has ended.
func (s *search) grow(l *list) (best candidate, ok bool) {
	g := growth{search: s, list: l, set: make([]uint64, s.words())}
	g.lose()
	for a := range s.terms {
		if s.ctx.Err() != nil {
			return candidate{}, false
		}
		g.consider([]int{a})
		for b := range a {
			if s.terms[a].Fact != s.terms[b].Fact {
				g.consider([]int{b, a})
			}
		}
	}
	for _, top := range slices.Clone(g.tops) {
		if len(top.terms) < 2 {
			continue
		}
		for c := range s.terms {
			if !slices.ContainsFunc(top.terms, func(t int) bool { return s.terms[t].Fact == s.terms[c].Fact }) {
				g.consider(append(slices.Clone(top.terms), c))
			}
		}
	}
	if len(g.tops) == 0 {
		return candidate{}, false
	}
	return g.tops[0], true
}

// growth looks for a rule to add to a list.
type growth struct {
	*search
	list *list
	set  []uint64
	// tops are the best candidates so far, the best first.
	tops []candidate
	// losing are the examples that lose anything; sparse has a bit for each of them of
	// which a term is true.
	losing []int
	sparse [][]uint64
	// few are the choices worth a look.
	few [mostChoices]int
}

func (g *growth) lose() {
	for i, c := range g.list.cost {
		if c > 0 {
			g.losing = append(g.losing, i)
		}
	}
	g.sparse = make([][]uint64, len(g.terms))
	for t := range g.terms {
		g.sparse[t] = make([]uint64, (len(g.losing)+63)/64)
		for n, i := range g.losing {
			if g.holds[t][i/64]>>(i%64)&1 != 0 {
				g.sparse[t][n/64] |= 1 << (n % 64)
			}
		}
	}
}

// promising returns the choices by which a rule of these terms may save more than an amount:
// what it saves of the losing examples is a bound, for the others can only lose by it.
func (g *growth) promising(terms []int, least float64) []int {
	var saved [mostChoices]float64
	for w := range g.sparse[terms[0]] {
		word := ^uint64(0)
		for _, t := range terms {
			word &= g.sparse[t][w]
		}
		for ; word != 0; word &= word - 1 {
			i := g.losing[w*64+bits.TrailingZeros64(word)]
			now := g.list.cost[i]
			for c, cost := range g.costsOf(i) {
				if cost < now {
					saved[c] += now - cost
				}
			}
		}
	}
	few := g.few[:0]
	for c := range g.choices {
		if saved[c] > least {
			few = append(few, c)
		}
	}
	return few
}

// consider keeps a rule of these terms if it is one of the best.
func (g *growth) consider(terms []int) {
	charge := perRule + perTerm*float64(len(terms))
	least := 0.
	if len(g.tops) > 0 {
		least = worthATerm * g.tops[0].gain
	}
	if len(g.tops) == keptCandidates {
		least = max(least, g.tops[keptCandidates-1].gain)
	}
	few := g.promising(terms, least+charge)
	if len(few) == 0 {
		return
	}
	for w := range g.set {
		word := ^uint64(0)
		for _, t := range terms {
			word &= g.holds[t][w]
		}
		g.set[w] = word
	}
	best := g.best(g.list, g.set, few)
	best.gain -= charge
	if best.gain <= least {
		return
	}
	best.terms = slices.Clone(terms)
	at, _ := slices.BinarySearchFunc(g.tops, best, func(a, b candidate) int { return cmp.Compare(b.gain, a.gain) })
	g.tops = slices.Insert(g.tops, at, best)
	g.tops = g.tops[:min(len(g.tops), keptCandidates)]
}

// best returns the choice, one of few, and the place at which a rule for a set of examples
// saves most.
func (s *search) best(l *list, set []uint64, few []int) candidate {
	var sums [mostRules][mostChoices]float64
	for w, word := range set {
		for ; word != 0; word &= word - 1 {
			i := w*64 + bits.TrailingZeros64(word)
			owner, costs := &sums[l.owner[i]], s.costsOf(i)
			for _, c := range few {
				if costs[c] < math.MaxFloat64 {
					owner[c] += l.cost[i] - costs[c]
				}
			}
		}
	}
	var best candidate
	for _, c := range few {
		gain := 0.0
		for at := len(l.rules) - 1; at >= 0; at-- {
			gain += sums[at][c]
			if gain > best.gain {
				best = candidate{found{choice: c}, at, gain}
			}
		}
	}
	return best
}

// learn grows a list to so many rules at most, each saving more than it is charged.
func (s *search) learn(most int) list {
	l := s.fallback()
	for len(l.rules) < most {
		c, ok := s.grow(&l)
		if !ok {
			break
		}
		l = s.run(slices.Insert(slices.Clone(l.rules), c.at, c.found))
	}
	return l
}

// rules are the list as a sheet has it.
func (s *search) rules(l *list) (all []Rule) {
	for _, f := range l.rules {
		r := Rule{Play: s.choices[f.choice].play, Keep: s.choices[f.choice].keep}
		for _, t := range f.terms {
			r.When = append(r.When, s.terms[t])
		}
		all = append(all, r)
	}
	return all
}
