package editor

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/x/ansi"

	"felt/game/house"
	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/text"
)

// prompt says what the last key did or did not, where the cursor is, or what belongs
// in the chosen place.
func (p painter) prompt(w int) []string {
	words, style := p.s.hint(), p.Muted
	switch s := p.s; {
	case s.refusal != "":
		words, style = "✗ "+s.refusal, p.Bad
	case s.notice != "":
		words, style = s.notice, p.Text
	case s.pointing:
		words, style = placeWords[s.board.lies(s.cursor)].lies(s.cursor), p.Text
	}
	lines := wrapWords(words, w-inset)
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return indent(lines)
}

// hint says what belongs in the chosen field.
func (s *Screen) hint() string {
	b := s.board
	switch s.field {
	case fieldHouse:
		return text.EditorHintHouse
	case fieldTable:
		return text.EditorHintTable(b.table)
	case fieldAnte:
		return text.EditorHintAnte
	case fieldInsurance:
		return text.EditorHintInsurance
	case fieldBox:
		switch {
		case b.blind:
			return text.EditorHintBlind(s.keys.Sixth.Help().Key, s.keys.Blind.Help().Key)
		case len(b.cards[inBox]) >= handCards && len(b.cards[atDealer]) == 0:
			return text.EditorHintToDealer(s.keys.Next.Help().Key)
		}
	}
	return placeWords[s.field].hint
}

// choice is a key and what it does.
type choice struct{ cap, what string }

func choiceOf(b key.Binding) choice { return choice{b.Help().Key, b.Help().Desc} }

// choices are the keys that set something now.
func (s *Screen) choices() []choice {
	k := s.keys
	if !s.field.isPlace() {
		move := keys.Both(k.Left, k.Right)
		if s.field >= fieldAnte {
			move = keys.Both(s.typing.Left, s.typing.Right)
		}
		return []choice{{move.Help().Key, text.KeyChange}, choiceOf(k.Next), choiceOf(k.Previous)}
	}
	out := []choice{{s.arrows(), text.KeyEditorPack}}
	switch {
	case s.board.blind && s.field == fieldBox:
		out = append(out, choice{k.Sixth.Help().Key, text.KeySixth})
	case s.pointing:
		out = append(out, choice{k.Enter.Help().Key, text.KeyEditorPutHere})
	}
	return append(out, choiceOf(k.Next), choice{k.Erase.Help().Key, text.KeyEditorEraseIt})
}

// others are the other keys.
func (s *Screen) others() []choice {
	k := s.keys
	out := []choice{{k.Line.Help().Key, text.KeyEditorLine}, {k.Load.Help().Key, text.KeyEditorLoad}}
	if s.board.blind || s.board.house.Boxes.Second == house.SecondBlind {
		out = append(out, choiceOf(k.Blind))
	}
	return append(out, choiceOf(k.Undo), choiceOf(k.Clear), choiceOf(k.Help), choiceOf(k.Back))
}

func (p painter) choices(all []choice) string {
	items := make([]string, len(all))
	for i, c := range all {
		items[i] = p.Cap(c.cap) + " " + p.Text.Render(c.what)
	}
	return "  " + strings.Join(items, "   ")
}

func (p painter) others(all []choice) string {
	items := make([]string, len(all))
	for i, c := range all {
		items[i] = p.Strong.Render(c.cap) + " " + p.Muted.Render(c.what)
	}
	return "  " + strings.Join(items, "   ")
}

// wrapWords breaks a text between its words, and in a word only where it is longer
// than w. Unlike in prose hyphens hold: they belong to flags and ids.
func wrapWords(text string, w int) []string {
	var out []string
	for _, word := range strings.Fields(text) {
		last := len(out) - 1
		if last >= 0 && block.Width(out[last]+" "+word) <= w {
			out[last] += " " + word
			continue
		}
		out = append(out, strings.Split(ansi.Hardwrap(word, w, true), "\n")...)
	}
	return out
}
