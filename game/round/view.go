package round

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// Face is a card on the table. Where a seat may not see it, Seen is false and
// Card is 0.
type Face struct {
	Card card.Card
	Seen bool
}

// View is the table as a seat may see it.
type View struct {
	Phase Phase
	// Turn is the number of the box in turn, from 1; 0 when the round is over.
	Turn   int
	Dealer DealerView
	// Boxes stand in order; box number n is Boxes[n−1].
	Boxes []BoxView
	// Left is the number of cards left in the pack.
	Left int
	// InsuranceClosed: no insurance may be placed or changed.
	InsuranceClosed bool
}

// DealerView is the dealer's side of the table.
type DealerView struct {
	// Cards are his five in the order dealt, the one face up last; a replacing card
	// lies where the replaced one lay.
	Cards []Face
	Open  bool
	// Game tells whether they are a game, once open.
	Game bool
	// Hand is what they are, once open.
	Hand hand.Hand
	// Replaced are the cards laid away, in order: his highest as dealt, then each
	// replacing card that was itself replaced.
	Replaced []card.Card
	// Burned are those of Replaced that were burned, because the house replaces a
	// card of the same kind for nothing.
	Burned []card.Card
	// Fresh is the place in Cards of the latest replacing card, −1 without one.
	Fresh int
}

// Chips are chips that stand on the layout. Amount is money.
type Chips struct {
	Item   Item
	Amount int64
}

// BoxView is a box as a seat may see it.
type BoxView struct {
	// Number is from 1.
	Number int
	Box
	// Stakes are the house, the table and the ante of the box.
	Stakes house.Stakes
	// Cards are the five in the order dealt, new cards where the discards lay, then
	// the sixth.
	Cards []Face
	// Discards are the cards exchanged away.
	Discards []Face
	// Known tells whether the seat sees all the Cards; Hand is what they are then.
	Known bool
	Hand  hand.Hand

	// Looked: its player has picked up the cards. Shown: they have been turned for
	// everyone.
	Looked, Shown bool
	// Waiting: it has paid for cards that are not dealt yet.
	Waiting bool
	// Bet and Folded are the decision; both are false before it.
	Bet, Folded bool
	// Buying: it takes part in the purchase of the dealer's game.
	Buying bool
	// Standing are the chips on the layout that are not settled.
	Standing []Chips
	// Ledger holds the lines settled so far.
	Ledger BoxLedger
	// Result is how it ended; empty before.
	Result Result
}

// View returns the table as a seat may see it: what lies face up, and of its own
// boxes what it has looked at.
func (r *Round) View(seat Seat) View {
	v := View{Phase: r.phase, Left: r.deck.Left()}
	v.Turn, _ = r.Turn()
	v.Dealer = r.dealer.view()
	v.Dealer.Burned = nil
	if r.cfg.House.Buying.SameKind == house.SameKindFree && len(v.Dealer.Replaced) > 1 {
		v.Dealer.Burned = slices.Clone(v.Dealer.Replaced[1:])
	}
	v.InsuranceClosed = r.dealer.open && r.cfg.House.Insurance.Offered
	for _, b := range r.boxes {
		v.Boxes = append(v.Boxes, b.view(r, seat))
	}
	return v
}

func (d *dealer) view() DealerView {
	cards := Replaced(d.cards, d.replacing)
	v := DealerView{Open: d.open, Cards: faces(cards, d.open), Fresh: -1}
	if last := len(cards) - 1; last >= 0 {
		v.Cards[last] = Face{cards[last], true}
	}
	if !d.open {
		return v
	}
	none := hand.NoDoubles()
	v.Hand = none.Read(card.SetOf(cards...))
	v.Game = v.Hand.Strength.Game()
	if n := len(d.replacing); n > 0 {
		v.Fresh = highest(d.cards)
		v.Replaced = append(v.Replaced, d.cards[v.Fresh])
		v.Replaced = append(v.Replaced, d.replacing[:n-1]...)
	}
	return v
}

// sees tells whether a seat sees the cards of a box.
func (b *box) sees(seat Seat) bool { return b.shown || b.looked && b.Owner == seat }

func (b *box) view(r *Round, seat Seat) BoxView {
	seen := b.sees(seat)
	v := BoxView{
		Number:   b.number,
		Box:      b.Box,
		Stakes:   b.stakes,
		Cards:    faces(b.cards, seen),
		Discards: faces(b.dead, b.Owner == seat),
		Known:    seen,
		Looked:   b.looked,
		Shown:    b.shown,
		Waiting:  b.waiting,
		Bet:      b.bet,
		Folded:   b.folded,
		Buying:   b.buying,
		Standing: b.standing(),
		Ledger:   b.ledger(),
	}
	if seen {
		doubles := b.stakes.House.Doubles()
		v.Hand = doubles.Read(card.SetOf(b.cards...))
	}
	if b.done {
		v.Result = b.played(r).compare().result
	}
	return v
}

// standing returns the chips of the box that are on the layout.
func (b *box) standing() []Chips {
	amounts := map[Item]int64{
		ItemInsurance: b.insurance,
		ItemDealer:    b.price,
	}
	if !b.anteTaken {
		amounts[ItemAnte] = b.Ante
	}
	if b.bet {
		amounts[ItemBet] = b.stakes.Bet()
	}
	if b.waiting && len(b.dead) == 0 {
		amounts[ItemSixth] = b.stakes.SixthPrice()
	} else if b.waiting {
		amounts[ItemExchange] = b.stakes.ExchangePrice(len(b.dead))
	}
	if b.Bonus {
		prizes, _ := BonusPrizes(b.stakes)
		amounts[ItemBonus] = prizes.Stake
	}
	var out []Chips
	for _, item := range Items() {
		if amount := amounts[item]; amount > 0 && !b.settled(item) {
			out = append(out, Chips{item, amount})
		}
	}
	return out
}

func faces(cards []card.Card, seen bool) []Face {
	out := make([]Face, len(cards))
	if seen {
		for i, c := range cards {
			out[i] = Face{c, true}
		}
	}
	return out
}
