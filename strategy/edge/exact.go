package edge

import (
	"context"
	"math"
	"runtime"

	"golang.org/x/sync/errgroup"

	"felt/game/house"
	"felt/strategy"
)

// batch is how many spots are valued between two reports.
const batch = 32

// Exact values a shard of a house's whole game: the best exact value of every
// (own hand, up card) class in it, with the number of deals the class stands for.
//
// It goes on from a part valued before, or from the start where that is nil.
// report, unless nil, is called now and then with what has been valued so far:
// something to keep as a checkpoint. An error of report ends the work. Errors: a
// shard that does not exist, a part that does not fit, the end of the context; the
// part returned with it is what has been valued until then.
func Exact(ctx context.Context, h *house.House, version string, shard Shard, from *Part, report func(*Part) error) (*Part, error) {
	if err := shard.Check(); err != nil {
		return nil, err
	}
	part := newPart(h, version, shard)
	if from != nil {
		if err := from.Fits(h, version, shard); err != nil {
			return nil, err
		}
		part = from.clone()
	}
	w := newWork(h)
	for !part.Complete() {
		if err := w.batch(ctx, part); err != nil {
			return part, err
		}
		if report == nil {
			continue
		}
		if err := report(part.clone()); err != nil {
			return part, err
		}
	}
	return part, nil
}

// found is a class that has been valued.
type found struct {
	class class
	best  strategy.Action
	value float64
	// dealer is how the dealer's hands stand to the player's as dealt.
	dealer dealerHands
}

// work values the spots of a house's game.
type work struct {
	// still is the house without exchanges, draws the houses that offer exchanges of
	// a number of cards and nothing else, by that number.
	still house.Stakes
	draws [handCards + 1]*house.Stakes
	slack slack
	// book enters the outcomes of a game without drawing; nil for others.
	book *book
	// everything switches the bounds off that save work.
	everything bool
}

func newWork(h *house.House) *work {
	stakes := func(change func(*house.House)) house.Stakes {
		changed := h.Clone()
		change(changed)
		return house.Stakes{House: changed, Ante: 1}
	}
	w := &work{still: stakes(func(h *house.House) { h.Exchange.Offered = false }), slack: newSlack(h)}
	if !drawing(h) {
		b := newBook(h, Best)
		w.book = &b
	}
	if !h.Exchange.Offered {
		return w
	}
	for n := h.Exchange.Min; n <= h.Exchange.Max; n++ {
		draw := stakes(func(h *house.House) {
			h.Sixth.Offered = false
			h.Exchange.Min, h.Exchange.Max = n, n
		})
		w.draws[n] = &draw
	}
	return w
}

// batch values the next spots of a part, all or none of them.
func (w *work) batch(ctx context.Context, part *Part) error {
	now := make([][]found, min(batch, part.Shard.spots()-part.spots))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range now {
		group.Go(func() (err error) {
			now[i], err = w.spot(ctx, allSpots()[part.Shard.spot(part.spots+i)])
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for _, found := range now {
		part.add(found, w.book)
	}
	return nil
}

// spot finds the best options of a spot's classes. The first class is valued
// whole. No other one can be worth much more by an exchange of as many cards, so
// that large exchanges, which take longest, are rarely looked at again.
func (w *work) spot(ctx context.Context, s spot) ([]found, error) {
	classes := s.classes()
	all := make([]found, len(classes))
	// atMost bounds, for each number of cards, what an exchange is worth.
	var atMost [handCards + 1]float64
	for i, c := range classes {
		p := strategy.Position{Stakes: w.still, Cards: c.own.Cards(), Up: c.up}
		a, err := strategy.Advise(ctx, p)
		if err != nil {
			return nil, err
		}
		best := a.Options[0]
		for n, draw := range w.draws {
			if draw == nil || i > 0 && !w.everything && atMost[n] < best.EV {
				continue
			}
			p.Stakes = *draw
			a, err := strategy.Advise(ctx, p)
			if err != nil {
				return nil, err
			}
			exchange := bestExchange(a)
			if i == 0 {
				atMost[n] = exchange.EV + w.slack[n]
			}
			if exchange.EV > best.EV {
				best = exchange
			}
		}
		all[i] = found{c, best.Action, best.EV, handsOf(a.Dealer)}
	}
	return all, nil
}

// handsOf are the numbers of hole cards of which an advice gives the chances.
func handsOf(d strategy.Dealer) dealerHands {
	number := func(chance float64) int64 { return int64(math.Round(chance * holeSets)) }
	return dealerHands{noGame: number(d.NoGame), behind: number(d.Behind), ahead: number(d.Ahead)}
}

// bestExchange is the first exchange of an advice, whose best options come first.
func bestExchange(a strategy.Advice) strategy.Option {
	for _, o := range a.Options {
		if o.Action == strategy.Exchange {
			return o
		}
	}
	panic("a house that exchanges offers no exchange")
}
