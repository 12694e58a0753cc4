package record

import (
	"time"

	fsrs "github.com/open-spaced-repetition/go-fsrs/v3"
)

// MaxInterval is the longest time until a card comes back.
const MaxInterval = 60 * 24 * time.Hour

// Rating is how well a card was answered.
type Rating int

// The ratings, with the values of FSRS.
const (
	Again Rating = 1 // wrong
	Hard  Rating = 2 // right but slow, or an inaccuracy
	Good  Rating = 3 // right
)

// Rate rates a decision: wrong is [Again], an inaccuracy or a slow one [Hard]. What
// can't be decided counts as right.
func Rate(grade string, slow bool) Rating {
	switch {
	case grade == Mistake || grade == Blunder:
		return Again
	case grade == Inaccuracy || slow:
		return Hard
	}
	return Good
}

// scheduler is FSRS with its own parameters but for the longest interval. Nothing in it
// is random, so that the log alone makes the schedule.
func scheduler() *fsrs.FSRS {
	p := fsrs.DefaultParam()
	// FSRS bounds the interval of a hard answer and gives a good one a day more.
	p.MaximumInterval = MaxInterval.Hours()/24 - 1
	return fsrs.NewFSRS(p)
}

// The events of the log.
const (
	Failed   = "failed"   // a mistake outside the review
	Starred  = "starred"  // a hand that the person marked
	Reviewed = "reviewed" // an answer in the review
)

// Log is a line of the log of reviews. The lines of an item, in order, make its card.
type Log struct {
	At time.Time
	Item
	// Event is one of those above.
	Event string
	// Rating is that of the answer; 0 with [Starred].
	Rating Rating
	Origin Origin
}

// scheduled is a [Card] with what FSRS knows of it.
type scheduled struct {
	Card
	state fsrs.Card
}

// follow is what the log makes of a card. A card that is not there yet has no reps and
// no original.
func (c scheduled) follow(l Log) scheduled {
	if c.Entered.IsZero() {
		c.Item, c.Entered = l.Item, l.At
		c.state = fsrs.NewCard()
		c.state.Due = l.At
	}
	if l.Event == Reviewed {
		c.Shown = true
		c.Answered++
	} else {
		// The latest hand that brought it in is the one to be shown.
		c.Origin, c.Shown = l.Origin, false
	}
	if l.Rating != 0 {
		c.state = scheduler().Next(c.state, l.At, fsrs.Rating(l.Rating)).Card
	}
	c.Due, c.Lapses = c.state.Due, int(c.state.Lapses)
	c.Days = int(c.state.ScheduledDays)
	return c
}
