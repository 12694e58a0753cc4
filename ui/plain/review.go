package plain

import (
	"bufio"
	"context"
	"io"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/queue"
	"felt/ui/record"
	"felt/ui/session"
	"felt/ui/text"
)

// ReviewOptions are what a review is made of.
type ReviewOptions struct {
	// Queue is what is reviewed.
	Queue queue.Options
	// Advise judges the decisions; Explain says why, nil: nobody does.
	Advise  session.Adviser
	Explain session.Explainer
	// Object says what makes a wrong choice worse; nil: nobody does.
	Object coach.Objector
	// Rules grade the decisions.
	Rules coach.Rules
}

// Review asks the cards that are due on lines of in and out, until there are no more, the
// person quits or in ends. Nobody looks at the time: lines take as long to be read as they
// take. The error is that of the record, of the context if it ends first, or of writing.
func Review(ctx context.Context, in io.Reader, out io.Writer, o ReviewOptions) error {
	n, err := o.Queue.Count(ctx)
	if err != nil {
		return err
	}
	o.Rules.Mode = coach.Exam
	r := &reviewer{
		options: o, queue: queue.New(o.Queue),
		player: player{ctx: ctx, lines: readLines(ctx, in), out: bufio.NewWriter(out), advise: o.Advise, explain: o.Explain, asked: true},
	}
	r.say(text.PlainReviewBegin(n))
	if err := r.run(); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return r.out.Flush()
}

// reviewer is a review being held.
type reviewer struct {
	player
	options ReviewOptions
	queue   *queue.Queue
}

// run asks card after card.
func (r *reviewer) run() error {
	for {
		step, err := r.queue.Next()(r.ctx)
		if err != nil {
			return err
		}
		r.queue.Take(step)
		for _, f := range step.Faults {
			r.say(text.ReviewFault(f.Card.House, f.Card.Key, f.Err))
		}
		if step.Question == nil {
			r.end(step.Waiting, step.Next)
			return nil
		}
		on, err := r.ask(step.Question)
		if err != nil {
			return err
		}
		if !on {
			if r.queue.Result().Answers() > 0 {
				r.end(0, time.Time{})
			}
			return nil
		}
	}
}

// end says what the review came to.
func (r *reviewer) end(waiting int, next time.Time) {
	q := r.options.Queue
	res := r.queue.Result()
	r.say("")
	r.say(text.ReviewEnd(res.Good, res.Hard, res.Again, waiting, q.PerDay, next, q.Store.Now())...)
}

// ask asks a card; it reports false if the person leaves.
func (r *reviewer) ask(of *queue.Question) (on bool, err error) {
	if r.session, err = session.Resume(of.State); err != nil {
		return false, err
	}
	r.told, r.held = 0, ""
	setup := r.session.Setup()
	r.say("", text.PlainReviewCard(of.Number, of.Of, !of.Original), text.PlainPlace(setup.House, setup.Table, setup.Ante))
	r.say(of.Asks(r.options.Queue.Store.Now())[0])
	from := len(r.session.Actions())
	c := coach.New(r.ctx, r.options.Advise, r.options.Explain, coach.Clock{}, r.options.Rules)
	c.SetObjector(r.options.Object)
	follow(c, c.Begin(r.session.Repeat()))
	for {
		r.tell()
		legal := r.session.Legal()
		position, _ := r.session.Position()
		if now := r.holding(legal); now != r.held {
			r.held = now
			r.say(now)
		}
		n := len(r.session.Actions())
		if !r.decide(legal) {
			return false, nil
		}
		done := r.session.Actions()
		if _, decided := train.Chosen(done[n], legal.Insured); !decided {
			continue
		}
		if r.out.Flush() != nil {
			return false, nil
		}
		face := c.Face(legal.Box, position)
		_, judge := c.Choose(done[n], n, legal.Insured)
		follow(c, tea.Batch(face, judge))
		m := c.Moments()[0]
		r.reveal(m)
		if keep := r.queue.Answer(of, m, done[from:]); keep == nil {
			r.say(text.ReviewUnrated)
		} else {
			card, err := keep(r.ctx)
			r.kept(m, card, err)
		}
		return r.next(), r.ctx.Err()
	}
}

// follow runs commands, and those that follow from them.
func follow(c *coach.Coach, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			follow(c, cmd)
		}
	default:
		_, next := c.Take(msg)
		follow(c, next)
	}
}

// reveal tells what a decision is worth, and why.
func (r *reviewer) reveal(m *coach.Moment) {
	a, reasons, _ := m.Advice()
	if len(m.Against) > 0 {
		reasons = m.Against
	}
	if m.Failure != nil || a == nil {
		if m.Failure != nil {
			r.say(text.VerdictFailed(m.Failure))
		}
		return
	}
	r.say(wordsOf(m).Lines()[0])
	r.values(m.Position, *a)
	r.reasons(reasons)
	r.basis(*a)
}

// insurable reports whether the insurance was judged too.
func insurable(m *coach.Moment) bool {
	for _, k := range m.Marks {
		if k.Decision == train.DecisionInsurance {
			return true
		}
	}
	return false
}

// kept says what came of an answer.
func (r *reviewer) kept(m *coach.Moment, card record.Card, err error) {
	if err != nil {
		r.say(text.ReviewNotKept(err))
		return
	}
	r.say(r.queue.Back(m, card, r.options.Queue.Store.Now()))
}

// next waits until the next card is wanted; it reports false if the person leaves.
func (r *reviewer) next() bool {
	r.say(text.PlainReviewNext)
	line, ok := r.line()
	return ok && !is(line, text.PlainQuit)
}
