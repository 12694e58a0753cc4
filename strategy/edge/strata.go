package edge

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"slices"
	"sync"

	"felt/game/card"
	"felt/game/hand"
)

// stratum is a part of all deals that is sampled by itself: hands next to each
// other in strength and open to the same draws, beside an up card of one rank.
// What differs between strata adds nothing to the interval, and rare hands, which
// pay most, are dealt as often as their spread deserves, not as often as they come.
type stratum struct {
	hands []handClass
	// upTo holds, for each hand, the number of deals of the hands up to it.
	upTo []int
	// up is the rank of the up card, or anyRank.
	up int
	// deals is how many of them are dealt.
	deals int
}

const anyRank = -1

// spread guesses the standard deviation of a hand's value within its stratum, by
// category, in antes. It only shares out the deals: the result is honest whatever
// it says.
var spread = [hand.Categories]float64{0.3, 0.5, 0.6, 1.2, 1.5, 2, 2.5, 4, 10, 25, 50}

const (
	// leastDeals is the least that a stratum is given: an interval needs two.
	leastDeals = 2
	// usualDeals is about what a stratum is given.
	usualDeals = 6
	// fewDeals are too few to be cut into strata.
	fewDeals = 300
)

// orderedHands are all classes of hands in the order of orderOf.
var orderedHands = sync.OnceValue(func() []handClass {
	hands := handClasses()
	order := make(map[card.Set]uint64, len(hands))
	for _, h := range hands {
		order[h.cards] = orderOf(h.cards)
	}
	slices.SortStableFunc(hands, func(a, b handClass) int { return cmp.Compare(order[a.cards], order[b.cards]) })
	return hands
})

// newStrata cuts all deals into strata and shares out a number of deals, 2 or more.
func newStrata(deals int) []stratum {
	hands := orderedHands()
	if deals < fewDeals {
		all := newStratum(hands, anyRank)
		all.deals = deals
		return []stratum{all}
	}
	var (
		byCategory [hand.Categories][]handClass
		need       [hand.Categories]float64
		total      float64
	)
	for _, h := range hands {
		c := hand.Evaluate(h.cards).Category()
		n := float64(h.weight) * spread[c]
		byCategory[c] = append(byCategory[c], h)
		need[c] += n
		total += n
	}
	var all []stratum
	for c, hands := range byCategory {
		// The share of a category is shared out by the number of deals.
		n := int(float64(deals) * need[c] / total)
		parts := n / (usualDeals * card.Ranks)
		if parts == 0 {
			s := newStratum(hands, anyRank)
			s.deals = max(leastDeals, n)
			all = append(all, s)
			continue
		}
		for _, part := range cut(hands, parts) {
			for up := range card.Ranks {
				s := newStratum(part, up)
				if s.weight() == 0 {
					continue // the hands hold every card of the rank
				}
				s.deals = max(leastDeals, int(float64(n)*s.weight()*Weight/float64(dealsOf(hands))))
				all = append(all, s)
			}
		}
	}
	settle(all, deals)
	return all
}

// settle makes the deals of the strata add up, by one more or less for the
// largest of them.
func settle(all []stratum, deals int) {
	order := make([]*stratum, len(all))
	for i := range all {
		order[i] = &all[i]
		deals -= all[i].deals
	}
	slices.SortStableFunc(order, func(a, b *stratum) int { return cmp.Compare(b.deals, a.deals) })
	for i := 0; deals != 0; i = (i + 1) % len(order) {
		if deals > 0 {
			order[i].deals++
			deals--
		} else if order[i].deals > leastDeals {
			order[i].deals--
			deals++
		}
	}
}

// orderOf sorts hands by category, then by how many cards are of a suit, then by
// strength.
func orderOf(cards card.Set) uint64 {
	s := hand.Evaluate(cards)
	suited := 0
	for u := range card.Suit(card.Suits) {
		suited = max(suited, bits.OnesCount16(cards.Suit(u)))
	}
	return uint64(s.Category())<<40 | uint64(suited/4)<<32 | uint64(s)
}

// dealsOf is the number of (hand, up card) deals of some hands.
func dealsOf(hands []handClass) int {
	sum := 0
	for _, h := range hands {
		sum += h.weight * (card.Cards - handCards)
	}
	return sum
}

// handCards is the number of cards dealt to the player.
const handCards = 5

// cut divides hands into parts of about as many deals.
func cut(hands []handClass, parts int) [][]handClass {
	var (
		all       [][]handClass
		from, sum int
		total     = dealsOf(hands)
	)
	for i := range hands {
		sum += dealsOf(hands[i : i+1])
		if sum*parts >= total*(len(all)+1) {
			all = append(all, hands[from:i+1])
			from = i + 1
		}
	}
	return all
}

func newStratum(hands []handClass, up int) stratum {
	s := stratum{hands: hands, up: up, upTo: make([]int, len(hands))}
	sum := 0
	for i, h := range hands {
		sum += h.weight * s.ups(h.cards).Len()
		s.upTo[i] = sum
	}
	return s
}

// size is the number of the stratum's deals.
func (s *stratum) size() int { return s.upTo[len(s.upTo)-1] }

// weight is the stratum's share of all deals.
func (s *stratum) weight() float64 { return float64(s.size()) / Weight }

// ups are the up cards beside a hand.
func (s *stratum) ups(own card.Set) card.Set {
	rest := card.Full.Minus(own)
	if s.up == anyRank {
		return rest
	}
	var ups card.Set
	for u := range card.Suit(card.Suits) {
		ups = ups.With(card.New(card.Rank(s.up), u))
	}
	return rest & ups
}

// deal returns a deal of the stratum, each as likely.
func (s *stratum) deal(rng *rand.Rand) (own card.Set, up card.Card) {
	n := rng.IntN(s.size())
	i, _ := slices.BinarySearch(s.upTo, n+1)
	h := s.hands[i]
	ups := s.ups(h.cards)
	return h.cards, ups.Cards()[n%ups.Len()]
}
