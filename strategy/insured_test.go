package strategy_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/strategy"
)

// TestInsuredBet compares the bet with an insurance other than the best with plain
// counting, at every house, its tables and houses of random rules.
func TestInsuredBet(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 1))
	// A full house and its insurance together reach the largest payout here.
	russian := stakes(t, "russian")
	russian.Table, russian.Ante = &russian.House.Tables[0], 130
	shared := 0
	for _, tc := range []struct{ cards, up string }{
		{"9s9d9h4c4d", "Kd"}, // full house under a high card
		{"AsKd7h7c7s", "2d"}, // two combinations
		{"8d7d6d5d4d", "Qh"},
	} {
		d := parseDeal(t, tc.cards, tc.up)
		judges := newJudges(append(allStakes(t, rng, 6), russian))
		s := newSlow(d, judges)
		cards := card.SetOf(d.cards...)
		stands := s.final(cards, 0)
		for _, j := range judges {
			primary, second, win := j.wins(cards)
			l := j.InsuranceLimits(primary, second)
			amounts := []int64{0}
			if l.Eligible {
				amounts = append(amounts, l.Min, l.Max, l.Min+rng.Int64N(l.Max-l.Min+1), l.Min+rng.Int64N(l.Max-l.Min+1))
			}
			best := optionOf(t, advise(t, d.position(j.Stakes)), strategy.Bet, 0)
			for _, amount := range amounts {
				what := fmt.Sprintf("%s, %v: insured for %d of %d", j.House.ID, d, amount, j.Ante)
				got, err := strategy.InsuredBet(context.Background(), d.position(j.Stakes), amount)
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				near(t, what, got, j.betInsured(win, stands, amount))
				if got > best.EV+tolerance {
					t.Errorf("%s is worth %.12f, more than the best, %.12f", what, got, best.EV)
				}
				if j.WinBeside(win, j.InsurancePayment(amount)) < win {
					shared++
				}
			}
		}
	}
	if shared < 5 {
		t.Errorf("%d insurances leave the bet less, want some", shared)
	}
}

// TestInsuredBetBest: with the best amount the bet has the value that the advice gives,
// also after a draw.
func TestInsuredBetBest(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 2))
	insured := 0
	for _, s := range allStakes(t, rng, 0) {
		for range 20 {
			p := randomPosition(rng, s)
			bet := optionOf(t, advise(t, p), strategy.Bet, 0)
			got, err := strategy.InsuredBet(context.Background(), p, s.Money(bet.Insurance.Amount))
			if err != nil {
				t.Fatal(err)
			}
			near(t, fmt.Sprintf("%s %s, insured as advised", s.House.ID, card.Format(p.Cards)), got, bet.EV)
			if bet.Insurance.Amount > 0 {
				insured++
			}
		}
	}
	if insured == 0 {
		t.Error("nothing was insured")
	}
}

// TestInsuredBetVoid: what a house hands back changes nothing.
func TestInsuredBetVoid(t *testing.T) {
	p := spot{house: "lithuanian", cards: weak, up: "9d"}.position(t)
	got, err := strategy.InsuredBet(context.Background(), p, 9)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "void insurance", got, optionOf(t, advise(t, p), strategy.Bet, 0).EV)
}

func TestInsuredBetFaults(t *testing.T) {
	good := spot{house: "czech", cards: fullHouse, up: "Kh"}
	at := func(change func(*spot)) strategy.Position {
		s := good
		change(&s)
		return s.position(t)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := strategy.InsuredBet(ctx, good.position(t), 7); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of the context: %v", err)
	}
	for _, tc := range []struct {
		p      strategy.Position
		amount int64
		want   string
	}{
		{good.position(t), -1, "insurance -1 is outside the limits; allowed: 2 to 7, or none"},
		{good.position(t), 1, "insurance 1 is outside the limits; allowed: 2 to 7, or none"},
		{good.position(t), 8, "insurance 8 is outside the limits; allowed: 2 to 7, or none"},
		{at(func(s *spot) { s.cards = weak }), 2, "insurance 2 can't stand: house czech insures two pair or better, not a pair; allowed: none"},
		{at(func(s *spot) { s.house = "oasis" }), 2, "insurance 2 can't stand: house oasis has no insurance; allowed: none"},
		{at(func(s *spot) { s.up = "9s" }), 2, "9s is given twice; each card may be given once"},
		{at(func(s *spot) { s.stage, s.up, s.dealer = strategy.NoGame, "", highCards }), 2,
			"the bet has been made at stage no_game; allowed: first, drawn"},
		{at(func(s *spot) { s.house, s.cards, s.blind = "russian", "", true }), 0,
			"a blind box has too many hands to be valued exactly; allowed: the sampled method"},
	} {
		if _, err := strategy.InsuredBet(context.Background(), tc.p, tc.amount); err == nil || err.Error() != tc.want {
			t.Errorf("error %v, want %s", err, tc.want)
		}
	}
}
