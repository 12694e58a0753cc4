package strategy

import (
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
)

// exchanges values the exchanges of a first decision, all those of as many cards
// in one go over the classes of draws.
type exchanges struct {
	own card.Set
	// discard, if it isn't empty, is the only exchange to be valued.
	discard card.Set
	// suits holds the unseen ranks by suit.
	suits [card.Suits]uint16
	// slack bounds how many dealt hands are flushes, whatever is drawn.
	slack float64
	// aceKingPaid tells for each primary whether a second ace-king is paid; secondMark
	// marks those that count.
	aceKingPaid [hand.Categories]bool
	secondMark  final
	// none is the value of the class noneOf for hands without a game.
	none   float64
	noneOf *drawClass

	// stays holds the chance of each card of a rank to be left by a draw of a class.
	stays, chance [card.Ranks]float64

	flushes flushes

	forced bool
	// drawn is the number of cards that keeps has been worked out for.
	drawn int
	keeps []keep
}

// keep is the cards kept in an exchange.
type keep struct {
	cards card.Set
	// row says what each class of draws makes with them.
	row []final
	// twin is the index of an earlier keep of the same ranks, or −1; last is what the
	// last class came to, flushes aside.
	twin int
	last float64
	// suits marks the suits that all the cards are of: every suit where none is kept.
	suits uint8
	// sum is the value times the numbers of draws and of dealer's hands.
	sum float64
}

func (x *exchanges) prepare(e *engine, p *Position) {
	x.own = card.SetOf(p.Cards...)
	x.discard = 0
	x.drawn = 0
	for u := range x.suits {
		x.suits[u] = e.unseen.Suit(card.Suit(u))
	}
	x.slack = hands(bits.OnesCount16(x.suits[e.suit]))
	x.secondMark = secondAll
	if e.doubles.Shared {
		x.secondMark = secondShared
	}
	for c, m := range e.doubles.Pays {
		x.aceKingPaid[c] = m.Has(hand.AceKing)
	}
	x.forced = false
}

// value is the average over the draws that replace the discards.
func (x *exchanges) value(e *engine, discard []card.Card) float64 {
	if k := len(discard); k != x.drawn {
		x.work(e, k)
	}
	kept := x.own.Minus(card.SetOf(discard...))
	for i := range x.keeps {
		if x.keeps[i].cards == kept {
			n := e.unseen.Len()
			return x.keeps[i].sum / (float64(choose(n, x.drawn)) * hands(n-x.drawn))
		}
	}
	return 0
}

func choose(n, k int) int {
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}

// work values the exchanges of k cards.
func (x *exchanges) work(e *engine, k int) {
	from := e.stakes.House.Exchange.ForcedBetFrom
	x.forced = from != 0 && k >= from
	x.drawn = k
	x.keeps = x.keeps[:0]
	x.noneOf = nil
	tables := draws()
	x.addKeeps(tables, 0, x.own, handCards-k)

	n := e.unseen.Len()
	e.dealt.all = hands(n - k)
	e.buys.pack = n - k - holeCards
	x.flushes.prepare(e, x)
	x.undrawn(e)
	first := 0
	classes := tables.classes[k]
	for i := range classes {
		c := &classes[i]
		first = min(first, c.from)
		weight := x.draw(e, c)
		if weight == 0 {
			continue
		}
		e.buys.left = e.after
		e.any.sum(e.up, first)
		e.chance.sum(e.up, first)
		first = card.Ranks
		e.dealt.counted = false
		for j := range x.keeps {
			keep := &x.keeps[j]
			if keep.twin >= 0 {
				keep.last = x.keeps[keep.twin].last
			} else {
				keep.last = x.classOf(e, c, keep.row[i], weight)
			}
			keep.sum += keep.last
		}
		if c.distinct {
			x.addFlushes(e, c, i)
		}
		x.undraw(e, c)
		if i%16 == 0 && e.pause() {
			return
		}
	}
	x.addKept(e)
}

// addKeeps adds every way to keep n of the cards.
func (x *exchanges) addKeeps(t *drawTables, kept, rest card.Set, n int) {
	if n == 0 {
		if x.discard != 0 && kept != x.own.Minus(x.discard) {
			return
		}
		k := keep{cards: kept, twin: -1}
		for u := range card.Suit(card.Suits) {
			if bits.OnesCount16(kept.Suit(u)) == handCards-x.drawn {
				k.suits |= 1 << u
			}
		}
		var ranks [handCards]card.Rank
		sorted := ranks[:0]
		for c := range kept.All {
			at := len(sorted)
			sorted = append(sorted, c.Rank())
			for ; at > 0 && sorted[at-1] > sorted[at]; at-- {
				sorted[at-1], sorted[at] = sorted[at], sorted[at-1]
			}
		}
		k.row = t.row(x.drawn, sorted)
		for i := range x.keeps {
			if &x.keeps[i].row[0] == &k.row[0] {
				k.twin = i
				break
			}
		}
		x.keeps = append(x.keeps, k)
		return
	}
	for rest.Len() >= n {
		c := rest.First()
		rest = rest.Without(c)
		x.addKeeps(t, kept.With(c), rest, n-1)
	}
}

// undrawn sets the weights before anything is drawn.
func (x *exchanges) undrawn(e *engine) {
	e.after = e.left
	e.dealt.ups = float64(e.left[e.up.rank])
	for r, n := range e.left {
		e.any.x[r] = float64(n)
		x.stays[r] = 1
	}
	e.any.x[e.up.rank] = 0
	e.chance.setRanks(x.suits[e.suit])
}

// draw sets the weights after the draws of a class and returns their number: with 0
// nothing is set.
func (x *exchanges) draw(e *engine, c *drawClass) float64 {
	draws := 1
	for _, of := range c.of[:c.nRanks] {
		draws *= binomial[e.left[of.rank]][of.n]
	}
	if draws == 0 {
		return 0
	}
	for _, of := range c.of[:c.nRanks] {
		left := e.left[of.rank]
		x.set(e, of.rank, left-int(of.n), share[left][of.n])
	}
	return float64(draws)
}

// share holds the chance to be left when some cards of a rank are drawn.
var share = func() (s [card.Suits + 1][card.Suits + 1]float64) {
	for left := range s {
		for n := range left + 1 {
			s[left][n] = float64(left-n) / float64(max(left, 1))
		}
	}
	return s
}()

// undraw takes draw back.
func (x *exchanges) undraw(e *engine, c *drawClass) {
	for _, of := range c.of[:c.nRanks] {
		x.set(e, of.rank, e.left[of.rank], 1)
	}
}

// set leaves n cards of a rank, each with that chance.
func (x *exchanges) set(e *engine, r card.Rank, n int, stays float64) {
	e.after[r] = n
	x.stays[r] = stays
	if r == e.up.rank {
		e.dealt.ups = float64(n)
		return
	}
	e.any.x[r] = float64(n)
	e.chance.x[r] = float64(x.suits[e.suit]>>r&1) * stays
}

// classOf is class for a certain kept hand.
func (x *exchanges) classOf(e *engine, c *drawClass, f final, weight float64) float64 {
	if f.strength().Game() {
		return x.class(e, c, f, weight)
	}
	// Without a game of the player's the kept cards make no difference.
	if x.noneOf != c {
		x.noneOf, x.none = c, x.class(e, c, f, weight)
	}
	return x.none
}

// class is the value of the draws of a class that make a certain hand.
func (x *exchanges) class(e *engine, c *drawClass, f final, weight float64) float64 {
	h := x.final(e, f)
	e.dealt.suited = &e.chance
	o := e.dealt.against(h.strength)
	v, best := e.bet(h.worth, &o, &noExcess)
	edge := e.edge(&o)
	// What is decided at these averages is decided for every draw if no flushes that
	// the dealer may have, of those that a draw leaves him and others don't, can
	// change it. Each moves one hand. What buying adds can only speak for the bet.
	margin := x.slack * h.worth.swing
	bets := x.forced || v-fold*o.all > margin
	folds := !x.forced && fold*o.all-v > margin
	margin = x.slack * (e.pays + 1)
	insured := h.worth.nOffers == 1 || max(edge, -edge) > margin
	// Where an insurance leaves the bet less to win, it must not be taken.
	oneWin := h.worth.nWins == 1 || edge < -margin

	buys := e.mayBuy(h)
	if buys && !(bets && oneWin && e.byKept(h)) || e.off.has(shortDecided) {
		return x.each(e, h, c)
	}
	sum := 0.0
	if (bets || folds) && insured {
		if folds {
			v = fold * o.all
		}
		if e.record != nil {
			e.record.add(e, weight, h, &o, best, bets)
		}
		sum = weight * v
	} else {
		sum = x.eachPattern(e, h, c, 0, x.suits[e.suit], 1)
	}
	if buys {
		sum += weight * x.excess(e, h, c)
		if e.record != nil {
			e.recordBuying(weight, func() float64 { return x.excess(e, h, c) })
		}
	}
	return sum
}

// excess is what buying adds to a final hand after the draws of a class, on
// average.
func (x *exchanges) excess(e *engine, h finalHand, c *drawClass) float64 {
	p := &e.buys
	p.against(h.strength)
	sum := p.prepare(h.worth.wins[0])
	if p.none {
		return 0
	}
	for u := range card.Suit(card.Suits) {
		ranks := x.suits[u]
		if !p.hasSets(u, ranks) {
			continue
		}
		for r := range x.chance {
			x.chance[r] = float64(ranks>>r&1) * x.stays[r]
		}
		sum -= p.plain(u == e.suit, ranks, &x.chance)
		if !p.mayBeOpen(u, bits.OnesCount16(ranks&^c.set)) {
			continue
		}
		open, ok := p.openLinear(u, &x.chance)
		if !ok {
			open = x.open(e, u, c, 0, ranks, 1)
		}
		sum += open
	}
	return sum
}

// open averages what buying brings against kept sets of suit u over the ways in
// which the draws of a class, from the i-th rank on, take cards of that suit. Those
// unseen are left in ranks, with that chance.
func (x *exchanges) open(e *engine, u card.Suit, c *drawClass, i int, ranks uint16, chance float64) float64 {
	if i == c.nRanks {
		return chance * e.buys.open(u, ranks)
	}
	r := c.of[i].rank
	if ranks>>r&1 == 0 {
		return x.open(e, u, c, i+1, ranks, chance)
	}
	stays := x.stays[r]
	sum := x.open(e, u, c, i+1, ranks&^(1<<r), chance*(1-stays))
	if stays > 0 {
		sum += x.open(e, u, c, i+1, ranks, chance*stays)
	}
	return sum
}

func (x *exchanges) final(e *engine, f final) finalHand {
	strength := f.strength()
	primary, second := strength.Category(), hand.None
	if f&x.secondMark != 0 && x.aceKingPaid[primary] {
		second = hand.AceKing
	}
	return finalHand{strength, primary, second, e.worth(primary, second)}
}

// each sums the values of the single draws of a class.
func (x *exchanges) each(e *engine, h finalHand, c *drawClass) float64 {
	sum := 0.0
	x.eachDraw(e, c, 0, 0, func(drawn card.Set) {
		o := e.againstSingle(h.strength, drawn)
		sum += e.settle(1, h, &o, drawn, x.forced)
	})
	return sum
}

// eachDraw yields the draws of a class that draw certain cards up to the i-th.
func (x *exchanges) eachDraw(e *engine, c *drawClass, i int, drawn card.Set, yield func(drawn card.Set)) {
	if i == x.drawn {
		if !e.pause() {
			yield(drawn)
		}
		return
	}
	r := c.ranks[i]
	from := card.Suit(0)
	if i > 0 && c.ranks[i-1] == r {
		// Cards of a rank are drawn in the order of their suits.
		for u := range card.Suit(card.Suits) {
			if drawn.Has(card.New(r, u)) {
				from = u + 1
			}
		}
	}
	for u := from; u < card.Suits; u++ {
		if next := card.New(r, u); e.unseen.Has(next) {
			x.eachDraw(e, c, i+1, drawn.With(next), yield)
		}
	}
}

// eachPattern sums the values of the draws of a class from its i-th rank on, where
// nothing but the cards drawn of the up card's suit makes a difference: ranks are
// left of it, and so many ways have been counted.
func (x *exchanges) eachPattern(e *engine, h finalHand, c *drawClass, i int, ranks uint16, ways float64) float64 {
	if i == c.nRanks {
		e.single.setRanks(ranks)
		e.single.sum(e.up, 0)
		e.dealt.suited = &e.single
		o := e.dealt.against(h.strength)
		return e.value(ways, h, &o, &noExcess, x.forced)
	}
	r, n := c.of[i].rank, int(c.of[i].n)
	if ranks>>r&1 == 0 {
		return x.eachPattern(e, h, c, i+1, ranks, ways*float64(binomial[e.left[r]][n]))
	}
	others := e.left[r] - 1
	sum := x.eachPattern(e, h, c, i+1, ranks&^(1<<r), ways*float64(binomial[others][n-1]))
	if n <= others {
		sum += x.eachPattern(e, h, c, i+1, ranks, ways*float64(binomial[others][n]))
	}
	return sum
}
