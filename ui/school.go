package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/school"
	"felt/ui/screen"
)

// schooling is what the screens of the dealer's school are made of.
func (m *Model) schooling() school.Options {
	return school.Options{
		Theme: m.theme, Keys: m.keys, Book: m.book, Houses: m.options.Houses, Clock: m.options.Clock, Seeds: m.seed,
		Ask: m.options.Advise,
	}
}

// goToSchool opens a screen of the dealer's school, or says why it can't be.
func (m *Model) goToSchool(action screen.Action) tea.Cmd {
	switch a := action.(type) {
	case screen.School:
		if err := m.school.Sit(a.Setup); err != nil {
			m.home.Refuse(err)
			return nil
		}
		return m.push(m.school)
	case screen.SchoolDrill:
		d, err := school.NewDrill(m.ctx, m.schooling(), school.PlaceOf(a.Setup, a.Level), a.Skill)
		if err != nil {
			m.school.Refuse(err)
			return nil
		}
		return m.push(d)
	case screen.SchoolRun:
		r, err := school.NewRun(m.ctx, m.schooling(), school.PlaceOf(a.Setup, a.Level))
		if err != nil {
			m.school.Refuse(err)
			return nil
		}
		return m.push(r)
	}
	return nil
}
