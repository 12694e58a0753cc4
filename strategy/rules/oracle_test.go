package rules

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
)

// slow is the value of following a sheet, without an adviser: every draw and every hand of
// the dealer is dealt and every box is settled as a round settles it, once for all that end in
// the same way.
type slow struct {
	house   *house.House
	sheet   *Sheet
	settled map[end]float64
}

// end is how a box ended.
type end struct {
	own       card.Set
	folded    bool
	insurance int64
	// result is the dealer's game against the player's hand: -1 lower, 0 equal, 1 higher, 2
	// none.
	result, replaced int
}

// net settles a box.
func (s *slow) net(box *round.Played) float64 {
	e := end{own: card.SetOf(box.Cards...), folded: box.Folded, insurance: box.Insurance, replaced: len(box.Replacing)}
	if !box.Folded {
		dealer := card.SetOf(box.Dealer...)
		if e.replaced > 0 {
			dealer = dealer.Without(dealer.Highest()).With(box.Replacing[e.replaced-1])
		}
		game := hand.Evaluate(dealer)
		if e.result = 2; game.Game() {
			e.result = cmp.Compare(game, hand.Evaluate(e.own))
		}
	}
	net, ok := s.settled[e]
	if !ok {
		net = float64(box.Settle().Net)
		s.settled[e] = net
	}
	return net
}

// first is the value of a first decision.
func (s *slow) first(own card.Set, up card.Card) float64 {
	p := strategy.Position{Stakes: house.Stakes{House: s.house, Ante: 1}, Cards: own.Cards(), Up: up}
	a := legal(&p)
	o := a.Options[s.sheet.Decide(First, &p, a)]
	pack := card.Full.Minus(own).Without(up)
	switch o.Action {
	case strategy.Fold:
		return -1
	case strategy.Bet:
		return s.bet(p, pack, 0)
	}
	k := max(1, len(o.Discard))
	kept := own.Minus(card.SetOf(o.Discard...))
	p.Stage, p.Dead = strategy.Drawn, o.Discard
	sum, n := 0.0, 0
	for drawn := range subsetsOf(pack, k) {
		q := p
		q.Cards = (kept | drawn).Cards()
		n++
		a := legal(&q)
		if a.Options[s.sheet.Decide(Drawn, &q, a)].Action == strategy.Fold {
			box := round.Played{Stakes: q.Stakes, Cards: q.Cards, Exchanged: len(q.Dead), Folded: true}
			sum += s.net(&box)
			continue
		}
		sum += s.bet(q, pack.Minus(drawn), len(q.Dead))
	}
	return sum / float64(n)
}

// bet is the mean over the dealer's hands.
func (s *slow) bet(p strategy.Position, pack card.Set, exchanged int) float64 {
	box := round.Played{Stakes: p.Stakes, Cards: p.Cards, Exchanged: exchanged}
	doubles := s.house.Doubles()
	primary, second, _ := doubles.Pair(card.SetOf(p.Cards...))
	if limits := p.Stakes.InsuranceLimits(primary, second); limits.Eligible && s.sheet.Decide(Insurance, &p, nil) == 1 {
		box.Insurance = limits.Max
	}
	sum, n := 0.0, 0
	for holes := range subsetsOf(pack, 4) {
		box.Dealer = append(holes.Cards(), p.Up)
		n++
		if !s.house.Buying.Offered || hand.Evaluate(holes.With(p.Up)).Game() {
			sum += s.net(&box)
			continue
		}
		q := p
		q.Stage, q.Dealer = strategy.NoGame, box.Dealer
		sum += s.sold(q, box, pack.Minus(holes))
	}
	return sum / float64(n)
}

// sold is the mean over the cards that replace the dealer's highest.
func (s *slow) sold(p strategy.Position, box round.Played, pack card.Set) float64 {
	k := Sale
	if len(box.Replacing) > 0 {
		k = Repeat
		p.Stage, p.Replacing = strategy.Repeat, box.Replacing
	}
	a := legal(&p)
	switch a.Options[s.sheet.Decide(k, &p, a)].Action {
	case strategy.Take, strategy.Stop:
		return s.net(&box)
	}
	rule := s.house.Buying
	dealer := card.SetOf(p.Dealer...)
	highest := dealer.Highest()
	sum := 0.0
	var next func(box round.Played, pack card.Set) float64
	next = func(box round.Played, pack card.Set) (mean float64) {
		for c := range pack.All {
			b := box
			b.Replacing = append(append([]card.Card(nil), box.Replacing...), c)
			same := rule.Kind.Same(c, highest) && !hand.Evaluate(dealer.Without(highest).With(c)).Game()
			switch {
			case same && rule.SameKind == house.SameKindFree:
				mean += next(b, pack.Without(c))
			case same && rule.SameKind == house.SameKindAgain && len(b.Replacing) <= rule.Repeats:
				mean += s.sold(p, b, pack.Without(c))
			default:
				mean += s.net(&b)
			}
		}
		return mean / float64(pack.Len())
	}
	sum = next(box, pack)
	return sum
}

// subsetsOf yields all sets of k cards of a pack.
func subsetsOf(pack card.Set, k int) func(yield func(card.Set) bool) {
	return func(yield func(card.Set) bool) {
		var walk func(rest, chosen card.Set, k int) bool
		walk = func(rest, chosen card.Set, k int) bool {
			if k == 0 {
				return yield(chosen)
			}
			for rest.Len() >= k {
				c := rest.First()
				rest = rest.Without(c)
				if !walk(rest, chosen.With(c), k-1) {
					return false
				}
			}
			return true
		}
		walk(pack, 0, k)
	}
}

// TestOracle: what a sheet's decisions cost along the path is what it loses by dealing
// everything: every hand of the dealer, or, to look at more kinds of decision in the time
// there is, every hand from a few of his cards.
func TestOracle(t *testing.T) {
	always := func(p Play) []Rule { return []Rule{{Play: p}} }
	pairs := []Rule{{When: []Term{{Primary, int8(hand.Pair), int8(hand.RoyalFlush)}}, Play: Bet}}
	for _, tc := range []struct {
		house, own, up string
		sheet          Sheet
	}{
		{"czech", "9s 9d 9h 4c 4d", "2c", Sheet{First: always(Bet), Insurance: always(Insure), Sale: always(Buy), Repeat: always(Again)}},
		{"caribbean-stud", "Qs Jd 9h 4c 2d", "2c", Sheet{First: always(Bet)}},
		{"basic", "Qs Kd 9h 4c 2d", "Qc", Sheet{First: always(Sixth), Drawn: pairs}},
	} {
		own, up := card.SetOf(cardtest.Cards(t, tc.own)...), cardtest.Cards(t, tc.up)[0]
		checkOracle(t, tc.house, own, up, &tc.sheet)
	}
}

// checkOracle compares both for one deal.
func checkOracle(t *testing.T, id string, own card.Set, up card.Card, s *Sheet) {
	t.Helper()
	h := housetest.Preset(t, id)
	exact := (&slow{h, s, map[end]float64{}}).first(own, up)
	var best, sum, squares float64
	const times = 400
	for n := range times {
		p, err := newPath(context.Background(), remembered(t), h, own, up, rand.New(rand.NewPCG(9, uint64(n))))
		if err != nil {
			t.Fatal(err)
		}
		best = p.advice.Options[0].EV
		costs, err := p.play(s)
		if err != nil {
			t.Fatal(err)
		}
		sum += costs.Sum()
		squares += costs.Sum() * costs.Sum()
	}
	mean := sum / times
	error := math.Sqrt(max(0, squares/times-mean*mean) / times)
	if got := best - mean; math.Abs(got-exact) > 4.5*error+1e-9 {
		t.Errorf("%s, %v against %v: following the sheet is worth %.6f ± %.6f by its costs, %.6f by dealing everything", id, own, up, got, error, exact)
	}
}

// remembered is the adviser, asked once about each first decision.
func remembered(t *testing.T) strategy.Adviser {
	return func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		if p.Stage != strategy.First {
			return strategy.Advise(ctx, p)
		}
		key := firstKey{p.Stakes.House.ID, card.SetOf(p.Cards...), p.Up}
		if a, ok := firsts[key]; ok {
			return a, nil
		}
		a, err := strategy.Advise(ctx, p)
		firsts[key] = a
		return a, err
	}
}

type firstKey struct {
	house string
	own   card.Set
	up    card.Card
}

var firsts = map[firstKey]strategy.Advice{}
