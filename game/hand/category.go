package hand

import (
	"fmt"
	"math/bits"
	"strings"
)

// Category is the kind of a combination, in the order of strength: a higher
// number beats a lower one. Ace-king is a category of its own, below the pair.
type Category uint8

// The categories. None is a hand below ace-king: no game.
const (
	None Category = iota
	AceKing
	Pair
	TwoPair
	ThreeOfAKind
	Straight
	Flush
	FullHouse
	FourOfAKind
	StraightFlush
	RoyalFlush
)

// Categories is the number of categories, None included.
const Categories = 11

var categoryNames = [Categories]string{
	"none", "ace-king", "pair", "two pair", "three of a kind", "straight",
	"flush", "full house", "four of a kind", "straight flush", "royal flush",
}

// String returns the category's name as the command line has it.
func (c Category) String() string {
	if c >= Categories {
		return "?"
	}
	return categoryNames[c]
}

// MarshalText writes the category's name.
func (c Category) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a category's name; the error is that of [ParseCategory].
func (c *Category) UnmarshalText(text []byte) error {
	v, err := ParseCategory(string(text))
	if err == nil {
		*c = v
	}
	return err
}

// ParseCategory returns the category of that name; an unknown name is an error
// that lists the names.
func ParseCategory(name string) (Category, error) {
	for i, n := range categoryNames {
		if n == name {
			return Category(i), nil
		}
	}
	return None, fmt.Errorf("%q is no combination; allowed: %s", name, strings.Join(categoryNames[:], ", "))
}

// Making returns how many cards make a combination of the category, 0 to 5; the
// rest of the five are kickers.
func (c Category) Making() int {
	return [Categories]int{0, 2, 2, 4, 3, 5, 5, 5, 4, 5, 5}[c]
}

// Mask is a set of categories, one bit each.
type Mask uint16

// MaskOf returns the set of the given categories.
func MaskOf(cats ...Category) Mask {
	var m Mask
	for _, c := range cats {
		m |= 1 << c
	}
	return m
}

// Has reports whether c is in the set.
func (m Mask) Has(c Category) bool { return m>>c&1 != 0 }

// Highest returns the highest category of the set; None where it is empty.
func (m Mask) Highest() Category {
	// The bit of None never changes the answer, but it spares the empty set.
	return Category(bits.Len16(uint16(m|1<<None)) - 1)
}
