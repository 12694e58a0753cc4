package school

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// The items of insurance and of the dealer's game.

// insurable are the hands that may be insured with some ante, and those that are too
// low for it.
func (d *Drill) insurable() (may, low []cell) {
	for _, c := range d.hands(hand.None) {
		if c.primary < d.House.Insurance.From {
			low = append(low, c)
			continue
		}
		for _, ante := range d.antes.all() {
			if d.stakes(ante).InsuranceLimits(c.primary, c.second).Eligible {
				may = append(may, c)
				break
			}
		}
	}
	return may, low
}

// upCard puts the dealer's side on the felt before he opens.
func (g *dealing) upCard() { g.item.Dealer = Hand{Cards: []card.Card{g.cardOf(g.pack)}, Hidden: 4} }

// insuranceKinds: validity, limits by hand, and the settlement by result.
func (d *Drill) insuranceKinds() []kind {
	may, low := d.insurable()
	kinds := []kind{
		{"valid/valid", false, func(g *dealing) bool { return g.validity(may, Valid) }},
		{"valid/small", true, func(g *dealing) bool { return g.validity(may, TooSmall) }},
		{"valid/large", true, func(g *dealing) bool { return g.validity(may, TooLarge) }},
		{"valid/hand", false, func(g *dealing) bool { return g.validity(low, LowHand) }},
		{"limits/none", true, func(g *dealing) bool { return g.limits(one(g, low)) }},
	}
	var doubles, capped []cell
	for _, c := range may {
		if c.second != hand.None {
			doubles = append(doubles, c)
		} else {
			kinds = append(kinds, kind{"limits/" + slug(c.primary), false, func(g *dealing) bool { return g.limits(c) }})
		}
		if d.capsLimits(c) {
			capped = append(capped, c)
		}
	}
	if len(doubles) > 0 {
		kinds = append(kinds, kind{"limits/double", true, func(g *dealing) bool { return g.limits(one(g, doubles)) }})
	}
	if len(capped) > 0 {
		kinds = append(kinds, kind{"limits/capped", true, func(g *dealing) bool { return g.cappedLimits(one(g, capped)) }})
	}
	settle := func(key string, close bool, from []cell, fits func(dealer, own hand.Strength) bool) {
		kinds = append(kinds, kind{"settle/" + key, close, func(g *dealing) bool { return g.insured(one(g, from), fits) }})
	}
	settle("no-game", false, may, func(dealer, _ hand.Strength) bool { return !dealer.Game() })
	settle("win", false, may, func(dealer, own hand.Strength) bool { return dealer.Game() && dealer < own })
	var beatable []cell
	for _, c := range may {
		if c.primary < hand.StraightFlush {
			beatable = append(beatable, c)
		}
	}
	if len(beatable) > 0 {
		settle("lose", true, beatable, func(dealer, own hand.Strength) bool { return dealer > own })
	}
	var tieable []cell
	for _, c := range may {
		switch c.primary {
		case hand.AceKing, hand.Pair, hand.TwoPair, hand.Straight, hand.Flush:
			tieable = append(tieable, c)
		}
	}
	if len(tieable) > 0 {
		kinds = append(kinds, kind{"settle/tie", true, func(g *dealing) bool { return g.insuredTie(one(g, tieable)) }})
	}
	if d.House.Insurance.Void == house.Returned && len(low) > 0 {
		settle("void", true, low, func(dealer, _ hand.Strength) bool { return true })
	}
	return kinds
}

// limitsOf are what a hand may be insured for at an ante.
func (g *dealing) limitsOf(cards []card.Card, ante int64) house.Limits {
	primary, second, _ := g.doubles.Pair(card.SetOf(cards...))
	return g.stakes(ante).InsuranceLimits(primary, second)
}

// anteInsured picks an ante with which cards may be insured.
func (g *dealing) anteInsured(cards []card.Card) (int64, house.Limits, bool) {
	ante, ok := g.anteFor(func(ante int64) bool { return g.limitsOf(cards, ante).Eligible })
	return ante, g.limitsOf(cards, ante), ok
}

// validity asks whether an insurance is valid. One that is too large is what a wrong
// rule takes for the largest, as far as there is one.
func (g *dealing) validity(from []cell, verdict Choice) bool {
	cards, ok := g.cell(one(g, from))
	if !ok {
		return false
	}
	b := Box{Number: 1, Cards: cards}
	var limits house.Limits
	if verdict == LowHand {
		b.Ante = g.ante()
		b.Insurance = b.Ante * int64(1+g.rng.IntN(4))
	} else if b.Ante, limits, ok = g.anteInsured(cards); !ok {
		return false
	}
	step := g.step()
	switch verdict {
	case Valid:
		b.Insurance = g.between(limits)
	case TooSmall:
		b.Insurance = one(g, []int64{limits.Min - step, limits.Min / 2})
	case TooLarge:
		g.item.Boxes = []Box{b}
		b.Insurance = limits.Max + step
		var larger []int64
		for _, w := range g.item.wrongLimits(b, nil) {
			if w.limits.Max > limits.Max {
				larger = append(larger, w.limits.Max)
			}
		}
		if len(larger) > 0 && g.chance(0.7) {
			b.Insurance = one(g, larger)
		}
	}
	if b.Insurance <= 0 {
		return false
	}
	g.upCard()
	g.item.Ask = AskValid
	g.item.Boxes = []Box{b}
	return true
}

// lowersLimits tells whether the largest payout lowers what a hand may be insured for.
func (d *Drill) lowersLimits(c cell, ante int64) bool {
	free := d.stakes(ante)
	free.Table = nil
	return d.stakes(ante).InsuranceLimits(c.primary, c.second) != free.InsuranceLimits(c.primary, c.second)
}

// capsLimits tells whether it does so with some ante of the drill.
func (d *Drill) capsLimits(c cell) bool {
	return slices.ContainsFunc(d.antes.all(), func(ante int64) bool { return d.lowersLimits(c, ante) })
}

// cappedLimits asks between what limits a hand may be insured where the largest payout
// matters.
func (g *dealing) cappedLimits(c cell) bool {
	if !g.limits(c) {
		return false
	}
	b := &g.item.Boxes[0]
	var ok bool
	b.Ante, ok = g.anteFor(func(ante int64) bool {
		return g.lowersLimits(c, ante) && g.stakes(ante).InsuranceLimits(c.primary, c.second).Eligible
	})
	return ok
}

// limits asks between what limits a hand may be insured.
func (g *dealing) limits(c cell) bool {
	cards, ok := g.cell(c)
	if !ok {
		return false
	}
	b := Box{Number: 1, Cards: cards, Ante: g.ante()}
	if c.primary >= g.House.Insurance.From {
		if b.Ante, _, ok = g.anteInsured(cards); !ok {
			return false
		}
	}
	g.upCard()
	g.item.Ask = AskLimits
	g.item.Boxes = []Box{b}
	return true
}

// insured asks what becomes of an insurance when the dealer has opened.
func (g *dealing) insured(c cell, fits func(dealer, own hand.Strength) bool) bool {
	cards, ok := g.cell(c)
	if !ok {
		return false
	}
	own := strengthOf(cards)
	dealer, ok := g.dealerWith(func(s hand.Strength) bool { return fits(s, own) })
	return ok && g.insuranceSettled(cards, dealer)
}

// insuredTie asks the same on a tie.
func (g *dealing) insuredTie(c cell) bool {
	cards, ok := g.cell(c)
	if !ok {
		return false
	}
	dealer, ok := g.against(strengthOf(cards), byNothing, 5)
	return ok && g.insuranceSettled(cards, dealer)
}

func (g *dealing) insuranceSettled(cards, dealer []card.Card) bool {
	b := Box{Number: 1, Cards: cards}
	var limits house.Limits
	if strengthOf(cards).Category() < g.House.Insurance.From {
		// Void: the house takes what it would on the best hand, and hands it back.
		b.Ante = g.ante()
		primary, second, _ := g.doubles.Pair(card.SetOf(cards...))
		var err error
		if limits, err = g.stakes(b.Ante).AcceptedInsurance(primary, second); err != nil {
			return false
		}
		limits.Max = min(limits.Max, 4*limits.Min)
	} else {
		var ok bool
		if b.Ante, limits, ok = g.anteInsured(cards); !ok {
			return false
		}
	}
	b.Insurance = g.between(limits)
	g.item.Ask = AskInsurance
	g.item.Dealer = Hand{Cards: dealer}
	g.item.Boxes = []Box{b}
	return true
}

// sale deals the dealer a hand without a game and the cards that replace his highest:
// first as many of the same kind as are asked for, each without a game, then one after
// which his hand is as wanted.
func (g *dealing) sale(same int, fits func(hand.Strength) bool) (Hand, bool) {
	cards, ok := g.category(5, hand.None)
	if !ok {
		return Hand{}, false
	}
	rule := g.House.Buying
	h := Hand{Cards: cards}
	top := cards[0]
	for _, c := range cards {
		if c.Rank() > top.Rank() {
			top = c
		}
	}
	// after is the hand with the highest replaced.
	after := func(c card.Card) hand.Strength {
		return hand.Evaluate(card.SetOf(cards...).Without(top).With(c))
	}
	draw := func(fits func(card.Card) bool) bool {
		var good card.Set
		for c := range g.pack.All {
			if fits(c) {
				good = good.With(c)
			}
		}
		if good == 0 {
			return false
		}
		c := g.cardOf(good)
		g.pack = g.pack.Without(c)
		h.Replacing = append(h.Replacing, c)
		return true
	}
	for range same {
		if !draw(func(c card.Card) bool { return rule.Kind.Same(c, top) && !after(c).Game() }) {
			return Hand{}, false
		}
	}
	return h, draw(func(c card.Card) bool {
		s := after(c)
		// Without a game a card of the same kind would not be the last.
		last := s.Game() || rule.SameKind == house.SameKindStays || !rule.Kind.Same(c, top)
		return last && fits(s)
	})
}

// noGameKinds: the ante paid, the game sold with every result, repeats, and what
// follows a replacing card.
func (d *Drill) noGameKinds() []kind {
	take := func(from ...cell) func(g *dealing) bool {
		return func(g *dealing) bool { return g.taken(one(g, from)) }
	}
	kinds := []kind{
		// Every hand is paid the same: the best and the worst.
		{"take/none", false, take(cell{hand.None, hand.None, true})},
		{"take/low", false, take(cell{hand.AceKing, hand.None, true}, cell{hand.Pair, hand.None, true})},
		{"take/high", true, take(d.hands(hand.TwoPair)...)},
	}
	rule := d.House.Buying
	if !rule.Offered {
		return kinds
	}
	sold := func(key string, close bool, same int, result round.Result) {
		kinds = append(kinds, kind{key, close, func(g *dealing) bool { return g.sold(same, result) }})
	}
	results := []struct {
		key    string
		result round.Result
	}{{"win", round.Win}, {"lose", round.Lose}, {"tie", round.Tie}, {"fails", round.NoGame}}
	for _, r := range results {
		sold("buy/"+r.key, false, 0, r.result)
		if rule.SameKind != house.SameKindStays && r.result != round.Tie {
			sold("repeat/"+r.key, true, 1, r.result)
		}
	}
	add := func(key string, close bool, deal func(g *dealing) bool) {
		kinds = append(kinds, kind{key, close, deal})
	}
	if rule.SameKind == house.SameKindAgain && rule.RepeatChoice == house.ChoicePlayer {
		add("repeat/stops", true, (*dealing).stopped)
	}
	add("next/game", false, func(g *dealing) bool { return g.next(0, hand.Strength.Game) })
	add("next/over", false, func(g *dealing) bool { return g.next(0, func(s hand.Strength) bool { return !s.Game() }) })
	add("next/same", true, func(g *dealing) bool { return g.nextSame(1) })
	add("next/same-game", true, (*dealing).nextSameGame)
	if rule.SameKind == house.SameKindAgain && rule.Kind == house.KindRank && rule.Repeats < 3 {
		add("next/last", true, func(g *dealing) bool { return g.nextSame(1 + rule.Repeats) })
	}
	return kinds
}

// taken asks what a box gets that takes one to one.
func (g *dealing) taken(c cell) bool {
	cards, ok := g.cell(c)
	if !ok {
		return false
	}
	dealer, ok := g.category(5, hand.None)
	g.settled(cards, Hand{Cards: dealer}, 0)
	return ok
}

// settled asks what a box without insurance wins or loses.
func (g *dealing) settled(cards []card.Card, dealer Hand, bought int) {
	g.item.Ask = AskNoGame
	g.item.Dealer = dealer
	g.item.Boxes = []Box{{Number: 1, Ante: g.ante(), Cards: cards, Bought: bought, Took: bought == 0}}
}

// sold asks the same of a box that bought the dealer's game.
func (g *dealing) sold(same int, result round.Result) bool {
	if result == round.Tie {
		return g.soldTie(same)
	}
	from := g.hands(hand.AceKing)
	if result == round.Lose {
		from = []cell{{hand.None, hand.None, true}, {hand.AceKing, hand.None, true}, {hand.Pair, hand.None, true}}
	}
	cards, ok := g.cell(one(g, from))
	if !ok {
		return false
	}
	own := strengthOf(cards)
	dealer, ok := g.sale(same, func(s hand.Strength) bool {
		switch result {
		case round.Win:
			return s.Game() && s < own
		case round.Lose:
			return s.Game() && s > own
		}
		return !s.Game()
	})
	g.settled(cards, dealer, len(dealer.Replacing))
	return ok
}

// soldTie: the dealer's new game is matched.
func (g *dealing) soldTie(same int) bool {
	dealer, ok := g.sale(same, hand.Strength.Game)
	if !ok {
		return false
	}
	cards, ok := g.against(strengthOf(dealer.now()), byNothing, 5)
	g.settled(cards, dealer, len(dealer.Replacing))
	return ok
}

// stopped: the card of the same kind could be replaced again, but the box stops.
func (g *dealing) stopped() bool {
	cards, ok := g.cell(one(g, g.hands(hand.AceKing)))
	if !ok {
		return false
	}
	dealer, ok := g.sale(1, func(s hand.Strength) bool { return true })
	if !ok {
		return false
	}
	dealer.Replacing = dealer.Replacing[:1]
	g.settled(cards, dealer, 1)
	return true
}

// following asks what follows the latest replacing card.
func (g *dealing) following(dealer Hand) {
	g.item.Ask = AskNext
	g.item.Dealer = dealer
}

func (g *dealing) next(same int, fits func(hand.Strength) bool) bool {
	dealer, ok := g.sale(same, fits)
	g.following(dealer)
	return ok
}

// nextSame: the latest card is of the same kind, the n-th of them.
func (g *dealing) nextSame(n int) bool {
	dealer, ok := g.sale(n, func(hand.Strength) bool { return true })
	if !ok {
		return false
	}
	dealer.Replacing = dealer.Replacing[:n]
	g.following(dealer)
	return true
}

// nextSameGame: a card of the same rank makes a flush.
func (g *dealing) nextSameGame() bool {
	suit := card.Suit(g.rng.IntN(card.Suits))
	four, ok := g.some(card.Suited(suit, 1<<(card.King-1)-1), 4)
	if !ok {
		return false
	}
	top := card.Queen + card.Rank(g.rng.IntN(3))
	other := rankSet(top).Without(card.New(top, suit))
	cards := four.With(g.cardOf(other))
	if hand.Evaluate(cards).Game() || !hand.Evaluate(four.With(card.New(top, suit))).Game() {
		return false
	}
	g.following(Hand{Cards: g.shuffled(cards), Replacing: []card.Card{card.New(top, suit)}})
	return true
}
