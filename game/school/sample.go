package school

import (
	"math/rand/v2"
	"slices"

	"felt/game/card"
	"felt/game/hand"
)

// dealing is an item being dealt: what is left of the pack, and the randomness.
type dealing struct {
	*Drill
	rng  *rand.Rand
	pack card.Set
	item Item
}

// tries is how often cards are drawn anew until they are what is wanted. The rarest,
// a straight flush with the card of an ace-king, is found once in 150 draws.
const tries = 3000

// one picks a value at random.
func one[T any](g *dealing, values []T) T { return values[g.rng.IntN(len(values))] }

// chance is true with this probability.
func (g *dealing) chance(p float64) bool { return g.rng.Float64() < p }

// cardOf picks a card of a set that must not be empty.
func (g *dealing) cardOf(s card.Set) card.Card {
	for n := g.rng.IntN(s.Len()); n > 0; n-- {
		s = s.Without(s.First())
	}
	return s.First()
}

// some picks n cards of a set; ok is false where it has fewer.
func (g *dealing) some(s card.Set, n int) (picked card.Set, ok bool) {
	if s.Len() < n {
		return 0, false
	}
	for range n {
		picked = picked.With(g.cardOf(s.Minus(picked)))
	}
	return picked, true
}

// ofRank are the cards of a rank that are left in the pack.
func (g *dealing) ofRank(r card.Rank) card.Set { return rankSet(r) & g.pack }

// rankSet are the four cards of a rank.
func rankSet(r card.Rank) card.Set {
	var s card.Set
	for u := range card.Suit(card.Suits) {
		s = s.With(card.New(r, u))
	}
	return s
}

// ranks picks a card of each of these ranks.
func (g *dealing) ranks(ranks ...card.Rank) (card.Set, bool) {
	var out card.Set
	for _, r := range ranks {
		s, ok := g.some(g.ofRank(r).Minus(out), 1)
		if !ok {
			return 0, false
		}
		out |= s
	}
	return out, true
}

// anyRank picks a rank.
func (g *dealing) anyRank() card.Rank { return card.Rank(g.rng.IntN(card.Ranks)) }

// run are the five ranks of the straight with that top, the ace low under a five.
func run(top card.Rank) []card.Rank {
	out := make([]card.Rank, 5)
	for i := range out {
		out[i] = card.Rank((int(top) + card.Ranks - i) % card.Ranks)
	}
	return out
}

// suited picks the cards of these ranks in one suit.
func (g *dealing) suited(ranks []card.Rank) (card.Set, bool) {
	var out card.Set
	suit := card.Suit(g.rng.IntN(card.Suits))
	for _, r := range ranks {
		out = out.With(card.New(r, suit))
	}
	return out, out&g.pack == out
}

// making picks cards that make a combination of a category.
func (g *dealing) making(c hand.Category) (card.Set, bool) {
	same := func(counts ...int) (card.Set, bool) {
		var out card.Set
		var used []card.Rank
		for _, n := range counts {
			r := g.anyRank()
			s, ok := g.some(g.ofRank(r), n)
			if !ok || slices.Contains(used, r) {
				return 0, false
			}
			used = append(used, r)
			out |= s
		}
		return out, true
	}
	// A straight ends with a five or a higher rank, and only a royal flush of a suit
	// with the ace.
	top := card.Five + card.Rank(g.rng.IntN(int(card.Ace-card.Five)+1))
	switch c {
	case hand.AceKing:
		return g.ranks(card.Ace, card.King)
	case hand.Pair:
		return same(2)
	case hand.TwoPair:
		return same(2, 2)
	case hand.ThreeOfAKind:
		return same(3)
	case hand.Straight:
		return g.ranks(run(top)...)
	case hand.Flush:
		suit := card.Suited(card.Suit(g.rng.IntN(card.Suits)), 1<<card.Ranks-1)
		return g.some(suit&g.pack, 5)
	case hand.FullHouse:
		return same(3, 2)
	case hand.FourOfAKind:
		return same(4)
	case hand.StraightFlush:
		return g.suited(run(min(top, card.King)))
	case hand.RoyalFlush:
		return g.suited(run(card.Ace))
	}
	return 0, true
}

// wish is what cards are wanted.
type wish struct {
	// n is their number, five or six.
	n int
	// core picks the cards that they are built around.
	core func() (card.Set, bool)
	// fits tells whether they are as wanted.
	fits func(s card.Set) bool
}

// find draws cards until they are as wanted, and takes them from the pack; ok is false
// where they have not come.
func (g *dealing) find(w wish) (cards []card.Card, ok bool) {
	for range tries {
		core, ok := w.core()
		if !ok || core.Len() > w.n {
			continue
		}
		rest, ok := g.some(g.pack.Minus(core), w.n-core.Len())
		if !ok {
			return nil, false
		}
		if s := core | rest; w.fits(s) {
			g.pack = g.pack.Minus(s)
			return g.shuffled(s), true
		}
	}
	return nil, false
}

// shuffled returns cards in a random order.
func (g *dealing) shuffled(s card.Set) []card.Card {
	cards := s.Cards()
	g.rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}

// hand finds cards that make these two combinations at the house, and no other second.
func (g *dealing) hand(n int, primary, second hand.Category) ([]card.Card, bool) {
	return g.find(wish{n,
		func() (card.Set, bool) { return g.making(primary) },
		func(s card.Set) bool {
			p, q, _ := g.doubles.Pair(s)
			return p == primary && q == second
		},
	})
}

// category finds cards whose primary is of a category, whatever the second.
func (g *dealing) category(n int, c hand.Category) ([]card.Card, bool) {
	return g.find(wish{n,
		func() (card.Set, bool) { return g.making(c) },
		func(s card.Set) bool { return hand.Evaluate(s).Category() == c },
	})
}

// dealerWith finds five cards for the dealer whose strength is as wanted; categories
// are tried in a random order.
func (g *dealing) dealerWith(fits func(hand.Strength) bool) ([]card.Card, bool) {
	for range 50 {
		c := hand.Category(g.rng.IntN(hand.Categories))
		for range 5 {
			core, ok := g.making(c)
			if !ok {
				continue
			}
			rest, _ := g.some(g.pack.Minus(core), 5-core.Len())
			if s := core | rest; fits(hand.Evaluate(s)) {
				g.pack = g.pack.Minus(s)
				return g.shuffled(s), true
			}
		}
	}
	return nil, false
}

// cardsIn is the number of cards of a box: six as often as five where the house sells
// the sixth.
func (g *dealing) cardsIn() int {
	if g.House.Sixth.Offered && g.chance(0.5) {
		return 6
	}
	return 5
}
