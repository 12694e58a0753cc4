// Package practise is the screen on which a person chooses what he practises: the mode,
// the drill, how many hands and how much time, and from which he starts.
package practise

import (
	"context"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/config"
	"felt/ui/course"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// Screen is the screen of practising. It implements [screen.Screen].
type Screen struct {
	ctx    context.Context
	theme  *theme.Theme
	keys   *keys.Map
	drills []*train.Drill
	ask    session.Adviser
	plan   course.Plan
	// seeds gives the seed of each course but the first.
	seeds   func() uint64
	started bool
	// going is the session that can be gone on with, nil without one, and course what is
	// played in it; of a course that is over the result can be looked at.
	going  *session.Session
	course *course.Course

	line    line
	refusal string
	// dealing breaks off the deal of the first hand; nil while none is being made. number
	// tells which one it is.
	dealing context.CancelFunc
	number  int
}

// line is a line of the screen.
type line int

const (
	lineGoOn line = iota
	lineStart
	lineMode
	lineDrill
	lineCount
	lineTime
	lines
)

// Options are what the screen is made of.
type Options struct {
	Theme *theme.Theme
	Keys  *keys.Map
	// Drills are the drills to choose from, in order.
	Drills []train.Drill
	// Ask values what a drill has to know of its deals.
	Ask session.Adviser
	// Seeds gives the seed of a course.
	Seeds func() uint64
}

// New returns the screen. What it prepares ends with ctx.
func New(ctx context.Context, o Options) *Screen {
	s := &Screen{ctx: ctx, theme: o.Theme, keys: o.Keys, ask: o.Ask, seeds: o.Seeds, line: lineStart}
	s.drills = []*train.Drill{nil}
	for i := range o.Drills {
		s.drills = append(s.drills, &o.Drills[i])
	}
	return s
}

// Sit tells the screen where it is practised, and the mode that is offered first.
func (s *Screen) Sit(setup session.Setup, mode coach.Mode) {
	setup.Bonus = false
	s.plan.Setup = setup
	if s.plan.Mode == "" {
		s.plan.Mode = mode
	}
}

// Begin returns what starts a plan at once, instead of what is chosen on the screen.
func (s *Screen) Begin(p course.Plan) tea.Cmd {
	s.plan = p
	if p.Drill != nil && !s.knows(p.Drill) {
		s.drills = append(s.drills, p.Drill)
	}
	return s.start()
}

func (s *Screen) knows(d *train.Drill) bool {
	for i, o := range s.drills {
		if o != nil && d.ID != "" && o.ID == d.ID {
			s.plan.Drill = s.drills[i]
			return true
		}
	}
	return false
}

// Going tells the screen which course can be gone on with, and its session; nil: none.
func (s *Screen) Going(c *course.Course, p *session.Session) {
	s.course, s.going = c, p
	if p == nil && s.line == lineGoOn {
		s.line = lineStart
	}
}

// Refuse shows why what was asked for is not possible.
func (s *Screen) Refuse(err error) { s.refusal = text.DrillFailed(err) }

// Open implements [screen.Screen].
func (s *Screen) Open() tea.Cmd {
	s.line = lineStart
	if s.going != nil && !s.course.Done() {
		s.line = lineGoOn
	}
	return nil
}

// Close implements [screen.Screen].
func (s *Screen) Close() {
	if s.dealing != nil {
		s.dealing()
		s.dealing = nil
	}
}

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact { return []screen.Fact{{Value: text.Practise}} }

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	k := &s.keys.Practise
	return []keys.Group{{Title: text.KeysPractise, Keys: []key.Binding{
		keys.Called(k.Enter, text.KeyStart), k.Mode, k.Drill, k.Count, k.Time,
		keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(keys.Both(k.Left, k.Right), text.KeyChange),
	}}}
}

// House implements [screen.Housed].
func (s *Screen) House() *house.House { return s.plan.Setup.House }

// dealtMsg brings the first hand of a course.
type dealtMsg struct {
	to     *Screen
	number int
	course *course.Course
	state  session.State
	err    error
}

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case dealtMsg:
		return nil, s.dealt(msg)
	case tea.KeyMsg:
		s.refusal = ""
		return s.key(msg)
	}
	return nil, nil
}

func (s *Screen) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	switch k := &s.keys.Practise; {
	case key.Matches(msg, k.Back):
		return nil, screen.Back{}
	case s.dealing != nil:
		return nil, nil // the hand comes in a moment
	case key.Matches(msg, k.Enter) && s.line == lineGoOn:
		return nil, screen.GoOn{}
	case key.Matches(msg, k.Enter):
		return s.start(), nil
	case key.Matches(msg, k.Mode):
		s.change(lineMode, 1)
	case key.Matches(msg, k.Drill):
		s.change(lineDrill, 1)
	case key.Matches(msg, k.Count):
		s.change(lineCount, 1)
	case key.Matches(msg, k.Time):
		s.change(lineTime, 1)
	case key.Matches(msg, k.Up):
		s.move(-1)
	case key.Matches(msg, k.Down):
		s.move(1)
	case key.Matches(msg, k.Left):
		s.change(s.line, -1)
	case key.Matches(msg, k.Right):
		s.change(s.line, 1)
	}
	return nil, nil
}

// move goes to the next line in a direction.
func (s *Screen) move(by int) {
	s.line = (s.line + line(by) + lines) % lines
	if s.line == lineGoOn && s.going == nil {
		s.move(by)
	}
}

// The numbers of hands and the times that can be chosen.
var (
	counts  = []int{0, 5, 10, 20, 30, 50, 100}
	seconds = []int{0, 5, 10, 15, 20, 30, 60}
)

// change changes the value of a line and makes it the chosen one.
func (s *Screen) change(l line, by int) {
	p := &s.plan
	switch l {
	case lineMode:
		p.Mode = config.Step(coach.Modes(), p.Mode, by)
	case lineDrill:
		p.Drill = config.Step(s.drills, p.Drill, by)
		s.suggest()
	case lineCount:
		p.Count = config.Step(counts, p.Count, by)
	case lineTime:
		p.Limit = time.Duration(config.Step(seconds, int(p.Limit/time.Second), by)) * time.Second
	default:
		return
	}
	if p.Mode == coach.Exam && p.Count == 0 {
		p.Count = course.ExamCount
		if l == lineCount && by > 0 {
			p.Count = counts[1]
		}
	}
	s.line = l
}

// suggest chooses the number of hands and the time that the drill has.
func (s *Screen) suggest() {
	s.plan.Count, s.plan.Limit = 0, 0
	if d := s.plan.Drill; d != nil {
		s.plan.Count, s.plan.Limit = d.Count, time.Duration(d.Seconds)*time.Second
	}
}

// start begins the course: its first hand is dealt in the command.
func (s *Screen) start() tea.Cmd {
	if s.started {
		s.plan.Setup.Seed = s.seeds()
	}
	c, err := course.New(s.plan, s.ask)
	if err != nil {
		s.Refuse(err)
		return nil
	}
	s.started = true
	ctx, cancel := context.WithCancel(s.ctx)
	s.number++
	s.dealing = cancel
	number, deal := s.number, c.Next()
	return func() tea.Msg {
		state, err := deal(ctx)
		return dealtMsg{s, number, c, state, err}
	}
}

// dealt asks the program to play the course whose first hand has come.
func (s *Screen) dealt(msg dealtMsg) screen.Action {
	if msg.to != s || msg.number != s.number || s.dealing == nil {
		return nil
	}
	s.dealing()
	s.dealing = nil
	if msg.err != nil {
		s.Refuse(msg.err)
		return nil
	}
	msg.course.Begun()
	return screen.Lesson{Course: msg.course, State: msg.state}
}
