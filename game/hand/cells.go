package hand

import (
	"math/rand/v2"

	"felt/game/card"
)

//go:generate go test -run TestRows -update .

// A Cell is a pair of combinations, one of the cells of Table 1 of documents 000 and 002,
// and how many hands have it at a house.
type Cell struct {
	Primary, Second Category
	// Five and Six are the numbers of five-card and of six-card hands, out of 2,598,960
	// and 20,358,520.
	Five, Six int
}

// A row is the hands that have the same primary and make the same beside it, so that
// every house pays them alike.
type row struct {
	primary         Category
	seconds, shared Mask
	five, six       int
}

// Cells returns the pairs of combinations that hands have at a house, the single
// combinations (the second is None) and hands without any (both are None) included, so
// that every hand is counted once. The lowest primary stands first, in it the lowest
// second.
func (d *Doubles) Cells() []Cell {
	var five, six [Categories][Categories]int
	for _, r := range rows {
		second := d.second(r.primary, result{seconds: r.seconds, shared: r.shared})
		five[r.primary][second] += r.five
		six[r.primary][second] += r.six
	}
	var cells []Cell
	for p := range five {
		for q := range five[p] {
			if c := (Cell{Category(p), Category(q), five[p][q], six[p][q]}); c.Five > 0 || c.Six > 0 {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// Deal deals a hand from each of a house's [Doubles.Cells], in their order: any hand of
// the cell is as likely as any other. It has five cards where five can make the pair, else
// six.
func (d *Doubles) Deal(src rand.Source) []card.Set {
	rng := rand.New(src)
	cells := d.Cells()
	var at [Categories][Categories]int
	for i, c := range cells {
		at[c.Primary][c.Second] = i
	}
	hands := make([]card.Set, len(cells))
	for n := 5; n <= 6; n++ {
		seen := make([]int, len(cells))
		Classes(n, func(s card.Set, weight int) {
			primary, second, _ := d.Pair(s)
			i := at[primary][second]
			if hands[i] != 0 && hands[i].Len() < n {
				return
			}
			// Each class takes the place of the one before it with the chance of its share
			// in all so far; at the end each stands there by its weight.
			if seen[i] += weight; rng.IntN(seen[i]) < weight {
				hands[i] = s
			}
		})
	}
	for i, s := range hands {
		hands[i] = inSuits(s, suitOrders[rng.IntN(len(suitOrders))])
	}
	return hands
}

// inSuits gives the suits of a hand out anew.
func inSuits(s card.Set, order [card.Suits]card.Suit) card.Set {
	var out card.Set
	for u := range card.Suit(card.Suits) {
		out |= card.Suited(order[u], s.Suit(u))
	}
	return out
}
