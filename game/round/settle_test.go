package round_test

import (
	"fmt"
	"strings"
	"testing"

	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// stakes puts an ante to a table of a preset house; no table: "".
func stakes(t testing.TB, id, table string, ante int64) house.Stakes {
	t.Helper()
	h := housetest.Preset(t, id)
	var limits *house.Table
	if table != "" {
		var err error
		if limits, err = h.FindTable(table); err != nil {
			t.Fatal(err)
		}
	}
	s, err := house.NewStakes(h, limits, ante)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// box is a played box in letters.
type box struct {
	house, table string
	ante         int64
	cards        string
	dealer, buy  string
	exchanged    int
	insurance    int64
	bonus        string
	fold         bool
}

func (b box) played(t testing.TB) round.Played {
	t.Helper()
	return round.Played{
		Stakes:    stakes(t, b.house, b.table, b.ante),
		Cards:     cardtest.Cards(t, b.cards),
		Exchanged: b.exchanged,
		Folded:    b.fold,
		Insurance: b.insurance,
		FirstFive: cardtest.Cards(t, b.bonus),
		Dealer:    cardtest.Cards(t, b.dealer),
		Replacing: cardtest.Cards(t, b.buy),
	}
}

// account writes a settlement as "win: ante 0, bet +160, sixth -10 = 150".
func account(s round.Settlement) string {
	parts := make([]string, len(s.Lines))
	for i, l := range s.Lines {
		sign := "%+d"
		if l.Net == 0 {
			sign = "%d"
		}
		parts[i] = fmt.Sprintf("%s "+sign, l.Item, l.Net)
		if l.Capped {
			parts[i] += " capped"
		}
	}
	return fmt.Sprintf("%s: %s = %d", s.Result, strings.Join(parts, ", "), s.Net)
}

// Hands that come up again and again below.
const (
	fullHouse = "9s 9d 9h 4c 4d" // 7 to one
	trips     = "9s 9d 9h 6c 3d" // 3 to one
	lowPair   = "3s 3d Qh 7c 6d"
	noGame    = "Kd 8c 5s 4h 2c" // the dealer's, without a game
)

// TestSettle holds every kind of result at every house against its document. The
// figures were worked out by hand from the clause named: with an ante of 10 the
// bet is 20.
func TestSettle(t *testing.T) {
	for _, tc := range []struct {
		clause string
		box    box
		want   string
	}{
		// Document 000. Clause 4: the sixth card costs an ante. 8: a win returns the
		// ante and pays the bet by table 2. 9: 987665 is two straights, 4 + 4.
		{"000 c. 4, 8, 9", box{house: "czech", table: "eur-2", ante: 10, cards: "9h 8c 7d 6s 6d 5h", dealer: "Qs Qd 7h 4c 2s"},
			"win: ante 0, bet +160, sixth -10 = 150"},
		// 9: AK996 is a pair of nines and ace-king, 1 + 1.
		{"000 c. 9", box{house: "czech", table: "eur-2", ante: 10, cards: "As Kd 9h 9c 6s", dealer: "8s 8h 7d 4c 2s"},
			"win: ante 0, bet +40 = 40"},
		// 8: the dealer's combination is higher: ante and bet are lost.
		{"000 c. 8", box{house: "czech", table: "eur-2", ante: 10, cards: lowPair, dealer: "Js Jd 9h 4c 2s"},
			"lose: ante -10, bet -20 = -30"},
		// 4: an exchange costs an ante, whatever the number of cards.
		{"000 c. 4", box{house: "czech", table: "eur-2", ante: 10, cards: lowPair, dealer: "Js Jd 9h 4c 2s", exchanged: 4},
			"lose: ante -10, bet -20, exchange -10 = -40"},
		{"000 c. 4", box{house: "czech", table: "eur-2", ante: 10, cards: lowPair, dealer: "Js Jd 9h 4c 2s", exchanged: round.SomeCards},
			"lose: ante -10, bet -20, exchange -10 = -40"},
		// 8: equal hands: ante and bet stay the player's.
		{"000 c. 8", box{house: "czech", table: "eur-2", ante: 10, cards: "As Kd 9h 7c 2s", dealer: "Ah Kc 9d 7h 2d"},
			"tie: ante 0, bet 0 = 0"},
		// R15: the last kicker decides.
		{"R15", box{house: "czech", table: "eur-2", ante: 10, cards: "As Kd 9h 7c 3s", dealer: "Ah Kc 9d 7h 2d"},
			"win: ante 0, bet +20 = 20"},
		// 10: no game: the ante is paid 1:1, the bet is not.
		{"000 c. 10", box{house: "czech", table: "eur-2", ante: 10, cards: lowPair, dealer: noGame},
			"no_game: ante +10, bet 0 = 10"},
		// A hand without a combination is paid the same.
		{"000 c. 10", box{house: "czech", table: "eur-2", ante: 10, cards: "Qs Jd 9h 7c 6d 2s", dealer: noGame},
			"no_game: ante +10, bet 0, sixth -10 = 0"},
		// 6: two pair may be insured, from the bet, 20, up to half its win of 40.
		{"000 c. 6, 7", box{house: "czech", table: "eur-2", ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: noGame, insurance: 20},
			"no_game: ante +10, bet 0, insurance +20 = 30"},
		// 7: the dealer has a game: the insurance is lost, by a winner,
		{"000 c. 7", box{house: "czech", table: "eur-2", ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: "As Kd 9h 8c 2s", insurance: 20},
			"win: ante 0, bet +40, insurance -20 = 20"},
		// by a loser,
		{"000 c. 7", box{house: "czech", table: "eur-2", ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: "As Ad 9h 9c 2s", insurance: 20},
			"lose: ante -10, bet -20, insurance -20 = -50"},
		// and on a tie.
		{"000 c. 7", box{house: "czech", table: "eur-2", ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: "Qd Qc 7h 7s 3d", insurance: 20},
			"tie: ante 0, bet 0, insurance -20 = -20"},
		// 10: the game is bought with the ante. It comes, and the full house beats it.
		{"000 c. 10", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h"},
			"win: ante 0, bet +140, dealer-card -10 = 130"},
		{"000 c. 10", box{house: "czech", table: "eur-2", ante: 10, cards: lowPair, dealer: noGame, buy: "8h"},
			"lose: ante 0, bet -20, dealer-card -10 = -30"},
		{"000 c. 10", box{house: "czech", table: "eur-2", ante: 10, cards: "8h 8s 5d 4c 2h", dealer: noGame, buy: "8d"},
			"tie: ante 0, bet 0, dealer-card -10 = -10"},
		// 11: still no game: the ante is not paid, the bet stays.
		{"000 c. 11", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, buy: "Th"},
			"no_game: ante 0, bet 0, dealer-card -10 = -10"},
		// 11: the same rank again: once more for another ante, or stop.
		{"000 c. 11", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh"},
			"no_game: ante 0, bet 0, dealer-card -10 = -10"},
		{"000 c. 11", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh Th"},
			"no_game: ante 0, bet 0, dealer-card -20 = -20"},
		{"000 c. 11", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh 8h"},
			"win: ante 0, bet +140, dealer-card -20 = 120"},
		// 11: at most three times.
		{"000 c. 11", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh Ks Kc 8h"},
			"win: ante 0, bet +140, dealer-card -40 = 100"},
		// 7, 10: the insurance has been paid before the game is bought. 6: half the
		// full house's win of 140 is the most.
		{"000 c. 6, 7, 10", box{house: "czech", table: "eur-2", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h", insurance: 70},
			"win: ante 0, bet +140, insurance +70, dealer-card -10 = 200"},
		{"000 c. 6, 7, 10", box{house: "czech", table: "eur-2", ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: noGame, buy: "8h", insurance: 20},
			"win: ante 0, bet +40, insurance +20, dealer-card -10 = 50"},
		// 13: no payment above 5,000. A royal and a straight flush pay 150 · 100.
		{"000 c. 13, R13", box{house: "czech", table: "eur-2", ante: 50, cards: "As Ks Qs Js Ts 9s", dealer: "Qd Qc 7h 4c 2s"},
			"win: ante 0, bet +5000 capped, sixth -50 = 4950"},
		// R13: bet and insurance are capped each by itself; the limits go by the
		// capped win, so that 2,500 is the most.
		{"R13", box{house: "czech", table: "eur-2", ante: 50, cards: "As Ks Qs Js Ts 9s", dealer: "Kd 8c 5s 4h 2c", buy: "8h", insurance: 2500},
			"win: ante 0, bet +5000 capped, sixth -50, insurance +2500, dealer-card -50 = 7400"},
		// Table: a bonus wins though the hand loses; 13: three of a kind 25 EUR.
		{"000 table, c. 13", box{house: "czech", table: "eur-2", ante: 10, cards: trips, dealer: "Js Jd Jh 4c 2s", bonus: trips},
			"lose: ante -10, bet -20, bonus +25 = -5"},
		{"000 c. 13", box{house: "czech", table: "eur-2", ante: 10, cards: lowPair, dealer: noGame, bonus: lowPair},
			"no_game: ante +10, bet 0, bonus -1 = 9"},
		// The bonus goes by the first five cards: the sixth that makes three of a
		// kind does not count.
		{"000 c. 3", box{house: "czech", table: "eur-2", ante: 10, cards: "9s 9d 6c 3d 2h 9h", dealer: noGame, bonus: "9s 9d 6c 3d 2h"},
			"no_game: ante +10, bet 0, sixth -10, bonus -1 = -1"},
		// 14: in crowns 20 are staked, a straight is paid 1,000; exchanged away, it
		// has won all the same. An ante of 100.
		{"000 c. 14", box{house: "czech", table: "czk-50", ante: 100, cards: "9h 8c 7d Ah Kd", dealer: "As Ad 7h 4c 2s", exchanged: 2, bonus: "9h 8c 7d 6s 5h"},
			"lose: ante -100, bet -200, exchange -100, bonus +1000 = 600"},
		// 4: a fold loses the ante; R5: the bonus has been paid.
		{"000 c. 4, R5", box{house: "czech", table: "eur-2", ante: 10, cards: trips, fold: true, bonus: trips},
			"fold: ante -10, bonus +25 = 15"},
		{"000 c. 5", box{house: "czech", table: "eur-2", ante: 10, cards: "Qs Jd 9h 7c 6d 2s", fold: true},
			"fold: ante -10, sixth -10 = -20"},

		// Document 002: the same figures at other limits; clause 13 and "maximum".
		{"002 c. 9", box{house: "czech-en", table: "eur-10", ante: 10, cards: "9h 8c 7d 6s 6d 5h", dealer: "Qs Qd 7h 4c 2s"},
			"win: ante 0, bet +160, sixth -10 = 150"},
		{"002 maximum", box{house: "czech-en", table: "eur-10", ante: 200, cards: "As Ks Qs Js Ts 9s", dealer: "Qd Qc 7h 4c 2s"},
			"win: ante 0, bet +20000 capped, sixth -200 = 19800"},
		// 6: the most is half the payout, the second combination included: a flush
		// and a pair pay 6 · 20, so 60.
		{"002 c. 6", box{house: "czech-en", table: "eur-10", ante: 10, cards: "As Qs 8s 7s 5s 8d", dealer: "Kd 9c 5h 4h 2c", insurance: 60},
			"no_game: ante +10, bet 0, sixth -10, insurance +60 = 60"},
		{"002 c. 7", box{house: "czech-en", table: "eur-10", ante: 10, cards: fullHouse, dealer: "Qs Qd 7h 5c 2s", insurance: 70},
			"win: ante 0, bet +140, insurance -70 = 70"},
		{"002 c. 8", box{house: "czech-en", table: "eur-10", ante: 10, cards: lowPair, dealer: "Js Jd 9h 4c 2s"},
			"lose: ante -10, bet -20 = -30"},
		{"002 c. 8", box{house: "czech-en", table: "eur-10", ante: 10, cards: "As Kd 9h 7c 2s", dealer: "Ah Kc 9d 7h 2d"},
			"tie: ante 0, bet 0 = 0"},
		{"002 c. 10", box{house: "czech-en", table: "eur-10", ante: 10, cards: lowPair, dealer: noGame, buy: "8h"},
			"lose: ante 0, bet -20, dealer-card -10 = -30"},
		{"002 c. 11", box{house: "czech-en", table: "eur-10", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh 8h"},
			"win: ante 0, bet +140, dealer-card -20 = 120"},
		{"002 c. 11, R6", box{house: "czech-en", table: "eur-10", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh"},
			"no_game: ante 0, bet 0, dealer-card -10 = -10"},
		// R5: its crown tables use the Czech document's prizes.
		{"002 c. 13, R5", box{house: "czech-en", table: "czk-100", ante: 100, cards: trips, dealer: noGame, bonus: trips},
			"no_game: ante +100, bet 0, bonus +750 = 850"},

		// Document 001, topic "comparison": the insurance of a lower hand neither wins
		// nor loses, that of a higher one loses.
		{"001 comparison", box{house: "russian", table: "min-10", ante: 10, cards: trips, dealer: "Js Jd Jh 4c 2s", insurance: 60},
			"lose: ante -10, bet -20, insurance 0 = -30"},
		{"001 comparison", box{house: "russian", table: "min-10", ante: 10, cards: trips, dealer: "Js Jd 7h 4c 2s", insurance: 60},
			"win: ante 0, bet +60, insurance -60 = 0"},
		// R1: a tie returns it too.
		{"R1", box{house: "russian", table: "min-10", ante: 10, cards: "9h 8c 7d 6s 5h", dealer: "9d 8h 7c 6d 5c", insurance: 80},
			"tie: ante 0, bet 0, insurance 0 = 0"},
		// "insurance": from three of a kind, one ante at least, the bet's win at most.
		{"001 insurance, R10", box{house: "russian", table: "min-10", ante: 10, cards: trips, dealer: noGame, insurance: 60},
			"no_game: ante +10, bet 0, insurance +60 = 70"},
		{"001 insurance", box{house: "russian", table: "min-10", ante: 10, cards: trips, dealer: noGame, insurance: 10},
			"no_game: ante +10, bet 0, insurance +10 = 20"},
		// "second", R9: one combination may be insured: full house and ace-king pay
		// 8 · 20, insured are 7 · 20.
		{"001 second, R9", box{house: "russian", table: "min-10", ante: 10, cards: "As Ad Ah 9c 9s Kd", dealer: "Qd 8c 5s 4h 2c", insurance: 140},
			"no_game: ante +10, bet 0, sixth -10, insurance +140 = 140"},
		{"001 second", box{house: "russian", table: "min-10", ante: 10, cards: "As Ad Ah 9c 9s Kd", dealer: "Qd Qc 5s 4h 2c"},
			"win: ante 0, bet +160, sixth -10 = 150"},
		// "no-game": the game costs an additional ante; R11: it is gone, the ante is
		// returned.
		{"001 no-game, R11", box{house: "russian", table: "min-10", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h"},
			"win: ante 0, bet +140, dealer-card -10 = 130"},
		{"001 no-game, comparison", box{house: "russian", table: "min-10", ante: 10, cards: lowPair, dealer: noGame, buy: "8h"},
			"lose: ante -10, bet -20, dealer-card -10 = -40"},
		{"001 no-game", box{house: "russian", table: "min-10", ante: 10, cards: "8h 8s 5d 4c 2h", dealer: noGame, buy: "8d"},
			"tie: ante 0, bet 0, dealer-card -10 = -10"},
		// "replacement": still no game: the antes are not paid.
		{"001 replacement", box{house: "russian", table: "min-10", ante: 10, cards: fullHouse, dealer: noGame, buy: "Th"},
			"no_game: ante 0, bet 0, dealer-card -10 = -10"},
		// The same rank is replaced again, for nothing.
		{"001 replacement, R11", box{house: "russian", table: "min-10", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh 8h"},
			"win: ante 0, bet +140, dealer-card -10 = 130"},
		// Unless it makes a flush: that is a game.
		{"001 replacement", box{house: "russian", table: "min-10", ante: 10, cards: fullHouse, dealer: "Kc 8d 5d 3d 2d", buy: "Kd"},
			"win: ante 0, bet +140, dealer-card -10 = 130"},
		{"001 no-game", box{house: "russian", table: "min-10", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h", insurance: 140},
			"win: ante 0, bet +140, insurance +140, dealer-card -10 = 270"},
		// "cap", R13: bet and insurance together 2,000, the insurance first. A
		// straight flush at 15 pays 1,500, and so may its insurance.
		{"001 cap, R13", box{house: "russian", table: "min-10", ante: 15, cards: "9h 8h 7h 6h 5h", dealer: noGame, buy: "8d", insurance: 1500},
			"win: ante 0, bet +500 capped, insurance +1500, dealer-card -15 = 1985"},
		{"001 cap, R13", box{house: "russian", table: "min-10", ante: 10, cards: "Ah Kh Qh Jh Th", dealer: noGame, buy: "8d", insurance: 2000},
			"win: ante 0, bet 0 capped, insurance +2000, dealer-card -10 = 1990"},
		{"001 cap", box{house: "russian", table: "min-10", ante: 100, cards: fullHouse, dealer: "Qs Qd 7h 5c 2s"},
			"win: ante 0, bet +1400 = 1400"},
		{"001 cap", box{house: "russian", table: "min-10", ante: 100, cards: "9h 8h 7h 6h 5h", dealer: "Qs Qd 7d 5c 2s"},
			"win: ante 0, bet +2000 capped = 2000"},
		// "decision": one card may be exchanged.
		{"001 decision", box{house: "russian", table: "min-10", ante: 10, cards: lowPair, dealer: noGame, exchanged: 1},
			"no_game: ante +10, bet 0, exchange -10 = 0"},

		// Document 003, topic "insurance": up to half a royal's payout, 1,000.
		{"003 insurance", box{house: "lithuanian", ante: 10, cards: trips, dealer: noGame, insurance: 1000},
			"no_game: ante +10, bet 0, insurance +1000 = 1010"},
		// On a lower hand it is void and returned, whatever the dealer has.
		{"003 insurance", box{house: "lithuanian", ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: noGame, insurance: 50},
			"no_game: ante +10, bet 0, insurance 0 = 10"},
		{"003 insurance", box{house: "lithuanian", ante: 10, cards: "Qs Qh 7d 7c 3s", dealer: "As Kd 9h 8c 2s", insurance: 50},
			"win: ante 0, bet +40, insurance 0 = 40"},
		// "insurance-close": a game loses it; R1: on a tie too.
		{"003 insurance-close", box{house: "lithuanian", ante: 10, cards: trips, dealer: "Js Jd Jh 4c 2s", insurance: 50},
			"lose: ante -10, bet -20, insurance -50 = -80"},
		{"003 insurance-close", box{house: "lithuanian", ante: 10, cards: trips, dealer: "Js Jd 7h 4c 2s", insurance: 50},
			"win: ante 0, bet +60, insurance -50 = 10"},
		{"003 ties, R1", box{house: "lithuanian", ante: 10, cards: "9h 8c 7d 6s 5h", dealer: "9d 8h 7c 6d 5c", insurance: 50},
			"tie: ante 0, bet 0, insurance -50 = -50"},
		// "second", R3: a card must belong to both combinations.
		{"003 second, R3", box{house: "lithuanian", ante: 10, cards: "As Ah Kd 9c 6s", dealer: "8s 8h 7d 4c 2s"},
			"win: ante 0, bet +40 = 40"},
		{"003 second, R3", box{house: "lithuanian", ante: 10, cards: "9s 9h Ad Kc 6s", dealer: "8s 8h 7d 4c 2s"},
			"win: ante 0, bet +20 = 20"},
		{"003 second", box{house: "lithuanian", ante: 10, cards: "9h 8c 7d 6s 6d 5h", dealer: "Qs Qd 7h 4c 2s"},
			"win: ante 0, bet +160, sixth -10 = 150"},
		// "buying": the ante is taken, nothing is added.
		{"003 buying, bought", box{house: "lithuanian", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h"},
			"win: ante 0, bet +140, dealer-card -10 = 130"},
		{"003 buying, bought", box{house: "lithuanian", ante: 10, cards: lowPair, dealer: noGame, buy: "8h"},
			"lose: ante 0, bet -20, dealer-card -10 = -30"},
		{"003 buying, ties", box{house: "lithuanian", ante: 10, cards: "8h 8s 5d 4c 2h", dealer: noGame, buy: "8d"},
			"tie: ante 0, bet 0, dealer-card -10 = -10"},
		{"003 buying", box{house: "lithuanian", ante: 10, cards: fullHouse, dealer: noGame, buy: "Th"},
			"no_game: ante 0, bet 0, dealer-card -10 = -10"},
		// "replacement": burned and drawn again for nothing, unless it makes a flush.
		{"003 replacement, R11", box{house: "lithuanian", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh Ks Th"},
			"no_game: ante 0, bet 0, dealer-card -10 = -10"},
		{"003 replacement", box{house: "lithuanian", ante: 10, cards: lowPair, dealer: "Kc 8d 5d 4d 2d", buy: "Kd"},
			"lose: ante 0, bet -20, dealer-card -10 = -30"},
		// No largest payout is printed.
		{"003 paytable", box{house: "lithuanian", ante: 100_000, cards: "As Ks Qs Js Ts", dealer: "Qd Qc 7h 4c 2s"},
			"win: ante 0, bet +20000000 = 20000000"},

		// Document 004, topic "win": the ante is not paid, the insurance loses.
		{"004 win", box{house: "basic", ante: 10, cards: trips, dealer: "Js Jd 7h 4c 2s", insurance: 60},
			"win: ante 0, bet +60, insurance -60 = 0"},
		// "loss": ante, bet and insurance are lost.
		{"004 loss", box{house: "basic", ante: 10, cards: trips, dealer: "Js Jd Jh 4c 2s", insurance: 60},
			"lose: ante -10, bet -20, insurance -60 = -90"},
		{"004 tie, R1", box{house: "basic", ante: 10, cards: "9h 8c 7d 6s 5h", dealer: "9d 8h 7c 6d 5c", insurance: 10},
			"tie: ante 0, bet 0, insurance -10 = -10"},
		// "no-game": the insurance is paid 1:1, then the ante 1:1 or the sale. R9: the
		// expected payout is that of both combinations, 8 · 20.
		{"004 no-game, R9", box{house: "basic", ante: 10, cards: "As Ad Ah 9c 9s Kd", dealer: "Qd 8c 5s 4h 2c", insurance: 160},
			"no_game: ante +10, bet 0, sixth -10, insurance +160 = 160"},
		// "doubles": three of a kind and ace-king pay 4.
		{"004 doubles", box{house: "basic", ante: 10, cards: "9s 9d 9h Ac Kd", dealer: "Js Jd 7h 4c 2s"},
			"win: ante 0, bet +80 = 80"},
		// R4: full house and ace-king, not printed, is paid as a sum too.
		{"R4", box{house: "basic", ante: 10, cards: "As Ad Ah 9c 9s Kd", dealer: "Qd Qc 5s 4h 2c"},
			"win: ante 0, bet +160, sixth -10 = 150"},
		// "buying": an ante is added. "bought-win": the ante is not paid, the bet is.
		{"004 buying, bought-win, R11", box{house: "basic", ante: 10, cards: fullHouse, dealer: noGame, buy: "8h"},
			"win: ante 0, bet +140, dealer-card -10 = 130"},
		// "bought-loss": ante and bet are lost.
		{"004 bought-loss", box{house: "basic", ante: 10, cards: lowPair, dealer: noGame, buy: "8h"},
			"lose: ante -10, bet -20, dealer-card -10 = -40"},
		{"004 tie", box{house: "basic", ante: 10, cards: "8h 8s 5d 4c 2h", dealer: noGame, buy: "8d"},
			"tie: ante 0, bet 0, dealer-card -10 = -10"},
		// R2: a purchase that fails costs its price.
		{"R2", box{house: "basic", ante: 10, cards: fullHouse, dealer: noGame, buy: "Th"},
			"no_game: ante 0, bet 0, dealer-card -10 = -10"},
		// R12: a card of the same rank stays.
		{"R12", box{house: "basic", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh"},
			"no_game: ante 0, bet 0, dealer-card -10 = -10"},
		{"004 no-game", box{house: "basic", ante: 10, cards: fullHouse, dealer: noGame, buy: "Kh", insurance: 140},
			"no_game: ante 0, bet 0, insurance +140, dealer-card -10 = 130"},
		{"004 decision", box{house: "basic", ante: 10, cards: lowPair, dealer: "Js Jd 9h 4c 2s", exchanged: 5},
			"lose: ante -10, bet -20, exchange -10 = -40"},

		// The parent games: a win pays the ante too, one combination only.
		{"parent game", box{house: "caribbean-stud", ante: 10, cards: "As Kd 9h 9c 6s", dealer: "8s 8h 7d 4c 2s"},
			"win: ante +10, bet +20 = 30"},
		{"parent game", box{house: "caribbean-stud", ante: 10, cards: lowPair, dealer: noGame},
			"no_game: ante +10, bet 0 = 10"},
		{"parent game", box{house: "caribbean-stud", ante: 10, cards: lowPair, dealer: "Js Jd 9h 4c 2s"},
			"lose: ante -10, bet -20 = -30"},
		{"parent game", box{house: "caribbean-stud", ante: 10, cards: "As Kd 9h 7c 2s", dealer: "Ah Kc 9d 7h 2d"},
			"tie: ante 0, bet 0 = 0"},
		// Exchange of 1 to 5 cards for 1, 2, 3, 2, 1 antes.
		{"parent game", box{house: "oasis", ante: 10, cards: trips, dealer: "Js Jd 7h 4c 2s", exchanged: 1},
			"win: ante +10, bet +60, exchange -10 = 60"},
		{"parent game", box{house: "oasis", ante: 10, cards: trips, dealer: "Js Jd 7h 4c 2s", exchanged: 2},
			"win: ante +10, bet +60, exchange -20 = 50"},
		{"parent game", box{house: "oasis", ante: 10, cards: trips, dealer: "Js Jd 7h 4c 2s", exchanged: 3},
			"win: ante +10, bet +60, exchange -30 = 40"},
		{"parent game", box{house: "oasis", ante: 10, cards: trips, dealer: "Js Jd 7h 4c 2s", exchanged: 4},
			"win: ante +10, bet +60, exchange -20 = 50"},
		{"parent game", box{house: "oasis", ante: 10, cards: trips, dealer: noGame, exchanged: 5},
			"no_game: ante +10, bet 0, exchange -10 = 0"},
	} {
		p := tc.box.played(t)
		if err := p.Check(); err != nil {
			t.Errorf("%s, %s %s: %v", tc.box.house, tc.clause, tc.box.cards, err)
			continue
		}
		if got := account(p.Settle()); got != tc.want {
			t.Errorf("%s, %s: %s against %s buy %q\n got %s\nwant %s", tc.box.house, tc.clause, tc.box.cards, tc.box.dealer, tc.box.buy, got, tc.want)
		}
	}
}

// TestSettleOtherReadings: rules that no preset has, each from one that has the
// other side of it.
func TestSettleOtherReadings(t *testing.T) {
	straight := box{house: "czech", ante: 10, cards: "9h 8c 7d 6s 5h", insurance: 40}
	tied, beaten, gameless := straight, straight, straight
	tied.dealer, beaten.dealer, gameless.dealer = "9d 8h 7c 6d 5c", "Td 9s 8h 7c 6d", "Kd 8s 5s 4h 2c"
	sale := box{house: "russian", ante: 10, cards: fullHouse, dealer: noGame}
	won, failed := sale, sale
	won.buy, failed.buy = "Kh 8h", "Th"
	bonus := box{house: "czech", table: "eur-2", ante: 10, cards: trips, dealer: noGame, bonus: trips}
	folded := bonus
	folded.fold, folded.dealer = true, ""
	for _, tc := range []struct {
		name   string
		box    box
		change func(*house.House)
		want   string
	}{
		{"insurance back on a tie", tied, func(h *house.House) { h.Insurance.OnTie = house.Returned },
			"tie: ante 0, bet 0, insurance 0 = 0"},
		{"insurance lost on a tie only", tied, func(h *house.House) { h.Insurance.OnLower = house.Returned },
			"tie: ante 0, bet 0, insurance -40 = -40"},
		{"insurance back on a lower hand only", beaten, func(h *house.House) { h.Insurance.OnLower = house.Returned },
			"lose: ante -10, bet -20, insurance 0 = -30"},
		{"the price comes back with a win", won, func(h *house.House) { h.Buying.PriceOnWin = house.Returned },
			"win: ante 0, bet +140, dealer-card 0 = 140"},
		{"each repeat costs an ante", won, func(h *house.House) {
			h.Buying.SameKind, h.Buying.Repeats, h.Buying.RepeatChoice = house.SameKindAgain, 3, house.ChoicePlayer
		}, "win: ante 0, bet +140, dealer-card -20 = 120"},
		{"the ante is paid with a bought win too", won, func(h *house.House) { h.Ante.OnWin = house.Paid },
			"win: ante +10, bet +140, dealer-card -10 = 140"},
		{"a failed purchase costs the ante too", failed, func(h *house.House) { h.Buying.AnteOnFailure = house.Lost },
			"no_game: ante -10, bet 0, dealer-card -10 = -20"},
		{"the bonus stake is taken", bonus, func(h *house.House) { h.Bonus.Stake = house.Lost },
			"no_game: ante +10, bet 0, bonus +24 = 34"},
		{"the bonus is lost on a fold", folded, func(h *house.House) { h.Bonus.OnFold = house.Lost },
			"fold: ante -10, bonus -1 = -11"},
		{"the bonus is capped", bonus, func(h *house.House) { h.Tables[0].LargestPayout = 20 },
			"no_game: ante +10, bet 0, bonus +20 capped = 30"},
		// A cap on bet and insurance together says nothing of the bonus.
		{"the bonus is not capped", bonus, func(h *house.House) { h.Tables[0].LargestPayout, h.Cap.Scope = 20, house.CapBox },
			"no_game: ante +10, bet 0, bonus +25 = 35"},
		{"insurance pays two to one", gameless, func(h *house.House) { h.Insurance.Pays = 2 },
			"no_game: ante +10, bet 0, insurance +80 = 90"},
	} {
		p := tc.box.played(t)
		tc.change(p.Stakes.House)
		if p.Stakes.Table != nil {
			p.Stakes.Table = &p.Stakes.House.Tables[0]
		}
		if err := p.Check(); err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		if got := account(p.Settle()); got != tc.want {
			t.Errorf("%s:\n got %s\nwant %s", tc.name, got, tc.want)
		}
	}
}
