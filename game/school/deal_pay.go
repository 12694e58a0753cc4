package school

import (
	"math"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// The items in which a winning box is paid.

// strengthOf is the strength of cards.
func strengthOf(cards []card.Card) hand.Strength { return hand.Evaluate(card.SetOf(cards...)) }

// beaten finds a game of the dealer's that cards beat.
func (g *dealing) beaten(cards []card.Card) ([]card.Card, bool) {
	own := strengthOf(cards)
	return g.dealerWith(func(s hand.Strength) bool { return s.Game() && s < own })
}

// drawn is how many cards a box of five may have exchanged: none as often as some.
func (g *dealing) drawn(cards []card.Card) int {
	rule := g.House.Exchange
	if len(cards) > 5 || !rule.Offered || g.chance(0.5) {
		return 0
	}
	return rule.Min + g.rng.IntN(rule.Max-rule.Min+1)
}

// won puts a box on the felt that beats the dealer's game, and asks what it is paid.
func (g *dealing) won(cards []card.Card) bool {
	dealer, ok := g.beaten(cards)
	if !ok {
		return false
	}
	primary, second, _ := g.doubles.Pair(card.SetOf(cards...))
	ante, ok := g.anteFor(func(ante int64) bool { return paidInFull(g.stakes(ante), primary, second) })
	if !ok {
		return false
	}
	g.item.Ask = AskPay
	g.item.Dealer = Hand{Cards: dealer}
	g.item.Boxes = []Box{{Number: 1, Ante: ante, Cards: cards, Exchanged: g.drawn(cards)}}
	return true
}

// paidInFull tells whether the largest payout leaves the two combinations as they are.
func paidInFull(s house.Stakes, primary, second hand.Category) bool {
	return s.Win(primary, second) == s.Bet()*int64(s.House.Pays(primary, second))
}

// payable tells whether a hand can be paid in full with some ante.
func (d *Drill) payable(c cell) bool {
	return slices.ContainsFunc(d.antes.all(), func(ante int64) bool { return paidInFull(d.stakes(ante), c.primary, c.second) })
}

// payOneKinds: every combination alone, below the largest payout.
func (d *Drill) payOneKinds() []kind {
	var kinds []kind
	for _, s := range d.singles() {
		if !d.payable(cell{s.primary, hand.None, true}) {
			continue
		}
		kinds = append(kinds, kind{s.key, s.trap, func(g *dealing) bool {
			cards, ok := s.find(g)
			return ok && g.won(cards)
		}})
	}
	return kinds
}

// payTwoKinds: every pair of combinations, below the largest payout.
func (d *Drill) payTwoKinds() []kind {
	var kinds []kind
	for _, c := range d.cells {
		if !d.payable(c) {
			continue
		}
		kinds = append(kinds, kind{c.String(), false, func(g *dealing) bool {
			cards, ok := g.cell(c)
			return ok && g.won(cards)
		}})
	}
	return kinds
}

// A capped is a hand and an ante whose payment comes near the largest payout.
type capped struct {
	primary, second hand.Category
	five            bool
	ante            int64
}

// nearCap are the hands and antes whose bet would be paid at least low and at most high
// times the largest payout.
func (d *Drill) nearCap(low, high float64) []capped {
	largest, ok := d.stakes(1).Largest()
	if !ok {
		return nil
	}
	// A table without a largest ante takes any that is worth a payment.
	most := d.table.AnteMax
	if most == 0 {
		most = largest
	}
	var out []capped
	for _, ante := range antesBetween(d.table.AnteMin, most, d.step()).all() {
		s := d.stakes(ante)
		for _, c := range d.hands(hand.AceKing) {
			due := float64(s.Bet()) * float64(d.House.Pays(c.primary, c.second)) / float64(largest)
			if due >= low && due <= high {
				out = append(out, capped{c.primary, c.second, c.five, ante})
			}
		}
	}
	return out
}

// What is near the largest payout: from three fifths of it up to it, and up to three
// times of it.
const (
	nearLow, atCap, nearHigh = 0.6, 1.0, 3.0
	justAbove                = 1.0000001
)

// maximumKinds: payments on both sides of the table's largest payout; of the bet alone,
// of two combinations that only together go above it, and of bet and insurance.
func (d *Drill) maximumKinds() []kind {
	under, over := d.nearCap(nearLow, atCap), d.nearCap(justAbove, nearHigh)
	var together []capped
	for _, c := range over {
		if c.second != hand.None && paidInFull(d.stakes(c.ante), c.primary, hand.None) {
			together = append(together, c)
		}
	}
	var kinds []kind
	add := func(key string, close bool, from []capped, deal func(g *dealing, c capped) bool) {
		if len(from) > 0 {
			kinds = append(kinds, kind{key, close, func(g *dealing) bool { return deal(g, one(g, from)) }})
		}
	}
	add("bet/under", false, under, (*dealing).betNearCap)
	add("bet/over", false, over, (*dealing).betNearCap)
	add("two/over", true, together, (*dealing).betNearCap)
	if d.House.Insurance.Offered && d.House.Buying.Offered {
		insurable := func(from []capped) (out []capped) {
			for _, c := range from {
				if d.stakes(c.ante).InsuranceLimits(c.primary, c.second).Eligible {
					out = append(out, c)
				}
			}
			return out
		}
		add("insured/under", true, insurable(under), (*dealing).insuredNearCap)
		add("insured/over", true, insurable(over), (*dealing).insuredNearCap)
	}
	return kinds
}

// cappedHand finds the cards.
func (g *dealing) cappedHand(c capped) ([]card.Card, bool) {
	return g.cell(cell{c.primary, c.second, c.five})
}

// betNearCap asks what a bet is paid.
func (g *dealing) betNearCap(c capped) bool {
	cards, ok := g.cappedHand(c)
	if !ok {
		return false
	}
	dealer, ok := g.beaten(cards)
	g.item.Ask = AskMaximum
	g.item.Dealer = Hand{Cards: dealer}
	g.item.Boxes = []Box{{Number: 1, Ante: c.ante, Cards: cards}}
	return ok
}

// insuredNearCap asks what bet and insurance are paid: the dealer had no game, the box
// bought it and won.
func (g *dealing) insuredNearCap(c capped) bool {
	cards, ok := g.cappedHand(c)
	if !ok {
		return false
	}
	own := strengthOf(cards)
	sale, ok := g.sale(0, func(s hand.Strength) bool { return s.Game() && s < own })
	if !ok {
		return false
	}
	limits := g.stakes(c.ante).InsuranceLimits(c.primary, c.second)
	g.item.Ask = AskMaximum
	g.item.Dealer = sale
	g.item.Boxes = []Box{{Number: 1, Ante: c.ante, Cards: cards, Insurance: g.between(limits), Bought: len(sale.Replacing)}}
	return true
}

// between picks an insurance within limits: often one of the two, else a multiple of
// the ante.
func (g *dealing) between(l house.Limits) int64 {
	switch g.rng.IntN(4) {
	case 0:
		return l.Min
	case 1:
		return l.Max
	}
	return l.Min + g.rng.Int64N((l.Max-l.Min)/l.Min+1)*l.Min
}

// bonusKinds: every prize, hands without one, a hand that only the sixth card brings
// to a prize, and a hand that the dealer beats.
func (d *Drill) bonusKinds() []kind {
	prizes, err := round.BonusPrizes(d.stakes(d.antes.plain[0]))
	if err != nil {
		return nil // Lacks has said why
	}
	var kinds []kind
	for c := hand.AceKing; c <= hand.RoyalFlush; c++ {
		key, won := slug(c), prizes.Pays[c] > 0
		if !won {
			key = "none/" + key
		}
		kinds = append(kinds, kind{key, false, func(g *dealing) bool {
			cards, ok := g.category(5, c)
			g.item.Dealer = Hand{Cards: []card.Card{g.cardOf(g.pack)}, Hidden: 4}
			return ok && g.bonus(cards, cards)
		}})
		if won && d.House.Sixth.Offered && c.Making() == 5 {
			kinds = append(kinds, kind{"sixth/" + slug(c), true, func(g *dealing) bool { return g.bonusWithSixth(c, prizes) }})
		}
		if won && c < hand.FourOfAKind {
			kinds = append(kinds, kind{"beaten/" + slug(c), true, func(g *dealing) bool {
				cards, ok := g.category(5, c)
				if !ok {
					return false
				}
				own := strengthOf(cards)
				dealer, ok := g.dealerWith(func(s hand.Strength) bool { return s > own })
				g.item.Dealer = Hand{Cards: dealer}
				return ok && g.bonus(cards, cards)
			}})
		}
	}
	return kinds
}

// bonus asks what the bonus is paid.
func (g *dealing) bonus(first, cards []card.Card) bool {
	g.item.Ask = AskBonus
	g.item.Boxes = []Box{{Number: 1, Ante: g.ante(), Cards: cards, FirstFive: first}}
	return true
}

// bonusWithSixth: the sixth card makes a category that the first five are below.
func (g *dealing) bonusWithSixth(c hand.Category, prizes *house.Prizes) bool {
	cards, ok := g.category(6, c)
	if !ok {
		return false
	}
	own := strengthOf(cards)
	dealer, ok := g.dealerWith(func(s hand.Strength) bool { return s.Game() && s < own })
	if !ok {
		return false
	}
	// The sixth is one without which the others are worth another prize, or none.
	for i := range cards {
		first := append(append([]card.Card(nil), cards[:i]...), cards[i+1:]...)
		if prizes.Pays[strengthOf(first).Category()] != prizes.Pays[c] {
			g.item.Dealer = Hand{Cards: dealer}
			return g.bonus(first, append(append([]card.Card(nil), first...), cards[i]))
		}
	}
	return false
}

// chipsKinds: payouts of odd antes, by size.
func (d *Drill) chipsKinds() []kind {
	var kinds []kind
	for _, size := range []struct {
		key       string
		low, high int
	}{{"small", 1, 3}, {"middle", 4, 19}, {"large", 20, math.MaxInt}} {
		var pays []int
		for _, c := range d.hands(hand.AceKing) {
			pays = append(pays, d.House.Pays(c.primary, c.second))
		}
		var fit []int
		for _, p := range pays {
			if p >= size.low && p <= size.high {
				fit = append(fit, p)
			}
		}
		if len(fit) == 0 {
			continue
		}
		kinds = append(kinds, kind{size.key, false, func(g *dealing) bool {
			s := g.stakes(g.ante())
			g.item.Ask = AskChips
			g.item.Amount = s.Capped(s.Bet() * int64(one(g, fit)))
			g.item.Chips = g.chips
			_, ok := Fewest(g.chips, g.item.Amount)
			return ok && g.item.Amount > 0
		}})
	}
	return kinds
}
