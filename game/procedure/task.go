package procedure

import (
	"felt/game/round"
)

// Task is a step as it is due in a round.
type Task struct {
	Step StepID
	// Box is the number of the box, from 1; 0 for what is done once, and for the dealer's
	// own cards.
	Box int
	// Card is the card that [StepReplace] lays away and that [StepBurn] burns; empty for
	// other steps.
	Card round.Cards
	// Due is what is paid, money, without stakes that go back; 0 for steps that pay
	// nothing.
	Due int64
	// From are the clauses of the house's document, or the readings, that give it; empty
	// where none does.
	From []string
	// After are the tasks that the house's document, or a reading of it, has come before it.
	After []Prior
	// Practice: it is common practice and can be switched off.
	Practice bool
	// Call is what the dealer says.
	Call Call
}

// Choice is the task as the choice that is right for it, the amount included.
func (t Task) Choice() Choice {
	return Choice{Step: t.Step, Box: t.Box, Card: t.Card, Amount: t.Due}
}

// A stage is a part of a round. An order between steps means those of one stage and the
// ones before it.
type stage int

const (
	stageStakes stage = iota
	stageDeal
	stageDecisions
	stageService // where all declare first: the service, and what is decided after it
	stageOpening
	stageInsurance // no game: the insurance
	stageSale
	stageTakers // who does not buy is paid
	stageReplacement
	stageSettling
	stageEnd
)

// A node is something that happens in a round: a task of the dealer, or what a player
// does.
type node struct {
	Task
	stage stage
	// move: it is a player's. auto: it happens by itself as soon as it can, as a player's
	// move and a step that is switched off.
	move, auto bool
	// events are what the dealer sees of it.
	events []round.Event
	needs  []need
	// cases hold for it.
	cases map[When]bool
	// lines are the lines of the ledger that it settles.
	lines []round.Line
	// single is what would be due without the second combination.
	single int64
	// price is what the dealer takes for his game, money.
	price int64
}

// A need is what must have happened before.
type need struct {
	node int
	// from are the clauses that say so; empty where the round itself demands it, and for
	// common practice.
	from []string
}
