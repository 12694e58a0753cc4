package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// Kind is what a question asks. The rules give the answer to each.
type Kind string

const (
	// Primary asks for the primary combination: a name, such as "two pair" or "none".
	Primary Kind = "primary"
	// Second asks for the second combination that the house pays: a name.
	Second Kind = "second"
	// Making asks for the cards that make the primary, where only one way makes it.
	Making Kind = "making"
	// New asks for the cards of the second that are not in the primary, where they are the
	// same in every way to make the two.
	New Kind = "new"
	// Reason asks why a combination beside the primary counts or does not; about is its
	// name. The answers are those of [hand.Reason].
	Reason Kind = "reason"
	// Pays asks what the bet pays to one, both combinations together.
	Pays Kind = "pays"
	// Win asks what the bet is paid if it wins, money.
	Win Kind = "win"
	// Insurable asks whether the hand may be insured: yes or no.
	Insurable Kind = "insurable"
	// Least and Most ask for the smallest and the largest insurance of the hand, money.
	Least Kind = "least insurance"
	Most  Kind = "most insurance"
	// Dealer asks what the dealer holds, after a purchase in his new hand: a name.
	Dealer Kind = "dealer"
	// Game asks whether that is a game: yes or no.
	Game Kind = "game"
	// Ended asks how the box ended: win, lose, tie, no_game, fold.
	Ended Kind = "result"
	// Net asks for the box's result in money; about may name a line of the ledger, such as
	// "bet" or "insurance".
	Net Kind = "net"
	// Paid asks what the house pays the box in all, money: winnings without stakes.
	Paid Kind = "paid"
	// Outcome asks what becomes of a stake: lost, returned, paid, paid-taken, spent, moved,
	// void; about names the line.
	Outcome Kind = "outcome"
	// Capped asks whether the table's largest payout cuts a payment: yes or no.
	Capped Kind = "capped"
	// Due asks what the line that about names would be paid without a largest payout, money.
	Due Kind = "due"
	// Repeat asks whether the latest card that replaced the dealer's highest is replaced once
	// more: no, free (for nothing), again (if the player pays another ante).
	Repeat Kind = "repeat"
	// Legal asks whether the box may do what about says, such as "exchange 9h" or "insure
	// 20": yes or no.
	Legal Kind = "legal"
	// Ante asks whether the table takes the ante that about gives: yes or no.
	Ante Kind = "ante"
	// Rule asks for a rule of the house, by its path in a house file; about is the path.
	Rule Kind = "rule"
	// Fact asks whether the house's document gives a fact of procedure; about is its id:
	// yes or no.
	Fact Kind = "fact"
	// Houses asks at which houses another question has some answer; about is both, such as
	// "pays = 2". The answer is their ids, or "none".
	Houses Kind = "houses"
	// Same asks whether another question, which about names, has the same answer at all
	// houses compared: yes or no.
	Same Kind = "same"
)

// Kinds returns the kinds of question.
func Kinds() []Kind {
	return []Kind{
		Primary, Second, Making, New, Reason, Pays, Win, Insurable, Least, Most, Dealer, Game, Ended, Net, Paid, Outcome, Capped,
		Due, Repeat, Legal, Ante, Rule, Fact, Houses, Same,
	}
}

// about says what a question of a kind says it is about.
type about uint8

const (
	aboutNothing about = iota
	aboutMaybe         // it may be left out
	aboutNeeded
)

// kindOf is how a kind of question is read and solved.
type kindOf struct {
	about   about
	answers func(*Question) answers
	solve   func(*Question, Position) (string, error)
}

// kinds is filled in below, since questions about houses ask others.
var kinds map[Kind]kindOf

func init() {
	always := func(a answers) func(*Question) answers { return func(*Question) answers { return a } }
	kinds = map[Kind]kindOf{
		Primary:   {aboutNothing, always(categories), solvePrimary},
		Second:    {aboutNothing, always(categories), solveSecond},
		Making:    {aboutNothing, always(cards), solveMaking},
		New:       {aboutNothing, always(cards), solveNew},
		Reason:    {aboutNeeded, always(reasons), solveReason},
		Pays:      {aboutNothing, always(numbers), solvePays},
		Win:       {aboutNothing, always(numbers), solveWin},
		Insurable: {aboutNothing, always(yesNo), limits(func(l house.Limits) string { return yes(l.Eligible) })},
		Least:     {aboutNothing, always(numbers), eligible(func(l house.Limits) int64 { return l.Min })},
		Most:      {aboutNothing, always(numbers), eligible(func(l house.Limits) int64 { return l.Max })},
		Dealer:    {aboutNothing, always(categories), dealer(func(s hand.Strength) string { return s.Category().String() })},
		Game:      {aboutNothing, always(yesNo), dealer(func(s hand.Strength) string { return yes(s.Game()) })},
		Ended:     {aboutNothing, always(results), settled(func(s round.Settlement) string { return string(s.Result) })},
		Net:       {aboutMaybe, always(numbers), solveNet},
		Paid:      {aboutNothing, always(numbers), settled(paid)},
		Outcome:   {aboutNeeded, always(outcomes), line(func(l round.Line) string { return string(l.Outcome) })},
		Capped:    {aboutNothing, always(yesNo), settled(func(s round.Settlement) string { return yes(s.Capped) })},
		Due:       {aboutNeeded, always(numbers), line(func(l round.Line) string { return number(l.Due) })},
		Repeat:    {aboutNothing, always(repeats), solveRepeat},
		Legal:     {aboutNeeded, always(yesNo), solveLegal},
		Ante:      {aboutNeeded, always(yesNo), solveAnte},
		Rule:      {aboutNeeded, always(ruleValue), solveRule},
		Fact:      {aboutNeeded, always(yesNo), solveFact},
		Houses:    {aboutNeeded, houseList, solveHouses},
		Same:      {aboutNeeded, always(yesNo), solveSame},
	}
}

var (
	yesNo      = names("yes", "no")
	categories = names(categoryNames()...)
	reasons    = names(hand.Counts.String(), hand.NothingOutside.String(), hand.NothingShared.String(), hand.NotListed.String(), hand.Outranked.String())
	results    = names(string(round.Win), string(round.Lose), string(round.Tie), string(round.NoGame), string(round.Folded))
	outcomes   = names(string(round.Lost), string(round.Returned), string(round.Paid), string(round.PaidTaken), string(round.Spent), string(round.Moved), string(round.Void))
	repeats    = names("no", string(house.SameKindFree), string(house.SameKindAgain))

	numbers = answers{"a whole number", func(s string) (string, error) {
		n, err := strconv.ParseInt(strings.ReplaceAll(tidy(s), " ", ""), 10, 64)
		if err != nil {
			return "", fmt.Errorf("%q is no answer; allowed: a whole number", strings.TrimSpace(s))
		}
		return number(n), nil
	}}

	cards = answers{"cards such as As Kd", func(s string) (string, error) {
		read, err := card.Parse(s)
		if err == nil && len(read) == 0 {
			err = errors.New("no card is given; allowed: cards such as As Kd")
		}
		return card.SetOf(read...).String(), err
	}}

	ruleValue = answers{"the value of the rule in a house file", func(s string) (string, error) { return tidy(s), nil }}
)

// houseList are answers that are ids of the houses compared, in any order.
func houseList(q *Question) answers {
	var ids []string
	for _, h := range q.Houses {
		ids = append(ids, h.ID)
	}
	allowed := "some of " + strings.Join(ids, ", ") + "; or none"
	return answers{allowed, func(s string) (string, error) {
		words := strings.Fields(strings.ReplaceAll(strings.ToLower(s), ",", " "))
		if slices.Equal(words, []string{"none"}) {
			return "none", nil
		}
		var in []string
		for _, id := range ids {
			if slices.Contains(words, id) {
				in = append(in, id)
			}
		}
		for _, w := range words {
			if !slices.Contains(ids, w) {
				return "", fmt.Errorf("%q is no house here; allowed: %s", w, allowed)
			}
		}
		if in == nil {
			return "", fmt.Errorf("no house is given; allowed: %s", allowed)
		}
		return strings.Join(in, ", "), nil
	}}
}

func categoryNames() []string {
	var all []string
	for c := range hand.Category(hand.Categories) {
		all = append(all, c.String())
	}
	return all
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

func number(n int64) string { return strconv.FormatInt(n, 10) }
