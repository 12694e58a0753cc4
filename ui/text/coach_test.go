package text

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
)

// TestChoice: a choice is named with its cards and with its insurance, where there is
// something to insure.
func TestChoice(t *testing.T) {
	two := cardtest.Cards(t, "AsKd")
	for _, tc := range []struct {
		choice    train.Choice
		insurable bool
		want      string
		plain     string
	}{
		{train.Choice{Action: strategy.Bet}, false, "bet", "bet"},
		{train.Choice{Action: strategy.Bet}, true, "bet, not insured", "bet, not insured"},
		{train.Choice{Action: strategy.Bet, Insurance: 1000}, true, "bet, insured for 1000", "bet, insured for 1000"},
		{train.Choice{Action: strategy.Bet, Insurance: 20}, false, "bet, insured for 20", "bet, insured for 20"},
		{train.Choice{Action: strategy.Fold}, true, "fold", "fold"},
		{train.Choice{Action: strategy.Exchange, Discard: two}, true, "exchange A♠ K♦", "exchange ace of spades, king of diamonds"},
	} {
		if got := Choice(tc.choice, tc.insurable); got != tc.want {
			t.Errorf("%+v is called %q, want %q", tc.choice, got, tc.want)
		}
		if got := PlainChoice(tc.choice, tc.insurable); got != tc.plain {
			t.Errorf("%+v is called %q in plain words, want %q", tc.choice, got, tc.plain)
		}
	}
}

// TestCosts: money that is no whole number has as many digits as matter.
func TestCosts(t *testing.T) {
	for _, tc := range []struct {
		ante        int64
		antes, ci95 float64
		want        string
	}{
		{10, 0.236, 0, "0.236 antes (2.36)"},
		{10, 0.2, 0, "0.200 antes (2)"},
		{10, 0.25, 0, "0.250 antes (2.5)"},
		{1, 0.0123, 0, "0.012 antes (0.012)"},
		{1, 0.0996, 0, "0.100 antes (0.1)"},
		{10, 0, 0, "0.000 antes (0)"},
		{1000, 3.2389, 0, "3.239 antes (3239)"},
		{500, 0.2, 0, "0.200 antes (100)"},
		{10, 0.191, 0.046, "≈ 0.191 ± 0.046 antes (1.91)"},
	} {
		if got := Costs(house.Stakes{Ante: tc.ante}, tc.antes, tc.ci95); got != tc.want {
			t.Errorf("%g antes of %d are %q, want %q", tc.antes, tc.ante, got, tc.want)
		}
	}
}

// TestVerdicts: a verdict has a word, a sign of its own, and says what is best where the
// choice was wrong.
func TestVerdicts(t *testing.T) {
	s := house.Stakes{Ante: 10}
	signs := map[string]bool{}
	for _, tc := range []struct {
		grade train.Grade
		best  bool
		sign  string
		want  string
		warns string
	}{
		{train.Right, true, "✓", "Right: fold.", ""},
		{train.Right, false, "=", "Right: fold is as good as the best, bet.", ""},
		{train.Undecided, false, "≈", "Undecided: the deals tried don't tell fold from the best.", ""},
		{train.Inaccuracy, false, "?", "Inaccuracy: fold costs 0.250 antes (2.5). Best: bet.", "Fold is an inaccuracy: it costs 0.250 antes (2.5)."},
		{train.Mistake, false, "✗", "Mistake: fold costs 0.250 antes (2.5). Best: bet.", "Fold is a mistake: it costs 0.250 antes (2.5)."},
		{train.Blunder, false, "✗✗", "Blunder: fold costs 0.250 antes (2.5). Best: bet.", "Fold is a blunder: it costs 0.250 antes (2.5)."},
	} {
		v := Verdict{Stakes: s, Grade: tc.grade, IsBest: tc.best, Cost: 0.25, Chosen: "fold", Best: "bet"}
		if got := GradeSign(tc.grade, tc.best); got != tc.sign || signs[got] {
			t.Errorf("%s has the sign %q, want %q", tc.grade, got, tc.sign)
		}
		signs[tc.sign] = true
		if got := v.Lines()[0]; got != tc.want {
			t.Errorf("%s: %q, want %q", tc.grade, got, tc.want)
		}
		if got := v.Warning()[0]; tc.warns != "" && got != tc.warns {
			t.Errorf("%s: %q, want %q", tc.grade, got, tc.warns)
		}
		for _, w := range v.Warning() {
			if strings.Contains(w, v.Best) {
				t.Errorf("a warning tells what is best: %q", w)
			}
		}
	}
}

// shrinks checks words of which the longest are said that there is room for: each is a
// sentence, and the last ones always have room.
func shrinks(t *rapid.T, lines []string) {
	for _, l := range lines {
		if !strings.HasSuffix(l, ".") || strings.Contains(l, "..") || strings.Contains(l, "  ") || strings.Contains(l, "%!") {
			t.Fatalf("no sentence: %q", l)
		}
	}
	const room = 74
	if n := len(lines); n > 0 && utf8.RuneCountInString(lines[n-1]) > room {
		t.Fatalf("%q has no room", lines[n-1])
	}
}

// TestShrink: the verdict, the warning, the closing line and the hints can be said where
// there is little room.
func TestShrink(t *testing.T) {
	options := []string{
		"bet", "fold", "sixth card", "bet, not insured", "bet, insured for 100 000", "take the ante", "buy the game",
		"exchange 10♠ 10♦", "exchange 10♠ 10♦ 10♥", "exchange 10♠ 10♦ 10♥ 10♣", "replace again", "no more",
	}
	rapid.Check(t, func(t *rapid.T) {
		v := Verdict{
			Stakes: house.Stakes{Ante: rapid.Int64Range(1, 100_000).Draw(t, "ante")},
			Grade:  train.Grade(rapid.IntRange(0, 4).Draw(t, "grade")),
			IsBest: rapid.Bool().Draw(t, "best"), Cost: rapid.Float64Range(0, 9.999).Draw(t, "cost"),
			Chosen: rapid.SampledFrom(options).Draw(t, "chosen"), Best: rapid.SampledFrom(options).Draw(t, "best option"),
		}
		shrinks(t, v.Lines())
		if v.Grade.Wrong() {
			shrinks(t, v.Warning())
		}
		n := rapid.IntRange(0, 9).Draw(t, "decisions")
		right := rapid.IntRange(0, n).Draw(t, "right")
		shrinks(t, Closing(n, right, v.Cost, rapid.Float64Range(-1, 9).Draw(t, "gap"), v))
		a := strategy.Advice{Options: []strategy.Option{{EV: 1}, {EV: 1 - v.Cost, TooClose: v.IsBest}}}
		if rapid.Bool().Draw(t, "dealer") {
			a.Dealer = strategy.Dealer{NoGame: 0.431, Behind: 0.1256, Ahead: 0.4434}
		}
		shrinks(t, HintFirst(a))
		shrinks(t, []string{HintBest(v.Best, v.Cost, 0)})
	})
}

// TestClosing: the last line of a hand tells what mattered in it.
func TestClosing(t *testing.T) {
	s := house.Stakes{Ante: 10}
	wrong := Verdict{Stakes: s, Grade: train.Mistake, Cost: 0.1, Chosen: "sixth card", Best: "bet"}
	fine := Verdict{Stakes: s, Grade: train.Right, IsBest: true, Chosen: "bet", Best: "bet"}
	open := Verdict{Stakes: s, Grade: train.Undecided, Chosen: "bet"}
	for _, tc := range []struct {
		n, right int
		gap      float64
		v        Verdict
		want     string
	}{
		{0, 0, 0, Verdict{}, ""},
		{1, 0, 0, wrong, "Mistake: sixth card costs 0.100 antes (1). Best: bet."},
		{3, 2, 0, wrong, "2 of 3 right. What mattered: sixth card, mistake, 0.100 antes (1). Best: bet."},
		{1, 1, 0.3, fine, "The one decision was right. Most at stake: bet, 0.300 better than the next."},
		{2, 2, 0.3, fine, "All 2 decisions right. Most at stake: bet, 0.300 better than the next."},
		{2, 2, 0, fine, "All 2 decisions right."},
		{2, 1, 0, open, "1 of 2 right, the others undecided."},
	} {
		got := Closing(tc.n, tc.right, 0.1, tc.gap, tc.v)
		if tc.want == "" && got != nil || tc.want != "" && got[0] != tc.want {
			t.Errorf("%d of %d right: %q, want %q", tc.right, tc.n, got, tc.want)
		}
	}
}

// TestHints: the first hint tells how close it is and what the dealer may have, never what
// is best.
func TestHints(t *testing.T) {
	options := func(gap float64) []strategy.Option {
		return []strategy.Option{{Action: strategy.Sixth, EV: 1}, {Action: strategy.Bet, EV: 1 - gap}}
	}
	dealer := strategy.Dealer{NoGame: 0.45, Behind: 0.15, Ahead: 0.4}
	apart := options(0.5)
	apart[1].TooClose = true
	for _, tc := range []struct {
		a    strategy.Advice
		want string
	}{
		{strategy.Advice{Options: options(0.5), Dealer: dealer}, "Hint: the dealer has no game 45.0 %, is behind you 15.0 %, ahead 40.0 %; the two best choices lie 0.500 apart."},
		{strategy.Advice{Options: options(train.CloseBelow / 2)}, "Hint: the two best choices are close."},
		{strategy.Advice{Options: options(0.25)}, "Hint: the two best choices lie 0.250 apart."},
		{strategy.Advice{Options: apart}, "Hint: the two best choices can't be told apart."},
		{strategy.Advice{Options: options(1)[:1]}, "Hint: there is nothing to choose here."},
	} {
		got := HintFirst(tc.a)
		if got[0] != tc.want {
			t.Errorf("the hint is %q, want %q", got[0], tc.want)
		}
		for _, l := range got {
			if strings.Contains(l, "sixth") {
				t.Errorf("%q tells what is best", l)
			}
		}
	}
	if got := HintBest("bet", 0.25, 0.01); got != "Hint: the best is bet, worth ≈ +0.250 ± 0.010." {
		t.Errorf("the second hint is %q", got)
	}
}

// TestCountdown: the seconds that are left are rounded up, so that a limit begins with all
// of them.
func TestCountdown(t *testing.T) {
	for _, tc := range []struct {
		left time.Duration
		want string
	}{
		{15 * time.Second, "15 s"}, {1999 * time.Millisecond, "2 s"}, {time.Millisecond, "1 s"}, {0, "over"}, {-time.Second, "over"},
	} {
		if got := Countdown(tc.left); got != tc.want {
			t.Errorf("%v left is shown as %q, want %q", tc.left, got, tc.want)
		}
	}
}

// TestCourseResult: the result of a course in words.
func TestCourseResult(t *testing.T) {
	for _, tc := range []struct {
		r    CourseResult
		want string
	}{
		{
			CourseResult{Hands: 1, Antes: -1, Seed: 7},
			"1 hand: -1.0 antes. Seed 7.\nNo decision that counts.",
		},
		{
			CourseResult{Hands: 20, Antes: 0.04, Decisions: 49, Right: 30, Rate: 17.6, Seed: 7},
			"20 hands: 0 antes. Seed 7.\n49 decisions: 30 right, 61 %.\nError rate: 18 milli-antes a decision; too few to tell much.",
		},
		{
			CourseResult{Hands: 20, Antes: 3.04, Decisions: 50, Right: 50, Trivial: 3, TrivialCost: 1, Helped: 2, Undecided: 1, OverTime: 4, Pending: 5, Seed: 7},
			"20 hands: +3.0 antes. Seed 7.\n50 decisions: 50 right, 100 %.\nError rate: 0 milli-antes a decision.\n" +
				"Left out: 3 trivial, 2 with help, 1 undecided.\nThe trivial ones cost 1.000 antes all the same.\nOver time: 4.\nStill being judged: 5.",
		},
	} {
		if got := strings.Join(tc.r.Lines(), "\n"); got != tc.want {
			t.Errorf("the result is\n%s\nwant\n%s", got, tc.want)
		}
	}
}

// TestCourseWords: what is practised has a title, a name for the record and a line, a
// person's own drill one of what it asks for.
func TestCourseWords(t *testing.T) {
	own := train.Drill{Title: "Mine", Filter: train.Filter{Decision: train.DecisionFirst, Close: 0.05, Capped: true}}
	first, err := train.FindDrill("first")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		d                  *train.Drill
		title, name, about string
	}{
		{nil, "Hands as they come", "", "Whole hands of one seed, with every decision in them."},
		{&own, "Mine", "Mine", "From a file: first decisions, closer than 0.05, capped."},
		{&first, drillTitle(first), "first", drillAbout(first)},
	} {
		if title, name, about := CourseTitle(tc.d), CourseName(tc.d), CourseAbout(tc.d); title != tc.title || name != tc.name || about != tc.about {
			t.Errorf("it is called %q, %q: %q", title, name, about)
		}
	}
	if DrillFailed(train.ErrNotFound) != "No such hand was found: it is too rare here." || DrillFailed(errors.New("it is wet")) != "It is wet." {
		t.Errorf("failures are %q, %q", DrillFailed(train.ErrNotFound), DrillFailed(errors.New("it is wet")))
	}
	if got := PractiseHand(3, 0) + " " + PractiseHand(3, 20) + " " + PractiseCountValue(0) + " " + PractiseCountValue(1); got != "3 3/20 no end 1 hand" {
		t.Errorf("numbers are %q", got)
	}
}

// TestUnfinished: what a hand that was left is called has room at home.
func TestUnfinished(t *testing.T) {
	if got, want := HomeUnfinished(3, "czech", "warn", 0, "del"), "hand 3, czech, warn; del gives up"; got != want {
		t.Errorf("it is called %q, want %q", got, want)
	}
	for _, h := range house.Presets() {
		names := []string{HouseAndTable(h, "")}
		for _, table := range h.Tables {
			names = append(names, HouseAndTable(h, table.ID))
		}
		for _, where := range names {
			for _, more := range []int{0, 12} {
				if got := HomeUnfinished(100, where, "grade", more, "del"); utf8.RuneCountInString(got) > 54 || !strings.Contains(got, where) {
					t.Errorf("%q has no room", got)
				}
			}
		}
	}
}

// TestResultSpot: the place of a decision shows what the person knew.
func TestResultSpot(t *testing.T) {
	p := strategy.Position{Stage: strategy.First, Cards: cardtest.Cards(t, "AsKd7h7c2s"), Up: card.New(card.Nine, card.Diamonds)}
	if got := ResultSpot(p); got != "A♠ K♦ 7♥ 7♣ 2♠ · 9♦" {
		t.Errorf("it is shown as %q", got)
	}
	p.Stage, p.Dealer = strategy.NoGame, cardtest.Cards(t, "9dKh8s5d4h")
	if got := ResultSpot(p); got != "A♠ K♦ 7♥ 7♣ 2♠ · 9♦ K♥ 8♠ 5♦ 4♥" {
		t.Errorf("the sale is shown as %q", got)
	}
	p.Blind, p.Stage = true, strategy.First
	if got := ResultSpot(p); got != "a blind box · 9♦" {
		t.Errorf("a blind box is shown as %q", got)
	}
}
