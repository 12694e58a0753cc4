package strategy

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// firstDecisions are positions of so many random deals.
func firstDecisions(t testing.TB, h *house.House, seed uint64, n int) (all []Position) {
	t.Helper()
	s, err := house.NewStakes(h, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		deck := card.NewSeededDeck(seed, uint64(i))
		p := Position{Stakes: s}
		for range handCards {
			c, _ := deck.Deal()
			p.Cards = append(p.Cards, c)
		}
		p.Up, _ = deck.Deal()
		all = append(all, p)
	}
	return all
}

// adviseWithout advises without certain shortcuts.
func adviseWithout(t *testing.T, p Position, off shortcuts) Advice {
	t.Helper()
	e := &engine{off: off}
	a, err := e.advise(t.Context(), &p)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func sameAdvice(t *testing.T, p Position, what string, got, want Advice) {
	t.Helper()
	values := map[card.Set]float64{}
	key := func(o Option) card.Set { return card.SetOf(o.Discard...) | card.Set(o.Action)<<card.Cards }
	for _, o := range want.Options {
		values[key(o)] = o.EV
	}
	if len(got.Options) != len(want.Options) {
		t.Fatalf("%s: %d options, with all shortcuts %d", what, len(got.Options), len(want.Options))
	}
	for _, o := range got.Options {
		if v, ok := values[key(o)]; !ok || math.Abs(o.EV-v) > 1e-10 {
			t.Errorf("%s %v, up %v: %v %v is %v without %s, with it %v", p.Stakes.House.ID, card.Format(p.Cards), p.Up, o.Action, o.Discard, o.EV, what, v)
		}
	}
}

// TestShortcuts: no shortcut changes a value.
func TestShortcuts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		off  shortcuts
		// most cards exchanged: without the first two every draw is gone through.
		most int
	}{
		{"mayBuy", shortBuying, 2},
		{"the same decision for a class", shortDecided, 3},
		{"enough", shortRich, 5},
		{"mayBeOpen", shortOpen, 5},
		{"surelyOpen", shortLinear, 5},
		{"addKept", shortKept, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for i, id := range []string{"czech", "russian", "lithuanian"} {
				h := housetest.Preset(t, id).Clone()
				h.Exchange.Max = c.most
				for _, p := range shortcutDeals(t, h, uint64(i)) {
					got := adviseWithout(t, p, c.off)
					sameAdvice(t, p, c.name, got, adviseWithout(t, p, 0))
				}
			}
		})
	}
}

// shortcutDeals are a random deal, and one with a hand near a straight or flush and
// a high card up, so that games are bought.
func shortcutDeals(t *testing.T, h *house.House, seed uint64) []Position {
	all := firstDecisions(t, h, 90+seed, 2)
	for i, text := range []string{"9h8h7h6h2c", "QsQdQh4c4d", "Tc9c8c7d6c"} {
		if uint64(i) != seed {
			continue
		}
		cards := cardtest.Cards(t, text)
		p := all[1]
		p.Cards, p.Up = cards, card.New(card.Ace-card.Rank(seed), card.Hearts)
		all[1] = p
	}
	return all
}

// TestClassAverages: what buying adds to a hand drawn, on average over the draws of a
// class, is the mean of what it adds after each.
func TestClassAverages(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 1))
	checked := map[hand.Category]int{}
	for _, id := range []string{"czech", "russian", "basic"} {
		e := newTestEngine(t, housetest.Preset(t, id))
		x := &e.exchanges
		for tries := 0; tries < 4000; tries++ {
			if tries%100 == 0 {
				perm := rng.Perm(card.Cards)
				var own []card.Card
				for _, c := range perm[:handCards] {
					own = append(own, card.Card(c))
				}
				up := card.Card(perm[handCards])
				e.face(card.Full.Minus(card.SetOf(own...)).Without(up), up)
				x.prepare(e, &Position{Stakes: e.stakes, Cards: own})
				k := 3 + rng.IntN(3)
				x.discard = card.SetOf(own[:k]...)
				x.work(e, k)
				x.undrawn(e)
			}
			i := rng.IntN(len(draws().classes[x.drawn]))
			h := x.final(e, x.keeps[0].row[i])
			if h.primary < hand.ThreeOfAKind || checked[h.primary] > 40 {
				continue
			}
			c := &draws().classes[x.drawn][i]
			weight := x.draw(e, c)
			if weight == 0 {
				continue
			}
			e.buys.left = e.after
			got := x.excess(e, h, c) * weight
			want := 0.0
			x.eachDraw(e, c, 0, 0, func(drawn card.Set) { want += e.excess(h, drawn)[0] })
			x.undraw(e, c)
			if math.Abs(got-want) > 1e-9*(1+want) {
				t.Fatalf("%s, %v drawn behind %v of %v: %v by the class, %v by its draws", id, c.ranks[:x.drawn], e.up.rank, e.suit, got, want)
			}
			if want > 0 {
				checked[h.primary]++
			}
		}
	}
	for _, c := range []hand.Category{hand.ThreeOfAKind, hand.Straight, hand.FullHouse, hand.FourOfAKind} {
		if checked[c] == 0 {
			t.Errorf("no class of %s was worth buying for", c)
		}
	}
}

// patience is a context that ends when it has been asked so often.
type patience struct {
	context.Context
	left int
}

func (p *patience) Done() <-chan struct{} {
	done := make(chan struct{})
	if p.left--; p.left < 0 {
		close(done)
	}
	return done
}

func (p *patience) Err() error {
	if p.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancel: an advice is given up at the first look at a context that has ended,
// wherever that is, and leaves the engine as good as new.
func TestCancel(t *testing.T) {
	t.Parallel()
	p := firstDecisions(t, housetest.Preset(t, "russian"), 7, 1)[0]
	e := new(engine)
	want, err := e.advise(t.Context(), &p)
	if err != nil {
		t.Fatal(err)
	}
	most := 1 << 20
	ctx := &patience{t.Context(), most}
	if _, err := e.advise(ctx, &p); err != nil {
		t.Fatal(err)
	}
	looks := most - ctx.left
	if looks < 100 {
		t.Errorf("the context is looked at %d times only", looks)
	}
	for n := 0; n < looks; n += 1 + looks/40 {
		ctx := &patience{t.Context(), n}
		if _, err := e.advise(ctx, &p); !errors.Is(err, context.Canceled) {
			t.Errorf("ended after %d of %d looks: error %v", n, looks, err)
		}
		if ctx.left < -1 {
			t.Errorf("ended after %d looks: %d more", n, -1-ctx.left)
		}
	}
	if got, err := e.advise(t.Context(), &p); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("after being cancelled: %v, %v; want %v", got, err, want)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Advise(ended, p); !errors.Is(err, context.Canceled) {
		t.Errorf("with an ended context: error %v", err)
	}
}

// TestEnginesAreAlike: an engine that has valued other positions, at other houses,
// and engines at work at the same time, give the values of a new one to the last bit.
func TestEnginesAreAlike(t *testing.T) {
	t.Parallel()
	var all []Position
	for _, id := range []string{"russian", "oasis", "basic", "czech"} {
		all = append(all, firstDecisions(t, housetest.Preset(t, id), 11, 3)...)
	}
	want := make([]Advice, len(all))
	for i := range all {
		want[i] = adviseWithout(t, all[i], 0)
	}
	var wait sync.WaitGroup
	for g := range 2 {
		wait.Go(func() {
			for n := range all {
				i := (n*5 + g*7) % len(all)
				got, err := Advise(t.Context(), all[i])
				if err != nil || !reflect.DeepEqual(got, want[i]) {
					t.Errorf("%s %v: %v, %v; by a new engine %v", all[i].Stakes.House.ID, card.Format(all[i].Cards), got, err, want[i])
				}
			}
		})
	}
	wait.Wait()
}
