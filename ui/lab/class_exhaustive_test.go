//go:build exhaustive

package lab

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"felt/game/lesson"
	"felt/ui/internal/screentest"
	"felt/ui/screen"
)

// TestExhaustiveClassSizes draws lessons and rounds at every size from the smallest to a
// large one, small and for a projector: each is exactly as large as its room, and nothing
// of a lesson is cut.
func TestExhaustiveClassSizes(t *testing.T) {
	var views []projected
	for i, l := range lesson.Library() {
		if i%9 == 0 || l.Whole != nil {
			m := classroom(t, "dark", plainAdvice)
			m.Teach(l)
			v := m.view().(*lessonView)
			v.turn(len(l.Steps) - 1)
			views = append(views, v)
		}
	}
	m := classroom(t, "dark", plainAdvice)
	round := roundOf(t, m, "czech", 42)
	screentest.PressScreen(m, "s", "a")
	views = append(views, round)
	for w := 80; w <= 210; w++ {
		for h := 22; h <= 60; h += 1 + w%3 {
			for i, v := range views {
				what := fmt.Sprintf("view %d", i)
				size := screen.Size{W: w, H: h}
				small, large := v.View(size), v.page(m.Projector).draw(m.Projector, size)
				screentest.CheckSize(t, small, w, h, what)
				screentest.CheckSize(t, large, w, h, what+" on a projector")
				if text := ansi.Strip(large.String()); strings.Contains(text, "…") {
					t.Errorf("%s at %v is cut on a projector:\n%s", what, size, text)
				}
			}
		}
	}
}
