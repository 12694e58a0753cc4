package config

import (
	"testing"

	"pgregory.net/rapid"

	"felt/strategy/train"
	"felt/ui/coach"
)

// TestStepBounds: the bounds of the grades stay in order whatever is changed, and every
// value chosen can be kept in a file.
func TestStepBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Default().Coaching
		c.EqualBelow = rapid.IntRange(0, MostCost).Draw(t, "equal")
		c.InaccuracyBelow = rapid.IntRange(c.EqualBelow, MostCost).Draw(t, "inaccuracy")
		c.MistakeBelow = rapid.IntRange(c.InaccuracyBelow, MostCost).Draw(t, "mistake")
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			before := c
			by := rapid.SampledFrom([]int{-1, 1}).Draw(t, "by")
			rapid.SampledFrom([]func(int){c.StepEqual, c.StepInaccuracy, c.StepMistake, c.StepReviews, c.StepSlow}).Draw(t, "what")(by)
			if !c.ordered() || c.EqualBelow < 0 || c.MistakeBelow > MostCost || c.Reviews < 0 || c.Reviews > MostReviews || c.Slow < 0 || c.Slow > MostSlow {
				t.Fatalf("after a step %d from %+v: %+v", by, before, c)
			}
			if err := c.Rules(coach.Grade).Thresholds.Check(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestNext: from a value of the list and from between two, there and back.
func TestNext(t *testing.T) {
	all := []int{10, 20, 30}
	for _, tc := range [][3]int{{10, 1, 20}, {20, -1, 10}, {30, 1, 10}, {10, -1, 30}, {15, 1, 20}, {15, -1, 10}, {5, 1, 10}, {5, -1, 30}, {99, 1, 10}, {99, -1, 30}} {
		if got := next(all, tc[0], tc[1]); got != tc[2] {
			t.Errorf("from %d by %d comes %d, want %d", tc[0], tc[1], got, tc[2])
		}
	}
}

// TestDefaultRules: as the program comes, settings and package coach agree.
func TestDefaultRules(t *testing.T) {
	for _, m := range coach.Modes() {
		if got, want := Default().Rules(m), coach.DefaultRules(m); got != want {
			t.Errorf("%s: %+v, want %+v", m, got, want)
		}
	}
	for _, g := range WarnGrades() {
		if !g.Wrong() || g == train.Right {
			t.Errorf("%s is warned of", g)
		}
	}
}
