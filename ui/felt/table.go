package felt

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// table is the table as far as its events have been shown: what the person sees
// while cards and chips move. After the last event it is what the session shows.
type table struct {
	round.View
	// gone are the cards that have left their places and are not replaced yet.
	gone map[place]bool
	// named: what the dealer holds has been said.
	named bool
	// final is the table after the last event so far.
	final round.View
}

// place is the place of a card: of a box, or of the dealer with box 0.
type place struct{ box, card int }

// emptyTable returns the table before a hand: final is how it will be.
func emptyTable(final round.View) *table {
	t := &table{final: final, gone: make(map[place]bool)}
	t.Dealer.Fresh = -1
	for _, b := range final.Boxes {
		t.Boxes = append(t.Boxes, round.BoxView{Number: b.Number, Box: b.Box, Stakes: b.Stakes})
	}
	return t
}

// clone returns a table that can be changed apart from the first.
func (t *table) clone() *table {
	out := *t
	out.gone = make(map[place]bool)
	for p := range t.gone {
		out.gone[p] = true
	}
	out.Dealer.Cards = slices.Clone(t.Dealer.Cards)
	out.Boxes = slices.Clone(t.Boxes)
	for i := range out.Boxes {
		b := &out.Boxes[i]
		b.Cards, b.Standing, b.Ledger.Lines = slices.Clone(b.Cards), slices.Clone(b.Standing), slices.Clone(b.Ledger.Lines)
	}
	return &out
}

// parts is the number of steps in which an event is shown.
func parts(e round.Event) int {
	switch e.Kind {
	case round.EventOpen, round.EventServe:
		return e.Count
	case round.EventReplace:
		return 2
	}
	return 1
}

// show shows the first steps of an event, all of them with parts(e).
func (t *table) show(e round.Event, step int) {
	switch e.Kind {
	case round.EventDeal:
		t.deal(e)
	case round.EventOpen:
		t.open(e, step)
	case round.EventGame, round.EventNoGame:
		t.named = true
	case round.EventReplace:
		t.replace(e, step)
	case round.EventInsuranceClosed:
		t.InsuranceClosed = true
	case round.EventOver:
		t.Phase = round.PhaseOver
	default:
		if e.Box > 0 {
			t.box(&t.Boxes[e.Box-1], e, step)
		}
	}
}

func (t *table) deal(e round.Event) {
	f := round.Face{}
	if e.Up {
		f = round.Face{Card: e.Cards[0], Seen: true}
	}
	if e.Box == 0 {
		t.Dealer.Cards = append(t.Dealer.Cards, f)
		return
	}
	b := &t.Boxes[e.Box-1]
	b.Cards = append(b.Cards, f)
}

// open turns the first cards of the dealer.
func (t *table) open(e round.Event, step int) {
	d := &t.Dealer
	for i := range min(step, len(e.Cards)) {
		d.Cards[i] = round.Face{Card: e.Cards[i], Seen: true}
	}
	if step >= len(e.Cards) {
		d.Open = true
		t.read()
	}
}

// replace lays the dealer's highest card crosswise, then puts a new one in its place.
func (t *table) replace(e round.Event, step int) {
	d := &t.Dealer
	at := slices.Index(d.Cards, round.Face{Card: e.Cards[0], Seen: true})
	d.Replaced = append(slices.Clone(d.Replaced), e.Cards[0])
	rules := t.Boxes[0].Stakes.House.Buying
	if rules.SameKind == house.SameKindFree && len(d.Replaced) > 1 {
		d.Burned = d.Replaced[1:]
	}
	d.Fresh = at
	if step < 2 {
		t.gone[place{0, at}] = true
		return
	}
	delete(t.gone, place{0, at})
	d.Cards[at] = round.Face{Card: e.Cards[1], Seen: true}
	t.read()
}

// read reads the dealer's open cards.
func (t *table) read() {
	d := &t.Dealer
	none := hand.NoDoubles()
	d.Hand = none.Read(setOf(d.Cards))
	d.Game = d.Hand.Strength.Game()
}

func setOf(faces []round.Face) card.Set {
	var s card.Set
	for _, f := range faces {
		s = s.With(f.Card)
	}
	return s
}

// box shows an event of a box.
func (t *table) box(b *round.BoxView, e round.Event, step int) {
	switch e.Kind {
	case round.EventAnte:
		put(b, round.ItemAnte, e.Amount)
	case round.EventBonus:
		put(b, round.ItemBonus, e.Amount)
	case round.EventInsure:
		put(b, round.ItemInsurance, e.Amount)
	case round.EventBet:
		b.Bet = true
		put(b, round.ItemBet, e.Amount)
	case round.EventFold:
		b.Folded = true
	case round.EventLook:
		b.Looked = true
		see(b, e.Cards)
	case round.EventShow:
		b.Shown = true
		see(b, e.Cards)
	case round.EventSixth:
		b.Waiting = true
		put(b, round.ItemSixth, e.Amount)
	case round.EventExchange:
		b.Waiting = true
		put(b, round.ItemExchange, e.Amount)
		b.Discards = make([]round.Face, e.Count)
		for i, c := range e.Cards {
			b.Discards[i] = round.Face{Card: c, Seen: true}
		}
	case round.EventServe:
		t.serve(b, e, step)
	case round.EventBuy:
		b.Buying = true
		put(b, round.ItemDealer, e.Amount)
	case round.EventAnteTaken:
		put(b, round.ItemAnte, 0)
		put(b, round.ItemDealer, e.Amount)
	case round.EventAgain:
		put(b, round.ItemDealer, standing(b, round.ItemDealer)+e.Amount)
	case round.EventStop:
		b.Buying = false
	case round.EventSettle:
		t.settle(b, *e.Line)
	}
}

// see turns the cards of a box to the person; without cards they stay hidden.
func see(b *round.BoxView, cards []card.Card) {
	if len(cards) == 0 {
		return
	}
	for i, c := range cards {
		b.Cards[i] = round.Face{Card: c, Seen: true}
	}
	b.Known = true
	doubles := b.Stakes.House.Doubles()
	b.Hand = doubles.Read(setOf(b.Cards))
}

// serve puts the first of the new cards into the places of the discards, or the
// sixth card after the five. Where they are hidden, so is which cards they replace.
func (t *table) serve(b *round.BoxView, e round.Event, step int) {
	b.Waiting = step < e.Count
	next := func(i int) round.Face {
		if len(e.Cards) == 0 {
			return round.Face{}
		}
		return round.Face{Card: e.Cards[i], Seen: true}
	}
	if len(b.Discards) == 0 {
		b.Cards = append(b.Cards, next(0))
	} else {
		i := 0
		for at := range b.Cards {
			hidden := len(e.Cards) == 0 && at >= len(b.Cards)-e.Count
			if !hidden && !(b.Cards[at].Seen && slices.Contains(b.Discards, b.Cards[at])) {
				continue
			}
			if i >= step {
				t.gone[place{b.Number, at}] = true
			} else {
				delete(t.gone, place{b.Number, at})
				b.Cards[at] = next(i)
			}
			i++
		}
	}
	if b.Known = b.Known && len(e.Cards) > 0 && !b.Waiting; b.Known {
		doubles := b.Stakes.House.Doubles()
		b.Hand = doubles.Read(setOf(b.Cards))
	} else {
		b.Hand = hand.Hand{}
	}
}

// settle takes the chips of a line away and writes the line down.
func (t *table) settle(b *round.BoxView, line round.Line) {
	put(b, line.Item, 0)
	l := &b.Ledger
	at := len(l.Lines)
	for at > 0 && order(l.Lines[at-1].Item) > order(line.Item) {
		at--
	}
	l.Box = b.Number
	l.Lines = slices.Insert(l.Lines, at, line)
	l.Net += line.Net
	l.Capped = l.Capped || line.Capped
	if end := t.final.Boxes[b.Number-1]; end.Ledger.Done && len(end.Ledger.Lines) == len(l.Lines) {
		l.Done, b.Result, b.Buying = true, end.Result, end.Buying
	}
}

// put makes an amount of chips stand at a place, none with 0.
func put(b *round.BoxView, item round.Item, amount int64) {
	at := slices.IndexFunc(b.Standing, func(c round.Chips) bool { return order(c.Item) >= order(item) })
	if at < 0 {
		at = len(b.Standing)
	}
	if at < len(b.Standing) && b.Standing[at].Item == item {
		b.Standing = slices.Delete(b.Standing, at, at+1)
	}
	if amount > 0 {
		b.Standing = slices.Insert(b.Standing, at, round.Chips{Item: item, Amount: amount})
	}
}

// standing is the amount of chips at a place.
func standing(b *round.BoxView, item round.Item) int64 {
	for _, c := range b.Standing {
		if c.Item == item {
			return c.Amount
		}
	}
	return 0
}

// order is the place of an item in a ledger.
func order(item round.Item) int { return slices.Index(round.Items(), item) }
