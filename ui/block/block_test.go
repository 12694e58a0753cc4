package block

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

func ExampleBeside() {
	left := Of("one", "two", "three")
	fmt.Println(Beside(2, left, Of("|", "|")))
	// Output:
	// one    |
	// two    |
	// three
}

// text draws lines with escapes, signs and characters of two columns.
func text(t *rapid.T) string {
	part := rapid.SampledFrom([]string{"a", " ", "♠", "10♦", "\x1b[1mbold\x1b[0m", "牌", "ж", "-"})
	return strings.Join(rapid.SliceOfN(part, 0, 12).Draw(t, "parts"), "")
}

// TestWidths: whatever goes in, the width and height asked for come out.
func TestWidths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(-2, 30).Draw(t, "w"), rapid.IntRange(-2, 5).Draw(t, "h")
		a, b := text(t), text(t)
		want := max(w, 0)
		for name, line := range map[string]string{
			"Fit": Fit(a, w), "Right": Right(a, w), "Centre": Centre(a, w), "Ends": Ends(a, b, w),
		} {
			if got := ansi.StringWidth(line); got != want {
				t.Fatalf("%s(%q, %d) is %d wide", name, a, w, got)
			}
		}
		blk := New(w, h, a, b)
		if len(blk) != max(h, 0) {
			t.Fatalf("height %d, want %d", len(blk), h)
		}
		for _, l := range Wrap(a+" "+b, w) {
			if got := ansi.StringWidth(l); got > max(want, 2) {
				t.Fatalf("wrapped line %q is %d wide, want at most %d", l, got, w)
			}
		}
		for _, line := range Columns(2, [][]string{{a, b}, {b, a}, {a, a}}) {
			if got, want := ansi.StringWidth(line), 2*max(ansi.StringWidth(a), ansi.StringWidth(b))+2; got != want && a != b {
				t.Fatalf("row %q is %d wide, want %d", line, got, want)
			}
		}
		other := Of(a, b, a)
		stack := Below(blk, other, New(4, 2, b))
		if len(stack) != len(blk)+len(other)+2 {
			t.Fatalf("%d rows below each other", len(stack))
		}
		for _, l := range stack {
			if got, want := ansi.StringWidth(l), max(blk.Width(), other.Width(), 4); got != want {
				t.Fatalf("line %q is %d wide, want %d", l, got, want)
			}
		}
		joined := Beside(3, blk, other)
		for _, l := range joined {
			if got := ansi.StringWidth(l); got != blk.Width()+3+other.Width() {
				t.Fatalf("line %q is %d wide, want %d", l, got, blk.Width()+3+other.Width())
			}
		}
	})
}

// FuzzWidth: a line is as wide as the library measures it.
func FuzzWidth(f *testing.F) {
	for _, line := range []string{
		"", "plain", "\x1b[1mA♠\x1b[0m ╭─╮ ▔┄ ●○★✓✗ ‹5› ▸ ↑↓←→ … – — − ± ≈ ’ · × ▌▐░▒█╱╲", "\x1b[38;2;1;2;3m10♦\x1b[m", "ж Ёй ąčęėįšųūž řů ñ",
		"漢字", "e\u0301", "♠\ufe0f", "👍🏽", "a\tb", "\x1b]11;?\aq", "\x1b[2Jx", "\x1b[", "\xff", "\u200d", "\u00ad", "♥\u0301",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if got, want := Width(line), ansi.StringWidth(line); got != want {
			t.Errorf("%q: %d, want %d", line, got, want)
		}
	})
}

// BenchmarkWidth measures a line of the felt; the library's way is the baseline.
func BenchmarkWidth(b *testing.B) {
	line := "\x1b[38;2;243;239;227m" + strings.Repeat("A♠  \x1b[0m ╭──╮ \x1b[1mbet 20\x1b[0m ", 8)
	b.Run("here", func(b *testing.B) {
		for b.Loop() {
			Width(line)
		}
	})
	b.Run("library", func(b *testing.B) {
		for b.Loop() {
			ansi.StringWidth(line)
		}
	})
}

// TestWrapNoBreak: a blank that is not to be broken at is not, and is drawn as a plain
// one; neither is a hyphen.
func TestWrapNoBreak(t *testing.T) {
	for _, tc := range []struct {
		text string
		w    int
		want string
	}{
		{"lost 45\u00a0% of", 8, "lost|45 % of"},
		{"ace-king or -0.1", 9, "ace-king|or -0.1"},
		{"2\u00a0598\u00a0960 hands", 9, "2 598 960|hands"},
		{"a\u00a0b\u00a0c", 3, "a b| c"},
		{" \t\n ", 9, ""},
	} {
		if got := strings.Join(Wrap(tc.text, tc.w), "|"); got != tc.want {
			t.Errorf("%q in %d columns: %q, want %q", tc.text, tc.w, got, tc.want)
		}
	}
}
