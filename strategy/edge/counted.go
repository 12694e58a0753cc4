package edge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// Strategy says with which hands a player bets in a game without drawing.
type Strategy uint8

const (
	// Best bets where the bet is worth more than folding.
	Best Strategy = iota
	// AKJ83 bets ace-king-jack-eight-three or better.
	AKJ83
	// Pairs bets any pair or better.
	Pairs
	// AceKings bets any ace-king or better.
	AceKings
	// All bets every hand.
	All
)

// strategyNames are in the order of the constants.
var strategyNames = [...]string{"best", "akj83", "pair", "ak", "all"}

// String returns the strategy's name on the command line.
func (s Strategy) String() string { return strategyNames[s] }

// ParseStrategy returns the fixed strategy of that name: akj83, pair, ak or all.
func ParseStrategy(name string) (Strategy, error) {
	if i := slices.Index(strategyNames[:], name); i > int(Best) {
		return Strategy(i), nil
	}
	return Best, fmt.Errorf("%q is no fixed strategy; allowed: akj83, pair, ak, all", name)
}

// lowest is the weakest hand that a fixed strategy bets.
func (s Strategy) lowest() hand.Strength {
	switch s {
	case AKJ83:
		weakest, err := card.Parse("As Ks Js 8s 3d")
		if err != nil {
			panic(err)
		}
		return hand.Evaluate(card.SetOf(weakest...))
	case Pairs:
		return hand.Strength(hand.Pair) << categoryShift
	case AceKings:
		return hand.Strength(hand.AceKing) << categoryShift
	default:
		return 0
	}
}

// categoryShift is where a strength holds its category: above five nibbles.
const categoryShift = 20

// Deals is the number of (own hand, up card, hole cards): C(52,5)·47·C(46,4).
const Deals = Weight * holeSets

// holeSets is the number of sets of hole cards at the first decision, C(46,4).
const holeSets = 163_185

// ErrDrawing is returned for a house where more than the bet is decided.
var ErrDrawing = errors.New("outcomes are counted for games without drawing, insurance and buying")

// drawing reports whether a house sells anything but the bet.
func drawing(h *house.House) bool {
	return h.Sixth.Offered || h.Exchange.Offered || h.Insurance.Offered || h.Buying.Offered
}

// Count plays every deal of a game without drawing, insurance and buying by each
// of the strategies, and returns the exact number of each outcome in their order.
// The error is [ErrDrawing], or that of the context.
func Count(ctx context.Context, h *house.House, plays ...Strategy) ([]*Counted, error) {
	if drawing(h) {
		return nil, ErrDrawing
	}
	books := make([]book, len(plays))
	for i, play := range plays {
		books[i] = newBook(h, play)
	}
	return count(ctx, books)
}

// Bets tells whether a player bets a hand against the dealer's up card.
type Bets func(own card.Set, up card.Card) bool

// CountBets is [Count] for players who look at the up card, too. They are asked about one
// hand of all that differ by their suits alone.
func CountBets(ctx context.Context, h *house.House, players ...Bets) ([]*Counted, error) {
	if drawing(h) {
		return nil, ErrDrawing
	}
	books := make([]book, len(players))
	for i, bets := range players {
		books[i] = newBook(h, All)
		books[i].bets = bets
	}
	return count(ctx, books)
}

// count plays every deal by each of the books.
func count(ctx context.Context, books []book) ([]*Counted, error) {
	tallies := make([]tally, len(books))
	err := sweep(ctx, func(own handClass, up upClass, d dealerHands) {
		for i := range books {
			books[i].enter(&tallies[i], own.cards, up.up, int64(up.weight), d)
		}
	})
	if err != nil {
		return nil, err
	}
	var counted []*Counted
	for i := range tallies {
		counted = append(counted, tallies[i].counted())
	}
	return counted, nil
}

// dealerHands are numbers of hole cards behind an up card: those that leave the
// dealer without a game, and those that give him a lower or a higher one than
// the player's. The rest of [holeSets] ties.
type dealerHands struct {
	noGame, behind, ahead int64
}

// sweep counts the dealer's hands against every class of (own hand, up card).
//
// It takes all five-card hands in the order of their strength and keeps, for
// every set of up to five cards, how many of the hands taken so far hold it. The
// hands that hold an up card and none of the player's five are then the
// alternating sum over the subsets of the five, each with the up card. So one
// pass serves every pair of hands, with 31 additions for each.
func sweep(ctx context.Context, yield func(h handClass, u upClass, d dealerHands)) error {
	own := handClasses()
	strengths := make(map[card.Set]hand.Strength, len(own))
	for _, h := range own {
		strengths[h.cards] = hand.Evaluate(h.cards)
	}
	slices.SortStableFunc(own, func(a, b handClass) int {
		return cmp.Compare(strengths[a.cards], strengths[b.cards])
	})
	dealers := allHands()
	taken := new(holders)
	lower, notHigher := 0, 0
	for ; !dealers[lower].strength.Game(); lower++ {
		taken.add(dealers[lower].cards, func(t *takenHands) { *t = takenHands{t.noGame + 1, t.lower + 1, t.notHigher + 1} })
	}
	notHigher = lower
	for i := 0; i < len(own); {
		if err := ctx.Err(); err != nil {
			return err
		}
		strength := strengths[own[i].cards]
		for ; lower < len(dealers) && dealers[lower].strength < strength; lower++ {
			taken.add(dealers[lower].cards, func(t *takenHands) { t.lower++ })
		}
		for ; notHigher < len(dealers) && dealers[notHigher].strength <= strength; notHigher++ {
			taken.add(dealers[notHigher].cards, func(t *takenHands) { t.notHigher++ })
		}
		for ; i < len(own) && strengths[own[i].cards] == strength; i++ {
			five := own[i].cards.Cards()
			for _, u := range own[i].upClasses() {
				t := taken.avoiding(five, u.up)
				yield(own[i], u, dealerHands{
					noGame: int64(t.noGame),
					behind: int64(t.lower - t.noGame),
					ahead:  int64(holeSets - t.notHigher),
				})
			}
		}
	}
	return nil
}

// dealerHand is a five-card hand and what it is worth.
type dealerHand struct {
	strength hand.Strength
	cards    [5]card.Card
}

// allHands returns all five-card hands, weakest first.
func allHands() []dealerHand {
	all := make([]dealerHand, 0, 2_598_960)
	var c [5]card.Card
	for c[4] = 4; c[4] < card.Cards; c[4]++ {
		for c[3] = 3; c[3] < c[4]; c[3]++ {
			for c[2] = 2; c[2] < c[3]; c[2]++ {
				for c[1] = 1; c[1] < c[2]; c[1]++ {
					for c[0] = 0; c[0] < c[1]; c[0]++ {
						all = append(all, dealerHand{hand.Evaluate(card.SetOf(c[:]...)), c})
					}
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b dealerHand) int { return cmp.Compare(a.strength, b.strength) })
	return all
}

// takenHands are numbers of hands: those without a game, those lower than the
// player's, and those not higher.
type takenHands struct {
	noGame, lower, notHigher int32
}

// holders says, for every set of one to five cards, how many of the hands taken
// hold it. Sets of each size follow one another in the order of their numbers,
// Σ C(cᵢ, i+1).
type holders [card.Cards + setsOfTwo + setsOfThree + setsOfFour + setsOfFive]takenHands

const (
	setsOfTwo   = 1_326
	setsOfThree = 22_100
	setsOfFour  = 270_725
	setsOfFive  = 2_598_960
)

// sizeStart is where the sets of n cards begin.
var sizeStart = [...]int{0, 0, card.Cards, card.Cards + setsOfTwo, card.Cards + setsOfTwo + setsOfThree,
	card.Cards + setsOfTwo + setsOfThree + setsOfFour}

// choose holds C(n, k) for k up to 5.
var choose = func() (t [card.Cards + 1][6]int) {
	for n := range t {
		t[n][0] = 1
		for k := 1; k < 6 && n > 0; k++ {
			t[n][k] = t[n-1][k-1] + t[n-1][k]
		}
	}
	return t
}()

// add counts a hand, its cards in rising order, for every set that it holds.
func (h *holders) add(five [5]card.Card, count func(*takenHands)) {
	for subset := 1; subset < 1<<5; subset++ {
		at, n := 0, 0
		for i, c := range five {
			if subset>>i&1 != 0 {
				n++
				at += choose[c][n]
			}
		}
		count(&h[sizeStart[n]+at])
	}
}

// avoiding returns how many hands hold the up card and none of the five, which
// are in rising order.
func (h *holders) avoiding(five []card.Card, up card.Card) (sum takenHands) {
	// All five together with the up card would be six, more than a hand has.
	for subset := 0; subset < 1<<5-1; subset++ {
		at, n, sign, placed := 0, 0, int32(1), false
		for i, c := range five {
			if subset>>i&1 == 0 {
				continue
			}
			if !placed && c > up {
				n++
				at += choose[up][n]
				placed = true
			}
			n++
			at += choose[c][n]
			sign = -sign
		}
		if !placed {
			n++
			at += choose[up][n]
		}
		t := &h[sizeStart[n]+at]
		sum.noGame += sign * t.noGame
		sum.lower += sign * t.lower
		sum.notHigher += sign * t.notHigher
	}
	return sum
}
