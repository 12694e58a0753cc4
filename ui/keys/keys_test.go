package keys

import (
	"fmt"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

func ExampleNew() {
	bet := New("b", "bet", "b")
	for _, typed := range "bиB" {
		fmt.Println(string(typed), key.Matches(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{typed}}, bet))
	}
	// Output:
	// b true
	// и true
	// B false
}

// TestTwins: every letter has one twin, no two the same, and nothing else does but
// the question mark.
func TestTwins(t *testing.T) {
	seen := make(map[string]rune)
	for r := 'A'; r <= 'z'; r++ {
		letter := r <= 'Z' || r >= 'a'
		twin, ok := Twin(string(r))
		if ok != letter {
			t.Errorf("%c has a twin: %v", r, ok)
		}
		if other, taken := seen[twin]; ok && taken {
			t.Errorf("%c and %c share the twin %s", r, other, twin)
		}
		seen[twin] = r
	}
	for name, want := range map[string]string{"b": "и", "m": "ь", "M": "Ь", "x": "ч", "?": ","} {
		if got, ok := Twin(name); !ok || got != want {
			t.Errorf("twin of %s is %q, want %q", name, got, want)
		}
	}
	for _, name := range []string{"enter", "1", "ctrl+c", "", "left"} {
		if got, ok := Twin(name); ok {
			t.Errorf("%s has the twin %q", name, got)
		}
	}
}
