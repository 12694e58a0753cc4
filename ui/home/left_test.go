package home

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"felt/game/house"
	"felt/ui/coach"
	"felt/ui/screen"
	"felt/ui/text"
)

// TestLeft: the offer to go on with a hand that was left is said to its end on the least
// terminal, at every table and in every mode.
func TestLeft(t *testing.T) {
	s := sit()
	for _, h := range house.Presets() {
		ids := []string{""}
		for _, table := range h.Tables {
			ids = append(ids, table.ID)
		}
		for _, id := range ids {
			for _, mode := range coach.Modes() {
				for _, more := range []int{0, 12} {
					words := text.HomeUnfinished(88, text.HouseAndTable(h, id), string(mode), more, "del")
					s.Left(words)
					if v := ansi.Strip(s.View(screen.Size{W: screen.Least.W, H: screen.Least.H - 2}).String()); !strings.Contains(v, words) {
						t.Fatalf("%q is not shown:\n%s", words, v)
					}
				}
			}
		}
	}
}
