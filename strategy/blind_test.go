package strategy_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
)

// Blind boxes are checked in packs of which nearly everything is known, where all
// their hands can be gone through.

// blindHouses are houses with a blind box: the sale decided unseen and seen, with
// and without repeats, and one that pays so well that the game is bought unseen.
func blindHouses(t *testing.T) map[string]*house.House {
	change := func(id string, changes ...func(*house.House)) *house.House {
		h := housetest.Preset(t, id)
		h.Boxes.Second, h.Boxes.BlindSale = house.SecondBlind, house.Unseen
		for _, c := range changes {
			c(h)
		}
		return h
	}
	rich := func(h *house.House) {
		for c := hand.AceKing; c <= hand.RoyalFlush; c++ {
			h.Paytable[c] += 12
		}
	}
	return map[string]*house.House{
		"russian":         change("russian"),
		"russian seen":    change("russian", func(h *house.House) { h.Boxes.BlindSale = house.Seen }),
		"lithuanian":      change("lithuanian"),
		"basic":           change("basic"),
		"repeats":         change("czech"),
		"rich":            change("russian", rich),
		"rich repeats":    change("czech", rich),
		"rich forced":     change("czech", rich, func(h *house.House) { h.Buying.RepeatChoice = house.ChoiceForced }),
		"rich suits":      change("czech", rich, func(h *house.House) { h.Buying.Kind = house.KindSuit }),
		"rich and seen":   change("czech", rich, func(h *house.House) { h.Boxes.BlindSale = house.Seen }),
		"nothing is sold": change("russian", func(h *house.House) { h.Buying.Offered = false }),
	}
}

// blindPosition is a blind box before a small unseen pack.
func blindPosition(rng *rand.Rand, h *house.House, unseen int) strategy.Position {
	deck := card.NewDeck(rng)
	p := strategy.Position{Stakes: house.Stakes{House: h, Ante: 1}, Blind: true}
	p.Up = next(deck, 1)[0]
	p.Known = next(deck, card.Cards-1-unseen)
	return p
}

// blindSlow values a blind box of so many cards by going through its hands.
type blindSlow struct {
	*judge
	unseen card.Set
	up     card.Card
	cards  int
}

// policies are judges who repeat a purchase so often and no more.
func (b *blindSlow) policies() []*judge {
	rule := b.House.Buying
	if rule.SameKind != house.SameKindAgain || rule.RepeatChoice == house.ChoiceForced {
		return []*judge{b.judge}
	}
	var all []*judge
	for n := range rule.Repeats + 1 {
		h := b.House.Clone()
		h.Buying.Repeats, h.Buying.RepeatChoice = n, house.ChoiceForced
		all = append(all, newJudge(house.Stakes{House: h, Table: b.Table, Ante: b.Ante}))
	}
	return all
}

// buy is the value of buying unseen, so many cards having come and been paid for
// again: that of the best number of repeats.
func (b *blindSlow) buy(d *dealt, gone card.Set) float64 {
	best := math.Inf(-1)
	pack := b.unseen.Minus(d.hole)
	for i, j := range b.policies() {
		if i > 0 && i < gone.Len() {
			continue
		}
		sum, n := 0.0, 0.0
		for own := range cardtest.Subsets(pack, b.cards) {
			_, _, win := j.wins(own)
			s := d.saleOf(pack.Minus(own)|gone, hand.Evaluate(own))
			sum += j.buyAfter(s, j.antes(win), gone.Len())
			n++
		}
		if i == 0 && gone != 0 && len(b.policies()) > 1 {
			continue // repeating has been chosen
		}
		best = max(best, sum/n)
	}
	return best
}

// buyAfter is the value of buying, or of repeating after so many cards came; what
// was paid before is left out.
func (j *judge) buyAfter(s sale, win float64, gone int) float64 {
	paid := float64(gone)
	return paid + j.buy(s, win, paid+1, gone)
}

// bet is the value of betting unseen.
func (b *blindSlow) bet() float64 {
	sum, n := 0.0, 0.0
	for hole := range cardtest.Subsets(b.unseen, 4) {
		d := newDealt(hole, b.up, b.unseen)
		pack := b.unseen.Minus(hole)
		buys := false
		seen := b.House.Boxes.BlindSale == house.Seen
		if !d.strength.Game() && b.House.Buying.Offered && !seen {
			buys = b.buy(&d, 0) > 1
		}
		for own := range cardtest.Subsets(pack, b.cards) {
			n++
			player := hand.Evaluate(own)
			_, _, win := b.wins(own)
			switch {
			case !d.strength.Game():
				take := 1.0
				if b.House.Buying.Offered && (seen || buys) {
					v := b.judge.buy(d.saleOf(pack.Minus(own), player), b.antes(win), 1, 0)
					if buys || v > take {
						take = v
					}
				}
				sum += take
			case d.strength < player:
				sum += b.antes(win)
				if b.House.Ante.OnWin == house.Paid {
					sum++
				}
			case d.strength > player:
				sum -= 3
			}
		}
	}
	return sum / n
}

// TestBlindNoGame: how often the dealer has no game against a blind box is counted,
// however few deals are sampled, and the rest is shared out.
func TestBlindNoGame(t *testing.T) {
	t.Parallel()
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "russian"), Ante: 1}, Blind: true, Up: card.New(card.Nine, card.Diamonds)}
	none, all := 0, 0
	pack := card.Full.Without(p.Up).Cards()
	for i, a := range pack {
		for j, b := range pack[:i] {
			for k, c := range pack[:j] {
				for _, d := range pack[:k] {
					all++
					if !hand.Evaluate(card.SetOf(p.Up, a, b, c, d)).Game() {
						none++
					}
				}
			}
		}
	}
	for _, samples := range []int{10, 3000} {
		a, err := strategy.AdviseSampled(context.Background(), p, samples, 1)
		if err != nil {
			t.Fatal(err)
		}
		near(t, fmt.Sprintf("no game, %d samples", samples), a.Dealer.NoGame, float64(none)/float64(all))
		if rest := 1 - a.Dealer.NoGame - a.Dealer.Behind - a.Dealer.Ahead; rest < -1e-12 || rest > 0.02 {
			t.Errorf("%d samples: ties are %v", samples, rest)
		}
	}
}

// TestBlindBet compares the bet on a blind box with going through all hands: where
// it is counted, to the digit; where it is sampled, by its interval.
func TestBlindBet(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(41, 1))
	for name, h := range blindHouses(t) {
		p := blindPosition(rng, h, 15)
		if h.Buying.Kind == house.KindSuit {
			continue // needs a larger pack
		}
		a, err := strategy.AdviseSampled(context.Background(), p, 4000, 1)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(a.Options) != 3 {
			t.Errorf("%s: %d options, want fold, bet and sixth", name, len(a.Options))
		}
		unseen := card.Full.Minus(card.SetOf(p.Known...)).Without(p.Up)
		slow := &blindSlow{newJudge(p.Stakes), unseen, p.Up, 5}
		bet := optionOf(t, a, strategy.Bet, 0)
		if bet.CI95 == 0 {
			near(t, name+": blind bet", bet.EV, slow.bet())
		} else if want := slow.bet(); math.Abs(bet.EV-want) > 2*bet.CI95 {
			t.Errorf("%s: blind bet %.4f ± %.4f, going through all hands gives %.4f", name, bet.EV, bet.CI95, want)
		}
		// In so small a pack a purchase can't be proved to be wrong.
		decided := h.Boxes.BlindSale == house.Seen || !h.Buying.Offered
		if decided != (bet.CI95 == 0) {
			t.Errorf("%s: the bet has the interval %v", name, bet.CI95)
		}
	}
}

// TestBlindSixth compares a sampled sixth card, which is unseen like the rest.
func TestBlindSixth(t *testing.T) {
	rng := rand.New(rand.NewPCG(42, 1))
	for _, name := range []string{"russian", "russian seen"} {
		h := blindHouses(t)[name]
		p := blindPosition(rng, h, 15)
		unseen := card.Full.Minus(card.SetOf(p.Known...)).Without(p.Up)
		slow := &blindSlow{newJudge(p.Stakes), unseen, p.Up, 6}
		want := slow.bet()
		a, err := strategy.AdviseSampled(context.Background(), p, 4000, 2)
		if err != nil {
			t.Fatal(err)
		}
		sixth := optionOf(t, a, strategy.Sixth, 0)
		if math.Abs(sixth.EV-(want-1)) > 2*sixth.CI95 || sixth.CI95 == 0 {
			t.Errorf("%s: blind sixth card %.4f ± %.4f, going through all hands gives %.4f", name, sixth.EV, sixth.CI95, want-1)
		}
		p.Stage, p.Sixth = strategy.Drawn, true
		if a, err = strategy.AdviseSampled(context.Background(), p, 4000, 3); err != nil {
			t.Fatal(err)
		}
		if bet := optionOf(t, a, strategy.Bet, 0); math.Abs(bet.EV-want) > 2*bet.CI95 || bet.CI95 == 0 {
			t.Errorf("%s: blind bet on six cards %.4f ± %.4f, going through all hands gives %.4f", name, bet.EV, bet.CI95, want)
		}
	}
}

// TestBlindSale compares what a blind box decides after the dealer has opened.
func TestBlindSale(t *testing.T) {
	rng := rand.New(rand.NewPCG(43, 1))
	for name, h := range blindHouses(t) {
		if !h.Buying.Offered || h.Boxes.BlindSale == house.Seen {
			continue
		}
		for range 6 {
			p := blindPosition(rng, h, 26)
			unseen := card.Full.Minus(card.SetOf(p.Known...)).Without(p.Up)
			five, ok := noGameHand(rng, deal{up: p.Up, unseen: unseen}, 0)
			if !ok {
				continue
			}
			p.Stage, p.Dealer, p.Sixth = strategy.NoGame, five, rng.IntN(4) == 0
			checkBlindSale(t, name, p, unseen)
		}
	}
}

func checkBlindSale(t *testing.T, name string, p strategy.Position, unseen card.Set) {
	t.Helper()
	slow := &blindSlow{newJudge(p.Stakes), unseen, p.Up, 5}
	if p.Sixth {
		slow.cards++
	}
	d := newDealt(card.SetOf(p.Dealer[:4]...), p.Dealer[4], unseen)
	what := fmt.Sprintf("%s, dealer %s:", name, card.Format(p.Dealer))
	a, err := strategy.AdviseSampled(context.Background(), p, 100, 1)
	if err != nil {
		t.Fatal(err)
	}
	if a.Method != strategy.Exact {
		t.Errorf("%s method %v", what, a.Method)
	}
	near(t, what+" take", optionOf(t, a, strategy.Take, 0).EV, 1)
	near(t, what+" buy", optionOf(t, a, strategy.Buy, 0).EV, slow.buy(&d, 0))

	rule := p.Stakes.House.Buying
	if rule.SameKind != house.SameKindAgain {
		return
	}
	for c := range unseen.Minus(d.hole).All {
		alike := c.Rank() == d.highest.Rank()
		if rule.Kind == house.KindSuit {
			alike = c.Suit() == d.highest.Suit()
		}
		if !alike || d.next[c].Game() {
			continue
		}
		p.Stage, p.Replacing = strategy.Repeat, []card.Card{c}
		again := *slow
		again.unseen = unseen.Without(c)
		a, err := strategy.AdviseSampled(context.Background(), p, 100, 1)
		if err != nil {
			t.Fatal(err)
		}
		if rule.RepeatChoice == house.ChoicePlayer {
			near(t, what+" stop", optionOf(t, a, strategy.Stop, 0).EV, 0)
		}
		near(t, what+" again", optionOf(t, a, strategy.Again, 0).EV, again.buy(&d, card.SetOf(c)))
		return
	}
}

// TestBlindCounted: at the houses with a blind box, before a whole pack and beside
// an open box, the bet is counted. It is the average over the hands of the box,
// of which a sample is taken here.
func TestBlindCounted(t *testing.T) {
	rng := rand.New(rand.NewPCG(44, 1))
	for _, id := range []string{"russian", "lithuanian"} {
		for _, known := range []string{"", weak, fullHouse + "2d3d"} {
			h := blindHouses(t)[id]
			p := strategy.Position{Stakes: house.Stakes{House: h, Ante: 1}, Up: cardtest.Cards(t, "Qh")[0], Blind: true, Known: cardtest.Cards(t, known)}
			a, err := strategy.AdviseSampled(context.Background(), p, 2, 1)
			if err != nil {
				t.Fatal(err)
			}
			bet := optionOf(t, a, strategy.Bet, 0)
			if bet.CI95 != 0 {
				t.Errorf("%s, known %q: the bet is sampled", id, known)
			}
			// Nothing is insured or bought unseen.
			q := p
			q.Blind = false
			q.Stakes.House = h.Clone()
			q.Stakes.House.Insurance.Offered, q.Stakes.House.Buying.Offered = false, false
			q.Stakes.House.Sixth.Offered, q.Stakes.House.Exchange.Offered = false, false
			const n = 4000
			sum, squares := 0.0, 0.0
			pack := card.Full.Minus(card.SetOf(p.Known...)).Without(p.Up).Cards()
			for range n {
				rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
				q.Cards = pack[:5]
				v := optionOf(t, advise(t, q), strategy.Bet, 0).EV
				sum, squares = sum+v, squares+v*v
			}
			mean := sum / n
			if sd := math.Sqrt((squares/n - mean*mean) / n); math.Abs(mean-bet.EV) > 4*sd {
				t.Errorf("%s, known %q: blind bet %.4f, a sample of hands gives %.4f ± %.4f", id, known, bet.EV, mean, sd)
			}
		}
	}
}

// TestBlindAverage: where nothing is decided after it, a blind bet is worth the
// average of the same bet on the hands that the box may hold.
func TestBlindAverage(t *testing.T) {
	rng := rand.New(rand.NewPCG(45, 1))
	h := blindHouses(t)["nothing is sold"]
	h.Insurance.Offered = false
	p := blindPosition(rng, h, 14)
	a, err := strategy.AdviseSampled(context.Background(), p, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	sum, n := 0.0, 0.0
	unseen := card.Full.Minus(card.SetOf(p.Known...)).Without(p.Up)
	for own := range cardtest.Subsets(unseen, 5) {
		q := p
		q.Blind, q.Cards = false, own.Cards()
		q.Stakes.House = housetest.Preset(t, "caribbean-stud")
		q.Stakes.House.Second, q.Stakes.House.Ante.OnWin = h.Second, h.Ante.OnWin
		sum += optionOf(t, advise(t, q), strategy.Bet, 0).EV
		n++
	}
	near(t, "blind bet", optionOf(t, a, strategy.Bet, 0).EV, sum/n)
}
