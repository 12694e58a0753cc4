package ui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/block"
	"felt/ui/coach"
	"felt/ui/felt"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/scribe"
	"felt/ui/text"
)

// problemMsg brings what the writer of the record could not write; nil: he has ended.
type problemMsg struct{ err error }

// watchDesk returns the command that waits for the next problem of the record.
func (m *Model) watchDesk() tea.Cmd {
	w, ctx := m.desk.Writer, m.ctx
	if w == nil || !m.watches {
		return nil
	}
	return func() tea.Msg { return problemMsg{w.Problem(ctx)} }
}

// problem asks the person about a problem, unless he has decided already.
func (m *Model) problem(msg problemMsg) tea.Cmd {
	switch {
	case msg.err == nil:
		return nil
	case m.trouble == nil && m.desk.Writer.Saving():
		m.trouble = &scribe.Trouble{Err: msg.err}
		if m.kept() {
			return tea.Batch(m.watchDesk(), m.settling())
		}
	}
	return m.watchDesk()
}

// kept reports whether the person is asked about what the writer keeps and tries again.
func (m *Model) kept() bool {
	t := m.trouble
	return t != nil && t.Again == nil && t.Aside == nil && m.desk.Writer != nil && record.Unsaved(t.Err)
}

// settledMsg tells that the writer has written what he kept.
type settledMsg struct{}

// settling returns the command that waits until the writer keeps nothing back.
func (m *Model) settling() tea.Cmd {
	w, ctx := m.desk.Writer, m.ctx
	return func() tea.Msg {
		if !w.Settled(ctx) {
			return nil
		}
		return settledMsg{}
	}
}

// settled asks no more about what has been written by now.
func (m *Model) settled() {
	if _, why := m.desk.Writer.Waiting(); m.kept() && why == nil {
		m.trouble = nil
	}
}

// The keys that answer the question what is to be done about trouble.
var (
	keyUnsaved = keys.New("u", text.TroubleUnsaved, "u")
	keyAgain   = keys.New("r", text.TroubleAgain, "r")
	keyAside   = keys.New("s", text.TroubleAside, "s")
	keyGoOn    = keys.New("enter", text.TroubleGoOn, "enter", " ", "esc")
)

// troubleKeys are the keys that answer now.
func (m *Model) troubleKeys() []key.Binding {
	t := m.trouble
	var out []key.Binding
	if !record.Unsaved(t.Err) {
		return append(out, keyGoOn)
	}
	if t.Aside != nil {
		out = append(out, keyAside)
	}
	if t.Again != nil || m.desk.Writer != nil {
		out = append(out, keyAgain)
	}
	return append(out, keyUnsaved)
}

// troubleKey answers a key while the person is asked what is to be done about trouble.
func (m *Model) troubleKey(msg tea.KeyMsg) tea.Cmd {
	t := m.trouble
	for _, k := range m.troubleKeys() {
		if !key.Matches(msg, k) {
			continue
		}
		m.trouble = nil
		switch k.Help().Key {
		case keyUnsaved.Help().Key:
			if m.desk.Writer != nil {
				m.desk.Writer.Discard()
			}
		case keyAgain.Help().Key:
			if t.Again == nil {
				m.desk.Writer.Retry()
				return nil
			}
			return m.reopen(t, t.Again)
		case keyAside.Help().Key:
			return m.reopen(t, t.Aside)
		}
		return nil
	}
	return nil
}

// reopenedMsg brings what came of opening the record once more.
type reopenedMsg struct {
	trouble *scribe.Trouble
	desk    scribe.Desk
	err     error
}

// reopen opens the record once more, in a command.
func (m *Model) reopen(t *scribe.Trouble, open func() (scribe.Desk, error)) tea.Cmd {
	return func() tea.Msg {
		d, err := open()
		return reopenedMsg{t, d, err}
	}
}

// reopened keeps what is played from the next session on, or asks once more.
func (m *Model) reopened(msg reopenedMsg) tea.Cmd {
	if msg.err != nil {
		msg.trouble.Err = msg.err
		m.trouble = msg.trouble
		return nil
	}
	m.desk = msg.desk
	return tea.Batch(m.watchDesk(), m.nextLeft(), m.grade())
}

// troublePage says what the trouble is and what can be done about it.
func (m *Model) troublePage(in screen.Size) block.Block {
	t := m.theme
	lines := []string{"", t.Title.Render(text.TroubleTitle), ""}
	for _, l := range text.Wrap("✗ "+text.Sentence(m.trouble.Err.Error()), in.W-4) {
		lines = append(lines, t.Bad.Render(l))
	}
	lines = append(lines, "")
	if m.kept() {
		lines = append(lines, t.Text.Render(text.TroubleKept), "")
	}
	if record.Unsaved(m.trouble.Err) {
		lines = append(lines, t.Text.Render(text.TroubleAsk), "")
	}
	for _, k := range m.troubleKeys() {
		lines = append(lines, t.Cap(k.Help().Key)+" "+t.Text.Render(k.Help().Desc), "")
	}
	for i := range lines {
		lines[i] = "  " + lines[i]
	}
	return block.New(in.W, in.H, lines...)
}

// offerLeft offers at home to go on with a hand that was left unfinished; nil: none.
func (m *Model) offerLeft(l *scribe.Left, more int) {
	m.left, m.more = l, max(more, 0)
	if l == nil {
		m.home.Left("")
		return
	}
	setup := l.State.Setup
	m.home.Left(text.HomeUnfinished(l.State.Hand, text.HouseAndTable(setup.House, setup.Table), string(l.As.Mode), m.more, m.keys.Home.GiveUp.Help().Key))
}

// resume goes on with the hand that was left unfinished, or gives it up.
func (m *Model) resume(giveUp bool) tea.Cmd {
	l := m.left
	if l == nil {
		return nil
	}
	if giveUp {
		l.GiveUp(m.desk.Writer)
		m.home.Say(text.HomeGivenUp)
		return m.nextLeft()
	}
	if m.felt != nil && !m.felt.Session().Over() {
		m.home.Refuse(text.ErrInPlay(m.felt.Session().Hand()))
		return nil
	}
	f, err := m.feltOf(l)
	if err != nil {
		m.home.Refuse(err)
		return nil
	}
	m.play(f)
	return tea.Batch(m.nextLeft(), m.push(f))
}

// feltOf is the felt of a hand that was left unfinished.
func (m *Model) feltOf(l *scribe.Left) (*felt.Screen, error) {
	s, past, err := l.Begin()
	if err != nil {
		return nil, err
	}
	if _, err := coach.ParseMode(string(l.As.Mode)); err != nil {
		l.As.Mode = coach.Free
	}
	return m.newFelt(l.As, felt.Options{Session: s, Scribe: scribe.Resume(&m.desk, l, 1, s, past), Resumed: true, Past: past}), nil
}

// leftMsg brings the next hand that was left unfinished.
type leftMsg struct {
	left *scribe.Left
	more int
}

// nextLeft looks for the next hand that was left unfinished, once what was asked for
// before is written.
func (m *Model) nextLeft() tea.Cmd {
	m.offerLeft(nil, 0)
	store, written, ctx := m.desk.Store, m.desk.Writer.Sync(), m.ctx
	return func() tea.Msg {
		if written.Wait(ctx) != nil {
			return leftMsg{}
		}
		left, n, err := scribe.Unfinished(ctx, store)
		if err != nil {
			return leftMsg{}
		}
		return leftMsg{left, n - 1}
	}
}
