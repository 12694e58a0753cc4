package record

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"felt/game/house"
	"felt/game/round"
)

// generate fills a record with hands as a person's practice brings them: sessions of
// some dozens of hands over some years, most at one house, with about eight decisions
// in five hands.
func generate(t testing.TB, s *Store, hands int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 6))
	classes := []string{"none", "ace-king", "pair", "pair + ace-king", "two pair", "three of a kind", "straight", "flush", "full house"}
	often := []float64{.4, .57, .9, .93, .97, .985, .99, .995, 1}
	ups := "23456789TJQKA"
	actions := []string{"fold", "bet", "sixth", "exchange"}
	decision := func() Decision {
		class, x := 0, rng.Float64()
		for x > often[class] {
			class++
		}
		kind := []string{"first", "first", "first", "cards", "drawn", "insurance", "sale"}[rng.IntN(7)]
		up := string(ups[rng.IntN(len(ups))])
		d := Decision{
			Box: 1, Spot: Spot{Key: kind + "/" + classes[class] + "/" + up, Decision: kind, Class: classes[class], Up: up},
			Grade: Right, Value: rng.NormFloat64(), Gap: rng.Float64(), Seconds: 1 + rng.ExpFloat64(), Trivial: rng.IntN(8) == 0,
		}
		best := rng.IntN(len(actions))
		chosen := best
		if rng.IntN(9) == 0 {
			chosen = rng.IntN(len(actions))
			d.Cost = rng.ExpFloat64() / 5
			d.Grade = Inaccuracy
			if d.Cost > .05 {
				d.Grade = Mistake
			}
		}
		d.Best, d.Chosen = Choice{actions[best], actions[best]}, Choice{actions[chosen], actions[chosen]}
		return d
	}
	houses := house.Presets()[:5]
	modes := []string{"free", "grade", "warn", "exam", ModeReview}
	cfg := simple(nil)
	started := time.Date(2023, 1, 1, 18, 0, 0, 0, time.UTC)
	for n := 0; n < hands; {
		check(t, s.Batch(ctx, func(b *Batch) error {
			for range 100 {
				h := houses[0]
				if rng.IntN(3) == 0 {
					h = houses[rng.IntN(len(houses))]
				}
				started = started.Add(time.Duration(rng.IntN(20)) * time.Hour)
				v := Session{ID: ID(fmt.Sprint("s", n)), House: h, Mode: modes[rng.IntN(len(modes))], Started: started, Seed: uint64(n)}
				if _, err := b.Session(v); err != nil {
					return err
				}
				for i := 1; i <= 20+rng.IntN(80) && n < hands; i++ {
					at := started.Add(time.Duration(i) * 30 * time.Second)
					hand := Hand{
						ID: HandID(v.ID, i), Session: v.ID, Number: i, Config: cfg, Deal: Deal{Seed: v.Seed, Number: uint64(i)},
						Started: at, Ended: at.Add(20 * time.Second), Net: -10, Antes: rng.NormFloat64(), Luck: Luck{rng.NormFloat64(), true}, Graded: true,
						Acts: []Act{{round.Action{Box: 1, Kind: round.Exchange}, at}, {round.Action{Box: 1, Kind: round.Bet}, at}},
					}
					decisions := []Decision{decision()}
					if rng.IntN(5) < 3 {
						decisions = append(decisions, decision())
					}
					if _, err := b.Hand(hand, decisions); err != nil {
						return err
					}
					n++
				}
			}
			return nil
		}))
	}
}

const manyHands = 100_000

func BenchmarkStatistics(b *testing.B) {
	s := fresh(b)
	generate(b, s, manyHands)
	for name, f := range map[string]Filter{"all": {}, "house": {House: "czech"}, "mode": {Modes: []string{"free", "grade"}}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				got, err := s.Statistics(ctx, f)
				if err != nil || got.Total.Hands == 0 {
					b.Fatal(got.Total, err)
				}
			}
		})
	}
	b.Run("sittings", func(b *testing.B) {
		for b.Loop() {
			if got, err := s.Sittings(ctx, Filter{}, 0, 50); err != nil || len(got) != 50 {
				b.Fatal(len(got), err)
			}
		}
	})
	b.Run("list", func(b *testing.B) {
		for b.Loop() {
			if got, err := s.List(ctx, Which{Faulty: true, Filter: Filter{House: "basic"}}, 50); err != nil || len(got) != 50 {
				b.Fatal(len(got), err)
			}
		}
	})
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			again, err := Open(s.Path(), Options{})
			if err == nil {
				err = again.Close()
			}
			if err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("check", func(b *testing.B) {
		for b.Loop() {
			if err := s.Check(ctx); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("rebuild", func(b *testing.B) {
		for b.Loop() {
			if err := s.Rebuild(ctx); err != nil {
				b.Fatal(err)
			}
		}
	})
}
