package record

import "time"

// Streaks are runs of good play. What does not count (see [Sums]) neither lengthens a
// run nor breaks it.
type Streaks struct {
	// Hands are finished hands in a row without a mistake or a blunder, in the order of
	// the sessions: the run that is going on, and the longest.
	Hands, BestHands int
	// Days are days in a row with at least [DayDecisions] decisions and an error rate of
	// less than [PreciseRate]. A day with fewer decisions, or without play, does not
	// break the run.
	Days, BestDays int
}

const (
	// DayDecisions is how many decisions make a day count.
	DayDecisions = 10
	// PreciseRate is the error rate, thousandths of an ante a decision, below which a
	// day is precise.
	PreciseRate = 20.0
)

// streaks finds the runs in parts that stand in the order of the sessions. A session
// belongs to the day on which it began at that place.
func streaks(parts []stretch, place *time.Location) Streaks {
	var hands, days runs
	var day tally
	var today string
	end := func() {
		if sums := day.sums(); sums.N >= DayDecisions {
			rate, _, _ := sums.Rate()
			days = days.then(ofHand(rate >= PreciseRate))
		}
		day = tally{}
	}
	for _, p := range parts {
		hands = hands.then(p.runs)
		if d := p.started.In(place).Format(time.DateOnly); d != today {
			end()
			today = d
		}
		day.add(p.tally)
	}
	end()
	return Streaks{Hands: int(hands.last), BestHands: int(hands.best), Days: int(days.last), BestDays: int(days.best)}
}
