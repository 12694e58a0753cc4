package strategy

import (
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
)

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
