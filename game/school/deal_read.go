package school

import (
	"felt/game/card"
	"felt/game/hand"
)

// The items of the first four skills: cards alone, no stakes.

// shown puts a box of cards on the felt.
func (g *dealing) shown(ask Ask, cards []card.Card) {
	g.item.Ask = ask
	g.item.Boxes = []Box{{Number: 1, Cards: cards}}
}

// five and six are the numbers of cards that a box may have at the house.
func (d *Drill) sizes() []int {
	if d.House.Sixth.Offered {
		return []int{5, 6}
	}
	return []int{5}
}

// fourSuited picks four cards of a suit, fourInRow four of the five of a straight.
func (g *dealing) fourSuited() (card.Set, bool) {
	return g.some(card.Suited(card.Suit(g.rng.IntN(card.Suits)), 1<<card.Ranks-1)&g.pack, 4)
}

func (g *dealing) fourInRow() (card.Set, bool) {
	ranks := run(card.Five + card.Rank(g.rng.IntN(int(card.Ace-card.Five)+1)))
	gap := g.rng.IntN(len(ranks))
	return g.ranks(append(ranks[:gap:gap], ranks[gap+1:]...)...)
}

// corner picks five ranks in a row around the ace, which are no straight.
func (g *dealing) corner() (card.Set, bool) {
	return g.ranks(run(card.Two + card.Rank(g.rng.IntN(3)))...)
}

// wheel picks ace to five.
func (g *dealing) wheel() (card.Set, bool) { return g.ranks(run(card.Five)...) }

// isOf tells whether cards are of a category.
func isOf(c hand.Category) func(card.Set) bool {
	return func(s card.Set) bool { return hand.Evaluate(s).Category() == c }
}

// nameKinds: every category with five cards and with six, and what is taken for more
// or for less than it is.
func (d *Drill) nameKinds() []kind {
	var kinds []kind
	for c := range hand.Category(hand.Categories) {
		for _, n := range d.sizes() {
			key := slug(c)
			if n == 6 {
				key += "/six"
			}
			kinds = append(kinds, kind{key, false, func(g *dealing) bool {
				cards, ok := g.category(n, c)
				g.shown(AskName, cards)
				return ok
			}})
		}
	}
	trap := func(key string, c hand.Category, core func(*dealing) (card.Set, bool)) {
		kinds = append(kinds, kind{key, true, func(g *dealing) bool {
			cards, ok := g.find(wish{5, func() (card.Set, bool) { return core(g) }, isOf(c)})
			g.shown(AskName, cards)
			return ok
		}})
	}
	trap("none/four-flush", hand.None, (*dealing).fourSuited)
	trap("none/four-straight", hand.None, (*dealing).fourInRow)
	trap("ace-king/corner", hand.AceKing, (*dealing).corner)
	trap("pair/four-flush", hand.Pair, (*dealing).fourSuited)
	trap("straight/wheel", hand.Straight, (*dealing).wheel)
	return kinds
}

// gameKinds: the dealer's hands on both sides of ace-king.
func gameKinds() []kind {
	var kinds []kind
	add := func(key string, close bool, c hand.Category, core func(*dealing) (card.Set, bool), also func(card.Set) bool) {
		kinds = append(kinds, kind{key, close, func(g *dealing) bool {
			cards, ok := g.find(wish{5, func() (card.Set, bool) { return core(g) }, func(s card.Set) bool {
				return isOf(c)(s) && (also == nil || also(s))
			}})
			g.item.Ask = AskGame
			g.item.Dealer = Hand{Cards: cards}
			return ok
		}})
	}
	rank := func(r card.Rank) func(*dealing) (card.Set, bool) {
		return func(g *dealing) (card.Set, bool) { return g.ranks(r) }
	}
	of := func(c hand.Category) func(*dealing) (card.Set, bool) {
		return func(g *dealing) (card.Set, bool) { return g.making(c) }
	}
	high := func(r card.Rank, above bool) func(card.Set) bool {
		return func(s card.Set) bool { return (hand.Evaluate(s).Ranks()[0] > r) == above }
	}
	add("no/ace", true, hand.None, rank(card.Ace), nil)
	add("no/king", true, hand.None, rank(card.King), nil)
	add("no/low", false, hand.None, of(hand.None), high(card.Queen, false))
	add("no/four-flush", true, hand.None, (*dealing).fourSuited, nil)
	add("no/four-straight", true, hand.None, (*dealing).fourInRow, nil)
	add("yes/ace-king", false, hand.AceKing, of(hand.AceKing), nil)
	add("yes/low-pair", true, hand.Pair, of(hand.Pair), high(card.Six, false))
	add("yes/pair", false, hand.Pair, of(hand.Pair), high(card.Six, true))
	add("yes/two-pair", false, hand.TwoPair, of(hand.TwoPair), nil)
	add("yes/three-of-a-kind", false, hand.ThreeOfAKind, of(hand.ThreeOfAKind), nil)
	add("yes/straight", true, hand.Straight, of(hand.Straight), high(card.King, false))
	add("yes/wheel", true, hand.Straight, (*dealing).wheel, nil)
	add("yes/flush", true, hand.Flush, of(hand.Flush), nil)
	add("yes/full-house", false, hand.FullHouse, of(hand.FullHouse), nil)
	return kinds
}

// decision is what decides between two hands.
type decision string

const (
	byCategory decision = "category"
	byRank     decision = "rank"   // the ranks of the combination
	byKicker   decision = "kicker" // what stands below them
	byNothing  decision = "tie"
)

// combinationRanks is how many of the deciding ranks are those of the combination; of
// a flush it is the top card, as people read it.
var combinationRanks = [hand.Categories]int{
	hand.None: 0, hand.AceKing: 2, hand.Pair: 1, hand.TwoPair: 2, hand.ThreeOfAKind: 1, hand.Straight: 1,
	hand.Flush: 1, hand.FullHouse: 2, hand.FourOfAKind: 1, hand.StraightFlush: 1, hand.RoyalFlush: 1,
}

// closeTo are the ways in which two hands of a category can come to be compared. Ranks
// held three times are in one hand only.
func closeTo(c hand.Category) []decision {
	switch c {
	case hand.AceKing:
		return []decision{byKicker, byNothing}
	case hand.Pair, hand.TwoPair, hand.Flush:
		return []decision{byRank, byKicker, byNothing}
	case hand.Straight:
		return []decision{byRank, byNothing}
	}
	return []decision{byRank}
}

// decides returns what decides between two hands.
func decides(a, b hand.Strength) decision {
	switch {
	case a == b:
		return byNothing
	case a.Category() != b.Category():
		return byCategory
	}
	x, y := a.Ranks(), b.Ranks()
	for i := range combinationRanks[a.Category()] {
		if x[i] != y[i] {
			return byRank
		}
	}
	return byKicker
}

// winnerKinds: what decides, by category. The player has five or six cards, the
// dealer five.
func (d *Drill) winnerKinds() []kind {
	var kinds []kind
	add := func(key string, close bool, c hand.Category, by decision, sizes []int) {
		kinds = append(kinds, kind{key, close, func(g *dealing) bool {
			dealer, ok := g.category(5, c)
			if !ok {
				return false
			}
			cards, ok := g.against(hand.Evaluate(card.SetOf(dealer...)), by, one(g, sizes))
			g.shown(AskWinner, cards)
			g.item.Dealer = Hand{Cards: dealer}
			return ok
		}})
	}
	for c := hand.AceKing; c <= hand.FullHouse; c++ {
		add("category/"+slug(c), false, c, byCategory, d.sizes())
	}
	for c := hand.AceKing; c <= hand.StraightFlush; c++ {
		for _, by := range closeTo(c) {
			key := string(by) + "/" + slug(c)
			if by != byNothing {
				add(key, by == byKicker, c, by, d.sizes())
				continue
			}
			for _, n := range d.sizes() {
				if n == 6 {
					key += "/six"
				}
				add(key, true, c, by, []int{n})
			}
		}
	}
	return kinds
}

// against finds cards between which and a hand this decides: hands that look alike.
func (g *dealing) against(other hand.Strength, by decision, n int) ([]card.Card, bool) {
	c, ranks := other.Category(), other.Ranks()
	core := func() (card.Set, bool) {
		switch {
		case by == byCategory:
			// One category up or down.
			near := c + 1
			if g.chance(0.5) {
				near = c - 1
			}
			return g.making(near)
		case by == byRank:
			return g.making(c)
		case c == hand.Straight:
			return g.ranks(run(ranks[0])...)
		}
		return g.alike(c, ranks, by == byKicker)
	}
	return g.find(wish{n, core, func(s card.Set) bool {
		strength := hand.Evaluate(s)
		if by == byCategory {
			apart := int(strength.Category()) - int(c)
			return apart == 1 || apart == -1
		}
		return decides(strength, other) == by
	}})
}

// alike picks cards of the same ranks as a hand of a category; but: of one of the
// ranks below the combination another.
func (g *dealing) alike(c hand.Category, ranks [5]card.Rank, but bool) (card.Set, bool) {
	times := map[hand.Category][]int{
		hand.AceKing: {1, 1, 1, 1, 1}, hand.Pair: {2, 1, 1, 1}, hand.TwoPair: {2, 2, 1}, hand.Flush: {1, 1, 1, 1, 1},
	}[c]
	if but {
		first := combinationRanks[c]
		ranks[first+g.rng.IntN(len(times)-first)] = g.anyRank()
	}
	if c == hand.Flush {
		return g.suited(ranks[:])
	}
	var out card.Set
	for i, n := range times {
		s, ok := g.some(g.ofRank(ranks[i]).Minus(out), n)
		if !ok {
			return 0, false
		}
		out |= s
	}
	return out, true
}

// secondKinds: every pair of combinations that the house pays, and hands without a
// second, among them those that look like doubles and are not.
func (d *Drill) secondKinds() []kind {
	var kinds []kind
	show := func(key string, close bool, find func(g *dealing) ([]card.Card, bool)) {
		kinds = append(kinds, kind{key, close, func(g *dealing) bool {
			cards, ok := find(g)
			g.shown(AskSecond, cards)
			return ok
		}})
	}
	for _, c := range d.cells {
		show(c.String(), false, func(g *dealing) ([]card.Card, bool) { return g.cell(c) })
	}
	for _, s := range d.singles() {
		show("none/"+s.key, s.trap, s.find)
	}
	return kinds
}

// cell finds cards of a cell.
func (g *dealing) cell(c cell) ([]card.Card, bool) {
	n := 6
	if c.five && (!g.House.Sixth.Offered || g.chance(0.5)) {
		n = 5
	}
	return g.hand(n, c.primary, c.second)
}

// A single is a hand with one combination that is paid.
type single struct {
	key     string
	primary hand.Category
	// trap: it looks like a double.
	trap bool
	find func(g *dealing) ([]card.Card, bool)
}

// singles are the kinds of hands with one combination that is paid: plain ones; those
// whose ace and king, or other cards, are in the primary already; and those whose
// second other houses pay.
func (d *Drill) singles() []single {
	all := hand.AllDoubles()
	var out []single
	for c := hand.AceKing; c <= hand.RoyalFlush; c++ {
		out = append(out, single{slug(c), c, false, func(g *dealing) ([]card.Card, bool) { return g.hand(g.cardsIn(), c, hand.None) }})
	}
	if !d.House.Second.Offered {
		return out
	}
	for _, c := range []hand.Category{hand.TwoPair, hand.Straight, hand.Flush, hand.FullHouse} {
		out = append(out, single{slug(c) + "/inside", c, true, func(g *dealing) ([]card.Card, bool) {
			return g.find(wish{g.cardsIn(), func() (card.Set, bool) { return g.withAceKing(c) }, func(s card.Set) bool {
				p, q, _ := all.Pair(s)
				return p == c && q == hand.None
			}})
		}})
	}
	for _, c := range cells {
		if !d.passesOver(c) {
			continue
		}
		out = append(out, single{slug(c.primary) + "/not-" + slug(c.second), c.primary, true, func(g *dealing) ([]card.Card, bool) {
			n := 6
			if c.apart() && (!d.House.Sixth.Offered || g.chance(0.5)) {
				n = 5
			}
			return g.find(wish{n, func() (card.Set, bool) { return g.making(c.primary) }, func(s card.Set) bool {
				p, q, _ := all.Pair(s)
				_, here, _ := g.doubles.Pair(s)
				return p == c.primary && q == c.second && here == hand.None
			}})
		}})
	}
	return out
}

// passesOver tells whether there are cards of a cell for which the house pays the
// primary alone: it demands a shared card (R3), which an ace-king beside ranks that
// are no aces and kings does not have, or it does not list the double (R4) nor any
// lower one beside the primary.
func (d *Drill) passesOver(c cell) bool {
	if !c.apart() && !d.House.Sixth.Offered {
		return false
	}
	listed := d.doubles.Pays[c.primary]
	if d.doubles.Shared && c.second == hand.AceKing && c.primary.Making() < 5 {
		return true
	}
	return listed&(1<<(c.second+1)-1) == 0
}

// withAceKing picks cards of a category that hold ace and king both.
func (g *dealing) withAceKing(c hand.Category) (card.Set, bool) {
	pairs := func(aces, kings int) (card.Set, bool) {
		a, ok := g.some(g.ofRank(card.Ace), aces)
		k, also := g.some(g.ofRank(card.King), kings)
		return a | k, ok && also
	}
	switch c {
	case hand.TwoPair:
		return pairs(2, 2)
	case hand.FullHouse:
		aces := 2 + g.rng.IntN(2)
		return pairs(aces, 5-aces)
	case hand.Straight:
		return g.ranks(run(card.Ace)...)
	}
	suit := card.Suit(g.rng.IntN(card.Suits))
	top := uint16(1<<card.Ace | 1<<card.King)
	rest, ok := g.some(card.Suited(suit, 1<<card.Ranks-1&^top), 3)
	return card.Suited(suit, top) | rest, ok
}
