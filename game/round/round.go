// Package round is one round of Russian Poker, from the antes to the last chip.
//
// [New] deals a round at a house; [Round.Legal] says what the box in turn may do
// and at what price; [Round.Apply] does it. What happens on the table comes back
// as [Event] values, one for each card or chip that moves. What a seat may see is
// decided here, by [Round.View] and [Round.EventsFor]; what it was paid, and which
// rule says so, stands in [Round.Ledger]. The same deck and the same actions give
// the same round ([Replay]).
//
// A round waits in one of the phases; between them it runs by itself:
//
//	deal, look → first ⇄ drawn → open → (no game) no_game → replace ⇄ repeat → settle → over
//
// The settlement of a box is a function of its own, [Played.Settle]: it needs no
// round, only what was on the table.
package round

import (
	"fmt"
	"slices"

	"felt/game/card"
	"felt/game/house"
)

// Phase is what a round waits for.
type Phase string

const (
	// PhaseFirst: the box in turn decides on the five cards dealt.
	PhaseFirst Phase = "first"
	// PhaseDrawn: it has its new cards, and bets or folds.
	PhaseDrawn Phase = "drawn"
	// PhaseNoGame: the dealer has no game; it takes one to one or buys.
	PhaseNoGame Phase = "no_game"
	// PhaseRepeat: the dealer drew a card of the same kind; it pays to have that
	// replaced too, or stops.
	PhaseRepeat Phase = "repeat"
	// PhaseOver: everything is settled.
	PhaseOver Phase = "over"
)

// Round is a round in play. Its methods return copies; only [Round.Apply]
// changes it.
type Round struct {
	cfg   Config
	deck  *card.Deck
	phase Phase
	// turn is the index of the box in turn.
	turn    int
	boxes   []*box
	dealer  dealer
	actions []Action
	events  []Event
}

// box is a box in play.
type box struct {
	Box
	number int
	stakes house.Stakes
	// cards are those in play: a new card takes the place of the one exchanged for
	// it, the sixth comes last.
	cards []card.Card
	// dealt are the first five, dead those exchanged away.
	dealt, dead []card.Card

	looked, shown bool
	// waiting: the box has paid for new cards and is not served yet.
	waiting, served bool
	bet, folded     bool
	insurance       int64
	// buying: the box takes part in the next replacement. price is what it has put
	// down for it, the ante included once that is taken as the price.
	buying, anteTaken bool
	price             int64
	// replacing are the dealer's new cards as far as the box took part.
	replacing []card.Card
	lines     []Line
	done      bool
}

// dealer is the dealer's side of the table.
type dealer struct {
	// cards are the five as dealt, the one face up last.
	cards []card.Card
	open  bool
	// replacing are the cards that replaced the highest, in order.
	replacing []card.Card
}

// New posts the stakes, deals from the top of a full pack and goes on to the
// first decision. The deck is left as it is. The error says which part of the
// configuration the house does not allow, or that the deck is not full.
func New(cfg Config, deck *card.Deck) (*Round, error) {
	stakes, err := cfg.stakes()
	if err != nil {
		return nil, err
	}
	if left := deck.Left(); left != card.Cards {
		return nil, fmt.Errorf("a round is dealt from a full pack of %d cards, not from %d", card.Cards, left)
	}
	cfg.Boxes = slices.Clone(cfg.Boxes)
	r := &Round{cfg: cfg, deck: deck.Clone()}
	for i, b := range cfg.Boxes {
		r.boxes = append(r.boxes, &box{Box: b, number: i + 1, stakes: stakes[i]})
	}
	r.post()
	r.deal()
	r.firstTurn(0)
	return r, nil
}

// Apply does what the player of the box in turn decided, and everything that
// follows without a decision. It returns the events, not masked. An illegal
// action changes nothing; the error says why it is illegal and what is allowed.
func (r *Round) Apply(a Action) ([]Event, error) {
	if err := r.Check(a); err != nil {
		return nil, err
	}
	a.Discard = append(Cards(nil), a.Discard...)
	before := len(r.events)
	r.actions = append(r.actions, a)
	r.do(r.inTurn(), a)
	return slices.Clone(r.events[before:]), nil
}

// Replay plays a recorded round again: the same deck, the same actions. The error
// says which action is illegal, counted from 1; the round up to it is returned
// with it.
func Replay(cfg Config, deck *card.Deck, actions []Action) (*Round, error) {
	r, err := New(cfg, deck)
	if err != nil {
		return nil, err
	}
	for i, a := range actions {
		if _, err := r.Apply(a); err != nil {
			return r, fmt.Errorf("action %d: %w", i+1, err)
		}
	}
	return r, nil
}

// Config returns the configuration.
func (r *Round) Config() Config {
	cfg := r.cfg
	cfg.Boxes = slices.Clone(cfg.Boxes)
	return cfg
}

// Phase returns what the round waits for.
func (r *Round) Phase() Phase { return r.phase }

// Turn returns the number of the box in turn, from 1; ok is false when the round
// is over.
func (r *Round) Turn() (box int, ok bool) {
	b := r.inTurn()
	if b == nil {
		return 0, false
	}
	return b.number, true
}

// Actions returns the actions so far.
func (r *Round) Actions() []Action { return slices.Clone(r.actions) }

// Events returns all events so far, not masked.
func (r *Round) Events() []Event { return slices.Clone(r.events) }

// EventsFor returns all events so far as a seat sees them: cards that it may not
// see are left out, their number stays.
func (r *Round) EventsFor(seat Seat) []Event {
	out := make([]Event, len(r.events))
	for i, e := range r.events {
		out[i] = r.seenBy(seat, e)
	}
	return out
}

// inTurn returns the box in turn, nil when the round is over.
func (r *Round) inTurn() *box {
	if r.phase == PhaseOver {
		return nil
	}
	return r.boxes[r.turn]
}

// Ledger returns the lines settled so far.
func (r *Round) Ledger() Ledger {
	var l Ledger
	for _, b := range r.boxes {
		bl := b.ledger()
		l.Boxes = append(l.Boxes, bl)
		l.Net += bl.Net
	}
	return l
}

func (b *box) ledger() BoxLedger {
	l := BoxLedger{Box: b.number, Done: b.done}
	for _, item := range Items() {
		for _, line := range b.lines {
			if line.Item == item {
				l.Lines = append(l.Lines, line)
				l.Net += line.Net
				l.Capped = l.Capped || line.Capped
			}
		}
	}
	return l
}

// Played returns a box as it was played, hidden cards included; ok is false while
// anything of it is left to settle. Boxes are numbered from 1; it panics on
// another number.
func (r *Round) Played(box int) (p Played, ok bool) {
	b := r.boxes[box-1]
	if !b.done {
		return Played{}, false
	}
	return b.played(r), true
}

// Settlement returns how a box ended, and what it got for what; otherwise it is
// like [Round.Played].
func (r *Round) Settlement(box int) (s Settlement, ok bool) {
	p, ok := r.Played(box)
	if !ok {
		return Settlement{}, false
	}
	return p.Settle(), true
}

// played is the box as far as it has been played.
func (b *box) played(r *Round) Played {
	p := Played{
		Stakes:    b.stakes,
		Cards:     slices.Clone(b.cards),
		Exchanged: len(b.dead),
		Folded:    b.folded,
		Insurance: b.insurance,
		Replacing: slices.Clone(b.replacing),
	}
	if b.Bonus {
		p.FirstFive = slices.Clone(b.dealt)
	}
	if r.dealer.open {
		p.Dealer = slices.Clone(r.dealer.cards)
	}
	return p
}
