package strategy

import "felt/game/card"

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

// prices are what buying brings at a house, for one win of the bet and one size of
// the pack; where kinds are ranks.
type prices struct {
	win float64
	// rates say by the number of cards of the replaced one's rank what buying brings
	// more than taking.
	rates [mostSame + 1]rate
	// sums are the rates of what is summed where that is more than nothing: the same,
	// or those of what a counter counts.
	sums [mostSame + 1]rate
	// wins holds the excess for each number of winning cards and no other outs.
	wins [mostSame + 1][mostOuts + 1]float64
	// fewest is the smallest number of winning cards with which there is any, given how
	// many make the player lose.
	fewest [mostSuited + 1]int
}

func (p *prices) set(s *sale, pack int, win float64, counts *counter) {
	p.win = win
	for same := range p.rates {
		r := s.rate(pack, same, win)
		p.rates[same], p.sums[same] = r, r
		if counts != nil {
			p.sums[same] = s.linear(pack, same, counts.of(s.results(win)))
		}
		for n := range p.wins[same] {
			p.wins[same][n] = p.excess(same, &outs{win: n})
		}
	}
	n := 0 // it never falls: a card that makes the player lose is worse than any other
	for lose := range p.fewest {
		for n <= mostOuts && !p.better(&outs{win: n, lose: lose}) {
			n++
		}
		p.fewest[lose] = n
	}
}

// better reports whether buying can be better than taking with certain outs.
func (p *prices) better(o *outs) bool {
	for same := range p.rates {
		if p.rates[same].of(o) > 0 {
			return true
		}
	}
	return false
}

// excess is what buying brings more than taking, where it brings more; or what is
// counted there.
func (p *prices) excess(same int, o *outs) float64 {
	if p.rates[same].of(o) <= 0 {
		return 0
	}
	return p.sums[same].of(o)
}

// priceLists remembers prices for a pack.
type priceLists struct {
	lists [8]prices
	n     int
	pack  int
	// counts, if there is one, counts something else than what buying adds.
	counts *counter
}

// reset forgets all prices.
func (l *priceLists) reset() { l.n = 0 }

// of returns the prices for a win, and whether they had to be worked out. They stand
// until others are asked for.
func (l *priceLists) of(s *sale, pack int, win float64) (p *prices, fresh bool) {
	if l.pack != pack || l.counts != nil {
		l.pack, l.n = pack, 0
	}
	for i := range l.n {
		if l.lists[i].win == win {
			return &l.lists[i], false
		}
	}
	if l.n == len(l.lists) {
		l.n = 0
	}
	p = &l.lists[l.n]
	l.n++
	p.set(s, pack, win, l.counts)
	return p, true
}
