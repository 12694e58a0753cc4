package record

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"felt/game/round"
)

// Act is an action and when it was done.
type Act struct {
	round.Action
	At time.Time
}

// Hand is one round, played or in play.
type Hand struct {
	// ID is [HandID] of a hand played here.
	ID      ID
	Session ID
	// Number is that within the session, from 1.
	Number int
	// Config is what was agreed before the first card; it has the house of the session
	// when it comes out of the record.
	Config round.Config
	Deal   Deal
	// Started is when it was dealt; zero: now. Ended is when it was over or left; zero:
	// it is still in play.
	Started, Ended time.Time
	// Left: it was given up before its end.
	Left bool
	// Net is the result of the own boxes, money, and Antes the same in antes.
	Net   int64
	Antes float64
	// Luck is what chance brought the own boxes, the deal and a bonus bet too: the result,
	// and what the decisions cost, which chance did not take. The house's edge is in it.
	Luck Luck
	// Graded: all its decisions have been graded. Starred: the person marked it.
	Graded, Starred bool
	// Acts are the actions of all boxes so far, in order.
	Acts []Act
}

// Actions returns what was done, for [round.Replay].
func (h Hand) Actions() []round.Action {
	actions := make([]round.Action, len(h.Acts))
	for i, a := range h.Acts {
		actions[i] = a.Action
	}
	return actions
}

// Replay plays the hand again, as far as it goes, under the rules it was played by.
func (h Hand) Replay() (*round.Round, error) {
	deck, err := h.Deal.Cards()
	if err != nil {
		return nil, err
	}
	return round.Replay(h.Config, deck, h.Actions())
}

// Result is how a hand ended; see [Hand] for its parts.
type Result struct {
	Net    int64
	Antes  float64
	Luck   Luck
	Graded bool
}

// Luck is what chance brought.
type Luck struct {
	// Antes are more than 0 for good luck; they count where Known.
	Antes float64
	Known bool
}

func (l Luck) null() sql.Null[float64] { return sql.Null[float64]{V: l.Antes, Valid: l.Known} }

// BeginHand adds a hand of a session that is in play from now on; this program holds
// it. Actions that were done before the person's first decision may be given with it.
func (s *Store) BeginHand(ctx context.Context, h Hand) error {
	return s.write(ctx, func(tx *tx) error {
		h.Ended, h.Left, h.Graded = time.Time{}, false, false
		if _, err := s.addHand(ctx, tx, h, s.holder.name); err != nil {
			return err
		}
		return s.partOf(ctx, tx, h.ID)
	})
}

// addHand adds a hand as it stands.
func (s *Store) addHand(ctx context.Context, tx *tx, h Hand, holder string) (row int64, err error) {
	switch {
	case h.ID == "":
		return 0, errors.New("a hand needs an id")
	case h.Number < 1:
		return 0, fmt.Errorf("a hand has a number from 1, not %d", h.Number)
	}
	if _, err := h.Deal.Cards(); err != nil {
		return 0, err
	}
	config, err := json.Marshal(h.Config)
	if err != nil {
		return 0, err
	}
	seed, deal, deck := h.Deal.columns()
	started := s.now()
	if !h.Started.IsZero() {
		started = h.Started.UnixMilli()
	}
	over := !h.Ended.IsZero() && !h.Left
	result, err := tx.ExecContext(ctx, `INSERT INTO hands
		(uid, session, number, config, seed, deal, deck, started, ended, left, net, antes, luck, graded, starred, holder)
		SELECT ?, id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM sessions WHERE uid = ?`,
		h.ID, h.Number, string(config), seed, deal, deck, started, optionalTime(h.Ended), h.Left,
		sql.Null[int64]{V: h.Net, Valid: over}, sql.Null[float64]{V: h.Antes, Valid: over},
		sql.Null[float64]{V: h.Luck.Antes, Valid: over && h.Luck.Known}, h.Graded, h.Starred, holder, h.Session)
	if err := one(result, err); err != nil {
		return 0, sessionError(h.Session, err)
	}
	if row, err = result.LastInsertId(); err != nil {
		return 0, err
	}
	for n, a := range h.Acts {
		if a.At.IsZero() {
			a.At = at(s.now())
		}
		if err := addAct(ctx, tx, row, n, a); err != nil {
			return 0, err
		}
	}
	return row, nil
}

func sessionError(id ID, err error) error { return fmt.Errorf("session %s: %w", id, err) }

func addAct(ctx context.Context, tx *tx, hand int64, n int, a Act) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO actions (hand, n, box, kind, discard, amount, at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		hand, n, a.Box, a.Kind, a.Discard.String(), a.Amount, a.At.UnixMilli())
	return err
}

// Act adds action number n, from 0, of a hand in play that this program holds. The
// same action given again changes nothing, so it can be repeated when an answer was
// lost.
func (s *Store) Act(ctx context.Context, hand ID, n int, a round.Action) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.inPlay(ctx, tx, hand)
		if err != nil {
			return err
		}
		acts, err := readActs(ctx, tx, row)
		switch {
		case err != nil:
			return err
		case n >= 0 && n < len(acts) && same(acts[n].Action, a):
			return nil
		case n != len(acts):
			return fmt.Errorf("action %d of hand %s comes after %d actions", n, hand, len(acts))
		}
		return addAct(ctx, tx, row, n, Act{a, s.clock()})
	})
}

func same(a, b round.Action) bool {
	return a.Box == b.Box && a.Kind == b.Kind && a.Amount == b.Amount && slices.Equal(a.Discard, b.Discard)
}

// inPlay returns the row of a hand that is in play and held here.
func (s *Store) inPlay(ctx context.Context, tx *tx, hand ID) (row int64, err error) {
	return s.held(ctx, tx, hand, func(holder string) bool { return holder == s.holder.name })
}

// held returns the row of a hand in play whose holder is a right one.
func (s *Store) held(ctx context.Context, tx *tx, hand ID, right func(holder string) bool) (row int64, err error) {
	var (
		ended  sql.Null[int64]
		holder string
	)
	err = tx.QueryRowContext(ctx, `SELECT id, ended, holder FROM hands WHERE uid = ?`, hand).Scan(&row, &ended, &holder)
	switch {
	case err != nil:
		return 0, handError(hand, s.unknown(err))
	case ended.Valid:
		return 0, fmt.Errorf("hand %s is over", hand)
	case !right(holder):
		return 0, handError(hand, ErrHeld)
	}
	return row, nil
}

func handError(id ID, err error) error { return fmt.Errorf("hand %s: %w", id, err) }

// FinishHand says that a hand in play is over. Where it is not graded yet, this program
// is going to grade it, with Mark and Regrade; [Store.ClaimUngraded] finds it only when the
// program has ended without.
func (s *Store) FinishHand(ctx context.Context, hand ID, r Result) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.inPlay(ctx, tx, hand)
		if err != nil {
			return err
		}
		if _, err = tx.ExecContext(ctx, `UPDATE hands SET ended = ?2, net = ?3, antes = ?4, luck = ?5, graded = ?6, holder = iif(?6, '', holder) WHERE id = ?1`,
			row, s.now(), r.Net, r.Antes, r.Luck.null(), r.Graded); err != nil {
			return err
		}
		return s.partOf(ctx, tx, hand)
	})
}

// LeaveHand says that a hand was given up before its end, by this program or by one
// that no longer runs.
func (s *Store) LeaveHand(ctx context.Context, hand ID) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.claim(ctx, tx, hand)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE hands SET ended = ?, left = 1, holder = '' WHERE id = ?`, s.now(), row); err != nil {
			return err
		}
		return s.partOf(ctx, tx, hand)
	})
}

// Unfinished returns the hands in play that no running program holds, the latest first.
func (s *Store) Unfinished(ctx context.Context) ([]Hand, error) {
	var open []ID
	err := s.each(ctx, func(scan func(...any) error) error {
		var (
			id   ID
			held string
		)
		err := scan(&id, &held)
		if err == nil && !s.holder.runs(held) {
			open = append(open, id)
		}
		return err
	}, `SELECT uid, holder FROM hands WHERE ended IS NULL ORDER BY started DESC, id DESC`)
	if err != nil {
		return nil, err
	}
	hands := make([]Hand, len(open))
	for i, id := range open {
		if hands[i], err = s.Hand(ctx, id); err != nil {
			return nil, err
		}
	}
	return hands, nil
}

// ResumeHand takes over a hand in play that no running program holds, and returns it
// with all its actions. The error is [ErrHeld] where one does.
func (s *Store) ResumeHand(ctx context.Context, hand ID) (Hand, error) {
	err := s.write(ctx, func(tx *tx) error {
		row, err := s.claim(ctx, tx, hand)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE hands SET holder = ? WHERE id = ?`, s.holder.name, row)
		return err
	})
	if err != nil {
		return Hand{}, err
	}
	return s.Hand(ctx, hand)
}

// claim returns the row of a hand in play that no other running program holds.
func (s *Store) claim(ctx context.Context, tx *tx, hand ID) (row int64, err error) {
	return s.held(ctx, tx, hand, s.free)
}
