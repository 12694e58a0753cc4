package strategy

import (
	"errors"
	"fmt"
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// handCards is the number of cards dealt to a box and to the dealer.
const handCards = 5

// holeCards is the number of the dealer's cards that lie face down.
const holeCards = handCards - 1

// Check reports the first fault of a position, in one line that says what is
// wrong and what the house allows: nil if the position can arise there.
//
// The functions that value a position call it first.
func (p *Position) Check() error {
	if p.Stakes.House == nil {
		return errors.New("no house is given")
	}
	if p.Stage > Repeat {
		return fmt.Errorf("stage %d is unknown; allowed: first, drawn, no_game, repeat", p.Stage)
	}
	if _, err := house.NewStakes(p.Stakes.House, p.Stakes.Table, p.Stakes.Ante); err != nil {
		return err
	}
	for _, check := range []func() error{
		p.checkBox, p.checkDealer, p.checkTwice, p.checkReplacing, p.checkInsurance, p.checkPack,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkBox checks the player's cards and discards.
func (p *Position) checkBox() error {
	h := p.Stakes.House
	if p.Blind {
		return p.checkBlind()
	}
	if p.Sixth {
		return errors.New("a box that is seen shows its sixth card; only a blind box is told to have bought it")
	}
	n, dead := len(p.Cards), len(p.Dead)
	allowed := "5"
	if h.Sixth.Offered {
		allowed = "5, or 6 after buying the sixth card"
	}
	switch {
	case n != handCards && n != handCards+1:
		return fmt.Errorf("%s; allowed: %s", given(n, "card"), allowed)
	case p.Stage == First && n != handCards:
		return fmt.Errorf("%s for the first decision; allowed: 5", given(n, "card"))
	case p.Stage == First && dead != 0:
		return fmt.Errorf("%s for the first decision, before any exchange; allowed: none", given(dead, "discard"))
	case n == handCards+1 && !h.Sixth.Offered:
		return fmt.Errorf("6 cards are given, but house %s sells no sixth card; allowed: 5", h.ID)
	case n == handCards+1 && dead != 0:
		return fmt.Errorf("%s with 6 cards; a box buys the sixth card or exchanges, not both", given(dead, "discard"))
	case n == handCards && dead == 0 && p.Stage == Drawn:
		return errors.New("5 cards and no discards are given after a draw; allowed: 6 cards, or 5 with those exchanged as dead")
	case dead != 0 && !h.Exchange.Offered:
		return fmt.Errorf("%s, but house %s exchanges no cards", given(dead, "discard"), h.ID)
	case dead != 0 && (dead < h.Exchange.Min || dead > h.Exchange.Max):
		return fmt.Errorf("%s; house %s exchanges %s", given(dead, "discard"), h.ID, h.Exchange.Range())
	}
	return nil
}

// given counts what is given, as a sentence begins.
func given(n int, what string) string {
	if n == 1 {
		return "1 " + what + " is given"
	}
	return fmt.Sprintf("%d %ss are given", n, what)
}

// checkBlind checks a box that is played unseen (R16).
func (p *Position) checkBlind() error {
	h := p.Stakes.House
	switch {
	case h.Boxes.Second != house.SecondBlind:
		return fmt.Errorf("house %s has no blind box", h.ID)
	case len(p.Cards) != 0:
		return fmt.Errorf("%d cards of a blind box are given; allowed: none", len(p.Cards))
	case len(p.Dead) != 0:
		return errors.New("discards of a blind box are given; a blind box is not exchanged")
	case p.Sixth && !h.Sixth.Offered:
		return fmt.Errorf("the blind box has bought the sixth card, but house %s sells none", h.ID)
	case p.Sixth && p.Stage == First:
		return errors.New("the blind box has bought the sixth card before the first decision")
	case !p.Sixth && p.Stage == Drawn:
		return errors.New("the blind box has drawn nothing; allowed after a draw: a blind box that has bought the sixth card")
	case p.Stage >= NoGame && h.Boxes.BlindSale == house.Seen:
		return fmt.Errorf("house %s turns the blind box before the dealer's game is sold; give its cards", h.ID)
	}
	return nil
}

// checkDealer checks that the dealer's cards belong to the stage.
func (p *Position) checkDealer() error {
	h := p.Stakes.House
	if p.Stage <= Drawn {
		if len(p.Dealer) != 0 {
			return errors.New("the dealer's hand is given before he opens it; allowed: his card face up")
		}
		return nil
	}
	if !h.Buying.Offered {
		return fmt.Errorf("house %s does not sell the dealer's game, so nothing is decided once he has opened; allowed: his card face up", h.ID)
	}
	if len(p.Dealer) != handCards {
		return fmt.Errorf("%d cards of the dealer are given; allowed: 5", len(p.Dealer))
	}
	return nil
}

// checkTwice checks that every card is a card and lies in one place only, and
// that the dealer of a late stage has no game.
func (p *Position) checkTwice() error {
	if err := card.CheckOnce(p.groups()...); err != nil {
		return err
	}
	if p.Stage >= NoGame {
		if s := hand.Evaluate(card.SetOf(p.Dealer...)); s.Game() {
			return fmt.Errorf("the dealer has a game (%s); it is sold only where he has none", s.Category())
		}
	}
	return nil
}

// checkReplacing checks that the house would have replaced the dealer's card by
// these, one after the other, and asked the player again.
func (p *Position) checkReplacing() error {
	rule, n := p.Stakes.House.Buying, len(p.Replacing)
	switch {
	case p.Stage != Repeat && n != 0:
		return fmt.Errorf("%s at stage %s; allowed: none", given(n, "replacing card"), p.Stage)
	case p.Stage != Repeat:
		return nil
	case rule.SameKind != house.SameKindAgain:
		return fmt.Errorf("house %s sells no repeat of the replacement; allowed: no replacing cards", p.Stakes.House.ID)
	case n == 0:
		return errors.New("no replacing card is given at stage repeat; allowed: 1 or more")
	case n > rule.Repeats:
		return fmt.Errorf("%s, after which house %s replaces no more; allowed: %s",
			given(n, "replacing card"), p.Stakes.House.ID, house.Range(1, rule.Repeats))
	}
	highest := p.highest()
	kept := card.SetOf(p.Dealer...).Without(highest)
	for _, c := range p.Replacing {
		if !rule.Kind.Same(c, highest) {
			return fmt.Errorf("%s has replaced %s, but is not of the same %s; only such a card is replaced again", c, highest, rule.Kind)
		}
		if s := hand.Evaluate(kept.With(c)); s.Game() {
			return fmt.Errorf("%s gives the dealer a game (%s); no card follows it", c, s.Category())
		}
	}
	return nil
}

// checkInsurance checks that an insurance stands only where it can.
func (p *Position) checkInsurance() error {
	switch {
	case p.Insurance == 0:
		return nil
	case !p.Stakes.House.Insurance.Offered:
		return fmt.Errorf("house %s has no insurance", p.Stakes.House.ID)
	case p.Blind:
		return errors.New("a blind box is not insured")
	case p.Stage <= Drawn:
		return fmt.Errorf("insurance %d is given before the dealer opens; allowed: none, for the value of a bet has the best insurance in it", p.Insurance)
	}
	return p.checkAmount()
}

// checkAmount checks that the house accepts the insurance on the hand.
func (p *Position) checkAmount() error {
	doubles := p.Stakes.House.Doubles()
	primary, second, _ := doubles.Pair(card.SetOf(p.Cards...))
	return p.Stakes.CheckInsurance(p.Insurance, primary, second)
}

// checkPack checks that the pack can still deal whatever may follow: hole cards,
// a draw, and the cards that replace the dealer's highest.
func (p *Position) checkPack() error {
	h := p.Stakes.House
	need := 0
	if p.Stage <= Drawn {
		need += holeCards
		if p.Blind {
			need += handCards + 1
		}
	}
	if p.Stage == First && !p.Blind {
		if h.Sixth.Offered {
			need++
		}
		if h.Exchange.Offered {
			need = max(need, holeCards+h.Exchange.Max)
		}
	}
	if p.Blind && p.Stage >= NoGame {
		need += handCards + 1
	}
	if h.Buying.Offered {
		need++
		if h.Buying.SameKind != house.SameKindStays {
			// Every other card of the replaced one's kind may come first.
			if h.Buying.Kind == house.KindSuit {
				need += card.Ranks - 1
			} else {
				need += card.Suits - 1
			}
		}
	}
	if left := p.unseen().Len(); left < need {
		return fmt.Errorf("%d known cards are given; at most %d leave enough in the pack for this stage", len(p.Known), len(p.Known)-(need-left))
	}
	return nil
}

// groups returns the cards of every field that counts at the stage.
func (p *Position) groups() [][]card.Card {
	up := []card.Card{p.Up}
	if p.Stage >= NoGame {
		up = nil
	}
	return [][]card.Card{p.Cards, p.Dead, up, p.Dealer, p.Replacing, p.Known}
}

// unseen is the pack less every card that the player knows. The position must be
// free of faults.
func (p *Position) unseen() card.Set {
	seen := card.Set(0)
	for _, group := range p.groups() {
		seen |= card.SetOf(group...)
	}
	return card.Full.Minus(seen)
}

// highest is the dealer's card that a purchase replaces, at [NoGame] and [Repeat].
func (p *Position) highest() card.Card { return card.SetOf(p.Dealer...).Highest() }

// StandingInsurance is the insurance that counts, money: none where the hand is
// too low for it and the house hands a void one back. The position must be free
// of faults.
func (p *Position) StandingInsurance() int64 {
	if p.Insurance == 0 {
		return 0
	}
	doubles := p.Stakes.House.Doubles()
	if primary, _, _ := doubles.Pair(card.SetOf(p.Cards...)); primary < p.Stakes.House.Insurance.From {
		return 0
	}
	return p.Insurance
}

// forcedBet reports whether the bet must be made after exchanging so many cards.
func forcedBet(h *house.House, exchanged int) bool {
	from := h.Exchange.ForcedBetFrom
	return from != 0 && exchanged >= from
}

// Choice is something the player may do: an action, and for [Exchange] the cards
// he gives away.
type Choice struct {
	Action Action
	// Discard are in the player's order.
	Discard []card.Card
}

// Actions returns every legal choice of a position that is free of faults: the
// exchanges last, by the number of cards, then by their places in the hand.
func (p *Position) Actions() []Choice {
	h := p.Stakes.House
	switch p.Stage {
	case First:
		return p.firstActions()
	case Drawn:
		if forcedBet(h, len(p.Dead)) {
			return []Choice{{Action: Bet}}
		}
		return []Choice{{Action: Fold}, {Action: Bet}}
	case NoGame:
		return []Choice{{Action: Take}, {Action: Buy}}
	default:
		if h.Buying.RepeatChoice == house.ChoiceForced {
			return []Choice{{Action: Again}}
		}
		return []Choice{{Action: Stop}, {Action: Again}}
	}
}

func (p *Position) firstActions() []Choice {
	h := p.Stakes.House
	choices := []Choice{{Action: Fold}, {Action: Bet}}
	if h.Sixth.Offered {
		choices = append(choices, Choice{Action: Sixth})
	}
	if !h.Exchange.Offered || p.Blind {
		return choices
	}
	for size := h.Exchange.Min; size <= h.Exchange.Max; size++ {
		// Read from the left, so that the first places come first.
		for places := uint(1)<<handCards - 1; places > 0; places-- {
			if bits.OnesCount(places) != size {
				continue
			}
			var discard []card.Card
			for i, c := range p.Cards {
				if places>>(handCards-1-i)&1 != 0 {
					discard = append(discard, c)
				}
			}
			choices = append(choices, Choice{Exchange, discard})
		}
	}
	return choices
}
