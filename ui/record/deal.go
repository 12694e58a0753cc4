package record

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/round"
)

// Deal is where a hand's cards come from: a seed, or a pack laid out card by card.
type Deal struct {
	// Seed and Number name the pack of [card.NewSeededDeck]; they count where Deck is
	// empty.
	Seed, Number uint64
	// Deck are all 52 cards from the top.
	Deck round.Cards
	// Guessed are the cards of Deck, in its order, whose places nobody knows: whoever
	// wrote the hand down had not seen them. They stand by suit and rank.
	Guessed round.Cards
}

// NewDeal returns the pack that deals the cards given, in order. A place may be left
// open with false, and places at the end left out; the cards not given stand there as
// guessed. The error says that a card is given twice, or is none.
func NewDeal(cards []card.Card, known []bool) (Deal, error) {
	var seen card.Set
	for i, c := range cards {
		switch {
		case i >= len(known) || !known[i]:
			continue
		case c >= card.Cards:
			return Deal{}, fmt.Errorf("card number %d is unknown; allowed: 0 to %d", c, card.Cards-1)
		case seen.Has(c):
			return Deal{}, fmt.Errorf("%s is given twice; each card may be given once", c)
		}
		seen = seen.With(c)
	}
	var d Deal
	rest := card.Full.Minus(seen).Cards()
	if len(rest) > 0 {
		d.Guessed = rest
	}
	for i := range card.Cards {
		if i < len(cards) && i < len(known) && known[i] {
			d.Deck = append(d.Deck, cards[i])
			continue
		}
		if len(rest) == 0 {
			return Deal{}, fmt.Errorf("a pack has %d cards", card.Cards)
		}
		d.Deck, rest = append(d.Deck, rest[0]), rest[1:]
	}
	return d, nil
}

// Cards returns the pack. The error says that Deck is no full pack, or that Guessed are
// not cards of it in its order.
func (d Deal) Cards() (*card.Deck, error) {
	if len(d.Deck) == 0 {
		if len(d.Guessed) > 0 {
			return nil, errors.New("cards are guessed where a seed gives them")
		}
		return card.NewSeededDeck(d.Seed, d.Number), nil
	}
	if n := card.SetOf(d.Deck...).Len(); n != card.Cards || len(d.Deck) != card.Cards {
		return nil, fmt.Errorf("a pack has %d different cards, not %d", card.Cards, n)
	}
	if !slices.Equal(d.Guessed, card.SetOf(d.Guessed...).Cards()) || !slices.Equal(d.Guessed, card.SetOf(d.Guessed...).Of(d.Deck)) {
		return nil, errors.New("the guessed cards stand in the pack by suit and rank")
	}
	return card.NewSeededDeck(0, 0).Stack(d.Deck...), nil
}

// unknown stands in a pack's text for a place whose card nobody knows; at the end it is left
// out.
const unknown = "--"

// Text writes the pack as the record keeps it: its cards from the top, "--" where nobody
// knows the card, and nothing after the last that is known. Of a seed it is empty.
func (d Deal) Text() string {
	guessed := card.SetOf(d.Guessed...)
	var b strings.Builder
	for _, c := range d.Deck {
		if guessed.Has(c) {
			b.WriteString(unknown)
		} else {
			b.WriteString(c.String())
		}
	}
	text := b.String()
	for strings.HasSuffix(text, unknown) {
		text = strings.TrimSuffix(text, unknown)
	}
	return text
}

// ParseDeal reads what [Deal.Text] wrote of a pack.
func ParseDeal(text string) (Deal, error) {
	var (
		cards []card.Card
		known []bool
	)
	for rest := text; rest != ""; {
		n := min(len(unknown), len(rest))
		part := rest[:n]
		rest = rest[n:]
		if part == unknown {
			cards, known = append(cards, 0), append(known, false)
			continue
		}
		c, err := card.Parse(part)
		if err != nil {
			return Deal{}, err
		}
		if len(c) != 1 {
			return Deal{}, fmt.Errorf("%q is no card", part)
		}
		cards, known = append(cards, c[0]), append(known, true)
	}
	return NewDeal(cards, known)
}

// columns are the deal as the table of hands has it.
func (d Deal) columns() (seed sql.Null[string], number sql.Null[int64], deck sql.Null[string]) {
	if len(d.Deck) > 0 {
		return seed, number, sql.Null[string]{V: d.Text(), Valid: true}
	}
	return sql.Null[string]{V: strconv.FormatUint(d.Seed, 10), Valid: true}, sql.Null[int64]{V: int64(d.Number), Valid: true}, deck
}

// dealOf reads those columns.
func dealOf(seed sql.Null[string], number sql.Null[int64], deck sql.Null[string]) (d Deal, err error) {
	if deck.Valid {
		return ParseDeal(deck.V)
	}
	d.Number = uint64(number.V)
	d.Seed, err = strconv.ParseUint(seed.V, 10, 64)
	return d, err
}
