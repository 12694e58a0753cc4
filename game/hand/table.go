package hand

import (
	"fmt"
	"math/bits"

	"felt/game/card"
)

// What a hand is depends on how often it holds each rank, unless five cards are
// of a suit. There are 24,570 ways to hold five or six cards by rank, few enough
// to work all of them out when the program starts.
//
// Their numbers are found by addition alone. Each rank has a place in a number of
// base five, the low six ranks in one number, the high seven in another, and the
// numbers of a hand are the sums over its four suits. A table of each then leads
// to the number of the hand: the hands that share a low part stand in a row, in
// the order of their high parts.

const (
	rankHands = 24570
	lowRanks  = 6
)

// keys are the sums of a hand over its suits: low part, high part, number of cards
// and strength of a suit, in fields that six cards never overflow.
type keys uint64

const (
	lowBits    = 14 // 6 cards: at most 4·5⁵ + 2·5⁴ = 13,750
	highBits   = 17 // 4·5⁶ + 2·5⁵ = 68,750
	highShift  = 16
	countShift = 36
	// The strength of five or six cards of the suit, 0 for another number: at most
	// one of a hand's suits has it.
	suitedShift = 40
)

// A result is a hand's strength and what it makes beside its primary: all categories
// of which a combination has a card outside the primary, and those of which one also
// has a card in it.
type result struct {
	strength        Strength
	seconds, shared Mask
}

var (
	suitKeys  [1 << card.Ranks]keys
	lowStart  [1 << lowBits]uint16
	highIndex [1 << highBits]uint16
	rankTable [rankHands]result
)

// keysOf adds up the keys of the four suits.
func keysOf(s card.Set) keys {
	return suitKeys[s.Suit(card.Clubs)] + suitKeys[s.Suit(card.Diamonds)] +
		suitKeys[s.Suit(card.Hearts)] + suitKeys[s.Suit(card.Spades)]
}

// unsuited reports whether a hand of five or six cards has no five of a suit: its
// keys then lead to its result.
func (k keys) unsuited() bool {
	// One comparison: a strength above the count makes it more than six.
	return k>>countShift-5 <= 1
}

// result returns what there is to know of an unsuited hand.
func (k keys) result() *result {
	return &rankTable[lowStart[k&(1<<lowBits-1)]+highIndex[k>>highShift&(1<<highBits-1)]]
}

// suited returns the strength of the hand s, which has five cards of a suit. It
// panics if the hand has not five or six cards.
func (k keys) suited(s card.Set) Strength {
	if n := s.Len(); n != 5 && n != 6 {
		panic(fmt.Sprintf("hand: five or six cards make a hand, not %d", n))
	}
	return Strength(k >> suitedShift)
}

func init() {
	for ranks := range suitKeys {
		suitKeys[ranks] = suitKeysOf(uint16(ranks))
	}
	// High parts are numbered by how many cards they have, so that those which
	// fill a low part up to five or six cards stand together.
	var (
		high  []part
		first [8]int
	)
	for n := range 7 {
		first[n] = len(high)
		high = append(high, parts(lowRanks, card.Ranks, n)...)
	}
	first[7] = len(high)
	for i, h := range high {
		highIndex[h.key] = uint16(i)
	}
	index := 0
	for n := range 7 {
		from, to := first[max(5-n, 0)], first[7-n]
		for _, low := range parts(0, lowRanks, n) {
			lowStart[low.key] = uint16(index - from) // below zero it wraps, and back
			for _, h := range high[from:to] {
				t := low.tally.and(h.tally)
				strength := t.strength()
				seconds, shared := t.beside(t.primary(strength))
				rankTable[index] = result{strength, seconds, shared}
				index++
			}
		}
	}
}

// suitKeysOf returns the keys of the cards of one suit.
func suitKeysOf(ranks uint16) keys {
	var low, high keys
	for r := card.Ranks - 1; r >= 0; r-- {
		bit := keys(ranks >> r & 1)
		if r < lowRanks {
			low = low*5 + bit
		} else {
			high = high*5 + bit
		}
	}
	cards := bits.OnesCount16(ranks)
	k := low | high<<highShift | keys(cards)<<countShift
	if cards == 5 || cards == 6 {
		k |= keys(suitedStrength(ranks)) << suitedShift
	}
	return k
}

// A part is the cards of some ranks, suits left out.
type part struct {
	key   uint32
	tally tally
}

// parts returns every way to hold that many cards of the ranks first to last−1.
func parts(first, last, cards int) []part {
	if first == last {
		if cards > 0 {
			return nil
		}
		return []part{{}}
	}
	var out []part
	for n := range min(cards, card.Suits) + 1 {
		for _, rest := range parts(first+1, last, cards-n) {
			out = append(out, part{rest.key*5 + uint32(n), rest.tally.and(tallyOfRank(first, n))})
		}
	}
	return out
}
