//go:build exhaustive

package record

import "testing"

// TestExhaustiveKilled is [TestKilled] with more deaths.
func TestExhaustiveKilled(t *testing.T) { kills(t, 200) }

// TestExhaustiveTogether is [TestTogether] with more programs and thousands of hands.
func TestExhaustiveTogether(t *testing.T) { together(t, 3, 1500) }

// TestExhaustiveKilledAtBirth kills the first program of a record.
func TestExhaustiveKilledAtBirth(t *testing.T) { births(t, 150) }
