package queue

import (
	"context"
	"slices"

	"felt/game/house"
	"felt/game/round"
	"felt/ui/coach"
	"felt/ui/record"
	"felt/ui/scribe"
	"felt/ui/session"
)

// rate rates a decision that has been judged; ok is false where it could not be.
func (o Options) rate(m *coach.Moment) (rating record.Rating, ok bool) {
	if m.Failure != nil || len(m.Marks) == 0 {
		return 0, false
	}
	return record.Rate(m.Grade().String(), o.isSlow(m)), true
}

// isSlow reports whether a decision took too long.
func (o Options) isSlow(m *coach.Moment) bool {
	return o.Slow > 0 && m.Seconds > o.Slow.Seconds()
}

// Answer takes the answer to a question: the decision, which has been judged, and all that
// was done in the hand with it. It returns the job that writes it down and returns the
// card as it stands then; nil where the decision could not be rated, and the card stays as
// it was. Until that job has ended, the next step is not to be made.
func (q *Queue) Answer(of *Question, m *coach.Moment, done []round.Action) func(context.Context) (record.Card, error) {
	rating, ok := q.options.rate(m)
	if !ok {
		return nil
	}
	switch rating {
	case record.Good:
		q.result.Good++
	case record.Hard:
		q.result.Hard++
	default:
		q.result.Again++
	}
	kept, err := q.sittingAt(of.State.Setup.House)
	if err != nil {
		return func(context.Context) (record.Card, error) { return record.Card{}, err }
	}
	kept.hands++
	o, number, v, rows := q.options, kept.hands, kept.session, scribe.Rows(m)
	return func(ctx context.Context) (record.Card, error) {
		s, err := session.Resume(of.State)
		if err != nil {
			return record.Card{}, err
		}
		hand := record.Hand{ID: record.HandID(v.ID, number), Number: number, Config: s.Config(), Deal: of.deal}
		for _, a := range slices.Concat(of.State.Actions, done) {
			hand.Acts = append(hand.Acts, record.Act{Action: a})
		}
		return o.write(ctx, func(ctx context.Context, to *record.Store) (record.Card, error) {
			return to.AnswerHand(ctx, of.Card.Item, rating, v, hand, rows)
		})
	}
}

// write writes an answer, and waits until that is done or given up.
func (o Options) write(ctx context.Context, job func(context.Context, *record.Store) (record.Card, error)) (card record.Card, err error) {
	if o.Writer == nil {
		return job(ctx, o.Store)
	}
	var kept record.Card
	err = o.Writer.Do(func(ctx context.Context, to *record.Store) (err error) {
		kept, err = job(ctx, to)
		return err
	}).Wait(ctx)
	if err != nil {
		return record.Card{}, err // the writer may still be at it
	}
	return kept, nil
}

// sitting is the session that the record keeps of a review at one house.
type sitting struct {
	session record.Session
	// hands is how many hands it has.
	hands int
}

// sittingAt returns the session at a house under certain rules.
func (q *Queue) sittingAt(h *house.House) (*sitting, error) {
	rules := h.Hash()
	if s, ok := q.sittings[rules]; ok {
		return s, nil
	}
	id, err := q.options.Store.NewSessionID()
	if err != nil {
		return nil, err
	}
	s := &sitting{session: record.Session{ID: id, House: h, Mode: record.ModeReview, Seed: q.options.Seed, Felt: q.options.Felt}}
	q.sittings[rules] = s
	return s, nil
}
