package text

import (
	"strings"
	"testing"
	"unicode/utf8"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// TestLabAbsent: at every house each pair without hands has a sentence with its reason, and
// no other has one.
func TestLabAbsent(t *testing.T) {
	for _, h := range house.Presets() {
		doubles := h.Doubles()
		for p := range hand.Category(hand.Categories) {
			for s := range hand.Category(hand.Categories) {
				a := doubles.Absent(p, s)
				words := LabAbsent(h, p, s, a)
				if (words == "") != (a.Lack == hand.Exists) || words != "" && (!strings.HasSuffix(words, ".") || strings.Contains(words, "  ")) {
					t.Errorf("%s: %v and %v: %+v: %q", h.ID, p, s, a, words)
				}
			}
		}
	}
	czech, _ := house.Preset("czech")
	doubles := czech.Doubles()
	for _, tc := range []struct {
		primary, second hand.Category
		want            string
	}{
		{hand.Pair, hand.Flush, "A flush beats a pair: where cards make both, the flush is the primary."},
		{hand.ThreeOfAKind, hand.ThreeOfAKind, "Cards that make both make a better hand, too: a full house or more, and that is the primary."},
		{hand.RoyalFlush, hand.RoyalFlush, "Six cards are not enough: a royal flush and another royal flush take at least ten."},
		{hand.FourOfAKind, hand.Pair, "There is always a better second: a new card that makes a pair beside four of a kind makes a full house, too, and the better one is paid."},
		{hand.None, hand.Pair, "Without a primary combination there is no second."},
	} {
		if got := LabAbsent(czech, tc.primary, tc.second, doubles.Absent(tc.primary, tc.second)); got != tc.want {
			t.Errorf("%v and %v: %q, want %q", tc.primary, tc.second, got, tc.want)
		}
	}
}

// TestLabWidths: what stands in columns fits into them, over all classes of hands that have
// a second combination somewhere.
func TestLabWidths(t *testing.T) {
	for s := range hand.Category(hand.Categories) {
		for _, row := range LabHead(s) {
			if len(row) > 5 {
				t.Errorf("the head %q of %v", row, s)
			}
		}
	}
	n := 0
	houses := house.Presets()
	hand.Classes(6, func(s card.Set, _ int) {
		if n++; n%97 != 0 {
			return
		}
		for _, h := range houses {
			doubles := h.Doubles()
			read := doubles.Read(s)
			for _, c := range doubles.Candidates(s) {
				if words := LabReason(h, read, c, s.Cards()); c.Reason != hand.Counts && utf8.RuneCountInString(words) > 38 {
					t.Fatalf("%v at %s: %q", s, h.ID, words)
				}
				if words := LabVerdictOf(h, read, c); utf8.RuneCountInString(words) > 19 {
					t.Fatalf("%v at %s: %q", s, h.ID, words)
				}
			}
		}
	})
}

// TestLabCount: counts are written out, and how often they come, rounded.
func TestLabCount(t *testing.T) {
	for _, tc := range []struct {
		n, all int
		want   string
	}{
		{0, 2_598_960, "none of 2 598 960"},
		{4, 2_598_960, "4 of 2 598 960, one in 649 740"},
		{84_480, 2_598_960, "84 480 of 2 598 960, one in 31"},
		{1_098_240, 2_598_960, "1 098 240 of 2 598 960, one in 2.4"},
	} {
		if got := LabCount(tc.n, tc.all); got != tc.want {
			t.Errorf("%q, want %q", got, tc.want)
		}
	}
}

// TestLabReasons: what a teacher says of the cards of a hand, one reason of each kind.
func TestLabReasons(t *testing.T) {
	for _, tc := range []struct {
		house, cards string
		want         []string
	}{
		{"czech", "AsAhAdKcKsKd", []string{
			"the best paid with a new card: K♣", "has a new card, but pays no more", "all three are in the full house", "has a new card, but pays less",
			"has a new card, but pays less", "both cards are in the full house", "has a new card, but pays less", "has a new card, but pays less",
		}},
		{"lithuanian", "5s5hAdKc8s", []string{"no card is in the pair"}},
		{"lithuanian", "AsAhKd9c6s", []string{"the best paid with a new card: K♦, in both: A♠"}},
		{"oasis", "5s5hAdKc8s", []string{"one combination is paid and no more"}},
	} {
		h, err := house.Preset(tc.house)
		if err != nil {
			t.Fatal(err)
		}
		cards, err := card.Parse(tc.cards)
		if err != nil {
			t.Fatal(err)
		}
		doubles := h.Doubles()
		s := card.SetOf(cards...)
		for i, c := range doubles.Candidates(s) {
			if got := LabReason(h, doubles.Read(s), c, cards); i >= len(tc.want) || got != tc.want[i] {
				t.Errorf("%s at %s, candidate %d, %v %v: %q", tc.cards, tc.house, i, c.Category, c.Making, got)
			}
		}
	}
}

// TestLabInsured: of every hand each house says why it may be insured for what it may.
func TestLabInsured(t *testing.T) {
	for _, h := range house.Presets() {
		stakes := house.Stakes{House: h, Ante: 10}
		for p := range hand.Category(hand.Categories) {
			l := stakes.InsuranceLimits(p, hand.None)
			words := LabInsured(h, l)
			want := "the largest is"
			switch {
			case !h.Insurance.Offered:
				want = "hands cannot be insured"
			case !l.Eligible:
				want = "a hand of " + h.Insurance.From.String() + " or better may be insured"
			}
			if !strings.HasPrefix(words, want) || !strings.HasSuffix(words, ").") {
				t.Errorf("%s, %v: %q, want %q", h.ID, p, words, want)
			}
		}
	}
}
