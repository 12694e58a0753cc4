//go:build exhaustive

package ui

import (
	"flag"
	"testing"
)

// evening is the number of hands of each mode at each house.
var evening = flag.Int("hands", 200, "hands in every mode at every house")

// TestExhaustiveEveryMode plays hands in every mode at every house, as many as a person
// plays in a long evening.
func TestExhaustiveEveryMode(t *testing.T) { everyMode(t, *evening) }
