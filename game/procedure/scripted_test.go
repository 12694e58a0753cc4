package procedure

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house/housetest"
	"felt/game/round"
)

// scripted is a round whose cards and decisions are written down.
type scripted struct {
	house, table string
	boxes        []round.Box
	// hands are the five cards of each box, the dealer's last with the card face up last;
	// then are the cards on top of the pack after the deal.
	hands []string
	then  string
	// plays are the decisions in order: "1 bet", "2 exchange 6c8d", "1 insure 20".
	plays string
}

func (s scripted) deck(t testing.TB) *card.Deck {
	t.Helper()
	var order []card.Card
	hands := make([][]card.Card, len(s.hands))
	for i, h := range s.hands {
		hands[i] = cardtest.Cards(t, h)
	}
	for i := range 5 {
		for _, h := range hands {
			order = append(order, h[i])
		}
	}
	if s.then != "" {
		order = append(order, cardtest.Cards(t, s.then)...)
	}
	return card.NewSeededDeck(1, 0).Stack(order...)
}

func (s scripted) play(t testing.TB) *round.Round {
	t.Helper()
	plays := strings.Split(s.plays, ", ")
	cfg := round.Config{House: housetest.Preset(t, s.house), Table: s.table, Boxes: s.boxes}
	r, err := Play(cfg, s.deck(t), func(_ round.Situation, l round.Legal) round.Action {
		if len(plays) == 0 {
			t.Fatalf("box %d decides what is not written down: %v", l.Box, l.Kinds())
		}
		words := strings.Fields(plays[0])
		plays = plays[1:]
		box, err := strconv.Atoi(words[0])
		if err != nil {
			t.Fatal(err)
		}
		a := round.Action{Box: box, Kind: round.ActionKind(words[1])}
		switch a.Kind {
		case round.Exchange:
			a.Discard = cardtest.Cards(t, words[2])
		case round.Insure:
			if a.Amount, err = strconv.ParseInt(words[2], 10, 64); err != nil {
				t.Fatal(err)
			}
		}
		return a
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(plays) > 0 {
		t.Fatalf("%v is written down, and the round is over", plays)
	}
	return r
}

// run is a run of the round without irregularities.
func (s scripted) run(t testing.TB, level LevelName) *Run {
	t.Helper()
	l, err := LevelOf(level)
	if err != nil {
		t.Fatal(err)
	}
	l.Irregular = 0
	r := s.play(t)
	run, err := New(Setup{Procedure: For(r.Config().House), Round: r, Level: l})
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// told writes a task: "pay 2 =120 [13 14 8]".
func told(x Task) string {
	words := string(x.Step)
	if x.Box > 0 {
		words += fmt.Sprint(" ", x.Box)
	}
	if len(x.Card) > 0 {
		words += " " + x.Card.String()
	}
	if x.Step.Pays() {
		words += fmt.Sprint(" =", x.Due)
	}
	switch {
	case x.Practice:
		words += " practice"
	case len(x.From) > 0:
		words += " " + fmt.Sprint(x.From)
	}
	return words
}

// seat returns boxes of different players.
func seats(antes ...int64) []round.Box {
	var boxes []round.Box
	for i, ante := range antes {
		boxes = append(boxes, round.Box{Owner: round.Seat(i), Ante: ante})
	}
	return boxes
}

// bonus posts the bonus at some boxes.
func bonus(boxes []round.Box, numbers ...int) []round.Box {
	for _, n := range numbers {
		boxes[n-1].Bonus = true
	}
	return boxes
}

// owned gives boxes to players.
func owned(boxes []round.Box, owners ...round.Seat) []round.Box {
	for i, o := range owners {
		boxes[i].Owner = o
	}
	return boxes
}

// blind plays a box unseen.
func blind(boxes []round.Box, number int) []round.Box {
	boxes[number-1].Blind = true
	return boxes
}

// The rounds that are dealt by hand below.
var (
	// A bonus won and one lost, a sixth card, an exchange, a fold, an insurance; no game, one
	// to one, a sale with a repeat for one of two, two combinations paid.
	czechSale = scripted{
		house: "czech", table: "eur-2", boxes: bonus(seats(10, 15, 5, 10), 1, 4),
		hands: []string{"9s9d9h4c4d", "AsKd7h7c2s", "2c5d8hJcQs", "3s3h6c8dJd", "5hQd8s4hKc"},
		then:  "7d 3d5cTh Kh Qh",
		plays: "1 insure 20, 1 bet, 2 sixth, 2 bet, 3 fold, 4 exchange 6c8dJd, 4 bet, 1 take, 2 buy, 4 buy, 2 again, 4 stop",
	}
	// A game: a box wins, a box is equal, a royal flush wins and loses its insurance.
	czechRoyal = scripted{
		house: "czech-en", table: "eur-10", boxes: seats(10, 20, 10),
		hands: []string{"7h7c5d4d2s", "AcKdQs9h3s", "ThJhQhKhAh", "AsKcQc9c3d"},
		plays: "1 bet, 2 bet, 3 insure 20, 3 bet",
	}
	// A game: an insurance handed back beside a lower hand, a blind box with two combinations
	// that loses, a payment that the largest payout reduces.
	russianGame = scripted{
		house: "russian", table: "min-10", boxes: blind(owned(seats(50, 50, 60), 1, 1, 2), 2),
		hands: []string{"8s8d8h4c2d", "KsKd5c5h3s", "7s7d7h7cTs", "9s9dJcQd9h"},
		then:  "As",
		plays: "1 insure 50, 1 bet, 2 sixth, 2 bet, 3 insure 100, 3 bet",
	}
	// No game: one to one, a blind box and an insured one buy, kings are burned, no success.
	russianSale = scripted{
		house: "russian", table: "min-10", boxes: blind(owned(seats(50, 50, 60), 1, 1, 2), 2),
		hands: []string{"AsKs7h6d3c", "TdTh9s5s2h", "7s7d7c3h2d", "5hQd8s4hKc"},
		then:  "KdKhAc",
		plays: "1 bet, 2 bet, 3 insure 60, 3 bet, 1 take, 2 buy, 3 buy",
	}
	// All declare, then are served; a void insurance, an insurance paid; no game, the price
	// taken at each purchase, a king burned, success.
	lithuanianSale = scripted{
		house: "lithuanian", boxes: seats(10, 15, 35, 5),
		hands: []string{"7s7d7c3h2d", "TdTh9s5s2h", "AsKs6h6d3c", "2c5d8hJcQs", "5hQd8s4hKc"},
		then:  "7h 6s6c KdQh",
		plays: "1 sixth, 2 insure 15, 2 bet, 3 exchange AsKs, 4 fold, 1 insure 30, 1 bet, 3 bet, 1 buy, 2 take, 3 buy",
	}
	// A game against a tie, a lower hand whose insurance is lost, and two combinations that
	// share no card, so that one is paid.
	lithuanianGame = scripted{
		house: "lithuanian", boxes: seats(10, 15, 20),
		hands: []string{"AcKdQs9h3s", "5s5hAhKhJd", "AsKcQcTc4c", "AdKsQd9c3d"},
		plays: "1 bet, 2 bet, 3 fold",
	}
	// Two boxes of a player in turn; no game, insurance before the sale, a purchase that costs
	// one box everything.
	basicSale = scripted{
		house: "basic", boxes: owned(seats(10, 10, 25), 1, 1, 2),
		hands: []string{"7s7d7c3h2d", "TdTh9s5s2h", "2c4c8hJcQs", "5hQd8s4hKc"},
		then:  "AsAd 2s 8c",
		plays: "1 insure 10, 1 bet, 2 exchange 5s2h, 2 bet, 3 sixth, 3 bet, 1 take, 2 buy, 3 buy",
	}
	// No game, two boxes insured.
	basicInsured = scripted{
		house: "basic", boxes: seats(10, 10),
		hands: []string{"7s7d7c3h2d", "TdThTs5s2h", "5hQd8s4hKc"},
		plays: "1 insure 10, 1 bet, 2 insure 10, 2 bet, 1 take, 2 take",
	}
	// A box wins, a box folds.
	caribbean = scripted{
		house: "caribbean-stud", boxes: seats(5, 15),
		hands: []string{"7s7d4c3h2d", "TdTh9s9d2h", "6h6d8s4hKc"},
		plays: "1 fold, 2 bet",
	}
	// An exchange at its price; no game.
	oasis = scripted{
		house: "oasis", boxes: seats(5),
		hands: []string{"7s7d4c3h2d", "6h5d8s4hKc"},
		then:  "AsAd",
		plays: "1 exchange 3h2d, 1 bet",
	}
	// Everyone folds: the dealer opens nothing.
	folded = scripted{
		house: "basic", boxes: seats(5),
		hands: []string{"9s7d4c3h2d", "6h5d8s4hKc"},
		plays: "1 fold",
	}
)

// TestClaimedRoyal: a royal flush that was claimed for the bonus has the pack changed,
// though the box then folds.
func TestClaimedRoyal(t *testing.T) {
	for name, first := range map[string]string{"royal": "ThJhQhKhAh", "straight": "ThJhQhKhAd"} {
		round := scripted{
			house: "czech", table: "eur-2", boxes: bonus(seats(10), 1),
			hands: []string{first, "AsKcQc9c3d"}, plays: "1 fold",
		}
		run := round.run(t, Learn)
		until(t, run, StepCollect, 0)
		if _, err := run.Do(Answer{Choice: Choice{Step: StepCollect}}); err != nil {
			t.Fatal(err)
		}
		if changed := run.Tasks()[0].Step == StepChangePack; changed != (name == "royal") {
			t.Errorf("%s: next is %v", name, run.Tasks())
		}
	}
}

// TestScripted: the order of the steps of whole rounds with their clauses, written down from
// the documents. Where several steps are right, it is the one that is taught first.
func TestScripted(t *testing.T) {
	for name, tc := range map[string]struct {
		scripted
		want string
	}{
		"czechSale": {czechSale, `
call-bets [1]
check-stakes [table 13]
deal 1 [2]
deal 2 [2]
deal 3 [2]
deal 4 [2]
deal [2]
deal-on [2]
turn-up [2]
take-bonus 4 [13]
pay-bonus 1 =70 [3 13]
ask 1 practice
ask 2 practice
sixth 2 [4]
ask-again 2 [5]
ask 3 practice
take-fold 3 [4]
ask 4 practice
exchange 4 [4]
ask-again 4 [5]
check-bets [table 4]
close-insurance practice
open [7]
no-game [7]
turn 1 practice
pay-insurance 1 =20 [7]
offer 1 [10]
offer 2 [10]
offer 4 [10]
pay-ante 1 =10 [10]
replace Kc [10]
take-price 2 [10]
take-price 4 [10]
offer-again 2 [11]
offer-again 4 [11]
take-again 2 [11]
return-bet 4 [11 10]
replace Kh [10 11]
game [7]
turn 2 practice
pay 2 =120 [13 8 9 12 10 11]
collect practice
shuffle [cards]
cut [cards]
`},
		"czechRoyal": {czechRoyal, `
call-bets [1]
check-stakes [table 1 13]
deal 1 [2]
deal 2 [2]
deal 3 [2]
deal [2]
deal-on [2]
turn-up [2]
ask 1 practice
ask 2 practice
ask 3 practice
check-bets [table 4]
close-insurance practice
open [7]
game [7]
turn 1 practice
turn 2 practice
push 2 [8]
turn 3 practice
take-insurance 3 [7]
pay 1 =20 [13 8]
pay 3 =2000 [13 8]
collect practice
change-pack [cards]
wash [cards]
shuffle [cards]
cut [cards]
`},
		"russianGame": {russianGame, `
call-bets practice
check-stakes [boxes blind limits]
deal 1 practice
deal 2 practice
deal 3 practice
deal practice
deal-on [ante-deal]
turn-up [ante-deal]
ask 1 practice
ask 2 practice
sixth 2 [decision blind]
ask-again 2 [second-decision]
ask 3 practice
check-bets [decision]
close-insurance practice
open [opening]
game [opening]
turn 1 practice
return-insurance 1 [comparison R1]
take 1 [comparison]
turn 2 practice
take 2 [comparison]
turn 3 practice
take-insurance 3 [comparison]
pay 3 =2000 [paytable comparison cap R13]
collect practice
shuffle practice
cut practice
`},
		"russianSale": {russianSale, `
call-bets practice
check-stakes [boxes blind limits]
deal 1 practice
deal 2 practice
deal 3 practice
deal practice
deal-on [ante-deal]
turn-up [ante-deal]
ask 1 practice
ask 2 practice
ask 3 practice
check-bets [decision]
close-insurance practice
open [opening]
no-game [opening]
turn 3 practice
pay-insurance 3 =60 [R10]
offer 1 [no-game]
offer 2 [no-game blind]
offer 3 [no-game]
pay-ante 1 =50 [no-game]
take-price 2 [no-game]
take-price 3 [no-game]
replace Kc [no-game]
burn Kd [replacement R11]
replace Kd [no-game replacement R11]
burn Kh [replacement R11]
replace Kh [no-game replacement R11]
no-game [opening]
turn 2 practice
return-bet 2 [replacement no-game]
return-bet 3 [replacement no-game]
collect practice
shuffle practice
cut practice
`},
		"lithuanianSale": {lithuanianSale, `
call-bets practice
check-stakes practice
deal 1 practice
deal 2 practice
deal 3 practice
deal 4 practice
deal practice
deal-on [stakes-deal]
turn-up [stakes-deal]
ask 1 practice
ask 2 practice
ask 3 practice
ask 4 practice
take-fold 4 [decision]
sixth 1 [sixth]
exchange 3 [exchange]
ask-again 1 [decision]
ask-again 3 [decision]
check-bets [decision]
close-insurance [insurance-close]
open [opening]
no-game [buying]
turn 1 practice
pay-insurance 1 =30 [insurance-close]
turn 2 practice
return-insurance 2 [insurance]
offer 1 [buying]
take-price 1 [buying]
offer 2 [buying]
offer 3 [buying]
pay-ante 2 =15 [bought]
take-price 3 [buying]
replace Kc [buying]
burn Kd [replacement R11]
replace Kd [buying replacement R11]
game [buying]
turn 3 [bought]
pay 1 =400 [paytable comparison bought buying]
pay 3 =1400 [paytable comparison bought buying]
collect practice
shuffle practice
cut practice
`},
		"lithuanianGame": {lithuanianGame, `
call-bets practice
check-stakes practice
deal 1 practice
deal 2 practice
deal 3 practice
deal practice
deal-on [stakes-deal]
turn-up [stakes-deal]
ask 1 practice
ask 2 practice
ask 3 practice
take-fold 3 [decision]
check-bets [decision]
close-insurance [insurance-close]
open [opening]
game [buying]
turn 1 practice
push 1 [ties]
turn 2 practice
pay 2 =30 [paytable comparison]
collect practice
shuffle practice
cut practice
`},
		"basicSale": {basicSale, `
call-bets practice
check-stakes [table boxes equal-stakes]
deal 1 practice
deal 2 practice
deal 3 practice
deal practice
deal-on [deal]
turn-up [deal]
ask 1 practice
ask 2 practice
exchange 2 [decision]
ask-again 2 [second-decision]
ask 3 practice
sixth 3 [decision]
ask-again 3 [second-decision]
check-bets [decision]
close-insurance practice
open [opening]
no-game [minimum opening]
turn 1 practice
pay-insurance 1 =10 [no-game]
offer 1 [no-game buying]
offer 2 [no-game buying]
offer 3 [no-game buying]
pay-ante 1 =10 [no-game]
take-price 2 [buying]
take-price 3 [buying]
replace Kc [buying]
game [minimum opening]
turn 2 [opening]
turn 3 [opening]
take 3 [loss bought-loss buying]
pay 2 =40 [paytable win bought-win R11]
collect practice
shuffle practice
cut practice
`},
		"caribbean": {caribbean, `
call-bets practice
check-stakes practice
deal 1 practice
deal 2 practice
deal practice
deal-on [parent-game]
turn-up [parent-game]
ask 1 practice
take-fold 1 [parent-game]
ask 2 practice
check-bets [parent-game]
open practice
game [parent-game]
turn 2 practice
pay 2 =75 [parent-game]
collect practice
shuffle practice
cut practice
`},
		"oasis": {oasis, `
call-bets practice
check-stakes practice
deal 1 practice
deal practice
deal-on [parent-game]
turn-up [parent-game]
ask 1 practice
exchange 1 [parent-game]
ask-again 1 practice
check-bets [parent-game]
open practice
no-game [parent-game]
pay-ante 1 =5 [parent-game]
collect practice
shuffle practice
cut practice
`},
		"folded": {folded, `
call-bets practice
check-stakes [table boxes equal-stakes]
deal 1 practice
deal practice
deal-on [deal]
turn-up [deal]
ask 1 practice
take-fold 1 [decision]
collect practice
shuffle practice
cut practice
`},
	} {
		t.Run(name, func(t *testing.T) {
			run := tc.run(t, Learn)
			var got []string
			for !run.Over() {
				tasks := run.Tasks()
				got = append(got, told(tasks[0]))
				if m, err := run.Do(Answer{Choice: tasks[0].Choice()}); err != nil || m.Verdict != Right {
					t.Fatalf("%+v, %v", m, err)
				}
			}
			want := strings.Split(strings.TrimSpace(tc.want), "\n")
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestPriceTaken: what the dealer has taken for his game, or for one more replacement, lies
// on the table no more.
func TestPriceTaken(t *testing.T) {
	priced := func(b round.BoxView) (sum int64) {
		for _, c := range b.Standing {
			if c.Item == round.ItemDealer {
				sum += c.Amount
			}
		}
		return sum
	}
	for name, s := range map[string]scripted{"czech": czechSale, "lithuanian": lithuanianSale} {
		run, taken := s.run(t, Learn), 0
		for !run.Over() {
			x := run.Tasks()[0]
			before := run.View()
			if _, err := run.Do(Answer{Choice: x.Choice()}); err != nil {
				t.Fatal(err)
			}
			if x.Step != StepTakePrice && x.Step != StepTakeAgain {
				continue
			}
			taken++
			b, after := before.Boxes[x.Box-1], run.View().Boxes[x.Box-1]
			if x.Step == StepTakeAgain && priced(b) != b.Ante {
				t.Errorf("%s: before %s of box %d %d lies there", name, x.Step, x.Box, priced(b))
			}
			if priced(after) != 0 {
				t.Errorf("%s: after %s of box %d %d lies there", name, x.Step, x.Box, priced(after))
			}
		}
		if taken < 2 {
			t.Errorf("%s: %d prices were taken", name, taken)
		}
	}
}
