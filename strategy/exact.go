package strategy

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"

	"felt/game/card"
	"felt/game/hand"
)

// Advise returns the exact value of every legal option of a position, best first;
// of equal options that come first which [Position.Actions] lists first. An error
// is a fault of the position, or that of the context if it ends first.
func Advise(ctx context.Context, p Position) (Advice, error) {
	if err := p.Check(); err != nil {
		return Advice{}, err
	}
	if p.Blind {
		return Advice{}, errBlind
	}
	e := engines.Get().(*engine)
	defer engines.Put(e)
	return e.advise(ctx, &p)
}

var errBlind = errors.New("a blind box has too many hands to be valued exactly; allowed: the sampled method")

// engines are kept from one advice to the next. They hold memory, no knowledge.
var engines = sync.Pool{New: func() any { return new(engine) }}

// engine values the options of one position at a time.
type engine struct {
	payoffs
	// off are the shortcuts that are not taken, for tests.
	off shortcuts
	// record, if there is one, is told everything that is summed.
	record *record

	ctx     context.Context
	stopped bool

	// unseen is the pack before anything is drawn; left counts its ranks.
	unseen card.Set
	left   [card.Ranks]int
	// after counts what is left after the draw whose sums stand.
	after [card.Ranks]int
	up    *upCard
	suit  card.Suit

	dealt dealt
	// any, chance and single are the weights of dealt: all suits, and the up card's,
	// averaged over a class of draws or for a single one.
	any, chance, single weights
	buys                purchases
	buyer               buyer

	exchanges exchanges
	sums      [maxOffers]float64
}

// advise values the options of a position without faults.
func (e *engine) advise(ctx context.Context, p *Position) (Advice, error) {
	e.payoffs.set(p.Stakes)
	e.ctx, e.stopped = ctx, ctx.Err() != nil
	defer func() { e.ctx = nil }()

	var a Advice
	if p.Stage <= Drawn {
		a = e.adviseDealt(p)
	} else {
		a = e.adviseSale(p)
	}
	if e.stopped {
		return Advice{}, ctx.Err()
	}
	slices.SortStableFunc(a.Options, func(x, y Option) int { return cmp.Compare(y.EV, x.EV) })
	return a, nil
}

// pause looks whether the context has ended. It is called often enough for the
// advice to be given up within a few milliseconds, and not more often.
func (e *engine) pause() bool {
	if !e.stopped {
		select {
		case <-e.ctx.Done():
			e.stopped = true
		default:
		}
	}
	return e.stopped
}

// adviseDealt values the options before the dealer opens his hand.
func (e *engine) adviseDealt(p *Position) Advice {
	e.face(p.unseen(), p.Up)
	h := e.final(card.SetOf(p.Cards...))
	o := e.against(h.strength, 0)
	bet, best := e.bet(h.worth, &o, e.excess(h, 0))
	a := Advice{Dealer: Dealer{
		NoGame: o.none / o.all,
		Behind: o.behind / o.all,
		Ahead:  o.ahead() / o.all,
	}}
	e.exchanges.prepare(e, p)
	for _, c := range p.Actions() {
		option := Option{Action: c.Action, Discard: c.Discard}
		switch c.Action {
		case Fold:
			option.EV = fold
		case Bet:
			option.EV = bet / o.all
			option.Insurance = h.worth.insurance
			option.Insurance.Amount = h.worth.offers[best].amount
			option.Insurance.Edge = e.edge(&o) / o.all
		case Sixth:
			option.EV = e.sixth(p) - float64(p.Stakes.House.Sixth.Price)
		case Exchange:
			price := p.Stakes.House.Exchange.Prices[len(c.Discard)-1]
			option.EV = e.exchanges.value(e, c.Discard) - float64(price)
		}
		if e.stopped {
			break
		}
		a.Options = append(a.Options, option)
	}
	return a
}

// fold is the value of folding: the ante.
const fold = -1

// face puts the dealer's up card and the pack behind it before the engine.
func (e *engine) face(unseen card.Set, up card.Card) {
	e.unseen = unseen
	e.up = &upCards()[up.Rank()]
	e.suit = up.Suit()
	e.left = [card.Ranks]int{}
	for c := range unseen.All {
		e.left[c.Rank()]++
	}
	e.dealt = dealt{up: e.up, left: &e.after, any: &e.any, suited: &e.single}
	e.buys.reset(&e.sale, e.up, e.suit, e.off)
	e.buyer.sale, e.buyer.up, e.buyer.suit = &e.sale, e.up, e.suit
}

// finalHand is a player's hand as it will be compared and paid.
type finalHand struct {
	strength        hand.Strength
	primary, second hand.Category
	worth           *worth
}

func (e *engine) final(cards card.Set) finalHand {
	primary, second, strength := e.doubles.Pair(cards)
	return finalHand{strength, primary, second, e.worth(primary, second)}
}

// against counts the dealer's hands against a strength when certain cards have
// been drawn.
func (e *engine) against(h hand.Strength, drawn card.Set) outcome {
	unseen := e.unseen.Minus(drawn)
	e.after = e.left
	for c := range drawn.All {
		e.after[c.Rank()]--
	}
	e.buys.left, e.buys.pack = e.after, unseen.Len()-holeCards
	for r, n := range e.after {
		e.any.x[r] = float64(n)
	}
	e.any.x[e.up.rank] = 0
	e.any.sum(e.up, 0)
	e.dealt.ups = float64(e.after[e.up.rank])
	e.dealt.counted = false
	e.dealt.all = hands(unseen.Len())
	return e.againstSingle(h, drawn)
}

// againstSingle is against where the sums over all suits stand already.
func (e *engine) againstSingle(h hand.Strength, drawn card.Set) outcome {
	e.single.setRanks(e.unseen.Minus(drawn).Suit(e.suit))
	e.single.sum(e.up, 0)
	e.dealt.suited = &e.single
	return e.dealt.against(h)
}

// hands is the number of sets of hole cards in a pack.
func hands(pack int) float64 { return float64(binomial[pack][holeCards]) }

// noExcess is what buying adds where it can't beat taking the ante.
var noExcess [maxOffers]float64

// excess is what buying adds to a final hand when certain cards have been drawn.
// The sums over all suits must stand.
func (e *engine) excess(h finalHand, drawn card.Set) *[maxOffers]float64 {
	if !e.mayBuy(h) {
		return &noExcess
	}
	unseen := e.unseen.Minus(drawn)
	wins := h.worth.wins[:h.worth.nWins]
	if !e.byKept(h) {
		e.buyer.set(unseen)
		return e.buyer.excess(h.strength, wins)
	}
	for i, win := range wins {
		e.buys.against(h.strength)
		sum := e.buys.prepare(win)
		for u := range card.Suit(card.Suits) {
			if !e.buys.none && e.buys.hasSets(u, unseen.Suit(u)) {
				sum += e.buys.ofSuit(u, unseen.Suit(u))
			}
		}
		e.sums[i] = sum
	}
	return &e.sums
}

// byKept reports whether [purchases] can sum what buying adds to a hand.
func (e *engine) byKept(h finalHand) bool {
	return h.primary >= hand.TwoPair && !e.sale.bySuit && e.buys.pack >= leastPack
}

// leastPack is a pack with as many other cards as there are of a kind.
const leastPack = 2 * mostSame

// value is that of a final hand times the number of dealer's hands, and times the
// weight of the draw that made it: the bet, or the fold if that is better and allowed.
func (e *engine) value(weight float64, h finalHand, o *outcome, excess *[maxOffers]float64, forced bool) float64 {
	v, best := e.bet(h.worth, o, excess)
	bets := forced || v >= fold*o.all
	if !bets {
		v = fold * o.all
	}
	if e.record != nil {
		e.record.add(e, weight, h, o, best, bets)
	}
	return weight * v
}

// settle is value after the draw of certain cards, buying included.
func (e *engine) settle(weight float64, h finalHand, o *outcome, drawn card.Set, forced bool) float64 {
	excess := e.excess(h, drawn)
	v := e.value(weight, h, o, excess, forced)
	if e.record != nil && excess != &noExcess {
		e.recordBuying(weight, func() float64 { return e.excess(h, drawn)[e.record.win] })
	}
	return v
}

// sixth averages over the sixth cards.
func (e *engine) sixth(p *Position) float64 {
	own := card.SetOf(p.Cards...)
	sum, all := 0.0, 0.0
	for c := range e.unseen.All {
		if e.pause() {
			return 0
		}
		h := e.final(own.With(c))
		drawn := card.SetOf(c)
		o := e.against(h.strength, drawn)
		sum += e.settle(1, h, &o, drawn, false)
		all += o.all
	}
	return sum / all
}

// mayBuy reports whether buying the dealer's game may be better than taking the
// ante, for any of the dealer's hands, after the draw whose sums stand.
//
// Every result of a purchase but a win is −1 or less, that of a win v = w + extra.
// Let there be m cards in the pack, k of them of the kind of the replaced one that
// leave no game, and at most t after which the player wins. If cards of the kind
// were replaced for nothing and for ever, the purchase would be worth the average
// over the m − k others, at most (t·v − (m − k − t))/(m − k). It is never worth
// more at a house: where cards of the kind end it, it is an average of that and of
// a result without a game, and where a repeat costs something, it is the same
// process stopped at times at a result without a game, and with something paid on
// the way. So buying beats the +1 of taking only if t·(v + 1) > 2·(m − k).
func (e *engine) mayBuy(h finalHand) bool {
	if !e.sale.offered || h.primary < hand.Pair {
		return false // the new card never makes ace-king
	}
	if e.off.has(shortBuying) {
		return true
	}
	kind := card.Suits - 1
	if e.sale.bySuit {
		kind = card.Ranks - 1
	}
	gain := h.worth.wins[0] + e.sale.winExtra + 1
	return e.mayWin(h.strength, 2*float64(e.buys.pack-kind)/gain)
}

// mayWin bounds the number of cards that make the dealer's hand one which the
// player beats, and reports whether it is more than least. They are those that
// pair one of four kept cards, and for some hands those that fill a straight or a
// flush.
func (e *engine) mayWin(h hand.Strength, least float64) bool {
	c := h.Category()
	most := mostPairing
	if c >= hand.Straight {
		most += mostFilling
	}
	if c >= hand.Flush {
		most += mostSuited
	}
	if float64(most) <= least {
		return false
	}
	top := card.Ace
	if c == hand.Pair {
		top = h.Ranks()[0]
	}
	var best [4]int
	for r := card.Two; r <= top; r++ {
		n := e.buys.left[r]
		if r != e.up.rank {
			n--
		}
		for i := range best {
			if n > best[i] {
				n, best[i] = best[i], n
			}
		}
	}
	most += best[0] + best[1] + best[2] + best[3] - mostPairing
	return float64(most) > least
}
