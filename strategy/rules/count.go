package rules

import (
	"context"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/strategy/edge"
)

// Count is [Try] with every deal counted, for games without drawing, insurance and buying;
// the error of another is [edge.ErrDrawing].
func Count(ctx context.Context, h *house.House, s *Sheet) (*Tried, error) {
	best, err := edge.Count(ctx, h, edge.Best)
	if err != nil {
		return nil, err
	}
	known := KnownAt(h)
	bets := []edge.Bets{betsOf(h, s)}
	for _, k := range known {
		bets = append(bets, betsOf(h, k))
	}
	counted, err := edge.CountBets(ctx, h, bets...)
	if err != nil {
		return nil, err
	}
	result := func(c *edge.Counted) Result {
		cost := best[0].EV - c.EV
		return Result{EV: Value{Mean: c.EV}, Cost: Value{Mean: cost}, Costs: Costs{First: cost}}
	}
	t := &Tried{Best: Value{Mean: best[0].EV}, Sheet: result(counted[0])}
	for i, k := range known {
		t.Known = append(t.Known, KnownResult{k, result(counted[i+1])})
	}
	return t, nil
}

// betsOf is a player of a game in which he only bets or folds.
func betsOf(h *house.House, who Player) edge.Bets {
	a := &strategy.Advice{Options: []strategy.Option{{Action: strategy.Fold}, {Action: strategy.Bet}}}
	return func(own card.Set, up card.Card) bool {
		p := strategy.Position{Stakes: house.Stakes{House: h, Ante: 1}, Cards: own.Cards(), Up: up}
		return a.Options[who.Decide(First, &p, a)].Action == strategy.Bet
	}
}
