package editor

import (
	"github.com/charmbracelet/bubbles/key"

	"felt/ui/keys"
	"felt/ui/text"
)

// Most letters and all digits belong to the notation of cards, so that the editor
// has few other keys, and none of its letters are movements.

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	k := s.keys
	return []keys.Group{
		{Title: text.KeysEditorCards, Keys: []key.Binding{
			keys.New(text.KeyEditorCard, text.KeyEditorType),
			keys.New(s.arrows(), text.KeyEditorMove),
			keys.Called(k.Enter, text.KeyEditorPut), k.Next, k.Previous, keys.Called(k.Erase, text.KeyEditorErase),
			k.Blind, k.Sixth,
		}},
		{Title: text.KeysEditorStakes, Keys: []key.Binding{
			keys.Called(keys.Both(s.typing.Left, s.typing.Right), text.KeyLess), s.typing.Least, s.typing.Most,
		}},
		{Title: text.KeysEditorWhole, Keys: []key.Binding{
			k.Clear, k.Undo, k.Line, k.Load, keys.Called(keys.Both(k.ValuesUp, k.ValuesDown), text.KeyEditorValues),
		}},
	}
}

// arrows is the cap of the four arrows.
func (s *Screen) arrows() string {
	k := s.keys
	return k.Left.Help().Key + k.Up.Help().Key + k.Down.Help().Key + k.Right.Help().Key
}
