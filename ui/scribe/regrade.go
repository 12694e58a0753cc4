package scribe

import (
	"cmp"
	"context"
	"slices"

	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/record"
)

// Regrade judges the decisions of a hand of the record that is over, those of all own
// boxes in the order in which they were made, and says what was luck in it. Errors: the
// hand can't be replayed or is not over, what the adviser can't tell, thresholds out of
// order, the end of the context.
func Regrade(ctx context.Context, h record.Hand, ask strategy.Adviser, t train.Thresholds) ([]record.Decision, record.Luck, error) {
	deck, err := h.Deal.Cards()
	if err != nil {
		return nil, record.Luck{}, err
	}
	var rows []record.Decision
	cost := 0.0
	for i, b := range h.Config.Boxes {
		if b.Owner != round.Own {
			continue
		}
		line, err := train.Review(ctx, h.Config, deck.Clone(), h.Actions(), i+1, ask, t)
		if err != nil {
			return nil, record.Luck{}, err
		}
		cost += line.Cost()
		for _, s := range line.Steps {
			for _, m := range s.Marks {
				d := record.DecisionOf(m, train.SpotOf(s.Position, m.Decision))
				d.Action, d.Box = s.Action, line.Box
				rows = append(rows, d)
			}
		}
	}
	slices.SortStableFunc(rows, func(a, b record.Decision) int { return cmp.Compare(a.Action, b.Action) })
	return rows, luckOf(h.Antes, cost), nil
}
