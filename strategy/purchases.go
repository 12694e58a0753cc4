package strategy

import (
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
)

// What buying adds to a hand of two pair or better, where cards are of a kind by
// rank, is summed over the cards that the dealer keeps.
//
// Such a hand beats every pair. So the outs of a dealer's hand without a game are
// known from the ranks of the four kept cards, the straights that these are open
// to, and, only if they are of one suit, the unseen cards of that suit; the rank
// replaced matters for how many cards of its kind there are.
//
// The kept sets are not gone through one by one. What buying adds is worked out for
// each number of pairing cards; how many hands there are with that number is a
// generating function: a product over the ranks, one factor each. Only the sets
// that are open to a straight need to be looked at by themselves, and, against a
// flush of the player's, those of one suit.

// purchases sums what buying adds, over the dealer's hands, for one hand of the
// player and one draw or class of draws.
type purchases struct {
	sale *sale
	up   *upCard
	suit card.Suit
	// left counts the unseen cards of each rank, the dealer's holes among them;
	// pack is what is left of them when the holes are dealt.
	left [card.Ranks]int
	pack int
	// off are the shortcuts that are not taken, for tests.
	off shortcuts

	hand     hand.Strength
	category hand.Category
	ranks    uint16 // those of a flush
	lists    priceLists
	*prices

	// over holds, for each rank r and number n of winning cards, the sum over the
	// cards of ranks above r that may be replaced; under the value where it is the up
	// card. Both are for sets that are not of a suit.
	over  table
	under row
	// straights is what being open to a straight changes, for each set in filled.
	straights [mostFilled]float64
	// none tells that buying is never better than taking; rich are the ranks that
	// have cards enough for it, kept in a set that isn't of a suit.
	none bool
	rich uint16
	// overBest and underBest bound the cards that pair a set but for one hole card, if
	// they have been worked out.
	overBest, underBest int
	bested              bool

	// suited and suitedUnder are the tables for sets of a suit.
	suited      table
	suitedUnder row
	averages    averages

	// flush holds the excess by cards that let the player lose and win, and by the
	// number of the replaced one's rank, for the prices flushOf.
	flush   [mostSuited + 1][mostOuts + 1][mostSame + 1]float64
	flushOf *prices
}

// row holds a value for each number of winning cards, table a row for each rank.
type (
	row   [mostPairing + mostFilling + 1]float64
	table [card.Ranks]row
)

// mostFilled bounds the kept sets that are open to a straight: ten straights, less
// one of five cards each.
const mostFilled = 50

// reset forgets everything about another position.
func (p *purchases) reset(s *sale, up *upCard, suit card.Suit, off shortcuts) {
	p.sale, p.up, p.suit, p.off = s, up, suit, off
	p.lists.reset()
	p.flushOf = nil
}

// against puts a hand of the player before the purchases. After prepare it may be
// another one that beats the same straights and wins as much.
func (p *purchases) against(h hand.Strength) {
	p.hand = h
	p.category = h.Category()
	ranks := h.Ranks()
	p.ranks = maskOf(ranks[:])
}

// againstFlush puts a flush of the given ranks before the purchases.
func (p *purchases) againstFlush(ranks uint16) {
	p.hand = someFlush // straights are lower and straight flushes are higher than any
	p.category = hand.Flush
	p.ranks = ranks
}

var someFlush = hand.Evaluate(card.Suited(card.Clubs, 0b111011))

// setPrices sets the prices for the win of a bet.
func (p *purchases) setPrices(win float64) {
	var fresh bool
	if p.prices, fresh = p.lists.of(p.sale, p.pack, win); fresh {
		p.flushOf = nil // its place in the lists may have been another's
	}
}

// prepare puts the win of the hand's bet before a pack, and returns the excess summed
// over the dealer's hands as if suits didn't matter.
func (p *purchases) prepare(win float64) float64 {
	p.setPrices(win)
	most := 0
	if p.category >= hand.Straight {
		most = mostFilling
	}
	p.bested = false
	p.rich = p.able(p.fewest[0] - most)
	if p.none = p.rich == 0 && p.category < hand.Flush; p.none {
		return 0
	}
	most += mostPairing
	kept := &p.up.kept
	if kept.over != 0 {
		p.fillTable(&p.over, 0, outs{}, most)
	}
	if kept.under != 0 {
		p.fillRow(&p.under, p.left[p.up.rank], outs{}, most)
	}
	for i := range kept.filled {
		p.straights[i] = 0
		if k := &kept.filled[i]; k.mask&^p.rich == 0 {
			p.straights[i] = p.openToStraight(k)
		}
	}
	var weight [card.Ranks]float64
	for r, n := range p.left {
		weight[r] = float64(n)
	}
	return p.plain(true, p.rich, &weight)
}

// able returns the ranks of which a hole card can be in a kept set with so many
// pairing cards. There are at most as many as the ranks have that have most, and the
// rank itself.
func (p *purchases) able(pairing int) (ranks uint16) {
	over, under := 1, 1
	if pairing > 1 && !p.off.has(shortRich) {
		if !p.bested {
			p.bested = true
			p.overBest = p.left[p.up.rank] + p.most(p.up.kept.over, holeCards-2)
			p.underBest = p.most(p.up.kept.under, holeCards-1)
		}
		over, under = max(1, 1+pairing-p.overBest), max(1, 1+pairing-p.underBest)
	}
	for r, n := range p.left {
		if n >= over {
			ranks |= p.up.kept.over & (1 << r)
		}
		if n >= under {
			ranks |= p.up.kept.under & (1 << r)
		}
	}
	return ranks
}

// most is the largest number of cards that can pair n hole cards of the given ranks.
func (p *purchases) most(ranks uint16, n int) int {
	var have [card.Suits]int
	for m := ranks; m != 0; m &= m - 1 {
		have[max(0, p.left[bits.TrailingZeros16(m)]-1)]++
	}
	sum := 0
	for pairing := card.Suits - 1; pairing > 0; pairing-- {
		take := min(n, have[pairing])
		sum += take * pairing
		n -= take
	}
	return sum
}

// openToStraight is what being open to a straight changes for a set that isn't of a
// suit.
func (p *purchases) openToStraight(k *kept) float64 {
	n := p.pairing(k)
	if p.category < hand.Flush {
		if n < p.fewest[0] && p.category < hand.Straight {
			return 0 // the straights only make it worse
		}
		o := outs{win: n}
		p.addFills(k, &o, 0)
		return p.value(k, &o, 0) - p.unfilled(k, n)
	}
	// The straights let the player win; and with a card that fills one in the place
	// of that replaced the dealer has one already.
	v := -p.unfilled(k, n)
	for i := range k.nFills {
		n += p.left[k.fills[i].rank]
	}
	if k.upTop() {
		if k.filled>>p.up.rank&1 == 0 {
			v += p.under[n]
		}
		return v
	}
	v += p.over[k.max][n]
	for i := range k.nFills {
		r := k.fills[i].rank
		if cards := p.left[r]; r > k.max && cards > 0 {
			v -= float64(cards) * p.wins[cards-1][n]
		}
	}
	return v
}

// hasSets reports whether the dealer may keep a set of suit u, of which these ranks
// are unseen.
func (p *purchases) hasSets(u card.Suit, ranks uint16) bool {
	return bits.OnesCount16(ranks&p.up.kept.under) >= holeCards ||
		u == p.suit && bits.OnesCount16(ranks&p.up.kept.over) >= holeCards-1
}

// fillTable works a table out: the sums over the cards that may be replaced, but for
// those of the given ranks of the kept set's suit, where beside n winning cards, at
// most so many, there are the given outs.
func (p *purchases) fillTable(t *table, suit uint16, o outs, most int) {
	var sums row
	for r := card.Ace; ; r-- {
		t[r] = sums
		if r == p.up.rank {
			return
		}
		if cards := p.left[r] - int(suit>>r&1); cards > 0 {
			p.fillSums(&sums, float64(cards), cards-1, o, most)
		}
	}
}

// fillRow works a row out for the up card, with so many cards of its kind left.
func (p *purchases) fillRow(r *row, same int, o outs, most int) {
	*r = row{}
	p.fillSums(r, 1, same, o, most)
}

// fillSums adds to a row what so many cards bring, with others of their kind left.
func (p *purchases) fillSums(r *row, cards float64, same int, o outs, most int) {
	if o.lose == 0 && o.tie == 0 {
		wins := p.wins[same][o.win:]
		for n := max(0, p.fewest[0]-o.win); n <= most; n++ {
			r[n] += cards * wins[n]
		}
		return
	}
	rate, sum := &p.rates[same], &p.sums[same]
	v := rate.of(&o) + float64(most)*rate.win
	b := sum.of(&o) + float64(most)*sum.win
	for n := most; n >= 0 && v > 0; n-- {
		r[n] += cards * b
		v -= rate.win
		b -= sum.win
	}
}

// sumOver sums a table over the sets with the up card: for each the product of its
// ranks' weights, times the value for its pairing cards.
func (p *purchases) sumOver(t *table, ranks uint16, weight *[card.Ranks]float64) float64 {
	ranks &= p.up.kept.over
	if bits.OnesCount16(ranks) < holeCards-1 {
		return 0
	}
	// one and two sum the weights of the sets of so many hole cards, of the ranks so
	// far, by the number of pairing cards: 0 to 3, and to 6. They and the sums over
	// them are written out, for this is where the time goes.
	var one [4]float64
	var two [7]float64
	sum := 0.0
	up := p.left[p.up.rank]
	for m := ranks; m != 0; m &= m - 1 {
		r := card.Rank(bits.TrailingZeros16(m))
		w, n := weight[r], p.left[r]-1
		v := (*[7]float64)(t[max(r, p.up.rank)][up+n:])
		sum += w * ((two[0]*v[0] + two[1]*v[1]) + (two[2]*v[2] + two[3]*v[3]) + (two[4]*v[4] + two[5]*v[5]) + two[6]*v[6])
		add4((*[4]float64)(two[n:]), w, &one)
		one[n] += w
	}
	return sum
}

// sumUnder sums a row over the sets under the up card.
func (p *purchases) sumUnder(row *row, ranks uint16, weight *[card.Ranks]float64) float64 {
	ranks &= p.up.kept.under
	if bits.OnesCount16(ranks) < holeCards {
		return 0
	}
	var one [4]float64
	var two [7]float64
	var three [10]float64
	sum := 0.0
	for m := ranks; m != 0; m &= m - 1 {
		r := bits.TrailingZeros16(m)
		w, n := weight[r], p.left[r]-1
		v := (*[10]float64)(row[n:])
		sum += w * ((three[0]*v[0] + three[1]*v[1]) + (three[2]*v[2] + three[3]*v[3]) + (three[4]*v[4] + three[5]*v[5]) +
			(three[6]*v[6] + three[7]*v[7]) + (three[8]*v[8] + three[9]*v[9]))
		add7((*[7]float64)(three[n:]), w, &two)
		add4((*[4]float64)(two[n:]), w, &one)
		one[n] += w
	}
	return sum
}

func add4(to *[4]float64, w float64, from *[4]float64) {
	to[0] += w * from[0]
	to[1] += w * from[1]
	to[2] += w * from[2]
	to[3] += w * from[3]
}

func add7(to *[7]float64, w float64, from *[7]float64) {
	add4((*[4]float64)(to[:4]), w, (*[4]float64)(from[:4]))
	to[4] += w * from[4]
	to[5] += w * from[5]
	to[6] += w * from[6]
}

// plain sums what buying brings for sets that are not of a suit, over those under
// the up card and those with it; for each the product of its ranks' weights.
func (p *purchases) plain(over bool, ranks uint16, weight *[card.Ranks]float64) float64 {
	ranks &= p.rich
	if ranks == 0 {
		return 0
	}
	sum := p.sumUnder(&p.under, ranks, weight)
	if over {
		sum += p.sumOver(&p.over, ranks, weight)
	}
	for i := range p.up.kept.filled {
		k := &p.up.kept.filled[i]
		if k.mask&^ranks == 0 && (over || k.upTop()) {
			sum += k.product(weight) * p.straights[i]
		}
	}
	return sum
}

// product multiplies the weights of a set's hole ranks.
func (k *kept) product(weight *[card.Ranks]float64) float64 {
	product := weight[k.holes[0]] * weight[k.holes[1]] * weight[k.holes[2]]
	if k.upTop() {
		product *= weight[k.holes[3]]
	}
	return product
}

// pairing counts the cards that pair one of a set.
func (p *purchases) pairing(k *kept) int {
	n := p.left[k.holes[0]] + p.left[k.holes[1]] + p.left[k.holes[2]] - 3
	if k.upTop() {
		return n + p.left[k.holes[3]] - 1
	}
	return n + p.left[p.up.rank]
}

// unfilled is the value that the tables hold for a set.
func (p *purchases) unfilled(k *kept, pairing int) float64 {
	if k.upTop() {
		return p.under[pairing]
	}
	return p.over[k.max][pairing]
}

// value is the excess of a set with certain outs, summed over the cards that may be
// replaced: if it is of a suit, but for those of it, of which these ranks are
// unseen.
func (p *purchases) value(k *kept, o *outs, suit uint16) float64 {
	if k.upTop() {
		if k.filled>>p.up.rank&1 != 0 {
			return 0
		}
		return p.excess(p.left[p.up.rank]-int(suit>>p.up.rank&1), o)
	}
	sum := 0.0
	for r := k.max + 1; r <= card.Ace; r++ {
		cards := p.left[r] - int(suit>>r&1)
		if cards > 0 && k.filled>>r&1 == 0 {
			sum += float64(cards) * p.excess(cards-1, o)
		}
	}
	return sum
}

// addFills adds the cards that make a straight of a kept set which is, if any are
// given, of the suit of which these ranks are unseen.
func (p *purchases) addFills(k *kept, o *outs, suit uint16) {
	for i := range k.nFills {
		f := &k.fills[i]
		of := int(suit >> f.rank & 1)
		o.add(p.hand, f.strength, p.left[f.rank]-of)
		o.add(p.hand, f.suited, of)
	}
}

// ones weighs every rank with one card.
var ones = [card.Ranks]float64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// ofSuit returns what changes for the kept sets that are of suit u, of which these
// ranks are unseen: they are open to a flush as well; and with the up card's suit
// under it, or a replaced card of the suit too, the dealer has a flush already.
func (p *purchases) ofSuit(u card.Suit, ranks uint16) float64 {
	return p.open(u, ranks) - p.plain(u == p.suit, ranks, &ones)
}

// open sums what buying brings against the kept sets of suit u, open to a flush, of
// which these ranks are unseen.
func (p *purchases) open(u card.Suit, ranks uint16) float64 {
	over := u == p.suit
	allowed, n := p.up.kept.under, holeCards
	if over {
		allowed, n = p.up.kept.over, holeCards-1
	}
	unseen := bits.OnesCount16(ranks)
	switch {
	case bits.OnesCount16(ranks&allowed) < n:
		return 0
	case p.category == hand.Flush:
		return p.openSets(ranks&allowed, n, 0, ranks)
	}
	if !p.mayBeOpen(u, unseen) {
		return 0
	}
	o := p.fillsFlush(unseen - n)
	sum := 0.0
	able := ranks & p.able(p.fewest[o.lose]-o.win)
	tables := bits.OnesCount16(able&allowed) >= n
	switch {
	case tables && over:
		p.fillTable(&p.suited, ranks, o, mostPairing)
		sum = p.sumOver(&p.suited, able, &ones)
	case tables:
		same := p.left[p.up.rank] - int(ranks>>p.up.rank&1)
		p.fillRow(&p.suitedUnder, same, o, mostPairing)
		sum = p.sumUnder(&p.suitedUnder, able, &ones)
	}
	for i := range p.up.kept.filled {
		k := &p.up.kept.filled[i]
		if k.mask&^ranks != 0 || k.upTop() == over {
			continue
		}
		o := outs{win: p.pairing(k)}
		switch {
		case !tables || k.mask&^able != 0:
		case over:
			sum -= p.suited[k.max][o.win]
		default:
			sum -= p.suitedUnder[o.win]
		}
		p.addFills(k, &o, ranks)
		p.addFlushes(k, &o, ranks&^(k.mask|k.filled))
		if o.lose > mostSuited || o.win >= p.fewest[o.lose] {
			sum += p.value(k, &o, ranks)
		}
	}
	return sum
}

// fillsFlush counts n cards that fill a flush, against a hand that isn't one.
func (p *purchases) fillsFlush(n int) (o outs) {
	if p.category > hand.Flush {
		o.win = n
	} else {
		o.lose = n
	}
	return o
}

// mayBeOpen reports whether buying can be better than taking against a set of suit
// u of which at least so many cards are unseen. Against a hand below a flush each of
// them that isn't kept makes the player lose; so does one that fills a straight.
func (p *purchases) mayBeOpen(u card.Suit, unseen int) bool {
	n := holeCards
	if u == p.suit {
		n--
	}
	o := p.fillsFlush(max(0, unseen-n))
	most := mostPairing
	if p.category >= hand.Straight {
		most += mostFilling
	}
	return o.win+most >= p.fewest[o.lose] || p.off.has(shortOpen)
}

// openSets goes through the sets of n more of the ranks.
func (p *purchases) openSets(from uint16, n int, mask, ranks uint16) float64 {
	if n == 0 {
		k := &p.up.kept.sets[p.up.kept.number[mask]]
		o := outs{win: p.pairing(k)}
		p.addFills(k, &o, ranks)
		p.addFlushes(k, &o, ranks&^(mask|k.filled))
		return p.value(k, &o, ranks)
	}
	sum := 0.0
	for ; bits.OnesCount16(from) >= n; from &= from - 1 {
		low := from & -from
		sum += p.openSets(from&^low, n-1, mask|low, ranks)
	}
	return sum
}

// setFlush works the table of a flush out.
func (p *purchases) setFlush() {
	if p.flushOf == p.prices {
		return
	}
	p.flushOf = p.prices
	for lose := range p.flush {
		for win := range p.flush[lose] {
			o := outs{win: win, lose: lose}
			for same := range p.rates {
				p.flush[lose][win][same] = p.excess(same, &o)
			}
		}
	}
}

// addFlushes adds the cards of the given ranks that fill a kept set to a flush.
func (p *purchases) addFlushes(k *kept, o *outs, fill uint16) {
	if p.category != hand.Flush {
		f := p.fillsFlush(bits.OnesCount16(fill))
		o.win += f.win
		o.lose += f.lose
		return
	}
	dealer, player := k.ranks&^p.ranks, p.ranks&^k.ranks
	if dealer > player {
		// At the highest rank that only one of them has the dealer is ahead already.
		o.lose += bits.OnesCount16(fill)
		return
	}
	// The player has a rank more in his favour. A lower one leaves the dealer
	// behind, a higher one puts him ahead; the same one leaves the rest to decide.
	top := uint16(1) << (bits.Len16(player) - 1)
	o.win += bits.OnesCount16(fill & (top - 1))
	o.lose += bits.OnesCount16(fill &^ (top<<1 - 1))
	if fill&top != 0 {
		switch rest := player &^ top; {
		case dealer < rest:
			o.win++
		case dealer == rest:
			o.tie++
		default:
			o.lose++
		}
	}
}
