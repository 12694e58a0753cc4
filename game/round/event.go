package round

import "felt/game/hand"

// EventKind is what happened on the table.
type EventKind string

// The kinds of event, in the order in which they may come. Each says which
// fields of an [Event] it fills beside Kind.
const (
	// EventAnte: Box posts Amount.
	EventAnte EventKind = "ante"
	// EventBonus: Box posts the bonus stake, Amount.
	EventBonus EventKind = "bonus"
	// EventDeal: one card, Cards, goes to Box (0: the dealer); Up if it lies face up.
	EventDeal EventKind = "deal"
	// EventLook: the player of Box picks up his Cards.
	EventLook EventKind = "look"
	// EventBonusClaim: Box claims its bonus for Category. A settled line of
	// [ItemBonus] follows when it is paid; without a claim it follows as lost.
	EventBonusClaim EventKind = "bonus-claim"
	// EventFold: Box gives its Count cards back.
	EventFold EventKind = "fold"
	// EventInsure: Box has Amount on its insurance; 0: it was taken back.
	EventInsure EventKind = "insure"
	// EventBet: Box places Amount.
	EventBet EventKind = "bet"
	// EventSixth: Box asks for the sixth card and puts down Amount.
	EventSixth EventKind = "sixth"
	// EventExchange: Box lays Cards aside, Count of them, and puts down Amount.
	EventExchange EventKind = "exchange"
	// EventServe: Box is given the Cards, Count of them, that it paid for.
	EventServe EventKind = "serve"
	// EventInsuranceClosed: no insurance may be placed or changed from here on.
	EventInsuranceClosed EventKind = "insurance-closed"
	// EventOpen: the dealer turns his five Cards.
	EventOpen EventKind = "open"
	// EventGame: the dealer has a game, Category, made of Cards.
	EventGame EventKind = "game"
	// EventNoGame: the dealer has none.
	EventNoGame EventKind = "no-game"
	// EventTake: Box takes one to one on its ante.
	EventTake EventKind = "take"
	// EventBuy: Box buys the dealer's game and adds Amount (0: its ante is the price).
	EventBuy EventKind = "buy"
	// EventAnteTaken: the dealer takes the ante of Box, Amount, as the price of his game.
	EventAnteTaken EventKind = "ante-taken"
	// EventReplace: the dealer lays his highest card away and takes a new one:
	// Cards holds the two, the old one first.
	EventReplace EventKind = "replace"
	// EventBurn: the replacing card, Cards, is of the same kind and is burned.
	EventBurn EventKind = "burn"
	// EventAgain: Box adds Amount to have the dealer's card replaced once more.
	EventAgain EventKind = "again"
	// EventStop: Box does not; it stands at no game.
	EventStop EventKind = "stop"
	// EventShow: the Cards of Box are turned; they make Category.
	EventShow EventKind = "show"
	// EventSettle: Line of Box is settled.
	EventSettle EventKind = "settle"
	// EventOver: the round is over.
	EventOver EventKind = "over"
)

// Event is one thing that happened on the table. Events hold the whole truth;
// [Round.EventsFor] leaves out what a seat may not see.
type Event struct {
	Kind EventKind `json:"kind"`
	// Box is the box's number from 1; 0 is the dealer.
	Box   int   `json:"box,omitempty"`
	Cards Cards `json:"cards,omitempty"`
	// Count is how many cards it is about; it stays where Cards are hidden.
	Count int  `json:"count,omitempty"`
	Up    bool `json:"up,omitempty"`
	// Amount is money.
	Amount   int64         `json:"amount,omitempty"`
	Category hand.Category `json:"category,omitempty"`
	Line     *Line         `json:"line,omitempty"`
}

// emit adds an event to the round.
func (r *Round) emit(e Event) {
	e.Count = len(e.Cards)
	e.Cards = append(Cards(nil), e.Cards...)
	r.events = append(r.events, e)
}

// seenBy returns the event as a seat sees it.
func (r *Round) seenBy(seat Seat, e Event) Event {
	hidden := false
	switch e.Kind {
	case EventDeal:
		// Nobody looks at a card before the deal is finished.
		hidden = !e.Up
	case EventLook, EventExchange:
		hidden = r.boxes[e.Box-1].Owner != seat
	case EventServe:
		b := r.boxes[e.Box-1]
		hidden = b.Owner != seat || b.Blind
	}
	if hidden {
		e.Cards = nil
	}
	return e
}
