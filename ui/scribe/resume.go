package scribe

import (
	"context"
	"fmt"
	"math"
	"slices"

	"felt/ui/coach"
	"felt/ui/record"
	"felt/ui/session"
)

// Left is a hand in the record that was never finished, and that can be gone on with.
type Left struct {
	ID record.ID
	// State is the session as it was left.
	State session.State
	As    About
	// sitting is the session in the record, last the highest number of a hand in it.
	sitting record.ID
	last    int
	marked  map[int]bool
	starred bool
}

// Unfinished returns the latest hand that was left unfinished and that no program plays,
// nil where there is none; n is how many there are.
func Unfinished(ctx context.Context, to *record.Store) (left *Left, n int, err error) {
	all, err := to.Unfinished(ctx)
	if err != nil || len(all) == 0 {
		return nil, 0, err
	}
	left, err = leftOf(ctx, to, all[0])
	return left, len(all), err
}

// leftOf is a hand of the record as it is gone on with.
func leftOf(ctx context.Context, to *record.Store, h record.Hand) (*Left, error) {
	v, err := to.Session(ctx, h.Session)
	if err != nil {
		return nil, err
	}
	played, err := to.List(ctx, record.Which{Session: h.Session}, math.MaxInt32)
	if err != nil {
		return nil, err
	}
	marks, err := to.Decisions(ctx, h.ID)
	if err != nil {
		return nil, err
	}
	l := &Left{
		ID: h.ID, As: About{Mode: coach.Mode(v.Mode), Drill: v.Drill},
		sitting: h.Session, last: h.Number, marked: make(map[int]bool), starred: h.Starred,
	}
	for _, d := range marks {
		l.marked[d.Action] = true
	}
	st := &l.State
	st.Setup = session.SetupOf(h.Config)
	st.Setup.Seed = v.Seed
	st.Bonus, st.Setup.Bonus = st.Setup.Bonus, v.Bonus
	st.Hand, st.Actions = h.Number, h.Actions()
	for _, p := range played {
		l.last = max(l.last, p.Number)
		if p.Number < h.Number {
			st.Balance += p.Net
		}
	}
	if len(h.Deal.Deck) == 0 {
		// Hands are numbered by their packs, of which some may not be in the record.
		st.Setup.Seed, st.Hand = h.Deal.Seed, int(h.Deal.Number)+1
	}
	if st.Deck, err = deckOf(h.Deal); err != nil {
		return nil, err
	}
	if _, err := session.Resume(*st); err != nil {
		return nil, fmt.Errorf("hand %s can't be gone on with: %w", h.ID, err)
	}
	return l, nil
}

// Begin begins the session as it was left, with the decisions that the person made in the
// hand. Of a drill's hand these are the ones that were judged then: what had been done
// before he was asked was not his.
func (l *Left) Begin() (*session.Session, []*coach.Moment, error) {
	s, err := session.Resume(l.State)
	if err != nil {
		return nil, nil, err
	}
	past, err := coach.Past(l.State)
	if l.As.Drill != "" {
		past = slices.DeleteFunc(past, func(m *coach.Moment) bool { return !l.marked[m.Action] })
	}
	return s, past, err
}

// Resume returns a scribe that goes on with a hand, number n with the coach; p is the
// session and past are the decisions that [Left.Begin] has returned. A hand that the
// program left after its last action, and before its result was written, is finished.
func Resume(d *Desk, l *Left, n int, p *session.Session, past []*coach.Moment) *Scribe {
	s := New(d, l.As)
	s.sitting, s.begun = l.sitting, l.last
	s.now = &hand{id: l.ID, acts: len(l.State.Actions), marked: l.marked, starred: l.starred}
	s.hands[n] = s.now
	s.do(func(ctx context.Context, to *record.Store) error {
		_, err := to.ResumeHand(ctx, l.ID)
		return err
	})
	s.Acted(p, len(past))
	return s
}

// GiveUp says that a hand which was left unfinished will not be gone on with.
func (l *Left) GiveUp(w *record.Writer) *record.Ticket {
	id := l.ID
	return w.Do(func(ctx context.Context, to *record.Store) error { return to.LeaveHand(ctx, id) })
}
