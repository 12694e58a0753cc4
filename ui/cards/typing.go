package cards

import (
	"unicode"

	"felt/game/card"
)

// Typed is what has come of a character that was typed.
type Typed uint8

// What can come of it.
const (
	// Begun: the card is not complete yet, or none has been begun.
	Begun Typed = iota
	// Complete: it is a card.
	Complete
	// Wrong: no card is written like that.
	Wrong
)

// Type adds a character to what has been typed of a card, and returns what has been typed
// then, and the card if it is complete. A blank or a comma stands between cards.
func Type(typed string, r rune) (now string, c card.Card, came Typed) {
	switch {
	case r == ',' || unicode.IsSpace(r):
		if typed != "" {
			return typed, 0, Wrong
		}
		return "", 0, Begun
	case r == '\ufe0e' || r == '\ufe0f':
		// What a suit's sign may carry to be drawn in one way or another.
		return typed, 0, Begun
	}
	now = typed + string(r)
	if all, err := card.Parse(now); err == nil && len(all) == 1 {
		return now, all[0], Complete
	}
	for _, rest := range []string{"s", "0s"} {
		if all, err := card.Parse(now + rest); err == nil && len(all) == 1 {
			return now, 0, Begun
		}
	}
	return now, 0, Wrong
}
