package strategy_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// presets are the houses that come with the program.
var presets = []string{"czech", "czech-en", "russian", "lithuanian", "basic", "caribbean-stud", "oasis"}

// stakes puts an ante to a house without limits.
func stakes(t testing.TB, id string) house.Stakes {
	t.Helper()
	s, err := house.NewStakes(housetest.Preset(t, id), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// allStakes returns every preset without limits and at each of its tables with
// an ante within the limits, and so many houses of random rules.
func allStakes(t testing.TB, rng *rand.Rand, random int) []house.Stakes {
	t.Helper()
	var all []house.Stakes
	for _, id := range presets {
		h := housetest.Preset(t, id)
		all = append(all, house.Stakes{House: h, Ante: 1})
		for i := range h.Tables {
			table := &h.Tables[i]
			most := table.AnteMax
			if most == 0 {
				most = 40 * table.AnteMin
			}
			all = append(all, house.Stakes{House: h, Table: table, Ante: table.AnteMin + rng.Int64N(most-table.AnteMin+1)})
		}
	}
	for i := range random {
		all = append(all, randomStakes(rng, i))
	}
	for _, s := range all {
		if _, err := house.NewStakes(s.House, s.Table, s.Ante); err != nil {
			t.Fatalf("%s: %v", s.House.ID, err)
		}
	}
	return all
}

// randomStakes returns a house of random rules, at a table with a low largest
// payout and a small ante, so that caps bind and whole units matter.
func randomStakes(rng *rand.Rand, i int) house.Stakes {
	h := randomHouse(rng)
	h.ID = fmt.Sprintf("random-%d", i)
	s := house.Stakes{House: h, Ante: 1 + rng.Int64N(9)}
	if rng.IntN(3) > 0 {
		h.Tables = []house.Table{{ID: "random", AnteMin: 1, LargestPayout: s.Ante*int64(2+rng.IntN(60)) + rng.Int64N(5)}}
		s.Table = &h.Tables[0]
	}
	return s
}

func randomHouse(rng *rand.Rand) *house.House {
	h := &house.House{}
	h.Ante.OnWin = pick(rng, house.Returned, house.Paid)
	h.Boxes = house.Boxes{Table: 4, Own: 1, Second: house.SecondNone}
	h.Sixth = house.Sixth{Offered: true, Price: rng.IntN(3)}
	// Larger exchanges at the strangest of these rules take minutes to value.
	h.Exchange = house.Exchange{Offered: true, Min: 1, Max: 1 + rng.IntN(2), Prices: make([]int, 5)}
	for i := range h.Exchange.Prices {
		h.Exchange.Prices[i] = rng.IntN(4)
	}
	if rng.IntN(2) == 0 {
		h.Exchange.ForcedBetFrom = 1 + rng.IntN(h.Exchange.Max)
	}
	h.Insurance = house.Insurance{
		Offered: rng.IntN(5) > 0,
		From:    pick(rng, hand.None, hand.Pair, hand.TwoPair, hand.ThreeOfAKind, hand.Flush),
		Min:     pick(rng, house.MinAnte, house.MinBet),
		Max:     pick(rng, house.MaxHalfWin, house.MaxWin, house.MaxPayout, house.MaxHalfRoyal),
		Counts:  pick(rng, house.CountsPrimary, house.CountsBoth),
		Pays:    1 + rng.IntN(2),
		Void:    pick(rng, house.Refused, house.Returned),
		OnLower: pick(rng, house.Lost, house.Returned),
		OnTie:   pick(rng, house.Lost, house.Returned),
	}
	h.Buying = house.Buying{
		Offered:       rng.IntN(5) > 0,
		Price:         pick(rng, house.PriceAnte, house.PriceAdditional),
		PriceOnWin:    pick(rng, house.Lost, house.Lost, house.Returned),
		AnteOnFailure: pick(rng, house.Returned, house.Lost),
		SameKind:      pick(rng, house.SameKindStays, house.SameKindFree, house.SameKindAgain),
		Kind:          pick(rng, house.KindRank, house.KindSuit),
		Repeats:       1 + rng.IntN(4),
		RepeatChoice:  pick(rng, house.ChoicePlayer, house.ChoiceForced),
	}
	h.Paytable = house.Paytable{}
	pays := 0
	for c := hand.AceKing; c <= hand.RoyalFlush; c++ {
		pays += rng.IntN(1 + 2*int(c))
		h.Paytable[c] = pays
	}
	h.Second = house.Second{
		Offered: rng.IntN(4) > 0,
		Shared:  pick(rng, house.SharedNone, house.SharedMaking),
		List:    house.ListAll,
	}
	h.Cap.Scope = pick(rng, house.CapNone, house.CapPayment, house.CapBox)
	return h
}

// pick returns one of the values.
func pick[T any](rng *rand.Rand, values ...T) T { return values[rng.IntN(len(values))] }
