package ui

import (
	"fmt"
	"time"

	"felt/game/house"
	"felt/ui/coach"
	"felt/ui/queue"
	"felt/ui/review"
)

// review returns the screen of a review that is to begin: of the house with that id, empty:
// of all.
func (m *Model) review(id string) *review.Screen {
	q := m.reviewed()
	q.House, q.Seed = id, m.seed()
	return review.New(m.ctx, review.Options{
		Theme: m.theme, Keys: m.keys, Queue: q, Advise: m.options.Advise, Explain: m.options.Explain, Object: m.options.Object,
		Clock: m.options.Clock, Rules: m.coaching.Rules(coach.Exam),
	})
}

// reviewed is what there is to review.
func (m *Model) reviewed() queue.Options {
	return queue.Options{
		Store: m.desk.Store, Writer: m.desk.Writer, PerDay: m.coaching.Reviews, Slow: time.Duration(m.coaching.Slow) * time.Second, Houses: m.findHouse, Ask: m.options.Advise, Felt: m.desk.Felt,
	}
}

// findHouse returns one of the houses that are chosen from.
func (m *Model) findHouse(id string) (*house.House, error) {
	for _, h := range m.options.Houses {
		if h.ID == id {
			return h, nil
		}
	}
	return nil, fmt.Errorf("there is no house %q here", id)
}

// countReviews returns the job that counts the cards that are due, once what was played
// before is written; nil where nothing is kept.
func (m *Model) countReviews() func() (int, error) {
	if m.desk.Store == nil {
		return nil
	}
	ctx, writer, due := m.ctx, m.desk.Writer, m.reviewed()
	return func() (int, error) {
		if writer != nil {
			if err := writer.Sync().Wait(ctx); err != nil {
				return 0, err
			}
		}
		return due.Count(ctx)
	}
}
