package hand

import (
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
// and strength of a suit, each in its own bits.
type keys uint64

const (
	highShift = 16 // the low part of the whole pack is below 5⁶ = 15,625
	highBits  = 17 // the high part below 5⁷ = 78,125
	// The number of cards has six bits, enough for the whole pack.
	countShift = highShift + highBits
	countMask  = 1<<6 - 1
	// The strength of five or six cards of the suit, 0 for another number: at most
	// one of a hand's suits has it.
	suitedShift = countShift + 6
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
	lowStart  [1 << highShift]uint16
	highIndex [1 << highBits]uint16
	rankTable [rankHands]result
)

// lookup returns what there is to know of five or six cards by ranks, or of a hand with
// five cards of a suit the strength alone. Any other number of cards panics.
//
// It is just small enough, spelled out like this, for the compiler to put it in line,
// and with it [Evaluate].
func lookup(s card.Set) result {
	const suit, mask = card.Ranks, 1<<card.Ranks - 1
	k := suitKeys[s&mask] + suitKeys[s>>suit&mask] + suitKeys[s>>(2*suit)&mask] + suitKeys[s>>(3*suit)]
	// One comparison: a strength above the number of cards makes it more than six.
	if k>>countShift-5 <= 1 {
		return rankTable[lowStart[uint16(k)]+highIndex[k>>highShift&(1<<highBits-1)]]
	}
	if k>>countShift&countMask-5 > 1 {
		panic("hand: five or six cards make a hand")
	}
	return result{strength: Strength(k >> suitedShift)}
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
