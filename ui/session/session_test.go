package session

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
)

func ExampleSession() {
	h, err := house.Preset("caribbean-stud")
	if err != nil {
		panic(err)
	}
	s, err := New(Setup{House: h, Ante: 10, Boxes: 1, Seed: 214})
	if err != nil {
		panic(err)
	}
	if err := s.Apply(round.Action{Box: 1, Kind: round.Bet}); err != nil {
		panic(err)
	}
	fmt.Println("hand", s.Hand(), "over", s.Over(), "net", s.Net(), "balance", s.Balance())
	// Output: hand 1 over true net 30 balance 30
}

// act draws an action that is legal now.
func act(t *rapid.T, s *Session) round.Action {
	legal := s.Legal()
	o := rapid.SampledFrom(legal.Offers).Draw(t, "offer")
	a := round.Action{Box: legal.Box, Kind: o.Kind}
	switch o.Kind {
	case round.Exchange:
		n := rapid.IntRange(o.Min, o.Max).Draw(t, "cards")
		for _, f := range s.View().Boxes[legal.Box-1].Cards[:n] {
			a.Discard = append(a.Discard, f.Card)
		}
	case round.Insure:
		a.Amount = rapid.Int64Range(o.Limits.Min, o.Limits.Max).Draw(t, "amount")
	}
	return a
}

// first is an adviser who names the first option of the position.
func first(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	return strategy.Advice{Options: []strategy.Option{{Action: p.Actions()[0].Action}}}, nil
}

// others lets the other players decide until it is the person's turn or the hand is over.
func others(t fataler, s *Session, ask Adviser) {
	t.Helper()
	for turn, ok := s.Other(); ok; turn, ok = s.Other() {
		d, err := turn.Think(context.Background(), ask)
		if err != nil {
			t.Fatal(err)
		}
		if !s.Play(d) {
			t.Fatalf("the decision %+v is not taken", d.Action)
		}
	}
}

type fataler interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// TestSessions plays sessions by chance: the balance is the sum of the hands, the person
// is asked about his own boxes only, an adviser is always told a position that can arise,
// and the same seed and actions give the same session, also one that is gone on with in
// the middle.
func TestSessions(t *testing.T) {
	presets := house.Presets()
	rapid.Check(t, func(t *rapid.T) {
		h := rapid.SampledFrom(presets).Draw(t, "house")
		setup := Setup{House: h, Ante: 10, Seed: rapid.Uint64().Draw(t, "seed")}
		setup.Boxes = rapid.IntRange(1, h.Boxes.Own).Draw(t, "boxes")
		setup.Seats = rapid.IntRange(0, h.Boxes.Table-setup.Boxes).Draw(t, "seats")
		setup.Players = rapid.SampledFrom(AllPlayers()).Draw(t, "players")
		if len(h.Tables) > 0 && rapid.Bool().Draw(t, "limits") {
			table := rapid.SampledFrom(h.Tables).Draw(t, "table")
			setup.Table, setup.Ante = table.ID, table.AnteMin
			_, setup.Bonus = setup.BonusStake()
		}
		s, err := New(setup)
		if err != nil {
			t.Fatal(err)
		}
		again, err := New(setup)
		if err != nil {
			t.Fatal(err)
		}
		var sum int64
		for hand := 1; hand <= 3; hand++ {
			for others(t, s, first); !s.Over(); others(t, s, first) {
				legal := s.Legal()
				if owner := s.View().Boxes[legal.Box-1].Owner; owner != round.Own {
					t.Fatalf("the person is asked about a box of seat %d", owner)
				}
				if p, ok := s.Position(); !ok {
					t.Fatal("no position while the hand is in play")
				} else if err := p.Check(); err != nil {
					t.Fatalf("%+v: %v", p, err)
				}
				if err := s.Deal(); err == nil {
					t.Fatal("a hand is dealt while one is in play")
				}
				a := act(t, s)
				if err := s.Apply(a); err != nil {
					t.Fatalf("%+v: %v", a, err)
				}
				others(t, again, first)
				if err := again.Apply(a); err != nil {
					t.Fatal(err)
				}
				if rapid.IntRange(0, 3).Draw(t, "kept") == 0 {
					if again, err = Resume(s.State()); err != nil {
						t.Fatal(err)
					}
				}
			}
			others(t, again, first)
			if _, ok := s.Position(); ok {
				t.Fatal("a position when the hand is over")
			}
			sum += s.Net()
			if s.Balance() != sum || s.Hand() != hand {
				t.Fatalf("hand %d, balance %d; want %d, %d", s.Hand(), s.Balance(), hand, sum)
			}
			if !reflect.DeepEqual(s.Events(), again.Events()) || !reflect.DeepEqual(s.Actions(), again.Actions()) || again.Balance() != sum {
				t.Fatal("the same seed and actions give another hand")
			}
			before := s.Balance()
			if err := s.Apply(round.Action{Box: 1, Kind: round.Bet}); err == nil || s.Balance() != before {
				t.Fatalf("a bet when the hand is over: error %v, balance %d, was %d", err, s.Balance(), before)
			}
			if err := s.SetBonus(setup.Bonus); err != nil {
				t.Fatal(err)
			}
			if kept, err := Resume(s.State()); err != nil || kept.Balance() != sum || kept.Hand() != hand {
				t.Fatalf("gone on with after the hand: error %v, hand %d, balance %d", err, kept.Hand(), kept.Balance())
			}
			if err := s.Deal(); err != nil {
				t.Fatal(err)
			}
			if err := again.Deal(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestBonus: the bonus is posted where the table has one, from the next hand on, and
// only with the ante of an own box.
func TestBonus(t *testing.T) {
	posted := func(s *Session) (out []int) {
		for _, e := range s.Events() {
			if e.Kind == round.EventBonus {
				out = append(out, e.Box)
			}
		}
		return out
	}
	h := housetest.Preset(t, "czech")
	s, err := New(Setup{House: h, Table: "czk-50", Ante: 50, Boxes: 1, Seats: 1, Seed: 254})
	if err != nil {
		t.Fatal(err)
	}
	if stake, ok := s.Setup().BonusStake(); !ok || stake != 20 {
		t.Errorf("the bonus is %d, %v; want 20", stake, ok)
	}
	if err := s.SetBonus(true); err != nil {
		t.Fatal(err)
	}
	if got := posted(s); got != nil {
		t.Errorf("a bonus on boxes %v in the middle of a hand", got)
	}
	if err := s.Apply(round.Action{Box: 1, Kind: round.Fold}); err != nil {
		t.Fatal(err)
	}
	others(t, s, nil)
	if kept, err := Resume(s.State()); err != nil || posted(kept) != nil || !kept.Setup().Bonus {
		t.Errorf("gone on with, the bonus is on boxes %v", posted(kept))
	}
	if err := s.Deal(); err != nil {
		t.Fatal(err)
	}
	if got := posted(s); !reflect.DeepEqual(got, []int{1}) {
		t.Errorf("a bonus on boxes %v, want 1", got)
	}
	for _, id := range []string{"russian", "lithuanian", "basic"} {
		h := housetest.Preset(t, id)
		s, err := New(Setup{House: h, Ante: 10, Boxes: 1})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.SetBonus(true); err == nil || s.Setup().Bonus {
			t.Errorf("%s takes a bonus", id)
		}
	}
}

// TestRefused: a setup that the house does not allow begins nothing.
func TestRefused(t *testing.T) {
	h := housetest.Preset(t, "czech")
	for want, setup := range map[string]Setup{
		"outside the limits": {House: h, Table: "eur-2", Ante: 51, Boxes: 1},
		"has no table":       {House: h, Table: "usd-1", Ante: 10, Boxes: 1},
		"more boxes":         {House: h, Ante: 10, Boxes: 2},
		"5 boxes":            {House: h, Ante: 10, Boxes: 1, Seats: 4},
		"0 boxes":            {House: h, Ante: 10},
	} {
		if _, err := New(setup); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error %v, want one with %q", setup, err, want)
		}
	}
}

// TestInsuranceInPosition: before the dealer opens the adviser finds the insurance
// himself; afterwards he is told which one stands.
func TestInsuranceInPosition(t *testing.T) {
	h := housetest.Preset(t, "czech")
	s, err := New(Setup{House: h, Ante: 10, Boxes: 1, Seed: 254})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []round.Action{{Box: 1, Kind: round.Insure, Amount: 20}, {Box: 1, Kind: round.Bet}} {
		if err := s.Apply(a); err != nil {
			t.Fatal(err)
		}
		p, _ := s.Position()
		want := int64(0)
		if p.Stage == strategy.NoGame {
			want = 20
		}
		if p.Insurance != want {
			t.Errorf("at %s the insurance is %d, want %d", p.Stage, p.Insurance, want)
		}
	}
}

// TestInsured: with an insurance that stands the bet is worth what it is worth without
// any, and the edge of each ante insured; where the two share a payout that is too
// small for both, nothing is said.
func TestInsured(t *testing.T) {
	h := housetest.Preset(t, "russian")
	s, err := New(Setup{House: h, Ante: 10, Boxes: 1, Seed: 44})
	if err != nil {
		t.Fatal(err)
	}
	p, _ := s.Position()
	with, err := strategy.Advise(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	uninsured := *h
	uninsured.Insurance.Offered = false
	p.Stakes.House = &uninsured
	without, err := strategy.Advise(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	bet := func(a strategy.Advice) strategy.Option {
		for _, o := range a.Options {
			if o.Action == strategy.Bet {
				return o
			}
		}
		t.Fatal("no bet")
		return strategy.Option{}
	}
	if out, amount := s.Insured(with); amount != 0 || !reflect.DeepEqual(out, with) {
		t.Errorf("without insurance the advice is %+v", out)
	}
	for _, amount := range []int64{10, 45, 100} {
		if err := s.Apply(round.Action{Box: 1, Kind: round.Insure, Amount: amount}); err != nil {
			t.Fatal(err)
		}
		out, stands := s.Insured(with)
		want := bet(without).EV + float64(amount)/10*bet(with).Insurance.Edge
		if len(out.Options) != 1 || stands != amount || math.Abs(out.Options[0].EV-want) > 1e-9 {
			t.Errorf("insured for %d: %+v, want a bet of %v alone", amount, out.Options, want)
		}
	}
}

// TestInsuredShared: where insurance and bet share the table's largest payout, the value is
// that of the bet with what the insurance leaves it.
func TestInsuredShared(t *testing.T) {
	h := housetest.Preset(t, "russian")
	deck := card.NewSeededDeck(1, 0).Stack(cardtest.Cards(t, "9s Kc 9d 8c 9h 5s 4c 4h 4d Kd")...)
	setup := Setup{House: h, Table: "min-10", Ante: 130, Boxes: 1}
	s, err := Resume(State{Setup: setup, Hand: 1, Deck: deck})
	if err != nil {
		t.Fatal(err)
	}
	p, _ := s.Position()
	with, err := strategy.Advise(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	best := with.Options[0]
	o, ok := s.Legal().Offer(round.Insure)
	if best.Action != strategy.Bet || !ok {
		t.Fatalf("the best is %v, and insurance is offered: %v", best.Action, ok)
	}
	if err := s.Apply(round.Action{Box: 1, Kind: round.Insure, Amount: o.Limits.Max}); err != nil {
		t.Fatal(err)
	}
	out, stands := s.Insured(with)
	want, err := strategy.InsuredBet(t.Context(), p, o.Limits.Max)
	if err != nil {
		t.Fatal(err)
	}
	linear := best.EV + (float64(o.Limits.Max)/130-best.Insurance.Amount)*best.Insurance.Edge
	if stands != o.Limits.Max || out.Options[0].EV != want || math.Abs(want-linear) < 0.01 {
		t.Errorf("insured for %d the bet is worth %v, want %v; each ante by itself would make it %v", stands, out.Options[0].EV, want, linear)
	}
}

// TestSetupOf: a setup is found again in the configuration of its rounds.
func TestSetupOf(t *testing.T) {
	for _, want := range []Setup{
		{Table: "eur-2", Ante: 10, Boxes: 1, Seats: 3, Bonus: true},
		{Ante: 7, Boxes: 1},
	} {
		want.House = housetest.Preset(t, "czech")
		if got := SetupOf(want.config()); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	blind := Setup{House: housetest.Preset(t, "russian"), Table: "min-10", Ante: 20, Boxes: 2, Seats: 1}
	if got := SetupOf(blind.config()); got != blind {
		t.Errorf("%+v, want %+v", got, blind)
	}
}
