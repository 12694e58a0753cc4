package hand_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"felt/game/card/cardtest"
	"felt/game/hand"
)

// TestCandidates holds what a teacher says of a hand: each combination beside the
// primary, in ranks, and why it counts or does not. (That nothing is missing, on any
// hand, is in TestSecondAgainstEveryPair.)
func TestCandidates(t *testing.T) {
	all, shared, list, nothing := hand.AllDoubles(), lithuanian(), printed(), hand.NoDoubles()
	for _, test := range []struct {
		cards string
		house *hand.Doubles
		want  []string
	}{
		{"AsQd9h6c3s", &all, nil},
		{"AsKd9h6c3s", &all, nil},
		{"AsAhKdKc8s", &all, []string{"pair AA: nothing outside", "pair KK: nothing outside", "ace-king AK: nothing outside"}},
		{"AsAhAdKcKs", &all, []string{
			"three of a kind AAA: nothing outside", "two pair AAKK: nothing outside",
			"pair AA: nothing outside", "pair KK: nothing outside", "ace-king AK: nothing outside",
		}},
		{"5s5hAdKc8s", &all, []string{"ace-king AK: counts"}},
		{"5s5hAdKc8s", &shared, []string{"ace-king AK: nothing shared"}},
		{"5s5hAdKc8s", &nothing, []string{"ace-king AK: not listed"}},
		{"AsAhKd9c6s", &shared, []string{"ace-king AK: counts"}},
		{"JsTh9d8c7s9s", &all, []string{"straight JT987: counts", "pair 99: outranked"}},
		{"AsAhAd9c9sKd", &all, []string{
			"three of a kind AAA: nothing outside", "two pair AA99: nothing outside",
			"pair AA: nothing outside", "pair 99: nothing outside", "ace-king AK: counts",
		}},
		{"AsAhAd9c9sKd", &list, []string{
			"three of a kind AAA: nothing outside", "two pair AA99: nothing outside",
			"pair AA: nothing outside", "pair 99: nothing outside", "ace-king AK: not listed",
		}},
		{"QsQh5d5c3s3d", &all, []string{
			"two pair QQ33: counts", "two pair 5533: outranked",
			"pair QQ: nothing outside", "pair 55: nothing outside", "pair 33: outranked",
		}},
		{"QsQhQd4c4s4d", &all, []string{
			"full house QQ444: counts", "full house QQQ44: outranked",
			"three of a kind QQQ: nothing outside", "three of a kind 444: outranked",
			"two pair QQ44: outranked", "pair QQ: nothing outside", "pair 44: outranked",
		}},
		{"9s9h9d9cAsKd", &shared, []string{"three of a kind 999: nothing outside", "pair 99: nothing outside", "ace-king AK: nothing shared"}},
		{"AsKsQsJsTsAd", &all, []string{"straight AKQJT: counts", "pair AA: outranked", "ace-king AK: outranked"}},
		{"JsTs9s8s7sAs", &list, []string{"flush AJT98: not listed", "flush AJT97: not listed", "flush AJT87: not listed", "flush AJ987: not listed", "flush AT987: not listed"}},
	} {
		var got []string
		for _, c := range test.house.Candidates(cardtest.Set(t, test.cards)) {
			got = append(got, fmt.Sprintf("%v %s: %v", c.Category, ranks(c.Making), c.Reason))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\n got %q\nwant %q", test.cards, got, test.want)
		}
	}
}

func TestReasonNames(t *testing.T) {
	seen := map[string]bool{}
	for r := hand.Counts; r <= hand.Outranked; r++ {
		seen[r.String()] = true
		text, err := r.MarshalText()
		back := hand.Reason(99)
		if err != nil || back.UnmarshalText(text) != nil || back != r {
			t.Errorf("%v is written %q and read %v", r, text, back)
		}
	}
	if len(seen) != 5 || seen["?"] || (hand.Outranked+1).String() != "?" {
		t.Errorf("names of the reasons: %v, and beyond %v", seen, hand.Outranked+1)
	}
	var r hand.Reason
	if err := r.UnmarshalText([]byte("why not")); err == nil || !strings.Contains(err.Error(), "nothing shared") {
		t.Errorf("an unknown reason: %v", err)
	}
}
