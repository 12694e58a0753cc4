// Package screentest runs a Bubble Tea program in a terminal that exists only in
// memory, and drives it as a person does: press keys, look at the screen.
//
//	term := screentest.Run(t, model, 80, 24)
//	term.Press("b").Expect("next hand").Press("enter")
//
// Every step waits until the program has answered and the terminal shows what it
// drew, so that nothing depends on time.
//
// It drives models and screens without a terminal, too ([Press], [PressScreen]), and
// checks what they draw ([CheckSize], [CheckASCII], [CheckNoColour]).
package screentest

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// Terminal is a program running in a terminal. Its methods end the test where the
// program does not do what is expected.
type Terminal struct {
	tb      testing.TB
	screen  *vt.SafeEmulator
	program *tea.Program
	watched *watched
	keys    *io.PipeWriter
	ended   chan error
	// pressed is the number of keys pressed.
	pressed int
}

// patience is how long a step may take before the program counts as stuck.
const patience = 20 * time.Second

// Run starts a program in a terminal of w columns and h rows, and stops it at the
// end of the test.
func Run(tb testing.TB, model tea.Model, w, h int) *Terminal {
	tb.Helper()
	in, keys := io.Pipe()
	t := &Terminal{
		tb:      tb,
		screen:  vt.NewSafeEmulator(w, h),
		watched: &watched{model: model},
		keys:    keys,
		ended:   make(chan error, 1),
	}
	// Only Write of the emulator is safe beside a reader; WriteString must be hidden.
	out := struct{ io.Writer }{t.screen}
	t.program = tea.NewProgram(t.watched, tea.WithInput(in), tea.WithOutput(out), tea.WithAltScreen(), tea.WithoutSignalHandler())
	go func() {
		_, err := t.program.Run()
		t.ended <- err
	}()
	tb.Cleanup(func() {
		t.program.Kill()
		keys.Close()
		in.Close()
		select {
		case <-t.ended:
		case <-time.After(patience):
			tb.Error("the program does not end")
		}
	})
	return t.Resize(w, h)
}

// Resize changes the size of the terminal.
func (t *Terminal) Resize(w, h int) *Terminal {
	t.tb.Helper()
	t.screen.Resize(w, h)
	t.program.Send(tea.WindowSizeMsg{Width: w, Height: h})
	t.wait("the new size", func(s seen) bool { return s.w == w && s.h == h })
	return t
}

// Press presses keys, one after the other, by character or name ("b", "enter").
func (t *Terminal) Press(keys ...string) *Terminal {
	t.tb.Helper()
	for _, k := range keys {
		t.press(k)
		t.pressed++
		t.wait("an answer to "+k, func(s seen) bool { return s.keys >= t.pressed })
	}
	return t
}

func (t *Terminal) press(k string) {
	t.tb.Helper()
	if _, err := io.WriteString(t.keys, sent(k)); err != nil {
		t.tb.Fatalf("pressing %s: %v", k, err)
	}
}

// Expect waits until the screen shows all the texts.
func (t *Terminal) Expect(texts ...string) *Terminal {
	t.tb.Helper()
	for _, text := range texts {
		t.wait(fmt.Sprintf("the text %q", text), func(s seen) bool { return strings.Contains(s.screen, text) })
	}
	return t
}

// Lacks ends the test if the screen shows any of the texts.
func (t *Terminal) Lacks(texts ...string) *Terminal {
	t.tb.Helper()
	screen := t.Screen()
	for _, text := range texts {
		if strings.Contains(screen, text) {
			t.tb.Fatalf("the screen shows %q:\n%s", text, screen)
		}
	}
	return t
}

// Screen returns the text on the screen, without colours.
func (t *Terminal) Screen() string {
	t.tb.Helper()
	return t.wait("the picture", func(seen) bool { return true }).screen
}

// End presses a key that ends the program, and waits until it has ended.
func (t *Terminal) End(k string) {
	t.tb.Helper()
	t.press(k)
	select {
	case err := <-t.ended:
		if err != nil {
			t.tb.Fatalf("the program ended with %v", err)
		}
		t.ended <- nil
	case <-time.After(patience):
		t.tb.Fatalf("the program does not end:\n%s", t.text())
	}
}

// seen is what the program has done and what the terminal shows.
type seen struct {
	keys, w, h int
	screen     string
}

// wait waits until the terminal shows what the program drew last, and that is what
// is waited for.
func (t *Terminal) wait(what string, done func(seen) bool) seen {
	t.tb.Helper()
	deadline := time.Now().Add(patience)
	for {
		s, view := t.watched.seen()
		s.screen = t.text()
		if done(s) && s.screen == trim(ansi.Strip(view)) {
			return s
		}
		if time.Now().After(deadline) {
			t.tb.Fatalf("waiting for %s; the screen shows:\n%s\n\nthe program drew:\n%s", what, s.screen, trim(ansi.Strip(view)))
		}
		time.Sleep(time.Millisecond)
	}
}

// text is what the terminal shows, without colours.
func (t *Terminal) text() string { return trim(ansi.Strip(t.screen.Render())) }

// trim takes blanks off the ends of the lines, and empty lines off the end.
func trim(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

// watched is a model that can be watched from outside the program.
type watched struct {
	mu    sync.Mutex
	model tea.Model
	now   seen
	// drawn is what now was when view was drawn.
	drawn seen
	view  string
}

// Init implements [tea.Model].
func (w *watched) Init() tea.Cmd { return w.model.Init() }

// Update implements [tea.Model].
func (w *watched) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var cmd tea.Cmd
	w.model, cmd = w.model.Update(msg)
	switch msg := msg.(type) {
	case tea.KeyMsg:
		w.now.keys++
	case tea.WindowSizeMsg:
		w.now.w, w.now.h = msg.Width, msg.Height
	}
	return w, cmd
}

// View implements [tea.Model].
func (w *watched) View() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.view = w.model.View()
	w.drawn = w.now
	return w.view
}

func (w *watched) seen() (s seen, view string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.drawn, w.view
}
