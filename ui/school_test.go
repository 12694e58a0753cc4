package ui

import (
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	examined "felt/game/school"
	"felt/ui/internal/screentest"
	"felt/ui/school"
	"felt/ui/theme"
)

// schoolStates are what the screens of the dealer's school can come to show: a place, and
// the keys from home.
var schoolStates = []struct {
	name, house, table string
	keys               string
}{
	{"map", "czech", "eur-10", "d"},
	{"map of a house without", "lithuanian", "", "d down down down down down down down down"},
	{"name", "czech", "eur-10", "d enter"},
	{"name marked", "czech", "eur-10", "d enter 3"},
	{"second", "czech-en", "eur-10", "d down down down enter 1 right space"},
	{"second marked", "czech-en", "eur-10", "d down down down enter 1 enter"},
	{"limits", "russian", "min-10", "d down down down down down down enter"},
	{"next", "russian", "min-10", "d down down down down down down down enter"},
	{"chips", "basic", "", "d up up enter 3 down 1 2"},
	{"chips marked", "basic", "", "d up up enter 3 enter"},
	{"table", "russian", "min-10", "d v v v up enter"},
	{"table marked", "russian", "min-10", "d v v v up enter 4 0 enter 1 enter - 1 5 enter 3 enter"},
	{"paytable", "czech", "czk-200", "d up enter c"},
	{"round", "russian", "min-50", "d b b b b r"},
	{"round dealt", "russian", "min-50", "d b b b b r 1 1 1 1 1 1"},
	{"wrong step", "czech", "eur-10", "d b b b b r 5"},
	{"irregular", "czech", "eur-10", "d r i"},
	{"exam", "czech", "eur-10", "d e"},
	{"exam question", "czech", "eur-10", "d e down down 7 enter"},
	{"exam unanswered", "czech", "eur-10", "d e down down 7 enter x"},
	{"exam broken off", "czech", "eur-10", "d e down down 7 enter esc x"},
	{"exam looked through", "czech", "eur-10", "d e down down 7 enter esc x enter"},
	{"help", "czech", "eur-10", "d enter ?"},
}

// handIn marks an exam without writing it.
func handIn(e *examined.Exam, started time.Time, trainee string, items, rounds []examined.Given) (school.Handed, error) {
	r, err := e.Result("0.1.0", started.Format(time.RFC3339), trainee, items, rounds)
	return school.Handed{Result: r, File: "/home/a/.local/share/felt/exams/exam.json", Page: "/home/a/.local/share/felt/exams/exam.md"}, err
}

// inSchool brings a program to a state at a size.
func inSchool(t testing.TB, state, w, h int, look *theme.Theme) *Model {
	t.Helper()
	s := schoolStates[state]
	ante := int64(10)
	if s.table != "" {
		ante = 200
	}
	o := options(t, s.house, s.table, ante, 1, 7)
	o.Play, o.HandIn = false, handIn
	if look != nil {
		o.Look = always(look)
	}
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: w, Height: h})
	screentest.Press(m, strings.Fields(s.keys)...)
	return m
}

// TestSchoolSizes draws every state of the school at sizes of every kind, those too small
// among them, and comes back to what it was.
func TestSchoolSizes(t *testing.T) {
	for i, s := range schoolStates {
		m := inSchool(t, i, 80, 24, nil)
		before := m.View()
		for _, size := range [][2]int{{1, 1}, {2, 60}, {79, 24}, {80, 23}, {81, 25}, {99, 31}, {100, 30}, {120, 40}, {121, 41}, {159, 24}, {200, 24}, {200, 60}, {80, 60}, {80, 24}} {
			m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			screentest.CheckFits(t, m.View(), size[0], size[1], s.name)
		}
		if m.View() != before {
			t.Errorf("%s: grown back it is another view", s.name)
		}
	}
}

// TestSchoolLooks: in ASCII and without colours every state of the school says the same.
func TestSchoolLooks(t *testing.T) {
	for i, s := range schoolStates {
		plain := inSchool(t, i, 80, 24, looks["no-colour"]).View()
		screentest.CheckASCII(t, plain, inSchool(t, i, 80, 24, looks["dumb"]).View(), s.name)
		screentest.CheckNoColour(t, plain, s.name)
	}
}

// TestSchoolFromHome: who has never seen it is three keys away from the first question that
// is marked, and everything else is named on the map.
func TestSchoolFromHome(t *testing.T) {
	o := options(t, "czech", "eur-10", 10, 1, 7)
	o.Play, o.HandIn = false, handIn
	start(t, o, 80, 24).
		Press("d").Expect("Dealer's school", "drill it", "deal a round", "exam", "back").
		Press("enter").Expect("What is this hand?", "question 1").
		Press("3").Expect("The best five cards", "next question").
		Press("?").Expect("When the answer is marked", "r rules, paytable, values").
		Press("esc", "enter").Expect("question 2").
		Press("esc").Expect("not begun").
		Press("к").Expect("Next: call for the stakes", "something is wrong").
		Press("esc").Expect("deal a round").
		Press("у").Expect("Begin the exam", "nobody named").
		// What is typed is a name, and the help of an exam leads to no paytable.
		Press("down", "q", "?", "d").Expect("‹ q?d ›").
		Press("down", "1", "enter").Expect("question 1 of 30").
		Press("?", "r").Expect("In an exam").
		Press("esc", "esc").Expect("Break the exam off?").
		Press("esc").Expect("question 1 of 30").
		Press("esc", "x").Expect("✗ Not passed: 0 of 50 right", "exam.md").
		Press("esc").Expect("deal a round").
		Press("esc").Expect("Position editor")
}

// TestSchoolHelp: the help names every key of every state of the school.
func TestSchoolHelp(t *testing.T) {
	for i, s := range schoolStates {
		m := inSchool(t, i, 80, 24, nil)
		if s.name != "help" {
			screentest.Press(m, "f1")
		}
		helpWhole(t, m, s.name)
	}
}

// TestSchoolViews: no state of the school shows what belongs to another.
func TestSchoolViews(t *testing.T) {
	for i, s := range schoolStates {
		view := ansi.Strip(inSchool(t, i, 80, 24, nil).View())
		if strings.HasPrefix(s.name, "exam") && strings.Contains(view, "100:1") {
			t.Errorf("%s: the paytable is seen:\n%s", s.name, view)
		}
		if !strings.HasPrefix(view, " FELT") {
			t.Errorf("%s: no header:\n%s", s.name, view)
		}
	}
}
