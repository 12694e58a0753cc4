package screentest

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"felt/ui/block"
)

// CheckSize ends the test unless the rows of a view, which what names, are h rows of
// exactly w columns.
func CheckSize(tb testing.TB, rows []string, w, h int, what string) {
	tb.Helper()
	checkRows(tb, rows, w, h, what, func(got, want int) bool { return got == want })
}

// CheckFits ends the test if a view is larger than that.
func CheckFits(tb testing.TB, view string, w, h int, what string) {
	tb.Helper()
	checkRows(tb, strings.Split(view, "\n"), w, h, what, func(got, want int) bool { return got <= want })
}

func checkRows(tb testing.TB, rows []string, w, h int, what string, right func(got, want int) bool) {
	tb.Helper()
	if !right(len(rows), h) {
		tb.Fatalf("%s at %d×%d: %d rows", what, w, h, len(rows))
	}
	for _, row := range rows {
		if got := block.Width(row); !right(got, w) {
			tb.Fatalf("%s at %d×%d: a row of %d columns: %q", what, w, h, got, ansi.Strip(row))
		}
	}
}

// CheckASCII ends the test if a view for the ASCII deck has anything but ASCII, or a
// sign of the same view with signs has nothing there that stands for it.
func CheckASCII(tb testing.TB, signs, letters, what string) {
	tb.Helper()
	signs, letters = ansi.Strip(signs), ansi.Strip(letters)
	for _, r := range letters {
		if r >= utf8.RuneSelf {
			tb.Fatalf("%s: %q", what, r)
		}
	}
	if got, want := strings.Count(letters, "?"), strings.Count(signs, "?"); got != want {
		tb.Errorf("%s: %d signs have nothing to stand for them:\n%s", what, got-want, letters)
	}
}

// CheckNoColour ends the test if a view for a terminal without colours has an escape
// sequence for anything but bold.
func CheckNoColour(tb testing.TB, view, what string) {
	tb.Helper()
	for _, sgr := range strings.Split(view, "\x1b[")[1:] {
		if codes, _, _ := strings.Cut(sgr, "m"); codes != "1" && codes != "0" {
			tb.Fatalf("%s without colours: escape %q", what, codes)
		}
	}
}
