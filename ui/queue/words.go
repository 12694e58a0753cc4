package queue

import (
	"time"

	"felt/ui/coach"
	"felt/ui/record"
	"felt/ui/text"
)

// Asks says what the question asks about, in one line each, from the longest to the
// shortest.
func (q *Question) Asks(now time.Time) []string {
	why, id := "", q.Card.House
	switch q.Why {
	case HouseGone:
		why = text.ReviewGone(id)
	case RulesChanged:
		why = text.ReviewRules(id)
	case TooRare:
		why = text.ReviewRare
	}
	return text.ReviewAsks(q.Played, now, q.OtherRules || q.Why == HouseGone, why)
}

// Back says when a card that was answered comes back.
func (q *Queue) Back(m *coach.Moment, card record.Card, now time.Time) string {
	slow := 0.0
	if r, _ := q.options.rate(m); r == record.Hard && q.options.isSlow(m) && !m.Grade().Wrong() {
		slow = m.Seconds
	}
	return text.ReviewBack(card.Due, now, slow)
}
