package edge

import (
	"context"
	"math"
	"math/big"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
)

// Sampled is a whole game by sampled deals, each valued exactly.
type Sampled struct {
	Deals int
	Seed  uint64
	// EV is the player's expected result in antes under best play, CI95 the half
	// width of its 95 % interval.
	EV, CI95 float64
	// SD is the standard deviation of the result of one hand, not of its value: from
	// hands played to their ends.
	SD float64
	// Shares are how often each option is the best.
	Shares Shares
	// Without is what the game is worth without a rule, in the order asked for.
	Without []Without
}

// Shares are parts of all deals, by the best option of the first decision.
type Shares struct {
	Fold, Bet, Sixth, Exchange float64
}

// of returns the share that an option counts to.
func (s *Shares) of(a strategy.Action) *float64 {
	return [...]*float64{strategy.Fold: &s.Fold, strategy.Bet: &s.Bet, strategy.Sixth: &s.Sixth, strategy.Exchange: &s.Exchange}[a]
}

// Without is a game without a rule, valued on the same deals.
type Without struct {
	Rule Rule
	// EV is the game's value without it, CI95 the half width of its interval.
	EV, CI95 float64
	// Worth is what the rule is worth to the player, antes: the difference, whose
	// interval is much narrower than those of the two values.
	Worth, WorthCI95 float64
}

// MostDeals keeps a sample within memory.
const MostDeals = 10_000_000

// playOuts is how often each deal is played to its end for the deviation: that
// costs little beside valuing it.
const playOuts = 4

// Sample values a house's whole game by a number of deals: the mean of the best
// exact value of each. Strata by own hand and up card make the interval small; a
// deal is the same for the house and for the house without each of the rules.
//
// progress, unless nil, is called now and then with the number of deals done, by
// one goroutine at a time. The result depends on the house, the number and the
// seed alone. Errors: a number out of 2 to [MostDeals], a rule that the house does
// not have, the end of the context.
func Sample(ctx context.Context, h *house.House, deals int, seed uint64, without []Rule, progress func(done int)) (*Sampled, error) {
	dealt, err := Deal(deals, seed)
	if err != nil {
		return nil, err
	}
	houses := []*house.House{h}
	for _, r := range without {
		less, err := r.without(h)
		if err != nil {
			return nil, err
		}
		houses = append(houses, less)
	}
	s := newSample(houses, dealt)
	if err := s.deal(ctx, progress); err != nil {
		return nil, err
	}
	return s.sum(without), nil
}

// sample is deals on their way.
type sample struct {
	houses []*house.House
	deals  *Dealt
	// values holds, for each house, the value of each deal; the deals of a stratum
	// follow each other.
	values [][]float64
	// best is the best action of each deal at the first house, squares the mean
	// square of the result.
	best    []strategy.Action
	squares []float64
}

func newSample(houses []*house.House, deals *Dealt) *sample {
	s := &sample{houses: houses, deals: deals, values: make([][]float64, len(houses))}
	for i := range s.values {
		s.values[i] = make([]float64, deals.Len())
	}
	s.best, s.squares = make([]strategy.Action, deals.Len()), make([]float64, deals.Len())
	return s
}

// deal deals and values everything.
func (s *sample) deal(ctx context.Context, progress func(done int)) error {
	var next atomic.Int64
	var telling sync.Mutex
	told := -1
	group, ctx := errgroup.WithContext(ctx)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() error {
			for {
				n := int(next.Add(1)) - 1
				if n >= s.deals.Len() {
					return nil
				}
				if err := s.one(ctx, n); err != nil {
					return err
				}
				// Who finds another telling goes on: nobody waits for it.
				if progress != nil && telling.TryLock() {
					if n > told {
						progress(n)
						told = n
					}
					telling.Unlock()
				}
			}
		})
	}
	return group.Wait()
}

// one deals and values the n-th deal.
func (s *sample) one(ctx context.Context, n int) error {
	own, up, rng := s.deals.At(n)
	p := strategy.Position{Cards: own.Cards(), Up: up}
	for i, h := range s.houses {
		p.Stakes = house.Stakes{House: h, Ante: 1}
		a, err := strategy.Advise(ctx, p)
		if err != nil {
			return err
		}
		best := a.Options[0]
		s.values[i][n] = best.EV
		if i > 0 {
			continue
		}
		s.best[n] = best.Action
		pack := card.Full.Minus(own).Without(up).Cards()
		for range playOuts {
			rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
			result, err := playOut(ctx, p, best, pack)
			if err != nil {
				return err
			}
			s.squares[n] += result * result / playOuts
		}
	}
	return nil
}

// sum puts the strata together.
func (s *sample) sum(rules []Rule) *Sampled {
	out := &Sampled{Deals: s.deals.Len(), Seed: s.deals.seed}
	out.EV, out.CI95 = s.deals.Mean(func(n int) float64 { return s.values[0][n] })
	square, _ := s.deals.Mean(func(n int) float64 { return s.squares[n] })
	out.SD = math.Sqrt(max(0, square-out.EV*out.EV))
	out.Shares = s.shares()
	for i, r := range rules {
		w := Without{Rule: r}
		w.EV, w.CI95 = s.deals.Mean(func(n int) float64 { return s.values[i+1][n] })
		w.Worth, w.WorthCI95 = s.deals.Mean(func(n int) float64 { return s.values[0][n] - s.values[i+1][n] })
		out.Without = append(out.Without, w)
	}
	return out
}

// shares are counted: each deal stands for as many as its stratum holds, divided by
// how many were dealt of it. What is rounded is their sum.
func (s *sample) shares() (out Shares) {
	// sums are numbers of deals times their strata's, by the number dealt.
	sums := map[strategy.Action]map[int]int64{}
	from := 0
	for i := range s.deals.strata {
		st := &s.deals.strata[i]
		for _, a := range s.best[from : from+st.deals] {
			if sums[a] == nil {
				sums[a] = map[int]int64{}
			}
			sums[a][st.deals] += int64(st.size())
		}
		from += st.deals
	}
	for a, byDeals := range sums {
		share := new(big.Rat)
		for deals, sum := range byDeals {
			share.Add(share, big.NewRat(sum, int64(deals)*Weight))
		}
		*out.of(a), _ = share.Float64()
	}
	return out
}
