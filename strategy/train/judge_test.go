package train_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
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

// choices returns everything that may be done at a position, bets with several
// insurances, and what each is worth.
func choices(t testing.TB, rng *rand.Rand, p strategy.Position, a strategy.Advice) (all []train.Choice, values []float64) {
	t.Helper()
	for _, o := range a.Options {
		if o.Action != strategy.Bet {
			all, values = append(all, train.Choice{Action: o.Action, Discard: o.Discard}), append(values, o.EV)
			continue
		}
		amounts := []int64{0}
		if o.Insurance.Eligible {
			low, high := p.Stakes.Money(o.Insurance.Min), p.Stakes.Money(o.Insurance.Max)
			amounts = append(amounts, low, high, low+rng.Int64N(high-low+1), p.Stakes.Money(o.Insurance.Amount))
		}
		for _, amount := range amounts {
			v, err := strategy.InsuredBet(context.Background(), p, amount)
			if err != nil {
				t.Fatal(err)
			}
			all, values = append(all, train.Choice{Action: strategy.Bet, Insurance: amount}), append(values, v)
		}
	}
	return all, values
}

func judge(t testing.TB, p strategy.Position, a strategy.Advice, c train.Choice) []train.Mark {
	t.Helper()
	marks, err := train.Judge(context.Background(), p, a, c, train.DefaultThresholds())
	if err != nil {
		t.Fatal(err)
	}
	return marks
}

// TestCostsAddUp: the costs of the marks of a choice add up to what the choice is worth
// less than the best, whatever is chosen; every grade fits its cost; and the decisions
// judged are those that there are.
func TestCostsAddUp(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 1))
	marked := map[train.Decision]int{}
	grades := map[train.Grade]int{}
	for p := range strategytest.Positions(rng, 12, house.Presets()) {
		a := advise(t, p)
		all, values := choices(t, rng, p, a)
		for i, c := range all {
			what := fmt.Sprintf("%s %s %s: %+v", p.Stakes.House.ID, p.Stage, card.Format(p.Cards), c)
			sum := 0.0
			var decisions []train.Decision
			for _, m := range judge(t, p, a, c) {
				decisions = append(decisions, m.Decision)
				marked[m.Decision]++
				grades[m.Grade]++
				sum += m.Cost
				if m.Cost < 0 || math.Abs(m.Best.EV-m.Chosen.EV-m.Cost) > near {
					t.Errorf("%s: %s costs %g, from %g to %g", what, m.Decision, m.Cost, m.Best.EV, m.Chosen.EV)
				}
				if m.CI95 != 0 || m.Grade != graded(m.Cost) {
					t.Errorf("%s: %s costs %g: %s", what, m.Decision, m.Cost, m.Grade)
				}
				if m.Trivial != (m.Gap > train.TrivialAbove) {
					t.Errorf("%s: %s is trivial: %t, at a gap of %g", what, m.Decision, m.Trivial, m.Gap)
				}
			}
			if want := a.Options[0].EV - values[i]; math.Abs(sum-want) > near {
				t.Errorf("%s: costs %.12f in all, want %.12f", what, sum, want)
			}
			if want := decided(p, a, c); !slices.Equal(decisions, want) {
				t.Errorf("%s: judged %v, want %v", what, decisions, want)
			}
		}
	}
	for _, d := range train.Decisions() {
		if marked[d] < 20 {
			t.Errorf("%d marks for %s, want more", marked[d], d)
		}
	}
	for g := train.Right; g < train.Undecided; g++ {
		if grades[g] < 20 {
			t.Errorf("%d times %s, want more", grades[g], g)
		}
	}
}

// graded is the grade of an exact cost, by the thresholds as they are written down.
func graded(cost float64) train.Grade {
	switch {
	case cost < 0.005:
		return train.Right
	case cost < 0.05:
		return train.Inaccuracy
	case cost < 0.25:
		return train.Mistake
	}
	return train.Blunder
}

// decided tells by the rules what a choice decides.
func decided(p strategy.Position, a strategy.Advice, c train.Choice) []train.Decision {
	var all []train.Decision
	h := p.Stakes.House
	switch p.Stage {
	case strategy.First:
		all = append(all, train.DecisionFirst)
		if c.Action == strategy.Exchange && len(p.Actions()) > 4 {
			all = append(all, train.DecisionCards)
		}
	case strategy.Drawn:
		if from := h.Exchange.ForcedBetFrom; from == 0 || len(p.Dead) < from {
			all = append(all, train.DecisionDrawn)
		}
	case strategy.NoGame:
		all = append(all, train.DecisionSale)
	default:
		if h.Buying.RepeatChoice == house.ChoicePlayer {
			all = append(all, train.DecisionRepeat)
		}
	}
	if c.Action == strategy.Bet {
		primary, second, _ := doubles(h).Pair(card.SetOf(p.Cards...))
		if p.Stakes.InsuranceLimits(primary, second).Eligible {
			all = append(all, train.DecisionInsurance)
		}
	}
	return all
}

func doubles(h *house.House) *hand.Doubles {
	d := h.Doubles()
	return &d
}

// TestGap: it is the best option less the best other one, insurance searched amount by
// amount.
func TestGap(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(5, 2))
	insurances := 0
	for range 12 {
		for _, id := range []string{"russian", "lithuanian", "czech"} {
			p := strategytest.Position(rng, housetest.Preset(t, id), strategy.First, hand.TwoPair+hand.Category(rng.IntN(3)))
			a := advise(t, p)
			bet := a.Options[slices.IndexFunc(a.Options, func(o strategy.Option) bool { return o.Action == strategy.Bet })]
			for _, m := range judge(t, p, a, train.Choice{Action: strategy.Bet}) {
				if m.Decision != train.DecisionInsurance {
					continue
				}
				insurances++
				none, err := strategy.InsuredBet(ctx, p, 0)
				if err != nil {
					t.Fatal(err)
				}
				most := math.Inf(-1)
				low, high := p.Stakes.Money(bet.Insurance.Min), p.Stakes.Money(bet.Insurance.Max)
				step := max(1, (high-low)/100)
				for x := low; ; x += step {
					v, err := strategy.InsuredBet(ctx, p, min(x, high))
					if err != nil {
						t.Fatal(err)
					}
					if most = max(most, v); x >= high {
						break
					}
				}
				// A step may leave the best amount out, where it is inside.
				if gap := math.Abs(most - none); m.Gap < gap-near || m.Gap > gap+near && step == 1 {
					t.Errorf("%s %s up %s: gap %.12f, searched %.12f", id, card.Format(p.Cards), p.Up, m.Gap, gap)
				}
			}
			exchange := a.Options[slices.IndexFunc(a.Options, func(o strategy.Option) bool { return o.Action == strategy.Exchange })]
			marks := judge(t, p, a, train.Choice{Action: strategy.Exchange, Discard: exchange.Discard})
			o := newOracle(t, p)
			o.same("gap of the actions", marks[0].Gap, o.best().EV-o.rival().EV)
			second := math.Inf(-1)
			for _, x := range a.Options {
				if x.Action == strategy.Exchange && card.SetOf(x.Discard...) != card.SetOf(exchange.Discard...) {
					second = max(second, x.EV)
				}
			}
			o.same("gap of the cards", marks[1].Gap, exchange.EV-second)
		}
	}
	if insurances < 12 {
		t.Errorf("%d insurances, want more", insurances)
	}
}

// TestNoWarningForRounding: what differs by the arithmetic alone is right even where
// nothing counts as equal.
func TestNoWarningForRounding(t *testing.T) {
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "czech"), Ante: 1}, Stage: strategy.NoGame,
		Cards: cardtest.Cards(t, "9s9d9h4c4d"), Dealer: cardtest.Cards(t, "Kd8c5s4h2c")}
	a := strategy.Advice{Options: []strategy.Option{{Action: strategy.Buy, EV: 1 + 1e-12}, {Action: strategy.Take, EV: 1}}}
	marks, err := train.Judge(context.Background(), p, a, train.Choice{Action: strategy.Take}, train.Thresholds{})
	if err != nil || len(marks) != 1 || marks[0].Grade != train.Right {
		t.Errorf("marks %+v, error %v", marks, err)
	}
	if g := (train.Thresholds{}).Grade(1e-6); g != train.Blunder {
		t.Errorf("without any tolerance a real difference is %s", g)
	}
}

// TestSampledGrades: no grade on a difference that may be none, whichever of the two is
// chosen; none is kept back where both are as good or the difference is sure.
func TestSampledGrades(t *testing.T) {
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "russian"), Ante: 1}, Blind: true, Up: cardtest.Cards(t, "9h")[0]}
	advice := func(gap, ci float64) strategy.Advice {
		return strategy.Advice{Method: strategy.Sampled, Options: []strategy.Option{
			{Action: strategy.Sixth, EV: -0.3, CI95: 0.1},
			{Action: strategy.Bet, EV: -0.3 - gap, GapCI95: ci, TooClose: gap <= ci},
			{Action: strategy.Fold, EV: -1.9, GapCI95: 0.1},
		}}
	}
	for _, tc := range []struct {
		gap, ci     float64
		best, other train.Grade
	}{
		{0.1, 0.2, train.Undecided, train.Undecided},
		{0.004, 0.02, train.Undecided, train.Undecided},
		{0.0005, 0.001, train.Right, train.Right}, // at most 0.0015 apart
		{0.004, 0.001, train.Right, train.Right},
		{0.1, 0.05, train.Right, train.Mistake},
		{0.3, 0.29, train.Right, train.Blunder},
		{0.3, 0.304, train.Right, train.Undecided}, // the best loses at most 0.004
	} {
		a := advice(tc.gap, tc.ci)
		for _, c := range []struct {
			action strategy.Action
			want   train.Grade
			cost   float64
		}{{strategy.Sixth, tc.best, 0}, {strategy.Bet, tc.other, tc.gap}, {strategy.Fold, train.Blunder, 1.6}} {
			m := judge(t, p, a, train.Choice{Action: c.action})[0]
			if m.Grade != c.want || math.Abs(m.Cost-c.cost) > near {
				t.Errorf("gap %g ± %g, %s: %s at %g, want %s at %g", tc.gap, tc.ci, c.action, m.Grade, m.Cost, c.want, c.cost)
			}
		}
	}
	// Two exchanges that are both compared with the best of all: their errors add up.
	q := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "czech"), Ante: 1}, Cards: cardtest.Cards(t, "9s9d9h4c5d"), Up: cardtest.Cards(t, "9c")[0]}
	exchange := func(cards string, ev, ci float64) strategy.Option {
		return strategy.Option{Action: strategy.Exchange, Discard: cardtest.Cards(t, cards), EV: ev, CI95: 0.1, GapCI95: ci}
	}
	a := strategy.Advice{Method: strategy.Sampled, Options: []strategy.Option{
		{Action: strategy.Bet, EV: 2, CI95: 0.1}, exchange("4c5d", 1, 0.2), exchange("9h5d", 0.7, 0.15), exchange("9h4c", 0.5, 0.15),
	}}
	for _, tc := range []struct {
		cards string
		want  train.Grade
	}{{"4c5d", train.Undecided}, {"5d9h", train.Undecided}, {"9h4c", train.Blunder}} {
		m := judge(t, q, a, train.Choice{Action: strategy.Exchange, Discard: cardtest.Cards(t, tc.cards)})
		if m[0].Grade != train.Blunder || m[0].Trivial || m[1].Grade != tc.want {
			t.Errorf("exchange of %s: %s and %s, want blunder and %s", tc.cards, m[0].Grade, m[1].Grade, tc.want)
		}
	}
}

// TestSampledAdvice: with sampled values, of blind boxes too, costs add up all the same,
// and nothing is called wrong that may be the best.
func TestSampledAdvice(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(5, 15))
	undecided := 0
	for i := range 24 {
		p := strategytest.Position(rng, housetest.Preset(t, "czech"), strategy.First, hand.None)
		if i%2 == 0 {
			deck := card.NewDeck(rng)
			up, _ := deck.Deal()
			p = strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "russian"), Ante: 1}, Blind: true, Up: up}
		}
		a, err := strategy.AdviseSampled(ctx, p, 200, uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range a.Options {
			sum := 0.0
			for _, m := range judge(t, p, a, train.ChoiceOf(p.Stakes, o)) {
				sum += m.Cost
				if m.Grade == train.Undecided {
					undecided++
				}
				if m.Grade.Wrong() && m.Cost-m.CI95 <= 0 {
					t.Errorf("%s costs %g ± %g: %s", o.Action, m.Cost, m.CI95, m.Grade)
				}
				if m.Decision == train.DecisionFirst && m.Chosen.TooClose && m.Grade.Wrong() {
					t.Errorf("%s is too close to call, and %s", o.Action, m.Grade)
				}
			}
			if want := a.Options[0].EV - o.EV; math.Abs(sum-want) > near {
				t.Errorf("%s costs %g in all, want %g", o.Action, sum, want)
			}
		}
	}
	if undecided < 10 {
		t.Errorf("%d undecided", undecided)
	}
}

// TestTrivial: a decision of which every other option loses more than an ante is
// trivial, sampled only if that is sure.
func TestTrivial(t *testing.T) {
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "russian"), Ante: 1}, Blind: true, Up: cardtest.Cards(t, "9h")[0]}
	for _, tc := range []struct {
		gap, ci float64
		want    bool
	}{{1.2, 0, true}, {1, 0, false}, {1.2, 0.1, true}, {1.2, 0.3, false}} {
		a := strategy.Advice{Options: []strategy.Option{
			{Action: strategy.Bet, EV: 0.5}, {Action: strategy.Fold, EV: 0.5 - tc.gap, GapCI95: tc.ci},
		}}
		for _, o := range a.Options {
			if m := judge(t, p, a, train.Choice{Action: o.Action})[0]; m.Trivial != tc.want {
				t.Errorf("gap %g ± %g, %s chosen: trivial %t", tc.gap, tc.ci, o.Action, m.Trivial)
			}
		}
	}
}

func TestJudgeFaults(t *testing.T) {
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "czech"), Ante: 1}, Cards: cardtest.Cards(t, "9s9d9h4c4d"), Up: cardtest.Cards(t, "Kh")[0]}
	a := advise(t, p)
	for _, tc := range []struct {
		a    strategy.Advice
		c    train.Choice
		t    train.Thresholds
		want string
	}{
		{strategy.Advice{}, train.Choice{Action: strategy.Bet}, train.DefaultThresholds(), "the advice has no options"},
		{a, train.Choice{Action: strategy.Buy}, train.DefaultThresholds(), "the advice has no option buy"},
		{a, train.Choice{Action: strategy.Exchange, Discard: cardtest.Cards(t, "9s")}, train.DefaultThresholds(), "the advice has no exchange of 9s"},
		{a, train.Choice{Action: strategy.Bet, Insurance: 1}, train.DefaultThresholds(), "insurance 1 is outside the limits; allowed: 2 to 7, or none"},
		{a, train.Choice{Action: strategy.Fold, Insurance: 2}, train.DefaultThresholds(), "insurance 2 with fold; only a bet is insured"},
		{a, train.Choice{Action: strategy.Bet}, train.Thresholds{Equal: 0.1, Inaccuracy: 0.05, Mistake: 1},
			"thresholds 0.1, 0.05, 1 are not in order; allowed: 0 or more, none below the one before it"},
		{a, train.Choice{Action: strategy.Bet}, train.Thresholds{Equal: -1},
			"thresholds -1, 0, 0 are not in order; allowed: 0 or more, none below the one before it"},
		{a, train.Choice{Action: strategy.Bet}, train.Thresholds{Mistake: math.NaN()},
			"thresholds 0, 0, NaN are not in order; allowed: 0 or more, none below the one before it"},
	} {
		if _, err := train.Judge(context.Background(), p, tc.a, tc.c, tc.t); err == nil || err.Error() != tc.want {
			t.Errorf("error %v, want %s", err, tc.want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := train.Judge(ctx, p, a, train.Choice{Action: strategy.Bet}, train.DefaultThresholds()); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of the context: %v", err)
	}
}

// TestVoidInsurance: what a house hands back is no decision.
func TestVoidInsurance(t *testing.T) {
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "lithuanian"), Ante: 1}, Cards: cardtest.Cards(t, "AsQd7h7c2s"), Up: cardtest.Cards(t, "9d")[0]}
	if marks := judge(t, p, advise(t, p), train.Choice{Action: strategy.Bet, Insurance: 9}); len(marks) != 1 {
		t.Errorf("marks %+v", marks)
	}
}

func TestNames(t *testing.T) {
	for _, d := range train.Decisions() {
		if got, err := train.ParseDecision(d.String()); got != d || err != nil {
			t.Errorf("%s is read as %s, %v", d, got, err)
		}
	}
	for g := train.Right; g <= train.Undecided; g++ {
		if got, err := train.ParseGrade(g.String()); got != g || err != nil {
			t.Errorf("%s is read as %s, %v", g, got, err)
		}
		if want := g != train.Right && g != train.Undecided; g.Wrong() != want {
			t.Errorf("%s is wrong: %t", g, g.Wrong())
		}
	}
	if _, err := train.ParseDecision("bet"); err == nil || err.Error() != `unknown decision "bet"; allowed: first, cards, drawn, insurance, sale, repeat` {
		t.Error(err)
	}
}
