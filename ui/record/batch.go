package record

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Batch adds what comes from elsewhere, such as an export of another record. All that
// is added in a batch is one transaction.
type Batch struct {
	ctx context.Context
	s   *Store
	tx  *tx
	// parts are those whose sums have to be written anew; reviews tells that the log of
	// answers has grown.
	parts   map[[2]int64]bool
	reviews bool
}

// Batch calls a function that adds what it has, and keeps all of it or, where the
// function returns an error, nothing.
func (s *Store) Batch(ctx context.Context, add func(*Batch) error) error {
	return s.write(ctx, func(tx *tx) error {
		b := &Batch{ctx: ctx, s: s, tx: tx, parts: map[[2]int64]bool{}}
		if err := add(b); err != nil {
			return err
		}
		for p := range b.parts {
			if err := writePart(ctx, tx, p[0], p[1]); err != nil {
				return err
			}
		}
		if b.reviews {
			return s.rebuildCards(ctx, tx)
		}
		return nil
	})
}

// Session adds a session unless the record has it.
func (b *Batch) Session(v Session) (added bool, err error) {
	if has, err := b.has(`SELECT 1 FROM sessions WHERE uid = ?`, v.ID); has || err != nil {
		return false, err
	}
	return true, b.s.addSession(b.ctx, b.tx, v)
}

// Hand adds a hand with its decisions unless the record has it. What is wrong in it
// does not enter the review. With the number 0 it gets the next one of its session. Where
// it returns an error nothing of the hand is added, and the batch can go on.
func (b *Batch) Hand(h Hand, decisions []Decision) (added bool, err error) {
	if has, err := b.Has(h.ID); has || err != nil {
		return false, err
	}
	if err := b.tx.Script(b.ctx, `SAVEPOINT hand`); err != nil {
		return false, err
	}
	if err = b.addHand(h, decisions); err != nil {
		err = errors.Join(err, b.tx.Script(b.ctx, `ROLLBACK TO hand`))
	}
	return err == nil, errors.Join(err, b.tx.Script(b.ctx, `RELEASE hand`))
}

// Has reports whether the record has a hand.
func (b *Batch) Has(hand ID) (bool, error) { return b.has(`SELECT 1 FROM hands WHERE uid = ?`, hand) }

func (b *Batch) addHand(h Hand, decisions []Decision) error {
	var session, last int64
	err := b.tx.QueryRowContext(b.ctx, `SELECT s.id, coalesce((SELECT max(number) FROM hands WHERE session = s.id), 0)
		FROM sessions s WHERE uid = ?`, h.Session).Scan(&session, &last)
	if err != nil {
		return sessionError(h.Session, b.s.unknown(err))
	}
	if h.Number == 0 {
		h.Number = int(last) + 1
	}
	if has, err := b.has(`SELECT 1 FROM hands WHERE session = ? AND number = ?`, session, h.Number); err != nil {
		return err
	} else if has {
		return fmt.Errorf("session %s has another hand number %d", h.Session, h.Number)
	}
	row, err := b.s.addHand(b.ctx, b.tx, h, "")
	if err != nil {
		return err
	}
	b.parts[[2]int64{session, int64(h.Number-1) / partHands}] = true
	return setDecisions(b.ctx, b.tx, row, decisions)
}

// Answer adds an answer of the school unless the record has it. It does not enter the
// review.
func (b *Batch) Answer(a Answer) (added bool, err error) { return addAnswer(b.ctx, b.tx, a) }

// Exam adds the result of an exam unless the record has it.
func (b *Batch) Exam(e Exam) (added bool, err error) { return addExam(b.ctx, b.tx, e) }

// Level keeps a level unless a later one is known.
func (b *Batch) Level(l Level) (changed bool, err error) { return setLevel(b.ctx, b.tx, l) }

// Review adds a line of the log of reviews unless the record has it, and the schedule
// becomes what the whole log makes of it.
func (b *Batch) Review(l Log) (added bool, err error) {
	if has, err := b.has(`SELECT 1 FROM reviews WHERE at = ? AND house = ? AND kind = ? AND item = ? AND event = ? AND source = ? AND place = ?`,
		l.At.UnixMilli(), l.House, l.Kind, l.Key, l.Event, l.Origin.Source, l.Origin.Decision); has || err != nil {
		return false, err
	}
	b.reviews = true
	return true, insertLog(b.ctx, b.tx, l)
}

// has reports whether a query finds anything.
func (b *Batch) has(query string, args ...any) (bool, error) {
	var one int
	err := b.tx.QueryRowContext(b.ctx, query, args...).Scan(&one)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
