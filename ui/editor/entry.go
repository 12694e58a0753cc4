package editor

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/ui/cards"
	"felt/ui/keys"
	"felt/ui/text"
)

// cardKey answers a key while the cards of a place are being set.
func (s *Screen) cardKey(msg tea.KeyMsg) {
	switch {
	case key.Matches(msg, s.keys.Erase):
		s.erase()
	case s.board.blind && s.field == fieldBox && key.Matches(msg, s.keys.Sixth):
		s.toggleSixth()
	case key.Matches(msg, s.keys.Left):
		s.point(0, -1)
	case key.Matches(msg, s.keys.Right):
		s.point(0, 1)
	case key.Matches(msg, s.keys.Up):
		s.point(-1, 0)
	case key.Matches(msg, s.keys.Down):
		s.point(1, 0)
	case key.Matches(msg, s.keys.Enter, s.keys.Sixth) && s.pointing:
		s.putOrTake(s.cursor)
	case key.Matches(msg, s.keys.Enter):
		s.step(1)
	case key.Matches(msg, s.keys.Load):
		s.startLine(msg)
	case msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace:
		for _, r := range keys.Latin(string(msg.Runes)) {
			s.typeRune(r)
		}
	}
}

// typeRune takes a character of a card.
func (s *Screen) typeRune(r rune) {
	s.pointing = false
	typed, c, came := cards.Type(s.typed, r)
	s.typed = ""
	switch came {
	case cards.Begun:
		s.typed = typed
	case cards.Complete:
		s.put(c)
	case cards.Wrong:
		s.refusal = text.EditorNoCard(typed)
	}
}

// put puts cards of the pack into the chosen place, all of them, or says why that
// can't be.
func (s *Screen) put(all ...card.Card) {
	b, p := s.board, place(s.field)
	w := placeWords[p]
	for _, c := range all {
		switch lies := b.lies(c); {
		case lies != inPack:
			s.refusal = text.EditorTwice(placeWords[lies].lies(c))
			return
		case b.blind && p == inBox:
			s.refusal = text.EditorBoxUnseen(s.keys.Blind.Help().Key)
			return
		case len(b.cards[p]) == w.most:
			s.refusal = text.EditorFull(w.name, w.most)
			return
		}
		b = b.put(c, p)
	}
	s.change(b)
}

// putOrTake puts a card of the pack into the chosen place, and takes any other back.
func (s *Screen) putOrTake(c card.Card) {
	if s.board.lies(c) == inPack {
		s.put(c)
		return
	}
	s.change(s.board.take(c))
	s.notice = text.EditorTaken(c)
}

// erase takes back the last character typed, or the last card of the place.
func (s *Screen) erase() {
	p := place(s.field)
	c, ok := s.board.newest(p)
	switch {
	case s.typed != "":
		runes := []rune(s.typed)
		s.typed = string(runes[:len(runes)-1])
	case p == inBox && s.board.sixth:
		s.toggleSixth()
	case ok:
		s.change(s.board.take(c))
		s.notice = text.EditorTaken(c)
	default:
		s.refusal = text.EditorNothing
	}
}

// toggleSixth tells that the blind box has bought the sixth card, or has not.
func (s *Screen) toggleSixth() {
	b := s.board
	b.sixth = !b.sixth
	s.change(b)
}

// point moves the cursor over the pack, round its edges. The first arrow only shows
// where it is.
func (s *Screen) point(down, right int) {
	s.typed = ""
	if !s.pointing {
		s.pointing = true
		return
	}
	rank := (int(s.cursor.Rank()) - right + card.Ranks) % card.Ranks
	suit := (int(s.cursor.Suit()) - down + card.Suits) % card.Suits
	s.cursor = card.New(card.Rank(rank), card.Suit(suit))
}

// paste takes a text that was pasted: a position's line, or cards.
func (s *Screen) paste(pasted string) {
	if s.line.typing() {
		s.line.insert(pasted)
		return
	}
	s.line, s.pointing, s.typed = nil, false, ""
	if strings.Contains(pasted, "--") {
		s.load(pasted)
		return
	}
	all, err := card.Parse(keys.Latin(pasted))
	if err != nil {
		s.refusal = text.Sentence(err.Error())
		return
	}
	if len(all) == 0 {
		return
	}
	if !s.field.isPlace() {
		s.choose(fieldBox)
	}
	s.put(all...)
}
