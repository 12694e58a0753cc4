package card_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"felt/game/card"
)

// draw is any set of cards.
func draw(t *rapid.T, name string) card.Set {
	return card.Set(rapid.Uint64Max(uint64(card.Full)).Draw(t, name))
}

// TestSet compares the bits with the plainest model of a set, a map.
func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, u := draw(t, "s"), draw(t, "u")
		c := card.Card(rapid.IntRange(0, card.Cards-1).Draw(t, "c"))
		model := map[card.Card]bool{}
		for _, c := range s.Cards() {
			model[c] = true
		}
		if s.Len() != len(model) || len(s.Cards()) != len(model) {
			t.Fatalf("%v: %d cards, lists %d, has %d", s, s.Len(), len(s.Cards()), len(model))
		}
		if s.Has(c) != model[c] {
			t.Fatalf("%v: Has(%v) is %v", s, c, s.Has(c))
		}
		if with := s.With(c); !with.Has(c) || with.Without(c) != s.Without(c) || s.Without(c).Has(c) {
			t.Fatalf("%v with and without %v: %v, %v", s, c, with, s.Without(c))
		}
		if got := card.SetOf(s.Cards()...); got != s {
			t.Fatalf("%v listed and collected is %v", s, got)
		}
		if !slices.IsSorted(s.Cards()) {
			t.Fatalf("%v is not listed in order", s)
		}
		if s != 0 && s.First() != s.Cards()[0] {
			t.Fatalf("%v: first %v", s, s.First())
		}
		if got, err := card.Parse(s.String()); err != nil || card.SetOf(got...) != s {
			t.Fatalf("%v written and read is %v, %v", s, got, err)
		}
		minus := s.Minus(u)
		for c := range card.Card(card.Cards) {
			if minus.Has(c) != (s.Has(c) && !u.Has(c)) {
				t.Fatalf("%v minus %v: %v", s, u, minus)
			}
		}
		var bySuit card.Set
		for suit := range card.Suit(card.Suits) {
			for rank := range card.Rank(card.Ranks) {
				if held := s.Suit(suit)>>rank&1 != 0; held != s.Has(card.New(rank, suit)) {
					t.Fatalf("%v: Suit(%v) has rank %v: %v", s, suit, rank, held)
				}
			}
			bySuit |= card.Suited(suit, s.Suit(suit))
		}
		if bySuit != s {
			t.Fatalf("%v put together of its suits is %v", s, bySuit)
		}
	})
}

func TestSetOfKeepsOrder(t *testing.T) {
	given := []card.Card{40, 3, 17, 3, 51}
	if got, want := card.SetOf(3, 40, 51).Of(given), []card.Card{40, 3, 3, 51}; !slices.Equal(got, want) {
		t.Errorf("Of = %v, want %v", got, want)
	}
	if got := card.SetOf(1, 1, 2).Len(); got != 2 {
		t.Errorf("a card given twice makes %d cards of two", got)
	}
}

func TestHighest(t *testing.T) {
	for text, want := range map[string]string{"2c": "2c", "AcKs": "Ac", "2sQd9hJs": "Qd", "KdKh2sKs": "Kd", "3c2s3s3h": "3c"} {
		cards, err := card.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := card.SetOf(cards...).Highest().String(); got != want {
			t.Errorf("the highest of %s is %s, want %s", text, got, want)
		}
	}
}

func TestAllStops(t *testing.T) {
	var seen []card.Card
	for c := range card.SetOf(9, 5, 1).All {
		seen = append(seen, c)
		if len(seen) == 2 {
			break
		}
	}
	if want := []card.Card{1, 5}; !slices.Equal(seen, want) {
		t.Errorf("All gave %v before the break, want %v", seen, want)
	}
}

func TestFull(t *testing.T) {
	if card.Full.Len() != card.Cards {
		t.Errorf("the pack has %d cards", card.Full.Len())
	}
}
