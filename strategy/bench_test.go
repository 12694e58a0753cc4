package strategy

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// benchDeals is the number of random deals that the benchmarks value.
const benchDeals = 200

// BenchmarkFirst values all options of first decisions; one operation is all the
// deals. Beside the median and the 99th percentile of a deal it reports how many bets
// could be valued by plain counting, hand by hand and without buying, in the median
// time, and the memory that the program holds. The time of a deal is the shortest of
// at least three, so that what else the machine does is not counted.
func BenchmarkFirst(b *testing.B) {
	for _, id := range []string{"czech", "russian"} {
		b.Run(id, func(b *testing.B) {
			deals := firstDecisions(b, housetest.Preset(b, id), 2026, benchDeals)
			adviseAll(b, deals[:1]) // tables that are made once
			b.ReportAllocs()
			passes := 0
			best := slices.Repeat([]time.Duration{time.Hour}, len(deals))
			pass := func() {
				passes++
				for i, t := range adviseAll(b, deals) {
					best[i] = min(best[i], t)
				}
			}
			for b.Loop() {
				pass()
			}
			for passes < 3 {
				pass()
			}
			median := report(b, best)
			b.ReportMetric(median.Seconds()/plainBet(deals).Seconds(), "plain-bets")
			b.ReportMetric(memory(), "MB")
		})
	}
}

// BenchmarkDrawn values bet and fold after a draw, of hands of which every other is
// three of a kind or better.
func BenchmarkDrawn(b *testing.B) {
	var all []Position
	for i, p := range firstDecisions(b, housetest.Preset(b, "czech"), 7, benchDeals) {
		p.Stage = Drawn
		p.Dead = p.Cards[:2]
		p.Cards = slices.Concat(p.Cards[2:], p.unseen().Cards()[:2])
		if i%2 == 0 {
			low := card.Rank(i / 2 % 9)
			p.Cards = []card.Card{card.New(low, 0), card.New(low, 1), card.New(low, 2), card.New(low+2, 0), card.New(low+2, 1)}
			p.Up, p.Dead = card.New(low+1, card.Suit(i%4)), []card.Card{card.New(low+3, 0), card.New(low+4, 1)}
		}
		all = append(all, p)
	}
	benchmarkEach(b, all)
}

// BenchmarkNoGame values taking and buying.
func BenchmarkNoGame(b *testing.B) { benchmarkEach(b, sold(b, NoGame)) }

// BenchmarkRepeat values stopping and repeating.
func BenchmarkRepeat(b *testing.B) { benchmarkEach(b, sold(b, Repeat)) }

func sold(b *testing.B, stage Stage) []Position {
	p := Position{Stakes: house.Stakes{House: housetest.Preset(b, "czech"), Ante: 1}, Stage: stage}
	p.Cards, _ = card.Parse("9s9d9h4c4d")
	p.Dealer, _ = card.Parse("Kd8c5s4h2c")
	if stage == Repeat {
		p.Replacing, _ = card.Parse("Kh")
	}
	return []Position{p}
}

// BenchmarkExplain explains the best option of first decisions.
func BenchmarkExplain(b *testing.B) {
	deals := firstDecisions(b, housetest.Preset(b, "czech"), 2026, 20)
	var best []Option
	for _, p := range deals {
		a, err := Advise(b.Context(), p)
		if err != nil {
			b.Fatal(err)
		}
		best = append(best, a.Options[0])
	}
	var times []time.Duration
	for b.Loop() {
		for i, p := range deals {
			start := time.Now()
			if _, err := Explain(b.Context(), p, best[i]); err != nil {
				b.Fatal(err)
			}
			times = append(times, time.Since(start))
		}
	}
	report(b, times)
}

// BenchmarkCancel cancels first decisions at various times and reports how long they
// take to return.
func BenchmarkCancel(b *testing.B) {
	deals := firstDecisions(b, housetest.Preset(b, "russian"), 2026, 50)
	var times []time.Duration
	for b.Loop() {
		for i, p := range deals {
			ctx, cancel := context.WithCancel(b.Context())
			ended := make(chan time.Time)
			go func() {
				_, _ = Advise(ctx, p)
				ended <- time.Now()
			}()
			time.Sleep(time.Duration(i) * 100 * time.Microsecond)
			start := time.Now()
			cancel()
			times = append(times, (<-ended).Sub(start))
		}
	}
	report(b, times)
}

func benchmarkEach(b *testing.B, all []Position) {
	var times []time.Duration
	b.ReportAllocs()
	for b.Loop() {
		times = append(times, adviseAll(b, all)...)
	}
	report(b, times)
}

func adviseAll(b *testing.B, all []Position) (times []time.Duration) {
	for _, p := range all {
		start := time.Now()
		if _, err := Advise(b.Context(), p); err != nil {
			b.Fatal(err)
		}
		times = append(times, time.Since(start))
	}
	return times
}

// report reports the median and the 99th percentile.
func report(b *testing.B, times []time.Duration) (median time.Duration) {
	slices.Sort(times)
	median = times[len(times)/2]
	b.ReportMetric(median.Seconds()*1e3, "ms-median")
	b.ReportMetric(times[len(times)*99/100].Seconds()*1e3, "ms-p99")
	return median
}

// plainBet is the time in which the dealer's hands against a hand are counted one by
// one: the median over some deals.
func plainBet(deals []Position) time.Duration {
	var times []time.Duration
	for _, p := range deals[:20] {
		start := time.Now()
		s := spot{up: p.Up, unseen: p.unseen()}
		plainOutcome(&s, hand.Evaluate(card.SetOf(p.Cards...)))
		times = append(times, time.Since(start))
	}
	slices.Sort(times)
	return times[len(times)/2]
}

// memory is what the program has got from the system, in MB.
func memory() float64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.Sys) / 1e6
}
