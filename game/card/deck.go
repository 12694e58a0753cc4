package card

import "math/rand/v2"

// Deck is a pack in an order, dealt from the top.
type Deck struct {
	cards [Cards]Card
	dealt int
}

// NewDeck returns a full pack shuffled with src. The order depends on src alone.
func NewDeck(src rand.Source) *Deck {
	d := new(Deck)
	for i := range d.cards {
		d.cards[i] = Card(i)
	}
	// Fisher and Yates, written out so that a seed deals the same cards whatever
	// a library's own shuffle does in a later version.
	for i := Cards - 1; i > 0; i-- {
		j := below(src, uint64(i+1))
		d.cards[i], d.cards[j] = d.cards[j], d.cards[i]
	}
	return d
}

// NewSeededDeck returns the pack that belongs to a seed and the number of a hand
// played from it (0 the first).
func NewSeededDeck(seed, hand uint64) *Deck { return NewDeck(rand.NewPCG(seed, hand)) }

// Stack returns a full deck that deals the given cards first, in order, and then the
// rest of the pack in the order of d, whatever d has dealt. A card given twice panics.
func (d *Deck) Stack(cards ...Card) *Deck {
	out := new(Deck)
	top := SetOf(cards...)
	n := copy(out.cards[:], cards)
	for _, c := range d.cards {
		if !top.Has(c) {
			out.cards[n] = c
			n++
		}
	}
	return out
}

// Deal returns the top card and takes it from the pack; ok is false when none is left.
func (d *Deck) Deal() (c Card, ok bool) {
	if d.dealt == Cards {
		return 0, false
	}
	c = d.cards[d.dealt]
	d.dealt++
	return c, true
}

// Left returns how many cards are left.
func (d *Deck) Left() int { return Cards - d.dealt }

// Clone returns an independent copy.
func (d *Deck) Clone() *Deck {
	c := *d
	return &c
}

// below returns a number from 0 to n−1, each equally likely: draws that fall in
// the incomplete last block of n are thrown away.
func below(src rand.Source, n uint64) uint64 {
	limit := -n % n // 2^64 mod n
	for {
		if x := src.Uint64(); x >= limit {
			return x % n
		}
	}
}
