package hand_test

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"

	"felt/game/card"
	"felt/game/hand"
)

// TestSecondAgainstEveryPair compares the second combination with the slow oracle,
// which tries every way to make the primary against every combination in the hand, over
// all classes of five and of six cards: each category by itself, so that nothing higher
// hides it, and the kinds of houses that there are, with their making cards.
func TestSecondAgainstEveryPair(t *testing.T) {
	for _, n := range []int{5, 6} {
		var sets []card.Set
		hand.Classes(n, func(s card.Set, _ int) { sets = append(sets, s) })
		var wait sync.WaitGroup
		for part := range slices.Chunk(sets, len(sets)/runtime.GOMAXPROCS(0)+1) {
			wait.Go(func() {
				for _, s := range part {
					if err := checkSecond(s); err != nil {
						t.Errorf("%v: %v", s, err)
						return
					}
				}
			})
		}
		wait.Wait()
	}
}

var (
	houses = []hand.Doubles{hand.AllDoubles(), lithuanian(), printed()}

	// singles pay one category, whatever the primary; the second row with a shared card.
	singles = func() (d [2][hand.Categories]hand.Doubles) {
		for c := range d[0] {
			for primary := range hand.Categories {
				d[0][c].Pays[primary] = hand.MaskOf(hand.Category(c))
			}
			d[1][c] = d[0][c]
			d[1][c].Shared = true
		}
		return d
	}()
)

func checkSecond(s card.Set) error {
	slow := read(s.Cards())
	for shared, row := range singles {
		var want hand.Mask
		for i, primary := range slow.primaries {
			seconds := slow.seconds(primary, shared == 1)
			if i > 0 && seconds != want {
				return fmt.Errorf("the ways to make the primary differ: %b and %b", want, seconds)
			}
			want = seconds
		}
		for c, d := range row {
			_, got, _ := d.Pair(s)
			if c := hand.Category(c); (got == c) != (c == hand.None || want.Has(c)) {
				return fmt.Errorf("shared %d: Pair finds %v where %v alone is paid, the oracle %b", shared, got, c, want)
			}
		}
	}
	for i := range houses {
		if err := checkRead(s, slow, &houses[i]); err != nil {
			return fmt.Errorf("house %d: %w", i, err)
		}
	}
	return nil
}

// checkRead checks the making cards that Read names, and all that Candidates says.
func checkRead(s card.Set, slow slowHand, d *hand.Doubles) error {
	h, candidates := d.Read(s), d.Candidates(s)
	primary, second, strength := d.Pair(s)
	switch {
	case h.Cards != s || h.Strength != strength || strength != hand.Evaluate(s):
		return fmt.Errorf("Read has %v of strength %x, Pair %x, Evaluate %x", h.Cards, h.Strength, strength, hand.Evaluate(s))
	case h.Primary.Category != primary || primary != slow.best.category:
		return fmt.Errorf("Read has the primary %v, Pair %v, the oracle %v", h.Primary.Category, primary, slow.best.category)
	case h.Second.Category != second:
		return fmt.Errorf("Read has the second %v, Pair %v", h.Second.Category, second)
	case primary == hand.None:
		if h.Primary.Making != 0 || h.Second.Making != 0 || candidates != nil {
			return fmt.Errorf("nothing is made of %v", h)
		}
		return nil
	case !slices.Contains(slow.primaries, h.Primary.Making):
		return fmt.Errorf("the primary is made of %v, allowed are %v", h.Primary.Making, slow.primaries)
	}
	want := wantCandidates(slow, d, h.Primary.Making)
	if len(want) != len(candidates) {
		return fmt.Errorf("candidates %v, want %v", candidates, want)
	}
	var counting hand.Combination
	for i, got := range candidates {
		w := want[i]
		if !slices.Contains(w.ways, got.Making) || got.Category != w.category || got.Reason != w.reason {
			return fmt.Errorf("candidate %v (%v), want %v", got, got.Reason, w)
		}
		if got.Outside != got.Making.Minus(h.Primary.Making) || got.Shared != got.Making&h.Primary.Making {
			return fmt.Errorf("candidate %v beside %v", got, h.Primary.Making)
		}
		if got.Reason == hand.Counts {
			counting = got.Combination
			if got.Outside == 0 || d.Shared && got.Shared == 0 {
				return fmt.Errorf("%v counts with %v outside, %v shared", got, got.Outside, got.Shared)
			}
		}
	}
	if h.Second != counting {
		return fmt.Errorf("the second is %v, but the candidate that counts %v", h.Second, counting)
	}
	return nil
}

// A wantCandidate is a combination by ranks, the ways to make it of which one may be
// shown, and what must be said of it.
type wantCandidate struct {
	making
	reason hand.Reason
}

func wantCandidates(slow slowHand, d *hand.Doubles, primary card.Set) []wantCandidate {
	own := combinationOf(primary.Cards())
	var want []wantCandidate
	for _, m := range slow.makings {
		outside := without(m.ways, func(way card.Set) bool { return way.Minus(primary) == 0 })
		both := without(outside, func(way card.Set) bool { return way&primary == 0 })
		c := wantCandidate{making: m}
		switch {
		case len(outside) == 0 && m.worth == own:
			continue // the primary itself
		case len(outside) == 0:
			c.reason = hand.NothingOutside
		case d.Shared && len(both) == 0:
			c.ways, c.reason = outside, hand.NothingShared
		case !d.Pays[slow.best.category].Has(m.category):
			c.ways, c.reason = outside, hand.NotListed
		default:
			c.ways, c.reason = outside, hand.Counts
		}
		want = append(want, c)
	}
	slices.SortFunc(want, func(a, b wantCandidate) int {
		switch {
		case a.category == b.category && a.worth == own:
			return 1
		case a.category == b.category && b.worth == own:
			return -1
		default:
			return b.compare(a.worth)
		}
	})
	paid := false
	for i := range want {
		if want[i].reason == hand.Counts && paid {
			want[i].reason = hand.Outranked
		}
		paid = paid || want[i].reason == hand.Counts
	}
	return want
}

// without returns the ways that are not out.
func without(ways []card.Set, out func(card.Set) bool) []card.Set {
	var left []card.Set
	for _, way := range ways {
		if !out(way) {
			left = append(left, way)
		}
	}
	return left
}
