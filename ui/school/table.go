package school

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/round"
	"felt/game/school"
	"felt/ui/cards"
	"felt/ui/felt"
	"felt/ui/text"
)

// scene shows an item on the felt, the box at the index active drawn large. Told: what the
// cards are is said, and what became of the stakes that are asked about.
func scene(it *school.Item, active int, told bool) felt.Scene {
	out := felt.Table(viewOf(it, told), active)
	switch {
	case len(it.Dealer.Cards) == 0:
		out.Dealer = felt.Dealer{}
	case !told && it.Dealer.Hidden == 0:
		// What his cards are is for the trainee to see.
		out.Dealer.Note, out.Dealer.Strong = "", false
		for i := range out.Dealer.Cards {
			out.Dealer.Cards[i].Mark = cards.Unmarked
		}
	}
	if len(it.Boxes) == 0 {
		out.Boxes[0], out.Bare = felt.Box{}, true
	}
	for i, b := range it.Boxes {
		if b.Ante == 0 {
			out.Boxes[i].Places, out.Boxes[i].Pays = nil, ""
		}
		if told {
			continue
		}
		switch {
		case b.Took:
			out.Boxes[i].Brief = text.SchoolTook
		case b.Bought > 0:
			out.Boxes[i].Brief = text.SchoolBought(b.Bought)
		}
	}
	return out
}

// viewOf is the table of an item as it lies there.
func viewOf(it *school.Item, told bool) round.View {
	v := round.View{Dealer: dealerOf(it.Dealer)}
	works := it.Workings()
	for _, b := range it.Boxes {
		box := round.BoxView{
			Number: b.Number, Box: round.Box{Owner: round.Seat(b.Number), Ante: b.Ante}, Stakes: it.Stakes(b),
			Cards: faces(b.Cards, true), Discards: faces(exchanged(b), true), Standing: it.Standing(b), Looked: true, Shown: true,
		}
		box.Bonus = slices.ContainsFunc(box.Standing, func(c round.Chips) bool { return c.Item == round.ItemBonus })
		if told {
			doubles := it.House.Doubles()
			box.Known, box.Hand = true, doubles.Read(card.SetOf(b.Cards...))
		}
		for _, w := range works {
			if !told || w.Box != b.Number || len(w.Lines) == 0 {
				continue
			}
			box.Ledger = round.BoxLedger{Box: b.Number, Lines: w.Lines, Net: w.Total, Done: true}
			if w.Settlement != nil {
				box.Result = w.Settlement.Result
			}
		}
		v.Boxes = append(v.Boxes, box)
	}
	if len(v.Boxes) == 0 {
		v.Boxes = []round.BoxView{{Number: 1, Stakes: it.Stakes(school.Box{})}}
	}
	return v
}

// dealerOf is the dealer's side as it lies there; open where all his cards are.
func dealerOf(d school.Hand) round.DealerView {
	now := round.Replaced(d.Cards, d.Replacing)
	v := round.DealerView{Open: d.Hidden == 0 && len(now) > 0, Fresh: -1}
	v.Cards = append(faces(make([]card.Card, d.Hidden), false), faces(now, true)...)
	if !v.Open {
		return v
	}
	none := hand.NoDoubles()
	v.Hand = none.Read(card.SetOf(now...))
	v.Game = v.Hand.Strength.Game()
	if n := len(d.Replacing); n > 0 {
		v.Fresh = slices.IndexFunc(now, func(c card.Card) bool { return c == d.Replacing[n-1] })
		v.Replaced = append([]card.Card{d.Cards[v.Fresh]}, d.Replacing[:n-1]...)
	}
	return v
}

// exchanged are the first cards of a box that it does not hold any more.
func exchanged(b school.Box) []card.Card {
	var out []card.Card
	for _, c := range b.FirstFive {
		if !slices.Contains(b.Cards, c) {
			out = append(out, c)
		}
	}
	return out
}

func faces(all []card.Card, seen bool) []round.Face {
	out := make([]round.Face, len(all))
	for i, c := range all {
		if seen {
			out[i] = round.Face{Card: c, Seen: true}
		}
	}
	return out
}
