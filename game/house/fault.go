package house

import "felt/game/strict"

// Fault is one thing wrong with a house file; its path is a field's.
type Fault = strict.Fault

// Faults are all the faults of a house file; see [strict.Faults].
type Faults = strict.Faults
