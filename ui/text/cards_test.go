package text

import (
	"fmt"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
)

func ExampleCombination() {
	cards, _ := card.Parse("As Kd 7h 7c 2s")
	doubles := hand.AllDoubles()
	h := doubles.Read(card.SetOf(cards...))
	fmt.Println(Combination(h.Primary), "and", Combination(h.Second))
	// Output: pair of sevens and ace-king
}

func TestCombination(t *testing.T) {
	for cards, want := range map[string]string{
		"Qs 9d 7h 4c 2s": "",
		"As Kd 7h 4c 2s": "ace-king",
		"6s 6d 7h 4c 2s": "pair of sixes",
		"As Ad 7h 7c 2s": "two pair, aces and sevens",
		"2s 2d 2h 7c As": "three twos",
		"Qs Jd Th 9c 8s": "straight to the queen",
		"As 2d 3h 4c 5s": "straight to the five",
		"As Kd Qh Jc Ts": "straight to the ace",
		"As 9s 7s 4s 2s": "ace-high flush",
		"2s 2d 2h As Ad": "full house, twos over aces",
		"Ks Kd Kh Kc 2s": "four kings",
		"As 2s 3s 4s 5s": "straight flush to the five",
		"9s 8s 7s 6s 5s": "straight flush to the nine",
		"As Ks Qs Js Ts": "royal flush",
	} {
		parsed := cardtest.Cards(t, cards)
		none := hand.NoDoubles()
		if got := Combination(none.Read(card.SetOf(parsed...)).Primary); got != want {
			t.Errorf("%s: %q, want %q", cards, got, want)
		}
	}
}

func TestMoney(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 20: "20", -10: "-10", 1250: "1250", 12500: "12 500", -400000: "-400 000", 1000000000: "1 000 000 000",
	} {
		if got := Money(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := Signed(40) + Signed(-40) + Signed(0); got != "+40-400" {
		t.Errorf("signed: %q", got)
	}
}

func TestCards(t *testing.T) {
	cards := cardtest.Cards(t, "As 10d 6h")
	if got, want := Cards(cards), "ace of spades, ten of diamonds, six of hearts"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func ExampleSpoken() {
	fmt.Println(Spoken("Keep 10♠ 9♠ A♥: your J♦ 2♣ make the dealer's 4♥ rarer, 47 %."))
	// Output: Keep the ten of spades, the nine of spades and the ace of hearts: your jack of diamonds and two of clubs make the dealer's four of hearts rarer, 47 %.
}
