package felt

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/coach"
	"felt/ui/internal/screentest"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/scribe"
	"felt/ui/text"
)

// slowly opens a felt with a record that writes nothing before it is let go.
func slowly(t *testing.T, moves bool) (s *Screen, d *scribe.Desk, let func()) {
	t.Helper()
	store, err := record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d = &scribe.Desk{Store: store, Writer: record.NewWriter(store), Felt: "test"}
	gate := make(chan struct{})
	var open bool
	let = func() {
		if !open {
			open = true
			close(gate)
		}
	}
	t.Cleanup(func() {
		let()
		if err := d.Writer.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	s = sitWith(t, coach.Free, "czech", 1, 0, 254, scribe.New(d, scribe.About{Mode: coach.Free}), moves)
	s.skip()
	if err := d.Writer.Sync().Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	d.Writer.Do(func(context.Context, *record.Store) error { <-gate; return nil })
	return s, d, let
}

func pressed(s *Screen, k string) tea.Cmd {
	cmd, _ := s.Update(screentest.Key(k))
	return cmd
}

// TestKept: what was done is shown when it is in the record, and not before; keys that were
// pressed meanwhile are answered then.
func TestKept(t *testing.T) {
	for _, moves := range []bool{false, true} {
		s, d, let := slowly(t, moves)
		before := picture(s)
		kept := pressed(s, "f")
		if !s.session.Over() {
			t.Fatal("the hand goes on")
		}
		if got := picture(s); strings.Contains(got, "lost") || strings.Contains(got, "-10") || !strings.Contains(got, cardsOf(before)) {
			t.Errorf("moves %v: shown before it is written:\n%s", moves, got)
		}
		if facts := s.Title(); facts[2].Value != "0" {
			t.Errorf("moves %v: the balance is %s before the hand is written", moves, facts[2].Value)
		}
		if cmd := pressed(s, "e"); cmd != nil {
			screentest.Follow(asModel{Screen: s}, cmd)
		}
		if !s.moving() || s.side == sideLog {
			t.Errorf("moves %v: a key shows what is not written", moves)
		}
		if strings.Contains(picture(s), text.FeltKeeping) {
			t.Errorf("moves %v: told at once:\n%s", moves, picture(s))
		}
		s.Update(slowMsg{s, s.motions - 1})
		s.Update(slowMsg{s, s.motions})
		if got := picture(s); !strings.Contains(got, text.FeltKeeping) {
			t.Errorf("moves %v: that it takes long is not told:\n%s", moves, got)
		}
		screentest.CheckSize(t, s.View(screen.Size{W: 80, H: 22}), 80, 22, "kept")
		let()
		screentest.Follow(asModel{Screen: s}, kept)
		finish(s)
		if strings.Contains(picture(s), text.FeltKeeping) {
			t.Errorf("moves %v: still told:\n%s", moves, picture(s))
		}
		if got := picture(s); !strings.Contains(got, "-10") {
			t.Errorf("moves %v: not shown when it is written:\n%s", moves, got)
		}
		if (s.side == sideLog) == moves {
			t.Errorf("moves %v: the key that was pressed meanwhile: log %v", moves, s.side == sideLog)
		}
		all, err := d.Store.List(t.Context(), record.Which{}, 2)
		if err != nil || len(all) != 1 || all[0].Ended.IsZero() {
			t.Errorf("moves %v: the record has %+v, error %v", moves, all, err)
		}
	}
}

// TestUnkept: who goes on unsaved sees the end of the hand; so does who has left the felt
// and comes back.
func TestUnkept(t *testing.T) {
	s, d, let := slowly(t, false)
	kept := pressed(s, "f")
	d.Writer.Discard()
	let()
	screentest.Follow(asModel{Screen: s}, kept)
	if s.moving() || !strings.Contains(picture(s), "-10") {
		t.Errorf("unsaved:\n%s", picture(s))
	}

	s, _, let = slowly(t, false)
	kept = pressed(s, "f")
	s.Close()
	s.Open()
	if !s.moving() {
		t.Error("coming back shows what is not written")
	}
	s.Close()
	let()
	screentest.Follow(asModel{Screen: s}, kept)
	s.Open()
	if s.moving() || !strings.Contains(picture(s), "-10") {
		t.Errorf("come back:\n%s", picture(s))
	}
}

// TestKeptLeaves: who leaves at once after his decision leaves as he would have a moment
// later; who has to wait may leave before.
func TestKeptLeaves(t *testing.T) {
	s, _, let := slowly(t, false)
	kept := pressed(s, "f")
	if _, action := s.Update(screentest.Key("esc")); action != nil {
		t.Errorf("%T before the hand is shown to be over", action)
	}
	let()
	var left screen.Action
	screentest.Follow(asModel{s, &left}, kept)
	if _, ok := left.(screen.Back); !ok || s.moving() {
		t.Errorf("the key brings %T, moving %v", left, s.moving())
	}

	// What comes after it is for the screen that comes to the front.
	s, _, let = slowly(t, false)
	pressed(s, "f")
	for _, k := range []string{"e", "esc", "esc", "p"} {
		pressed(s, k)
	}
	let()
	cmd, action := s.Update(keptMsg{s, s.motions})
	if _, ok := action.(screen.Back); !ok || s.side != sideLog {
		t.Errorf("the keys bring %T, the log is shown: %v", action, s.side == sideLog)
	}
	if rest := typedIn(cmd); len(rest) != 2 || rest[0].String() != "esc" || rest[1].String() != "p" {
		t.Errorf("the keys behind it: %v", rest)
	}

	s, _, _ = slowly(t, false)
	pressed(s, "f")
	s.Update(slowMsg{s, s.motions})
	if _, action := s.Update(screentest.Key("esc")); action != (screen.Back{}) {
		t.Errorf("who has to wait gets %T", action)
	}
}

// typedIn are the keys that a command passes on.
func typedIn(cmd tea.Cmd) (all []tea.KeyMsg) {
	if cmd == nil {
		return nil
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range msg {
			all = append(all, typedIn(c)...)
		}
	case screen.Typed:
		all = msg.Keys
	}
	return all
}

// cardsOf is the row of a picture with the cards of the box.
func cardsOf(picture string) string {
	rows := strings.Split(picture, "\n")
	for i, r := range rows {
		if strings.Contains(r, "BOX 1") {
			return rows[i+3]
		}
	}
	return "no box"
}

// asModel gives the felt what a command brings, and takes what it asks for.
type asModel struct {
	*Screen
	asks *screen.Action
}

func (m asModel) Init() tea.Cmd { return nil }

func (m asModel) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd, action := m.Screen.Update(msg)
	if m.asks != nil && action != nil {
		*m.asks = action
	}
	return m, cmd
}

func (m asModel) View() string { return "" }
