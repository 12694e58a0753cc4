//go:build exhaustive

package help

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

	"felt/ui/screen"
)

// TestExhaustiveSizes draws every page at every size up to that of a large terminal.
func TestExhaustiveSizes(t *testing.T) {
	h := houses(t)["lithuanian"]
	for p := range pages {
		s := newScreen(h, look, p)
		for w := 1; w <= 200; w++ {
			for rows := 1; rows <= 58; rows++ {
				size := screen.Size{W: w, H: rows}
				s.Update(screen.Resized{Size: size})
				view := s.View(size)
				if len(view) != rows {
					t.Fatalf("page %d at %v: %d rows", p, size, len(view))
				}
				for _, row := range view {
					if got := ansi.StringWidth(row); got != w {
						t.Fatalf("page %d at %v: a row of %d columns", p, size, got)
					}
				}
			}
		}
	}
}
