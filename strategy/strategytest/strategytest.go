// Package strategytest is what the tests of values repeat.
package strategytest

import (
	"reflect"
	"runtime"
	"testing"
)

// CheckSeed reports a sample that its seed does not fix: the same seed gives the same
// result on any number of cores, another seed another. The result may not hold the
// seed itself.
//
// It sets the number of cores, so that no other test may run beside it.
func CheckSeed[T any](tb testing.TB, sample func(seed uint64) T) {
	tb.Helper()
	want := sample(7)
	cores := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(cores)
	for _, n := range []int{1, 3} {
		runtime.GOMAXPROCS(n)
		if got := sample(7); !reflect.DeepEqual(got, want) {
			tb.Errorf("on %d cores a seed gives %+v, on %d %+v", n, got, cores, want)
		}
	}
	if reflect.DeepEqual(sample(8), want) {
		tb.Errorf("two seeds give the same: %+v", want)
	}
}
