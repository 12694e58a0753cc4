package train_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/strategytest"
	"felt/strategy/train"
)

// TestReasonsCounted counts every number of every reason again, over random deals.
func TestReasonsCounted(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	n := 0
	seen := map[train.Kind]int{}
	for p := range strategytest.Positions(rng, 14, house.Presets()) {
		n++
		o := newOracle(t, p)
		o.thorough = n%40 == 0
		reasons := o.reasons()
		if len(reasons) == 0 {
			t.Errorf("%s: no reason", o)
		}
		for _, r := range reasons {
			seen[r.Kind()]++
			o.check(r)
		}
	}
	if n < 250 {
		t.Errorf("%d positions, want a few hundred", n)
	}
	t.Log(n, "positions", seen)
}

// TestReasonsSame asks twice, and with the cards of the hand in another order.
func TestReasonsSame(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	for p := range strategytest.Positions(rng, 1, house.Presets()) {
		a := newOracle(t, p).reasons()
		b := newOracle(t, p).reasons()
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%v, then %v", a, b)
		}
	}
}

// spot is a position by hand, and a kind of reason that belongs to it.
type spot struct {
	kind                             train.Kind
	house, table                     string
	ante                             int64
	stage                            strategy.Stage
	cards, up, dead, dealer, replace string
	known                            string
	insurance                        int64
	check                            func(train.Reason) bool
}

func (s spot) position(t testing.TB) strategy.Position {
	t.Helper()
	h := housetest.Preset(t, s.house)
	p := strategy.Position{
		Stakes: house.Stakes{House: h, Ante: max(s.ante, 1)}, Stage: s.stage, Cards: cardtest.Cards(t, s.cards), Dead: cardtest.Cards(t, s.dead),
		Dealer: cardtest.Cards(t, s.dealer), Replacing: cardtest.Cards(t, s.replace), Known: cardtest.Cards(t, s.known), Insurance: s.insurance,
	}
	if s.up != "" {
		p.Up = cardtest.Cards(t, s.up)[0]
	}
	if s.table != "" {
		table, err := h.FindTable(s.table)
		if err != nil {
			t.Fatal(err)
		}
		p.Stakes.Table = table
	}
	return p
}

var spots = []spot{
	{kind: train.KindForced, house: "oasis", stage: strategy.Drawn, cards: "As Kd 9h 4c 2s", dead: "3s 5d 7c 8d Jh", up: "Qh",
		check: func(r train.Reason) bool { return r.(train.Forced) == train.Forced{Action: strategy.Bet, Exchanged: 5} }},
	{kind: train.KindClose, house: "russian", cards: "Jd 6s 9h 5s 3h", up: "9c"},
	{kind: train.KindValues, house: "czech", cards: "As Kd 7h 7c 2s", up: "9d"},
	{kind: train.KindChances, house: "czech", cards: "As Kd 7h 7c 2s", up: "9d"},
	{kind: train.KindOnlyAnte, house: "russian", stage: strategy.Drawn, cards: "Tc Jh Ks 4h Ts Jc", up: "9h"},
	{kind: train.KindBlockers, house: "lithuanian", stage: strategy.Drawn, cards: "Ah Js Kh 9s Qd", dead: "Tc 3h As", up: "3c",
		check: func(r train.Reason) bool {
			b := r.(train.Blockers)
			return b.Pair && b.Own && b.Left == 2 && len(b.Cards) == 1
		}},
	{kind: train.KindBlockers, house: "basic", cards: "7h 7c 7s Kd 2s", up: "7d",
		check: func(r train.Reason) bool { b := r.(train.Blockers); return b.Pair && b.Left == 0 && len(b.Cards) == 3 }},
	{kind: train.KindBlockers, house: "czech", cards: "Kh 7c 7s 3d 2s", up: "Ad", known: "Ks Kc",
		check: func(r train.Reason) bool { b := r.(train.Blockers); return !b.Pair && !b.Own && len(b.Cards) == 3 }},
	{kind: train.KindSecond, house: "czech", cards: "As Kd 7h 7c 2s", up: "9d",
		check: func(r train.Reason) bool {
			s := r.(train.Second)
			return s.Primary.Category == hand.Pair && s.Second.Category == hand.AceKing && s.Pays == [2]int{1, 1}
		}},
	{kind: train.KindDoubles, house: "czech", cards: "4s 5h 7d Ah Kd", up: "5s",
		check: func(r train.Reason) bool {
			d := r.(train.Doubles)
			return d.Most.Primary == hand.Pair && d.Most.Second == hand.AceKing
		}},
	{kind: train.KindOuts, house: "russian", cards: "Ts 7c 6d 9d 8c", up: "Qs",
		check: func(r train.Reason) bool {
			o := r.(train.Outs)
			return o.Best && o.Cards == 23 && o.Made[0] == train.Made{Primary: hand.Straight, Second: hand.Straight, Cards: 23}
		}},
	{kind: train.KindOuts, house: "czech", cards: "9d 9s 3c 3h Qc", up: "Tc",
		check: func(r train.Reason) bool { o := r.(train.Outs); return !o.Best && o.Cards == 7 && o.Gain < o.Price }},
	{kind: train.KindExchanged, house: "russian", cards: "6s Ah 6h 9h 2d", up: "Kc",
		check: func(r train.Reason) bool {
			e := r.(train.Exchanged)
			return e.Best && e.From == hand.TwoPair && e.Made.Category == hand.Pair
		}},
	{kind: train.KindExchanged, house: "basic", cards: "Ad As 8c 2d Qd", up: "Qc",
		check: func(r train.Reason) bool { return !r.(train.Exchanged).Best }},
	{kind: train.KindAfterwards, house: "czech", cards: "9s 3s Qh 5c 7c", up: "7h",
		check: func(r train.Reason) bool { a := r.(train.Afterwards); return a.Best && a.Fold > 0.3 && a.Lost == 2 }},
	{kind: train.KindAfterwards, house: "czech", cards: "9s 7d 2c Kh 6s", up: "Qs",
		check: func(r train.Reason) bool { return !r.(train.Afterwards).Best }},
	{kind: train.KindBreaks, house: "oasis", cards: "4h 4c 5h 9h Kh", up: "As",
		check: func(r train.Reason) bool { b := r.(train.Breaks); return b.Best && b.Combination.Category == hand.Pair }},
	{kind: train.KindBreaks, house: "oasis", cards: "5h 6c 7d 8s 9h", up: "Ks",
		check: func(r train.Reason) bool {
			b := r.(train.Breaks)
			return !b.Best && b.Combination.Category == hand.Straight
		}},
	{kind: train.KindInsured, house: "basic", cards: "Tc 6s 9s 9d 9c", up: "9h", ante: 10,
		check: func(r train.Reason) bool { i := r.(train.Insured); return i.Amount == 60 && i.Paid > 0.5 && !i.OnWin }},
	{kind: train.KindInsured, house: "russian", stage: strategy.Drawn, cards: "9s 9d 9c 6s Tc 2h", up: "9h", ante: 10,
		check: func(r train.Reason) bool { i := r.(train.Insured); return i.Amount == 60 && i.OnWin }},
	{kind: train.KindInsured, house: "czech", stage: strategy.Drawn, cards: "Tc Jh Ks 4h Ts Jc", up: "9h",
		check: func(r train.Reason) bool { i := r.(train.Insured); return i.Amount == 0 && i.Edge < 0 }},
	{kind: train.KindCap, house: "czech", table: "eur-2", ante: 50, stage: strategy.Drawn, cards: "5h 6h 7h 8h 9h Th", up: "Ks",
		check: func(r train.Reason) bool { c := r.(train.Cap); return c.Due == 10000 && c.Paid == 5000 && c.Costs > 1 }},
	{kind: train.KindCap, house: "russian", table: "min-10", ante: 100, stage: strategy.NoGame, cards: "9h 9d 9c 9s 4d", dealer: "Qs Jd 7c 5h 2d", insurance: 1000,
		check: func(r train.Reason) bool { c := r.(train.Cap); return c.Due == 4000 && c.Paid == 1000 }},
	{kind: train.KindCap, house: "russian", table: "min-10", ante: 400, cards: "2h 2d 2c 9s 4d", up: "Ks",
		check: func(r train.Reason) bool { c := r.(train.Cap); return c.Due > c.Paid }},
	{kind: train.KindBuying, house: "czech", stage: strategy.Drawn, cards: "4d 4h Kh Ks Kc 7s", up: "Qh",
		check: func(r train.Reason) bool { b := r.(train.Buying); return b.Chance > 0.4 && b.Adds > 0.9 }},
	{kind: train.KindPurchase, house: "czech", stage: strategy.NoGame, cards: "9s 9d 9h 4c 4d", dealer: "Kd 8c 5s 4h 2c",
		check: func(r train.Reason) bool { return r.(train.Purchase) == train.Purchase{Win: 10, Of: 42} }},
	{kind: train.KindPurchase, house: "czech", stage: strategy.Repeat, cards: "9s 9d 9h 4c 4d", dealer: "Kd 8c 5s 4h 2c", replace: "Kh",
		check: func(r train.Reason) bool { return r.(train.Purchase) == train.Purchase{Win: 10, Of: 41} }},
	{kind: train.KindPurchase, house: "basic", stage: strategy.NoGame, cards: "7s 7h Qs Jd 9c", dealer: "Kd Qh Jc 9d 7c",
		check: func(r train.Reason) bool { return r.(train.Purchase).Tie == 1 }},
	{kind: train.KindReplaced, house: "russian", stage: strategy.NoGame, cards: "9s 9d 9h 4c 4d", dealer: "Kd 8c 5s 4h 2c",
		check: func(r train.Reason) bool { p := r.(train.Replaced); return p.Cards == 3 && p.Of == 42 && p.Price == 0 }},
	{kind: train.KindReplaced, house: "czech", stage: strategy.NoGame, cards: "9s 9d 9h 4c 4d", dealer: "Kd 8c 5s 4h 2c",
		check: func(r train.Reason) bool { p := r.(train.Replaced); return p.Cards == 3 && p.Price == 1 }},
}

// TestKinds finds each kind of reason where it belongs, counted again.
func TestKinds(t *testing.T) {
	found := map[train.Kind]bool{
		train.KindNoGame: true, train.KindNewGame: true, // in TestBlind
		train.KindInstead: true, train.KindLikelier: true, train.KindDearer: true, train.KindAmount: true, // in TestAgainst
	}
	for _, s := range spots {
		t.Run(fmt.Sprintf("%s %s %s", s.kind, s.house, s.cards), func(t *testing.T) {
			o := newOracle(t, s.position(t))
			o.thorough = true
			var of train.Reason
			for _, r := range o.reasons() {
				o.check(r)
				if r.Kind() == s.kind {
					of = r
				}
			}
			if of == nil {
				t.Fatalf("reasons %+v, want one of kind %q", o.reasons(), s.kind)
			}
			if s.check != nil && !s.check(of) {
				t.Errorf("%+v", of)
			}
			found[s.kind] = true
		})
	}
	for k := range train.Kind(train.Kinds) {
		if !found[k] {
			t.Errorf("no position shows %q", k)
		}
	}
}

// TestOtherRules counts the reasons at houses of other rules: cards of a suit are
// replaced again, a repeat is the rule, draws cost nothing or more.
func TestOtherRules(t *testing.T) {
	bySuit := housetest.Preset(t, "lithuanian")
	bySuit.ID = "by-suit"
	bySuit.Buying.Kind = house.KindSuit
	p := strategy.Position{Stakes: house.Stakes{House: bySuit, Ante: 1}, Stage: strategy.NoGame,
		Cards: cardtest.Cards(t, "9s 9d 9h 4c 4d"), Dealer: cardtest.Cards(t, "Kd 8d 5d 3d 2c")}
	o := newOracle(t, p)
	found := false
	for _, r := range o.reasons() {
		o.check(r)
		if again, ok := r.(train.Replaced); ok {
			// Six of the thirteen diamonds are seen, and the two makes a pair.
			found = again.By == house.KindSuit && again.Cards == 6
		}
	}
	if !found {
		t.Errorf("%+v: no suit is replaced again", o.reasons())
	}

	forced := housetest.Preset(t, "czech")
	forced.ID = "forced"
	forced.Buying.RepeatChoice = house.ChoiceForced
	p.Stakes.House, p.Stage, p.Dealer, p.Replacing = forced, strategy.Repeat, cardtest.Cards(t, "Kd 8c 5s 4h 2c"), cardtest.Cards(t, "Kh")
	o = newOracle(t, p)
	reasons := o.reasons()
	if reasons[0] != (train.Forced{Action: strategy.Again}) {
		t.Errorf("%+v: the first is not that there is no choice", reasons)
	}
	for _, r := range reasons {
		o.check(r)
	}

	rng := rand.New(rand.NewPCG(4, 5))
	for _, price := range []int{0, 2} {
		h := housetest.Preset(t, "basic")
		h.ID = "priced"
		h.Sixth.Price = price
		h.Exchange.Prices = []int{price, price, price, price, price}
		h.Insurance.Pays = 2
		for range 15 {
			o := newOracle(t, strategytest.Position(rng, h, strategy.First, hand.Category(rng.IntN(5))))
			for _, r := range o.reasons() {
				o.check(r)
			}
		}
	}
}

// TestBlind counts the reasons for a box that is not seen.
func TestBlind(t *testing.T) {
	h := housetest.Preset(t, "russian")
	p := strategy.Position{Stakes: house.Stakes{House: h, Ante: 1}, Blind: true, Up: cardtest.Cards(t, "9d")[0], Known: cardtest.Cards(t, "As Kd 7h 7c 2s")}
	a := sampled(t, p, 20000)
	reasons := reasonsOf(t, p, a)
	d := (&oracle{t: t, p: p}).dealt(card.Full.Minus(card.SetOf(p.Known...).With(p.Up)))
	want := []train.Reason{train.NoGame{Chance: d.none / d.all}, train.Values{Best: a.Options[0], Rival: a.Options[1]}}
	if !reflect.DeepEqual(reasons, want) {
		t.Errorf("reasons %+v, want %+v", reasons, want)
	}

	few := sampled(t, p, 2)
	close := train.Close{Best: few.Options[0], Rival: few.Options[1], Sampled: true}
	if reasons := reasonsOf(t, p, few); !reflect.DeepEqual(reasons, []train.Reason{close, want[0]}) {
		t.Errorf("reasons %+v of two samples", reasons)
	}

	p.Stage, p.Dealer, p.Up = strategy.NoGame, cardtest.Cards(t, "Qs Jh 7d 5c 2h"), 0
	a = sampled(t, p, 2)
	reasons = reasonsOf(t, p, a)
	// Pairs of jacks, sevens, fives and twos: 3 + 1 + 3 + 2. No straight, no flush.
	want = []train.Reason{
		train.Values{Best: a.Options[0], Rival: a.Options[1]},
		train.NewGame{Cards: 9, Of: 42},
		train.Replaced{Cards: 3, Of: 42, Replaced: cardtest.Cards(t, "Qs")[0], By: house.KindRank},
	}
	if !reflect.DeepEqual(reasons, want) {
		t.Errorf("reasons %+v, want %+v", reasons, want)
	}
}

func sampled(t testing.TB, p strategy.Position, samples int) strategy.Advice {
	t.Helper()
	a, err := strategy.AdviseSampled(context.Background(), p, samples, 1)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func reasonsOf(t testing.TB, p strategy.Position, a strategy.Advice) []train.Reason {
	t.Helper()
	reasons, err := train.Reasons(context.Background(), p, a)
	if err != nil {
		t.Fatal(err)
	}
	return reasons
}

// TestSampled tells a sampled advice the exact values, or that it is too close to
// call where the sample is on the wrong side.
func TestSampled(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 3))
	tooClose := 0
	for range 12 {
		p := strategytest.Position(rng, housetest.Preset(t, "czech"), strategy.First, hand.None)
		a := sampled(t, p, 200)
		exact := advise(t, p)
		ev := func(o strategy.Option) float64 {
			return (&oracle{t: t, p: p}).option(exact, o.Action, o.Discard).EV
		}
		for _, r := range reasonsOf(t, p, a) {
			switch r := r.(type) {
			case train.Values:
				if math.Abs(r.Best.EV-ev(r.Best)) > near || math.Abs(r.Rival.EV-ev(r.Rival)) > near || r.Best.CI95+r.Rival.CI95 != 0 {
					t.Errorf("values %+v, want exact ones", r)
				}
			case train.Close:
				if r.Sampled {
					tooClose++
					if ev(r.Best) > ev(r.Rival) {
						t.Errorf("%+v, but the best is", r)
					}
				}
			}
		}
	}
	t.Log(tooClose, "too close")
}

// TestErrors gives up where nothing can be said.
func TestErrors(t *testing.T) {
	p := spots[2].position(t)
	a := advise(t, p)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := train.Reasons(ctx, p, a); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if _, err := train.Reasons(context.Background(), p, strategy.Advice{}); err == nil {
		t.Error("an advice without options has reasons")
	}
	p.Cards = p.Cards[:4]
	if _, err := train.Reasons(context.Background(), p, a); err == nil {
		t.Error("a hand of four cards has reasons")
	}
}

// TestCancelled ends within the work, not only before it.
func TestCancelled(t *testing.T) {
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "basic"), Ante: 1}, Cards: cardtest.Cards(t, "4h 9h 6d 2s Ac"), Up: cardtest.Cards(t, "7c")[0]}
	a := advise(t, p)
	ended := 0
	for n := range 40 {
		ctx := &endingContext{Context: context.Background(), left: n * n}
		_, err := train.Reasons(ctx, p, a)
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if err != nil {
			ended++
		}
	}
	if ended < 5 {
		t.Errorf("%d of 40 ended early", ended)
	}
}

// endingContext ends after it has been asked so often whether it has.
type endingContext struct {
	context.Context
	left int
}

var ended = func() chan struct{} { c := make(chan struct{}); close(c); return c }()

func (c *endingContext) Done() <-chan struct{} {
	if c.left--; c.left < 0 {
		return ended
	}
	return nil
}

func (c *endingContext) Err() error {
	if c.left < 0 {
		return context.Canceled
	}
	return nil
}
