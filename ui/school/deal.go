package school

import (
	"felt/ui/dealing"
)

// round is the round of a seed at the place.
func (p Place) round(seed uint64) dealing.Round {
	return dealing.Round{House: p.House, Table: p.Table, Players: p.Players, Level: p.Level, Seed: seed}
}
