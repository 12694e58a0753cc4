package round

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/house"
)

// ActionKind is what a player may do.
type ActionKind string

// The actions. Which of them are legal [Round.Legal] says.
const (
	Fold     ActionKind = "fold"     // give the box up and lose the ante
	Bet      ActionKind = "bet"      // place twice the ante
	Sixth    ActionKind = "sixth"    // buy a sixth card
	Exchange ActionKind = "exchange" // give away Discard for as many new cards
	Insure   ActionKind = "insure"   // place Amount against a dealer's game, before the bet; 0 takes it back
	Take     ActionKind = "take"     // one to one on the ante, the dealer having no game
	Buy      ActionKind = "buy"      // the dealer's game
	Again    ActionKind = "again"    // replace the dealer's card once more
	Stop     ActionKind = "stop"     // don't: stand at no game
)

var actionKinds = []ActionKind{Fold, Bet, Sixth, Exchange, Insure, Take, Buy, Again, Stop}

// Action is a decision of the player of a box.
type Action struct {
	// Box is the box's number, from 1.
	Box  int        `json:"box"`
	Kind ActionKind `json:"kind"`
	// Discard are the cards to exchange, in any order; only for [Exchange].
	Discard Cards `json:"discard,omitempty"`
	// Amount is money; only for [Insure].
	Amount int64 `json:"amount,omitempty"`
}

// Offer is something that the box in turn may do, and what it costs. Amounts are
// money.
type Offer struct {
	Kind ActionKind
	// Price is what the player has to put down: the bet, the price of the sixth
	// card, of the dealer's game (see FromAnte), of a repeat. It is 0 for
	// [Exchange], whose price may depend on the number of cards: see Prices.
	Price int64
	// FromAnte: the price is the ante on the layout, nothing is added; for [Buy].
	FromAnte bool
	// Min and Max are the least and the most cards to exchange, and Prices what an
	// exchange of that many costs (Prices[k] for k cards).
	Min, Max int
	Prices   []int64
	// Limits are the smallest and the largest insurance; for [Insure]. On a hand
	// too low for it they are not eligible, which only a house offers that accepts
	// such an insurance and hands it back: Min and Max then are what it accepts.
	Limits house.Limits
	// Pays is what is paid, to one: for [Take] on the ante, for [Insure] on the
	// amount.
	Pays int
}

// Legal is what the box in turn may do.
type Legal struct {
	// Box is the box in turn, from 1; 0 when the round is over.
	Box   int
	Phase Phase
	// Insured is the insurance that stands, money. While it does the box may only
	// bet or change it.
	Insured int64
	// Offers stand in the order of the action constants.
	Offers []Offer
}

// Offer returns the offer of that kind; ok is false where the action is illegal.
func (l Legal) Offer(kind ActionKind) (o Offer, ok bool) {
	for _, o := range l.Offers {
		if o.Kind == kind {
			return o, true
		}
	}
	return Offer{}, false
}

// Kinds returns the kinds of action that are legal.
func (l Legal) Kinds() []ActionKind {
	kinds := make([]ActionKind, len(l.Offers))
	for i, o := range l.Offers {
		kinds[i] = o.Kind
	}
	return kinds
}

// Legal returns what the box in turn may do, with prices. When the round is over
// it has no offers.
func (r *Round) Legal() Legal {
	b := r.inTurn()
	if b == nil {
		return Legal{Phase: r.phase}
	}
	l := Legal{Box: b.number, Phase: r.phase, Insured: b.insurance}
	add := func(ok bool, o Offer) {
		if ok {
			l.Offers = append(l.Offers, o)
		}
	}
	h := r.cfg.House
	first, drawn := r.phase == PhaseFirst, r.phase == PhaseDrawn
	free := b.insurance == 0
	add(free && (first || drawn && !b.mustBet()), Offer{Kind: Fold})
	add(first || drawn, Offer{Kind: Bet, Price: b.stakes.Bet()})
	add(first && free && h.Sixth.Offered, Offer{Kind: Sixth, Price: b.stakes.SixthPrice()})
	if first && free && h.Exchange.Offered && !b.Blind { // R16
		add(true, exchangeOffer(b.stakes))
	}
	if first || drawn {
		limits, err := b.insuranceLimits()
		add(err == nil, Offer{Kind: Insure, Limits: limits, Pays: h.Insurance.Pays})
	}
	add(r.phase == PhaseNoGame, Offer{Kind: Take, Pays: 1})
	add(r.phase == PhaseNoGame, Offer{Kind: Buy, Price: b.stakes.Ante, FromAnte: h.Buying.Price == house.PriceAnte})
	add(r.phase == PhaseRepeat, Offer{Kind: Again, Price: b.stakes.Ante})
	add(r.phase == PhaseRepeat, Offer{Kind: Stop})
	return l
}

// exchangeOffer is the offer of an exchange at these stakes.
func exchangeOffer(s house.Stakes) Offer {
	rule := s.House.Exchange
	o := Offer{Kind: Exchange, Min: rule.Min, Max: rule.Max, Prices: make([]int64, rule.Max+1)}
	for k := rule.Min; k <= rule.Max; k++ {
		o.Prices[k] = s.ExchangePrice(k)
	}
	return o
}

// mustBet tells whether the house leaves a box no fold after its exchange.
func (b *box) mustBet() bool {
	from := b.stakes.House.Exchange.ForcedBetFrom
	return from != 0 && len(b.dead) >= from
}

// insuranceLimits returns what the box may be insured for, or why it can't be. A
// blind box is not insured (R16).
func (b *box) insuranceLimits() (house.Limits, error) {
	if b.Blind {
		return house.Limits{}, errors.New("a blind box is not insured")
	}
	doubles := b.stakes.House.Doubles()
	primary, second, _ := doubles.Pair(card.SetOf(b.cards...))
	return acceptedInsurance(b.stakes, primary, second)
}

// check reports why an action is illegal, and what is allowed.
func (r *Round) check(a Action) error {
	b := r.inTurn()
	switch {
	case b == nil:
		return errors.New("the round is over")
	case a.Box != b.number:
		return fmt.Errorf("box %d is not in turn; allowed: box %d", a.Box, b.number)
	}
	legal := r.Legal()
	offer, ok := legal.Offer(a.Kind)
	switch {
	case !ok:
		return r.refuse(b, a.Kind, legal)
	case len(a.Discard) > 0 && a.Kind != Exchange:
		return fmt.Errorf("%s takes no cards; only an exchange does", a.Kind)
	case a.Amount != 0 && a.Kind != Insure:
		return fmt.Errorf("%s takes no amount; only an insurance does", a.Kind)
	case a.Kind == Exchange:
		return b.checkDiscard(a.Discard)
	case a.Kind == Insure && a.Amount == 0 && b.insurance > 0:
		return nil
	case a.Kind == Insure:
		return checkInsurance(a.Amount, offer.Limits)
	}
	return nil
}

// refuse says why an action that is not on offer isn't.
func (r *Round) refuse(b *box, kind ActionKind, legal Legal) error {
	name, why := string(kind), "; "
	deciding := r.phase == PhaseFirst || r.phase == PhaseDrawn
	switch {
	case !slices.Contains(actionKinds, kind):
		name, why = strconv.Quote(name), ": there is no such action; "
	case kind == Insure && deciding:
		_, err := b.insuranceLimits()
		why = ": " + err.Error() + "; "
	case kind == Exchange && r.phase == PhaseFirst && b.Blind:
		why = ": a blind box is not exchanged; "
	case deciding && b.insurance > 0 && kind != Bet:
		why = fmt.Sprintf(": an insurance of %d stands, bet or take it back; ", b.insurance)
	case kind == Fold && r.phase == PhaseDrawn:
		why = fmt.Sprintf(": after an exchange of %d cards the bet must be made; ", len(b.dead))
	}
	names := make([]string, len(legal.Offers))
	for i, k := range legal.Kinds() {
		names[i] = string(k)
	}
	return fmt.Errorf("%s is not open to box %d now%sallowed: %s", name, b.number, why, strings.Join(names, ", "))
}

// checkDiscard reports cards that the box may not exchange.
func (b *box) checkDiscard(discard Cards) error {
	for i, c := range discard {
		switch {
		case !slices.Contains(b.cards, c):
			return fmt.Errorf("%s is not a card of box %d; allowed: %s", c, b.number, Cards(b.cards))
		case slices.Contains(discard[:i], c):
			return fmt.Errorf("%s is given twice; each card may be exchanged once", c)
		}
	}
	return checkExchange(b.stakes.House, len(discard))
}
