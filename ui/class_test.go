package ui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"felt/game/lesson"
	"felt/ui/internal/screentest"
	"felt/ui/theme"
)

// TestClassHour goes through a lesson hour by keys: a lesson that the program begins with, on
// the projector and back, its round, the list, a round that is dealt, home.
func TestClassHour(t *testing.T) {
	o := options(t, "czech", "", 10, 1, 254)
	o.Play, o.Lab, o.Lessons = false, true, true
	var err error
	if o.Lesson, err = lesson.Find("blind-box"); err != nil {
		t.Fatal(err)
	}
	start(t, o, 80, 24).
		Expect("The blind second box", "May the blind box exchange cards?", "▸ yes").
		Press("down", "enter").Expect("✓ no", "✓ Right.").
		Press("p").Expect("████", "p small", "✓ no").
		Press("?").Expect("In a lesson", "projector").Press("?").
		Press("p").Expect("p  projector").Lacks("████").
		Press("r").Expect("Box 1: what would you do?").
		Press("right").Expect("you bet 20").
		Press("p").Expect("p small").Press("esc").Expect("The blind second box").
		Press("esc").Expect("▸  66  The blind second box", "○ 1 of 4 right").
		Press("esc").Expect("Table 1", "Lessons", "Rounds").
		Press("к").Expect("A new deal", "czech").
		Press("7", "enter").Expect("seed 7", "████", "What would you do?").
		Press("p", "f").Expect("You fold").
		Press("esc", "esc", "esc").Expect("Play").
		End("ctrl+c")
}

// TestProjectorGround: a projector's look goes with the terminal's ground and the theme in
// the settings.
func TestProjectorGround(t *testing.T) {
	o := options(t, "czech", "", 10, 1, 254)
	o.Play, o.Lab, o.Lessons = false, true, true
	of := map[theme.Name]*theme.Theme{}
	o.Look = func(n theme.Name, d theme.Deck) (look, light *theme.Theme) {
		if of[n] == nil {
			of[n] = theme.New(n, d, terminal)
		}
		if n == theme.Auto {
			light = theme.New(theme.Light, d, terminal)
		}
		return of[n], light
	}
	m, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
	screentest.Press(m, "enter", "p")
	dark := m.View()
	screentest.Send(m, groundMsg{light: true})
	if light := m.View(); light == dark || ansi.Strip(light) != ansi.Strip(dark) {
		t.Error("on a light ground the projector shows the same colours, or something else")
	}
	if m.projector.Text.Render("x") != of[theme.ProjectorLight].Text.Render("x") {
		t.Error("on a light ground the projector has another look")
	}
}
