//go:build exhaustive

package editor

import (
	"testing"

	"felt/ui/internal/screentest"
	"felt/ui/screen"
)

// TestExhaustiveSizes draws every state at every size up to that of a large terminal.
func TestExhaustiveSizes(t *testing.T) {
	for i, s := range states {
		p := at(t, i, 80, 22, look)
		for w := 1; w <= 200; w++ {
			for h := 1; h <= 58; h++ {
				p.Size = screen.Size{W: w, H: h}
				screentest.CheckSize(t, p.Screen.View(p.Size), w, h, s.name)
			}
		}
	}
}
