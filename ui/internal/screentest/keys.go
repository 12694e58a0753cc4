package screentest

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"
)

// names are the keys that are no characters: what a terminal sends for them, and what
// a program is given.
var names = map[string]struct {
	sent string
	key  tea.KeyType
}{
	"enter": {"\r", tea.KeyEnter}, "esc": {"\x1b", tea.KeyEsc}, "space": {" ", tea.KeySpace}, "tab": {"\t", tea.KeyTab},
	"shift+tab": {"\x1b[Z", tea.KeyShiftTab}, "backspace": {"\x7f", tea.KeyBackspace}, "delete": {"\x1b[3~", tea.KeyDelete},
	"up": {"\x1b[A", tea.KeyUp}, "down": {"\x1b[B", tea.KeyDown}, "right": {"\x1b[C", tea.KeyRight}, "left": {"\x1b[D", tea.KeyLeft},
	"home": {"\x1b[H", tea.KeyHome}, "end": {"\x1b[F", tea.KeyEnd}, "pgup": {"\x1b[5~", tea.KeyPgUp}, "pgdown": {"\x1b[6~", tea.KeyPgDown},
	"ctrl+c": {"\x03", tea.KeyCtrlC}, "f1": {"\x1bOP", tea.KeyF1},
}

// The marks that a terminal puts around what is pasted.
const (
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
)

// Pasted is the key, for [Key] and [Terminal.Press], that stands for text that is
// pasted.
func Pasted(text string) string { return pasteBegins + text + pasteEnds }

// Key is what a program is given for a key, by character or name ("b", "enter").
// Several characters are typed at once.
func Key(k string) tea.KeyMsg {
	if text, ok := strings.CutPrefix(k, pasteBegins); ok {
		return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(strings.TrimSuffix(text, pasteEnds)), Paste: true}
	}
	if k == " " {
		k = "space"
	}
	name, ok := names[k]
	switch {
	case !ok:
		return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(k)}
	case name.key == tea.KeySpace:
		return tea.KeyMsg{Type: tea.KeySpace, Runes: []rune(" ")}
	}
	return tea.KeyMsg{Type: name.key}
}

// sent is what a terminal sends for a key.
func sent(k string) string {
	if name, ok := names[k]; ok {
		return name.sent
	}
	return k
}
