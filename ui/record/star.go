package record

import (
	"context"
	"database/sql"
	"errors"
)

// Star marks a hand, or takes the mark away. A starred hand enters the review with its
// costliest decision; where none cost anything, with the closest one that is not
// trivial. A hand without a graded decision has no such decision and is only marked.
// Taking the mark away leaves the review as it is.
func (s *Store) Star(ctx context.Context, hand ID, on bool) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.rowOf(ctx, tx, hand)
		if err != nil {
			return err
		}
		did, err := changed(tx.ExecContext(ctx, `UPDATE hands SET starred = ?1 WHERE id = ?2 AND starred <> ?1`, on, row))
		if err != nil || !did || !on {
			return err
		}
		var seq int
		item := Item{Kind: KindSpot}
		err = tx.QueryRowContext(ctx, `SELECT d.seq, p.key, g.house
			FROM decisions d JOIN spots p ON p.id = d.spot JOIN hands h ON h.id = d.hand
				JOIN sessions s ON s.id = h.session JOIN groups g ON g.id = s.grp
			WHERE d.hand = ? ORDER BY d.micro DESC, d.trivial, d.gap, d.seq LIMIT 1`, row).Scan(&seq, &item.Key, &item.House)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		return logReview(ctx, tx, Log{At: s.clock(), Item: item, Event: Starred, Origin: Origin{string(hand), seq}})
	})
}
