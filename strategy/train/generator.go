package train

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"felt/game/house"
	"felt/strategy"
)

// Generator makes deals in which a decision that a filter asks for comes up.
//
// What it makes is distributed as the packs are that anybody who shuffles evenly gets,
// who plays each of his boxes by the best option of the adviser until the decision, and
// who keeps the packs with which the decision comes up and the filter lets it through:
// each of these packs, in all its 52 cards, is as likely as any other of them. The
// decision comes up
//   - as the first or after a draw: when it is the turn of the box to decide it;
//   - as one of cards: where exchanging is the best option of the first decision;
//   - as one of insurance: where the hand may be insured and betting is the best option,
//     as dealt or after the best draw;
//   - as the sale: when the dealer has no game and the box has bet;
//   - as a repeat: when the box has bought and the first replacing card may be followed
//     by another for an ante.
//
// The cards on which the filter has conditions are not searched for but drawn: the hand
// from its class, the dealer's from those without a game, the replacing card from its
// kind, everything else from the rest of the pack. What depends on values, the best
// play before the decision among it, is then looked at, and the whole deal given up
// where it is otherwise.
//
// A share of the deals is plain: made so that the decision comes up at the same box,
// with no other condition.
//
// A Generator is not safe for concurrent use.
type Generator struct {
	rng            *rand.Rand
	plain          float64
	sought, plains *sampler
}

// NewGenerator returns a generator for a house, its table and an ante; plain is the share
// of plain deals, 0 to 1. All randomness comes from rng, all values from the adviser;
// where the first decision of a single box is sought without conditions on values, no
// value is needed. The error says why the filter can't be met.
func NewGenerator(s house.Stakes, f Filter, plain float64, rng *rand.Rand, ask strategy.Adviser) (*Generator, error) {
	if !(plain >= 0 && plain <= 1) {
		return nil, fmt.Errorf("a share %g of plain hands; allowed: 0 to 1", plain)
	}
	g := &Generator{rng: rng, plain: plain}
	var err error
	if g.sought, err = newSampler(s, f, rng, ask); err != nil {
		return nil, err
	}
	g.plains, err = newSampler(s, f.plain(), rng, ask)
	return g, err
}

// Next makes a deal. Errors: [ErrNotFound], what the adviser can't tell, the end of the
// context.
func (g *Generator) Next(ctx context.Context) (Deal, error) {
	from := g.sought
	plain := g.rng.Float64() < g.plain
	if plain {
		from = g.plains
	}
	d, err := from.next(ctx)
	d.Plain = plain
	return d, err
}

// ErrNotFound tells that a deal was looked for in vain: the filter can't be met, or the
// values that it asks for are too rare.
var ErrNotFound = errors.New("no such deal was found")

const (
	// mostPlayed bounds how many deals are played in search of one, mostDrawn how many
	// sets of cards are drawn.
	mostPlayed = 2000
	mostDrawn  = 500_000
)
