// Package scribe writes down what is played, while it is played: it stands between a
// table and the record.
//
// A [Scribe] is told of each hand, each action and each decision when it comes about. It
// hands them to the record's writer and returns at once, so that no screen waits for the
// disk; [Scribe.Wait] waits where that is wanted. A hand that is played again is not
// written down.
package scribe

import (
	"context"
	"errors"
	"maps"

	"felt/game/card"
	"felt/game/round"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/record"
	"felt/ui/session"
)

// Desk is where what is written goes.
type Desk struct {
	// Store is the record and Writer writes to it; both are nil where nothing is kept.
	Store  *record.Store
	Writer *record.Writer
	// Felt is the version of the program.
	Felt string
}

// Scribe writes one session of play. It is not safe for concurrent use.
type Scribe struct {
	desk *Desk
	// as is how the session is played.
	as About
	// sitting is the session in the record, empty before its first hand.
	sitting record.ID
	// hands are the hands of which something is still to be written, by their numbers with
	// the coach; now is the one in play, nil where none is written.
	hands map[int]*hand
	now   *hand
	// begun is how many hands are in the record, ticket the last write asked for.
	begun  int
	ticket *record.Ticket
}

// About is how a session is played.
type About struct {
	Mode coach.Mode
	// Drill is the name of the drill; empty without one.
	Drill string
}

// hand is a hand as far as it is written.
type hand struct {
	id record.ID
	// given is the number of actions that the hand was begun with.
	given int
	// acts is the number of actions written, marked the decisions that stand in the record
	// from before, by their actions.
	acts   int
	marked map[int]bool
	// made is how many decisions there were when the hand was over, judged how many have
	// been judged, and cost what those cost, antes; failed: one could not be judged.
	made, judged int
	cost         float64
	failed       bool
	// over: the result is written, antes is what it was. starred: the person marked it.
	over    bool
	antes   float64
	starred bool
}

// New returns a scribe for a session that is to begin. The desk may come to keep
// something later; what is dealt from then on is written.
func New(d *Desk, as About) *Scribe {
	return &Scribe{desk: d, as: as, hands: make(map[int]*hand)}
}

// Saving reports whether what is played is kept.
func (s *Scribe) Saving() bool { return s.desk.Writer != nil && s.desk.Writer.Saving() }

// do asks for a write.
func (s *Scribe) do(job func(context.Context, *record.Store) error) { s.ticket = s.desk.Writer.Do(job) }

// Hand begins to write a hand that has been dealt, number n with the coach; what has been
// done in it goes with it. A hand that is played again is not written.
func (s *Scribe) Hand(p *session.Session, n int) {
	s.now = nil
	if !s.Saving() || p.Repeat() {
		return
	}
	if s.sitting == "" && !s.sit(p) {
		return
	}
	s.begun++
	h := record.Hand{
		ID:      record.HandID(s.sitting, s.begun),
		Session: s.sitting,
		Number:  s.begun,
		Config:  p.Config(),
		Deal:    dealOf(p),
	}
	for _, a := range p.Actions() {
		h.Acts = append(h.Acts, record.Act{Action: a})
	}
	s.now = &hand{id: h.ID, given: len(h.Acts), acts: len(h.Acts)}
	s.hands[n] = s.now
	s.do(func(ctx context.Context, to *record.Store) error { return to.BeginHand(ctx, h) })
}

// Again says that the hand in play, in which nothing has been decided, is gone on with as
// number n with the coach.
func (s *Scribe) Again(n int) {
	if h := s.now; h != nil {
		s.forget(h)
		s.hands[n] = h
	}
}

// sit begins the session in the record.
func (s *Scribe) sit(p *session.Session) bool {
	id, err := s.desk.Store.NewSessionID()
	if err != nil {
		return false
	}
	s.sitting = id
	setup := p.Setup()
	v := record.Session{
		ID:    id,
		House: setup.House,
		Mode:  string(s.as.Mode),
		Drill: s.as.Drill,
		Table: setup.Table,
		Ante:  setup.Ante,
		Boxes: setup.Boxes,
		Seats: setup.Seats,
		Bonus: setup.Bonus,
		Seed:  setup.Seed,
		Felt:  s.desk.Felt,
	}
	s.do(func(ctx context.Context, to *record.Store) error { return to.BeginSession(ctx, v) })
	return true
}

// dealOf is where the cards of the hand in play come from.
func dealOf(p *session.Session) record.Deal {
	st := p.State()
	if st.Deck == nil {
		return record.Deal{Seed: st.Setup.Seed, Number: uint64(st.Hand - 1)}
	}
	var cards round.Cards
	for c, ok := st.Deck.Deal(); ok; c, ok = st.Deck.Deal() {
		cards = append(cards, c)
	}
	return record.Deal{Deck: cards}
}

// Acted writes what has been done in the hand since it was last told, and its result once
// it is over. Made is how many decisions the person has made in it. The ticket is that of
// the last of these writes, nil where the hand is not written down.
func (s *Scribe) Acted(p *session.Session, made int) *record.Ticket {
	h := s.now
	if h == nil || h.over {
		return nil
	}
	id := h.id
	for actions := p.Actions(); h.acts < len(actions); h.acts++ {
		n, a := h.acts, actions[h.acts]
		s.do(func(ctx context.Context, to *record.Store) error { return to.Act(ctx, id, n, a) })
	}
	if !p.Over() {
		return s.ticket
	}
	net, ante := p.Net(), p.Setup().Ante
	h.over, h.made = true, made
	h.antes = float64(net) / float64(ante)
	r := record.Result{Net: net, Antes: h.antes, Graded: h.graded()}
	if r.Graded {
		r.Luck = h.luck()
		s.forget(h)
	}
	s.do(func(ctx context.Context, to *record.Store) error { return to.FinishHand(ctx, id, r) })
	return s.ticket
}

// graded reports whether every decision of a hand that is over has been judged.
func (h *hand) graded() bool { return h.over && h.judged == h.made && !h.failed }

// forget forgets a hand of which nothing more will be written.
func (s *Scribe) forget(h *hand) {
	maps.DeleteFunc(s.hands, func(_ int, o *hand) bool { return o == h })
}

func (h *hand) luck() record.Luck { return luckOf(h.antes, h.cost) }

// luckOf is what chance brought of a result where the decisions cost so much, antes.
func luckOf(result, cost float64) record.Luck {
	return record.Luck{Antes: train.Luck(result, cost), Known: true}
}

// Judged writes a decision that has been judged, of any hand.
func (s *Scribe) Judged(m *coach.Moment) {
	h := s.hands[m.Hand]
	if h == nil {
		return
	}
	h.judged++
	h.cost += m.Cost()
	h.failed = h.failed || m.Failure != nil
	rows := Rows(m)
	if h.marked[m.Action] {
		rows = nil
	}
	id := h.id
	if len(rows) > 0 {
		s.do(func(ctx context.Context, to *record.Store) error { return to.Mark(ctx, id, rows...) })
	}
	if !h.graded() {
		return
	}
	s.forget(h)
	// The result was written before this; now the hand is graded.
	luck, starred := h.luck(), h.starred
	s.do(func(ctx context.Context, to *record.Store) error {
		all, err := to.Decisions(ctx, id)
		if err == nil {
			err = to.Regrade(ctx, id, all, luck)
		}
		if err == nil && starred {
			// A star brings the costliest decision into the review, which may be this one.
			err = errors.Join(to.Star(ctx, id, false), to.Star(ctx, id, true))
		}
		return err
	})
}

// Rows returns a decision as the record keeps it: a row for each thing that was decided,
// those of choices that were taken back first.
func Rows(m *coach.Moment) []record.Decision {
	var rows []record.Decision
	add := func(marks []train.Mark, seconds float64, helped, back bool) {
		for _, k := range marks {
			d := record.DecisionOf(k, train.SpotOf(m.Position, k.Decision))
			d.Action, d.Box, d.Seconds, d.Helped, d.TakenBack = m.Action, m.Box, seconds, helped, back
			rows = append(rows, d)
		}
	}
	seconds := m.Seconds
	for _, a := range m.TakenBack {
		add(a.Marks, seconds, a.Helped, true)
		seconds = 0 // the time is that of the first choice
	}
	add(m.Marks, seconds, m.Helped, false)
	return rows
}

// Star marks the hand that was written last, or takes the mark away. It reports false
// where the hand is not kept.
func (s *Scribe) Star(on bool) bool {
	h := s.now
	if h == nil || !s.Saving() {
		return false
	}
	h.starred = on
	id := h.id
	s.do(func(ctx context.Context, to *record.Store) error { return to.Star(ctx, id, on) })
	return true
}

// Starred reports whether the hand is marked.
func (s *Scribe) Starred() bool { return s.now != nil && s.now.starred }

// Leave says that the session is left for good: a hand in play is given up.
func (s *Scribe) Leave() {
	if s.sitting == "" || !s.Saving() {
		return
	}
	if h := s.now; h != nil && !h.over {
		h.over = true
		id := h.id
		s.do(func(ctx context.Context, to *record.Store) error { return to.LeaveHand(ctx, id) })
	}
	id := s.sitting
	s.do(func(ctx context.Context, to *record.Store) error { return to.EndSession(ctx, id) })
}

// End says that the program is left: a session between two hands has ended with it, and a
// hand in play in which something was done can be gone on with, which it reports.
func (s *Scribe) End() (goesOn bool) {
	if h := s.now; h == nil || h.over || h.acts == h.given {
		s.Leave()
		return false
	}
	return s.Saving()
}

// Wait waits until all that was asked for is written, or given up. The error is why it was
// not, or that of the context.
func (s *Scribe) Wait(ctx context.Context) error {
	if s.ticket == nil {
		return nil
	}
	return s.ticket.Wait(ctx)
}

// Ticket returns the last write that was asked for, which waits for all before it; nil
// before any.
func (s *Scribe) Ticket() *record.Ticket { return s.ticket }

// deckOf returns the pack of a deal that is no seed's.
func deckOf(d record.Deal) (*card.Deck, error) {
	if len(d.Deck) == 0 {
		return nil, nil
	}
	return d.Cards()
}
