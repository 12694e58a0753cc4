// Package editor is the position editor: any cards for the box and the dealer, any
// cards gone, any house and stakes, and at once what every option is worth.
//
// A [Screen] keeps a board, which may be incomplete or impossible; whether it is, the
// core says. Cards are typed, or pointed at in the pack. A whole position is written
// and read as one line; see package position.
package editor

import (
	"context"
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/ui/advice"
	"felt/ui/amount"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// Copy returns a command that puts a text on the clipboard. Nobody learns whether it
// succeeds.
type Copy func(text string) tea.Cmd

// Screen is the position editor. It implements [screen.Screen].
type Screen struct {
	theme  *theme.Theme
	keys   *keys.Editor
	typing *keys.Amount
	houses []*house.House
	asker  *advice.Asker
	copy   Copy
	// equal is the difference in antes below which two options count as equal.
	equal float64

	board board
	// before are the boards before this one, for undoing.
	before []board
	field  field
	// typed are the characters of a card that is not complete yet.
	typed string
	// cursor points at a card of the pack once an arrow has been used; pointing
	// tells that it does.
	cursor   card.Card
	pointing bool
	// amount is the ante or the insurance as it is being typed.
	amount amount.Entry
	// line is the position as a line, shown or being typed; nil otherwise.
	line *line
	// refusal says why the last key did nothing, notice what it did.
	refusal, notice string
	// page is the page of the values that is shown.
	page int
	room screen.Size
}

// New returns an editor without cards, for the first of the houses without limits.
// Advice is sought under ctx; the Explainer says why it is the best, and may be nil.
// Copy may be nil: then nothing is copied.
func New(ctx context.Context, t *theme.Theme, k *keys.Map, houses []*house.House, a session.Adviser, why session.Explainer, copy Copy) *Screen {
	return &Screen{
		theme:  t,
		keys:   &k.Editor,
		typing: &k.Amount,
		houses: houses,
		asker:  advice.NewAsker(ctx, a, why),
		copy:   copy,
		board:  board{house: houses[0], ante: 1},
		cursor: card.New(card.Ace, card.Spades),
	}
}

// SetEqual tells below which difference in antes two options count as equal.
func (s *Screen) SetEqual(antes float64) { s.equal = antes }

// Load sets a position. What was set before can be undone to.
func (s *Screen) Load(p strategy.Position) {
	s.change(boardOf(p))
	s.line = nil
	s.choose(fieldBox)
}

// Sit sets the house, the table and the ante, and leaves the cards where they are.
func (s *Screen) Sit(at house.Stakes) {
	b := s.board
	b.house, b.table, b.ante = at.House, at.Table, at.Ante
	s.change(b)
}

// Open implements [screen.Screen].
func (s *Screen) Open() tea.Cmd { return s.seek() }

// Close implements [screen.Screen].
func (s *Screen) Close() { s.asker.Stop() }

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact {
	facts := []screen.Fact{{Value: text.EditorName}}
	if s.board.missing() == "" {
		facts = append(facts, screen.Fact{Value: text.Stage(s.board.position().Stage)})
	}
	return facts
}

// Takes reports whether a key is text here, so that the program must not use it for
// itself: every character of a line, and the comma between cards.
func (s *Screen) Takes(msg tea.KeyMsg) bool {
	return msg.Type == tea.KeyRunes && (s.line.typing() || msg.String() == ",")
}

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case screen.Resized:
		s.room = msg.Size
	case tea.KeyMsg:
		s.refusal, s.notice = "", ""
		cmd, action := s.answer(msg)
		return tea.Batch(cmd, s.seek()), action
	default:
		s.asker.Take(msg)
	}
	return nil, nil
}

// answer answers a message of keys. Characters that come fast come together, and each
// is a key; those that are pasted are one text.
func (s *Screen) answer(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	if msg.Paste {
		s.paste(string(msg.Runes))
		return nil, nil
	}
	if msg.Type != tea.KeyRunes || len(msg.Runes) < 2 {
		return s.key(msg)
	}
	var cmds []tea.Cmd
	for _, r := range msg.Runes {
		cmd, action := s.key(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}, Alt: msg.Alt})
		if action != nil {
			return cmd, action
		}
		cmds = append(cmds, cmd)
	}
	return tea.Batch(cmds...), nil
}

// key answers one key.
func (s *Screen) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	if s.line != nil {
		s.lineKey(msg)
		return nil, nil
	}
	switch {
	case key.Matches(msg, s.keys.Back):
		return nil, screen.Back{}
	case key.Matches(msg, s.keys.Next):
		s.step(1)
	case key.Matches(msg, s.keys.Previous):
		s.step(-1)
	case key.Matches(msg, s.keys.Blind):
		s.toggleBlind()
	case key.Matches(msg, s.keys.Clear):
		s.change(s.board.clear())
		s.choose(fieldBox)
		s.notice = text.EditorCleared(s.keys.Undo.Help().Key)
	case key.Matches(msg, s.keys.Undo):
		s.undo()
	case key.Matches(msg, s.keys.ValuesUp):
		s.turn(-1)
	case key.Matches(msg, s.keys.ValuesDown):
		s.turn(1)
	case key.Matches(msg, s.keys.Line):
		return s.showLine(), nil
	case s.field.isPlace():
		s.cardKey(msg)
	default:
		s.stakesKey(msg)
	}
	return nil, nil
}

// mostUndo is how many changes can be undone.
const mostUndo = 100

// change makes another board the one that is set.
func (s *Screen) change(b board) {
	s.before = append(s.before, s.board)
	if len(s.before) > mostUndo {
		s.before = slices.Delete(s.before, 0, 1)
	}
	s.set(b)
}

// undo sets the board before the last change.
func (s *Screen) undo() {
	last := len(s.before) - 1
	if last < 0 {
		s.refusal = text.EditorNoUndo
		return
	}
	b := s.before[last]
	s.before = s.before[:last]
	s.set(b)
	s.notice = text.EditorUndone
}

// set shows a board. The answer about the one before is not waited for.
func (s *Screen) set(b board) {
	s.asker.Stop()
	s.board, s.typed, s.page = b, "", 0
	if !s.shown(s.field) {
		s.field = fieldBox
	}
	s.enterAmount()
}

// seek asks the adviser, if the position is one and he has not been asked yet.
func (s *Screen) seek() tea.Cmd {
	if s.asker.Asked() || s.board.missing() != "" {
		return nil
	}
	p := s.board.position()
	if p.Check() != nil {
		return nil
	}
	return s.asker.Seek(p)
}

// toggleBlind makes the box a blind one, or looks at it.
func (s *Screen) toggleBlind() {
	if !s.board.blind && s.board.house.Boxes.Second != house.SecondBlind {
		s.refusal = text.EditorNoBlind
		return
	}
	held := len(s.board.cards[inBox]) > 0
	s.change(s.board.setBlind(!s.board.blind))
	s.choose(fieldBox)
	if held {
		s.notice = text.EditorBlindNow
	}
}

// turn turns the pages of the values.
func (s *Screen) turn(by int) {
	l := planFor(s.room)
	s.page = max(0, min(s.page+by, s.advised().Pages(l.panel, l.panelRows()-1)-1))
}

// House returns the house of the position.
func (s *Screen) House() *house.House { return s.board.house }
