package config

import "felt/game/house"

// TableIDs returns the ids of a house's tables, and "" for none last.
func TableIDs(h *house.House) []string {
	var ids []string
	for _, t := range h.Tables {
		ids = append(ids, t.ID)
	}
	return append(ids, "")
}

// AnteLimits returns the smallest and the largest ante at a table of a house; without
// one of its tables, the largest that can be reckoned with.
func AnteLimits(h *house.House, table string) (least, most int64) {
	t, err := h.FindTable(table)
	if err != nil {
		t = nil
	}
	return t.AnteLimits()
}

// NextAnte returns the next possible ante above or below one (by is 1 or -1): it goes
// through 1, 2 and 5 times the powers of ten, and the limits.
func NextAnte(ante int64, by int, least, most int64) int64 {
	next := most
	if by < 0 {
		next = least
	}
	for p := int64(1); p <= house.MaxAnte; p *= 10 {
		for _, r := range []int64{p, 2 * p, 5 * p} {
			switch {
			case by > 0 && r > ante:
				return min(max(r, least), most)
			case by < 0 && r < ante:
				next = max(r, least)
			}
		}
	}
	return min(next, most)
}

// Step returns the choice after, or before, the one given, all around; the first one
// if it is none of them.
func Step[T comparable](all []T, now T, by int) T {
	for i, v := range all {
		if v == now {
			return all[(i+by+len(all))%len(all)]
		}
	}
	return all[0]
}
