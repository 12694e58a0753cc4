package round

import (
	"errors"
	"fmt"
	"slices"
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

// actionWords are the words of an action in an error: what a box can or can't do, and
// its name among what is allowed.
var actionWords = map[ActionKind]struct{ do, name string }{
	Fold:     {"fold", "fold"},
	Bet:      {"bet", "bet"},
	Sixth:    {"buy a sixth card", "sixth card"},
	Exchange: {"exchange cards", "exchange"},
	Insure:   {"be insured", "insure"},
	Take:     {"take one to one on its ante", "take the ante"},
	Buy:      {"buy the dealer's game", "buy the game"},
	Again:    {"have the dealer's card replaced again", "replace again"},
	Stop:     {"decline a repeat", "no more"},
}

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
		return house.Limits{}, errors.New("it is played blind")
	}
	doubles := b.stakes.House.Doubles()
	primary, second, _ := doubles.Pair(card.SetOf(b.cards...))
	return b.stakes.AcceptedInsurance(primary, second)
}

// Check reports why an action is illegal, and what is allowed; nil if it is legal.
func (r *Round) Check(a Action) error {
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
		return fmt.Errorf("no cards go with %q; only an exchange takes some", actionWords[a.Kind].name)
	case a.Amount != 0 && a.Kind != Insure:
		return fmt.Errorf("no amount goes with %q; only an insurance takes one", actionWords[a.Kind].name)
	case a.Kind == Exchange:
		return b.checkDiscard(a.Discard)
	case a.Kind == Insure && a.Amount == 0:
		if b.insurance == 0 {
			return fmt.Errorf("no insurance stands that could be taken back; allowed: %s", offer.Limits)
		}
		return nil
	case a.Kind == Insure:
		return offer.Limits.Check(a.Amount)
	}
	return nil
}

// refuse says why an action that is not on offer isn't.
func (r *Round) refuse(b *box, kind ActionKind, legal Legal) error {
	var allowed []string
	for _, k := range legal.Kinds() {
		name := actionWords[k].name
		if k == Insure && b.insurance > 0 {
			name += " (0 takes it back)"
		}
		allowed = append(allowed, name)
	}
	words, known := actionWords[kind]
	what := fmt.Sprintf("box %d can't %s%s", b.number, words.do, r.whyNot(b, kind))
	if !known {
		what = fmt.Sprintf("there is no action %q", kind)
	}
	return fmt.Errorf("%s; allowed: %s", what, strings.Join(allowed, ", "))
}

// whyNot says why an action is not on offer, as the end of a sentence about the box
// that can't do it.
func (r *Round) whyNot(b *box, kind ActionKind) string {
	h := r.cfg.House
	deciding := r.phase == PhaseFirst || r.phase == PhaseDrawn
	switch {
	case kind == Sixth && !h.Sixth.Offered:
		return fmt.Sprintf(": house %s sells none", h.ID)
	case kind == Exchange && !h.Exchange.Offered:
		return fmt.Sprintf(": house %s exchanges no cards", h.ID)
	case kind == Insure && !h.Insurance.Offered, kind == Insure && deciding:
		_, err := b.insuranceLimits()
		return ": " + err.Error()
	case kind == Buy && !h.Buying.Offered:
		return fmt.Sprintf(": house %s does not sell it", h.ID)
	case (kind == Again || kind == Stop) && h.Buying.SameKind != house.SameKindAgain:
		return fmt.Sprintf(": house %s sells no repeat", h.ID)
	case kind == Again || kind == Stop:
		return " now: no repeat is offered"
	case deciding && b.insurance > 0 && kind != Bet:
		return fmt.Sprintf(" while its insurance of %d stands", b.insurance)
	case kind == Exchange && deciding && b.Blind:
		return ": it is played blind"
	case kind == Fold && r.phase == PhaseDrawn:
		return fmt.Sprintf(" after an exchange of %s: the bet must be made", countCards(len(b.dead)))
	case (kind == Sixth || kind == Exchange) && r.phase == PhaseDrawn:
		return " now: it has drawn already"
	case !deciding && (kind == Sixth || kind == Exchange || kind == Fold || kind == Insure):
		return " now: the dealer has opened his cards"
	case kind == Bet:
		return " again: its bet stands"
	case deciding && (kind == Take || kind == Buy):
		return " now: the dealer's cards are still face down"
	}
	return " now"
}

// checkDiscard reports cards that the box may not exchange.
func (b *box) checkDiscard(discard Cards) error {
	for i, c := range discard {
		switch {
		case !slices.Contains(b.cards, c):
			return fmt.Errorf("%s is not a card of box %d; allowed: %s", c, b.number, listed(b.cards))
		case slices.Contains(discard[:i], c):
			return fmt.Errorf("%s is given twice; each card may be exchanged once", c)
		}
	}
	return checkExchange(b.stakes.House, len(discard))
}
