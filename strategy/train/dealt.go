package train

import (
	"math"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// dealt finds the reasons before the dealer opens his hand.
func (c *chooser) dealt() error {
	switch c.best.Action {
	case strategy.Bet:
		c.forBet()
	case strategy.Sixth:
		c.lead(c.outs())
		c.againstDraw()
	case strategy.Exchange:
		made := c.exchanged(c.best, true)
		c.lead(made)
		if b, ok := c.breaks(c.best, true); ok {
			c.lead(b)
		}
		if c.rival.Action == strategy.Sixth {
			if outs := c.outs(); outs.share() < made.Chance {
				c.lead(outs)
			}
		}
		c.againstDraw()
	default:
		c.forFold()
	}
	if c.best.Action == strategy.Fold {
		return nil
	}
	switch {
	case c.forced:
	case c.best.Action == strategy.Sixth && c.rival.Action == strategy.Bet:
		c.lead(c.chances()) // what it is worth stands with the outs
	default:
		c.lead(c.values())
	}
	c.buying()
	c.blockers()
	if err := c.second(); err != nil {
		return err
	}
	return c.capped()
}

// forBet leads with what speaks against the rival.
func (c *chooser) forBet() {
	switch {
	case c.forced:
	case c.rival.Action == strategy.Sixth:
		c.lead(c.outs())
	case c.rival.Action == strategy.Exchange:
		if b, ok := c.breaks(c.rival, false); ok {
			c.lead(b)
		}
		c.lead(c.exchanged(c.rival, false))
	}
	c.lead(c.chances())
	switch i, eligible := c.insured(); {
	case c.chosen:
		// The insurance is judged by itself.
	case eligible && i.Amount > 0:
		// It has to be acted upon, whatever it brings.
		c.point(max(much, c.of.Insured.Value), i)
	case eligible && i.Edge < 0:
		c.lead(i)
	case c.strong() && c.bet.Bought.Chance == 0:
		// A hand that beats most games has little else to fear than that there is none.
		c.lead(OnlyAnte{c.bet.Taken.Chance})
	}
}

// strong reports whether the hand wins more against a game, on average, than the
// ante that it wins without one.
func (c *chooser) strong() bool { return againstGame(&c.bet) > 1 }

// againstGame is what an option brings on average when the dealer has a game,
// antes.
func againstGame(b *strategy.Breakdown) float64 {
	chance := b.Behind.Chance + b.Ahead.Chance + b.Tie.Chance
	if chance == 0 {
		return 0
	}
	return (b.Behind.Value + b.Ahead.Value + b.Tie.Value) / chance
}

// mostFolded is the share of draws that are folded from which on that is worth
// telling.
const mostFolded = 0.3

// againstDraw leads with what speaks for a draw against the rival.
func (c *chooser) againstDraw() {
	switch c.rival.Action {
	case strategy.Bet:
		if chances := c.chances(); chances.Ahead > chances.Behind && c.best.Action != strategy.Sixth {
			c.lead(chances)
		}
	case strategy.Exchange:
		if b, ok := c.breaks(c.rival, false); ok {
			c.lead(b)
		}
	}
	if f := c.afterwards(c.best, &c.of); f.Fold >= mostFolded || c.rival.Action == strategy.Fold {
		c.lead(f)
	}
}

func (c *chooser) afterwards(o strategy.Option, b *strategy.Breakdown) Afterwards {
	return Afterwards{o.Action, b.Draw.Fold, 1 + b.Price, o.Action == c.best.Action}
}

// forFold leads with what the best of the rest would come to.
func (c *chooser) forFold() {
	switch c.rival.Action {
	case strategy.Bet:
		c.lead(c.chances(), c.values())
		return
	case strategy.Sixth:
		c.lead(c.values(), c.outs())
	case strategy.Exchange:
		c.lead(c.values())
		if f := c.afterwards(c.rival, &c.other); f.Fold >= mostFolded {
			c.lead(f)
		} else {
			c.lead(c.exchanged(c.rival, false))
		}
	}
	c.lead(c.chances())
}

func (c *chooser) chances() Chances {
	return Chances{
		NoGame: c.noGame(),
		Behind: c.bet.Behind.Chance,
		Ahead:  c.bet.Ahead.Chance,
		Value:  c.bet.EV,
		Bet:    c.best.Action == strategy.Bet,
	}
}

// noGame is how often the dealer has no game.
func (c *chooser) noGame() float64 { return c.bet.Taken.Chance + c.bet.Bought.Chance }

// insured says what to do about the insurance of a bet that is the best option;
// eligible is false where the hand can't be insured.
func (c *chooser) insured() (i Insured, eligible bool) {
	advised, rule := c.best.Insurance, c.p.Stakes.House.Insurance
	i = Insured{
		Amount: c.p.Stakes.Money(advised.Amount),
		Edge:   advised.Edge,
		Paid:   c.noGame(),
		Lost:   c.bet.Behind.Chance,
		OnWin:  rule.OnLower == house.Returned && rule.OnTie == house.Returned,
	}
	if rule.OnTie == house.Lost {
		i.Lost += c.bet.Tie.Chance
	}
	if rule.OnLower == house.Lost {
		i.Lost += c.bet.Ahead.Chance
	}
	return i, advised.Eligible
}

// buying tells what the choice of buying the dealer's game adds to a bet.
func (c *chooser) buying() {
	b := c.of.Bought
	if c.best.Action != strategy.Bet || b.Chance == 0 {
		return
	}
	adds := b.Value() - b.Chance
	c.point(adds-(c.other.Bought.Value()-c.other.Bought.Chance), Buying{b.Chance, adds})
}

// blockers tells how cards that the player has seen keep the dealer from a game.
func (c *chooser) blockers() {
	loss := 1 - againstGame(&c.of)
	if c.best.Action == strategy.Bet && c.of.Insured.Chance > 0 {
		loss = max(loss, 1)
	}
	if c.best.Action != strategy.Bet {
		loss *= c.of.Draw.Bet
	}
	if loss <= 0 {
		return
	}
	best := Blockers{}
	for _, pair := range []bool{true, false} {
		b := Blockers{Pair: pair, Up: c.p.Up, NoGame: c.noGame()}
		b.Cards, b.Own = c.blocking(pair)
		if len(b.Cards) == 0 {
			continue
		}
		unseen := c.unseen()
		b.Otherwise = freed(unseen, b.Cards, c.p.Up, b.NoGame)
		if pair {
			for u := range card.Suit(card.Suits) {
				if unseen.Has(card.New(c.p.Up.Rank(), u)) {
					b.Left++
				}
			}
		}
		if b.NoGame-b.Otherwise > best.NoGame-best.Otherwise {
			best = b
		}
	}
	c.point((best.NoGame-best.Otherwise)*loss, best)
}

// blocking returns the seen cards that would pair the dealer's open card, or make
// his ace-king, and whether all of them are the player's own or his discards.
func (c *chooser) blocking(pair bool) (cards []card.Card, own bool) {
	own = true
	for i, group := range [][]card.Card{c.p.Cards, c.p.Dead, c.p.Known} {
		for _, seen := range group {
			if blocks(seen.Rank(), c.p.Up.Rank(), pair) {
				cards = append(cards, seen)
				own = own && i < 2
			}
		}
	}
	return cards, own
}

func blocks(r, up card.Rank, pair bool) bool {
	switch {
	case pair || r == up:
		return pair && r == up
	case r != card.Ace && r != card.King:
		return false
	}
	return true
}

// freed is the chance that the dealer has no game if some cards lay unseen in the
// pack too, given what it is without them.
func freed(unseen card.Set, cards []card.Card, up card.Card, noGame float64) float64 {
	all := math.Round(holes(unseen.Len()))
	none := math.Round(noGame * all)
	for _, c := range cards {
		// The hole cards that are new are those with c in them.
		n := unseen.Len()
		all += float64(n * (n - 1) * (n - 2) / 6)
		none += float64(withoutGame(unseen, card.SetOf(up, c)))
		unseen = unseen.With(c)
	}
	return none / all
}

// holes is the number of sets of the dealer's hole cards in a pack.
func holes(pack int) float64 { return float64(pack * (pack - 1) * (pack - 2) * (pack - 3) / 24) }

// withoutGame counts the hands without a game that two cards make with three of the
// pack.
func withoutGame(pack, two card.Set) int {
	n := 0
	first := pack
	for a := range pack.All {
		first = first.Without(a)
		second := first
		for b := range first.All {
			second = second.Without(b)
			for c := range second.All {
				if !hand.Evaluate(two.With(a).With(b).With(c)).Game() {
					n++
				}
			}
		}
	}
	return n
}

// rare is about what the doubles of a draw must bring, antes, to be looked into.
const rare = 0.2

// second tells what second combinations add to the best option.
func (c *chooser) second() error {
	if !c.p.Stakes.House.Second.Offered {
		return nil
	}
	var reason func(adds float64) Reason
	switch own := c.own(); {
	case c.best.Action == strategy.Sixth && c.outs().onlyDoubles():
		return nil // the outs say it
	case c.of.Draw.Draws > 0:
		doubles, most := Doubles{Action: c.best.Action}, 0.0
		for _, d := range c.of.Draw.Doubles {
			doubles.Chance += d.Chance
			if d.Chance > doubles.Most.Chance {
				doubles.Most = d
			}
			most += d.Chance * 2 * float64(c.p.Stakes.House.Paytable[d.Second]) * (1 - c.noGame())
		}
		if most < rare {
			return nil
		}
		reason = func(adds float64) Reason {
			doubles.Adds = adds
			return doubles
		}
	case own.Second.Category == hand.None:
		return nil
	default:
		reason = func(adds float64) Reason { return c.secondOf(own, adds) }
	}
	single, ok, err := c.worth(c.best, noSecond)
	if err != nil || !ok {
		return err
	}
	adds, rivals := c.of.EV-single, 0.0
	if !c.forced {
		if single, ok, err = c.worth(c.rival, noSecond); err != nil || !ok {
			return err
		}
		rivals = c.other.EV - single
	}
	weight := adds - rivals
	if c.best.Action == strategy.Bet {
		// What is paid for the hand as it stands is told even if any draw keeps it.
		weight = max(weight, min(adds, much))
	}
	c.point(weight, reason(adds))
	return nil
}

func (c *chooser) secondOf(own hand.Hand, adds float64) Second {
	pays := c.p.Stakes.House.Paytable
	return Second{own.Primary, own.Second, [2]int{pays[own.Primary.Category], pays[own.Second.Category]}, adds}
}

// capped tells what the table's largest payout takes: from the hand as it stands, or
// from the hands of the rival's draw more than from those of the best option.
func (c *chooser) capped() error {
	if _, ok := c.p.Stakes.Largest(); !ok {
		return nil
	}
	free := c.p.Stakes
	free.Table = nil
	if c.best.Action == strategy.Bet {
		own := c.own()
		primary, second := own.Primary.Category, own.Second.Category
		due, paid := free.Win(primary, second), c.p.Stakes.Win(primary, second)
		if due != paid {
			costs, ok, err := c.capCosts(c.best, &c.of)
			if ok {
				c.point(costs, Cap{due, paid, c.best.Action, costs})
			}
			return err
		}
	}
	if c.forced || c.cut(free) < least {
		return nil
	}
	costs, ok, err := c.capCosts(c.rival, &c.other)
	if err != nil || !ok {
		return err
	}
	own, ok, err := c.capCosts(c.best, &c.of)
	if ok {
		c.point(costs-own, Cap{Action: c.rival.Action, Costs: costs})
	}
	return err
}

// capCosts is what the largest payout takes from an option.
func (c *chooser) capCosts(o strategy.Option, b *strategy.Breakdown) (costs float64, ok bool, err error) {
	whole, ok, err := c.worth(o, noLimits)
	return whole - b.EV, ok, err
}

// cut bounds what the largest payout takes from the rival's draw, antes, given the
// stakes without it.
func (c *chooser) cut(free house.Stakes) float64 {
	sum := 0.0
	whole := c.other.Draw.Primary
	add := func(primary, second hand.Category, chance float64) {
		sum += chance * c.antes(free.Win(primary, second)-c.p.Stakes.Win(primary, second))
	}
	for _, d := range c.other.Draw.Doubles {
		add(d.Primary, d.Second, d.Chance)
		whole[d.Primary] -= d.Chance
	}
	for primary, chance := range whole {
		add(hand.Category(primary), hand.None, max(0, chance))
	}
	return sum
}
