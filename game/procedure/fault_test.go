package procedure

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// TestIrregularities holds the irregularities of every preset, with what they break and
// what the document has done about them, against what was read from the documents.
func TestIrregularities(t *testing.T) {
	for id, want := range map[string]string{
		"czech": `
ante-outside-limits at check-stakes breaks table 13 15: floor
too-many-boxes at check-stakes breaks table: floor
bonus-stake at check-stakes breaks 13 14 15: floor
onlooker-seated at check-stakes breaks seating: floor
exchange-too-few at exchange breaks 4: floor
sixth-wrong-price at sixth breaks 4: floor
exchange-wrong-price at exchange breaks 4: floor
second-exchange at ask-again breaks 5: floor
bonus-late at ask-again breaks 3: floor
bet-not-double at check-bets breaks table 4: floor
insurance-after-bet at check-bets breaks 6: floor
insurance-below-minimum at close-insurance breaks 6: floor
insurance-above-maximum at turn breaks 6: floor
insurance-low-hand at turn breaks 6: floor
payment-above-maximum at pay breaks 13 15 R13: pay-maximum 13 15 R13`,
		// Its last clause leaves what follows a breach to the management.
		"czech-en": `
ante-outside-limits at check-stakes breaks table 13: floor inquiry
too-many-boxes at check-stakes breaks table: floor inquiry
bonus-stake at check-stakes breaks 13 R5: floor inquiry
onlooker-seated at check-stakes breaks seating: floor inquiry
device-used at ask breaks devices: floor devices
exchange-too-few at exchange breaks 4: floor inquiry
sixth-wrong-price at sixth breaks 4: floor inquiry
exchange-wrong-price at exchange breaks 4: floor inquiry
second-exchange at ask-again breaks 5: floor inquiry
bonus-late at ask-again breaks 3: floor inquiry
bet-not-double at check-bets breaks table 4: floor inquiry
insurance-after-bet at check-bets breaks 6: floor inquiry
insurance-below-minimum at close-insurance breaks 6: floor inquiry
insurance-above-maximum at turn breaks 6: floor inquiry
insurance-low-hand at turn breaks 6: floor inquiry
payment-above-maximum at pay breaks 13 maximum R13: pay-maximum 13 maximum R13`,
		"russian": `
ante-outside-limits at check-stakes breaks limits: floor
too-many-boxes at check-stakes breaks blind: floor
blind-box-looked-at at ask breaks blind R16: floor
cards-off-table at ask breaks conduct: floor
foreign-object at ask breaks conduct: floor
sixth-wrong-price at sixth breaks decision: floor
exchange-wrong-price at exchange breaks decision: floor
second-exchange at ask-again breaks second-decision: floor
bet-not-double at check-bets breaks decision: floor
insurance-below-minimum at close-insurance breaks insurance: floor
insurance-above-maximum at turn breaks insurance R9: floor
insurance-low-hand at turn breaks insurance: floor
payment-above-maximum at pay breaks cap R13: pay-maximum cap R13`,
		"lithuanian": `
early-look at turn-up breaks look: floor
cards-off-table at ask breaks look: floor
cards-shown at ask breaks look: floor
cards-swapped at ask breaks look: floor
signal at ask breaks look: floor
exchange-too-few at exchange breaks exchange: floor
sixth-wrong-price at sixth breaks sixth: floor
exchange-wrong-price at exchange breaks exchange: floor
second-exchange at ask-again breaks exchange decision: floor
bonus-late at ask-again breaks bonus: floor
bet-not-double at check-bets breaks decision: floor
insurance-below-minimum at close-insurance breaks insurance: floor
insurance-above-maximum at close-insurance breaks insurance: floor
insurance-after-close at open breaks insurance-close: leave-stake insurance-close
cards-touched at open breaks touching: floor
stakes-touched at open breaks touching: floor
insurance-low-hand at turn breaks insurance: return-stake insurance`,
		"basic": `
unequal-stakes at check-stakes breaks equal-stakes: floor
too-many-boxes at check-stakes breaks boxes: floor
second-box-early at ask breaks boxes R14: floor
sixth-wrong-price at sixth breaks decision: floor
exchange-wrong-price at exchange breaks decision: floor
second-exchange at ask-again breaks second-decision: floor
bet-not-double at check-bets breaks decision: floor
insurance-below-minimum at close-insurance breaks insurance: floor
insurance-above-maximum at turn breaks insurance R9: floor
insurance-low-hand at turn breaks insurance: floor`,
		"caribbean-stud": `
bet-not-double at check-bets breaks parent-game: floor`,
		"oasis": `
exchange-wrong-price at exchange breaks parent-game: floor
bet-not-double at check-bets breaks parent-game: floor`,
	} {
		var got []string
		for _, i := range Irregularities(housetest.Preset(t, id)) {
			line := fmt.Sprintf("%s at %s breaks %s: %s %s", i.ID, i.At, strings.Join(i.Breaks, " "), i.Remedy, strings.Join(i.From, " "))
			got = append(got, strings.TrimSpace(line))
		}
		if diff := cmp.Diff(strings.Split(strings.TrimSpace(want), "\n"), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
	listed := map[FaultID]bool{}
	for _, h := range house.Presets() {
		for _, i := range Irregularities(h) {
			listed[i.ID] = true
		}
	}
	for _, id := range FaultIDs() {
		if !listed[id] {
			t.Errorf("no preset knows %s", id)
		}
	}
	// A house of a person's own making, without clauses, teaches none.
	own := housetest.Preset(t, "czech")
	own.Clauses, own.Facts, own.Sources = nil, nil, nil
	if got := Irregularities(own); len(got) > 0 {
		t.Errorf("%v", got)
	}
}

// busy plays a round at a full table of a preset, with bonus, draws and insurance as often
// as they can be had.
func busy(t testing.TB, h *house.House, seed uint64) *round.Round {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 2))
	cfg := round.Config{House: h}
	ante := int64(10)
	if len(h.Tables) > 0 {
		cfg.Table = h.Tables[0].ID
		ante = 2 * h.Tables[0].AnteMin
	}
	for i := range h.Boxes.Table {
		b := round.Box{Owner: round.Seat(i / h.Boxes.Own), Ante: ante}
		b.Blind = h.Boxes.Second == house.SecondBlind && i%2 == 1
		b.Bonus = len(h.Bonus.Prizes) > 0 && rng.IntN(2) == 0
		cfg.Boxes = append(cfg.Boxes, b)
	}
	r, err := Play(cfg, card.NewSeededDeck(seed, 0), func(s round.Situation, l round.Legal) round.Action {
		a := round.Action{Box: l.Box, Kind: l.Offers[rng.IntN(len(l.Offers))].Kind}
		if o, ok := l.Offer(round.Insure); ok && l.Insured == 0 && o.Limits.Eligible && rng.IntN(3) > 0 {
			a.Kind = round.Insure
		}
		switch o, _ := l.Offer(a.Kind); a.Kind {
		case round.Fold:
			if rng.IntN(3) > 0 {
				a.Kind = round.Bet
			}
		case round.Exchange:
			a.Discard = s.Cards[:o.Min+rng.IntN(o.Max-o.Min+1)]
		case round.Insure:
			a.Amount = o.Limits.Min
		}
		return a
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// capped are rounds in which the largest payout reduces a payment.
var capped = map[string]scripted{
	"czech": {house: "czech", table: "eur-2", boxes: seats(50),
		hands: []string{"ThJhQhKhAh", "AsKcQc9c3d"}, plays: "1 bet"},
	"czech-en": {house: "czech-en", table: "eur-10", boxes: seats(200),
		hands: []string{"ThJhQhKhAh", "AsKcQc9c3d"}, plays: "1 bet"},
	"russian": russianGame,
}

// irregular is a run with an irregularity of one kind; it tries rounds until one has a
// place for it.
func irregular(t testing.TB, h *house.House, id FaultID) *Run {
	t.Helper()
	level := levels[0]
	level.Irregular = 1
	for seed := range uint64(3000) {
		var r *round.Round
		if id == FaultPaymentTooLarge {
			r = capped[h.ID].play(t)
		} else {
			r = busy(t, h, seed)
		}
		run, err := New(Setup{Procedure: For(h), Round: r, Level: level, Only: []FaultID{id}, Rand: rand.New(rand.NewPCG(seed, 3))})
		if err != nil {
			t.Fatal(err)
		}
		if run.fault != nil {
			return run
		}
	}
	t.Fatalf("house %s: there is never a place for %s", h.ID, id)
	return nil
}

// plain is the same run without the irregularity.
func (r *Run) plain(t testing.TB) *Run {
	t.Helper()
	s := r.setup
	s.Level.Irregular = 0
	run, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

var sameTable = cmp.Options{cmpopts.EquateEmpty(), cmp.Comparer(func(a, b *house.House) bool { return a == b })}

// TestEveryIrregularity puts every irregularity of every preset on a table. Until it is
// shown the table is as without it; what is shown then breaks the rule. It can be told as
// soon as it is known, must be seen to before the run goes on from its step, and then the
// run is as without it.
func TestEveryIrregularity(t *testing.T) {
	for _, h := range house.Presets() {
		for _, i := range Irregularities(h) {
			run := irregular(t, h, i.ID)
			plain := run.plain(t)
			shown, asked := false, false
			for !run.Over() {
				diff := cmp.Diff(plain.View(), run.View(), sameTable)
				if run.seen() != (diff != "") {
					t.Errorf("%s, %s: seen %v, and the table differs:\n%s", h.ID, i.ID, run.seen(), diff)
				}
				if diff != "" && !shown {
					shown = true
					if fault := unlawful(run, plain.View().View); fault != "" {
						t.Errorf("%s, %s: what is shown is lawful: %s\n%s", h.ID, i.ID, fault, diff)
					}
				}
				// What depends on the hand is known when the hand is turned.
				if i.At == StepTurn && run.known() != run.View().Boxes[run.fault.Box-1].Shown && !run.handled {
					t.Errorf("%s, %s: known %v beside %+v", h.ID, i.ID, run.known(), run.View().Boxes[run.fault.Box-1])
				}
				if got, box, ok := run.Irregularity(); ok != run.known() || ok && (got.ID != i.ID || box != run.fault.Box) {
					t.Errorf("%s: %+v, %d, %v", i.ID, got, box, ok)
				}
				if run.known() && !run.demanded() {
					if right := run.Right(); len(right) != len(plain.Right())+1 {
						t.Errorf("%s, %s: %v is right", h.ID, i.ID, right)
					}
				}
				if !run.demanded() {
					c := run.Tasks()[0].Choice()
					if m, err := run.Do(Answer{Choice: c}); err != nil || m.Verdict != Right {
						t.Fatalf("%s, %s: %+v, %v", h.ID, i.ID, m, err)
					}
					if _, err := plain.Do(Answer{Choice: c}); err != nil {
						t.Fatal(err)
					}
					continue
				}
				if asked {
					t.Fatalf("%s, %s: it is to be seen to once more", h.ID, i.ID)
				}
				asked = true
				seeTo(t, run, i)
			}
			if !shown || !asked {
				t.Errorf("%s: %s was shown: %v, to be seen to: %v", h.ID, i.ID, shown, asked)
			}
			if diff := cmp.Diff(plain.View(), run.View(), sameTable); diff != "" {
				t.Errorf("%s, %s: the table at the end:\n%s", h.ID, i.ID, diff)
			}
		}
	}
}

// TestEveryPlace: at every place that is found for an irregularity, what is shown breaks
// its rule, from when it is shown on.
func TestEveryPlace(t *testing.T) {
	places := 0
	for _, h := range house.Presets() {
		for seed := range uint64(6) {
			r := busy(t, h, seed)
			plain, err := New(Setup{Procedure: For(h), Round: r, Level: levels[0]})
			if err != nil {
				t.Fatal(err)
			}
			var spots []spot
			for i := range faults {
				if known, ok := faults[i].of(h); ok {
					for _, p := range faults[i].spots(plain.script, &faults[i], rand.New(rand.NewPCG(seed, 4))) {
						p.Irregularity = known
						spots = append(spots, p)
					}
				}
			}
			run, err := New(plain.setup)
			if err != nil {
				t.Fatal(err)
			}
			// The same run tells of every place in turn.
			shown := make([]bool, len(spots))
			for !run.Over() {
				run.fault = nil
				without := run.View().View
				for i := range spots {
					run.fault = &spots[i]
					if !run.seen() {
						continue
					}
					shown[i] = true
					if fault := unlawful(run, without); fault != "" {
						t.Errorf("%s, seed %d, %s at box %d: %s", h.ID, seed, spots[i].ID, spots[i].Box, fault)
					}
				}
				run.fault = nil
				if _, err := run.Do(Answer{Choice: run.Tasks()[0].Choice()}); err != nil {
					t.Fatal(err)
				}
			}
			for i := range spots {
				if !shown[i] {
					t.Errorf("%s, seed %d: %s at box %d is never shown", h.ID, seed, spots[i].ID, spots[i].Box)
				}
			}
			places += len(spots)
		}
	}
	if places < 500 {
		t.Errorf("%d places", places)
	}
}

// seeTo answers wrongly in every way, then rightly.
func seeTo(t *testing.T, run *Run, i Irregularity) {
	t.Helper()
	right := run.Right()
	if len(right) != 1 || right[0].Fault != i.ID || right[0].Remedy != i.Remedy {
		t.Fatalf("%s: %v is right", i.ID, right)
	}
	give := func(c Choice, want Verdict, from []string) {
		t.Helper()
		m, err := run.Do(Answer{Choice: c})
		if err != nil || m.Verdict != want || !slices.Equal(m.From, from) || m.Critical {
			t.Fatalf("%s: %+v is judged %+v, want %s %v (%v)", i.ID, c, m, want, from, err)
		}
	}
	give(run.Tasks()[0].Choice(), Missed, run.holding(i.Breaks))
	for _, remedy := range RemedyIDs() {
		if c := right[0]; remedy != i.Remedy {
			c.Remedy = remedy
			give(c, WrongRemedy, run.holding(i.From))
		}
	}
	other := right[0]
	other.Box = 9
	give(other, FalseAlarm, run.holding(i.Breaks))
	other = right[0]
	other.Fault = FaultIDs()[0]
	if i.ID == other.Fault {
		other.Fault = FaultIDs()[1]
	}
	give(other, FalseAlarm, run.holding(i.Breaks))
	if !slices.ContainsFunc(run.Claims(), right[0].same) {
		t.Errorf("%s can't be named: %v", i.ID, run.Claims())
	}
	// Each of the boxes that it is about is right.
	for _, box := range run.fault.Boxes {
		c := right[0]
		c.Box = box
		if m, at := run.judge(Answer{Choice: c}); m.Verdict != Right || at >= 0 {
			t.Errorf("%s at box %d is judged %+v", i.ID, box, m)
		}
	}
	give(right[0], Right, run.holding(i.From))
}

// unlawful says why what a run shows would be lawful; nothing where it breaks the rule. It
// looks at the table alone, and knows how it is without the irregularity.
func unlawful(run *Run, plain round.View) string {
	v := run.View()
	h := run.Procedure().House
	id := run.fault.ID
	if v.Sight != nil {
		switch {
		case v.Sight.Fault != id:
			return fmt.Sprint("something else is seen: ", v.Sight.Fault)
		case id == FaultPaymentTooLarge:
			if largest := v.Boxes[0].Stakes.Table.LargestPayout; v.Sight.Amount <= largest {
				return fmt.Sprint(v.Sight.Amount, " is asked for")
			}
		case id == FaultBlindLook && !v.Boxes[v.Sight.Box-1].Blind, id == FaultSecondBoxEarly && v.Boxes[v.Sight.Box-1].Looked:
			return "the box may be looked at"
		}
		return ""
	}
	b, was := v.Boxes[run.fault.Box-1], plain.Boxes[run.fault.Box-1]
	lies := func(item round.Item) int64 {
		for _, c := range b.Standing {
			if c.Item == item {
				return c.Amount
			}
		}
		return 0
	}
	settled, _ := run.setup.Round.Settlement(b.Number)
	lawful := false
	switch id {
	case FaultAnteLimits:
		_, err := house.NewStakes(h, b.Stakes.Table, lies(round.ItemAnte))
		lawful = err == nil || b.Ante != lies(round.ItemAnte)
	case FaultUnequalStakes:
		lawful = v.Boxes[run.fault.Boxes[0]-1].Ante == b.Ante
	case FaultTooManyBoxes:
		n := 0
		for _, other := range v.Boxes {
			if other.Owner == b.Owner {
				n++
			}
		}
		lawful = n <= h.Boxes.Own
	case FaultBonusStake:
		lawful = slices.ContainsFunc(h.Bonus.Prizes, func(p house.Prizes) bool { return p.Stake == lies(round.ItemBonus) })
	case FaultExchangeFew:
		lawful = len(b.Discards) >= h.Exchange.Min || len(b.Discards) == 0
	case FaultPriceSixth:
		lawful = lies(round.ItemSixth) == b.Stakes.SixthPrice()
	case FaultPriceExchange:
		lawful = lies(round.ItemExchange) == b.Stakes.ExchangePrice(len(was.Discards))
	case FaultBetNotDouble:
		lawful = lies(round.ItemBet) == 2*lies(round.ItemAnte)
	case FaultInsuranceLow:
		lawful = lies(round.ItemInsurance) >= b.Ante && h.Insurance.Min == house.MinAnte || lies(round.ItemInsurance) >= 2*b.Ante
	case FaultInsuranceHigh:
		limits := b.Stakes.InsuranceLimits(settled.Hand.Primary.Category, settled.Hand.Second.Category)
		lawful = lies(round.ItemInsurance) <= limits.Max
	case FaultInsuranceVoid:
		lawful = settled.Hand.Primary.Category >= h.Insurance.From || lies(round.ItemInsurance) == 0
	default:
		return "nobody knows it: " + string(id)
	}
	if lawful {
		return fmt.Sprint(b.Standing, " ", len(b.Discards))
	}
	return ""
}

// TestHowOften: an irregularity is put on as many tables as the level says, of all kinds
// that the house knows.
func TestHowOften(t *testing.T) {
	h := housetest.Preset(t, "lithuanian")
	for _, rate := range []float64{0, 0.25, 1} {
		level := levels[3]
		level.Irregular = rate
		rng := rand.New(rand.NewPCG(9, 9))
		n, with := 800, 0
		kinds := map[FaultID]int{}
		for seed := range uint64(n) {
			run, err := New(Setup{Procedure: For(h), Round: busy(t, h, seed), Level: level, Rand: rng})
			if err != nil {
				t.Fatal(err)
			}
			if run.fault != nil {
				with++
				kinds[run.fault.ID]++
			}
		}
		if want := rate * float64(n); float64(with) < want-60 || float64(with) > want+60 {
			t.Errorf("at %g %d of %d tables are irregular", rate, with, n)
		}
		if rate == 1 && len(kinds) != len(Irregularities(h)) {
			t.Errorf("%v of %d kinds", kinds, len(Irregularities(h)))
		}
	}
}

// TestMissedGoesOn: where nothing is said until after the run, a missed irregularity is
// passed over and the run goes on.
func TestMissedGoesOn(t *testing.T) {
	h := housetest.Preset(t, "basic")
	level := levels[2]
	level.Irregular = 1
	run, err := New(Setup{Procedure: For(h), Round: basicSale.play(t), Level: level, Only: []FaultID{FaultBetNotDouble}, Rand: rand.New(rand.NewPCG(1, 1))})
	if err != nil {
		t.Fatal(err)
	}
	until(t, run, StepCheckBets, 0)
	check := Choice{Step: StepCheckBets}
	for _, want := range []Verdict{Missed, Right} {
		if m, err := run.Do(Answer{Choice: check}); err != nil || m.Verdict != want {
			t.Errorf("%+v, %v", m, err)
		}
	}
	if _, _, ok := run.Irregularity(); ok || run.View().Sight != nil {
		t.Error("it is still there")
	}
}

// TestVoidInsurance: a void insurance is handed back where the document says so; elsewhere
// the floor is called.
func TestVoidInsurance(t *testing.T) {
	for id, remedy := range map[string]RemedyID{"lithuanian": RemedyReturnStake, "basic": RemedyFloor} {
		h := housetest.Preset(t, id)
		run := irregular(t, h, FaultInsuranceVoid)
		for !run.known() {
			if _, err := run.Do(Answer{Choice: run.Tasks()[0].Choice()}); err != nil {
				t.Fatal(err)
			}
		}
		b := run.View().Boxes[run.fault.Box-1]
		if !b.Shown || b.Hand.Primary.Category >= hand.ThreeOfAKind {
			t.Errorf("%s: it is told beside %v", id, b.Hand)
		}
		if m, err := run.Do(Answer{Choice: Choice{Fault: FaultInsuranceVoid, Box: b.Number, Remedy: remedy}}); err != nil || m.Verdict != Right {
			t.Errorf("%s: %+v, %v", id, m, err)
		}
	}
}
