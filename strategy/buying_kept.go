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

// kept is a set of four ranks that the dealer may keep of a hand without a game.
type kept struct {
	// holes are those of hole cards: three with the up card, or four under it.
	holes  [holeCards]card.Rank
	nHoles int
	ranks  uint16 // all four
	mask   uint16 // of holes
	// max is the highest of the four.
	max card.Rank
	// fills are the ranks that make a straight of the four. With one of them as the
	// card replaced the dealer has a straight, not a hand without a game.
	fills  [2]made
	nFills int
	filled uint16
}

// made is what a new card of a rank makes of the dealer's hand.
type made struct {
	rank     card.Rank
	strength hand.Strength
	// suited is what it makes if all five are of a suit; for a straight.
	suited hand.Strength
}

// upTop reports whether the up card is the one replaced.
func (k *kept) upTop() bool { return k.nHoles == holeCards }

// keptSets are the sets that the dealer may keep of a hand without a game, his up
// card being known: never an ace, and never a king, for beside a king he would
// have an ace to be replaced.
type keptSets struct {
	// sets holds those with the up card first, nOver of them.
	sets  []kept
	nOver int
	// over and under are the ranks that their hole cards may be of.
	over, under uint16
	// filled are the indexes of those open to a straight.
	filled []int
	// number finds a set by the ranks of its hole cards.
	number [1 << card.Ranks]uint16
}

func newKeptSets(up card.Rank) (s keptSets) {
	const low = 1<<card.King - 1
	if up < card.King {
		s.over = low &^ (1 << up)
		s.add(s.over, 3, 1<<up)
	}
	s.nOver = len(s.sets)
	s.under = low & (1<<up - 1)
	s.add(s.under, holeCards, 0)
	for i := range s.sets {
		if s.sets[i].nFills > 0 {
			s.filled = append(s.filled, i)
		}
	}
	return s
}

// add adds the sets of n of the given ranks beside a further one.
func (s *keptSets) add(ranks uint16, n int, beside uint16) {
	for mask := range ranks + 1 {
		if mask&^ranks != 0 || bits.OnesCount16(mask) != n {
			continue
		}
		k := kept{nHoles: n, ranks: mask | beside, mask: mask}
		k.max = card.Rank(bits.Len16(k.ranks) - 1)
		ranksOf(mask, k.holes[:n])
		k.nFills = addFills(&k.fills, k.ranks)
		for _, f := range k.fills[:k.nFills] {
			k.filled |= 1 << f.rank
		}
		s.number[mask] = uint16(len(s.sets))
		s.sets = append(s.sets, k)
	}
}

// addFills finds the cards that make a straight of four ranks.
func addFills(fills *[2]made, ranks uint16) (n int) {
	for top := card.Five; top <= card.Ace; top++ {
		straight := straightRanks(top)
		missing := straight &^ ranks
		if bits.OnesCount16(missing) != 1 {
			continue
		}
		low := straight & -straight
		mixed := card.Suited(card.Clubs, low) | card.Suited(card.Hearts, straight&^low)
		fills[n] = made{
			rank:     card.Rank(bits.TrailingZeros16(missing)),
			strength: hand.Evaluate(mixed),
			suited:   hand.Evaluate(card.Suited(card.Clubs, straight)),
		}
		n++
	}
	return n
}

const (
	// mostSame bounds the cards of the replaced one's rank.
	mostSame = card.Suits - 1
	// mostPairing bounds the cards that pair a kept one, mostFilling those that
	// fill a straight, mostSuited those that fill a flush.
	mostPairing = 4 * (card.Suits - 1)
	mostFilling = 2 * card.Suits
	mostSuited  = card.Ranks - 3
	mostOuts    = mostPairing + mostFilling + mostSuited
)

// purchases sums what buying adds, over the dealer's hands, for one hand of the
// player and one draw or class of draws.
//
// The kept sets are not gone through one by one. What buying adds is worked out for
// each number of pairing cards; how many hands there are with that number is a
// generating function: a product over the ranks, one factor each. Only the sets
// that are open to a straight need to be looked at by themselves, and, against a
// flush of the player's, those of one suit.
type purchases struct {
	sale *sale
	up   *upCard
	suit card.Suit
	// left counts the unseen cards of each rank, the dealer's holes among them;
	// pack is what is left of them when the holes are dealt.
	left [card.Ranks]int
	pack int

	hand     hand.Strength
	category hand.Category
	ranks    uint16 // those of a flush

	// rates by the number of cards of the replaced one's rank, for the pack and the
	// win of a bet; those of some wins are remembered.
	rates   *[mostSame + 1]rate
	ratesOf [8]struct {
		win    float64
		rates  [mostSame + 1]rate
		fewest int
	}
	// fewest is the smallest number of winning cards with which buying can be better
	// than taking.
	fewest            int
	nRates, ratesPack int
	// brings are the rates of what is summed where buying is better than taking: the
	// rates themselves, or, if there is a counter, those of what it counts.
	brings  *[mostSame + 1]rate
	counts  *counter
	counted [mostSame + 1]rate
	// everything switches off the bounds that save work, for tests.
	everything bool
	// flush holds the excess by cards that let the player lose and win, and by the
	// number of the replaced one's rank.
	flush   [mostSuited + 1][mostOuts + 1][mostSame + 1]float64
	flushOf *[mostSame + 1]rate

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
	// overChange and underChange are what changes in the tables for sets of a suit.
	overChange  table
	underChange row
	averages    averages
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
func (p *purchases) reset(s *sale, up *upCard, suit card.Suit) {
	p.sale, p.up, p.suit = s, up, suit
	p.ratesPack = 0
}

// against puts a hand of the player in the place of another that beats the same
// straights and wins as much.
func (p *purchases) against(h hand.Strength) {
	p.hand = h
	p.category = h.Category()
	ranks := h.Ranks()
	p.ranks = maskOf(ranks[:])
}

// setRates finds the rates for the win of a bet.
func (p *purchases) setRates(win float64) {
	p.findRates(win)
	p.brings = p.rates
	if p.counts != nil {
		p.brings = &p.counted
		for same := range p.counted {
			p.counted[same] = p.sale.linear(p.pack, same, p.counts.of(p.sale.results(win)))
		}
	}
}

// excess is what is summed for certain outs.
func (p *purchases) excess(same int, o *outs) float64 {
	v := p.rates[same].of(o)
	switch {
	case v <= 0:
		return 0
	case p.brings == p.rates:
		return v
	default:
		return p.brings[same].of(o)
	}
}

func (p *purchases) findRates(win float64) {
	if p.ratesPack != p.pack {
		p.ratesPack, p.nRates, p.flushOf = p.pack, 0, nil
	}
	for i := range p.nRates {
		if p.ratesOf[i].win == win {
			p.rates, p.fewest = &p.ratesOf[i].rates, p.ratesOf[i].fewest
			return
		}
	}
	if p.nRates == len(p.ratesOf) {
		p.nRates, p.flushOf = 0, nil
	}
	r := &p.ratesOf[p.nRates]
	p.nRates++
	r.win = win
	p.rates = &r.rates
	p.fewest = mostOuts + 1
	for same := range p.rates {
		p.rates[same] = p.sale.rate(p.pack, same, win)
		for p.fewest > 0 && p.rates[same].of(&outs{win: p.fewest - 1}) > 0 {
			p.fewest--
		}
	}
	r.fewest = p.fewest
}

// prepare puts a hand and the win of its bet before a pack, and returns the excess
// summed over the dealer's hands as if suits didn't matter.
func (p *purchases) prepare(h hand.Strength, win float64) float64 {
	p.against(h)
	p.setRates(win)
	p.rich = 0
	fewest, most := p.fewest, mostPairing
	if p.everything {
		fewest = 0
	}
	if p.category >= hand.Straight {
		most += mostFilling
	}
	if p.none = fewest > most; p.none && p.category >= hand.Flush {
		p.none = fewest > most+mostSuited
	}
	if p.none {
		return 0
	}
	for r, n := range p.left {
		if n > 0 && n-1 >= fewest-(most-(card.Suits-1)) {
			p.rich |= 1 << r
		}
	}
	kept := &p.up.kept
	if kept.over != 0 {
		p.fillTable(&p.over, 0, outs{}, most)
	}
	if kept.under != 0 {
		p.fillRow(&p.under, p.left[p.up.rank], outs{}, most)
	}
	for j, i := range kept.filled {
		k := &kept.sets[i]
		if k.mask&^p.rich != 0 {
			p.straights[j] = 0
			continue
		}
		p.straights[j] = p.openToStraight(k)
	}
	var weight [card.Ranks]float64
	for r, n := range p.left {
		weight[r] = float64(n)
	}
	return p.plain(true, p.rich, &weight)
}

// openToStraight is what being open to a straight changes for a set that isn't of a
// suit.
func (p *purchases) openToStraight(k *kept) float64 {
	pairing := p.pairing(k)
	v := p.unfilled(k, pairing)
	o := outs{win: pairing}
	if p.category < hand.Flush {
		if pairing < p.fewest && p.category < hand.Straight {
			return 0 // the straights only make it worse
		}
		p.addFills(k, &o, 0)
		return p.value(k, &o, 0) - v
	}
	// The straights let the player win.
	for _, f := range k.fills[:k.nFills] {
		o.win += p.left[f.rank]
	}
	v = p.unfilled(k, o.win) - v
	for _, f := range k.fills[:k.nFills] {
		// With a card that fills it replaced, it is a straight already.
		if k.upTop() && f.rank == p.up.rank {
			v -= p.under[o.win]
		}
		if n := p.left[f.rank]; !k.upTop() && f.rank > k.max && n > 0 {
			v -= float64(n) * p.excess(n-1, &o)
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
	rate, brings := &p.rates[same], &p.brings[same]
	v := rate.of(&o) + float64(most)*rate.win
	b := brings.of(&o) + float64(most)*brings.win
	for n := most; n >= 0 && v > 0; n-- {
		r[n] += cards * b
		v -= rate.win
		b -= brings.win
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
	// far, by the number of pairing cards.
	var one [card.Suits]float64
	var two [2*(card.Suits-1) + 1]float64
	sum := 0.0
	up := p.left[p.up.rank]
	for m := ranks; m != 0; m &= m - 1 {
		r := card.Rank(bits.TrailingZeros16(m))
		w, n := weight[r], p.left[r]-1
		row := t[max(r, p.up.rank)][up+n:]
		three := 0.0
		for i, v := range two {
			three += v * row[i]
		}
		sum += w * three
		for i, v := range one {
			two[i+n] += w * v
		}
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
	var one [card.Suits]float64
	var two [2*(card.Suits-1) + 1]float64
	var three [3*(card.Suits-1) + 1]float64
	sum := 0.0
	for m := ranks; m != 0; m &= m - 1 {
		r := card.Rank(bits.TrailingZeros16(m))
		w, n := weight[r], p.left[r]-1
		four := 0.0
		for i, v := range three {
			four += v * row[i+n]
		}
		sum += w * four
		for i, v := range two {
			three[i+n] += w * v
		}
		for i, v := range one {
			two[i+n] += w * v
		}
		one[n] += w
	}
	return sum
}

// plain sums what buying brings for sets that are not of a suit, over those under
// the up card and those with it; for each the product of its ranks' weights.
func (p *purchases) plain(over bool, ranks uint16, weight *[card.Ranks]float64) float64 {
	ranks &= p.rich
	sum := 0.0
	if over {
		sum += p.sumOver(&p.over, ranks, weight)
	}
	sum += p.sumUnder(&p.under, ranks, weight)
	for j, i := range p.up.kept.filled {
		k := &p.up.kept.sets[i]
		if k.mask&^ranks != 0 || !over && !k.upTop() {
			continue
		}
		product := weight[k.holes[0]] * weight[k.holes[1]] * weight[k.holes[2]]
		if k.upTop() {
			product *= weight[k.holes[3]]
		}
		sum += product * p.straights[j]
	}
	return sum
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

// ofSuit returns what changes for the kept sets that are of suit u, of which these
// ranks are unseen: they are open to a flush as well; and with the up card's suit
// under it, or a replaced card of the suit too, the dealer has a flush already.
func (p *purchases) ofSuit(u card.Suit, ranks uint16) float64 {
	if p.none {
		return 0
	}
	unseen := bits.OnesCount16(ranks)
	switch {
	case p.category == hand.Flush:
		return p.openToFlush(u, ranks) - p.plain(u == p.suit, ranks, &ones)
	case !p.mayBeOpen(unseen):
		return -p.plain(u == p.suit, ranks, &ones)
	}
	sum := 0.0
	kept := &p.up.kept
	over, under := u == p.suit && kept.over != 0, kept.under != 0
	if over {
		p.fillTable(&p.overChange, ranks, p.fillsFlush(unseen-holeCards+1), mostPairing)
		for r := p.up.rank; r < card.King; r++ {
			for n := range mostPairing + 1 {
				p.overChange[r][n] -= p.over[r][n]
			}
		}
		sum += p.sumOver(&p.overChange, ranks, &ones)
	}
	if under {
		p.underChange = row{}
		if u != p.suit {
			same := p.left[p.up.rank] - int(ranks>>p.up.rank&1)
			p.fillRow(&p.underChange, same, p.fillsFlush(unseen-holeCards), mostPairing)
		}
		for n := range mostPairing + 1 {
			p.underChange[n] -= p.under[n]
		}
		sum += p.sumUnder(&p.underChange, ranks, &ones)
	}
	for j, i := range kept.filled {
		k := &kept.sets[i]
		if k.mask&^ranks != 0 || !k.upTop() && !over {
			continue
		}
		o := outs{win: p.pairing(k)}
		v := p.unfilled(k, o.win) + p.straights[j]
		if k.upTop() {
			sum -= v + p.underChange[o.win]
			if u == p.suit {
				continue
			}
		} else {
			sum -= v + p.overChange[k.max][o.win]
		}
		p.addFills(k, &o, ranks)
		p.addFlushes(k, &o, ranks&^(k.mask|k.filled))
		sum += p.value(k, &o, ranks)
	}
	return sum
}

// ones weighs every rank with one card.
var ones = [card.Ranks]float64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// fillsFlush counts n cards that fill a flush, against a hand that isn't one.
func (p *purchases) fillsFlush(n int) (o outs) {
	if p.category > hand.Flush {
		o.win = n
	} else {
		o.lose = n
	}
	return o
}

// mayBeOpen reports whether buying can be better than taking against any kept set
// of a suit of which so many cards are unseen: against a hand below a flush each of
// them that isn't kept makes the player lose.
func (p *purchases) mayBeOpen(unseen int) bool {
	if p.category >= hand.Flush || p.everything {
		return true
	}
	o := outs{win: mostPairing, lose: max(0, unseen-holeCards)}
	if p.category == hand.Straight {
		o.win += mostFilling
	}
	for same := range p.rates {
		if p.rates[same].excess(&o) > 0 {
			return true
		}
	}
	return false
}

// openToFlush sums over the kept sets of a suit against a flush of the player, which
// beats some of the flushes that the dealer may fill.
func (p *purchases) openToFlush(u card.Suit, ranks uint16) float64 {
	n, allowed := holeCards, p.up.kept.under
	if u == p.suit {
		n, allowed = holeCards-1, p.up.kept.over
	}
	return p.openSets(ranks&allowed, n, 0, ranks)
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
	if p.flushOf == p.rates {
		return
	}
	p.flushOf = p.rates
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
