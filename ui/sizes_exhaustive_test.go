//go:build exhaustive

package ui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/internal/screentest"
)

// TestExhaustiveSizes draws every screen at every size from 1×1 to 200×60.
func TestExhaustiveSizes(t *testing.T) {
	for i, s := range states {
		everySize(t, model(t, i, 80, 24, nil), s.name)
	}
}

// TestExhaustiveLessonSizes draws every state of practising at every size.
func TestExhaustiveLessonSizes(t *testing.T) {
	for i, s := range lessonStates {
		everySize(t, aLesson(t, i, 80, 24, nil), s.name)
	}
}

// TestExhaustiveSchoolSizes draws every state of the dealer's school at every size.
func TestExhaustiveSchoolSizes(t *testing.T) {
	for i, s := range schoolStates {
		everySize(t, inSchool(t, i, 80, 24, nil), s.name)
	}
}

func everySize(t *testing.T, m tea.Model, name string) {
	t.Helper()
	for w := 1; w <= 200; w++ {
		for h := 1; h <= 60; h++ {
			m.Update(tea.WindowSizeMsg{Width: w, Height: h})
			screentest.CheckFits(t, m.View(), w, h, name)
		}
	}
}
