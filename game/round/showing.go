package round

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// Showing is the table as far as its events have been shown: what is seen while
// cards and chips move one after the other. With all events of a round so far it is
// the round's [View]; only whose turn it is, the phase before the end, and what is
// left of the pack are not told by events.
//
// Events of different boxes may be shown in another order than they happened in, as
// long as each box's own and the dealer's stay in theirs.
type Showing struct {
	View
	// Gone are the cards that have left their places and are not replaced yet.
	Gone map[Place]bool
	// Named: what the dealer holds has been said.
	Named bool
	// final is the table after the last event so far.
	final View
}

// Place is the place of a card: of a box by its number, or of the dealer with box 0;
// cards are counted from 0 in the order in which they lie.
type Place struct{ Box, Card int }

// NewShowing returns the table before the first event of a round. Final is what the
// seat that watches sees of the round by now; the events to show are those that
// [Round.EventsFor] gives it.
func NewShowing(final View) *Showing {
	t := &Showing{final: final, Gone: make(map[Place]bool)}
	t.Dealer.Fresh = -1
	for _, b := range final.Boxes {
		t.Boxes = append(t.Boxes, BoxView{Number: b.Number, Box: b.Box, Stakes: b.Stakes})
	}
	return t
}

// Clone returns a table that can be changed apart from the first.
func (t *Showing) Clone() *Showing {
	out := *t
	out.Gone = make(map[Place]bool)
	for p := range t.Gone {
		out.Gone[p] = true
	}
	out.Dealer.Cards = slices.Clone(t.Dealer.Cards)
	out.Boxes = slices.Clone(t.Boxes)
	for i := range out.Boxes {
		b := &out.Boxes[i]
		b.Cards, b.Standing, b.Ledger.Lines = slices.Clone(b.Cards), slices.Clone(b.Standing), slices.Clone(b.Ledger.Lines)
	}
	return &out
}

// Parts is the number of steps in which an event is shown.
func Parts(e Event) int {
	switch e.Kind {
	case EventOpen, EventServe:
		return e.Count
	case EventReplace:
		return 2
	}
	return 1
}

// Show shows the first steps of an event, all of them with Parts(e).
func (t *Showing) Show(e Event, step int) {
	switch e.Kind {
	case EventDeal:
		t.deal(e)
	case EventOpen:
		t.open(e, step)
	case EventGame, EventNoGame:
		t.Named = true
	case EventReplace:
		t.replace(e, step)
	case EventInsuranceClosed:
		t.InsuranceClosed = true
	case EventOver:
		t.Phase = PhaseOver
	default:
		if e.Box > 0 {
			t.box(&t.Boxes[e.Box-1], e, step)
		}
	}
}

func (t *Showing) deal(e Event) {
	f := Face{}
	if e.Up {
		f = Face{Card: e.Cards[0], Seen: true}
	}
	if e.Box == 0 {
		t.Dealer.Cards = append(t.Dealer.Cards, f)
		return
	}
	b := &t.Boxes[e.Box-1]
	b.Cards = append(b.Cards, f)
}

// open turns the first cards of the dealer.
func (t *Showing) open(e Event, step int) {
	d := &t.Dealer
	for i := range min(step, len(e.Cards)) {
		d.Cards[i] = Face{Card: e.Cards[i], Seen: true}
	}
	if step >= len(e.Cards) {
		d.Open = true
		t.read()
	}
}

// replace lays the dealer's highest card crosswise, then puts a new one in its place.
func (t *Showing) replace(e Event, step int) {
	d := &t.Dealer
	at := slices.Index(d.Cards, Face{Card: e.Cards[0], Seen: true})
	d.Replaced = append(slices.Clone(d.Replaced), e.Cards[0])
	rules := t.Boxes[0].Stakes.House.Buying
	if rules.SameKind == house.SameKindFree && len(d.Replaced) > 1 {
		d.Burned = d.Replaced[1:]
	}
	d.Fresh = at
	if step < 2 {
		t.Gone[Place{0, at}] = true
		return
	}
	delete(t.Gone, Place{0, at})
	d.Cards[at] = Face{Card: e.Cards[1], Seen: true}
	t.read()
}

// read reads the dealer's open cards.
func (t *Showing) read() {
	d := &t.Dealer
	none := hand.NoDoubles()
	d.Hand = none.Read(cardsOf(d.Cards))
	d.Game = d.Hand.Strength.Game()
}

func cardsOf(faces []Face) card.Set {
	var s card.Set
	for _, f := range faces {
		s = s.With(f.Card)
	}
	return s
}

// box shows an event of a box.
func (t *Showing) box(b *BoxView, e Event, step int) {
	switch e.Kind {
	case EventAnte:
		putChips(b, ItemAnte, e.Amount)
	case EventBonus:
		putChips(b, ItemBonus, e.Amount)
	case EventInsure:
		putChips(b, ItemInsurance, e.Amount)
	case EventBet:
		b.Bet = true
		putChips(b, ItemBet, e.Amount)
	case EventFold:
		b.Folded = true
	case EventLook:
		b.Looked = true
		turnUp(b, e.Cards)
	case EventShow:
		b.Shown = true
		turnUp(b, e.Cards)
	case EventSixth:
		b.Waiting = true
		putChips(b, ItemSixth, e.Amount)
	case EventExchange:
		b.Waiting = true
		putChips(b, ItemExchange, e.Amount)
		b.Discards = make([]Face, e.Count)
		for i, c := range e.Cards {
			b.Discards[i] = Face{Card: c, Seen: true}
		}
	case EventServe:
		t.serve(b, e, step)
	case EventBuy:
		b.Buying = true
		putChips(b, ItemDealer, e.Amount)
	case EventAnteTaken:
		putChips(b, ItemAnte, 0)
		putChips(b, ItemDealer, e.Amount)
	case EventAgain:
		putChips(b, ItemDealer, chipsOn(b, ItemDealer)+e.Amount)
	case EventStop:
		b.Buying = false
	case EventSettle:
		t.settle(b, *e.Line)
	}
}

// turnUp turns the cards of a box to the person; without cards they stay hidden.
func turnUp(b *BoxView, cards []card.Card) {
	if len(cards) == 0 {
		return
	}
	for i, c := range cards {
		b.Cards[i] = Face{Card: c, Seen: true}
	}
	b.Known = true
	doubles := b.Stakes.House.Doubles()
	b.Hand = doubles.Read(cardsOf(b.Cards))
}

// serve puts the first of the new cards into the places of the discards, or the
// sixth card after the five. Where they are hidden, so is which cards they replace.
func (t *Showing) serve(b *BoxView, e Event, step int) {
	b.Waiting = step < e.Count
	next := func(i int) Face {
		if len(e.Cards) == 0 {
			return Face{}
		}
		return Face{Card: e.Cards[i], Seen: true}
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
				t.Gone[Place{b.Number, at}] = true
			} else {
				delete(t.Gone, Place{b.Number, at})
				b.Cards[at] = next(i)
			}
			i++
		}
	}
	if b.Known = b.Known && len(e.Cards) > 0 && !b.Waiting; b.Known {
		doubles := b.Stakes.House.Doubles()
		b.Hand = doubles.Read(cardsOf(b.Cards))
	} else {
		b.Hand = hand.Hand{}
	}
}

// settle takes the chips of a line away and writes the line down.
func (t *Showing) settle(b *BoxView, line Line) {
	putChips(b, line.Item, 0)
	l := &b.Ledger
	at := len(l.Lines)
	for at > 0 && ledgerPlace(l.Lines[at-1].Item) > ledgerPlace(line.Item) {
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

// putChips makes an amount of chips stand at a place, none with 0.
func putChips(b *BoxView, item Item, amount int64) {
	at := slices.IndexFunc(b.Standing, func(c Chips) bool { return ledgerPlace(c.Item) >= ledgerPlace(item) })
	if at < 0 {
		at = len(b.Standing)
	}
	if at < len(b.Standing) && b.Standing[at].Item == item {
		b.Standing = slices.Delete(b.Standing, at, at+1)
	}
	if amount > 0 {
		b.Standing = slices.Insert(b.Standing, at, Chips{Item: item, Amount: amount})
	}
}

// chipsOn is the amount of chips at a place.
func chipsOn(b *BoxView, item Item) int64 {
	for _, c := range b.Standing {
		if c.Item == item {
			return c.Amount
		}
	}
	return 0
}

// ledgerPlace is the place of an item in a ledger.
func ledgerPlace(item Item) int { return slices.Index(Items(), item) }
