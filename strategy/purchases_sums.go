package strategy

import (
	"math/bits"

	"felt/game/card"
)

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

// ones weighs every rank with one card.
var ones = [card.Ranks]float64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}
