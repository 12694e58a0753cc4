package text

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The screen of the statistics.
const (
	Stats     = "Statistics"
	KeysStats = "In the statistics"

	KeyStats  = "statistics"
	KeyMode   = "mode"
	KeyHouses = "house, or all"
	KeyModes  = "mode, or all"

	StatsOverview  = "Overview"
	StatsDecisions = "Decisions"
	StatsHabits    = "Habits"
	StatsTrend     = "Trend"
	StatsSessions  = "Sessions"

	StatsReading = "Reading the record…"

	// The parts of the overview, and what stands in them.
	StatsSkill     = "HOW WELL YOU DECIDE"
	StatsErrorRate = "error rate"
	StatsRight     = "right"
	StatsTime      = "time"
	StatsLuck      = "LUCK AND SKILL, IN ANTES"
	StatsResult    = "result"
	StatsCards     = "the cards"
	StatsYours     = "your choices"
	StatsStreaks   = "STREAKS OF PRECISION"
	StatsHands     = "hands"
	StatsDays      = "days"
	StatsLeftOut   = "left out"

	// The tables of decisions.
	StatsByDecision = "WHAT WAS DECIDED"
	StatsByClass    = "THE HAND"
	StatsByUp       = "THE DEALER'S CARD"
	StatsN          = "n"
	StatsCost       = "antes lost"
	StatsTablesNote = "Error rate: milli-antes (thousandths of an ante) lost a decision, with its 95 % interval; below 50 decisions it says nothing. The bars show the antes lost."

	// The sessions.
	StatsWhen  = "begun"
	StatsWhere = "house"
	StatsHow   = "mode"

	statsTooFew = "too few"
)

// The titles of the costliest habits, of the plots, and of what belongs to them.
const (
	StatsHabitsTitle = "WHAT COSTS YOU MOST"
	StatsHabitsNote  = "So many of the times that such a decision came up with such a hand."
	StatsNoHabits    = "Nothing that counts has been worse than right."
	StatsTrendTitle  = "ERROR RATE"
	StatsResultTitle = "RESULT, IN ANTES"
)

// StatsFoot says which keys act on a page of so many lines.
func StatsFoot(pages, scroll, house, mode string, first, last, of int) string {
	foot := fmt.Sprintf("%s another page   %s house   %s mode", pages, house, mode)
	if first > 1 || last < of {
		foot += fmt.Sprintf("   %s scroll   lines %d–%d of %d", scroll, first, last, of)
	}
	return foot
}

// StatsFilter says what the statistics are about: a house and a mode, or all of them.
func StatsFilter(house, mode string) string {
	if house == "" {
		house = "all houses"
	} else {
		house = "house " + house
	}
	if mode == "" {
		mode = "all modes"
	} else {
		mode = "mode " + mode
	}
	return house + ", " + mode
}

// StatsEmpty says what will stand here once there is something to count, and how to
// begin: home is the key that leads there, play the one that deals.
func StatsEmpty(back, play string) []string {
	return []string{
		"No hand is in the record yet.",
		"Each hand that you play to its end is kept, and each of its decisions is graded by what it cost. Here you will see:",
		"• your error rate: how much you lose for each decision that is not plain, by kind of decision, by hand and by the dealer's card;",
		"• the habits that cost you most, in words;",
		"• what was luck and what was not;",
		"• how all of it goes from session to session.",
		fmt.Sprintf("Play a hand: %s leads home, and %s there deals.", back, play),
	}
}

// StatsEmptyReport is [StatsEmpty] for the command line.
func StatsEmptyReport() string {
	return "No hand is in the record yet. felt play deals one; each that is played to its end is kept and graded."
}

// StatsNothing says that no hand is of the house and the mode that were chosen.
func StatsNothing(house, mode string) string {
	return "No hand in the record is of " + StatsFilter(house, mode) + "."
}

// StatsUnsaved says that there is no record to be read.
const StatsUnsaved = "No record is kept: what is played is not saved."

// StatsFailed says why the record can't be read.
func StatsFailed(err error) string { return "The record can't be read: " + err.Error() + "." }

// Rate returns an error rate in thousandths of an ante with the half width of its 95 %
// interval: "41.2 ± 12.3"; without enough decisions "too few".
func Rate(milli, ci95 float64, enough bool) string {
	switch {
	case !enough:
		return statsTooFew
	case ci95 == 0:
		return fmt.Sprintf("%.1f", milli)
	}
	return fmt.Sprintf("%.1f ± %.1f", milli, ci95)
}

// RateNote says what an error rate of n decisions is, or how many more it takes.
func RateNote(n, enough int) string {
	if n < enough {
		return fmt.Sprintf("%s; an error rate takes %d", countOf(n, "decision"), enough)
	}
	return "milli-antes lost a decision, n = " + Money(int64(n))
}

// countOf returns a number in digits with its noun: "1 hand", "1 200 hands".
func countOf(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return Money(int64(n)) + " " + noun
}

// Portion returns how large a part is of a whole: "87.1 %"; "–" of nothing.
func Portion(part, of int) string {
	if of == 0 {
		return "–"
	}
	return Percent(float64(part) / float64(of))
}

// RightNote says what is behind the share that is right.
func RightNote(n, right, inaccuracies, mistakes, blunders int) string {
	if n == 0 {
		return ""
	}
	note := fmt.Sprintf("%s of %s", Money(int64(right)), Money(int64(n)))
	for _, g := range []struct {
		n         int
		one, more string
	}{{inaccuracies, "inaccuracy", "inaccuracies"}, {mistakes, "mistake", "mistakes"}, {blunders, "blunder", "blunders"}} {
		noun := g.more
		if g.n == 1 {
			noun = g.one
		}
		note += ", " + Money(int64(g.n)) + " " + noun
	}
	return note
}

// Seconds returns how long something took: "4.2 s".
func Seconds(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }

// StatsTimeNote says what the time is.
const StatsTimeNote = "a decision, on average"

// SumAntes returns a sum of antes with its sign: "+12.40", "-3.05", "0.00".
func SumAntes(v float64) string {
	if s := fmt.Sprintf("%+.2f", v); s != "-0.00" && s != "+0.00" {
		return s
	}
	return "0.00"
}

// LostAntes returns what decisions cost, 0 or more: "3.05".
func LostAntes(v float64) string { return fmt.Sprintf("%.2f", v) }

// ResultNote says of how many hands a result is, and of how many of them it is known
// what was luck.
func ResultNote(hands, lucky int) string {
	switch {
	case lucky == 0:
		return countOf(hands, "hand") + ", none of them graded yet"
	case lucky < hands:
		return fmt.Sprintf("%s; what follows is of the %s that are graded", countOf(hands, "hand"), Money(int64(lucky)))
	}
	return countOf(hands, "hand")
}

// What stands beside the two parts of a result.
const (
	StatsCardsNote = "luck, and the house's edge with it"
	StatsYoursNote = "skill: what you lose against the best choices"
)

// HandStreak says what a run of hands is, and how long the longest was.
func HandStreak(best int) string {
	return fmt.Sprintf("without mistake or blunder; the longest run: %s", Money(int64(best)))
}

// DayStreak says what a run of days is, how long the longest was, and which days count.
func DayStreak(best, decisions int, rate float64) string {
	return fmt.Sprintf("with an error rate below %g; the longest run: %s. A day counts from %s on",
		rate, Money(int64(best)), countOf(decisions, "decision"))
}

// LeftOutNote says which decisions do not count, and why.
func LeftOutNote(trivial, helped, undecided int) string {
	var parts []string
	if trivial > 0 {
		parts = append(parts, Money(int64(trivial))+" plain (all else loses more than an ante)")
	}
	if helped > 0 {
		parts = append(parts, Money(int64(helped))+" made with help")
	}
	if undecided > 0 {
		parts = append(parts, Money(int64(undecided))+" that the deals tried can't tell from the best")
	}
	return strings.Join(parts, ", ")
}

// Day returns the day of a time, where the person is: "2026-03-01"; "–" of none.
func Day(t time.Time, in *time.Location) string {
	if t.IsZero() {
		return "–"
	}
	return t.In(in).Format(time.DateOnly)
}

// DayAndTime returns the minute of a time: "2026-03-01 18:05".
func DayAndTime(t time.Time, in *time.Location) string { return t.In(in).Format("2006-01-02 15:04") }

// ModeAndDrill says how a session was played.
func ModeAndDrill(mode, drill string) string {
	if drill == "" {
		return mode
	}
	return mode + ", " + drill
}

// StatsSessionsNote says how many sessions are shown.
func StatsSessionsNote(shown int, more bool) string {
	if more {
		return fmt.Sprintf("The latest %d sessions.", shown)
	}
	return "All sessions, the latest first."
}

// TrendNote says what a point of the trend is.
func TrendNote(decisions int) string {
	return fmt.Sprintf("In milli-antes; a point is about %s, ┄ bounds its 95 %% interval.", countOf(decisions, "decision"))
}

// TrendTooFew says what a trend takes.
func TrendTooFew(points, enough int) string {
	return fmt.Sprintf("A trend takes two stretches of %d decisions; there is %s so far.", enough, noneOr(points))
}

func noneOr(n int) string {
	if n == 0 {
		return "none"
	}
	return inWords(n)
}

// ResultPlotNote says what the two lines of the result are.
func ResultPlotNote(sessions int) string {
	return fmt.Sprintf("Summed up over %s whose hands are graded; ┄ is what your choices made of it, without the cards.", countOf(sessions, "session"))
}

// ResultPlotTooFew says what the plot of the result takes.
const ResultPlotTooFew = "The plot of the result takes two sessions whose hands are graded."

var decisionNames = map[string]string{
	"first":     "first decision",
	"cards":     "cards to exchange",
	"drawn":     "after drawing",
	"insurance": "insurance",
	"sale":      "no game of the dealer's",
	"repeat":    "another replacement",
}

// DecisionName returns what was decided, by its name in the record.
func DecisionName(name string) string {
	if words, ok := decisionNames[name]; ok {
		return words
	}
	return name
}

// UpName returns the dealer's card by its rank in the record; without one his hand lay
// open.
func UpName(rank string) string {
	switch rank {
	case "":
		return "his open hand"
	case "T":
		return "10"
	}
	return rank
}

// upOrder are the ranks as a person expects them.
const upOrder = "AKQJT98765432"

// CompareUps orders the dealer's cards, the highest first, his open hand last.
func CompareUps(a, b string) int {
	at := func(rank string) int {
		if i := strings.Index(upOrder, rank); rank != "" && i >= 0 {
			return i
		}
		return len(upOrder)
	}
	return at(a) - at(b)
}

// classOrder are the hands, the lowest first.
var classOrder = []string{
	"blind", "none", "ace-king", "pair", "two pair", "three of a kind", "straight", "flush", "full house",
	"four of a kind", "straight flush", "royal flush",
}

// CompareClasses orders hands by their first combination, then by their second.
func CompareClasses(a, b string) int {
	a1, a2, _ := strings.Cut(a, " + ")
	b1, b2, _ := strings.Cut(b, " + ")
	if d := slices.Index(classOrder, a1) - slices.Index(classOrder, b1); d != 0 {
		return d
	}
	return slices.Index(classOrder, a2) - slices.Index(classOrder, b2)
}

// ClassName returns what a hand is, by its name in the record: "pair + ace-king".
func ClassName(class string) string {
	switch class {
	case "blind":
		return "unseen (blind)"
	case "none":
		return "below ace-king"
	}
	return class
}

var articles = map[string]string{
	"none":           "a hand below ace-king",
	"blind":          "a blind box",
	"pair":           "a pair",
	"straight":       "a straight",
	"flush":          "a flush",
	"full house":     "a full house",
	"straight flush": "a straight flush",
	"royal flush":    "a royal flush",
}

// aHand is what a hand is in a sentence: "a pair and ace-king".
func aHand(class string) string {
	first, second, double := strings.Cut(class, " + ")
	words := first
	if a, ok := articles[first]; ok {
		words = a
	}
	if double {
		words += " and " + aHand(second)
	}
	return words
}

// What is better, in the end of a sentence.
var better = map[string]string{
	"fold":     "folding is better",
	"bet":      "a bet is better",
	"sixth":    "the sixth card is better",
	"exchange": "an exchange is better",
	"take":     "the ante is better",
	"buy":      "buying the game is better",
	"again":    "replacing again is better",
	"stop":     "stopping is better",
}

// What is done with a hand.
var doneWith = map[string]string{
	"fold":     "folds %s",
	"bet":      "bets %s",
	"sixth":    "buys the sixth card with %s",
	"exchange": "exchanges cards with %s",
	"take":     "takes the ante with %s",
	"buy":      "buys the dealer's game with %s",
	"again":    "replaces the dealer's card again with %s",
	"stop":     "stops replacing the dealer's card with %s",
}

// Habit says what a person does and what is better, as a person would say it: "Folds
// ace-king where a bet is better." The four are as the record names them.
func Habit(decision, class, chosen, best string) string {
	hand := aHand(class)
	switch decision {
	case "cards":
		if words, ok := cardsHabit(hand, chosen, best); ok {
			return words
		}
	case "insurance":
		if words, ok := insuranceHabit(hand, chosen, best); ok {
			return words
		}
	default:
		did, known := doneWith[chosen]
		is, knows := better[best]
		if known && knows {
			words := fmt.Sprintf(did, hand) + " where " + is + "."
			if decision == "drawn" {
				words = "after drawing, " + words
			}
			return sentenceCase(words)
		}
	}
	return fmt.Sprintf("%s with %s: %s where %s is better.", sentenceCase(DecisionName(decision)), hand, chosen, best)
}

// cardsHabit says that other cards were given away, or more of them, or fewer.
func cardsHabit(hand, chosen, best string) (string, bool) {
	n, ok := exchanged(chosen)
	m, knows := exchanged(best)
	switch {
	case !ok || !knows:
		return "", false
	case n == m && n == 1:
		return fmt.Sprintf("Exchanges one card with %s, but not the best one.", hand), true
	case n == m:
		return fmt.Sprintf("Exchanges %s cards with %s, but not the best ones.", inWords(n), hand), true
	case m == 1:
		return fmt.Sprintf("Exchanges %s with %s where one is better.", several(n, "card"), hand), true
	}
	return fmt.Sprintf("Exchanges %s with %s where %s are better.", several(n, "card"), hand, inWords(m)), true
}

// exchanged is how many cards an exchange gives away.
func exchanged(habit string) (n int, ok bool) {
	count, ok := strings.CutPrefix(habit, "exchange ")
	n, err := strconv.Atoi(count)
	return n, ok && err == nil
}

// insuranceHabit says that a hand was insured or not, or for another amount.
func insuranceHabit(hand, chosen, best string) (string, bool) {
	switch {
	case chosen == "none" && best == "some":
		return fmt.Sprintf("Leaves %s uninsured where insurance is better.", hand), true
	case chosen == "some" && best == "none":
		return fmt.Sprintf("Insures %s where no insurance is better.", hand), true
	case chosen == "less":
		return fmt.Sprintf("Insures %s for less than is best.", hand), true
	case chosen == "more":
		return fmt.Sprintf("Insures %s for more than is best.", hand), true
	}
	return "", false
}

// HabitNote says how often a habit was followed of the times that it could have been,
// and what it cost, antes.
func HabitNote(n, of int, cost float64) string {
	return fmt.Sprintf("%s of %s, %s antes in all, %.3f each", Count(n), countOf(of, "time"), LostAntes(cost), cost/float64(n))
}

// StatsGrading names how far the grading of hands in the background is.
const StatsGrading = "grading"

// HandsOf says how far something is that is done hand by hand.
func HandsOf(done, of int) string { return Count(done) + " of " + Count(of) }

// Grading says how far the grading of hands in the background is.
func Grading(done, of int) string {
	return StatsGrading + " " + Count(done) + " of " + countOf(of, "hand")
}

// Count returns a number of things: "1 250".
func Count(n int) string { return Money(int64(n)) }

// Unknown stands where a value is not known.
const Unknown = "–"

// PlotNumber returns a number at the axis of a plot, in at most eight columns.
func PlotNumber(v float64) string {
	switch a := math.Abs(v); {
	case a < 0.05:
		return "0"
	case a < 100:
		return fmt.Sprintf("%.1f", v)
	case a < 1e6:
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprintf("%.1e", v)
}
