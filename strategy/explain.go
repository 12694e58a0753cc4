package strategy

import (
	"context"
	"fmt"
	"slices"

	"felt/game/card"
	"felt/game/hand"
)

// Breakdown explains the value of an option: every way in which the hand may end,
// how likely it is and what it contributes, in antes. EV is the sum of all Values,
// those of the ways to end a purchase among them, less Price.
type Breakdown struct {
	Action Action
	EV     float64
	// Price is that of the draw; 0 where nothing is drawn.
	Price float64
	// Fold: the box is given up, at once or after the draw.
	Fold Part
	// Taken: the dealer has no game, and the ante is paid one to one.
	Taken Part
	// Bought: the dealer has no game, and his game is bought.
	Bought Purchase
	// Behind, Ahead and Tie: the dealer has a game lower than the player's hand,
	// higher, or equal.
	Behind, Ahead, Tie Part
	// Insured: what insurance brings, beside what becomes of the hand. Chance is that
	// of being insured.
	Insured Part
	// Draw tells what the draw makes, for [Sixth] and [Exchange].
	Draw Draw
}

// Part is one way for the hand to end.
type Part struct {
	// Chance is from 0 to 1.
	Chance float64
	// Value is what it contributes, in antes: the chance times the money.
	Value float64
}

// Purchase is buying the dealer's game, by what comes of it. Every value has the
// price in it.
type Purchase struct {
	// Chance is that of buying.
	Chance                float64
	Won, Lost, Tied, None Part
}

// Value sums the values of the ways in which a purchase may end, in antes.
func (p *Purchase) Value() float64 {
	return p.Won.Value + p.Lost.Value + p.Tied.Value + p.None.Value
}

// Draw is what a draw makes. All chances are from 0 to 1.
type Draw struct {
	// Draws is the number of different draws.
	Draws float64
	// Bet and Fold are how often it is bet and folded afterwards.
	Bet, Fold float64
	// Primary is how often each combination comes, by its category.
	Primary [hand.Categories]float64
	// Doubles are the second combinations that come and are paid, the best primary
	// first.
	Doubles []Double
}

// Double is a primary with a second combination, and the chance of it.
type Double struct {
	Primary, Second hand.Category
	Chance          float64
}

// Explain breaks the value of an option of a position down; only the option's
// action and discards count. Its errors are those of [Advise], and that of an option
// which is not legal.
func Explain(ctx context.Context, p Position, o Option) (Breakdown, error) {
	if err := p.Check(); err != nil {
		return Breakdown{}, err
	}
	if p.Blind {
		return Breakdown{}, errBlind
	}
	if !p.allows(o) {
		return Breakdown{}, fmt.Errorf("%s is not legal at stage %s of this position", choiceName(o), p.Stage)
	}
	e := engines.Get().(*engine)
	defer engines.Put(e)
	return e.explain(ctx, &p, o)
}

func (p *Position) allows(o Option) bool {
	return slices.ContainsFunc(p.Actions(), func(c Choice) bool {
		return c.Action == o.Action && card.SetOf(c.Discard...) == card.SetOf(o.Discard...)
	})
}

func choiceName(o Option) string {
	if o.Action == Exchange {
		return fmt.Sprintf("%s of %s", o.Action, card.Format(o.Discard))
	}
	return o.Action.String()
}

func (e *engine) explain(ctx context.Context, p *Position, o Option) (Breakdown, error) {
	e.payoffs.set(p.Stakes)
	e.ctx, e.stopped = ctx, ctx.Err() != nil
	e.record = new(record)
	defer func() { e.ctx, e.record = nil, nil }()

	b := Breakdown{Action: o.Action}
	switch o.Action {
	case Fold:
		b.Fold = Part{1, fold}
	case Take:
		b.Taken = Part{1, take}
	case Stop:
		b.Bought = Purchase{Chance: 1, None: Part{1, e.sale.none + 1}}
	case Buy, Again:
		e.explainSale(p, &b)
	default:
		e.explainDealt(p, o, &b)
	}
	if e.stopped {
		return Breakdown{}, ctx.Err()
	}
	b.EV = b.Fold.Value + b.Taken.Value + b.Bought.Value() + b.Behind.Value + b.Ahead.Value + b.Tie.Value + b.Insured.Value - b.Price
	return b, nil
}

func (e *engine) explainDealt(p *Position, o Option, b *Breakdown) {
	e.face(p.unseen(), p.Up)
	n := e.unseen.Len()
	all := hands(n)
	switch o.Action {
	case Bet:
		h := e.final(card.SetOf(p.Cards...))
		o := e.against(h.strength, 0)
		e.settle(1, h, &o, 0, true)
	case Sixth:
		b.Price = float64(p.Stakes.House.Sixth.Price)
		b.Draw.Draws = float64(n)
		e.sixth(p)
		all = b.Draw.Draws * hands(n-1)
	case Exchange:
		k := len(o.Discard)
		b.Price = float64(p.Stakes.House.Exchange.Prices[k-1])
		b.Draw.Draws = float64(choose(n, k))
		e.exchanges.prepare(e, p)
		e.exchanges.discard = card.SetOf(o.Discard...)
		e.exchanges.value(e, o.Discard)
		all = b.Draw.Draws * hands(n-k)
	}
	e.record.write(b, all)
}

// explainSale explains a purchase that is decided on now.
func (e *engine) explainSale(p *Position, b *Breakdown) {
	s := e.sold(p)
	b.Bought.Chance = 1
	for i, part := range b.Bought.parts() {
		chance := counter{end: end(i)}
		value := counter{end: end(i), value: true}
		r := e.sale.results(s.win)
		part.Chance = e.sale.mean(&s.outs, s.win, chance.of(r), s.gone)
		part.Value = e.sale.mean(&s.outs, s.win, value.of(r), s.gone) + s.paid*part.Chance
	}
}

// parts are the ways in which a purchase may end, in the order of the ends.
func (p *Purchase) parts() [ends]*Part { return [ends]*Part{&p.Won, &p.Tied, &p.Lost, &p.None} }
