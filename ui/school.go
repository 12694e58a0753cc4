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
	switch a := action.(type) {
	case screen.School:
		if err := m.school.Sit(a.Setup); err != nil {
			m.home.Refuse(err)
			return nil
		}
		return m.push(m.school)
	case screen.SchoolDrill:
		d, err := school.NewDrill(m.ctx, m.schoolOptions(), school.PlaceOf(a.Setup, a.Level), a.Skill)
		if err != nil {
			m.school.Refuse(err)
			return nil
		}
		return m.push(d)
	case screen.SchoolExam:
		return m.push(school.NewExam(m.ctx, m.schoolOptions(), a.House))
	case screen.SchoolRun:
		at := school.PlaceOf(a.Setup, a.Level)
		at.Boxes = a.Boxes
		r, err := school.NewRun(m.ctx, m.schoolOptions(), at)
		if err != nil {
			m.school.Refuse(err)
			return nil
		}
		return m.push(r)
	}
	return nil
}
