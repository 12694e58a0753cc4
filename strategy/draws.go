package strategy

import (
	"math/bits"
	"slices"
	"sync"

	"felt/game/card"
	"felt/game/hand"
)

// Draws fall into classes by their ranks. There are 8,568 of one to five cards,
// and a class is shared by all keeps that draw as many: what is unseen afterwards
// depends on what was drawn, not on what was kept, for the discards stay dead.

// drawClass is the draws of certain ranks.
type drawClass struct {
	// ranks of the cards in ascending order; the first so many of them.
	ranks [handCards]card.Rank
	set   uint16
	// of says how many are drawn of each rank, for the first nRanks of them.
	of [handCards]struct {
		rank card.Rank
		n    uint8
	}
	nRanks int
	// distinct: no rank is there twice, so that the cards may be of a suit.
	distinct bool
	// from is the lowest rank of which the class before drew another number.
	from int
}

// final is what a kept and a drawn class make together, suits aside: the strength,
// and whether there is an ace-king as a second combination. 0 is impossible.
type final uint32

const (
	// secondAll marks a second ace-king, secondShared one with a card in common.
	// Five cards make no other second combination, and none if they are of a suit.
	secondAll    final = 1 << 30
	secondShared final = 1 << 31
	strengthBits final = 1<<24 - 1
)

func (f final) strength() hand.Strength { return hand.Strength(f & strengthBits) }

// drawTables are the classes of draws and what they make. They never change.
type drawTables struct {
	// classes of draws by their number of cards, ascending: the last card's rank
	// changes first.
	classes [handCards + 1][]drawClass
	// finals holds, for each number of cards drawn, a row for each class kept.
	finals [handCards + 1][]final
	// number finds the class of certain ranks in classes.
	number [handCards + 1][]uint16
	// sets are the classes of distinct ranks, as sets in ascending order.
	sets [handCards + 1][]uint16
}

var draws = sync.OnceValue(func() *drawTables {
	t := new(drawTables)
	for k := range t.classes {
		t.classes[k] = appendClasses(nil, drawClass{}, 0, k)
		t.number[k] = make([]uint16, len(t.classes[k]))
		for i := range t.classes[k] {
			c := &t.classes[k][i]
			t.number[k][place(c.ranks[:k])] = uint16(i)
			c.finish(k)
			if i > 0 {
				c.from = firstChange(&t.classes[k][i-1], c, k)
			}
			if c.distinct {
				t.sets[k] = append(t.sets[k], c.set)
			}
		}
		slices.Sort(t.sets[k])
	}
	five := make([]final, len(t.classes[handCards]))
	for i := range t.classes[handCards] {
		c := &t.classes[handCards][i]
		five[place(c.ranks[:])] = finalOf(c)
	}
	for k := 1; k <= handCards; k++ {
		keeps := t.classes[handCards-k]
		t.finals[k] = make([]final, 0, len(keeps)*len(t.classes[k]))
		for i := range keeps {
			for j := range t.classes[k] {
				merged := merge(&keeps[i], handCards-k, &t.classes[k][j])
				t.finals[k] = append(t.finals[k], five[place(merged[:])])
			}
		}
	}
	return t
})

// row returns what each class of k draws makes with the kept ranks, ascending.
func (t *drawTables) row(k int, kept []card.Rank) []final {
	n := len(t.classes[k])
	at := int(t.number[len(kept)][place(kept)]) * n
	return t.finals[k][at : at+n]
}

func appendClasses(all []drawClass, c drawClass, n, k int) []drawClass {
	if n == k {
		return append(all, c)
	}
	low := card.Two
	if n > 0 {
		low = c.ranks[n-1]
	}
	for r := low; r <= card.Ace; r++ {
		c.ranks[n] = r
		all = appendClasses(all, c, n+1, k)
	}
	return all
}

func (c *drawClass) finish(k int) {
	for i, r := range c.ranks[:k] {
		c.set |= 1 << r
		if i == 0 || c.ranks[i-1] != r {
			c.of[c.nRanks].rank = r
			c.nRanks++
		}
		c.of[c.nRanks-1].n++
	}
	c.distinct = bits.OnesCount16(c.set) == k
}

// firstChange returns the lowest rank that one class has more often than the other.
func firstChange(a, b *drawClass, k int) int {
	for i := range k {
		if a.ranks[i] != b.ranks[i] {
			return int(min(a.ranks[i], b.ranks[i]))
		}
	}
	return 0
}

// place numbers the multisets of ranks, given in ascending order: the sums of
// binomials that number sets, each rank moved up by its place.
func place(ranks []card.Rank) int {
	n := 0
	for i, r := range ranks {
		n += binomial[int(r)+i][i+1]
	}
	return n
}

// binomial holds n over k.
var binomial = func() (b [card.Cards + 1][handCards + 1]int) {
	for n := range b {
		b[n][0] = 1
		for k := 1; k <= handCards && n > 0; k++ {
			b[n][k] = b[n-1][k-1] + b[n-1][k]
		}
	}
	return b
}()

func merge(kept *drawClass, n int, drawn *drawClass) (all [handCards]card.Rank) {
	i, j := 0, 0
	for k := range all {
		if i < n && (j == handCards-n || kept.ranks[i] <= drawn.ranks[j]) {
			all[k] = kept.ranks[i]
			i++
		} else {
			all[k] = drawn.ranks[j]
			j++
		}
	}
	return all
}

// finalOf evaluates five ranks, not of a suit.
func finalOf(c *drawClass) final {
	var cards card.Set
	for i, r := range c.ranks {
		suit := card.Clubs
		for suit < card.Suits && cards.Has(card.New(r, suit)) {
			suit++
		}
		if suit == card.Suits {
			return 0 // five of a rank
		}
		if c.distinct && i == 0 {
			suit = card.Spades
		}
		cards = cards.With(card.New(r, suit))
	}
	doubles := hand.AllDoubles()
	_, all, strength := doubles.Pair(cards)
	doubles.Shared = true
	_, shared, _ := doubles.Pair(cards)
	f := final(strength)
	if all == hand.AceKing {
		f |= secondAll
	}
	if shared == hand.AceKing {
		f |= secondShared
	}
	return f
}
