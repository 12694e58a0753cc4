package cards

import (
	"felt/game/card"
	"felt/ui/block"
	"felt/ui/theme"
)

// Pack draws the whole pack, a row for each suit, the aces first, a rank every pitch
// columns, at least 3: cards that lie in it in the colour of their suit, others as cards
// with the sign of the place where they lie, and the card at the cursor as a cap.
type Pack struct {
	Pitch int
	// Lies tells where a card lies: the sign of the place, empty for the pack, and whether
	// the card is out of the game there.
	Lies func(card.Card) (sign string, away bool)
	// Cursor is the card that is pointed at, if Pointing.
	Cursor   card.Card
	Pointing bool
}

// packHead is the width of a suit's sign and of the blank after it.
const packHead = 2

// Width returns the width of the pack.
func (p Pack) Width() int { return packHead + card.Ranks*p.Pitch }

// Draw draws the pack.
func (p Pack) Draw(t *theme.Theme) block.Block {
	out := make(block.Block, 0, card.Suits)
	for row := range card.Suits {
		suit := card.Spades - card.Suit(row)
		line, used := t.Suit[suit].Render(suit.Sign())+" ", packHead
		for i := range card.Ranks {
			// A column begins with the sign, unless the cursor before it needs the room.
			at := packHead + i*p.Pitch
			cell, w := p.card(t, card.New(card.Ace-card.Rank(i), suit), used > at)
			line += block.Blank(at-used) + cell
			used = max(used, at) + w
		}
		out = append(out, block.Fit(line, p.Width()))
	}
	return out
}

// card draws a card of the pack and returns how wide it is; late tells that the column of
// its sign is taken.
func (p Pack) card(t *theme.Theme, c card.Card, late bool) (cell string, w int) {
	name := c.Rank().String()
	if c.Rank() == card.Ten {
		name = "10"
	}
	sign, away := p.Lies(c)
	style := t.Ink[c.Suit()]
	switch {
	case p.Pointing && c == p.Cursor:
		return t.Cap(name), len(name) + 2
	case sign == "":
		sign, style = " ", t.Suit[c.Suit()]
	case away:
		style = t.Away
	}
	if late {
		return style.Render(name), len(name)
	}
	if sign == " " {
		return " " + style.Render(name), len(name) + 1
	}
	return style.Render(sign + name), len(name) + 1
}
