package edge

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// Result is how a hand ends in a game without drawing.
type Result uint8

const (
	Won Result = iota
	NoGame
	Tied
	Folded
	Beaten
)

// resultNames are in the order of the constants.
var resultNames = [...]string{"won", "no_game", "tied", "folded", "beaten"}

// MarshalText writes the result's name, as the file of a shard has it.
func (r Result) MarshalText() ([]byte, error) { return []byte(resultNames[r]), nil }

// UnmarshalText reads a result's name.
func (r *Result) UnmarshalText(text []byte) error {
	i := slices.Index(resultNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is no result; allowed: %s", text, strings.Join(resultNames[:], ", "))
	}
	*r = Result(i)
	return nil
}

// Outcome is an end that a hand may have, and how often it has it.
type Outcome struct {
	Result Result
	// Primary and Second are the combinations that are paid, where Won. OrLess: a
	// lower one than Primary, paid the same, counts here too.
	Primary, Second hand.Category
	OrLess          bool
	// Net is the player's result in antes.
	Net int64
	// Count is out of [Deals].
	Count int64
}

// Counted is a whole game without drawing.
type Counted struct {
	// EV is the player's expected result in antes, SD the standard deviation of
	// the result of one hand.
	EV, SD float64
	// Outcomes stand best first: the wins, the dealer without a game, the tie, the
	// fold, the loss.
	Outcomes []Outcome
}

// Total is the sum of net times count over all outcomes: the result in antes of
// playing every deal once.
func (c *Counted) Total() int64 {
	var sum int64
	for _, o := range c.Outcomes {
		sum += o.Net * o.Count
	}
	return sum
}

// A tally is how often each outcome has come, of a game or of a part of it.
type tally struct {
	wins   [hand.Categories][hand.Categories]wins
	others [Beaten + 1]int64
}

// wins are wins by the same combinations: what one brings, antes, and their number.
type wins struct{ net, count int64 }

// otherNets are the results in antes of what is no win.
var otherNets = [...]int64{NoGame: 1, Tied: 0, Folded: -1, Beaten: -3}

// merge adds what another part has counted.
func (t *tally) merge(other *tally) {
	for p := range t.wins {
		for s, w := range other.wins[p] {
			if w.count != 0 {
				t.wins[p][s] = wins{w.net, t.wins[p][s].count + w.count}
			}
		}
	}
	for r, n := range other.others {
		t.others[r] += n
	}
}

// plain returns every outcome that has come, each by itself, best first.
func (t *tally) plain() []Outcome {
	var all []Outcome
	for p := hand.RoyalFlush; p > hand.None; p-- {
		for s := hand.RoyalFlush; ; s-- {
			if w := t.wins[p][s]; w.count != 0 {
				all = append(all, Outcome{Result: Won, Primary: p, Second: s, Net: w.net, Count: w.count})
			}
			if s == hand.None {
				break
			}
		}
	}
	for _, r := range []Result{NoGame, Tied, Folded, Beaten} {
		all = append(all, Outcome{Result: r, Net: otherNets[r], Count: t.others[r]})
	}
	return all
}

// add counts an outcome that [tally.plain] has returned; ok is false for what it
// can't have.
func (t *tally) add(o Outcome) (ok bool) {
	switch {
	case o.Count < 0 || o.OrLess:
		return false
	case o.Result != Won:
		t.others[o.Result] += o.Count
		return o.Net == otherNets[o.Result] && o.Primary == hand.None && o.Second == hand.None
	case o.Primary == hand.None || o.Count == 0:
		return false
	}
	w := &t.wins[o.Primary][o.Second]
	twice := w.count != 0
	*w = wins{o.Net, o.Count}
	return !twice
}

// counted are the outcomes as they are told: the lowest wins that pay the same are
// one.
func (t *tally) counted() *Counted {
	c := &Counted{Outcomes: t.plain()}
	won := slices.IndexFunc(c.Outcomes, func(o Outcome) bool { return o.Result != Won })
	for ; won > 1; won-- {
		low, above := c.Outcomes[won-1], &c.Outcomes[won-2]
		if low.Net != above.Net || low.Second != hand.None || above.Second != hand.None {
			break
		}
		above.Count, above.OrLess = above.Count+low.Count, true
		c.Outcomes = slices.Delete(c.Outcomes, won-1, won)
	}
	var deals int64
	var squares float64
	for _, o := range c.Outcomes {
		deals += o.Count
		squares += float64(o.Net*o.Net) * float64(o.Count)
	}
	c.EV = float64(c.Total()) / float64(deals)
	c.SD = math.Sqrt(squares/float64(deals) - c.EV*c.EV)
	return c
}

// A book enters the deals of a house's game without drawing, played by a strategy.
type book struct {
	house   *house.House
	doubles hand.Doubles
	play    Strategy
	lowest  hand.Strength
	// bets, if there is one, decides instead of the strategy.
	bets Bets
}

func newBook(h *house.House, play Strategy) book {
	return book{house: h, doubles: h.Doubles(), play: play, lowest: play.lowest()}
}

// net is what a win by these combinations brings, antes: a bet of two, and the
// ante where the house pays it.
func (b *book) net(primary, second hand.Category) int64 {
	n := 2 * int64(b.house.Pays(primary, second))
	if b.house.Ante.OnWin == house.Paid {
		n++
	}
	return n
}

// enter counts a class of deals: how the dealer's hands stand to the player's.
func (b *book) enter(t *tally, own card.Set, up card.Card, weight int64, d dealerHands) {
	primary, second, strength := b.doubles.Pair(own)
	bet := strength >= b.lowest
	switch {
	case b.bets != nil:
		bet = b.bets(own, up)
	case b.play == Best:
		bet = d.noGame+d.behind*b.net(primary, second)-3*d.ahead > -holeSets
	}
	if !bet {
		t.others[Folded] += weight * holeSets
		return
	}
	w := &t.wins[primary][second]
	w.net = b.net(primary, second)
	w.count += weight * d.behind
	t.others[NoGame] += weight * d.noGame
	t.others[Tied] += weight * (holeSets - d.noGame - d.behind - d.ahead)
	t.others[Beaten] += weight * d.ahead
}
