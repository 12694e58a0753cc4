package round_test

import (
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// pack is a full pack.
func pack() *card.Deck { return card.NewSeededDeck(1, 1) }

// TestPlayedCheck: what can't have come about is named in one line.
func TestPlayedCheck(t *testing.T) {
	const unbeaten = "Qs Qd 7h 4c 2s" // a dealer with a game
	forced := func(p round.Played) round.Played {
		p.Stakes.House = p.Stakes.House.Clone()
		p.Stakes.House.Buying.RepeatChoice = house.ChoiceForced
		return p
	}
	for _, tc := range []struct {
		says   string
		box    box
		change func(round.Played) round.Played
	}{
		{"5 cards, or 6 with the sixth bought, not 4", box{house: "czech", ante: 10, cards: "9s 9d 9h 4c", dealer: unbeaten}, nil},
		{"5 cards, or 6 with the sixth bought, not 7", box{house: "czech", ante: 10, cards: "9s 9d 9h 4c 4d 5d 6d", dealer: unbeaten}, nil},
		{"house oasis sells no sixth card; a box has 5 cards, not 6", box{house: "oasis", ante: 10, cards: "9s 9d 9h 4h 4d 5d", dealer: unbeaten}, nil},
		{"the dealer has 5 cards, not 4", box{house: "czech", ante: 10, cards: fullHouse, dealer: "Qs Qd 7h 4h"}, nil},
		{"the dealer has 5 cards, not 0", box{house: "czech", ante: 10, cards: fullHouse}, nil},
		{"9s is given twice", box{house: "czech", ante: 10, cards: fullHouse, dealer: "9s Qd 7h 4h 2s"}, nil},
		{"8c is given twice", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, buy: "8c"}, nil},
		{"9s is given twice", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, buy: "9s"}, nil},
		{"Kh is given twice", box{house: "czech", table: "eur-2", ante: 10, cards: "9s 9d 9h 4c 4d", exchanged: 2, bonus: "9s 9d 9h Kh Qh", dealer: noGame, buy: "Kh"}, nil},
		{"ante 1 is outside the limits of table eur-2; allowed: 2 to 50", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: unbeaten},
			func(p round.Played) round.Played { p.Stakes.Ante = 1; return p }},
		{"no house", box{house: "czech", ante: 10, cards: fullHouse, dealer: unbeaten},
			func(p round.Played) round.Played { p.Stakes.House = nil; return p }},
		{"card number 52 is unknown", box{house: "czech", ante: 10, cards: fullHouse, dealer: "Qs Qd 7h 3c 2s"},
			func(p round.Played) round.Played { p.Cards[0] = 52; return p }},

		{"an exchange of 1 card is not possible at house czech; allowed: 2 to 5 cards", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, exchanged: 1}, nil},
		{"an exchange of 2 cards is not possible at house czech; allowed: 3 cards", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, exchanged: 2},
			func(p round.Played) round.Played {
				p.Stakes.House = p.Stakes.House.Clone()
				p.Stakes.House.Exchange.Min, p.Stakes.House.Exchange.Max = 3, 3
				return p
			}},
		{"an exchange of 6 cards is not possible at house russian; allowed: 1 to 5 cards", box{house: "russian", ante: 10, cards: fullHouse, dealer: noGame, exchanged: 6}, nil},
		{"an exchange of -3 cards is not possible", box{house: "russian", ante: 10, cards: fullHouse, dealer: noGame, exchanged: -3}, nil},
		{"house caribbean-stud exchanges no cards", box{house: "caribbean-stud", ante: 10, cards: fullHouse, dealer: noGame, exchanged: 2}, nil},
		{"not both", box{house: "czech", ante: 10, cards: "9s 9d 9h 4c 4d 7d", dealer: noGame, exchanged: 2}, nil},
		{"the price of an exchange depends on the number of cards; give it: 1 to 5", box{house: "oasis", ante: 10, cards: fullHouse, dealer: noGame, exchanged: round.SomeCards}, nil},

		{"insurance 20 can't stand: house czech insures two pair or better, not a pair; allowed: none", box{house: "czech", ante: 10, cards: lowPair, dealer: noGame, insurance: 20}, nil},
		{"insurance 19 is outside the limits; allowed: 20 to 70, or none", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, insurance: 19}, nil},
		{"insurance 71 is outside the limits; allowed: 20 to 70, or none", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, insurance: 71}, nil},
		{"insurance -5 is outside the limits; allowed: 20 to 70, or none", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, insurance: -5}, nil},
		{"insurance 19 is outside the limits; allowed: 20, or none", box{house: "czech", ante: 10, cards: "9s 9d 4c 4d Kh", dealer: noGame, insurance: 19}, nil},
		{"insurance 20 can't stand: house czech insures two pair or better, not a hand below ace-king; allowed: none", box{house: "czech", ante: 10, cards: "9s 8d 4c 3d Kh", dealer: noGame, insurance: 20}, nil},
		{"insurance 9 is outside the limits; allowed: 10 to 1000, or none", box{house: "lithuanian", ante: 10, cards: fullHouse, dealer: noGame, insurance: 9}, nil},
		{"insurance 1001 is outside the limits; allowed: 10 to 1000, or none", box{house: "lithuanian", ante: 10, cards: lowPair, dealer: noGame, insurance: 1001}, nil},
		{"insurance 20 can't stand: the largest insurance of a full house is below the smallest; allowed: none", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, insurance: 20},
			func(p round.Played) round.Played { p.Stakes.Table.LargestPayout = 30; return p }},
		{"insurance 20 can't stand: the largest insurance of a full house is below the smallest; allowed: none", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, insurance: 20},
			func(p round.Played) round.Played {
				p.Stakes.Table.LargestPayout = 30
				p.Stakes.House.Insurance.Void = house.Returned
				return p
			}},
		{"house oasis has no insurance", box{house: "oasis", ante: 10, cards: fullHouse, dealer: noGame, insurance: 20}, nil},
		{"a folded box has no insurance", box{house: "czech", ante: 10, cards: fullHouse, insurance: 20, fold: true}, nil},

		{"house oasis does not sell the dealer's game", box{house: "oasis", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h"}, nil},
		{"a folded box buys no dealer's game", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h", fold: true}, nil},
		{"the dealer has a game (pair); it is sold only where he has none", box{house: "czech", ante: 10, cards: fullHouse, dealer: "Qs Qd 7h 3c 2s", buy: "8h"}, nil},
		{"8h gives the dealer a game (pair); no card follows it", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h Th"}, nil},
		{"Th is not of the same rank as Kd, which it replaced; no card follows it", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, buy: "Th 8h"}, nil},
		{"Th is not of the same rank as Kh, which it replaced; no card follows it", box{house: "russian", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh Th 8h"}, nil},
		{"house basic replaces one card only; Kh stays", box{house: "basic", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh 8h"}, nil},
		{"Kh is of the same rank as the card it replaced and gives no game, so house russian replaces it too; give the next card", box{house: "russian", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh"}, nil},
		{"Ks is of the same rank as the card it replaced and gives no game, so house lithuanian replaces it too; give the next card", box{house: "lithuanian", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh Ks"}, nil},
		{"so house czech replaces it too; give the next card", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh"}, forced},
		{"3 cards have replaced the dealer's highest; allowed at house czech: at most 2, the first and its repeats", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh Ks Th"},
			func(p round.Played) round.Played {
				p.Stakes.House = p.Stakes.House.Clone()
				p.Stakes.House.Buying.Repeats = 1
				return p
			}},

		{"a bonus bet needs a table", box{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, bonus: fullHouse}, nil},
		{"house russian has no bonus bet", box{house: "russian", table: "min-10", ante: 10, cards: fullHouse, dealer: noGame, bonus: fullHouse}, nil},
		{"house lithuanian prints no bonus paytable", box{house: "lithuanian", ante: 10, cards: fullHouse, dealer: noGame, bonus: fullHouse}, nil},
		{"the bonus goes by the first 5 cards, not by 4", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, bonus: "9s 9d 9h 4c"}, nil},
		{"without an exchange the first five cards (9s 9d 9h 4c 4h) are those of the box (9s 9d 9h 4c 4d)", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: unbeaten, bonus: "9s 9d 9h 4c 4h"}, nil},
		{"the first five cards (9s 9d 9h 4c 4h) must be among the six", box{house: "czech", table: "eur-2", ante: 10, cards: "9s 9d 9h 4c 4d 3d", dealer: "Qs Qd 7h 5c 2s", bonus: "9s 9d 9h 4c 4h"}, nil},
		{"after an exchange of 3 cards the first five differ from those of the box by 3, not by 2", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, exchanged: 3, dealer: noGame, bonus: "9s 9d 9h Ac Ad"}, nil},
		{"differ from those of the box by 1: an exchange of 1 card is not possible at house czech", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, exchanged: round.SomeCards, dealer: noGame, bonus: "9s 9d 9h 4c Ad"}, nil},
		{"a card is given twice among the first five", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, bonus: fullHouse},
			func(p round.Played) round.Played { p.FirstFive[1] = p.FirstFive[0]; return p }},
	} {
		p := tc.box.played(t)
		if tc.change != nil {
			p = tc.change(p)
		}
		err := p.Check()
		switch {
		case err == nil:
			t.Errorf("%+v is accepted; want an error that says %q", tc.box, tc.says)
		case !strings.Contains(err.Error(), tc.says) || strings.Contains(err.Error(), "\n"):
			t.Errorf("%+v: %q does not say %q in one line", tc.box, err, tc.says)
		}
	}
}

// TestPlayedCheckAccepts: what is possible is accepted.
func TestPlayedCheckAccepts(t *testing.T) {
	for _, b := range []box{
		{house: "czech", table: "eur-2", ante: 10, cards: "9s 9d 9h 4c 4d", exchanged: 2, bonus: "9s 9d 9h Kh Qh", dealer: "Qs Jd 7h 3c 2s"},
		{house: "czech", table: "eur-2", ante: 10, cards: "9s 9d 9h 4c 4d", exchanged: round.SomeCards, bonus: "9s Ad Ah Kh Qh", dealer: "Qs Jd 7h 3c 2s"},
		{house: "czech", table: "eur-2", ante: 10, cards: "9s 9d 9h 4c 4d 2d", bonus: "2d 4d 4c 9h 9d", dealer: "Qs Jd 7h 3c 2s"},
		{house: "oasis", ante: 10, cards: fullHouse, exchanged: 5, dealer: noGame},
		{house: "lithuanian", ante: 10, cards: lowPair, dealer: noGame, insurance: 10},
		{house: "czech", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh Ks Kc 2d"},
		{house: "czech", ante: 10, cards: fullHouse, fold: true},
	} {
		if err := b.played(t).Check(); err != nil {
			t.Errorf("%+v: %v", b, err)
		}
	}
}

// TestNewRefuses: a configuration that the house does not allow is named in one line.
func TestNewRefuses(t *testing.T) {
	own := func(antes ...int64) []round.Box {
		boxes := make([]round.Box, len(antes))
		for i, a := range antes {
			boxes[i] = round.Box{Owner: round.Own, Ante: a}
		}
		return boxes
	}
	blind := []round.Box{{Owner: round.Own, Ante: 10}, {Owner: round.Own, Ante: 10, Blind: true}}
	for _, tc := range []struct {
		says, house, table string
		boxes              []round.Box
	}{
		{"0 boxes are in the game; house czech allows 1 to 4", "czech", "", nil},
		{"4 boxes are in the game; house basic allows 1 to 3", "basic", "", []round.Box{{Owner: 0, Ante: 1}, {Owner: 1, Ante: 1}, {Owner: 2, Ante: 1}, {Owner: 3, Ante: 1}}},
		{"house czech has no table \"eur-3\"; allowed: eur-2, eur-4", "czech", "eur-3", own(10)},
		{"house basic has no tables", "basic", "eur-2", own(10)},
		{"box 1: ante 51 is outside the limits of table eur-2; allowed: 2 to 50", "czech", "eur-2", own(51)},
		{"box 1: ante 9 is outside the limits of table min-10; allowed: from 10", "russian", "min-10", own(9)},
		{"box 1: ante 0 is not possible; allowed: 1 to", "czech", "", own(0)},
		{"box 2: seat 0 has more boxes than house czech allows a player: 1", "czech", "", own(10, 10)},
		{"box 3: seat 0 has more boxes than house russian allows a player: 2", "russian", "", append(blind[:2:2], own(10)...)},
		{"box 2: a player's second box is played blind at house russian", "russian", "", own(10, 10)},
		{"box 1: only a player's second box is played blind", "russian", "", blind[1:]},
		{"box 2: house basic has no blind boxes", "basic", "", blind},
		{"box 2: ante 20 differs from the 10 of the same player's other box; house basic demands equal stakes", "basic", "", own(10, 20)},
		{"box 1: seat -1 does not exist", "czech", "", []round.Box{{Owner: round.Dealer, Ante: 10}}},
		{"box 1: a bonus bet needs a table", "czech", "", []round.Box{{Ante: 10, Bonus: true}}},
		{"box 1: house russian has no bonus bet", "russian", "min-10", []round.Box{{Ante: 10, Bonus: true}}},
		{"box 1: house lithuanian prints no bonus paytable", "lithuanian", "", []round.Box{{Ante: 10, Bonus: true}}},
	} {
		r, err := round.New(round.Config{House: housetest.Preset(t, tc.house), Table: tc.table, Boxes: tc.boxes}, pack())
		if err == nil || r != nil {
			t.Errorf("%s %+v is accepted", tc.house, tc.boxes)
		} else if !strings.Contains(err.Error(), tc.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %q does not say %q in one line", tc.house, err, tc.says)
		}
	}
	if _, err := round.New(round.Config{Boxes: one}, pack()); err == nil || !strings.Contains(err.Error(), "house") {
		t.Errorf("no house: %v", err)
	}
	short := pack()
	short.Deal()
	if _, err := round.New(round.Config{House: housetest.Preset(t, "czech"), Boxes: one}, short); err == nil || !strings.Contains(err.Error(), "not from 51") {
		t.Errorf("a pack of 51: %v", err)
	}
	euros := housetest.Preset(t, "czech")
	euros.Bonus.Prizes = euros.Bonus.Prizes[:1]
	if _, err := round.New(round.Config{House: euros, Table: "czk-50", Boxes: []round.Box{{Ante: 100, Bonus: true}}}, pack()); err == nil || !strings.Contains(err.Error(), "no bonus paytable in the currency of table czk-50") {
		t.Errorf("a bonus in another currency: %v", err)
	}
	withBlind := housetest.Preset(t, "russian")
	withBlind.Bonus.Exists = true
	blind[1].Bonus = true
	if _, err := round.New(round.Config{House: withBlind, Boxes: blind}, pack()); err == nil || !strings.Contains(err.Error(), "box 2: a blind box has no bonus bet") {
		t.Errorf("a bonus on a blind box: %v", err)
	}
}

// TestApplyRefuses: an illegal action says why it is illegal and what is allowed.
func TestApplyRefuses(t *testing.T) {
	rich := "9s 9d 9h 4c 2d"
	for _, tc := range []struct {
		name   string
		house  string
		hands  []string
		blind  bool
		before []string
		do     round.Action
		says   string
	}{
		{"another box", "czech", []string{rich, lowPair}, false, nil, round.Action{Box: 2, Kind: round.Bet}, "box 2 is not in turn; allowed: box 1"},
		{"no such box", "czech", []string{rich}, false, nil, round.Action{Box: 7, Kind: round.Bet}, "box 7 is not in turn; allowed: box 1"},
		{"no such action", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: "raise\n"}, `there is no action "raise\n"; allowed: fold, bet, sixth card, exchange, insure`},
		{"take before the dealer opens", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Take}, "box 1 can't take one to one on its ante now: the dealer's cards are still face down; allowed: fold, bet, sixth card, exchange, insure"},
		{"one card", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Exchange, Discard: cardtest.Cards(t, "2d")}, "an exchange of 1 card is not possible at house czech; allowed: 2 to 5 cards"},
		{"no card", "russian", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Exchange}, "an exchange of 0 cards is not possible at house russian; allowed: 1 to 5 cards"},
		{"a card of somebody else", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Exchange, Discard: cardtest.Cards(t, "2d3d")}, "3d is not a card of box 1; allowed: 9s 9d 9h 4c 2d"},
		{"a card twice", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Exchange, Discard: append(cardtest.Cards(t, "2d"), cardtest.Cards(t, "2d")...)}, "2d is given twice; each card may be exchanged once"},
		{"cards with a bet", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Bet, Discard: cardtest.Cards(t, "2d")}, `no cards go with "bet"; only an exchange takes some`},
		{"an amount with a bet", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Bet, Amount: 20}, `no amount goes with "bet"; only an insurance takes one`},
		{"insurance on a pair", "czech", []string{lowPair}, false, nil, round.Action{Box: 1, Kind: round.Insure, Amount: 20}, "box 1 can't be insured: house czech insures two pair or better, not a pair; allowed: fold, bet, sixth card, exchange"},
		{"too small an insurance", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Insure, Amount: 10}, "insurance 10 is outside the limits; allowed: 20 to 30"},
		{"too large an insurance", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Insure, Amount: 31}, "insurance 31 is outside the limits; allowed: 20 to 30"},
		{"none to take back", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Insure}, "no insurance stands that could be taken back; allowed: 20 to 30"},
		{"too large an insurance where there is one", "czech", []string{"9s 9d 4d 4s 2d"}, false, nil, round.Action{Box: 1, Kind: round.Insure, Amount: 31}, "insurance 31 is outside the limits; allowed: 20"},
		{"a repeat before the dealer opens", "czech", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Again}, "box 1 can't have the dealer's card replaced again now: no repeat is offered; allowed: fold"},
		{"a repeat where there is none", "russian", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Again}, "box 1 can't have the dealer's card replaced again: house russian sells no repeat; allowed: fold"},
		{"a sale where there is none", "oasis", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Buy}, "box 1 can't buy the dealer's game: house oasis does not sell it; allowed: fold"},
		{"void, but too large", "lithuanian", []string{lowPair}, false, nil, round.Action{Box: 1, Kind: round.Insure, Amount: 1001}, "insurance 1001 is outside the limits; allowed: 10 to 1000"},
		{"no insurance there", "oasis", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Insure, Amount: 20}, "box 1 can't be insured: house oasis has no insurance; allowed: fold, bet, exchange"},
		{"no sixth card there", "oasis", []string{rich}, false, nil, round.Action{Box: 1, Kind: round.Sixth}, "box 1 can't buy a sixth card: house oasis sells none; allowed: fold, bet, exchange"},
		{"a fold with an insurance", "czech", []string{rich}, false, []string{"1 insure 20"}, round.Action{Box: 1, Kind: round.Fold}, "box 1 can't fold while its insurance of 20 stands; allowed: bet, insure (0 takes it back)"},
		{"a second draw", "czech", []string{rich}, false, []string{"1 sixth"}, round.Action{Box: 1, Kind: round.Exchange, Discard: cardtest.Cards(t, "2d4c")}, "box 1 can't exchange cards now: it has drawn already; allowed: fold, bet, insure"},
		{"a fold after five", "oasis", []string{rich}, false, []string{"1 exchange 9s9d9h4c2d"}, round.Action{Box: 1, Kind: round.Fold}, "box 1 can't fold after an exchange of 5 cards: the bet must be made; allowed: bet"},
		{"a blind exchange", "russian", []string{rich, lowPair}, true, []string{"1 bet"}, round.Action{Box: 2, Kind: round.Exchange, Discard: cardtest.Cards(t, "3s")}, "box 2 can't exchange cards: it is played blind; allowed: fold, bet, sixth card"},
		{"a blind insurance", "russian", []string{rich, lowPair}, true, []string{"1 bet"}, round.Action{Box: 2, Kind: round.Insure, Amount: 10}, "box 2 can't be insured: it is played blind; allowed: fold, bet, sixth card"},
		{"a bet at no game", "czech", []string{rich}, false, []string{"1 bet"}, round.Action{Box: 1, Kind: round.Bet}, "box 1 can't bet again: its bet stands; allowed: take the ante, buy the game"},
		{"an insurance after the close", "czech", []string{rich}, false, []string{"1 bet"}, round.Action{Box: 1, Kind: round.Insure, Amount: 20}, "box 1 can't be insured now: the dealer has opened his cards; allowed: take the ante, buy the game"},
		{"after the end", "czech", []string{rich}, false, []string{"1 bet", "1 take"}, round.Action{Box: 1, Kind: round.Buy}, "the round is over"},
	} {
		boxes := []round.Box{{Owner: round.Own, Ante: 10}, {Owner: round.Own, Ante: 10, Blind: true}}[:len(tc.hands)]
		if len(tc.hands) == 2 && !tc.blind {
			boxes[1] = round.Box{Owner: 1, Ante: 10}
		}
		r := table{house: housetest.Preset(t, tc.house), boxes: boxes, hands: tc.hands, dealer: "Kd 8c 5s 4h 2c"}.start(t)
		play(t, r, tc.before...)
		before := state(r)
		_, err := r.Apply(tc.do)
		if err == nil {
			t.Errorf("%s is accepted", tc.name)
			continue
		}
		if !strings.Contains(err.Error(), tc.says) {
			t.Errorf("%s: %q does not say %q", tc.name, err, tc.says)
		}
		if state(r) != before {
			t.Errorf("%s: the round has changed", tc.name)
		}
	}
}
