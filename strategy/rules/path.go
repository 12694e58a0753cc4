package rules

import (
	"context"
	"encoding/json"
	"math/rand/v2"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// The cost of a way to play is, for every deal, what its decisions lose against best play along
// the hands that it leads to: at each decision the value of the best option less that of
// the one chosen, all values being those of best play afterwards. The mean of their sum is
// exactly the difference between the two values of the game: what best play gains at a
// decision it keeps until the next, so that the differences add up to that of the whole.
// Most of them are 0, so that their sum has a far narrower interval than a result.

// handCards is the number of cards dealt to a box and to the dealer.
const handCards = 5

// playOuts is how many times each deal is played on from the first decision, for what it
// costs to decide later.
const playOuts = 8

// Costs are what the decisions of each kind lose, in antes.
type Costs [kinds]float64

// MarshalJSON writes what each kind of decision loses.
func (c Costs) MarshalJSON() ([]byte, error) {
	byKind := map[string]float64{}
	for k, x := range c {
		byKind[kindNames[k]] = x
	}
	return json.Marshal(byKind)
}

// UnmarshalJSON reads what [Costs.MarshalJSON] writes.
func (c *Costs) UnmarshalJSON(text []byte) error {
	var byKind map[string]float64
	if err := json.Unmarshal(text, &byKind); err != nil {
		return err
	}
	for k := range c {
		c[k] = byKind[kindNames[k]]
	}
	return nil
}

// Sum is what they lose together.
func (c *Costs) Sum() (sum float64) {
	for _, x := range c {
		sum += x
	}
	return sum
}

// path plays one deal.
type path struct {
	ctx     context.Context
	adviser strategy.Adviser
	first   strategy.Position
	advice  strategy.Advice
	packs   [playOuts][]card.Card
	// drawn are the advices asked for already: others' hands are often the same.
	drawn map[drawnKey]strategy.Advice
	// told, if there is one, is shown every decision and how much it weighs.
	told func(k Kind, p *strategy.Position, a *strategy.Advice, weight float64)
}

type drawnKey struct{ cards, dead card.Set }

// newPath values a deal's first decision and shuffles what is played on.
func newPath(ctx context.Context, adviser strategy.Adviser, h *house.House, own card.Set, up card.Card, rng *rand.Rand) (*path, error) {
	d := &path{ctx: ctx, adviser: adviser, drawn: map[drawnKey]strategy.Advice{}}
	d.first = strategy.Position{Stakes: house.Stakes{House: h, Ante: 1}, Cards: own.Cards(), Up: up}
	var err error
	if d.advice, err = adviser(ctx, d.first); err != nil {
		return nil, err
	}
	pack := card.Full.Minus(own).Without(up).Cards()
	for i := range d.packs {
		rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
		d.packs[i] = append([]card.Card(nil), pack...)
	}
	return d, nil
}

// play plays the deal to its ends and returns what that loses.
func (d *path) play(who Player) (costs Costs, err error) {
	at := d.decide(&costs, First, who, &d.first, &d.advice, 1)
	option := &d.advice.Options[at]
	if option.Action == strategy.Fold {
		return costs, nil
	}
	if option.Action == strategy.Bet {
		d.insure(&costs, who, &d.first, &d.advice, 1)
	}
	for i := range d.packs {
		pack := d.packs[i]
		p := d.first
		if option.Action != strategy.Bet {
			p.Stage, p.Dead = strategy.Drawn, option.Discard
			kept := card.SetOf(p.Cards...).Minus(card.SetOf(p.Dead...)).Cards()
			p.Cards = append(kept, pack[:max(1, len(p.Dead))]...)
			a, err := d.advise(&p)
			if err != nil {
				return costs, err
			}
			at := d.decide(&costs, Drawn, who, &p, &a, 1./playOuts)
			if a.Options[at].Action == strategy.Fold {
				continue
			}
			d.insure(&costs, who, &p, &a, 1./playOuts)
		}
		if err := d.sell(&costs, who, p, pack[handCards:]); err != nil {
			return costs, err
		}
	}
	return costs, nil
}

// advise asks about a hand after a draw, once.
func (d *path) advise(p *strategy.Position) (strategy.Advice, error) {
	key := drawnKey{card.SetOf(p.Cards...), card.SetOf(p.Dead...)}
	a, ok := d.drawn[key]
	if ok {
		return a, nil
	}
	a, err := d.adviser(d.ctx, *p)
	if err == nil {
		d.drawn[key] = a
	}
	return a, err
}

// decide lets the player decide and enters what that loses.
func (d *path) decide(costs *Costs, k Kind, who Player, p *strategy.Position, a *strategy.Advice, weight float64) int {
	at := who.Decide(k, p, a)
	costs[k] += weight * (a.Options[0].EV - a.Options[at].EV)
	if d.told != nil {
		d.told(k, p, a, weight)
	}
	return at
}

// insure lets the player insure a hand that he bets.
func (d *path) insure(costs *Costs, who Player, p *strategy.Position, a *strategy.Advice, weight float64) {
	i := &bet(a).Insurance
	if !i.Eligible {
		return
	}
	amount := 0.
	if who.Decide(Insurance, p, a) == 1 {
		amount = i.Max
	}
	costs[Insurance] += weight * (i.Amount - amount) * i.Edge
	if d.told != nil {
		d.told(Insurance, p, a, weight)
	}
}

// sell turns the dealer's hole cards, the first of the pack, and lets the player buy his
// game.
func (d *path) sell(costs *Costs, who Player, p strategy.Position, pack []card.Card) error {
	const weight = 1. / playOuts
	dealer := append(append(make([]card.Card, 0, handCards), pack[:handCards-1]...), p.Up)
	rule := p.Stakes.House.Buying
	if !rule.Offered || hand.Evaluate(card.SetOf(dealer...)).Game() {
		return nil
	}
	sold := strategy.NewSoldGame(card.SetOf(dealer...), rule.Kind)
	p.Stage, p.Dealer = strategy.NoGame, dealer
	k := Sale
	for _, c := range pack[handCards-1:] {
		a, err := d.adviser(d.ctx, p)
		if err != nil {
			return err
		}
		at := d.decide(costs, k, who, &p, &a, weight)
		if chosen := a.Options[at].Action; chosen == strategy.Take || chosen == strategy.Stop {
			return nil
		}
		p.Replacing = append(p.Replacing, c)
		over := sold.With(c).Game() || !sold.Same(c)
		if over || rule.SameKind != house.SameKindAgain || len(p.Replacing) > rule.Repeats {
			return nil
		}
		p.Stage, k = strategy.Repeat, Repeat
	}
	return nil
}
