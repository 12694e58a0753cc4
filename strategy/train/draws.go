package train

import (
	"cmp"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/strategy"
)

// outs counts the sixth cards that improve the hand. The sixth card is the best
// option or the rival.
func (c *chooser) outs() Outs {
	h := c.p.Stakes.House
	d := h.Doubles()
	own := card.SetOf(c.p.Cards...)
	primary, second, _ := d.Pair(own)
	pays := h.Pays(primary, second)
	o := Outs{Price: float64(h.Sixth.Price), Standing: strategy.Bet, Best: c.best.Action == strategy.Sixth}
	made := map[Made]int{}
	for next := range c.unseen().All {
		o.Of++
		p, s, _ := d.Pair(own.With(next))
		if p > primary || h.Pays(p, s) > pays {
			o.Cards++
			made[Made{Primary: p, Second: s}]++
		}
	}
	for m, n := range made {
		m.Cards = n
		o.Made = append(o.Made, m)
	}
	weight := func(m Made) int { return m.Cards * h.Pays(m.Primary, m.Second) }
	slices.SortFunc(o.Made, func(a, b Made) int {
		return cmp.Or(cmp.Compare(weight(b), weight(a)), cmp.Compare(b.Primary, a.Primary), cmp.Compare(b.Second, a.Second))
	})
	standing := c.bet.EV
	if fold := -1.0; standing < fold {
		standing, o.Standing = fold, strategy.Fold
	}
	sixth := c.other
	if o.Best {
		sixth = c.of
	}
	o.Gain = sixth.EV + o.Price - standing
	return o
}

// share is how often the sixth card improves the hand.
func (o Outs) share() float64 { return float64(o.Cards) / float64(o.Of) }

// onlyDoubles reports whether every improvement is a second combination.
func (o Outs) onlyDoubles() bool {
	return !slices.ContainsFunc(o.Made, func(m Made) bool { return m.Second == hand.None })
}

// exchanged tells what an exchange makes, which is the best option or the rival.
func (c *chooser) exchanged(o strategy.Option, best bool) Exchanged {
	b := c.other
	if best {
		b = c.of
	}
	kept := c.kept(o)
	e := Exchanged{Discard: o.Discard, Kept: kept, Made: madeOf(kept), Price: b.Price, Best: best}
	e.From = c.aim(kept, e.Made.Category)
	for category := e.From; int(category) < hand.Categories; category++ {
		e.Chance += b.Draw.Primary[category]
	}
	for category := hand.Straight; category <= hand.RoyalFlush; category++ {
		e.High += b.Draw.Primary[category]
	}
	return e
}

// kept are the cards that an exchange keeps.
func (c *chooser) kept(o strategy.Option) []card.Card {
	return card.SetOf(c.p.Cards...).Minus(card.SetOf(o.Discard...)).Of(c.p.Cards)
}

// aim is the combination that an exchange hopes for: what four cards draw to,
// otherwise the next that improves those kept.
func (c *chooser) aim(kept []card.Card, made hand.Category) hand.Category {
	if made == hand.None && len(kept) == 4 {
		drawn := hand.RoyalFlush + 1
		for next := range c.unseen().All {
			if s := hand.Evaluate(card.SetOf(kept...).With(next)).Category(); s >= hand.Straight {
				drawn = min(drawn, s)
			}
		}
		if drawn <= hand.RoyalFlush {
			return drawn
		}
	}
	switch made {
	case hand.None, hand.AceKing:
		return hand.Pair
	case hand.Pair:
		return hand.TwoPair
	case hand.FourOfAKind:
		return hand.FourOfAKind
	}
	return hand.FullHouse
}

// madeOf tells what fewer than five cards make by themselves.
func madeOf(cards []card.Card) hand.Combination {
	var of [card.Ranks]card.Set
	for _, c := range cards {
		of[c.Rank()] = of[c.Rank()].With(c)
	}
	made := hand.Combination{}
	for _, s := range of {
		switch n := s.Len(); {
		case n == 4:
			return hand.Combination{Category: hand.FourOfAKind, Making: s}
		case n == 3:
			made = hand.Combination{Category: hand.ThreeOfAKind, Making: s}
		case n == 2 && made.Category == hand.Pair:
			made = hand.Combination{Category: hand.TwoPair, Making: made.Making | s}
		case n == 2:
			made = hand.Combination{Category: hand.Pair, Making: s}
		}
	}
	if made.Category == hand.None && of[card.Ace] != 0 && of[card.King] != 0 {
		return hand.Combination{Category: hand.AceKing, Making: of[card.Ace] | of[card.King]}
	}
	return made
}

// breaks reports whether an exchange gives away cards of what the hand makes.
func (c *chooser) breaks(o strategy.Option, best bool) (Breaks, bool) {
	own := c.own().Primary
	given := own.Making & card.SetOf(o.Discard...)
	return Breaks{Combination: own, Best: best}, given != 0
}
