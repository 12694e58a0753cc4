package record

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// The kinds of item that are reviewed.
const (
	KindSpot  = "spot"  // a kind of decision; its key is that of a [Spot]
	KindSkill = "skill" // a kind of question of the dealer's school
	KindStep  = "step"  // a kind of thing that a dealer does in a round ([procedure.Kind])
)

// Item is what a card is about: a kind of decision or of question at a house.
type Item struct {
	House, Kind, Key string
}

// Origin is what brought a card into the review.
type Origin struct {
	// Source is the [ID] of the hand, of the answer in the school, or of the run.
	Source string
	// Decision is which decision of the hand it was, from 0; see [Store.Decisions]. So it
	// is of the answers of a run ([Store.Run]).
	Decision int
}

// Card is an item that comes back for review.
type Card struct {
	Item
	// Entered is when it first came in.
	Entered time.Time
	// Origin is what brought it in, the latest time. Shown: that has been shown again,
	// so the item is dealt anew from now on.
	Origin Origin
	Shown  bool
	// Answered is how often it was answered in reviews, Lapses how often it was wrong
	// after it had been learnt.
	Answered, Lapses int
	// Due is when it comes back, Days how many days that was after the last answer; 0:
	// on the same day.
	Due  time.Time
	Days int
}

var errRating = errors.New("an answer is rated again, hard or good")

// Answer adds an answer given in the review to the log, and returns the card as it
// stands then. The error is [ErrUnknown] where the item has no card.
func (s *Store) Answer(ctx context.Context, item Item, rating Rating, origin Origin) (Card, error) {
	if rating < Again || rating > Good {
		return Card{}, errRating
	}
	var out Card
	err := s.write(ctx, func(tx *tx) error {
		if _, err := knownCard(ctx, tx, item); err != nil {
			return err
		}
		if err := logReview(ctx, tx, Log{s.clock(), item, Reviewed, rating, origin}); err != nil {
			return err
		}
		c, err := readCard(ctx, tx, item)
		out = c.Card
		return err
	})
	return out, err
}

// Card returns the card of an item; [ErrUnknown] where it has none.
func (s *Store) Card(ctx context.Context, item Item) (Card, error) {
	c, err := knownCard(ctx, s.reader, item)
	return c.Card, fault(s.path, err)
}

// knownCard returns the card of an item; [ErrUnknown] where it has none.
func knownCard(ctx context.Context, q querier, item Item) (scheduled, error) {
	c, err := readCard(ctx, q, item)
	if err == nil && c.Entered.IsZero() {
		err = fmt.Errorf("%s %s at %s: %w", item.Kind, item.Key, item.House, ErrUnknown)
	}
	return c, err
}

// logReview adds a line to the log and lets the card follow. The lines of an item stay
// in order where the clock was put back.
func logReview(ctx context.Context, tx *tx, l Log) error {
	var last int64
	if err := tx.QueryRowContext(ctx, `SELECT coalesce(max(at), 0) FROM reviews WHERE house = ? AND kind = ? AND item = ?`,
		l.House, l.Kind, l.Key).Scan(&last); err != nil {
		return err
	}
	l.At = at(max(l.At.UnixMilli(), last))
	if err := insertLog(ctx, tx, l); err != nil {
		return err
	}
	c, err := readCard(ctx, tx, l.Item)
	if err != nil {
		return err
	}
	return writeCard(ctx, tx, c.follow(l))
}

func insertLog(ctx context.Context, tx *tx, l Log) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO reviews (at, house, kind, item, event, rating, source, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		l.At.UnixMilli(), l.House, l.Kind, l.Key, l.Event, l.Rating, l.Origin.Source, l.Origin.Decision)
	return err
}

const cardColumns = `house, kind, item, entered, source, place, shown, answered, due, stability, difficulty, elapsed, scheduled, reps, lapses, state, last`

// readCard returns the card of an item; without one it is zero.
func readCard(ctx context.Context, q querier, item Item) (scheduled, error) {
	c, err := scanCard(q.QueryRowContext(ctx, `SELECT `+cardColumns+` FROM cards WHERE house = ? AND kind = ? AND item = ?`,
		item.House, item.Kind, item.Key).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return scheduled{}, nil
	}
	return c, err
}

func scanCard(scan func(...any) error) (c scheduled, err error) {
	var entered, due, last int64
	err = scan(&c.House, &c.Kind, &c.Key, &entered, &c.Origin.Source, &c.Origin.Decision, &c.Shown, &c.Answered,
		&due, &c.state.Stability, &c.state.Difficulty, &c.state.ElapsedDays, &c.state.ScheduledDays,
		&c.state.Reps, &c.state.Lapses, &c.state.State, &last)
	c.Entered, c.Due, c.state.Due = at(entered), at(due), at(due)
	if last != 0 {
		c.state.LastReview = at(last)
	}
	c.Days, c.Lapses = int(c.state.ScheduledDays), int(c.state.Lapses)
	return c, err
}

func writeCard(ctx context.Context, tx *tx, c scheduled) error {
	var last int64
	if !c.state.LastReview.IsZero() {
		last = c.state.LastReview.UnixMilli()
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO cards (`+cardColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (house, kind, item) DO UPDATE SET source = excluded.source, place = excluded.place, shown = excluded.shown,
			answered = excluded.answered, due = excluded.due, stability = excluded.stability, difficulty = excluded.difficulty,
			elapsed = excluded.elapsed, scheduled = excluded.scheduled, reps = excluded.reps, lapses = excluded.lapses,
			state = excluded.state, last = excluded.last`,
		c.House, c.Kind, c.Key, c.Entered.UnixMilli(), c.Origin.Source, c.Origin.Decision, c.Shown, c.Answered,
		c.state.Due.UnixMilli(), c.state.Stability, c.state.Difficulty, c.state.ElapsedDays, c.state.ScheduledDays,
		c.state.Reps, c.state.Lapses, c.state.State, last)
	return err
}

// rebuildCards writes the schedule anew from the log.
func (s *Store) rebuildCards(ctx context.Context, tx *tx) error {
	cards := map[Item]scheduled{}
	err := eachLog(ctx, tx, func(l Log) error {
		cards[l.Item] = cards[l.Item].follow(l)
		return nil
	})
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM cards`); err != nil {
		return err
	}
	for _, c := range cards {
		if err := writeCard(ctx, tx, c); err != nil {
			return err
		}
	}
	return nil
}

// eachLog hands every line of the log to a function, in order.
func eachLog(ctx context.Context, q rower, line func(Log) error) error {
	return each(ctx, q, func(scan func(...any) error) error {
		var (
			l      Log
			millis int64
		)
		if err := scan(&millis, &l.House, &l.Kind, &l.Key, &l.Event, &l.Rating, &l.Origin.Source, &l.Origin.Decision); err != nil {
			return err
		}
		l.At = at(millis)
		return line(l)
	}, `SELECT at, house, kind, item, event, rating, source, place FROM reviews ORDER BY at, id`)
}
