package rules

import (
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"felt/game/house"
	"felt/ui/screen"
	"felt/ui/theme"
)

// open shows the rules of a preset in a room.
func open(t testing.TB, id string, room screen.Size) *Screen {
	h, err := house.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	s := New(theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii, Signs: true}), h)
	s.Update(screen.Resized{Size: room})
	return s
}

func ExampleScreen() {
	h, err := house.Preset("caribbean-stud")
	if err != nil {
		panic(err)
	}
	s := New(theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.Ascii, Signs: true}), h)
	room := screen.Size{W: 80, H: 6}
	s.Update(screen.Resized{Size: room})
	fmt.Println(strings.TrimSpace(s.View(room)[2]))
	// Output: Boxes
}

// TestScroll: every line can be reached, none twice at once, and resizing keeps the
// page inside its text.
func TestScroll(t *testing.T) {
	for _, id := range house.PresetIDs() {
		room := screen.Size{W: 80, H: 22}
		s := open(t, id, room)
		press := func(k tea.KeyMsg) { s.Update(k) }
		down, page := tea.KeyMsg{Type: tea.KeyDown}, tea.KeyMsg{Type: tea.KeyPgDown}
		last := len(s.lines) - s.page()
		if last < 1 {
			t.Fatalf("%s: the rules fit in %d lines", id, s.page())
		}
		for range last {
			press(down)
		}
		if s.top != last {
			t.Errorf("%s: at line %d after going down %d times", id, s.top, last)
		}
		press(down)
		press(page)
		if s.top != last {
			t.Errorf("%s: past the end, at line %d of %d", id, s.top, len(s.lines))
		}
		s.Update(screen.Resized{Size: screen.Size{W: 200, H: 60}})
		if s.top > max(0, len(s.lines)-s.page()) {
			t.Errorf("%s: past the end after growing, at line %d of %d", id, s.top, len(s.lines))
		}
		s.Update(screen.Resized{Size: screen.Size{}})
		s.Update(screen.Resized{Size: room})
		press(tea.KeyMsg{Type: tea.KeyHome})
		if s.top != 0 {
			t.Errorf("%s: home leads to line %d", id, s.top)
		}
	}
}
