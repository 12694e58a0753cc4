package text

import (
	"testing"

	"felt/strategy/train"
)

// TestDrillTitles: every drill that comes with the program, and no other, has a title of
// its own and a line about it.
func TestDrillTitles(t *testing.T) {
	titles := map[string]bool{}
	for _, d := range train.Drills() {
		title := drillTitle(d)
		if title == "" || titles[title] || drillAbout(d) == "" {
			t.Errorf("%s: %q, %q", d.ID, title, drillAbout(d))
		}
		titles[title] = true
	}
	if len(titles) != len(drills) {
		t.Errorf("%d drills, %d in the catalogue", len(titles), len(drills))
	}
	if d := (train.Drill{Title: "my own"}); drillTitle(d) != "my own" || drillAbout(d) != "" {
		t.Errorf("a drill of a file is called %q", drillTitle(d))
	}
}
