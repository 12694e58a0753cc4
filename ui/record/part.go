package record

import (
	"context"
	"errors"
)

// partHands is how many hands of a session make a part.
const partHands = 50

// partOf writes the part of a hand anew.
func (s *Store) partOf(ctx context.Context, tx *tx, hand ID) error {
	var session, number int64
	if err := tx.QueryRowContext(ctx, `SELECT session, number FROM hands WHERE uid = ?`, hand).Scan(&session, &number); err != nil {
		return err
	}
	return writePart(ctx, tx, session, (number-1)/partHands)
}

// writePart writes a part of a session from its hands and their decisions.
func writePart(ctx context.Context, tx *tx, session, part int64) error {
	first, last := part*partHands+1, (part+1)*partHands
	r, err := runsOf(ctx, tx, session, first, last)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT OR REPLACE INTO parts
		(session, part, started, hands, money, antes, lucky, won, luck, `+measureList+`, counted, run_first, run_best, run_last)
		SELECT ?1, ?2, h.*, m.*, ?5, ?6, ?7, ?8
		FROM (
			SELECT min(started), count(net), coalesce(sum(net), 0),
				coalesce(sum(CAST(round(antes * 1000000) AS INTEGER)), 0), count(luck),
				coalesce(sum(CAST(round(antes * 1000000) AS INTEGER)) FILTER (WHERE luck IS NOT NULL), 0),
				coalesce(sum(CAST(round(luck * 1000000) AS INTEGER)), 0)
			FROM hands WHERE session = ?1 AND number BETWEEN ?3 AND ?4
		) h, (
			SELECT `+measureSums+` FROM measured WHERE session = ?1 AND number BETWEEN ?3 AND ?4
		) m`, session, part, first, last, r.all, r.first, r.best, r.last)
	return err
}

// runs are the runs of hands without a mistake among hands in a row.
type runs struct {
	// all is how many hands there are; first, best and last are the lengths of the run
	// that begins them, of the longest and of the one that ends them.
	all, first, best, last int64
}

// then returns the runs of hands followed by others.
func (r runs) then(next runs) runs {
	out := runs{all: r.all + next.all, first: r.first, last: next.last, best: max(r.best, next.best, r.last+next.first)}
	if r.first == r.all {
		out.first = r.all + next.first
	}
	if next.last == next.all {
		out.last = r.last + next.all
	}
	return out
}

// ofHand are the runs of one hand.
func ofHand(wrong bool) runs {
	if wrong {
		return runs{all: 1}
	}
	return runs{1, 1, 1, 1}
}

// runsOf are the runs of the finished hands of a session in which a decision counts.
func runsOf(ctx context.Context, tx *tx, session, first, last int64) (r runs, err error) {
	err = each(ctx, tx, func(scan func(...any) error) error {
		var wrong bool
		err := scan(&wrong)
		r = r.then(ofHand(wrong))
		return err
	}, `SELECT max(m.wrong) FROM measured m JOIN hands h ON h.id = m.hand
		WHERE m.session = ? AND m.number BETWEEN ? AND ? AND m.counts AND h.net IS NOT NULL
		GROUP BY m.number ORDER BY m.number`, session, first, last)
	return r, err
}

// Rebuild writes all sums and the schedule of reviews anew, from the hands, the
// decisions and the log of answers.
func (s *Store) Rebuild(ctx context.Context) error {
	return s.write(ctx, func(tx *tx) error {
		return errors.Join(rebuildTallies(ctx, tx), rebuildParts(ctx, tx), s.rebuildCards(ctx, tx))
	})
}

func rebuildTallies(ctx context.Context, tx *tx) error {
	return tx.Script(ctx, `DELETE FROM tallies;
		INSERT INTO tallies
		SELECT spot, did, better, grp, count(*), `+measureSums+` FROM measured GROUP BY spot, did, better, grp`)
}

func rebuildParts(ctx context.Context, tx *tx) error {
	var all [][2]int64
	err := each(ctx, tx, func(scan func(...any) error) error {
		var p [2]int64
		err := scan(&p[0], &p[1])
		all = append(all, p)
		return err
	}, `SELECT DISTINCT session, (number - 1) / ? FROM hands`, partHands)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM parts`); err != nil {
		return err
	}
	for _, p := range all {
		if err := writePart(ctx, tx, p[0], p[1]); err != nil {
			return err
		}
	}
	return nil
}
