package card_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"felt/game/card"
)

func TestParse(t *testing.T) {
	as, td, c2 := card.New(card.Ace, card.Spades), card.New(card.Ten, card.Diamonds), card.New(card.Two, card.Clubs)
	for _, test := range []struct {
		text string
		want []card.Card
	}{
		{"", nil},
		{" ,\t\u00a0\n", nil},
		{"As Td 2c", []card.Card{as, td, c2}},
		{"2c Td As", []card.Card{c2, td, as}},
		{"AsTd2c", []card.Card{as, td, c2}},
		{"as,td,2c", []card.Card{as, td, c2}},
		{"  AS , tD\t2C ", []card.Card{as, td, c2}},
		{"10d", []card.Card{td}},
		{"10Das2c", []card.Card{td, as, c2}},
		{"A♠ T♦ 2♣", []card.Card{as, td, c2}},
		{"a♠10♦2♣", []card.Card{as, td, c2}},
		{"A♤ 10♢ 2♧", []card.Card{as, td, c2}},
		{"A♠\ufe0f10♦\ufe0e2♣\ufe0f", []card.Card{as, td, c2}},
		{"A♠\u00a02c", []card.Card{as, c2}},
	} {
		got, err := card.Parse(test.text)
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("Parse(%q) = %v, %v; want %v", test.text, got, err, test.want)
		}
	}
}

// TestEveryCard writes every card both ways and reads it back in each.
func TestEveryCard(t *testing.T) {
	seen := map[string]bool{}
	for c := range card.Card(card.Cards) {
		if card.New(c.Rank(), c.Suit()) != c {
			t.Errorf("card %d: New of its rank and suit is %d", c, card.New(c.Rank(), c.Suit()))
		}
		rank, suit := c.Rank().String(), c.Suit().String()
		if c.String() != rank+suit {
			t.Errorf("card %d is written %s, want %s", c, c, rank+suit)
		}
		for _, text := range []string{
			c.String(), strings.ToLower(c.String()), strings.ToUpper(c.String()), c.Sign(), rank + c.Suit().Sign(),
		} {
			got, err := card.Parse(text)
			if err != nil || len(got) != 1 || got[0] != c {
				t.Errorf("Parse(%q) = %v, %v; want %v", text, got, err, c)
			}
		}
		seen[c.String()], seen[c.Sign()] = true, true
	}
	if len(seen) != 2*card.Cards {
		t.Errorf("%d ways to write 52 cards in letters and in signs, want 104", len(seen))
	}
}

func TestParseErrors(t *testing.T) {
	for _, test := range []struct {
		text string
		want card.ParseError
		says string
	}{
		{"As Xd", card.ParseError{Text: "Xd", Column: 4}, `column 4: "Xd" is no card`},
		{"AsXdKc", card.ParseError{Text: "XdKc", Column: 3}, `column 3: "XdKc" is no card`},
		{"A", card.ParseError{Text: "A", Column: 1}, `column 1: "A" is no card`},
		{"Ax", card.ParseError{Text: "Ax", Column: 1}, `column 1: "Ax" is no card`},
		{"10", card.ParseError{Text: "10", Column: 1}, `column 1: "10" is no card`},
		{"1s", card.ParseError{Text: "1s", Column: 1}, `column 1: "1s" is no card`},
		{"0s", card.ParseError{Text: "0s", Column: 1}, `column 1: "0s" is no card`},
		{"11s", card.ParseError{Text: "11s", Column: 1}, `column 1: "11s" is no card`},
		{"A♠ K♦ Q*,2c", card.ParseError{Text: "Q*", Column: 7}, `column 7: "Q*" is no card`},
		{"A♠\ufe0fK", card.ParseError{Text: "K", Column: 4}, `column 4: "K" is no card`},
		{"Ás", card.ParseError{Text: "Ás", Column: 1}, `column 1: "Ás" is no card`},
		{"A\xff", card.ParseError{Text: "A\xff", Column: 1}, `column 1: "A\xff" is no card`},
		{"As;Kd", card.ParseError{Text: ";Kd", Column: 3}, `column 3: ";Kd" is no card`},
		{"jack of clubs", card.ParseError{Text: "jack", Column: 1}, `column 1: "jack" is no card`},
		{strings.Repeat("é", 40), card.ParseError{Text: strings.Repeat("é", 12) + "…", Column: 1}, "is no card"},
		{"As Kd As", card.ParseError{Text: "As", Column: 7, Twice: true}, "column 7: As is given twice"},
		{"10♦ td", card.ParseError{Text: "Td", Column: 5, Twice: true}, "column 5: Td is given twice"},
		{"AsA♠", card.ParseError{Text: "As", Column: 3, Twice: true}, "column 3: As is given twice"},
	} {
		cards, err := card.Parse(test.text)
		var got *card.ParseError
		if !errors.As(err, &got) || cards != nil {
			t.Errorf("Parse(%q) = %v, %v; want an error alone", test.text, cards, err)
			continue
		}
		if *got != test.want {
			t.Errorf("Parse(%q): %+v, want %+v", test.text, *got, test.want)
		}
		if message := err.Error(); !strings.Contains(message, test.says) || strings.Contains(message, "\n") {
			t.Errorf("Parse(%q): %q, want one line with %q", test.text, message, test.says)
		}
	}
}

func TestFormat(t *testing.T) {
	cards := []card.Card{card.New(card.Ace, card.Spades), card.New(card.Ten, card.Diamonds), card.New(card.Two, card.Clubs)}
	if got := card.Format(cards); got != "AsTd2c" {
		t.Errorf("Format = %q, want %q", got, "AsTd2c")
	}
	if got := card.Format(nil); got != "" {
		t.Errorf("Format of nothing = %q", got)
	}
	for _, beyond := range []string{card.Rank(13).String(), card.Suit(4).String(), card.Suit(4).Sign()} {
		if beyond != "?" {
			t.Errorf("a rank or suit that is none is written %q, want %q", beyond, "?")
		}
	}
}

// FuzzParse reads anything: either distinct cards, which are the same when written
// and read again, or one clear error that points into the text.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "As Kd 7h 7c 2s", "askd7h7c2s", "10d,A♠", "10♦\ufe0f 9♣", "As As", "1s", "10", "A", "A\xff", "K♥♥",
		"2c3c4c5c6c7c8c9cTcJcQcKcAc", "\u00a0,,\t\n", "Ás", strings.Repeat("x", 100),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		cards, err := card.Parse(text)
		if err != nil {
			var fault *card.ParseError
			if !errors.As(err, &fault) || cards != nil {
				t.Fatalf("Parse(%q) = %v, %v; want a ParseError alone", text, cards, err)
			}
			if n := len([]rune(text)); fault.Column < 1 || fault.Column > n || fault.Text == "" {
				t.Fatalf("Parse(%q): column %d of %d, part %q", text, fault.Column, n, fault.Text)
			}
			if strings.ContainsAny(err.Error(), "\n\r\x1b") {
				t.Fatalf("Parse(%q): the error is not one plain line: %q", text, err)
			}
			return
		}
		if set := card.SetOf(cards...); set.Len() != len(cards) || set.Minus(card.Full) != 0 {
			t.Fatalf("Parse(%q) = %v: not distinct cards of the pack", text, cards)
		}
		var signs []string
		for _, c := range cards {
			signs = append(signs, c.Sign())
		}
		for _, again := range []string{card.Format(cards), strings.Join(signs, ""), strings.Join(signs, " , ")} {
			if got, err := card.Parse(again); err != nil || !slices.Equal(got, cards) {
				t.Fatalf("Parse(%q) = %v, but written %q it reads %v, %v", text, cards, again, got, err)
			}
		}
	})
}

func TestCheckOnce(t *testing.T) {
	for _, test := range []struct {
		places [][]card.Card
		want   string
	}{
		{nil, "<nil>"},
		{[][]card.Card{{0, 51}, nil, {7}}, "<nil>"},
		{[][]card.Card{{0, 51, 0}}, "2c is given twice; each card may be given once"},
		{[][]card.Card{{0, 51}, {7, 51}}, "As is given twice; each card may be given once"},
		{[][]card.Card{{0}, {52}}, "card number 52 is unknown; allowed: 0 to 51"},
	} {
		if got := fmt.Sprint(card.CheckOnce(test.places...)); got != test.want {
			t.Errorf("CheckOnce(%v) = %s, want %s", test.places, got, test.want)
		}
	}
}
