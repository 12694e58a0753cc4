// Package keys is the keys of the screens.
//
// A terminal program is given characters, not keys, so a letter is bound together
// with the one that the same key types in the Russian layout. Digits type other
// characters in Czech and Lithuanian layouts; whatever a digit does, arrows or
// letters do too.
package keys

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/key"
)

// New returns a binding. Cap is what its key cap shows, what says what the key
// does; names are the keys as Bubble Tea names them, to which the twins are added.
func New(cap, what string, names ...string) key.Binding {
	all := names
	for _, n := range names {
		if twin, ok := Twin(n); ok {
			all = append(all, twin)
		}
	}
	return key.NewBinding(key.WithKeys(all...), key.WithHelp(cap, what))
}

// Group is keys that belong together, as the help shows them.
type Group struct {
	Title string
	Keys  []key.Binding
}

// Both returns two keys that do the same in two directions as the help shows them.
func Both(a, b key.Binding) key.Binding {
	return key.NewBinding(key.WithKeys(append(a.Keys(), b.Keys()...)...), key.WithHelp(a.Help().Key+" "+b.Help().Key, a.Help().Desc))
}

const (
	latin    = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
	cyrillic = "ёйцукенгшщзхъфывапролджэячсмитьбю."
)

var twins = func() map[rune]rune {
	m := make(map[rune]rune)
	c := []rune(cyrillic)
	for i, l := range []rune(latin) {
		if unicode.IsLetter(l) {
			m[l] = c[i]
			m[unicode.ToUpper(l)] = unicode.ToUpper(c[i])
		}
	}
	// The question mark's key gives a comma with shift.
	m['?'] = ','
	return m
}()

// Twin returns what the key of a character types in the Russian layout; ok is
// false for keys that have no twin, such as digits and "enter".
func Twin(name string) (twin string, ok bool) {
	r, n := utf8.DecodeRuneInString(name)
	if n == 0 || n != len(name) {
		return "", false
	}
	t, ok := twins[r]
	return string(t), ok
}

var latins = func() map[rune]rune {
	m := make(map[rune]rune)
	for l, c := range twins {
		if unicode.IsLetter(l) {
			m[c] = l
		}
	}
	return m
}()

// Cyrillic reports whether a character is a letter of the Russian layout.
func Cyrillic(r rune) bool { _, ok := latins[r]; return ok }

// Latin returns what the same keys type in the Latin layout.
func Latin(text string) string {
	return strings.Map(func(r rune) rune {
		if l, ok := latins[r]; ok {
			return l
		}
		return r
	}, text)
}
