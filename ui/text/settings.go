package text

import "fmt"

// What keys do, where the words depend on no screen.
const (
	KeyLeft       = "to the left"
	KeyRight      = "to the right"
	KeyUp         = "up"
	KeyDown       = "down"
	KeySettings   = "settings"
	KeyMarkChosen = "mark the card at the cursor"
	KeyLessOf     = "less"
	KeyMoreOf     = "more"
	KeyPageUp     = "a page up"
	KeyPageDown   = "a page down"
	KeyFirst      = "to the first line"
	KeyLast       = "to the last line"
	KeyRestore    = "as it comes"
)

// KeyMarkNumber says what the key of the nth card does.
func KeyMarkNumber(n int) string { return fmt.Sprintf("mark card %d", n) }

// Titles of further groups of keys.
const (
	KeysPages    = "In a long text"
	KeysSettings = "In the settings"
)
