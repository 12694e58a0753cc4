package record

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"
	"time"
)

// Sitting is a session with what its hands come to.
type Sitting struct {
	ID                 ID
	House, Mode, Drill string
	// Table is the id of one of the house's tables; empty: no limits.
	Table string
	// Started is when it began, Ended when it was left; zero where nobody knows.
	Started, Ended time.Time
	// Net is what its hands brought, money of the table's currency.
	Net int64
	Totals
}

// Sittings returns the sessions with at least one hand, the latest first: at most most
// of them, after skipping some.
func (s *Store) Sittings(ctx context.Context, f Filter, skip, most int) ([]Sitting, error) {
	var out []Sitting
	where, args := f.groups("s.grp")
	err := s.each(ctx, func(scan func(...any) error) error {
		var (
			v       Sitting
			o       outcome
			t       tally
			started int64
			ended   sql.Null[int64]
		)
		err := scan(t.places(o.places(&v.ID, &v.House, &v.Mode, &v.Drill, &v.Table, &started, &ended)...)...)
		v.Started, v.Ended = at(started), atOptional(ended)
		v.Net, v.Totals = o.money, o.totals(t)
		out = append(out, v)
		return err
	}, `SELECT s.uid, g.house, g.mode, g.drill, s.tbl, s.started, s.ended, `+outcomeSums+`, `+measureSums+`
		FROM (SELECT * FROM sessions s WHERE `+where+` AND EXISTS (SELECT 1 FROM parts WHERE session = s.id)
			ORDER BY s.started DESC, s.id DESC LIMIT ? OFFSET ?) s
		JOIN groups g ON g.id = s.grp JOIN parts p ON p.session = s.id
		GROUP BY s.id ORDER BY s.started DESC, s.id DESC`, append(args, most, skip)...)
	return out, err
}

// Played is a hand in a list.
type Played struct {
	ID, Session ID
	// Number is that within the session, from 1.
	Number      int
	House, Mode string
	// Started is when it was dealt, Ended when it was over or left; zero: in play.
	Started, Ended time.Time
	Left           bool
	// Net is its result, money, Antes the same in antes.
	Net   int64
	Antes float64
	Luck  Luck
	// Cost is what its decisions cost, antes, those made with help too; Faults is how
	// many of them are worse than right.
	Cost   float64
	Faults int
	// Graded: all its decisions are graded. Starred: the person marked it.
	Graded, Starred bool
}

// Which chooses hands for a list.
type Which struct {
	Filter
	// Session chooses the hands of one session; empty: of all.
	Session ID
	// Starred chooses starred hands, Faulty those with a decision worse than right.
	Starred, Faulty bool
	// Before chooses hands that come after this one in the list, so that the list can be
	// read on; empty: from the beginning.
	Before ID
}

// List returns hands, the latest first, at most most of them.
func (s *Store) List(ctx context.Context, w Which, most int) ([]Played, error) {
	where, args := w.groups("s.grp")
	conditions := []string{where}
	add := func(condition string, more ...any) {
		conditions, args = append(conditions, condition), append(args, more...)
	}
	if w.Session != "" {
		add("s.uid = ?", w.Session)
	}
	if w.Starred {
		add("h.starred = 1")
	}
	if w.Faulty {
		add("EXISTS (SELECT 1 FROM decisions WHERE hand = h.id AND grade IN ('inaccuracy', 'mistake', 'blunder'))")
	}
	if w.Before != "" {
		add("h.id < (SELECT id FROM hands WHERE uid = ?)", w.Before)
	}
	var out []Played
	err := s.each(ctx, func(scan func(...any) error) error {
		var (
			p             Played
			started, cost int64
			ended, net    sql.Null[int64]
			value, luck   sql.Null[float64]
		)
		err := scan(&p.ID, &p.Session, &p.Number, &p.House, &p.Mode, &started, &ended, &p.Left, &net, &value, &luck,
			&cost, &p.Faults, &p.Graded, &p.Starred)
		p.Started, p.Ended = at(started), atOptional(ended)
		p.Net, p.Antes, p.Luck, p.Cost = net.V, value.V, Luck{luck.V, luck.Valid}, antes(cost)
		out = append(out, p)
		return err
	}, `SELECT h.uid, s.uid, h.number, g.house, g.mode, h.started, h.ended, h.left, h.net, h.antes, h.luck,
			(SELECT coalesce(sum(micro), 0) FROM decisions WHERE hand = h.id),
			(SELECT count(*) FROM decisions WHERE hand = h.id AND grade IN ('inaccuracy', 'mistake', 'blunder')),
			h.graded, h.starred
		FROM hands h JOIN sessions s ON s.id = h.session JOIN groups g ON g.id = s.grp
		WHERE `+strings.Join(conditions, " AND ")+` ORDER BY h.id DESC LIMIT ?`, append(args, most)...)
	return out, err
}

// ungraded is the condition that a hand is over and not graded, and ungradedFree that no
// running program is going to grade it: the argument holds the names of those that run,
// as a JSON array.
const (
	ungraded     = `ended IS NOT NULL AND graded = 0 AND left = 0`
	ungradedFree = ungraded + ` AND holder NOT IN (SELECT value FROM json_each(?))`
)

// ClaimUngraded returns finished hands that are not graded and that no running program is
// about to grade, in the order in which they came, at most most of them, from the one
// after the hand given (empty: from the first). From now on this program is going to grade
// them, with [Store.Complete], or to release them; no other one finds them while it runs.
func (s *Store) ClaimUngraded(ctx context.Context, after ID, most int) ([]Hand, error) {
	var hands []Hand
	err := s.write(ctx, func(tx *tx) error {
		running, err := s.grading(ctx, tx)
		if err != nil {
			return err
		}
		hands = nil
		var rows []int64
		err = each(ctx, tx, func(scan func(...any) error) error {
			h, row, err := s.scanHand(scan)
			hands, rows = append(hands, h), append(rows, row)
			return err
		}, `SELECT `+handColumns+` FROM `+handTables+`
			WHERE h.id IN (SELECT id FROM hands WHERE `+ungradedFree+` AND id > coalesce((SELECT id FROM hands WHERE uid = ?), 0) ORDER BY id LIMIT ?)
			ORDER BY h.id`, running, after, most)
		for i := range hands {
			if err == nil {
				hands[i].Acts, err = readActs(ctx, tx, rows[i])
			}
			if err == nil {
				_, err = tx.ExecContext(ctx, `UPDATE hands SET holder = ? WHERE id = ?`, s.holder.name, rows[i])
			}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return hands, nil
}

// Release gives hands back that [Store.ClaimUngraded] has returned and that are not
// graded.
func (s *Store) Release(ctx context.Context, hands ...ID) error {
	return s.write(ctx, func(tx *tx) error {
		for _, id := range hands {
			if _, err := tx.ExecContext(ctx, `UPDATE hands SET holder = '' WHERE uid = ? AND holder = ? AND `+ungraded, id, s.holder.name); err != nil {
				return err
			}
		}
		return nil
	})
}

// UngradedCount returns how many hands [Store.ClaimUngraded] finds.
func (s *Store) UngradedCount(ctx context.Context) (n int, err error) {
	running, err := s.grading(ctx, s.reader)
	if err == nil {
		err = s.reader.QueryRowContext(ctx, `SELECT count(*) FROM hands WHERE `+ungradedFree, running).Scan(&n)
	}
	return n, fault(s.path, err)
}

// grading are the names of the running programs that are going to grade a hand, as a JSON
// array.
func (s *Store) grading(ctx context.Context, q rower) (string, error) {
	running := []string{}
	err := each(ctx, q, func(scan func(...any) error) error {
		var name string
		err := scan(&name)
		if s.holder.runs(name) {
			running = append(running, name)
		}
		return err
	}, `SELECT DISTINCT holder FROM hands WHERE `+ungraded+` AND holder <> ''`)
	if err != nil {
		return "", err
	}
	out, err := json.Marshal(running)
	return string(out), err
}
