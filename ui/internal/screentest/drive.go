package screentest

import (
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/screen"
)

// Press gives a model keys, and what its commands bring, without a terminal.
func Press(m tea.Model, keys ...string) {
	for _, k := range keys {
		Send(m, Key(k))
	}
}

// Send gives a model a message, then what its command brings, and so on.
func Send(m tea.Model, msg tea.Msg) { updateOf(m).send(msg) }

// Follow gives a model what a command of its own brings, and so on.
func Follow(m tea.Model, cmd tea.Cmd) { updateOf(m).run(cmd) }

// PressScreen is [Press] for a screen without a program: what it asks for is not done.
func PressScreen(s screen.Screen, keys ...string) {
	for _, k := range keys {
		SendScreen(s, Key(k))
	}
}

// SendScreen is [Send] for a screen without a program.
func SendScreen(s screen.Screen, msg tea.Msg) {
	update(func(msg tea.Msg) tea.Cmd {
		cmd, _ := s.Update(msg)
		return cmd
	}).send(msg)
}

// update gives a message to a model or a screen.
type update func(tea.Msg) tea.Cmd

func updateOf(m tea.Model) update {
	return func(msg tea.Msg) tea.Cmd {
		_, cmd := m.Update(msg)
		return cmd
	}
}

func (u update) send(msg tea.Msg) { u.run(u(msg)) }

func (u update) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range msg {
			u.run(c)
		}
	case nil, tea.QuitMsg:
	default:
		u.send(msg)
	}
}

// Program is a program that has one screen and no frame.
type Program struct {
	screen.Screen
	// Size is the room of the screen; none before the terminal has told its size.
	Size screen.Size
	// Left: the screen asked to be left.
	Left   bool
	finish func(string) string
}

// NewProgram returns the program of a screen; finish makes a view what the terminal is
// sent, as [felt/ui/theme.Theme.Finish].
func NewProgram(s screen.Screen, finish func(string) string) *Program {
	return &Program{Screen: s, finish: finish}
}

// Init implements [tea.Model].
func (p *Program) Init() tea.Cmd { return p.Open() }

// Update implements [tea.Model].
func (p *Program) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if s, ok := msg.(tea.WindowSizeMsg); ok {
		p.Size = screen.Size{W: s.Width, H: s.Height}
		msg = screen.Resized{Size: p.Size}
	}
	cmd, action := p.Screen.Update(msg)
	if _, ok := action.(screen.Back); ok {
		p.Left = true
	}
	return p, cmd
}

// View implements [tea.Model].
func (p *Program) View() string {
	if p.Size.W == 0 {
		return ""
	}
	return p.finish(p.Screen.View(p.Size).String())
}
