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
	"felt/ui/internal/screentest"
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
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	screentest.Press(m, "a")
	lines := strings.Split(ansi.Strip(m.View()), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	if got := strings.TrimRight(strings.Join(lines, "\n"), "\n"); got != picture {
		t.Errorf("the felt shows\n%s", got)
	}
}

// TestPaysBesideInsurance: an insurance of 3000 that was paid leaves 2000 of a joint
// cap of 5000 for a bet that would win 3000.
func TestPaysBesideInsurance(t *testing.T) {
	m := begin(t, options(t, "russian", "min-50", 500, 1, 11))
	screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	pays := func() string {
		_, after, _ := strings.Cut(ansi.Strip(m.View()), " pays ")
		line, _, _ := strings.Cut(after, " ─")
		return line
	}
	screentest.Press(m, "i", "M", "enter")
	if got := pays(); got != "3:1 = 3000" {
		t.Errorf("before the dealer opens: pays %s", got)
	}
	screentest.Press(m, "b")
	if got := pays(); !strings.Contains(got, "2000") {
		t.Errorf("after the insurance was paid: pays %s", got)
	}
}
