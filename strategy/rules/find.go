package rules

import (
	"context"

	"felt/game/house"
	"felt/strategy"
	"felt/strategy/edge"
)

// mostOf is how many rules a page may have at all, and mostOfKind how many are looked for of
// a kind: a page has 30 lines, and headings and notes besides, but some rules share a line.
const (
	mostOf     = 30
	mostOfKind = 30
)

const (
	// perTerm is what a term of a rule must save, perRule what a rule must, in antes a
	// hand: less is not worth remembering.
	perTerm = 0.00002
	perRule = 0.00002
)

// Find searches for a sheet: it deals a number of deals, values every choice along best play
// exactly, and learns a list of rules for each kind of decision.
//
// fits, unless nil, says whether a sheet is short enough as it is written down; rules are left
// out until it is.
//
// progress, unless nil, is called now and then with the number of deals done, by one goroutine
// at a time; the search that follows the deals takes about as long. The result depends on
// the house, the number and the seed alone. Errors: a number of deals that [edge.Deal]
// refuses, the end of the context.
func Find(ctx context.Context, h *house.House, deals int, seed uint64, fits func(*Sheet) bool, progress func(done int)) (*Sheet, error) {
	return find(ctx, strategy.Advise, h, deals, seed, fits, progress)
}

func find(ctx context.Context, adviser strategy.Adviser, h *house.House, deals int, seed uint64, fits func(*Sheet) bool, progress func(done int)) (*Sheet, error) {
	dealt, err := edge.Deal(deals, seed)
	if err != nil {
		return nil, err
	}
	examples := make([][kinds][]example, deals)
	err = each(ctx, deals, progress, func(ctx context.Context, n int) error {
		own, up, rng := dealt.At(n)
		p, err := newPath(ctx, adviser, h, own, up, rng)
		if err != nil {
			return err
		}
		p.told = func(k Kind, p *strategy.Position, a *strategy.Advice, weight float64) {
			examples[n][k] = append(examples[n][k], exampleOf(k, p, a, weight*dealt.Weight(n)))
		}
		_, err = p.play(Best{})
		return err
	})
	if err != nil {
		return nil, err
	}
	var lists [kinds]joining
	for k := range kinds {
		var all []example
		for n := range examples {
			all = append(all, examples[n][k]...)
		}
		lists[k] = learn(ctx, k, all, mostOfKind)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	for most := mostOf; ; most-- {
		shorten(lists[:], most)
		refine(ctx, lists[:], most)
		for k := range lists {
			lists[k].simplify(ctx)
			lists[k].open()
		}
		s := &Sheet{lists[First].rules, lists[Drawn].rules, lists[Insurance].rules, lists[Sale].rules, lists[Repeat].rules}
		if most == 1 || fits == nil || fits(s) || ctx.Err() != nil {
			return s, ctx.Err()
		}
		most = min(most, s.Rules())
	}
}
