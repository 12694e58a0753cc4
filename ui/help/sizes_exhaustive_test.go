//go:build exhaustive

package help

import (
	"fmt"
	"testing"

	"felt/ui/internal/screentest"
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
				screentest.CheckSize(t, s.View(size), w, rows, fmt.Sprint("page ", p))
			}
		}
	}
}
