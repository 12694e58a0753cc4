package record

import (
	"context"
	"errors"
	"slices"
)

// AnswerHand is [Store.Answer] where the card was put as a hand: session (of the mode
// [ModeReview]; it is begun unless the record has it) and hand, which ends with the
// decision, go into the record with the answer, all or nothing. What the person decided,
// in the order of the hand, is an answer and enters the review no other way.
func (s *Store) AnswerHand(ctx context.Context, item Item, rating Rating, session Session, hand Hand, decisions []Decision) (Card, error) {
	if rating < Again || rating > Good {
		return Card{}, errRating
	}
	var out Card
	err := s.write(ctx, func(tx *tx) error {
		if _, err := knownCard(ctx, tx, item); err != nil {
			return err
		}
		var known bool
		if err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM sessions WHERE uid = ?)`, session.ID).Scan(&known); err != nil {
			return err
		}
		if !known {
			if err := s.addSession(ctx, tx, session); err != nil {
				return err
			}
		}
		hand.Session, hand.Ended, hand.Left, hand.Graded = session.ID, s.clock(), true, true
		row, err := s.addHand(ctx, tx, hand, "")
		if err != nil {
			return err
		}
		if err := setDecisions(ctx, tx, row, decisions); err != nil {
			return err
		}
		// The answer is the decision that the card is about, where it came to that.
		about := slices.IndexFunc(decisions, func(d Decision) bool { return d.Spot.Key == item.Key })
		l := Log{s.clock(), item, Reviewed, rating, Origin{string(hand.ID), max(about, 0)}}
		if err := errors.Join(logReview(ctx, tx, l), s.partOf(ctx, tx, hand.ID)); err != nil {
			return err
		}
		c, err := readCard(ctx, tx, item)
		out = c.Card
		return err
	})
	return out, err
}
