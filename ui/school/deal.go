package school

import (
	"context"
	"math/rand/v2"

	"felt/game/card"
	"felt/game/house"
	"felt/game/procedure"
	"felt/game/round"
	"felt/ui/config"
	"felt/ui/session"
)

// antes are those of the boxes of a run, as in life.
var antes = []int64{5, 10, 15, 35, 50, 75, 125}

// Deal returns the run of a round at a place, of one to four boxes: how many, whose they
// are, with which antes, and the cards follow from the seed. An adviser is
// asked where the players are advised. The error is that of the context
// where it ends first.
func Deal(ctx context.Context, p Place, seed uint64, ask session.Adviser) (*procedure.Run, error) {
	level, err := procedure.LevelOf(p.Level)
	if err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	cfg := seats(p, rng)
	decide := session.Setup{House: p.House, Table: p.Table, Seats: len(cfg.Boxes), Players: p.Players, Seed: seed}.Others(ask)
	var stopped error
	r, err := procedure.Play(cfg, card.NewSeededDeck(seed, 0), func(sit round.Situation, legal round.Legal) round.Action {
		if sit.Blind {
			return unseen(legal)
		}
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
	return procedure.New(procedure.Setup{Procedure: procedure.For(p.House), Round: r, Level: level, Rand: rng})
}

// unseen is what a player does with a box that he has not seen: he bets, and buys nothing.
func unseen(legal round.Legal) round.Action {
	a := round.Action{Box: legal.Box}
	for _, kind := range []round.ActionKind{round.Stop, round.Take, round.Bet} {
		if _, ok := legal.Offer(kind); ok {
			a.Kind = kind
		}
	}
	return a
}

// mostBoxes is the number of boxes of the largest run.
const mostBoxes = 4

// seats draws who sits at a table, with what: each player has a box, and one of them two
// where a house lets him and there is room.
func seats(p Place, rng *rand.Rand) round.Config {
	h := p.House
	cfg := round.Config{House: h, Table: p.Table}
	least, most := config.AnteLimits(h, p.Table)
	n := 1 + rng.IntN(min(mostBoxes, h.Boxes.Table))
	owner := round.Own
	for len(cfg.Boxes) < n {
		owner++
		b := round.Box{Owner: owner, Ante: anteBetween(least, most, rng)}
		_, bonus := session.Setup{House: h, Table: p.Table}.BonusStake()
		b.Bonus = bonus && rng.IntN(2) == 0
		cfg.Boxes = append(cfg.Boxes, b)
		if h.Boxes.Own > 1 && len(cfg.Boxes) < n && rng.IntN(3) == 0 {
			b.Blind = h.Boxes.Second == house.SecondBlind
			b.Bonus = b.Bonus && !b.Blind
			cfg.Boxes = append(cfg.Boxes, b)
		}
	}
	return cfg
}

// anteBetween draws an ante between limits: one of those in life, or a few times the
// smallest.
func anteBetween(least, most int64, rng *rand.Rand) int64 {
	var possible []int64
	for _, a := range antes {
		if a >= least && a <= most {
			possible = append(possible, a)
		}
	}
	if len(possible) < 2 {
		return min(least*int64(1+rng.IntN(3)), most)
	}
	return possible[rng.IntN(len(possible))]
}
