package strategy

import (
	"context"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// count returns the value of a choice that is not left to sampling, and whether it
// is one: giving up and taking, and of a blind box the bet on five cards and what
// is decided after the dealer has opened. With a sixth card there are too many
// hands to go through before he has.
func (p *Position) count(ctx context.Context, a Action) (value float64, known bool, err error) {
	switch {
	case a == Fold:
		return fold, true, nil
	case a == Take:
		return take, true, nil
	case a == Stop:
		sale := newSale(p.Stakes.House)
		return sale.none + 1, true, nil // the price is paid and left out
	case p.Blind && p.Stage == First && a == Bet:
		return p.blindBet(ctx)
	case p.Blind && p.Stage >= NoGame:
		value, err = p.blindSale(ctx)
		return value, err == nil, err
	}
	return 0, false, nil
}

// blindBet values the bet on five unseen cards: it is that on five cards drawn to
// none, not folded and not insured. Where the sale of the dealer's game is decided
// unseen, ok is false unless it can be proved that the game is never bought.
func (p *Position) blindBet(ctx context.Context) (value float64, ok bool, err error) {
	h := p.Stakes.House.Clone()
	h.Insurance.Offered = false
	h.Exchange.ForcedBetFrom = 1
	if h.Buying.Offered && h.Boxes.BlindSale == house.Unseen {
		never, err := p.neverBuysUnseen(ctx)
		if err != nil || !never {
			return 0, false, err
		}
		h.Buying.Offered = false
	}
	e := engines.Get().(*engine)
	defer engines.Put(e)
	q := *p
	q.Stakes.House = h
	e.payoffs.set(q.Stakes)
	e.ctx, e.stopped = ctx, false
	defer func() { e.ctx = nil }()
	e.face(q.unseen(), q.Up)
	e.exchanges.prepare(e, &q)
	value = e.exchanges.value(e, make([]card.Card, handCards))
	if e.pause() {
		return 0, false, ctx.Err()
	}
	return value, true, nil
}

// noGame counts how often the dealer has no game against a blind box.
func (p *Position) noGame() float64 {
	e := engines.Get().(*engine)
	defer engines.Put(e)
	e.payoffs.set(p.Stakes)
	e.face(p.unseen(), p.Up)
	o := e.against(0, 0)
	return o.none / o.all
}

// neverBuysUnseen proves, where it can, that a blind box of five cards never buys
// the dealer's game unseen.
//
// A hand that wins w is worth, when the game is bought, at most
// t·(v + 1)/(m − k) − 1, where v is w with what else a win brings, t the number of
// cards after which the hand wins, m the pack, and k the cards of the replaced
// one's kind (see [engine.mayBuy]). The new card never makes ace-king, so that t is
// 0 below the pair. It is at most 12, three cards for each of four ranks, below the
// straight, and with eight cards for a straight and nine for a flush at most 29
// above. So buying unseen is worth no more than taking the ante if the mean of
// t·(v + 1) over the hands that the hole cards leave is at most 2·(m − k). Their sum
// is at most that over all hands of the unseen pack.
func (p *Position) neverBuysUnseen(ctx context.Context) (bool, error) {
	const pairs, all = 12, 29
	e := engines.Get().(*engine)
	defer engines.Put(e)
	e.payoffs.set(p.Stakes)
	sum := 0.0
	err := eachHand(ctx, p.unseen(), handCards, func(cards card.Set) {
		h := e.final(cards)
		gain := h.worth.wins[0] + e.sale.winExtra + 1
		switch {
		case h.primary >= hand.Straight:
			sum += all * gain
		case h.primary >= hand.Pair:
			sum += pairs * gain
		}
	})
	if err != nil {
		return false, err
	}
	left := p.unseen().Len() - holeCards
	kind := card.Suits - 1
	if e.sale.bySuit {
		kind = card.Ranks - 1
	}
	hands := float64(binomial[left][handCards])
	return sum <= 2*float64(left-handCards-kind)*hands, nil
}

// blindSale values buying the dealer's game, or repeating the purchase, for a box
// that lies unseen: the average over all hands that it may hold. How often to
// repeat is decided unseen too.
func (p *Position) blindSale(ctx context.Context) (float64, error) {
	e := engines.Get().(*engine)
	defer engines.Put(e)
	e.payoffs.set(p.Stakes)
	gone := len(p.Replacing)
	n := handCards
	if p.Sixth {
		n++
	}
	var (
		g        = NewSoldGame(card.SetOf(p.Dealer...), p.Stakes.House.Buying.Kind)
		groups   = g.groups(p.unseen() | card.SetOf(p.Replacing...))
		policies = e.sale.policies()
		sums     [1 + mostRepeats]float64
		hands    = 0.0
	)
	err := eachHand(ctx, p.unseen(), n, func(cards card.Set) {
		h := e.final(cards)
		o := groups.outs(cards, h.strength)
		for i := range policies {
			sums[i] += policies[i].from(&o, h.worth.wins[0], gone)
		}
		hands++
	})
	if err != nil {
		return 0, err
	}
	best := sums[len(policies)-1]
	for i := range policies[:len(policies)-1] {
		// At a repeat one more has been decided on already.
		if i >= gone {
			best = max(best, sums[i])
		}
	}
	return best/hands + float64(gone), nil
}

// outGroups are the cards of a pack by what they make of a sold game.
type outGroups struct {
	games      []outGroup
	same, none card.Set
}

// outGroup is cards that give the dealer games of one strength.
type outGroup struct {
	cards    card.Set
	strength hand.Strength
}

func (g *SoldGame) groups(pack card.Set) (all outGroups) {
next:
	for c := range pack.All {
		switch s := g.With(c); {
		case s.Game():
			for i := range all.games {
				if all.games[i].strength == s {
					all.games[i].cards = all.games[i].cards.With(c)
					continue next
				}
			}
			all.games = append(all.games, outGroup{card.SetOf(c), s})
		case g.Same(c):
			all.same = all.same.With(c)
		default:
			all.none = all.none.With(c)
		}
	}
	return all
}

// outs counts the cards that a player's hand leaves in the pack.
func (g *outGroups) outs(own card.Set, player hand.Strength) outs {
	o := outs{same: g.same.Minus(own).Len(), none: g.none.Minus(own).Len()}
	for i := range g.games {
		o.add(player, g.games[i].strength, g.games[i].cards.Minus(own).Len())
	}
	return o
}

// eachHand yields every hand of n cards of a pack.
func eachHand(ctx context.Context, pack card.Set, n int, yield func(card.Set)) error {
	return eachHandWith(ctx, 0, pack, n, yield)
}

func eachHandWith(ctx context.Context, chosen, rest card.Set, n int, yield func(card.Set)) error {
	if n > 2 {
		// Not more often: the sets of two take no time.
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	for rest.Len() >= n {
		c := rest.First()
		rest = rest.Without(c)
		if n == 1 {
			yield(chosen.With(c))
		} else if err := eachHandWith(ctx, chosen.With(c), rest, n-1, yield); err != nil {
			return err
		}
	}
	return nil
}
