package round

import (
	"strings"

	"felt/game/card"
)

// Cards are cards in an order that matters. As text, and so in a record, they
// are written without blanks: "AsKd7h".
type Cards []card.Card

// MarshalText writes the cards' letters.
func (c Cards) MarshalText() ([]byte, error) { return []byte(card.Format(c)), nil }

// UnmarshalText reads cards in every notation that [card.Parse] knows; its
// errors are those of Parse. An empty text gives none.
func (c *Cards) UnmarshalText(text []byte) error {
	cards, err := card.Parse(string(text))
	if err == nil {
		*c = cards
	}
	return err
}

// String returns the cards' letters without blanks.
func (c Cards) String() string { return card.Format(c) }

// listed returns cards as an error names them: "As Kd 7h".
func listed(cards []card.Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}
