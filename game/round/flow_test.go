package round_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// table is a round to be played by script.
type table struct {
	house *house.House
	id    string // of the table; empty: none
	boxes []round.Box
	// hands are the boxes' cards and dealer his, in the order dealt; then is what
	// comes from the pack afterwards.
	hands        []string
	dealer, then string
}

// start deals the round.
func (tb table) start(t testing.TB) *round.Round {
	t.Helper()
	hands := make([][]card.Card, len(tb.hands))
	for i := range hands {
		hands[i] = cardtest.Cards(t, tb.hands[i])
	}
	dealer := cardtest.Cards(t, tb.dealer)
	var order []card.Card
	for i := range 5 {
		for _, h := range hands {
			order = append(order, h[i])
		}
		order = append(order, dealer[i])
	}
	order = append(order, cardtest.Cards(t, tb.then)...)
	r, err := round.New(round.Config{House: tb.house, Table: tb.id, Boxes: tb.boxes}, card.NewSeededDeck(1, 1).Stack(order...))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// action reads "1 exchange 2s3d", "2 insure 20", "1 bet".
func action(t testing.TB, text string) round.Action {
	t.Helper()
	words := strings.Fields(text)
	number, err := strconv.Atoi(words[0])
	if err != nil {
		t.Fatal(err)
	}
	a := round.Action{Box: number, Kind: round.ActionKind(words[1])}
	switch a.Kind {
	case round.Exchange:
		a.Discard = cardtest.Cards(t, words[2])
	case round.Insure:
		if a.Amount, err = strconv.ParseInt(words[2], 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

// play applies actions and returns the events that follow the deal, one a line.
func play(t testing.TB, r *round.Round, actions ...string) string {
	t.Helper()
	for _, text := range actions {
		if _, err := r.Apply(action(t, text)); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	var lines []string
	for _, e := range r.Events() {
		if e.Kind != round.EventDeal && e.Kind != round.EventAnte {
			lines = append(lines, short(e))
		}
	}
	return strings.Join(lines, "\n")
}

// short writes an event: box, kind, cards, amount, category, line.
func short(e round.Event) string {
	parts := []string{string(e.Kind)}
	if e.Box > 0 {
		parts = []string{strconv.Itoa(e.Box), string(e.Kind)}
	}
	if len(e.Cards) > 0 {
		parts = append(parts, e.Cards.String())
	}
	if e.Amount != 0 {
		parts = append(parts, strconv.FormatInt(e.Amount, 10))
	}
	if e.Category != 0 {
		parts = append(parts, e.Category.String())
	}
	if e.Line != nil {
		parts = append(parts, fmt.Sprintf("%s %s %d", e.Line.Item, e.Line.Outcome, e.Line.Net))
	}
	return strings.Join(parts, " ")
}

// one is a box of the own seat with an ante of 10.
var one = []round.Box{{Owner: round.Own, Ante: 10}}

// TestDealOrder: one card to each box in order, then one to the dealer, five
// times; his last lies face up (000 and 002, clause 2).
func TestDealOrder(t *testing.T) {
	r := table{house: housetest.Preset(t, "czech"), boxes: []round.Box{{Owner: 1, Ante: 10}, {Owner: round.Own, Ante: 20}},
		hands: []string{"2c 3c 4c 5c 7c", "2d 3d 4d 5d 7d"}, dealer: "2h 3h 4h 5h 7h"}.start(t)
	var got []string
	for _, e := range r.Events() {
		text := short(e)
		if e.Up {
			text += " up"
		}
		got = append(got, text)
	}
	want := "1 ante 10|2 ante 20|" +
		"1 deal 2c|2 deal 2d|deal 2h|1 deal 3c|2 deal 3d|deal 3h|1 deal 4c|2 deal 4d|deal 4h|" +
		"1 deal 5c|2 deal 5d|deal 5h|1 deal 7c|2 deal 7d|deal 7h up|" +
		"1 look 2c3c4c5c7c|2 look 2d3d4d5d7d"
	if got := strings.Join(got, "|"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestTranscripts plays one round of each kind by script and demands every event
// in its place.
func TestTranscripts(t *testing.T) {
	third := round.Box{Owner: 2, Ante: 10}
	other := round.Box{Owner: 1, Ante: 10}
	blindSeen := housetest.Preset(t, "russian")
	blindSeen.Boxes.BlindSale = house.Seen
	forced := housetest.Preset(t, "czech")
	forced.Buying.RepeatChoice = house.ChoiceForced
	lostOnFold := housetest.Preset(t, "czech")
	lostOnFold.Bonus.OnFold = house.Lost
	for _, tc := range []struct {
		name    string
		table   table
		actions []string
		want    string
	}{
		{
			// 000: each box is served as it decides (R8); insurance before the bet
			// (c. 6); insurance settled first (c. 7), takers paid and antes of buyers
			// taken (c. 10), each buyer asked about a repeat (c. 11).
			"czech: insurance, sale, repeat",
			table{house: housetest.Preset(t, "czech"), boxes: []round.Box{one[0], other, third},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d Qh 7c 6d", "As Ad 6h 6c 3c"}, dealer: "Kd 8c 5s 4h 2c", then: "4d Kh 8h"},
			[]string{"1 sixth", "1 insure 40", "1 insure 0", "1 insure 70", "1 bet", "2 bet", "3 bet", "1 buy", "2 buy", "3 take", "1 again", "2 stop"},
			`1 look 9s9d9h4c2d
2 look 3s3dQh7c6d
3 look AsAd6h6c3c
1 sixth 10
1 serve 4d
1 settle sixth spent -10
1 insure 40
1 insure
1 insure 70
1 bet 20
2 bet 20
3 bet 20
insurance-closed
open Kd8c5s4h2c
no-game
1 show 9s9d9h4c2d4d full house
1 settle insurance paid 70
1 buy
2 buy
3 take
3 settle ante paid 10
3 settle bet returned 0
1 ante-taken 10
2 ante-taken 10
replace KdKh
1 again 10
2 stop
2 settle ante moved 0
2 settle bet returned 0
2 settle dealer-card spent -10
replace Kh8h
game 8h8c pair
1 settle ante moved 0
1 settle bet paid 140
1 settle dealer-card spent -20
over`,
		},
		{
			// 003: all declare before the first is served, then box by box from the
			// dealer's left; "insurance closed"; void insurance goes back; the same
			// kind is burned and replaced for nothing.
			"lithuanian: declared, served, void, burned",
			table{house: housetest.Preset(t, "lithuanian"), boxes: []round.Box{other, one[0], third, {Owner: 3, Ante: 10}},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d Qh 7c 6d", "As Ad 6h 6c 3c", "2s 3h 4s 7d 8d"}, dealer: "Kd 8c 5s 4h 2c", then: "4d 7h 6s Kh Ks 8h"},
			[]string{"1 sixth", "2 exchange Qh6d", "3 insure 50", "3 bet", "4 fold", "1 insure 1000", "1 bet", "2 bet", "1 take", "2 buy", "3 buy"},
			`1 look 9s9d9h4c2d
2 look 3s3dQh7c6d
3 look AsAd6h6c3c
4 look 2s3h4s7d8d
1 sixth 10
2 exchange Qh6d 10
3 insure 50
3 bet 20
4 fold
4 settle ante lost -10
1 serve 4d
1 settle sixth spent -10
2 serve 7h6s
2 settle exchange spent -10
1 insure 1000
1 bet 20
2 bet 20
insurance-closed
open Kd8c5s4h2c
no-game
1 show 9s9d9h4c2d4d full house
1 settle insurance paid 1000
3 show AsAd6h6c3c two pair
3 settle insurance void 0
1 take
2 buy
3 buy
1 settle ante paid 10
1 settle bet returned 0
2 ante-taken 10
3 ante-taken 10
replace KdKh
burn Kh
replace KhKs
burn Ks
replace Ks8h
game 8h8c pair
2 show 3s3d7h7c6s two pair
2 settle ante moved 0
2 settle bet paid 40
2 settle dealer-card spent -10
3 settle ante moved 0
3 settle bet paid 40
3 settle dealer-card spent -10
over`,
		},
		{
			// 001, R16: the second box is blind; it buys a sixth card and the game
			// unseen, is turned after the sale; the price is an additional ante.
			"russian: blind",
			table{house: housetest.Preset(t, "russian"), boxes: []round.Box{one[0], {Owner: round.Own, Ante: 20, Blind: true}},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d Qh 7c 6d"}, dealer: "Kd 8c 5s 4h 2c", then: "3c 8h"},
			[]string{"1 insure 60", "1 bet", "2 sixth", "2 bet", "1 take", "2 buy"},
			`1 look 9s9d9h4c2d
1 insure 60
1 bet 20
2 sixth 20
2 serve 3c
2 settle sixth spent -20
2 bet 40
insurance-closed
open Kd8c5s4h2c
no-game
1 show 9s9d9h4c2d three of a kind
1 settle insurance paid 60
1 take
2 buy 20
1 settle ante paid 10
1 settle bet returned 0
replace Kd8h
game 8h8c pair
2 show 3s3dQh7c6d3c three of a kind
2 settle ante returned 0
2 settle bet paid 120
2 settle dealer-card spent -20
over`,
		},
		{
			// A blind box that takes is turned too, after the sale.
			"russian: blind box takes",
			table{house: housetest.Preset(t, "russian"), boxes: []round.Box{one[0], {Owner: round.Own, Ante: 20, Blind: true}},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d Qh 7c 6d"}, dealer: "Kd 8c 5s 4h 2c"},
			[]string{"1 bet", "2 bet", "1 take", "2 take"},
			`1 look 9s9d9h4c2d
1 bet 20
2 bet 40
insurance-closed
open Kd8c5s4h2c
no-game
1 take
2 take
1 settle ante paid 10
1 settle bet returned 0
2 show 3s3dQh7c6d pair
2 settle ante paid 20
2 settle bet returned 0
over`,
		},
		{
			// R16 as the other reading has it: turned before the sale.
			"russian, blind box seen",
			table{house: blindSeen, boxes: []round.Box{one[0], {Owner: round.Own, Ante: 20, Blind: true}},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d Qh 7c 6d"}, dealer: "Kd 8c 5s 4h 2c"},
			[]string{"1 fold", "2 bet", "2 take"},
			`1 look 9s9d9h4c2d
1 fold
1 settle ante lost -10
2 bet 40
insurance-closed
open Kd8c5s4h2c
no-game
2 show 3s3dQh7c6d pair
2 take
2 settle ante paid 20
2 settle bet returned 0
over`,
		},
		{
			// 004, R14: the first box is played to its bet before the second is looked
			// at. R12: a card of the same rank stays. R2: the ante is returned.
			"basic: in turn, the same rank stays",
			table{house: housetest.Preset(t, "basic"), boxes: []round.Box{one[0], one[0]},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d Qh 7c 6d"}, dealer: "Kd 8c 5s 4h 2c", then: "Tc Kh"},
			[]string{"1 exchange 4c", "1 bet", "2 bet", "1 buy", "2 take"},
			`1 look 9s9d9h4c2d
1 exchange 4c 10
1 serve Tc
1 settle exchange spent -10
1 bet 20
2 look 3s3dQh7c6d
2 bet 20
insurance-closed
open Kd8c5s4h2c
no-game
1 buy 10
2 take
2 settle ante paid 10
2 settle bet returned 0
replace KdKh
no-game
1 settle ante returned 0
1 settle bet returned 0
1 settle dealer-card spent -10
over`,
		},
		{
			// A game: the boxes are turned and settled one after the other.
			"russian: a game",
			table{house: housetest.Preset(t, "russian"), boxes: []round.Box{one[0], {Owner: round.Own, Ante: 10, Blind: true}, other},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d Qh 7c 6d", "As Ad Ah 6c 3c"}, dealer: "Ts Td Th 4h 2c"},
			[]string{"1 insure 60", "1 bet", "2 bet", "3 insure 10", "3 bet"},
			`1 look 9s9d9h4c2d
3 look AsAdAh6c3c
1 insure 60
1 bet 20
2 bet 20
3 insure 10
3 bet 20
insurance-closed
open TsTdTh4h2c
game TsTdTh three of a kind
1 show 9s9d9h4c2d three of a kind
1 settle ante lost -10
1 settle bet lost -20
1 settle insurance returned 0
2 show 3s3dQh7c6d pair
2 settle ante lost -10
2 settle bet lost -20
3 show AsAdAh6c3c three of a kind
3 settle ante returned 0
3 settle bet paid 60
3 settle insurance lost -10
over`,
		},
		{
			// The parent game: after five cards the bet must be made; no insurance, no
			// sale.
			"oasis: forced bet",
			table{house: housetest.Preset(t, "oasis"), boxes: one,
				hands: []string{"9s 7d 5h 4c 2d"}, dealer: "Kd 8c 5s 4h 2c", then: "As 3s 6s 7s 8s"},
			[]string{"1 exchange 9s7d5h4c2d", "1 bet"},
			`1 look 9s7d5h4c2d
1 exchange 9s7d5h4c2d 10
1 serve As3s6s7s8s
1 settle exchange spent -10
1 bet 20
open Kd8c5s4h2c
no-game
1 settle ante paid 10
1 settle bet returned 0
over`,
		},
		{
			// When all have folded nothing is left to open.
			"czech: all fold",
			table{house: housetest.Preset(t, "czech"), boxes: []round.Box{one[0], other},
				hands: []string{"9s 7d 5h 4c 2d", "3s 3d Qh 7c 6d"}, dealer: "Kd 8c 5s 4h 2c"},
			[]string{"1 fold", "2 fold"},
			`1 look 9s7d5h4c2d
2 look 3s3dQh7c6d
1 fold
1 settle ante lost -10
2 fold
2 settle ante lost -10
over`,
		},
		{
			// 000 and 002 c. 3: claimed right after the look, the losing one removed;
			// R5: paid even if the box then folds.
			"czech: bonus",
			table{house: housetest.Preset(t, "czech"), id: "eur-2", boxes: []round.Box{{Owner: round.Own, Ante: 10, Bonus: true}, {Owner: 1, Ante: 10, Bonus: true}},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d Qh 7c 6d"}, dealer: "Kd 8c 5s 4h 2c"},
			[]string{"1 fold", "2 fold"},
			`1 bonus 1
2 bonus 1
1 look 9s9d9h4c2d
1 bonus-claim three of a kind
1 settle bonus paid 25
2 look 3s3dQh7c6d
2 settle bonus lost -1
1 fold
1 settle ante lost -10
2 fold
2 settle ante lost -10
over`,
		},
		{
			// The other reading: a claim is paid with the bet and lost by a fold.
			"bonus lost on a fold",
			table{house: lostOnFold, id: "eur-2", boxes: []round.Box{{Owner: round.Own, Ante: 10, Bonus: true}, {Owner: 1, Ante: 10, Bonus: true}},
				hands: []string{"9s 9d 9h 4c 2d", "3s 3d 3h 7c 6d"}, dealer: "Kd 8c 5s 4h 2c"},
			[]string{"1 fold", "2 bet", "2 take"},
			`1 bonus 1
2 bonus 1
1 look 9s9d9h4c2d
1 bonus-claim three of a kind
2 look 3s3d3h7c6d
2 bonus-claim three of a kind
1 fold
1 settle ante lost -10
1 settle bonus lost -1
2 bet 20
2 settle bonus paid 25
insurance-closed
open Kd8c5s4h2c
no-game
2 take
2 settle ante paid 10
2 settle bet returned 0
over`,
		},
		{
			// R6, the other reading: the rule repeats, nobody is asked.
			"czech, forced repeats",
			table{house: forced, boxes: one, hands: []string{"9s 9d 9h 4c 2d"}, dealer: "Kd 8c 5s 4h 2c", then: "Kh Ks Tc"},
			[]string{"1 bet", "1 buy"},
			`1 look 9s9d9h4c2d
1 bet 20
insurance-closed
open Kd8c5s4h2c
no-game
1 buy
1 ante-taken 10
replace KdKh
1 again 10
replace KhKs
1 again 10
replace KsTc
no-game
1 settle ante moved 0
1 settle bet returned 0
1 settle dealer-card spent -30
over`,
		},
		{
			// When the last buyer stops, nothing more is drawn.
			"czech: all stop",
			table{house: housetest.Preset(t, "czech"), boxes: one, hands: []string{"9s 9d 9h 4c 2d"}, dealer: "Kd 8c 5s 4h 2c", then: "Kh Ks"},
			[]string{"1 bet", "1 buy", "1 again", "1 stop"},
			`1 look 9s9d9h4c2d
1 bet 20
insurance-closed
open Kd8c5s4h2c
no-game
1 buy
1 ante-taken 10
replace KdKh
1 again 10
replace KhKs
1 stop
1 settle ante moved 0
1 settle bet returned 0
1 settle dealer-card spent -20
over`,
		},
	} {
		r := tc.table.start(t)
		if got := play(t, r, tc.actions...); got != tc.want {
			t.Errorf("%s:\ngot\n%s\nwant\n%s", tc.name, got, tc.want)
		}
		if r.Phase() != round.PhaseOver {
			t.Errorf("%s: not over", tc.name)
		}
	}
}

// TestPackRunsOut: where the last card of the pack is of the same kind too, it
// stays. Four boxes have exchanged five cards each, and the house compares suits.
func TestPackRunsOut(t *testing.T) {
	h := housetest.Preset(t, "lithuanian")
	h.Buying.Kind = house.KindSuit
	dealer := "Kc 8d 5s 4h 2h"
	clubs := "Ac Qc Jc Tc 9c 7c 6c"
	rest := card.Full.Minus(cardtest.Set(t, dealer+clubs)).Cards()
	tb := table{house: h, dealer: dealer, then: card.Format(rest[20:]) + clubs}
	var actions, bets, buys []string
	for i := range 4 {
		hand := card.Format(rest[5*i : 5*i+5])
		tb.boxes = append(tb.boxes, round.Box{Owner: round.Seat(i), Ante: 10})
		tb.hands = append(tb.hands, hand)
		actions = append(actions, fmt.Sprintf("%d exchange %s", i+1, hand))
		bets = append(bets, fmt.Sprintf("%d bet", i+1))
		buys = append(buys, fmt.Sprintf("%d buy", i+1))
	}
	r := tb.start(t)
	text := play(t, r, append(append(actions, bets...), buys...)...)
	if want := "burn 7c\nreplace 7c6c\nno-game\n"; !strings.Contains(text, want) || strings.Contains(text, "burn 6c") {
		t.Errorf("no %q in\n%s", want, text)
	}
	if left := r.View(round.Own).Left; left != 0 {
		t.Errorf("%d cards are left", left)
	}
}

// TestEventsForASeat: what each seat is told of the same events.
func TestEventsForASeat(t *testing.T) {
	r := table{house: housetest.Preset(t, "russian"), boxes: []round.Box{{Owner: 0, Ante: 10}, {Owner: 0, Ante: 10, Blind: true}, {Owner: 1, Ante: 10}},
		hands: []string{"9s9d9h4c2d", "3s3dQh7c6d", "As2h5h6c3c"}, dealer: "Kd8c5s4h2c", then: "Js 9c 8h"}.start(t)
	play(t, r, "1 sixth", "1 bet", "2 sixth", "2 bet", "3 exchange 2h")
	for seat, want := range map[round.Seat]string{
		round.Own:    "look 9s9d9h4c2d|look 5|serve Js|serve 1|exchange 1|serve 1",
		1:            "look 5|look As2h5h6c3c|serve 1|serve 1|exchange 2h|serve 8h",
		round.Dealer: "look 5|look 5|serve 1|serve 1|exchange 1|serve 1",
	} {
		var got []string
		up := 0
		for _, e := range r.EventsFor(seat) {
			switch e.Kind {
			case round.EventDeal:
				up += len(e.Cards)
			case round.EventLook, round.EventServe, round.EventExchange:
				if e.Cards == nil {
					got = append(got, fmt.Sprint(e.Kind, " ", e.Count))
				} else {
					got = append(got, fmt.Sprint(e.Kind, " ", e.Cards))
				}
			}
		}
		if got := strings.Join(got, "|"); got != want {
			t.Errorf("seat %d is told\n%s, want\n%s", seat, got, want)
		}
		if up != 1 {
			t.Errorf("seat %d sees %d cards of the deal, want the dealer's last", seat, up)
		}
	}
}
