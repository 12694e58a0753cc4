package train_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
	"felt/strategy/strategytest"
	"felt/strategy/train"
)

// adviser values positions exactly, blind boxes by a few samples.
func adviser(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	if p.Blind {
		return strategy.AdviseSampled(ctx, p, 50, 1)
	}
	return strategy.Advise(ctx, p)
}

// anyPlayer chooses by chance among what is legal.
func anyPlayer(rng *rand.Rand) train.Player {
	return func(_ context.Context, sit round.Situation, legal round.Legal) (round.Action, error) {
		o := legal.Offers[rng.IntN(len(legal.Offers))]
		if o.Kind == round.Fold && rng.IntN(3) > 0 {
			o, _ = legal.Offer(round.Bet)
			if o.Kind == "" {
				o = legal.Offers[0]
			}
		}
		a := round.Action{Box: legal.Box, Kind: o.Kind}
		switch o.Kind {
		case round.Exchange:
			cards := slices.Clone(sit.Cards)
			rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
			a.Discard = cards[:o.Min+rng.IntN(o.Max-o.Min+1)]
		case round.Insure:
			a.Amount = o.Limits.Min + rng.Int64N(o.Limits.Max-o.Limits.Min+1)
			if legal.Insured > 0 && rng.IntN(3) == 0 {
				a.Amount = 0
			}
		}
		return a, nil
	}
}

// play plays a round to its end.
func play(t testing.TB, cfg round.Config, deck *card.Deck, by train.Player) *round.Round {
	t.Helper()
	r, err := round.New(cfg, deck)
	if err != nil {
		t.Fatal(err)
	}
	for {
		sit, ok := r.Situation()
		if !ok {
			return r
		}
		a, err := by(context.Background(), sit, r.Legal())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
}

func review(t testing.TB, r *round.Round, deck *card.Deck, box int, ask strategy.Adviser) train.Line {
	t.Helper()
	line, err := train.Review(context.Background(), r.Config(), deck, r.Actions(), box, ask, train.DefaultThresholds())
	if err != nil {
		t.Fatal(err)
	}
	return line
}

// boxesOf posts one box or two, a bonus where there is one.
func boxesOf(s house.Stakes, boxes int, bonus bool) round.Config {
	f := train.Filter{}
	if boxes == 2 {
		f.Box = train.SecondBox
		if s.House.Boxes.Second == house.SecondBlind {
			f.Box = train.BlindBox
		}
	}
	cfg := configOf(s, f)
	cfg.Boxes[0].Bonus = bonus
	return cfg
}

// chance is what chance brought after the choices of a line.
func chance(l *train.Line) (sum float64) {
	for _, s := range l.Steps {
		sum += s.Luck
	}
	return sum
}

// TestLine: value, luck and costs of a hand, however it was played, give its net result;
// where nothing is left to chance there is no luck.
func TestLine(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 9))
	chances := map[train.Chance]int{}
	insured, bonuses := 0, 0
	for i := range 14 {
		for _, h := range house.Presets() {
			s := strategytest.Stakes(rng, h)
			boxes := 1 + rng.IntN(h.Boxes.Own)
			bonus := s.Table != nil && len(h.Bonus.Prizes) > 0
			cfg := boxesOf(s, boxes, bonus)
			deck := card.NewSeededDeck(59, uint64(i))
			r := play(t, cfg, deck, anyPlayer(rng))
			for box := 1; box <= boxes; box++ {
				line := review(t, r, deck, box, adviser)
				ledger := r.Ledger().Boxes[box-1]
				net := 0.0
				for _, l := range ledger.Lines {
					if l.Item == round.ItemBonus {
						bonuses++
						continue
					}
					net += float64(l.Net) / float64(s.Ante)
				}
				if math.Abs(line.Net-net) > near || math.Abs(line.Value()+chance(&line)-line.Luck()) > near || math.Abs(line.Luck()-line.Cost()-net) > near {
					t.Errorf("%s: value %g, luck %g, costs %g, net %g of %g", h.ID, line.Value(), line.Luck(), line.Cost(), line.Net, net)
				}
				for j, step := range line.Steps {
					chances[step.Chance]++
					if step.Choice.Insurance > 0 {
						insured++
					}
					if r.Actions()[step.Action].Kind != step.Choice.Action.Kind() {
						t.Errorf("%s: action %d is %s, not %s", h.ID, step.Action, r.Actions()[step.Action].Kind, step.Choice.Action)
					}
					last := j == len(line.Steps)-1
					if step.Chance == train.NoChance && (math.Abs(step.Luck) > near || !last) {
						t.Errorf("%s: luck %g after %s", h.ID, step.Luck, step.Choice.Action)
					}
				}
			}
		}
	}
	for c := train.NoChance; c <= train.ChanceReplaced; c++ {
		if chances[c] < 10 {
			t.Errorf("chance %d: %d times", c, chances[c])
		}
	}
	if insured < 3 || bonuses < 5 {
		t.Errorf("%d insured, %d with a bonus", insured, bonuses)
	}
}

// remembered remembers advice about positions that are asked about again.
func remembered(ask strategy.Adviser) strategy.Adviser {
	known := map[string]strategy.Advice{}
	return func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		key := p.Stage.String() + card.Format(p.Cards) + card.Format(p.Dead) + card.Format(p.Dealer) + card.Format(p.Replacing)
		a, ok := known[key]
		if ok {
			return a, nil
		}
		a, err := ask(ctx, p)
		known[key] = a
		return a, err
	}
}

// TestLuckOfDraw: over all cards that may be drawn luck comes to nothing.
func TestLuckOfDraw(t *testing.T) {
	for _, id := range []string{"czech", "basic"} {
		s := stakesOf(t, id, "", 1)
		ask := remembered(adviser)
		own, dealer := cardtest.Cards(t, "Ts7c6d9d8c"), cardtest.Cards(t, "2s5cKhAhQs")
		sum, n := 0.0, 0
		for c := range card.Full.Minus(card.SetOf(own...)).Without(dealer[4]).All {
			deck := dealOf(own, dealer, c)
			r := play(t, configOf(s, train.Filter{}), deck, func(_ context.Context, _ round.Situation, l round.Legal) (round.Action, error) {
				kind := round.Sixth
				if l.Phase == round.PhaseDrawn {
					kind = round.Fold
				} else if l.Phase == round.PhaseNoGame {
					kind = round.Take
				}
				return round.Action{Box: 1, Kind: kind}, nil
			})
			line := review(t, r, deck, 1, ask)
			sum += line.Steps[0].Luck
			n++
		}
		if n != 46 || math.Abs(sum) > 1e-8 {
			t.Errorf("%s: luck of %d sixth cards: %g", id, n, sum)
		}
	}
}

// dealOf is a pack in which a box, the dealer and the draws get certain cards; a hole card
// of the dealer that is drawn is another.
func dealOf(own, dealer []card.Card, next ...card.Card) *card.Deck {
	var top []card.Card
	seen := card.SetOf(own...) | card.SetOf(next...)
	spare := card.Full.Minus(seen | card.SetOf(dealer...)).Cards()
	for i := range own {
		c := dealer[i]
		if seen.Has(c) {
			c, spare = spare[0], spare[1:]
		}
		top = append(top, own[i], c)
	}
	return card.NewSeededDeck(1, 1).Stack(append(top, next...)...)
}

// TestLuckOfSale: over all cards that may replace the dealer's luck comes to nothing, also
// where one of the same kind asks the player again.
func TestLuckOfSale(t *testing.T) {
	own, dealer := cardtest.Cards(t, "9s9d9h4c4d"), cardtest.Cards(t, "Kd8c5s3h2c")
	repeats := 0
	for _, id := range []string{"czech", "basic"} {
		s := stakesOf(t, id, "", 1)
		ask := remembered(adviser)
		sum := 0.0
		for c := range card.Full.Minus(card.SetOf(own...) | card.SetOf(dealer...)).All {
			deck := dealOf(own, dealer, c)
			r := play(t, configOf(s, train.Filter{}), deck, func(_ context.Context, _ round.Situation, l round.Legal) (round.Action, error) {
				kinds := map[round.Phase]round.ActionKind{round.PhaseFirst: round.Bet, round.PhaseNoGame: round.Buy, round.PhaseRepeat: round.Again}
				return round.Action{Box: 1, Kind: kinds[l.Phase]}, nil
			})
			line := review(t, r, deck, 1, ask)
			sum += line.Steps[1].Luck
			if line.Steps[1].Chance != train.ChanceReplaced {
				t.Errorf("chance %d after buying", line.Steps[1].Chance)
			}
			if len(line.Steps) > 2 {
				repeats++
			}
		}
		if math.Abs(sum) > 1e-8 {
			t.Errorf("%s: luck of all replacing cards: %g", id, sum)
		}
	}
	if repeats != 3 {
		t.Errorf("%d repeats", repeats)
	}
}

// TestLuckOfOpening: over the dealer's hands luck comes to nothing on average, with any
// insurance, also one that leaves the bet less.
func TestLuckOfOpening(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 10))
	for _, tc := range []struct {
		house, table string
		ante, amount int64
	}{
		{"czech", "", 1, 0}, {"czech", "", 1, 6}, {"russian", "min-10", 130, 1500}, {"lithuanian", "", 1, 40}, {"caribbean-stud", "", 1, 0},
	} {
		s := stakesOf(t, tc.house, tc.table, tc.ante)
		own, up := cardtest.Cards(t, "9s9d9h4c4d"), cardtest.Cards(t, "Kd")[0]
		ask := remembered(adviser)
		by := train.BestPlayer(ask)
		rest := card.Full.Minus(card.SetOf(own...)).Without(up).Cards()
		const n = 4000
		sum, squares := 0.0, 0.0
		for range n {
			rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
			deck := dealOf(own, append(slices.Clone(rest[:4]), up), rest[4:]...)
			r := play(t, configOf(s, train.Filter{}), deck, func(ctx context.Context, sit round.Situation, l round.Legal) (round.Action, error) {
				switch {
				case l.Phase != round.PhaseFirst:
					return by(ctx, sit, l)
				case tc.amount > 0 && l.Insured == 0:
					return round.Action{Box: 1, Kind: round.Insure, Amount: tc.amount}, nil
				}
				return round.Action{Box: 1, Kind: round.Bet}, nil
			})
			line := review(t, r, deck, 1, ask)
			if line.Steps[0].Chance != train.ChanceOpening || line.Steps[0].Choice.Insurance != tc.amount {
				t.Fatalf("step %+v", line.Steps[0])
			}
			x := line.Steps[0].Luck
			sum += x
			squares += x * x
		}
		if z := sum / math.Sqrt(squares); math.Abs(z) > 4 {
			t.Errorf("%s, insured for %d: luck %g on average, %.1f standard errors", tc.house, tc.amount, sum/n, z)
		}
	}
}

// TestBestLine: the best line costs nothing; the others play as they do.
func TestBestLine(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 11))
	actions := map[round.ActionKind]int{}
	for i := range 5 {
		for _, h := range house.Presets() {
			s := strategytest.Stakes(rng, h)
			boxes := 1
			if h.Boxes.Second != house.SecondBlind {
				boxes += rng.IntN(h.Boxes.Own)
			}
			cfg := boxesOf(s, boxes, false)
			others := 0
			for range rng.IntN(h.Boxes.Table - boxes + 1) {
				others++
				cfg.Boxes = append(cfg.Boxes, round.Box{Owner: round.Seat(others), Ante: s.Ante})
			}
			deck := card.NewSeededDeck(60, uint64(i))
			asked := 0
			r, err := train.BestLine(context.Background(), cfg, deck, adviser, func(ctx context.Context, sit round.Situation, l round.Legal) (round.Action, error) {
				asked++
				if sit.Box <= boxes {
					t.Errorf("box %d is another's", sit.Box)
				}
				return anyPlayer(rng)(ctx, sit, l)
			})
			if err != nil {
				t.Fatal(err)
			}
			if r.Phase() != round.PhaseOver || (asked > 0) != (others > 0) {
				t.Errorf("%s: %d decisions of %d others; %s", h.ID, asked, others, r.Phase())
			}
			for _, a := range r.Actions() {
				actions[a.Kind]++
			}
			for box := 1; box <= boxes; box++ {
				line := review(t, r, deck, box, adviser)
				if math.Abs(line.Cost()) > near || math.Abs(line.Value()+chance(&line)-line.Net) > near {
					t.Errorf("%s: the best line costs %g", h.ID, line.Cost())
				}
				for _, step := range line.Steps {
					for _, m := range step.Marks {
						if m.Grade != train.Right {
							t.Errorf("%s: %s is %s", h.ID, step.Choice.Action, m.Grade)
						}
					}
				}
			}
		}
	}
	if actions[round.Bet] == 0 || actions[round.Exchange] == 0 || actions[round.Insure] == 0 {
		t.Errorf("actions %v", actions)
	}
}

func TestReviewFaults(t *testing.T) {
	ctx := context.Background()
	cfg := configOf(stakesOf(t, "czech", "", 1), train.Filter{})
	deck := card.NewSeededDeck(1, 1)
	fold, bet := round.Action{Box: 1, Kind: round.Fold}, round.Action{Box: 1, Kind: round.Bet}
	thresholds := train.DefaultThresholds()
	for _, tc := range []struct {
		actions []round.Action
		box     int
		want    string
	}{
		{nil, 1, "the hand is not over"},
		{[]round.Action{{Box: 1, Kind: round.Take}}, 1, "action 1: "},
		{[]round.Action{fold, bet}, 1, "action 2: "},
		{[]round.Action{{Box: 2, Kind: round.Fold}}, 1, "action 1: "},
		{[]round.Action{fold}, 2, "box 2 is not in the game; allowed: 1"},
		{[]round.Action{fold}, 0, "box 0 is not in the game; allowed: 1"},
	} {
		_, err := train.Review(ctx, cfg, deck, tc.actions, tc.box, stranger, thresholds)
		if err == nil || len(err.Error()) < len(tc.want) || err.Error()[:len(tc.want)] != tc.want {
			t.Errorf("error %v, want %s", err, tc.want)
		}
	}
	fails := errors.New("no values")
	none := func(context.Context, strategy.Position) (strategy.Advice, error) { return strategy.Advice{}, fails }
	if _, err := train.Review(ctx, cfg, deck, []round.Action{fold}, 1, none, thresholds); !errors.Is(err, fails) {
		t.Errorf("error %v", err)
	}
	if _, err := train.BestLine(ctx, cfg, deck, none, nil); !errors.Is(err, fails) {
		t.Errorf("error %v", err)
	}
	nothing := func(context.Context, strategy.Position) (strategy.Advice, error) { return strategy.Advice{}, nil }
	if _, err := train.BestLine(ctx, cfg, deck, nothing, nil); err == nil || err.Error() != "the advice has no options" {
		t.Errorf("error %v", err)
	}
	if _, err := train.BestLine(ctx, round.Config{House: housetest.Preset(t, "czech")}, deck, stranger, nil); err == nil {
		t.Error("a round without boxes is played")
	}
}
