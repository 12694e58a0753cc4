package strategy

import (
	"context"
	"math/rand/v2"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// sampler plays deals of one position.
type sampler struct {
	*sampling
	unseen card.Set
	own    card.Set
	kept   []card.Set // of each choice
	pack   []card.Card
	random *rand.Rand

	e *engine
	// plans are those of final hands seen before.
	plans map[card.Set]plan
	// sold is the sale that a position of the later stages asks about.
	sold SoldGame

	results []float64
	totals  *totals
}

// mostPlans keeps the memory of plans small.
const mostPlans = 1 << 16

func newSampler(g *sampling) *sampler {
	p := &g.p
	s := &sampler{
		sampling: g, unseen: p.unseen(), own: card.SetOf(p.Cards...),
		e: new(engine), plans: map[card.Set]plan{},
		results: make([]float64, len(g.choices)), totals: newTotals(len(g.choices)),
	}
	s.pack = s.unseen.Cards()
	for _, c := range g.choices {
		s.kept = append(s.kept, s.own.Minus(card.SetOf(c.Discard...)))
	}
	s.e.payoffs.set(p.Stakes)
	if p.Stage <= Drawn {
		s.e.face(s.unseen, p.Up)
	} else {
		s.sold = NewSoldGame(card.SetOf(p.Dealer...), p.Stakes.House.Buying.Kind)
	}
	return s
}

// deal plays the n-th chunk of the seed's deals.
func (s *sampler) deal(ctx context.Context, n, deals int) error {
	s.random = rand.New(rand.NewPCG(s.seed, uint64(n)))
	s.totals.reset()
	// Every chunk starts from the same order, whichever sampler takes it.
	slices.Sort(s.pack)
	for range deals {
		if err := ctx.Err(); err != nil {
			return err
		}
		for i := range len(s.pack) - 1 {
			j := i + s.random.IntN(len(s.pack)-i)
			s.pack[i], s.pack[j] = s.pack[j], s.pack[i]
		}
		if s.p.Stage <= Drawn {
			s.playDealt()
		} else {
			s.playSale()
		}
		s.totals.add(s.results)
	}
	return nil
}

// The places of a deal: what is drawn, the hole cards, a blind box.
const (
	holesFrom = handCards
	blindFrom = holesFrom + holeCards
)

// playDealt plays every choice before the dealer opens.
func (s *sampler) playDealt() {
	holes := card.SetOf(s.pack[holesFrom:blindFrom]...)
	dealer := hand.Evaluate(holes.With(s.p.Up))
	own, drawn := s.own, card.Set(0)
	if s.p.Blind {
		n := handCards
		if s.p.Sixth {
			n++
		}
		own = card.SetOf(s.pack[blindFrom : blindFrom+n]...)
		drawn = own
	}
	s.compare(dealer, hand.Evaluate(own))
	for i, c := range s.choices {
		if !s.sampled[i] {
			continue
		}
		switch c.Action {
		case Bet:
			s.results[i] = s.play(own, drawn, holes, dealer, true)
		case Sixth:
			c := s.pack[0]
			s.results[i] = s.play(own.With(c), drawn.With(c), holes, dealer, false) - float64(s.p.Stakes.House.Sixth.Price)
		case Exchange:
			n := len(c.Discard)
			cards := card.SetOf(s.pack[:n]...)
			s.results[i] = s.play(s.kept[i]|cards, cards, holes, dealer, forcedBet(s.p.Stakes.House, n)) - float64(s.p.Stakes.House.Exchange.Prices[n-1])
		}
	}
}

// compare counts the dealt hand against the player's.
func (s *sampler) compare(dealer, player hand.Strength) {
	switch {
	case !dealer.Game():
		s.totals.noGame++
	case dealer < player:
		s.totals.behind++
	case dealer > player:
		s.totals.ahead++
	}
}

// plan is what is best to do with a final hand, and what it may bring.
type plan struct {
	cards card.Set
	hand  finalHand
	fold  bool
	// insured is what the best insurance is worth on average.
	insured float64
	// win is what the bet is paid if a bought game is beaten.
	win float64
}

// play returns the result of a final hand against the dealer's.
func (s *sampler) play(cards, drawn, holes card.Set, dealer hand.Strength, forced bool) float64 {
	p := s.planFor(cards, drawn, forced)
	switch {
	case p.fold:
		return fold
	case !dealer.Game():
		return p.insured + s.noGame(p, holes, s.unseen.Minus(drawn|holes))
	case dealer < p.hand.strength:
		return p.insured + p.hand.worth.gain
	case dealer > p.hand.strength:
		return p.insured + beaten
	}
	return p.insured
}

// beaten is the result of a bet that loses: the ante and twice the ante.
const beaten = -3

// planFor decides what to do with a final hand before the dealer opens.
func (s *sampler) planFor(cards, drawn card.Set, forced bool) plan {
	if s.p.Blind {
		// It is bet unseen, and not insured (R16).
		h := s.e.final(cards)
		return plan{cards: cards, hand: h, win: h.worth.wins[0]}
	}
	// A final hand always comes of the same draw.
	if known, ok := s.plans[cards]; ok {
		return known
	}
	h := s.e.final(cards)
	o := s.e.against(h.strength, drawn)
	p := plan{cards: cards, hand: h, win: h.worth.wins[0]}
	// Buying only adds. It matters for the decision where the rest would fold, and
	// where an insurance takes from what a bought game pays.
	sum, best := s.e.bet(h.worth, &o, &noExcess)
	if !forced && sum < fold*o.all || h.worth.nWins > 1 {
		sum, best = s.e.bet(h.worth, &o, s.e.excess(h, drawn))
	}
	p.fold = !forced && sum < fold*o.all
	if offer := &h.worth.offers[best]; best > 0 {
		p.win = h.worth.wins[offer.win]
		lost := s.e.lostBehind*o.behind + s.e.lostTie*o.tie + s.e.lostAhead*o.ahead()
		p.insured = (offer.paid*o.none - offer.amount*lost) / o.all
	}
	if len(s.plans) == mostPlans {
		clear(s.plans)
	}
	s.plans[cards] = p
	return p
}

// noGame is the value of taking the ante or buying, with the hole cards on the
// table and that pack behind them.
func (s *sampler) noGame(p plan, holes, pack card.Set) float64 {
	sale := &s.e.sale
	if !sale.offered {
		return take
	}
	kind := s.p.Stakes.House.Buying.Kind
	if s.p.Blind && s.p.Stakes.House.Boxes.BlindSale == house.Unseen {
		g := NewSoldGame(holes.With(s.p.Up), kind)
		if repeats, ok := s.buysUnseen(&g, p.cards.Len(), s.unseen.Minus(holes)); ok {
			fixed := sale.repeating(repeats)
			o := g.outs(pack, p.hand.strength)
			return fixed.value(&o, p.win)
		}
		return take
	}
	if max(p.win+sale.winExtra, sale.none) <= take {
		return take // the best that a purchase can bring
	}
	g := NewSoldGame(holes.With(s.p.Up), kind)
	o := g.outs(pack, p.hand.strength)
	return max(take, sale.value(&o, p.win))
}

// unseenHands is the number of hands that stand for a box which is not seen when
// the sale of the dealer's game is decided.
const unseenHands = 256

// buysUnseen decides whether to buy for a box that lies unseen, and how often to
// repeat, by hands dealt apart from the one that is played. Where the two are
// nearly equal it may decide wrongly, at the cost of nearly nothing.
func (s *sampler) buysUnseen(g *SoldGame, cards int, pack card.Set) (repeats int, buys bool) {
	var sums [1 + mostRepeats]float64
	rest := pack.Cards()
	policies := s.e.sale.policies()
	groups := g.groups(pack)
	for range unseenHands {
		for i := range cards {
			j := i + s.random.IntN(len(rest)-i)
			rest[i], rest[j] = rest[j], rest[i]
		}
		own := card.SetOf(rest[:cards]...)
		h := s.e.final(own)
		o := groups.outs(own, h.strength)
		for i := range policies {
			sums[i] += policies[i].value(&o, h.worth.wins[0])
		}
	}
	best := 0
	for i := range policies {
		if sums[i] > sums[best] {
			best = i
		}
	}
	return best, sums[best] > unseenHands*take
}

// playSale plays buying, or repeating a purchase, card by card.
func (s *sampler) playSale() {
	h := s.e.final(s.own)
	paid := s.p.Stakes.InsurancePayment(s.p.StandingInsurance())
	win := s.e.antes(s.p.Stakes.WinBeside(s.p.Stakes.Win(h.primary, h.second), paid))
	gone := len(s.p.Replacing)
	before := float64(gone)
	o := s.sold.outs(s.unseen|card.SetOf(s.p.Replacing...), h.strength)
	for i, c := range s.choices {
		switch c.Action {
		case Buy:
			s.results[i] = s.playBuy(&o, h.strength, win, 0)
		case Again:
			s.results[i] = s.playBuy(&o, h.strength, win, gone) + before
		}
	}
}

// playBuy turns cards from the pack until the purchase has ended; so many repeats
// have been paid.
func (s *sampler) playBuy(o *outs, player hand.Strength, win float64, repeats int) float64 {
	sale := &s.e.sale
	for _, c := range s.pack {
		n := float64(repeats)
		switch dealer := s.sold.With(c); {
		case dealer.Game() && dealer < player:
			return win + sale.winExtra - n*sale.winRepeat
		case dealer.Game() && dealer == player:
			return sale.tie - n
		case dealer.Game():
			return sale.lose - n
		case !s.sold.Same(c) || sale.same == house.SameKindStays:
			return sale.noneAfter(repeats)
		case sale.same == house.SameKindFree:
			continue
		}
		stop := sale.noneAfter(repeats)
		repeats++
		if repeats > sale.repeats || !sale.forced && stop >= sale.from(o, win, repeats) {
			return stop
		}
	}
	panic("the pack ran out while the dealer's card was replaced")
}
