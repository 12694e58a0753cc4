package text

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"felt/ui/block"
)

// TestHeld: what belongs to a number stays with it, and nothing else is held.
func TestHeld(t *testing.T) {
	for _, want := range []string{
		"the ante is lost (c.~6, c.~12), says clause~9",
		"lost (rule~“no game”), as a rule",
		"reading~R9, table~1, document~003; Box~2: a hand",
		"you win 45~% of the time, he only 3.049~%.",
		"all 2~598~960~hands, an ante of 10~EUR (or 20~CZK)",
		"-0.070 an ante, ≈~+0.31~±~0.04, costs 2~antes or one~ante",
		"20~×~1~=~20 and 4~+~1 to one",
		"for two~antes in all, of 46~cards; 5~cards.",
		"A~A~K~9~6 has one (the ace), and 5~5~A~K~8, J~J~6~6~A~K and A~2~3~4~5 is a straight",
		"one more of 3 kings is the king",
	} {
		if got := strings.ReplaceAll(held(strings.ReplaceAll(want, "~", " ")), block.NoBreak, "~"); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestWrapHolds: a line ends before what belongs together, and is drawn with plain
// blanks.
func TestWrapHolds(t *testing.T) {
	for _, tc := range []struct {
		words string
		w     int
		want  string
	}{
		{"Ante 10, lost, -10 (c. 8, c. 12).", 22, "Ante 10, lost, -10/(c. 8, c. 12)."},
		{"You beat him 45 % of the time.", 16, "You beat him/45 % of the/time."},
		{"The bet is worth -0.070 less.", 18, "The bet is worth/-0.070 less."},
		{"with ace-king or better", 12, "with/ace-king or/better"},
		{"2 598 960 hands", 6, "2 598 /960 ha/nds"}, // no room to hold it
	} {
		if got := strings.Join(Wrap(tc.words, tc.w), "/"); got != tc.want {
			t.Errorf("%q in %d columns: %s, want %s", tc.words, tc.w, got, tc.want)
		}
	}
}

// TestWrapKeepsWords: no word is lost, no line too long, and no blank of another kind
// left.
func TestWrapKeepsWords(t *testing.T) {
	word := rapid.SampledFrom([]string{"c.", "6", "(c.", "12)", "45", "%", "an", "ante", "A♠", "10♦", "ace-king", "2", "598", "R9", "reading", "≈", "±", "a\u00a0b"})
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(word, 0, 20).Draw(t, "words")
		w := rapid.IntRange(20, 40).Draw(t, "w")
		lines := Wrap(strings.Join(words, " "), w)
		for _, l := range lines {
			if ansi.StringWidth(l) > w || strings.Contains(l, block.NoBreak) {
				t.Fatalf("line %q in %d columns", l, w)
			}
		}
		// Where nothing fits a line the cut is anywhere, and words can't be told.
		got := strings.Join(strings.Fields(strings.Join(lines, "")), "")
		want := strings.Join(strings.Fields(strings.Join(words, "")), "")
		if got != want {
			t.Fatalf("%q, want %q", got, want)
		}
	})
}

// TestWrapBreaks: where nothing is held lines are as full as they can be.
func TestWrapBreaks(t *testing.T) {
	if got := Wrap("aa  bb\ncc ddd\u00a0e f", 5); !slices.Equal(got, []string{"aa bb", "cc", "ddd e", "f"}) {
		t.Errorf("%q", got)
	}
}
