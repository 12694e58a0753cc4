//go:build exhaustive

package lab

import (
	"testing"

	"felt/ui/internal/screentest"
	"felt/ui/screen"
)

// TestExhaustiveSizes draws every state at every size up to that of a large terminal.
func TestExhaustiveSizes(t *testing.T) {
	for i, s := range states {
		m := come(t, i, "no-colour", least)
		for w := 1; w <= 200; w++ {
			for h := 1; h <= 58; h++ {
				in := screen.Size{W: w, H: h}
				screentest.SendScreen(m, screen.Resized{Size: in})
				screentest.CheckSize(t, m.View(in), w, h, s.name)
			}
		}
	}
}
