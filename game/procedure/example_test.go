package procedure_test

import (
	"fmt"

	"felt/game/card"
	"felt/game/house"
	"felt/game/procedure"
	"felt/game/round"
)

// A trainee deals a round at one box and opens too early.
func Example() {
	h, err := house.Preset("basic")
	if err != nil {
		fmt.Println(err)
		return
	}
	cfg := round.Config{House: h, Boxes: []round.Box{{Owner: 1, Ante: 15}}}
	r, err := procedure.Play(cfg, card.NewSeededDeck(7, 0), func(s round.Situation, l round.Legal) round.Action {
		return round.Action{Box: l.Box, Kind: round.Bet}
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	level, _ := procedure.LevelOf(procedure.Learn)
	run, err := procedure.New(procedure.Setup{Procedure: procedure.For(h), Round: r, Level: level})
	if err != nil {
		fmt.Println(err)
		return
	}
	for range 6 {
		next := run.Tasks()[0]
		fmt.Println(next.Step, next.Box, next.From)
		run.Do(procedure.Answer{Choice: next.Choice()})
	}
	m, _ := run.Do(procedure.Answer{Choice: procedure.Choice{Step: procedure.StepOpen}})
	fmt.Println(m.Verdict, m.Slip, m.From, "before it:", m.Before[0].Step)
	// Output:
	// call-bets 0 []
	// check-stakes 0 [table boxes equal-stakes]
	// deal 1 []
	// deal 0 []
	// deal-on 0 [deal]
	// turn-up 0 [deal]
	// early early [opening] before it: ask
}
