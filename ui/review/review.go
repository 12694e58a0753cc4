// Package review is the review on the screen: the cards of a queue, each put on the felt
// until it is answered, and at the end what came of it.
package review

import (
	"context"
	"errors"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/ui/block"
	"felt/ui/coach"
	"felt/ui/felt"
	"felt/ui/keys"
	"felt/ui/queue"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// Screen is the review. It implements [screen.Screen].
type Screen struct {
	ctx     context.Context
	options Options
	queue   *queue.Queue

	// number tells which job is waited for, cancel breaks it off; working: one is.
	number  int
	cancel  context.CancelFunc
	working bool

	// felt is what the card is put on, nil between cards; question is the card. answered
	// tells that its answer has been taken, settled that it is written down, or won't be.
	felt              *felt.Screen
	question          *queue.Question
	answered, settled bool
	// ready is the next step, once it is made; wanted: the person waits for it.
	ready  *queue.Step
	wanted bool
	// ended is the step without a question that the review ended with, and now when that
	// was; failed is why there is no step.
	ended  *queue.Step
	now    time.Time
	failed error
	// faults are the cards that could not be put.
	faults []queue.Fault
}

// Options are what the screen is made of.
type Options struct {
	Theme *theme.Theme
	Keys  *keys.Map
	// Queue is what is reviewed.
	Queue queue.Options
	// Advise judges the decisions; Explain says why, nil: nobody does.
	Advise  session.Adviser
	Explain session.Explainer
	// Object says what makes a wrong choice worse; nil: nobody does.
	Object coach.Objector
	// Clock tells how long a decision takes; Rules grade it.
	Clock coach.Clock
	Rules coach.Rules
}

// New returns the screen of a sitting that is to begin. What it has to think about ends
// with ctx.
func New(ctx context.Context, o Options) *Screen {
	o.Rules.Mode = coach.Exam
	return &Screen{ctx: ctx, options: o, queue: queue.New(o.Queue), wanted: true}
}

// Open implements [screen.Screen].
func (s *Screen) Open() tea.Cmd {
	if s.felt == nil {
		return s.next()
	}
	if s.settled {
		return tea.Batch(s.felt.Open(), s.next())
	}
	return s.felt.Open()
}

// Close implements [screen.Screen]. What has been answered is written down all the same.
func (s *Screen) Close() {
	if s.felt != nil {
		s.felt.Close()
	}
	if s.working {
		s.cancel()
		s.working = false
	}
}

// stepMsg brings the next step, and the time.
type stepMsg struct {
	to     *Screen
	number int
	step   queue.Step
	now    time.Time
	err    error
}

// keptMsg brings what came of an answer, and the time.
type keptMsg struct {
	to   *Screen
	of   *queue.Question
	card record.Card
	now  time.Time
	err  error
}

// next returns the command that makes the next step, nil where one is being made or is
// there.
func (s *Screen) next() tea.Cmd {
	if s.working || s.ready != nil || s.ended != nil {
		return nil
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.number++
	s.working, s.cancel, s.failed = true, cancel, nil
	number, job, now := s.number, s.queue.Next(), s.options.Queue.Store.Now
	return func() tea.Msg {
		step, err := job(ctx)
		return stepMsg{s, number, step, now(), err}
	}
}

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case stepMsg:
		if msg.to == s && msg.number == s.number && s.working {
			return s.step(msg), nil
		}
		return nil, nil
	case keptMsg:
		if msg.to == s && msg.of == s.question {
			return s.kept(msg), nil
		}
		return nil, nil
	case tea.KeyMsg:
		if s.felt == nil || s.wanted {
			return s.key(msg)
		}
	}
	if s.felt == nil {
		return nil, nil
	}
	cmd, action := s.felt.Update(msg)
	return tea.Batch(cmd, s.heed()), action
}

// heed does what follows when a card has been answered, and when it has been seen.
func (s *Screen) heed() tea.Cmd {
	m, done, seen, ok := s.felt.Answer()
	if !ok {
		return nil
	}
	if !s.answered {
		s.answered = true
		return s.answer(m, s.queue.Answer(s.question, m, done))
	}
	if seen {
		return s.put()
	}
	return nil
}

// answer returns the command that writes an answer down. It ends with the program, not
// with the screen.
func (s *Screen) answer(m *coach.Moment, keep func(context.Context) (record.Card, error)) tea.Cmd {
	if keep == nil {
		return s.settle(text.ReviewUnrated, true)
	}
	ctx, of, now := s.ctx, s.question, s.options.Queue.Store.Now
	return func() tea.Msg {
		card, err := keep(ctx)
		return keptMsg{s, of, card, now(), err}
	}
}

// kept takes what came of an answer.
func (s *Screen) kept(msg keptMsg) tea.Cmd {
	switch {
	case errors.Is(msg.err, record.ErrUnsaved):
		return s.settle(text.ReviewUnsaved, true)
	case msg.err != nil:
		return s.settle(text.ReviewNotKept(msg.err), true)
	}
	m, _, _, _ := s.felt.Answer()
	return s.settle(s.queue.Back(m, msg.card, msg.now), false)
}

// settle says what came of an answer, and prepares the next card.
func (s *Screen) settle(words string, ill bool) tea.Cmd {
	s.settled = true
	if !s.wanted {
		s.felt.Tell(words, ill)
	}
	return s.next()
}

// step takes the next step, and puts it if the person waits for it.
func (s *Screen) step(msg stepMsg) tea.Cmd {
	s.cancel()
	s.working = false
	s.now = msg.now
	if msg.err != nil {
		s.failed = msg.err
		if s.wanted {
			s.clear()
		}
		return nil
	}
	s.ready = &msg.step
	if s.wanted {
		return s.put()
	}
	return nil
}

// put puts the next card on the felt, or ends.
func (s *Screen) put() tea.Cmd {
	if s.ready == nil {
		s.wanted = true
		if s.felt != nil {
			s.felt.Tell(text.ReviewDealing, false)
			if !s.settled {
				return nil
			}
		}
		return s.next()
	}
	step := *s.ready
	s.ready, s.wanted = nil, false
	s.queue.Take(step)
	s.faults = append(s.faults, step.Faults...)
	s.clear()
	if s.question = step.Question; s.question == nil {
		s.ended = &step
		return nil
	}
	play, err := session.Resume(s.question.State)
	if err != nil {
		s.failed = err
		return nil
	}
	s.answered, s.settled = false, false
	c := coach.New(s.ctx, s.options.Advise, s.options.Explain, s.options.Clock, s.options.Rules)
	c.SetObjector(s.options.Object)
	s.felt = felt.New(s.ctx, felt.Options{
		Theme: s.options.Theme, Keys: s.options.Keys, Session: play, Advise: s.options.Advise,
		Coach: c,
		Question: &felt.Question{
			Facts: facts(s.question),
			Asks:  s.question.Asks(s.now),
		},
	})
	return s.felt.Open()
}

// clear takes the card off the felt.
func (s *Screen) clear() {
	if s.felt != nil {
		s.felt.Close()
		s.felt = nil
	}
}

// facts are what the header says of a question.
func facts(q *queue.Question) []screen.Fact {
	what := text.ReviewAnew
	if q.Original {
		what = text.ReviewOriginal
	}
	return []screen.Fact{
		{Name: text.ReviewFact, Value: text.ReviewCount(q.Number, q.Of), Strong: true},
		{Name: text.ReviewRepeat, Value: what},
	}
}

// key answers a key between two cards and at the end.
func (s *Screen) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &s.options.Keys.Felt
	switch {
	case key.Matches(msg, k.Back):
		return nil, screen.Back{}
	case key.Matches(msg, k.Enter) && (s.ended != nil || s.failed != nil):
		// What was wrong may be due again by now.
		s.ended, s.wanted = nil, true
		return s.next(), nil
	}
	return nil, nil
}

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact {
	if s.felt != nil {
		return s.felt.Title()
	}
	return []screen.Fact{{Value: text.Review}}
}

// House implements [screen.Housed]: that of the card.
func (s *Screen) House() *house.House {
	if s.felt == nil {
		return nil
	}
	return s.felt.House()
}

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	if s.felt != nil {
		return s.felt.Help()
	}
	k := &s.options.Keys.Felt
	return []keys.Group{{Title: text.KeysReview, Keys: []key.Binding{keys.Called(k.Enter, text.KeyLookAgain)}}}
}

// width is the width of the text between cards and at the end.
const width = 72

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	if s.felt != nil {
		return s.felt.View(in)
	}
	t := s.options.Theme
	lines := []string{"", t.Title.Render(text.Review), ""}
	add := func(words string, style theme.Style) {
		for _, l := range text.Wrap(words, width) {
			lines = append(lines, style.Render(l))
		}
	}
	switch {
	case s.failed != nil:
		add("✗ "+text.ReviewFailed(s.failed), t.Bad)
	case s.ended == nil:
		add(text.ReviewDealing, t.Muted)
	default:
		r := s.queue.Result()
		end := text.ReviewEnd(r.Good, r.Hard, r.Again, s.ended.Waiting, s.options.Queue.PerDay, s.ended.Next, s.now)
		for i, words := range end {
			style := t.Text
			if i == 0 {
				style = t.Strong
			}
			add(words, style)
			if i == 0 {
				lines = append(lines, "")
			}
		}
	}
	if len(s.faults) > 0 {
		lines = append(lines, "")
	}
	for i, f := range s.faults {
		if i == mostFaults {
			add(text.ReviewFaults(len(s.faults)-i), t.Muted)
			break
		}
		add(text.ReviewFault(f.Card.House, f.Card.Key, f.Err), t.Muted)
	}
	k := &s.options.Keys.Felt
	foot := t.Faint.Render(k.Enter.Help().Key + " " + text.KeyLookAgain + "   " + k.Back.Help().Key + " " + k.Back.Help().Desc)
	if s.ended == nil && s.failed == nil {
		foot = t.Faint.Render(k.Back.Help().Key + " " + k.Back.Help().Desc)
	}
	lines = append(lines, "", foot)
	left := block.Blank(max((in.W-width)/2, 0))
	for i := range lines {
		lines[i] = left + lines[i]
	}
	return block.New(in.W, in.H, lines...)
}

// mostFaults is how many cards that can't be put are named.
const mostFaults = 3
