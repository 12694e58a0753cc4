package train

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
)

// sampler makes the deals of a filter.
type sampler struct {
	f   Filter
	s   house.Stakes
	rng *rand.Rand
	ask strategy.Adviser

	cfg round.Config
	// box is the index of the box that decides.
	box int
	// reach is the ways to the decision.
	reach []Route
	// sources are the ways to draw the hand as it is at the decision, ends the sums of
	// their weights. free: it is dealt and drawn as it comes instead.
	sources []source
	ends    []float64
	free    bool
	// noGame are the dealer's hands without one; nil where he may have any.
	noGame *handClass
	// most bounds how many deals are played for the one that is looked for.
	most int
	// led: the box does what leads to the decision, whatever is best.
	led bool
}

// source is a way in which a hand of a class comes to be: a route and, for an exchange,
// the number of cards exchanged.
type source struct {
	route Route
	drawn int
	class *handClass
}

func newSampler(s house.Stakes, f Filter, rng *rand.Rand, ask strategy.Adviser) (*sampler, error) {
	if err := f.Check(s); err != nil {
		return nil, err
	}
	g := &sampler{f: f, s: s, rng: rng, ask: ask, reach: f.routes(s.House), most: mostPlayed}
	g.cfg = round.Config{House: s.House, Boxes: []round.Box{{Owner: round.Own, Ante: s.Ante}}}
	if s.Table != nil {
		g.cfg.Table = s.Table.ID
	}
	if f.Box != OnlyBox {
		g.box = 1
		g.cfg.Boxes = append(g.cfg.Boxes, round.Box{Owner: round.Own, Ante: s.Ante, Blind: f.Box == BlindBox})
	}
	if f.Decision >= DecisionSale {
		none := hand.NoDoubles()
		c := newHandClass(&none, handCards, func(primary, _ hand.Category) bool { return primary == hand.None })
		g.noGame = &c
	}
	if g.free = f.Box == BlindBox; !g.free {
		g.weigh()
	}
	return g, nil
}

// rareBelow is the share of all hands below which a class is drawn from directly though
// the way to it is by best play. Among the sets of cards that an exchange may lead from
// and to, about one in as many is the best exchange.
const rareBelow = 1.0 / 27

// weigh finds the sources of the hand at the decision and their weights, and whether
// they are to be used.
//
// In an evenly shuffled pack the five cards of the box, the dealer's five and the set of
// k cards that the box draws next are any disjoint sets, equally likely; given the first
// ten, there are C(42, k) sets to be drawn. A hand of a class that came by a sixth card is
// any hand of six of the class, and any of the six was the sixth. One that came by an
// exchange of k is any hand of five, any k of which were drawn and any k others of the
// pack exchanged. So the weight of a source is the number of these ways over C(42, k),
// and, where the card that replaces the dealer's highest is drawn too, over the 42 − k
// that it may be. Ways in which cards meet, own, exchanged, the dealer's or the replacing
// one, are drawn and given up, so that they count in no source.
func (g *sampler) weigh() {
	doubles := g.s.House.Doubles()
	wants := func(primary, second hand.Category) bool { return g.f.wants(g.s, primary, second) }
	five := newHandClass(&doubles, handCards, wants)
	six := handClass{}
	if slices.Contains(g.reach, RouteSixth) {
		six = newHandClass(&doubles, handCards+1, wants)
	}
	share, sum := 0.0, 0.0
	add := func(s source, ways float64) {
		if s.class.size() == 0 {
			return
		}
		left := undealt
		weight := float64(s.class.size()) * ways / choose(left, s.drawn)
		if g.f.Decision == DecisionRepeat {
			weight /= float64(left - s.drawn)
		}
		sum += weight
		g.sources, g.ends = append(g.sources, s), append(g.ends, sum)
		all := choose(card.Cards, handCards)
		if s.class == &six {
			all = choose(card.Cards, handCards+1)
		}
		share = max(share, float64(s.class.size())/all)
	}
	for _, r := range g.reach {
		switch r {
		case RouteDealt:
			add(source{r, 0, &five}, 1)
		case RouteSixth:
			add(source{r, 1, &six}, handCards+1)
		case RouteExchange:
			for k := g.s.House.Exchange.Min; k <= g.s.House.Exchange.Max; k++ {
				if from := g.s.House.Exchange.ForcedBetFrom; g.f.Decision == DecisionDrawn && from != 0 && k >= from {
					continue
				}
				add(source{r, k, &five}, choose(handCards, k)*choose(card.Cards-handCards, k))
			}
		}
	}
	dealt := len(g.reach) == 1 && g.reach[0] == RouteDealt
	g.free = !dealt && share >= rareBelow && !g.seldomSold()
}

// seldomSold reports whether few hands without a game lead on, and which ones can be told
// before anything else is looked at: see promises.
func (g *sampler) seldomSold() bool {
	buys := g.f.Best != 0 && !g.f.Best.Has(strategy.Take)
	return g.f.Box == OnlyBox && (g.f.Decision == DecisionRepeat || g.f.Decision == DecisionSale && (buys || g.f.Close != 0))
}

// promises looks ahead, where the hand at the sale is drawn, at what is decided then: it
// takes no time to value, unlike the first decision. It reports false where the deal is
// to be given up. Where another box is known, or an insurance may stand that leaves the
// bet less, it can't tell.
func (g *sampler) promises(ctx context.Context, w wish) (bool, error) {
	if w.via == nil || g.led || g.f.Decision < DecisionSale || g.f.Decision == DecisionSale && !g.f.valued() || g.f.Box != OnlyBox {
		return true, nil
	}
	p := strategy.Position{Stakes: g.s, Stage: strategy.NoGame, Dealer: w.dealer, Up: w.dealer[handCards-1], Dead: w.discards.Cards()}
	p.Cards = append(card.SetOf(w.own...).Minus(w.discards).Cards(), w.drawn...)
	if g.s.House.Cap.Scope == house.CapBox && g.insurable(p) {
		return true, nil
	}
	v, err := g.ahead(ctx, w, p)
	if v == goOn && err == nil && g.f.valued() {
		p.Stage, p.Replacing = strategy.Repeat, w.next
		v, err = g.ahead(ctx, w, p)
	}
	return v != giveUp, err
}

func (g *sampler) ahead(ctx context.Context, w wish, p strategy.Position) (verdict, error) {
	a, err := g.ask(ctx, p)
	if err != nil {
		return giveUp, err
	}
	return g.verdict(ctx, w, p, a)
}

// undealt is the number of cards left when a box and the dealer have theirs.
const undealt = card.Cards - 2*handCards

func choose(n, k int) float64 {
	c := 1.0
	for i := range k {
		c *= float64(n-i) / float64(i+1)
	}
	return c
}

// wish is the cards of a deal that are drawn for it, because there are conditions on
// some of them.
type wish struct {
	// own are dealt to the box that decides, dealer to the dealer, in their order.
	own, dealer []card.Card
	// via is the source of the hand at the decision; nil where it comes as it comes. drawn
	// are the cards that it brings, discards those exchanged for them.
	via      *source
	drawn    []card.Card
	discards card.Set
	// next is what replaces the dealer's highest; empty where that may be any card.
	next []card.Card
}

// draw draws what there are conditions on; ok is false where cards have met.
func (g *sampler) draw() (w wish, ok bool) {
	w.dealer = g.dealer()
	seen := card.SetOf(w.dealer...)
	if g.free {
		w.own = g.pick(card.Full.Minus(seen), handCards)
	} else {
		w.via = g.source()
		g.come(&w)
	}
	own := card.SetOf(w.own...) | card.SetOf(w.drawn...)
	if own&seen != 0 {
		return w, false
	}
	if g.f.Decision != DecisionRepeat {
		return w, true
	}
	sold := strategy.NewSoldGame(seen, g.s.House.Buying.Kind)
	var kind card.Set
	for c := range card.Full.All {
		if sold.Same(c) {
			kind = kind.With(c)
		}
	}
	w.next = g.pick(kind, 1)
	c := w.next[0]
	return w, !(own | seen).Has(c) && !sold.With(c).Game()
}

// dealer draws the dealer's cards as dealt, the last of them face up.
func (g *sampler) dealer() []card.Card {
	for {
		pack := card.Full
		if g.noGame != nil {
			pack = g.noGame.draw(g.rng)
		}
		if dealer := g.pick(pack, handCards); g.f.Ups.Has(dealer[handCards-1].Rank()) {
			return dealer
		}
	}
}

// source draws one by the weights.
func (g *sampler) source() *source {
	x := g.rng.Float64() * g.ends[len(g.ends)-1]
	i := sort.SearchFloat64s(g.ends, x)
	return &g.sources[min(i, len(g.sources)-1)]
}

// come draws a hand of the source's class and how it has come.
func (g *sampler) come(w *wish) {
	final := w.via.class.draw(g.rng)
	cards := g.pick(final, final.Len())
	n := w.via.drawn
	w.drawn, w.own = cards[:n], cards[n:]
	if w.via.route == RouteExchange {
		discards := g.pick(card.Full.Minus(final), n)
		w.discards = card.SetOf(discards...)
		w.own = g.pick(card.SetOf(w.own...)|w.discards, handCards)
	}
}

// pick draws so many different cards of a set, in an even order.
func (g *sampler) pick(from card.Set, n int) []card.Card {
	cards := from.Cards()
	for i := range n {
		j := i + g.rng.IntN(len(cards)-i)
		cards[i], cards[j] = cards[j], cards[i]
	}
	return cards[:n]
}

// next makes a deal.
func (g *sampler) next(ctx context.Context) (Deal, error) {
	played := 0
	for tried := range mostDrawn {
		if tried%256 == 0 {
			if err := ctx.Err(); err != nil {
				return Deal{}, err
			}
		}
		w, ok := g.draw()
		if !ok {
			continue
		}
		if ok, err := g.promises(ctx, w); err != nil {
			return Deal{}, err
		} else if !ok {
			continue
		}
		d, ok, err := g.play(ctx, w)
		if err != nil || ok {
			return d, err
		}
		if played++; played == g.most {
			break
		}
	}
	return Deal{}, fmt.Errorf("%w among %d", ErrNotFound, played)
}

// play plays a deal with the wished cards to the decision; ok is false where it does not
// come up or is none that the filter lets through.
func (g *sampler) play(ctx context.Context, w wish) (d Deal, ok bool, err error) {
	pack := g.pack(w)
	r, err := round.New(g.cfg, pack.deck())
	if err != nil {
		return d, false, err
	}
	// top is how many cards will have left the pack when all have drawn that have
	// declared so far: what one box draws lies under what those before it draw.
	top := handCards * (len(g.cfg.Boxes) + 1)
	opened := false
	for {
		sit, ok := r.Situation()
		if !ok {
			return d, false, nil
		}
		p := strategy.PositionOf(sit)
		mine := sit.Box == g.box+1
		if mine && g.plainly(p) {
			return g.deal(r, pack, p), true, nil
		}
		if p.Stage == strategy.NoGame && !opened {
			opened = true
			pack.bring(w.next, top)
			if r, err = round.Replay(g.cfg, pack.deck(), r.Actions()); err != nil {
				return d, false, err
			}
		}
		ask := g.ask
		if mine && g.led {
			ask = g.lead
		}
		a, err := ask(ctx, p)
		if err != nil {
			return d, false, err
		}
		best := a.Options[0]
		if mine {
			switch v, err := g.verdict(ctx, w, p, a); {
			case err != nil || v == giveUp:
				return d, false, err
			case v == found:
				return g.deal(r, pack, p), true, nil
			}
		}
		if p.Stage == strategy.First {
			if mine && w.via != nil {
				pack.bring(w.drawn, top)
				if r, err = round.Replay(g.cfg, pack.deck(), r.Actions()); err != nil {
					return d, false, err
				}
			}
			top += cardsDrawn(best)
		}
		for _, action := range ChoiceOf(g.s, best).Actions(sit.Box) {
			if _, err := r.Apply(action); err != nil {
				return d, false, err
			}
		}
	}
}

// cardsDrawn is how many cards an option of the first decision draws.
func cardsDrawn(o strategy.Option) int {
	if o.Action == strategy.Sixth {
		return 1
	}
	return len(o.Discard)
}

func (g *sampler) deal(r *round.Round, pack pack, p strategy.Position) Deal {
	return Deal{Config: g.cfg, Pack: pack, Actions: r.Actions(), Box: g.box + 1, Spot: SpotOf(p, g.f.Decision), Led: g.led}
}

// pack puts a whole pack together: the cards wished for where they are dealt or, if they
// are drawn later, at the bottom, the others in an even order.
func (g *sampler) pack(w wish) pack {
	kept := append(slices.Clone(w.drawn), w.next...)
	dealt := card.SetOf(w.own...) | card.SetOf(w.dealer...)
	others := card.Full.Minus(dealt | card.SetOf(kept...))
	rest := g.pick(others, others.Len())
	all := make(pack, 0, card.Cards)
	for i := range handCards {
		for b := range g.cfg.Boxes {
			if b == g.box {
				all = append(all, w.own[i])
			} else {
				all, rest = append(all, rest[0]), rest[1:]
			}
		}
		all = append(all, w.dealer[i])
	}
	return append(append(all, rest...), kept...)
}

// pack is all cards, from the top.
type pack []card.Card

func (p pack) deck() *card.Deck { return new(card.Deck).Stack(p...) }

// bring moves cards that lie farther down up to a place, in order, and leaves the order of
// the others as it is.
func (p pack) bring(cards []card.Card, to int) {
	for _, c := range cards {
		i := slices.Index(p, c)
		copy(p[to+1:i+1], p[to:i])
		p[to] = c
		to++
	}
}

// verdict is what becomes of a deal at a decision of the box.
type verdict int

const (
	goOn verdict = iota
	found
	giveUp
)

// plainly reports whether a position is the decision sought, as far as that can be told
// without any values, where they don't matter.
func (g *sampler) plainly(p strategy.Position) bool {
	if g.f.valued() || !g.wants(p) {
		return false
	}
	switch g.f.Decision {
	case DecisionFirst:
		return p.Stage == strategy.First
	case DecisionDrawn:
		return p.Stage == strategy.Drawn && len(p.Actions()) > 1
	case DecisionSale:
		return p.Stage == strategy.NoGame
	case DecisionRepeat:
		return p.Stage == strategy.Repeat
	}
	return false
}

// wants reports whether the hand is one that the filter lets through.
func (g *sampler) wants(p strategy.Position) bool {
	if p.Blind {
		return true
	}
	primary, second := g.combinations(p)
	return g.f.wants(g.s, primary, second)
}

func (g *sampler) insurable(p strategy.Position) bool {
	return g.s.InsuranceLimits(g.combinations(p)).Eligible
}

func (g *sampler) combinations(p strategy.Position) (primary, second hand.Category) {
	doubles := g.s.House.Doubles()
	primary, second, _ = doubles.Pair(card.SetOf(p.Cards...))
	return primary, second
}

// verdict says of a position of the box, given its values, whether the decision sought
// has come up, may still, or will not.
func (g *sampler) verdict(ctx context.Context, w wish, p strategy.Position, a strategy.Advice) (verdict, error) {
	best := a.Options[0]
	here, on := false, false
	switch p.Stage {
	case strategy.First:
		here, on = g.first(w, p, best)
	case strategy.Drawn:
		switch {
		case !g.wants(p):
		case g.f.Decision == DecisionDrawn:
			here = len(p.Actions()) > 1
		default:
			here = g.f.Decision == DecisionInsurance && best.Action == strategy.Bet
			on = best.Action == strategy.Bet
		}
	case strategy.NoGame:
		here = g.f.Decision == DecisionSale
		on = best.Action == strategy.Buy
	case strategy.Repeat:
		here = true
	}
	switch {
	case here:
		ok, err := g.f.values(ctx, p, a)
		if err != nil || !ok {
			return giveUp, err
		}
		return found, nil
	case on:
		return goOn, nil
	}
	return giveUp, nil
}

// first looks at a first decision: whether it is the one sought, and whether its best
// option leads on to it.
func (g *sampler) first(w wish, p strategy.Position, best strategy.Option) (here, on bool) {
	switch g.f.Decision {
	case DecisionFirst:
		return true, false
	case DecisionCards:
		return best.Action == strategy.Exchange, false
	}
	r, ok := routeOf(best.Action)
	if !ok || !slices.Contains(g.reach, r) {
		return false, false
	}
	if w.via != nil && (r != w.via.route || card.SetOf(best.Discard...) != w.discards) {
		return false, false
	}
	if r == RouteDealt && !g.wants(p) {
		return false, false
	}
	return r == RouteDealt && g.f.Decision == DecisionInsurance, true
}
