package text

import (
	"errors"
	"fmt"
	"strings"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/school"
)

// Names of the skills.
var skillNames = map[school.Skill]string{
	school.SkillName:      "Name the hand",
	school.SkillGame:      "Game or no game",
	school.SkillWinner:    "Who wins",
	school.SkillSecond:    "The second combination",
	school.SkillPayOne:    "Pay one combination",
	school.SkillPayTwo:    "Pay two combinations",
	school.SkillInsurance: "Insurance",
	school.SkillNoGame:    "No game, and its sale",
	school.SkillBonus:     "Bonus",
	school.SkillMaximum:   "The largest payout",
	school.SkillChips:     "Cut the payout into chips",
	school.SkillTable:     "A whole table",
}

// SkillTitle returns a skill's name wherever it is: "Pay one combination".
func SkillTitle(s school.Skill) string { return skillNames[s] }

// SkillName returns a skill's name at a house: "Pay one combination".
func SkillName(h *house.House, s school.Skill) string {
	if s == school.SkillNoGame && !h.Buying.Offered {
		return "No game"
	}
	return skillNames[s]
}

// SkillTask says in a sentence what is to be done in a skill at a house.
func SkillTask(h *house.House, s school.Skill) string {
	switch s {
	case school.SkillName:
		if h.Sixth.Offered {
			return "Name the hand by its best five cards, out of five or six."
		}
		return "Name the hand."
	case school.SkillGame:
		return "Say whether the dealer has " + FeltGame() + "."
	case school.SkillWinner:
		return "Compare the two hands, kickers included, and say who wins; equal hands tie."
	case school.SkillSecond:
		return "Find the cards that make the second combination, or say that there is none."
	case school.SkillPayOne:
		return "The box wins with one combination: say what is paid. Stakes that go back are not counted."
	case school.SkillPayTwo:
		return "The box wins with two combinations: say what is paid. Stakes that go back are not counted."
	case school.SkillInsurance:
		return "Say whether an insurance is valid, between what limits a hand may be insured, and what becomes of the insurance."
	case school.SkillNoGame:
		if !h.Buying.Offered {
			return "The dealer was dealt no game: say what the box wins."
		}
		return "The dealer was dealt no game: pay the ante, or settle the sale of his game, and say what follows a new card."
	case school.SkillBonus:
		return "Say what the bonus is paid for the first five cards; the stake is not counted."
	case school.SkillMaximum:
		return "Say what is paid where the table's largest payout may limit it; stakes are not counted."
	case school.SkillChips:
		return "Pay the amount in the fewest chips."
	}
	return "Say for each box what it wins or loses on the stakes that stand on the layout."
}

// SkillLack says in a sentence why a skill can't be drilled at a house's table; empty: it
// can.
func SkillLack(h *house.House, table string, l school.Lack) string {
	at := "At this table "
	if table != "" {
		at = "At table " + table + " "
	}
	switch l {
	case school.LackSecond:
		return fmt.Sprintf("House %s pays one combination only.", h.ID)
	case school.LackInsurance:
		return fmt.Sprintf("House %s has no insurance.", h.ID)
	case school.LackInsurable:
		return at + "no hand can be insured, so low is the largest payout."
	case school.LackFull:
		return at + "the largest payout cuts every such payment."
	case school.LackBonus:
		return fmt.Sprintf("House %s has no bonus bet.", h.ID)
	case school.LackBonusPrizes:
		return fmt.Sprintf("House %s has a bonus bet, but its document prints no prizes.", h.ID)
	case school.LackBonusCurrency:
		return at + "there are no bonus prizes in its currency."
	case school.LackMaximum:
		for _, t := range h.Tables {
			if t.LargestPayout > 0 && table != "" {
				return at + "no largest payout is printed."
			}
		}
		return fmt.Sprintf("The document of house %s prints no largest payout.", h.ID)
	case school.LackTable:
		return "This needs a table, with its limits and its currency: " + tableIDs(h) + "."
	case school.LackReach:
		return at + "no payment comes up to the largest payout."
	case school.LackChips:
		return fmt.Sprintf("House %s names no chips for the currency of this table.", h.ID)
	}
	return ""
}

// skillLacks say the same as [SkillLack] in a few words, where the house and the table are
// in view.
var skillLacks = map[school.Lack]string{
	school.LackSecond:        "one combination only is paid",
	school.LackInsurance:     "no insurance",
	school.LackInsurable:     "no hand can be insured at this table",
	school.LackFull:          "the largest payout cuts every such payment",
	school.LackBonus:         "no bonus bet",
	school.LackBonusPrizes:   "a bonus bet, but no prizes are printed",
	school.LackBonusCurrency: "no bonus prizes in this currency",
	school.LackMaximum:       "no largest payout is printed",
	school.LackTable:         "needs a table with limits",
	school.LackReach:         "no payment comes up to the largest",
	school.LackChips:         "no chips are named for this currency",
}

// SkillLackShort says in a few words why a skill can't be drilled where the person is.
func SkillLackShort(l school.Lack) string { return skillLacks[l] }

// ErrSkillLack is the error of a drill that a place can't have.
func ErrSkillLack(h *house.House, table string, l school.Lack) error {
	return errors.New(strings.TrimSuffix(SkillLack(h, table, l), "."))
}

func tableIDs(h *house.House) string {
	ids := make([]string, len(h.Tables))
	for i, t := range h.Tables {
		ids[i] = t.ID
	}
	return strings.Join(ids, ", ")
}

// schoolMoney is an amount in the currency of an item's table: "1 250 EUR".
func schoolMoney(it *school.Item, n int64) string {
	if t, err := it.House.FindTable(it.Table); it.Table != "" && err == nil && t.Currency != "" {
		return Money(n) + " " + t.Currency
	}
	return Money(n)
}

// aCategory is a category in a sentence: "a pair", "three of a kind".
func aCategory(c hand.Category) string { return aHand(c.String()) }

// SchoolQuestion is what an item asks.
func SchoolQuestion(it *school.Item) string {
	box := "the box"
	if len(it.Boxes) == 1 {
		box = fmt.Sprintf("box %d", it.Boxes[0].Number)
	}
	switch it.Ask {
	case school.AskName:
		return "What is this hand?"
	case school.AskGame:
		return "Has the dealer a game?"
	case school.AskWinner:
		return "Who wins?"
	case school.AskSecond:
		return "Which cards make the second combination?"
	case school.AskPay:
		return "What is " + box + " paid on ante and bet together?"
	case school.AskValid:
		return "Is the insurance of " + box + " valid?"
	case school.AskLimits:
		return "Between what limits may " + box + " be insured?"
	case school.AskInsurance:
		return "What does " + box + " win or lose on its insurance?"
	case school.AskNoGame:
		if it.Boxes[0].Took {
			return "What does " + box + " win in all?"
		}
		return "What does " + box + " win or lose in all, on ante, bet and the price of the dealer's game?"
	case school.AskNext:
		return "What follows the new card?"
	case school.AskBonus:
		return "What is the bonus of " + box + " paid?"
	case school.AskMaximum:
		if it.Boxes[0].Insurance > 0 {
			return "What is " + box + " paid on bet and insurance together?"
		}
		return "What is " + box + " paid on its bet?"
	case school.AskChips:
		return "With which chips is " + schoolMoney(it, it.Amount) + " paid?"
	}
	return "What does each box win or lose on what stands on the layout?"
}

// SchoolHow says how an item is answered: "a figure; a minus sign before what is lost".
func SchoolHow(it *school.Item) string {
	switch it.Ask {
	case school.AskName:
		return "its name, or short: n none, ak, p, 2p, 3, s, f, fh, 4, sf, rf"
	case school.AskSecond:
		return "the cards that make it, or none"
	case school.AskPay, school.AskBonus, school.AskMaximum:
		return "a figure, without the stakes; 0 for nothing"
	case school.AskLimits:
		return "the smallest and the largest, such as 20 70; or none"
	case school.AskInsurance, school.AskNoGame:
		return "a figure, with a minus sign where it is lost; 0 for neither"
	case school.AskChips:
		colours := make([]string, len(it.Chips))
		for i, c := range it.Chips {
			colours[i] = c.Colour + " " + Money(c.Value)
		}
		return fmt.Sprintf("numbers and colours, such as 2 %s; %s", it.Chips[0].Colour, strings.Join(colours, ", "))
	case school.AskTable:
		return fmt.Sprintf("%s, box by box, with a minus sign before what is lost", several(len(it.Boxes), "figure"))
	}
	words := make([]string, 0, 4)
	for _, c := range it.Ask.Choices() {
		words = append(words, string(c))
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

var choiceWords = map[school.Choice]string{
	school.Yes:       "a game",
	school.No:        "no game",
	school.Player:    "the player wins",
	school.Dealer:    "the dealer wins",
	school.Tie:       "a tie",
	school.Valid:     "the insurance is valid",
	school.LowHand:   "the hand is too low to be insured",
	school.TooSmall:  "the insurance is below the smallest",
	school.TooLarge:  "the insurance is above the largest",
	school.NextGame:  "the dealer has a game, and is compared with those who bought it",
	school.NextOver:  "the dealer has no game, and it is over for those who bought it",
	school.NextFree:  "the card is replaced again, for nothing",
	school.NextAgain: "the card may be replaced again, for one more ante",
}

// SchoolChoice returns what a choice of an item means: "the hand is too low to be
// insured".
func SchoolChoice(c school.Choice) string { return choiceWords[c] }

// SchoolAnswer returns an answer to an item in words: "a flush", "+160", "2 red, 1 green".
// No answer is "none given".
func SchoolAnswer(it *school.Item, answer school.Answer) string {
	switch a := answer.(type) {
	case school.Named:
		return aCategory(a.Category)
	case school.Choice:
		return choiceWords[a]
	case school.Marked:
		if a == 0 {
			return "no second combination"
		}
		return signs(cardsOf(it, a))
	case school.Amount:
		return schoolAmount(it, int64(a))
	case school.Limits:
		if a == (school.Limits{}) {
			return "it may not be insured"
		}
		return fmt.Sprintf("from %s to %s", Money(a.Min), schoolMoney(it, a.Max))
	case school.Count:
		return ChipsWords(a.Piles(it.Chips))
	case school.Amounts:
		parts := make([]string, len(a))
		for i, v := range a {
			parts[i] = fmt.Sprintf("box %d %s", it.Boxes[i].Number, Signed(v))
		}
		return strings.Join(parts, ", ")
	}
	return "none given"
}

// schoolAmount is an amount that is answered: with a sign where it may be lost.
func schoolAmount(it *school.Item, v int64) string {
	switch it.Ask {
	case school.AskPay, school.AskBonus, school.AskMaximum:
		return schoolMoney(it, v)
	}
	if v > 0 {
		return "+" + schoolMoney(it, v)
	}
	return schoolMoney(it, v)
}

// ChipsWords are chips by colour: "2 red, 1 green", the most valuable first.
func ChipsWords(piles []school.Pile) string {
	var parts []string
	for i := len(piles) - 1; i >= 0; i-- {
		parts = append(parts, fmt.Sprintf("%d %s", piles[i].N, piles[i].Colour))
	}
	if parts == nil {
		return "no chips"
	}
	return strings.Join(parts, ", ")
}
