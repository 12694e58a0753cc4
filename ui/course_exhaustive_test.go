//go:build exhaustive

package ui

import "testing"

// TestExhaustiveEveryMode plays 200 hands in every mode at every house.
func TestExhaustiveEveryMode(t *testing.T) { everyMode(t, 200) }
