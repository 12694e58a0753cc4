package record

import (
	"testing"
	"time"

	"felt/game/house/housetest"
)

// TestDays: a precise day has enough decisions and a low error rate; days without enough
// neither lengthen a run nor break it; and a day is one where the clock is.
func TestDays(t *testing.T) {
	place := time.FixedZone("far", 11*3600)
	s, err := Open(newPath(t), Options{Clock: func() time.Time { return time.Date(2026, 5, 1, 0, 0, 0, 0, place) }})
	check(t, err)
	defer s.Close()
	h := housetest.Preset(t, "czech")
	// play adds a day with decisions, one of which costs something, in two sessions: one
	// before midnight in UTC and one after it.
	play := func(day, decisions int, cost float64) {
		for i, from := range []int{0, decisions / 2} {
			v := Session{ID: must(s.NewSessionID())(t), House: h, Mode: "free", Started: time.Date(2026, 4, day, 8+8*i, 0, 0, 0, place)}
			check(t, s.BeginSession(ctx, v))
			var marks []Decision
			for range []int{decisions / 2, decisions - from}[i] {
				marks = append(marks, Decision{Spot: Spot{Key: "a"}, Grade: Right})
			}
			if i == 0 && cost > 0 {
				marks[0].Cost, marks[0].Grade = cost, Inaccuracy
			}
			hand := Hand{ID: HandID(v.ID, 1), Session: v.ID, Number: 1, Config: simple(h), Started: v.Started}
			check(t, s.BeginHand(ctx, hand))
			check(t, s.Mark(ctx, hand.ID, marks...))
			check(t, s.FinishHand(ctx, hand.ID, Result{}))
		}
	}
	streak := func(now, best int) {
		t.Helper()
		if got := must(s.Statistics(ctx, Filter{}))(t).Streaks; got.Days != now || got.BestDays != best {
			t.Errorf("%d days, at best %d; want %d, %d", got.Days, got.BestDays, now, best)
		}
	}
	streak(0, 0)
	play(1, 10, 0.15)
	streak(1, 1)
	play(2, DayDecisions, 0.19)
	play(3, DayDecisions-1, 5) // too few to tell
	streak(2, 2)
	play(5, 100, 0)
	streak(3, 3)
	play(6, 10, 0.2) // just not precise
	streak(0, 3)
	play(7, 50, 0.9)
	streak(1, 3)
}
