package strategy

import (
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
)

// A full house or four of a kind beats whatever a dealer's hand is filled to but a
// straight flush. Against a kept set of a suit it has so many winning cards that
// buying is better than taking whichever cards of the suit a draw has taken. Then
// what buying adds is a linear function of the numbers of cards, and its average
// over a class of draws is the same function of the averages.

// linear is a linear function of the number of cards that let the player win, and
// of that of the cards that let him lose.
type linear struct{ base, win, lose float64 }

func (l *linear) add(weight float64, r *rate, wins float64) {
	l.base += weight * (r.base + r.win*wins)
	l.win += weight * r.win
	l.lose += weight * r.lose
}

func (l *linear) sum(m *linear) {
	l.base += m.base
	l.win += m.win
	l.lose += m.lose
}

func (l *linear) subtract(m *linear) {
	l.base -= m.base
	l.win -= m.win
	l.lose -= m.lose
}

// averages is what purchases.openLinear needs for a suit.
type averages struct {
	// chance is that of the card of each rank to be unseen; all sums them.
	chance *[card.Ranks]float64
	all    float64
	// replaced is what the cards of a rank bring that may be replaced, above the sum
	// over the higher ranks. The function's winning cards are those outside the suit,
	// less the chances of the set's own ranks.
	replaced, above [card.Ranks]linear
}

// openLinear averages, for a class of draws, what buying brings against the kept sets of
// suit u if they are open to a flush; chance is that of each card of the suit to be
// unseen. It is not ok where a purchase may be worse than taking.
func (p *purchases) openLinear(u card.Suit, chance *[card.Ranks]float64) (sum float64, ok bool) {
	if p.off.has(shortLinear) || p.category != hand.FullHouse && p.category != hand.FourOfAKind || !p.surelyOpen(u, chance) {
		return 0, false
	}
	a := &p.averages
	a.chance, a.all = chance, 0
	for _, c := range chance {
		a.all += c
	}
	over, under := u == p.suit && p.up.kept.over != 0, u != p.suit && p.up.kept.under != 0
	if over {
		p.replaceAbove()
		sum += p.openOver()
	}
	if under {
		p.replaceUp()
		sum += p.openUnder()
	}
	for i := range p.up.kept.filled {
		if k := &p.up.kept.filled[i]; k.upTop() && under || !k.upTop() && over {
			sum += p.openStraight(k)
		}
	}
	return sum, true
}

// surelyOpen reports whether buying is better than taking against every set of a
// suit: by the certain cards of the suit, of which four at most are kept and two
// at most make a straight flush.
func (p *purchases) surelyOpen(u card.Suit, chance *[card.Ranks]float64) bool {
	certain := 0
	for _, c := range chance {
		if c == 1 {
			certain++
		}
	}
	o := outs{win: certain - holeCards - 2, lose: 2}
	allowed := p.up.kept.under
	if u == p.suit {
		o.win++ // one of the kept is the up card
		o.win += p.left[p.up.rank]
		allowed = p.up.kept.over
	}
	// The fewest cards that may pair the hole cards.
	var n [card.Suits]int
	for m := allowed; m != 0; m &= m - 1 {
		if r := bits.TrailingZeros16(m); chance[r] > 0 {
			n[p.left[r]-1]++
		}
	}
	for pairing, holes := 0, holeCards-1; pairing < len(n); pairing++ {
		take := min(n[pairing], holes)
		o.win += take * pairing
		holes -= take
	}
	for same := range p.rates {
		if p.rates[same].of(&o) < 0 {
			return false
		}
	}
	return true
}

// replaceAbove works out what the cards bring that may be replaced above a set with
// the up card: those that are not of the suit. That of the suit, if it is unseen, is
// one more that fills a flush, and one less of the kind.
func (p *purchases) replaceAbove() {
	a := &p.averages
	var above linear
	for r := card.Ace; ; r-- {
		a.above[r] = above
		if r == p.up.rank {
			return
		}
		a.replaced[r] = linear{}
		n, c := p.left[r], a.chance[r]
		if n > 0 && c < 1 {
			a.replaced[r].add((1-c)*float64(n), &p.sums[n-1], a.all-c)
		}
		if n > 1 && c > 0 {
			a.replaced[r].add(c*float64(n-1), &p.sums[n-2], a.all-c+1)
		}
		above.sum(&a.replaced[r])
	}
}

// replaceUp is replaceAbove for the up card itself.
func (p *purchases) replaceUp() {
	a := &p.averages
	r := p.up.rank
	a.above[r] = linear{}
	n, c := p.left[r], a.chance[r]
	if c < 1 {
		a.above[r].add(1-c, &p.sums[n], a.all-c)
	}
	if c > 0 {
		a.above[r].add(c, &p.sums[n-1], a.all-c+1)
	}
}

// moments sums, over sets of cards of the suit, the chance that they are unseen, and
// that chance times the number of winning cards that depends on the set.
type moments struct{ chance, wins float64 }

// with adds the sets that one more card makes of the given ones.
func (m *moments) with(less *moments, chance, wins float64) {
	m.chance += chance * less.chance
	m.wins += chance * (less.wins + wins*less.chance)
}

// openOver averages over the sets with the up card as if none were open to a
// straight.
func (p *purchases) openOver() float64 {
	a := &p.averages
	sum := 0.0
	none := moments{chance: 1}
	var one, two moments
	ups := float64(p.left[p.up.rank])
	for m := p.up.kept.over; m != 0; m &= m - 1 {
		r := card.Rank(bits.TrailingZeros16(m))
		c := a.chance[r]
		if c == 0 {
			continue
		}
		wins := float64(p.left[r]-1) - c
		var three moments
		three.with(&two, c, wins+ups)
		l := &a.above[max(r, p.up.rank)]
		sum += l.base*three.chance + l.win*three.wins
		two.with(&one, c, wins)
		one.with(&none, c, wins)
	}
	return sum
}

// openUnder averages over the sets under the up card likewise.
func (p *purchases) openUnder() float64 {
	a := &p.averages
	none := moments{chance: 1}
	var one, two, three, four moments
	for m := p.up.kept.under; m != 0; m &= m - 1 {
		r := card.Rank(bits.TrailingZeros16(m))
		c := a.chance[r]
		if c == 0 {
			continue
		}
		wins := float64(p.left[r]-1) - c
		four.with(&three, c, wins)
		three.with(&two, c, wins)
		two.with(&one, c, wins)
		one.with(&none, c, wins)
	}
	l := &a.above[p.up.rank]
	return l.base*four.chance + l.win*four.wins
}

// openStraight is what being open to a straight changes. A card that fills it lets
// the player win unless it is of the suit.
func (p *purchases) openStraight(k *kept) float64 {
	a := &p.averages
	chance := k.product(a.chance)
	if chance == 0 {
		return 0
	}
	wins := float64(p.pairing(k))
	for _, r := range k.holes[:k.nHoles] {
		wins -= a.chance[r]
	}
	l := a.above[max(k.max, p.up.rank)]
	v := -(l.base + l.win*wins)
	lose := 0.0
	for _, f := range k.fills[:k.nFills] {
		c := a.chance[f.rank]
		wins += float64(p.left[f.rank]) - 2*c
		lose += c
		switch {
		case k.upTop() && f.rank == p.up.rank:
			l = linear{}
		case !k.upTop() && f.rank > k.max:
			l.subtract(&a.replaced[f.rank])
		}
	}
	return chance * (v + l.base + l.win*wins + l.lose*lose)
}
