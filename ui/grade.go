package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/coach"
	"felt/ui/grading"
	"felt/ui/screen"
)

// behindAll puts the grading of hands behind all that the person waits for.
func (m *Model) behindAll() {
	c, o := new(grading.Courtesy), &m.options
	m.behind = c.Behind(o.Advise)
	o.Advise, o.Explain, o.Object = c.Front(o.Advise), c.Explain(o.Explain), c.Object(o.Object)
}

// grade returns the command that grades the hands of the record that are not graded yet;
// nil while that goes on, and where nothing is kept.
func (m *Model) grade() tea.Cmd {
	store := m.desk.Store
	if store == nil || m.ended {
		return nil
	}
	by := m.coaching.Rules(coach.Free).Thresholds
	if m.grading == nil || m.graded != store {
		m.grading, m.graded = grading.New(m.ctx, store, m.behind, by), store
	}
	m.grading.GradeBy(by)
	return m.grading.Wake()
}

// gradedOn takes a message of the grading and tells the screens how far it is; ok is false
// for any other.
func (m *Model) gradedOn(msg tea.Msg) (cmd tea.Cmd, ok bool) {
	if m.grading == nil {
		return nil, false
	}
	if cmd, ok = m.grading.Take(msg); !ok {
		return nil, false
	}
	return tea.Batch(cmd, m.tell(m.howFar())), true
}

// howFar tells how far the grading is.
func (m *Model) howFar() screen.Grading {
	if m.grading == nil {
		return screen.Grading{}
	}
	done, of, on := m.grading.Progress()
	return screen.Grading{Done: done, Of: of, On: on}
}
