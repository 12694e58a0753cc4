package strategy

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// spot is what an engine is asked about in these tests: the player's final hand, the
// dealer's up card, and the cards that are drawn or seen otherwise.
type spot struct {
	own    card.Set
	up     card.Card
	drawn  card.Set
	unseen card.Set
}

// randomSpot deals a spot; every other one has a hand of a category that chance
// would hardly bring.
func randomSpot(rng *rand.Rand) spot {
	perm := rng.Perm(card.Cards)
	s := spot{unseen: card.Full}
	take := func(n int) (cards card.Set) {
		for ; n > 0; perm = perm[1:] {
			if c := card.Card(perm[0]); s.unseen.Has(c) {
				s.unseen = s.unseen.Without(c)
				cards = cards.With(c)
				n--
			}
		}
		return cards
	}
	if rng.IntN(2) == 0 {
		s.own = take(5 + rng.IntN(2))
	} else {
		s.own = madeHand(rng)
		s.unseen = s.unseen.Minus(s.own)
	}
	s.up = take(1).First()
	take(rng.IntN(8)) // dead or known
	s.drawn = take(rng.IntN(5))
	s.unseen |= s.drawn
	return s
}

// madeHand returns five cards that make a straight or better.
func madeHand(rng *rand.Rand) card.Set {
	low := card.Rank(rng.IntN(9))
	suit := card.Suit(rng.IntN(card.Suits))
	other := (low + 1 + card.Rank(rng.IntN(12))) % card.Ranks
	var s card.Set
	switch rng.IntN(5) {
	case 0: // straight
		for i := range card.Rank(5) {
			s = s.With(card.New(low+i, card.Suit(rng.IntN(card.Suits))))
		}
	case 1: // flush
		for _, r := range rng.Perm(card.Ranks)[:5] {
			s = s.With(card.New(card.Rank(r), suit))
		}
	case 2: // full house
		for u := range card.Suit(card.Suits) {
			if u != suit {
				s = s.With(card.New(low, u))
			}
			if u < 2 {
				s = s.With(card.New(other, u))
			}
		}
	case 3: // four of a kind
		for u := range card.Suit(card.Suits) {
			s = s.With(card.New(low, u))
		}
		s = s.With(card.New(other, suit))
	default: // straight flush
		s = card.Suited(suit, 0b11111<<low)
	}
	return s
}

// face sets an engine before a spot and returns the final hand.
func (s *spot) face(e *engine) finalHand {
	e.face(s.unseen, s.up)
	return e.final(s.own)
}

// newTestEngine is an engine at a house without limits.
func newTestEngine(t testing.TB, h *house.House) *engine {
	t.Helper()
	s, err := house.NewStakes(h, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	e := new(engine)
	e.ctx = t.Context()
	e.payoffs.set(s)
	return e
}

// plainOutcome counts the dealer's hands one by one.
func plainOutcome(s *spot, h hand.Strength) (o outcome) {
	for hole := range cardtest.Subsets(s.unseen.Minus(s.drawn), holeCards) {
		o.all++
		switch d := hand.Evaluate(hole.With(s.up)); {
		case !d.Game():
			o.none++
		case d < h:
			o.behind++
		case d == h:
			o.tie++
		}
	}
	return o
}

// TestDealtIsPlainCount: the dealer's hands counted by ranks are those counted one by
// one.
func TestDealtIsPlainCount(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 1))
	e := newTestEngine(t, housetest.Preset(t, "czech"))
	seen := map[hand.Category]int{}
	for range 150 {
		s := randomSpot(rng)
		h := s.face(e)
		seen[h.primary]++
		got, want := e.against(h.strength, s.drawn), plainOutcome(&s, h.strength)
		if got != want {
			t.Fatalf("%v against %v, drawn %v of %v: %+v, counted one by one %+v", s.own, s.up, s.drawn, s.unseen, got, want)
		}
		// The categories as such.
		plain := [hand.Categories]float64{}
		for hole := range cardtest.Subsets(s.unseen.Minus(s.drawn), holeCards) {
			plain[hand.Evaluate(hole.With(s.up)).Category()]++
		}
		d := &e.dealt
		d.count()
		for c, n := range map[hand.Category]float64{
			hand.None: d.none(), hand.AceKing: d.aceKing(), hand.Pair: d.pair, hand.TwoPair: d.twoPair, hand.ThreeOfAKind: d.three,
			hand.Straight: d.straight(), hand.Flush: d.flush(), hand.FullHouse: d.fullHouse, hand.FourOfAKind: d.four,
		} {
			if n != plain[c] {
				t.Fatalf("%v of %v: %v hands of %s, counted one by one %v", s.up, s.unseen.Minus(s.drawn), n, c, plain[c])
			}
		}
	}
	for c := hand.Category(0); c < hand.RoyalFlush; c++ {
		if seen[c] == 0 {
			t.Errorf("no hand of the player was %s", c)
		}
	}
}

// TestDealtAverages: with chances in the place of cards the counts are the averages
// over the draws of a class.
func TestDealtAverages(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 2))
	e := newTestEngine(t, housetest.Preset(t, "czech"))
	x := &e.exchanges
	for range 300 {
		s := randomSpot(rng)
		if s.own.Len() != handCards {
			continue
		}
		h := s.face(e)
		x.prepare(e, &Position{Stakes: e.stakes, Cards: s.own.Cards()})
		x.drawn = 1 + rng.IntN(3)
		classes := draws().classes[x.drawn]
		c := &classes[rng.IntN(len(classes))]
		x.undrawn(e)
		weight := x.draw(e, c)
		if weight == 0 {
			continue
		}
		e.any.sum(e.up, 0)
		e.chance.sum(e.up, 0)
		e.dealt.counted = false
		e.dealt.all = hands(e.unseen.Len() - x.drawn)
		e.dealt.suited = &e.chance
		got := e.dealt.against(h.strength)
		var want outcome
		var n float64
		for drawn := range cardtest.Subsets(e.unseen, x.drawn) {
			if !c.is(drawn) {
				continue
			}
			n++
			o := e.against(h.strength, drawn)
			want.none += o.none
			want.behind += o.behind
			want.tie += o.tie
		}
		if n != weight {
			t.Fatalf("%v draws of the class, %v when gone through", weight, n)
		}
		for i, v := range [][2]float64{{got.none, want.none / n}, {got.behind, want.behind / n}, {got.tie, want.tie / n}} {
			if math.Abs(v[0]-v[1]) > 1e-6 {
				t.Fatalf("%v against %v, class %v: count %d is %v on average, not %v", s.own, s.up, c.ranks[:x.drawn], i, v[1], v[0])
			}
		}
	}
}

// is reports whether a draw is of the class.
func (c *drawClass) is(drawn card.Set) bool {
	var left [card.Ranks]uint8
	for c := range drawn.All {
		left[c.Rank()]++
	}
	for _, of := range c.of[:c.nRanks] {
		if left[of.rank] != of.n {
			return false
		}
		left[of.rank] = 0
	}
	return left == [card.Ranks]uint8{}
}

// TestDrawTables: the tables of draws hold every class once, and what it makes.
func TestDrawTables(t *testing.T) {
	t.Parallel()
	tables := draws()
	total := 0
	for k := 1; k <= handCards; k++ {
		total += len(tables.classes[k])
		if want := binomial[card.Ranks][k]; len(tables.sets[k]) != want {
			t.Errorf("%d sets of %d ranks; want %d", len(tables.sets[k]), k, want)
		}
	}
	if want := 13 + 91 + 455 + 1820 + 6188; total != want {
		t.Errorf("%d classes of draws; want %d", total, want)
	}
	rng := rand.New(rand.NewPCG(3, 3))
	doubles := []hand.Doubles{hand.AllDoubles(), {Pays: hand.AllDoubles().Pays, Shared: true}}
	x := [2]exchanges{{secondMark: secondAll}, {secondMark: secondShared}}
	for range 20_000 {
		perm := rng.Perm(card.Cards)
		k := 1 + rng.IntN(handCards)
		var all, kept, drawn card.Set
		for i, c := range perm[:handCards] {
			all = all.With(card.Card(c))
			if i < k {
				drawn = drawn.With(card.Card(c))
			} else {
				kept = kept.With(card.Card(c))
			}
		}
		row := tables.row(k, ranksAscending(kept))
		f := row[tables.number[k][place(ranksAscending(drawn))]]
		if hand.Evaluate(all).Category() != f.strength().Category() && bits.OnesCount16(ranksOfSet(all)) < handCards {
			t.Fatalf("%v with %v is %v, in the table %v", kept, drawn, hand.Evaluate(all), f.strength())
		}
		for i := range doubles {
			primary, second, strength := doubles[i].Pair(all)
			if primary == hand.Flush || primary > hand.FourOfAKind {
				continue
			}
			if strength != f.strength() {
				t.Fatalf("%v with %v is %v, in the table %v", kept, drawn, strength, f.strength())
			}
			if (second == hand.AceKing) != (f&x[i].secondMark != 0) || second != hand.None && second != hand.AceKing {
				t.Fatalf("%v with %v has the second %v, in the table %v", kept, drawn, second, f&x[i].secondMark != 0)
			}
		}
	}
}

func ranksAscending(s card.Set) (ranks []card.Rank) {
	for r := range card.Rank(card.Ranks) {
		for u := range card.Suit(card.Suits) {
			if s.Has(card.New(r, u)) {
				ranks = append(ranks, r)
			}
		}
	}
	return ranks
}

func ranksOfSet(s card.Set) (ranks uint16) {
	for c := range s.All {
		ranks |= 1 << c.Rank()
	}
	return ranks
}
