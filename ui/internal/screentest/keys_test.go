package screentest

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// told is a model that remembers the keys it is given.
type told struct{ keys []tea.KeyMsg }

func (m *told) Init() tea.Cmd { return nil }

func (m *told) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if k, ok := msg.(tea.KeyMsg); ok {
		m.keys = append(m.keys, k)
	}
	return m, nil
}

func (m *told) View() string { return "" }

// TestKeys: a program is given by [Key] what a terminal gives it for the same key.
func TestKeys(t *testing.T) {
	keys := []string{"b", "Б", "♠", " ", Pasted("a b\nc")}
	for name := range names {
		keys = append(keys, name)
	}
	m := &told{}
	Run(t, m, 80, 24).Press(keys...)
	for i, k := range keys {
		got, want := Key(k), m.keys[i]
		if got.Type != want.Type || string(got.Runes) != string(want.Runes) || got.Alt != want.Alt || got.Paste != want.Paste {
			t.Errorf("%q is %#v, and from a terminal %#v", k, got, want)
		}
	}
}
