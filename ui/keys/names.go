package keys

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"
)

// named are the keys that are no characters, by Bubble Tea's names.
var named = func() []string {
	var names []string
	// The types of keys run from the last function key to the control characters.
	for t := tea.KeyF20; t <= tea.KeyBackspace; t++ {
		if name := t.String(); name != "" && name != "runes" && name != " " {
			names = append(names, name)
		}
	}
	return names
}()

// KeysAllowed says what keys can be called.
const KeysAllowed = "a character (b, +, ж), a name (space, enter, esc, tab, backspace, insert, delete, up, down, left, right, home, end, " +
	"pgup, pgdown, f1 to f20), ctrl+ and a letter, alt+ and a character or a name"

// ParseKey returns the key that a person calls by that name, as Bubble Tea names it.
// The error says that there is no such key, or that it can't be bound.
func ParseKey(name string) (string, error) {
	if slices.ContainsFunc(fixed, func(a Action) bool { return slices.Contains(a.Keys, name) }) {
		return "", fmt.Errorf("%s can't be bound to anything else", name)
	}
	plain, alt := strings.CutPrefix(name, "alt+")
	if plain == "space" {
		plain = " "
	} else if !isCharacter(plain) && !slices.Contains(named, plain) {
		return "", fmt.Errorf("there is no key %q", name)
	}
	if alt {
		return "alt+" + plain, nil
	}
	return plain, nil
}

// isCharacter reports whether a name is one character that can be seen.
func isCharacter(name string) bool {
	r, n := utf8.DecodeRuneInString(name)
	return n > 0 && n == len(name) && r != utf8.RuneError && unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r)
}

// KeyName is the name by which [ParseKey] knows a key.
func KeyName(key string) string {
	if plain, ok := strings.CutSuffix(key, " "); ok {
		return plain + "space"
	}
	return key
}

var caps = map[string]string{
	"left": "←", "right": "→", "up": "↑", "down": "↓", " ": "space", "pgdown": "pgdn", "backspace": "bksp", "delete": "del", "insert": "ins",
}

// Cap is what the cap of a key shows.
func Cap(key string) string {
	if c, ok := caps[key]; ok {
		return c
	}
	return KeyName(key)
}
