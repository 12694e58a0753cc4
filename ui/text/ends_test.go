package text

import (
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/round"
)

// TestFeltEnd: several cards of a kind beat, a hand beats.
func TestFeltEnd(t *testing.T) {
	none := hand.NoDoubles()
	read := func(cards string) hand.Hand {
		all, err := card.Parse(cards)
		if err != nil {
			t.Fatal(err)
		}
		return none.Read(card.SetOf(all...))
	}
	aces, sixes := read("AsAdAhKd2c"), read("6s6d5h4c2c")
	for want, s := range map[string]round.Settlement{
		"Your three aces beat the dealer's pair of sixes.":  {Result: round.Win, Hand: aces, Dealer: sixes},
		"The dealer's pair of sixes beats your three aces.": {Result: round.Lose, Hand: aces, Dealer: sixes},
		"The dealer's three aces beat your pair of sixes.":  {Result: round.Lose, Hand: sixes, Dealer: aces},
	} {
		if got := FeltEnd(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestFeltEnds: where a person has two boxes, it is said of each how it ended.
func TestFeltEnds(t *testing.T) {
	end := func(r round.Result, net int64, items ...round.Item) round.Settlement {
		s := round.Settlement{Result: r, Net: net}
		for _, i := range items {
			s.Lines = append(s.Lines, round.Line{Item: i})
		}
		return s
	}
	for want, ends := range map[string][]round.Settlement{
		"Box 1 wins, +40; box 2 loses, -30.":                     {end(round.Win, 40), end(round.Lose, -30)},
		"Box 1 ties, 0; box 2 is folded, -10.":                   {end(round.Tie, 0), end(round.Folded, -10)},
		"Box 1 has its ante paid, +10; box 2 bought in vain, 0.": {end(round.NoGame, 10), end(round.NoGame, 0, round.ItemDealer)},
	} {
		if got := FeltEnds(ends); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
