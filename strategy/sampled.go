package strategy

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"felt/game/card"
)

// AdviseSampled values the options of a position by dealing the rest of the hand
// so many times: the cards drawn, the dealer's hole cards, a blind box. It takes
// what [Advise] can't count, a blind box, and shows what sampling is.
//
// All options are played on the same deals, each at its best from there on: a
// hand is bet or folded, insured and bought by exact values. What an insurance
// and the sale of the dealer's game bring is averaged, not dealt, until the sale
// itself is asked about. The intervals are those of the mean, at 95 %. What can
// be counted of a blind box is counted, how often the dealer has no game too: such a
// value has no interval, and an advice of such values alone is not a sampled one.
//
// The result depends on the position, the number of samples and the seed alone.
// Errors: fewer than 2 samples, a fault of the position, the end of the context.
func AdviseSampled(ctx context.Context, p Position, samples int, seed uint64) (Advice, error) {
	if err := p.Check(); err != nil {
		return Advice{}, err
	}
	if samples < 2 {
		return Advice{}, fmt.Errorf("%d samples are too few; allowed: 2 or more", samples)
	}
	options, sampled := make([]Option, 0), make([]bool, 0)
	choices := p.Actions()
	for _, c := range choices {
		o := Option{Action: c.Action, Discard: c.Discard}
		value, known, err := p.count(ctx, c.Action)
		if err != nil {
			return Advice{}, err
		}
		o.EV = value
		if c.Action == Bet && !p.Blind {
			o.Insurance = p.insurance()
		}
		options, sampled = append(options, o), append(sampled, !known)
	}
	a := Advice{Options: options}
	if slices.Contains(sampled, true) {
		total, err := sampleAll(ctx, &sampling{p, choices, sampled, seed}, samples)
		if err != nil {
			return Advice{}, err
		}
		for i := range options {
			if sampled[i] {
				options[i].EV, options[i].CI95 = total.mean(i), total.interval(i)
			}
		}
		total.rank(options)
		a.Method, a.Samples, a.Seed, a.Dealer = Sampled, samples, seed, total.dealer()
		if p.Blind && p.Stage <= Drawn {
			a.Dealer = a.Dealer.given(p.noGame())
		}
	}
	slices.SortStableFunc(a.Options, func(x, y Option) int { return cmp.Compare(y.EV, x.EV) })
	return a, nil
}

// insurance is what the hand as it stands may be insured for, and should be.
func (p *Position) insurance() Insurance {
	e := engines.Get().(*engine)
	defer engines.Put(e)
	e.payoffs.set(p.Stakes)
	e.face(p.unseen(), p.Up)
	h := e.final(card.SetOf(p.Cards...))
	o := e.against(h.strength, 0)
	_, best := e.bet(h.worth, &o, e.excess(h, 0))
	i := h.worth.insurance
	i.Amount = h.worth.offers[best].amount
	i.Edge = e.edge(&o) / o.all
	return i
}

// chunk is the number of deals that belong to one stream of randomness.
const chunk = 1024

// sampling is a position to be sampled: which of its choices, from which seed.
type sampling struct {
	p       Position
	choices []Choice
	sampled []bool
	seed    uint64
}

// sampleAll deals and plays, chunks side by side. They are added in their order,
// so that the sums are the same on any machine.
func sampleAll(ctx context.Context, g *sampling, samples int) (*totals, error) {
	total := newTotals(len(g.choices))
	chunks := (samples + chunk - 1) / chunk
	samplers := make([]*sampler, min(runtime.GOMAXPROCS(0), chunks))
	for w := range samplers {
		samplers[w] = newSampler(g)
	}
	for first := 0; first < chunks; first += len(samplers) {
		group, ctx := errgroup.WithContext(ctx)
		now := samplers[:min(len(samplers), chunks-first)]
		for w, s := range now {
			n := first + w
			group.Go(func() error { return s.deal(ctx, n, min(chunk, samples-n*chunk)) })
		}
		if err := group.Wait(); err != nil {
			return nil, err
		}
		for _, s := range now {
			total.join(s.totals)
		}
	}
	return total, nil
}

// totals add up the results of each choice, and their products, over deals. A
// choice that is not sampled has none, and so no variance.
type totals struct {
	n       int
	sum     []float64
	product [][]float64
	// dealt counts the dealer's hands against the player's as it stands.
	noGame, behind, ahead int
}

func newTotals(choices int) *totals {
	t := &totals{sum: make([]float64, choices), product: make([][]float64, choices)}
	for i := range t.product {
		t.product[i] = make([]float64, choices)
	}
	return t
}

func (t *totals) add(results []float64) {
	t.n++
	for i, x := range results {
		t.sum[i] += x
		row := t.product[i]
		for j, y := range results[:i+1] {
			row[j] += x * y
		}
	}
}

func (t *totals) join(u *totals) {
	t.n += u.n
	t.noGame += u.noGame
	t.behind += u.behind
	t.ahead += u.ahead
	for i := range t.sum {
		t.sum[i] += u.sum[i]
		for j := range t.product[i] {
			t.product[i][j] += u.product[i][j]
		}
	}
}

func (t *totals) reset() {
	t.n, t.noGame, t.behind, t.ahead = 0, 0, 0, 0
	clear(t.sum)
	for _, row := range t.product {
		clear(row)
	}
}

// dealer is the shares of the dealt hands.
func (t *totals) dealer() Dealer {
	n := float64(t.n)
	return Dealer{NoGame: float64(t.noGame) / n, Behind: float64(t.behind) / n, Ahead: float64(t.ahead) / n}
}

func (t *totals) mean(i int) float64 { return t.sum[i] / float64(t.n) }

// covariance is that of two choices' results.
func (t *totals) covariance(i, j int) float64 {
	if i < j {
		i, j = j, i
	}
	return (t.product[i][j] - t.sum[i]*t.sum[j]/float64(t.n)) / float64(t.n-1)
}

// interval is the half width of the 95 % interval of a choice's mean.
func (t *totals) interval(i int) float64 { return t.halfWidth(t.covariance(i, i)) }

// halfWidth is that of the interval of a mean whose single results have that variance.
func (t *totals) halfWidth(variance float64) float64 {
	return Quantile95(t.n-1) * math.Sqrt(max(0, variance)/float64(t.n))
}

// rank compares every option with the best. The options are in the order of the
// totals.
func (t *totals) rank(options []Option) {
	best := 0
	for i, o := range options {
		if o.EV > options[best].EV {
			best = i
		}
	}
	for i := range options {
		if i == best {
			continue
		}
		o := &options[i]
		o.GapCI95 = t.halfWidth(t.covariance(i, i) + t.covariance(best, best) - 2*t.covariance(i, best))
		o.TooClose = o.GapCI95 > 0 && options[best].EV-o.EV <= o.GapCI95
	}
}

// Quantile95 is the number of standard errors in the half width of a 95 % interval
// of a mean, for so many degrees of freedom, 1 or more: Student's quantile, by the
// expansion about the normal one.
func Quantile95(freedom int) float64 {
	const z = 1.959963984540054
	if freedom < len(smallQuantiles) {
		return smallQuantiles[freedom]
	}
	n := float64(freedom)
	return z + (z*z*z+z)/(4*n) + (5*math.Pow(z, 5)+16*z*z*z+3*z)/(96*n*n) +
		(3*math.Pow(z, 7)+19*math.Pow(z, 5)+17*z*z*z-15*z)/(384*n*n*n)
}

// smallQuantiles are those that the expansion misses by more than a thousandth.
var smallQuantiles = [...]float64{1: 12.7062, 2: 4.30265, 3: 3.18245, 4: 2.77645, 5: 2.57058}
