package procedure

import (
	"slices"
	"testing"
)

// TestStanding: nine of the last ten rounds; what was before them does not count.
func TestStanding(t *testing.T) {
	yes := func(n int) []bool { return slices.Repeat([]bool{true}, n) }
	for _, test := range []struct {
		name   string
		passed []bool
		want   Standing
	}{
		{"none", nil, Standing{}},
		{"nine", yes(9), Standing{9, 9, 9, false}},
		{"ten", yes(10), Standing{10, 10, 10, true}},
		{"one missed", append(yes(9), false), Standing{10, 10, 9, true}},
		{"two missed", append(yes(8), false, false), Standing{10, 10, 8, false}},
		{"missed long ago", append([]bool{false, false, false}, yes(10)...), Standing{13, 10, 10, true}},
	} {
		if got := StandingOf(test.passed); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}
