package record

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestLessons: a lesson is kept as it was held last, and how often it was.
func TestLessons(t *testing.T) {
	clock := at9(1)
	s := openAt(t, clock)
	if got := must(s.Lessons(ctx))(t); len(got) != 0 {
		t.Errorf("a new record has %v", got)
	}
	first := Held{Lesson: "ties", Right: 1, Done: 1, Questions: 2}
	check(t, s.HoldLesson(ctx, first, false))
	first.Done, first.Ended = 2, true
	check(t, s.HoldLesson(ctx, first, true))
	first.Times, first.At = 1, clock.Time
	if diff := cmp.Diff(map[string]Held{"ties": first}, must(s.Lessons(ctx))(t)); diff != "" {
		t.Error(diff)
	}
	later := clock.Time.Add(time.Hour)
	check(t, s.HoldLesson(ctx, Held{Lesson: "ties", At: later, Questions: 2}, false))
	check(t, s.HoldLesson(ctx, Held{Lesson: "suits", At: later, Questions: 2}, false))
	want := map[string]Held{"ties": {Lesson: "ties", Times: 2, At: later, Questions: 2}, "suits": {Lesson: "suits", Times: 1, At: later, Questions: 2}}
	if diff := cmp.Diff(want, must(s.Lessons(ctx))(t)); diff != "" {
		t.Error(diff)
	}
	if err := s.HoldLesson(ctx, Held{}, false); err == nil {
		t.Error("a lesson without an id is kept")
	}
}
