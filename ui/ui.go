// Package ui is the trainer on the screen: a Bubble Tea program of one model,
// which shows one screen at a time.
//
// The model keeps what is common to all screens: the room there is, the header, the
// help, the way back. Screens live in packages of their own and know nothing of each
// other; see package screen. [Run] runs the program.
package ui

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/lesson"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/clipboard"
	"felt/ui/coach"
	"felt/ui/config"
	"felt/ui/course"
	"felt/ui/editor"
	"felt/ui/felt"
	"felt/ui/grading"
	"felt/ui/help"
	"felt/ui/home"
	"felt/ui/keys"
	"felt/ui/lab"
	"felt/ui/practise"
	"felt/ui/record"
	"felt/ui/school"
	"felt/ui/screen"
	"felt/ui/scribe"
	"felt/ui/session"
	"felt/ui/settings"
	"felt/ui/stats"
	"felt/ui/text"
	"felt/ui/theme"
)

// Options are what the program is started with.
type Options struct {
	// Houses are the houses to choose from, in order.
	Houses []*house.House
	// Setup is what the home screen offers first: a house of Houses, a table, an
	// ante, and the seed of the first session. Further sessions get seeds that follow
	// from it.
	Setup session.Setup
	// Play goes to the felt at once, Lab to the lab; the home screen is behind it.
	Play, Lab bool
	// Lessons goes to the lessons of the lab, and to this one where it is not nil.
	Lessons bool
	Lesson  *lesson.Lesson
	// Advise is asked for advice.
	Advise session.Adviser
	// Explain says why, beside the advice; nil: nobody does.
	Explain session.Explainer
	// Object says what makes a wrong choice worse than the best; nil: nobody does.
	Object coach.Objector
	// Clock tells how long the person thinks; without one nobody asks.
	Clock coach.Clock
	// Desk is where what is played is kept, and Left the hand that was left unfinished
	// there, with how many others; nil: none. Trouble says why nothing is kept, and what
	// can be done about it.
	Desk    scribe.Desk
	Left    *scribe.Left
	More    int
	Trouble *scribe.Trouble
	// Drills are what can be practised, besides hands as they come.
	Drills []train.Drill
	// Practise begins a plan at once; nil: none.
	Practise *course.Plan
	// Review begins a review at once: of the house with that id, empty: of all. Nil: none.
	Review *string
	// School opens a screen of the dealer's school at once, at the setup that it names; nil:
	// none.
	School screen.Action
	// Look returns how everything looks with a theme and a deck, and how on a light
	// background; where that is not nil, the terminal is asked for its background, and
	// the first is for a dark one and for terminals that don't answer.
	Look func(theme.Name, theme.Deck) (look, light *theme.Theme)
	// Settings are what the screen of the settings is made of; the program goes by
	// their InUse. Theme, Keys and Apply are the program's own.
	Settings settings.Options
	// HandIn marks an exam of the dealer's school and writes its result.
	HandIn school.HandIn
	// Copy puts text on the clipboard; nil: nothing does.
	Copy editor.Copy
	// Tick is the clock of what moves; nil: that of Bubble Tea.
	Tick felt.Tick
}

// Run runs the program on the terminal until the person leaves it or the context
// ends. The error is the first part of the setup that the house does not allow, or
// the terminal's.
func Run(ctx context.Context, o Options) error {
	out := clipboard.NewOutput(os.Stdout)
	if clipboard.Safe(os.Getenv) {
		o.Copy = out.Copy
	}
	m, err := New(ctx, o)
	if err != nil {
		return err
	}
	m.watches = true
	// The context ends with the signals that Bubble Tea would listen to.
	terminal := &groundReader{File: os.Stdin}
	if m.light != nil {
		m.ask = terminal.ask(out)
	}
	p := tea.NewProgram(m, tea.WithContext(ctx), tea.WithAltScreen(), tea.WithoutSignalHandler(), tea.WithInput(terminal), tea.WithOutput(out))
	terminal.told = p.Send
	_, err = p.Run()
	// Where a signal has ended it, or the terminal, nobody has left the screens.
	m.end()
	return err
}

// Model is the program's one Bubble Tea model.
type Model struct {
	ctx     context.Context
	options Options
	// look and light are the theme in use and the one for a light background, which
	// lit says that there is; theme and keys are what the screens hold, changed under
	// them when the settings change.
	look, light *theme.Theme
	lit         bool
	theme       *theme.Theme
	// projector is the look of a projector; bright and white are those on the terminal's
	// ground and on a light one.
	projector, bright, white *theme.Theme
	keys                     *keys.Map
	motion                   bool
	coaching                 config.Coaching
	schooling                config.Schooling
	seeds                    *rand.Rand
	size                     screen.Size

	// stack are the screens, the one in front last; the home screen is the first.
	stack    []screen.Screen
	home     *home.Screen
	settings *settings.Screen
	// felt is the felt last played at, and practised that of the course last practised;
	// nil before.
	felt, practised *felt.Screen
	practise        *practise.Screen
	// school is the map of the dealer\'s school, book what has been answered there.
	school *school.Map
	book   *school.Book
	lab    *lab.Model
	// left is the hand that was left unfinished, and more how many others.
	left *scribe.Left
	more int
	// desk is where what is played is kept; trouble is what the person is asked about it,
	// nil for nothing.
	desk    scribe.Desk
	trouble *scribe.Trouble
	// watches: a command waits for the problems of the record.
	watches bool
	// editor is the position editor, nil before it was opened.
	editor *editor.Screen
	// help is open.
	help bool
	// grading grades the hands of the record graded in the background, as behind advises;
	// nil before.
	grading *grading.Work
	graded  *record.Store
	behind  strategy.Adviser
	// ask asks the terminal for its background; nil: nobody does.
	ask tea.Cmd
	// ended: the program is being left.
	ended bool
}

// New returns the model. The error is the first part of the setup that the house
// does not allow.
func New(ctx context.Context, o Options) (*Model, error) {
	m := &Model{
		ctx:       ctx,
		options:   o,
		theme:     new(theme.Theme),
		projector: new(theme.Theme),
		keys:      new(keys.Map),
		seeds:     rand.New(rand.NewPCG(o.Setup.Seed, 0)),
		desk:      o.Desk,
		trouble:   o.Trouble,
	}
	m.behindAll()
	o = m.options
	m.goBy(o.Settings.InUse)
	o.Settings.Theme, o.Settings.Keys, o.Settings.Apply = m.theme, m.keys, m.apply
	m.settings = settings.New(o.Settings)
	m.home = home.New(m.theme, m.keys, o.Houses, o.Setup, m.settings.Trouble)
	m.stack = []screen.Screen{m.home}
	m.practise = practise.New(ctx, practise.Options{Theme: m.theme, Keys: m.keys, Drills: o.Drills, Ask: o.Advise, Seeds: m.seed})
	m.book = school.NewBook(&m.desk, func() int { return m.coaching.Reviews })
	m.school = school.NewMap(ctx, m.schoolOptions())
	m.lab = lab.New(ctx, lab.Options{Theme: m.theme, Projector: m.projector, Keys: m.keys, Houses: o.Houses, Seeds: m.seed, Ask: o.Advise, Explain: o.Explain, Desk: &m.desk})
	m.offerLeft(o.Left, o.More)
	m.home.CountReviews(m.countReviews)
	if o.Practise != nil {
		m.practise.Sit(o.Practise.Setup, o.Practise.Mode)
		m.stack = append(m.stack, m.practise)
	}
	switch {
	case o.Review != nil && m.desk.Store == nil:
		m.home.Refuse(text.ErrNoReview)
	case o.Review != nil:
		m.stack = append(m.stack, m.review(*o.Review))
	}
	if o.Lab {
		m.lab.Sit(o.Setup)
		if o.Lessons {
			m.lab.Teach(o.Lesson)
		}
		m.stack = append(m.stack, m.lab)
	}
	if o.School != nil {
		screens, err := m.atSchool(o.School)
		if err != nil {
			return nil, err
		}
		m.stack = append(m.stack, screens...)
	}
	if o.Play {
		if err := m.sitDown(o.Setup); err != nil {
			return nil, err
		}
		m.stack = append(m.stack, m.felt)
	}
	return m, nil
}

// Init implements [tea.Model].
func (m *Model) Init() tea.Cmd {
	open := m.front().Open()
	if p := m.options.Practise; p != nil {
		open = tea.Batch(open, m.practise.Begin(*p))
	}
	return tea.Batch(m.ask, open, m.watchDesk(), m.grade())
}

// front returns the screen in front.
func (m *Model) front() screen.Screen { return m.stack[len(m.stack)-1] }

// Update implements [tea.Model].
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.size = screen.Size{W: msg.Width, H: msg.Height}
		return m, m.tell(screen.Resized{Size: m.body()})
	case problemMsg:
		return m, m.problem(msg)
	case settledMsg:
		m.settled()
		return m, nil
	case reopenedMsg:
		return m, m.reopened(msg)
	case leftMsg:
		m.offerLeft(msg.left, msg.more)
		return m, nil
	case goneMsg:
		return m, m.act(screen.Quit{})
	case groundMsg:
		m.lit = msg.light
		m.dress()
		return m, nil
	case tea.KeyMsg:
		return m, m.typed(single(msg))
	case screen.Typed:
		return m, m.typed(msg.Keys)
	}
	if cmd, ok := m.gradedOn(msg); ok {
		return m, cmd
	}
	return m, m.tell(msg)
}

// typed answers keys, one by one.
func (m *Model) typed(keys []tea.KeyMsg) tea.Cmd {
	var cmds []tea.Cmd
	for _, k := range keys {
		cmds = append(cmds, m.key(k))
	}
	return tea.Batch(cmds...)
}

// single returns the keys of a message one by one: what is typed in a burst comes as
// one message of several characters. What was pasted stays whole.
func single(msg tea.KeyMsg) []tea.KeyMsg {
	if msg.Type != tea.KeyRunes || msg.Paste || len(msg.Runes) < 2 {
		return []tea.KeyMsg{msg}
	}
	out := make([]tea.KeyMsg, len(msg.Runes))
	for i, r := range msg.Runes {
		out[i] = tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}, Alt: msg.Alt}
	}
	return out
}

// goBy makes the program go by settings, but for the place at the table. Keys that
// clash have been reported when the settings were read.
func (m *Model) goBy(c config.Config) {
	m.look, m.light = m.options.Look(c.Theme, c.Deck)
	m.bright, _ = m.options.Look(theme.Projected(c.Theme), c.Deck)
	m.white, _ = m.options.Look(theme.ProjectorLight, c.Deck)
	m.dress()
	k, _ := keys.NewMap(c.Keys)
	*m.keys = *k
	m.motion, m.coaching, m.schooling = c.Motion, c.Coaching, c.Schooling
	for _, f := range m.felts() {
		f.Move(c.Motion)
		f.GradeBy(c.Coaching.Rules)
		f.Session().SetPlayers(c.Players)
	}
}

// dress puts on the theme for the terminal's background.
func (m *Model) dress() {
	*m.theme, *m.projector = *m.look, *m.bright
	if m.lit && m.light != nil {
		*m.theme, *m.projector = *m.light, *m.white
	}
}

// apply makes the program go by changed settings; the house is nil where the place at
// the table is not changed. A hand in play goes on.
func (m *Model) apply(c config.Config, h *house.House) {
	m.goBy(c)
	m.home.SetPlayers(c.Players)
	if h != nil {
		m.home.Offer(session.Setup{House: h, Table: c.Table, Ante: c.Ante, Boxes: c.Boxes, Seats: c.Seats, Players: c.Players, Seed: m.options.Setup.Seed})
	}
	// What is laid out in advance is laid out anew. Nobody asks for anything then.
	m.tell(screen.Resized{Size: m.body()})
}

// felts returns the felts that there are.
func (m *Model) felts() []*felt.Screen {
	var all []*felt.Screen
	for _, f := range []*felt.Screen{m.felt, m.practised} {
		if f != nil {
			all = append(all, f)
		}
	}
	return all
}

// tell gives a message to every screen; whose it is, they know. The felts get theirs also
// while nobody looks at them.
func (m *Model) tell(msg tea.Msg) tea.Cmd {
	var cmds []tea.Cmd
	screens := slices.Clone(m.stack)
	for _, f := range m.felts() {
		if !slices.Contains(screens, screen.Screen(f)) {
			screens = append(screens, f)
		}
	}
	for _, s := range screens {
		cmd, action := s.Update(msg)
		cmds = append(cmds, cmd, m.act(action))
	}
	return tea.Batch(cmds...)
}

// body is the room that the screens have.
func (m *Model) body() screen.Size {
	return screen.Size{W: m.size.W, H: max(m.size.H-headerRows, 0)}
}

// key answers a key: the program's own keys first, then the screen in front.
func (m *Model) key(msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, m.keys.Common.Quit):
		return m.act(screen.Quit{})
	case key.Matches(msg, m.keys.Common.Suspend):
		return tea.Suspend
	case !screen.Least.Fits(m.size):
		// Nothing is decided that can't be seen.
		if key.Matches(msg, m.keys.Common.Back) {
			return m.act(screen.Quit{})
		}
		return nil
	case m.trouble != nil:
		return m.troubleKey(msg)
	case m.help:
		return m.helpKey(msg)
	case key.Matches(msg, m.keys.Common.Help) && !m.takes(msg):
		m.help = true
		return nil
	}
	cmd, action := m.front().Update(msg)
	return tea.Batch(cmd, m.act(action))
}

// helpKey answers a key while the help is open.
func (m *Model) helpKey(msg tea.KeyMsg) tea.Cmd {
	house := screen.HouseOf(m.front())
	switch {
	case house != nil && key.Matches(msg, m.keys.Home.Rules):
		m.help = false
		return m.act(screen.ShowHouse{House: house})
	case key.Matches(msg, m.keys.Common.Help, m.keys.Common.Back, m.keys.Common.Enter):
		m.help = false
	}
	return nil
}

// takes reports whether a key is text on the screen in front.
func (m *Model) takes(msg tea.KeyMsg) bool {
	t, ok := m.front().(screen.Taker)
	return ok && t.Takes(msg)
}

// act does what a screen asks.
func (m *Model) act(action screen.Action) tea.Cmd {
	switch a := action.(type) {
	case screen.Quit:
		m.end()
		return tea.Quit
	case screen.Back:
		if len(m.stack) == 1 {
			return m.act(screen.Quit{})
		}
		m.front().Close()
		m.stack = m.stack[:len(m.stack)-1]
		return tea.Batch(m.front().Open(), m.grade())
	case screen.Ended:
		m.forget()
		return m.act(screen.Back{})
	case screen.Play:
		if err := m.sitDown(a.Setup); err != nil {
			m.home.Refuse(err)
			return nil
		}
		return m.push(m.felt)
	case screen.Practise:
		m.practise.Sit(a.Setup, m.coaching.Mode)
		return m.push(m.practise)
	case screen.Lesson:
		if err := m.learn(a); err != nil {
			m.practise.Refuse(err)
			return nil
		}
		return m.push(m.practised)
	case screen.GoOn:
		return m.push(m.practised)
	case screen.Review:
		if m.desk.Store == nil {
			m.home.Refuse(text.ErrNoReview)
			return nil
		}
		return m.push(m.review(""))
	case screen.Resume:
		return m.resume(a.GiveUp)
	case screen.School, screen.SchoolDrill, screen.SchoolRun, screen.SchoolExam:
		return m.goToSchool(a)
	case screen.Lab:
		m.lab.Sit(a.Setup)
		return m.push(m.lab)
	case screen.ShowHouse:
		return m.push(help.New(m.theme, &m.keys.Pages, a.House, m.equal(), help.Rules))
	case screen.EditPosition:
		return m.push(m.edit(a))
	case screen.ShowSettings:
		return m.push(m.settings)
	case screen.ShowStats:
		show := m.push(stats.New(m.ctx, stats.Options{Theme: m.theme, Keys: m.keys, Store: m.desk.Store, Place: time.Local}))
		return tea.Batch(show, m.grade(), m.tell(m.howFar()))
	}
	return nil
}

// end leaves the screens at the end of the program, once.
func (m *Model) end() {
	if m.ended {
		return
	}
	m.ended = true
	for _, s := range m.stack {
		s.Close()
	}
	for _, f := range m.felts() {
		f.End()
	}
}

// equal is the difference in antes below which two choices count as equal.
func (m *Model) equal() float64 { return m.coaching.Rules(coach.Free).Thresholds.Equal }

// edit returns the position editor with what it is to begin with.
func (m *Model) edit(a screen.EditPosition) *editor.Screen {
	if m.editor == nil {
		m.editor = editor.New(m.ctx, m.theme, m.keys, m.options.Houses, m.options.Advise, m.options.Explain, m.options.Copy)
	}
	m.editor.SetEqual(m.equal())
	if a.Position != nil {
		m.editor.Load(*a.Position)
	} else {
		m.editor.Sit(a.Stakes)
	}
	return m.editor
}

// push brings a screen to the front.
func (m *Model) push(s screen.Screen) tea.Cmd {
	m.front().Close()
	m.stack = append(m.stack, s)
	return tea.Batch(s.Open(), m.tell(screen.Resized{Size: m.body()}))
}

// seed returns the seed of a session that is not the first.
func (m *Model) seed() uint64 { return m.seeds.Uint64N(session.Seeds) }

// sitDown makes the felt of a setup the one that is played at: the one last played
// at if it is the same table, else a new one.
func (m *Model) sitDown(setup session.Setup) error {
	if m.felt != nil && m.felt.Session().Setup().SameTable(setup) {
		return m.felt.Session().SetBonus(setup.Bonus)
	}
	if m.felt != nil {
		setup.Seed = m.seed()
	}
	s, err := session.New(setup)
	if err != nil {
		return err
	}
	as := scribe.About{Mode: coach.Free}
	m.play(m.newFelt(as, felt.Options{Session: s, Scribe: scribe.New(&m.desk, as)}))
	return nil
}

// play makes a felt the one that is played at.
func (m *Model) play(f *felt.Screen) {
	if m.felt != nil {
		m.felt.Leave()
	}
	m.felt = f
	m.home.Playing(f.Session())
}

// forget forgets the felt in front, which has come to its end.
func (m *Model) forget() {
	switch m.front() {
	case m.felt:
		m.felt = nil
		m.home.Playing(nil)
	case m.practised:
		m.practised = nil
		m.practise.Going(nil, nil)
	}
}

// learn makes a felt for a course, whose first hand has been dealt.
func (m *Model) learn(l screen.Lesson) error {
	s, err := session.Resume(l.State)
	if err != nil {
		return err
	}
	plan := l.Course.Plan()
	as := scribe.About{Mode: plan.Mode, Drill: text.CourseName(plan.Drill)}
	f := m.newFelt(as, felt.Options{Session: s, Scribe: scribe.New(&m.desk, as), Course: l.Course})
	if m.practised != nil {
		m.practised.Leave()
	}
	m.practised = f
	m.practise.Going(l.Course, s)
	return nil
}

// newFelt returns a felt with a coach of its own; the options say what is played on it.
func (m *Model) newFelt(as scribe.About, o felt.Options) *felt.Screen {
	o.Theme, o.Keys, o.Advise, o.Moves = m.theme, m.keys, m.options.Advise, m.motion
	o.Coach = coach.New(m.ctx, m.options.Advise, m.options.Explain, m.options.Clock, m.coaching.Rules(as.Mode))
	o.Coach.SetObjector(m.options.Object)
	if o.Course != nil {
		o.Coach.SetLimit(o.Course.Plan().Limit)
	}
	f := felt.New(m.ctx, o)
	if m.options.Tick != nil {
		f.SetTick(m.options.Tick)
	}
	return f
}
