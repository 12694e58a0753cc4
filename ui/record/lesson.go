package record

import (
	"context"
	"errors"
	"time"
)

// Held is a lesson of the library that was held in front of a class, as it was held last.
type Held struct {
	// Lesson is its id.
	Lesson string
	// Times is how often it was held; the record counts.
	Times int
	// At is when it was held last; zero: now. The record keeps milliseconds.
	At time.Time
	// Right is how many of its Questions were answered rightly at once, Done how many were
	// answered or told.
	Right, Done, Questions int
	// Ended: its last step was reached.
	Ended bool
}

// HoldLesson notes that a lesson is held. Again: it is still the same class, which has come
// further; otherwise it counts once more.
func (s *Store) HoldLesson(ctx context.Context, h Held, again bool) error {
	if h.Lesson == "" {
		return errors.New("a lesson needs an id")
	}
	if h.At.IsZero() {
		h.At = s.clock()
	}
	more := 1
	if again {
		more = 0
	}
	return s.write(ctx, func(tx *tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO lessons (lesson, held, at, correct, done, questions, ended) VALUES (?, 1, ?, ?, ?, ?, ?)
			ON CONFLICT (lesson) DO UPDATE SET held = held + ?, at = excluded.at, correct = excluded.correct, done = excluded.done,
				questions = excluded.questions, ended = excluded.ended`,
			h.Lesson, h.At.UnixMilli(), h.Right, h.Done, h.Questions, h.Ended, more)
		return err
	})
}

// Lessons returns the lessons that were held, by their ids.
func (s *Store) Lessons(ctx context.Context) (map[string]Held, error) {
	out := map[string]Held{}
	err := s.each(ctx, func(scan func(...any) error) error {
		var (
			h    Held
			when int64
		)
		err := scan(&h.Lesson, &h.Times, &when, &h.Right, &h.Done, &h.Questions, &h.Ended)
		h.At = at(when)
		out[h.Lesson] = h
		return err
	}, `SELECT lesson, held, at, correct, done, questions, ended FROM lessons`)
	return out, err
}
