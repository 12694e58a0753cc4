package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/procedure"
	examined "felt/game/school"
	"felt/ui/school"
	"felt/ui/screen"
)

// schoolOptions is what the screens of the dealer's school are made of.
func (m *Model) schoolOptions() school.Options {
	return school.Options{
		Theme: m.theme, Keys: m.keys, Book: m.book, Houses: m.options.Houses, Clock: m.options.Clock, Seeds: m.seed,
		Ask: m.options.Advise, Off: func() procedure.Off { return m.schooling.Off }, Marks: func() examined.Marks { return m.schooling.Marks }, HandIn: m.options.HandIn,
	}
}

// goToSchool opens a screen of the dealer's school, or says why it can't be.
func (m *Model) goToSchool(action screen.Action) tea.Cmd {
	s, err := m.schoolScreen(action)
	switch {
	case err == nil:
		return m.push(s)
	case m.front() == m.school:
		m.school.Refuse(err)
	default:
		m.home.Refuse(err)
	}
	return nil
}

// schoolScreen makes a screen of the dealer's school; the error says what it lacks.
func (m *Model) schoolScreen(action screen.Action) (screen.Screen, error) {
	switch a := action.(type) {
	case screen.SchoolDrill:
		return school.NewDrill(m.ctx, m.schoolOptions(), school.PlaceOf(a.Setup, a.Level), a.Skill)
	case screen.SchoolExam:
		return school.NewExam(m.ctx, m.schoolOptions(), a.House), nil
	case screen.SchoolRun:
		at := school.PlaceOf(a.Setup, a.Level)
		at.Boxes = a.Boxes
		return school.NewRun(m.ctx, m.schoolOptions(), at)
	default:
		return m.school, m.school.Sit(action.(screen.School).Setup)
	}
}

// atSchool returns the screens with which the program begins at the school: the map, and
// where another is asked for that in front of it.
func (m *Model) atSchool(action screen.Action) ([]screen.Screen, error) {
	at := m.options.Setup
	switch a := action.(type) {
	case screen.SchoolDrill:
		at = a.Setup
	case screen.SchoolRun:
		at = a.Setup
	case screen.School:
		at = a.Setup
	}
	if err := m.school.Sit(at); err != nil {
		return nil, err
	}
	s, err := m.schoolScreen(action)
	if err != nil || s == screen.Screen(m.school) {
		return []screen.Screen{m.school}, err
	}
	return []screen.Screen{m.school, s}, nil
}
