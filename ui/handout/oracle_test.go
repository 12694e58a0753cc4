package handout_test

import (
	"slices"

	"felt/game/card"
)

// The oracle reads cards and settles boxes by the documents, typed once more, and knows
// nothing of the engine: cards are counted, and stakes are antes.

// names are the combinations, the lowest first, and prices what the bet pays for them.
var (
	names  = []string{"none", "ace-king", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind", "straight flush", "royal flush"}
	prices = []int64{0, 1, 1, 2, 3, 4, 5, 7, 20, 50, 100}
)

// rules are a house's, as far as houses differ. Amounts are antes.
type rules struct {
	second, shared bool
	antePaid       bool
	insuredFrom    int // 0: there is no insurance
	smallest       int64
	largest        string // half, win, primary, royal
	onLower, onTie int64  // what an insurance of 1 brings when the dealer's game is not beaten
	priceIsAnte    bool
	repeat         string // again, free, stays
	capScope       string // payment, box
}

var documents = func() map[string]rules {
	czech := rules{second: true, insuredFrom: 3, smallest: 2, largest: "half", onLower: -1, onTie: -1, priceIsAnte: true, repeat: "again", capScope: "payment"}
	russian := rules{second: true, insuredFrom: 4, smallest: 1, largest: "primary", repeat: "free", capScope: "box"}
	lithuanian := rules{second: true, shared: true, insuredFrom: 4, smallest: 1, largest: "royal", onLower: -1, onTie: -1, priceIsAnte: true, repeat: "free"}
	basic := rules{second: true, insuredFrom: 4, smallest: 1, largest: "win", onLower: -1, onTie: -1, repeat: "stays"}
	parent := rules{antePaid: true}
	return map[string]rules{"czech": czech, "czech-en": czech, "russian": russian, "lithuanian": lithuanian, "basic": basic, "caribbean-stud": parent, "oasis": parent}
}()

// counted are ranks by how often cards have them, the most frequent and then the highest
// first.
func counted(cards []card.Card) (ranks, times []int) {
	var n [13]int
	for _, c := range cards {
		n[c.Rank()]++
	}
	for of := 4; of > 0; of-- {
		for r := 12; r >= 0; r-- {
			if n[r] == of {
				ranks, times = append(ranks, r), append(times, of)
			}
		}
	}
	return ranks, times
}

// category is the combination that all of the cards make together, 0 for none.
func category(cards []card.Card) int {
	ranks, times := counted(cards)
	flush := len(cards) == 5
	for _, c := range cards {
		flush = flush && c.Suit() == cards[0].Suit()
	}
	low := len(ranks) == 5 && ranks[0] == 12 && ranks[1] == 3
	straight := len(ranks) == 5 && (ranks[0]-ranks[4] == 4 || low)
	switch {
	case straight && flush && ranks[4] == 8:
		return 10
	case straight && flush:
		return 9
	case slices.Equal(times, []int{4}):
		return 8
	case slices.Equal(times, []int{3, 2}):
		return 7
	case flush:
		return 6
	case straight:
		return 5
	case slices.Equal(times, []int{3}):
		return 4
	case slices.Equal(times, []int{2, 2}):
		return 3
	case slices.Equal(times, []int{2}):
		return 2
	case len(cards) == 2 && slices.Equal(ranks, []int{12, 11}):
		return 1
	}
	return 0
}

// subsets are all ways to choose n cards.
func subsets(cards []card.Card, n int) (all [][]card.Card) {
	for mask := range 1 << len(cards) {
		var some []card.Card
		for i, c := range cards {
			if mask>>i&1 != 0 {
				some = append(some, c)
			}
		}
		if len(some) == n {
			all = append(all, some)
		}
	}
	return all
}

// combinations are all combinations among cards, by the cards that make them.
func combinations(cards []card.Card) map[card.Set]int {
	all := map[card.Set]int{}
	for n := 2; n <= 5; n++ {
		for _, some := range subsets(cards, n) {
			if c := category(some); c > 0 {
				all[card.SetOf(some...)] = c
			}
		}
	}
	return all
}

// strength orders five cards: the best combination among them, then ranks.
func strength(five []card.Card) []int {
	best := 0
	for _, c := range combinations(five) {
		best = max(best, c)
	}
	ranks, _ := counted(five)
	if (best == 5 || best >= 9) && ranks[0] == 12 && ranks[1] == 3 {
		ranks = []int{3, 2, 1, 0, -1}
	}
	return append([]int{best}, ranks...)
}

// best is the strength of the best five of five or six cards.
func best(cards []card.Card) (top []int) {
	for _, five := range subsets(cards, 5) {
		if s := strength(five); top == nil || slices.Compare(s, top) > 0 {
			top = s
		}
	}
	return top
}

// two are the combinations that a house pays, and every way to mark the second.
func (r rules) two(cards []card.Card) (primary, second int, ways []card.Set) {
	top := best(cards)
	primary = top[0]
	all := combinations(cards)
	for _, five := range subsets(cards, 5) {
		if slices.Compare(strength(five), top) != 0 || !r.second {
			continue
		}
		for first, c := range all {
			if c != primary || first.Minus(card.SetOf(five...)) != 0 {
				continue
			}
			for other, c := range all {
				if other.Minus(first) == 0 || r.shared && other&first == 0 || c < second {
					continue
				}
				if c > second {
					second, ways = c, nil
				}
				if !slices.Contains(ways, other) {
					ways = append(ways, other)
				}
			}
		}
	}
	return primary, second, ways
}

// game tells whether the dealer has one.
func game(cards []card.Card) bool { return best(cards)[0] > 0 }

// highest is the place of the dealer's highest card.
func highest(cards []card.Card) int {
	at := 0
	for i, c := range cards {
		if c.Rank() > cards[at].Rank() {
			at = i
		}
	}
	return at
}

// replaced are the dealer's cards with another in the place of his highest.
func replaced(dealer []card.Card, by card.Card) []card.Card {
	now := slices.Clone(dealer)
	now[highest(dealer)] = by
	return now
}

// box is a box on the table. Amounts are money.
type box struct {
	cards           []card.Card
	ante, insurance int64
	bought          []card.Card // the cards that replaced the dealer's highest for it
	took            bool
}

// settled is what a box wins or loses, by stake.
type settled struct{ ante, bet, insurance, price int64 }

// settle settles a box; largest is the largest payout, 0 for none.
func (r rules) settle(b box, dealer []card.Card, largest int64) (s settled) {
	primary, second, _ := r.two(b.cards)
	dealt := game(dealer)
	if b.insurance > 0 && primary >= r.insuredFrom {
		switch {
		case !dealt:
			s.insurance = b.insurance
			if largest > 0 && r.capScope != "" {
				s.insurance = min(s.insurance, largest)
			}
		case slices.Compare(best(b.cards), best(dealer)) > 0:
			s.insurance = -b.insurance
		case slices.Compare(best(b.cards), best(dealer)) < 0:
			s.insurance = r.onLower * b.insurance
		default:
			s.insurance = r.onTie * b.insurance
		}
	}
	now := dealer
	if !dealt {
		if b.took || len(b.bought) == 0 {
			s.ante = b.ante
			return s
		}
		s.price = -b.ante
		if r.repeat == "again" {
			s.price = -b.ante * int64(len(b.bought))
		}
		if now = replaced(dealer, b.bought[len(b.bought)-1]); !game(now) {
			return s
		}
	}
	bought := len(b.bought) > 0
	switch slices.Compare(best(b.cards), best(now)) {
	case 1:
		s.bet = 2 * b.ante * (prices[primary] + prices[second])
		if largest > 0 && r.capScope == "payment" {
			s.bet = min(s.bet, largest)
		}
		if largest > 0 && r.capScope == "box" {
			s.bet = min(s.bet, largest-max(0, s.insurance))
		}
		if r.antePaid {
			s.ante = b.ante
		}
	case -1:
		s.bet = -2 * b.ante
		if !bought || !r.priceIsAnte {
			s.ante = -b.ante
		}
	}
	return s
}

// limits are what a hand may be insured for; none: both are 0.
func (r rules) limits(b box, largest int64) (least, most int64) {
	primary, second, _ := r.two(b.cards)
	if primary < r.insuredFrom {
		return 0, 0
	}
	capped := func(n int64) int64 {
		if largest > 0 && r.capScope != "" {
			return min(n, largest)
		}
		return n
	}
	bet := 2 * b.ante
	switch r.largest {
	case "half":
		most = capped(bet*(prices[primary]+prices[second])) / 2
	case "win":
		most = capped(bet * (prices[primary] + prices[second]))
	case "primary":
		most = capped(bet * prices[primary])
	case "royal":
		most = 100 * b.ante
	}
	if least = r.smallest * b.ante; most < least {
		return 0, 0
	}
	return least, most
}

// next is what follows the latest of the cards that replaced the dealer's highest.
func (r rules) next(dealer, replacing []card.Card) string {
	latest := replacing[len(replacing)-1]
	switch {
	case game(replaced(dealer, latest)):
		return "the dealer has a game, and is compared with those who bought it"
	case latest.Rank() != dealer[highest(dealer)].Rank() || r.repeat == "stays" || r.repeat == "again" && len(replacing) > 3:
		return "the dealer has no game, and it is over for those who bought it"
	case r.repeat == "free":
		return "the card is replaced again, for nothing"
	}
	return "the card may be replaced again, for one more ante"
}

// prize is what a bonus is paid for the first five cards, in a currency.
func prize(currency string, five []card.Card) int64 {
	eur := []int64{0, 0, 0, 0, 25, 40, 50, 70, 200, 500, 1000}
	czk := []int64{0, 0, 0, 0, 750, 1000, 1250, 1750, 5000, 12500, 25000}
	if currency == "EUR" {
		return eur[best(five)[0]]
	}
	return czk[best(five)[0]]
}

// fewest is the smallest number of chips of these values that make an amount.
func fewest(values []int64, amount int64) int {
	step := values[0]
	n := make([]int, amount/step+1)
	for at := 1; at < len(n); at++ {
		n[at] = 1 << 30
		for _, v := range values {
			if before := int64(at) - v/step; before >= 0 {
				n[at] = min(n[at], n[before]+1)
			}
		}
	}
	return n[amount/step]
}
