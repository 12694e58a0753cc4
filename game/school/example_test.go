package school_test

import (
	"fmt"
	"math/rand/v2"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
)

// An item is dealt, answered as it is typed, and marked; a wrong answer is explained.
func Example() {
	czech, err := house.Preset("czech")
	if err != nil {
		panic(err)
	}
	drill, err := school.NewDrill(czech, "eur-2", procedure.Practice)
	if err != nil {
		panic(err)
	}
	it, err := drill.DealKind("pay-two/pair+ace-king", rand.New(rand.NewPCG(1, 0)))
	if err != nil {
		panic(err)
	}
	b := it.Boxes[0]
	fmt.Println("cards", b.Cards, "ante", b.Ante, "dealer", it.Dealer.Cards)
	for _, typed := range []string{it.Expected().String(), fmt.Sprint(2 * b.Ante), "?"} {
		answer, err := it.Parse(typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		m, err := it.Mark(answer, nil)
		if err != nil {
			panic(err)
		}
		fmt.Println(answer, "right:", m.Right, "over:", m.Over, "critical:", m.Critical)
		for _, c := range m.Causes {
			fmt.Println("  ", c.Wrong, c.Rule.Clauses(czech))
		}
	}
	// Output:
	// cards 7sKcAcJhJs ante 15 dealer Jc3dJd4dAd
	// 60 right: true over: 0 critical: false
	// 30 right: false over: -30 critical: true
	//    one-ante [table 4]
	//    ace-king-forgotten [9 12]
	//    primary-missed [13 14]
	// "?" does not answer the question; allowed: an amount such as 150, -30 or 0
}

// How far a trainee has come follows from his answers alone.
func ExampleStateOf() {
	var history []school.Answered
	for range 50 {
		history = append(history, school.Answered{Kind: "pay-one/flush", Right: true, Seconds: 5})
	}
	s := school.StateOf(school.SkillPayOne, history)
	fmt.Printf("%d answers, %.0f %% right, %.1f s; next under %.1f s; mastered: %v\n", s.Answers, 100*s.Share(), s.Mean, s.Target, s.Mastered)
	// Output: 50 answers, 100 % right, 5.0 s; next under 4.5 s; mastered: false
}
