package habit_test

import (
	"fmt"
	"testing"

	"felt/game/card"
	"felt/game/habit"
	"felt/game/house"
	"felt/game/round"
)

// played plays a round to its end by habits, and returns what was done.
func played(t testing.TB, cfg round.Config, seed uint64, of func(round.Seat) habit.Habit) []round.Action {
	t.Helper()
	r, err := round.New(cfg, card.NewSeededDeck(seed, 0))
	if err != nil {
		t.Fatal(err)
	}
	for {
		s, ok := r.Situation()
		if !ok {
			return r.Actions()
		}
		if _, err := r.Apply(of(cfg.Boxes[s.Box-1].Owner).Action(s, r.Legal())); err != nil {
			t.Fatalf("%s, seed %d: %v", cfg.House.ID, seed, err)
		}
	}
}

// TestLegal: at every house every habit does what is legal, also for a box that it has
// not seen, for which it bets and buys nothing.
func TestLegal(t *testing.T) {
	blind := 0
	for _, h := range house.Presets() {
		for _, of := range habit.All() {
			for seed := range uint64(40) {
				cfg := round.Config{House: h, Boxes: []round.Box{{Owner: 1, Ante: 10}, {Owner: 2, Ante: 10}}}
				if h.Boxes.Second == house.SecondBlind {
					cfg.Boxes = append(cfg.Boxes, round.Box{Owner: 2, Ante: 10, Blind: true})
				}
				for _, a := range played(t, cfg, seed, func(round.Seat) habit.Habit { return of }) {
					if a.Box < 3 {
						continue
					}
					blind++
					if a.Kind != round.Bet && a.Kind != round.Take && a.Kind != round.Stop {
						t.Errorf("%s, %s: a blind box is played %s", h.ID, of.Name, a.Kind)
					}
				}
			}
		}
	}
	if blind == 0 {
		t.Error("no blind box was played")
	}
}

func TestFind(t *testing.T) {
	if h, ok := habit.Find("exchanger"); !ok || h.Draws != habit.DrawExchange {
		t.Errorf("found %v %+v", ok, h)
	}
	if _, ok := habit.Find("wise"); ok {
		t.Error("there is a habit that there is not")
	}
}

// Everyone at the table has a habit of his own, which the seed chooses.
func Example() {
	for seat := range round.Seat(3) {
		fmt.Println(habit.Of(48213, seat).Name)
	}
	// Output:
	// careful
	// steady
	// exchanger
}
