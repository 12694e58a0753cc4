package lab

import (
	"fmt"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"felt/ui/internal/screentest"
	"felt/ui/screen"
)

// TestClassGolden draws the lessons and the rounds, each small and for a projector, in all
// sizes and looks. go test ./ui/lab -update draws them anew.
func TestClassGolden(t *testing.T) {
	for _, tc := range []struct {
		name string
		open func(testing.TB, *Model)
	}{
		{"library", func(t testing.TB, m *Model) {
			m.Teach(nil)
			screentest.PressScreen(m, "right", "down", "enter", "enter", "right", "right", "esc")
		}},
		{"lesson", func(t testing.TB, m *Model) {
			lessonOf(t, m, "pair-ace-king")
			screentest.PressScreen(m, "enter", "down")
		}},
		{"lesson-told", func(t testing.TB, m *Model) {
			lessonOf(t, m, "straight-twice")
			screentest.PressScreen(m, "end", "a")
		}},
		{"lesson-typed", func(t testing.TB, m *Model) {
			lessonOf(t, m, "buying-the-game")
			screentest.PressScreen(m, "right", "1", "4", "0")
		}},
		{"lesson-lines", func(t testing.TB, m *Model) {
			lessonOf(t, m, "insurance")
			screentest.PressScreen(m, "end", "i")
		}},
		{"lesson-round", func(t testing.TB, m *Model) {
			lessonOf(t, m, "service-in-order")
			screentest.PressScreen(m, "right", "right")
		}},
		{"rounds", func(t testing.TB, m *Model) {
			screentest.Follow(screentest.NewProgram(m, nil), m.open(newRounds(m)))
			screentest.PressScreen(m, "4", "2")
		}},
		{"round", func(t testing.TB, m *Model) { roundOf(t, m, "czech", 42) }},
		{"round-values", func(t testing.TB, m *Model) {
			roundOf(t, m, "czech", 42)
			screentest.PressScreen(m, "a")
		}},
		{"round-sale", func(t testing.TB, m *Model) {
			roundOf(t, m, "czech", 42)
			screentest.PressScreen(m, "s", "b", "right", "right")
		}},
		{"round-over", func(t testing.TB, m *Model) {
			roundOf(t, m, "russian", 42)
			screentest.PressScreen(m, "s", "b", "right", "right", "g", "end")
		}},
	} {
		for _, large := range []bool{false, true} {
			name := tc.name
			if large && (name == "library" || name == "rounds") {
				continue // lists are read by the teacher
			}
			if large {
				name += "-projector"
			}
			draw := func(look string, size screen.Size) string {
				m := classroom(t, look, plainAdvice)
				tc.open(t, m)
				m.large = large
				return classLooks[look][0].Finish(m.View(size).String())
			}
			for _, size := range classSizes {
				t.Run(fmt.Sprintf("%dx%d/%s", size.W, size.H+2, name), func(t *testing.T) {
					golden.RequireEqual(t, ansi.Strip(draw("dark", size)))
				})
			}
			for look := range classLooks {
				if tc.name != "lesson-told" && tc.name != "round-sale" {
					continue
				}
				t.Run(look+"/"+name, func(t *testing.T) { golden.RequireEqual(t, draw(look, classSizes[0])) })
			}
		}
	}
}
