package text

import (
	"fmt"
	"strings"
)

// players say how the other players decide, by the names of the ways.
var players = map[string]string{
	"habits":      "by habits of their own",
	"advisor":     "as the advice says is best",
	"steady":      "bet from ace-king, draw nothing",
	"careful":     "bet from a pair, insure the least",
	"sixth-card":  "buy the sixth card, or fold",
	"exchanger":   "exchange what makes nothing",
	"never-folds": "never fold, and pay to try again",
}

// PlayersNote says how the other players decide, by the name of the way.
func PlayersNote(name string) string { return players[name] }

// HomeSeatsNote says who sits at the table besides: so many players, who decide in the
// way of that name.
func HomeSeatsNote(seats int, name string) string {
	if seats == 0 {
		return "other players at the table"
	}
	return PlayersNote(name)
}

// PlainOthers says who sits at the table besides, and how they decide.
func PlainOthers(seats int, name string) string {
	return fmt.Sprintf("Other players: %d. How they play: %s.", seats, PlayersNote(name))
}

// PromptOther says that another player is to decide.
func PromptOther(box int) string { return fmt.Sprintf("Box %d is to decide.", box) }

// OtherByHabit says that another player could not be advised, and how he plays then.
func OtherByHabit(box int, why error) string {
	return fmt.Sprintf("Box %d plays by habit, for the adviser can't tell: %s.", box, strings.TrimSuffix(why.Error(), "."))
}
