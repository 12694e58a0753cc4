package procedure

import (
	"fmt"
	"math/rand/v2"

	"felt/game/house"
	"felt/game/round"
)

// MostBoxes is the number of boxes of the largest run.
const MostBoxes = 4

// seatAntes are antes as in life.
var seatAntes = []int64{5, 10, 15, 35, 50, 75, 125}

// BoxesAt returns the most boxes that a run can have at a house.
func BoxesAt(h *house.House) int { return min(MostBoxes, h.Boxes.Table) }

// Seats draws who sits at a table of a house (empty: none) in a run, with what: each player
// has a box with an ante within the limits, and one of them two where the house lets him
// and there is room. Boxes is their number; 0 draws it. The error says how many there can
// be, or that there is no such table.
func Seats(h *house.House, table string, boxes int, rng *rand.Rand) (round.Config, error) {
	cfg := round.Config{House: h, Table: table}
	least, most := int64(1), int64(house.MaxAnte)
	stakes := house.Stakes{House: h}
	if table != "" {
		t, err := h.FindTable(table)
		if err != nil {
			return cfg, err
		}
		stakes.Table = t
		if least = t.AnteMin; t.AnteMax > 0 {
			most = t.AnteMax
		}
	}
	switch limit := BoxesAt(h); {
	case boxes < 0 || boxes > limit:
		return cfg, fmt.Errorf("%d boxes are not possible at house %s; allowed: %s", boxes, h.ID, house.Range(1, limit))
	case boxes == 0:
		boxes = 1 + rng.IntN(limit)
	}
	_, noBonus := round.BonusPrizes(stakes)
	owner := round.Own
	for len(cfg.Boxes) < boxes {
		owner++
		b := round.Box{Owner: owner, Ante: anteBetween(least, most, rng)}
		b.Bonus = noBonus == nil && rng.IntN(2) == 0
		cfg.Boxes = append(cfg.Boxes, b)
		if h.Boxes.Own > 1 && len(cfg.Boxes) < boxes && rng.IntN(3) == 0 {
			b.Blind = h.Boxes.Second == house.SecondBlind
			b.Bonus = b.Bonus && !b.Blind
			cfg.Boxes = append(cfg.Boxes, b)
		}
	}
	return cfg, nil
}

// anteBetween draws an ante between limits: one of those in life, or a few times the
// smallest.
func anteBetween(least, most int64, rng *rand.Rand) int64 {
	var possible []int64
	for _, a := range seatAntes {
		if a >= least && a <= most {
			possible = append(possible, a)
		}
	}
	if len(possible) < 2 {
		return min(least*int64(1+rng.IntN(3)), most)
	}
	return possible[rng.IntN(len(possible))]
}
