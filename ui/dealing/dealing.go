// Package dealing makes the rounds that a trainee of the dealer's school deals: who sits at
// the table and how they play, until the round is over and can be dealt again step by step.
//
// The same for screens and lines: [Deal] makes a [procedure.Run] of a [Round].
package dealing

import (
	"context"
	"math/rand/v2"
	"slices"

	"felt/game/card"
	"felt/game/house"
	"felt/game/procedure"
	"felt/game/round"
	"felt/ui/session"
)

// Round says which round is dealt.
type Round struct {
	House *house.House
	// Table is the id of one of the house's tables; empty: no limits.
	Table string
	// Players is how the players decide; empty: by habits. So are they where the adviser
	// can't tell.
	Players session.Players
	Level   procedure.LevelName
	// Boxes is the number of boxes; 0: it is drawn, up to [procedure.BoxesAt].
	Boxes int
	// Off is the common practice that is switched off.
	Off procedure.Off
	// Seed gives everything, with Number, which round of the seed it is, from 0.
	Seed   uint64
	Number uint64
}

// The streams of chance that a round's seed and number give.
const (
	streamTable   = 1
	streamChoices = 2
)

// chance is a stream of chance of the round.
func (r Round) chance(stream uint64) *rand.Rand {
	return rand.New(rand.NewPCG(r.Seed, r.Number<<2|stream))
}

// Choices returns the chance by which the steps to choose from are drawn
// ([procedure.Run.Choices]).
func (r Round) Choices() *rand.Rand { return r.chance(streamChoices) }

// Deal plays the round and makes a run of it. An adviser is asked where the players are
// advised. The error says what the round can't be; it is that of the context where that
// ends first.
func Deal(ctx context.Context, r Round, ask session.Adviser) (*procedure.Run, error) {
	level, err := procedure.LevelOf(r.Level)
	if err != nil {
		return nil, err
	}
	rng := r.chance(streamTable)
	cfg, err := procedure.Seats(r.House, r.Table, r.Boxes, rng)
	if err != nil {
		return nil, err
	}
	decide := session.Setup{House: r.House, Table: r.Table, Seats: len(cfg.Boxes), Players: r.Players, Seed: r.Seed}.Others(ask)
	var stopped error
	over, err := procedure.Play(cfg, card.NewSeededDeck(r.Seed, r.Number), func(sit round.Situation, legal round.Legal) round.Action {
		a, err := decide(ctx, sit, legal)
		if err != nil {
			stopped = err
			return round.Action{}
		}
		return a
	})
	if stopped != nil {
		return nil, stopped
	}
	if err != nil {
		return nil, err
	}
	p := procedure.For(r.House)
	off, documents := r.Off.Steps(p)
	return procedure.New(procedure.Setup{Procedure: p, Round: over, Level: level, Off: off, Documents: documents, Rand: rng})
}

// How many rounds are looked through for one in which something comes up that is due; few
// where the players are advised, who think about each.
const (
	mostTries        = 40
	mostTriesAdvised = 3
)

// DealDue is [Deal] of the first round from Number on in which something of the kinds that
// are due comes up, or of Number itself where nothing does in the next few. It returns
// which round it dealt.
func DealDue(ctx context.Context, r Round, due []procedure.Kind, ask session.Adviser) (Round, *procedure.Run, error) {
	first, err := Deal(ctx, r, ask)
	if err != nil || len(due) == 0 || slices.ContainsFunc(due, first.Has) {
		return r, first, err
	}
	tries := uint64(mostTries)
	if r.Players == session.Advisor {
		tries = mostTriesAdvised
	}
	for n := range tries {
		at := r
		at.Number += n + 1
		run, err := Deal(ctx, at, ask)
		if err != nil {
			return r, nil, err
		}
		if slices.ContainsFunc(due, run.Has) {
			return at, run, nil
		}
	}
	return r, first, nil
}
