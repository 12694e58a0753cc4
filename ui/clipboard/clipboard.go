// Package clipboard puts text on the clipboard of the person at the terminal, by the
// sequence OSC 52. It reaches the person's own machine from a remote one too; but no
// terminal tells whether it has obeyed, and many don't, so that nothing may depend
// on it.
package clipboard

import (
	"os"
	"strings"
	"sync"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
)

// Safe reports whether the terminal that the environment describes can be sent the
// sequence: it obeys or ignores it, and shows nothing of it. Getenv returns a
// variable's value, empty if it is not set.
func Safe(getenv func(string) string) bool {
	term := getenv("TERM")
	if strings.HasPrefix(term, "screen") {
		// GNU screen does not know the sequence; tmux goes by the same name.
		return getenv("TMUX") != ""
	}
	for _, name := range []string{
		"alacritty", "contour", "foot", "ghostty", "konsole", "mintty", "mlterm", "rxvt", "st-", "tmux", "wezterm", "xterm",
	} {
		if strings.HasPrefix(term, name) {
			return true
		}
	}
	return false
}

// Output is a terminal that a program draws on, and whose clipboard can be set
// meanwhile: what is written at once stays together.
type Output struct {
	*os.File
	mu sync.Mutex
}

// NewOutput returns the terminal of a file.
func NewOutput(f *os.File) *Output { return &Output{File: f} }

// Write writes to the terminal.
func (o *Output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.File.Write(p)
}

// Copy returns a command that puts a text on the clipboard, if the terminal obeys.
// Only a [Safe] terminal may be told to.
func (o *Output) Copy(text string) tea.Cmd {
	return func() tea.Msg {
		// Whether it comes through can't be known, failing to write included.
		_, _ = o.Write([]byte(ansi.SetSystemClipboard(text)))
		return nil
	}
}
