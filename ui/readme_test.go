package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/text"
)

// TestReadme: the picture in the README is what the felt shows.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(readme), "```\n")
	picture, _, ok := strings.Cut(rest, "\n```")
	if !ok {
		t.Fatal("the README has no picture")
	}
	o := options(t, "czech", "eur-2", 10, 1, 103)
	o.Advise = strategy.Advise
	o.Explain = func(ctx context.Context, p strategy.Position, a strategy.Advice) []string {
		reasons, err := train.Reasons(ctx, p, a)
		if err != nil {
			t.Error(err)
		}
		return text.Reasons(p, reasons)
	}
	m, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	run(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	drive(m, "a")
	lines := strings.Split(ansi.Strip(m.View()), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	if got := strings.TrimRight(strings.Join(lines, "\n"), "\n"); got != picture {
		t.Errorf("the felt shows\n%s", got)
	}
}
