package edge

import (
	"context"
	"fmt"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
)

// playOut plays a hand to its end, every decision at its best value, and returns
// the player's result in antes, the price of a draw included. first is the best
// option of the first decision p; pack is the unseen pack in an order: what is
// drawn comes from its first five cards, the hole cards from the next four, and
// what replaces the dealer's highest from the rest.
func playOut(ctx context.Context, p strategy.Position, first strategy.Option, pack []card.Card) (float64, error) {
	box := round.Played{Stakes: p.Stakes, Cards: p.Cards, Exchanged: len(first.Discard)}
	bet := first
	switch first.Action {
	case strategy.Fold:
		box.Folded = true
	case strategy.Sixth, strategy.Exchange:
		p.Stage, p.Dead = strategy.Drawn, first.Discard
		kept := card.SetOf(p.Cards...).Minus(card.SetOf(p.Dead...)).Cards()
		p.Cards = append(kept, pack[:max(1, len(p.Dead))]...)
		a, err := strategy.Advise(ctx, p)
		if err != nil {
			return 0, err
		}
		bet = a.Options[0]
		box.Cards, box.Folded = p.Cards, bet.Action == strategy.Fold
	}
	if !box.Folded {
		box.Insurance = int64(bet.Insurance.Amount*float64(p.Stakes.Ante) + 0.5)
		if err := open(ctx, p, &box, pack[handCards:]); err != nil {
			return 0, err
		}
	}
	if err := box.Check(); err != nil {
		return 0, fmt.Errorf("a hand played to its end can't be settled: %w", err)
	}
	return float64(box.Settle().Net) / float64(p.Stakes.Ante), nil
}

// open turns the dealer's hole cards, the first of the pack, and buys his game
// where that is best.
func open(ctx context.Context, p strategy.Position, box *round.Played, pack []card.Card) error {
	holes, pack := pack[:handCards-1], pack[handCards-1:]
	box.Dealer = append(append(make([]card.Card, 0, handCards), holes...), p.Up)
	rule := p.Stakes.House.Buying
	dealer := card.SetOf(box.Dealer...)
	if !rule.Offered || hand.Evaluate(dealer).Game() {
		return nil
	}
	sold := strategy.NewSoldGame(dealer, rule.Kind)
	p.Stage, p.Dealer, p.Insurance = strategy.NoGame, box.Dealer, box.Insurance
	asked := true
	for _, c := range pack {
		if asked {
			a, err := strategy.Advise(ctx, p)
			if err != nil {
				return err
			}
			if best := a.Options[0].Action; best == strategy.Take || best == strategy.Stop {
				return nil
			}
		}
		box.Replacing = append(box.Replacing, c)
		over := sold.With(c).Game() || !sold.Same(c)
		switch {
		case over || rule.SameKind == house.SameKindStays:
			return nil
		case rule.SameKind == house.SameKindFree:
			asked = false
		case len(box.Replacing) > rule.Repeats:
			return nil
		default:
			p.Stage, p.Replacing = strategy.Repeat, box.Replacing
		}
	}
	return nil
}
