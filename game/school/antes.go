package school

import "slices"

// The antes of the drills: odd ones as people bet them, and plain ones, where a table
// has larger limits ten times as much, and so on.
var (
	oddAntes   = []int64{5, 15, 35, 75, 125}
	plainAntes = []int64{10, 20, 50}
)

const (
	// leastAnte and mostAnte are the limits where there is no table.
	leastAnte, mostAnte = 5, 200
	// noMaximum is how many times the smallest ante is the largest where the table
	// prints none.
	noMaximum = 20
)

// antes are the antes that are drilled at a table.
type antes struct{ odd, plain []int64 }

// all returns both.
func (a antes) all() []int64 { return slices.Concat(a.odd, a.plain) }

// antesBetween returns the antes within limits that are a multiple of a step. Neither
// list is empty: where there are no odd antes the plain ones stand for them, and the
// other way round; the smallest where there are neither.
func antesBetween(low, high, step int64) antes {
	var a antes
	for scale := int64(1); scale <= high; scale *= 10 {
		for _, v := range oddAntes {
			// Five of a larger unit is no odd ante.
			if scale > 1 && v == oddAntes[0] {
				continue
			}
			if v *= scale; v >= low && v <= high && v%step == 0 {
				a.odd = append(a.odd, v)
			}
		}
		for _, v := range plainAntes {
			if v *= scale; v >= low && v <= high && v%step == 0 {
				a.plain = append(a.plain, v)
			}
		}
	}
	least := (low + step - 1) / step * step
	if least > high {
		least = low
	}
	if len(a.plain) == 0 {
		a.plain = []int64{least}
		if len(a.odd) > 0 {
			a.plain = a.odd
		}
	}
	if len(a.odd) == 0 {
		a.odd = a.plain
	}
	return a
}
