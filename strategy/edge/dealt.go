package edge

import (
	"fmt"
	"math"
	"math/rand/v2"

	"felt/game/card"
	"felt/strategy"
)

// Dealt are first decisions dealt by a seed to stand for all of a game: strata by own
// hand and up card make the interval of a mean over them small.
type Dealt struct {
	seed   uint64
	strata []stratum
	// of is the stratum of each deal; those of a stratum follow each other.
	of []*stratum
}

// Deal shares out a number of deals, 2 to [MostDeals]. They depend on the number and
// the seed alone.
func Deal(deals int, seed uint64) (*Dealt, error) {
	if deals < leastDeals || deals > MostDeals {
		return nil, fmt.Errorf("%d deals can't be sampled; allowed: %d to %d", deals, leastDeals, MostDeals)
	}
	return newDealt(newStrata(deals), seed), nil
}

func newDealt(strata []stratum, seed uint64) *Dealt {
	d := &Dealt{seed: seed, strata: strata}
	for i := range strata {
		for range strata[i].deals {
			d.of = append(d.of, &strata[i])
		}
	}
	return d
}

// Len is the number of deals.
func (d *Dealt) Len() int { return len(d.of) }

// At deals the n-th: the player's five cards and the dealer's up card. The source of
// randomness that is returned is the deal's own, to play it on with.
func (d *Dealt) At(n int) (own card.Set, up card.Card, rng *rand.Rand) {
	rng = rand.New(rand.NewPCG(d.seed, uint64(n)))
	own, up = d.of[n].deal(rng)
	return own, up, rng
}

// Weight is the share of all deals that the n-th stands for. The weights add up to 1.
func (d *Dealt) Weight(n int) float64 { return d.of[n].weight() / float64(d.of[n].deals) }

// Mean is that of a number that each deal has, over the whole game, and the half width of
// its 95 % interval: the variance is the sum of those of the strata's means, with the
// degrees of freedom that Welch and Satterthwaite give it.
func (d *Dealt) Mean(of func(n int) float64) (mean, ci95 float64) {
	var variance, freedom float64
	from := 0
	for i := range d.strata {
		st := &d.strata[i]
		n := float64(st.deals)
		var sum, squares float64
		for k := from; k < from+st.deals; k++ {
			sum += of(k)
		}
		average := sum / n
		for k := from; k < from+st.deals; k++ {
			d := of(k) - average
			squares += d * d
		}
		from += st.deals
		mean += st.weight() * average
		v := st.weight() * st.weight() * squares / (n - 1) / n
		variance += v
		freedom += v * v / (n - 1)
	}
	if variance == 0 {
		return mean, 0
	}
	return mean, strategy.Quantile95(max(1, int(variance*variance/freedom))) * math.Sqrt(variance)
}
