package strategy_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/strategy"
)

// spot is a position written in letters.
type spot struct {
	house                               string
	stage                               strategy.Stage
	cards, up, dead, dealer, buy, known string
	insurance                           int64
	blind, sixth                        bool
	change                              func(*house.House)
}

func (s spot) position(t *testing.T) strategy.Position {
	t.Helper()
	st := stakes(t, s.house)
	if s.change != nil {
		h := *st.House
		s.change(&h)
		st.House = &h
	}
	p := strategy.Position{
		Stakes: st, Stage: s.stage, Cards: cardtest.Cards(t, s.cards), Dead: cardtest.Cards(t, s.dead), Dealer: cardtest.Cards(t, s.dealer),
		Replacing: cardtest.Cards(t, s.buy), Known: cardtest.Cards(t, s.known), Insurance: s.insurance, Blind: s.blind, Sixth: s.sixth,
	}
	if s.up != "" {
		p.Up = cardtest.Cards(t, s.up)[0]
	}
	return p
}

const (
	fullHouse = "9s9d9h4c4d"
	weak      = "AsQd7h7c2s"
	highCards = "Kd8c5s4h2c" // a dealer without a game
)

func TestCheckGood(t *testing.T) {
	for _, s := range []spot{
		{house: "czech", cards: weak, up: "9d"},
		{house: "czech", cards: weak, up: "9d", known: "2d3d4d5dJcJd"},
		{house: "czech", stage: strategy.Drawn, cards: weak + "7d", up: "9d"},
		{house: "czech", stage: strategy.Drawn, cards: weak, dead: "3h4h", up: "9d"},
		{house: "basic", stage: strategy.Drawn, cards: weak, dead: "3h", up: "9d"},
		{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: highCards},
		{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: highCards, insurance: 7},
		{house: "czech", stage: strategy.NoGame, cards: fullHouse + "As", dealer: highCards},
		{house: "czech", stage: strategy.Repeat, cards: fullHouse, dealer: highCards, buy: "Kh"},
		{house: "czech", stage: strategy.Repeat, cards: fullHouse, dealer: highCards, buy: "KhKsKc"},
		{house: "lithuanian", stage: strategy.NoGame, cards: weak, dealer: highCards, insurance: 9}, // void, handed back
		{house: "lithuanian", stage: strategy.NoGame, cards: fullHouse, dealer: highCards, insurance: 100},
		{house: "russian", up: "9d", blind: true},
		{house: "russian", up: "9d", blind: true, known: weak},
		{house: "russian", stage: strategy.Drawn, up: "9d", blind: true, sixth: true},
		{house: "russian", stage: strategy.NoGame, dealer: highCards, blind: true},
		{house: "russian", stage: strategy.NoGame, dealer: highCards, blind: true, sixth: true},
		{house: "caribbean-stud", cards: weak, up: "9d"},
		// A card of the other suits replaced where the suit is the kind.
		{house: "czech", stage: strategy.Repeat, cards: fullHouse, dealer: highCards, buy: "Qd", change: func(h *house.House) { h.Buying.Kind = house.KindSuit }},
	} {
		p := s.position(t)
		if err := p.Check(); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
		if len(p.Actions()) == 0 {
			t.Errorf("%+v: no actions", s)
		}
	}
}

func TestCheckFaults(t *testing.T) {
	for _, tc := range []struct {
		spot
		fault string
	}{
		{spot{house: "czech", cards: "AsKd7h", up: "9d"}, "3 cards are given"},
		{spot{house: "czech", cards: weak + "7d8d", up: "9d"}, "7 cards are given; allowed: 5, or 6 after buying the sixth card"},
		{spot{house: "oasis", cards: weak + "7d8d", up: "9d"}, "7 cards are given; allowed: 5"},
		{spot{house: "lithuanian", stage: strategy.NoGame, cards: weak, dealer: highCards, insurance: 101}, "insurance 101 is outside the limits; allowed: 1 to 100, or none"},
		{spot{house: "czech", cards: weak + "7d", up: "9d"}, "6 cards are given for the first decision"},
		{spot{house: "czech", cards: weak, up: "9d", dead: "3d4d"}, "before any exchange"},
		{spot{house: "czech", cards: weak, up: "As"}, "As is given twice"},
		{spot{house: "czech", cards: weak, up: "9d", known: "7h"}, "7h is given twice"},
		{spot{house: "czech", stage: strategy.Drawn, cards: weak, up: "9d"}, "no discards"},
		{spot{house: "czech", stage: strategy.Drawn, cards: weak, up: "9d", dead: "3h"}, "exchanges 2 to 5 cards"},
		{spot{house: "czech", stage: strategy.Drawn, cards: weak + "7d", up: "9d", dead: "3h4h"}, "not both"},
		{spot{house: "czech", stage: strategy.Drawn, cards: "AsQd7h7c", up: "9d"}, "4 cards are given"},
		{spot{house: "oasis", stage: strategy.Drawn, cards: weak + "7d", up: "9d"}, "sells no sixth card"},
		{spot{house: "caribbean-stud", stage: strategy.Drawn, cards: weak, up: "9d", dead: "3h4h"}, "exchanges no cards"},
		{spot{house: "czech", cards: weak, up: "9d", dealer: highCards}, "before he opens"},
		{spot{house: "oasis", stage: strategy.NoGame, cards: fullHouse, dealer: highCards}, "does not sell"},
		{spot{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: "Kd8c5s"}, "3 cards of the dealer"},
		{spot{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: "AdKc5s4h2c"}, "has a game (ace-king)"},
		{spot{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: "Kd9c5s4h2c", dead: "Kd3c"}, "Kd is given twice"},
		{spot{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: highCards, buy: "Kh"}, "given at stage no_game"},
		{spot{house: "czech", stage: strategy.Repeat, cards: fullHouse, dealer: highCards}, "no replacing card"},
		{spot{house: "czech", stage: strategy.Repeat, cards: fullHouse, dealer: highCards, buy: "Qh"}, "not of the same rank"},
		{spot{house: "lithuanian", stage: strategy.Repeat, cards: fullHouse, dealer: highCards, buy: "Kh"}, "house lithuanian sells no repeat"},
		{spot{house: "czech", stage: strategy.Repeat, cards: fullHouse, dealer: "Kd8c6c5c2c", buy: "Kc"}, "gives the dealer a game (flush)"},
		{spot{house: "czech", stage: strategy.Repeat, cards: fullHouse, dealer: highCards, buy: "KhKs", change: func(h *house.House) { h.Buying.Repeats = 1 }}, "2 replacing cards are given, after which house czech replaces no more; allowed: 1"},
		{spot{house: "czech", cards: weak, up: "9d", insurance: 4}, "insurance 4 is given before the dealer opens; allowed: none"},
		{spot{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: highCards, insurance: 1}, "allowed: 2 to 7"},
		{spot{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: highCards, insurance: 8}, "allowed: 2 to 7"},
		{spot{house: "czech", stage: strategy.NoGame, cards: fullHouse, dealer: highCards, insurance: -2}, "insurance -2 is outside the limits; allowed: 2 to 7, or none"},
		{spot{house: "czech", stage: strategy.NoGame, cards: weak, dealer: highCards, insurance: 2}, "insurance 2 can't stand: house czech insures two pair or better, not a pair; allowed: none"},
		{spot{house: "russian", stage: strategy.NoGame, cards: weak, dealer: highCards, insurance: 2}, "insurance 2 can't stand: house russian insures three of a kind or better, not a pair; allowed: none"},
		{spot{house: "lithuanian", stage: strategy.NoGame, cards: fullHouse, dealer: highCards, insurance: 101}, "allowed: 1 to 100"},
		{spot{house: "russian", stage: strategy.NoGame, blind: true, dealer: highCards, insurance: 1}, "not insured"},
		{spot{house: "czech", up: "9d", blind: true}, "has no blind box"},
		{spot{house: "russian", cards: weak, up: "9d", blind: true}, "5 cards of a blind box"},
		{spot{house: "russian", up: "9d", dead: "3h4h", blind: true}, "not exchanged"},
		{spot{house: "russian", up: "9d", blind: true, sixth: true}, "before the first decision"},
		{spot{house: "russian", stage: strategy.Drawn, up: "9d", blind: true}, "drawn nothing"},
		{spot{house: "russian", cards: weak, up: "9d", sixth: true}, "a box that is seen"},
		{spot{house: "russian", stage: strategy.NoGame, dealer: highCards, blind: true, change: func(h *house.House) { h.Boxes.BlindSale = house.Seen }}, "turns the blind box"},
		{spot{house: "czech", stage: 9, cards: weak, up: "9d"}, "stage 9"},
		{spot{house: "czech", cards: weak, up: "9d", known: "2c3c4c5c6c8c9cTcJcQcKcAc2d3d4d5d6d7d8dTdJdKdAd2h3h4h5h6h8h9hThJhQhKh"}, "at most"},
	} {
		p := tc.position(t)
		err := p.Check()
		if err == nil {
			t.Errorf("%+v: no fault, want %q", tc.spot, tc.fault)
			continue
		}
		if !strings.Contains(err.Error(), tc.fault) {
			t.Errorf("%+v: fault %q, want one that says %q", tc.spot, err, tc.fault)
		}
		if strings.Contains(err.Error(), "\n") {
			t.Errorf("fault %q has more than one line", err)
		}
	}
	if p := (strategy.Position{}); p.Check() == nil {
		t.Error("a position without a house has no fault")
	}
	p := spot{house: "czech", cards: weak, up: "9d"}.position(t)
	p.Stakes.Ante = 0
	if p.Check() == nil {
		t.Error("a position without an ante has no fault")
	}
	p.Stakes.Ante, p.Up = 1, card.Cards
	if p.Check() == nil {
		t.Error("card number 52 is no fault")
	}
}

// TestKnownLimit: as many known cards as the message allows are accepted, and one
// more is refused.
func TestKnownLimit(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, id := range presets {
		d := randomDeal(rng, 0)
		rest := d.unseen.Cards()
		allowed := -1
		for n := range rest {
			p := d.position(stakes(t, id))
			p.Known = rest[:n]
			switch err := p.Check(); {
			case err == nil && allowed != n-1:
				t.Fatalf("%s: %d known cards are allowed, %d were not", id, n, n-1)
			case err == nil:
				allowed = n
			}
		}
		if allowed < 20 || allowed > 42 {
			t.Errorf("%s: %d known cards are allowed", id, allowed)
		}
	}
}

func TestActions(t *testing.T) {
	for _, tc := range []struct {
		spot
		count int
		text  string // the first and the last
	}{
		{spot{house: "czech", cards: weak, up: "9d"}, 3 + 26, "fold…exchange AsQd7h7c2s"},
		{spot{house: "russian", cards: weak, up: "9d"}, 3 + 31, "fold…exchange AsQd7h7c2s"},
		{spot{house: "oasis", cards: weak, up: "9d"}, 2 + 31, "fold…exchange AsQd7h7c2s"},
		{spot{house: "caribbean-stud", cards: weak, up: "9d"}, 2, "fold…bet"},
		{spot{house: "russian", up: "9d", blind: true}, 3, "fold…sixth"},
		{spot{house: "czech", stage: strategy.Drawn, cards: weak, dead: "3h4h", up: "9d"}, 2, "fold…bet"},
		{spot{house: "oasis", stage: strategy.Drawn, cards: weak, dead: "3h4h5h6h8h", up: "9d"}, 1, "bet…bet"},
		{spot{house: "czech", stage: strategy.NoGame, cards: weak, dealer: highCards}, 2, "take…buy"},
		{spot{house: "czech", stage: strategy.Repeat, cards: weak, dealer: highCards, buy: "Kh"}, 2, "stop…again"},
		{spot{house: "czech", stage: strategy.Repeat, cards: weak, dealer: highCards, buy: "Kh", change: func(h *house.House) { h.Buying.RepeatChoice = house.ChoiceForced }}, 1, "again…again"},
	} {
		p := tc.position(t)
		all := p.Actions()
		if len(all) != tc.count {
			t.Errorf("%+v: %d actions, want %d", tc.spot, len(all), tc.count)
			continue
		}
		name := func(c strategy.Choice) string {
			return strings.TrimSpace(c.Action.String() + " " + card.Format(c.Discard))
		}
		if got := name(all[0]) + "…" + name(all[len(all)-1]); got != tc.text {
			t.Errorf("%+v: %s, want %s", tc.spot, got, tc.text)
		}
		seen := map[card.Set]bool{}
		for _, c := range all {
			if c.Action != strategy.Exchange {
				continue
			}
			discard := card.SetOf(c.Discard...)
			if seen[discard] || len(c.Discard) < p.Stakes.House.Exchange.Min {
				t.Errorf("%+v: exchange %s", tc.spot, card.Format(c.Discard))
			}
			seen[discard] = true
			if got := discard.Of(p.Cards); card.Format(got) != card.Format(c.Discard) {
				t.Errorf("%+v: discards %s are not in the player's order", tc.spot, card.Format(c.Discard))
			}
		}
	}
}
