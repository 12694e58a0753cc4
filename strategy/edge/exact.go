package edge

import (
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"

	"felt/game/house"
	"felt/strategy"
)

// batch is how many classes each worker values between two reports.
const batch = 16

// Exact values a shard of a house's whole game: the best exact value of every
// (own hand, up card) class in it, with the number of deals the class stands for.
//
// It goes on from a part valued before, or from the start where that is nil.
// report, unless nil, is called after every few classes with what has been valued
// so far: something to keep as a checkpoint. An error of report ends the work.
// Errors: a shard that does not exist, a part that does not fit, the end of the
// context; the part returned with it is what has been valued until then.
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

// work is the classes of a house's game, and what has just been found of them.
type work struct {
	stakes house.Stakes
	hands  []handClass
	first  []int
	found  []found
}

// found is a class that has been valued.
type found struct {
	best   strategy.Option
	weight int
}

func newWork(h *house.House) *work {
	hands := handClasses()
	return &work{
		stakes: house.Stakes{House: h, Ante: 1},
		hands:  hands, first: firstOfClass(hands),
		found: make([]found, batch*runtime.GOMAXPROCS(0)),
	}
}

// batch values the next classes of a part, all or none of them.
func (w *work) batch(ctx context.Context, part *Part) error {
	now := w.found[:min(len(w.found), part.Shard.Classes()-part.Done)]
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range now {
		group.Go(func() (err error) {
			now[i], err = w.value(ctx, part.Shard.class(part.Done+i))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for _, f := range now {
		part.add(f.best, f.weight)
	}
	return nil
}

// value finds the best option of a class.
func (w *work) value(ctx context.Context, class int) (found, error) {
	i := classAt(w.first, class)
	own := w.hands[i]
	up := own.upClasses()[class-w.first[i]]
	a, err := strategy.Advise(ctx, strategy.Position{Stakes: w.stakes, Cards: own.cards.Cards(), Up: up.up})
	if err != nil {
		return found{}, err
	}
	return found{a.Options[0], up.weight}, nil
}
