package record

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"felt/game/house"
)

// The modes that the record itself knows; others are as the program calls them.
const (
	// ModeReview: decisions that answer a card of the review. What is wrong in it does
	// not enter the review by itself, the answer says it.
	ModeReview = "review"
	// ModeImport: hands that were read in, without a session of their own.
	ModeImport = "import"
)

// Session is hands played one after the other at one house in one mode.
type Session struct {
	ID ID
	// House are the rules; they are kept once for all sessions under them.
	House *house.House
	// Mode is how it is played: free, hint, warn, grade, exam, or one of the modes
	// above. Drill is the name of the drill, empty without one.
	Mode, Drill string
	// Table is the id of one of the house's tables; empty: no limits.
	Table string
	// Ante is money, for each box; 0 where it differs from hand to hand.
	Ante int64
	// Boxes is the number of own boxes, Seats that of other players.
	Boxes, Seats int
	// Bonus: the bonus bet is posted.
	Bonus bool
	// Seed is what the cards come from.
	Seed uint64
	// Felt is the version of the program.
	Felt string
	// Started is when it began; zero: now. Ended is when it was left; zero: not yet, or
	// nobody knows.
	Started, Ended time.Time
}

// NewSessionID draws the id of a session that is to begin.
func (s *Store) NewSessionID() (ID, error) { return newID(s.random) }

// BeginSession adds a session. Its Ended may be given with it.
func (s *Store) BeginSession(ctx context.Context, v Session) error {
	return s.write(ctx, func(tx *tx) error { return s.addSession(ctx, tx, v) })
}

func (s *Store) addSession(ctx context.Context, tx *tx, v Session) error {
	switch {
	case v.ID == "":
		return errors.New("a session needs an id")
	case v.House == nil:
		return errors.New("a session needs a house")
	}
	rules, err := keepHouse(ctx, tx, v.House)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO groups (house, mode, drill) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
		v.House.ID, v.Mode, v.Drill); err != nil {
		return err
	}
	started := s.now()
	if !v.Started.IsZero() {
		started = v.Started.UnixMilli()
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO sessions
		(uid, grp, house, tbl, ante, boxes, seats, bonus, seed, felt, started, ended)
		VALUES (?, (SELECT id FROM groups WHERE house = ? AND mode = ? AND drill = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		v.ID, v.House.ID, v.Mode, v.Drill, rules, v.Table, v.Ante, v.Boxes, v.Seats, v.Bonus,
		strconv.FormatUint(v.Seed, 10), v.Felt, started, optionalTime(v.Ended))
	return err
}

// EndSession says that a session was left now.
func (s *Store) EndSession(ctx context.Context, id ID) error {
	return s.write(ctx, func(tx *tx) error {
		return one(tx.ExecContext(ctx, `UPDATE sessions SET ended = ? WHERE uid = ?`, s.now(), id))
	})
}

// Session returns a session; [ErrUnknown] where there is none.
func (s *Store) Session(ctx context.Context, id ID) (Session, error) {
	return s.session(ctx, s.reader, id)
}

func (s *Store) session(ctx context.Context, q querier, id ID) (Session, error) {
	v, err := s.scanSession(q.QueryRowContext(ctx, `SELECT `+sessionColumns+` FROM `+sessionTables+` WHERE s.uid = ?`, id).Scan)
	if err != nil {
		return Session{}, sessionError(id, s.unknown(err))
	}
	return v, nil
}

// sessionColumns are what [Store.scanSession] reads.
const (
	sessionColumns = `s.uid, g.mode, g.drill, s.tbl, s.ante, s.boxes, s.seats, s.bonus, s.seed, s.felt, s.started, s.ended, o.text`
	sessionTables  = `sessions s JOIN groups g ON g.id = s.grp JOIN houses o ON o.id = s.house`
)

func (s *Store) scanSession(scan func(...any) error) (v Session, err error) {
	var (
		seed, text string
		started    int64
		ended      sql.Null[int64]
	)
	if err := scan(&v.ID, &v.Mode, &v.Drill, &v.Table, &v.Ante, &v.Boxes, &v.Seats, &v.Bonus, &seed, &v.Felt, &started, &ended, &text); err != nil {
		return Session{}, err
	}
	v.Started, v.Ended = at(started), atOptional(ended)
	if v.Seed, err = strconv.ParseUint(seed, 10, 64); err == nil {
		v.House, err = s.houses.get(text)
	}
	if err != nil {
		return Session{}, fmt.Errorf("session %s: %w", v.ID, err)
	}
	return v, nil
}

// one makes [ErrUnknown] of a change that met nothing.
func one(result sql.Result, err error) error {
	if did, err := changed(result, err); err != nil || did {
		return err
	}
	return ErrUnknown
}

// changed reports whether a change met anything.
func changed(result sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// unknown makes [ErrUnknown] of a row that is not there.
func (s *Store) unknown(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrUnknown
	}
	return fault(s.path, err)
}

// at is a time as the record keeps it.
func at(millis int64) time.Time { return time.UnixMilli(millis).UTC() }

func atOptional(millis sql.Null[int64]) time.Time {
	if !millis.Valid {
		return time.Time{}
	}
	return at(millis.V)
}

func optionalTime(t time.Time) sql.Null[int64] {
	return sql.Null[int64]{V: t.UnixMilli(), Valid: !t.IsZero()}
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
