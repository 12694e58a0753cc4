package school

import (
	"felt/game/procedure"
	"felt/ui/dealing"
)

// round is the round of a seed at the place, with common practice that is switched off.
func (p Place) round(seed uint64, off procedure.Off) dealing.Round {
	return dealing.Round{House: p.House, Table: p.Table, Players: p.Players, Level: p.Level, Boxes: p.Boxes, Off: off, Seed: seed}
}
