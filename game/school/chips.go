package school

import (
	"cmp"
	"math"
	"slices"

	"felt/game/house"
)

// mostCut bounds the work of [Fewest]: what is not paid in the largest chip is worked
// out unit by unit, the unit being the greatest common divisor of the denominations.
const mostCut = 1 << 22

// Fewest returns how to pay an amount, money from 0, in the fewest chips of these
// denominations: how many of each, in their order. Of several ways the one with more of
// the most valuable chips is returned. ok is false where the amount can't be paid in
// them, or where the denominations are so uneven that too much would have to be counted:
// none that a table has are.
//
// Taking the largest chip as long as it goes in is not enough: 60 is 3 × 20, not
// 50 + 10 × 1, where there are chips of 50, 20 and 1.
func Fewest(chips []house.Chip, amount int64) (count Count, ok bool) {
	if len(chips) == 0 || amount < 0 {
		return nil, false
	}
	unit := int64(0)
	order := make([]int, len(chips)) // the most valuable first
	for i, c := range chips {
		unit = divisor(unit, c.Value)
		order[i] = i
	}
	if amount%unit != 0 {
		return nil, false
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(chips[b].Value, chips[a].Value) })
	value := func(i int) int64 { return chips[order[i]].Value / unit }
	count = make(Count, len(chips))
	left := amount / unit

	// The fewest chips never hold so many of a smaller one that they make a multiple of
	// the largest: that many of the largest would be fewer. All that the smaller ones
	// can't come to is paid in the largest.
	reach := 0.0
	for i := 1; i < len(order); i++ {
		reach += float64(value(0)/divisor(value(i), value(0)))*float64(value(i)) - float64(value(i))
	}
	if float64(left) > reach {
		n := (left - int64(reach)) / value(0)
		count[order[0]] = int(n)
		left -= n * value(0)
	}
	if left > mostCut {
		return nil, false
	}
	fewest := make([]int32, left+1)
	for n := int64(1); n <= left; n++ {
		fewest[n] = math.MaxInt32
		for i := range order {
			if v := value(i); v <= n && fewest[n-v] < fewest[n] {
				fewest[n] = fewest[n-v] + 1
			}
		}
	}
	if fewest[left] == math.MaxInt32 {
		return nil, false
	}
	for i := 0; left > 0; {
		if v := value(i); v <= left && fewest[left-v] == fewest[left]-1 {
			count[order[i]]++
			left -= v
		} else {
			i++
		}
	}
	return count, true
}

// divisor returns the greatest common divisor.
func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Value is what the chips are worth together, money. There must be a number for each
// denomination.
func (c Count) Value(chips []house.Chip) int64 {
	sum := int64(0)
	for i, n := range c {
		sum += int64(n) * chips[i].Value
	}
	return sum
}

// Chips is how many chips there are.
func (c Count) Chips() int {
	sum := 0
	for _, n := range c {
		sum += n
	}
	return sum
}

// Pile is chips of one colour.
type Pile struct {
	house.Chip
	N int
}

// Piles splits a stack by colour, leaving out colours of which it has none. There must
// be a number for each denomination.
func (c Count) Piles(chips []house.Chip) []Pile {
	var piles []Pile
	for i, n := range c {
		if n > 0 {
			piles = append(piles, Pile{chips[i], n})
		}
	}
	return piles
}

// chipsCauses explains a wrong stack.
func (it *Item) chipsCauses(answer Count) []Cause {
	fewest, _ := Fewest(it.Chips, it.Amount)
	if answer.Value(it.Chips) == it.Amount {
		return []Cause{{Wrong: WrongChipsMore}}
	}
	for i := range answer {
		for j := range i {
			swapped := slices.Clone(answer)
			swapped[i], swapped[j] = swapped[j], swapped[i]
			if swapped.Value(it.Chips) == it.Amount && swapped.Chips() == fewest.Chips() {
				return []Cause{{Wrong: WrongChipsSwapped, Value: it.Chips[j].Colour + "+" + it.Chips[i].Colour}}
			}
		}
	}
	return nil
}
