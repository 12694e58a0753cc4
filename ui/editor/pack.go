package editor

import (
	"felt/game/card"
	"felt/ui/block"
)

// placeSigns stand before a card in the pack that lies in a place, and beside the
// place's title.
var placeSigns = [places]string{
	inBox: "●", atDealer: "○", fresh: "+", away: "✗", seen: "·",
}

// pack draws the whole pack, a row for each suit, the aces first: what is still in it
// in the colour of its suit, what lies elsewhere as a card with the sign of its
// place, and the cursor.
func (p painter) pack() block.Block {
	out := make(block.Block, 0, packRows)
	for row := range card.Suits {
		suit := card.Spades - card.Suit(row)
		line := block.Blank(inset) + p.Suit[suit].Render(suit.Sign()) + " "
		used := inset + 2
		for i := range card.Ranks {
			// A column begins with the sign, unless the cursor before it needs the room.
			at := inset + 2 + i*p.pitch
			cell, w := p.packCard(card.New(card.Ace-card.Rank(i), suit), used > at)
			line += block.Blank(at-used) + cell
			used = max(used, at) + w
		}
		out = append(out, block.Fit(line, p.left))
	}
	return out
}

// packCard draws a card of the pack and returns how wide it is; late tells that the
// column of its sign is taken.
func (p painter) packCard(c card.Card, late bool) (cell string, w int) {
	name := c.Rank().String()
	if c.Rank() == card.Ten {
		name = "10"
	}
	at := p.s.board.lies(c)
	style := p.Ink[c.Suit()]
	switch {
	case p.s.pointing && c == p.s.cursor:
		return p.Cap(name), len(name) + 2
	case at == inPack:
		style = p.Suit[c.Suit()]
	case at == away || at == seen:
		style = p.Away
	}
	if late {
		return style.Render(name), len(name)
	}
	if at == inPack {
		return " " + style.Render(name), len(name) + 1
	}
	return style.Render(placeSigns[at] + name), len(name) + 1
}
