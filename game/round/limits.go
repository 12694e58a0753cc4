package round

import (
	"fmt"

	"felt/game/hand"
	"felt/game/house"
)

// acceptedInsurance returns what a house accepts as insurance on a hand of these
// combinations, or an error that says why it accepts none. On a hand too low to
// be insured a house that hands void insurance back accepts what it would on the
// best hand: it sees the amount before it sees the cards. The limits are then not
// eligible.
func acceptedInsurance(s house.Stakes, primary, second hand.Category) (house.Limits, error) {
	rule := s.House.Insurance
	limits := s.InsuranceLimits(primary, second)
	switch {
	case limits.Eligible:
		return limits, nil
	case !rule.Offered:
		return house.Limits{}, fmt.Errorf("house %s has no insurance", s.House.ID)
	case primary >= rule.From:
		return house.Limits{}, fmt.Errorf("the largest insurance of this hand (%s) is below the smallest", primary)
	case rule.Void == house.Returned:
		if limits = s.InsuranceLimits(hand.RoyalFlush, hand.None); limits.Eligible {
			limits.Eligible = false
			return limits, nil
		}
	}
	return house.Limits{}, fmt.Errorf("this hand (%s) can't be insured; house %s insures %s or better", primary, s.House.ID, rule.From)
}

// checkInsurance reports an amount outside the limits.
func checkInsurance(amount int64, limits house.Limits) error {
	if amount < limits.Min || amount > limits.Max {
		return fmt.Errorf("insurance %d is outside the limits; allowed: %d to %d", amount, limits.Min, limits.Max)
	}
	return nil
}

// checkExchange reports a number of cards that the house does not exchange.
func checkExchange(h *house.House, n int) error {
	rule := h.Exchange
	if n >= rule.Min && n <= rule.Max {
		return nil
	}
	noun := "cards"
	if n == 1 {
		noun = "card"
	}
	return fmt.Errorf("an exchange of %d %s is not possible at house %s; allowed: %d to %d cards", n, noun, h.ID, rule.Min, rule.Max)
}
