// Package queue is the review before a person: the cards that are due, put one after the
// other as hands that wait for a decision. It draws nothing, so that the screen and the
// plain lines ask the very same questions.
//
// What a card is put as is decided by [Queue.Next]: the first time the hand that brought
// it in, as it was played; later a hand of the same kind, dealt anew. What came of it is
// written down by [Queue.Answer], before the next card is put, so that leaving at any
// moment loses nothing.
package queue

import (
	"context"
	"maps"
	"math/rand/v2"
	"time"

	"felt/game/house"
	"felt/strategy"
	"felt/ui/record"
)

// Options are what a review is made of.
type Options struct {
	// Store is the record that has the cards.
	Store *record.Store
	// Writer writes to it, after what it was asked before; nil: answers are written at
	// once.
	Writer *record.Writer
	// House is the id of the house whose cards are put; empty: all houses.
	House string
	// PerDay is how many cards are asked on a day.
	PerDay int
	// Slow is how long a right decision may take; one that took longer is rated hard. 0:
	// none is slow.
	Slow time.Duration
	// Seed gives the order of the cards, and those of the hands that are dealt anew.
	Seed uint64
	// Houses returns a house as its rules are now; the error says why there is none.
	Houses func(id string) (*house.House, error)
	// Ask values what has to be known to deal anew.
	Ask strategy.Adviser
	// Felt is the version of the program.
	Felt string
}

// Wanted says which cards are asked.
func (o Options) Wanted() record.Wanted {
	return record.Wanted{House: o.House, Kind: record.KindSpot, PerDay: o.PerDay}
}

// Count returns how many cards are due now.
func (o Options) Count(ctx context.Context) (int, error) {
	d, err := o.Store.Due(ctx, o.Wanted(), rand.NewPCG(o.Seed, 0))
	return len(d.Cards), err
}

// Queue is one sitting of review. It is not safe for concurrent use; the jobs that it
// returns are.
type Queue struct {
	options Options
	// cards are those still to be put, out those that can't be put at all.
	cards []record.Card
	out   map[record.Item]bool
	// loads counts how often the cards were read, put how many have been put.
	loads, put int
	// sittings are the sessions in the record, by the rules of their houses.
	sittings map[string]*sitting
	result   Result
}

// Result is what a sitting has come to so far: how many answers were rated so.
type Result struct{ Good, Hard, Again int }

// Answers is the number of answers.
func (r Result) Answers() int { return r.Good + r.Hard + r.Again }

// New returns a sitting.
func New(o Options) *Queue {
	return &Queue{options: o, out: make(map[record.Item]bool), sittings: make(map[string]*sitting)}
}

// Result returns what the sitting has come to.
func (q *Queue) Result() Result { return q.result }

// Step is the next card, or that there is none.
type Step struct {
	// Question is what is put; nil: there is nothing more to be asked now.
	Question *Question
	// Faults are cards on the way to it that could not be put.
	Faults []Fault
	// Waiting is how many more are due, but not today; Next is when the next one that is
	// not due yet will be: zero where there is none. They count without a question.
	Waiting int
	Next    time.Time

	cards []record.Card
	loads int
}

// Fault is a card that can't be put, and why.
type Fault struct {
	Card record.Card
	Err  error
}

// Next returns the job that makes the next step. It may take long, and can be broken off
// and begun again. Its error is that of the record, or of the context.
func (q *Queue) Next() func(context.Context) (Step, error) {
	o, cards, out, loads, put := q.options, q.cards, maps.Clone(q.out), q.loads, q.put
	return func(ctx context.Context) (Step, error) {
		st := Step{cards: cards, loads: loads}
		for loaded := false; ; {
			if len(st.cards) == 0 {
				if loaded {
					return st, nil
				}
				// A card that was wrong may be due again by now.
				d, err := o.Store.Due(ctx, o.Wanted(), rand.NewPCG(o.Seed, uint64(st.loads)))
				if err != nil {
					return Step{}, err
				}
				loaded, st.loads = true, st.loads+1
				for _, c := range d.Cards {
					if !out[c.Item] {
						st.cards = append(st.cards, c)
					}
				}
				st.Waiting, st.Next = d.Waiting, d.Next
				continue
			}
			c := st.cards[0]
			st.cards = st.cards[1:]
			// Every card has a stream of randomness of its own, another one each time.
			stream := 1 + uint64(put) + uint64(c.Answered)<<32
			question, err := o.question(ctx, c, rand.New(rand.NewPCG(o.Seed, stream)))
			switch {
			case ctx.Err() != nil:
				return Step{}, ctx.Err()
			case err != nil:
				st.Faults = append(st.Faults, Fault{c, err})
				out[c.Item] = true
				continue
			}
			question.Number, question.Of = put+1, put+1+len(st.cards)
			st.Question = question
			return st, nil
		}
	}
}

// Take takes the step that the job has made.
func (q *Queue) Take(s Step) {
	q.cards, q.loads = s.cards, s.loads
	for _, f := range s.Faults {
		q.out[f.Card.Item] = true
	}
	if s.Question != nil {
		q.put++
	}
}
