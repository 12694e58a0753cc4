package school

import (
	"errors"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// The items of a whole table.

// tableKinds: the dealer has a game, or none, or has it bought, or not even then.
func (d *Drill) tableKinds() []kind {
	kinds := []kind{
		{tableGame, false, func(g *dealing) bool { return g.tableWithGame() }},
		{tableNoGame, false, func(g *dealing) bool { return g.tableWithout(false, nil) }},
	}
	if d.House.Buying.Offered {
		kinds = append(kinds,
			kind{tableSold, true, func(g *dealing) bool { return g.tableWithout(true, hand.Strength.Game) }},
			kind{tableFailed, true, func(g *dealing) bool {
				return g.tableWithout(true, func(s hand.Strength) bool { return !s.Game() })
			}},
		)
	}
	return kinds
}

// tableWithGame: the dealer was dealt a game.
func (g *dealing) tableWithGame() bool {
	c := hand.AceKing + hand.Category(g.rng.IntN(int(hand.FullHouse)))
	dealer, ok := g.category(5, c)
	if !ok {
		return false
	}
	g.item.Dealer = Hand{Cards: dealer}
	return g.boxes(func(*Box) {})
}

// tableWithout: the dealer was dealt no game; bought: at least one box buys it, and his
// new hand is as wanted.
func (g *dealing) tableWithout(bought bool, fits func(hand.Strength) bool) bool {
	var ok bool
	if !bought {
		var cards []card.Card
		cards, ok = g.category(5, hand.None)
		g.item.Dealer = Hand{Cards: cards}
	} else {
		same := 0
		if g.House.Buying.SameKind != house.SameKindStays && g.chance(0.25) {
			same = 1
		}
		g.item.Dealer, ok = g.sale(same, fits)
	}
	if !ok {
		return false
	}
	buyers := 0
	ok = g.boxes(func(b *Box) {
		b.Took = true
		if bought && g.chance(0.6) {
			b.Took, b.Bought = false, g.stopsAt(b)
			buyers++
		}
	})
	return ok && (!bought || buyers > 0)
}

// stopsAt is in how many of the replacements a box takes part: where each is paid for,
// it may stop.
func (g *dealing) stopsAt(b *Box) int {
	all := len(g.item.Dealer.Replacing)
	for n := 1; n < all; n++ {
		b.Bought = n
		if g.item.Played(*b).Check() == nil && g.chance(0.3) {
			return n
		}
	}
	return all
}

// boxes deals the boxes of the table; decide says what each does about the dealer's
// game.
func (g *dealing) boxes(decide func(b *Box)) bool {
	most := g.House.Boxes.Table
	least := min(levels[g.Level].boxes, most)
	n := least + g.rng.IntN(most-least+1)
	g.item.Ask = AskTable
	dealer := strengthOf(g.item.Dealer.Cards)
	for i := range n {
		var (
			cards []card.Card
			ok    bool
		)
		switch {
		case dealer.Game() && g.chance(0.35):
			// One that has to be looked at twice.
			cards, ok = g.against(dealer, one(g, closeTo(dealer.Category())), g.cardsIn())
		case len(g.cells) > 0 && g.chance(0.3):
			cards, ok = g.cell(one(g, g.cells))
		default:
			cards, ok = g.category(g.cardsIn(), hand.AceKing+hand.Category(g.rng.IntN(int(hand.FullHouse))))
		}
		if !ok {
			return false
		}
		b := Box{Number: i + 1, Ante: g.ante(), Cards: cards, Exchanged: g.drawn(cards)}
		if l := g.limitsOf(cards, b.Ante); l.Eligible && g.chance(0.5) {
			b.Insurance = g.between(l)
		}
		decide(&b)
		g.item.Boxes = append(g.item.Boxes, b)
	}
	return true
}

// FromRound returns the whole table of a round that is over: its boxes as they were
// played, less those that folded, whose antes were taken long before. The error says
// that the round is not over, or that all have folded.
func FromRound(r *round.Round) (Item, error) {
	cfg := r.Config()
	it := Item{Skill: SkillTable, House: cfg.House, Table: cfg.Table, Ask: AskTable}
	if r.Phase() != round.PhaseOver {
		return Item{}, errors.New("the round is not over")
	}
	for i := range cfg.Boxes {
		p, _ := r.Played(i + 1) // it is over
		if p.Folded {
			continue
		}
		it.Dealer.Cards = p.Dealer
		if len(p.Replacing) > len(it.Dealer.Replacing) {
			it.Dealer.Replacing = p.Replacing
		}
		it.Boxes = append(it.Boxes, Box{
			Number: i + 1, Ante: p.Stakes.Ante, Cards: p.Cards, Exchanged: p.Exchanged, Insurance: p.Insurance,
			Took: !strengthOf(p.Dealer).Game() && len(p.Replacing) == 0, Bought: len(p.Replacing),
		})
	}
	if len(it.Boxes) == 0 {
		return Item{}, errors.New("every box has folded")
	}
	it.Kind = string(SkillTable) + "/" + it.tableKind()
	return it, nil
}

// The kinds of whole tables.
const (
	tableGame   = "game"    // the dealer was dealt a game
	tableNoGame = "no-game" // he was not, and nobody bought
	tableSold   = "sold"    // it was bought, and came
	tableFailed = "failed"  // it was bought, and did not
)

// tableKind is the kind of a whole table.
func (it *Item) tableKind() string {
	switch dealt, now := strengthOf(it.Dealer.Cards).Game(), strengthOf(it.Dealer.now()).Game(); {
	case dealt:
		return tableGame
	case len(it.Dealer.Replacing) == 0:
		return tableNoGame
	case now:
		return tableSold
	}
	return tableFailed
}
