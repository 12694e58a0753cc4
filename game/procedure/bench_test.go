package procedure

import (
	"math/rand/v2"
	"testing"

	"felt/game/house/housetest"
)

// BenchmarkRun is one whole run of four boxes, with what a screen asks for at every step.
func BenchmarkRun(b *testing.B) {
	h := housetest.Preset(b, "lithuanian")
	s := Setup{Procedure: For(h), Round: busy(b, h, 1), Level: levels[3], Rand: rand.New(rand.NewPCG(1, 1))}
	b.ReportAllocs()
	for b.Loop() {
		run, err := New(s)
		if err != nil {
			b.Fatal(err)
		}
		for !run.Over() {
			run.View()
			run.Choices(6, s.Rand)
			run.Do(Answer{Choice: run.Right()[0]})
		}
	}
}

// BenchmarkNew is the making of a run.
func BenchmarkNew(b *testing.B) {
	h := housetest.Preset(b, "lithuanian")
	s := Setup{Procedure: For(h), Round: busy(b, h, 1), Level: levels[0]}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := New(s); err != nil {
			b.Fatal(err)
		}
	}
}
