//go:build exhaustive

package main

import "testing"

// TestExhaustiveKilled kills the program 200 times.
func TestExhaustiveKilled(t *testing.T) { kills(t, 200) }
