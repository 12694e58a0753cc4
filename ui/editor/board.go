package editor

import (
	"slices"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
	"felt/ui/position"
	"felt/ui/text"
)

// place is where a card can lie.
type place int

// The places. A card that lies nowhere else is in the pack.
const (
	inBox place = iota
	atDealer
	fresh // the cards that have replaced the dealer's highest
	away  // exchanged by the box
	seen  // other cards that the player knows
	places
	inPack = places
)

// Cards of the box and of the dealer; of the other places there can be as many as
// the house allows.
const (
	handCards = 5
	mostCards = handCards + 1
)

// placeWords are what is said of a place.
var placeWords = [places + 1]struct {
	title, name, hint string
	// most is the number of cards that it can hold.
	most int
	// lies says that a card lies there.
	lies func(card.Card) string
}{
	inBox:    {text.EditorBox, text.EditorNameBox, text.EditorHintBox, mostCards, text.EditorInBox},
	atDealer: {text.EditorDealer, text.EditorNameDealer, text.EditorHintDealer, handCards, text.EditorAtDealer},
	fresh:    {text.EditorFresh, text.EditorNameFresh, text.EditorHintFresh, card.Ranks - 1, text.EditorIsFresh},
	away:     {text.EditorAway, text.EditorNameAway, text.EditorHintAway, handCards, text.EditorIsAway},
	seen:     {text.EditorSeen, text.EditorNameSeen, text.EditorHintSeen, card.Cards, text.EditorIsSeen},
	inPack:   {lies: text.EditorInPack},
}

// board is a position as far as it has been set: which cards lie where, in the order
// in which they were given, and what is played for. A board is never changed; its
// methods return another.
type board struct {
	cards     [places][]card.Card
	house     *house.House
	table     *house.Table
	ante      int64
	insurance int64
	blind     bool
	// sixth: the blind box has bought the sixth card.
	sixth bool
}

// boardOf returns the board of a position.
func boardOf(p strategy.Position) board {
	b := board{
		house:     p.Stakes.House,
		table:     p.Stakes.Table,
		ante:      p.Stakes.Ante,
		insurance: p.Insurance,
		blind:     p.Blind,
		sixth:     p.Sixth,
	}
	b.cards[inBox] = slices.Clone(p.Cards)
	b.cards[fresh] = slices.Clone(p.Replacing)
	b.cards[away] = slices.Clone(p.Dead)
	b.cards[seen] = slices.Clone(p.Known)
	if p.Stage >= strategy.NoGame {
		b.cards[atDealer] = slices.Clone(p.Dealer)
	} else {
		b.cards[atDealer] = []card.Card{p.Up}
	}
	return b
}

// position returns the position of the board. What the board lacks, and what is
// impossible about it, the position lacks too: see [board.missing] and
// [strategy.Position.Check].
func (b board) position() strategy.Position {
	p := strategy.Position{
		Stakes:    b.stakes(),
		Cards:     b.cards[inBox],
		Replacing: b.cards[fresh],
		Dead:      b.cards[away],
		Known:     b.cards[seen],
		Insurance: b.insurance,
		Blind:     b.blind,
		Sixth:     b.sixth,
	}
	switch dealer := b.cards[atDealer]; len(dealer) {
	case 0:
	case 1:
		p.Up = dealer[0]
	default:
		p.Dealer = dealer
	}
	p.Stage = position.Stage(p)
	return p
}

// stakes are the house's rules with the board's money put to them. A faulty ante is
// left to [strategy.Position.Check].
func (b board) stakes() house.Stakes {
	return house.Stakes{House: b.house, Table: b.table, Ante: b.ante}
}

// missing says what a position still lacks: nothing if it is complete.
func (b board) missing() string {
	box := handCards - len(b.cards[inBox])
	if b.blind {
		box = 0
	}
	return text.EditorMissing(box, len(b.cards[atDealer]))
}

// opened reports whether the dealer has opened his hand.
func (b board) opened() bool { return len(b.cards[atDealer]) == handCards }

// lies returns where a card lies.
func (b board) lies(c card.Card) place {
	for p := range places {
		if slices.Contains(b.cards[p], c) {
			return p
		}
	}
	return inPack
}

// put returns the board with a card of the pack in a place. The dealer's first card
// is the one face up, which stays his last.
func (b board) put(c card.Card, p place) board {
	cards := slices.Clone(b.cards[p])
	at := len(cards)
	if p == atDealer {
		at = max(at-1, 0)
	}
	b.cards[p] = slices.Insert(cards, at, c)
	return b
}

// take returns the board with a card in the pack again.
func (b board) take(c card.Card) board {
	for p := range places {
		if i := slices.Index(b.cards[p], c); i >= 0 {
			b.cards[p] = slices.Delete(slices.Clone(b.cards[p]), i, i+1)
		}
	}
	return b
}

// newest returns the card that was put into a place last; ok is false if there is none.
func (b board) newest(p place) (c card.Card, ok bool) {
	n := len(b.cards[p])
	if n == 0 {
		return 0, false
	}
	if p == atDealer && n > 1 {
		n--
	}
	return b.cards[p][n-1], true
}

// clear returns the board with all cards in the pack.
func (b board) clear() board {
	b.cards = [places][]card.Card{}
	b.insurance, b.blind, b.sixth = 0, false, false
	return b
}

// setBlind returns the board with the box played unseen, or looked at.
func (b board) setBlind(blind bool) board {
	b.blind, b.sixth = blind, false
	b.cards[inBox] = nil
	return b
}

// setHouse returns the board at another house, at its table of the same id if it has
// one, else without limits.
func (b board) setHouse(h *house.House) board {
	table := b.table
	b.house, b.table = h, nil
	if table != nil {
		if t, err := h.FindTable(table.ID); err == nil {
			return b.setTable(t)
		}
	}
	return b
}

// setTable returns the board at another table, for the ante nearest to the one
// before.
func (b board) setTable(t *house.Table) board {
	b.table = t
	if t == nil {
		return b
	}
	b.ante = max(b.ante, t.AnteMin)
	if t.AnteMax != 0 {
		b.ante = min(b.ante, t.AnteMax)
	}
	return b
}
