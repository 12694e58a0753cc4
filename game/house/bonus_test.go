package house

import (
	"math"
	"testing"

	"felt/game/card"
	"felt/game/hand"
)

// TestFiveCardHands counts every five-card hand.
func TestFiveCardHands(t *testing.T) {
	var got [hand.Categories]int64
	var deal func(s card.Set, from card.Card, left int)
	deal = func(s card.Set, from card.Card, left int) {
		if left == 0 {
			got[hand.Evaluate(s).Category()]++
			return
		}
		for c := from; c < 52; c++ {
			deal(s.With(c), c+1, left-1)
		}
	}
	deal(0, 0, 5)
	if got != fiveCardHands {
		t.Errorf("got %v", got)
	}
}

func TestBonusResult(t *testing.T) {
	for _, id := range []string{"czech", "czech-en"} {
		h := the(t, id)
		eur, czk := h.Bonus.Prizes[0], h.Bonus.Prizes[1]
		if net, of := h.BonusResult(eur); net != -79_252 || of != 2_598_960 {
			t.Errorf("%s: EUR: %d / %d", id, net, of)
		}
		// 37.5 to 1,250 times the stake: the player wins about a third of it.
		if net, of := h.BonusResult(czk); math.Abs(float64(net)/float64(of)-0.337) > 0.0005 {
			t.Errorf("%s: CZK: %d / %d", id, net, of)
		}
		h.Bonus.Stake = Lost
		if net, of := h.BonusResult(eur); math.Abs(float64(net)/float64(of)+0.05921) > 0.000005 {
			t.Errorf("%s: EUR, stake taken: %d / %d", id, net, of)
		}
	}
}
