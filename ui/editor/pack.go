package editor

import (
	"felt/game/card"
	"felt/ui/block"
	"felt/ui/cards"
)

// placeSigns stand before a card in the pack that lies in a place, and beside the
// place's title.
var placeSigns = [places]string{
	inBox: "●", atDealer: "○", fresh: "+", away: "✗", seen: "·",
}

// pack draws the whole pack: what is still in it, what lies elsewhere with the sign of its
// place, and the cursor.
func (p painter) pack() block.Block {
	pack := cards.Pack{Pitch: p.pitch, Cursor: p.s.cursor, Pointing: p.s.pointing, Lies: func(c card.Card) (string, bool) {
		at := p.s.board.lies(c)
		if at == inPack {
			return "", false
		}
		return placeSigns[at], at == away || at == seen
	}}
	out := indent(pack.Draw(p.Theme))
	for i := range out {
		out[i] = block.Fit(out[i], p.left)
	}
	return out
}
