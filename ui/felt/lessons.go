package felt

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/course"
	"felt/ui/session"
	"felt/ui/text"
)

// lessons are the hands of a course as they are dealt: the next one is prepared in a
// command while the one before it is played.
type lessons struct {
	screen *Screen
	// course is nil where nothing is practised.
	course *course.Course
	// asked: the next hand is being prepared; cancel breaks that off, and number tells
	// which one it is. ready is the hand once it is there, and err why there is none.
	asked  bool
	cancel context.CancelFunc
	number int
	ready  *session.State
	err    error
	// waiting: the person waits for it.
	waiting bool
	// ended: what has come of the course is shown; cursor points at a decision there.
	ended  bool
	cursor int
}

// dealtMsg brings the next hand.
type dealtMsg struct {
	to     *Screen
	number int
	state  session.State
	err    error
}

// prepare returns the command that makes the next hand, nil if there is none to come or
// that is being done.
func (l *lessons) prepare() tea.Cmd {
	if l.course == nil || l.asked || l.ready != nil {
		return nil
	}
	if n, ends := l.course.Left(); ends && n == 0 {
		return nil
	}
	ctx, cancel := context.WithCancel(l.screen.ctx)
	l.number++
	l.asked, l.cancel, l.err = true, cancel, nil
	to, number, deal := l.screen, l.number, l.course.Next()
	return func() tea.Msg {
		state, err := deal(ctx)
		return dealtMsg{to, number, state, err}
	}
}

// stop breaks off what is being prepared; it is begun again when it is asked for again.
func (l *lessons) stop() {
	if l.asked {
		l.cancel()
		l.asked = false
	}
}

// take takes the next hand, and deals it if the person waits for it.
func (l *lessons) take(msg dealtMsg) tea.Cmd {
	if msg.to != l.screen || msg.number != l.number || !l.asked {
		return nil
	}
	l.stop()
	if msg.err != nil {
		l.err = msg.err
	} else {
		l.ready = &msg.state
	}
	if !l.waiting {
		return nil
	}
	l.waiting = false
	return l.next()
}

// next deals the next hand, or shows what has come of the course; where the hand is not
// ready the person waits for it.
func (l *lessons) next() tea.Cmd {
	s := l.screen
	switch {
	case l.course.Done():
		l.end()
		return nil
	case l.err != nil:
		s.refusal = text.DrillFailed(l.err)
		l.err = nil
		return nil
	case l.ready == nil:
		l.waiting = true
		return l.prepare()
	}
	state := *l.ready
	state.Balance, l.ready = s.session.Balance(), nil
	if err := s.session.Go(state); err != nil {
		s.refusal = text.Sentence(err.Error())
		return nil
	}
	l.course.Begun()
	return tea.Batch(s.deal(), l.prepare())
}

// over tells the course that the hand in play is over.
func (l *lessons) over() {
	if l.course != nil {
		l.course.Over(l.screen.session, l.screen.coach.Moments())
	}
}

// single reports whether a hand is over that is gone through by itself, and not in a course.
func (l *lessons) single() bool { return l.course == nil && l.screen.session.Over() }

// mayEnd reports whether leaving the felt shows what has come of the course first: between
// two hands, but not in an exam before its end.
func (l *lessons) mayEnd() bool {
	return l.course != nil && !l.ended && l.screen.session.Over() && len(l.course.Hands()) > 0 && (l.course.Done() || !l.screen.examined())
}

// reopen goes on with a course whose result has been looked at.
func (l *lessons) reopen() {
	if l.course != nil && !l.course.Done() {
		l.ended = false
	}
}
