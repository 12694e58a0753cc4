package strategy_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"golang.org/x/sync/errgroup"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// valuesOf returns the values of an advice by option.
func valuesOf(a strategy.Advice) map[string]float64 {
	values := map[string]float64{}
	for _, o := range a.Options {
		values[fmt.Sprint(o.Action, card.SetOf(o.Discard...))] = o.EV
	}
	return values
}

// randomPosition is a position of the first decision or after a draw.
func randomPosition(rng *rand.Rand, s house.Stakes) strategy.Position {
	d := randomDeal(rng, rng.IntN(3)*3)
	p := d.position(s)
	if h := s.House; rng.IntN(3) == 0 && (h.Sixth.Offered || h.Exchange.Offered) {
		exchanged := 0
		if h.Exchange.Offered && (!h.Sixth.Offered || rng.IntN(2) == 0) {
			exchanged = h.Exchange.Min + rng.IntN(h.Exchange.Max-h.Exchange.Min+1)
		}
		p.Stage = strategy.Drawn
		p.Cards, p.Dead, _ = drawFor(rng, d, exchanged)
	}
	return p
}

// TestSuitsAndOrder: permuting the suits or the order of the cards changes nothing.
func TestSuitsAndOrder(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(21, 1))
	for _, s := range allStakes(t, rng, 8) {
		for range 3 {
			p := randomPosition(rng, s)
			suits := rng.Perm(card.Suits)
			turn := func(cards []card.Card) []card.Card {
				out := make([]card.Card, len(cards))
				for i, j := range rng.Perm(len(cards)) {
					out[j] = card.New(cards[i].Rank(), card.Suit(suits[cards[i].Suit()]))
				}
				return out
			}
			back := make(map[card.Card]card.Card)
			for c := card.Card(0); c < card.Cards; c++ {
				back[card.New(c.Rank(), card.Suit(suits[c.Suit()]))] = c
			}
			q := p
			q.Cards, q.Dead, q.Known, q.Up = turn(p.Cards), turn(p.Dead), turn(p.Known), turn([]card.Card{p.Up})[0]
			a, b := advise(t, p), advise(t, q)
			for i := range b.Options {
				discard := b.Options[i].Discard
				if got := card.SetOf(discard...).Of(q.Cards); !slices.Equal(got, discard) {
					t.Errorf("discard %s is not in the player's order", card.Format(discard))
				}
				original := make([]card.Card, len(discard))
				for k, c := range discard {
					original[k] = back[c]
				}
				b.Options[i].Discard = original
			}
			want, got := valuesOf(a), valuesOf(b)
			if len(got) != len(want) {
				t.Fatalf("%s %v: %d options, and %d with other suits", s.House.ID, p.Cards, len(want), len(got))
			}
			for name, v := range want {
				near(t, fmt.Sprintf("%s %s up %s: %s with other suits", s.House.ID, card.Format(p.Cards), p.Up, name), got[name], v)
			}
		}
	}
}

// TestPaytable: a better paytable lowers no value.
func TestPaytable(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(22, 1))
	for _, s := range allStakes(t, rng, 8) {
		for range 3 {
			p := randomPosition(rng, s)
			// Where a pair pays two, buying is worth a thought with most hands, and
			// large exchanges take long.
			p.Stakes.House = s.House.Clone()
			p.Stakes.House.Exchange.Max = 2
			if p.Stage == strategy.Drawn {
				p.Stakes.House.Exchange.Max = 5
			}
			better := p.Stakes.House.Clone()
			from := hand.AceKing + hand.Category(rng.IntN(int(hand.RoyalFlush)))
			for c := from; c <= hand.RoyalFlush; c++ {
				better.Paytable[c]++
			}
			q := p
			q.Stakes.House = better
			want, got := valuesOf(advise(t, p)), valuesOf(advise(t, q))
			for name, v := range want {
				if got[name] < v-tolerance {
					t.Errorf("%s %s up %s: %s falls from %.10f to %.10f where %s and better pay one more",
						s.House.ID, card.Format(p.Cards), p.Up, name, v, got[name], from)
				}
			}
		}
	}
}

// TestCapOfInfinity: a largest payout that is never reached is none.
func TestCapOfInfinity(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(23, 1))
	for _, s := range allStakes(t, rng, 8) {
		p := randomPosition(rng, s)
		p.Stakes.Table = nil
		q := p
		q.Stakes.Table = &house.Table{ID: "high", LargestPayout: math.MaxInt64 / 4}
		for _, scope := range []house.CapScope{house.CapPayment, house.CapBox} {
			q.Stakes.House = s.House.Clone()
			q.Stakes.House.Cap.Scope = scope
			want, got := valuesOf(advise(t, p)), valuesOf(advise(t, q))
			for name, v := range want {
				near(t, fmt.Sprintf("%s %s up %s: %s under a high cap for each %s", s.House.ID, card.Format(p.Cards), p.Up, name, scope), got[name], v)
			}
		}
	}
}

// TestLowerCap: a lower largest payout raises no value.
func TestLowerCap(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 1))
	for _, s := range allStakes(t, rng, 12) {
		if s.Table == nil || s.House.Cap.Scope == house.CapNone {
			continue
		}
		p := randomPosition(rng, s)
		lower := *s.Table
		lower.LargestPayout = max(1, lower.LargestPayout-rng.Int64N(lower.LargestPayout))
		q := p
		q.Stakes.Table = &lower
		want, got := valuesOf(advise(t, p)), valuesOf(advise(t, q))
		for name, v := range want {
			if got[name] > v+tolerance {
				t.Errorf("%s %s up %s: %s rises from %.10f to %.10f under a cap of %d", s.House.ID, card.Format(p.Cards), p.Up, name, v, got[name], lower.LargestPayout)
			}
		}
	}
}

// TestOptionsSorted: every legal action is there once, best first, and folding
// loses the ante.
func TestOptionsSorted(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 1))
	for _, s := range allStakes(t, rng, 8) {
		for range 3 {
			p := randomPosition(rng, s)
			a := advise(t, p)
			legal := map[string]bool{}
			for _, c := range p.Actions() {
				legal[fmt.Sprint(c.Action, card.SetOf(c.Discard...))] = true
			}
			for name := range valuesOf(a) {
				if !legal[name] {
					t.Errorf("%s: option %s is not legal", s.House.ID, name)
				}
			}
			if len(a.Options) != len(legal) {
				t.Errorf("%s: %d options, want %d", s.House.ID, len(a.Options), len(legal))
			}
			for i, o := range a.Options {
				if o.Action == strategy.Fold && o.EV != -1 {
					t.Errorf("folding is worth %v, want -1", o.EV)
				}
				if i > 0 && o.EV > a.Options[i-1].EV {
					t.Errorf("%s: option %d is worth more than the one before", s.House.ID, i)
				}
				if o.CI95 != 0 {
					t.Errorf("an exact value has an interval of %v", o.CI95)
				}
			}
			if a.Method != strategy.Exact {
				t.Errorf("method %v", a.Method)
			}
		}
	}
}

// averageDrawn returns the value of drawing from the advice that follows it: the
// average over all draws of the best option after it, less the price.
func averageDrawn(p strategy.Position, w drawing) (float64, error) {
	unseen := card.Full.Minus(card.SetOf(p.Cards...) | card.SetOf(p.Known...)).Without(p.Up)
	kept := card.SetOf(p.Cards...).Minus(w.discard).Cards()
	draws := slices.Collect(cardtest.Subsets(unseen, w.draws))
	best := make([]float64, len(draws))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, drawn := range draws {
		group.Go(func() error {
			q := p
			q.Stage, q.Cards, q.Dead = strategy.Drawn, slices.Concat(kept, drawn.Cards()), w.discard.Cards()
			a, err := strategy.Advise(context.Background(), q)
			if err == nil {
				best[i] = a.Options[0].EV
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return 0, err
	}
	sum := 0.0
	for _, v := range best {
		sum += v
	}
	return sum/float64(len(draws)) - price(p.Stakes.House, w), nil
}

// TestDrawIsAverage: a draw is worth the average of the best that is advised after
// it, less its price; whole draws of up to three cards.
func TestDrawIsAverage(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(26, 1))
	for i, s := range allStakes(t, rng, 4) {
		d := randomDeal(rng, 0)
		p := d.position(s)
		a := advise(t, p)
		drawings := append([]drawing{d.sixth()}, d.exchanges(1)...)
		if i%4 == 0 {
			drawings = append(drawings, d.exchanges(2)[rng.IntN(10)])
		}
		if i == 0 {
			drawings = append(drawings, d.exchanges(3)[rng.IntN(10)])
		}
		for _, w := range drawings {
			if !legal(s.House, w) {
				continue
			}
			action := strategy.Exchange
			if w.discard == 0 {
				action = strategy.Sixth
			}
			want, err := averageDrawn(p, w)
			if err != nil {
				t.Fatal(err)
			}
			near(t, fmt.Sprintf("%s, %v: %v against what follows", s.House.ID, d, w), optionOf(t, a, action, w.discard).EV, want)
		}
	}
}
