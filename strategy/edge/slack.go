package edge

import (
	"math"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// slack bounds, for each number of cards, how much more an exchange of so many can
// be worth in one class of a spot than in another, in antes.
//
// The classes of a spot differ by suits alone. Let V be the value of an exchange
// and V° what it would be worth if nobody ever had a flush: V° is made of ranks
// alone and the same for all classes of the spot. So no class is worth more than
// another by more than up + down, where V - V° is at most up and V° - V at most
// down.
//
// V is the mean over the draws of max(-1, b), b the bet with its best insurance,
// and b a mean over the hole cards (or, where buying, over the next cards of the
// pack, too) at the best decisions. Taking a maximum of two numbers moves no
// further than they do. So it is enough to bound how often something is a flush,
// and by how much that moves the result. With w the win of a final hand, A its
// largest insurance, p what insurance pays:
//
//   - The results of a bet lie between low = -3 - A and
//     high = max(w and the paid ante, p·A + max(1, w + e)), e what a win adds when
//     the game was bought.
//   - The player's final hand is a flush instead of what its ranks make. It is then
//     worth at most high + 1 more than the fold that it replaces, with the flush's
//     high for up and that of the ranks' hand for down; without the choice to fold,
//     high - low.
//   - The dealer's dealt hand is a flush: all four hole cards of the up card's suit,
//     at most C(12,4) sets of them. A hand of less than a flush is only hurt, for the
//     dealer's flush beats it; but an insurance that is returned to a beaten hand
//     brings up to A more. A flush or better may gain, up to high - low, and each
//     hand may lose as much.
//   - A bought game is a flush: the four cards kept are of one suit, so at least
//     three hole cards are of the up card's or all four of another, at most
//     C(12,3)·34 + C(12,4) + 3·C(13,4) sets; and the card that ends the replacing is
//     one of at most nine. That is the first of the pack that is not of the kind of
//     the replaced one: nine of m-3 cards at least, where kinds are ranks. Again a
//     hand of less than a flush is only hurt. The results of a purchase lie between
//     a loss after all repeats and w + e; where w + e is 1 at most, buying is never
//     better than taking, and nothing moves.
//
// How often the final hand is of a category is bounded by how many of the five-card
// hands of a whole pack are, out of the draws; where one card is kept, of those that
// hold it.
//
// Where this says nothing it is infinite: for less than four cards drawn, which
// take little time; where kinds are suits and matter; where repeats are forced.
type slack [handCards + 1]float64

func newSlack(h *house.House) slack {
	s := slack{}
	for n := range s {
		s[n] = math.Inf(1)
	}
	b := h.Buying
	if b.Offered && (b.Kind == house.KindSuit && b.SameKind != house.SameKindStays || b.SameKind == house.SameKindAgain && b.RepeatChoice == house.ChoiceForced) {
		return s
	}
	r := newResults(h)
	s[5] = r.slack(finalHands(nil), 5)
	s[4] = 0
	for kept := range card.Rank(card.Ranks) {
		s[4] = max(s[4], r.slack(finalHands(&kept), 4))
	}
	return s
}

// made is hands of one primary and second combination.
type made struct {
	primary, second hand.Category
	hands           float64
}

// finalHands counts all five-card hands of a pack by what they make, or those that
// hold a certain card of a rank.
func finalHands(kept *card.Rank) []made {
	doubles := hand.AllDoubles()
	var counts [hand.Categories][hand.Categories]float64
	for _, h := range handClasses() {
		n := float64(h.weight)
		if kept != nil {
			of := 0
			for c := range h.cards.All {
				if c.Rank() == *kept {
					of++
				}
			}
			n *= float64(of) / card.Suits
		}
		primary, second, _ := doubles.Pair(h.cards)
		counts[primary][second] += n
	}
	var all []made
	for p := range counts {
		for s, n := range counts[p] {
			if n > 0 {
				all = append(all, made{hand.Category(p), hand.Category(s), n})
			}
		}
	}
	return all
}

// results bounds what final hands can bring at a house.
type results struct {
	stakes  house.Stakes
	doubles hand.Doubles
	onWin   float64 // what the ante is paid on a win
	extra   float64 // what a win adds when the game was bought
	worst   float64 // the lowest result of a purchase
}

func newResults(h *house.House) results {
	r := results{stakes: house.Stakes{House: h, Ante: 1}, doubles: h.Doubles(), worst: -4}
	if h.Ante.OnWin == house.Paid {
		r.onWin = 1
	}
	b := h.Buying
	if b.PriceOnWin == house.Lost {
		r.extra = -1
	}
	if b.Price == house.PriceAdditional {
		r.extra += r.onWin
	}
	if b.SameKind == house.SameKindAgain {
		r.worst -= card.Suits - 1 // as many cards of a rank may follow
	}
	return r
}

// of returns what a hand wins, its largest insurance, and the bounds of its results.
func (r *results) of(m made) (win, insured, low, high float64) {
	second := m.second
	if !r.doubles.Pays[m.primary].Has(second) {
		second = hand.None // it may still be unpaid for want of a shared card
	}
	win = float64(r.stakes.Win(m.primary, second))
	if rule := r.stakes.House.Insurance; rule.Offered {
		insured = float64(r.stakes.InsuranceLimits(m.primary, second).Max)
		high = float64(rule.Pays) * insured
	}
	none := 1.0
	if r.stakes.House.Buying.Offered {
		none = max(none, win+r.extra)
	}
	high = max(win+r.onWin, high+none)
	return win, insured, -3 - insured, high
}

// slack sums up and down for draws of n cards that make one of the final hands.
func (r *results) slack(finals []made, n int) float64 {
	var (
		house   = r.stakes.House
		unseen  = card.Cards - handCards - 1
		draws   = binomial(unseen, n)
		holes   = binomial(unseen-n, 4)
		flushes = binomial(12, 4) / holes
		sold    = (binomial(12, 3)*34 + binomial(12, 4) + 3*binomial(13, 4)) / holes * 9 / float64(unseen-n-4-3)
		forced  = house.Exchange.ForcedBetFrom != 0 && n >= house.Exchange.ForcedBetFrom
	)
	if !house.Buying.Offered {
		sold = 0
	}
	// Of most hands there are more than draws: what is left to be nothing is bounded
	// by all of them.
	var up, down float64
	nothing := r.moves(made{}, flushes, sold)
	up, down = nothing.up, nothing.down
	// A suited final hand takes the place of one that its ranks make: of nothing, of
	// an ace-king, or of a straight where it is a straight flush.
	_, _, lowNone, highNone := r.of(made{primary: hand.AceKing})
	_, _, lowStraight, highStraight := r.of(made{primary: hand.Straight, second: hand.AceKing})
	for _, m := range finals {
		share := min(1, m.hands/draws)
		_, _, low, high := r.of(m)
		if m.primary == hand.Flush || m.primary >= hand.StraightFlush {
			lowRanks, highRanks := lowNone, highNone
			if m.primary != hand.Flush {
				lowRanks, highRanks = lowStraight, highStraight
			}
			floor, floorRanks := -1.0, -1.0
			if forced {
				floor, floorRanks = low, lowRanks
			}
			up += share * (high - floorRanks)
			down += share * (highRanks - floor)
		}
		moves := r.moves(m, flushes, sold)
		up += share * max(0, moves.up-nothing.up)
		down += share * max(0, moves.down-nothing.down)
	}
	return up + down
}

// moves is how far the dealer's flushes move the value of a hand.
type moves struct{ up, down float64 }

func (r *results) moves(m made, flushes, sold float64) moves {
	win, insured, low, high := r.of(m)
	span := high - low
	out := moves{down: flushes * span}
	rule := r.stakes.House.Insurance
	if rule.OnLower == house.Returned || rule.OnTie == house.Returned {
		out.up = flushes * insured
	}
	bought := 0.0
	if win+r.extra > 1 {
		bought = sold * (win + r.extra - r.worst)
	}
	out.down += bought
	if m.primary >= hand.Flush {
		out.up = flushes*span + bought
	}
	return out
}

// binomial is the number of sets of k out of n.
func binomial(n, k int) float64 {
	c := 1.0
	for i := range k {
		c = c * float64(n-i) / float64(i+1)
	}
	return c
}
