//go:build exhaustive

package settings

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/internal/screentest"
)

// TestExhaustiveSizes draws every state at every size that the screen is drawn at.
func TestExhaustiveSizes(t *testing.T) {
	for i, s := range states {
		p := at(t, i, 80, 24, terminal, nil)
		for w := 80; w <= 200; w++ {
			for h := 24; h <= 60; h++ {
				p.Update(tea.WindowSizeMsg{Width: w, Height: h})
				screentest.CheckSize(t, strings.Split(p.View(), "\n"), w, h, s.name)
			}
		}
	}
}
