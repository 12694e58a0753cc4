package strategy

import (
	"felt/game/hand"
	"felt/game/house"
)

// payoffs is what a house pays and takes at a position's stakes, in antes. What
// depends on the hand stands in a [worth].
type payoffs struct {
	terms
	// worths are worked out when they are asked for; known has a bit for each second
	// combination that has been.
	worths [hand.Categories][hand.Categories]worth
	known  [hand.Categories]uint16
}

// terms are what the stakes and the house's rules fix for every hand.
type terms struct {
	stakes  house.Stakes
	doubles hand.Doubles

	// onWin is what the ante is paid when the dealt game is beaten.
	onWin float64
	// insurance: what each ante insured is paid without a game, and what it loses
	// to a game that is behind, equal and ahead.
	insured                        bool
	pays                           float64
	lostBehind, lostTie, lostAhead float64

	sale sale
}

// worth is what a final hand with certain combinations is paid, in antes.
type worth struct {
	// gain is what beating a dealt game brings: the bet's payment and what the
	// ante is paid.
	gain float64
	// insurance is what the hand may be insured for.
	insurance Insurance
	// offers are the insurances that may be best, none first.
	offers  [maxOffers]insuranceOffer
	nOffers int
	// swing is by how much the value of a single dealer's hand may change if another
	// takes its place, whatever insurance is taken.
	swing float64
	// wins are the payments of the bet if it wins a bought game, one for each
	// insurance that leaves it another; offers point into it.
	wins  [maxOffers]float64
	nWins int
}

// maxOffers counts none, the smallest, the largest, and the two whole amounts
// about the one from which a shared cap cuts the bet.
const maxOffers = 5

// insuranceOffer is an insurance to consider, in antes.
type insuranceOffer struct {
	amount float64
	// paid is what it is paid if the dealer has no game.
	paid float64
	// win is the index of what is left for the bet.
	win int
}

func (p *payoffs) set(s house.Stakes) {
	// The worths are left as they are: to clear them took a sixth of the time of an
	// advice where one card may be exchanged.
	p.known = [hand.Categories]uint16{}
	p.terms = terms{stakes: s, doubles: s.House.Doubles()}
	if s.House.Ante.OnWin == house.Paid {
		p.onWin = 1
	}
	if rule := s.House.Insurance; rule.Offered {
		p.insured = true
		p.pays = float64(rule.Pays)
		p.lostBehind = 1
		if rule.OnTie == house.Lost {
			p.lostTie = 1
		}
		if rule.OnLower == house.Lost {
			p.lostAhead = 1
		}
	}
	p.sale = newSale(s.House)
}

// antes converts money.
func (p *payoffs) antes(money int64) float64 { return float64(money) / float64(p.stakes.Ante) }

// worth returns what a final hand of these combinations is paid.
func (p *payoffs) worth(primary, second hand.Category) *worth {
	w := &p.worths[primary][second]
	if p.known[primary]>>second&1 == 0 {
		p.known[primary] |= 1 << second
		p.work(w, primary, second)
	}
	return w
}

func (p *payoffs) work(w *worth, primary, second hand.Category) {
	win := p.stakes.Win(primary, second)
	*w = worth{gain: p.antes(win) + p.onWin}
	w.wins[0], w.nWins = p.antes(win), 1
	w.nOffers = 1
	w.swing = max(w.gain, take) + 3
	limits := p.stakes.InsuranceLimits(primary, second)
	if !limits.Eligible {
		return
	}
	w.insurance = Insurance{Eligible: true, Min: p.antes(limits.Min), Max: p.antes(limits.Max)}
	for _, amount := range p.amounts(limits, win) {
		if amount < limits.Min || amount > limits.Max {
			continue
		}
		offer := insuranceOffer{amount: p.antes(amount)}
		paid := p.stakes.InsurancePayment(amount)
		offer.paid = p.antes(paid)
		left := p.antes(p.stakes.WinBeside(win, paid))
		for offer.win < w.nWins && w.wins[offer.win] != left {
			offer.win++
		}
		if offer.win == w.nWins {
			w.wins[w.nWins] = left
			w.nWins++
		}
		w.offers[w.nOffers] = offer
		w.nOffers++
		w.swing = max(w.swing, max(w.gain, take+offer.paid)+3+offer.amount)
	}
}

// amounts lists the insurances one of which is best, none aside.
//
// Let a box be insured for x. Without a game the insurance is paid pays·x, and
// where it shares a cap with the bet the bet's win of a bought game is
// w(x) = max(0, min(w, cap − pays·x)). The value of the hand is linear in x but
// for the sum over the dealer's hands without a game of max(1, buy). A purchase
// is an average, and a best of averages, of results of which one rises with w(x)
// and the others don't depend on it: it is convex and doesn't fall as w(x) rises.
// Up to x' = (cap − w)/pays w(x) is w, and the value linear; from there on w(x) is
// convex in x, and so is the value. A convex function is largest at an end of its
// interval. So the ends are enough: the limits, and the whole amounts next to x'.
func (p *payoffs) amounts(limits house.Limits, win int64) [maxOffers - 1]int64 {
	amounts := [maxOffers - 1]int64{limits.Min, limits.Max, -1, -1}
	if limits.Max == limits.Min {
		amounts[1] = -1
	}
	largest, ok := p.stakes.Largest()
	if !ok || p.stakes.House.Cap.Scope != house.CapBox {
		return amounts
	}
	pays := int64(p.stakes.House.Insurance.Pays)
	edge := (largest - win) / pays
	if limits.Min < edge && edge < limits.Max {
		amounts[2] = edge
	}
	if edge*pays < largest-win && limits.Min < edge+1 && edge+1 < limits.Max {
		amounts[3] = edge + 1
	}
	return amounts
}

// outcome counts the dealer's dealt hands against a final hand.
type outcome struct {
	all, none, behind, tie float64
}

func (o *outcome) ahead() float64 { return o.all - o.none - o.behind - o.tie }

// edge is what each ante insured is worth, times the number of hands.
func (p *payoffs) edge(o *outcome) float64 {
	return p.pays*o.none - p.insuranceLost(o)
}

// insuranceLost is the number of hands against which insurance is lost.
func (p *payoffs) insuranceLost(o *outcome) float64 {
	return p.lostBehind*o.behind + p.lostTie*o.tie + p.lostAhead*o.ahead()
}

// bet returns the value of betting times the number of hands, and the index of
// the best insurance among the offers. excess is what buying adds to taking the
// ante, for each of the hand's wins, summed over the hands without a game.
func (p *payoffs) bet(w *worth, o *outcome, excess *[maxOffers]float64) (sum float64, best int) {
	base := w.gain*o.behind - 3*o.ahead() + o.none
	sum = base + excess[0]
	if w.nOffers == 1 {
		return sum, 0
	}
	lost := p.insuranceLost(o)
	for i := 1; i < w.nOffers; i++ {
		offer := &w.offers[i]
		v := base + offer.paid*o.none - offer.amount*lost + excess[offer.win]
		if v > sum {
			sum, best = v, i
		}
	}
	return sum, best
}
