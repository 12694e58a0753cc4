// Package card is the pack: cards, sets of cards, and a deck that deals.
//
// A [Card] is a number from 0 to 51 and a [Set] is a 52-bit word, so that hands
// copy and compare for free; a [Deck] takes its randomness from outside, so that
// a deal can be repeated.
package card

import "math/bits"

// Rank is a card's rank, from [Two] to [Ace]. Aces are high; that they also end
// a five-high straight is the business of package hand.
type Rank uint8

// The thirteen ranks, low to high.
const (
	Two Rank = iota
	Three
	Four
	Five
	Six
	Seven
	Eight
	Nine
	Ten
	Jack
	Queen
	King
	Ace
)

// Ranks is the number of ranks.
const Ranks = 13

const rankLetters = "23456789TJQKA"

// String returns the rank's one letter: 2 to 9, T, J, Q, K, A.
func (r Rank) String() string {
	if r >= Ranks {
		return "?"
	}
	return rankLetters[r : r+1]
}

// Suit is one of the four suits. Suits never rank; their order is only that of
// the numbering.
type Suit uint8

// The four suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// Suits is the number of suits.
const Suits = 4

const suitLetters = "cdhs"

var suitSigns = [Suits]string{"♣", "♦", "♥", "♠"}

// String returns the suit's letter: c, d, h, s.
func (s Suit) String() string {
	if s >= Suits {
		return "?"
	}
	return suitLetters[s : s+1]
}

// Sign returns the suit's sign: ♣, ♦, ♥, ♠.
func (s Suit) Sign() string {
	if s >= Suits {
		return "?"
	}
	return suitSigns[s]
}

// Card is one of the 52 cards: 13·suit + rank.
type Card uint8

// Cards is the number of cards in the pack.
const Cards = 52

// New returns the card of rank r and suit s.
func New(r Rank, s Suit) Card { return Card(uint8(s)*Ranks + uint8(r)) }

// Rank returns the card's rank.
func (c Card) Rank() Rank { return Rank(c % Ranks) }

// Suit returns the card's suit.
func (c Card) Suit() Suit { return Suit(c / Ranks) }

// String returns the card's two letters, rank then suit: "Td".
func (c Card) String() string { return c.Rank().String() + c.Suit().String() }

// Sign returns the card with its suit's sign and ten as a number: "10♦".
func (c Card) Sign() string {
	if c.Rank() == Ten {
		return "10" + c.Suit().Sign()
	}
	return c.Rank().String() + c.Suit().Sign()
}

// Set is a set of cards, one bit a card; bit i stands for Card(i).
type Set uint64

// Full is the whole pack.
const Full Set = 1<<Cards - 1

// SetOf returns the set of the given cards. A card given twice is in it once.
func SetOf(cards ...Card) Set {
	var s Set
	for _, c := range cards {
		s |= 1 << c
	}
	return s
}

// Suited returns the cards of suit u whose ranks are given, one bit a rank (bit 0
// is the two): the inverse of [Set.Suit].
func Suited(u Suit, ranks uint16) Set { return Set(ranks) << (uint8(u) * Ranks) & Full }

// Has reports whether c is in the set.
func (s Set) Has(c Card) bool { return s>>c&1 != 0 }

// With returns the set and c.
func (s Set) With(c Card) Set { return s | 1<<c }

// Without returns the set less c.
func (s Set) Without(c Card) Set { return s &^ (1 << c) }

// Minus returns the cards of s that are not in t.
func (s Set) Minus(t Set) Set { return s &^ t }

// Len returns the number of cards.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// Suit returns the ranks held in suit u, one bit a rank (bit 0 is the two).
func (s Set) Suit(u Suit) uint16 { return uint16(s>>(uint8(u)*Ranks)) & (1<<Ranks - 1) }

// First returns the lowest-numbered card. The set must not be empty.
func (s Set) First() Card { return Card(bits.TrailingZeros64(uint64(s))) }

// Highest returns the card of the highest rank, ace high; of several the first in the
// order of their numbers. The set must not be empty.
func (s Set) Highest() Card {
	highest := s.First()
	for c := range s.All {
		if c.Rank() > highest.Rank() {
			highest = c
		}
	}
	return highest
}

// All calls yield for each card, in the order of their numbers.
func (s Set) All(yield func(Card) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(s.First()) {
			return
		}
	}
}

// Cards returns the cards in the order of their numbers.
func (s Set) Cards() []Card {
	cards := make([]Card, 0, s.Len())
	for c := range s.All {
		cards = append(cards, c)
	}
	return cards
}

// Of returns those of the given cards that are in the set, in the given order.
func (s Set) Of(cards []Card) []Card {
	var out []Card
	for _, c := range cards {
		if s.Has(c) {
			out = append(out, c)
		}
	}
	return out
}

// String returns the cards' letters without blanks, in the order of their numbers.
func (s Set) String() string { return Format(s.Cards()) }
