package train

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"felt/game/house"
	"felt/strategy"
)

// DealAnew makes a deal of a kind of spot that somebody has met, with other cards. It is
// as a [Generator] makes it, unless best play hardly ever leads to such a spot: who has
// gone wrong may have met what nobody should. The deal is then led ([Deal]): the box
// exchanges, bets and buys as it has to, uninsured, and its hand came as it was dealt or,
// where that can't be, by the sixth card or the best exchange. Evenly shuffled packs with
// which a player who does that comes to the spot are equally likely.
//
// Errors: why there is no such spot at these stakes; [ErrNotFound]; what the adviser
// can't tell; the end of the context.
func DealAnew(ctx context.Context, s house.Stakes, spot Spot, rng *rand.Rand, ask strategy.Adviser) (Deal, error) {
	g, err := newSampler(s, FilterOf(spot), rng, ask)
	if err != nil {
		return Deal{}, err
	}
	g.most = fewPlayed
	d, err := g.next(ctx)
	if !errors.Is(err, ErrNotFound) {
		return d, err
	}
	g.leads()
	return g.next(ctx)
}

// fewPlayed bounds how many deals are played in search of one by best play, where it may
// also be led.
const fewPlayed = 60

// leads has the box led from now on, by the first way by which its hand may come.
func (g *sampler) leads() {
	g.led, g.most = true, mostPlayed
	if g.f.Box == BlindBox {
		g.reach = g.reach[:1]
		return
	}
	g.free = false
	of := g.sources[0].route
	g.reach = []Route{of}
	n := len(g.sources)
	if i := slices.IndexFunc(g.sources, func(s source) bool { return s.route != of }); i >= 0 {
		n = i
	}
	g.sources, g.ends = g.sources[:n], g.ends[:n]
}

// lead is the adviser of a box that is led: it does what it has to.
func (g *sampler) lead(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	only := func(a strategy.Action) (strategy.Advice, error) {
		return strategy.Advice{Options: []strategy.Option{{Action: a}}}, nil
	}
	switch {
	case p.Stage == strategy.Drawn:
		return only(strategy.Bet)
	case p.Stage > strategy.Drawn:
		return only(strategy.Buy)
	case g.f.Decision == DecisionCards:
		return only(strategy.Exchange)
	case g.reach[0] == RouteDealt:
		return only(strategy.Bet)
	case g.reach[0] == RouteSixth:
		return only(strategy.Sixth)
	}
	a, err := g.ask(ctx, p)
	if err != nil {
		return a, err
	}
	_, exchanges := alternatives(a.Options)
	a.Options = exchanges
	return a, nil
}
