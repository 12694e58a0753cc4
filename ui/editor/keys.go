package editor

import (
	"github.com/charmbracelet/bubbles/key"

	"felt/ui/amount"
	"felt/ui/keys"
	"felt/ui/text"
)

// The keys of the editor. Most letters and all digits belong to the notation of
// cards, so that there are few others and none of them are movements.
var (
	keyNext     = keys.New("tab", text.KeyEditorNext, "tab")
	keyPrev     = keys.New("shift+tab", text.KeyEditorBack, "shift+tab")
	keyPut      = keys.New("enter", text.KeyEditorPut, "enter", " ")
	keySpace    = keys.New("space", text.KeyEditorSixth, " ")
	keyErase    = keys.New("backspace", text.KeyEditorErase, "backspace", "delete")
	keyLeft     = keys.New("←", text.KeyEditorMove, "left")
	keyRight    = keys.New("→", text.KeyEditorMove, "right")
	keyUp       = keys.New("↑", text.KeyEditorMove, "up")
	keyDown     = keys.New("↓", text.KeyEditorMove, "down")
	keyBlind    = keys.New("b", text.KeyEditorBlind, "b")
	keyNew      = keys.New("n", text.KeyEditorNew, "n")
	keyUndo     = keys.New("u", text.KeyEditorUndo, "u")
	keyLine     = keys.New("y", text.KeyEditorLine, "y")
	keyLoad     = keys.New("p", text.KeyEditorLoad, "p", dash)
	keyLoadNow  = keys.New("enter", text.KeyEditorLoadNow, "enter")
	keyPageUp   = keys.New("pgup", text.KeyEditorValues, "pgup")
	keyPageDown = keys.New("pgdn", text.KeyEditorValues, "pgdown")
	// keyBack is no q, which is the queen.
	keyBack  = keys.New("esc", text.KeyBack, "esc")
	keyClose = keys.New("esc", text.KeyEditorClose, "esc")
)

// groups are the keys as the help shows them.
var groups = []keys.Group{
	{Title: text.KeysEditorCards, Keys: []key.Binding{
		keys.New("A–2 shdc", text.KeyEditorType), keys.New(arrows, text.KeyEditorMove),
		keyPut, keyNext, keyPrev, keyErase, keyBlind, keyNew, keyUndo,
	}},
	{Title: text.KeysEditorStakes, Keys: []key.Binding{
		keys.Both(amount.Less, amount.More), amount.Least, amount.Most,
	}},
	{Title: text.KeysEditorLine, Keys: []key.Binding{
		described(keyLine, text.KeyEditorLineOut), described(keyLoad, text.KeyEditorLoadIn), keys.Both(keyPageUp, keyPageDown),
	}},
}

// arrows is the cap of all four.
const arrows = "←↑↓→"

// described is a key with other words.
func described(b key.Binding, what string) key.Binding {
	return key.NewBinding(key.WithKeys(b.Keys()...), key.WithHelp(b.Help().Key, what))
}
