package hand_test

import (
	"encoding/json"
	"strings"
	"testing"

	"felt/game/hand"
)

// TestCategories goes over the names of the command line, in order of strength.
func TestCategories(t *testing.T) {
	for i, want := range []struct {
		category hand.Category
		name     string
		making   int
	}{
		{hand.None, "none", 0},
		{hand.AceKing, "ace-king", 2},
		{hand.Pair, "pair", 2},
		{hand.TwoPair, "two pair", 4},
		{hand.ThreeOfAKind, "three of a kind", 3},
		{hand.Straight, "straight", 5},
		{hand.Flush, "flush", 5},
		{hand.FullHouse, "full house", 5},
		{hand.FourOfAKind, "four of a kind", 4},
		{hand.StraightFlush, "straight flush", 5},
		{hand.RoyalFlush, "royal flush", 5},
	} {
		c := hand.Category(i)
		if c != want.category || c.String() != want.name || c.Making() != want.making {
			t.Errorf("category %d is %v of %d cards, want %s of %d", i, c, c.Making(), want.name, want.making)
		}
		if got, err := hand.ParseCategory(want.name); err != nil || got != c {
			t.Errorf("ParseCategory(%q) = %v, %v", want.name, got, err)
		}
		text, err := json.Marshal(c)
		if err != nil || string(text) != `"`+want.name+`"` {
			t.Errorf("%v is written %s, %v", c, text, err)
		}
		var back hand.Category
		if err := json.Unmarshal(text, &back); err != nil || back != c {
			t.Errorf("%s is read as %v, %v", text, back, err)
		}
	}
	if got := hand.Category(hand.Categories).String(); got != "?" {
		t.Errorf("a category beyond the last is called %q", got)
	}
}

func TestUnknownCategory(t *testing.T) {
	for _, name := range []string{"", "Pair", "pairs", "five of a kind", "?"} {
		c := hand.Straight
		err := c.UnmarshalText([]byte(name))
		if err == nil || c != hand.Straight {
			t.Errorf("%q is read as %v, %v", name, c, err)
			continue
		}
		if message := err.Error(); !strings.Contains(message, "ace-king, pair, two pair") || strings.Contains(message, "\n") {
			t.Errorf("%q: %q does not say in one line what is allowed", name, message)
		}
	}
}

func TestMask(t *testing.T) {
	var empty hand.Mask
	if empty.Highest() != hand.None {
		t.Errorf("the highest of nothing is %v", empty.Highest())
	}
	m := hand.MaskOf(hand.Pair, hand.Flush, hand.AceKing)
	if m.Highest() != hand.Flush {
		t.Errorf("the highest of pair, flush and ace-king is %v", m.Highest())
	}
	for c := range hand.Category(hand.Categories) {
		if want := c == hand.Pair || c == hand.Flush || c == hand.AceKing; m.Has(c) != want {
			t.Errorf("Has(%v) is %v", c, m.Has(c))
		}
		if hand.MaskOf(c).Highest() != c {
			t.Errorf("the highest of %v alone is %v", c, hand.MaskOf(c).Highest())
		}
	}
}

// FuzzParseCategory: either a name, which the category gives back, or an error.
func FuzzParseCategory(f *testing.F) {
	for _, seed := range []string{"none", "ace-king", "royal flush", "Royal Flush", "", "pair\n", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		c, err := hand.ParseCategory(name)
		switch {
		case err == nil && c.String() != name:
			t.Errorf("%q is read as %v", name, c)
		case err != nil && (c != hand.None || strings.ContainsAny(err.Error(), "\n\x1b")):
			t.Errorf("%q: %v, %q", name, c, err)
		}
	})
}
