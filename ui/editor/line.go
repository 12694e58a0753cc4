package editor

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"felt/game/house"
	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/position"
	"felt/ui/text"
)

// command is what stands before a position's flags, so that a shell runs the line as
// it is.
const command = "felt advise "

// line is the position as a line: shown, or one that is being typed.
type line struct {
	text string
	// entry: it is being typed.
	entry bool
}

// typing reports whether a line is being typed.
func (l *line) typing() bool { return l != nil && l.entry }

// mostLine is more than any position needs, in characters.
const mostLine = 1000

// insert adds a text at the end of the line.
func (l *line) insert(more string) {
	runes := []rune(l.text)
	for _, r := range more {
		if unicode.IsSpace(r) {
			r = ' '
		}
		if unicode.IsPrint(r) && len(runes) < mostLine {
			runes = append(runes, r)
		}
	}
	l.text = string(runes)
}

// erase removes the last character.
func (l *line) erase() {
	if runes := []rune(l.text); len(runes) > 0 {
		l.text = string(runes[:len(runes)-1])
	}
}

// showLine shows the position as a line, and copies it.
func (s *Screen) showLine() tea.Cmd {
	if s.board.missing() != "" {
		s.refusal = text.EditorNoLine
		return nil
	}
	p := s.board.position()
	if err := p.Check(); err != nil {
		s.refusal = text.Sentence(err.Error())
		return nil
	}
	s.typed = ""
	s.line = &line{text: command + position.Line(p)}
	if s.copy == nil {
		return nil
	}
	s.notice = text.EditorCopied
	return s.copy(s.line.text)
}

// dash begins a line that comes as typed characters.
const dash = "-"

// startLine begins to type a line, by the key that opens the prompt or by the line's
// first character.
func (s *Screen) startLine(msg tea.KeyMsg) {
	s.typed = ""
	s.line = &line{entry: true}
	if msg.String() == dash {
		s.line.insert(dash)
	}
}

// lineKey answers a key while a line is shown or being typed.
func (s *Screen) lineKey(msg tea.KeyMsg) {
	switch k := s.keys; {
	case s.line.entry:
		s.entryKey(msg)
	case key.Matches(msg, k.Back, k.Line, k.Enter):
		s.line = nil
	case key.Matches(msg, k.Load):
		s.startLine(msg)
	}
}

// entryKey answers a key while a line is being typed: every character is text,
// whatever else it does.
func (s *Screen) entryKey(msg tea.KeyMsg) {
	switch k := s.keys; {
	case msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace:
		s.line.insert(keys.Latin(string(msg.Runes)))
	case msg.Type == tea.KeyEsc || key.Matches(msg, k.Back):
		s.line = nil
	case msg.Type == tea.KeyEnter || key.Matches(msg, k.Enter):
		s.load(s.line.text)
	case msg.Type == tea.KeyBackspace || key.Matches(msg, k.Erase):
		s.line.erase()
	case msg.Type == tea.KeyCtrlU:
		s.line.text = ""
	}
}

// load sets the position of a line, or says what is wrong with it and leaves
// everything as it is.
func (s *Screen) load(typed string) {
	if strings.TrimSpace(typed) == "" {
		s.refusal = text.EditorPasteFirst
		return
	}
	p, err := position.Parse(typed, s.findHouse)
	if err != nil {
		s.refusal = text.Sentence(err.Error())
		return
	}
	s.Load(p)
	s.notice = text.EditorLoaded
}

// findHouse returns the house of that id. It is a [position.Houses].
func (s *Screen) findHouse(id string) (*house.House, error) {
	var ids []string
	for _, h := range s.houses {
		ids = append(ids, h.ID)
	}
	if i := slices.Index(ids, id); i >= 0 {
		return s.houses[i], nil
	}
	return nil, fmt.Errorf("no house %q here; allowed: %s", id, strings.Join(ids, ", "))
}

// line draws the position as a line, over the lower part of the screen.
func (p painter) line(w int) block.Block {
	l, k := p.s.line, p.s.keys
	title, note, caps := text.EditorLineTitle, text.EditorLineNote(k.Load.Help().Key), []choice{{k.Back.Help().Key, text.KeyEditorClose}, {k.Load.Help().Key, text.KeyEditorLoad}}
	words := l.text
	if l.entry {
		title, note = text.EditorLineLoad, text.EditorLoadNote(k.Line.Help().Key)
		caps = []choice{{k.Enter.Help().Key, text.KeyEditorLoadNow}, {k.Back.Help().Key, text.KeyEditorClose}}
		words += "_"
	}
	style, said := p.Muted, note
	switch {
	case p.s.refusal != "":
		style, said = p.Bad, "✗ "+p.s.refusal
	case p.s.notice != "":
		said = p.s.notice + " " + note
	}
	const textRows, saidRows = 4, 2
	shown := wrapWords(words, w-inset)
	if l.entry {
		// Blanks are seen while they are typed.
		shown = strings.Split(ansi.Hardwrap(words, w-inset, true), "\n")
	}
	shown = shown[max(len(shown)-textRows, 0):]
	for i := range shown {
		shown[i] = p.Strong.Render(shown[i])
	}
	lines := wrapWords(said, w-inset)
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	rule := strings.Repeat("─", max(w-len(title)-1, 0))
	return block.Below(
		block.New(w, 2, p.Title.Render(title)+" "+p.Line.Render(rule)),
		block.New(w, textRows, indent(shown)...),
		block.New(w, saidRows, indent(lines)...),
		block.New(w, 1, p.choices(caps)),
	)
}
