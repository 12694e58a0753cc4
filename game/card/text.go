package card

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Format returns the cards' letters without blanks: "AsKd7h".
func Format(cards []Card) string {
	var b strings.Builder
	for _, c := range cards {
		b.WriteString(c.String())
	}
	return b.String()
}

// A ParseError says which part of a text is no card, or is a card given twice.
type ParseError struct {
	// Text is the faulty part, cut short where it is long.
	Text string
	// Column is where it begins, in characters from 1.
	Column int
	// Twice is whether Text is a card that was given before.
	Twice bool
}

// Error says in one line what is wrong and what is allowed.
func (e *ParseError) Error() string {
	if e.Twice {
		return fmt.Sprintf("column %d: %s is given twice; each card may be given once", e.Column, e.Text)
	}
	return fmt.Sprintf("column %d: %q is no card; a card is a rank 2–9, T or 10, J, Q, K, A and a suit s, h, d, c or ♠, ♥, ♦, ♣", e.Column, e.Text)
}

// Parse reads cards in every notation of the command line: "As Kd", "askd",
// "10d,A♠", separated by blanks, commas or nothing, in any case. The cards are
// returned in the order given; an empty text gives none. The error is a
// [*ParseError]: an unknown card or one given twice.
func Parse(text string) ([]Card, error) {
	var (
		cards []Card
		seen  Set
	)
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if separates(r) {
			i += n
			continue
		}
		c, width, ok := scan(text[i:])
		column := utf8.RuneCountInString(text[:i]) + 1
		if !ok {
			return nil, &ParseError{Text: word(text[i:]), Column: column}
		}
		if seen.Has(c) {
			return nil, &ParseError{Text: c.String(), Column: column, Twice: true}
		}
		seen = seen.With(c)
		cards = append(cards, c)
		i += width
	}
	return cards, nil
}

// CheckOnce says which of the cards is none, or is there twice, in one place or in two.
func CheckOnce(places ...[]Card) error {
	var seen Set
	for _, cards := range places {
		for _, c := range cards {
			if c >= Cards {
				return fmt.Errorf("card number %d is unknown; allowed: 0 to %d", c, Cards-1)
			}
			if seen.Has(c) {
				return fmt.Errorf("%s is given twice; each card may be given once", c)
			}
			seen = seen.With(c)
		}
	}
	return nil
}

// separates reports whether r stands between cards.
func separates(r rune) bool { return r == ',' || unicode.IsSpace(r) }

// scan reads one card at the head of text and returns how many bytes it takes.
func scan(text string) (Card, int, bool) {
	rank, n := Ten, len("10")
	if !strings.HasPrefix(text, "10") {
		i := strings.IndexByte(rankLetters, upper(text[0]))
		if i < 0 {
			return 0, 0, false
		}
		rank, n = Rank(i), 1
	}
	r, w := utf8.DecodeRuneInString(text[n:])
	var suit Suit
	switch r {
	case 'c', 'C', '♣', '♧':
		suit = Clubs
	case 'd', 'D', '♦', '♢':
		suit = Diamonds
	case 'h', 'H', '♥', '♡':
		suit = Hearts
	case 's', 'S', '♠', '♤':
		suit = Spades
	default:
		return 0, 0, false
	}
	n += w
	// A pasted suit sign may carry a presentation selector, which draws it as
	// an emoji or as text; it is no part of the card.
	if r > 127 {
		if v, w := utf8.DecodeRuneInString(text[n:]); v == '\ufe0e' || v == '\ufe0f' {
			n += w
		}
	}
	return New(rank, suit), n, true
}

func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}

// word is the part of text that an error shows: up to the next separator, and
// never a screenful.
func word(text string) string {
	if i := strings.IndexFunc(text, separates); i >= 0 {
		text = text[:i]
	}
	const most = 12
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most]) + "…"
	}
	return text
}
