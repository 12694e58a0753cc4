//go:build exhaustive

package strategy_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"golang.org/x/sync/errgroup"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// The general road values all exchanges of a deal, where plain counting would
// take hours. Dealer's hands and final hands are sorted by strength and swept
// together; for every set of up to four unseen cards it is kept how many of the
// dealer's hands so far hold it. The hands that avoid a draw are the alternating
// sum over the draw's subsets. Sales are counted dealer's hand by dealer's hand.

// holding says, for every set of up to four cards, how many hole cards taken so
// far hold it. Sets of a size follow one another in the order of their numbers.
type holding []int32

// offsets of the sets of each size, and binomials.
var (
	binomial = func() (t [card.Cards + 1][7]int) {
		for n := range t {
			t[n][0] = 1
			for k := 1; k < len(t[n]) && n > 0; k++ {
				t[n][k] = t[n-1][k-1] + t[n-1][k]
			}
		}
		return t
	}()
	setStart = [6]int{0, 1, 1 + 52, 1 + 52 + 1326, 1 + 52 + 1326 + 22100, 1 + 52 + 1326 + 22100 + 270725}
)

func newHolding() holding { return make(holding, setStart[5]) }

// setIndex numbers the cards of a set by size and content.
func setIndex(s card.Set) int {
	at, n := 0, 0
	for ; s != 0; s &= s - 1 {
		n++
		at += binomial[s.First()][n]
	}
	return setStart[n] + at
}

// add takes hole cards.
func (h holding) add(hole card.Set) {
	for sub := hole; ; sub = (sub - 1) & hole {
		h[setIndex(sub)]++
		if sub == 0 {
			return
		}
	}
}

// avoiding counts the hole cards taken that hold none of the drawn.
func (h holding) avoiding(subsets []signed) int {
	sum := 0
	for _, s := range subsets {
		sum += s.sign * int(h[s.index])
	}
	return sum
}

// signed is a subset of a draw in the alternating sum.
type signed struct{ index, sign int }

// signedSubsets lists the subsets of a draw that hole cards can hold.
func signedSubsets(drawn card.Set, into []signed) []signed {
	into = into[:0]
	for sub := drawn; ; sub = (sub - 1) & drawn {
		if n := sub.Len(); n <= 4 {
			into = append(into, signed{setIndex(sub), 1 - 2*(n%2)})
		}
		if sub == 0 {
			return into
		}
	}
}

// drawnHand is a final hand after a draw.
type drawnHand struct {
	drawing  int // index of the option
	cards    card.Set
	drawn    card.Set
	strength hand.Strength
}

// general values all the given drawings at every house.
func (s *slow) general(drawings []drawing) [][]float64 {
	var finals []drawnHand
	draws := make([]int, len(drawings))
	for i, w := range drawings {
		kept := card.SetOf(s.deal.cards...).Minus(w.discard)
		for drawn := range cardtest.Subsets(s.deal.unseen, w.draws) {
			finals = append(finals, drawnHand{i, kept | drawn, drawn, hand.Evaluate(kept | drawn)})
			draws[i]++
		}
	}
	slices.SortFunc(finals, func(a, b drawnHand) int { return cmp.Compare(a.strength, b.strength) })
	dealers := slices.Clone(s.hands)
	slices.SortFunc(dealers, func(a, b dealt) int { return cmp.Compare(a.strength, b.strength) })

	noGame, lower, notHigher := newHolding(), newHolding(), newHolding()
	var sold []unsold
	start := 0
	for ; !dealers[start].strength.Game(); start++ {
		d := &dealers[start]
		noGame.add(d.hole)
		sold = append(sold, unsold{hole: d.hole, game: d.game, same: d.sameRank, next: d.next, best: d.best})
	}
	slices.SortFunc(sold, func(a, b unsold) int { return cmp.Compare(b.game.Len(), a.game.Len()) })
	var (
		below, upTo = start, start
		subsets     []signed
		cheap       = newAverages(len(drawings), len(s.judges))
		dear        []drawnHand
		dearTally   []tally
	)
	for _, f := range finals {
		for ; below < len(dealers) && dealers[below].strength < f.strength; below++ {
			lower.add(dealers[below].hole)
		}
		for ; upTo < len(dealers) && dealers[upTo].strength <= f.strength; upTo++ {
			notHigher.add(dealers[upTo].hole)
		}
		subsets = signedSubsets(f.drawn, subsets)
		t := tally{
			total:  binomial[s.deal.unseen.Len()-f.drawn.Len()][4],
			noGame: noGame.avoiding(subsets),
			behind: lower.avoiding(subsets),
		}
		t.tie = notHigher.avoiding(subsets) - t.behind
		t.ahead = t.total - t.noGame - t.behind - t.tie
		if s.sales(f.cards) {
			dear, dearTally = append(dear, f), append(dearTally, t)
			continue
		}
		cheap.add(s, drawings, f, t)
	}
	workers := runtime.GOMAXPROCS(0)
	parts := make([]averages, workers)
	var group errgroup.Group
	for w := range workers {
		parts[w] = newAverages(len(drawings), len(s.judges))
		group.Go(func() error {
			c := newCounter(sold)
			strengths := 0
			for i, f := range dear {
				if i > 0 && f.strength != dear[i-1].strength {
					strengths++
				}
				if strengths%workers != w {
					continue
				}
				t := dearTally[i]
				t.sales = c.salesAfter(s, f)
				parts[w].add(s, drawings, f, t)
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		panic(err)
	}
	for _, p := range parts {
		cheap.join(p)
	}
	for i, w := range drawings {
		for k, j := range s.judges {
			if legal(j.House, w) {
				cheap[i][k] = cheap[i][k]/float64(draws[i]) - price(j.House, w)
			}
		}
	}
	return cheap
}

// unsold is what a sale is counted by, close together in memory: there are tens of
// thousands of hands to go through for each of hundreds of thousands of draws.
type unsold struct {
	hole, game, same card.Set
	// win and tie are those of the cards that bring a game with which the player wins
	// and ties, if his hand is of the strength against.
	win, tie card.Set
	against  hand.Strength
	next     *[card.Cards]hand.Strength
	best     hand.Strength
}

// face finds win and tie for a strength of the player's.
func (u *unsold) face(player hand.Strength) {
	u.win, u.tie, u.against = u.game, 0, player
	if u.best < player {
		return
	}
	u.win = 0
	for c := range u.game.All {
		switch next := u.next[c]; {
		case next < player:
			u.win = u.win.With(c)
		case next == player:
			u.tie = u.tie.With(c)
		}
	}
}

// counter counts sales for one draw after the other.
type counter struct {
	// sold are the hands, those with the most cards that bring a game first.
	sold []unsold
	// hands counts them by the cards that win, tie and bring a game, and those of the
	// replaced one's rank; found are the places that are not zero.
	hands []int32
	found []int
}

func newCounter(sold []unsold) *counter {
	return &counter{sold: slices.Clone(sold), hands: make([]int32, 1<<20)}
}

// leastOuts is the number of cards that must bring a game for buying to be worth
// a thought. Where t cards win v and every other result is -1 or worse, a purchase
// is worth at most (t·v - (m-k-t))/(m-k), with k cards of the kind in a pack of m
// that are replaced for nothing; fewer cards, prices and stops only make it worse.
func (s *slow) leastOuts(cards card.Set, pack int) int {
	most := 0.0
	for _, j := range s.judges {
		_, _, win := j.wins(cards)
		if j.House.Buying.Offered {
			most = max(most, j.soldWin(j.antes(win), 1))
		}
	}
	return int(2 * float64(pack-3) / (most + 1)) // as many are not enough
}

// salesAfter counts the hands without a game by what a sale would bring, those
// with enough outs. Kinds are ranks: no house of the tests with this road compares
// suits. It is fastest for draws in the order of their strengths.
func (c *counter) salesAfter(s *slow, f drawnHand) map[sale]int {
	pack := s.deal.unseen.Minus(f.drawn).Len() - 4
	least := s.leastOuts(f.cards, pack)
	for i := range c.sold {
		u := &c.sold[i]
		if u.game.Len() < least {
			break
		}
		if u.hole&f.drawn != 0 {
			continue
		}
		if u.against != f.strength {
			u.face(f.strength)
		}
		at := u.win.Minus(f.drawn).Len()
		at = at<<6 | u.tie.Minus(f.drawn).Len()
		at = at<<6 | u.game.Minus(f.drawn).Len()
		at = at<<2 | u.same.Minus(f.drawn).Len()
		if c.hands[at]++; c.hands[at] == 1 {
			c.found = append(c.found, at)
		}
	}
	sales := make(map[sale]int, len(c.found))
	for _, at := range c.found {
		win, tie, game, same := at>>14, at>>8&63, at>>2&63, at&3
		sales[sale{
			win: uint8(win), tie: uint8(tie), lose: uint8(game - win - tie), nothing: uint8(pack - game), sameRank: uint8(same),
		}] += int(c.hands[at])
		c.hands[at] = 0
	}
	c.found = c.found[:0]
	return sales
}

// averages are sums of values by drawing and house.
type averages [][]float64

func newAverages(drawings, judges int) averages {
	a := make(averages, drawings)
	for i := range a {
		a[i] = make([]float64, judges)
	}
	return a
}

func (a averages) add(s *slow, drawings []drawing, f drawnHand, t tally) {
	w := drawings[f.drawing]
	for k, j := range s.judges {
		if legal(j.House, w) {
			a[f.drawing][k] += j.after(f.cards, t, forced(j.House, w.discard.Len()))
		}
	}
}

func (a averages) join(b averages) {
	for i := range b {
		for k, v := range b[i] {
			a[i][k] += v
		}
	}
}

// everyDrawing lists the sixth card and all 31 exchanges.
func (d deal) everyDrawing() []drawing {
	all := []drawing{d.sixth()}
	for n := 1; n <= 5; n++ {
		all = append(all, d.exchanges(n)...)
	}
	return all
}

// TestExhaustiveGeneralRoad compares the general road with plain counting, hand by hand.
func TestExhaustiveGeneralRoad(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	d := randomDeal(rng, 0)
	s := newSlow(d, newJudges(allStakes(t, rng, 0)))
	drawings := []drawing{d.sixth(), d.exchanges(1)[2]}
	got := s.general(drawings)
	for i, w := range drawings {
		want, err := s.value(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		for k, j := range s.judges {
			if legal(j.House, w) {
				near(t, fmt.Sprintf("%s, %v: %v by the general road", j.House.ID, d, w), got[i][k], want[k])
			}
		}
	}
}

// TestExhaustiveFullDeals compares every option of full deals, at every house without limits
// and at one of its tables.
func TestExhaustiveFullDeals(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 1))
	deals := []deal{randomDeal(rng, 0), randomDeal(rng, 6)}
	for _, d := range deals {
		s := newSlow(d, newJudges(fullDealStakes(t, rng)))
		drawings := d.everyDrawing()
		values := s.general(drawings)
		for k, j := range s.judges {
			a := advise(t, d.position(j.Stakes))
			for i, w := range drawings {
				if !legal(j.House, w) {
					continue
				}
				action := strategy.Exchange
				if w.discard == 0 {
					action = strategy.Sixth
				}
				near(t, fmt.Sprintf("%s, %v: %v", j.House.ID, d, w), optionOf(t, a, action, w.discard).EV, values[i][k])
			}
		}
	}
}

// fullDealStakes returns every house without limits and at one of its tables.
func fullDealStakes(t *testing.T, rng *rand.Rand) []house.Stakes {
	var all []house.Stakes
	for _, s := range allStakes(t, rng, 0) {
		if s.Table == nil || s.Table == &s.House.Tables[0] {
			all = append(all, s)
		}
	}
	return all
}
