package text

import (
	"strings"
	"testing"
	"time"
)

// TestHabit: habits are said as a person would say them.
func TestHabit(t *testing.T) {
	for want, h := range map[string][4]string{
		"Folds ace-king where a bet is better.":                                                    {"first", "ace-king", "fold", "bet"},
		"Bets a hand below ace-king where folding is better.":                                      {"first", "none", "bet", "fold"},
		"Buys the sixth card with a pair where an exchange is better.":                             {"first", "pair", "sixth", "exchange"},
		"Exchanges cards with a pair and ace-king where the sixth card is better.":                 {"first", "pair + ace-king", "exchange", "sixth"},
		"Bets a blind box where the sixth card is better.":                                         {"first", "blind", "bet", "sixth"},
		"After drawing, folds two pair where a bet is better.":                                     {"drawn", "two pair", "fold", "bet"},
		"Exchanges one card with a pair where three are better.":                                   {"cards", "pair", "exchange 1", "exchange 3"},
		"Exchanges five cards with ace-king where one is better.":                                  {"cards", "ace-king", "exchange 5", "exchange 1"},
		"Exchanges one card with a straight, but not the best one.":                                {"cards", "straight", "exchange 1", "exchange 1"},
		"Exchanges two cards with a pair, but not the best ones.":                                  {"cards", "pair", "exchange 2", "exchange 2"},
		"Leaves three of a kind uninsured where insurance is better.":                              {"insurance", "three of a kind", "none", "some"},
		"Insures a flush and a straight where no insurance is better.":                             {"insurance", "flush + straight", "some", "none"},
		"Insures a full house for less than is best.":                                              {"insurance", "full house", "less", "some"},
		"Insures four of a kind for more than is best.":                                            {"insurance", "four of a kind", "more", "some"},
		"Takes the ante with a full house where buying the game is better.":                        {"sale", "full house", "take", "buy"},
		"Buys the dealer's game with a straight where the ante is better.":                         {"sale", "straight", "buy", "take"},
		"Stops replacing the dealer's card with a flush where replacing again is better.":          {"repeat", "flush", "stop", "again"},
		"Replaces the dealer's card again with a straight flush where stopping is better.":         {"repeat", "straight flush", "again", "stop"},
		"First decision with a royal flush: something of tomorrow where something else is better.": {"first", "royal flush", "something of tomorrow", "something else"},
	} {
		if got := Habit(h[0], h[1], h[2], h[3]); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestOrders: cards and hands stand as a person expects them.
func TestOrders(t *testing.T) {
	for _, up := range [][2]string{{"A", "K"}, {"T", "9"}, {"2", ""}} {
		if CompareUps(up[0], up[1]) >= 0 || CompareUps(up[1], up[0]) <= 0 {
			t.Errorf("%s does not stand before %q", up[0], up[1])
		}
	}
	for _, c := range [][2]string{{"blind", "none"}, {"pair", "pair + ace-king"}, {"pair + ace-king", "two pair"}, {"flush + pair", "flush + straight"}} {
		if CompareClasses(c[0], c[1]) >= 0 || CompareClasses(c[1], c[0]) <= 0 || CompareClasses(c[0], c[0]) != 0 {
			t.Errorf("%s does not stand before %s", c[0], c[1])
		}
	}
}

// TestStatsNumbers: numbers say what they are, and nothing where there is nothing.
func TestStatsNumbers(t *testing.T) {
	for got, want := range map[string]string{
		Rate(41.23, 12.3, true):                "41.2 ± 12.3",
		Rate(0, 0, true):                       "0.0",
		Rate(41, 12, false):                    "too few",
		RateNote(1, 50):                        "1 decision; an error rate takes 50",
		RateNote(1250, 50):                     "milli-antes lost a decision, n = 1250",
		Portion(1, 3):                          "33.3 %",
		Portion(0, 0):                          "–",
		SumAntes(-0.004):                       "0.00",
		SumAntes(1.5):                          "+1.50",
		RightNote(9, 4, 1, 1, 3):               "4 of 9, 1 inaccuracy, 1 mistake, 3 blunders",
		ResultNote(1, 1):                       "1 hand",
		ResultNote(9, 4):                       "9 hands; what follows is of the 4 that are graded",
		ResultNote(9, 0):                       "9 hands, none of them graded yet",
		HabitNote(1, 1, .25):                   "1 of 1 time, 0.25 antes in all, 0.250 each",
		LeftOutNote(0, 2, 1):                   "2 made with help, 1 that the deals tried can't tell from the best",
		Day(time.Time{}, time.UTC):             "–",
		TrendTooFew(0, 50):                     "A trend takes two stretches of 50 decisions; there is none so far.",
		StatsFilter("czech", ""):               "house czech, all modes",
		DecisionName("sale"):                   "no game of the dealer's",
		DecisionName("something"):              "something",
		UpName("T") + UpName("") + UpName("A"): "10his open handA",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, v := range []float64{0, 0.01, -0.06, 99.94, 99.96, -123.4, 999999.4, -999999.9, 1e300, -1e-300} {
		if n := PlotNumber(v); len(n) > 8 || strings.TrimSpace(n) == "" {
			t.Errorf("%g at an axis is %q", v, n)
		}
	}
}
