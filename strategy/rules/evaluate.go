package rules

import (
	"context"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"felt/game/house"
	"felt/strategy"
	"felt/strategy/edge"
)

// Value is a mean in antes and the half width of its 95 % interval; 0 where it is exact.
type Value struct {
	Mean float64 `json:"mean"`
	CI95 float64 `json:"ci95"`
}

// Result is what a way to play comes to.
type Result struct {
	// EV is the player's result of a hand, in antes.
	EV Value `json:"ev"`
	// Cost is what it loses against best play, in antes a hand; Costs is by kind of
	// decision.
	Cost  Value `json:"cost"`
	Costs Costs `json:"costs"`
}

// Evaluation is what ways to play are worth at a house: with one box, seen, without a
// table's limits and without other cards known.
type Evaluation struct {
	// Deals and Seed are those of the sample; 0 where every deal has been counted.
	Deals int    `json:"deals"`
	Seed  uint64 `json:"seed"`
	// Best is the result of best play, in antes a hand.
	Best Value `json:"best"`
	// Results are those of the players, in their order.
	Results []Result `json:"results"`
}

// Evaluate deals a number of deals and finds what each of the players loses against best
// play. All of them play the same deals.
//
// progress, unless nil, is called now and then with the number of deals done, by one goroutine
// at a time. The result depends on the house, the players, the number and the seed alone.
// Errors: a number of deals that [edge.Deal] refuses, the end of the context.
func Evaluate(ctx context.Context, h *house.House, players []Player, deals int, seed uint64, progress func(done int)) (*Evaluation, error) {
	return evaluate(ctx, strategy.Advise, h, players, deals, seed, progress)
}

func evaluate(ctx context.Context, adviser strategy.Adviser, h *house.House, players []Player, deals int, seed uint64, progress func(done int)) (*Evaluation, error) {
	dealt, err := edge.Deal(deals, seed)
	if err != nil {
		return nil, err
	}
	best := make([]float64, deals)
	costs := make([][]Costs, len(players))
	for i := range costs {
		costs[i] = make([]Costs, deals)
	}
	err = each(ctx, deals, progress, func(ctx context.Context, n int) error {
		own, up, rng := dealt.At(n)
		p, err := newPath(ctx, adviser, h, own, up, rng)
		if err != nil {
			return err
		}
		best[n] = p.advice.Options[0].EV
		for i, who := range players {
			if costs[i][n], err = p.play(who); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	out := &Evaluation{Deals: deals, Seed: seed}
	mean := func(of func(n int) float64) (v Value) {
		v.Mean, v.CI95 = dealt.Mean(of)
		return v
	}
	out.Best = mean(func(n int) float64 { return best[n] })
	for i := range players {
		r := Result{
			EV:   mean(func(n int) float64 { return best[n] - costs[i][n].Sum() }),
			Cost: mean(func(n int) float64 { return costs[i][n].Sum() }),
		}
		for k := range r.Costs {
			r.Costs[k] = mean(func(n int) float64 { return costs[i][n][k] }).Mean
		}
		out.Results = append(out.Results, r)
	}
	return out, nil
}

// each does something for every number below n, on all processors.
func each(ctx context.Context, n int, progress func(done int), do func(ctx context.Context, i int) error) error {
	var next atomic.Int64
	group, ctx := errgroup.WithContext(ctx)
	for w := range runtime.GOMAXPROCS(0) {
		group.Go(func() error {
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return nil
				}
				if err := do(ctx, i); err != nil {
					return err
				}
				if w == 0 && progress != nil {
					progress(i)
				}
			}
		})
	}
	return group.Wait()
}
