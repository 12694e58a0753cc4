package edge

import (
	"context"
	"math/rand/v2"
	"testing"

	"felt/game/house/housetest"
)

// BenchmarkSpot values spots of a whole game with the bound that spares large
// exchanges, and beside it, as the baseline, with every exchange of every class. A
// spot is a part of 1/80,119 of the game.
func BenchmarkSpot(b *testing.B) {
	for _, id := range []string{"czech", "russian", "caribbean-stud"} {
		for _, road := range []struct {
			name       string
			everything bool
		}{{"bounded", false}, {"everything", true}} {
			b.Run(id+"/"+road.name, func(b *testing.B) {
				w := newWork(housetest.Preset(b, id))
				w.everything = road.everything
				rng := rand.New(rand.NewPCG(1, 1))
				classes := 0
				for b.Loop() {
					found, err := w.spot(context.Background(), allSpots()[rng.IntN(Spots)])
					if err != nil {
						b.Fatal(err)
					}
					classes += len(found)
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(classes), "µs/class")
			})
		}
	}
}
