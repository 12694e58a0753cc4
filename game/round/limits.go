package round

import (
	"fmt"

	"felt/game/house"
)

// checkExchange reports a number of cards that the house does not exchange.
func checkExchange(h *house.House, n int) error {
	rule := h.Exchange
	if n >= rule.Min && n <= rule.Max {
		return nil
	}
	return fmt.Errorf("an exchange of %s is not possible at house %s; allowed: %s", countCards(n), h.ID, rule.Range())
}

// countCards returns a number of cards in words: "1 card", "3 cards".
func countCards(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}
