package strategy

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// sales returns a house for every rule of buying.
func sales(t testing.TB) (all []*house.House) {
	t.Helper()
	czech := housetest.Preset(t, "czech")
	for _, price := range []house.BuyingPrice{house.PriceAnte, house.PriceAdditional} {
		for _, onWin := range []house.Fate{house.Lost, house.Returned} {
			for _, failed := range []house.Fate{house.Returned, house.Lost} {
				for _, ante := range []house.Fate{house.Returned, house.Paid} {
					if price == house.PriceAnte && (failed == house.Lost || ante == house.Paid) {
						continue
					}
					for _, same := range []house.Buying{
						{SameKind: house.SameKindStays},
						{SameKind: house.SameKindFree},
						{SameKind: house.SameKindAgain, Repeats: 1, RepeatChoice: house.ChoicePlayer},
						{SameKind: house.SameKindAgain, Repeats: 3, RepeatChoice: house.ChoicePlayer},
						{SameKind: house.SameKindAgain, Repeats: 3, RepeatChoice: house.ChoiceForced},
					} {
						h := czech.Clone()
						h.Buying.Price, h.Buying.PriceOnWin, h.Buying.AnteOnFailure = price, onWin, failed
						h.Buying.SameKind, h.Buying.Repeats, h.Buying.RepeatChoice = same.SameKind, same.Repeats, same.RepeatChoice
						h.Ante.OnWin = ante
						all = append(all, h)
					}
				}
			}
		}
	}
	return all
}

// TestRateIsValue: as a linear function a purchase is worth what it is worth, where
// that is more than taking, and no more than taking elsewhere; and what is counted of
// it is what comes of it.
func TestRateIsValue(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 1))
	better := 0
	for _, h := range sales(t) {
		s := newSale(h)
		for range 400 {
			pack := leastPack + rng.IntN(40)
			o := outs{same: rng.IntN(mostSame + 1)}
			left := pack - o.same
			for _, n := range []*int{&o.win, &o.lose, &o.tie} {
				*n = rng.IntN(left + 1)
				left -= *n
			}
			o.none = left
			win := float64(rng.IntN(40)) / float64(1+rng.IntN(3))
			r := s.rate(pack, o.same, win)
			got, want := max(0, r.of(&o)), max(0, s.value(&o, win)-take)
			if math.Abs(got-want) > 1e-12*(1+want) {
				t.Fatalf("%+v of a win of %v at %+v: %v by the rate, %v by recursion", o, win, h.Buying, got, want)
			}
			if want == 0 {
				continue
			}
			better++
			sum := 0.0
			for i := range ends {
				for _, value := range []bool{false, true} {
					c := counter{i, value}
					r := s.linear(pack, o.same, c.of(s.results(win)))
					mean := s.mean(&o, win, c.of(s.results(win)), 0)
					if math.Abs(r.of(&o)-mean) > 1e-12*(1+math.Abs(mean)) {
						t.Fatalf("%+v at %+v: %v of %+v by the rate, %v by recursion", o, h.Buying, r.of(&o), c, mean)
					}
					if value {
						sum += mean
					}
				}
			}
			if math.Abs(sum-take-want) > 1e-12*(1+want) {
				t.Fatalf("%+v at %+v: the ends come to %v, the purchase to %v", o, h.Buying, sum-take, want)
			}
		}
	}
	if better < 1000 {
		t.Errorf("buying was better in %d cases only", better)
	}
}

// plainExcess is what buying adds, card by card.
func plainExcess(e *engine, s *spot, h finalHand) float64 {
	pack := s.unseen.Minus(s.drawn)
	hands := map[outs]float64{}
	for hole := range cardtest.Subsets(pack, holeCards) {
		five := hole.With(s.up)
		if hand.Evaluate(five).Game() {
			continue
		}
		top := five.Highest()
		var o outs
		for c := range pack.Minus(hole).All {
			switch d := hand.Evaluate(five.Without(top).With(c)); {
			case d.Game():
				o.add(h.strength, d, 1)
			case e.stakes.House.Buying.Kind.Same(c, top):
				o.same++
			default:
				o.none++
			}
		}
		hands[o]++
	}
	sum := 0.0
	for o, n := range hands {
		sum += n * max(0, e.sale.value(&o, h.worth.wins[0])-take)
	}
	return sum
}

// TestPurchasesArePlainSum: what buying adds, summed over kept sets, or over sets of
// ranks where kinds are suits or the hand is a pair, is the sum card by card.
func TestPurchasesArePlainSum(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 2))
	houses := sales(t)
	for _, h := range houses[:8] {
		h = h.Clone()
		h.Buying.Kind = house.KindSuit
		houses = append(houses, h)
	}
	// A house that pays so much that every pair is worth buying for.
	rich := housetest.Preset(t, "russian").Clone()
	for c, n := range rich.Paytable {
		rich.Paytable[c] = n + 30
	}
	houses = append(houses, rich)
	worth := map[string]int{}
	for _, h := range houses {
		e := newTestEngine(t, h)
		spots := 1
		if h == rich {
			spots = 20
		}
		for n := 0; n < spots; {
			s := randomSpot(rng)
			f := s.face(e)
			if f.primary < hand.Pair || f.primary == hand.Pair && h != rich {
				continue
			}
			n++
			e.against(f.strength, s.drawn)
			got, want := e.excess(f, s.drawn)[0], plainExcess(e, &s, f)
			if math.Abs(got-want) > 1e-9*(1+want) {
				t.Fatalf("%v against %v, drawn %v of %v, at %+v: %v, card by card %v", s.own, s.up, s.drawn, s.unseen, h.Buying, got, want)
			}
			if want > 0 {
				worth[fmt.Sprint(f.primary)]++
			}
		}
	}
	for c := hand.Pair; c < hand.RoyalFlush; c++ {
		if worth[c.String()] == 0 {
			t.Errorf("no game was bought with %s", c)
		}
	}
}
