package round

import (
	"errors"
	"fmt"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// Check reports the first thing about a played box that can't have come about at
// its house, and what is allowed; nil if it can be settled.
func (p Played) Check() error {
	if p.Stakes.House == nil {
		return errors.New("no house is given")
	}
	if _, err := house.NewStakes(p.Stakes.House, p.Stakes.Table, p.Stakes.Ante); err != nil {
		return err
	}
	for _, check := range []func() error{
		p.checkCards, p.checkExchange, p.checkFirstFive, p.checkDealer, p.checkTwice, p.checkInsurance, p.checkReplacing,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (p Played) checkCards() error {
	h := p.Stakes.House
	switch n := len(p.Cards); {
	case n != handCards && n != handCards+1:
		return fmt.Errorf("a box has 5 cards, or 6 with the sixth bought, not %d", n)
	case n == handCards+1 && !h.Sixth.Offered:
		return fmt.Errorf("house %s sells no sixth card; a box has 5 cards, not %d", h.ID, n)
	case n == handCards+1 && p.Exchanged != 0:
		return errors.New("a box buys the sixth card or exchanges, not both; after an exchange it has 5 cards, not 6")
	}
	return nil
}

func (p Played) checkExchange() error {
	h := p.Stakes.House
	switch {
	case p.Exchanged == 0:
		return nil
	case !h.Exchange.Offered:
		return fmt.Errorf("house %s exchanges no cards", h.ID)
	case p.Exchanged != SomeCards:
		return checkExchange(h, p.Exchanged)
	}
	for k := h.Exchange.Min; k < h.Exchange.Max; k++ {
		if p.Stakes.ExchangePrice(k) != p.Stakes.ExchangePrice(k+1) {
			return fmt.Errorf("at house %s the price of an exchange depends on the number of cards; give it: %s", h.ID, house.Range(h.Exchange.Min, h.Exchange.Max))
		}
	}
	return nil
}

// checkFirstFive checks that the first five cards can have become the final ones.
func (p Played) checkFirstFive() error {
	n := len(p.FirstFive)
	if n == 0 {
		return nil
	}
	if _, err := BonusPrizes(p.Stakes); err != nil {
		return err
	}
	if n != handCards {
		return fmt.Errorf("the bonus goes by the first 5 cards, not by %d", n)
	}
	first := card.SetOf(p.FirstFive...)
	if first.Len() < n {
		return fmt.Errorf("a card is given twice among the first five (%s); each card may be given once", listed(p.FirstFive))
	}
	gone := first.Minus(card.SetOf(p.Cards...)).Len()
	switch {
	case p.Exchanged == 0 && gone > 0 && len(p.Cards) > handCards:
		return fmt.Errorf("the first five cards (%s) must be among the six", listed(p.FirstFive))
	case p.Exchanged == 0 && gone > 0:
		return fmt.Errorf("without an exchange the first five cards (%s) are those of the box (%s)", listed(p.FirstFive), listed(p.Cards))
	case p.Exchanged == SomeCards:
		if err := checkExchange(p.Stakes.House, gone); err != nil {
			return fmt.Errorf("the first five cards differ from those of the box by %d: %w", gone, err)
		}
	case p.Exchanged != 0 && gone != p.Exchanged:
		return fmt.Errorf("after an exchange of %s the first five differ from those of the box by %d, not by %d", countCards(p.Exchanged), p.Exchanged, gone)
	}
	return nil
}

func (p Played) checkDealer() error {
	switch n := len(p.Dealer); {
	case p.Folded && p.Insurance != 0:
		return errors.New("a folded box has no insurance")
	case p.Folded && len(p.Replacing) > 0:
		return errors.New("a folded box buys no dealer's game")
	case !p.Folded && n != handCards:
		return fmt.Errorf("the dealer has 5 cards, not %d", n)
	}
	return nil
}

// checkTwice checks that no card lies in two places.
func (p Played) checkTwice() error {
	gone := card.SetOf(p.FirstFive...).Minus(card.SetOf(p.Cards...)).Of(p.FirstFive)
	return card.CheckOnce(p.Cards, gone, p.Dealer, p.Replacing)
}

func (p Played) checkInsurance() error {
	doubles := p.Stakes.House.Doubles()
	primary, second, _ := doubles.Pair(card.SetOf(p.Cards...))
	return p.Stakes.CheckInsurance(p.Insurance, primary, second)
}

// checkReplacing checks that the house would have drawn these cards, one after
// the other, and then no more.
func (p Played) checkReplacing() error {
	h := p.Stakes.House
	if len(p.Replacing) == 0 {
		return nil
	}
	if !h.Buying.Offered {
		return fmt.Errorf("house %s does not sell the dealer's game", h.ID)
	}
	if s := hand.Evaluate(card.SetOf(p.Dealer...)); s.Game() {
		return fmt.Errorf("the dealer has a game (%s); it is sold only where he has none", s.Category())
	}
	last := len(p.Replacing) - 1
	for i := range p.Replacing[:last] {
		if !ReplacedAgain(h.Buying, p.Dealer, p.Replacing[:i+1]) {
			return p.notAgain(i)
		}
	}
	optional := h.Buying.SameKind == house.SameKindAgain && h.Buying.RepeatChoice != house.ChoiceForced
	if !optional && ReplacedAgain(h.Buying, p.Dealer, p.Replacing) {
		return fmt.Errorf("%s is of the same %s as the card it replaced and gives no game, so house %s replaces it too; give the next card", p.Replacing[last], h.Buying.Kind, h.ID)
	}
	return nil
}

// notAgain says why no card follows replacing card i.
func (p Played) notAgain(i int) error {
	rule, c := p.Stakes.House.Buying, p.Replacing[i]
	before := p.Dealer[highest(p.Dealer)]
	if i > 0 {
		before = p.Replacing[i-1]
	}
	s := hand.Evaluate(card.SetOf(Replaced(p.Dealer, p.Replacing[:i+1])...))
	switch {
	case s.Game():
		return fmt.Errorf("%s gives the dealer a game (%s); no card follows it", c, s.Category())
	case rule.SameKind == house.SameKindStays:
		return fmt.Errorf("house %s replaces one card only; %s stays", p.Stakes.House.ID, c)
	case !rule.Kind.Same(c, before):
		return fmt.Errorf("%s is not of the same %s as %s, which it replaced; no card follows it", c, rule.Kind, before)
	}
	return fmt.Errorf("%d cards have replaced the dealer's highest; allowed at house %s: at most %d, the first and its repeats", len(p.Replacing), p.Stakes.House.ID, 1+rule.Repeats)
}
