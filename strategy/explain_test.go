package strategy

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// chances are all the chances of a breakdown that make up a whole.
func (b *Breakdown) chances() float64 {
	return b.Fold.Chance + b.Taken.Chance + b.Bought.Chance + b.Behind.Chance + b.Ahead.Chance + b.Tie.Chance
}

func (b *Breakdown) numbers() (all []float64) {
	for _, p := range []Part{b.Fold, b.Taken, b.Bought.Won, b.Bought.Lost, b.Bought.Tied, b.Bought.None, b.Behind, b.Ahead, b.Tie, b.Insured} {
		all = append(all, p.Chance, p.Value)
	}
	return append(all, b.Bought.Chance)
}

// capped are stakes at which caps bind: a share of hands can't be insured fully
// without leaving the bet less.
func capped(t testing.TB) house.Stakes {
	t.Helper()
	h := housetest.Preset(t, "russian")
	table, err := h.FindTable("min-10")
	if err != nil {
		t.Fatal(err)
	}
	s, err := house.NewStakes(h, table, 130)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestExplainAddsUp: the parts of every option of first decisions add up to its value,
// and the chances to 1.
func TestExplainAddsUp(t *testing.T) {
	t.Parallel()
	stakes := []house.Stakes{capped(t)}
	for _, id := range []string{"czech", "russian", "oasis"} {
		stakes = append(stakes, house.Stakes{House: housetest.Preset(t, id), Ante: 1})
	}
	bySuit := housetest.Preset(t, "czech").Clone()
	bySuit.Buying.Kind = house.KindSuit
	bySuit.Exchange.Offered = false
	stakes = append(stakes, house.Stakes{House: bySuit, Ante: 1})
	for i, s := range stakes {
		p := firstDecisions(t, s.House, 31, len(stakes))[i]
		p.Stakes = s
		if i == 0 {
			p.Stakes.House = s.House.Clone()
			p.Stakes.House.Exchange.Max = 2 // every draw by itself
		}
		a, err := Advise(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range a.Options {
			b, err := Explain(t.Context(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			if math.Abs(b.EV-o.EV) > 1e-10 {
				t.Errorf("%s %v up %v, %v %v: parts add up to %v, the value is %v", s.House.ID, card.Format(p.Cards), p.Up, o.Action, o.Discard, b.EV, o.EV)
			}
			if c := b.chances(); math.Abs(c-1) > 1e-10 {
				t.Errorf("%s %v up %v, %v %v: chances add up to %v", s.House.ID, card.Format(p.Cards), p.Up, o.Action, o.Discard, c)
			}
			bought := b.Bought.Won.Chance + b.Bought.Lost.Chance + b.Bought.Tied.Chance + b.Bought.None.Chance
			if math.Abs(bought-b.Bought.Chance) > 1e-10 {
				t.Errorf("%v %v: purchases end with a chance of %v, and are made with %v", o.Action, o.Discard, bought, b.Bought.Chance)
			}
			if o.Action != Sixth && o.Action != Exchange {
				continue
			}
			sum := 0.0
			for _, c := range b.Draw.Primary {
				sum += c
			}
			if math.Abs(sum-1) > 1e-10 || math.Abs(b.Draw.Bet+b.Draw.Fold-1) > 1e-10 || math.Abs(b.Draw.Fold-b.Fold.Chance) > 1e-10 {
				t.Errorf("%v %v: hands come to %v, %v bet, %v folded, %v lost so", o.Action, o.Discard, sum, b.Draw.Bet, b.Draw.Fold, b.Fold.Chance)
			}
		}
	}
}

// TestExplainBet: the parts of a bet are those counted hand by hand.
func TestExplainBet(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 1))
	for _, id := range []string{"czech", "russian", "lithuanian"} {
		e := newTestEngine(t, housetest.Preset(t, id))
		for n := 0; n < 3; {
			s := randomSpot(rng)
			if s.own.Len() != handCards+1 || hand.Evaluate(s.own).Category() < hand.ThreeOfAKind && n == 0 {
				continue
			}
			n++
			p := Position{Stakes: e.stakes, Stage: Drawn, Cards: s.own.Cards(), Up: s.up,
				Known: card.Full.Minus(s.own | s.unseen).Without(s.up).Cards()}
			a, err := Advise(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			bet := a.Options[0]
			if bet.Action != Bet {
				bet = a.Options[1]
			}
			got, err := Explain(t.Context(), p, bet)
			if err != nil {
				t.Fatal(err)
			}
			s.drawn = 0
			want := plainBreakdown(e, &s, bet.Insurance.Amount)
			for i, v := range got.numbers() {
				if w := want.numbers()[i]; math.Abs(v-w) > 1e-10 {
					t.Errorf("%s %v against %v: number %d is %v, hand by hand %v", id, s.own, s.up, i, v, w)
				}
			}
		}
	}
}

// plainBreakdown explains a bet hand by hand.
func plainBreakdown(e *engine, s *spot, insured float64) (b Breakdown) {
	h := e.final(s.own)
	win := h.worth.wins[0]
	all := 0.0
	rule := e.stakes.House.Insurance
	for hole := range cardtest.Subsets(s.unseen, holeCards) {
		all++
		five := hole.With(s.up)
		d := hand.Evaluate(five)
		lost := true
		switch {
		case !d.Game():
			b.Insured.Value += insured * float64(rule.Pays)
			lost = false
			top := five.Highest()
			var o outs
			for c := range s.unseen.Minus(hole).All {
				switch next := hand.Evaluate(five.Without(top).With(c)); {
				case next.Game():
					o.add(h.strength, next, 1)
				case e.stakes.House.Buying.Kind.Same(c, top):
					o.same++
				default:
					o.none++
				}
			}
			if e.sale.value(&o, win) <= take {
				b.Taken.add(1, take)
				break
			}
			b.Bought.Chance++
			for i, part := range b.Bought.parts() {
				part.Chance += e.sale.mean(&o, win, counter{end: end(i)}.of(e.sale.results(win)), 0)
				part.Value += e.sale.mean(&o, win, counter{end(i), true}.of(e.sale.results(win)), 0)
			}
		case d < h.strength:
			b.Behind.add(1, win)
		case d == h.strength:
			b.Tie.add(1, 0)
			lost = rule.OnTie == house.Lost
		default:
			b.Ahead.add(1, -3)
			lost = rule.OnLower == house.Lost
		}
		if lost {
			b.Insured.Value -= insured
		}
	}
	if insured > 0 {
		b.Insured.Chance = all
	}
	for _, p := range []*Part{&b.Taken, &b.Bought.Won, &b.Bought.Lost, &b.Bought.Tied, &b.Bought.None, &b.Behind, &b.Ahead, &b.Tie, &b.Insured} {
		*p = Part{p.Chance / all, p.Value / all}
	}
	b.Bought.Chance /= all
	return b
}

// TestExplainDraw: the parts of a draw are the averages of the parts of what is done
// after each.
func TestExplainDraw(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ house, cards, up, discard string }{
		{"russian", "7s7d7hKdAs", "7c", "Kd"},
		{"russian", "9h8h7h6hAs", "Qd", "As"},
		{"basic", "QsQdQh4c4d", "Kc", ""},
		{"czech", "JhTh9h2c3d", "Ad", "2c3d"},
	} {
		parse := func(text string) []card.Card {
			cards := cardtest.Cards(t, text)
			return cards
		}
		p := Position{Stakes: house.Stakes{House: housetest.Preset(t, c.house), Ante: 1}, Cards: parse(c.cards), Up: parse(c.up)[0]}
		o := Option{Action: Exchange, Discard: parse(c.discard)}
		if c.discard == "" {
			o.Action = Sixth
		}
		got, err := Explain(t.Context(), p, o)
		if err != nil {
			t.Fatal(err)
		}
		want := make([]float64, len(got.numbers()))
		var primary [hand.Categories]float64
		second, doubles, n := 0.0, p.Stakes.House.Doubles(), 0.0
		q := p
		q.Stage, q.Dead = Drawn, o.Discard
		kept := card.SetOf(p.Cards...).Minus(card.SetOf(o.Discard...))
		for drawn := range cardtest.Subsets(p.unseen(), max(1, len(o.Discard))) {
			q.Cards = (kept | drawn).Cards()
			a, err := Advise(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			b, err := Explain(t.Context(), q, a.Options[0])
			if err != nil {
				t.Fatal(err)
			}
			n++
			for i, v := range b.numbers() {
				want[i] += v
			}
			first, two, _ := doubles.Pair(kept | drawn)
			primary[first]++
			if two != hand.None {
				second++
			}
		}
		for i, v := range got.numbers() {
			if math.Abs(v-want[i]/n) > 1e-10 {
				t.Errorf("%s %s up %s, %v %s: number %d is %v, on average %v", c.house, c.cards, c.up, o.Action, c.discard, i, v, want[i]/n)
			}
		}
		for i, v := range primary {
			if math.Abs(got.Draw.Primary[i]-v/n) > 1e-12 {
				t.Errorf("%s: %s comes with a chance of %v, not %v", c.cards, hand.Category(i), v/n, got.Draw.Primary[i])
			}
		}
		sum := 0.0
		for _, d := range got.Draw.Doubles {
			sum += d.Chance
		}
		if got.Draw.Draws != n || math.Abs(sum-second/n) > 1e-12 {
			t.Errorf("%s: %v draws and doubles with a chance of %v; want %v and %v", c.cards, got.Draw.Draws, sum, n, second/n)
		}
	}
}

// TestExplainSale: taking, buying, stopping and repeating add up to their values.
func TestExplainSale(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"czech", "russian", "basic"} {
		p := Position{Stakes: house.Stakes{House: housetest.Preset(t, id), Ante: 1}, Stage: NoGame}
		p.Cards, _ = card.Parse("9s9d9h4c4d")
		p.Dealer, _ = card.Parse("Kd8c5s4h2c")
		positions := []Position{p}
		if id == "czech" {
			p.Stage = Repeat
			p.Replacing, _ = card.Parse("KhKs")
			positions = append(positions, p)
		}
		for _, p := range positions {
			a, err := Advise(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range a.Options {
				b, err := Explain(t.Context(), p, o)
				if err != nil {
					t.Fatal(err)
				}
				if math.Abs(b.EV-o.EV) > 1e-12 || math.Abs(b.chances()-1) > 1e-12 {
					t.Errorf("%s %v %v: parts add up to %v, the value is %v; chances to %v", id, p.Stage, o.Action, b.EV, o.EV, b.chances())
				}
			}
		}
	}
}

// TestExplainRefuses: what is not legal isn't explained.
func TestExplainRefuses(t *testing.T) {
	t.Parallel()
	p := firstDecisions(t, housetest.Preset(t, "czech"), 1, 1)[0]
	if _, err := Explain(t.Context(), p, Option{Action: Exchange, Discard: p.Cards[:1]}); err == nil || !strings.Contains(err.Error(), "not legal") {
		t.Errorf("an exchange of one card at czech: error %v", err)
	}
	p.Cards = p.Cards[:4]
	if _, err := Explain(t.Context(), p, Option{Action: Bet}); err == nil {
		t.Error("four cards: no error")
	}
}
